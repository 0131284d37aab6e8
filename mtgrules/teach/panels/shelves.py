"""What the machine holds: what makes effects, by age, and on each shelf the chips in order of application."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate
from types import MappingProxyType

from mtgrules.model.trace import Job, Layer
from mtgrules.rules.layers.evaluation import Order
from mtgrules.rules.layers.jobs import static_jobs
from mtgrules.rules.layers.trials import Asking, Trial, askings, parts
from mtgrules.scenario.values import Floating
from mtgrules.show.replay import Replay, said
from mtgrules.teach.panels.parts import *
from mtgrules.teach.table.rows import Line

_KEPT = 64
"""So many machines are remembered."""

Entry = tuple[str, int]


@dataclass(frozen=True)
class Maker:
    """What makes an effect, or several: a permanent, a spell that has resolved, counters."""

    age: int
    """Its place in time, the oldest is 1."""
    name: str
    thing: str = ""
    """What the table calls it, where it can be put earlier or later."""


@dataclass(frozen=True, eq=False)
class Awaited:
    """For whom a part waited, or would have but for a loop, with the trial that shows it."""

    whom: Maker
    trial: Trial
    asked: Asking

    @property
    def loop(self) -> bool:
        """Whether the other waits for it too, directly or through others."""
        return self.asked.in_loop(self.trial)


@dataclass(frozen=True, eq=False)
class EffectChip:
    """One part of an effect."""

    number: int
    job: Job
    maker: Maker
    says: str
    """Its sentence, with the name of what makes it."""
    home: int
    """The number of the shelf that takes what it does."""
    shelf: int
    """The shelf on which it is applied; where it waits for something of a later shelf, that one."""
    step: int
    """By which of the steps it is applied; 0 for never."""
    lost: int
    """The shelf on which its ability goes before it is ever applied; 0 for nowhere."""
    began: int
    """The shelf on which its effect has begun before; 0 for none."""
    silenced: bool
    """Whether the ability is gone by the time it is applied all the same."""
    waits: tuple[Awaited, ...]


@dataclass(frozen=True, eq=False)
class Machine:
    """The shelves of an era with everything on them, for one position."""

    view: View
    layers: tuple[Layer, ...]
    makers: tuple[Maker, ...]
    chips: tuple[EffectChip, ...]
    """The parts of all effects, the oldest effect first."""
    steps: Mapping[int, int]
    """For each shelf on which something is applied, by how many steps it is done."""

    @property
    def last(self) -> int:
        """The number of the place below all shelves."""
        return len(self.layers) + 1

    def on(self, shelf: int) -> tuple[EffectChip, ...]:
        """The chips of a shelf in the order of application, each after what took it away."""
        after = len(self.view.steps) + 1
        here = [chip for chip in self.chips if chip.shelf == shelf]
        return tuple(sorted(here, key=lambda chip: (chip.step or after, chip.maker.age)))

    @property
    def used(self) -> tuple[int, ...]:
        """The shelves with something on them."""
        return tuple(sorted({chip.shelf for chip in self.chips}))

    def after(self, shelf: int) -> View:
        """What everything is after a shelf; 0 for what is printed."""
        return self.view.upto(max((n for at, n in self.steps.items() if at <= shelf), default=0))


def machine(table: SaidBoard) -> Machine:
    """The machine of a table. Raises NotModelled for what the era lacks."""
    plain = SaidBoard(table.scenario, table.era, at=table.at, reached=table.reached, by=table.by)
    return _machine(plain)


@lru_cache(_KEPT)
def _machine(table: SaidBoard) -> Machine:
    view, line = table.view, line_of(table)
    order, replay, there = Order.of(view.state), Replay(view), parts(view)
    makers = _makers(there, table, line)
    waits = _waits(view, makers)
    deepest = list(accumulate((order.layer(moment.job) + 1 for moment in replay.moments), max))
    moments = {moment.job.key: (moment, shelf) for moment, shelf in zip(replay.moments, deepest, strict=True)}
    lost = {job.key: shelf for moment, shelf in moments.values() for job in replay.lost(moment)}
    chips = []
    for number, job in enumerate(there, 1):
        home, maker = order.layer(job) + 1, makers[entry_of(job)]
        moment, shelf = moments.get(job.key, (None, home))
        began = min((at for other, at in moments.values() if other.job.effect == job.effect), default=shelf)
        now = {one.key for one in static_jobs(moment.before)} if moment and job.static else {job.key}
        chip = EffectChip(
            *(number, job, maker, _says(job, maker, table), home, shelf),
            step=moment.number if moment else 0,
            lost=0 if moment else lost.get(job.key, 0),
            began=began if moment and began < shelf else 0,
            silenced=job.key not in now,
            waits=waits.get(job.key, ()),
        )
        chips.append(chip)
    steps = MappingProxyType({shelf: number for number, shelf in enumerate(deepest, 1)})
    return Machine(view, order.layers, tuple(dict.fromkeys(makers.values())), tuple(chips), steps)


def entry_of(job: Job) -> Entry:
    """What a part of an effect belongs to in time: an effect, the counters on an object, or an object."""
    kind, number, _, _ = job.effect
    return kind, number


def line_of(table: SaidBoard) -> Line:
    """All that makes effects on a table and can be moved in time."""
    made = {job.source for job in parts(table.view) if job.static}
    labels = {obj.label for obj in table.state.objects.values() if obj.id in made}
    things = labels | {one.name for one in table.scenario.effects}
    return Line(table, tuple(one for one in tabletop.ages(table.scenario) if one in things))


def _makers(there: tuple[Job, ...], table: SaidBoard, line: Line) -> Mapping[Entry, Maker]:
    """What makes the parts, the oldest first; counters after what else is as old."""
    began = dict[int, int]()
    for shot in table.play.shots:
        for effect in shot.state.effects:
            began.setdefault(effect.id, shot.entry - 1)
    rows = {row.entry: row for row in line.rows if row.entry is not None}
    found: dict[Entry, Maker] = {}
    for job in sorted(there, key=lambda job: (job.timestamp, job.effect[0] == "counter")):
        row = rows.get(began.get(job.effect[1], -1)) if job.effect[0] == "lasting" else None
        name, thing = (f"“{row.words}”", row.name) if row else _called(job, table)
        found.setdefault(entry_of(job), Maker(len(found) + 1, name, thing))
    return found


def _called(job: Job, table: SaidBoard) -> tuple[str, str]:
    """How what makes a part is called, and what the line calls it where it can be moved."""
    kind, number, _, _ = job.effect
    if kind == "static":
        label = table.state.objects[number].label
        return label, label
    effect = _effect(job, table.scenario)
    if effect is None:
        return job.label, ""
    named = effect.name not in {f"effect {place}" for place in range(1, len(table.scenario.effects) + 1)}
    return effect.name if named else f"“{_lasting(effect.said)}”", effect.name


def _effect(job: Job, scenario: Scenario) -> Floating | None:
    """The effect of the table's start that a part is of; None for any other."""
    place = job.effect[1] - len(scenario.board) - 1
    return scenario.effects[place] if job.effect[0] == "lasting" and place < len(scenario.effects) else None


def _lasting(said: w.Begin) -> str:
    """What an effect says, without how long it lasts."""
    return str(replace(said, duration=w.REST_OF_GAME)).rstrip(".")


def _says(job: Job, maker: Maker, table: SaidBoard) -> str:
    """The sentence of a part, with its maker's name where that does not say it."""
    if job.effect[0] == "static":
        return f"{maker.name}: {said(job, table.view.printed)}".rstrip(".")
    effect = _effect(job, table.scenario)
    if effect is None:
        return maker.name
    edits = tuple(edit for edit in effect.said.edits if job.edit in edit.parts) or effect.said.edits
    words = _lasting(replace(effect.said, edits=edits))
    return f"{maker.name}: {words}" if maker.name == effect.name else words


def _waits(view: View, makers: Mapping[Entry, Maker]) -> Mapping[object, tuple[Awaited, ...]]:
    """For whom each part waits, in the order in which that is found, each once."""
    found: dict[object, dict[Maker, Awaited]] = {}
    for asking in askings(view):
        for trial in asking.edges:
            whom = makers[entry_of(trial.other)]
            if whom != makers[entry_of(trial.job)]:
                found.setdefault(trial.job.key, {}).setdefault(whom, Awaited(whom, trial, asking))
    return {key: tuple(waits.values()) for key, waits in found.items()}
