"""Wrong engines of copies on the stack."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mutants import Mutant, by, in_all_years, instead

from mtgrules.language.conditions.happenings import (
    SpellIsCast,
    SpellIsCastOrCopied,
    copies_are_cast,
    copies_are_created,
)
from mtgrules.language.does import countering
from mtgrules.language.does.copying import Except
from mtgrules.language.does.copying_on_stack import (
    CHOICES_TAKEN,
    COSTS_TAKEN,
    X_TAKEN,
    CopiesOnStack,
    copier_controls,
    copies_cost_nothing,
    taken_along,
)
from mtgrules.language.does.counted_casts import EachCastBefore, WasReplicated
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.stack import AbilityPutOnStack, CardCopied, CopyPutOnStack
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.rules.stack import casting, casting_now, checking, copies
from mtgrules.rules.stack.copies import old_targets_stand

_APPLIED = Except.applied
_ARRIVING = Moved.arriving


def _with(**other: Any) -> Any:
    """A copy that is put on the stack with something else than it should have."""
    return lambda self, state: AbilityPutOnStack(self.obj.with_(**other)).apply(state)


def _besides(self: Except, values: Characteristics, own: Characteristics, state: State) -> Characteristics:
    found = _APPLIED(self, values, own, state)
    return replace(found, given=found.colors | values.colors)


def _as_a_card(self: Moved, old: Object, number: ObjectId, timestamp: int) -> Object:
    return _ARRIVING(self, old.with_(copy=False), number, timestamp)


def _only_cards(self: SpellIsCast, event: Event, before: View, after: View, frame: Frame) -> Any:
    times = _PARTIES(self, event, before, after, frame)
    return tuple(time for time in times if not after.state.objects[time[1]].copy)


_PARTIES = SpellIsCast.parties


def _as_card(self: CardCopied, state: State) -> State:
    after = _COPIED(self, state)
    return after.with_object(after.objects[after.next_id - 1].with_(copy=False))


_COPIED = CardCopied.apply


def _costs_all(state: State, player: str, card: Object, said: Any) -> Any:
    return _CAST(state, player, card, replace(said, free=False))


_CAST = casting_now.cast
_APART = copies.told_apart


def _all_of_them(self: EachCastBefore, view: View, frame: Frame) -> int:
    return len(view.state.cast) - 1


def _yours_before(self: EachCastBefore, view: View, frame: Frame) -> int:
    number = _BEFORE(self, view, frame)
    return sum(one.player == frame.you for one in view.state.cast[:number])


def _with_last_turns(self: EachCastBefore, view: View, frame: Frame) -> int:
    return _BEFORE(self, view, frame) + len(view.state.cast_before)


def _itself_too(self: EachCastBefore, view: View, frame: Frame) -> int:
    return _BEFORE(self, view, frame) + 1


_BEFORE = EachCastBefore.number


def _all_alike(chosen: Choices, made: Any) -> Any:
    first = next(_APART(chosen, made), None)
    return (first for _ in made)


def _while_there(self: CopiesOnStack, view: View, frame: Frame) -> Any:
    return tuple(event for event in _COPIES(self, view, frame) if event.original in view.state.objects)


_COPIES = CopiesOnStack.propose


def _once(self: CopiesOnStack, view: View, frame: Frame) -> Any:
    return _COPIES(self if self.number in (None, 0) else replace(self, number=None), view, frame)


def _paid_once(state: State, player: str, card: Object, said: Any) -> Any:
    return _CASTING(state, player, card, replace(said, replicated=min(said.replicated, 1)))


_CASTING = casting.cast
_TARGETS = copies.targets_of_copy

COPY_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "X of a copy is 0",
        in_all_years(taken_along, frozenset({CHOICES_TAKEN, COSTS_TAKEN})),
        cases=("r40-x-is-copied",),
    ),
    Mutant("a copy is cast", in_all_years(copies_are_cast, True), cases=("r40-x-is-copied",)),
    Mutant(
        "a copy belongs to whoever cast the original",
        in_all_years(copier_controls, False),
        cases=("r40-whose-copy", "r40-new-targets", "r40-an-ability-is-copied"),
    ),
    Mutant(
        "a copy takes no target along",
        by(CopyPutOnStack, "apply", _with(targets=())),
        cases=("r40-what-was-paid",),
    ),
    Mutant(
        "nothing that was paid counts for a copy",
        in_all_years(taken_along, frozenset({X_TAKEN})),
        cases=(
            *("r40-what-was-paid", "r40-mode-and-color", "r40-a-division-is-copied"),
            "r40-mode-and-kicker-in-2001",
        ),
    ),
    Mutant(
        "a copy may have any new target",
        by(copies, "_may_have", lambda *_: True),
        cases=("r40-new-targets", "r40-mode-and-color"),
    ),
    Mutant(
        "the old targets of a copy have to be legal",
        in_all_years(old_targets_stand, False),
        cases=("r40-new-targets",),
    ),
    Mutant(
        "an exception adds its color",
        by(Except, "applied", _besides),
        cases=("r40-mode-and-color",),
    ),
    Mutant(
        "a copy is a card",
        by(Moved, "arriving", _as_a_card),
        cases=("r40-x-is-copied", "r40-a-permanent-spell"),
    ),
    Mutant(
        "an ability that is countered goes to a graveyard",
        instead(countering.countered, lambda _, obj: (Moved(obj, Zone.GRAVEYARD, why=Why.COUNTERED),)),
        cases=("r40-an-ability-is-copied",),
    ),
    Mutant(
        "a copy that is cast is seen by nobody",
        by(SpellIsCast, "parties", _only_cards),
        cases=("r42-a-copy-is-cast",),
    ),
    Mutant(
        "a copy of a card is a card",
        by(CardCopied, "apply", lambda self, state: _as_card(self, state)),
        cases=("r42-a-copy-is-cast", "r42-a-cast-copy-is-countered"),
    ),
    Mutant(
        "modes and divisions are chosen again on resolving",
        by(checking, "_SETTLED", ()),
        cases=("r34-a-mode-is-chosen-once",),
    ),
    Mutant(
        "the shares of a copy change places",
        instead(copies.targets_of_copy, lambda *said: _TARGETS(*said)[::-1]),
        cases=("r40-a-division-is-copied",),
    ),
    Mutant(
        "a copy that becomes a token is created",
        in_all_years(copies_are_created, True),
        cases=("r40-a-permanent-spell-is-not-created",),
    ),
    Mutant(
        "who looks for copying sees only casting",
        by(SpellIsCastOrCopied, "parties", lambda *said: _PARTIES(*said)),
        cases=("r40-cast-or-copied",),
    ),
    Mutant(
        "a copy costs again",
        in_all_years(copies_cost_nothing, False),
        cases=("r40-x-is-copied", "r40-what-was-paid"),
    ),
    Mutant(
        "what is cast without paying is cast out of a hand, and paid",
        by(casting_now, "cast", _costs_all),
        cases=("r42-cast-without-paying", "r42-a-copy-is-cast"),
    ),
    Mutant(
        "storm counts what was cast after it",
        by(EachCastBefore, "number", _all_of_them),
        cases=("r40-storm",),
    ),
    Mutant(
        "storm counts your spells alone", by(EachCastBefore, "number", _yours_before), cases=("r40-storm",)
    ),
    Mutant(
        "storm counts those of the last turn too",
        by(EachCastBefore, "number", _with_last_turns),
        cases=("r40-storm",),
    ),
    Mutant("storm copies itself too", by(EachCastBefore, "number", _itself_too), cases=("r40-storm",)),
    Mutant(
        "what has left the stack is not copied any more",
        by(CopiesOnStack, "propose", _while_there),
        cases=("r40-storm",),
    ),
    Mutant(
        "several copies have the same new targets",
        instead(copies.told_apart, _all_alike),
        cases=("r40-storm", "r40-replicate", "r40-copied-as-it-is-cast"),
    ),
    Mutant(
        "copies come one at a time",
        by(CopiesOnStack, "propose", _once),
        cases=("r40-storm", "r40-replicate", "r40-copied-as-it-is-cast"),
    ),
    Mutant("replicate is paid once", instead(casting.cast, _paid_once), cases=("r40-replicate",)),
    Mutant(
        "replicate triggers though it is not paid",
        by(WasReplicated, "holds", lambda *_: True),
        cases=("r40-replicate",),
    ),
    Mutant(
        "each copy of a spell that was cast is copied again",
        in_all_years(copies_are_cast, True),
        cases=("r40-copied-as-it-is-cast",),
    ),
)
