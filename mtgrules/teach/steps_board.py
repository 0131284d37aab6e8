"""The board of the two damage steps as a value: who fights whom, what changes, and how far it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any

from mtgrules.eras.era import CURRENT, Dated, Era
from mtgrules.language.abilities.keywords import DoubleStrike
from mtgrules.language.card import Card
from mtgrules.language.reading.reader import Names, read
from mtgrules.model.words import Action
from mtgrules.rules.turn.combat_damage import ON_STACK, damage_dealt
from mtgrules.teach.years import YearsOff, missing, since, years_off

ANA, NICO = "Ana", "Nico"
ATTACKER, BLOCKER, OTHER = "Lancer", "Guard", "Squire"
NONE, FIRST, DOUBLE, ZERO = "none", "first", "double", "zero"
BEFORE, STACK, BETWEEN, AFTER = "before", "stack", "between", "after"

STRIKES: Mapping[str, str] = MappingProxyType(
    {NONE: "nothing", FIRST: "first strike", DOUBLE: "double strike", ZERO: "first strike, power 0"}
)
"""What a creature can have, by key, with the words of its button."""


@dataclass(frozen=True, slots=True)
class StepsChange:
    """Something that happens once: the words of its button, and the sentence that the engine plays."""

    words: str
    said: str = ""
    of: str = ATTACKER
    pin: str = ""
    """Its words where a pin names it; empty for the words of its button."""
    loses: str = ""
    """The strike that it takes away."""
    strike: str = ""
    """What the four cases ask that the attacker has before; empty where it is none of the four."""


CHANGES: Mapping[str, StepsChange] = MappingProxyType(
    {
        "none": StepsChange("none"),
        "gains first": StepsChange(
            "attacker gains first", "gains first strike", pin="gains first", strike=NONE
        ),
        "loses first": StepsChange("loses first", "loses first strike", loses="first strike", strike=FIRST),
        "gains double": StepsChange("gains double", "gains double strike", strike=FIRST),
        "loses double": StepsChange(
            "loses double", "loses double strike", loses="double strike", strike=DOUBLE
        ),
        "pump": StepsChange("gets +3/+3", "gets +3/+3"),
        "leaves": StepsChange("blocker leaves", "leaves", of=BLOCKER),
    }
)
CASES = tuple(key for key, change in CHANGES.items() if change.strike)
"""The four cases: first or double strike gained or lost between the two steps."""
WHENS: Mapping[str, str] = MappingProxyType(
    {
        BEFORE: "before step 1",
        STACK: "on the stack",
        BETWEEN: "between steps",
        AFTER: "after step 2",
    }
)


@dataclass(frozen=True, slots=True)
class Fight:
    """All that decides the film: the creatures, the change, its moment, and the rules."""

    attacker: str = FIRST
    blocker: str = NONE
    change: str = "loses first"
    when: str = BETWEEN
    sizes: tuple[int, int, int, int] = (2, 6, 2, 6)
    """Power and toughness of the attacker, then of the blocker."""
    trample: bool = False
    other: str = ""
    """What a second attacker has, whom nobody blocks; empty for no second attacker."""
    era: Era = CURRENT

    def with_(self, **changes: object) -> Fight:
        """The fight with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    @property
    def power(self) -> int:
        """The attacker's power as combat begins."""
        return 0 if self.attacker == ZERO else self.sizes[0]

    @property
    def struck(self) -> tuple[str, ...]:
        """What every creature has as combat begins."""
        return tuple(strike for strike in (self.attacker, self.blocker, self.other) if strike)

    def named(self, strike: str) -> tuple[str, ...]:
        """The creatures that have a strike as combat begins, by name."""
        return tuple(name for name, has in zip(self.names, self.struck, strict=True) if has == strike)

    @property
    def names(self) -> tuple[str, ...]:
        """The creatures, by name."""
        return (ATTACKER, BLOCKER, OTHER) if self.other else (ATTACKER, BLOCKER)

    @property
    def on_stack(self) -> bool:
        """Whether damage waits on the stack before it is dealt."""
        return damage_dealt.at(self.era).value == ON_STACK


@dataclass(frozen=True, slots=True)
class Duel:
    """The board of the lab: a fight, the frame reached, the cases seen, and the idea played out beside."""

    fight: Fight = Fight()
    at: int = 0
    """The number of the frame reached; nothing after it is shown."""
    seen: tuple[tuple[tuple[str, str], str], ...] = ()
    """The cases seen, each under its era and its own key, with what it came to."""
    idea: str = ""
    drawn: bool = False
    """Whether the timeline is drawn besides."""

    def with_(self, **changes: object) -> Duel:
        """The board with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    @property
    def era(self) -> Era:
        """By which rules it is played."""
        return self.fight.era

    def case(self, key: str) -> str:
        """What a case came to by these rules; empty where it was not seen."""
        return dict(self.seen).get((self.era.key, key), "")

    def with_case(self, key: str, told: str) -> Duel:
        """The board with a case seen."""
        seen = {**dict(self.seen), (self.era.key, key): told}
        return self.with_(seen=tuple(seen.items()))


def eras_off(fight: Fight) -> YearsOff:
    """The eras in which the fight cannot be, each with what is missing there."""
    later = DOUBLE in fight.struck or fight.change in ("gains double", "loses double")
    return years_off(_double().at) if later else {}


def _double() -> Dated[Any]:
    assert DoubleStrike.since is not None
    return DoubleStrike.since


def strikes_off(era: Era) -> Mapping[str, str]:
    """What no creature of an era had, with the reason."""
    lacking = missing(_double().at, era)
    return {DOUBLE: since(lacking)} if lacking else {}


def changes_off(era: Era) -> Mapping[str, str]:
    """The changes that no era had, with the reason."""
    return {key: off[DOUBLE] for key in ("gains double", "loses double") if (off := strikes_off(era))}


# Cards and sentences.


def cards_of(fight: Fight) -> tuple[tuple[Card, str], ...]:
    """The cards of a fight, each with its controller."""
    power, toughness, blocking, holding = (fight.power, *fight.sizes[1:])
    found = [
        (_card(ATTACKER, f"{power}/{toughness}", fight.attacker, fight.trample), ANA),
        (_card(BLOCKER, f"{blocking}/{holding}", fight.blocker, False), NICO),
    ]
    return (*found, (_card(OTHER, "1/1", fight.other, False), ANA)) if fight.other else tuple(found)


def _card(name: str, size: str, strike: str, trample: bool) -> Card:
    keyword = {FIRST: "first strike", ZERO: "first strike", DOUBLE: "double strike"}.get(strike, "")
    text = ", ".join(filter(None, (keyword, "trample" if trample else ""))).capitalize()
    return Card.read(name, "{2}{W}", "Creature - Soldier", size, text)


def sentence_of(change: str) -> str:
    """The sentence that plays a change; a creature that leaves goes back to its owner's hand."""
    if change == "leaves":
        return f"return {BLOCKER} to its owner's hand"
    return f"{CHANGES[change].of} {CHANGES[change].said} until end of turn"


def told_change(change: str) -> str:
    """A change as it is told."""
    return f"{CHANGES[change].of} {CHANGES[change].said}"


@cache
def action(sentence: str) -> Action:
    """A sentence as the engine's action."""
    found: Action = read(Action, sentence, Names(objects=(ATTACKER, BLOCKER, OTHER), players=(ANA, NICO)))
    return found
