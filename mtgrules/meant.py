"""What an action says of a board: its names as objects, its clauses as targets, choices and means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from mtgrules.language.said import actions as a
from mtgrules.language.said import clauses as c
from mtgrules.model.combat import Target
from mtgrules.model.events.mana import letters_of
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Clause
from mtgrules.quoting import quoted
from mtgrules.rules.stack.announcing import Announcement
from mtgrules.rules.stack.costs import Means, TappedFor


def named(state: State, label: str, zone: Zone | None = None) -> Object:
    """The newest object that a board calls so, if possible one in a zone. Raises ValueError for none."""
    found = state.worked_out(_by_label).get(label, ())
    there = [o for o in found if o.zone is zone] or found
    if not there:
        known = ", ".join(sorted({o.label for o in state.objects.values()})) or "none"
        raise ValueError(f"no object is called {quoted(label)}; there are: {known}")
    return there[-1]


def _by_label(state: State) -> Mapping[str, tuple[Object, ...]]:
    found: dict[str, tuple[Object, ...]] = {}
    for obj in state.objects.values():
        found[obj.label] = (*found.get(obj.label, ()), obj)
    return MappingProxyType(found)


def targets(state: State, clauses: tuple[Clause, ...]) -> tuple[ObjectId | str, ...]:
    """The targets that clauses name, in order. Raises ValueError for a name that the board does not have."""
    names = [name for one in clauses if isinstance(one, c.Targeting) for name in one.names]
    return tuple(target(state, name, None) for name in names)


def choices(state: State, clauses: tuple[Clause, ...]) -> Choices:
    """The choices that clauses make, by what they are asked for."""
    said = [(clause, row) for clause in clauses for row in CHOOSES.get(type(clause), ())]
    made = {row.key: row.of(state, clause) for clause, row in said if not row.one_by_one}
    answers = tuple((row.key, one) for clause, row in said if row.one_by_one for one in row.of(state, clause))
    for key, other in ((Key.COLOR, Key.OTHER_COLOR), (Key.TYPE, Key.OTHER_TYPE)):
        made |= zip((key, other), (value for asked, value in answers if asked is key), strict=False)
    if answers:
        made[Key.ANSWERS] = answers
    for key in (Key.KINDS, Key.FIRST):  # said by several clauses together
        together = tuple(one for clause, row in said if row.key is key for one in row.of(state, clause))
        made |= {key: together} if together else {}
    return tuple(sorted(made.items()))  # in which order they are said makes no difference


@dataclass(frozen=True)
class ClauseChoice:
    """What a clause chooses: under which key it is kept, and what it means on a board."""

    key: Key
    of: Callable[[State, Any], Any]
    one_by_one: bool = False
    """Whether each of several objects can be asked it by itself, so that there can be several answers."""


def _in(zone: Zone) -> Callable[[State, Any], Any]:
    """The objects that a clause names, if possible those in a zone."""
    return lambda state, clause: objects(state, clause.names, zone)


def _is(value: object) -> Callable[[State, Any], Any]:
    return lambda _, __: value


_OBJECT_CHOSEN = (
    ClauseChoice(Key.SOURCE, lambda state, said: target(state, said.name, None)),
    ClauseChoice(Key.SOURCE, lambda state, said: [target(state, said.name, None)], True),
    ClauseChoice(Key.FIRST, lambda _, said: (said.name,)),
)
CHOOSES: Mapping[type[Clause], tuple[ClauseChoice, ...]] = MappingProxyType(
    {
        c.ChoosingColors: (
            ClauseChoice(Key.COLOR, lambda _, said: [word.color for word in said.colors], True),
        ),
        c.ChoosingTypes: (ClauseChoice(Key.TYPE, lambda _, said: said.subtypes, True),),
        c.Naming: (
            ClauseChoice(Key.NAME, lambda _, said: said.name),
            ClauseChoice(Key.NAME, lambda _, said: [said.name], True),
        ),
        c.ChoosingObject: _OBJECT_CHOSEN,
        c.ChoosingStrictly: (*_OBJECT_CHOSEN, ClauseChoice(Key.STRICT, _is(True))),
        c.AttachedTo: (ClauseChoice(Key.ATTACHED_TO, lambda state, said: [target(state, said.name)], True),),
        c.Copying: (ClauseChoice(Key.COPY, lambda state, said: [named(state, said.name).id], True),),
        c.CopyingNothing: (ClauseChoice(Key.COPY, _is(["nothing"]), True),),
        c.ChoosingMode: (
            ClauseChoice(Key.MODES, lambda _, said: (said.number,)),
            ClauseChoice(Key.MODE, lambda _, said: [said.number], True),
        ),
        c.ChoosingModes: (ClauseChoice(Key.MODES, lambda _, said: tuple(sorted(said.numbers))),),
        c.ChoosingMana: (ClauseChoice(Key.MANA, lambda _, said: letters_of(said.mana)),),
        c.Dividing: (ClauseChoice(Key.DIVISION, lambda _, said: said.amounts),),
        c.Accepting: (ClauseChoice(Key.ACCEPTS, _is(True)),),
        c.Declining: (ClauseChoice(Key.ACCEPTS, _is(False)),),
        c.SameTargets: (ClauseChoice(Key.NEW_TARGETS, _is(())),),
        c.WinningFlip: (ClauseChoice(Key.FLIP, _is(True)),),
        c.LosingFlip: (ClauseChoice(Key.FLIP, _is(False)),),
        c.Sacrificing: (ClauseChoice(Key.SACRIFICED, _in(Zone.BATTLEFIELD)),),
        c.TappingAsCost: (ClauseChoice(Key.TAPPED, _in(Zone.BATTLEFIELD)),),
        c.RemovingFrom: (ClauseChoice(Key.COUNTERS, _in(Zone.BATTLEFIELD)),),
        c.Returning: (ClauseChoice(Key.RETURNED, _in(Zone.BATTLEFIELD)),),
        c.Exiling: (ClauseChoice(Key.EXILED, _in(Zone.GRAVEYARD)),),
        c.Discarding: (ClauseChoice(Key.DISCARDED, lambda state, said: to_discard(state, said.names)),),
        c.Finding: (ClauseChoice(Key.FOUND, _in(Zone.LIBRARY)),),
        c.FindingNothing: (ClauseChoice(Key.FOUND, _is(())),),
        c.PuttingOnTop: (ClauseChoice(Key.TOP, _in(Zone.LIBRARY)),),
        c.PuttingOnBottom: (ClauseChoice(Key.BOTTOM, _in(Zone.LIBRARY)),),
        c.LeavingTapped: (ClauseChoice(Key.LEFT_TAPPED, _in(Zone.BATTLEFIELD)),),
        c.LeavingNothingTapped: (ClauseChoice(Key.LEFT_TAPPED, _is(())),),
        c.Keeping: (ClauseChoice(Key.KEEPING, lambda _, said: said.names),),
        c.Proliferating: (
            ClauseChoice(
                Key.PROLIFERATED, lambda state, said: tuple(target(state, name) for name in said.names)
            ),
        ),
        c.ProliferatingNothing: (ClauseChoice(Key.PROLIFERATED, _is(())),),
        c.AnotherCounter: (
            ClauseChoice(Key.KINDS, lambda state, said: ((target(state, said.name), said.kind_of),)),
        ),
    }
)
"""The clauses that choose, each with what it chooses."""


def objects(state: State, names: tuple[str, ...], zone: Zone) -> tuple[ObjectId, ...]:
    """The objects of some names, if possible those in a zone. Raises ValueError for none."""
    return tuple(named(state, name, zone).id for name in names)


def to_discard(state: State, names: tuple[str, ...]) -> tuple[ObjectId, ...]:
    """Cards of hands; also of libraries, for what is drawn first can be discarded then."""
    held = {o.label for o in state.zone(Zone.HAND)}
    return tuple(named(state, name, Zone.HAND if name in held else Zone.LIBRARY).id for name in names)


def has(clauses: tuple[Clause, ...], kind: type[Clause]) -> bool:
    """Whether a clause of a kind is said."""
    return any(isinstance(clause, kind) for clause in clauses)


def announcement(state: State, clauses: tuple[Clause, ...]) -> Announcement:
    """How a spell or an ability is announced, as the clauses say (601.2, 602.2)."""
    convoked = (name for one in clauses if isinstance(one, c.Convoking) for name in one.names)
    replicated = (one.number for one in clauses if isinstance(one, c.Replicated))
    return Announcement(
        targets=targets(state, clauses),
        x=next((one.number for one in clauses if isinstance(one, c.WithX)), None),
        number=next((one.number for one in clauses if isinstance(one, c.UsingAbility)), None),
        face_down=has(clauses, c.FaceDownClause),
        kicked=has(clauses, c.Kicked),
        bought_back=has(clauses, c.WithBuyback),
        replicated=sum(1 if number is None else number for number in replicated),
        convoked=objects(state, tuple(convoked), Zone.BATTLEFIELD),
        alternative=has(clauses, c.ForAlternative),
        means=means(state, clauses),
    )


def means(state: State, clauses: tuple[Clause, ...]) -> Means:
    """With what a cost is paid, as the clauses say."""
    tapping: list[TappedFor] = []
    for clause in clauses:
        if isinstance(clause, c.Tapping):
            tapping += [TappedFor(named(state, name, Zone.BATTLEFIELD).id) for name in clause.names]
        elif isinstance(clause, c.TappingFor):
            tapping.append(TappedFor(named(state, clause.name, Zone.BATTLEFIELD).id, letters_of(clause.mana)))
    mana = next((letters_of(one.mana) for one in clauses if isinstance(one, c.Paying)), None)
    return Means(has(clauses, c.AsPaid), tuple(tapping), mana, choices(state, clauses))


def attackers(
    state: State, action: a.AttacksWith | a.AttacksWhom | a.AttacksWithNothing
) -> tuple[tuple[ObjectId, Target], ...]:
    """The attackers of a declaration, each with what it attacks."""
    if isinstance(action, a.AttacksWithNothing):
        return ()
    whom: Target = state.defending
    if isinstance(action, a.AttacksWhom):
        whom = target(state, action.whom)
    found = [(named(state, name, Zone.BATTLEFIELD).id, whom) for name in action.attackers]
    for clause in action.clauses:
        if isinstance(clause, c.AlsoAttacking):
            also = target(state, clause.whom)
            found += [(named(state, name, Zone.BATTLEFIELD).id, also) for name in clause.attackers]
    return tuple(found)


def target(state: State, name: str, zone: Zone | None = Zone.BATTLEFIELD) -> Target:
    """A player or an object, as a name says. Raises ValueError for none of that name."""
    return name if any(p.name == name for p in state.players) else named(state, name, zone).id


def blocks(state: State, action: a.BlocksWith | a.BlocksNothing) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """The blocks of a declaration: each blocker with what it blocks."""
    if isinstance(action, a.BlocksNothing):
        return ()
    said = [(action.attacker, action.blockers)]
    said += [(one.attacker, one.blockers) for one in action.clauses if isinstance(one, c.AlsoBlocking)]
    return tuple(
        (named(state, blocker, Zone.BATTLEFIELD).id, named(state, attacker, Zone.BATTLEFIELD).id)
        for attacker, blockers in said
        for blocker in blockers
    )
