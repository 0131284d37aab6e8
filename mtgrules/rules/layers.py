"""Working out what everything is: continuous effects, layer by layer, in the order of the era (613)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from mtgrules.model.changes import Alters, meet
from mtgrules.model.state import State
from mtgrules.model.view import Step, View
from mtgrules.model.words import Ids
from mtgrules.rules.color import printed_view
from mtgrules.rules.jobs import EffectKey, Job, current, lasting_jobs, static_jobs
from mtgrules.rules.layer_lists import (
    Layer,
    LayerList,
    defining_clause,
    defining_first,
    dependency,
    going_on_once_begun,
    layer_list,
    timestamp_order,
)

Begun = Mapping[EffectKey, Ids]


def view(state: State) -> View:
    """What every object of a position is, with the steps that made it so; worked out once (613.5)."""
    return state.worked_out(evaluate)


@dataclass(frozen=True, slots=True)
class Order:
    """The dated rules about order, as one era has them."""

    layers: LayerList
    defining_first: bool
    older_first: bool
    dependency: str
    clause: str
    goes_on: bool
    places: Mapping[tuple[Alters, bool], int]
    """The number of the layer that takes each kind of change, by others and by defining abilities."""

    @staticmethod
    def of(state: State) -> Order:
        """The order of the position's era."""
        era = state.era
        layers = layer_list.at(era).value
        return Order(
            layers,
            defining_first.at(era).value,
            timestamp_order.at(era).value,
            dependency.at(era).value,
            defining_clause.at(era).value,
            going_on_once_begun.at(era).value,
            _places(layers),
        )

    def layer(self, job: Job) -> int:
        """The number in the list of the layer in which a job is applied."""
        return self.places[job.alters, job.defines]

    def rank(self, job: Job) -> tuple[int, bool, int, int]:
        """What jobs are sorted by: layer, defining abilities, age."""
        age = job.timestamp if self.older_first else -job.timestamp
        return self.layer(job), self.defining_first and not job.defines, age, job.part


@cache
def _places(layers: LayerList) -> Mapping[tuple[Alters, bool], int]:
    """The first layer of a list that takes each kind of change. Raises LookupError for one without any."""
    found: dict[tuple[Alters, bool], int] = {}
    for alters in Alters:
        for defines in (False, True):
            takes = [alters in x.alters and x.defining in (None, defines) for x in layers]
            if True not in takes:
                raise LookupError(f"no layer takes {alters.value}")
            found[alters, defines] = takes.index(True)
    return MappingProxyType(found)


def evaluate(state: State, only: Ids | None = None) -> View:
    """The view after all layers, from what is printed; with `only`, static abilities of these alone."""
    order = Order.of(state)
    now = printed_view(state)
    lasting = lasting_jobs(state)
    begun: dict[EffectKey, Ids] = {}
    done: set[tuple[EffectKey, int]] = set()
    everything = range(len(order.layers))
    stages = [everything] if order.dependency == "everywhere" else [range(n, n + 1) for n in everything]
    jobs: list[Job] = []
    by_layer: dict[int, list[Job]] = {}
    made_from: tuple[object, object] = (None, None)
    for stage in stages:
        waiting: list[Job] | None = None
        while True:
            seen = (now.sources(), now["controller"])
            if seen[0] is not made_from[0] or seen[1] is not made_from[1]:
                going_on = [job for job in jobs if job.static and job.effect in begun]
                jobs, made_from, waiting = [*going_on, *static_jobs(now, only), *lasting], seen, None
                by_layer = _by_layer(jobs, order)
            if waiting is None:
                waiting = _waiting(by_layer, stage, order, done)
                suspects = suspects_of(waiting, order)
            if not waiting:
                break
            job, overtook = _next(waiting, suspects, now, begun, order)
            waiting = [other for other in waiting if other is not job]
            done.add(job.key)
            if job.static and not job.exists(now, begun):
                continue
            now = _apply(job, overtook, order, now, begun)
    return now


def _by_layer(jobs: Iterable[Job], order: Order) -> dict[int, list[Job]]:
    """The jobs by the number of their layer; of two with one key, the later one, with the newer words."""
    found: dict[int, list[Job]] = {}
    for job in {job.key: job for job in jobs}.values():
        found.setdefault(order.layer(job), []).append(job)
    return found


def _waiting(
    by_layer: Mapping[int, list[Job]], stage: range, order: Order, done: set[tuple[EffectKey, int]]
) -> list[Job]:
    """The jobs of a stage that are not applied yet, in the order in which they would be applied."""
    there = [job for number in stage for job in by_layer.get(number, ()) if job.key not in done]
    return sorted(there, key=order.rank)


def _apply(job: Job, overtook: tuple[Job, ...], order: Order, now: View, begun: dict[EffectKey, Ids]) -> View:
    changes = job.plan(now, begun)
    layer: Layer = order.layers[order.layer(job)]
    if order.goes_on and job.effect not in begun:
        begun[job.effect] = job.objects(now, begun)
    return now.after(changes, Step(job, layer, changes, overtook, layer.cite))


def suspects_of(waiting: list[Job], order: Order) -> dict[Job, list[Job]]:
    """For each job those that could matter to it, by what its words read and the others' write."""
    if order.dependency == "none":
        return {}
    # Most jobs are of a few kinds: what matters to one of a kind matters to all of it.
    known: dict[tuple[object, ...], list[Job]] = {}
    found = {}
    for a in waiting:
        kind = (a.reads, a.static, a.defines)
        if kind not in known:
            known[kind] = [b for b in waiting if not _separate(a, b, order) and _may_matter(a, b)]
        others = [b for b in known[kind] if b is not a]
        if others:
            found[a] = others
    return found


def _may_matter(a: Job, b: Job) -> bool:
    return meet(a.reads, b.writes) or (a.static and b.edit.unmakes)


def _separate(a: Job, b: Job, order: Order) -> bool:
    """Whether the clause about defining abilities keeps two effects from depending on each other."""
    if order.clause == "either":
        return a.defines or b.defines
    return order.clause == "exactly one" and a.defines != b.defines


def _next(
    waiting: list[Job], suspects: dict[Job, list[Job]], now: View, begun: Begun, order: Order
) -> tuple[Job, tuple[Job, ...]]:
    """The job to apply now, and the earlier ones that wait for it: asked anew each time (613.8c)."""
    if not suspects:
        return waiting[0], ()
    there = set(waiting)

    @cache
    def needs(a: Job) -> frozenset[Job]:
        return frozenset(b for b in suspects.get(a, ()) if b in there and depends(a, b, now, begun))

    for number, job in enumerate(waiting):
        if all(job in _reachable(needs, other) for other in needs(job)):
            return job, tuple(waiting[:number])
    raise AssertionError("in any dependency graph some job waits only for its own loop")


def depends(a: Job, b: Job, now: View, begun: Begun) -> bool:
    """Whether trying `b` first changes the existence, the objects or the doings of `a` (613.8a)."""
    if not b.exists(now, begun):
        return False  # applying what is not there changes nothing
    tried = now.after(b.plan(now, begun))
    there, still = a.exists(now, begun), a.exists(tried, begun)
    if not there or not still:
        return there != still
    then = a if not a.static or a.effect in begun else current(a, tried)
    return then is None or then.plan(tried, begun) != a.plan(now, begun)


def _reachable(needs: Callable[[Job], Iterable[Job]], start: Job) -> set[Job]:
    """Everything that a job waits for, directly or through others, and what they wait for."""
    found: set[Job] = set()
    todo = [start]
    while todo:
        for other in needs(todo.pop()):
            if other not in found:
                found.add(other)
                todo.append(other)
    return found
