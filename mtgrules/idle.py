"""What an action says and nobody asks for, and what cannot be chosen: neither is left out in silence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from mtgrules.language.phrases.qualities import ColorWord
from mtgrules.language.said import actions as a
from mtgrules.language.said import clauses as c
from mtgrules.model.color import Color
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.labels import uncapitalized
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.verdict import Due
from mtgrules.model.words import Action, Clause

_Kind = c.ClauseTable | type[Clause]
_PAID: tuple[_Kind, ...] = (c.Plain.AS_PAID, c.OfNames.TAPPING, c.OfMana.TAPPING_FOR, c.OfMana.PAYING)
_CAST = (
    *(c.OfNames.TARGETING, c.OfNames.CONVOKING, c.OfNames.IMPROVISING, c.OfNames.DELVING),
    *(c.Plain.FACE_DOWN, c.Plain.KICKED, c.Plain.WITH_BUYBACK, c.Plain.FOR_ALTERNATIVE),
    *(c.OfNumber.REPLICATED, *_PAID),
)
_LOOKED_AT: tuple[tuple[type[Action], tuple[_Kind, ...]], ...] = (
    (a.Casts, _CAST),
    (a.Activates, (c.OfNames.TARGETING, c.OfNumber.USING_ABILITY, *_PAID)),
    (a.TurnsFaceUp, _PAID),
    (a.AttacksWith, (c.CombatNaming.ATTACKING,)),
    (a.BlocksWith, (c.CombatNaming.BLOCKING,)),
    (a.AssignsDamage, (c.Dealing,)),
    (a.PutsOnStack, (c.OfNames.TARGETING,)),
    (a.PutOntoBattlefield, (c.Plain.FACE_DOWN,)),
)
"""Of each action the clauses that it looks at whatever they say; of the rest it is found by trying."""
_CHOSEN_TOO = (c.OfNames.SACRIFICING, c.OfNames.DISCARDING)
MOST_OTHERS = 5
"""So many other answers are tried in place of one."""


def clauses_of(action: Action) -> tuple[Clause, ...]:
    """The clauses of an action."""
    found: tuple[Clause, ...] = getattr(action, "clauses", ())
    return found


def names_cost(action: Action, clause: Clause) -> bool:
    """Whether a clause names what is done in an action, and may do so where there is no choice."""
    if isinstance(action, a.Casts | a.Activates):
        return isinstance(clause, c.TableClause) and clause.what.value.pays
    return c.clause_kind(clause) in _CHOSEN_TOO


def idle(
    state: State, action: Action, events: Iterable[Event], same: Callable[[Action], bool]
) -> Iterator[str]:
    """What is told of the clauses of an action, or parts of one, that choose nothing.

    `events` are what came of it, `same` tells whether another action comes to the same.
    """
    labels = tuple(o.label for o in state.objects.values())
    for clause in (*_choosing_nothing(action, labels, same), *_not_done(state, action, events)):
        yield f'"{_said(clause)}" does not fit: nothing of the kind is chosen here'


def wrong_answers(action: Action, due: Due, asks: Callable[[Action], Due | None]) -> Iterator[str]:
    """What is told of answers to a question that is put again, for they are none of those that there are.

    `asks` tells what another action asks.
    """
    said = clauses_of(action)
    for place, clause in enumerate(said):
        if not _answers(_said(clause), due):
            continue
        other = asks(replace(action, clauses=(*said[:place], *said[place + 1 :])))  # type: ignore[type-var]
        if other in (due, None) or not _answers(_said(clause), other):
            yield f'the answer "{_said(clause)}" can not be chosen: {due}'


def _answers(said: str, due: Due) -> bool:
    """Whether a clause is said as an answer to a question is, be it one of its options or not."""
    if due.say != "{}":
        return bool(due.say) and re.match(re.escape(due.say).replace(r"\{\}", ".+"), said) is not None
    return any(re.match(r"\w*", str(option))[0] == re.match(r"\w*", said)[0] for option in due.options)  # type: ignore[index]


def _said(clause: Clause) -> str:
    return uncapitalized(str(clause))


def _not_done(state: State, action: Action, events: Iterable[Event]) -> Iterator[Clause]:
    """What names what is sacrificed, discarded or the like, and that is not done, also without a choice."""
    itself = getattr(action, "object", "")
    naming = [clause for clause in clauses_of(action) if names_cost(action, clause)]
    done: dict[_Kind, list[str]] = {c.clause_kind(clause): [] for clause in naming}
    now = state
    for event in events if naming else ():
        for kind, labels in done.items():
            if _is_done(kind, event):
                labels.append(now.objects[event.obj].label)  # type: ignore[attr-defined]
        now = event.apply(now)
    for clause in naming:
        there = done[c.clause_kind(clause)]
        for name in clause.names:  # type: ignore[attr-defined]
            if name not in there or (c.clause_kind(clause) is c.OfNames.TAPPING_AS_COST and name == itself):
                yield clause
                break
            there.remove(name)


def _is_done(kind: _Kind, event: Event) -> bool:
    """Whether by an event that is done to an object which a clause of a kind names."""
    match event:
        case Moved(why=Why.DISCARDED | Why.CYCLED):
            return kind is c.OfNames.DISCARDING
        case Moved(to=Zone.HAND):
            return kind is c.OfNames.RETURNING
        case Moved(to=Zone.EXILE):
            return kind is c.OfNames.EXILING
        case Sacrificed():
            return kind is c.OfNames.SACRIFICING
        case StatusChanged():
            return kind is c.OfNames.TAPPING_AS_COST
        case CountersPut():
            return kind is c.OfNames.REMOVING_FROM
    return False


def _choosing_nothing(
    action: Action, labels: tuple[str, ...], same: Callable[[Action], bool]
) -> Iterator[Clause]:
    """The clauses, or the parts of one, that choose nothing.

    A clause chooses if without it something else would come of the action, or if another answer in its
    place would not do: so the only candidate may be named.
    """
    looked_at = next((kinds for kind, kinds in _LOOKED_AT if isinstance(action, kind)), ())
    said = clauses_of(action)
    if isinstance(action, a.Casts) and c.FACE_DOWN in said:
        looked_at = (c.Plain.FACE_DOWN, *_PAID)  # what is cast face down has no abilities
    for place, clause in enumerate(said):
        if c.clause_kind(clause) in looked_at:
            if clause in said[:place]:
                yield clause
            continue
        if names_cost(action, clause):
            continue
        before, after = said[:place], said[place + 1 :]

        def with_(*instead: Clause, before: Any = before, after: Any = after) -> Action:
            return replace(action, clauses=(*before, *instead, *after))  # type: ignore[type-var]

        for part, rest, others in _parts(clause, labels):
            if not same(with_(*rest)):
                continue
            instead = [with_(other) for other in others]
            if c.clause_kind(clause) is c.OfName.CHOOSING:
                fits, *others_fit = (
                    same(with_(c.ChoosingStrictly(c.OfName.CHOOSING, one.name)))  # type: ignore[attr-defined]
                    for one in (clause, *others)
                )
                if fits and others_fit and not any(others_fit):
                    continue  # the only candidate, named
            if c.clause_kind(clause) is c.OfName.CHOOSING and len(said) > 1:
                # several are said in the order in which they apply
                instead = [replace(action, clauses=(clause, *before, *after))]  # type: ignore[type-var]
            if not instead or any(same(other) for other in instead):
                yield part


def _parts(
    clause: Clause, labels: tuple[str, ...]
) -> Iterator[tuple[Clause, tuple[Clause, ...], list[Clause]]]:
    """Each part of a clause by itself, with the clause without it, and with others in its place."""
    name = next((name for name in ("names", "colors", "subtypes") if hasattr(clause, name)), "")
    many = getattr(clause, name, ())
    if len(many) < 2 or c.clause_kind(clause) is c.OfNames.TARGETING:
        yield clause, (), [*_instead(clause, labels)]
        return

    def made(*parts: Any) -> Clause:
        return replace(clause, **{name: parts})  # type: ignore[type-var]

    for number, one in enumerate(many):
        before, after, part = many[:number], many[number + 1 :], made(one)
        others = [made(*before, *getattr(other, name), *after) for other in _instead(part, labels)]
        yield part, (made(*before, *after),), others


def _instead(clause: Clause, labels: tuple[str, ...]) -> Iterator[Clause]:
    """Other answers of the same kind; none where there is no other."""
    fields: dict[str, Any] = {name: getattr(clause, name) for name in clause.made_of.names}
    said = (fields.get("name"), *fields.get("names", ()))
    others = [label for label in labels if label not in said][-MOST_OTHERS:]
    match clause:
        case c.PlainClause(what):
            keys = [choice.key for choice in what.value.chooses]
            alike = (one for one in c.Plain if one is not what and [o.key for o in one.value.chooses] == keys)
            yield from (c.PlainClause(one) for one in alike if keys)
        case c.ChoosingColors(colors):
            yield c.ChoosingColors((ColorWord(next(color for color in Color if color != colors[0].color)),))
        case c.ChoosingTypes(subtypes):
            kinds = BASIC_LAND_TYPES if subtypes[0] in BASIC_LAND_TYPES else ("Elf", "Goblin")
            yield c.ChoosingTypes((next(kind for kind in kinds if kind != subtypes[0]),))
        case c.ManaClause(c.OfMana.CHOOSING, mana):
            other = ManaCost((Symbol("U" if mana == ManaCost((Symbol("W"),)) else "W"),))
            yield c.ManaClause(c.OfMana.CHOOSING, other)
        case c.NameClause(c.OfName.NAMING, name):
            yield c.NameClause(c.OfName.NAMING, f"not {name}")
        case c.NumberClause(c.OfNumber.DIVIDING, _, numbers):
            yield c.NumberClause(c.OfNumber.DIVIDING, numbers=(*numbers, 1))
        case c.NumberClause(what, int(number)):
            yield c.NumberClause(what, number + 99)
        case _ if "name" in fields:
            yield from (replace(clause, name=other) for other in others)  # type: ignore[type-var]
        case _ if "names" in fields:
            yield from (replace(clause, names=(other,)) for other in others)  # type: ignore[type-var]
