"""Random faults, one at a time, and whether any case or test notices: `python3 tests/mutation.py --seed 1`.

A number of places is drawn from the engine's source. Each is made wrong in a copy of the project, where
the boards that run the place are played, and then the tests that run it. What nobody notices is printed.
Labs, pictures and slow tests are not asked, so that a few more survive here than in the whole suite.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from mutation_points import Point, points
from mutation_traces import Block, Traces, instrument, numbered

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("rules", "language", "model", "options", "game.py", "scenario")
NOT_ASKED = frozenset({"wrong_engines", "cases", "house", "citations", "launch", "notebooks", "mutation"})
"""Tests that test the tests or the files, start processes, or play the boards that are asked anyway."""
TEXTS_KEPT = 0.1
"""One of ten texts may be drawn: what a message says matters less than what is done."""
TESTS_SECONDS = 60.0
"""Of the tests that run a place, the quick ones are asked, for this long in all."""
WORKERS = 2

EQUIVALENT: tuple[tuple[str, str, str], ...] = (
    (
        "mtgrules/language/does/control.py",
        "_given(view, two[(-1)], one[0], frame)",
        "There is exactly one: the first is the last.",
    ),
    (
        "mtgrules/language/command.py",
        "for made in all_words() if (made.kind == kind.kind))",
        "A word that is offered twice is read once.",
    ),
    (
        "mtgrules/scenario/write.py",
        "Named(bound[(-1)]) if len(bound) == 1",
        "There is exactly one: the first is the last.",
    ),
)
"""Changes after which nothing that can be seen is wrong: the file, the changed text, and why. At most ten."""


@dataclass(frozen=True)
class Mutation:
    """A place of a file made wrong."""

    file: str
    right: str
    point: Point
    text: str

    def source(self) -> str:
        """The wrong source."""
        return self.point.applied(self.right, self.text)

    def difference(self) -> list[str]:
        """The lines taken away and the lines that stand there instead."""
        lines = difflib.unified_diff(self.right.splitlines(), self.source().splitlines(), n=0, lineterm="")
        return [line for line in lines if line[0] in "+-" and line[:3] not in ("+++", "---")]

    def equivalent(self) -> str:
        """Why the change makes nothing wrong, where that is known."""
        told = "\n".join(self.difference())
        return next((why for file, text, why in EQUIVALENT if file == self.file and text in told), "")

    @property
    def package(self) -> str:
        return self.file.split("/")[1]


def files(root: Path) -> list[str]:
    """The files that are made wrong, from the project's folder on."""
    found: list[Path] = []
    for name in PACKAGES:
        place = root / "mtgrules" / name
        found += sorted(place.rglob("*.py")) if place.is_dir() else [place]
    return [path.relative_to(root).as_posix() for path in found]


def drawn(root: Path, seed: int, many: int) -> list[Mutation]:
    """So many mutations at random places, no place twice; the same seed draws the same."""
    chance = random.Random(seed)
    sources = {file: (root / file).read_text(encoding="utf-8") for file in files(root)}
    places = [(file, point) for file, source in sources.items() for point in points(source)]
    places = [p for p in places if p[1].kind != "text emptied" or chance.random() < TEXTS_KEPT]
    chosen = chance.sample(places, many)
    return [Mutation(file, sources[file], point, chance.choice(point.texts)) for file, point in chosen]


# ---- copies and what runs there


def copied(root: Path, folder: Path) -> Path:
    """A copy of the project."""
    ignored = shutil.ignore_patterns(".*", "__pycache__", "browser", "*.egg-info", "build", "dist")
    shutil.copytree(root, folder, ignore=ignored)
    return folder


def called(folder: Path, seconds: float, *arguments: str, **environment: str) -> tuple[int, str]:
    """The exit status and the output of Python in a copy, with so many seconds of work allowed."""
    known = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(folder), str(folder / "tests"))),
        "PYTHONDONTWRITEBYTECODE": "1",
        "MUTATION_SECONDS": str(round(seconds)),
        **environment,
    }
    try:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=folder,
            env=known,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=10 * seconds,
        )
    except subprocess.TimeoutExpired:
        return -signal.SIGTERM, ""
    return done.returncode, done.stdout + done.stderr


def tests_asked(root: Path) -> list[str]:
    """The test files that know nothing of the lessons, and the examples in the package itself."""
    found = []
    for path in sorted((root / "tests").glob("test_*.py")):
        labs = "mtgrules.teach" in path.read_text(encoding="utf-8")
        if not labs and path.stem.removeprefix("test_") not in NOT_ASKED:
            found.append(f"tests/{path.name}")
    return [*found, *files(root)]


PYTEST = ("-m", "pytest", "-q", "-x", "-p", "mutation_traces", "-p", "no:cacheprovider")


@dataclass(frozen=True)
class Witnesses:
    """Who runs what: the blocks of all files, and by board and by test the blocks that each runs."""

    blocks: tuple[Block, ...]
    boards: Traces
    tests: Traces
    remembered: frozenset[int]
    """Blocks that are run once and whose result is kept: who uses them cannot be seen."""

    def of(self, mutation: Mutation) -> tuple[list[str], list[str], float]:
        """The boards and the tests that run a place, and the seconds that all of them took.

        Everybody, where it is not seen who does: what is worked out once is kept, often before any test.
        """
        wanted = self.around(mutation)
        boards = {n: s for n, (s, ran) in self.boards.items() if not wanted.isdisjoint(ran)}
        tests = {n: s for n, (s, ran) in self.tests.items() if not wanted.isdisjoint(ran)}
        if not boards or wanted & self.remembered:
            boards = {name: seconds for name, (seconds, _) in self.boards.items()}
        if not tests or wanted & self.remembered:
            tests = {name: seconds for name, (seconds, _) in self.tests.items()}
        asked, spent = set[str](), 0.0
        for name in sorted(tests, key=lambda name: tests[name]):
            spent += tests[name]
            if spent < TESTS_SECONDS:
                asked.add(name)
        quick_first = sorted(boards, key=lambda name: boards[name])
        return quick_first, [n for n in tests if n in asked], sum(boards.values()) + min(spent, TESTS_SECONDS)

    def around(self, mutation: Mutation) -> set[int]:
        """The smallest block with the place; all blocks of the file for what stands outside of functions."""
        of_file = {n: b for n, b in enumerate(self.blocks) if b.file == mutation.file}
        line = mutation.point.line
        holding = [n for n, block in of_file.items() if block.first <= line <= block.last]
        if not holding:
            return set(of_file)
        return {min(holding, key=lambda n: of_file[n].last - of_file[n].first)}


def witnesses(root: Path, scratch: Path) -> Witnesses:
    """Who runs what, found out once for the project as it is."""
    known = Path(tempfile.gettempdir()) / "mtgrules-mutation" / f"{_fingerprint(root)}.json"
    if not known.exists():
        print("finding out which boards and tests run what ...", flush=True)
        known.parent.mkdir(exist_ok=True)
        known.write_text(json.dumps(_traced(copied(root, scratch / "traced"))), encoding="utf-8")
    forwards, backwards, tests = json.loads(known.read_text(encoding="utf-8"))
    boards, alone = dict[str, tuple[float, list[int]]](), set[int]()
    for name in forwards.keys() & backwards.keys():
        one, other = set(forwards[name][1]), set(backwards[name][1])
        alone |= one ^ other
        boards[name] = forwards[name][0], sorted(one | other)
    return Witnesses(tuple(numbered(root, files(root))), boards, tests, frozenset(alone))


def _fingerprint(root: Path) -> str:
    told = hashlib.sha256(os.environ.get("MTGRULES_WHOLE", "").encode())  # of all tests, or of a part
    for place in ("mtgrules", "tests", "notebooks/boards"):
        for path in sorted((root / place).rglob("*")):
            if path.suffix in (".py", ".yaml", ".md", ".txt"):
                told.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return told.hexdigest()[:16]


def _traced(folder: Path) -> list[Traces]:
    asked_tests = tests_asked(folder)
    instrument(folder, files(folder))
    out = [folder / f"{name}.json" for name in ("forwards", "backwards", "tests")]
    board = "tests/mutation_traces.py"
    asked = [argument for argument in PYTEST if argument != "-x"]
    jobs = [
        ((*asked, *asked_tests), {"MUTATION_TRACE": str(out[2])}),
        ((board, "trace", str(out[0])), {}),
        ((board, "trace", str(out[1]), "backwards"), {}),
    ]
    with ThreadPoolExecutor(WORKERS) as pool:
        ended = [pool.submit(called, folder, 3000, *arguments, **known) for arguments, known in jobs]
        for future, path in zip(ended, (out[2], out[0], out[1]), strict=True):
            status, told = future.result()
            if not path.exists():
                raise RuntimeError(f"no traces (exit {status}):\n{told[-3000:]}")
    return [json.loads(path.read_text()) for path in out]


# ---- one mutation


def noticed(folder: Path, mutation: Mutation, known: Witnesses) -> str:
    """Who notices a mutation in a copy of the project, or an empty text."""
    boards, tests, expected = known.of(mutation)
    seconds = 30 + 3 * expected
    path = folder / mutation.file
    listed = folder / "asked.json"
    path.write_text(mutation.source(), encoding="utf-8")
    try:
        if boards:
            listed.write_text(json.dumps(boards))
            status, told = called(folder, seconds, "tests/mutation_traces.py", "ask", str(listed))
            if status:
                return _who(status, told, "a board")
        if tests:
            listed.write_text(json.dumps(tests))
            asked = sorted({name.partition("::")[0] for name in tests})
            status, told = called(folder, seconds, *PYTEST, *asked, MUTATION_TESTS=str(listed))
            if status not in (0, 5):  # 5: every test that was listed has another name now
                return _who(status, told, "a test")
    finally:
        path.write_text(mutation.right, encoding="utf-8")
    return ""


def _who(status: int, told: str, asked: str) -> str:
    if status < 0:
        return "timeout"
    failed = [line.split()[1] for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    last = told.strip().rsplit("\n", 1)[-1]
    return (
        failed[0] if failed else (last if asked == "a board" and " " not in last else f"{asked} that crashes")
    )


def judged(root: Path, mutations: Iterable[Mutation], known: Witnesses, scratch: Path) -> dict[Mutation, str]:
    """Who notices each mutation, found out side by side."""
    free = SimpleQueue[Path]()
    for number in range(WORKERS):
        free.put(copied(root, scratch / f"copy{number}"))

    def judge(mutation: Mutation) -> tuple[Mutation, str]:
        folder = free.get()
        try:
            who = noticed(folder, mutation, known)
        finally:
            free.put(folder)
        if not who:
            print(told(mutation), flush=True)
        return mutation, who

    with ThreadPoolExecutor(WORKERS) as pool:
        return dict(pool.map(judge, mutations))


def told(mutation: Mutation) -> str:
    """A mutation that nobody noticed, with its place and its lines."""
    equal = mutation.equivalent()
    head = f"{mutation.file}:{mutation.point.line} {mutation.point.kind}"
    lines = [f"EQUIVALENT {head}: {equal}" if equal else f"SURVIVED {head}"]
    return "\n    ".join([*lines, *mutation.difference()])


def table(found: dict[Mutation, str]) -> str:
    """How many were noticed, by package and in all; what makes nothing wrong is not counted."""
    counted = {m: who for m, who in found.items() if who or not m.equivalent()}
    drawn_of, killed = (
        Counter(m.package for m in counted),
        Counter(m.package for m, who in counted.items() if who),
    )
    lines = [f"{name:<10} {killed[name]:>3} of {drawn_of[name]:>3}" for name in PACKAGES if drawn_of[name]]
    late = sum(who == "timeout" for who in counted.values())
    by_boards = sum(bool(who) and "::" not in who for who in counted.values())
    lines.append(
        f"by boards {by_boards - late}, by tests {sum(killed.values()) - by_boards}, timeouts {late}, "
        f"equivalent {len(found) - len(counted)}"
    )
    share = 100 * sum(killed.values()) / max(1, len(counted))
    return "\n".join([*lines, f"killed {sum(killed.values())} of {len(counted)} ({share:.0f} %)"])


def main(argv: list[str]) -> int:
    """Draw, judge, print; 0 whatever comes out: the numbers are for people."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", type=int, default=60)
    parser.add_argument("--verbose", action="store_true", help="also say who notices what")
    given: Any = parser.parse_args(argv)
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mtgrules-mutation-") as folder:
        scratch = Path(folder)
        root = copied(ROOT, scratch / "right")  # so that nothing changes meanwhile
        found = judged(root, drawn(root, given.seed, given.points), witnesses(root, scratch), scratch)
    if given.verbose:
        for mutation, who in found.items():
            print(f"{who or 'NOBODY'}: {mutation.file}:{mutation.point.line} {mutation.difference()}")
    print(f"seed {given.seed}, {time.monotonic() - start:.0f} s")
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
