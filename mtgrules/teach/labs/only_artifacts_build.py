"""The task of the Legality matrix: an attacker that only artifact creatures can block."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from mtgrules.language.card import Card
from mtgrules.model.color import Color
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.matrix import MAY, Matrix
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table

_PLAIN = MappingProxyType({**{str(color): color.letter for color in Color}, "colorless": "3"})
"""What a creature without abilities costs, by its color."""


def only_artifacts(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 13."""
    task = (
        "Make an attacker that only artifact creatures can block: no other creature, of whatever color, "
        "may be able to, as long as it has no ability that helps it."
    )
    lab = opened("legality matrix crowd")
    return BuildView("13-build-only-artifacts", task, lab, _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    scenario, kinds = table.scenario, ("creature", "artifact creature")
    for color, symbol in _PLAIN.items():
        for kind in kinds:
            probe = Card.read(f"{color} {kind}", f"{{{symbol}}}", f"{kind.title()} - Bear", "2/2")
            scenario = tabletop.put(scenario, probe, table.state.defending)
    matrix, name = Matrix(replace(table, scenario=scenario)), Matrix(table).now.cell[0]
    if matrix.moment:
        return False, "Go back to the moment before the attack."
    if matrix.grid[name, ""].stands not in MAY:
        return False, f"{name} may not attack at all."
    may = [other for (one, other), cell in matrix.grid.items() if one == name and cell.stands in MAY]
    plain, artifacts = ([one for one in _PLAIN if f"{one} {kind}" in may] for kind in kinds)
    if plain:
        return False, f"A {plain[0]} creature without any ability could still block {name}."
    if not artifacts:
        return False, f"Nothing at all could block {name}, artifacts neither."
    return True, f"Only artifact creatures can block {name}."
