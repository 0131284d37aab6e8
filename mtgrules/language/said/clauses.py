"""Clauses: what is added to an action, such as its targets and its choices.

A clause that names objects, or says a number, is a line of a table: how it is said, and what it chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mtgrules.language.phrases.qualities import ColorWord
from mtgrules.language.said.actions import Share
from mtgrules.model.events.mana import letters_of
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost
from mtgrules.model.naming import named, objects, target
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.words import Clause, word


@dataclass(frozen=True)
class ClauseChoice:
    """What a clause chooses: under which key it is kept, and what it means on a board."""

    key: Key
    of: Callable[[State, Any], Any]
    one_by_one: bool = False
    """Whether each of several objects can be asked it by itself, so that there can be several answers."""


@dataclass(frozen=True)
class ClauseLine(WordLine):
    """What a clause says and chooses."""

    chooses: tuple[ClauseChoice, ...] = ()
    """Its choices; none where the action looks at the clause itself."""
    comma: bool = True
    pays: bool = False
    """Whether it names what a cost is paid with."""


class ClauseTable(WordTable):
    """A table of clauses with the same blanks."""

    _value_: ClauseLine


class TableClause(Clause):
    """A clause that a line of a table tells."""

    what: ClauseTable

    comma = taken_from("what.value.comma")


def clause_kind(clause: Clause) -> ClauseTable | type[Clause]:
    """Which clause it is: its line of a table, or its class."""
    return clause.what if isinstance(clause, TableClause) else type(clause)


def _line(said: str, *chooses: ClauseChoice, comma: bool = True) -> ClauseLine:
    return ClauseLine(said, chooses=chooses, comma=comma)


def _paying(said: str, *chooses: ClauseChoice) -> ClauseLine:
    return ClauseLine(said, chooses=chooses, pays=True)


def _is(key: Key, value: object) -> ClauseChoice:
    return ClauseChoice(key, lambda _, __: value)


def _in(key: Key, *zones: Zone) -> ClauseChoice:
    """The objects that a clause names, if possible those in a zone."""
    return ClauseChoice(key, lambda state, said: objects(state, said.names, *zones))


def _there(key: Key) -> ClauseChoice:
    return _in(key, Zone.BATTLEFIELD)


def _each(key: Key, of: Callable[[State, Any], Any]) -> ClauseChoice:
    """One answer, which each of several objects can ask for by itself."""
    return ClauseChoice(key, lambda state, said: [of(state, said)], one_by_one=True)


def _both(key: Key, of: Callable[[State, Any], Any]) -> tuple[ClauseChoice, ClauseChoice]:
    """What is kept for all, and an answer for each that asks."""
    return ClauseChoice(key, of), _each(key, of)


class Plain(ClauseTable):
    """What is said without a name or a number."""

    SAME_TARGETS = _line("with the same targets", _is(Key.NEW_TARGETS, ()))
    """That a copy keeps those it has (707.10c)."""

    AS_PAID = _line("as paid")
    """That the costs count as paid."""

    COPYING_NOTHING = _line("copying nothing", _each(Key.COPY, lambda _, __: "nothing"))
    """That it does not enter as a copy."""

    FACE_DOWN = _line("face down")
    """That a card is cast, or put onto the battlefield, face down."""

    FINDING_NOTHING = _line("finding nothing", _is(Key.FOUND, ()))
    """That no card is found."""

    ACCEPTING = _line("accepting", *_both(Key.ACCEPTS, lambda _, __: True))
    """That what is optional is done."""

    DECLINING = _line("declining", *_both(Key.ACCEPTS, lambda _, __: False))
    """That what is optional is not done."""

    WINNING_FLIP = _line("winning the flip", _is(Key.FLIP, True))
    """That who flips a coin wins (705.2)."""

    LOSING_FLIP = _line("losing the flip", _is(Key.FLIP, False))
    """That who flips a coin loses (705.2)."""

    FOR_ALTERNATIVE = _line("for its alternative cost")
    """That it is paid for the mana cost (118.9)."""

    KICKED = _line("kicked")
    """That the optional additional cost is paid (702.33)."""

    WITH_BUYBACK = _line("with buyback")
    """That the buyback cost is paid besides (702.27)."""

    NO_COUNTERS = _line("proliferating nothing", _is(Key.PROLIFERATED, ()))
    """That nobody gets another."""

    NONE_TAPPED = _line("leaving nothing tapped", _is(Key.LEFT_TAPPED, ()))
    """That all is untapped."""


@word("{what:row}")
class PlainClause(TableClause):
    """What is said of an action in a few words that are always the same."""

    what: Plain


AS_PAID, FACE_DOWN = PlainClause(Plain.AS_PAID), PlainClause(Plain.FACE_DOWN)


class OfNames(ClauseTable):
    """What all that is named is chosen for."""

    TARGETING = _line("targeting {names:name}", comma=False)
    """What is targeted, in the text's order."""

    TAPPING = _line("tapping {names:name}")
    """What is tapped for mana while a cost is paid (601.2g)."""

    SACRIFICING = _paying("sacrificing {names:name}", _there(Key.SACRIFICED))
    """What is sacrificed."""

    DISCARDING = _paying(  # what is drawn first can be discarded then
        "discarding {names:name}", _in(Key.DISCARDED, Zone.HAND, Zone.LIBRARY)
    )
    """What is discarded."""

    TAPPING_AS_COST = _paying("tapping {names:name} as a cost", _there(Key.TAPPED))
    """What is tapped as a cost other than {T}."""

    REMOVING_FROM = _paying("removing from {names:name}", _there(Key.COUNTERS))
    """What loses its counters."""

    EXILING = _paying("exiling {names:name}", _in(Key.EXILED, Zone.GRAVEYARD))
    """What goes to exile."""

    RETURNING = _paying("returning {names:name}", _there(Key.RETURNED))
    """What returns to a hand."""

    FINDING = _line("finding {names:name}", _in(Key.FOUND, Zone.LIBRARY))
    """What is found in a search."""

    ON_TOP = _line("putting {names:name} on top", _in(Key.TOP, Zone.LIBRARY))
    """The first one uppermost."""

    ON_BOTTOM = _line("putting {names:name} on the bottom", _in(Key.BOTTOM, Zone.LIBRARY))
    """The last one lowest."""

    BURYING = _line("putting {names:name} into the graveyard", _in(Key.BURIED, Zone.LIBRARY))
    """What of the top cards is put there."""

    CONVOKING = _line("convoking {names:name}")
    """What is tapped for a spell with convoke (702.51)."""

    IMPROVISING = _line("improvising with {names:name}")
    """What is tapped for a spell with improvise (702.126)."""

    DELVING = _line("delving {names:name}")
    """What is exiled for a spell with delve (702.66)."""

    PROLIFERATING = _line(
        ("proliferating {names:name}"),
        ClauseChoice(Key.PROLIFERATED, lambda state, said: tuple(target(state, one) for one in said.names)),
    )
    """Who gets another counter of each kind (701.34a)."""

    LEAVING_TAPPED = _line("leaving {names:name} tapped", _there(Key.LEFT_TAPPED))
    """What is not untapped, of what may stay so."""

    KEEPING = _line(("keeping {names:name}"), ClauseChoice(Key.KEEPING, lambda _, said: said.names))
    """Which of several legendary permanents of a name stay (704.5j)."""


@word("{what:row}")
class NamesClause(TableClause):
    """What some named objects or players are chosen for."""

    what: OfNames
    names: tuple[str, ...]


class OfName(ClauseTable):
    """What the one that is named is chosen for."""

    CHOOSING = _line(
        ("choosing {name:name}"),
        *_both(Key.SOURCE, lambda state, said: target(state, said.name, None)),
        ClauseChoice(Key.FIRST, lambda _, said: (said.name,)),
    )
    """An object chosen, such as a source of damage."""

    NAMING = _line("naming {name:cardname}", *_both(Key.NAME, lambda _, said: said.name))
    """A card name, in quotes."""

    COPYING = _line(("copying {name:name}"), _each(Key.COPY, lambda state, said: named(state, said.name).id))
    """What the object enters as a copy of."""

    ATTACHED_TO = _line(
        ("attached to {name:name}"), _each(Key.ATTACHED_TO, lambda state, said: target(state, said.name))
    )
    """What an Aura that was not cast is attached to (303.4f)."""


@word("{what:row}")
class NameClause(TableClause):
    """What one named object, player or card is chosen for."""

    what: OfName
    name: str


class ChoosingStrictly(NameClause):
    """An object chosen that has to fit wherever one is; nobody says so, it is tried."""


class OfNumber(ClauseTable):
    """What numbers are said of."""

    WITH_X = _line("with X as {number:number}", comma=False)
    """The value chosen for X."""

    USING_ABILITY = _line("using ability {number:number}")
    """Which of several activated abilities."""

    MODE = _line(
        ("choosing mode {number:number}"),
        ClauseChoice(Key.MODES, lambda _, said: (said.number,)),
        _each(Key.MODE, lambda _, said: said.number),
    )
    """Which of several modes (700.2)."""

    MODES = _line(
        ("choosing modes {numbers:number}"),
        ClauseChoice(Key.MODES, lambda _, said: tuple(sorted(said.numbers))),
    )
    """Which two modes, or more (700.2)."""

    DIVIDING = _line(("dividing {numbers:number}"), ClauseChoice(Key.DIVISION, lambda _, said: said.numbers))
    """How much each target gets, in their order (601.2d)."""

    REPLICATED = _line("replicated( {number:often}| {number:number} times|)")
    """How often it is, once if not told (702.56)."""


@word("{what:row}")
class NumberClause(TableClause):
    """A number that is said, or several."""

    what: OfNumber
    number: int | None = None
    numbers: tuple[int, ...] = ()


def choosing_modes(numbers: tuple[int, ...]) -> Clause:
    """The clause that says which modes."""
    if len(numbers) == 1:
        return NumberClause(OfNumber.MODE, numbers[0])
    return NumberClause(OfNumber.MODES, numbers=numbers)


class OfMana(ClauseTable):
    """What some mana is said of."""

    TAPPING_FOR = _line("tapping {name:name} for {mana:mana}")
    """What a permanent is tapped for."""

    PAYING = _line("paying {mana:mana}")
    """With which mana of the pool the cost is paid."""

    CHOOSING = _line(("choosing {mana:mana}"), ClauseChoice(Key.MANA, lambda _, said: letters_of(said.mana)))
    """Which mana is chosen."""


@word("{what:row}")
class ManaClause(TableClause):
    """Mana that is paid, made or chosen."""

    what: OfMana
    mana: ManaCost
    name: str = ""

    def __post_init__(self) -> None:
        letters_of(self.mana)  # raises ValueError for what is no mana


class CombatNaming(ClauseTable):
    """What more creatures do than those that the action names."""

    ATTACKING = _line("attacking {whom:name} with {creatures:name}")
    """More attackers, of another one."""

    BLOCKING = _line("blocking {whom:name} with {creatures:name}")
    """More blockers, of another attacker."""


@word("{what:row}")
class CombatClause(TableClause):
    """More creatures of the same declaration."""

    what: CombatNaming
    whom: str
    creatures: tuple[str, ...]


@word("choosing {colors}")
class ChoosingColors(Clause):
    """Colors chosen, in the order in which they are asked for."""

    colors: tuple[ColorWord, ...]


@word("choosing {subtypes:subtype}")
class ChoosingTypes(Clause):
    """Subtypes chosen, in the order in which they are asked for."""

    subtypes: tuple[str, ...]


@word("another {kind_of:counter} counter for {name:name}")
class AnotherCounter(Clause):
    """Which kind of counter one of them gets, as it was chosen until 2019."""

    kind_of: str
    name: str


@word("{source:name} dealing {shares}")
class Dealing(Clause):
    """How one creature's damage is divided."""

    source: str
    shares: tuple[Share, ...]


_OTHERS = (
    (ChoosingColors, ClauseChoice(Key.COLOR, lambda _, said: [one.color for one in said.colors], True)),
    (ChoosingTypes, ClauseChoice(Key.TYPE, lambda _, said: said.subtypes, True)),
    (AnotherCounter, ClauseChoice(Key.KINDS, lambda state, one: ((target(state, one.name), one.kind_of),))),
    (ChoosingStrictly, _is(Key.STRICT, True)),
)


def choices_of(clause: Clause) -> tuple[ClauseChoice, ...]:
    """What a clause chooses."""
    others = (choice for kind, choice in _OTHERS if isinstance(clause, kind))
    return (*(clause.what.value.chooses if isinstance(clause, TableClause) else ()), *others)
