"""An era is a value: a date for rules, a date for keywords, and overrides. Only this file compares eras."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Generic, Literal, TypeVar

from mtgrules.eras.cite import Cite
from mtgrules.quoting import quoted

T = TypeVar("T")


class NotModelled(Exception):
    """What was asked for is outside what the engine knows; it names the text or the entry."""


class NotYet(NotModelled):
    """The era did not have this yet; `until` is the date on which it came."""

    def __init__(self, topic: str, until: date, why: str) -> None:
        super().__init__(f"{topic}: not before {until.isoformat()} ({why})")
        self.topic, self.until, self.why = topic, until, why


@dataclass(frozen=True)
class Override:
    """One rule switched to another value, under the name by which it is shown."""

    topic: str
    value: object
    name: str


@dataclass(frozen=True)
class Era:
    """A photograph of the rules, of one day, with rules switched by hand where asked for.

    >>> Era.named("2011").rules.isoformat()
    '2011-05-01'
    """

    key: str
    year: str
    name: str
    rules: date
    keywords: date
    overrides: tuple[Override, ...] = ()

    def but(self, *overrides: Override) -> Era:
        """The same era with some rules switched; a later switch of the same rule wins."""
        topics = {o.topic for o in overrides}
        kept = tuple(o for o in self.overrides if o.topic not in topics)
        return replace(self, overrides=kept + overrides)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.key, self.overrides))

    @cached_property
    def printings(self) -> Hashable:
        """What tells it from eras in which cards are printed otherwise."""
        return (self.rules, self.overrides) if self.overrides else self.rules.isoformat()

    @property
    def is_today(self) -> bool:
        """Whether this is the newest era, with or without switched rules."""
        return self.key == ERAS[-1].key

    def is_version_of(self, other: Era) -> bool:
        """Whether both are the same photograph, whatever rules are switched in either."""
        return self.key == other.key

    @staticmethod
    def named(name: str) -> Era:
        """The era with this key or year. Raises ValueError that lists the names."""
        for era in ERAS:
            if name.lower() in (era.key, era.year.lower()):
                return era
        known = ", ".join(f"{era.key} ({era.year})" for era in ERAS)
        raise ValueError(f"no era {quoted(name)}; the eras are {known}")

    def __str__(self) -> str:
        switched = "".join(f", but {o.name}" for o in self.overrides)
        return self.year + switched


FIFTH = Era("fifth", "1997", "Fifth Edition rulebook", date(1997, 3, 24), date(1997, 3, 24))
SIXTH = Era("sixth", "2001", "Sixth Edition rules", date(2001, 7, 23), date(2001, 7, 23))
EIGHTH = Era("eighth", "2006", "Eighth and Ninth Edition rules", date(2006, 2, 1), date(2009, 5, 1))
M10 = Era("m10", "2011", "Magic 2010 rules", date(2011, 5, 1), date(2011, 5, 1))
CURRENT = Era("current", "Today", "Rules of 25 September 2026", date(2026, 9, 25), date(2026, 9, 25))
ERAS: tuple[Era, ...] = (FIFTH, SIXTH, EIGHTH, M10, CURRENT)


Place = str | Cite
"""A number in the document that is meant, or a place in another one."""
Places = tuple[Place, Place, Place, Place, Place]
"""Where each photograph says a rule, in the order of ERAS: "" where it has no answer."""


@dataclass(frozen=True)
class Since(Generic[T]):
    """A rule as it stood from a day on: the day on which it changed, whatever documents repeat it."""

    day: str
    value: T
    says: str = ""
    """In a few words, what the rule says from that day on: shown where eras differ."""
    first: Place = ""
    """Where the change was first written, if no photograph says it: a number in the rules of that day."""


@dataclass(frozen=True)
class Absent:
    """What did not exist until a day; asked for, it answers with that date."""

    until: str
    why: str


@dataclass(frozen=True)
class Unsettled:
    """What no source known to the project says until a day; asked for, it is not modelled."""

    until: str
    why: str


@dataclass(frozen=True)
class Cited(Generic[T]):
    """The value of a dated rule in one era, with where that era's document says it."""

    topic: str
    value: T
    cite: Cite
    since: date
    says: str = ""
    switched: str = ""
    """The name of the override, if a rule was switched by hand."""


_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Dated(Generic[T]):
    """A rule that changed over time: its changes, oldest first, and apart from them where each era says it.

    >>> burn = Dated("mana burn",
    ...     Since("1997-03-24", True),
    ...     Since("2009-07-11", False, "mana is lost without harm"),
    ...     written=("Mana Burn", "300.3", "300.3", "106.4", "106.4"))
    >>> burn.at(EIGHTH).value, burn.at(M10).value
    (True, False)
    >>> str(burn.at(EIGHTH).cite)
    'CR 2006-02-01, 300.3'

    Raises ValueError when built from changes that leave a gap at the beginning, are not in order or claim
    the same day, or with an era's place missing or too much.
    """

    def __init__(
        self,
        topic: str,
        *entries: Since[T] | Absent | Unsettled,
        by: Literal["rules", "keywords"] = "rules",
        written: Places,
    ) -> None:
        self.topic, self.entries, self.by, self.written = topic, entries, by, written
        self._check()
        self._found = {era.key: self._in_force(era) for era in ERAS}
        self._check_places()
        self.firsts = tuple(
            entry.first if isinstance(entry.first, Cite) else Cite(f"CR {entry.day}", entry.first)
            for entry in entries
            if isinstance(entry, Since) and entry.first
        )
        """Where its changes were first written, apart from the documents of the eras."""

    def __repr__(self) -> str:
        return f"Dated({self.topic!r}, {len(self.entries)} entries)"

    def _check(self) -> None:
        if not self.entries or not isinstance(self.entries[-1], Since):
            raise ValueError(f"{self.topic}: the last entry has to be a Since, so that today has an answer")
        begins = FIFTH.rules
        for number, entry in enumerate(self.entries):
            last = self.entries[number - 1] if number else None
            if isinstance(entry, Since):
                day = day_of(entry.day)
                if not isinstance(last, Since) and day > begins:
                    raise ValueError(
                        f"{self.topic}: a gap between {begins} and {day}; "
                        "say Absent(until, why) or Unsettled(until, why), or give the older rule"
                    )
                if (day <= begins) if isinstance(last, Since) else (last is not None and day < begins):
                    raise ValueError(f"{self.topic}: two entries claim {day}")
                begins = day
            else:
                ends = day_of(entry.until)
                if isinstance(last, Since):
                    raise ValueError(f"{self.topic}: only the first entries may be absent or unsettled")
                if ends <= begins:
                    raise ValueError(f"{self.topic}: two entries claim the time until {ends}")
                begins = ends

    def _check_places(self) -> None:
        for era, place in zip(ERAS, self.written, strict=True):
            answered = isinstance(self._found[era.key], Cited)
            if answered and not place:
                raise ValueError(f"{self.topic}: say where it is written in {era.year}")
            if place and not answered:
                raise ValueError(f"{self.topic}: {era.year} has no answer, and yet it is cited ({place})")

    def later_than_rules(self, era: Era) -> date | None:
        """The day since which it is as today, where the rules of an era are older; None where they are not.

        A photograph of the rules can know keywords of later sets; this asks for the day of its rules alone.
        """
        day = self.at(CURRENT).since
        return day if day > era.rules else None

    def at(self, era: Era) -> Cited[T]:
        """The entry in force in an era.

        Raises NotYet before the first entry, and NotModelled where no source is known.
        """
        found = self._found[era.key]
        if not era.overrides and isinstance(found, Cited):
            return found
        if isinstance(found, Absent):
            raise NotYet(self.topic, day_of(found.until), found.why)
        if isinstance(found, Unsettled):
            raise NotModelled(f"{self.topic}: no source for {era.year} is known ({found.why})")
        for override in era.overrides:
            if override.topic == self.topic:
                value: T = override.value  # type: ignore[assignment]
                return replace(found, value=value, says=override.name, switched=override.name)
        return found

    def _in_force(self, era: Era) -> Cited[T] | Absent | Unsettled:
        day = era.keywords if self.by == "keywords" else era.rules
        begun: Since[T] | None = None
        for entry in self.entries:
            if isinstance(entry, Since):
                if day_of(entry.day) <= day:
                    begun = entry  # the last one that has begun
            elif day < day_of(entry.until):
                return entry
        assert begun is not None  # _check leaves no gap
        place = self.written[ERAS.index(era)]
        cite = place if isinstance(place, Cite) else Cite(_document(day), place)
        return Cited(self.topic, begun.value, cite, day_of(begun.day), begun.says)

    def known(self, era: Era) -> Cited[T] | None:
        """The entry in force in an era; None where the era has no answer."""
        try:
            return self.at(era)
        except NotModelled:
            return None

    def cite(self, era: Era) -> Cite | None:
        """Where it is written in an era; None where the era has no answer."""
        found = self.known(era)
        return found.cite if found else None

    def exists(self, era: Era) -> bool:
        """Whether the era has an answer at all."""
        return self.known(era) is not None

    def to(self, value: T, name: str) -> Override:
        """The switch of this rule to another value, for `era.but(...)`."""
        return Override(self.topic, value, name)


@dataclass(frozen=True)
class Changed:
    """A rule that stands differently in two eras."""

    topic: str
    before: str
    after: str
    day: date
    cite: Cite


def _document(day: date) -> str:
    return "5ED" if day == FIFTH.rules else f"CR {day}"


def in_time(era: Era) -> tuple[date, date]:
    """What eras are sorted by, the older first."""
    return era.rules, era.keywords


def changes(rules: Iterable[Dated[object]], a: Era, b: Era) -> tuple[Changed, ...]:
    """The rules, of those given, that have another entry in era `b` than in era `a`, oldest change first."""
    found = []
    for rule in rules:
        after = _told(rule, b)
        if not isinstance(after, Cited):
            continue
        before = _told(rule, a)
        if not isinstance(before, Cited):
            found.append(Changed(rule.topic, before, after.says or str(after.value), after.since, after.cite))
        elif before.value != after.value:
            told = before.says or str(before.value), after.says or str(after.value)
            found.append(Changed(rule.topic, *told, after.since, after.cite))
    return tuple(sorted(found, key=lambda c: (c.day, c.topic)))


def _told(rule: Dated[object], era: Era) -> Cited[object] | str:
    try:
        return rule.at(era)
    except NotModelled as absent:
        return str(absent)


def day_of(text: str) -> date:
    """The day that a text such as "2009-07-11" writes. Raises ValueError for what is no day."""
    if not _DAY.fullmatch(text):
        raise ValueError(f"{quoted(text)} is not a day written like 2009-07-11")
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{quoted(text)} is no day of the calendar") from None
