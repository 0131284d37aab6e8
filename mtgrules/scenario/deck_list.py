"""Deck lists as players write them, and the command that says whether one is legal."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from mtgrules import cards as library
from mtgrules.command_line import command_parser, guarded
from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.said.actions import CONSTRUCTED, LIMITED, Format
from mtgrules.model.decks import DeckCheck, checked_deck
from mtgrules.model.objects import Deck
from mtgrules.nearest import hint
from mtgrules.quoting import quoted, spelled
from mtgrules.scenario.budget import text_of_file
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
            listed = side if heading[1].casefold() == "sideboard" else main
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


@guarded
def deck(argv: Sequence[str]) -> int:
    """The exit status of a deck list: 0 for a legal one, 1 if it is not or nothing tells, 2 for no list."""
    made = command_parser("deck", "Say whether a deck list is legal, and by which rules it is not.")
    made.add_argument("file", metavar="FILE", help="a list with a line such as '4 Forest' for each card")
    made.add_argument(
        "--era", action="append", help="by the rules of this year, or key; can be repeated; today's without"
    )
    made.add_argument(
        "--limited", action="store_true", help="judge it as a limited deck, not a constructed one"
    )
    made.add_argument("--json", action="store_true", help="print data instead of text")
    given = made.parse_args(list(argv))
    play = LIMITED if given.limited else CONSTRUCTED
    try:
        eras = [Era.named(name) for name in given.era or [CURRENT.key]]
        listed = read_deck(text_of_file(Path(given.file), "a deck list"), given.file)
    except ValueError as error:  # a ScenarioError is one
        print(error, file=sys.stderr)
        return 2
    checks = [(era, checked_deck(listed, era, play.rules)) for era in eras]
    if given.json:
        print(json.dumps(_data(listed, play, checks), indent=1, ensure_ascii=False))
    else:
        print("\n".join(_told(listed, play, checks)))
    return 1 if any(check.reasons or check.unsettled for _, check in checks) else 0


def _unknown(listed: Deck) -> list[str]:
    return [name for name in listed.names if listed.card(name) is None]


def _when(era: Era) -> str:
    return "today" if era.is_today else f"in {era}"


def _told(listed: Deck, play: Format, checks: list[tuple[Era, DeckCheck]]) -> Iterator[str]:
    beside = f", sideboard of {listed.side_size}" if listed.side else ""
    yield f"{str(play).lower()} deck of {listed.size}{beside}"
    for era, check in checks:
        if not check.reasons and not check.unsettled:
            yield f"legal {_when(era)}"
            continue
        yield f"not legal {_when(era)}:" if check.reasons else f"not certain {_when(era)}:"
        yield from (f"  {spelled(str(reason))}" for reason in check.reasons)
        yield from (f"  not modelled: {spelled(str(missing))}" for missing in check.unsettled)
    unknown = _unknown(listed)
    if unknown:
        yield "not looked at, since the library does not have them (their numbers were counted):"
        known = library.library()
        yield from (f"  {spelled(name)}{hint(name, known)}" for name in unknown)


def _data(listed: Deck, play: Format, checks: list[tuple[Era, DeckCheck]]) -> dict[str, object]:
    """What was found in plain values, for JSON."""
    return {
        "format": str(play).lower(),
        "deck": dict(listed.main),
        "sideboard": dict(listed.side),
        "unknown": _unknown(listed),
        "eras": [
            {
                "era": era.key,
                "legal": None if check.unsettled and not check.reasons else not check.reasons,
                "reasons": [
                    {"code": r.code, "told": r.sentence, "cite": "" if r.cite is None else str(r.cite)}
                    for r in check.reasons
                ],
                "not modelled": [str(missing) for missing in check.unsettled],
            }
            for era, check in checks
        ],
    }
