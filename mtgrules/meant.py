"""What an action says of a board: its names as objects, its clauses as targets, choices and means."""

from __future__ import annotations

from collections.abc import Iterator

from mtgrules.language.said import actions as a
from mtgrules.language.said import clauses as c
from mtgrules.model.combat import Target
from mtgrules.model.events.mana import letters_of
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.naming import named, objects, target
from mtgrules.model.objects import Choices, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Clause
from mtgrules.rules.stack.announcing import Announcement
from mtgrules.rules.stack.costs import Means, TappedFor
from mtgrules.rules.stack.spell_costs import HELPERS

HELPING = tuple(zip((c.OfNames.CONVOKING, c.OfNames.IMPROVISING, c.OfNames.DELVING), HELPERS, strict=True))
"""By which keyword something is used that a clause names."""


def targets(state: State, clauses: tuple[Clause, ...]) -> tuple[ObjectId | str, ...]:
    """The targets that clauses name, in order. Raises ValueError for a name that the board does not have."""
    return tuple(target(state, name, None) for name in names_said(clauses, c.OfNames.TARGETING))


def names_said(clauses: tuple[Clause, ...], kind: c.OfNames) -> tuple[str, ...]:
    """The names in all clauses of a kind, in order."""
    said = (one.names for one in clauses if isinstance(one, c.NamesClause) and one.what is kind)
    return tuple(name for names in said for name in names)


def numbers_said(clauses: tuple[Clause, ...], kind: c.OfNumber) -> tuple[int, ...]:
    """The numbers in all clauses of a kind, in order; 1 where one says none."""
    said = [one.number for one in clauses if isinstance(one, c.NumberClause) and one.what is kind]
    return tuple(1 if number is None else number for number in said)


def has(clauses: tuple[Clause, ...], kind: c.Plain) -> bool:
    """Whether a clause is said."""
    return c.PlainClause(kind) in clauses


def choices(state: State, clauses: tuple[Clause, ...]) -> Choices:
    """The choices that clauses make, by what they are asked for."""
    said = [(clause, row) for clause in clauses for row in c.choices_of(clause)]
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


def announcement(state: State, clauses: tuple[Clause, ...]) -> Announcement:
    """How a spell or an ability is announced, as the clauses say (601.2, 602.2)."""
    return Announcement(
        targets=targets(state, clauses),
        x=next(iter(numbers_said(clauses, c.OfNumber.WITH_X)), None),
        number=next(iter(numbers_said(clauses, c.OfNumber.USING_ABILITY)), None),
        face_down=has(clauses, c.Plain.FACE_DOWN),
        kicked=has(clauses, c.Plain.KICKED),
        bought_back=has(clauses, c.Plain.WITH_BUYBACK),
        replicated=sum(numbers_said(clauses, c.OfNumber.REPLICATED)),
        convoked=tuple(
            (by, one)
            for kind, by in HELPING
            for one in objects(state, names_said(clauses, kind), HELPERS[by][0])
        ),
        alternative=has(clauses, c.Plain.FOR_ALTERNATIVE),
        means=means(state, clauses),
    )


def means(state: State, clauses: tuple[Clause, ...]) -> Means:
    """With what a cost is paid, as the clauses say."""
    tapping: list[TappedFor] = []
    mana = None
    for clause in clauses:
        match clause:
            case c.NamesClause(c.OfNames.TAPPING, names):
                tapping += map(TappedFor, objects(state, names, Zone.BATTLEFIELD))
            case c.ManaClause(c.OfMana.TAPPING_FOR, made, name):
                tapping.append(TappedFor(named(state, name, Zone.BATTLEFIELD).id, letters_of(made)))
            case c.ManaClause(c.OfMana.PAYING, paid) if mana is None:
                mana = letters_of(paid)
    return Means(has(clauses, c.Plain.AS_PAID), tuple(tapping), mana, choices(state, clauses))


def attackers(state: State, action: a.AttacksWith) -> tuple[tuple[ObjectId, Target], ...]:
    """The attackers of a declaration, each with what it attacks."""
    said = [(action.whom or state.defending, action.attackers), *_also(action.clauses)]
    return tuple(
        (attacker, target(state, whom))
        for whom, names in said
        for attacker in objects(state, names, Zone.BATTLEFIELD)
    )


def blocks(state: State, action: a.BlocksWith) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """The blocks of a declaration: each blocker with what it blocks."""
    said = [(action.attacker, action.blockers), *_also(action.clauses)]
    return tuple(
        (blocker, named(state, attacker, Zone.BATTLEFIELD).id)
        for attacker, names in said
        for blocker in objects(state, names, Zone.BATTLEFIELD)
    )


def _also(clauses: tuple[Clause, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What else is attacked or blocked, each with the names of those that do it."""
    return ((one.whom, one.creatures) for one in clauses if isinstance(one, c.CombatClause))
