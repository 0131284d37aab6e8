"""What is done on a board, as it is told to a learner."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgrules.language.said.actions import GoesTo, Resolve
from mtgrules.language.said.clauses import AS_PAID
from mtgrules.model.sentence import Saying, joined, tokens, value_tokens
from mtgrules.model.words import Action, Clause
from mtgrules.scenario.report import Position, Reached


def in_prose(action: Action, at: Reached) -> str:
    """An action without a word of payment, and with the name of what resolves.

    >>> from mtgrules.language.reading.reader import Names, read
    >>> names = Names(objects=("Shock", "Bear"), players=("Ana",))
    >>> in_prose(read(Action, "Ana casts Shock targeting Bear, as paid", names), None)
    'Ana casts Shock targeting Bear'
    """
    clauses = _clauses(action)
    if isinstance(action, Resolve) and isinstance(at, Position) and at.state.stack:
        top = at.state.objects[at.state.stack[-1]].label
        return joined([top, "resolves", *value_tokens(clauses, "clauses", Saying())])
    if isinstance(action, GoesTo) and not clauses:
        return f"play goes on to the {str(action.step).lower()}"
    spoken: Any = action
    if clauses != getattr(spoken, "clauses", ()):
        spoken = replace(spoken, clauses=clauses)
    return joined(tokens(spoken, Saying()))


def _clauses(action: Action) -> tuple[Clause, ...]:
    return tuple(clause for clause in getattr(action, "clauses", ()) if clause != AS_PAID)
