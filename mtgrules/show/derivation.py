"""A derivation: a value with all that made it, as a plain value, a text, a table and a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.show.html import Html, joined, table, tag, whole
from mtgrules.show.replay import Wait
from mtgrules.show.values import Value

BREAK = Html("<br>")
Key = tuple[object, ...]


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


@dataclass(frozen=True, slots=True)
class Derivation:
    """A value with all that made it: the last line of its derivation is the value."""

    obj: int
    label: str
    characteristic: str
    era: Era
    printed: Value
    origin: str
    """Where the printed value comes from."""
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
    def title(self) -> str:
        """What this is about, in one line."""
        return f"{self.label}, {self.characteristic}: {self.final}"

    def __str__(self) -> str:
        return to_text(self)

    def _repr_html_(self) -> str:
        return whole(to_html(self))


def rules_of(era: Era) -> str:
    """By which rules, as a learner reads it."""
    year = "today's rules" if era.is_today else f"rules of {era.year}"
    return year + "".join(f", but {override.name}" for override in era.overrides)


def to_text(derivation: Derivation) -> str:
    """The derivation as lines of text: printed, every step, and the value in the end."""
    shown = [f"{derivation.title} ({rules_of(derivation.era)})"]
    shown.append(f"  printed: {derivation.printed}{_origin(derivation, ' - ')}")
    for line in derivation.lines:
        shown.append(f"  {line.when}, {line.where}, {line.source}: {line.change}")
        shown.append(f"      {line.said} (timestamp {line.timestamp}; {line.cite.short})")
        shown += [f"      {told}" for told in _told(line)]
    if not derivation.lines:
        shown.append("  nothing changes it")
    shown.append(f"  in the end: {derivation.final}")
    return "\n".join(shown)


def _origin(derivation: Derivation, before: str = "") -> str:
    cite = f" ({derivation.cite.short})" if derivation.cite else ""
    return f"{before}{derivation.origin}{cite}" if derivation.origin else ""


def _told(line: DerivationLine) -> Iterator[str]:
    """What is said about a step besides what it did."""
    for wait in line.waited:
        yield str(wait)
    if line.lost:
        yield line.lost
    if line.because:
        cite = f" ({line.because.cite.short})" if line.because.cite else ""
        yield f"because {line.because.text}{cite}"
        for earlier in line.because.earlier:
            yield in_short(earlier)


def in_short(derivation: Derivation) -> str:
    """A derivation in one line: "its colors: white, then black by Darkness (step 1)"."""
    steps = "".join(
        f", then {x.after} by {x.source} (step {x.step})" for x in derivation.lines if not x.stays
    )
    return f"its {derivation.characteristic}: printed {derivation.printed}{steps}"


def to_html(derivation: Derivation) -> Html:
    """The derivation as a plain table, a row for each step."""
    rows: list[list[object]] = [["printed", "", "", derivation.printed, _origin(derivation), ""]]
    for line in derivation.lines:
        what = joined([tag("b", line.source), ": ", line.said])
        rows.append([line.when, line.where, what, line.change, joined(_told(line), BREAK), line.cite.short])
    if not derivation.lines:
        rows.append(["", "", "nothing changes it", "", "", ""])
    rows.append(["in the end", "", "", tag("b", derivation.final), "", ""])
    head = ["step", "where", "what is said", "value", "why", "rule"]
    return table(head, rows, f"{derivation.title} ({rules_of(derivation.era)})")
