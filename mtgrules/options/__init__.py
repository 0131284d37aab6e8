"""What a player may do now: every legal action, with its targets and the ways to pay for it (117.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from mtgrules.eras.era import NotModelled
from mtgrules.idle import clauses_of
from mtgrules.language.said.actions import Concedes, EveryonePasses, Passes
from mtgrules.language.said.clauses import Naming
from mtgrules.model.events.moves import happen
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Verdict
from mtgrules.model.words import Action
from mtgrules.options.announcing import ways_with, with_cards, with_permanents
from mtgrules.options.declaring import in_combat, waiting_abilities
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.turn.priority import asked, holder, priority_for

MOST_FOR_ONE = 200
"""So many ways to use one card or ability are tried before it is said that not all were."""


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
    now = _with_priority(state, player)
    if now is None:
        return (concedes,)
    if isinstance(now, Verdict):
        return (EveryonePasses(), concedes) if _nobody_may_act(state) else (concedes,)
    sources = (*with_cards(now, player), *with_permanents(now, player))
    found = (action for source in sources for ways in ways_with(now, player, source) for action in ways)
    return (*found, *in_combat(state, player), Passes(player), concedes)


@dataclass(frozen=True)
class Beginnings:
    """What a player can begin to do, each with one way that is legal, and what was not tried to the end."""

    actions: tuple[Action, ...]
    not_all_tried: tuple[tuple[str, str], ...] = ()
    """Of which cards and permanents not all ways were tried, each with why."""


def beginnings(state: State, player: str) -> Beginnings:
    """Each card and ability that a player may use now, with the first way found to do so.

    What is equal in all that could matter is tried once. Where more than MOST_FOR_ONE ways would have to be
    tried, that is said; nothing is left out in silence.
    """
    now = _with_priority(state, player)
    if not isinstance(now, State) or game_over(state) or state.player(player).lost:
        return Beginnings(())
    alike: dict[object, list[Object]] = {}
    for source in (*with_cards(now, player), *with_permanents(now, player)):
        alike.setdefault(_all_that_matters(now, source), []).append(source)
    found, open_ = list[Action](), list[tuple[str, str]]()
    for same in alike.values():
        begun, missing = _begun(now, player, same[0])
        for one in same:
            found += [_said_of(action, same[0].label, one.label) for action in begun]
            open_ += [(one.label, why) for why in missing]
    return Beginnings(tuple(found), tuple(open_))


def _begun(state: State, player: str, source: Object) -> tuple[list[Action], list[str]]:
    """One way for each thing to do with a source, and why others were not tried to the end."""
    found, missing = list[Action](), list[str]()
    for ways in ways_with(state, player, source, MOST_FOR_ONE):
        try:
            found += [*islice(ways, 1)]
        except NotModelled as why:
            missing.append(str(why))
    return found, missing


def _said_of(action: Action, one: str, other: str) -> Action:
    """The same action with two objects in each other's place, as may be said of what is equal."""
    swapped = {one: other, other: one}

    def said(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(said, value))
        return swapped.get(value, value) if isinstance(value, str) else value

    clauses = [
        clause
        if isinstance(clause, Naming)
        else replace(clause, **{name: said(getattr(clause, name)) for name in clause.made_of.names})  # type: ignore[type-var]
        for clause in clauses_of(action)
    ]
    changes = {"object": other} | ({"clauses": tuple(clauses)} if clauses else {})
    return replace(action, **changes)  # type: ignore[type-var]


def _all_that_matters(state: State, obj: Object) -> object:
    """What equals that of another object where whatever goes with the one goes with the other."""
    pointed_at = (obj.id in (effect.objects or ()) for effect in state.effects)
    held = (one.attached_to == obj.id or one.source == obj.id for one in state.objects.values())
    fighting = state.combat is not None and obj.id in state.combat.attackers | state.combat.blockers
    if any(pointed_at) or any(held) or fighting or state.shields or obj.zone is not Zone.BATTLEFIELD:
        return obj.id
    return obj.with_(id=0, label="", timestamp=0), obj.id in state.sick


def _with_priority(state: State, player: str) -> State | Verdict | None:
    """The position in which a player may act; why not, or None where something has to be chosen first."""
    try:
        priority = priority_for(state, player)
    except ChoiceDue:
        return None
    return priority if isinstance(priority, Verdict) else happen(state, priority)


def _nobody_may_act(state: State) -> bool:
    return all(isinstance(priority_for(state, p.name), Verdict) for p in state.players if not p.lost)


def _answers(state: State, player: str) -> tuple[Action, ...]:
    """The legal answers to what is asked before anybody gets priority."""
    return tuple(waiting_abilities(state, player)) if state.waiting else tuple(in_combat(state, player))
