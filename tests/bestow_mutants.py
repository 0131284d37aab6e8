"""Wrong engines of bestow: when it begins, what it makes of a card, and when it ends."""

from __future__ import annotations

from typing import Any

from mutants import Mutant, by, in_all_years, instead

from mtgrules.language.abilities.casting_keywords import (
    bestowed_is,
    bestowed_unattached,
    bestowed_without_target,
)
from mtgrules.language.abilities.type_edits import IsAlso
from mtgrules.language.does.copying_on_stack import CopiesOnStack
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import Attached
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object
from mtgrules.model.state import State
from mtgrules.model.verdict import Verdict
from mtgrules.model.view import View
from mtgrules.rules.objects.attaching import STAYS, creature_auras
from mtgrules.rules.stack import limits, timing

_COPY, _ARRIVING, _APPLY = CopiesOnStack._copy, Moved.arriving, Attached.apply
_FORBIDDEN, _TIMING = limits.forbidden, timing.cast_timing
_STILL_A_CREATURE = IsAlso(bestowed_is.entries[-1].value.what)  # type: ignore[union-attr]


def _plain_copy(self: CopiesOnStack, now: View, view: View, original: ObjectId, frame: Frame) -> Object:
    return _COPY(self, now, view, original, frame).with_(bestowed=False)


def _remembered(self: Moved, old: Object, number: ObjectId, timestamp: int) -> Object:
    new = _ARRIVING(self, old, number, timestamp)
    return new.with_(bestowed=True, attached_to=old.attached_to) if old.bestowed else new


def _new_as_a_creature(self: Attached, state: State) -> State:
    after = _APPLY(self, state)
    return after.with_(sick=after.sick | {self.obj}) if self.to is None else after


def _as_the_card_is(there: State, player: str) -> Verdict:
    spell = there.objects[there.stack[-1]]
    return _FORBIDDEN(there.with_object(spell.with_(bestowed=False)), player)


def _as_every_aura(state: State, player: str, card: Object) -> Any:
    return timing.like_a_sorcery(state, player, card.label) if card.bestowed else _TIMING(state, player, card)


BESTOW_MUTANTS = (
    Mutant(
        "what is bestowed is an Aura and a creature",
        in_all_years(bestowed_is, _STILL_A_CREATURE),
        cases=("r30-bestowed",),
    ),
    Mutant(
        "a bestowed spell without its target does not resolve",
        in_all_years(bestowed_without_target, False),
        cases=("r30-bestowed-without-its-target",),
    ),
    Mutant(
        "a bestowed Aura that lies on something illegal goes to the graveyard",
        in_all_years(bestowed_unattached, False),
        cases=("r30-bestowed-on-what-is-no-creature",),
    ),
    Mutant(
        "a bestowed Aura that is made a creature stays attached",
        in_all_years(creature_auras, STAYS),
        cases=("r30-bestowed-made-a-creature",),
    ),
    Mutant(
        "the copy of a bestowed spell is a creature spell",
        by(CopiesOnStack, "_copy", _plain_copy),
        cases=("r40-a-bestowed-spell-is-copied",),
    ),
    Mutant(
        "what was bestowed is bestowed wherever it goes",
        by(Moved, "arriving", _remembered),
        cases=("r30-bestowed-and-blinked",),
    ),
    Mutant(
        "what comes off is as new as it is a creature",
        by(Attached, "apply", _new_as_a_creature),
        cases=("r30-bestowed-can-attack",),
    ),
    Mutant(
        "whether it can be cast bestowed is asked of the creature card",
        instead(limits.forbidden, _as_the_card_is),
        cases=("r30-bestowed-is-no-creature-that-enters",),
    ),
    Mutant(
        "an Aura that is bestowed waits for the main phase, flash or not",
        instead(timing.cast_timing, _as_every_aura),
        cases=("r30-bestowed-at-any-time",),
    ),
)
