"""Wrong engines of a game that is over or goes on without one of its players."""

from __future__ import annotations

from mutants import Mutant, instead

from mtgrules.rules.objects import leaving

LEAVING_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "a game that is over is played on",
        instead(leaving.game_over, lambda state: ""),
        cases=("r21-a-game-that-is-over",),
    ),
    Mutant(
        "one who has lost leaves everything behind",
        instead(leaving.gone, lambda state: frozenset()),
        cases=("r21-what-a-leaver-leaves-behind", "r21-leaving-in-combat"),
    ),
)
