"""A card of one's own: from the list of known cards, or with its cost, type, size and text typed in."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets as w

from mtgrules import cards as library
from mtgrules.language.card import Card
from mtgrules.quoting import quoted
from mtgrules.scenario.board import name_fault
from mtgrules.scenario.called import card_called
from mtgrules.show.html import div, tag
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.line_readings import MOST_MB, Imported, imported, kept, line_readings, readings_html
from mtgrules.teach.view import as_widget, show_if

_FIELDS = {
    "cost": ("Cost", "{1}{G}", "9em"),
    "types": ("Type", "Creature - Bear", "16em"),
    "size": ("Power/toughness", "2/2", "13em"),
}
_PARTS = ("name", *_FIELDS, "text")
_PLACE = ("player", "zone", "now")
_ZONES = ("battlefield", "hand", "graveyard", "library", "exile")


def own_card(
    name: str, cost: str = "", types: str = "", size: str = "", text: str = "", players: Iterable[str] = ()
) -> Card:
    """The card of a known name, or a new one of the typed parts. Raises ValueError that says what is wrong.

    No card is called like one of the players.

    >>> own_card("Grizzly Bears").name, own_card("Cub", "{G}", "Creature - Bear", "1/1").name
    ('Grizzly Bears', 'Cub')
    """
    name = name.strip()
    if not name:
        raise ValueError("type the name of a card first")
    if fault := name_fault(name, "the name of a card"):
        raise ValueError(fault)
    if name in players:
        raise ValueError(f"{quoted(name)} is a player; a card needs another name")
    for part in (cost, types, size, text.replace("\n", " ")):
        if not part.isprintable():
            raise ValueError(f"a character that cannot be shown stands in {quoted(part[:40])}")
    if not any(part.strip() for part in (cost, types, size, text)):
        return library.card(card_called(name, {one.casefold(): one for one in library.library()}))
    if not types.strip():
        raise ValueError(f"{name} needs a type, such as Creature - Bear")
    return Card.read(name, cost.strip(), types.strip(), size.strip(), text.strip())


def typed_card(message: str, players: Iterable[str] = ()) -> tuple[Card, PutAt]:
    """The card of what the form sends, and where it is put.

    Raises ValueError for what no form sends, and as `own_card` does.
    """
    try:
        sent = json.loads(message)
    except (ValueError, RecursionError):
        sent = None
    typed = isinstance(sent, dict) and all(isinstance(part, str) for part in sent.values())
    if not typed or "name" not in sent or not sent.keys() <= {*_PARTS, *_PLACE}:
        raise ValueError(f"a card is typed by its {', '.join(_PARTS)}, not as {quoted(message)}")
    parts = {key: part for key, part in sent.items() if key in _PARTS}
    player, zone = sent.get("player", ""), sent.get("zone", "")
    if player not in ("", *players) or zone not in ("", *_ZONES):
        raise ValueError(f"nobody can put a card there: {quoted(f'{player}, {zone}')}")
    return own_card(**parts, players=players), PutAt(player, zone, bool(sent.get("now")))


class OwnCards(w.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """The form: a known card by its name, or a new one by its parts, with how each line is read."""

    def __init__(self, lab: str, players: Iterable[str], made: Callable[[dict[str, str]], str]) -> None:
        self._made, self._lab = made, lab
        self._imported: dict[str, Imported] = {}
        self._before: tuple[str, tuple[str, ...]] | None = None
        """What was put last: its name, and all else that was typed of it."""
        names = tuple(sorted(library.library()))
        self.name = self._box(
            "Card", w.Combobox(placeholder="a card by its name", options=names, ensure_option=False)
        )
        zones = [(f"in the {one}" if one != "exile" else "in exile", one) for one in _ZONES]
        self.player = self._box(
            "Whose", w.Dropdown(options=[("whose turn it is", ""), *((one, one) for one in players)])
        )
        self.zone = self._box("Where", w.Dropdown(options=[("where it belongs", ""), *zones]))
        self.now = self._box("enters only now", w.Checkbox(indent=False))
        self.put = self._key("Put it on the table", self._put)
        self.answer, self.readings = w.HTML(), w.HTML()
        self.parts = {
            key: self._box(label, w.Text(placeholder=example, layout=w.Layout(width=width)))
            for key, (label, example, width) in _FIELDS.items()
        }
        self.text = self._box("Text", w.Textarea(placeholder="Flying", rows=3))
        self.keep = self._key("Keep what is not understood, without effect", self._keep)
        self.file = w.FileUpload(accept=".json", description=f"Cards of a file, up to {MOST_MB} MB")
        self.file.tooltip = f"{lab}: cards of a file, of {MOST_MB} MB at most: more does not arrive"
        self.of_file = self._box("In the file", w.Dropdown(options=[("", "")]))
        show_if(self.of_file, False)
        for box in (self.name, self.text, self.parts["types"]):
            box.observe(lambda _: self._read(), "value")
        self.file.observe(lambda _: self._import(), "value")
        self.of_file.observe(lambda _: self._fill(), "value")
        placing = [self.player, self.zone, self.now] if players else []
        told = (
            "A known card needs its name alone. For a new one fill in the rest; typed again it is corrected."
        )
        rows = [_row(self.name, *placing, self.put, self.answer)]
        rows.append(_row(*self.parts.values(), self.file, self.of_file))
        rows += [self.text, _row(self.readings, self.keep)]
        super().__init__([as_widget(tag("p", told)), *rows])
        self._read()

    def _box(self, label: str, box: Any) -> Any:
        """A box with its name before it, which is said aloud with that of its lab."""
        box.description, box.tooltip = label, f"{self._lab}: {label}"
        box.style.description_width = "initial"
        return box

    def _key(self, words: str, pressed: Callable[[], None]) -> w.Button:
        made = w.Button(description=words, tooltip=f"{self._lab}: {words}")
        made.on_click(lambda _: pressed())
        return made

    @property
    def _rest(self) -> tuple[str, ...]:
        return (*(box.value for box in self.parts.values()), self.text.value)

    @property
    def sent(self) -> dict[str, str]:
        """What is typed in, as `typed_card` takes it."""
        parts = {"name": self.name.value, "text": self.text.value}
        parts |= {key: box.value for key, box in self.parts.items()}
        return parts | {"player": self.player.value, "zone": self.zone.value, "now": "now" * self.now.value}

    def _put(self) -> None:
        """Put the card on the table; a known one by its name alone takes nothing of the card typed before."""
        name = self.name.value.strip().casefold()
        known = name in {one.casefold() for one in self.name.options}
        if known and self._before and self._rest == self._before[1] and name != self._before[0]:
            for box in (*self.parts.values(), self.text):
                box.value = ""
        self._before = (name, self._rest)
        self.answer.value = str(tag("span", self._made(self.sent)))

    def _read(self) -> None:
        """Tell how each line is read as it is typed."""
        found = [*line_readings(self.name.value.strip() or "It", self.parts["types"].value, self.text.value)]
        self.readings.value = str(div("mtg-readings", readings_html(found)))
        show_if(self.keep, any(not one.says for one in found))

    def _keep(self) -> None:
        self.text.value = kept(self.name.value.strip() or "It", self.parts["types"].value, self.text.value)

    def _import(self) -> None:
        """List the cards of a file, each with what has become of it."""
        if not self.file.value:
            return
        try:
            found = imported(bytes(self.file.value[0]["content"]))
        except ValueError as error:
            self.answer.value = str(tag("span", str(error)))
            return
        self._imported = {one.name: one for one in found}
        listed = [(f"{one.name}: {one.told}", one.name) for one in found]
        self.of_file.options = [(f"choose of {len(found)}", ""), *listed]
        show_if(self.of_file, True)

    def _fill(self) -> None:
        """Fill the form with a card of the file."""
        one = self._imported.get(self.of_file.value or "")
        if one is None or one.refused:
            return
        self.name.value, self.text.value = one.parts["name"], one.parts["text"]
        for key, box in self.parts.items():
            box.value = one.parts[key]


def _row(*boxes: w.Widget) -> w.HBox:
    row = w.HBox(boxes)
    row.add_class("mtg-row")
    return row
