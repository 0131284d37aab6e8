"""Measure the engine beside a hand-written loop: `python3 -m mtgrules bench [--json] [--processes N]`.

`--memory` measures what memory stays taken, `--browser` presses in a lab in JupyterLab in Chromium.

Engine and floor run by turns in one process; every time is the median over several processes; the work
done is counted once. Exit status 1: something is above 1.5 times what it must not exceed.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(path) for path in (HERE, HERE.parent, ROOT) if str(path) not in sys.path]

from goals import GOALS, KINDS, MICROSECONDS, Result  # noqa: E402

IMPORT = "P14 import mtgrules / bare"
LESSONS = ("03", "09", "14")
OPENED = {"P15 Lesson in a kernel / bare": "", **{f"P15 Run All of {n} / bare": n for n in LESSONS}}
"""What is measured of opening a lesson: its import, or the lesson of which all cells are run."""

Times = dict[str, tuple[float, float]]


def say(text: str) -> None:
    """A line of progress."""
    print(f"[bench] {text}", file=sys.stderr, flush=True)


def sample(named: str) -> Times:
    """Everything once, in this process: seconds, and the seconds compared with."""
    from measures import by_turns, measures

    return {m.name: by_turns(m) for m in measures() if named in m.name}


def counted(named: str) -> dict[str, Counter[str]]:
    """The work of everything that is measured."""
    from measures import measures
    from work import counting

    found = {}
    for measure in measures():
        if named in measure.name:
            measure.run()
            with counting() as work:
                measure.run()
            found[measure.name] = work
    return found


def in_processes(count: int, named: str) -> Times:
    """The medians over several processes."""
    samples: list[Times] = []
    for number in range(1, count + 1):
        say(f"process {number} of {count}")
        done = subprocess.run(
            [sys.executable, str(Path(__file__).resolve()), "--one", "--only", named],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise SystemExit(done.stderr)
        samples.append(json.loads(done.stdout))
    return {
        name: (statistics.median(s[name][0] for s in samples), statistics.median(s[name][1] for s in samples))
        for name in samples[0]
    }


def loading(count: int) -> tuple[float, float]:
    """Seconds to start Python and import the package, and to start Python alone."""
    say("import")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    found: dict[str, list[float]] = {"import mtgrules": [], "pass": []}
    for _ in range(max(5, 2 * count)):
        for code, times in found.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], env=environment, cwd=HERE, check=True)
            times.append(time.perf_counter() - start)
    return statistics.median(found["import mtgrules"]), statistics.median(found["pass"])


def opening(count: int, named: str) -> Times:
    """Seconds from a kernel's start until it has imported what a lesson needs, or run one whole, and until a
    bare one has run a cell.
    """
    import nbformat
    from nbclient import NotebookClient

    def kernel(cells: Sequence[str]) -> float:
        made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        start = time.perf_counter()
        place = {"metadata": {"path": str(ROOT / "notebooks")}}
        NotebookClient(made, resources=place, extra_arguments=["--log-level=ERROR"]).execute()
        return time.perf_counter() - start

    asked = {
        name: lesson_cells(lesson) if lesson else ["from mtgrules.teach import Lesson"]
        for name, lesson in OPENED.items()
        if named in name
    }
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in asked}
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"PYTHONPATH": str(ROOT), "MTGRULES_PROGRESS": str(Path(folder) / "progress.json")}
        for _ in range(count if asked else 0):
            say("lessons opened")
            bare = kernel(["pass"])
            for name, cells in asked.items():
                found[name].append((kernel(cells), bare))
    return {
        name: (statistics.median(t for t, _ in times), statistics.median(b for _, b in times))
        for name, times in found.items()
    }


def lesson_cells(lesson: str) -> list[str]:
    """The code cells of a lesson."""
    import nbformat

    (path,) = (ROOT / "notebooks").glob(f"{lesson}_*.ipynb")
    return [cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "code"]


def results(count: int, named: str) -> list[Result]:
    """Every goal with what was measured."""
    times = in_processes(count, named)
    if named in IMPORT:
        times[IMPORT] = loading(count)
    times |= opening(count, named)
    say("work")
    work = counted(named)
    return [
        Result(goal, *times[goal.measure], work.get(goal.measure, Counter()))
        for goal in GOALS
        if goal.measure in times
    ]


def number(value: float) -> str:
    """A number with as many digits as tell something."""
    return f"{value:.0f}" if value >= 100 or value == int(value) else f"{value:.3g}"


def microseconds(result: Result) -> tuple[str, str]:
    """The times behind a result, where they are not the result itself."""
    shown = number(result.seconds * 1e6) if result.goal.by != MICROSECONDS else ""
    return (shown, number(result.against * 1e6)) if result.timed else ("", "")


def table(found: Sequence[Result]) -> str:
    """The results to read: the first row of each measure tells its work too."""
    head = (
        f"{'quantity':<35}{'measured':>9} {'':<12}{'must':>7}{'aim':>7}  {'verdict':<8}"
        f"{'us':>8}{'against':>9}  {''.join(f'{kind:>12}' for kind in KINDS)}"
    )
    lines, before = [head, "-" * len(head)], ""
    for r in found:
        same, before = r.goal.measure == before, r.goal.measure
        must = "" if r.goal.must is None else f"{r.goal.must:g}"
        mine, others = microseconds(r)
        work = "" if same or not r.work else "".join(f"{r.work[kind]:>12}" for kind in KINDS)
        lines.append(
            f"{'' if same else r.goal.measure:<35}{number(r.measured):>9} {r.goal.by:<12}{must:>7}"
            f"{r.goal.aim:>7g}  {r.verdict:<8}{mine:>8}{others:>9}  {work}".rstrip()
        )
    return "\n".join(lines)


def as_json(found: Sequence[Result]) -> str:
    """The results for a program."""
    return json.dumps(
        [
            {
                "quantity": r.goal.measure,
                "by": r.goal.by,
                "measured": r.measured,
                "must": r.goal.must,
                "aim": r.goal.aim,
                "verdict": r.verdict,
                "seconds": r.seconds,
                "against": r.against,
                "work": dict(r.work),
            }
            for r in found
        ],
        indent=2,
    )


def main(argv: Sequence[str]) -> int:
    """0 if nothing is broken, 1 if something is."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print a list of results instead of a table")
    parser.add_argument("--processes", type=int, default=3, help="how many (3 or more to be believed)")
    parser.add_argument("--only", default="", metavar="NAME", help="what has this in its name, such as P4")
    parser.add_argument(
        "--memory", action="store_true", help="measure what memory stays taken, and only that"
    )
    parser.add_argument(
        "--browser", action="store_true", help="measure presses in JupyterLab in Chromium, and only that"
    )
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.one:
        print(json.dumps(sample(given.only)))
        return 0
    if given.memory:
        import memory

        rows = memory.measured(say)
        print(json.dumps(rows) if given.json else memory.table(rows))
        return int(any(megabytes > may for _, _, megabytes, may in rows))
    if given.browser:
        import pages

        times = pages.measured(say, given.only)
        print(json.dumps(times) if given.json else pages.table(times))
        return int(any(pages.verdict(row) == "BROKEN" for row in times))
    found = results(max(1, given.processes), given.only)
    print(as_json(found) if given.json else table(found))
    return int(any(result.verdict == "BROKEN" for result in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
