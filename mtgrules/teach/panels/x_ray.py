"""The X-ray: an original and its copy as cards, and between them the list with the line through it."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import CURRENT
from mtgrules.language.edits.copied import copiable_list
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import listed
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.seen import GAINED, KEPT, LOST, Badge, Seen, seen
from mtgrules.show.scene.symbols import pips, with_symbols
from mtgrules.teach.kit.film_strip import rule
from mtgrules.teach.kit.lab import Done, fold, group
from mtgrules.teach.panels import x_rayed
from mtgrules.teach.panels.copiable import (
    COUNTED,
    Applied,
    Copiable,
    Item,
    copiable,
    copied_values,
    exceptions,
    is_certain,
)
from mtgrules.teach.panels.parts import Html, bold, div, gray, joined, li, note, small, span, tag, ul
from mtgrules.teach.table.copies import CopyOf, copied_by, copies
from mtgrules.teach.table.roles import on_battlefield
from mtgrules.teach.table.table import Table

SHORT = {"power and toughness": "P/T", "rules text": "text", "expansion symbol": "expansion"}
_FEW = 3
"""Up to so many others can always be picked; more are folded away."""
_LONG = 26
"""An item with more letters has a line of its own."""


def x_ray(table: Table) -> Html:
    """Every permanent, what a copy would take of the one that is looked at, and its newest copy."""
    made = copies(table)
    here = on_battlefield(table.state, table.it)
    if here is None:
        gone = f"{table.it} is not on the battlefield any more. Press another."
        there = table.state.zone(Zone.BATTLEFIELD)
        words = gone if there else "Nothing lies on this table."
        return joined([_originals(table, made) if there else Html(), note(words)])
    newest = next((one for one in reversed(made) if one.original == table.it), None)
    found = copiable(table.view, here.id)
    left = div("col", bold("Original, as seen"), card(_whole(table.view, here.id)))
    takes = tag("span", "takes only what is above the line")
    way = div("via", span("bigar"), takes, aria_hidden="true")
    parts = [left, way, copiable_list_of(table, found, newest), _copy(table, newest)]
    drawn = div("xray", *parts)
    return joined([_originals(table, made), drawn, _list_of_the_year(table)])


def done_or_copied(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, told by what a copy takes: another original, a copy, or something done to it."""
    if after.begun:
        return done
    before, now = on_battlefield(table.state, table.it), on_battlefield(after.state, after.it)
    if after.it != table.it:
        is_copy = any(one.label == after.it for one in copies(after))
        same = table.scenario == after.scenario
        return _told(done, x_rayed.picked(after.it, is_copy, after.era)) if same else done
    if before is None or now is None or len(after.by) <= len(table.by):
        return done
    old, new = copies(table), copies(after)
    original, era = copiable(table.view, before.id), after.era
    said, by = after.entries[-1], after.by[-1]
    if len(new) > len(old) and new[-1].original == after.it:
        made, again = on_battlefield(after.state, new[-1].label), any(one.label == after.it for one in old)
        assert made is not None, "a copy is one that stays"
        return _told(done, x_rayed.made(original, again, after.view, made.id))
    if said and copied_by(said.action) == after.it:
        return replace(done, sentence=f"The copy of {after.it} is put into the graveyard at once.")
    what = table.lab.key(by).label if "/" in by else said.sentence if said else ""
    copied = any(one.original == after.it for one in old)
    return _told(done, x_rayed.done_to(what, original, copiable(after.view, now.id), era, copied=copied))


def _told(done: Done, said: tuple[str, Cite | None]) -> Done:
    told, cite = said
    return replace(done, sentence=told, cite=cite)


def _originals(table: Table, made: tuple[CopyOf, ...]) -> Html:
    """Every permanent, to be picked, equal ones as one; a copy stands after its original, with an arrow."""
    now, of = table.view, {one.label: one.original for one in made}
    alone = {table.it, *of, *of.values()}
    places = {obj.label: (n, obj) for n, obj in enumerate(table.state.zone(Zone.BATTLEFIELD))}

    def way(label: str) -> tuple[int, ...]:
        """The place of what has no original here, then of each copy on the way to this one."""
        before = way(of[label]) if of.get(label) in places else ()
        return (*before, places[label][0])

    piles: dict[tuple[str, Seen, str], list[str]] = {}
    for label in sorted(places, key=way):
        obj = places[label][1]
        look = as_key(seen(now, obj.id), now.name[obj.id])
        pile = now.controller[obj.id], look, label if label in alone else ""
        piles.setdefault(pile, []).append(label)
    drawn = []
    rest = [first for first, *_ in piles.values() if first not in alone]
    hidden = rest if len(rest) > _FEW and "originals" not in table.unfolded else ()
    for (_, look, _), (first, *others) in piles.items():
        if first in hidden:
            continue
        follows = len(way(first)) > 1
        label = f"copy of {of[first]}" if follows else "look at this one"
        pressed = Pressed("pick", first, label, first == table.it)
        arrow = gray("→", aria_hidden="true") if follows else Html()
        one = replace(look, name=first, many=1 + len(others))
        drawn.append(span("chain", arrow, card(one, CardSize.SMALL, pressed)))
    if len(rest) > _FEW:
        drawn.append(fold(table, "originals", f"{len(rest)} others", "what else can be looked at"))
    return group("Original", "pick", drawn, "flat originals")


def as_key(one: Seen, name: str) -> Seen:
    """A permanent as a key has room for it: what it is called, its colors and its size."""
    bare = replace(one, name=name, marks=(), badges=(), counters=(), printed_size="")
    return replace(bare, tapped=False, newcomer=False, face_down=False)


def _whole(now: View, number: ObjectId) -> Seen:
    """What is seen of a permanent, with its Auras; what a copy would not take is marked as changed."""
    one, base = seen(now, number), seen(now.copiable(), number)
    then = {badge.text for badge in base.badges if badge.was != LOST}
    kept = [badge for badge in one.badges if badge.was != LOST]
    lost = then - {badge.text for badge in kept}
    badges = [Badge(badge.text, KEPT if badge.text in then else GAINED) for badge in kept]
    badges += [Badge(text, LOST) for text in sorted(lost)]
    badges += [Badge("its own text", LOST)] if base.text and not one.text else []
    counted = copied_values(now, number)["power and toughness"].text.endswith(COUNTED)
    auras = [obj.id for obj in now.state.objects.values() if obj.attached_to == number]
    return replace(
        one,
        typed=one.type_line != base.type_line,
        printed_colors=base.colors if base.colors != one.colors else None,
        printed_size=base.size if one.size and base.size not in ("", one.size) and not counted else "",
        badges=tuple(badges),
        tapped=False,
        marks=(*one.marks, *(["tapped"] if one.tapped else [])),
        auras=tuple(seen(now, aura) for aura in auras),
    )


def _copy(table: Table, newest: CopyOf | None) -> Html:
    """The newest copy as a card, with what its copier says after "except"; else the place for it."""
    obj = on_battlefield(table.state, newest.label) if newest else None
    if newest is None or obj is None:
        return div("col", bold("Copy"), div("no-card slip off", "no copy yet"))
    new = newest.entry == table.shot.entry
    told = exceptions(obj, table.era)
    besides = tag("small", bold("except: "), with_symbols(listed(told))) if told else Html()
    who = "Copy: a token" if obj.token else f"Copy: {obj.label}"
    shown = card(replace(_whole(table.view, obj.id), fate="new" if new else ""))
    return div("col", bold(who), shown, besides)


def copiable_list_of(table: Table, found: Copiable, newest: CopyOf | None = None) -> Html:
    """What a copy takes of what is looked at, and below the line what it does not."""
    certain = is_certain(table.era)
    unsure = f"not certain: no general rule of {table.era.year} is known"
    head = li("over", "A copy takes") if certain else tag("li", verdict("uncertain", unsure))
    copied = [_row("taken long", "right", change.text, change.layer) for change in found.above]
    above = [*copied, *map(_item, found.takes)]
    words = "A copy looks no further down than this line"
    cut = li("cut", words, rule(copiable_list.at(table.era).cite) if certain else Html())
    then = _below_when_copied(newest)
    below = [_below(change, then) for change in found.below]
    below.append(_row("hatched", "wrong", f"no values at all: {', '.join(found.beside)}", ""))
    return ul("list wraps", head, *above, cut, *below, aria_label=f"X-ray of {table.it}")


def _item(item: Item) -> Html:
    value = item.value
    name = f"{SHORT.get(item.name, item.name)} "
    disks = pips(value.letters) if value.letters is not None else Html()
    words = joined([gray(name), disks, with_symbols(value.text)])
    parts = [words, *([tag("small", f", {item.follows}")] if item.follows else [])]
    length = len(name) + len(value.text)
    if item.seen is not None:
        you = bold(with_symbols(item.seen.text or "none"))
        parts.append(small("other", " you see ", you))
        length += len(item.seen.text) + 8
    long = length > _LONG
    return li(f"item slip wraps taken{' long' * long}", icon("right"), tag("span", *parts))


def _below(change: Applied, then: tuple[Applied, ...] | None) -> Html:
    if change.anew:
        return _row("anew", "not yet", change.text, f"{change.layer}, worked out anew")
    word = "left behind" if then is None or change in then else "after the copy"
    return _row("hatched", "wrong", change.text, f"{change.layer}, {word}")


def _row(kind: str, sign: str, text: str, where: str) -> Html:
    end = tag("small", where) if where else Html()
    return li(f"item slip wraps {kind}", icon(sign), tag("span", with_symbols(text)), end)


def _below_when_copied(newest: CopyOf | None) -> tuple[Applied, ...] | None:
    """What was below the line as the newest copy was made; None where there is none."""
    obj = newest.before.labeled(newest.original) if newest else None
    return copiable(view(newest.before), obj.id).below if newest and obj else None


def _list_of_the_year(table: Table) -> Html:
    """How the list of an older year differs from today's."""
    if table.era.is_today or not is_certain(table.era):
        return Html()
    found = copiable_list.at(table.era)
    then, now = found.value, copiable_list.at(CURRENT).value
    more, less = [i for i in then if i not in now], [i for i in now if i not in then]
    told = [f"also on the list: {listed(more)}"] * bool(more) + [f"not on it: {listed(less)}"] * bool(less)
    return tag("p", f"In {table.era.year}, {'; '.join(told)}", rule(found.cite))
