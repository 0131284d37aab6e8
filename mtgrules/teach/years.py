"""In which years a board cannot be played, found by trying, and how that is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mtgrules.eras.era import ERAS, Era, NotModelled, NotYet

YearsOff = Mapping[Era, NotModelled]


def years_off(tried: Callable[[Era], object]) -> YearsOff:
    """The eras in which what is tried cannot be, each with what is missing there.

    >>> def reach(era: Era) -> None:
    ...     if era.year < "2007":
    ...         raise NotYet("reach", date(2007, 5, 1), "before, cards spelled it out")
    >>> from datetime import date
    >>> [f"{era.year} {in_short(missing)}" for era, missing in years_off(reach).items()]
    ['1997 reach: since 2007', '2001 reach: since 2007', '2006 reach: since 2007']
    """
    return {era: lacking for era in ERAS if (lacking := missing(tried, era))}


def missing(tried: Callable[[Era], object], era: Era) -> NotModelled | None:
    """What is missing in an era to what is tried; None where nothing is."""
    try:
        tried(era)
    except NotModelled as lacking:
        return lacking.with_traceback(None)  # what was worked out until then is not kept
    return None


def in_short(lacking: NotModelled) -> str:
    """What is missing, in a few words: since when there is such a thing, or that no source tells."""
    return f"{lacking.topic}: {since(lacking)}" if isinstance(lacking, NotYet) else NO_SOURCE


def since(lacking: NotModelled) -> str:
    """The same where it stands beside the thing itself."""
    if not isinstance(lacking, NotYet):
        return NO_SOURCE
    within = str(lacking.until.year) in {era.year for era in ERAS}  # the year alone would say too little
    return f"since {lacking.until:{'%B %Y' if within else '%Y'}}"


def listed(off: YearsOff) -> list[str]:
    """The years that are off, a line for each reason: "1997, 2001: no reach before 2007"."""
    years: dict[str, list[str]] = {}
    for era, lacking in off.items():
        what = f"no {lacking.topic} before {lacking.until.year}" if isinstance(lacking, NotYet) else NO_SOURCE
        years.setdefault(what, []).append(era.year)
    return [f"{', '.join(found)}: {what}" for what, found in years.items()]


NO_SOURCE = "no text of that year says"
OLDER_RULES = "Older rules"
"""On the button that shows what older years say."""
