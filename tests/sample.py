"""The only way to take a part of many: by chance from a seed, never without what the last change touches.

What is taken is told at the end of every run. `python3 -m mtgrules test --all` takes everything.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

ROOT = Path(__file__).resolve().parent.parent
WHOLE, SEED, SAMPLES = "MTGRULES_WHOLE", "MTGRULES_SEED", "MTGRULES_SAMPLES"
"""What the environment says: that nothing is left out, by which seed a part is taken, where to tell it."""
TOUCHED = 3
"""By so much a part is larger where what it asks about has changed, and it is not known which of it."""
T = TypeVar("T")
Files = Callable[[T], Iterable[str]]


@dataclass(frozen=True)
class Taken:
    """How many of how many were taken, under a name."""

    name: str
    taken: int
    of: int

    @property
    def whole(self) -> bool:
        return self.taken == self.of

    def __str__(self) -> str:
        return f"{self.name} {self.taken:,} of {self.of:,}"


TAKEN: dict[str, Taken] = {}
"""What was taken in this run, by name."""


def sample(
    name: str,
    items: Iterable[T],
    *,
    floor: int,
    share: float = 0.0,
    each: Callable[[T], Iterable[Hashable]] = lambda item: (),
    files: Files[T] = lambda item: (),
    within: Sequence[str] = (),
) -> list[T]:
    """A part of the items in their order, registered under a name that nothing else has.

    The part holds a `share` of all by chance, at least one item for `each` key that any of them has, never
    fewer than `floor`, and every item that rests on one of the `files` that differ from the parent commit.
    It is three times as large where a file differs that lies `within` the folders given and no item names.
    Raises ValueError where there are fewer items than the floor, or the name is taken.
    """
    every = list(items)
    if name in TAKEN:
        raise ValueError(f"two samples have the name {name!r}")
    if len(every) < floor:
        raise ValueError(f"of {name} there are {len(every)}, and there should be {floor} or more")
    places = set(range(len(every)))
    if not os.environ.get(WHOLE):
        touched = {file for file in changed() if file.startswith(tuple(within))} if within else set()
        resting = [set(files(item)) & touched for item in every]
        named = touched <= set().union(*resting)
        many = max(floor, round(share * len(every))) * (1 if named else TOUCHED)
        places = _chosen(name, every, many, each)
        places |= {n for n, found in enumerate(resting) if found}
    TAKEN[name] = Taken(name, len(places), len(every))
    return [every[n] for n in sorted(places)]


def examples(name: str, many: int) -> int:
    """How many examples hypothesis draws of so many: the first of them, under a name of their own."""
    return len(sample(name, range(many), share=0.2, floor=min(many, 20)))


def _chosen(name: str, every: Sequence[T], many: int, each: Callable[[T], Iterable[Hashable]]) -> set[int]:
    """The numbers of items drawn by chance: as few as have every key, then others up to so many."""
    order = list(range(len(every)))
    Random(f"{seed()} {name}").shuffle(order)
    found, known = set[int](), set[Hashable]()
    for n in order:
        keys = set(each(every[n]))
        if not keys <= known:
            found.add(n)
            known |= keys
    for n in order:
        if len(found) >= many:
            break
        found.add(n)
    return found


@cache
def seed() -> str:
    """By what is drawn: the seed given, else the commit's id, else a zero where no commit is known."""
    return os.environ.get(SEED) or _git("rev-parse", "--short", "HEAD").strip() or "0"


@cache
def changed() -> frozenset[str]:
    """The files that differ from the parent commit, also uncommitted; none where that is not known."""
    told = _git("diff", "--name-only", "HEAD~1") + _git("ls-files", "--others", "--exclude-standard")
    return frozenset(told.splitlines())


def _git(*words: str) -> str:
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:  # no git on this machine
        return ""
    return done.stdout if done.returncode == 0 else ""


def some_of(config: Any, items: list[Any], mine: Sequence[Any], name: str, **asked: Any) -> None:
    """Leave of the collected tests, where no file or name of a test was asked for, a part of those given."""
    by_name = config.option.keyword or any(arg.partition("::")[0].endswith(".py") for arg in config.args)
    if mine and (os.environ.get(SAMPLES) or not by_name):
        left = set(mine) - set(sample(name, mine, **asked))
        config.hook.pytest_deselected(items=[item for item in items if item in left])
        items[:] = [item for item in items if item not in left]


def closing() -> str:
    """What was taken of what, or an empty text where nothing was left out."""
    parts = [str(one) for one in TAKEN.values() if not one.whole]
    return f"sampled, seed {seed()}; all: test --all\n  " + "\n  ".join(parts) if parts else ""
