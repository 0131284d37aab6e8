"""Copying spells and abilities on the stack: the copy is put there, and is not cast or activated (707.10)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import Dated, Since, Unsettled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.copying import taken_values
from mtgrules.language.does.measured import ForEach
from mtgrules.language.phrases.meaning import Proposal, how_many, looked_at, proposal_of
from mtgrules.language.phrases.references import It, This
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.events.stack import CopyPutOnStack
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import copy_of
from mtgrules.model.objects import Made, Object, Zone
from mtgrules.model.typeline import SPELL_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import CopyException, Instruction, Number, Outer, Selector, word

X_TAKEN, CHOICES_TAKEN, COSTS_TAKEN = "X", "modes and kickers", "what was paid with"
taken_along: Dated[frozenset[str]] = Dated(
    "what a copy takes along of what was settled as its original was cast",
    Unsettled("2001-07-23", "each card said it for itself"),
    Since(
        *("2001-07-23", frozenset({X_TAKEN, CHOICES_TAKEN, COSTS_TAKEN})),
        "targets, modes, X, and additional costs",
    ),
    written=("", "503.10", "503.10", "706.9", "707.10"),
)
"""Besides its targets."""
copies_of_activated = dated_rule("activated abilities are copied")
copies_of_triggered = dated_rule("triggered abilities are copied")
copies_of_permanent_spells = dated_rule("a copy of a permanent spell becomes a token as it resolves")
copier_controls = dated_rule("who copies another player's spell controls the copy")
paid_objects_count = dated_rule("what was paid with for the original counts for the copy")
copies_cost_nothing = dated_rule("a copy costs nothing")


STACKED = frozenset({"spell", "ability"})
"""What can be copied on the stack."""


@word("copy {what}(, except {exceptions}| {number:often}| {number:number} times|)")
class CopiesOnStack(Instruction):
    """Spells or abilities being copied onto the stack by the player who is told to (707.10)."""

    what: Selector
    exceptions: tuple[CopyException, ...] = ()
    number: Number | None = None
    counts = "number"

    def __post_init__(self) -> None:
        if not (isinstance(self.what, It | This) or self.what.said_as & STACKED):
            raise ValueError("on the stack a spell or an ability is copied")

    def propose(self, view: View, frame: Frame) -> tuple[CopyPutOnStack, ...]:
        """The copies of each spell or ability that is meant; one that has left is copied as it last was."""
        times = how_many(self.number, view, frame)
        free = copies_cost_nothing.at(view.state.era).value
        return tuple(
            CopyPutOnStack(self._copy(view, seen, original, frame), original)
            for original, seen in looked_at(self.what, view, frame)
            if seen.state.objects[original].zone is Zone.STACK
            if free or view.state.player(frame.you or view.state.active).mana
            for _ in range(times)
        )

    def _copy(self, now: View, view: View, original: ObjectId, frame: Frame) -> Object:
        """The copy of a spell or ability as it is put on the stack: with all that was settled for it."""
        there, era, player = view.state.objects[original], view.state.era, frame.you or view.state.active
        taken = taken_along.at(era).value
        if there.ability is not None:
            (copies_of_activated if there.ability.is_activated else copies_of_triggered).at(era)
        elif not view.types[original] & SPELL_TYPES:
            copies_of_permanent_spells.at(era)
        if player != view.controller[original] and not copier_controls.at(era).value:
            player = view.controller[original]
        label, you = copy_of(there.label), {"owner": player, "controller": player}
        settled = there.frame if there.frame is None else replace(there.frame, you=player)
        if there.ability is None and settled is not None and settled.named:
            paid_objects_count.at(era)
            settled = settled if COSTS_TAKEN in taken else None
        if X_TAKEN not in taken:
            there = there.with_(x=0)
        if CHOICES_TAKEN not in taken:
            there = there.with_(chosen=())
        if there.ability is not None:
            return there.with_(label=label, copy=True, frame=settled, **you)
        own = Characteristics()
        if frame.this is not None and (source := now.looking_at(frame.this)) is not None:
            own = Characteristics(given=source.colors[frame.this])
        values = taken_values(view, original, None, self.exceptions, frame.ability, own)
        made = Made(values.name, values)
        return there.with_(label=label, card=made, copy=True, frame=settled, was=None, **you)


@word("{instruction}. you may choose new targets for the (copy|copies)")
class WithNewTargets(Outer):
    """Copies for which the player may choose new targets, before they are put on the stack (707.10c)."""

    instruction: Instruction

    def __post_init__(self) -> None:
        done = self.instruction
        while isinstance(done, ForEach):
            done = done.instruction
        if not isinstance(done, CopiesOnStack):
            raise ValueError("new targets are chosen for copies on the stack")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The copies, each of which may have other targets."""
        done = proposal_of(self.instruction, view, frame)
        return tuple(replace(e, new_targets=True) if isinstance(e, CopyPutOnStack) else e for e in done)
