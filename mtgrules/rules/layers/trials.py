"""A view walked through step by step: which effects wait at each moment, and what trying another changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.ids import Ids
from mtgrules.model.trace import EffectKey, Job, Layer, LayerStep
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import Begun, Order, Plan, Trials, reachable, suspects_of
from mtgrules.rules.layers.jobs import lasting_jobs, objects_of, static_jobs

loops_go_by_time = dated_rule("effects that wait for each other")
"""That effects which all wait for each other are applied by age, as if none waited for these."""

asked_anew = dated_rule("who waits is asked again after each application")


@dataclass(frozen=True, eq=False, slots=True)
class LayerMoment:
    """One step of a view with what was there before and after it; `number` counts from 1."""

    number: int
    step: LayerStep
    before: View
    after: View
    begun: Begun
    """Which effects had begun before it, each with the objects that it keeps."""

    @property
    def job(self) -> Job:
        """The part of an effect that was applied."""
        return self.step.job

    @property
    def objects(self) -> Ids:
        """What it affected."""
        return self.step.objects


def layer_walk(view: View) -> tuple[LayerMoment, ...]:
    """The steps of a view as moments; nothing is worked out that the steps do not hold."""
    order, found = Order.of(view.state), list[LayerMoment]()
    begun: Begun = {}
    now = view.printed
    for number, step in enumerate(view.steps, 1):
        after = now.after(step.changes, step)
        found.append(LayerMoment(number, step, now, after, begun))
        if order.goes_on and step.job.effect not in begun:
            begun = {**begun, step.job.effect: objects_of(step.job, now, begun)}
        now = after
    return tuple(found)


@dataclass(frozen=True, eq=False, slots=True)
class Trial:
    """What one part of an effect would do as things are, and with another one applied first (613.8a)."""

    job: Job
    other: Job
    alone: Plan | None
    """What it would do now; None where there is no such effect."""
    after: Plan | None
    """What it would do with the other one applied first; None where there would be no such effect."""
    counts: bool
    """Whether the rules ask: not between a defining ability and another, and not where no one waits."""

    @property
    def difference(self) -> str:
        """What the other one changes: "existence", "objects", "doings", or nothing."""
        if (self.alone is None) != (self.after is None):
            return "existence"
        if self.alone is None or self.after is None or self.alone == self.after:
            return ""
        return "doings" if affected(self.alone) == affected(self.after) else "objects"

    @property
    def waits(self) -> bool:
        """Whether the first waits for the other."""
        return self.counts and bool(self.difference)


@dataclass(frozen=True, eq=False)
class Asking:
    """What is asked at a moment: the parts that wait, and every trial of one with another."""

    moment: LayerMoment
    waiting: tuple[Job, ...]
    """Those that are not applied yet, in the order in which they would be without waiting."""
    trials: tuple[Trial, ...]

    @property
    def layer(self) -> Layer:
        """The layer in which it is asked."""
        found: Layer = self.moment.step.layer
        return found

    @cached_property
    def edges(self) -> tuple[Trial, ...]:
        """The trials in which one waits for the other."""
        return tuple(trial for trial in self.trials if trial.waits)

    def awaited(self, job: Job) -> frozenset[EffectPart]:
        """Everything that a part waits for, directly or through others."""
        return reachable(lambda key: (t.other.key for t in self.edges if t.job.key == key), job.key)

    def in_loop(self, trial: Trial) -> bool:
        """Whether the two of an edge wait for each other, directly or through others (613.8b)."""
        return trial.waits and trial.job.key in self.awaited(trial.other)


EffectPart = tuple[EffectKey, int]


def affected(plan: Plan) -> Ids:
    """The objects that a plan affects."""
    return frozenset[int]().union(*(change.objects for change in plan))


def trial(job: Job, other: Job, now: View, begun: Begun, counts: bool = True) -> Trial:
    """Try `other` first and compare what `job` would do: if it exists, to what, and what (613.8a)."""
    trying = Trials(now, begun)
    alone, first = trying.plan(job), trying.plan(other)
    return Trial(job, other, alone, alone if first is None else trying.plan_after(job, first), counts)


def askings(view: View) -> tuple[Asking, ...]:
    """Every step of a view as a moment at which it was asked who waits for whom."""
    order, lasting, found = Order.of(view.state), lasting_jobs(view.state), list[Asking]()
    done: set[EffectPart] = set()
    jobs: list[Job] = []
    for moment in layer_walk(view):
        going_on = (job for job in jobs if job.static and job.effect in moment.begun)
        jobs = [*going_on, *static_jobs(moment.before), *lasting]
        waiting = _waiting(jobs, moment.step, order, done)
        found.append(Asking(moment, waiting, _trials(waiting, moment.before, moment.begun, order)))
        done.add(moment.job.key)
    return tuple(found)


def _waiting(jobs: Iterable[Job], step: LayerStep, order: Order, done: set[EffectPart]) -> tuple[Job, ...]:
    """The parts not applied yet that belong to the same stage; the one applied stands for itself."""
    here = order.layer(step.job)
    everywhere = order.dependency == "everywhere"
    last = {job.key: job for job in jobs} | {step.job.key: step.job}
    there = [job for key, job in last.items() if key not in done and (everywhere or order.layer(job) == here)]
    return tuple(sorted(there, key=order.rank))


def _trials(
    waiting: tuple[Job, ...], now: View, begun: Mapping[EffectKey, Ids], order: Order
) -> tuple[Trial, ...]:
    asked = suspects_of(list(waiting), order)
    return tuple(
        trial(a, b, now, begun, counts=b in asked.get(a, ())) for a in waiting for b in waiting if a is not b
    )


def parts(view: View) -> tuple[Job, ...]:
    """Every part of every effect that was ever there while a view was made, oldest effect first.

    Those are among them that were lost before they were applied, and those that affect nothing.
    """
    order = Order.of(view.state)
    jobs = [*static_jobs(view.printed), *lasting_jobs(view.state)]
    known = {job.key: job for job in jobs}
    for moment in layer_walk(view):
        known.setdefault(moment.job.key, moment.job)
        for job in static_jobs(moment.after):
            known.setdefault(job.key, job)
    return tuple(sorted(known.values(), key=lambda job: (job.timestamp, order.layer(job), job.words.number)))
