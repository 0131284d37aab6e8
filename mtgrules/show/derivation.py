"""A derivation: a value with all that made it, as a plain value, a text, a table and a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.model.labels import listed
from mtgrules.show.html import Html, joined, table, tag, whole
from mtgrules.show.replay import Wait
from mtgrules.show.values import Value, term

BREAK = Html("<br>")
Key = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class DerivationReason:
    """Why an effect affected the object, with how it came to be so where that was not printed."""

    text: str
    cite: Cite | None = None
    earlier: tuple[Derivation, ...] = ()
    rules: tuple[str, ...] = ()
    """The topics of the dated rules that it rests on."""


@dataclass(frozen=True, slots=True)
class DerivationLine:
    """One step that touched the value; where `lost` is said, one that never came to be applied."""

    step: int
    layer: str
    layer_name: str
    source: str
    said: str
    timestamp: int
    before: Value
    after: Value
    waited: tuple[Wait, ...]
    because: DerivationReason | None
    cite: Cite
    key: Key
    """Which part of which effect it was, the same in all eras."""
    lost: str = ""
    without: str | None = None
    """Where it decides the value in the end: what the value would be without it."""

    @property
    def where(self) -> str:
        """The layer as judges say it."""
        return f"layer {self.layer} ({self.layer_name})" if self.layer else self.layer_name

    @property
    def when(self) -> str:
        """Which step it was; for what never came to be applied, in which step it was lost."""
        return f"lost in step {self.step}" if self.lost else f"step {self.step}"

    @property
    def stays(self) -> bool:
        """Whether the value was the same afterwards."""
        return bool(self.before.raw == self.after.raw)

    @property
    def change(self) -> str:
        """What became of the value."""
        if self.lost:
            return "not applied"
        return f"stays {self.after}" if self.stays else f"{self.before} → {self.after}"

    @property
    def whys(self) -> Iterator[str]:
        """What is said about it besides what it did: who waited, and why it applied."""
        yield from map(str, self.waited)
        if self.lost:
            yield self.lost
        if self.because:
            yield f"because {self.because.text}{_cited(self.because.cite)}"

    @property
    def apart(self) -> str:
        """What would be without it; empty where it decides nothing."""
        return "" if self.without is None else f"without it: {self.without} in the end"


@dataclass(frozen=True, slots=True)
class Derivation:
    """A value with all that made it: the last line of its derivation is the value."""

    obj: int
    label: str
    characteristic: str
    era: Era
    printed: Value
    begin: str
    """What the first value is called: that it is printed, where it is."""
    origin: str
    """Where the first value comes from."""
    cite: Cite | None
    lines: tuple[DerivationLine, ...]
    rules: tuple[str, ...]
    """The topics of the dated rules that were made use of, in the order of first use."""
    passed: tuple[tuple[int, Key], ...] = ()
    """The steps that left the value alone, each with which part of which effect it was."""

    @property
    def final(self) -> Value:
        """The value in the end."""
        applied = [line for line in self.lines if not line.lost]
        return applied[-1].after if applied else self.printed

    @property
    def decided(self) -> str:
        """Which of the steps decide the value in the end; where none does, what it is from the beginning."""
        steps = [str(line.step) for line in self.lines if line.without is not None]
        if steps:
            return f"decided in step{'s' * (len(steps) > 1)} {listed(steps)}"
        same = [str(line.step) for line in self.lines if not line.lost]
        give = "gives" if len(same) == 1 else "give"
        told = f"; step{'s' * (len(same) > 1)} {listed(same)} {give} the same" if same else ""
        return f"as {self.begin}{told}"

    @property
    def told_origin(self) -> str:
        """Where the first value comes from, with its rule; empty where nothing is to be said."""
        return f"{self.origin}{_cited(self.cite)}" if self.origin else ""

    @property
    def title(self) -> str:
        """What this is about, in one line."""
        return f"{self.label}, {term(self.characteristic)}: {self.final}"

    def __str__(self) -> str:
        return to_text(self)

    def _repr_html_(self) -> str:
        return whole(to_html(self))


def rules_of(era: Era) -> str:
    """By which rules, as a learner reads it."""
    year = "today's rules" if era.is_today else f"rules of {era.year}"
    return year + "".join(f", but {override.name}" for override in era.overrides)


def to_text(derivation: Derivation) -> str:
    """The derivation as lines of text: the first value, every step, and the value in the end."""
    shown = [f"{derivation.title} ({rules_of(derivation.era)})"]
    origin = f" - {derivation.told_origin}" if derivation.origin else ""
    shown.append(f"  {derivation.begin}: {derivation.printed}{origin}")
    for line in derivation.lines:
        shown.append(f"  {line.when}, {line.where}, {line.source}: {line.change}")
        shown.append(f"      {line.said} (timestamp {line.timestamp}; {line.cite.short})")
        shown += [f"      {told}" for told in _told(line)]
    if not derivation.lines:
        shown.append("  nothing changes it")
    shown.append(f"  in the end: {derivation.final}, {derivation.decided}")
    return "\n".join(shown)


def _cited(cite: Cite | None) -> str:
    return f" ({cite.short})" if cite else ""


def _told(line: DerivationLine) -> Iterator[str]:
    """What is said about a step besides what it did, and how it came to apply."""
    yield from line.whys
    if line.apart:
        yield line.apart
    for earlier in line.because.earlier if line.because else ():
        yield in_short(earlier)


def in_short(derivation: Derivation) -> str:
    """A derivation in one line: "its colors: white, then black by Darkness (step 1)"."""
    then = "".join(f", then {x.after} by {x.source} (step {x.step})" for x in derivation.lines if not x.stays)
    return f"its {term(derivation.characteristic)}: {derivation.begin} {derivation.printed}{then}"


def to_html(derivation: Derivation) -> Html:
    """The derivation as a plain table, a row for each step."""
    rows: list[list[object]] = [[derivation.begin, "", "", derivation.printed, derivation.told_origin, ""]]
    for line in derivation.lines:
        what = joined([tag("b", line.source), ": ", line.said])
        rows.append([line.when, line.where, what, line.change, joined(_told(line), BREAK), line.cite.short])
    if not derivation.lines:
        rows.append(["", "", "nothing changes it", "", "", ""])
    rows.append(["in the end", "", "", tag("b", derivation.final), derivation.decided, ""])
    head = ["step", "where", "what is said", "value", "why", "rule"]
    return table(head, rows, f"{derivation.title} ({rules_of(derivation.era)})")
