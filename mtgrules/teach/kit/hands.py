"""A show of hands: what a class answers, before and after the neighbors have talked it over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from mtgrules.show.html import Html, div, span, tag
from mtgrules.teach.kit.surface import key

_STEPS = (-1, 1, 5)
_MOST = 999


@dataclass(frozen=True)
class Votes:
    """The hands for each choice, of one vote or of two."""

    first: tuple[tuple[str, int], ...]
    second: tuple[tuple[str, int], ...] = ()
    """Empty before the second vote."""

    @staticmethod
    def of(keys: Iterable[str]) -> Votes:
        """No hands yet."""
        return Votes(tuple((key, 0) for key in keys))

    def after(self, value: str) -> Votes:
        """The votes after a press: "B +1", "B -1", or "second" for voting again.

        Raises ValueError for anything else.
        """
        if value == "second":
            return self if self.second else replace(self, second=tuple((key, 0) for key, _ in self.first))
        counts = dict(self.second or self.first)
        presses = {f"{key} {number:+d}": (key, number) for key in counts for number in _STEPS}
        if value not in presses:
            raise ValueError(f"there is no {value!r} to vote for")
        key, number = presses[value]
        counts[key] = max(0, min(counts[key] + number, _MOST))
        changed = tuple(counts.items())
        return replace(self, second=changed) if self.second else replace(self, first=changed)


def votes_html(votes: Votes, choices: Mapping[str, str]) -> Html:
    """The hands for each choice as numbers and bars, the first vote above the second."""
    now = dict(votes.second or votes.first)
    most = max([n for _, n in (*votes.first, *votes.second)], default=0) or 1
    rows = []
    for choice, says in choices.items():
        keys = [
            key("vote", f"{choice} {n:+d}", f"{n:+d}".replace("-", "−"), f"{says}: {n:+d} hands")
            for n in _STEPS
        ]
        bars = [_bar(dict(votes.first)[choice], most, "first")]
        bars += [_bar(dict(votes.second)[choice], most, "second")] if votes.second else []
        parts = tag("span", says), span("number", *keys), tag("b", now[choice]), tag("div", *bars)
        rows.append(tag("li", *parts))
    again = "" if votes.second else key("vote", "second", "Talk it over, vote again", "count a second vote")
    told = "Second vote" if votes.second else "First vote"
    return div("hands", tag("h4", told), tag("ul", *rows, class_="votes"), again, data_group="votes")


def _bar(number: int, most: int, kind: str) -> Html:
    width = f"width:{number / most * 100:.3g}%"
    return span(f"bar {kind}", tag("i", style=width), span("sr", f"{kind} vote: {number}"))
