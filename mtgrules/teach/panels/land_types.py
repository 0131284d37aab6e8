"""What a land is: a socket for each basic land type, and by the year what it can be tapped for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mtgrules.language.abilities.predefined_tokens import mana_options
from mtgrules.model.characteristics import LAND_TYPE, PRINTED
from mtgrules.model.events.mana import LETTERS
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.type_changes import changed_land_is_basic
from mtgrules.model.typeline import basic_lands
from mtgrules.show.values import ability_text
from mtgrules.teach.panels.parts import *
from mtgrules.teach.panels.pool_clock import in_glasses


def mana_of(table: Table) -> str:
    """What the land can be tapped for, as symbols. Raises NotModelled where no text tells."""
    made = mana_options(table.view, _land(table))
    return " or ".join(f"{{{one}}}" for one in sorted(made, key=LETTERS.index)) or "nothing"


def basic_or_not(table: Table) -> str:
    """Whether the land is basic, in a word."""
    return "basic" if "basic" in table.view["supertypes"][_land(table)] else "nonbasic"


def _land(table: Table) -> int:
    """The number of the land that is looked at. Raises NotModelled where it is none, or not there."""
    obj = table.obj
    if obj is None or table.it not in _lands(table):
        raise NotModelled(f"by these rules {table.it} is no land here")
    return obj.id


def _lands(table: Table) -> list[str]:
    there = table.state.zone(Zone.BATTLEFIELD)
    return [one.label for one in there if "land" in table.view.printed.types[one.id]]


def with_a_land(table: Table) -> Table:
    """A table as it opens, looking at a land. Raises ValueError for a board that has none."""
    there = _lands(table)
    if not there:
        raise ValueError("there is no land on this board")
    every = replace(table, scenario=replace(table.scenario, eras_named=False))
    return replace(every.supplied(), it=table.it if table.it in there else there[0])


def told_of_land(table: Table, after: Table, done: Done) -> Done:
    """What a press came to, and what the land is then, with its rule."""
    if after.it not in _lands(after):
        return done
    name = after.view.name[_land(after)]
    words = f"{done.sentence} {name} can be tapped for {mana_of(after)}, and it is {basic_or_not(after)}."
    rule = changed_land_is_basic if after.by[-1:] == ("it/becomes",) else basic_lands
    return replace(done, sentence=words, cite=rule.at(after.era).cite)


def land_types(table: Table) -> Html:
    """The lands as keys; the one looked at with its sockets; and a column for each year."""
    lands = group("Land", "pick", keys("pick", _lands(table), "look at ", on=(table.it,)))
    if table.it not in _lands(table):
        return lands
    now, land, lines, made = table.view, _land(table), list[Html](), dict[str, str]()
    for one in dict.fromkeys((*now.printed.abilities[land], *now.abilities[land])):
        lost, words = one not in now.abilities[land], ability_text(one.ability, table.era, table.it)
        if one.origin == LAND_TYPE:
            made |= {} if lost else {BASIC_LAND_TYPES[one.number]: words.split("Add ")[-1].rstrip(".")}
            continue
        says = with_symbols(words)
        drawn = (tag("s", says), " ", verdict("wrong", "lost")) if lost else (says,)
        lines.append(tag("li", *drawn, " (given)" * (one.origin != PRINTED)))
    types = now["subtypes"][land]
    sockets = ol("rows", *(_socket(one, one in types, made) for one in BASIC_LAND_TYPES))
    seen_now, texts = card(seen(now, land), CardSize.MIDDLE), ul("sources", *lines)
    left = div("land-of", seen_now, sockets, texts)
    return joined([lands, div("clock", left, in_glasses(table, lambda era: _year(table.under(era))))])


def _socket(name: str, on: bool, made: Mapping[str, str]) -> Html:
    """A basic land type's place: filled, with the mana that comes with it, or empty."""
    arrow = [" → ", with_symbols(made[name])] if name in made else []
    words = span("sr", f", {'a' if on else 'no'} type of it")
    return li(f"slip {'on' if on else 'off'}", name, *arrow, words)


def _year(now: Table) -> Iterator[Html]:
    """What the land is in a year, what it can be tapped for, and whether it is basic."""
    line, mana = seen(now.view, _land(now)), mana_of(now)
    named = f"{line.name}: " * (line.name != now.it)
    yield span("part", f"{named}{line.type_line}")
    pool = div("glass", *(tag("span", with_symbols(one)) for one in mana.split(" or ")))
    word = basic_or_not(now)
    yield from (pool, tag("b", word, class_=f"badge{' gained' * (word == 'basic')}"))


PANELS = {"land types": Panel(land_types, after=told_of_land, opens=with_a_land, known=mana_of, asked=True)}
