"""How long a lesson takes: the words that are read, and fixed minutes for each kind of thing that is done.

Nobody has timed learners: the minutes of a kind are what lessons are planned by, told here and nowhere else.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from types import MappingProxyType

from mtgrules.teach.questions import boards_folder

WORDS = 180
"""So many words are read in a minute."""
FIXED: Mapping[str, float] = MappingProxyType(
    {"predict": 3, "exercise": 3, "more": 3, "example": 2.5, "fill_in": 3, "figure": 1}
    | {"lab": 6, "more_lab": 6, "build": 9, "review": 3, "quiz": 1.5, "take_home": 1.5}
)
"""The minutes of one of each kind, beside what is read about it; of `more` and `quiz` those of each board."""
MORE, STOP = "## More", "## Stop here"
"""The headings after which nothing belongs to the core, and between two cores of a lesson."""


@dataclass(frozen=True)
class Asked:
    """What a cell of a lesson calls: the kind, such as "predict", and the names that it is given."""

    kind: str
    names: tuple[str, ...]
    labs: tuple[tuple[str, str], ...] = ()
    """The boards below whose answer a lab opens, each with the lab."""

    @property
    def minutes(self) -> float:
        """The fixed minutes of what is called; none of what takes no time."""
        many = len(self.names) if self.kind in ("more", "quiz") else 1
        return many * FIXED.get(self.kind, 0)


@dataclass(frozen=True)
class Minutes:
    """How long a lesson takes: each of its cores, and all that stands under More."""

    cores: tuple[int, ...]
    more: int

    def __str__(self) -> str:
        """The cores in words.

        >>> str(Minutes((44, 41), 60))
        '44 and 41 minutes in two cores'
        """
        return f"{' and '.join(map(str, self.cores))} minutes{' in two cores' * (len(self.cores) > 1)}"


@dataclass(frozen=True)
class NotebookCell:
    """A cell of a notebook."""

    written: str
    """The text of one that is read; empty for code."""
    calls: tuple[Asked, ...] = ()

    @property
    def minutes(self) -> float:
        """How long it takes."""
        words = len(re.findall(r"\w+", re.sub(r"<[^>]*>|\]\([^)]*\)", " ", self.written)))
        return words / WORDS + sum(one.minutes for one in self.calls)


def cells_of(notebook: str) -> tuple[NotebookCell, ...]:
    """The cells of a notebook beside the boards, up to the last that a learner sees.

    Raises OSError where it is not there.
    """
    path = boards_folder().parent / notebook
    found = []
    for one in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        text, read = "".join(one["source"]), one["cell_type"] == "markdown"
        found.append(NotebookCell(text) if read else NotebookCell("", tuple(_calls(text))))
    ends = (n for n, cell in enumerate(found, 1) for call in cell.calls if call.kind == "go_on")
    return tuple(found[: next(ends, len(found))])


def minutes_of(notebook: str) -> Minutes:
    """How long a notebook takes. Raises OSError where it is not there."""
    cores, more = [0.0], list[float]()
    for cell in cells_of(notebook):
        if cell.written.startswith(STOP):
            cores.append(0)
        elif more or cell.written.startswith(MORE):
            more.append(cell.minutes)
        else:
            cores[-1] += cell.minutes
    return Minutes(tuple(map(ceil, cores)), ceil(sum(more)))


def _calls(code: str) -> Iterator[Asked]:
    """What code calls on the lesson, in its order."""
    for one in ast.walk(ast.parse(code)):
        if isinstance(one, ast.Call) and (kind := re.fullmatch(r"lesson\.(\w+)", ast.unparse(one.func))):
            beside = [text for word in one.keywords if word.arg == "lab" for text in _texts(word)]
            given = [(*_texts(arg), *beside) for arg in one.args]
            labs = tuple((texts[0], texts[1]) for texts in given if len(texts) > 1)
            yield Asked(kind[1], tuple(texts[0] for texts in given), labs)


def _texts(found: ast.AST) -> tuple[str, ...]:
    return tuple(str(one.value) for one in ast.walk(found) if isinstance(one, ast.Constant))
