"""Measure the engine beside a hand-written loop: `python tests/benchmarks/bench.py [--json] [--processes N]`.

Engine and floor run by turns in one process; every number is the median over several processes.
Exit status 1: something is above what it must not exceed.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUDGET_SECONDS = 0.5
LEAST_RUNS = 7

Sample = dict[str, tuple[float, float]]
Result = dict[str, Any]

TEXTS = (
    "Creatures you control get +1/+1.",
    "Creatures you control are black.",
    "Creatures you control are enchantments in addition to their other types.",
    "Creatures you control have flying.",
)
ONE_LAYER = "Creatures you control are enchantments in addition to their other types."
ALL_MATTER = "Creatures you control are creatures in addition to their other types."
SIZES = ((100, 10), (100, 100), (1000, 10))

GOALS: dict[str, tuple[float, float, str]] = {
    **{f"P1 W({n},{m})": (10.0, 2.0, "us") for n, m in SIZES},
    "P3 W(100,10), dependency on / off": (3.0, 2.0, "us"),
    "P3 25 effects in one layer, on / off": (3.0, 2.0, "us"),
    "P3 25 effects that could all matter": (50_000.0, 5_000.0, "us"),
    "P14 import mtgrules, more than bare": (0.12, 0.05, "s"),
    "W(100,100) steps": (100.0, 100.0, "steps"),
    "W(100,100) tried for dependency": (0.0, 0.0, "views"),
    "W(100,100) answers of selectors worked out": (400.0, 100.0, "answers"),
    "25 that could all matter, tried": (300.0, 300.0, "views"),
}
"""What must not be exceeded, what is aimed at, the unit; compared is the ratio where there is one."""


def say(text: str) -> None:
    """A line of progress."""
    print(f"[bench] {text}", file=sys.stderr, flush=True)


# ---- one process


def board(objects: int, texts: Sequence[str]) -> Any:
    """N green creatures of one player, each with a size of its own, and an enchantment for each text."""
    from boards import creature, enchantment, placed, position

    things = [placed(n, creature(f"C{n}", "{G}", f"{n}/{n}"), n) for n in range(1, objects + 1)]
    first = objects + 1
    things += [placed(first + n, enchantment(f"E{n}", text), first + n) for n, text in enumerate(texts)]
    return position(*things)


def full_evaluation(state: Any) -> Callable[[], Any]:
    """Work everything out, trace kept, and read every column."""
    from mtgrules.model.characteristics import CHARACTERISTICS
    from mtgrules.rules.layers import evaluate

    def run() -> Any:
        view = evaluate(state)
        return [view[column] for column in CHARACTERISTICS]

    return run


def by_turns(one: Callable[[], Any], two: Callable[[], Any]) -> tuple[float, float]:
    """The medians of two things run by turns, in seconds."""
    times: tuple[list[float], list[float]] = ([], [])
    one(), two()
    end = time.perf_counter() + BUDGET_SECONDS
    while time.perf_counter() < end or len(times[0]) < LEAST_RUNS:
        for run, found in zip((one, two), times, strict=True):
            start = time.perf_counter()
            run()
            found.append(time.perf_counter() - start)
    return statistics.median(times[0]), statistics.median(times[1])


def without_dependency(state: Any) -> Any:
    """The same board by rules that know no dependency."""
    from mtgrules.rules.layer_lists import dependency

    return state.under(state.era.but(dependency.to("none", "no dependency")))


def sample() -> Sample:
    """Everything once, in this process: value and floor."""
    sys.path[:0] = [str(HERE), str(HERE.parent), str(ROOT)]
    from floor import workload

    found: Sample = {}
    for objects, effects in SIZES:
        name = f"P1 W({objects},{effects})"
        state = board(objects, [TEXTS[n % 4] for n in range(effects)])
        engine, floor = by_turns(full_evaluation(state), workload(objects, effects))
        found[name] = engine * 1e6, floor * 1e6
    mixed = board(100, [TEXTS[n % 4] for n in range(10)])
    layer = board(100, [ONE_LAYER] * 25)
    matter = board(100, [ALL_MATTER] * 25)
    for name, state in (
        ("P3 W(100,10), dependency on / off", mixed),
        ("P3 25 effects in one layer, on / off", layer),
        ("P3 25 effects that could all matter", matter),
    ):
        on, off = by_turns(full_evaluation(state), full_evaluation(without_dependency(state)))
        found[name] = on * 1e6, off * 1e6
    return found


def counters() -> dict[str, float]:
    """Work that no noise can touch: steps, trials, answers worked out."""
    sys.path[:0] = [str(HERE), str(HERE.parent), str(ROOT)]
    from mtgrules.model.view import View
    from mtgrules.rules.layers import evaluate

    steps, tried, answers = [0], [0], [0]
    plain, asked = View.after, View.among

    def after(self: Any, changes: Any, step: Any = None) -> Any:
        (tried if step is None else steps)[0] += 1
        return plain(self, changes, step)

    def among(self: Any, quality: Any, frame: Any) -> Any:
        before = len(self._among)
        found = asked(self, quality, frame)
        answers[0] += len(self._among) - before
        return found

    View.after, View.among = after, among  # type: ignore[method-assign]
    try:
        evaluate(board(100, [TEXTS[n % 4] for n in range(100)]))
        found = {
            "W(100,100) steps": float(steps[0]),
            "W(100,100) tried for dependency": float(tried[0]),
            "W(100,100) answers of selectors worked out": float(answers[0]),
        }
        tried[0] = 0
        evaluate(board(100, [ALL_MATTER] * 25))
        found["25 that could all matter, tried"] = float(tried[0])
    finally:
        View.after, View.among = plain, asked  # type: ignore[method-assign]
    return found


# ---- several processes


def in_processes(count: int) -> dict[str, tuple[float, float]]:
    """The medians of the values and of the floors over several processes."""
    samples: list[Sample] = []
    for number in range(1, count + 1):
        say(f"process {number} of {count}")
        done = subprocess.run(
            [sys.executable, str(Path(__file__).resolve()), "--one"],
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


def results(count: int) -> list[Result]:
    """Every quantity with its floor and its goals."""
    found: dict[str, tuple[float, float | None, float | None]] = {}
    for name, (value, floor) in in_processes(count).items():
        ratio = None if name.endswith("could all matter") else value / floor
        found[name] = value, floor, ratio
    loaded, bare = loading(count)
    found["P14 import mtgrules, more than bare"] = loaded - bare, bare, None
    say("work counters")
    found |= {name: (value, None, None) for name, value in counters().items()}
    return [
        {"id": name, "value": value, "floor": floor, "ratio": ratio, "must": must, "aim": aim, "unit": unit}
        for name, (value, floor, ratio) in found.items()
        for must, aim, unit in (GOALS[name],)
    ]


def verdict(result: Result) -> str:
    """One word: how a quantity stands to its goals."""
    measured = result["value"] if result["ratio"] is None else result["ratio"]
    if measured > result["must"]:
        return "ABOVE"
    return "aim" if measured <= result["aim"] else "ok"


def table(found: Sequence[Result]) -> str:
    """The results to read."""
    head = (
        f"{'quantity':<45}{'value':>11}{'floor':>11}  {'unit':<8}{'ratio':>7}{'must':>9}{'aim':>8}  verdict"
    )
    lines = [head, "-" * len(head)]
    for r in found:
        digits = 3 if r["unit"] == "s" else 0
        floor = "" if r["floor"] is None else f"{r['floor']:.{digits}f}"
        ratio = "" if r["ratio"] is None else f"{r['ratio']:.2f}"
        lines.append(
            f"{r['id']:<45}{r['value']:>11.{digits}f}{floor:>11}  {r['unit']:<8}{ratio:>7}"
            f"{r['must']:>9g}{r['aim']:>8g}  {verdict(r)}"
        )
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    """0 if nothing is above what it must not exceed, 1 if something is."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print a list of results instead of a table")
    parser.add_argument(
        "--processes", type=int, default=3, help="how many processes (3 or more to be believed)"
    )
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.one:
        print(json.dumps(sample()))
        return 0
    found = results(max(1, given.processes))
    print(json.dumps(found, indent=2) if given.json else table(found))
    return int(any(verdict(result) == "ABOVE" for result in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
