"""Snapshots: what the watched objects are after each layer, with what that layer has just changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.model.changes import Change
from mtgrules.model.characteristics import LAND_TYPE, PRINTED, Instance
from mtgrules.model.events.mana import LETTERS
from mtgrules.model.trace import Cause, Layer
from mtgrules.model.view import View
from mtgrules.model.words import Keyword
from mtgrules.rules.layers.evaluation import Order
from mtgrules.rules.layers.jobs import plan_of
from mtgrules.rules.layers.trials import affected
from mtgrules.show.html import Html, table
from mtgrules.show.replay import Replay, ReplayMoment, labels
from mtgrules.show.values import ability_text, value_of

TOLD = ("types", "colors", "abilities", "size")
"""What is told of an object, where any of it changes."""
Entry = tuple[str, int]
"""What a part belongs to in time: an effect, a permanent, or the counters on one."""


@dataclass(frozen=True, slots=True)
class Called:
    """How something that makes effects is called, with its place in time, counted from 1."""

    number: int
    name: str


Names = Mapping[Entry, Called]


@dataclass(frozen=True, slots=True)
class SnapshotCell:
    """One value of one object before a layer and after each thing that the layer applied."""

    characteristic: str
    path: tuple[str, ...]

    @property
    def after(self) -> str:
        """The value after the layer."""
        return self.path[-1]

    @property
    def changed(self) -> bool:
        """Whether the layer made it another one, if only for a moment."""
        return len(self.path) > 1

    def __str__(self) -> str:
        return " → ".join(self.path)


@dataclass(frozen=True, slots=True)
class Applied:
    """One part of an effect that a layer applied, in the order in which it did."""

    who: Called
    did: str
    to: str
    overtook: tuple[str, ...] = ()

    def __str__(self) -> str:
        waited = f" (before {' and '.join(self.overtook)}, which waited)" if self.overtook else ""
        return f"{self.who.number} {self.who.name}: {self.did}{self.to}{waited}"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The watched objects after a layer; the first snapshot is what is printed, and has no layer."""

    layer: Layer | None
    applied: tuple[Applied, ...]
    lost: tuple[tuple[Called, str], ...]
    """Whose effect was taken away in this layer before it was ever applied, and what it would have done."""
    cells: tuple[tuple[SnapshotCell, ...], ...]
    """For each watched object its values, in the order of the watched objects."""

    @property
    def number(self) -> str:
        """The number of the layer as judges say it, its name where it has none."""
        return "printed" if self.layer is None else self.layer.number or self.layer.name

    @property
    def name(self) -> str:
        """The name of the layer, where it has a number besides."""
        return self.layer.name if self.layer is not None and self.layer.number else ""

    @property
    def cite(self) -> Cite | None:
        """Where the layer is written."""
        return None if self.layer is None else self.layer.cite

    @property
    def told(self) -> tuple[str, ...]:
        """What was applied and what was lost, as lines of text."""
        lost = (f"{who.number} {who.name} loses “{did}” before it is applied" for who, did in self.lost)
        return (*map(str, self.applied), *lost)


def called(names: Names, job: Cause) -> Called:
    """How the source of a part is called; by its label where it is not in the timeline."""
    return names.get(entry_of(job), Called(0, job.label))


def entry_of(job: Cause) -> Entry:
    """What a part of an effect belongs to in time."""
    kind, number, _, _ = job.effect
    return {"lasting": "effect", "counter": "counters"}.get(kind, "permanent"), number


def varying(views: Iterable[View], obj: int) -> tuple[str, ...]:
    """What of an object changes in any of some views; its size where it has one and nothing changes."""
    found = set[str]()
    for view in views:
        for before, after in _pairs(view):
            found |= {c for c in TOLD if value_of(before, obj, c).raw != value_of(after, obj, c).raw}
    return tuple(c for c in TOLD if c in found) or ("size",)


def _pairs(view: View) -> Iterable[tuple[View, View]]:
    return ((moment.before, moment.after) for moment in Replay(view).moments)


def snapshots(
    view: View,
    watched: Mapping[int, Sequence[str]],
    names: Names,
    also: Iterable[Layer] = (),
    one_by_one: bool = False,
) -> tuple[Snapshot, ...]:
    """What is printed, then a snapshot after each layer that applied something, or is among `also`.

    With `one_by_one` there is a snapshot after each application instead.
    """
    replay = Replay(view)
    groups: list[tuple[Layer, list[ReplayMoment]]] = []
    for moment in replay.moments:
        if groups and groups[-1][0] == moment.step.layer and not one_by_one:
            groups[-1][1].append(moment)
        else:
            groups.append((moment.step.layer, [moment]))
    places = {layer: number for number, layer in enumerate(Order.of(view.state).layers)}
    for layer in also:
        if all(layer != there for there, _ in groups):
            later = [n for n, (there, _) in enumerate(groups) if places[there] > places[layer]]
            groups.insert(later[0] if later else len(groups), (layer, []))
    now = view.printed
    found = [Snapshot(None, (), (), _cells([now], watched))]
    for layer, moments in groups:
        views = [now, *(moment.after for moment in moments)]
        now = views[-1]
        applied = tuple(_applied(moment, watched, names) for moment in moments)
        lost = tuple(dict.fromkeys(one for moment in moments for one in _lost(replay, moment, names)))
        found.append(Snapshot(layer, applied, lost, _cells(views, watched)))
    return tuple(found)


def _applied(moment: ReplayMoment, watched: Mapping[int, Sequence[str]], names: Names) -> Applied:
    job = moment.job
    objects = moment.objects
    to = ""
    if not objects:
        to = " - affects nothing"
    elif len(watched) > 1 or not objects & watched.keys():
        to = f" - {labels(moment.before, objects, 3)}"
    overtook = dict.fromkeys(called(names, other).name for other in moment.step.overtook)
    who = called(names, job)
    return Applied(who, done(moment.step.changes), to, tuple(n for n in overtook if n != who.name))


def done(plan: Sequence[Change]) -> str:
    """What a plan does, in a few words: "+3/+3", "loses all abilities"."""
    told = (change.operation.in_short.replace("~", "it") for change in plan)
    return ", ".join(dict.fromkeys(told)) or "nothing"


def _lost(replay: Replay, moment: ReplayMoment, names: Names) -> list[tuple[Called, str]]:
    plans = ((job, plan_of(job, moment.before, moment.begun)) for job in replay.lost(moment))
    return [(called(names, job), done(plan)) for job, plan in plans if affected(plan)]


def _cells(
    views: Sequence[View], watched: Mapping[int, Sequence[str]]
) -> tuple[tuple[SnapshotCell, ...], ...]:
    return tuple(
        tuple(SnapshotCell(c, _path([told(view, obj, c) for view in views])) for c in characteristics)
        for obj, characteristics in watched.items()
    )


def _path(values: Sequence[str]) -> tuple[str, ...]:
    """The values without those that repeat the one before."""
    return tuple(v for n, v in enumerate(values) if n == 0 or v != values[n - 1])


def told(view: View, obj: int, characteristic: str) -> str:
    """A value in as few words as tell it; an object's own sentences are "own text"."""
    if characteristic != "abilities":
        return value_of(view, obj, characteristic).text
    return ", ".join(dict.fromkeys(_short(i, view, obj) for i in view.abilities[obj])) or "no abilities"


def _short(instance: Instance, view: View, obj: int) -> str:
    said = ability_text(instance.ability, view.state.era, view.state.objects[obj].label)
    if instance.origin == LAND_TYPE:
        return f"makes {{{LETTERS[instance.number]}}}"
    if isinstance(instance.ability, Keyword):
        return said
    return "own text" if instance.origin == PRINTED else "gained text"


# How they are shown.


def snapshot_table(shots: Sequence[Snapshot], objects: Sequence[str], caption: str = "") -> Html:
    """The snapshots as a plain table, a row for each layer."""
    head = ["after", "applied, in this order", *objects, "rule"]
    return table(head, (_row(shot) for shot in shots), caption)


def _row(shot: Snapshot) -> list[object]:
    name = f"{shot.number} {shot.name}".strip() if shot.layer else "what is printed"
    applied = "; ".join(shot.told)
    states = ["; ".join(map(str, cells)) for cells in shot.cells]
    return [name, applied or ("" if shot.layer is None else "nothing"), *states, _short_cite(shot)]


def _short_cite(shot: Snapshot) -> str:
    return shot.cite.short if shot.cite else ""


def snapshot_text(shots: Sequence[Snapshot], objects: Sequence[str]) -> str:
    """The snapshots as one line of text."""
    told_ = []
    for shot in shots:
        state = ", ".join(
            f"{name} {' '.join(map(str, cells))}" for name, cells in zip(objects, shot.cells, strict=True)
        )
        applied = "; ".join(shot.told)
        told_.append(f"{_row(shot)[0]}{f' ({applied})' if applied else ''}: {state}")
    return ". ".join(told_) + "."


def parting(first: Sequence[Snapshot], second: Sequence[Snapshot]) -> bool:
    """Whether two runs end with something else."""
    return [[c.after for c in cells] for cells in first[-1].cells] != [
        [c.after for c in cells] for cells in second[-1].cells
    ]


def parting_row(first: Sequence[Snapshot], second: Sequence[Snapshot]) -> int | None:
    """The first row of the second run that is not as in the first, None where they are all the same."""
    for n, (one, other) in enumerate(zip(first, second, strict=False)):
        if [a.who for a in one.applied] != [a.who for a in other.applied] or one.cells != other.cells:
            return n
    return None if len(first) == len(second) else min(len(first), len(second) - 1)
