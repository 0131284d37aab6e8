"""What a player may begin to do now, each with one legal way, found by asking and answering (117.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import Any

from mtgrules.eras.era import NotModelled
from mtgrules.game import announced, step
from mtgrules.idle import clauses_of
from mtgrules.language.abilities.keyword_table import MORPHS
from mtgrules.language.abilities.keywords import kind_of
from mtgrules.language.reading.lexer import Names
from mtgrules.language.reading.reader import read
from mtgrules.language.said import actions as a
from mtgrules.language.said import clauses as c
from mtgrules.meant import HELPING, names_said
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.moves import happen
from mtgrules.model.grouped import grouped
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due, Illegal
from mtgrules.model.words import Action, Clause
from mtgrules.options.declaring import declared, sayable
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.stack.abilities import ability_label, activated_abilities
from mtgrules.rules.stack.costs import CantPay
from mtgrules.rules.stack.spell_costs import alternative_cost, convoking
from mtgrules.rules.stack.ways_to_pay import WayToPay, ways_to_pay
from mtgrules.rules.turn.priority import asked, holder, priority_for

MOST_FOR_ONE = 200
"""So many ways to use one card or ability are tried before it is said that not all were."""
_PAYS = (c.OfNames.TAPPING, c.OfMana.TAPPING_FOR, c.OfMana.PAYING)


@dataclass(frozen=True)
class Beginnings:
    """What a player can begin to do, each with one way that is legal, and what was not tried to the end."""

    actions: tuple[Action, ...]
    not_all_tried: tuple[tuple[str, str], ...] = ()
    """Of which cards and permanents not all ways were tried, each with why."""


def beginnings(state: State, player: str = "") -> Beginnings:
    """What a player may do now, the one who is asked or has priority if none is named, each in the first way.

    Costs are paid from the pool or by tapping as little as is needed. Attackers and blockers come one at
    a time, or as few as are legal. What is equal in all that could matter is tried once. Where more than
    MOST_FOR_ONE ways would have to be tried, that is said; nothing is left out in silence.
    """
    if game_over(state):
        return Beginnings(())
    due = asked(state)
    player = player or (due.who if due is not None else holder(state))
    if state.player(player).lost:
        return Beginnings(())
    concedes: Action = a.Concedes(player)
    if due is not None:
        answers, unanswered = _answers(state, due) if due.who == player else ((), ())
        declarations = declared(state, player) if due.who == player else ()
        return Beginnings((*dict.fromkeys((*answers, *declarations)), concedes), tuple(unanswered))
    priority = _priority(state, player)
    if priority is None:
        nobody = all(_priority(state, p.name) is None for p in state.players if not p.lost)
        return Beginnings((a.EveryonePasses(), concedes) if nobody else (concedes,))
    found, open_ = _with_each(happen(state, priority), player)
    return Beginnings((*found, *declared(state, player), a.Passes(player), concedes), tuple(open_))


def _priority(state: State, player: str) -> tuple[Event, ...] | None:
    """The events by which a player gets to act; None where they can't act now."""
    try:
        return priority_for(state, player)
    except Illegal:
        return None


def _answers(state: State, due: Due) -> tuple[list[Action], list[tuple[str, str]]]:
    """The legal answers to what is asked before anybody gets priority, and what was not tried to the end."""
    found, open_ = list[Action](), list[tuple[str, str]]()
    for said in due.answers():
        action = _read(state, Action, said)
        try:
            if isinstance(action, a.PutsOnStack):
                found += islice(_ways(state, action, _tries(said)), 1)
            elif isinstance(action, a.AssignsDamage) and step(state, action):
                found.append(action)
        except NotModelled as why:
            open_.append((said, str(why)))
    return found, open_


def _with_each(state: State, player: str) -> tuple[list[Action], list[tuple[str, str]]]:
    """What a player may do with each card and permanent, and with which not all was tried."""
    alike = grouped((_all_that_matters(state, source), source) for source in _sources(state, player))
    found, open_ = list[Action](), list[tuple[str, str]]()
    for same in alike.values():
        for drafts in _drafts(state, player, same[0]):
            try:
                begun = next(_first(state, drafts), None)
            except NotModelled as why:
                open_ += [(one.label, str(why)) for one in same]
                continue
            found += [_said_of(begun, same[0].label, one.label) for one in same] if begun else []
    return found, open_


def _sources(state: State, player: str) -> Iterator[Object]:
    """The cards and permanents with which a player might do something."""
    for card in (*state.zone(Zone.HAND), *state.zone(Zone.GRAVEYARD)):
        if card.owner == player and sayable(state, card.id, Zone.HAND):
            yield card
    now = view(state)
    for obj in state.zone(Zone.BATTLEFIELD):
        if now.controller[obj.id] == player and sayable(state, obj.id, Zone.BATTLEFIELD):
            yield obj


def _drafts(state: State, player: str, source: Object) -> Iterator[Iterable[Action]]:
    """For each thing that could be done with a card or permanent the ways to begin saying it."""
    now, name = view(state), source.label
    if source.zone is Zone.BATTLEFIELD:
        yield [a.TurnsFaceUp(player, name)] if source.status.face_down else []
    elif "land" in now.types[source.id]:
        yield [a.PlaysLand(player, name)]
    else:
        yield [a.Casts(player, name)]
        if alternative_cost(now, source) is not None:
            yield [a.Casts(player, name, (c.PlainClause(c.Plain.FOR_ALTERNATIVE),))]
        kinds = {kind_of(instance.ability) for instance in now.abilities[source.id]}
        if kinds & {*MORPHS}:
            yield [a.Casts(player, name, (c.FACE_DOWN,))]
        for kind, by in ((kind, by) for kind, by in HELPING if by in kinds):
            there = [label(state, obj) for obj in convoking(now, player, by) if obj != source.id]
            sets = (names for number in range(1, len(there) + 1) for names in combinations(there, number))
            yield (a.Casts(player, name, (c.NamesClause(kind, names),)) for names in sets)
    several = len(activated_abilities(now, source.id))
    for number in range(1, several + 1):
        yield [
            a.Activates(
                player, name, (c.NumberClause(c.OfNumber.USING_ABILITY, number),) if several > 1 else ()
            )
        ]


def _tries(what: str) -> Iterator[int]:
    """Ends by raising NotModelled where too much has been tried."""
    yield from range(MOST_FOR_ONE)
    raise NotModelled(f"more than {MOST_FOR_ONE} ways: {what}")


def _first(state: State, drafts: Iterable[Action]) -> Iterator[Action]:
    tries: Iterator[int] | None = None
    for draft in drafts:
        tries = tries or _tries(str(draft))
        yield from _ways(state, draft, tries)


def _ways(state: State, action: Action, tries: Iterator[int]) -> Iterator[Action]:
    """The legal ways to say an action to the end: each question answered, each cost paid in turn."""
    next(tries)
    try:
        announced(state, action)
    except ChoiceDue as choice:
        due = choice.due
    except CantPay as problem:
        if problem.unpaid is not None and not any(c.clause_kind(one) in _PAYS for one in clauses_of(action)):
            for way in ways_to_pay(state, action.player, problem.unpaid):  # type: ignore[attr-defined]
                yield from _ways(state, _with(action, *_paid(state, way)), tries)
        return
    except Illegal:
        return
    else:
        yield action
        return
    unsayable = f"{due.asked}: how that is answered is not known"
    for said in _some(_unlike(state, due).answers(), unsayable):
        answer = _read(state, (Action, Clause), said)
        clauses = clauses_of(answer) if isinstance(answer, Action) else (answer,)
        yield from _ways(state, _with(action, *clauses), tries)


def _unlike(state: State, due: Due) -> Due:
    """The same choice with only as many equal objects to choose as are chosen together."""
    alike, taken, kept = state.worked_out(_kinds), Counter[object](), list[Any]()
    for option in due.options:
        kind = alike.get(option, option) if isinstance(option, str) else option
        if taken[kind] < due.number:
            kept.append(option)
        taken[kind] += 1
    return replace(due, options=tuple(kept))


def _kinds(state: State) -> Mapping[str, object]:
    """For each object what equals that of another where whatever goes with the one goes with the other."""
    return {obj.label: _all_that_matters(state, obj) for obj in state.zone(Zone.BATTLEFIELD)}


def _some(said: Iterator[str], none: str) -> Iterator[str]:
    """What can be said. Raises NotModelled where that is nothing."""
    first = next(said, None)
    if first is None:
        raise NotModelled(none)
    yield from (first, *said)


def _read(state: State, kind: type[Any] | tuple[type[Any], ...], said: str) -> Any:
    return read(kind, said, state.worked_out(_names))


def _names(state: State) -> Names:
    labels = (*(o.label for o in state.objects.values()), *(ability_label(state, w) for w in state.waiting))
    return Names(objects=tuple(dict.fromkeys(labels)), players=tuple(p.name for p in state.players))


def _with(action: Action, *more: Clause) -> Action:
    """An action that says more; targets are named together."""
    clauses, kind = (*clauses_of(action), *more), c.OfNames.TARGETING
    aims = names_said(clauses, kind)
    rest = [one for one in clauses if c.clause_kind(one) is not kind]
    return replace(action, clauses=(*([c.NamesClause(kind, aims)] if aims else []), *rest))  # type: ignore[type-var]


def _paid(state: State, way: WayToPay) -> tuple[Clause, ...]:
    """What is said of a way to pay."""
    plain = tuple(label(state, t.obj) for t in way.tapping if t.mana is None)
    clauses: list[Clause] = [c.NamesClause(c.OfNames.TAPPING, plain)] if plain else []
    for_mana = ((label(state, t.obj), t.mana) for t in way.tapping if t.mana is not None)
    clauses += [c.ManaClause(c.OfMana.TAPPING_FOR, _mana(mana), name) for name, mana in for_mana]
    paid = () if way.mana is None else (c.ManaClause(c.OfMana.PAYING, _mana(way.mana)),)
    return (*clauses, *paid)


def _mana(letters: tuple[str, ...]) -> ManaCost:
    return ManaCost(tuple(map(Symbol, letters or ("0",))))


def _said_of(action: Action, one: str, other: str) -> Action:
    """The same action with two objects in each other's place, as may be said of what is equal."""
    swapped = {one: other, other: one}

    def said(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(said, value))
        return swapped.get(value, value) if isinstance(value, str) else value

    clauses = [
        clause
        if c.clause_kind(clause) is c.OfName.NAMING
        else replace(clause, **{name: said(getattr(clause, name)) for name in clause.made_of.names})  # type: ignore[type-var]
        for clause in clauses_of(action)
    ]
    changes = {"object": other} | ({"clauses": tuple(clauses)} if clauses else {})
    return replace(action, **changes)  # type: ignore[type-var]


def _all_that_matters(state: State, obj: Object) -> Hashable:
    """What equals that of another object where whatever goes with the one goes with the other."""
    pointed_at = (obj.id in (effect.objects or ()) for effect in state.effects)
    held = (one.attached_to == obj.id or one.source == obj.id for one in state.objects.values())
    fighting = state.combat is not None and obj.id in state.combat.attackers | state.combat.blockers
    if any(pointed_at) or any(held) or fighting or state.shields or obj.zone is not Zone.BATTLEFIELD:
        return obj.id
    return obj.with_(id=0, label="", timestamp=0), obj.id in state.sick
