"""Wrong engines of damage that is dealt to another, or raised."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mutants import Mutant, by, instead

from mtgrules.language.does.redirecting import DoubleThat, RedirectsOnce
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.pending import WaitingRedirected
from mtgrules.model.state import State
from mtgrules.rules.damage import prevention, redirecting


def _for_anybody(view: Any, target: Any) -> bool:
    return True


def _no_combat_damage(view: Any, event: DamageDealt, shield: Any) -> Iterator[Any]:
    for found in _ONCE(view, event, shield):
        yield replace(found, left=tuple(replace(damage, combat=False) for damage in found.left))


def _by_nobody_else(view: Any, event: DamageDealt, shield: Any) -> Iterator[Any]:
    for found in _ONCE(view, event, shield):
        yield replace(found, left=tuple(replace(d, source=d.target) for d in found.left))


def _all_of_it(view: Any, event: DamageDealt, shield: Any) -> Iterator[Any]:
    for found in _ONCE(view, event, shield):
        yield replace(found, left=(replace(found.left[0], amount=event.amount),))


def _never_used_up(view: Any, event: DamageDealt, shield: Any) -> Iterator[Any]:
    for found in _ONCE(view, event, shield):
        yield replace(found, instead=found.instead[:1])


_ONCE = redirecting._once


def _past_what_prevents(state: Any, view: Any, chosen: Any, first: Any, done: Any) -> Any:
    return (*chosen.instead, *chosen.left) if chosen.left else _BY(state, view, chosen, first, done)


_BY = prevention._by


def _once_for_all(self: DoubleThat, amount: int) -> int:
    return amount + 2


def _not_moved(self: WaitingRedirected, state: State) -> State:
    return state


def _any_damage(rule: Any, view: Any, event: DamageDealt, granted: Any) -> bool:
    return True


def _of_any_source(
    self: RedirectsOnce, view: Any, frame: Any, whom: Any, number: Any, source: Any = None
) -> Any:
    return _REDIRECTED(self, view, frame, whom, number)


_REDIRECTED = RedirectsOnce.redirected

REDIRECTING_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "damage is redirected to what is gone or no creature",
        by(redirecting, "can_be_damaged", _for_anybody),
        cases=("r45-redirected-to-what-is-gone",),
    ),
    Mutant(
        "redirected damage is no combat damage",
        by(redirecting, "_once", _no_combat_damage),
        cases=("r45-redirected-to-another",),
    ),
    Mutant(
        "redirected damage is dealt by another source",
        by(redirecting, "_once", _by_nobody_else),
        cases=("r45-redirected-to-another",),
    ),
    Mutant(
        "more is redirected than is said",
        by(redirecting, "_once", _all_of_it),
        cases=("r45-redirected-to-another",),
    ),
    Mutant(
        "a redirection is never used up",
        by(redirecting, "_once", _never_used_up),
        cases=("r45-redirected-to-another", "r45-redirected-from-a-chosen-source"),
    ),
    Mutant(
        "the damage of any source is redirected",
        by(RedirectsOnce, "redirected", _of_any_source),
        cases=("r45-redirected-from-a-chosen-source",),
    ),
    Mutant(
        "redirected and raised damage can't be prevented",
        by(prevention, "_by", _past_what_prevents),
        cases=("r45-redirected-all-the-time", "r45-doubled-damage"),
    ),
    Mutant(
        "doubling adds two",
        by(DoubleThat, "of", _once_for_all),
        cases=("r45-doubled-damage",),
    ),
    Mutant(
        "all damage is raised, whatever deals it to whom",
        by(redirecting, "_raises", _any_damage),
        cases=("r45-doubled-damage",),
    ),
    Mutant(
        "damage that waits stays where it was",
        by(WaitingRedirected, "apply", _not_moved),
        cases=("r45-redirected-while-it-waits",),
    ),
    Mutant(
        "of all damage of a kind nothing is redirected for a turn",
        instead(redirecting.is_about, lambda *_: False),
        cases=("r45-redirected-this-turn", "r45-redirected-all-the-time"),
    ),
)
