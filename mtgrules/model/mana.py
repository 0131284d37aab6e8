"""Mana symbols and mana costs: their colors and their mana value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from mtgrules.model.color import Color, Colors
from mtgrules.model.labels import uncapitalized
from mtgrules.model.numbers import number
from mtgrules.model.spoken import Spoken
from mtgrules.quoting import quoted

_SYMBOL = re.compile(r"\{([^{}]*)\}")
_PIECE = re.compile(r"[0-9]+|[WUBRGCXPS]")
_LETTERS = {color.letter: color for color in Color}
_KINDS = "{2}, {W}, {C}, {X}, {W/U}, {2/W}, {W/P}, {W/U/P} and {S}"


@dataclass(frozen=True)
class Symbol:
    """A mana symbol, from the text between its braces (107.4).

    >>> Symbol("W/U").colors == {Color.WHITE, Color.BLUE}, Symbol("2/W").value
    (True, 2)

    Raises ValueError for a text that is no mana symbol.
    """

    text: str

    def __post_init__(self) -> None:
        pieces = self.text.split("/")
        good = all(_PIECE.fullmatch(piece) for piece in pieces) and 1 <= len(pieces) <= 3
        if len(pieces) > 1:
            phyrexian, halves = pieces[-1] == "P", [p for p in pieces if p != "P"]
            good = good and all(p in _LETTERS or p == "C" for p in halves[1:])
            numeral = halves[0].isdigit() and len(halves) == 2
            good = good and (halves[0] in _LETTERS or halves[0] == "C" or numeral)
            good = good and len(set(halves)) == len(halves) and (len(halves) == 2 or phyrexian)
            good = good and len(pieces) == len(halves) + phyrexian
        elif self.text == "P":
            good = False
        if not good:
            raise ValueError(f"{quoted(f'{{{self.text}}}')} is not a mana symbol; there are {_KINDS}")
        for piece in filter(str.isdigit, pieces):
            number(piece)

    def __str__(self) -> str:
        return f"{{{self.text}}}"

    @cached_property
    def colors(self) -> Colors:
        """The colors of the symbol: both of a hybrid symbol, none of {2}, {C}, {X} or {S} (107.4)."""
        return frozenset(_LETTERS[piece] for piece in self.text.split("/") if piece in _LETTERS)

    @property
    def is_x(self) -> bool:
        """Whether the symbol is {X}, whose value is chosen."""
        return self.text == "X"

    @cached_property
    def value(self) -> int:
        """What the symbol adds to a mana value: the larger part of a hybrid, 0 for {X} (202.3e-g)."""
        return max(int(p) if p.isdigit() else int(p != "X") for p in self.text.split("/") if p != "P")

    def recolored(self, old: Color, new: Color) -> Symbol:
        """The symbol with one color's letter replaced by another's; equal halves become one."""
        pieces = [new.letter if piece == old.letter else piece for piece in self.text.split("/")]
        return Symbol("/".join(dict.fromkeys(pieces)))


@dataclass(frozen=True)
class Mana:
    """One mana of a pool: its kind, whether it came from a snow source, and what alone it can pay for (106).

    >>> str(Mana("G"))
    '{G}'
    """

    letter: str
    snow: bool = False
    only: Spoken | None = None
    """For what it can be spent; None for anything (106.6)."""

    def __str__(self) -> str:
        return f"{{{self.letter}}}"

    @cached_property
    def marked(self) -> str:
        """What tells it from other mana of its kind; empty for plain mana."""
        snow = "from a snow source" if self.snow else ""
        only = str(self.only or "").rstrip(".")
        return ", ".join(filter(None, (snow, uncapitalized(only))))


@dataclass(frozen=True)
class ManaCost:
    """A mana cost: its symbols in order. An object without a mana cost has None instead (202.1).

    >>> cost = ManaCost.read("{X}{R}{R}")
    >>> cost.mana_value(), cost.mana_value(x=3)
    (2, 5)
    """

    symbols: tuple[Symbol, ...]

    @staticmethod
    def read(text: str) -> ManaCost | None:
        """The cost that a text such as "{2}{W/U}" writes; an empty text is no mana cost.

        Raises ValueError that names the first thing that is no mana symbol.
        """
        if not text.strip():
            return None
        symbols, end = [], 0
        for match in _SYMBOL.finditer(text):
            if text[end : match.start()].strip():
                break
            symbols.append(Symbol(match[1].strip().upper()))
            end = match.end()
        if text[end:].strip():
            raise ValueError(
                f"{quoted(text)} is no mana cost from {quoted(text[end:].strip())} on; "
                f"write each symbol in braces: {_KINDS}"
            )
        return ManaCost(tuple(symbols))

    def __str__(self) -> str:
        return "".join(map(str, self.symbols))

    @cached_property
    def colors(self) -> Colors:
        """The colors of all its symbols (105.2, 202.2)."""
        return frozenset().union(*(symbol.colors for symbol in self.symbols))

    @cached_property
    def has_x(self) -> bool:
        """Whether {X} is in it."""
        return any(symbol.is_x for symbol in self.symbols)

    def mana_value(self, x: int = 0) -> int:
        """The total amount of mana, with {X} counted as `x` each time (202.3)."""
        return sum(x if symbol.is_x else symbol.value for symbol in self.symbols)

    def with_x(self, x: int) -> ManaCost:
        """The cost with so much generic mana for each {X} (107.3)."""
        return ManaCost(tuple(Symbol(str(x)) if symbol.is_x else symbol for symbol in self.symbols))

    def recolored(self, old: Color, new: Color) -> ManaCost:
        """The cost with one color's symbols replaced by another's."""
        return ManaCost(tuple(symbol.recolored(old, new) for symbol in self.symbols))
