"""Sentences that only the definitions of keywords say: of echo, and of rampage (702.23a, 702.30a)."""

from __future__ import annotations

from functools import cached_property

from mtgrules.language.abilities.kinds import AtBeginning
from mtgrules.language.does.amounts import WorkedOut, by_number
from mtgrules.language.does.if_done import Unless
from mtgrules.language.does.permanents import Sacrifices
from mtgrules.language.edits.characteristics import SIZE
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.traits import attacks
from mtgrules.language.phrases.turn import StepName, Steps
from mtgrules.model.changes import AddPT, Change
from mtgrules.model.events.base import Event
from mtgrules.model.facts import COMBAT, Alters
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.mana import ManaCost
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Edit, Mentions, word


@word("[get] {power:signed}/{toughness:signed} for each creature blocking it beyond the first")
class GetsForEachFurtherBlocker(Edit):
    """Power and toughness going up or down once for each blocker of an attacker but the first."""

    power: int
    toughness: int
    alters = Alters.PT_MODIFIED
    writes = SIZE
    looks = COMBAT

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        blocked = {a.attacker: len(a.blockers) for a in attacks(view)}
        further = {obj: max(blocked.get(obj, 0) - 1, 0) for obj in objects}
        return by_number(further, lambda number: AddPT(self.power * number, self.toughness * number))

    def settled(self, view: View, frame: Frame, objects: Ids) -> Edit:
        return WorkedOut(self, self.changes(view, frame, objects))


@word(
    "at the beginning of your upkeep, if {this} came under your control since the beginning of your last "
    "upkeep, sacrifice it unless you pay {cost:mana}."
)
class EchoAbility(Ability):
    """The triggered ability that echo means: it triggers in the first upkeep alone (702.30a)."""

    this: This
    cost: ManaCost
    works_tapped = True

    @cached_property
    def instructions(self) -> tuple[Unless, ...]:
        """What it does."""
        return (Unless(Sacrifices(self.this), self.cost),)

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        begun = AtBeginning(StepName(Steps.UPKEEP), self.instructions).notices(event, before, after, frame)
        return begun if frame.this in before.state.newcomers else ()
