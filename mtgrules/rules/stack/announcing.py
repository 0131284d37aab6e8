"""What announcing spells and abilities has in common: targets, shares, and what is paid (601.2, 602.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import NoReturn

from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.moves import happen
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import MORE, ChoiceDue, Due, Illegal, Reason, Verdict
from mtgrules.model.words import Cost, Instruction, Selector
from mtgrules.rules.events.triggers import became
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.sources import colors_of
from mtgrules.rules.stack.costs import Means, cost_paid, named_by_costs
from mtgrules.rules.stack.dividing import divided_among, division
from mtgrules.rules.stack.mana import SpentOn
from mtgrules.rules.stack.targets import another_verdict, legal_targets, slots, target_fits, target_verdict


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


def judged(verdict: Verdict) -> None:
    """Nothing for what is legal. Raises Illegal for the rest."""
    if not verdict:
        raise Illegal(verdict)


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
    divided = divided_among(state, instructions, aims, said.targets, frame)
    told = Key.DIVISION.of(said.means.chosen)
    kept = division(state, source.label, divided, told, frame)
    if isinstance(kept, Verdict):
        # among "any number of" targets there has to be one where something is divided
        if not said.targets and phrases:
            _asked_for(state, source, slots(phrases, 1, frame.x)[0], frame)
        raise Illegal(kept)
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
