"""Which boards and tests run which lines: found by a copy of the package that notes every block it runs.

`python mutation_traces.py trace OUT` plays all boards in such a copy (`backwards`: in the other order), and
`ask LIST` plays some until one fails. As a plugin of pytest it notes what each test runs (MUTATION_TRACE),
or keeps the tests of a list (MUTATION_TESTS).
"""

from __future__ import annotations

import ast
import builtins
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from mutation_points import blocks

RUN = set[int]()
"""The numbers of the blocks run since it was last emptied; only an instrumented package adds to it."""
MEMORY = 4 * 1024**3
BOARD_SECONDS = 10
TEST_SECONDS = 45
"""After so much work on one board or test it will never end; they take milliseconds, or a few seconds."""
HOOK = '''"""Notes the blocks that are run."""
import builtins
hit = getattr(builtins, "mutation_hit", id)
'''


@dataclass(frozen=True)
class Block:
    """Some statements of a file that are run from the first on or not at all, with the lines they fill."""

    file: str
    first: int
    last: int


def numbered(folder: Path, files: list[str]) -> list[Block]:
    """The blocks of some files, in the order of their numbers."""
    found = []
    for file in files:
        tree = ast.parse((folder / file).read_text(encoding="utf-8"))
        found += [Block(file, body[0].lineno, body[-1].end_lineno or 0) for body in blocks(tree)]
    return found


def instrument(folder: Path, files: list[str]) -> None:
    """Make the package in a folder note every block of some files that it runs."""
    (folder / "mtgrules" / "mutation_hook.py").write_text(HOOK, encoding="utf-8")
    number = 0
    for file in files:
        path = folder / file
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for body in list(blocks(tree)):
            call = ast.parse(f"mutation_hit({number})").body[0]
            body.insert(1 if ast.get_docstring(_holder(body)) is not None else 0, call)
            number += 1
        loaded = ast.parse("from mtgrules.mutation_hook import hit as mutation_hit").body[0]
        future = [
            n for n, s in enumerate(tree.body) if isinstance(s, ast.ImportFrom) and s.module == "__future__"
        ]
        documented = ast.get_docstring(tree) is not None
        tree.body.insert(future[-1] + 1 if future else int(documented), loaded)
        path.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")


def _holder(body: list[ast.stmt]) -> ast.Module:
    return ast.Module(body, [])


# ---- boards


def boards() -> dict[str, Path | str]:
    """Every case, every board of a lesson and every example of the format page, by name."""
    from test_cases import BOARDS, CASES, EXAMPLES

    examples = {f"example {number}": text for number, text in enumerate(EXAMPLES, 1)}
    return {**{path.stem: path for path in (*CASES, *BOARDS)}, **examples}


def holds(source: Path | str) -> bool:
    """Whether a file or text holds, in all its eras, and everything it promises is asked."""
    from mtgrules.scenario.report import ResultStatus
    from mtgrules.scenario.run import run

    report = run(source)
    promised = [result for result in report.results if result.kind != "action"]
    is_case = isinstance(source, Path) and source.parent.name == "cases"
    return report.ok and (not is_case or all(r.status is ResultStatus.HELD for r in promised))


Traces = dict[str, tuple[float, list[int]]]
"""By name, the seconds that something took and the numbers of the blocks that it ran."""


def traced_boards(backwards: bool) -> Traces:
    """What each board runs; a board that does not hold is no witness and is left out."""
    found: Traces = {}
    for name, source in sorted(boards().items(), reverse=backwards):
        RUN.clear()
        start = time.process_time()
        if holds(source):
            found[name] = time.process_time() - start, sorted(RUN)
    return found


def first_that_fails(names: list[str]) -> str:
    """The first of some boards that does not hold, or an empty text."""
    known = boards()
    for name in names:
        ends_within(BOARD_SECONDS)
        if not holds(known[name]):
            return name
    return ""


# ---- a plugin of pytest

TESTS: Traces = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note what a test runs."""
    if "MUTATION_TESTS" in os.environ:
        ends_within(TEST_SECONDS)
    RUN.clear()
    start = time.process_time()
    result = yield
    if item.nodeid not in FAILED:
        TESTS[item.nodeid] = time.process_time() - start, sorted(RUN)
    return result


FAILED = set[str]()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note which tests are no witnesses, because they fail or are skipped with the right engine."""
    if not report.passed:
        FAILED.add(report.nodeid)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of the list."""
    if listed := os.environ.get("MUTATION_TESTS"):
        kept = frozenset(json.loads(Path(listed).read_text()))
        items[:] = [item for item in items if item.nodeid in kept]


def pytest_sessionfinish() -> None:
    """Write down what the tests ran."""
    if out := os.environ.get("MUTATION_TRACE"):
        Path(out).write_text(json.dumps(TESTS))


def main(argv: list[str]) -> int:
    """Trace the boards or ask some of them, in a copy of the project."""
    match argv:
        case ["trace", out, *how]:
            Path(out).write_text(json.dumps(traced_boards(bool(how))))
            return 0
        case ["ask", listed]:
            failed = first_that_fails(json.loads(Path(listed).read_text()))
            print(failed)
            return int(bool(failed))
    raise ValueError(f"not known: {argv}")


def ends_within(seconds: int) -> None:
    """End this process after so many seconds of work from now on, unless it is told so again."""
    if os.name == "posix":
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def limited(seconds: int) -> None:
    """End this process after so many seconds of work in all, or when it needs too much memory."""
    if os.name == "posix":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


builtins.mutation_hit = RUN.add  # type: ignore[attr-defined]
if "MUTATION_SECONDS" in os.environ:
    limited(int(os.environ["MUTATION_SECONDS"]))

if __name__ == "__main__":
    sys.modules["mutation_traces"] = sys.modules["__main__"]
    sys.exit(main(sys.argv[1:]))
