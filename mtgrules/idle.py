"""What an action says and nobody asks for, and what cannot be chosen: neither is left out in silence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from mtgrules.language.phrases.colors import ColorWord
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

_PAID = (c.AsPaid, c.Tapping, c.TappingFor, c.Paying)
_CAST = (
    *(c.Targeting, c.FaceDownClause, c.Kicked, c.WithBuyback, c.Replicated, c.Convoking, c.ForAlternative),
    *_PAID,
)
_LOOKED_AT: tuple[tuple[type[Action], tuple[type[Clause], ...]], ...] = (
    (a.Casts, _CAST),
    (a.Activates, (c.Targeting, c.UsingAbility, *_PAID)),
    (a.TurnsFaceUp, _PAID),
    (a.AttacksWith, (c.AlsoAttacking,)),
    (a.AttacksWhom, (c.AlsoAttacking,)),
    (a.BlocksWith, (c.AlsoBlocking,)),
    (a.AssignsDamage, (c.Dealing,)),
    (a.PutsOnStack, (c.Targeting,)),
    (a.PutOntoBattlefield, (c.FaceDownClause,)),
)
"""Of each action the clauses that it looks at whatever they say; of the rest it is found by trying."""
_CHOSEN_TOO = (c.Sacrificing, c.Discarding)
MOST_OTHERS = 5
"""So many other answers are tried in place of one."""


def clauses_of(action: Action) -> tuple[Clause, ...]:
    """The clauses of an action."""
    found: tuple[Clause, ...] = getattr(action, "clauses", ())
    return found


def named_costs(action: Action) -> tuple[type[Clause], ...]:
    """The clauses that name what is done in an action, and that may do so where there is no choice."""
    paid = isinstance(action, a.Casts | a.Activates)
    return (c.Discarding, c.OfCost) if paid else _CHOSEN_TOO


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
    costs, itself = named_costs(action), getattr(action, "object", "")
    naming = [clause for clause in clauses_of(action) if isinstance(clause, costs)]
    done: dict[type[Clause], list[str]] = {type(clause): [] for clause in naming}
    now = state
    for event in events if naming else ():
        for kind, labels in done.items():
            if _is_done(kind, event):
                labels.append(now.objects[event.obj].label)  # type: ignore[attr-defined]
        now = event.apply(now)
    for clause in naming:
        there = done[type(clause)]
        for name in clause.names:  # type: ignore[attr-defined]
            if name not in there or (isinstance(clause, c.TappingAsCost) and name == itself):
                yield clause
                break
            there.remove(name)


def _is_done(kind: type[Clause], event: Event) -> bool:
    """Whether by an event that is done to an object which a clause of a kind names."""
    match event:
        case Moved(why=Why.DISCARDED | Why.CYCLED):
            return kind is c.Discarding
        case Moved(to=Zone.HAND):
            return kind is c.Returning
        case Moved(to=Zone.EXILE):
            return kind is c.Exiling
        case Sacrificed():
            return kind is c.Sacrificing
        case StatusChanged():
            return kind is c.TappingAsCost
        case CountersPut():
            return kind is c.RemovingFrom
    return False


def _choosing_nothing(
    action: Action, labels: tuple[str, ...], same: Callable[[Action], bool]
) -> Iterator[Clause]:
    """The clauses, or the parts of one, that choose nothing.

    A clause chooses if without it something else would come of the action, or if another answer in its
    place would not do: so the only candidate may be named.
    """
    looked_at = next((kinds for kind, kinds in _LOOKED_AT if isinstance(action, kind)), ())
    costs = named_costs(action)
    said = clauses_of(action)
    if isinstance(action, a.Casts) and any(isinstance(clause, c.FaceDownClause) for clause in said):
        looked_at = (c.FaceDownClause, *_PAID)  # what is cast face down has no abilities
    for place, clause in enumerate(said):
        if isinstance(clause, looked_at):
            if clause in said[:place]:
                yield clause
            continue
        if isinstance(clause, costs):
            continue
        before, after = said[:place], said[place + 1 :]

        def with_(*instead: Clause, before: Any = before, after: Any = after) -> Action:
            return replace(action, clauses=(*before, *instead, *after))  # type: ignore[type-var]

        for part, rest, others in _parts(clause, labels):
            if not same(with_(*rest)):
                continue
            instead = [with_(other) for other in others]
            if isinstance(clause, c.ChoosingObject):
                fits, *others_fit = (
                    same(with_(c.ChoosingStrictly(one.name)))  # type: ignore[attr-defined]
                    for one in (clause, *others)
                )
                if fits and others_fit and not any(others_fit):
                    continue  # the only candidate, named
            if isinstance(clause, c.ChoosingObject) and len(said) > 1:
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
    if len(many) < 2 or isinstance(clause, c.Targeting):
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
        case c.Accepting():
            yield c.Declining()
        case c.Declining():
            yield c.Accepting()
        case c.WinningFlip():
            yield c.LosingFlip()
        case c.LosingFlip():
            yield c.WinningFlip()
        case c.ChoosingColors(colors):
            yield c.ChoosingColors((ColorWord(next(color for color in Color if color != colors[0].color)),))
        case c.ChoosingTypes(subtypes):
            kinds = BASIC_LAND_TYPES if subtypes[0] in BASIC_LAND_TYPES else ("Elf", "Goblin")
            yield c.ChoosingTypes((next(kind for kind in kinds if kind != subtypes[0]),))
        case c.ChoosingMana(mana):
            yield c.ChoosingMana(ManaCost((Symbol("U" if mana == ManaCost((Symbol("W"),)) else "W"),)))
        case c.Naming(name):
            yield c.Naming(f"not {name}")
        case c.Dividing(amounts):
            yield c.Dividing((*amounts, 1))
        case c.ChoosingMode(number) | c.WithX(number):
            yield replace(clause, number=number + 99)
        case _ if "name" in fields:
            yield from (replace(clause, name=other) for other in others)  # type: ignore[type-var]
        case _ if "names" in fields:
            yield from (replace(clause, names=(other,)) for other in others)  # type: ignore[type-var]
