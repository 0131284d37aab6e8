"""How much memory stays taken: after random actions of the engine, and after random clicks in every lab.

Each is done in a process of its own. The first hundred are for whatever is loaded once: what is counted is
what comes on top of that.
"""

from __future__ import annotations

import gc
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

from bench import HERE, ROOT

ACTIONS, ACTIONS_MAY = 30_000, 20
CLICKS, CLICKS_MAY = 2_000, 50
LOADED = 100
ENGINE = "engine"

Row = tuple[str, int, float, int]
"""What was done, how often, how many megabytes more there are, and how many there may be."""


def megabytes() -> float:
    """The memory of this process that is not shared with others, as far as the system tells it."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def more(times: int, act: Callable[[], object]) -> float:
    """How many megabytes more there are after doing something so often."""
    before = 0.0
    for number in range(times):
        if number == LOADED:
            gc.collect()
            before = megabytes()
        act()
    gc.collect()
    return megabytes() - before


def playing() -> Callable[[], object]:
    """One random action after another, by turns in all years; a game of some length is put away."""
    from random_boards import Whims, random_board

    from mtgrules.eras.era import ERAS, NotModelled
    from mtgrules.game import step

    chance, begun = random.Random(18), iter(range(10**9))
    played: list[Any] = []

    def act() -> None:
        if not played or len(played) > 40:
            played[:] = [random_board(ERAS[next(begun) % len(ERAS)], chance)]
        try:
            outcome = step(played[-1], Whims(played[-1], chance).any())
        except NotModelled:
            return
        played.append(outcome.state)

    return act


def clicking(name: str) -> Callable[[], object]:
    """One random press after another in a lab, of whatever is drawn."""
    from mtgrules.teach.lesson import Lesson
    from mtgrules.teach.progress import Progress

    lab, chance = Lesson("14", Progress()).lab(name), random.Random(18)

    def act() -> None:
        drawn = re.findall(r'data-do="([^"]*)" data-value="([^"]*)"', str(lab.surface.html))
        # What a board kept for comparison shows cannot be pressed in a page either.
        what, value = chance.choice([one for one in drawn if one[1] != "compare"])
        lab.press(unescape(what), unescape(value))

    return act


def names() -> tuple[str, ...]:
    """Everything that is measured: the engine, and every lab."""
    from mtgrules.teach.labs.opening import lab_names

    return (ENGINE, *lab_names())


def measured(say: Callable[[str], object]) -> list[Row]:
    """Every row, each from a process of its own."""
    rows: list[Row] = []
    for name in names():
        say(f"memory: {name}")
        done = subprocess.run(
            [sys.executable, str(HERE / "memory.py"), name], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise SystemExit(done.stderr)
        times, may = (ACTIONS, ACTIONS_MAY) if name == ENGINE else (CLICKS, CLICKS_MAY)
        rows.append((name, times, json.loads(done.stdout), may))
    return rows


def table(rows: list[Row]) -> str:
    """The rows to read."""
    lines = [f"{'in':<30}{'done':>8}{'MB more':>9}{'may be':>8}"]
    lines += [
        f"{name:<30}{times:>8}{found:>9.1f}{may:>8}{'' if found <= may else '  BROKEN'}"
        for name, times, found, may in rows
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parent), str(ROOT)]
    asked = sys.argv[1]
    found = more(ACTIONS, playing()) if asked == ENGINE else more(CLICKS, clicking(asked))
    print(json.dumps(found))
