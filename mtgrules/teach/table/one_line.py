"""A board in one line: "Ana: Painter's Servant (red), 2 Forest. Hand: Shock. Nico: Hill Giant (tapped)"."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from mtgrules.model.color import Color
from mtgrules.model.labels import listed
from mtgrules.model.objects import Zone
from mtgrules.quoting import quoted
from mtgrules.scenario.called import card_called

PLAYERS = ("Ana", "Nico")
_ZONES = tuple(str(zone) for zone in (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE))
_HEAD = re.compile(rf"(?:^|[.;\n]|(?<=: ))\s*({'|'.join((*PLAYERS, *_ZONES))}):\s*", re.IGNORECASE)
_COMMA = re.compile(r",(?![^()]*\))")
_CARD = re.compile(r"\s*(?:(\d{1,2})x? )?([^()]+?)\s*(?:\(([^()]*)\))?[.;\s]*")
_COUNTERS = re.compile(r"(?:(\d{1,3}) )?(\S+) counters?")
_DAMAGE = re.compile(r"(\d{1,3}) damage")
_ATTACHED = re.compile(r"(?:on|attached to) (.+)")
_STATUS = ("tapped", "face down", "sick", "flipped")
_COLORS = tuple(map(str, Color))
_COMMAS = 3
"""Of so many pieces between commas the name of a card is made at most."""
_LONGEST = 2000
"""So many letters a line has at most."""


def board_of_line(text: str, known: Iterable[str]) -> str:
    """The text of a board file in which everything lies as a line says; `known` are the names of cards.

    Raises ValueError for what does not say whose it is, for a name of no card or of several, and for what
    nothing can be.

    >>> print(board_of_line("Nico: Forest (tapped). Hand: Shock", ["Forest", "Shock"]))
    {"title": "A board", "board": {"Ana": {}, "Nico": {"battlefield": [{"Forest": {"tapped": true}}], \
"hand": ["Shock"]}}}
    """
    if len(text) > _LONGEST:
        raise ValueError(f"a board in one line has at most {_LONGEST:,} letters; load it from a file")
    text = "\n".join(" ".join(one.split()) for one in text.splitlines())
    names = {name.casefold(): name for name in known}
    board: dict[str, dict[str, list[Any]]] = {player: {} for player in PLAYERS}
    heads = [*_HEAD.finditer(text)]
    if not heads or heads[0].start() or heads[0][1].title() not in PLAYERS:
        raise ValueError(f"say first whose it is, as in {quoted('Ana: Grizzly Bears. Hand: Shock')}")
    ends = (*(head.start() for head in heads[1:]), len(text))
    player, zone = "", _ZONES[0]
    for head, end in zip(heads, ends, strict=True):
        if head[1].title() in PLAYERS:
            player, zone = head[1].title(), _ZONES[0]
        else:
            zone = head[1].lower()
        board[player].setdefault(zone, []).extend(_cards(text[head.end() : end], names))
    return json.dumps({"title": "A board", "board": board}, ensure_ascii=False)


def _cards(text: str, names: Mapping[str, str]) -> Iterator[Any]:
    """The cards of a list, each as it stands in a board file; some names have a comma in them."""
    pieces = _COMMA.split(text) if text.strip(" .;") else []
    while pieces:
        many = next((n for n in range(_COMMAS, 1, -1) if _is_card(",".join(pieces[:n]), names)), 1)
        yield _card(",".join(pieces[:many]), names)
        del pieces[:many]


def _is_card(said: str, names: Mapping[str, str]) -> bool:
    found = _CARD.fullmatch(said)
    return found is not None and found[2].casefold() in names


def _card(said: str, names: Mapping[str, str]) -> Any:
    found = _CARD.fullmatch(said)
    if found is None:
        raise ValueError(f"{quoted(said.strip())} is no card with what it is, as in 'Hill Giant (tapped)'")
    name, what = card_called(found[2], names), dict[str, Any]()
    if found[1]:
        what["count"] = int(found[1])
    for note in filter(None, map(str.strip, (found[3] or "").split(","))):
        what |= _note(note, names)
    return {name: what} if what else name


def _note(note: str, names: Mapping[str, str]) -> dict[str, Any]:
    """What is said of a card in brackets, as it stands in a board file."""
    low = note.casefold()
    if low in _STATUS:
        return {low: True}
    if low in _COLORS:
        return {"chosen color": low}
    if found := _COUNTERS.fullmatch(low):
        return {"counters": {found[2]: int(found[1] or 1)}}
    if found := _DAMAGE.fullmatch(low):
        return {"damage": int(found[1])}
    if found := _ATTACHED.fullmatch(note):
        return {"attached to": card_called(found[1], names)}
    known = [*_STATUS, "red", "2 damage", "+1/+1 counter", "on Grizzly Bears"]
    raise ValueError(
        f"{quoted(note)} can not be said of a card; in brackets stand, for example, {listed(known)}"
    )
