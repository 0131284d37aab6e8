"""Wrong engines of what is divided among targets."""

from __future__ import annotations

from typing import Any

from mutants import Mutant, by, instead

from mtgrules.language.does.dividing import DIVISION, DealsEvenly, Divided
from mtgrules.language.phrases.meaning import how_many, looked_at
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
from mtgrules.rules.stack import dividing
from mtgrules.rules.stack.dividing import division

Shares = tuple[tuple[ObjectId | str, int], ...]


def _all_to_each(self: Divided, view: View, frame: Frame) -> Shares:
    number = how_many(self.number, view, frame)
    return tuple((who, number) for who, _ in _SHARES(self, view, frame))


def _divided_again(self: Divided, view: View, frame: Frame) -> Shares:
    there, lost = _SHARES(self, view, frame), sum(dict(frame.chosen)[DIVISION])
    lost -= sum(much for _, much in there)
    return tuple((who, much + (lost if number == 0 else 0)) for number, (who, much) in enumerate(there))


_SHARES = Divided.shares


def _nothing_to_some(*given: Any) -> Any:
    said = given[3]
    return ((DIVISION, said),) if said is not None and sum(said) == given[2][0] else division(*given)


def _more_than_there_is(*given: Any) -> Any:
    said = given[3]
    good = said is not None and len(said) == len(given[2][1]) and min(said) > 0
    return ((DIVISION, said),) if good else division(*given)


def _to_nobody(*given: Any) -> Any:
    return division(*given) if given[2] is None or given[2][1] else ()


def _among_all_targets(state: Any, instructions: Any, phrases: Any, targets: Any, frame: Frame) -> Any:
    word = dividing.divided_in(instructions)
    return None if word is None else (how_many(word.number, dividing.view(state), frame), list(targets))


def _evenly_with_the_gone(self: DealsEvenly, view: View, frame: Frame) -> Any:
    each = how_many(self.number, view, frame) // max(1, len(frame.targets))
    there = [who for who in frame.targets if who is not None]
    return tuple(
        DamageDealt(source, who, each) for source, _ in looked_at(self.subject, view, frame) for who in there
    )


DIVIDING_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "each target gets all that is divided",
        by(Divided, "shares", _all_to_each),
        cases=(
            "r34-divided-as-it-is-cast",
            "r34-divided-x",
            "r34-divided-beside-another-target",
            "r34-divided-prevention",
            "r32-distributed-counters",
        ),
    ),
    Mutant(
        "what an illegal target would have got goes to another",
        by(Divided, "shares", _divided_again),
        cases=("r34-divided-with-an-illegal-target", "r32-distributed-counters"),
    ),
    Mutant(
        "a target may get nothing of what is divided",
        instead(division, _nothing_to_some),
        cases=("r34-divided-as-it-is-cast",),
    ),
    Mutant(
        "more is divided than there is",
        instead(division, _more_than_there_is),
        cases=("r34-divided-as-it-is-cast", "r32-distributed-counters"),
    ),
    Mutant(
        "something is divided among nobody",
        instead(division, _to_nobody),
        cases=("r34-divided-as-it-is-cast", "r34-divided-x"),
    ),
    Mutant(
        "every target has a part in what is divided",
        instead(dividing.divided_among, _among_all_targets),
        cases=("r34-divided-beside-another-target",),
    ),
    Mutant(
        "what is divided evenly is divided among those that are gone too",
        by(DealsEvenly, "propose", _evenly_with_the_gone),
        cases=("r34-divided-evenly",),
    ),
)
