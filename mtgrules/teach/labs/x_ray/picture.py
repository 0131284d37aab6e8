"""How the X-ray is drawn: the keys, original and copy as cards, and the list with the line through it."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import CURRENT
from mtgrules.language.does.copying import CopiesAsEnters, Except, exceptions_text
from mtgrules.language.edits.characteristics import HasQuoted
from mtgrules.language.edits.copiable import copiable_list
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import listed, uncapitalized
from mtgrules.model.objects import Object
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.icons import icon, verdict
from mtgrules.show.scene.seen import GAINED, KEPT, LOST, Badge, Seen, seen
from mtgrules.show.scene.symbols import pips, with_symbols
from mtgrules.teach.kit.film_strip import rule
from mtgrules.teach.kit.lab import fold, group, key, keys
from mtgrules.teach.labs.x_ray.board import XRay
from mtgrules.teach.labs.x_ray.copiers import COPIERS
from mtgrules.teach.labs.x_ray.happenings import TICKS
from mtgrules.teach.labs.x_ray.rays import COUNTED, Deed, Rays, Taken, copied_worths, is_certain, rays

_SHORT = {"power and toughness": "P/T", "rules text": "text", "expansion symbol": "expansion"}
_ALWAYS = ("counter", "aura", "pump", "blue")
"""What can happen at first; the rest is folded away until it is asked for, or so."""
_FEW = 3
"""Up to so many others can always be picked; more are folded away."""
_LONG = 26
"""An item with more letters has a line of its own."""


def draw(board: XRay) -> Html:
    """What can be pressed, and the picture."""
    return joined([_keys(board), _x_ray(board), _list_of_the_year(board)])


def more(board: XRay) -> Html:
    """Nothing of its own stands under More."""
    return Html()


def _keys(board: XRay) -> Html:
    on = [name for name in TICKS if board.has(name)]
    open_ = TICKS if "ticks" in board.unfolded else (*_ALWAYS, *on)
    found = {name: tick.words for name, tick in TICKS.items() if name in open_}
    ticks = keys("tick", found, f"{board.label}: ", on=on, why_not=board.why_not)
    ticks.append(fold(board, "ticks", "others", "what else can happen to it"))
    words = {name: copier.words for name, copier in COPIERS.items()}
    copiers = keys("copier", words, "copied by: ", on=(board.copier,))
    make = key("copy", "", "Make the copy", label=f"copy {board.label}", main=True, why_not=board.why_no_copy)
    # The first copy is a plain one; the other ways come when it has been seen.
    ways = copiers if board.copies else []
    doing = group("Done to it", "tick", ticks), group("Copier", "copier", [*ways, make])
    return joined([_originals(board), *doing])


def _originals(board: XRay) -> Html:
    """Every permanent, to be picked, equal ones as one; a copy stands after its original, with an arrow."""
    now, of = board.view, {one.label: one.original for one in board.copies}
    alone = {board.label, *of, *of.values()}
    places = {obj.label: (place, obj) for place, obj in enumerate(board.permanents)}

    def way(label: str) -> tuple[int, ...]:
        """The place of what has no original here, then of each copy on the way to this one."""
        before = way(of[label]) if of.get(label) in places else ()
        return (*before, places[label][0])

    piles: dict[tuple[str, Seen, str], list[str]] = {}
    for label in sorted(places, key=way):
        obj = places[label][1]
        look = _small(seen(now, obj.id), now.name[obj.id])
        pile = now.controller[obj.id], look, label if label in alone else ""
        piles.setdefault(pile, []).append(label)
    made = []
    rest = [first for first, *_ in piles.values() if first not in alone]
    hidden = rest if len(rest) > _FEW and "originals" not in board.unfolded else ()
    for (_, look, _), (first, *others) in piles.items():
        if first in hidden:
            continue
        follows = len(way(first)) > 1
        label = f"copy of {of[first]}" if follows else "look at this one"
        pressed = Pressed("pick", first, label, first == board.label)
        arrow = tag("span", "→", class_="gray", aria_hidden="true") if follows else Html()
        one = replace(look, name=first, many=1 + len(others))
        made.append(tag("span", arrow, card(one, CardSize.SMALL, pressed), class_="chain"))
    if len(rest) > _FEW:
        made.append(fold(board, "originals", f"{len(rest)} others", "what else can be looked at"))
    return group("Original", "pick", made, "flat originals")


def _small(one: Seen, name: str) -> Seen:
    """A permanent as a key has room for it: what it is called, its colors and its size."""
    bare = replace(one, name=name, marks=(), badges=(), counters=(), printed_size="")
    return replace(bare, tapped=False, newcomer=False, face_down=False)


def _x_ray(board: XRay) -> Html:
    now, found = board.view, rays(board.view, board.number)
    left = tag("div", tag("b", "Original, as seen"), card(_whole(now, board.number)), class_="col")
    takes = tag("span", "takes only what is above the line")
    way = tag("div", tag("span", class_="bigar"), takes, class_="via", aria_hidden="true")
    return tag("div", left, way, _list(board, found), _copy(board), class_="xray")


def _whole(now: View, number: ObjectId) -> Seen:
    """What is seen of a permanent, with its Auras; what a copy would not take is marked as changed."""
    one, base = seen(now, number), seen(now.copiable(), number)
    then = {badge.text for badge in base.badges if badge.was != LOST}
    kept = [badge for badge in one.badges if badge.was != LOST]
    lost = then - {badge.text for badge in kept}
    badges = [Badge(badge.text, KEPT if badge.text in then else GAINED) for badge in kept]
    badges += [Badge(text, LOST) for text in sorted(lost)]
    badges += [Badge("its own text", LOST)] if base.text and not one.text else []
    counted = copied_worths(now, number)["power and toughness"].text.endswith(COUNTED)
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


def _copy(board: XRay) -> Html:
    """The newest copy as a card, with what its copier says after "except"; else the place for it."""
    number = board.copy_number
    if board.copy is None or number is None:
        return tag("div", tag("b", "Copy"), tag("div", "no copy yet", class_="no-card"), class_="col")
    obj = board.state.objects[number]
    shown = replace(_whole(board.view, number), fate="new" if board.copy.move == len(board.moves) - 1 else "")
    told = _exceptions(obj, board)
    note = tag("small", tag("b", "except: "), with_symbols(listed(told))) if told else Html()
    who = "Copy: a token" if obj.token else f"Copy: {obj.label}"
    return tag("div", tag("b", who), card(shown), note, class_="col")


def _exceptions(obj: Object, board: XRay) -> tuple[str, ...]:
    """What the card that became a copy says after "except", each in a few words."""
    abilities = obj.card.printed(board.era).text
    exceptions = [one for a in abilities if isinstance(a, CopiesAsEnters) for one in a.exceptions]
    return tuple(
        "it has another ability"
        if isinstance(one, Except) and any(isinstance(edit, HasQuoted) for edit in one.edits)
        else uncapitalized(text)
        for one, text in zip(exceptions, exceptions_text(tuple(exceptions)), strict=True)
    )


def _list(board: XRay, found: Rays) -> Html:
    certain = is_certain(board.era)
    unsure = f"not certain: no general rule of {board.era.year} is known"
    head = tag("li", "A copy takes", class_="over") if certain else tag("li", verdict("uncertain", unsure))
    copied = [_row("taken long", "right", deed.text, deed.layer) for deed in found.above]
    above = [*copied, *map(_item, found.takes)]
    words = "A copy looks no further down than this line"
    cut = tag("li", words, rule(copiable_list.at(board.era).cite) if certain else Html(), class_="cut")
    then = _below_when_copied(board)
    below = [_below(deed, then) for deed in found.below]
    below.append(_row("left", "wrong", f"no values at all: {', '.join(found.beside)}", ""))
    return tag("ul", head, *above, cut, *below, class_="list", aria_label=f"X-ray of {board.label}")


def _item(item: Taken) -> Html:
    worth = item.worth
    name = f"{_SHORT.get(item.name, item.name)} "
    disks = pips(worth.letters) if worth.letters is not None else Html()
    value = joined([tag("span", name, class_="gray"), disks, with_symbols(worth.text)])
    parts = [value, *([tag("small", f" {item.follows}")] if item.follows else [])]
    length = len(name) + len(worth.text)
    if item.seen is not None:
        you = tag("b", with_symbols(item.seen.text or "none"))
        parts.append(tag("small", " you see ", you, class_="other"))
        length += len(item.seen.text) + 8
    long = length > _LONG
    return tag("li", icon("right"), tag("span", *parts), class_=f"item taken{' long' * long}")


def _below(deed: Deed, then: tuple[Deed, ...] | None) -> Html:
    if deed.anew:
        return _row("anew", "not yet", deed.text, f"{deed.layer}, worked out anew")
    word = "left behind" if then is None or deed in then else "after the copy"
    return _row("left", "wrong", deed.text, f"{deed.layer}, {word}")


def _row(kind: str, sign: str, text: str, where: str) -> Html:
    end = tag("em", where) if where else Html()
    return tag("li", icon(sign), tag("span", with_symbols(text)), end, class_=f"item {kind}")


def _below_when_copied(board: XRay) -> tuple[Deed, ...] | None:
    """What was below the line as the newest copy was made; None where there is none."""
    if board.copy is None:
        return None
    then = board.states[board.copy.move]
    obj = then.labeled(board.label)
    return rays(view(then), obj.id).below if obj is not None else None


def _list_of_the_year(board: XRay) -> Html:
    """How the list of an older year differs from today's."""
    if board.era.is_today or not is_certain(board.era):
        return Html()
    found = copiable_list.at(board.era)
    then, now = found.value, copiable_list.at(CURRENT).value
    more, less = [i for i in then if i not in now], [i for i in now if i not in then]
    told = [f"also on the list: {listed(more)}"] * bool(more) + [f"not on it: {listed(less)}"] * bool(less)
    return tag("p", f"In {board.era.year}, {'; '.join(told)}", rule(found.cite))
