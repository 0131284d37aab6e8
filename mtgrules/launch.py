"""Start JupyterLab, the tests, or a command of this package in the project's own environment."""

from __future__ import annotations

import argparse
import importlib.util
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from mtgrules.environment import LESSONS, ROOT, TESTS, SetupError, set_up
from mtgrules.quoting import quoted

AGAIN = "MTGRULES_IN_ENVIRONMENT"
MOST_PORTS = 65535


def hand_over(command: Sequence[str | Path], extra: dict[str, str] | None = None) -> NoReturn:
    """Let another program take this one's place; its exit status is ours."""
    words = [str(word) for word in command]
    environment = {**os.environ, **(extra or {})}
    sys.stdout.flush()
    if os.name == "nt":  # no true exec there: wait, and leave Ctrl-C to the program
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise SystemExit(subprocess.call(words, env=environment))
    os.execve(words[0], words, environment)


def missing(modules: Sequence[str]) -> list[str]:
    """The modules that this Python does not have."""
    return [name for name in modules if not all(map(_found, _parents(name)))]


def _parents(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[: i + 1]) for i in range(len(parts))]


def _found(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def again_in_environment(argv: Sequence[str], lacking: Sequence[str], requirements: str) -> NoReturn:
    """Run the same command in the project's environment, made first if need be."""
    if os.environ.get(AGAIN):
        names = ", ".join(lacking)
        raise SetupError(
            f"{names} cannot be found even in .venv; give that folder another name and try again."
        )
    python = set_up(requirements)
    hand_over([python, "-m", "mtgrules", *argv], {AGAIN: "1"})


def lab_command(python: Path, root: Path, rest: Sequence[str]) -> list[str]:
    """The command that starts JupyterLab with the project as its root, on the index of the lessons."""
    command = [
        *(str(python), "-m", "jupyterlab", f"--ServerApp.root_dir={root}"),
        "--LabApp.default_url=/lab/tree/notebooks/index.ipynb",
        "--ServerApp.jpserver_extensions=mtgrules.saving=True",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # As in a container; the server still answers this machine only, and asks for its token.
        command.append("--allow-root")
    return [*command, *rest]


def lab(argv: Sequence[str]) -> NoReturn:
    """Open the lessons in JupyterLab; raises SetupError if set-up cannot be finished."""
    parser = argparse.ArgumentParser(
        prog="mtgrules lab",
        description="Open the lessons in JupyterLab; the first time, make .venv and install what they need.",
        epilog="Everything else is passed on to JupyterLab.",
        allow_abbrev=False,
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address instead of opening it")
    parser.add_argument("--port", type=_port, metavar="N", help="port to listen on (8888 or the next free)")
    known, rest = parser.parse_known_args(argv)
    if known.no_browser:
        rest.append("--no-browser")
    if known.port is not None:
        rest.append(f"--ServerApp.port={known.port}")
    hand_over(lab_command(set_up(LESSONS), ROOT, rest))


def _port(text: str) -> int:
    if not (text.isdecimal() and 1 <= int(text) <= MOST_PORTS):
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is no port: a port is a number from 1 to {MOST_PORTS}"
        )
    return int(text)


def test(argv: Sequence[str]) -> NoReturn:
    """Run the suite, or pytest with arguments; raises SetupError if set-up cannot be finished."""
    if argv and argv[0] in ("-h", "--help"):
        print(
            "usage: mtgrules test [--all] [--seed N] [pytest arguments]\n\n"
            "With no pytest arguments: style, types, tests, notebooks, browser; of what there is much of a\n"
            "part, drawn anew for each commit. --all leaves nothing out, --seed draws another part."
        )
        raise SystemExit(0)
    hand_over([set_up(TESTS), ROOT / "tests" / "suite.py", *argv])
