"""All steps that made a view, in order: what each did to which objects, and who waited for whom."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.model.view import View
from mtgrules.rules.layers.trials import LayerMoment
from mtgrules.show.html import Html, joined, table, tag, whole
from mtgrules.show.replay import Replay, Wait, labels, place, said, source_of
from mtgrules.show.values import value_of

_TOLD = ("name", "cost", "colors", "types", "abilities", "size", "controller")
_BREAK = Html("<br>")


@dataclass(frozen=True, slots=True)
class ValueChanged:
    """One value of one object that a step made another."""

    label: str
    characteristic: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.label}: {self.before} → {self.after}"


@dataclass(frozen=True, slots=True)
class Row:
    """One step; an effect that was lost before it was applied is told with the step that took it away."""

    number: int
    layer: str
    source: str
    said: str
    timestamp: int
    objects: str
    changed: tuple[ValueChanged, ...]
    waited: tuple[Wait, ...]
    lost: tuple[str, ...]
    cite: Cite

    @property
    def outcome(self) -> tuple[str, ...]:
        """What it did, one thing after the other."""
        if not self.objects:
            return ("affects nothing",)
        return tuple(map(str, self.changed)) or (f"{self.objects}: all stays the same",)


@dataclass(frozen=True, slots=True)
class Trace:
    """Every step of a view."""

    era: Era
    rows: tuple[Row, ...]

    def __str__(self) -> str:
        return to_text(self)

    def _repr_html_(self) -> str:
        return whole(to_html(self))


def trace(view: View) -> Trace:
    """All steps that made a view, from what is printed to what is there."""
    replay = Replay(view)
    return Trace(view.state.era, tuple(_row(replay, moment) for moment in replay.moments))


def _row(replay: Replay, moment: LayerMoment) -> Row:
    view = moment.before
    where = place(moment.step.layer)
    lost = dict.fromkeys(
        f'{source_of(job, view)} ("{said(job, view)}") loses the ability {where} and is never applied'
        for job in replay.lost(moment)
    )
    return Row(
        number=moment.number,
        layer=str(moment.step.layer),
        source=source_of(moment.job, view),
        said=said(moment.job, view),
        timestamp=moment.job.timestamp,
        objects=labels(view, moment.objects),
        changed=_changed(moment),
        waited=replay.waits(moment),
        lost=tuple(lost),
        cite=moment.step.cite,
    )


def _changed(moment: LayerMoment) -> tuple[ValueChanged, ...]:
    known = moment.before.state.objects
    found = []
    for obj in (obj for obj in known if obj in moment.objects):
        for characteristic in _TOLD:
            before = value_of(moment.before, obj, characteristic)
            after = value_of(moment.after, obj, characteristic)
            if before.raw != after.raw:
                found.append(ValueChanged(known[obj].label, characteristic, before.text, after.text))
    return tuple(found)


def to_text(shown: Trace) -> str:
    """The trace as lines of text."""
    lines = [
        f"{len(shown.rows)} steps (rules of {shown.era})"
        if shown.rows
        else f"no steps (rules of {shown.era})"
    ]
    for row in shown.rows:
        lines.append(f"  step {row.number}, {row.layer}, {row.source}: {row.said}")
        lines += [f"      {told}" for told in (*row.outcome, *map(str, row.waited), *row.lost)]
        lines.append(f"      timestamp {row.timestamp}; {row.cite.short}")
    return "\n".join(lines)


def to_html(shown: Trace) -> Html:
    """The trace as a plain table, a row for each step."""
    head = ["step", "where", "what is said", "affects", "values", "who waited", "time", "rule"]
    rows = [
        [
            row.number,
            row.layer,
            joined([tag("b", row.source), ": ", row.said]),
            row.objects or "nothing",
            joined(row.outcome, _BREAK),
            joined((*map(str, row.waited), *row.lost), _BREAK),
            row.timestamp,
            row.cite.short,
        ]
        for row in shown.rows
    ]
    return table(head, rows, f"Every step (rules of {shown.era})")
