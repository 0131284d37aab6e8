"""A board as a scenario file writes it: its cards, what is where, and effects without a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from mtgrules import cards as library
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import kind_of
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.edits.durations import Lasts
from mtgrules.language.phrases.compound import is_target
from mtgrules.language.phrases.references import Named
from mtgrules.language.reading.reader import Names, Unreadable, read
from mtgrules.model.color import Color
from mtgrules.model.objects import Copies, Player, Zone
from mtgrules.model.subtypes import SUBTYPES
from mtgrules.model.typeline import TYPES_LISTED, subtype_named
from mtgrules.nearest import hint
from mtgrules.quoting import quoted
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.tree import (
    Fields,
    Items,
    Node,
    Text,
    fields_of,
    items_of,
    near,
    number_of,
    text_of,
    truth_of,
)
from mtgrules.scenario.values import Floating, Placed

FACE = ("cost", "type", "pt", "text", "indicator")
CARD = (*FACE, "frame", "expansion", "flips to")
HALF = ("name", "type", "pt", "text")
"""What the lower half of a flip card has for itself."""
ENTRY = (
    *("card", "counters", "tapped", "face down", "flipped", "phased out", "damage"),
    *("chosen color", "chosen type"),
    *("copy of", "attached to", "bestowed", "owner", "sick", "attacking", "blocking"),
    *("token", "color", "count", *CARD),
)
_LISTED = (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND, Zone.ANTE)
ZONES = {zone.value: zone for zone in _LISTED} | {"outside": Zone.OUTSIDE}
PERMANENT = (Zone.BATTLEFIELD, Zone.PHASED_OUT)
"""Where what a file says to be on the battlefield is: what is phased out is told so."""
_SINCE = re.compile(r"since (\S+)")
LONGEST_NAME = 80
MOST_OBJECTS = 500


def checked_name(key: Text, what: str) -> str:
    """A name that may be given to something. Raises ScenarioError for one that cannot be shown or read."""
    name = key.value.strip()
    if fault := name_fault(name, what):
        raise ScenarioError(key.line, fault)
    return name


def name_fault(name: str, what: str) -> str:
    """What is wrong with a name that is given to something, or an empty text."""
    if not name or "\n" in name or len(name) > LONGEST_NAME:
        return f"{what} has to be one line of 1 to {LONGEST_NAME} characters"
    if not name.isprintable():
        return f"{what} {quoted(name)} has a character that cannot be shown"
    return "" if re.search(r"\w", name) else f"{what} {quoted(name)} has no letter and no digit in it"


def card_in_place(name: str, node: Fields) -> Card:
    """A card as a file defines it. Raises ScenarioError with the line of what cannot be read."""
    given = Fields(tuple(e for e in node.entries if not _SINCE.fullmatch(e[0].value)), node.line)
    fields_of(given, f"the card {name}", (*CARD, "since 2011-09-30"))
    half = given.get("flips to")
    given = Fields(tuple(e for e in given.entries if e[0].value != "flips to"), node.line)
    if given.get("type") is None:
        raise ScenarioError(node.line, f"the card {name} needs a type, such as 'type: Creature - Bear'")
    face = _face_texts(name, given)
    with _Lines(name, given, node.line):
        card = Card.read(name, **face)
    if half is not None:
        card = card.flipping_to(_lower_half(name, half))
    for key, value in sorted(node.entries, key=lambda entry: entry[0].value):  # the days in their order
        day = _SINCE.fullmatch(key.value)
        if day:
            later = fields_of(value, f"the card {name} {key.value}", FACE)
            face = _face_texts(name, later)
            with _Lines(name, later, key.line):
                card = card.since(day[1], **face)
    return card


def _lower_half(upper: str, node: Node) -> Card:
    """What a flip card flips to. Raises ScenarioError with the line of what cannot be read."""
    given = fields_of(node, f"what {upper} flips to", HALF)
    name = given.get("name")
    if name is None:
        raise ScenarioError(node.line, f"what {upper} flips to needs a name")
    rest = Fields(tuple(e for e in given.entries if e[0].value != "name"), given.line)
    return card_in_place(checked_name(text_of(name, "a name"), "a name"), rest)


def _face_texts(name: str, node: Fields) -> dict[str, Any]:
    """What is told of a face, by what a card calls it."""
    called = {"type": "types", "pt": "size"}
    told = ((key.value, text_of(value, f"{key.value} of {name}").value) for key, value in node.entries)
    return {called.get(key, key): text for key, text in told}


class _Lines:
    """Tells what a card cannot be made from with the line in which it stands."""

    def __init__(self, name: str, node: Fields, line: int) -> None:
        self.name, self.node, self.line = name, node, line

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, Unreadable):
            raise ScenarioError(self._of_text(error.text), f"the card {self.name}: {error}") from None
        if isinstance(error, ValueError) and not isinstance(error, ScenarioError):
            raise ScenarioError(self._of_value(str(error)), f"the card {self.name}: {error}") from None

    def _of_text(self, refused: str) -> int:
        text = self.node.get("text")
        if not isinstance(text, Text):
            return self.line
        for number, line in enumerate(text.value.splitlines()):
            if line.strip() and line.strip().rstrip(".") in refused:
                return text.first_line + number if text.block else text.line
        return text.line

    def _of_value(self, message: str) -> int:
        for key, value in self.node.entries:
            if isinstance(value, Text) and value.value and quoted(value.value) in message:
                return value.line
            if key.value == "type" and message.startswith("type line"):
                return key.line
        return self.line


@dataclass
class BoardReader:
    """Reads a board, player by player; keeps the labels that are taken."""

    players: tuple[Player, ...]
    cards: dict[str, Card]

    def __post_init__(self) -> None:
        self.placed: list[Placed] = []
        self.taken: set[str] = {player.name for player in self.players}

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels given so far."""
        return tuple(placed.label for placed in self.placed)

    def card(self, name: Text) -> Card:
        """A card of the file or of the library. Raises ScenarioError with near misses."""
        if name.value in self.cards:
            return self.cards[name.value]
        if name.value in library.library():
            return library.card(name.value)
        known = [*self.cards, *library.library()]
        raise ScenarioError(
            name.line,
            f"no card {quoted(name.value)} is defined here or in the library{near(name.value, known)}",
        )

    def copies(self, node: Node, what: str) -> tuple[Copies, tuple[Card, ...]]:
        """The cards of a deck or a sideboard by their names, with their numbers, and what they are."""
        found = [(self.card(name), number) for name, number in fields_of(node, what).entries]
        numbers = tuple(
            (card.name, number_of(number, f"the number of {card.name} in {what}", 1))
            for card, number in found
        )
        return numbers, tuple(card for card, _ in found)

    def zone(self, player: str, zone: Zone, node: Node) -> None:
        """Read what a player has in a zone."""
        for entry in items_of(node, f"{player}'s {zone}").items:
            self.entry(player, zone, entry)

    def entry(self, player: str, zone: Zone, entry: Node) -> None:
        """Read one entry: a card's name, a label with a card's name, or a label with all that is so."""
        if isinstance(entry, Text):
            self._place(entry, self.card(entry), player, zone, Fields((), entry.line))
            return
        if isinstance(entry, Items) or len(entry.entries) != 1:
            told = "an entry of a zone is a card's name, or one label with what it is: Bear: {tapped: true}"
            raise ScenarioError(entry.line, told)
        key, value = entry.entries[0]
        if isinstance(value, Text):
            card = self.card(value if value.value else key)
            self._place(key, card, player, zone, Fields((), key.line))
            return
        what = fields_of(value, f"the entry {key.value}", ENTRY)
        self._place(key, self._card_of_entry(key, what), player, zone, what)

    def _card_of_entry(self, key: Text, what: Fields) -> Card:
        named = what.get("card")
        defined = [k.value for k, _ in what.entries if k.value in CARD]
        if named is not None:
            if defined:
                raise ScenarioError(
                    named.line, f"{key.value}: either 'card' or {quoted(defined[0])}, not both"
                )
            card = self.card(text_of(named, f"card of {key.value}"))
        elif defined:
            face = Fields(tuple(e for e in what.entries if e[0].value in CARD), what.line)
            card = card_in_place(key.value, face)
        else:
            card = self.card(key)
        color = what.get("color")
        if color is None:
            return card
        text = text_of(color, f"color of {key.value}")
        if what.get("token") is None:
            told = "a card's color comes from its cost or its indicator; 'color' is for tokens"
            raise ScenarioError(color.line, f"{key.value}: {told}")
        return with_given_colors(card, frozenset(color_of(part, text.line) for part in _words(text.value)))

    def _place(self, key: Text, card: Card, player: str, zone: Zone, what: Fields) -> None:
        name = checked_name(key, "a name")
        if name in {p.name for p in self.players}:
            raise ScenarioError(key.line, f"{quoted(name)} is a player; an object needs another name")
        for field, _ in what.entries:
            if zone is not Zone.BATTLEFIELD and field.value in SO_OF and field.value not in _ANYWHERE:
                raise ScenarioError(field.line, f"{name}: only a permanent can have {quoted(field.value)}")
        owner = self._owner(name, what) or player
        said = {
            key.value.replace(" ", "_"): SO_OF[key.value](value, key.value, name)
            for key, value in what.entries
            if key.value in SO_OF
        }
        if said.pop("phased_out", False):
            zone = Zone.PHASED_OUT
            if said.keys() & {"attacking", "blocking"}:
                raise ScenarioError(key.line, f"{name}: what is phased out neither attacks nor blocks")
        count = what.get("count")
        many = 1 if count is None else number_of(count, f"count of {name}", 1)
        if len(self.placed) + many > MOST_OBJECTS:
            raise ScenarioError(key.line, f"a board holds at most {MOST_OBJECTS} objects")
        for _ in range(many):
            self.placed.append(
                Placed(
                    label=self._label(name),
                    card=card,
                    owner=owner,
                    controller=player if zone in PERMANENT else owner,
                    zone=zone,
                    line=key.line,
                    **said,
                )
            )

    def _label(self, name: str) -> str:
        label, number = name, 1
        while label in self.taken:
            number += 1
            label = f"{name} {number}"
        self.taken.add(label)
        return label

    def _owner(self, name: str, what: Fields) -> str:
        owner = what.get("owner")
        if owner is None:
            return ""
        text = text_of(owner, f"owner of {name}")
        if text.value not in {p.name for p in self.players}:
            known = near(text.value, [p.name for p in self.players])
            raise ScenarioError(text.line, f"no player is called {quoted(text.value)}{known}")
        return text.value


def color_of(word: str, line: int) -> Color:
    """The color of a word. Raises ScenarioError that says why a word is none."""
    try:
        return Color.named(word)
    except ValueError as error:
        raise ScenarioError(line, str(error)) from None


def _chosen_color(node: Node, key: str, name: str) -> Color:
    return color_of(text_of(node, "a color").value, node.line)


def _chosen_type(node: Node, key: str, name: str) -> str:
    """The creature type or basic land type of a word. Raises ScenarioError with the nearest."""
    text = text_of(node, "a type")
    found = subtype_named(text.value)
    if found is None:
        told = f"{quoted(text.value)} is no subtype{hint(text.value, SUBTYPES)}; {TYPES_LISTED}"
        raise ScenarioError(text.line, told)
    return found


def _counters(node: Node, key: str, name: str) -> tuple[tuple[str, int], ...]:
    found = []
    for kind, number in fields_of(node, f"{key} of {name}").entries:
        shown = checked_name(kind, "a kind of counter")
        if "/" in shown and not re.fullmatch("[+-][0-9]{1,3}/[+-][0-9]{1,3}", shown):
            raise ScenarioError(kind.line, f"{quoted(shown)} is no kind of counter such as +1/+1")
        found.append((shown, number_of(number, f"the number of {shown} counters", 1)))
    return tuple(found)


def _truth(node: Node, key: str, name: str) -> bool:
    return truth_of(node, f"{key} of {name}")


def _damage(node: Node, key: str, name: str) -> int:
    return number_of(node, f"{key} of {name}", 0)


def _one_name(node: Node, key: str, name: str) -> str:
    return text_of(node, key).value


def _names(node: Node, key: str, name: str) -> tuple[str, ...]:
    """One name, or several."""
    if isinstance(node, Text):
        return (node.value,)
    return tuple(text_of(item, key).value for item in items_of(node, key).items)


SO_OF: Mapping[str, Callable[[Node, str, str], Any]] = MappingProxyType(
    {
        "counters": _counters,
        **dict.fromkeys(("tapped", "face down", "flipped", "phased out"), _truth),
        "damage": _damage,
        "chosen color": _chosen_color,
        "chosen type": _chosen_type,
        **dict.fromkeys(("copy of", "attached to"), _one_name),
        **dict.fromkeys(("bestowed", "sick", "token"), _truth),
        "attacking": _one_name,
        "blocking": _names,
    }
)
"""What may be so of an object, by the key of a file: how it is read, with the key and the object's name."""
_ANYWHERE = ("chosen color", "chosen type")
"""What may be so of it also where it is no permanent."""


def _words(text: str) -> list[str]:
    return text.replace(",", " ").replace(" and ", " ").split()


def with_given_colors(card: Card, colors: frozenset[Color]) -> Card:
    """A token's definition with the colors that the effect which made it gave it (111.3)."""
    faces = tuple((day, replace(face, given=colors)) for day, face in card.printings)
    return replace(card, printings=faces)


def attached_checked(placed: tuple[Placed, ...], players: tuple[str, ...]) -> None:
    """Raises ScenarioError where something is attached to what is no player and not on the battlefield."""
    for thing in placed:
        # What is phased out by itself remembers what it is attached to.
        zones = PERMANENT if thing.zone is Zone.PHASED_OUT else (Zone.BATTLEFIELD, Zone.GRAVEYARD)
        there = [*(p.label for p in placed if p.zone in zones), *players]
        if thing.attached_to and (thing.attached_to not in there or thing.attached_to == thing.label):
            raise ScenarioError(
                thing.line,
                f"{thing.label} is attached to {quoted(thing.attached_to)}, which is no other permanent of "
                f"the board{near(thing.attached_to, there)}",
            )
        if thing.bestowed and not thing.attached_to:
            raise ScenarioError(thing.line, f"{thing.label} is bestowed, so it is attached to something")
        if thing.bestowed and not thing.copy_of and not _can_bestow(thing.card):
            raise ScenarioError(thing.line, f"{thing.label} has no bestow")


def _can_bestow(card: Card) -> bool:
    return any(kind_of(ability) is KeywordName.BESTOW for _, face in card.printings for ability in face.text)


def combat_checked(placed: tuple[Placed, ...], players: tuple[str, ...]) -> None:
    """Raises ScenarioError where something attacks or blocks what it can't."""
    there = [p.label for p in placed if p.zone is Zone.BATTLEFIELD]
    attackers = [p.label for p in placed if p.attacking]
    for thing in placed:
        if thing.attacking and thing.attacking not in (*there, *players):
            told = f"{thing.label} attacks {quoted(thing.attacking)}, which is no player and no permanent"
            raise ScenarioError(thing.line, told + near(thing.attacking, (*players, *there)))
        for attacker in thing.blocking:
            if attacker not in attackers:
                told = f"{thing.label} blocks {quoted(attacker)}, which does not attack"
                raise ScenarioError(thing.line, told + near(attacker, attackers))


def floating_of(node: Node, number: int, names: Names, active: str) -> Floating:
    """An effect without a card: a sentence, or a mapping with `says`. Raises ScenarioError."""
    name, after, you, locked = f"effect {number}", "", active, False
    on: tuple[str, ...] | None = None
    said = node
    if isinstance(node, Fields) and node.get("says") is not None:
        fields_of(node, "an effect", ("says", "name", "after", "you", "locked", "on"))
        found = {key.value: value for key, value in node.entries}
        said = found["says"]
        if "name" in found:
            name = checked_name(text_of(found["name"], "the name of an effect"), "the name of an effect")
        if "after" in found:
            after = _label_in(found["after"], names.objects)
        if "you" in found:
            you = text_of(found["you"], "you").value
            if you not in names.players:
                raise ScenarioError(
                    found["you"].line, f"no player is called {quoted(you)}{near(you, names.players)}"
                )
        if "locked" in found:
            locked = truth_of(found["locked"], "locked")
        if "on" in found:
            on = tuple(_label_in(item, names.objects) for item in items_of(found["on"], "on").items)
    text = text_of(said, "an effect")
    try:
        begin: Begin = read(Begin, text.value.strip().rstrip("."), names)
    except Unreadable as error:
        raise ScenarioError(text.line, f"an effect: {error}") from None
    if is_target(begin.subject):
        raise ScenarioError(text.line, "an effect of a board has no target; name the object itself")
    if isinstance(begin.duration, Lasts) and begin.duration.source is not None:
        raise ScenarioError(text.line, "an effect of a board has no source that could stay")
    bound = isinstance(begin.subject, Named) and begin.subject.name in names.objects
    return Floating(name, begin, you, text.line, after, locked or bound, on)


def _label_in(node: Node, labels: tuple[str, ...]) -> str:
    text = text_of(node, "a name")
    if text.value not in labels:
        raise ScenarioError(text.line, f"nothing is called {quoted(text.value)}{near(text.value, labels)}")
    return text.value


def copies_checked(placed: tuple[Placed, ...]) -> None:
    """Raises ScenarioError where something is a copy of what is neither on the board nor in the library."""
    there = [p.label for p in placed]
    for thing in placed:
        known = thing.copy_of in there or thing.copy_of in library.library()
        if thing.copy_of and (not known or thing.copy_of == thing.label):
            raise ScenarioError(
                thing.line,
                f"{thing.label} is a copy of {quoted(thing.copy_of)}, which is no other object of the board "
                f"and no card of the library{near(thing.copy_of, [*there, *library.library()])}",
            )
