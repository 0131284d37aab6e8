"""What an action can say, whether it goes, and how many are looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from mtgrules.eras.era import NotModelled
from mtgrules.meant import named
from mtgrules.model.combat import Target
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Verdict
from mtgrules.rules.stack.announcing import Announced

T = TypeVar("T")
MOST_TRIED = 5000
"""A bound on what is looked at for one card, ability or declaration."""


def sayable(state: State, obj: ObjectId | Target, zone: Zone | None = None) -> bool:
    """Whether a sentence that names an object by its label means this one; players always are meant."""
    return isinstance(obj, str) or named(state, state.objects[obj].label, zone).id == obj


def bounded(every: Iterable[T], what: str, most: int = MOST_TRIED) -> Iterator[T]:
    """What is to be tried. Raises NotModelled where that is too much."""
    for number, one in enumerate(every):
        if number == most:
            raise NotModelled(f"more than {most} {what}")
        yield one


def goes(judge: Callable[..., object], *given: object) -> bool:
    """Whether nothing stands against an action; a question that comes after it is nothing against it."""
    try:
        found = judge(*given)
    except ChoiceDue:
        return True
    return bool(found.verdict) if isinstance(found, Announced) else not isinstance(found, Verdict)
