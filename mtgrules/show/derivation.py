"""A derivation: a value with all that made it, as a plain value, a text, a table and a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.show.html import Html, joined, table, tag, whole
from mtgrules.show.palette import ACCENT, BORDER, GRAY, PAPER, SHADE
from mtgrules.show.replay import Wait
from mtgrules.show.svg import SMALLEST, box, clipped, disks, picture, ring, words, wrapped
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


WIDTH, VALUE = 620, 170
"""The picture, and the room for values at its right."""
_PAD, _GAP, _LINE = 9, 16, 18
_ROOM = WIDTH - VALUE - 3 * _PAD


def to_svg(derivation: Derivation) -> Html:
    """The derivation as a chain of boxes from top to bottom."""
    boxes = [_Box("printed", (_origin(derivation),), derivation.printed)]
    for line in derivation.lines:
        boxes.append(
            _Box(
                f"{line.when}, {line.where}: {line.source}",
                (f"{line.said} ({line.cite.short})", *_told(line)),
                line.after,
                "not applied" if line.lost else "stays" if line.stays else "",
            )
        )
    boxes.append(_Box("in the end", (), derivation.final, thick=True))
    shapes: list[Html] = []
    y = 2.0
    for number, one in enumerate(boxes):
        if number:
            shapes.append(_arrow(y - _GAP))
        shapes += one.shapes(y)
        y += one.height + _GAP
    return picture(WIDTH, y - _GAP + 2, to_text(derivation), *shapes)


def _arrow(y: float) -> Html:
    x = WIDTH / 2
    path = f"M{x:g} {y:g}v{_GAP - 2:g}m-4 -5l4 5l4 -5"
    return tag("path", d=path, style=f"fill:none;stroke:{GRAY};stroke-width:1.5")


@dataclass(frozen=True, slots=True)
class _Box:
    """One box of the chain."""

    head: str
    told: tuple[str, ...]
    value: Value
    mark: str = ""
    thick: bool = False

    @property
    def _written(self) -> tuple[str, ...]:
        return tuple(line for told in self.told if told for line in wrapped(told, _ROOM, 4))

    @property
    def height(self) -> float:
        """How high the box is: its head and what is told, and at least room for the value."""
        return 2 * _PAD + _LINE * max(1 + len(self._written), 2)

    def shapes(self, y: float) -> list[Html]:
        """The shapes of the box, from a height on."""
        frame = box(
            *(2, y, WIDTH - 4, self.height),
            stroke=ACCENT if self.thick else BORDER,
            fill=SHADE if self.mark == "not applied" else PAPER,
            thick=2.5 if self.thick else 1.2,
            dashed=self.mark == "not applied",
        )
        made = [frame, words(clipped(self.head, _ROOM, bold=True), _PAD + 2, y + _PAD + 13, bold=True)]
        for number, line in enumerate(self._written, 1):
            made.append(words(line, _PAD + 2, y + _PAD + 13 + number * _LINE, fill=GRAY))
        return [*made, *self._value(WIDTH - VALUE, y + self.height / 2)]

    def _value(self, x: float, y: float) -> list[Html]:
        if self.mark == "not applied":
            return [words(self.mark, x, y + 5, fill=GRAY)]
        under = [words(self.mark, x, y + 26, fill=GRAY)] if self.mark else []
        if self.value.letters:
            return [*disks(self.value.letters, x + 12, y), *under]
        if self.value.letters is not None:
            return [ring(x + 12, y), words("colorless", x + 28, y + 5), *under]
        lines = wrapped(self.value.text, VALUE - 2 * _PAD, 3, bold=True)
        top = y + 5 - (len(lines) - 1) * SMALLEST / 2
        return [*(words(t, x, top + n * 17, bold=True) for n, t in enumerate(lines)), *under]
