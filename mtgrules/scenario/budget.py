"""How much one scenario file may hold, asked before and while it is read: past that, nobody plays it."""

from __future__ import annotations

import stat
from pathlib import Path

from mtgrules.scenario.error import ScenarioError

MOST_BYTES = 60_000
"""The longest file; the longest of the tests and lessons has about 4,000."""
DEEPEST = 80
"""How deep lists and mappings may stand in one another; in the tests and lessons 7 deep."""
MOST_NODES = 5_000
"""The most texts, lists and mappings; the fullest board of the tests and lessons has 220."""
MOST_IN_ONE = 500
"""The most entries of one list or mapping; in the tests and lessons 16."""
MOST_PLAYERS = 40
"""The most players; in the tests and lessons 4."""
MOST_SENTENCES = 1_200
"""The most sentences that are read: all texts of several words count as such."""

_SMALLER = "split it into several files"


def text_of_file(path: Path, what: str = "a scenario file") -> str:
    """The text of a file. Raises ScenarioError for what is no such file, of a size that anybody wrote."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise ScenarioError(1, f"this is {_kind_of_place(found.st_mode)}, not {what}", str(path))
        with path.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)  # whatever the size said: a file may grow, or be endless
        text = data.decode("utf-8-sig") if len(data) <= MOST_BYTES else ""
    except OSError as error:
        raise ScenarioError(1, f"cannot be opened: {error.strerror}", str(path)) from None
    except UnicodeDecodeError:
        raise ScenarioError(1, "this is no text in UTF-8", str(path)) from None
    except ScenarioError:
        raise
    except ValueError as error:  # no file system has a file of this name
        raise ScenarioError(1, f"cannot be opened: {error}", str(path)) from None
    if len(data) > MOST_BYTES:
        raise ScenarioError(1, _too_long(), str(path))
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _kind_of_place(mode: int) -> str:
    if stat.S_ISDIR(mode):
        return "a folder"
    return "a pipe" if stat.S_ISFIFO(mode) else "a device or a socket"


def _too_long() -> str:
    return f"the file is longer than {MOST_BYTES:,} bytes, which are allowed; {_SMALLER}"


def check_source(source: str) -> None:
    """Raise ScenarioError for a text that is too long or too deep, before YAML looks at it."""
    if len(source) > MOST_BYTES:
        raise ScenarioError(1, _too_long())
    depth = 0
    for number, line in enumerate(source.splitlines(), 1):
        for sign in line:
            depth += (sign in "[{") - (sign in "]}")
            check_depth(depth, number)


def check_depth(depth: int, line: int) -> None:
    """Raise ScenarioError for what stands too deep in lists and mappings."""
    if depth > DEEPEST:
        told = f"lists and mappings are nested over {DEEPEST} deep, which are allowed"
        raise ScenarioError(line, f"{told}; take brackets, braces or indentation away")


def check_nodes(number: int, line: int) -> None:
    """Raise ScenarioError for a file of too many texts, lists and mappings."""
    if number > MOST_NODES:
        told = f"the file holds over {MOST_NODES:,} texts, lists and mappings, which are allowed"
        raise ScenarioError(line, f"{told}; {_SMALLER}")


def check_entries(number: int, line: int) -> None:
    """Raise ScenarioError for a list or mapping of too many entries."""
    if number > MOST_IN_ONE:
        told = f"a list or mapping has over {MOST_IN_ONE} entries, which are allowed"
        raise ScenarioError(line, f"{told}; {_SMALLER}")


def check_players(number: int, line: int) -> None:
    """Raise ScenarioError for more players than can sit at a table."""
    if number > MOST_PLAYERS:
        raise ScenarioError(line, f"there are over {MOST_PLAYERS} players, which are allowed; name fewer")


def check_sentences(number: int, line: int) -> None:
    """Raise ScenarioError for a file of too many sentences."""
    if number > MOST_SENTENCES:
        told = f"the file says over {MOST_SENTENCES:,} sentences, which are allowed"
        raise ScenarioError(line, f"{told}; {_SMALLER}")
