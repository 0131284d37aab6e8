"""Going on: how far an evaluation holds for a position that is a little different from its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mtgrules.model.facts import Pair
from mtgrules.model.ids import Ids
from mtgrules.model.state import State
from mtgrules.model.trace import EffectKey, Job
from mtgrules.model.view import View

Asked = frozenset[tuple[int, frozenset[Pair]]]


@dataclass(frozen=True, slots=True)
class EvaluationMoment:
    """Where an evaluation stands before a stage: all that it needs to go on from there."""

    stage: int
    now: View
    jobs: Sequence[Job] = ()
    made_from: tuple[object, object] = (None, None)
    begun: Mapping[EffectKey, Ids] | None = None
    done: frozenset[tuple[EffectKey, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A view, with the moments of its making."""

    view: View
    moments: tuple[EvaluationMoment, ...]
    """Before each stage in which something waited, and after the last one."""
    lasting: tuple[Job, ...]
    asked: Asked
    """What the effects read that were ever there, with the stage in which they are applied."""

    def of(self, state: State) -> Evaluation:
        """The same evaluation, of a position that differs in nothing that it depends on."""
        return replace(self, view=self.view.of(state))

    def moment(self, stage: int, state: State, *, after: bool = False) -> EvaluationMoment:
        """The moment before a stage, or after it as if it were before, in a position that is the same yet."""
        found = next(moment for moment in self.moments if moment.stage >= stage + after)
        return replace(found, stage=stage, now=found.now.of(state))


def other_jobs(old: Sequence[Job], new: Sequence[Job]) -> list[Job]:
    """The jobs of either that are not the same in both."""
    if old is new:
        return []
    before, after = ({job.key: job for job in jobs} for jobs in (old, new))
    return [
        job
        for key in before.keys() | after.keys()
        for one, two in ((before.get(key), after.get(key)),)
        if one is None or two is None or not one.same_as(two)
        for job in (one, two)
        if job is not None
    ]
