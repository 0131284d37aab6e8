"""Where a rule is written: a document, the number in that document, and the document's date."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Document:
    """A text that rules are taken from."""

    key: str
    title: str
    day: date


def _comprehensive(day: str, note: str = "") -> Document:
    title = f"Comprehensive Rules of {day}" + (f" ({note})" if note else "")
    return Document(f"CR {day}", title, date.fromisoformat(day))


DOCUMENTS: dict[str, Document] = {
    document.key: document
    for document in (
        Document("5ED", "Fifth Edition rulebook", date(1997, 3, 24)),
        Document("Main Rules", "Fifth Edition main rules, as kept on a player's site", date(1997, 3, 24)),
        Document("More Rules", "Fifth Edition further rules, as kept on a player's site", date(1997, 3, 24)),
        Document("Section III", "Fifth Edition rules, section III, from the same site", date(1997, 3, 24)),
        Document("Color Rulings", "Rulings on color, section K.7", date(2001, 7, 23)),
        Document("Rules Glossary", "Glossary of the rules of 2006", date(2006, 2, 1)),
        Document("Judge Classes", "Notes of the Judge Classes", date(2011, 5, 1)),
        _comprehensive("1999-04-23", "Sixth Edition; played in tournaments from 1 June 1999"),
        _comprehensive("1999-11-01"),
        _comprehensive("2001-07-23"),
        _comprehensive("2002-02-20"),
        _comprehensive("2003-03-15"),
        _comprehensive("2003-07-01"),
        _comprehensive("2003-12-01"),
        _comprehensive("2004-02-01"),
        _comprehensive("2004-10-01"),
        _comprehensive("2005-08-01"),
        _comprehensive("2005-10-01"),
        _comprehensive("2006-02-01"),
        _comprehensive("2006-05-01"),
        _comprehensive("2006-07-15"),
        _comprehensive("2006-10-01"),
        _comprehensive("2007-05-01"),
        _comprehensive("2009-05-01"),
        _comprehensive("2009-07-11", "Magic 2010"),
        _comprehensive("2009-10-01", "Zendikar"),
        _comprehensive("2010-02-01"),
        _comprehensive("2011-02-04"),
        _comprehensive("2011-05-01"),
        _comprehensive("2011-06-17"),
        _comprehensive("2011-09-30"),
        _comprehensive("2012-05-01"),
        _comprehensive("2013-07-13"),
        _comprehensive("2015-07-17"),
        _comprehensive("2016-04-08"),
        _comprehensive("2019-06-14"),
        _comprehensive("2020-04-17"),
        _comprehensive("2026-09-25"),
    )
}


@dataclass(frozen=True)
class Cite:
    """A place in a document.

    >>> str(Cite("CR 2026-09-25", "105.3"))
    'CR 2026-09-25, 105.3'
    >>> Cite("CR 2026-09-25", "105.3").short
    '105.3'

    Raises ValueError for a document that is not listed in DOCUMENTS.
    """

    document: str
    number: str

    def __post_init__(self) -> None:
        if self.document not in DOCUMENTS:
            known = ", ".join(DOCUMENTS)
            raise ValueError(f"no document {self.document!r} is listed; listed are: {known}")

    def __str__(self) -> str:
        return f"{self.document}, {self.number}"

    @property
    def short(self) -> str:
        """The number alone for a Comprehensive Rules text, else the document with its place."""
        return self.number if self.document.startswith("CR ") else f"{self.document}: {self.number}"

    @property
    def day(self) -> date:
        """The date of the document."""
        return DOCUMENTS[self.document].day
