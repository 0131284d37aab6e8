"""What the creatures of a combat can have, and what can happen to them in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.abilities.keywords import DoubleStrike, FirstStrike
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.edits.characteristics import Gets, Has, Loses
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Do
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.words import Edit, Keyword
from mtgrules.teach.kit.reprinted import lacking, with_faces

NONE, FIRST, DOUBLE, ZERO, NOBODY = "none", "first", "double", "zero", "nobody"
HAS: Mapping[str, str] = MappingProxyType(
    {NONE: "nothing", FIRST: "first strike", DOUBLE: "double strike", ZERO: "first strike, power 0"}
)
"""What a creature can have as combat begins, by key, with the words of the key."""
_STRIKES: Mapping[str, tuple[Keyword, ...]] = MappingProxyType(
    {NONE: (), FIRST: (FirstStrike(),), DOUBLE: (DoubleStrike(),), ZERO: (FirstStrike(),)}
)


@dataclass(frozen=True)
class CombatChange:
    """Something that happens once in a combat to the attacker that is looked at, or to its blocker."""

    words: str
    edits: tuple[Edit, ...] = ()
    """Without any, the blocker goes back to its owner's hand."""
    had: str = ""
    """What the four cases ask that the attacker has before; empty where it is none of the four."""
    gains: str = ""
    """The key of the strike that it gives."""
    loses: str = ""
    """The key of the strike that it takes away."""

    def on(self, name: str) -> Do:
        """The change as an action of the game."""
        if not self.edits:
            return Do(ReturnToHand(Named(name)))
        return Do(Begin(Named(name), self.edits, UntilEndOfTurn()))

    def lacking(self, era: Era) -> NotModelled | None:
        """What an era lacks for it; None for nothing."""
        return lacking(DoubleStrike(), era) if DOUBLE in (self.gains, self.loses) else None


CHANGES: Mapping[str, CombatChange] = MappingProxyType(
    {
        "gains first": CombatChange("gains first strike", (Has((FirstStrike(),)),), NONE, gains=FIRST),
        "loses first": CombatChange("loses first strike", (Loses((FirstStrike(),)),), FIRST, loses=FIRST),
        "gains double": CombatChange("gains double strike", (Has((DoubleStrike(),)),), FIRST, gains=DOUBLE),
        "loses double": CombatChange(
            "loses double strike", (Loses((DoubleStrike(),)),), DOUBLE, loses=DOUBLE
        ),
        "pump": CombatChange("gets +3/+3", (Gets(3, 3),)),
        "leaves": CombatChange("goes back to hand"),
    }
)
CASES = tuple(key for key, change in CHANGES.items() if change.had)
"""The four cases: first or double strike gained or lost between the two steps."""


# Cards.


def soldier(name: str, size: str) -> Card:
    """A plain creature of one's own."""
    return Card.read(name, "{2}{W}", "Creature - Human Soldier", size)


def struck(card: Card, strike: str) -> Card:
    """A card that has another strike; a first striker without power has some again."""

    def face(was: Characteristics) -> Characteristics:
        kept = tuple(a for a in was.text if not isinstance(a, FirstStrike | DoubleStrike))
        again = 2 if not was.power and FirstStrike() in was.text else was.power
        return replace(was, text=(*_STRIKES[strike], *kept), power=0 if strike == ZERO else again)

    return with_faces(card, face)
