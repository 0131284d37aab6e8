"""Copies on the stack: new targets may be chosen for one before it is put there (707.10c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.color import Colors
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.labels import listed
from mtgrules.model.objects import Choices, Object
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due, Illegal
from mtgrules.model.words import Selector, worded
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.sources import colors_of
from mtgrules.rules.stack.targets import another_verdict, legal_targets, target_verdict

Targets = tuple[ObjectId | str, ...]
old_targets_stand = dated_rule("targets of a copy that are not changed need not be legal")

MOST_OPTIONS = 200
"""How many ways to choose are named in a question; a choice that is not among them can be legal too."""


@dataclass(frozen=True)
class NewTargets:
    """What is said of the targets of a copy, which is put on the stack together with some others."""

    wanted: Targets | None
    """None where nothing is said, none at all where it keeps those of its original."""
    copies: int = 1
    """How many copies are put there."""


def told_apart(chosen: Choices, copies: Sequence[Object]) -> Iterator[NewTargets]:
    """What is said of each of some copies: the targets of one after the other, or else of all alike."""
    wanted: Targets | None = Key.NEW_TARGETS.of(chosen)
    each = [len(copy.targets) for copy in copies]
    apart = wanted is not None and sum(each) == len(wanted)
    for number, many in enumerate(each):
        begun = sum(each[:number])
        own = wanted[begun : begun + many] if apart and wanted is not None else wanted
        yield NewTargets(own, len(copies))


def targets_of_copy(state: State, copy: Object, frame: Frame, chosen: NewTargets) -> Targets:
    """The targets of a copy that is about to be put on the stack: those of the original, or new ones.

    The position has the copy on the stack already; the frame is its own, with its target phrases. What is
    left as it is need not be legal, what is new has to be. Raises ChoiceDue where nothing fitting is said.
    """
    wanted = chosen.wanted
    kept: tuple[str, ...] = ("with the same targets",)
    if not old_targets_stand.at(state.era).value and not _legal_for(state, copy, frame):
        wanted, kept = wanted or None, ()
    if not frame.phrases or wanted == ():
        return copy.targets
    if wanted is not None and _may_have(state, copy, frame, wanted):
        return wanted
    ways = tuple(islice(_ways(state, copy, frame), MOST_OPTIONS))
    if wanted and not ways:
        why = f"nothing else can be a target of {copy.label}"
        raise Illegal.because("choice", why, old_targets_stand.at(state.era).cite)
    apart = (sum(each, ()) for each in _each_its_own(state, copy, ways, chosen.copies))
    told = islice((*ways, *apart), MOST_OPTIONS)
    options = (f"targeting {listed([_called(state, target) for target in way])}" for way in told)
    question = f"Does {copy.label} have new targets?"
    raise ChoiceDue(Due(question, (*kept, *options), copy.controller, say="{}"))


def _legal_for(state: State, copy: Object, frame: Frame) -> bool:
    """Whether every target that a copy took along could be chosen for it."""
    asking, phrases, colors = _asked(state, frame)
    pairs = zip(phrases, copy.targets, strict=True)
    return all(target_verdict(state, phrase, target, asking, colors) for phrase, target in pairs)


def _may_have(state: State, copy: Object, frame: Frame, targets: Targets) -> bool:
    """Whether a copy may have these targets: each as it was, or a legal other one."""
    if len(targets) != len(copy.targets):
        return False
    asking, phrases, colors = _asked(state, frame)
    changed = targets != copy.targets
    return all(
        (target == before or (target != copy.id and target_verdict(state, phrase, target, asking, colors)))
        and (not changed or another_verdict(state, phrases, targets, number))
        for number, (phrase, target, before) in enumerate(zip(phrases, targets, copy.targets, strict=True))
    )


def _ways(state: State, copy: Object, frame: Frame) -> Iterator[Targets]:
    """The targets that a copy may have, but for those that it has already."""
    asking, phrases, colors = _asked(state, frame)
    each = [
        dict.fromkeys((before, *legal_targets(state, phrase, asking, colors)))
        for phrase, before in zip(phrases, copy.targets, strict=True)
    ]
    for way in product(*each):
        if way != copy.targets and _may_have(state, copy, frame, way):
            yield way


def _each_its_own(
    state: State, copy: Object, ways: tuple[Targets, ...], copies: int
) -> Iterator[tuple[Targets, ...]]:
    """The ways in which several copies have targets that are not all alike."""
    there = all(isinstance(target, str) or target in state.objects for target in copy.targets)
    for way in product((*((copy.targets,) if there else ()), *ways), repeat=copies):
        if len(set(way)) > 1:
            yield way


def _asked(state: State, frame: Frame) -> tuple[Frame, tuple[Selector, ...], Colors]:
    """What targets are looked at with while they are chosen: a frame, the phrases, the source's colors."""
    phrases = tuple(worded(Selector, phrase) for phrase in frame.phrases)
    asking = replace(frame, phrases=(), targets=(), illegal=())
    return asking, phrases, colors_of(view(state), frame.this, frame)


def _called(state: State, target: ObjectId | str) -> str:
    return state.objects[target].label if isinstance(target, int) else target
