"""Cards from a file as Scryfall gives them: one, or a list; each is read here, or refused by name."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mtgrules.eras.era import CURRENT
from mtgrules.language.card import Card
from mtgrules.model.color import letters
from mtgrules.teach.kit.line_readings import kept, line_readings, without_commands

MOST_MB = 9
"""So many million bytes of a file arrive; of what is larger a page sends nothing."""
LARGEST = MOST_MB * 1_000_000
_REMINDER = re.compile(r" ?\([^()]*\)")
_FIELDS = {"name": "name", "mana_cost": "cost", "type_line": "types", "oracle_text": "text"}


@dataclass(frozen=True)
class Imported:
    """A card of a file: its parts as they would be typed, or why it is refused."""

    name: str
    parts: Mapping[str, str]
    refused: str = ""
    idle: int = 0
    """How many lines of it have no effect here."""
    differs: str = ""
    """Where the file says something else of it than what was read."""

    @property
    def told(self) -> str:
        """What has become of it, in a few words."""
        lines = f"{self.idle} line{'s' * (self.idle != 1)} without effect here"
        return self.refused or "; ".join(filter(None, (lines if self.idle else "read whole", self.differs)))


def imported(content: bytes) -> tuple[Imported, ...]:
    """The cards of a file. Raises ValueError for one that is too large, no JSON, or has no cards."""
    if len(content) > LARGEST:
        raise ValueError(f"the file is too large: {MOST_MB} MB arrive at most")
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        raise ValueError("this is no JSON, so no card can be read from it") from None
    cards = found.get("data", [found]) if isinstance(found, dict) else found
    if not isinstance(cards, list) or not any(_is_card(one) for one in cards):
        raise ValueError("no card is in this file; a card has a name and a type_line")
    return tuple(_imported(one) for one in cards if _is_card(one))


def _is_card(one: object) -> bool:
    return isinstance(one, dict) and isinstance(one.get("name"), str)


def _imported(one: Mapping[str, Any]) -> Imported:
    name = one["name"]
    if "card_faces" in one:
        return Imported(name, {}, "refused: it has two faces")
    parts = {mine: str(one.get(theirs) or "") for theirs, mine in _FIELDS.items()}
    parts["types"] = parts["types"].replace("—", "-")
    parts["text"] = "\n".join(filter(None, map(str.strip, _REMINDER.sub("", parts["text"]).splitlines())))
    size = [str(one[key]) for key in ("power", "toughness") if key in one]
    parts["size"] = "/".join(size) if len(size) == 2 else ""
    text = kept(name, parts["types"], parts["text"])
    idle = sum(line.idle for line in line_readings(name, parts["types"], text))
    parts["text"] = text
    try:
        face = Card.read(*(parts[key] for key in ("name", "cost", "types", "size", "text"))).printed(CURRENT)
    except ValueError as error:
        return Imported(name, {}, f"refused: {without_commands(str(error))}")
    differs = []
    colors, said = "".join(sorted(letters(face.colors))), one.get("colors")
    if isinstance(said, list) and (other := "".join(sorted(map(str, said)))) != colors:
        differs.append(f"the file says {other or 'colorless'}, here it is {colors or 'colorless'}")
    value, counted = one.get("cmc"), face.cost.mana_value() if face.cost else 0
    if isinstance(value, int | float) and value != counted:
        differs.append(f"the file says mana value {value:g}, here it is {counted}")
    return Imported(name, parts, "", idle, "; ".join(differs))
