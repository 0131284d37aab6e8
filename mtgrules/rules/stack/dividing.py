"""Dividing: how much each target gets is announced with the targets (601.2d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.dealing import Divided
from mtgrules.language.phrases.meaning import how_many
from mtgrules.model.events.base import label
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due, Reason, Verdict
from mtgrules.model.words import Instruction, Selector
from mtgrules.rules.layers.evaluation import view

division_announced = dated_rule("how something is divided among targets is announced as they are chosen")

SHOWN = 20
"""As many ways to divide as a question lists."""

Targets = Sequence[ObjectId | str]


def ways_to_divide(number: int, among: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide so much among so many, at least one to each.

    >>> list(ways_to_divide(3, 2))
    [(1, 2), (2, 1)]
    """
    if not among:
        yield ()
    for cuts in combinations(range(1, number), among - 1) if among else ():
        yield tuple(end - begin for begin, end in zip((0, *cuts), (*cuts, number), strict=True))


def divided_in(instructions: Iterable[Instruction]) -> Divided | None:
    """The instruction by which something is divided; None without one. Raises NotModelled for two."""
    found = [instruction for instruction in instructions if isinstance(instruction, Divided)]
    if len(found) > 1:
        raise NotModelled("a text in which two things are divided")
    return found[0] if found else None


def divided_among(
    state: State,
    instructions: Iterable[Instruction],
    phrases: Iterable[Selector],
    targets: Targets,
    frame: Frame,
) -> tuple[int, Targets] | None:
    """How much is divided, and among which of some targets; None where nothing is divided."""
    word = divided_in(instructions)
    if word is None:
        return None
    mine = [target for phrase, target in zip(phrases, targets, strict=True) if phrase == word.whom]
    return how_many(word.number, view(state), frame), mine


def divisions(
    state: State,
    instructions: Iterable[Instruction],
    phrases: Iterable[Selector],
    targets: Targets,
    frame: Frame,
) -> list[tuple[int, ...] | None]:
    """Every way to divide something among some targets; None alone where nobody says how."""
    divided = divided_among(state, instructions, phrases, targets, frame)
    ways = [] if divided is None else list(ways_to_divide(divided[0], len(divided[1])))
    return list(ways) if len(ways) > 1 else [None]


def division(
    state: State, what: str, divided: tuple[int, Targets] | None, said: tuple[int, ...] | None, frame: Frame
) -> Choices | Verdict:
    """The division as it is kept, or what stands against it; no choice where nothing is divided.

    Raises ChoiceDue where it can be divided in several ways and none is said.
    """
    if divided is None:
        return ()
    number, targets = divided
    cite = division_announced.at(state.era).cite
    if number and not targets:
        told = f"{what} divides {number} among targets, so at least one has to be chosen"
        return Verdict((Reason("target", told, cite),))
    if len(targets) > number:
        told = f"{what} divides {number} among {len(targets)} targets, and each has to get at least one"
        return Verdict((Reason("amount", told, cite),))
    if said is None:
        ways = ways_to_divide(number, len(targets))
        first, others = next(ways), next(ways, None)
        if others is None:
            return ((Key.DIVISION, first),)
        listed = [way for way, _ in zip(ways_to_divide(number, len(targets)), range(SHOWN), strict=False)]
        asked = f"How is {number} divided among {' and '.join(label(state, who) for who in targets)}?"
        raise ChoiceDue(Due(asked, tuple(map(in_words, listed)), frame.you or "", say="dividing {}"))
    if len(said) != len(targets) or sum(said) != number or min(said, default=1) < 1:
        told = f"{in_words(said)} is no way to divide {number} among {len(targets)}, at least one to each"
        return Verdict((Reason("amount", told, cite),))
    return ((Key.DIVISION, said),)


def in_words(way: tuple[int, ...]) -> str:
    """A division as it is said: "2 and 1", "2, 1, and 1"."""
    *most, last = map(str, way)
    return f"{', '.join(most)}{',' * (len(most) > 1)} and {last}" if most else last
