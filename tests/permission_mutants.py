"""Wrong engines of combat's words, of permissions, and of the next damage from a chosen source."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mutants import Mutant, by

from mtgrules.language.conditions.combat import EitherOfTwo
from mtgrules.language.conditions.mana_value import ManaValueAtMost
from mtgrules.language.does.choosing import May
from mtgrules.language.does.life import LosesLife
from mtgrules.language.phrases.meaning import proposal_of
from mtgrules.language.phrases.references import You
from mtgrules.language.phrases.whose import OfDefendingPlayer
from mtgrules.model.ids import Ids


def _the_first_alone(self: EitherOfTwo, event: Any, before: Any, after: Any, frame: Any) -> Any:
    return self.either[0](*self.phrases).parties(event, before, after, frame)


def _the_second_alone(self: EitherOfTwo, event: Any, before: Any, after: Any, frame: Any) -> Any:
    return self.either[1](*self.phrases).parties(event, before, after, frame)


def _of_an_opponent(self: OfDefendingPlayer, view: Any, frame: Any) -> Ids:
    return frozenset(i for i, whose in view.controller.items() if whose != frame.you)


def _any_mana_value(self: ManaValueAtMost, view: Any, frame: Any) -> Ids:
    return frozenset(view.state.objects)


def _unasked(self: May, view: Any, frame: Any) -> Any:
    return proposal_of(self.instruction, view, frame)


def _by_you(self: May, view: Any, frame: Any) -> Any:
    told = self.instruction
    yours = May(replace(told, subject=You())) if type(told) is LosesLife else self
    return _MAY(yours, view, frame)


_MAY = May.propose
_EITHER = ("r43-attacks-or-blocks", "r43-blocks-or-becomes-blocked")

PERMISSION_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "of two things that are waited for only the first is noticed",
        by(EitherOfTwo, "parties", _the_first_alone),
        cases=_EITHER,
    ),
    Mutant(
        "of two things that are waited for only the second is noticed",
        by(EitherOfTwo, "parties", _the_second_alone),
        cases=_EITHER,
    ),
    Mutant(
        "the defending player is an opponent of whoever has the ability",
        by(OfDefendingPlayer, "among", _of_an_opponent),
        cases=("r18-a-creature-that-the-defending-player-controls",),
    ),
    Mutant(
        "soulshift brings back a card of any mana value",
        by(ManaValueAtMost, "among", _any_mana_value),
        cases=("r34-soulshift",),
    ),
    Mutant(
        "what another may be made to do is done unasked",
        by(May, "propose", _unasked),
        cases=("r34-you-may-have-another-do-it",),
    ),
    Mutant(
        "whoever may have another lose life loses it",
        by(May, "propose", _by_you),
        cases=("r34-you-may-have-another-do-it",),
    ),
)
