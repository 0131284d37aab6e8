"""The command line: `python3 -m mtgrules COMMAND`."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mtgrules.environment import LESSONS, ROOT, TESTS, SetupError
from mtgrules.launch import again_in_environment, missing
from mtgrules.nearest import hint
from mtgrules.quoting import quoted

YAML = ("yaml",)
KERNEL = (*YAML, "nbclient", "ipykernel", "ipywidgets", "matplotlib")
BENCH = (*KERNEL, "playwright")


@dataclass(frozen=True)
class Command:
    """A command: its line in the usage text, the modules it needs, and where its function is."""

    name: str
    summary: str
    entry: str
    needs: tuple[str, ...] = ()
    requirements: str = LESSONS


COMMANDS = (
    Command("lab", "open the lessons in JupyterLab, setting all up the first time", "mtgrules.launch:lab"),
    Command("run", "play scenario files and check what they promise", "mtgrules.scenario.command:run", YAML),
    Command("play", "the open table as text: play on any board", "mtgrules.teach.table.play:play", KERNEL),
    Command(
        "check-lab",
        "check lab files and play their check states",
        "mtgrules.teach.table.checking:check_lab",
        KERNEL,
    ),
    Command("why", "say why a value in a scenario is what it is", "mtgrules.show.command:why", YAML),
    Command(
        "deck", "say whether a deck list is legal, and by which rules not", "mtgrules.scenario.deck_list:deck"
    ),
    Command("words", "list the words of the rules language", "mtgrules.language.command:words"),
    Command("read", "read rules text and show what was understood", "mtgrules.language.command:read"),
    Command("test", "run all tests, or pytest with the arguments given", "mtgrules.launch:test"),
    Command("bench", "measure how fast the engine is", "mtgrules.__main__:bench", BENCH, TESTS),
    Command("refresh", "run the notebooks and store what they show", "mtgrules.refresh:main", KERNEL),
)


def bench(argv: list[str]) -> int:
    """The exit status of the benchmarks, which lie beside the tests."""
    sys.path.insert(0, str(ROOT / "tests" / "benchmarks"))
    return _call("bench:main", argv)


def _call(entry: str, argv: list[str]) -> int:
    module, _, function = entry.partition(":")
    handler: Callable[[list[str]], int] = getattr(importlib.import_module(module), function)
    return handler(argv)


def parser() -> argparse.ArgumentParser:
    """The parser of the first word; every command reads the words after it by itself."""
    python = "py" if os.name == "nt" else "python3"
    width = max(len(command.name) for command in COMMANDS)
    lines = "\n".join(f"  {command.name:<{width}}  {command.summary}" for command in COMMANDS)
    made = argparse.ArgumentParser(
        prog=f"{python} -m mtgrules",
        usage=f"{python} -m mtgrules COMMAND [arguments]",
        description="Interactive lessons on the rules of Magic, on an engine that can say why.",
        epilog=f"commands:\n{lines}\n\n'{python} -m mtgrules COMMAND --help' says more about one.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    made.add_argument("command", help=argparse.SUPPRESS)
    made.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """The exit status of a command; 2 if there is no such command."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that a terminal does not have ends no answer
    if not words:
        parser().print_help(sys.stderr)
        return 2
    given = parser().parse_args(words)
    command = next((command for command in COMMANDS if command.name == given.command), None)
    if command is None:
        names = [command.name for command in COMMANDS]
        meant = hint(given.command, names) or f"; the commands are {', '.join(names)}."
        print(f"There is no command {quoted(given.command)}{meant}", file=sys.stderr)
        return 2
    try:
        lacking = missing(command.needs)
        if lacking:
            again_in_environment(words, lacking, command.requirements)
        return _call(command.entry, given.rest)
    except SetupError as error:
        print(error, file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        print("\nInterrupted; the same command goes on from here.", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


if __name__ == "__main__":
    sys.exit(main())
