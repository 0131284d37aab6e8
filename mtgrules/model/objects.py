"""Objects of the game: cards, tokens and spells, with where they are and what has happened to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from itertools import compress
from operator import is_not
from types import MappingProxyType
from typing import Any, Protocol

from mtgrules.eras.era import Era
from mtgrules.model.changed import changed
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.facts import COUNTERS, DAMAGE, TAPPED, Pair
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.mana import Mana
from mtgrules.model.typeline import PERMANENT_TYPES

Choices = tuple[tuple[str, Any], ...]
"""Choices made for an object, by what was to be chosen: "color", "creature type"."""


Counters = tuple[tuple[str, int], ...]
"""Counters by kind, each with how many of it there are."""


def with_counters(counters: Counters, kind: str, number: int) -> Counters:
    """Counters with some more of a kind, or with a negative number fewer."""
    there = dict(counters)
    total = {**there, kind: max(0, there.get(kind, 0) + number)}
    return tuple((kind, number) for kind, number in total.items() if number)


class Zone(Enum):
    """The zones, and what is outside the game; `str` is the rules' word for one (400.1, 400.11)."""

    __hash__ = object.__hash__  # members are the same object everywhere; an Enum would hash their names
    BATTLEFIELD = "battlefield"
    STACK = "stack"
    HAND = "hand"
    LIBRARY = "library"
    GRAVEYARD = "graveyard"
    EXILE = "exile"
    COMMAND = "command"
    ANTE = "ante"
    PHASED_OUT = "phased out"
    """Until 2009 a zone; since then a status of permanents that are treated as though they did not exist."""
    OUTSIDE = "outside the game"

    def __str__(self) -> str:
        return str(self.value)


class Printed(Protocol):
    """What an object is made of: a card, or what defined a token."""

    @property
    def name(self) -> str:
        """The name by which it is known in the library."""
        ...

    def printed(self, era: Era) -> Characteristics:
        """Its characteristics as an era prints them."""
        ...


@dataclass(frozen=True)
class Made:
    """What a token is made of: the values that the effect which created it gave it (111.3)."""

    name: str
    values: Characteristics

    def printed(self, era: Era) -> Characteristics:
        """The same in every era."""
        return self.values


@dataclass(frozen=True, slots=True)
class Status:
    """The physical state of a permanent (110.5); that it is phased out tells where it is."""

    tapped: bool = False
    face_down: bool = False
    flipped: bool = False

    def same_but_tapped(self, other: Status) -> bool:
        """Whether two differ at most in being tapped."""
        return (self.face_down, self.flipped) == (other.face_down, other.flipped)


@dataclass(frozen=True, slots=True)
class Phased:
    """How a permanent phased out (702.26)."""

    controller: str
    """Who controlled it then: in this player's untap step it phases in."""
    directly: bool = True
    """Whether it did by itself; else it did with what it is attached to, and phases in with that."""


@dataclass(frozen=True)
class Object:
    """An object, under the label by which a board calls it."""

    id: ObjectId
    label: str
    card: Printed
    owner: str
    controller: str
    zone: Zone
    timestamp: int
    status: Status = Status()
    counters: tuple[tuple[str, int], ...] = ()
    counted: tuple[tuple[str, int], ...] = ()
    """The timestamps of the kinds of counters that came after the object itself (613.7c)."""
    damage: int = 0
    deathtouched: bool = False
    """Whether a source with deathtouch has damaged it since state-based actions were looked at (704.5h)."""
    hurt: bool = False
    """Whether it has been dealt damage in this turn."""
    attached_to: ObjectId | str | None = None
    """What it is attached to: an object, or a player by name (303.4)."""
    chosen: Choices = ()
    chosen_as: int | None = None
    """The copy effect under which the choices were made; None where it was no copy then (607.5a)."""
    targets: tuple[ObjectId | str, ...] = ()
    x: int = 0
    token: bool = False
    copy: bool = False
    """Whether it is a copy of a spell, an ability or a card that no card stands for (707.10, 707.12)."""
    phased: Phased | None = None
    """How it phased out; None where it is not phased out."""
    manifested: bool = False
    """Whether it lies face down because an effect manifested it (701.40)."""
    bestowed: bool = False
    """Whether it was cast bestowed, and is an Aura for that (702.103b)."""
    designations: tuple[str, ...] = ()
    """What it has become for as long as it is there, and no copy of it is: monstrous, renowned (701.37b)."""
    ability: Any = None
    """For an ability on the stack: the ability itself; `source` is what it came from."""
    source: ObjectId | None = None
    frame: Any = None
    """For a triggered ability on the stack: what its words stood for when it triggered."""
    was: ObjectId | None = None
    """The object that this one was in the zone it came from."""

    def with_(self, **changes: Any) -> Object:
        """The object with some fields changed."""
        return changed(self, **changes)

    def changed_in(self, later: Object) -> frozenset[Pair] | None:
        """What is different in a later state of it; None where that can be more than these few facts."""
        # every object holds its fields in the same order, so they are compared side by side
        differ = compress(_FIELDS, map(is_not, vars(self).values(), vars(later).values()))
        found = frozenset[Pair]()
        for name in differ:
            facts = _FACTS.get(name)
            if facts is None or (name == "status" and not self.status.same_but_tapped(later.status)):
                return None
            found |= facts
        return found

    def can_be_permanent(self, era: Era) -> bool:
        """Whether it is a card that can be on the battlefield face up: no instant or sorcery (110.4)."""
        types = self.card.printed(era).types
        return bool(types & PERMANENT_TYPES) or not types

    @property
    def host(self) -> ObjectId | None:
        """The object that it is attached to; None for nothing, and for a player."""
        return self.attached_to if isinstance(self.attached_to, int) else None

    @property
    def is_card(self) -> bool:
        """Whether a card stands for it: for no token, ability or copy on the stack (108.2)."""
        return self.ability is None and not self.token and not self.copy

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        return dict(self.counters).get(kind, 0)

    def counter_timestamp(self, kind: str) -> int:
        """The timestamp of the counters of a kind: when the newest of them was put on (613.7c)."""
        return dict(self.counted).get(kind, self.timestamp)

    def choosing(self, key: str, value: Any) -> Object:
        """The object with a choice remembered."""
        return changed(self, chosen=tuple({**dict(self.chosen), key: value}.items()))


def ability_object(label: str, player: str, ability: Any, frame: Any, **more: Any) -> Object:
    """An ability, or what is treated as one, as an object of a player on the stack (113.7a).

    Its id and its timestamp come as it is put there.
    """
    made = Made(label, Characteristics())
    return Object(0, label, made, player, player, Zone.STACK, 0, ability=ability, frame=frame, **more)


_FIELDS = tuple(field.name for field in fields(Object))
_FACTS: Mapping[str, frozenset[Pair]] = MappingProxyType(
    {"status": TAPPED, "counters": COUNTERS, "counted": COUNTERS}
    | dict.fromkeys(("damage", "deathtouched", "hurt"), DAMAGE)
)


Copies = tuple[tuple[str, int], ...]
"""English names of cards, each with how many of it there are."""


@dataclass(frozen=True)
class Deck:
    """What a player brings to a game: a deck and a sideboard.

    >>> Deck((("Forest", 56), ("Bear", 4)), (("Bear", 1),)).number("Bear", with_side=True)
    5
    """

    main: Copies
    side: Copies = ()
    known: tuple[Printed, ...] = ()
    """The cards of these names, where they are known."""

    @property
    def size(self) -> int:
        """How many cards the deck has, without the sideboard."""
        return sum(number for _, number in self.main)

    @property
    def side_size(self) -> int:
        """How many cards the sideboard has."""
        return sum(number for _, number in self.side)

    @property
    def names(self) -> tuple[str, ...]:
        """Every name once, those of the deck first."""
        return tuple(dict.fromkeys(name for name, _ in (*self.main, *self.side)))

    def number(self, name: str, with_side: bool = False) -> int:
        """How many cards of a name are in the deck, or in deck and sideboard together."""
        counted = (*self.main, *self.side) if with_side else self.main
        return sum(number for other, number in counted if other == name)

    def card(self, name: str) -> Printed | None:
        """The card of a name; None where it is not known."""
        return next((card for card in self.known if card.name == name), None)


@dataclass(frozen=True)
class Player:
    """A player."""

    name: str
    life: int = 20
    lost: bool = False
    drew_game: bool = False
    """Whether the game ended in a draw for this player."""
    pool: tuple[Mana, ...] = ()
    """The mana in the pool, W U B R G and C for colorless, in this order (106.4)."""
    library_known: bool = False
    """Whether all the cards of the library are on the board, so that it can run out."""
    library_mixed: Ids = frozenset()
    """The cards of the library of which the board does not tell, since a shuffle, how high they lie."""
    counters: tuple[tuple[str, int], ...] = ()
    """The counters that the player has, by kind: poison, energy (122.1)."""
    deck: Deck | None = field(default=None, hash=False)
    """The deck and the sideboard that the player brought, where they are told; no zone holds them."""
    drew_from_empty: bool = False
    """Whether the player was to draw from an empty library since state-based actions were looked at."""

    def counter(self, kind: str) -> int:
        """How many counters of a kind the player has."""
        return dict(self.counters).get(kind, 0)

    @property
    def poison(self) -> int:
        """The poison counters that the player has (122.1f)."""
        return self.counter("poison")

    @property
    def mana(self) -> tuple[str, ...]:
        """The letters of the mana in the pool, in the same order."""
        return tuple(one.letter for one in self.pool)
