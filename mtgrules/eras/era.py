"""An era is a value: a date for rules, a date for keywords, and overrides. Only this file compares eras."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
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


@dataclass(frozen=True)
class Since(Generic[T]):
    """A rule as it stood from a day on."""

    day: str
    value: T
    cite: Cite
    says: str = ""
    """In a few words, what this entry says: shown where eras differ."""


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
    """The value of a dated rule in one era, with where it is written."""

    topic: str
    value: T
    cite: Cite
    since: date
    says: str = ""
    switched: str = ""
    """The name of the override, if a rule was switched by hand."""


_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


def written(*others: Cite, sixth: str = "", eighth: str = "", m10: str = "", current: str = "") -> _Cites:
    """The places that repeat a rule: numbers in the documents of the eras, and places in other documents.

    >>> [str(cite) for cite in written(eighth="300.3", current="106.4")]
    ['CR 2006-02-01, 300.3', 'CR 2026-09-25, 106.4']
    """
    numbers = ((SIXTH, sixth), (EIGHTH, eighth), (M10, m10), (CURRENT, current))
    return (*others, *(Cite(f"CR {era.rules}", number) for era, number in numbers if number))


_Cites = tuple[Cite, ...]


class Dated(Generic[T]):
    """A rule that changed over time: its entries, oldest first, each with its own date and citation.

    An entry says where the rule became what it is; what later documents only repeat is `written`.

    >>> burn = Dated("mana burn",
    ...     Since("1997-03-24", True, Cite("5ED", "Mana Burn")),
    ...     Since("2009-07-08", False, Cite("CR 2009-07-08", "500.4")),
    ...     written=written(eighth="300.3"))
    >>> burn.at(EIGHTH).value, burn.at(M10).value
    (True, False)
    >>> str(burn.at(EIGHTH).cite)
    'CR 2006-02-01, 300.3'

    Raises ValueError when built from entries that leave a gap at the beginning or claim the same day.
    """

    def __init__(
        self,
        topic: str,
        *entries: Since[T] | Absent | Unsettled,
        by: Literal["rules", "keywords"] = "rules",
        written: _Cites = (),
    ) -> None:
        self.topic, self.entries, self.by, self.written = topic, entries, by, written
        self._check()
        self._found: dict[date, Cited[T]] = {}

    def __repr__(self) -> str:
        return f"Dated({self.topic!r}, {len(self.entries)} entries)"

    def _check(self) -> None:
        if not self.entries or not isinstance(self.entries[-1], Since):
            raise ValueError(f"{self.topic}: the last entry has to be a Since, so that today has an answer")
        start, place = FIFTH.rules, "the beginning"
        for number, entry in enumerate(self.entries):
            if isinstance(entry, Since):
                begins = day_of(entry.day)
                if number == 0 and begins > start:
                    raise ValueError(
                        f"{self.topic}: a gap between {start} and {entry.cite} ({entry.day}); "
                        "say Absent(until, why) or give the older rule"
                    )
                if number and begins != start and not isinstance(self.entries[number - 1], Since):
                    raise ValueError(f"{self.topic}: a gap between {place} and {entry.cite} ({entry.day})")
                if number and begins <= start and isinstance(self.entries[number - 1], Since):
                    raise ValueError(
                        f"{self.topic}: {place} and {entry.cite} ({entry.day}) both claim {begins}"
                    )
                start, place = begins, f"{entry.cite} ({entry.day})"
            else:
                ends = day_of(entry.until)
                if ends <= start and number:
                    raise ValueError(f"{self.topic}: {place} and the entry until {ends} both claim {ends}")
                if number and isinstance(self.entries[number - 1], Since):
                    raise ValueError(f"{self.topic}: only the first entries may be absent or unsettled")
                start, place = ends, f"the entry until {ends}"

    def at(self, era: Era) -> Cited[T]:
        """The entry in force in an era.

        Raises NotYet before the first entry, and NotModelled where no source is known.
        """
        for override in era.overrides:
            if override.topic == self.topic:
                old = self._in_force(era)
                value: T = override.value  # type: ignore[assignment]
                return replace(old, value=value, says=override.name, switched=override.name)
        return self._in_force(era)

    def _in_force(self, era: Era) -> Cited[T]:
        day = era.keywords if self.by == "keywords" else era.rules
        known = self._found.get(day)
        if known is None:
            known = self._found[day] = self._looked_up(day, era)
        return known

    def _looked_up(self, day: date, era: Era) -> Cited[T]:
        found: Since[T] | None = None
        for entry in self.entries:
            if isinstance(entry, Since):
                if day_of(entry.day) <= day:
                    found = entry  # the last one that has begun
            elif day < day_of(entry.until):
                if isinstance(entry, Absent):
                    raise NotYet(self.topic, day_of(entry.until), entry.why)
                raise NotModelled(f"{self.topic}: no source for {era.year} is known ({entry.why})")
        assert found is not None  # _check leaves no gap
        begun = day_of(found.day)
        places = [found.cite, *(cite for cite in self.written if begun <= cite.day <= day)]
        return Cited(self.topic, found.value, max(places, key=lambda cite: cite.day), begun, found.says)

    def exists(self, era: Era) -> bool:
        """Whether the era has an answer at all."""
        try:
            self.at(era)
        except NotModelled:
            return False
        return True

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
    """The day that a text such as "2009-07-08" writes. Raises ValueError for what is no day."""
    if not _DAY.fullmatch(text):
        raise ValueError(f"{quoted(text)} is not a day written like 2009-07-08")
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{quoted(text)} is no day of the calendar") from None
