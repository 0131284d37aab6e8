"""The board of the Layer sorter as a value: a scene, its order in time, what is sorted and read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, ERAS, Era
from mtgrules.model.jobs import Job
from mtgrules.model.state import State
from mtgrules.model.trace import EffectKey, Layer
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import Order as LayerOrder
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.layer_lists import LayerList, layer_list
from mtgrules.rules.layers.trials import parts
from mtgrules.scenario.position import start
from mtgrules.scenario.values import Scenario, ValueOf
from mtgrules.show.dependency import Graph, graphs
from mtgrules.show.flips import Flip, Orders, flips, orders, result, without
from mtgrules.show.snapshot import TOLD, Called, Entry, Snapshot, called, entry_of, snapshots, varying
from mtgrules.teach.kept import REMEMBERED
from mtgrules.teach.questions import asked, boards_folder
from mtgrules.teach.wrong import wrongly
from mtgrules.teach.years import YearsOff, years_off

PartKey = tuple[EffectKey, int]
_SCENES = "09-scene-*.yaml"


def scene_names() -> Mapping[str, str]:
    """The scenes by the name of their board file, each with the word on its button."""
    return MappingProxyType({path.stem: _word(path.stem) for path in sorted(boards_folder().glob(_SCENES))})


def _word(stem: str) -> str:
    return stem.split("-", 3)[-1].replace("-", " ")


@dataclass(frozen=True)
class Sorter:
    """The board: a scene under an era, and what the learner has done with it."""

    scene: str
    order: tuple[str, ...] = ()
    """What is in the timeline, oldest first; empty for the order of the file."""
    gone: tuple[str, ...] = ()
    """What was taken away."""
    era: Era = CURRENT
    sorted: frozenset[PartKey] = frozenset()
    """The parts of effects that are in their layer."""
    reached: int = 0
    """The snapshot that is read now; 0 for what is printed."""
    idea: str = ""
    """The wrong idea that is played out beside, or none."""

    def with_(self, **changes: object) -> Sorter:
        """The board with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    # What the engine makes of it.

    @property
    def scenario(self) -> Scenario:
        """The board file with the order in time and without what was taken away."""
        return _scenario(self.scene, self.order, self.gone)

    def state(self, era: Era | None = None) -> State:
        """The position. Raises NotModelled where the era does not have something on it."""
        return _state(self.scenario, era or self.era)

    def view(self) -> View:
        """What everything is."""
        return view(self.state())

    def imagined(self) -> View:
        """What everything would be if the idea were a rule."""
        return view(self.state(wrongly(self.era, self.idea)))

    @property
    def layers(self) -> LayerList:
        """The layers of the era, which are the slots."""
        return layer_list.at(self.era).value

    def slot(self, job: Job) -> int:
        """The number of the slot that a part belongs into."""
        return LayerOrder.of(self.state()).layer(job)

    # Time.

    @property
    def timeline(self) -> tuple[str, ...]:
        """The names of what makes effects, oldest first; counters by their own name."""
        return tuple(one.name for one in self.names.values())

    @property
    def names(self) -> Mapping[Entry, Called]:
        """What each part belongs to, by kind and id, in the order of time."""
        return _names(self.scenario, self.era)

    @property
    def movable(self) -> tuple[str, ...]:
        """The names that can change places, oldest first: all but counters, there from the start."""
        return tuple(one.name for (kind, _), one in self.names.items() if kind != "counters")

    # Sorting.

    @property
    def parts(self) -> tuple[Job, ...]:
        """The parts of all effects, oldest first."""
        return parts(self.view())

    @property
    def next_part(self) -> Job | None:
        """The part that is to be sorted now."""
        return next((job for job in self.parts if job.key not in self.sorted), None)

    @property
    def ready(self) -> bool:
        """Whether everything is in its layer."""
        return self.next_part is None

    # What is watched and shown.

    @property
    def watched(self) -> Mapping[int, tuple[str, ...]]:
        """The watched objects with what is told of each."""
        return _watched(self.scenario, self.scene)

    @property
    def labels(self) -> tuple[str, ...]:
        """The watched objects by their labels."""
        objects = self.state().objects
        return tuple(objects[obj].label for obj in self.watched)

    @property
    def results(self) -> tuple[tuple[str, str], ...]:
        """What counts as the result: the value that the scene asks about."""
        of = _asked_of(self.scene)
        return ((of.label, of.characteristic),)

    @property
    def result(self) -> tuple[str, ...]:
        """The result in words."""
        return result(self.scenario, self.era, self.results)

    @property
    def asked_object(self) -> int | None:
        """The object that the scene asks about; None once it was taken away."""
        found = self.state().labeled(self.results[0][0])
        return None if found is None else found.id

    def shots(self) -> tuple[Snapshot, ...]:
        """The snapshots: what is printed, then one after each layer that has something put into it."""
        layers = self.layers
        used = sorted({self.slot(job) for job in self.parts})
        return snapshots(self.view(), self.watched, self.names, [layers[n] for n in used])

    @property
    def at_end(self) -> bool:
        """Whether everything is sorted and every layer is read."""
        return self.ready and self.reached == len(self.shots()) - 1

    def read_shots(self) -> tuple[Snapshot, ...]:
        """The snapshots up to the one that is read now."""
        return self.shots()[: self.reached + 1]

    def read_graphs(self) -> tuple[Graph, ...]:
        """The moments of the layers that are read."""
        layers = {str(shot.layer) for shot in self.read_shots()}
        return tuple(graph for graph in self.graphs() if graph.layer in layers) if self.ready else ()

    def true_steps(self) -> tuple[Snapshot, ...]:
        """The snapshots by the rules, one after each application."""
        return snapshots(self.view(), self.watched, self.names, one_by_one=True)

    def imagined_shots(self) -> tuple[Snapshot, ...]:
        """The snapshots by the idea, one after each application."""
        return snapshots(self.imagined(), self.watched, self.names, one_by_one=True)

    def slots(self, shots: tuple[Snapshot, ...]) -> tuple[tuple[Called, ...] | None, ...]:
        """What has been put into the layer of each snapshot so far; None where nothing has."""
        layers = self.layers
        found: list[tuple[Called, ...] | None] = []
        for shot in shots:
            if shot.layer is None:
                found.append(())
                continue
            here = [job for job in self.parts if layers[self.slot(job)] == shot.layer]
            done = dict.fromkeys(called(self.names, job) for job in here if job.key in self.sorted)
            found.append(tuple(done) or None)
        return tuple(found)

    def graphs(self) -> tuple[Graph, ...]:
        """Who waits for whom, moment by moment."""
        return graphs(self.view(), self.names)

    def graphs_of(self, layer: Layer | None) -> tuple[Graph, ...]:
        """The moments of one layer."""
        return tuple(g for g in self.graphs() if layer is not None and g.layer == str(layer))

    def flips(self) -> tuple[Flip, ...]:
        """The smallest changes that flip the result."""
        return _flips(self.scenario, self.era, self.results, self.movable)

    def orders(self) -> Orders:
        """How many orders in time give the same result."""
        return _orders(self.scenario, self.era, self.results, self.movable)

    def eras_off(self) -> YearsOff:
        """The eras in which the board cannot be, each with what is missing there."""
        return _eras_off(self.scenario)


@lru_cache(maxsize=REMEMBERED)
def _scenario(scene: str, order: tuple[str, ...], gone: tuple[str, ...]) -> Scenario:
    scenario = replace(asked(scene).scenario, play=(), question=None)
    for name in gone:
        scenario = without(scenario, name)
    return replace(scenario, order=tuple(name for name in order if name not in gone)) if order else scenario


@lru_cache(maxsize=REMEMBERED)
def _state(scenario: Scenario, era: Era) -> State:
    return start(scenario, era)


@lru_cache(maxsize=REMEMBERED)
def _names(scenario: Scenario, era: Era) -> Mapping[Entry, Called]:
    state = _state(scenario, era)
    effects = {n: effect.name for n, effect in enumerate(scenario.effects, len(scenario.board) + 1)}
    found: dict[Entry, str] = {}
    for job in _by_age(state):
        kind, number = entry_of(job)
        if kind == "effect":
            found[kind, number] = effects[number]
        elif kind == "counters":
            found.setdefault((kind, number), _counters(job, state))
        else:
            found[kind, number] = state.objects[number].label
    return MappingProxyType({entry: Called(n, name) for n, (entry, name) in enumerate(found.items(), 1)})


def _counters(job: Job, state: State) -> str:
    """The counters whose part a job is, as they are called on the timeline."""
    _, obj, kind, _ = job.effect
    number = dict(state.objects[obj].counters)[str(kind)]
    return f"{kind} counter" if number == 1 else f"{number} {kind} counters"


def _asked_of(scene: str) -> ValueOf:
    """The value that a scene watches: the first that its question is about."""
    of = asked(scene).question.of
    if not of:
        raise ValueError(f"the scene {scene} asks about no value")
    return of[0]


def _by_age(state: State) -> Iterator[Job]:
    """The parts, oldest first; counters after what else is as old."""
    yield from sorted(parts(view(state)), key=lambda job: (job.timestamp, entry_of(job)[0] == "counters"))


@lru_cache(maxsize=REMEMBERED)
def _watched(scenario: Scenario, scene: str) -> Mapping[int, tuple[str, ...]]:
    """The object that the scene asks about, and whatever else changes, in any year and either way round."""
    of = _asked_of(scene)
    views = []
    for era in ERAS:
        if era not in _eras_off(scenario):
            views += [view(_state(s, era)) for s in (scenario, _turned(scenario, era))]
    found: dict[int, tuple[str, ...]] = {}
    for obj, placed in enumerate(scenario.board, 1):
        touched = [v for v in views if any(obj in step.objects for step in v.steps)]
        told = varying(touched, obj) if touched else ()
        if placed.label == of.label:
            told = tuple(c for c in TOLD if c in told or c == of.characteristic)
        if told:
            found[obj] = told
    return MappingProxyType(found)


def _turned(scenario: Scenario, era: Era) -> Scenario:
    """The scenario with its timeline turned round, so that what is told does not change with the order."""
    names = [one.name for (kind, _), one in _names(scenario, era).items() if kind != "counters"]
    return replace(scenario, order=tuple(reversed(names)))


@lru_cache(maxsize=REMEMBERED)
def _flips(
    scenario: Scenario, era: Era, results: tuple[tuple[str, str], ...], movable: tuple[str, ...]
) -> tuple[Flip, ...]:
    return flips(scenario, era, results, movable)


@lru_cache(maxsize=REMEMBERED)
def _orders(
    scenario: Scenario, era: Era, results: tuple[tuple[str, str], ...], movable: tuple[str, ...]
) -> Orders:
    return orders(scenario, era, results, movable)


@lru_cache(maxsize=REMEMBERED)
def _eras_off(scenario: Scenario) -> YearsOff:
    return years_off(lambda era: view(_state(scenario, era)))
