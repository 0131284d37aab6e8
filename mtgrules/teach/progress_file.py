"""The file in which the answers of a learner are kept: read whole or put aside, written whole or not at all.

What a newer version of this project has added to it stays there, as does a link that leads to it elsewhere.
"""

import contextlib
import glob
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mtgrules.locking import try_lock

VERSION = 1
_PATIENCE = 5.0
"""Seconds to wait for another notebook that writes."""
_MOST = 10**9
"""No learner answers a question so often; a file that says so makes no sense."""


@dataclass(frozen=True, slots=True)
class Record:
    """What is known of one question: how often answered, how often rightly, and how the last time went."""

    tries: int = 0
    right: int = 0
    last: str = ""
    """"right", "wrong" or "shown"."""

    @property
    def done(self) -> bool:
        """Whether it was answered rightly the last time."""
        return self.last == "right"

    @property
    def again(self) -> bool:
        """Whether it should be seen again."""
        return self.last in ("wrong", "shown")

    def after(self, outcome: str) -> "Record":
        """The record after one more outcome."""
        tried = outcome != "shown"
        return Record(self.tries + tried, self.right + (outcome == "right"), outcome)


Records = Mapping[str, Record]


def stored(path: Path) -> tuple[Records, str]:
    """The records of a file, and under which name it was put aside if it makes no sense.

    Raises OSError if it cannot be read.
    """
    data, aside = _read(_behind(path))
    return _records(data), aside


def rewritten(path: Path, wanted: Callable[[Records], Records]) -> tuple[Records, str]:
    """The records that are wanted after those of the file, written in their place; and the name put aside.

    Raises OSError if it cannot be read or written; then the old file is there as it was.
    """
    path = _behind(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with _locked(path):
        data, aside = _read(path)
        records = dict(wanted(_records(data)))
        _replace(path, _with_records(data, records))
    return records, aside


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
        _records(data)
    except (ValueError, TypeError, KeyError, AttributeError, ArithmeticError, RecursionError):
        aside = _free_name(path)
        path.replace(aside)
        return {}, aside.name
    return data, ""


def _records(data: Mapping[str, Any]) -> dict[str, Record]:
    """The records in what a file holds; an error of some kind if it makes no sense."""
    if not data:
        return {}
    return {item: _record(one) for item, one in data["items"].items()}


def _record(one: Mapping[str, Any]) -> Record:
    tries, right, last = int(one["tries"]), int(one["right"]), str(one["last"])
    if not 0 <= right <= tries <= _MOST:
        raise ValueError(f"{right} of {tries} answers are right")
    return Record(tries, right, last if last in ("right", "wrong", "shown") else "")


def _with_records(data: Mapping[str, Any], records: Records) -> dict[str, Any]:
    """What a file is to hold: the records, and whatever else stood there, also in a record of its own."""
    old = data.get("items", {})
    items = {
        item: {**old.get(item, {}), "tries": r.tries, "right": r.right, "last": r.last}
        for item, r in sorted(records.items())
    }
    return {**data, "version": data.get("version", VERSION), "items": items}


def _replace(path: Path, data: Mapping[str, Any]) -> None:
    """Write beside the file and put the whole in its place, so that no crash leaves half a file."""
    for left in path.parent.glob(f"{glob.escape(path.name)}.*.new"):
        left.unlink(missing_ok=True)  # of a notebook that was ended while it wrote: only one writes at a time
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
