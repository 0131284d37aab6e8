"""How a board is laid out for Two steps: with the blocks set, and the change that its play makes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.eras.era import Era, NotModelled
from mtgrules.game import step
from mtgrules.language.said.actions import Do, DoAs, EveryonePasses, Resolve
from mtgrules.model.events.combat import BlockersDeclared
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.turn.combat_damage import is_combat_damage
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import run
from mtgrules.scenario.values import Act, Scenario
from mtgrules.scenario.write import write
from mtgrules.teach.kit import tabletop
from mtgrules.teach.labs.two_steps.asked import strike
from mtgrules.teach.labs.two_steps.changes import CHANGES
from mtgrules.teach.labs.two_steps.combat import CombatPart


@dataclass(frozen=True)
class LaidOut:
    """A board with its blocks set."""

    scenario: Scenario
    attacker: str
    """The attacker that is looked at."""
    change: str = ""
    when: CombatPart = CombatPart.BETWEEN
    left: tuple[str, ...] = ()
    """What of the board is left out."""


def laid_out(scenario: Scenario, era: Era) -> LaidOut:
    """A scenario with the blocks of its play set, and the change that its play makes afterwards.

    Raises ValueError where nobody attacks.
    """
    positions = run(replace(scenario, question=None, branches=()), [era]).game(era).positions
    reached = [at for at in positions if isinstance(at, Position)]
    if not reached:
        raise next(at for at in positions if isinstance(at, NotModelled))
    blocks = _blocks(reached)
    attacks = blocks.combat.attacks if blocks.combat else ()
    if not attacks:
        raise ValueError("nobody attacks on this board")
    table = read_scenario(write(blocks, scenario.title))
    elsewhere = [one.label for one in table.board if one.zone is not Zone.BATTLEFIELD]
    for label in elsewhere:
        table = tabletop.taken(table, label)
    attacker = blocks.objects[attacks[0].attacker].label
    found = LaidOut(table, attacker, left=tuple(elsewhere))
    for entry, at, to in zip(scenario.play, positions, positions[1:], strict=False):
        if isinstance(entry, Act) and isinstance(at, Position) and isinstance(to, Position):
            said = entry.actions.at(era)
            name = _effect(said.action if said else None, at.state)
            found = _with_effect(found, name, at.state, to.state) if name else found
    return found


def _blocks(reached: list[Position]) -> State:
    """The position in which the blocks are set; where they never are, the last one."""
    last = reached[-1]
    declared = (m.after for m in last.moments if isinstance(m.event, BlockersDeclared))
    begun = (at.state for at in reached if at.state.combat and at.state.combat.blockers_declared)
    return next(declared, None) or next(begun, last.state)


def _effect(action: object, state: State) -> str:
    """The name of what an action carries out; empty for one that only goes on."""
    if state.step.number < Step.DECLARE_BLOCKERS.number or (
        state.combat and not state.combat.blockers_declared
    ):
        return ""
    if isinstance(action, Do | DoAs):
        return str(action)
    top = state.objects[state.stack[-1]] if state.stack else None
    if top is None or not isinstance(action, Resolve | EveryonePasses) or is_combat_damage(top):
        return ""
    return top.label


def _with_effect(found: LaidOut, name: str, before: State, after: State) -> LaidOut:
    """The board with what has been carried out as its change, if it is one of the lab's; else left out."""
    waits = any(is_combat_damage(before.objects[number]) for number in before.stack)
    late = waits and before.step is Step.DAMAGE and bool(before.combat and before.combat.had_strike)
    seen = None if found.change or late else _change(found.scenario, before, after)
    if seen is None:
        return replace(found, left=tuple(dict.fromkeys((*found.left, name))))
    parts = {Step.DECLARE_BLOCKERS: CombatPart.BLOCKS, Step.FIRST_DAMAGE: CombatPart.BETWEEN}
    when = CombatPart.WAITS if waits else parts.get(before.step, CombatPart.END)
    left = tuple(one for one in found.left if one != name)
    return replace(found, attacker=seen[0], change=seen[1], when=when, left=left)


def _change(table: Scenario, before: State, after: State) -> tuple[str, str] | None:
    """The attacker, and the change of the lab, that leads from one position to the other; found by trying."""
    if _facts(before) == _facts(after):
        return None
    for attacker in (one.label for one in table.board if one.attacking):
        blockers = [one.label for one in table.board if attacker in one.blocking]
        for key, change in CHANGES.items():
            for name in [attacker] if change.edits else blockers:
                if _facts_after(before, change.on(name)) == _facts(after):
                    return attacker, key
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
    there_ = state.zone(Zone.BATTLEFIELD)
    return frozenset((o.label, strike(state, o.label), now.power[o.id], now.toughness[o.id]) for o in there_)
