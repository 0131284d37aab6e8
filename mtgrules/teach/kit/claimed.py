"""What the choices of a question claim: which values, of which cards something is so, or an order.

It is read from the claims alone, which the engine judges, never from the words of a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from mtgrules.language.conditions.facts import Is, IsOnly, IsOrNot, NotSo, ObjectFact, ObjectIs
from mtgrules.language.conditions.history import Before, Never
from mtgrules.language.phrases.colors import Colored, ColorWord
from mtgrules.language.phrases.references import Named
from mtgrules.language.phrases.traits import Being, Trait
from mtgrules.language.phrases.values import Sized
from mtgrules.model.color import ordered
from mtgrules.model.objects import Zone
from mtgrules.model.words import Depending
from mtgrules.scenario.values import Check, Choice, Claim, Placed, Question, Scenario
from mtgrules.show.values import COLUMNS

PICTURED = ("colors", "size", "types", "abilities", "cost", "name", "controller")
"""Of an object, what a picture tells by itself."""


def values_claimed(question: Question) -> frozenset[str]:
    """What the choices claim of any object, such as "size", whatever each says that it is."""
    return frozenset(v for c in question.choices for claim in _all(question, c) for v in _values(claim.word))


def _values(word: Any) -> frozenset[str]:
    if isinstance(word, NotSo):
        return _values(word.condition)
    if isinstance(word, ObjectIs) and word.fact is ObjectFact.MANA_VALUE:
        return frozenset({"mana value"})  # the cost is what it is worked out from
    read = {column for column, _ in word.reads} if isinstance(word, Depending) else set()
    if read & set(COLUMNS["size"]):
        read -= {"types"}  # whoever asks for a size asks for that of a creature
    if read != {"controller"}:
        read -= {"controller"}  # whose they are only tells which are meant
    return frozenset(what for what in PICTURED if read & set(COLUMNS[what]))


@dataclass(frozen=True)
class ValueClaimed:
    """A question of which each choice claims another value of the same object."""

    label: str
    choices: Mapping[str, str]
    """The key of the choice for each value."""


def colors_claimed(scenario: Scenario) -> ValueClaimed | None:
    """The colors that the choices claim, as letters; None where they claim anything else."""
    return _value_claimed(scenario, "colors", _colors)


def size_claimed(scenario: Scenario) -> ValueClaimed | None:
    """The sizes that the choices claim, such as "2/3"; None where they claim anything else."""
    return _value_claimed(scenario, "size", _size)


def _value_claimed(
    scenario: Scenario, characteristic: str, read: Callable[[Any], str | None]
) -> ValueClaimed | None:
    question = scenario.question
    if question is None or [of.characteristic for of in question.of] != [characteristic]:
        return None
    label, found = question.of[0].label, dict[str, str]()
    for choice in question.choices:
        words = _claims(question, choice)
        about = len(words) == 1 and getattr(getattr(words[0], "subject", None), "name", None) == label
        value = read(words[0]) if about else None
        if value is None or value in found:
            return None
        found[value] = choice.key
    return ValueClaimed(label, found)


@dataclass(frozen=True)
class OrderClaimed:
    """A question of which each choice claims another order of the same happenings."""

    happenings: tuple[str, ...]
    """In words, by the alphabet."""
    choices: Mapping[tuple[str, ...], str]
    """The key of the choice for each order."""


def order_claimed(scenario: Scenario) -> OrderClaimed | None:
    """The orders that the choices claim; None where they claim anything else, or not the whole order."""
    question = scenario.question
    if question is None:
        return None
    found = {_order(_claims(question, choice)): choice.key for choice in question.choices}
    happenings = {tuple(sorted(order)) for order in found}
    if () in found or len(found) < len(question.choices) or len(happenings) != 1:
        return None
    return OrderClaimed(happenings.pop(), found)


def _order(words: tuple[Any, ...]) -> tuple[str, ...]:
    """What a chain of claims puts in order, each beginning where the one before it ends; () for no chain."""
    chain = [word for word in words if isinstance(word, Before)]
    linked = all(one.second == other.first for one, other in pairwise(chain))
    if not chain or len(chain) < len(words) or not linked:
        return ()
    order = (chain[0].first, *(word.second for word in chain))
    return tuple(map(str, order)) if len(set(order)) == len(order) else ()


def _claims(question: Question, choice: Choice) -> tuple[Any, ...]:
    """What a choice claims, one by one; nothing where it is judged by more than its claims."""
    return () if choice.verdict_only else tuple(claim.word for claim in _all(question, choice))


def _all(question: Question, choice: Choice) -> tuple[Claim, ...]:
    return choice.claim.claims.at(question.era) or () if isinstance(choice.claim, Check) else ()


def _colors(word: Any) -> str | None:
    match word:
        case Is(qualities=(Being(line=Trait.COLORLESS),), be=IsOrNot.IS):
            return ""
        case IsOnly(colors=said, be=IsOrNot.IS):
            terms: tuple[object, ...] = said
        case Is(qualities=qualities, be=IsOrNot.IS):
            terms = tuple(one.color if isinstance(one, Colored) else None for one in qualities)
        case _:
            return None
    colors = [term.color for term in terms if isinstance(term, ColorWord)]
    return "".join(color.letter for color in ordered(colors)) if len(colors) == len(terms) else None


def _size(word: Any) -> str | None:
    match word:
        case Is(qualities=(Sized(power=power, toughness=toughness),), be=IsOrNot.IS):
            return f"{power}/{toughness}"
    return None


@dataclass(frozen=True)
class CardsClaimed:
    """A question of which each choice claims of some cards that the same thing is so, of the others not."""

    labels: tuple[str, ...]
    """All these cards, in the order of the board."""
    choices: tuple[tuple[tuple[str, ...], str], ...]
    """The cards of which a choice says that it is so, with the key of the choice."""
    one: bool
    """Whether each choice names one card alone and says nothing of the others."""


def cards_claimed(scenario: Scenario) -> CardsClaimed | None:
    """The cards that the choices claim something of; None where they claim anything else.

    The cards have to lie on the table as it begins, where they can be pressed.
    """
    question = scenario.question
    if question is None:
        return None
    read = [_of_cards(question, choice) for choice in question.choices]
    so = [{label: is_so for _, label, is_so in each} for each in read]
    there = {label for each in so for label in each}
    labels = tuple(placed.label for placed in scenario.board if placed.label in there and _lies_open(placed))
    picked = [tuple(label for label in labels if each.get(label)) for each in so]
    one = all(list(each.values()) == [True] for each in so)
    if len({what for each in read for what, _, _ in each}) != 1 or not 1 < len(labels) == len(there):
        return None
    if len(set(picked)) < len(picked) or not (one or all(each.keys() == there for each in so)):
        return None
    keys = [choice.key for choice in question.choices]
    return CardsClaimed(labels, tuple(zip(picked, keys, strict=True)), one)


def _of_cards(question: Question, choice: Choice) -> list[tuple[Any, str, bool]]:
    """What a choice claims, of which card, and whether that it is so; nothing where it claims more."""
    found = []
    for word in _claims(question, choice):
        opposite = isinstance(word, NotSo | Never)
        inner: Any = word.condition if isinstance(word, NotSo) else word.happening if opposite else word
        subject = getattr(inner, "subject", None)
        if not isinstance(subject, Named):
            return []
        found.append((replace(inner, subject=Named("")), subject.name, not opposite))
    return found


def _lies_open(placed: Placed) -> bool:
    return placed.zone is Zone.HAND or (placed.zone is Zone.BATTLEFIELD and not placed.attached_to)
