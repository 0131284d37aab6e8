"""What decides something in a view: the step that made it what it is in the end, and all that it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from mtgrules.model.facts import Alters
from mtgrules.model.trace import Cause
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import evaluate, without

T = TypeVar("T")


@dataclass(frozen=True)
class Deciding(Generic[T]):
    """A step that decides what a view answers, by its number, and what the view answers without it."""

    step: int
    without: T


def deciding_steps(view: View, asked: Callable[[View], T]) -> tuple[Deciding[T], ...]:
    """The last step that turned the answer to what it is, and each without which it would be another.

    The latter are found by working everything out again without each. Where there are none, what is printed
    decides.
    """
    return tuple(_deciding(view, asked))


def _deciding(view: View, asked: Callable[[View], T]) -> Iterator[Deciding[T]]:
    final, now, turned = asked(view), view.printed, 0
    was = asked(now) == final
    for number, step in enumerate(view.steps, 1):
        now = now.after(step.changes, step)
        before, was = was, asked(now) == final
        turned = number if was and not before else turned
    for number, step in enumerate(view.steps, 1):
        otherwise = asked(_without(view, step.job))
        if number == turned or otherwise != final:
            yield Deciding(number, otherwise)


def _without(view: View, cause: Cause) -> View:
    """What everything would be without one part of an effect."""
    kind, number, _, _ = cause.effect
    if kind == "lasting" and cause.alters is Alters.COPY:  # what was chosen for an earlier copy counts again
        rest = tuple(effect for effect in view.state.effects if effect.id != number)
        return evaluate(view.state.with_(effects=rest))
    return without(view.state, cause)
