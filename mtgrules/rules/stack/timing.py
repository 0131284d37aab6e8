"""When a spell may be cast, an ability activated, a land played (116-117, 305, 307)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since
from mtgrules.language.abilities.keywords import Flash
from mtgrules.language.abilities.kinds import CastLikeAnInstant
from mtgrules.model.objects import Object
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.stack.turn_structure import rule_of

FAST = frozenset({"instant", "interrupt", "mana source"})

main_phase_only: Dated[bool] = Dated(
    "all but instants are cast in one's own main phase, with nothing on the stack",
    Since("1997-03-24", True, "only to begin a batch in your own main phase"),
    Since("1999-04-23", True, "your main phase, an empty stack"),
    written=("Timing Simplified", "408.1d", "408.1d", "116.1a", "117.1a"),
)
one_land: Dated[int] = Dated(
    "lands a player may play in a turn",
    Since("1997-03-24", 1, "one in each of your turns"),
    written=("Parts of the Turn", "214.9b", "212.6b", "305.2", "305.2"),
)


def like_a_sorcery(state: State, player: str, what: str) -> Verdict:
    """Whether a player could cast a sorcery now (307.1): each thing that stands against it."""
    cite = main_phase_only.at(state.era).cite
    reasons = []
    if state.active != player:
        told = f"{what} waits for {player}'s own turn; this is {state.active}'s"
        reasons.append(Reason("timing", told, cite))
    elif not state.step.is_main:
        told = f"{what} waits for a main phase; this is the {rule_of(state).named}"
        reasons.append(Reason("timing", told, cite))
    if state.stack:
        top = state.objects[state.stack[-1]].label
        reasons.append(Reason("timing", f"{what} needs an empty stack; {top} is on it", cite))
    return Verdict(tuple(reasons))


def cast_timing(state: State, player: str, card: Object) -> Verdict:
    """Whether a player may cast a card now: instants and flash at any time, the rest in a main phase."""
    now = view(state)
    flash = any(isinstance(i.ability, Flash | CastLikeAnInstant) for i in now.abilities[card.id])
    if now.types[card.id] & FAST or flash:
        return Verdict()
    return like_a_sorcery(state, player, card.label)


def land_timing(state: State, player: str, card: Object) -> Verdict:
    """Whether a player may play a land now (305.2-305.3)."""
    verdict = like_a_sorcery(state, player, card.label)
    rule = one_land.at(state.era)
    if state.active == player and state.lands_played >= rule.value:
        told = f"{player} has played a land this turn already"
        verdict = verdict & Verdict((Reason("land", told, rule.cite),))
    return verdict
