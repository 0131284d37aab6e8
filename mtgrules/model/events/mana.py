"""Events of the mana pool: mana is added, spent, lost (106.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from mtgrules.model.events.base import Event
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import Mana, ManaCost, Symbol
from mtgrules.model.objects import Player
from mtgrules.model.state import State

LETTERS = "WUBRGC"
"""The kinds of mana in their order; C is colorless (106.1b)."""

MOST_MANA = 1_000
"""The most mana that somebody may say at once; a turn in which much mana is made has twenty."""


def ordered(letters: tuple[str, ...]) -> tuple[str, ...]:
    """Letters in the usual order of mana.

    >>> ordered(("G", "W", "C"))
    ('W', 'G', 'C')
    """
    return tuple(sorted(letters, key=LETTERS.index))


def in_order(mana: Iterable[Mana]) -> tuple[Mana, ...]:
    """Mana in its usual order, of one kind the plain mana first."""
    return tuple(sorted(mana, key=lambda one: (LETTERS.index(one.letter), one.snow, one.marked)))


def plain(letters: Iterable[str]) -> tuple[Mana, ...]:
    """Mana that can be spent on anything.

    >>> told(plain("GC"))
    '{G}{C}'
    """
    return in_order(map(Mana, letters))


def by_mark(mana: Iterable[Mana]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Mana by what it is marked by, the plain mana first: the mark, and the letters of what has it."""
    return tuple(sorted(grouped((one.marked, one.letter) for one in mana).items()))


def told(mana: Iterable[Mana]) -> str:
    """Mana as symbols, with what some of it is marked by.

    >>> told((*plain("G"), Mana("C", snow=True)))
    '{G} and {C} from a snow source'
    """
    return " and ".join(f"{shown(letters)} {mark}".rstrip() for mark, letters in by_mark(mana))


def shown(letters: tuple[str, ...]) -> str:
    """Mana as symbols.

    >>> shown(("W", "C", "C"))
    '{W}{C}{C}'
    """
    return "".join(f"{{{letter}}}" for letter in letters)


def letters_of(mana: ManaCost) -> tuple[str, ...]:
    """The mana that some symbols stand for: a letter each, a numeral for so much colorless mana.

    >>> from mtgrules.model.mana import Symbol
    >>> letters_of(ManaCost((Symbol("2"), Symbol("G"))))
    ('G', 'C', 'C')

    Raises ValueError for a symbol that is no kind of mana, and for more of it than a pool may hold.
    """
    found: list[str] = []
    for symbol in mana.symbols:
        if not symbol.text.isdigit() and symbol.text not in LETTERS:
            raise ValueError(f"{symbol} is no kind of mana (106.1): {_instead(symbol)}")
        if len(found) + symbol.value > MOST_MANA:
            raise ValueError(f"that is over {MOST_MANA:,} mana, which are allowed; write less")
        found += ["C"] * symbol.value if symbol.text.isdigit() else [symbol.text]
    return ordered(tuple(found))


def _instead(symbol: Symbol) -> str:
    """What to write for a symbol of costs where mana itself is meant."""
    colors = " or ".join(f"{{{letter}}}" for letter in LETTERS if letter in symbol.text.split("/"))
    return f"write {colors or 'how much, such as {2}'}; there are {shown(tuple(LETTERS))}"


@dataclass(frozen=True)
class ManaEvent(Event):
    """Something that happens to mana of a player's pool."""

    player: str
    mana: tuple[Mana, ...]

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the mana."""
        return tuple(one.letter for one in self.mana)

    def left(self, state: State) -> Player:
        """The player without the mana."""
        player = state.player(self.player)
        left = Counter(player.pool) - Counter(self.mana)
        return replace(player, pool=in_order(left.elements()))


@dataclass(frozen=True)
class ManaAdded(ManaEvent):
    """Mana comes into a player's pool."""

    source: ObjectId | None = None
    tapped_for: tuple[str, ...] = ()
    """All the mana that its source was tapped for, where this completes that; none where it was not."""

    def apply(self, state: State) -> State:
        player = state.player(self.player)
        return state.with_player(replace(player, pool=in_order((*player.pool, *self.mana))))

    def told(self, state: State) -> str:
        return f"{self.player} adds {told(self.mana)}"


@dataclass(frozen=True)
class ManaSpent(ManaEvent):
    """A player pays with mana from the pool."""

    def apply(self, state: State) -> State:
        return state.with_player(self.left(state))

    def told(self, state: State) -> str:
        return f"{self.player} pays {told(self.mana)}"


@dataclass(frozen=True)
class ManaLost(ManaEvent):
    """Unspent mana goes; where it burns, each costs a life."""

    burned: bool = False

    def apply(self, state: State) -> State:
        player, burned = self.left(state), len(self.mana) if self.burned else 0
        return state.with_player(replace(player, life=player.life - burned))

    def told(self, state: State) -> str:
        lost = f"{self.player} loses unspent {told(self.mana)}"
        return f"{lost} and {len(self.mana)} life" if self.burned else lost
