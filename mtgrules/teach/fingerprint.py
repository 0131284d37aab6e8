"""One short text for all that a lesson's boards answer: it changes when an answer, or its way, does.

It is made of facts alone: values, rule numbers, dates, what lies where. Other words for the same facts leave
it as it is, and no answer can be read from it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import ERAS, Era, NotModelled, NotYet
from mtgrules.game import step
from mtgrules.model.objects import Object, Zone
from mtgrules.model.view import View
from mtgrules.scenario.report import Position, Reached
from mtgrules.scenario.run import judged
from mtgrules.scenario.values import Try
from mtgrules.show.derivation import Derivation, DerivationLine
from mtgrules.show.values import Value
from mtgrules.teach.questions import BoardQuestion

SHOWN = 12
"""How many digits of a fingerprint are shown."""
PLAYED = "played"
SEEN = (Zone.BATTLEFIELD, Zone.STACK)
"""Where an object's values count, besides where it is."""


@dataclass(frozen=True)
class BoardPrint:
    """What one board comes to in its years: in how many it has an answer, in how many not, and the facts."""

    answered: int
    missing: int
    digest: str


@dataclass(frozen=True)
class Fingerprint:
    """The fingerprint of several boards."""

    boards: tuple[BoardPrint, ...]

    @property
    def digest(self) -> str:
        """The fingerprint itself."""
        return _digest([board.digest for board in self.boards])[:SHOWN]

    def __str__(self) -> str:
        answered = sum(board.answered for board in self.boards)
        missing = sum(board.missing for board in self.boards)
        played = f"{len(self.boards)} boards, each in every year that it has: {answered} answers"
        return f"{played}, {missing} times none.\nFingerprint {self.digest}"


def fingerprint(questions: Iterable[BoardQuestion]) -> Fingerprint:
    """The fingerprint of some questions, each played in every year that it has."""
    return Fingerprint(tuple(board_print(question) for question in questions))


def board_print(question: BoardQuestion) -> BoardPrint:
    """What one question comes to in every year that it has."""
    years = facts_of(question)
    answered = sum(bool(year) and year[0] == PLAYED for year in years)
    return BoardPrint(answered, sum(map(bool, years)) - answered, _digest(years))


def _digest(facts: Any) -> str:
    return sha256(json.dumps(facts, ensure_ascii=True).encode()).hexdigest()


# The facts.


def facts_of(question: BoardQuestion) -> list[Any]:
    """All that counts of a question, a list for each era in order; empty for one that is left out."""
    return [plain(list(_year(question, era))) for era in ERAS]


def _year(question: BoardQuestion, era: Era) -> Iterator[Any]:
    """The facts of a board in one year; nothing for one that the file leaves out and that could be played."""
    found = judged(question.scenario, era)
    at = found.last
    if isinstance(at, NotModelled):
        yield from ("not yet", at.until.isoformat()) if isinstance(at, NotYet) else ("not known",)
    elif era in question.scenario.eras:
        yield PLAYED if isinstance(at, Position) else "not reached"
        yield {key: status for key, (status, _) in found.claims.items()}
        yield found.held
        yield [_reasons(choice.claim, at) for choice in question.question.choices]
        yield [_derived(derivation) for derivation in question.derived(at)]
        if isinstance(at, Position):
            yield _position(at)


def _reasons(claim: object, at: Reached) -> list[Any]:
    """What stands against what a choice tries: which kind of reason, and by which rule."""
    if not isinstance(claim, Try) or not isinstance(at, Position):
        return []
    try:
        reasons = step(at.state, claim.said.action).verdict.reasons
    except (NotModelled, ValueError):
        return []  # what its claim comes to is among the facts already
    return [(reason.code, reason.cite) for reason in reasons]


def _derived(derivation: Derivation) -> list[Any]:
    """A value with the steps that made it: their layers, sources and rules, and the values between."""
    lines = [_line(line) for line in derivation.lines]
    return [derivation.label, derivation.characteristic, derivation.printed, derivation.cite, lines]


def _line(line: DerivationLine) -> list[Any]:
    because = line.because
    reason = [] if because is None else [because.cite, [_derived(one) for one in because.earlier]]
    waited = [(wait.loop, wait.cite) for wait in line.waited]
    return [line.layer, line.key, line.cite, line.before, line.after, bool(line.lost), waited, reason]


def _position(at: Position) -> list[Any]:
    """Where everything is in the end, what has become of it, and by which rules that came about."""
    state, view = at.state, at.view
    objects = [[_placed(obj, view), _values(obj, view)] for obj in state.objects.values()]
    attacks = () if state.combat is None else state.combat.attacks
    rules = [told.cite for told in at.told]
    return [state.step, state.active, state.players, objects, state.stack, attacks, rules]


def _placed(obj: Object, view: View) -> list[Any]:
    lies = [obj.id, obj.label, obj.zone, obj.owner, view.controller[obj.id]]
    return [*lies, obj.status, obj.counters, obj.damage, obj.attached_to, obj.token, obj.chosen]


def _values(obj: Object, view: View) -> list[Any]:
    if obj.zone not in SEEN:
        return []
    columns = ("name", "cost", "colors", "supertypes", "types", "subtypes", "power", "toughness")
    abilities = [instance.ability for instance in view.abilities[obj.id]]
    return [*(view.value(obj.id, column) for column in columns), abilities]


# As plain values.


def plain(value: Any) -> Any:
    """A value as JSON can hold it, the same on every run: sets in an order, words by their parts.

    >>> plain((frozenset({2, 1}), Zone.HAND))
    [[1, 2], 'HAND']

    Raises TypeError for what it does not know.
    """
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Cite):
        return str(value)
    if isinstance(value, Value):
        return plain(value.raw)
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    if isinstance(value, frozenset | set):
        return sorted((plain(part) for part in value), key=json.dumps)
    if isinstance(value, Mapping):
        return sorted(([plain(key), plain(part)] for key, part in value.items()), key=json.dumps)
    if is_dataclass(value):
        parts = [plain(getattr(value, field.name)) for field in fields(value) if field.compare]
        return [type(value).__name__, *parts]
    raise TypeError(f"{type(value).__name__} is no fact: {value!r}")
