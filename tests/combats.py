"""Positions in combat, built by hand: who is tapped or new, who attacks whom, who blocks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boards import placed, position

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.card import Card
from mtgrules.model.combat import Attack, Combat, Target
from mtgrules.model.objects import Object, Status
from mtgrules.model.state import Effect, State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import Verdict
from mtgrules.rules.layers.printed import later_things


def field(
    mine: Iterable[Card] = (),
    theirs: Iterable[Card] = (),
    *,
    era: Era = CURRENT,
    tapped: Iterable[str] = (),
    sick: Iterable[str] = (),
    effects: Iterable[Effect] = (),
    attacks: Mapping[str, str] | Iterable[str] | None = None,
) -> State:
    """A position in Ana's combat against Nico: her cards, his cards, and what attacks, if told."""
    made: list[Object] = []
    for player, cards in (("Ana", mine), ("Nico", theirs)):
        for card in cards:
            made.append(placed(len(made) + 1, card, len(made) + 1, controller=player))
    made = [o.with_(status=Status(tapped=True)) if o.label in set(tapped) else o for o in made]
    state = position(*made, era=era, effects=effects)
    new = frozenset(ids(state, *sick))
    state = state.with_(sick=new, step=Step.DECLARE_ATTACKERS, combat=Combat("Nico"))
    if attacks is None:
        return state
    whom = attacks if isinstance(attacks, Mapping) else dict.fromkeys(attacks, "Nico")
    declared = tuple(Attack(id_of(state, name), target(state, at)) for name, at in whom.items())
    combat = Combat("Nico", declared, attackers_declared=True)
    return state.with_(combat=combat, step=Step.DECLARE_BLOCKERS)


def id_of(state: State, label: str) -> int:
    """The id of an object."""
    found = state.labeled(label)
    assert found is not None, f"no {label!r} on this board"
    return found.id


def ids(state: State, *labels: str) -> tuple[int, ...]:
    """The ids of some objects."""
    return tuple(id_of(state, label) for label in labels)


def target(state: State, name: str) -> Target:
    """A player, or the id of a planeswalker."""
    return name if any(player.name == name for player in state.players) else id_of(state, name)


def codes(verdict: Verdict) -> list[str]:
    """The codes of the reasons of a verdict."""
    return [reason.code for reason in verdict.reasons]


def cited(verdict: Verdict) -> dict[str, str]:
    """Where each reason of a verdict is written."""
    return {reason.code: str(reason.cite) for reason in verdict.reasons}


def in_time(era: Era, *cards: Card) -> bool:
    """Whether an era has all that is printed on some cards."""
    return not any(True for card in cards for _ in later_things(card.printed(era), era))
