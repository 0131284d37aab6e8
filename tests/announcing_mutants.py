"""Wrong engines of what is announced: how something is divided among targets, and in which modes."""

from __future__ import annotations

from typing import Any

from mutants import Mutant, by, instead

from mtgrules.language.does.choosing import ChooseModes, Mode
from mtgrules.language.does.dividing import DIVISION, DealsEvenly, Divided
from mtgrules.language.phrases.meaning import how_many, looked_at
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.model.view import View
from mtgrules.rules.stack import dividing, resolve, waiting
from mtgrules.rules.stack.dividing import division
from mtgrules.rules.stack.targets import another_verdict

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


# ---- modes


def _first_sentences(self: ChooseModes, number: int) -> Mode:
    return Mode(self.modes[number - 1].instructions[:1])


def _last_only(self: ChooseModes) -> tuple[tuple[int, ...], ...]:
    return tuple((number,) for number in range(1, len(self.modes) + 1))


def _others_everywhere(state: Any, phrases: Any, targets: Any, number: int) -> Verdict:
    again = targets[number] in targets[:number]
    return Verdict((Reason("target", "it is a target already"),)) if again else Verdict()


def _every_mode(state: Any, there: Any) -> Any:
    choosing = waiting.choosing_of(there)
    return [] if choosing is None else list(choosing.ways())


def _behind_nothing(phrases: Any, at: int, said: Any) -> int:
    return len(phrases) if tuple(said) else at


ANNOUNCING_MUTANTS: tuple[Mutant, ...] = (
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
    Mutant(
        "of a mode only the first sentence is done",
        by(ChooseModes, "of_mode", _first_sentences),
        cases=("r34-modes-of-several-sentences", "r34-modes-of-a-trigger"),
    ),
    Mutant(
        "only one mode is ever chosen",
        by(ChooseModes, "ways", _last_only),
        cases=("r34-two-modes-chosen", "r34-one-mode-or-both"),
    ),
    Mutant(
        "every mode has the targets of all",
        instead(resolve._behind, _behind_nothing),
        cases=("r34-two-modes-chosen",),
    ),
    Mutant(
        "a target can't be that of another mode too",
        instead(another_verdict, _others_everywhere),
        cases=("r34-two-modes-chosen",),
    ),
    Mutant(
        "an ability goes on the stack in a mode that has no target",
        instead(waiting.possible_modes, _every_mode),
        cases=("r34-modes-of-a-trigger",),
    ),
)
