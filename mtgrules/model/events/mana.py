"""Events of the mana pool: mana is added, spent, lost (106.4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from mtgrules.model.events.base import Event
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.state import State

LETTERS = "WUBRGC"
"""The kinds of mana in their order; C is colorless (106.1b)."""

MOST_MANA = 1_000
"""The most mana that somebody may say at once; a turn in which much mana is made has twenty."""


def ordered(letters: tuple[str, ...]) -> tuple[str, ...]:
    """Mana in its usual order.

    >>> ordered(("G", "W", "C"))
    ('W', 'G', 'C')
    """
    return tuple(sorted(letters, key=LETTERS.index))


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
class ManaAdded(Event):
    """Mana comes into a player's pool."""

    player: str
    letters: tuple[str, ...]
    source: ObjectId | None = None

    def apply(self, state: State) -> State:
        player = state.player(self.player)
        return state.with_player(replace(player, mana=ordered((*player.mana, *self.letters))))

    def told(self, state: State) -> str:
        return f"{self.player} adds {shown(self.letters)}"


@dataclass(frozen=True)
class ManaSpent(Event):
    """A player pays with mana from the pool."""

    player: str
    letters: tuple[str, ...]

    def apply(self, state: State) -> State:
        player = state.player(self.player)
        left = Counter(player.mana) - Counter(self.letters)
        return state.with_player(replace(player, mana=ordered(tuple(left.elements()))))

    def told(self, state: State) -> str:
        return f"{self.player} pays {shown(self.letters)}"


@dataclass(frozen=True)
class ManaLost(Event):
    """Unspent mana goes; where it burns, each costs a life."""

    player: str
    letters: tuple[str, ...]
    burned: bool = False

    def apply(self, state: State) -> State:
        player = state.player(self.player)
        left = Counter(player.mana) - Counter(self.letters)
        burned = len(self.letters) if self.burned else 0
        kept = ordered(tuple(left.elements()))
        return state.with_player(replace(player, mana=kept, life=player.life - burned))

    def told(self, state: State) -> str:
        lost = f"{self.player} loses unspent {shown(self.letters)}"
        return f"{lost} and {len(self.letters)} life" if self.burned else lost
