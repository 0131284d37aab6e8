"""Which change of Two steps a play makes once its blocks are set, and when; found by trying."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mtgrules.eras.era import Era, NotModelled
from mtgrules.game import step
from mtgrules.language.said.actions import Do, DoAs, EveryonePasses, Resolve
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.turn.combat_damage import is_combat_damage
from mtgrules.scenario.report import Position, Reached
from mtgrules.scenario.values import Act, Scenario
from mtgrules.teach.labs.two_steps.asked import strike
from mtgrules.teach.labs.two_steps.changes import CHANGES
from mtgrules.teach.labs.two_steps.combat import CombatPart

Armed = tuple[str, str, CombatPart]
"""An attacker, the key of what changes, and when."""


def carried_out(
    table: Scenario, scenario: Scenario, era: Era, positions: Sequence[Reached]
) -> Iterator[tuple[str, Armed | None]]:
    """What a play carries out after the blocks, by name, each with the change of the lab that it is."""
    for entry, at, to in zip(scenario.play, positions, positions[1:], strict=False):
        if isinstance(entry, Act) and isinstance(at, Position) and isinstance(to, Position):
            said = entry.actions.at(era)
            if said and (name := _effect(said.action, at.state)):
                yield name, _armed(table, at.state, to.state)


def _effect(action: object, state: State) -> str:
    """The name of what an action carries out; empty for one that only goes on."""
    blocks = state.combat is None or state.combat.blockers_declared
    if state.step.number < Step.DECLARE_BLOCKERS.number or not blocks:
        return ""
    if isinstance(action, Do | DoAs):
        return str(action)
    top = state.objects[state.stack[-1]] if state.stack else None
    if top is None or not isinstance(action, Resolve | EveryonePasses) or is_combat_damage(top):
        return ""
    return top.label


def _armed(table: Scenario, before: State, after: State) -> Armed | None:
    """The change that leads from one position to the other; None where it is none of the lab's."""
    waits = any(is_combat_damage(before.objects[number]) for number in before.stack)
    late = waits and before.step is Step.DAMAGE and bool(before.combat and before.combat.had_strike)
    if late or _facts(before) == _facts(after):
        return None
    parts = {Step.DECLARE_BLOCKERS: CombatPart.BLOCKS, Step.FIRST_DAMAGE: CombatPart.BETWEEN}
    when = CombatPart.WAITS if waits else parts.get(before.step, CombatPart.END)
    for attacker in (one.label for one in table.board if one.attacking):
        blockers = [one.label for one in table.board if attacker in one.blocking]
        for key, change in CHANGES.items():
            for name in [attacker] if change.edits else blockers:
                if _facts_after(before, change.on(name)) == _facts(after):
                    return attacker, key, when
    return None


def _facts_after(state: State, change: Do) -> frozenset[object] | None:
    """What is on the battlefield after a change; None where it cannot be."""
    try:
        tried = step(state, change)
    except (NotModelled, ValueError):  # not in that year, or nothing is called so any more
        return None
    return _facts(tried.state) if tried else None


def _facts(state: State) -> frozenset[object]:
    """Who is on the battlefield, with what strike and of what size."""
    now = view(state)
    there = state.zone(Zone.BATTLEFIELD)
    return frozenset((o.label, strike(state, o.label), now.power[o.id], now.toughness[o.id]) for o in there)
