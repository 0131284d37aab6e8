"""What a learner has answered and how labs were left, in one small file on this machine and nowhere else.

Nothing here ever holds a learner back: a file that cannot be read is put aside and said so, and where nothing
can be written the answers stay in memory with one note.  Two notebooks may write at once: each adds its own
answers to what it finds in the file.
"""

import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import reduce
from pathlib import Path

from mtgrules.teach.progress_file import LONGEST_POSITION, Answered, Known, Record, Records, rewritten, stored

VARIABLE = "MTGRULES_PROGRESS"
"""Names the file, for a class or a test that wants it elsewhere."""
Far = tuple[int, int]
"""How many are done, and of how many."""
WHO, TODAY = "who learns", "today"
"""Under which name it is kept for whom the course is; of whom older rules stand behind a button."""


@dataclass
class Progress:
    """The answers of one learner; `path` of `None` keeps them in memory only."""

    path: Path | None = None
    today: Callable[[], date] = date.today
    """Which day it is."""
    note: str = ""
    """A sentence for the learner if something is odd with the file, else empty."""
    _seen: Known = field(default_factory=Known)
    """What the file held when it was last looked at; without a file, all that there is."""
    _waiting: list[Callable[[Known], Known]] = field(default_factory=list)
    """What is not in the file yet, one change after the other."""
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
        path = progress_path(initials)
        self._forget()
        self.path = path
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
        return self._known.records

    @property
    def _known(self) -> Known:
        return self._changed(self._seen)

    def _changed(self, known: Known) -> Known:
        return reduce(lambda now, change: change(now), self._waiting, known)

    def record(self, item: str, right: bool, choice: str = "", idea: str = "", sure: str = "") -> None:
        """Add an answer: the key of its choice, the idea behind a wrong one, how sure the learner was.

        Raises ValueError as `Answered` does.
        """
        self._add(item, Answered("right" if right else "wrong", choice, idea, sure, self._day))

    def shown(self, item: str) -> None:
        """Add that the answer was looked at without answering."""
        self._add(item, Answered("shown", day=self._day))

    @property
    def _day(self) -> str:
        return self.today().isoformat()

    def keep(self, lab: str, position: str) -> None:
        """Keep the position of a lab as text, "" to forget it; one that is too long is forgotten and said."""
        too_long = len(position) > LONGEST_POSITION
        position = "" if too_long else position
        before = self.note
        if before in ("", _TOO_LONG):
            self.note = _TOO_LONG if too_long else ""
        if position != self.kept(lab):
            self._change(lambda known: known.left(lab, position))
        if self.note != before:
            self._tell()

    def kept(self, lab: str) -> str:
        """The position in which a lab was left, "" for none.

        Before labs were files some had the same name with other signs: "X-ray, bare" for "x ray bare".
        """
        there = self._known.labs
        so_called = (left for one, left in there.items() if _letters(one) == _letters(lab))
        return there.get(lab) or next(so_called, "")

    @property
    def today_only(self) -> bool:
        """Whether the learner judges by the rules of today, so that older ones stand behind a button."""
        return self.kept(WHO) == TODAY

    def done(self, item: str) -> bool:
        """Whether the question was answered rightly the last time."""
        return self.of_item(item).done

    def tries(self, item: str) -> int:
        """How often the question was answered."""
        return self.of_item(item).tries

    def of_item(self, item: str) -> Record:
        """The record of one question."""
        return self.records.get(item, Record())

    def start_over(self) -> None:
        """Forget every answer and every lab, in the file as well."""
        self._forget()
        self._change(lambda _: Known())
        self._tell()

    def _forget(self) -> None:
        self._seen, self._waiting = Known(), []

    def due(self) -> tuple[str, ...]:
        """The questions that come again today: first what was sure and wrong, then wrong, then the oldest.

        A right answer comes again on the next day, then after a week, then every month; a wrong one, and one
        that was looked at, on the next day.
        """
        today = self.today()
        found = [(item, one) for item, one in self.records.items() if _due(one, today)]
        found.sort(key=lambda known: _urgency(known[1]))
        return tuple(item for item, _ in found)

    def ideas(self) -> Mapping[str, bool]:
        """Every wrong idea that was ever behind an answer, and whether it is gone: right ever since."""
        found: dict[str, bool] = {}
        for record in self.records.values():
            if record.held:
                found[record.held] = found.get(record.held, True) and record.done
        return found

    def far(self, items: Iterable[str]) -> Far:
        """How many of some questions were answered rightly the last time, and of how many."""
        asked = [self.of_item(item).done for item in items]
        return sum(asked), len(asked)

    def line(self, items: Sequence[str] = ()) -> str:
        """One line such as "7 of 9 boards, 2 to see again", about these questions or about all known."""
        done, many = self.far(items or self.records)
        again = sum(self.of_item(item).again for item in items or self.records)
        boards = "board" if (len(items) or done) == 1 else "boards"
        count = f"{done} of {many} {boards}" if items else f"{done} {boards}"
        return f"{count}, {again} to see again" if again else count

    def _add(self, item: str, answer: Answered) -> None:
        self._change(lambda known: known.answered(item, answer))
        self._tell()

    def _change(self, change: Callable[[Known], Known]) -> None:
        """Change what is known, here and in the file."""
        self._waiting.append(change)
        try:
            written = rewritten(self.path, self._changed) if self.path else (self._known, "")
        except OSError as error:
            self._say_memory(error)
            return
        (self._seen, aside), self._waiting = written, []
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


def _letters(name: str) -> list[str]:
    return re.findall(r"\w+", name.casefold())


_WAITS = (1, 7, 30)
"""So many days after the first, the second and any later right answer in a row a question comes again."""


def _due(record: Record, today: date) -> bool:
    if not record.day:
        return record.again
    wait = _WAITS[min(max(record.in_row, 1), len(_WAITS)) - 1]
    return (today - date.fromisoformat(record.day)).days >= wait


def _urgency(record: Record) -> tuple[bool, bool, str]:
    wrong = record.last == "wrong"
    return not (wrong and record.sure == "sure"), not record.again, record.day


_MEMORY = "Your answers cannot be saved on this machine; they are kept until you close this notebook."
_TOO_LONG = "The board of this lab is too large to be kept; the next time the lab begins anew."


def progress_path(
    initials: str = "", environ: Mapping[str, str] | None = None, platform: str = sys.platform
) -> Path:
    """The file of a learner: named by the environment, else in the user's data folder.

    Raises `ValueError` if the initials hold anything but one to eight letters or digits.
    """
    env = os.environ if environ is None else environ
    if initials and not re.fullmatch(r"[^\W_]{1,8}", initials):
        raise ValueError("initials are one to eight letters or digits")
    named = env.get(VARIABLE)
    path = Path(named) if named else _data_folder(env, platform) / "mtgrules" / "progress.json"
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
