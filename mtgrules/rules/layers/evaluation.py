"""Working out what everything is: continuous effects, layer by layer, in the order of the era (613)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TypeVar

from mtgrules.eras.era import Era
from mtgrules.language.edits.characteristics import CantHave
from mtgrules.model.changes import Change, meet
from mtgrules.model.facts import COUNTERS, EFFECTS, Alters
from mtgrules.model.ids import Ids
from mtgrules.model.state import State
from mtgrules.model.trace import EffectKey, Job, Layer, LayerStep
from mtgrules.model.view import View
from mtgrules.rules.layers.jobs import (
    changes_of,
    current,
    exists,
    lasting_jobs,
    objects_of,
    plan_of,
    static_jobs,
)
from mtgrules.rules.layers.layer_lists import (
    LayerList,
    defining_clause,
    defining_first,
    dependency,
    going_on_once_begun,
    layer_list,
    timestamp_order,
)
from mtgrules.rules.layers.moments import Asked, Evaluation, EvaluationMoment, other_jobs
from mtgrules.rules.layers.printed import printed_view

T = TypeVar("T")
Begun = Mapping[EffectKey, Ids]
Plan = tuple[Change, ...]


def view(state: State) -> View:
    """What every object of a position is, with the steps that made it so; worked out once (613.5)."""
    return state.gone_on(evaluation).view


@dataclass(frozen=True, slots=True)
class Order:
    """The dated rules about order, as one era has them."""

    layers: LayerList
    defining_first: bool
    older_first: bool
    dependency: str
    clause: str
    goes_on: bool
    stages: tuple[range, ...]
    """The layers by number, each by itself, or all at once where effects wait for any other."""
    places: Mapping[tuple[Alters, bool], int]
    """The number of the layer that takes each kind of change, by others and by defining abilities."""

    @staticmethod
    def of(state: State) -> Order:
        """The order of the position's era."""
        return _order(state.era)

    def stage(self, job: Job) -> int:
        """The number of the stage in which a job is applied."""
        return 0 if self.dependency == "everywhere" else self.layer(job)

    def layer(self, job: Job) -> int:
        """The number in the list of the layer in which a job is applied."""
        return self.places[job.alters, job.defines]

    def rank(self, job: Job) -> tuple[int, bool, bool, int, int]:
        """What jobs are sorted by: layer, what can't be had (113.11), defining abilities, age."""
        age, last = job.timestamp if self.older_first else -job.timestamp, isinstance(job.edit, CantHave)
        return self.layer(job), last, self.defining_first and not job.defines, age, job.words.number


@cache
def _order(era: Era) -> Order:
    layers, waits = layer_list.at(era).value, dependency.at(era).value
    everything = range(len(layers))
    return Order(
        layers,
        defining_first.at(era).value,
        timestamp_order.at(era).value,
        waits,
        defining_clause.at(era).value,
        going_on_once_begun.at(era).value,
        (everything,) if waits == "everywhere" else tuple(range(n, n + 1) for n in everything),
        _places(layers),
    )


@cache
def _places(layers: LayerList) -> Mapping[tuple[Alters, bool], int]:
    """The first layer of a list that takes each kind of change. Raises LookupError for one without any."""
    found: dict[tuple[Alters, bool], int] = {}
    for alters in frozenset(Alters) - {Alters.RULES}:
        for defines in (False, True):
            takes = [alters in x.alters and x.defining in (None, defines) for x in layers]
            if True not in takes:
                raise LookupError(f"no layer takes {alters.value}")
            found[alters, defines] = takes.index(True)
    return MappingProxyType(found)


def evaluate(state: State, keeps: Callable[[Job], bool] | None = None) -> View:
    """The view after all layers, from what is printed; with `keeps`, of those parts of effects alone."""
    begin = EvaluationMoment(0, printed_view(state))
    return _worked_out(Order.of(state), begin, tuple(lasting_jobs(state)), keeps=keeps).view


def without(state: State, cause: Job) -> View:
    """What everything would be if one part of an effect were never applied."""
    order, old = Order.of(state), state.gone_on(evaluation)
    begin = old.moment(order.stage(cause), state)
    return _worked_out(order, begin, old.lasting, keeps=lambda job: job.key != cause.key).view


def evaluation(state: State) -> Evaluation:
    """What `evaluate` gives, from where it can go otherwise than in the position that this one came from."""
    order, earlier = Order.of(state), state.earlier(evaluation)
    if earlier is None:
        return _worked_out(order, EvaluationMoment(0, printed_view(state)), tuple(lasting_jobs(state)))
    old, written = earlier
    lasting = tuple(lasting_jobs(state)) if meet(COUNTERS | EFFECTS, written) else old.lasting
    asked = {stage for stage, reads in old.asked if meet(reads, written)}
    others = other_jobs(old.lasting, lasting)
    stages = asked | {order.stage(job) for job in others}
    if not stages:
        return old.of(state)
    first = min(stages)
    come_last = first not in asked and _come_last([j for j in others if order.stage(j) == first], old, order)
    begin = old.moment(first, state, after=come_last)
    return _worked_out(
        order, begin, lasting, [m for m in old.moments if m.stage < first + come_last], old.asked
    )


def _come_last(come: list[Job], old: Evaluation, order: Order) -> bool:
    """Whether jobs come after all applied in their stage, where nothing asks for what they write."""
    stage = order.stage(come[0])
    ranks = [order.rank(step.job) for step in old.view.steps if order.stage(step.job) == stage]
    return all(
        (not ranks or max(ranks) < order.rank(job))
        and not job.words.edit.unmakes
        and not any(number == stage and meet(reads, job.words.writes) for number, reads in old.asked)
        for job in come
    )


def _worked_out(
    order: Order,
    begin: EvaluationMoment,
    lasting: tuple[Job, ...],
    moments: Iterable[EvaluationMoment] = (),
    asked: Asked = frozenset(),
    keeps: Callable[[Job], bool] | None = None,
) -> Evaluation:
    """Everything from a moment on, after those that there were before."""
    now, made_from, begun, done = begin.now, begin.made_from, dict(begin.begun or {}), set(begin.done)
    lasting = tuple(filter(keeps, lasting)) if keeps else lasting
    jobs = [*filter(keeps, (job for job in begin.jobs if job.static)), *lasting]
    by_layer = _by_layer(jobs, order)
    moments = list(moments)
    asked |= _asked(lasting, order)
    for number, stage in list(enumerate(order.stages))[begin.stage :]:
        waiting: list[Job] | None = None
        while True:
            seen = (now.sources(), now["controller"])
            if seen[0] is not made_from[0] or seen[1] is not made_from[1]:
                going_on = [job for job in jobs if job.static and job.effect in begun]
                jobs, made_from, waiting = [*going_on, *filter(keeps, static_jobs(now)), *lasting], seen, None
                by_layer = _by_layer(jobs, order)
                asked |= _asked(jobs, order)
            if waiting is None:
                waiting = _waiting(by_layer, stage, order, done)
                if not waiting:
                    break
                suspects = suspects_of(waiting, order)
                if not (moments and moments[-1].stage == number):
                    moments.append(
                        EvaluationMoment(number, now, jobs, made_from, begun.copy(), frozenset(done))
                    )
            if not waiting:
                break
            job, overtook = _next(waiting, suspects, now, begun, order)
            waiting = waiting[1:] if waiting[0] is job else [other for other in waiting if other is not job]
            done.add(job.key)
            if job.static and not exists(job, now, begun):
                continue
            now = _apply(job, overtook, order, now, begun)
    moments.append(EvaluationMoment(len(order.stages), now, jobs, made_from, begun, frozenset(done)))
    return Evaluation(now, tuple(moments), lasting, asked)


def _asked(jobs: Iterable[Job], order: Order) -> Asked:
    return frozenset((order.stage(job), job.words.reads) for job in jobs if job.words.reads)


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
    objects = objects_of(job, now, begun)
    changes = changes_of(job, now, objects)
    layer: Layer = order.layers[order.layer(job)]
    if order.goes_on and job.effect not in begun:
        begun[job.effect] = objects
    return now.after(changes, LayerStep(job, layer, changes, overtook, layer.cite))


def suspects_of(waiting: list[Job], order: Order) -> dict[Job, list[Job]]:
    """For each job those that could matter to it, by what its words read and the others' write."""
    if order.dependency == "none":
        return {}
    # Most jobs are of a few kinds: what matters to one of a kind matters to all of it.
    known: dict[tuple[object, ...], list[Job]] = {}
    found = {}
    for a in waiting:
        kind = (a.words.reads, a.source is None, a.words.defines)
        matter = known.get(kind)
        if matter is None:
            matter = known[kind] = [b for b in waiting if not _separate(a, b, order) and _may_matter(a, b)]
        others = [b for b in matter if b is not a] if matter else []
        if others:
            found[a] = others
    return found


def _may_matter(a: Job, b: Job) -> bool:
    return meet(a.words.reads, b.words.writes) or (a.static and b.words.edit.unmakes)


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

    trials = Trials(now, begun)

    @cache
    def needs(a: Job) -> frozenset[Job]:
        return frozenset(b for b in suspects.get(a, ()) if b in there and trials.depends(a, b))

    for number, job in enumerate(waiting):
        if all(job in reachable(needs, other) for other in needs(job)):
            return job, tuple(waiting[:number])
    raise AssertionError("in any dependency graph some job waits only for its own loop")


class Trials:
    """What effects would do at one moment, and what they would if another one were applied first."""

    def __init__(self, now: View, begun: Begun) -> None:
        self.now, self.begun = now, begun
        self._plans: dict[Job, Plan | None] = {}
        self._tried: dict[Plan, View] = {}
        self._matters: dict[tuple[Job, Plan], bool] = {}

    def depends(self, a: Job, b: Job) -> bool:
        """Whether trying `b` first changes the existence, the objects or the doings of `a` (613.8a)."""
        first = self.plan(b)
        if first is None:
            return False  # applying what is not there changes nothing
        # What does the same as another is not tried again.
        found = self._matters.get((a, first))
        if found is None:
            found = self._matters[a, first] = self.plan_after(a, first) != self.plan(a)
        return found

    def plan(self, job: Job) -> Plan | None:
        """What a job would do; None where it does not exist."""
        if job not in self._plans:
            there = exists(job, self.now, self.begun)
            self._plans[job] = plan_of(job, self.now, self.begun) if there else None
        return self._plans[job]

    def plan_after(self, job: Job, first: Plan) -> Plan | None:
        """What a job would do after some changes; None where it would not exist."""
        tried = self._tried.get(first)
        if tried is None:
            tried = self._tried[first] = self.now.after(first)
        then = job if not job.static or job.effect in self.begun else current(job, tried, self.now)
        if then is None or not exists(then, tried, self.begun):
            return None
        return plan_of(then, tried, self.begun)


def reachable(needs: Callable[[T], Iterable[T]], start: T) -> frozenset[T]:
    """Everything that something waits for, directly or through others, and what they wait for."""
    found: set[T] = set()
    todo = [start]
    while todo:
        for other in needs(todo.pop()):
            if other not in found:
                found.add(other)
                todo.append(other)
    return frozenset(found)
