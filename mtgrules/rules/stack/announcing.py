"""What announcing spells and abilities has in common: targets, shares, what is paid (601.2, 602.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NoReturn

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.does.dealing import Divided
from mtgrules.language.phrases.meaning import how_many
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.moves import happen
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import MORE, ChoiceDue, Due, Illegal, Reason, Verdict, judged
from mtgrules.model.words import Cost, Instruction, Selector
from mtgrules.rules.events.triggers import became
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.sources import colors_of
from mtgrules.rules.stack.costs import Means, SpentOn, cost_paid, named_by_costs
from mtgrules.rules.stack.targets import another_verdict, legal_targets, slots, target_fits, target_verdict

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


def division(
    state: State,
    what: str,
    instructions: Iterable[Instruction],
    phrases: Iterable[Selector],
    targets: Targets,
    said: tuple[int, ...] | None,
    frame: Frame,
) -> Choices:
    """How something is divided among some targets, as it is kept; no choice where nothing is divided.

    Raises Illegal, ChoiceDue where it can be divided in several ways and none is said, and NotModelled for
    two things that are divided.
    """
    words = [instruction for instruction in instructions if isinstance(instruction, Divided)]
    if len(words) > 1:
        raise NotModelled("a text in which two things are divided")
    if not words:
        return ()
    targets = [target for phrase, target in zip(phrases, targets, strict=True) if phrase == words[0].whom]
    number, cite = how_many(words[0].number, view(state), frame), division_announced.at(state.era).cite
    if number and not targets:
        told = f"{what} divides {number} among targets, so at least one has to be chosen"
        raise Illegal.because("target", told, cite)
    if len(targets) > number:
        told = f"{what} divides {number} among {len(targets)} targets, and each has to get at least one"
        raise Illegal.because("amount", told, cite)
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
        raise Illegal.because("amount", told, cite)
    return ((Key.DIVISION, said),)


def in_words(way: tuple[int, ...]) -> str:
    """A division as it is said: "2 and 1", "2, 1, and 1"."""
    *most, last = map(str, way)
    return f"{', '.join(most)}{',' * (len(most) > 1)} and {last}" if most else last


@dataclass(frozen=True)
class Announcement:
    """What a player says in casting or activating: targets, X, which ability, and with what it is paid."""

    targets: tuple[ObjectId | str, ...] = ()
    x: int | None = None
    number: int | None = None
    """Which of several abilities, the first being 1."""
    face_down: bool = False
    kicked: bool = False
    bought_back: bool = False
    replicated: int = 0
    """How often the replicate cost is paid."""
    convoked: tuple[tuple[KeywordName, ObjectId], ...] = ()
    """What is tapped or exiled for a part of the cost, each by which keyword."""
    alternative: bool = False
    """Whether its alternative cost is paid in place of its mana cost."""
    free: bool = False
    """Whether an effect lets it be cast where it is, as that resolves, without paying its mana cost."""
    means: Means = Means()  # noqa: RUF009 (a frozen value)


def which_x(label: str, player: str) -> Due:
    """The question which value X has (107.3a)."""
    options = ("0", "1", "2", "3", MORE)
    return Due(f"Which value has X of {label}?", options, player, say="with X as {}")


def having_paid(
    state: State,
    frame: Frame,
    costs: tuple[Cost, ...],
    mana: ManaCost | None,
    means: Means,
    on: SpentOn,
    then: Callable[[Frame], tuple[Event, ...]],
) -> tuple[Event, ...]:
    """The events of an announcement: its costs paid and what follows it. Raises CantPay, ChoiceDue."""
    paid = cost_paid(state, frame, costs, mana, means, on)
    named = named_by_costs(state, frame, costs, paid)
    known = replace(frame, named=named, became=became(happen(state, paid), paid)) if named else frame
    return (*paid, *then(known))


def shares(
    state: State,
    source: Object,
    instructions: Iterable[Instruction],
    phrases: tuple[Selector, ...],
    said: Announcement,
    frame: Frame,
) -> Choices:
    """What is kept of how something is divided among the targets (601.2d). Raises Illegal, ChoiceDue."""
    aims = slots(phrases, len(said.targets), frame.x)
    told = Key.DIVISION.of(said.means.chosen)
    try:
        kept = division(state, source.label, instructions, aims, said.targets, told, frame)
    except Illegal:
        # among "any number of" targets there has to be one where something is divided
        if not said.targets and phrases:
            _asked_for(state, source, slots(phrases, 1, frame.x)[0], frame)
        raise
    return kept if told is None else ()  # what is said is among its choices already


def aimed(
    state: State,
    source: Object,
    phrases: tuple[Selector, ...],
    targets: tuple[ObjectId | str, ...],
    frame: Frame,
) -> None:
    """Nothing where the targets given are legal and complete. Raises Illegal, ChoiceDue."""
    cite = target_fits.at(state.era).cite
    colors = colors_of(view(state), source.id, frame)
    itself = source.id if _on_stack(source) else None
    phrases = slots(phrases, len(targets), frame.x)
    if len(targets) > len(phrases):
        told = f"{source.label} has {len(phrases)} target{'s' * (len(phrases) != 1)}, not {len(targets)}"
        raise Illegal.because("target", told, cite)
    if len(targets) < len(phrases):
        _asked_for(state, source, phrases[len(targets)], frame)
    verdict = Verdict()
    if itself is not None and itself in targets:
        told = f"{source.label} can't be a target of itself"
        verdict = Verdict((Reason("target", told, cite),))
    for number, (phrase, target) in enumerate(zip(phrases, targets, strict=True)):
        verdict = verdict & target_verdict(state, phrase, target, frame, colors)
        verdict = verdict & another_verdict(state, phrases, targets, number)
    judged(verdict)


def _asked_for(state: State, source: Object, phrase: Selector, frame: Frame) -> NoReturn:
    """Ask what is meant by a target phrase. Raises ChoiceDue, Illegal where there is nothing legal."""
    colors = colors_of(view(state), source.id, frame)
    legal = [
        t for t in legal_targets(state, phrase, frame, colors) if t != source.id or not _on_stack(source)
    ]
    if not legal:
        told = f"there is no legal {str(phrase).lower()} for {source.label}"
        raise Illegal.because("target", told, target_fits.at(state.era).cite)
    question = f"What does {source.label} target ({str(phrase).lower()})?"
    options = tuple(label(state, target) for target in legal)
    raise ChoiceDue(Due(question, options, frame.you or "", say="targeting {}"))


def _on_stack(source: Object) -> bool:
    return source.zone is Zone.STACK  # no spell is a target of its own (115.5)
