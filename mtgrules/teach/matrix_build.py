"""The build exercise of lesson 13: an attacker that only artifact creatures can block."""

from __future__ import annotations

from mtgrules.rules.combat.blocking import could_block
from mtgrules.show.palette import ORDER, color_words
from mtgrules.teach.build import Build
from mtgrules.teach.legality_matrix import LegalityMatrix
from mtgrules.teach.matrix_board import (
    ATTACKING,
    BEFORE,
    DEFENDING,
    FIRST,
    Creature,
    Matrix,
    able_to_attack,
    ids_of,
)
from mtgrules.teach.progress import Progress


def only_artifacts(progress: Progress | None = None) -> Build:
    """The build exercise of lesson 13: an attacker that only artifact creatures can block."""
    task = (
        "Make an attacker that only artifact creatures can block: no other creature, of whatever color, "
        "may be able to, as long as it has no ability that helps it."
    )
    start = Matrix().with_(chosen="Shade")
    lab = LegalityMatrix(start, "Choose an attacker, and give it what it needs.")
    return Build("13-build-only-artifacts", task, lab, _only_artifacts, progress=progress)


def _only_artifacts(board: Matrix) -> tuple[bool, str]:
    attackers = [c.name for c in FIRST if c.player == ATTACKING]
    if board.moment != BEFORE:
        return False, "Go back to the moment before the attack."
    able = able_to_attack(board.state())
    found = next((n for n in able if not _who_can(board, n, _PLAIN) and _who_can(board, n, _ARTIFACT)), "")
    if found:
        return True, f"Only artifact creatures can block {found}."
    name = board.chosen if board.chosen in attackers else attackers[0]
    who = _who_can(board, name, _PLAIN)
    if name not in able:
        return False, f"{name} may not attack at all."
    if who:
        return False, f"A {color_words(who[0])} creature without any ability could still block {name}."
    return False, f"Nothing at all could block {name}, artifacts neither."


_PLAIN: frozenset[str] = frozenset()
_ARTIFACT = frozenset({"artifact"})


def _who_can(board: Matrix, attacker: str, traits: frozenset[str]) -> tuple[tuple[str, ...], ...]:
    """The colors, single or none, of which an untapped blocker with just these traits could block."""
    probe = board.now.creature("Ghoul")
    found = []
    for colors in ((), *((letter,) for letter in ORDER)):
        blocker = Creature(probe.name, DEFENDING, probe.kind, probe.size, colors, traits)
        state = board.with_(now=board.now.with_(blocker)).state()
        ids = ids_of(state)
        if could_block(state, ids[blocker.name], ids[attacker]):
            found.append(colors)
    return tuple(found)
