"""Run every part of the suite side by side, print each when it ends, and sum up what was taken of what.

`--all` takes everything where else a part is taken by chance; `--seed` draws another part. With other
arguments pytest runs with these.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from sample import SAMPLES, SEED, WHOLE, Taken, seed

ROOT = Path(__file__).resolve().parent.parent
MEASURED = Path(__file__).resolve().parent / "seconds.json"
"""How long each part took on two cores when it was last measured, so that the longest begin first."""
PART_SECONDS = 1800
HEARTBEAT_SECONDS = 20


@dataclass(frozen=True)
class Part:
    """A part of the suite: its name and the arguments for Python that run it."""

    name: str
    arguments: tuple[str, ...]
    waits: bool = False
    """Whether it waits for others more than it works, so that it runs beside the slots."""


def by_pytest(name: str, *arguments: str, waits: bool = False) -> Part:
    """A part run by pytest, with a cache of its own, since parts run at the same time."""
    # -v takes back the -q of the settings, so that the closing line is pytest's full one. What runs
    # notebooks takes two seconds to load, and is left out where none is run.
    cache = f"cache_dir=.pytest_cache/{name}"
    left_out = () if "--nbval" in arguments else ("-p", "no:nbval")
    return Part(name, ("-m", "pytest", "-v", "-rfEs", "-o", cache, *left_out, *arguments), waits)


TOGETHER: dict[str, tuple[str, ...]] = {
    "cases": (
        *("cases", "wrong_engines", "trials", "told", "leaving", "boards", "citations"),
        "lessons_notice",
    ),
    "layers": ("layers", "layers_by_year", "going_on", "properties"),
    "reader": ("reader",),
    "language": (
        *("words_command", "cards", "reading_fast", "reads", "printed", "spelled_out"),
        *("typeline", "color_and_mana", "budgets", "scenario", "read_whole"),
    ),
    "lessons": (
        *("answer_strip", "any_presses", "course", "film", "gaps", "lab_view", "lesson", "question", "quiz"),
        *("scene", "scene_still", "sheets", "show_html", "show_pictures", "surface"),
        *("tabletop", "teach_progress", "view", "figure", "asked", "naming", "deciding", "board_texts"),
    ),
    "labs": (
        *("arrivals_hall", "copy_timeline", "cost_bench", "deck_check", "divide", "echo", "exit_doors"),
        *(
            "layer_machine",
            "matrix",
            "on_table",
            "open_table_panels",
            "open_table_scenarios",
            "paint_shop",
            "plug_and_source",
            "pool_clock",
        ),
        *("shield", "table_tour", "telephone", "two_steps"),
        *("saved_boards", "who_has_it", "x_ray"),
    ),
}
"""The files of tests that run in one process, since they share what is read and played; all others in one."""


def _files(name: str) -> tuple[str, ...]:
    return tuple(f"tests/test_{file}.py" for file in TOGETHER[name])


PARTS = (
    Part("style", ("-m", "ruff", "check", ".")),
    Part("types", ("-m", "mypy")),
    *(by_pytest(name, *_files(name)) for name in TOGETHER),
    by_pytest(
        "engine",
        *("tests", "mtgrules", "--ignore=tests/browser"),
        *(f"--ignore={path}" for name in TOGETHER for path in _files(name)),
    ),
    by_pytest("notebooks", "--nbval", "--nbval-current-env", "notebooks"),
)
IN_BROWSER = (by_pytest("browser", "tests/browser", waits=True),)
LOOK = "tests/browser/test_look.py"
ALL_IN_BROWSER = (
    by_pytest("browser", "tests/browser", f"--ignore={LOOK}", waits=True),
    by_pytest("look", LOOK, waits=True),
)
"""The whole of the browser in two windows, since one alone takes as long as all the rest."""


def scratch_file() -> IO[str]:
    return tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")


@dataclass
class Run:
    """A part under way, its output caught in a file."""

    part: Part
    output: IO[str] = field(default_factory=scratch_file)
    start: float = field(default_factory=time.monotonic)
    seconds: float = 0.0
    late: bool = False

    def __post_init__(self) -> None:
        color = {"FORCE_COLOR": "1"} if sys.stdout.isatty() else {}
        self.process = subprocess.Popen(
            [sys.executable, *self.part.arguments],
            cwd=ROOT,
            env={**os.environ, **color, "PYTHONUNBUFFERED": "1"},
            stdout=self.output,
            stderr=subprocess.STDOUT,
            start_new_session=os.name != "nt",
        )

    def ended(self) -> bool:
        """Whether the part is over; one that takes far too long is stopped."""
        if time.monotonic() - self.start > PART_SECONDS and self.process.poll() is None:
            self.late = True
            self.stop()
        self.seconds = time.monotonic() - self.start
        return self.process.poll() is not None

    def stop(self) -> None:
        """End the part and what it has started."""
        if os.name == "nt":
            self.process.kill()
        else:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def text(self) -> str:
        self.output.seek(0)
        return self.output.read()

    def result(self) -> str:
        """One or two words: how the part ended."""
        if self.late:
            return f"STOPPED after {PART_SECONDS} s"
        if self.process.returncode:
            return f"FAILED (exit {self.process.returncode})"
        closing = self.text().rstrip().rsplit("\n", 1)[-1]
        return "skipped" if re.search(r"\bskipped\b", closing) and "passed" not in closing else "ok"


def run_all(parts: Sequence[Part], slots: int) -> list[Run]:
    """The ended runs of all parts, in the order in which they ended."""
    waiting, running, done = list(parts), list[Run](), list[Run]()
    live = sys.stdout.isatty()
    start = spoken = time.monotonic()
    try:
        while waiting or running:
            for part in list(waiting):
                if part.waits or sum(not run.part.waits for run in running) < slots:
                    waiting.remove(part)
                    running.append(Run(part))
            for run in [run for run in running if run.ended()]:
                running.remove(run)
                done.append(run)
                clear = "\r\x1b[K" if live else ""
                print(
                    f"{clear}\n---- {run.part.name} ({run.seconds:.1f} s)\n{run.text().rstrip()}", flush=True
                )
            now = time.monotonic()
            names = ", ".join(run.part.name for run in running)
            if live:
                print(f"\r\x1b[K[{now - start:3.0f} s] running: {names}", end="", flush=True)
            elif now - spoken > HEARTBEAT_SECONDS:
                spoken = now
                print(f"[{now - start:3.0f} s] running: {names}", flush=True)
            time.sleep(0.1)
    finally:
        for run in running:
            run.stop()
    if live:
        print("\r\x1b[K", end="")
    return done


def longest_first(parts: Sequence[Part], which: str) -> list[Part]:
    """The parts in the order of the seconds that they once took; what was never measured comes first."""
    measured: dict[str, float] = json.loads(MEASURED.read_text(encoding="utf-8"))[which]
    return sorted(parts, key=lambda part: -measured.get(part.name, 1e9))


def taken(file: Path) -> list[Taken]:
    """What all parts took of what, by name."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return sorted((Taken(*one) for line in lines for one in json.loads(line)), key=lambda one: one.name)


def main(argv: list[str]) -> int:
    """0 if every part is well, 1 if not; with other arguments, pytest's own exit status for them."""
    parser = argparse.ArgumentParser(prog="mtgrules test", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("--all", action="store_true", help="leave nothing out")
    parser.add_argument("--seed", default=seed(), help="by what a part is drawn (the commit)")
    known, rest = parser.parse_known_args(argv)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # some dozens of processes load the same modules
    os.environ |= {SEED: known.seed, **({WHOLE: "1"} if known.all else {})}
    if rest:
        return subprocess.call([sys.executable, "-m", "pytest", *rest], cwd=ROOT)
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mtgrules-suite-") as folder:
        os.environ[SAMPLES] = str(Path(folder) / "samples")
        parts = (*PARTS, *(ALL_IN_BROWSER if known.all else IN_BROWSER))
        order = longest_first(parts, "all" if known.all else "test")
        ended = {run.part.name: run for run in run_all(order, max(2, os.cpu_count() or 2))}
        samples = taken(Path(os.environ[SAMPLES]))
    bad = [f"{run.part.name}: {run.result()}" for run in ended.values() if run.process.returncode or run.late]
    bad += [f"not whole: {one}" for one in samples if known.all and not one.whole]
    print("\npart        seconds  result")
    for part in parts:
        print(f"{part.name:<10} {ended[part.name].seconds:8.1f}  {ended[part.name].result()}")
    if not known.all:
        print(f"\ntaken by seed {known.seed}; everything: test --all")
        print("\n".join(f"  {one}" for one in samples))
    print("\n".join(["", *(f"FAILED {one}" for one in bad)]))
    print(
        f"{'all' if known.all else 'test':<10} {time.monotonic() - start:8.1f}  {'FAILED' if bad else 'ok'}"
    )
    return int(bool(bad))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
