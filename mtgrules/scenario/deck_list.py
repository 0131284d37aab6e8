"""Deck lists as players write them: a number and a name on each line, the sideboard below or after SB."""

from __future__ import annotations

import re

from mtgrules import cards as library
from mtgrules.model.objects import Copies, Deck
from mtgrules.quoting import quoted
from mtgrules.scenario.error import ScenarioError

_SET = r"[(\[](?:[A-Z0-9]{2,6}|[a-z0-9]{2,6})(?::[0-9]+)?[)\]]"
_LINE = re.compile(rf"((?i:SB:))?\s*([0-9]{{1,4}})(?:[xX]| x)?\s+(?:{_SET}\s+)?(\S.*)")
_PRINTING = re.compile(rf"(?:^|\s+){_SET}(?:\s+\S*[0-9]\S*)?$")
"""The set of a card, and its number in the set: any printing is the same card."""
_MARKS = re.compile(r"(?:(?:^|\s+)(?:\*[A-Z]+\*|#.*))+$")
"""That it is foil, and labels of the player's own."""
_HEADING = re.compile(r"(deck|main ?(?:deck|board)?|sideboard)(?: ?\([0-9]+\))?:?", re.IGNORECASE)
_COMMENT = re.compile(r"(//|#)")
_MEND = "a line is a number and a name, such as '4 Forest', with SB: before it or below 'Sideboard' for those"
_SIDEBOARD = "Sideboard"
LONGEST_LINE = 300


def read_deck(text: str, file: str = "") -> Deck:
    """The deck of a list, its names spelled as in the library where that has them.

    >>> read_deck("4x forest (M10) 246\\n// and beside it\\nSB: 2 Terror").main
    (('Forest', 4),)

    Raises ScenarioError with the line of what is no line of a list, and what to write instead.
    """
    main: dict[str, int] = {}
    side: dict[str, int] = {}
    listed = main
    spelled = {name.casefold(): name for name in library.library()}
    for line, written in enumerate(text.splitlines(), 1):
        said = " ".join(written.replace("\u2019", "'").split())
        heading = _HEADING.fullmatch(said)
        if heading:
            listed = side if heading[1].casefold() == _SIDEBOARD.casefold() else main
        elif said and not _COMMENT.match(said):
            beside, number, name = _entry(said, line, file)
            name = spelled.setdefault(name.casefold(), name)
            where = side if beside else listed
            where[name] = where.get(name, 0) + number
    if not main:
        raise ScenarioError(1, f"no deck is listed; {_MEND}", file)
    known = library.library()
    return Deck(
        tuple(main.items()),
        tuple(side.items()),
        tuple(known[name] for name in dict.fromkeys((*main, *side)) if name in known),
    )


def _entry(said: str, line: int, file: str) -> tuple[bool, int, str]:
    """Whether a card is in the sideboard, how many there are, and the name. Raises ScenarioError."""
    if len(said) > LONGEST_LINE:
        raise ScenarioError(line, f"this line has over {LONGEST_LINE} characters, which are allowed", file)
    found = _LINE.fullmatch(said)
    name = "" if found is None else _PRINTING.sub("", _MARKS.sub("", found[3])).strip()
    if found is None or not re.search(r"[^\W\d_]", name):  # a name has a letter in it
        told = f"{quoted(said)} is no line of a deck list; {_MEND}; put // before a remark"
        raise ScenarioError(line, told, file)
    if int(found[2]) == 0:
        raise ScenarioError(line, f"no card is 0 times in a deck; take {quoted(said)} away", file)
    return bool(found[1]), int(found[2]), name


def deck_list(deck: Deck) -> str:
    """A deck as a list that reads back to it.

    >>> print(deck_list(Deck((("Forest", 4),), (("Terror", 2),))), end="")
    4 Forest
    <BLANKLINE>
    Sideboard
    2 Terror
    """
    side = ("", _SIDEBOARD, *_lines(deck.side)) if deck.side else ()
    return "\n".join((*_lines(deck.main), *side)) + "\n"


def _lines(copies: Copies) -> tuple[str, ...]:
    return tuple(f"{number} {name}" for name, number in copies)
