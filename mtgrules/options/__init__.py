"""What a player may do now: every legal action, with its targets and the ways to pay for it (117.1)."""

from __future__ import annotations

from mtgrules.language.said.actions import Concedes, EveryonePasses, Passes
from mtgrules.model.events.moves import happen
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Verdict
from mtgrules.model.words import Action
from mtgrules.options.announcing import with_cards, with_permanents
from mtgrules.options.declaring import in_combat, waiting_abilities
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.turn.priority import asked, holder, priority_for


def legal_actions(state: State, player: str = "") -> tuple[Action, ...]:
    """Every action of a player that is legal now; of the one who is asked or has priority if none is named.

    Costs are paid from the pool or by tapping as little as is needed. Attackers and blockers come one at
    a time, or as few as are legal. Of objects that bear one label the newest is meant. What is chosen
    later, such as a color, is not listed: such an action comes to a question. Raises NotModelled where
    there is too much to be tried, and for what the engine does not know.
    """
    if game_over(state):
        return ()
    due = asked(state)
    player = player or (due.who if due is not None else holder(state))
    if state.player(player).lost:
        return ()
    concedes: Action = Concedes(player)
    if due is not None:
        return (*_answers(state, player), concedes) if due.who == player else (concedes,)
    try:
        priority = priority_for(state, player)
    except ChoiceDue:
        return (concedes,)
    if isinstance(priority, Verdict):
        return (EveryonePasses(), concedes) if _nobody_may_act(state) else (concedes,)
    now = happen(state, priority)
    found = (*with_cards(now, player), *with_permanents(now, player), *in_combat(state, player))
    return (*found, Passes(player), concedes)


def _nobody_may_act(state: State) -> bool:
    return all(isinstance(priority_for(state, p.name), Verdict) for p in state.players if not p.lost)


def _answers(state: State, player: str) -> tuple[Action, ...]:
    """The legal answers to what is asked before anybody gets priority."""
    return tuple(waiting_abilities(state, player)) if state.waiting else tuple(in_combat(state, player))
