"""Keywords of the table as words, found by their name; what an ability is asked for by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from types import MappingProxyType

from mtgrules.eras.era import Era
from mtgrules.language.abilities.keyword_lines import KeywordLine
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.model.characteristics import Instance
from mtgrules.model.events.base import Event
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost
from mtgrules.model.templates import taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Keyword, Mentions, StaticEffect, word
from mtgrules.nearest import hint
from mtgrules.quoting import quoted


@word("{name:row}")
class KeywordAbility(Keyword):
    """A keyword of the table, with its cost or its number where it has one (702.1)."""

    name: KeywordName
    cost: ManaCost | None = None
    number: int | None = None

    def __post_init__(self) -> None:
        line = self.line
        asked = ("{cost:mana}" in line.said, "{number:number}" in line.said)
        if asked != (self.cost is not None, self.number is not None):
            raise ValueError(f"{line.called} is said as {line.said}")
        if line.without_x and self.cost and any(symbol.is_x for symbol in self.cost.symbols):
            raise ValueError(line.without_x)

    @cached_property
    def line(self) -> KeywordLine:
        """What the table says of it."""
        return self.name.value

    of_players = taken_from("line.of_players")

    called = taken_from("line.called")

    like_a_sorcery = taken_from("line.like_a_sorcery")

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        if self.line.means is None:
            return (self,)
        itself = self if self.line.names_itself else None
        return self.line.means(*(one for one in (itself, self.cost, self.number) if one is not None))

    @cached_property
    def generates(self) -> bool:  # type: ignore[override]
        return self.line.effect is not None

    def effect(self, era: Era) -> StaticEffect | None:
        return self.line.effect

    @cached_property
    def listens(self) -> bool:
        return self.line.notices is not None

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        return () if self.line.notices is None else self.line.notices(event, before, after, frame)

    instructions = taken_from("line.instructions")
    """What it does where it is a triggered ability itself."""


_SAID = re.compile(r"(?P<name>.*?)(?: (?P<number>\d+))?(?:[ —](?P<cost>\{.*\}))?")


@cache
def _by_name() -> Mapping[str, KeywordName]:
    return MappingProxyType({name.value.called: name for name in KeywordName})


@cache
def keyword(text: str) -> KeywordAbility:
    """The keyword of the table that a text names. Raises ValueError for any other text.

    >>> keyword("flying").name, str(keyword("cycling {2}")), str(keyword("bushido 1"))
    (KeywordName.FLYING, 'Cycling {2}', 'Bushido 1')
    """
    said = _SAID.fullmatch(text)
    name = _by_name().get(said["name"]) if said else None
    if said is None or name is None:
        raise ValueError(f"no keyword of the table is called {quoted(text)}{hint(text, _by_name())}")
    cost, number = said["cost"], said["number"]
    return KeywordAbility(name, ManaCost.read(cost) if cost else None, int(number) if number else None)


def kind_of(ability: object) -> KeywordName | type[object]:
    """What an ability is asked for by: its name in the table, else its kind of word."""
    return ability.name if isinstance(ability, KeywordAbility) else type(ability)


def has_keyword(instances: Iterable[Instance], *names: KeywordName) -> bool:
    """Whether one of some abilities is one of some keywords."""
    return any(isinstance(i.ability, KeywordAbility) and i.ability.name in names for i in instances)


def costs_of(instances: Iterable[Instance], *names: KeywordName) -> list[ManaCost]:
    """The cost of each instance of some keywords among some abilities."""
    found = [i.ability for i in instances if isinstance(i.ability, KeywordAbility)]
    return [one.cost for one in found if one.name in names and one.cost is not None]
