"""Wrong engines of combat's words, of permissions, and of the next damage from a chosen source."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mutants import Mutant, by

from mtgrules.language.conditions.happenings import EitherOfTwo
from mtgrules.language.conditions.mana_value import ManaValueAtMost
from mtgrules.language.does.choosing import May
from mtgrules.language.does.life import LosesLife
from mtgrules.language.does.redirecting import RedirectsNextFrom
from mtgrules.language.does.shields import PreventNextFrom
from mtgrules.language.phrases.meaning import proposal_of
from mtgrules.language.phrases.references import You
from mtgrules.language.phrases.whose import OfDefendingPlayer
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.rules.damage import assigning
from mtgrules.rules.damage.assigning import Power


def _the_first_alone(self: EitherOfTwo, event: Any, before: Any, after: Any, frame: Any) -> Any:
    return self.both[0].times(event, before, after, frame)


def _the_second_alone(self: EitherOfTwo, event: Any, before: Any, after: Any, frame: Any) -> Any:
    return self.both[1].times(event, before, after, frame)


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


def _its_power(state: Any, now: Any, obj: ObjectId) -> int:
    return now.power[obj] or 0


def _toughness_of_all(state: Any, now: Any, obj: ObjectId) -> int:
    return now.toughness[obj] or 0


def _for_its_player(self: Any, view: Any, frame: Any) -> Any:
    yours = replace(self, whom=You())
    return (_PREVENTED if isinstance(self, PreventNextFrom) else _REDIRECTED)(yours, view, frame)


def _as_blocked(state: Any, attack: Any, power: Power) -> Power:
    return power


def _as_with_trample(state: Any, attack: Any, power: Power) -> Power:
    found = _PAST(state, attack, power)
    return replace(found, beyond=found.all_past)


_PAST = assigning._past_blockers
_PREVENTED, _REDIRECTED = PreventNextFrom.propose, RedirectsNextFrom.propose
_EITHER = ("r43-attacks-or-blocks", "r43-blocks-or-becomes-blocked", "r34-enters-or")

PERMISSION_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "of two things that are waited for only the first is noticed",
        by(EitherOfTwo, "times", _the_first_alone),
        cases=_EITHER,
    ),
    Mutant(
        "of two things that are waited for only the second is noticed",
        by(EitherOfTwo, "times", _the_second_alone),
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
    Mutant(
        "a creature deals damage by its power, whatever is said",
        by(assigning, "_dealt_by", _its_power),
        cases=("r45-assigns-no-combat-damage", "r45-damage-by-toughness"),
    ),
    Mutant(
        "every creature deals damage by its toughness",
        by(assigning, "_dealt_by", _toughness_of_all),
        cases=("r45-assigns-no-combat-damage",),
    ),
    Mutant(
        "a shield against the next damage of a source guards its player alone",
        by(PreventNextFrom, "propose", _for_its_player),
        cases=("r45-next-from-a-source-to-a-creature",),
    ),
    Mutant(
        "only damage to its player is dealt to another the next time",
        by(RedirectsNextFrom, "propose", _for_its_player),
        cases=("r45-next-from-a-source-to-a-creature",),
    ),
    Mutant(
        "a blocked creature deals its damage to its blockers, whatever it may",
        by(assigning, "_past_blockers", _as_blocked),
        cases=("r45-as-though-it-were-not-blocked",),
    ),
    Mutant(
        "what is dealt as though nothing blocked is divided as with trample",
        by(assigning, "_past_blockers", _as_with_trample),
        cases=("r45-as-though-it-were-not-blocked",),
    ),
)
