"""The task of the Legality matrix: an attacker that only artifact creatures can block."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.language.card import Card
from mtgrules.model.color import Color, Colors, in_words
from mtgrules.rules.combat.blocking import could_block
from mtgrules.rules.layers.evaluation import view
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.played_board import there
from mtgrules.teach.labs.matrix.board import BEFORE, Matrix
from mtgrules.teach.labs.matrix.cells import Stands
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.progress import Progress


def only_artifacts(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 13."""
    task = (
        "Make an attacker that only artifact creatures can block: no other creature, of whatever color, "
        "may be able to, as long as it has no ability that helps it."
    )
    return BuildView(
        "13-build-only-artifacts", task, opened("legality matrix, crowd"), _only_artifacts, progress
    )


def _only_artifacts(board: Matrix) -> tuple[bool, str]:
    if board.moment != BEFORE:
        return False, "Go back to the moment before the attack."
    cells = board.grid.cells
    able = [a for a in board.grid.attackers if cells[a, ""].stands is Stands.MAY_ATTACK]
    plain, artifacts = _who_can(board, able, ""), _who_can(board, able, "Artifact ")
    found = next((name for name in able if not plain[name] and artifacts[name]), "")
    if found:
        return True, f"Only artifact creatures can block {found}."
    name = board.cell[0]
    if name not in able:
        return False, f"{name} may not attack at all."
    if plain[name]:
        told = in_words(plain[name][0])
        return False, f"A {told} creature without any ability could still block {name}."
    return False, f"Nothing at all could block {name}, artifacts neither."


def _who_can(board: Matrix, attackers: list[str], kind: str) -> dict[str, list[Colors]]:
    """For each attacker of which colors, single or none, a blocker of a kind without abilities could be."""
    scenario = board.scenario
    names = {letter: f"Probe {letter}" for letter in ("3", *(color.letter for color in Color))}
    for letter, name in names.items():
        probe = Card.read(name, f"{{{letter}}}", f"{kind}Creature - Bear", "2/2")
        scenario = tabletop.put(scenario, probe, board.state.defending)
    state = replace(board, scenario=scenario).state
    now = view(state)
    found: dict[str, list[Colors]] = {}
    for attacker in attackers:
        its = there(state, attacker)
        blockers = [one for name in names.values() if (one := there(state, name))]
        found[attacker] = [now.colors[b.id] for b in blockers if its and could_block(state, b.id, its.id)]
    return found
