"""Run every part of the suite, two or more side by side, print each when it ends, and sum up."""

from __future__ import annotations

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

ROOT = Path(__file__).resolve().parent.parent
PART_SECONDS = 2700
HEARTBEAT_SECONDS = 20


@dataclass(frozen=True)
class Part:
    """A part of the suite: its name and the arguments for Python that run it."""

    name: str
    arguments: tuple[str, ...]


def by_pytest(name: str, *arguments: str) -> Part:
    """A part run by pytest, with a cache of its own, since parts run at the same time."""
    # -v takes back the -q of the settings, so that the closing line is pytest's full one.
    return Part(name, ("-m", "pytest", "-v", "-rfEs", "-o", f"cache_dir=.pytest_cache/{name}", *arguments))


OF_CASES = tuple(
    f"tests/test_{name}.py"
    for name in (
        *("cases", "trials", "mutants", "reader", "cards", "words_command", "citations"),
        *("boards", "going_on", "properties", "lesson", "case_mutants", "told"),
    )
)
"""About half of the work of the tests: several of them share the case files, read and played once."""


PARTS = (
    Part("style", ("-m", "ruff", "check", ".")),
    by_pytest("cases", *OF_CASES),
    by_pytest("tests", "tests", "mtgrules", *(f"--ignore={path}" for path in ("tests/browser", *OF_CASES))),
    Part("types", ("-m", "mypy")),
    by_pytest("notebooks", "--nbval", "--nbval-current-env", "notebooks"),
    by_pytest("browser", "tests/browser"),
)


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
            while waiting and len(running) < slots:
                running.append(Run(waiting.pop(0)))
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


def main(argv: list[str]) -> int:
    """0 if every part is well, 1 if not; with arguments, pytest's own exit status for them."""
    if argv:
        return subprocess.call([sys.executable, "-m", "pytest", *argv], cwd=ROOT)
    start = time.monotonic()
    ended = {run.part.name: run for run in run_all(PARTS, max(2, os.cpu_count() or 2))}
    print("\npart        seconds  result")
    for part in PARTS:
        print(f"{part.name:<10} {ended[part.name].seconds:8.1f}  {ended[part.name].result()}")
    bad = [run for run in ended.values() if run.process.returncode or run.late]
    total = f"{len(bad)} of {len(PARTS)} FAILED" if bad else "ok"
    print(f"{'all':<10} {time.monotonic() - start:8.1f}  {total}")
    return int(bool(bad))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
