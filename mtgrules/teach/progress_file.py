"""The file of a learner's answers and labs: read whole or put aside, written whole or not at all.

What a newer version of this project has added to it stays there, as does a link that leads to it elsewhere.
"""

import contextlib
import glob
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

from mtgrules.locking import try_lock
from mtgrules.quoting import quoted

VERSION = 1
OUTCOMES = ("right", "wrong", "shown")
SURE = ("sure", "think so", "guess")
"""How sure a learner can be of an answer."""
LONGEST_CHOICE = 200
LONGEST_POSITION = 10_000
"""Letters; the board of a lab that has more of them is not kept."""
MOST_LABS = 100
"""Positions that are kept; the oldest ones go first."""
_PATIENCE = 5.0
"""Seconds to wait for another notebook that writes."""
_MOST = 10**9
"""No learner answers a question so often; a file that says so makes no sense."""


@dataclass(frozen=True, slots=True)
class Answered:
    """One time that a question was answered, or looked at; what is not known is empty.

    Raises ValueError for an outcome or a sureness that there is not, and for words that are too long.
    """

    outcome: str
    """One of `OUTCOMES`."""
    choice: str = ""
    """The key of the choice that was locked in."""
    idea: str = ""
    """The idea behind a wrong choice."""
    sure: str = ""
    """One of `SURE`."""
    day: str = ""
    """When, as an ISO date."""

    def __post_init__(self) -> None:
        if self.outcome not in OUTCOMES:
            raise ValueError(f"an answer is {', '.join(OUTCOMES)}, not {quoted(self.outcome)}")
        if self.sure not in ("", *SURE):
            raise ValueError(f"one is {', '.join(SURE)} of an answer, not {quoted(self.sure)}")
        if max(len(self.choice), len(self.idea)) > LONGEST_CHOICE:
            raise ValueError(f"a choice and an idea have at most {LONGEST_CHOICE} letters each")


@dataclass(frozen=True, slots=True)
class Record:
    """What is known of one question: how often answered, how often rightly, and how the last time went."""

    tries: int = 0
    right: int = 0
    last: str = ""
    """"right", "wrong" or "shown"."""
    choice: str = ""
    idea: str = ""
    sure: str = ""
    """As `Answered` has them, of the last time: all empty where the answer was only shown."""
    day: str = ""
    """When the last time was, as an ISO date; empty where an older version wrote it."""
    in_row: int = 0
    """How often it has been answered rightly since the last time that it was not."""
    held: str = ""
    """The last wrong idea that an answer had behind it, also after a right one."""

    @property
    def done(self) -> bool:
        """Whether it was answered rightly the last time."""
        return self.last == "right"

    @property
    def again(self) -> bool:
        """Whether it should be seen again."""
        return self.last in ("wrong", "shown")

    @property
    def only_shown(self) -> bool:
        """Whether its answer was looked at, the last time, without answering."""
        return self.last == "shown"

    def after(self, answer: Answered) -> "Record":
        """The record after one more time."""
        tries = self.tries + (answer.outcome != "shown")
        is_right = answer.outcome == "right"
        last = answer.outcome, answer.choice, answer.idea, answer.sure, answer.day
        in_row, held = self.in_row + 1 if is_right else 0, answer.idea or self.held
        return Record(tries, self.right + is_right, *last, in_row, held)


Records = Mapping[str, Record]


@dataclass(frozen=True, slots=True)
class Known:
    """All that is known of a learner: the record of each question, and the position of each lab as text."""

    records: Records = field(default_factory=dict)
    labs: Mapping[str, str] = field(default_factory=dict)

    def answered(self, item: str, answer: Answered) -> "Known":
        """What is known after an answer."""
        return replace(self, records={**self.records, item: self.records.get(item, Record()).after(answer)})

    def left(self, lab: str, position: str) -> "Known":
        """What is known with a lab in a position; "" forgets it."""
        others = [(one, there) for one, there in self.labs.items() if one != lab]
        return replace(self, labs=dict([*others, *([(lab, position)] if position else [])][-MOST_LABS:]))


def stored(path: Path) -> tuple[Known, str]:
    """What a file holds, and under which name it was put aside if it makes no sense.

    Raises OSError if it cannot be read.
    """
    path = _behind(path)
    if any(_drafts(path)):
        with (
            contextlib.suppress(OSError),
            _locked(path),
        ):  # what cannot be taken away hinders nobody who reads
            _sweep(path)
    data, aside = _read(path)
    return _known(data), aside


def rewritten(path: Path, wanted: Callable[[Known], Known]) -> tuple[Known, str]:
    """What is wanted after what a file holds, written in its place; and the name put aside.

    Raises OSError if it cannot be read or written; then the old file is there as it was.
    """
    path = _behind(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with _locked(path):
        data, aside = _read(path)
        known = wanted(_known(data))
        _replace(path, _with_known(data, known))
    return known, aside


def _behind(path: Path) -> Path:
    """The file itself, where a link leads to it: the link stays."""
    return Path(os.path.realpath(path))


def _read(path: Path) -> tuple[dict[str, Any], str]:
    """What a file holds, once it is known to make sense; else it is put aside under the name told."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return {}, ""
    try:
        data = json.loads(text)
        if not isinstance(data, dict):
            raise TypeError("the file holds no mapping")
        _known(data)
    except (ValueError, TypeError, KeyError, AttributeError, ArithmeticError, RecursionError):
        aside = _free_name(path)
        path.replace(aside)
        return {}, aside.name
    return data, ""


def _known(data: Mapping[str, Any]) -> Known:
    """What a file holds, as values; an error of some kind if it makes no sense."""
    if not data:
        return Known()
    records = {item: _record(one) for item, one in data["items"].items()}
    labs = {lab: _text(position, LONGEST_POSITION) for lab, position in data.get("labs", {}).items()}
    return Known(records, labs)


def _record(one: Mapping[str, Any]) -> Record:
    tries, right, last = int(one["tries"]), int(one["right"]), str(one["last"])
    if not 0 <= right <= tries <= _MOST:
        raise ValueError(f"{right} of {tries} answers are right")
    names = ("choice", "idea", "sure", "day", "held")
    choice, idea, sure, day, held = (_text(one.get(name, ""), LONGEST_CHOICE) for name in names)
    known_last, known_sure = last if last in OUTCOMES else "", sure if sure in SURE else ""
    in_row = int(one.get("in_row", 0))
    if not 0 <= in_row <= right:
        raise ValueError(f"{in_row} right answers in a row of {right}")
    return Record(tries, right, known_last, choice, idea, known_sure, _day(day), in_row, held)


def _day(text: str) -> str:
    """A day as it is written; an error where there is none such."""
    return date.fromisoformat(text).isoformat() if text else ""


def _text(value: object, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise TypeError(f"no text of at most {longest} letters")
    return value


def _with_known(data: Mapping[str, Any], known: Known) -> dict[str, Any]:
    """What a file is to hold: what is known, and whatever else stood there, also in a record of its own."""
    old = data.get("items", {})
    items = {item: _item(old.get(item, {}), record) for item, record in sorted(known.records.items())}
    labs = {"labs": dict(known.labs)} if known.labs or "labs" in data else {}
    return {**data, "version": data.get("version", VERSION), "items": items, **labs}


def _item(old: Mapping[str, Any], record: Record) -> Mapping[str, Any]:
    """A record as it is written; one that has not changed stands as it stood, whatever wrote it."""
    return old if old and _record(old) == record else {**old, **asdict(record)}


def _replace(path: Path, data: Mapping[str, Any]) -> None:
    """Write beside the file and put the whole in its place, so that no crash leaves half a file."""
    _sweep(path)
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        draft = os.open(beside, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)  # the learner's alone
        with os.fdopen(draft, "w", encoding="ascii") as file:
            json.dump(data, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _drafts(path: Path) -> Iterator[Path]:
    """What was written beside a file and has not taken its place."""
    return path.parent.glob(f"{glob.escape(path.name)}.*.new")


def _sweep(path: Path) -> None:
    """Take away the drafts of notebooks that were ended as they wrote; who holds the lock may do it."""
    for left in _drafts(path):
        left.unlink(missing_ok=True)


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.name}.broken{number or ''}") for number in range(1000))
    return next(name for name in names if not name.exists())


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold the lock file while writing; the system lets it go when a notebook ends, however it ends.

    Raises OSError where another one holds it for too long.
    """
    until = time.monotonic() + _PATIENCE
    with path.with_name(f"{path.name}.lock").open("a") as handle:
        while not try_lock(handle):
            if time.monotonic() > until:
                raise TimeoutError(f"another notebook has been writing to {path.name} for a long time")
            time.sleep(0.01)
        yield
