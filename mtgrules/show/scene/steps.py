"""How a value came about, as rows that read well at any width; of a color, also as columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mtgrules.model.color import Color, in_words
from mtgrules.show.colors import FIXED, Column
from mtgrules.show.derivation import Derivation, DerivationLine, rules_of
from mtgrules.show.html import Html, joined, span, tag
from mtgrules.show.scene.symbols import pips, with_symbols
from mtgrules.show.values import term

NOTHING: Mapping[int, Html] = {}


@dataclass(frozen=True)
class ValueStep:
    """One step of a value."""

    where: str
    what: Html
    """What was done, without what came of it."""
    before: str
    after: str
    came: Html
    """What came of it, with its rule."""
    why: str = ""
    apart: str = ""
    """What would be without it; told together with the value in the end, for it says something of that."""


@dataclass(frozen=True)
class ValueSteps:
    """A value with all that made it: the last row gives the value."""

    title: str
    rules: str
    """By which rules it came about, in words."""
    first: str
    """What it is at first; nothing where that is a row of its own."""
    rows: tuple[ValueStep, ...]
    begin: str
    """What the first value is called."""
    origin: str = ""
    """Where the first value comes from."""
    decided: str = ""
    """Which of the rows decide the value in the end."""

    @property
    def final(self) -> str:
        """The value in the end."""
        return self.rows[-1].after if self.rows else self.first


def steps_of(found: Derivation) -> ValueSteps:
    """The rows of a derivation."""
    rows, title = tuple(map(_row, found.lines)), f"{found.label}, {term(found.characteristic)}"
    first = str(found.printed), rows, found.begin, found.told_origin
    return ValueSteps(title, rules_of(found.era), *first, decided=found.decided)


def steps_html(
    steps: ValueSteps, asked: Mapping[int, Html] = NOTHING, marks: Mapping[int, Html] = NOTHING
) -> Html:
    """The steps as a list, with a mark after some of them.

    Of steps that are asked for it shows what is said there instead of what came of them, and nothing of the
    value in the end.
    """
    rows = [_step(steps.begin, tag("b", with_symbols(steps.first)), steps.origin)] if steps.first else []
    for number, row in enumerate(steps.rows):
        why = _why("; ".join(filter(None, (row.why, "" if asked else row.apart))))
        came = asked[number] if number in asked else joined([row.came, why, marks.get(number, Html())])
        rows.append(_step(row.where, joined([row.what, came])))
    rows += [] if steps.rows else [_step("then", Html("nothing changes it"))]
    rows += [] if asked else [_step("in the end", tag("b", with_symbols(steps.final)), steps.decided)]
    final = "" if asked else f": {steps.final}"
    head = with_symbols(f"{steps.title}{final} ({steps.rules})")
    return joined([tag("h4", head), tag("ol", *rows, class_="derivation")])


def _row(line: DerivationLine) -> ValueStep:
    what = joined([tag("b", line.source), ": ", with_symbols(line.said), " "])
    changed = with_symbols(line.change)
    change = span("gray", changed) if line.stays else tag("b", changed)
    came = joined([change, span("rule", f" ({line.cite.short})")])
    after, whys = line.before if line.lost else line.after, "; ".join(line.whys)
    return ValueStep(f"{line.when}, {line.where}", what, str(line.before), str(after), came, whys, line.apart)


def _step(where: str, what: Html, why: str = "") -> Html:
    return tag("li", span("gray", where), tag("span", what, _why(why)))


def _why(told: str) -> Html:
    return tag("small", with_symbols(told)) if told else Html()


def track_html(columns: Sequence[Column], now: tuple[str, ...]) -> Html:
    """The letters that are true after each step, with what went and what came."""
    last = tag(
        "li", span("at", "NOW"), span("true", pips(now), tag("b", in_words(map(Color, now)))), class_="now"
    )
    return tag("ol", *map(_column, columns), last, class_="track", aria_label="the color, step by step")


def _column(column: Column) -> Html:
    layer = tag("small", f"layer {column.layer}") if column.layer else Html()
    changes = [tag("small", tag("s", " ".join(column.gone)), " gone")] if column.gone else []
    changes += [tag("small", f"+ {' '.join(column.added)}")] if column.added else []
    new = span("tag new", "new") if column.new else ""
    same = "" if changes else "same idle" if column.head in FIXED[1:] else "same"
    classes = f"{'new ' * column.new}{same}".strip()
    true = span("true", pips(column.letters), span("sr", in_words(map(Color, column.letters))))
    inside = new, span("at", column.head, " ", layer), true, span("change", joined(changes, " "))
    return tag("li", *inside, class_=classes or None)
