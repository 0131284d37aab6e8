"""What the choices of a question claim: which values, of which cards something is so, or an order.

It is read from the claims alone, which the engine judges, never from the words of a choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from mtgrules.language import words as w
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
    if isinstance(word, w.NotSo):
        return _values(word.condition)
    if isinstance(word, w.ObjectIs) and word.fact is w.ObjectFact.MANA_VALUE:
        return frozenset({"mana value"})  # the cost is what it is worked out from
    read = {column for column, _ in word.reads} if isinstance(word, Depending) else set()
    if read & set(COLUMNS["size"]):
        read -= {"types"}  # whoever asks for a size asks for that of a creature
    if read != {"controller"}:
        read -= {"controller"}  # whose they are only tells which are meant
    return frozenset(what for what in PICTURED if read & set(COLUMNS[what]))


def value_claimed(scenario: Scenario, characteristic: str) -> tuple[Mapping[str, str], str] | None:
    """The values of one object that the choices claim, each with the key of its choice, and its label.

    Colors are letters, a size is such as "2/3". None where the choices claim anything else.
    """
    question = scenario.question
    if question is None or [of.characteristic for of in question.of] != [characteristic]:
        return None
    label, found = question.of[0].label, dict[str, str]()
    for choice in question.choices:
        words = _claims(question, choice)
        about = len(words) == 1 and getattr(getattr(words[0], "subject", None), "name", None) == label
        value = (_colors if characteristic == "colors" else _size)(words[0]) if about else None
        if value is None or value in found:
            return None
        found[value] = choice.key
    return found, label


def order_claimed(scenario: Scenario) -> Mapping[tuple[str, ...], str]:
    """The orders of the same happenings, in words, that the choices claim, each with the key of its choice.

    None at all where they claim anything else, or not the whole order.
    """
    choices = scenario.question.choices if scenario.question else ()
    found = {_order(_claims(scenario.question, choice)): choice.key for choice in choices}
    same = len({tuple(sorted(order)) for order in found}) == 1
    return found if same and () not in found and len(found) == len(choices) else {}


def _order(words: tuple[Any, ...]) -> tuple[str, ...]:
    """What a chain of claims puts in order, each beginning where the one before it ends; () for no chain."""
    chain = [word for word in words if isinstance(word, w.Before)]
    linked = all(one.second == other.first for one, other in pairwise(chain))
    if not chain or len(chain) < len(words) or not linked:
        return ()
    order = (chain[0].first, *(word.second for word in chain))
    return tuple(map(str, order)) if len(set(order)) == len(order) else ()


def _claims(question: Question | None, choice: Choice) -> tuple[Any, ...]:
    """What a choice claims, one by one; nothing where it is judged by more than its claims."""
    whole = question is not None and not choice.verdict_only
    return tuple(claim.word for claim in _all(question, choice)) if question and whole else ()


def _all(question: Question, choice: Choice) -> tuple[Claim, ...]:
    return choice.claim.claims.at(question.era) or () if isinstance(choice.claim, Check) else ()


def _colors(word: Any) -> str | None:
    match word:
        case w.Is(qualities=(w.Being(line=w.Trait.COLORLESS),), be=w.IsOrNot.IS):
            return ""
        case w.IsOnly(colors=said, be=w.IsOrNot.IS):
            terms: tuple[object, ...] = said
        case w.Is(qualities=qualities, be=w.IsOrNot.IS):
            terms = tuple(one.color if isinstance(one, w.Colored) else None for one in qualities)
        case _:
            return None
    colors = [term.color for term in terms if isinstance(term, w.ColorWord)]
    return "".join(color.letter for color in ordered(colors)) if len(colors) == len(terms) else None


def _size(word: Any) -> str | None:
    match word:
        case w.Is(qualities=(w.Sized(power=power, toughness=toughness),), be=w.IsOrNot.IS):
            return f"{power}/{toughness}"
    return None


def cards_claimed(scenario: Scenario) -> tuple[Mapping[tuple[str, ...], str], tuple[str, ...], bool] | None:
    """The cards of which each choice claims that the same thing is so, of the others not, with its key.

    Also all these cards, in the order of the board, and whether each choice names one alone and says nothing
    of the others. None where the choices claim anything else: the cards have to lie on the table as it
    begins, where they can be pressed.
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
    return dict(zip(picked, keys, strict=True)), labels, one


def _of_cards(question: Question, choice: Choice) -> list[tuple[Any, str, bool]]:
    """What a choice claims, of which card, and whether that it is so; nothing where it claims more."""
    found = []
    for word in _claims(question, choice):
        opposite = isinstance(word, w.NotSo | w.Never)
        inner: Any = word.condition if isinstance(word, w.NotSo) else word.happening if opposite else word
        subject = getattr(inner, "subject", None)
        if not isinstance(subject, w.Named):
            return []
        found.append((replace(inner, subject=w.Named("")), subject.name, not opposite))
    return found


def _lies_open(placed: Placed) -> bool:
    return placed.zone is Zone.HAND or (placed.zone is Zone.BATTLEFIELD and not placed.attached_to)
