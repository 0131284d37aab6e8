"""Wrong engines of copies on the stack."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mutants import Mutant, by, instead

from mtgrules.language.conditions.happenings import SpellIsCast
from mtgrules.language.does import countering
from mtgrules.language.does.copying import Except
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.stack import AbilityPutOnStack, CopyPutOnStack
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.rules.stack import copies

_PARTIES, _MAY_HAVE, _APPLIED = SpellIsCast.parties, copies._may_have, Except.applied
_ARRIVING = Moved.arriving


def _with(**other: Any) -> Any:
    """A copy that is put on the stack with something else than it should have."""
    return lambda self, state: AbilityPutOnStack(self.obj.with_(**other)).apply(state)


def _of_the_first(self: CopyPutOnStack, state: State) -> State:
    first = state.objects[self.original]
    return AbilityPutOnStack(self.obj.with_(controller=first.controller, owner=first.owner)).apply(state)


def _cast_too(self: SpellIsCast, event: Event, before: View, after: View, frame: Frame) -> Any:
    if isinstance(event, CopyPutOnStack) and event.obj.ability is None:
        return ((event.obj.controller, after.state.stack[-1]),)
    return _PARTIES(self, event, before, after, frame)


def _only_legal(state: State, copy: Object, frame: Frame, chosen: Any) -> Any:
    if _any_legal(state, copy, frame, copy.targets):
        return _TARGETS(state, copy, frame, chosen)
    return _TARGETS(state, copy, frame, tuple(c for c in chosen if c[1] != ()))


_TARGETS = copies.targets_of_copy


def _any_legal(state: State, copy: Object, frame: Frame, targets: Any) -> bool:
    return _MAY_HAVE(state, copy.with_(targets=(None,) * len(targets)), frame, targets)


def _besides(self: Except, values: Characteristics, own: Characteristics, state: State) -> Characteristics:
    found = _APPLIED(self, values, own, state)
    return replace(found, given=found.colors | values.colors)


def _as_a_card(self: Moved, old: Object, number: ObjectId, timestamp: int) -> Object:
    return _ARRIVING(self, old.with_(copy=False), number, timestamp)


COPY_MUTANTS: tuple[Mutant, ...] = (
    Mutant("X of a copy is 0", by(CopyPutOnStack, "apply", _with(x=0)), cases=("r40-x-is-copied",)),
    Mutant("a copy is cast", by(SpellIsCast, "parties", _cast_too), cases=("r40-x-is-copied",)),
    Mutant(
        "a copy belongs to whoever cast the original",
        by(CopyPutOnStack, "apply", _of_the_first),
        cases=("r40-whose-copy", "r40-new-targets", "r40-an-ability-is-copied"),
    ),
    Mutant(
        "a copy takes no target along",
        by(CopyPutOnStack, "apply", _with(targets=())),
        cases=("r40-what-was-paid",),
    ),
    Mutant(
        "nothing that was paid counts for a copy",
        by(CopyPutOnStack, "apply", _with(frame=None, chosen=())),
        cases=("r40-what-was-paid", "r40-mode-and-color"),
    ),
    Mutant(
        "a copy may have any new target",
        by(copies, "_may_have", lambda *_: True),
        cases=("r40-new-targets", "r40-mode-and-color"),
    ),
    Mutant(
        "the old targets of a copy have to be legal",
        instead(copies.targets_of_copy, _only_legal),
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
)
