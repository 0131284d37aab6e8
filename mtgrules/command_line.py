"""What the commands have in common: their exit statuses, and what is told of a fault of the program."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import wraps

from mtgrules.quoting import clipped, spelled

EXIT_STATUSES = (
    "exit status: 0 all is right; 1 something is not as the file says, or has no answer;"
    " 2 something could not be read or played"
)
DEBUG = "--debug"
_LONGEST = 300


def command_parser(name: str, description: str) -> argparse.ArgumentParser:
    """The parser of a command, with what every command takes, and its exit statuses in its help."""
    made = argparse.ArgumentParser(
        prog=f"mtgrules {name}", description=description, epilog=EXIT_STATUSES, allow_abbrev=False
    )
    made.add_argument(DEBUG, action="store_true", help="stop at a fault of the program and show where it is")
    return made


def fault(error: Exception, place: str) -> str:
    """What to say of an exception that nobody expected: where, which one, and what to do; one line.

    >>> fault(KeyError(5), "board.yaml")
    'board.yaml: KeyError: 5 - this is a fault of the program; run it again with --debug to see where'
    """
    where = ", ".join([place, *getattr(error, "__notes__", ())])
    what = f"{type(error).__name__}: {clipped(str(error), _LONGEST)}"
    return spelled(
        f"{where}: {what} - this is a fault of the program; run it again with {DEBUG} to see where"
    )


def guarded(command: Callable[[Sequence[str]], int]) -> Callable[[Sequence[str]], int]:
    """A command that ends with a line and exit status 2 where the program has a fault."""

    @wraps(command)
    def call(argv: Sequence[str]) -> int:
        try:
            return command(argv)
        except BrokenPipeError:  # whoever reads the output has seen enough; that is no fault
            raise
        except Exception as error:
            if DEBUG in argv:
                raise
            print(fault(error, " ".join([command.__name__, *argv[:1]])), file=sys.stderr)
            return 2

    return call
