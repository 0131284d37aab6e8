"""A lab that is gone through stop by stop: a new one is reached by Next alone, and nothing is told early."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mtgrules.show.html import Html, tag
from mtgrules.teach.kit.film_strip import moved
from mtgrules.teach.kit.lab import key
from mtgrules.teach.kit.surface import press


@dataclass(frozen=True)
class Stop:
    """A stop on the ribbon."""

    name: str
    at: int
    """Its number among those that come; after all of them for one that does not."""
    never: str = ""
    """Why it does not come; empty for one that does."""
    idle: str = ""
    """Why nothing happens at it; empty where something does."""
    pin: Html = Html()  # noqa: RUF009 (a frozen value)


def gone(at: int, value: str, last: int, of: str) -> tuple[int, str]:
    """The number of the stop that a press leads to, and why it leads nowhere; empty where it does."""
    to = last if value == "end" else moved(at, value, last + 1)
    if value not in ("back", "next", "end") and (not value.isdecimal() or to > at):
        return at, "press Next to get there"
    return to, f"this is the {'end' if at else 'beginning'} of the {of}" if to == at else ""


def ribbon(
    what: str, of: str, stops: Sequence[Stop], at: int, last: int, ends: str = "it ends here", *more: Html
) -> Html:
    """The stops as disks that can be pressed, with Back and Next, and more keys behind them."""
    items = []
    for place, stop in enumerate(stops, 1):
        ahead, current = stop.at > at, stop.at == at
        button = press(
            *("go", f"{what} {place}" if ahead else stop.at, tag("span", stop.name)),
            label=f"{what} {place}: {stop.name}{f', {stop.idle}' if stop.idle else ''}",
            why_not=stop.never or "press Next to get there" * ahead,
            aria_current="step" if current else None,
        )
        kind = "on" if current else "skip" if stop.never or stop.idle else "past" if not ahead else None
        items.append(tag("li", button, stop.pin, class_=kind))
    keys = [
        key("go", "back", "Back", label=f"one {what} back", why_not="" if at else "this is the beginning"),
        key("go", "next", "Next", label=f"the next {what}", main=True, why_not="" if at < last else ends),
    ]
    now = next(f"{place}. {stop.name}" for place, stop in enumerate(stops, 1) if stop.at == at)
    line = tag("span", now, class_="step-now", aria_hidden="true")
    steps = tag("ol", *items, class_="steps", aria_label=f"the {what}s of the {of}")
    return tag("div", steps, line, tag("div", *keys, *more, class_="keys"), class_="film", data_group="go")
