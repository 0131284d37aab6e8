"""The stations of a payment, each played by the engine: what was paid with, and what could not be paid."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.language.said.actions import Activates, Casts, Resolve
from mtgrules.language.said.clauses import AsPaid, Sacrificing, Targeting
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.playing import Playing, sentences
from mtgrules.teach.labs.exit_doors.doors import quiet
from mtgrules.teach.labs.exit_doors.paid_once.supply import (
    ALTAR,
    COUNTERS,
    EARLIER,
    RITE,
    SECOND,
    SWAMP,
    WARD,
)

_KEPT = 64
BEGIN, SHIELD, COST, COUNTERED, REGENERATED, END = (
    *("as it begins", "regenerated before", "cost"),
    *("countered", "regenerated in response", "the end"),
)
"""What kinds of stations there are."""
ONE, TWO, SPELL = "one", "two", "spell"
NONE, COUNTER, REGENERATE = "none", "counter", "regenerate"
CREATURE = "Sacrifice a creature"


class Bill(NamedTuple):
    """Who pays with what, on which table, by the rules of which era."""

    table: Scenario
    era: Era
    thing: str
    payer: str
    other: str
    another: str
    """A second creature; empty for none."""


@dataclass(frozen=True)
class ReceiptLine:
    """What was to be done, and what came of it."""

    kind: str
    of: str
    """What it was about: what was paid for, or what was cast."""
    run: Playing
    costs: tuple[str, ...] = ()
    """The costs that were to be paid, in words."""

    @property
    def state(self) -> State:
        """The position after it."""
        return self.run.state

    @property
    def refused(self) -> str:
        """Why it could not be done; empty where it was."""
        return sentences(self.run.reasons)

    @property
    def cite(self) -> Cite | None:
        """The rule by which it could not be done."""
        return next((reason.cite for reason in self.run.reasons if reason.cite), None)

    @property
    def sacrificed(self) -> tuple[str, ...]:
        """What was sacrificed for it, by label."""
        there = self.run.begun.objects
        moved = [event.obj for event in self.run.events if isinstance(event, Moved) and event.obj in there]
        return tuple(there[one].label for one in moved if there[one].zone is Zone.BATTLEFIELD)

    def gained(self, player: str) -> int:
        """The life that a player gained by it."""
        events = self.run.events
        return sum(e.amount for e in events if isinstance(e, LifeChanged) and e.player == player)


@lru_cache(_KEPT)
def stations(paying: Bill, pays: str, answer: str, shield: bool) -> tuple[ReceiptLine, ...]:
    """All stations of a payment, the first as it begins. Raises NotModelled for what the era has not."""
    found = [ReceiptLine(BEGIN, "", Playing.at(tabletop.position(paying.table, paying.era)))]

    def then(kind: str, of: str, actions: tuple[Action, ...], costs: tuple[str, ...] = ()) -> None:
        run = Playing.at(found[-1].state)
        for action in actions:
            run = run.tried(action)
        found.append(ReceiptLine(kind, of, run, costs))

    at_it = (Targeting((paying.thing,)), AsPaid())
    if shield:
        then(SHIELD, WARD, (Casts(paying.payer, EARLIER, at_it), Resolve()))
    if pays == SPELL:
        cast = Casts(paying.payer, RITE, (Sacrificing((paying.thing,)),))
        then(COST, RITE, (Activates(paying.payer, SWAMP), cast), ("{B}", CREATURE))
    else:
        then(COST, ALTAR, (_altar(paying, ALTAR, paying.thing),), (CREATURE,))
    if pays == TWO:
        then(COST, SECOND, (_altar(paying, SECOND, paying.another),), (CREATURE,))
    stack = found[-1].state.stack
    if answer == COUNTER and stack:
        name, first = COUNTERS[pays == SPELL], found[-1].state.objects[stack[0]]
        then(COUNTERED, name, (Casts(paying.other, name, (Targeting((first.label,)), AsPaid())), Resolve()))
    if answer == REGENERATE:
        known = found[-1].state.labeled(paying.thing) is not None
        then(REGENERATED, WARD, (Casts(paying.payer, WARD, at_it),) if known else ())
    found.append(ReceiptLine(END, "", Playing.at(found[-1].state).until(quiet)))
    return tuple(found)


def _altar(paying: Bill, altar: str, creature: str) -> Action:
    return Activates(paying.payer, altar, (Sacrificing((creature,)),) if creature else ())
