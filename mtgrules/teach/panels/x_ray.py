"""The X-ray: what a copy takes of an object and what it leaves behind, as a list with a line, and told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mtgrules.language.does.copying import exception_leaves_out_defining, exceptions_text
from mtgrules.language.edits import copied as rules
from mtgrules.language.phrases.dated_rules import choices_of_copies, link_to_original
from mtgrules.language.phrases.values import has_size
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import letters
from mtgrules.model.trace import LayerStep
from mtgrules.model.view import COPIED
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.show.replay import source_of
from mtgrules.show.scene.seen import GAINED, KEPT, LOST, Badge, Seen, counted
from mtgrules.show.values import Value, value_text
from mtgrules.teach.panels.parts import *
from mtgrules.teach.table.copies import CopyOf, copied_by, copies

COLOR, INDICATOR, COST = "color", "color indicator", "mana cost"
COUNTED = "counted"
_SELDOM = frozenset({INDICATOR, "expansion symbol", "loyalty"})
"""Items that are shown only where a card has them."""


@dataclass(frozen=True)
class Item:
    """An item of the list: what a copy takes of it, and what is seen where that is something else."""

    name: str
    value: Value
    seen: Value | None = None
    follows: str = ""
    """Where it comes from, where it is no item of its own."""


@dataclass(frozen=True)
class Applied:
    """Something that changed the object, with its layer as judges say it."""

    text: str
    layer: str = ""
    anew: bool = False
    """Whether the object's own text does it, so that the copied text does it anew."""
    copies: bool = False
    """Whether it is the copying itself."""


@dataclass(frozen=True)
class Copiable:
    """What a copy takes of an object, and what it leaves behind."""

    takes: Mapping[str, Item]
    """The items that are shown, by name."""
    above: tuple[Applied, ...]
    """What copies and face-down values made of it: above the line."""
    below: tuple[Applied, ...]
    """What a copy does not see."""
    beside: tuple[str, ...]
    """What is so of it and is no value at all."""


def copiable(now: View, number: ObjectId) -> Copiable:
    """What a copy takes of an object of a view, and what it leaves behind."""
    taken = copied_values(now, number)
    size = value_of(now, number, "size").text if number in has_size(now) else "none"
    seen = _values(now, number, size, taken["loyalty"].text)
    takes = dict[str, Item]()
    for name in items_of(now.state.era):
        other = seen[name] if seen[name] != taken[name] else None
        if name not in _SELDOM or taken[name].text or seen[name].text:
            takes[name] = Item(name, taken[name], other, _follows(now, number) if name == COLOR else "")
    steps = [step for step in now.steps if number in step.objects]
    above = tuple(_change(step, now, number) for step in steps if step.job.alters in COPIED)
    below = dict.fromkeys(_change(step, now, number) for step in steps if step.job.alters not in COPIED)
    return Copiable(takes, above, tuple(below), _beside(now, number))


def items_of(era: Era) -> tuple[str, ...]:
    """The items of an era's list, and the color where it only follows from others."""
    listed = rules.copiable_list.at(era).value
    if COLOR in listed:
        return listed
    place = 1 + max(listed.index(name) for name in (COST, INDICATOR) if name in listed)
    return (*listed[:place], COLOR, *listed[place:])


def copied_values(now: View, number: ObjectId) -> Mapping[str, Value]:
    """The copiable values of an object in words, by the item of the list."""
    values, state = now.copiable_values(number), now.state
    loyalty = next((str(a.number) for a in values.text if isinstance(a, w.EntersWithCounters)), "")
    found = View.of_values(state, values)
    return _values(found, 0, _size_of(values, state), loyalty)


def _values(now: View, number: ObjectId, size: str, loyalty: str) -> Mapping[str, Value]:
    era, called = now.state.era, now.name[number] or "this object"
    text = value_text("text", now.abilities[number], era, called)
    dot, colors = now["indicator"][number], now.colors[number]
    found = {
        "name": now.name[number] or "none",
        COST: str(now.cost[number]) if now.cost[number] is not None else "none",
        INDICATOR: in_words(dot) if dot else "",
        COLOR: in_words(colors),
        "types": value_of(now, number, "types").text.replace(" - ", " – "),
        "expansion symbol": now["expansion"][number],
        "rules text": "none" if text == "no text" else text,
        "power and toughness": size,
        "loyalty": loyalty,
    }
    of_colors = {COLOR: letters(colors), INDICATOR: letters(dot) if dot else None}
    return {name: Value(words, words, of_colors.get(name)) for name, words in found.items()}


def _size_of(values: Characteristics, state: State) -> str:
    """The power and toughness as values have them: counted where an ability of theirs defines them."""
    if any(_defines_size(ability, state) for ability in values.text):
        return f"{values.star or '*/*'}, {COUNTED}"
    return "none" if values.power is None else f"{values.power}/{values.toughness}"


def _defines_size(ability: Any, state: State) -> bool:
    effect = ability.effect(state.era)
    return bool(effect and effect.defines and any(e.alters is Alters.PT_SET for e in effect.edits))


def _follows(now: View, number: ObjectId) -> str:
    """From what the copied color follows, or that it was given; nothing where it is an item of the list."""
    values = now.copiable_values(number)
    if COLOR in rules.copiable_list.at(now.state.era).value or values.cost is None:
        return ""
    if values.given is not None:
        return "not from the cost"
    return "from the cost" if not values.indicator else "from cost and indicator"


def _change(step: LayerStep, now: View, number: ObjectId) -> Applied:
    """One step as a line: what was done, and by what where that has a name."""
    job = step.job
    own = job.static and job.source == number
    kind, _, counters, _ = job.effect
    change = next(str(one.operation) for one in step.changes if number in one.objects)
    known = kind != "lasting" or job.frame.this in now.state.objects or job.frame.this in now.state.last_known
    if kind == "counter":
        text = counted(now.state.objects[number].counter(counters), counters)
    elif own:
        text = f"its own text: {change}"
    elif job.alters in COPIED or not known:
        text = change
    else:
        text = f"{source_of(job, now)}: {change}"
    return Applied(capitalized(text), _place(step, now.state.era), own, job.alters is Alters.COPY)


def _place(step: LayerStep, era: Era) -> str:
    """The layer of a step: its number, or its name where the era has no numbers.

    Before the copying layer had two parts, face-down values were no matter of a layer.
    """
    copying = next(layer for layer in layer_list.at(era).value if Alters.COPY in layer.alters)
    if step.job.alters is Alters.FACE and step.layer.number == copying.number:
        return ""
    return f"layer {step.layer.number}" if step.layer.number else step.layer.name


def _beside(now: View, number: ObjectId) -> tuple[str, ...]:
    """What is so of an object without being a value of it: its status, what lies on it, whose it is."""
    there, state = now.state.objects[number], now.state
    status = {"tapped": there.status.tapped, "face down": there.status.face_down}
    found = [word for word, so in status.items() if so]
    found += [f"{there.damage} damage"] if there.damage else []
    found += ["counters on it"] if there.counters else []
    found += [f"{o.label} on it" for o in state.objects.values() if o.attached_to == number]
    found += [f"chosen {key}: {value}" for key, value in there.chosen]
    return (*found, f"{now.controller[number]} controls it")


def exceptions(obj: Object, era: Era) -> tuple[str, ...]:
    """What the card that became a copy says after "except", each in a few words."""
    abilities = obj.card.printed(era).text
    found = [one for a in abilities if isinstance(a, w.EntersAsCopy) for one in a.exceptions]
    edits = (one.edits if isinstance(one, w.Except) else () for one in found)
    quotes = (any(isinstance(one, w.HasQuoted) for one in them) for them in edits)
    texts = zip(quotes, exceptions_text(tuple(found)), strict=True)
    return tuple("it has another ability" if so else uncapitalized(text) for so, text in texts)


FACE_DOWN = "face down"


def ruled(sentence: str, rule: Dated[Any], era: Era) -> Said:
    """A sentence with the number of its rule; where there is none it says that it is not certain."""
    if not rules.copiable_list_known.at(era).value:
        return f"{sentence} Not certain: no general rule about copies is known of {era.year}.", None
    try:
        return sentence, rule.at(era).cite
    except NotModelled:
        return f"{sentence} Not certain: no source of {era.year} tells.", None


def picked(label: str, is_copy: bool, era: Era) -> Said:
    """What is said of another original."""
    if is_copy:
        told = f"Now {label} is the original. What made it a copy is above the line: the next copy takes it."
        return ruled(told, rules.copies_of_copies, era)
    return ruled(f"Now {label} is the original.", rules.what_is_copied, era)


def done_to(what: str, before: Copiable, now: Copiable, era: Era, *, copied: bool) -> Said:
    """What is said of something that was done to the original."""
    what = f"“{capitalized(what)}”"
    if now == before:
        return f"{what}: nothing changes.", None
    if copied:
        told = "The original changes, the copy does not: its values were taken before."
        return ruled(told, link_to_original, era)
    if FACE_DOWN in now.beside and FACE_DOWN not in before.beside:
        value = now.takes["power and toughness"].value.text
        told = f"{what} is above the line: a copy takes the nameless {value}, but enters face up."
        return ruled(told, rules.face_down_is_copied, era)
    if FACE_DOWN in before.beside and FACE_DOWN not in now.beside:
        told = f"{what}: a copy takes the card again, {now.takes['name'].value.text}."
        return ruled(told, rules.face_down_is_copied, era)
    new = [change for change in now.below if change not in before.below and not change.anew]
    if not new:
        told = f"{what} is no value of the card, so nothing of it is copied."
        return ruled(told, rules.what_is_copied, era)
    seen_now = (item for item in now.takes.values() if item.seen is not None)
    item = next((one for one in seen_now if one != before.takes.get(one.name)), None)
    where = f"{what} is below the line ({new[-1].layer})"
    if item is None or item.seen is None:
        return ruled(f"{where}; here it changes no value that is seen.", rules.what_is_copied, era)
    told = f"you see {item.seen.text}, a copy takes {item.value.text}"
    if item.name == "rules text":
        told = "a copy takes the text as it is above the line"
    return ruled(f"{where}. {item.name.capitalize()}: {told}.", rules.what_is_copied, era)


def told_of_copy(original: Copiable, again: bool, after: View, copy: ObjectId) -> Said:
    """What is said of a copy that was made; `again` says that its original is a copy, too."""
    era, obj, size = after.state.era, after.state.objects[copy], "power and toughness"
    counted = original.takes[size].value.text.endswith(COUNTED)
    if obj.token:
        value = value_of(after, copy, "mana value").text
        too = "takes the mana cost too" if rules.token_takes_cost.at(era).value else "takes no mana cost"
        return ruled(f"The token {too}, so its mana value is {value}.", rules.token_takes_cost, era)
    if counted and not copiable(after, copy).takes[size].value.text.endswith(COUNTED):
        told = "It has the power and toughness of the exception, and the text that would count is left out."
        return ruled(told, exception_leaves_out_defining, era)
    if obj.chosen:
        told = f"A choice is not copied but made anew for the copy: {obj.chosen[0][1]}."
        return ruled(told, choices_of_copies, era)
    own = exceptions(obj, era)
    if own:
        told = f"What the copier says after “except” is above the line of the copy ({listed(own)}): "
        return ruled(f"{told}the next copy takes it along.", rules.copies_of_copies, era)
    if FACE_DOWN in original.beside:
        value = original.takes[size].value.text
        told = f"A colorless {value} without name or text. It is face up, so nothing can turn it up."
        return ruled(told, rules.face_down_is_copied, era)
    if again:
        told = "The copy takes what its original was as a copy, with every exception."
        return ruled(told, rules.copies_of_copies, era)
    if counted:
        told = "The counting text is copied, the number is not: the copy counts what its own controller has."
        return ruled(told, rules.what_is_copied, era)
    return ruled(_left_behind(original, copiable(after, copy)), rules.what_is_copied, era)


def _left_behind(original: Copiable, copy: Copiable) -> str:
    """What a plain copy is, and how much of what was done to the original it left behind."""
    many = len([change for change in original.below if not change.anew])
    size, color = copy.takes["power and toughness"].value.text, copy.takes[COLOR].value.text
    what = f"{copy.takes['types'].value.text}, {color}" if size == "none" else f"{color}, {size}"
    if not many:
        return f"The copy: {what}. Nothing that was done to the original had to be left behind."
    things = "1 thing was" if many == 1 else f"{many} things were"
    return f"The copy: {what}. It takes what is above the line, not what was done; {things} left behind."


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
    return joined([_originals(table, made), div("xray", *parts), _list_of_the_year(table)])


def done_or_copied(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, told by what a copy takes: another original, a copy, or something done to it."""
    before, now = on_battlefield(table.state, table.it), on_battlefield(after.state, after.it)
    if after.it != table.it:
        is_copy = any(one.label == after.it for one in copies(after))
        same = table.scenario == after.scenario
        return _told(done, picked(after.it, is_copy, after.era)) if same else done
    if before is None or now is None or len(after.by) <= len(table.by):
        return done
    old, new = copies(table), copies(after)
    original, era = copiable(table.view, before.id), after.era
    said, by = after.entries[-1], after.by[-1]
    if len(new) > len(old) and new[-1].original == after.it:
        made, again = on_battlefield(after.state, new[-1].label), any(one.label == after.it for one in old)
        assert made is not None, "a copy is one that stays"
        return _told(done, told_of_copy(original, again, after.view, made.id))
    if said and copied_by(said.action) == after.it:
        return replace(done, sentence=f"The copy of {after.it} is put into the graveyard at once.")
    what = table.lab.key(by).label if "/" in by else said.sentence if said else ""
    copied = any(one.original == after.it for one in old)
    return _told(done, done_to(what, original, copiable(after.view, now.id), era, copied=copied))


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
    certain = rules.copiable_list_known.at(table.era).value
    unsure = f"not certain: no general rule of {table.era.year} is known"
    head = li("over", "A copy takes") if certain else tag("li", verdict("uncertain", unsure))
    copied = [_row("taken long", "right", change.text, change.layer) for change in found.above]
    above = [*copied, *map(_item, found.takes.values())]
    words = "A copy looks no further down than this line"
    cut = li("cut", words, rule(rules.copiable_list.at(table.era).cite) if certain else Html())
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
    if table.era.is_today or not rules.copiable_list_known.at(table.era).value:
        return Html()
    found = rules.copiable_list.at(table.era)
    then, now = found.value, rules.copiable_list.at(CURRENT).value
    more, less = [i for i in then if i not in now], [i for i in now if i not in then]
    told = [f"also on the list: {listed(more)}"] * bool(more) + [f"not on it: {listed(less)}"] * bool(less)
    return tag("p", f"In {table.era.year}, {'; '.join(told)}", rule(found.cite))


PANELS = {"x-ray": Panel(x_ray, after=done_or_copied)}
