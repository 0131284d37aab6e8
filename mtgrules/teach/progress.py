"""What a learner has answered, kept in one small file on this machine and nowhere else.

Nothing here ever holds a learner back: a file that cannot be read is put aside and said so, and where nothing
can be written the answers stay in memory with one note.  Two notebooks may write at once: each adds its own
answers to what it finds in the file.
"""

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mtgrules.teach.progress_file import Record, Records, rewritten, stored

VARIABLE = "MTGRULES_PROGRESS"
"""Names the file, for a class or a test that wants it elsewhere."""


@dataclass
class Progress:
    """The answers of one learner; `path` of `None` keeps them in memory only."""

    path: Path | None = None
    note: str = ""
    """A sentence for the learner if something is odd with the file, else empty."""
    _seen: Records = field(default_factory=dict)
    _waiting: list[tuple[str, str]] = field(default_factory=list)
    _watchers: list[Callable[[], object]] = field(default_factory=list, compare=False)

    @classmethod
    def of(cls, initials: str = "") -> "Progress":
        """The progress of a learner on this machine; initials tell learners of a shared machine apart.

        Raises `ValueError` if the initials hold anything but one to eight letters or digits.
        """
        progress = cls(progress_path(initials))
        progress.read()
        return progress

    def become(self, initials: str) -> None:
        """Go on as the learner of these initials, on the same machine; memory alone stays memory.

        Raises `ValueError` if the initials hold anything but one to eight letters or digits.
        """
        if self.path is None and VARIABLE not in os.environ and not initials:
            return
        self.path, self._seen, self._waiting = progress_path(initials), {}, []
        self.read()
        self._tell()

    def watch(self, watcher: Callable[[], object]) -> None:
        """Call the watcher after every change."""
        self._watchers.append(watcher)

    def _tell(self) -> None:
        for watcher in self._watchers:
            watcher()

    def read(self) -> Records:
        """Everything answered so far, in the file and here."""
        if self.path is not None:
            try:
                self._seen, aside = stored(self.path)
                self._say_aside(aside)
            except OSError as error:
                self._say_memory(error)
        return self.records

    @property
    def records(self) -> Records:
        """Everything known, by question."""
        return _with(self._seen, self._waiting)

    def record(self, item: str, right: bool) -> None:
        """Add an answer."""
        self._add(item, "right" if right else "wrong")

    def shown(self, item: str) -> None:
        """Add that the answer was looked at without answering."""
        self._add(item, "shown")

    def done(self, item: str) -> bool:
        """Whether the question was answered rightly the last time."""
        return self.of_item(item).done

    def right(self, item: str) -> int:
        """How often the question was answered rightly."""
        return self.of_item(item).right

    def tries(self, item: str) -> int:
        """How often the question was answered."""
        return self.of_item(item).tries

    def of_item(self, item: str) -> Record:
        """The record of one question."""
        return self.records.get(item, Record())

    def start_over(self) -> None:
        """Forget every answer, in the file as well."""
        self._seen, self._waiting = {}, []
        self._write(lambda _: {})
        self._tell()

    def line(self, items: Sequence[str] = ()) -> str:
        """One line such as "7 of 9 boards, 2 to see again", about these questions or about all known."""
        records = self.records
        asked = [records.get(item, Record()) for item in items] if items else list(records.values())
        done, again = sum(one.done for one in asked), sum(one.again for one in asked)
        boards = "board" if (len(items) or done) == 1 else "boards"
        count = f"{done} of {len(items)} {boards}" if items else f"{done} {boards}"
        return f"{count}, {again} to see again" if again else count

    def _add(self, item: str, outcome: str) -> None:
        self._waiting.append((item, outcome))
        self._write(lambda known: _with(known, self._waiting))
        self._tell()

    def _write(self, wanted: Callable[[Records], Records]) -> None:
        if self.path is None:
            return
        try:
            self._seen, aside = rewritten(self.path, wanted)
        except OSError as error:
            self._say_memory(error)
        else:
            self._waiting = []
            if self.note == _MEMORY:
                self.note = ""
            self._say_aside(aside)

    def _say_aside(self, name: str) -> None:
        """Say under which name a file is kept that could not be read; nothing for no name."""
        if name:
            self.note = f"Your old answers could not be read. They are kept in {name}; a new list begins."

    def _say_memory(self, error: OSError) -> None:
        if not self.note:
            self.note = _MEMORY


_MEMORY = "Your answers cannot be saved on this machine; they are kept until you close this notebook."


def progress_path(
    initials: str = "", environ: Mapping[str, str] | None = None, platform: str = sys.platform
) -> Path:
    """The file of a learner: named by the environment, else in the user's data folder.

    Raises `ValueError` if the initials hold anything but one to eight letters or digits.
    """
    env = os.environ if environ is None else environ
    if initials and not re.fullmatch(r"[^\W_]{1,8}", initials):
        raise ValueError("initials are one to eight letters or digits")
    path = (
        Path(env[VARIABLE])
        if env.get(VARIABLE)
        else _data_folder(env, platform) / "mtgrules" / "progress.json"
    )
    return path.with_name(f"{path.stem}-{initials.upper()}{path.suffix}") if initials else path


def _data_folder(env: Mapping[str, str], platform: str) -> Path:
    home = Path(env["HOME"]) if env.get("HOME") else _home()
    if platform == "win32":
        return Path(env["APPDATA"]) if env.get("APPDATA") else home / "AppData" / "Roaming"
    if platform == "darwin":
        return home / "Library" / "Application Support"
    return Path(env["XDG_DATA_HOME"]) if env.get("XDG_DATA_HOME") else home / ".local" / "share"


def _home() -> Path:
    """The user's own folder; where the system knows none, one that nothing can be written to."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.devnull)


def _with(records: Records, answers: Sequence[tuple[str, str]]) -> dict[str, Record]:
    result = dict(records)
    for item, outcome in answers:
        result[item] = result.get(item, Record()).after(outcome)
    return result
