"""What happened, event by event, as a list."""

from __future__ import annotations

from collections.abc import Iterable

from mtgrules.model.told import Told
from mtgrules.show.html import Html, tag


def story_html(story: Iterable[Told]) -> Html:
    """A numbered list, an event a line, each with the number of its rule.

    >>> from mtgrules.eras.cite import Cite
    >>> print(story_html([Told("Bear dies", Cite("CR 2026-09-25", "704.5f"))]))
    <ol><li>Bear dies <small>704.5f</small></li></ol>
    """
    return tag("ol", *(_line(told) for told in story))


def _line(told: Told) -> Html:
    said = f"{told.sentence[:1].upper()}{told.sentence[1:]}"
    if told.cite is None:
        return tag("li", said)
    return tag("li", f"{said} ", tag("small", told.cite.short))
