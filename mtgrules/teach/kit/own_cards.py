"""A card of one's own: from the list of known cards, or with its cost, type, size and text typed in."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

import ipywidgets as w

from mtgrules import cards as library
from mtgrules.language.card import Card
from mtgrules.quoting import quoted
from mtgrules.scenario.board import name_fault
from mtgrules.show.html import tag
from mtgrules.teach.view import html_widget

_FIELDS = {
    "cost": ("Cost", "{1}{G}", "6em"),
    "types": ("Type", "Creature - Bear", "12em"),
    "size": ("P/T", "2/2", "5em"),
    "text": ("Text", "Flying", "18em"),
}


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
        return library.card(name)
    if not types.strip():
        raise ValueError(f"{name} needs a type, such as Creature - Bear")
    return Card.read(name, cost.strip(), types.strip(), size.strip(), text.strip())


def typed_card(message: str, players: Iterable[str] = ()) -> Card:
    """The card of what the form sends. Raises ValueError for what no form sends, and as `own_card` does."""
    try:
        parts = json.loads(message)
    except (ValueError, RecursionError):
        parts = None
    typed = isinstance(parts, dict) and all(isinstance(part, str) for part in parts.values())
    if not typed or "name" not in parts or not parts.keys() <= {"name", *_FIELDS}:
        raise ValueError(f"a card is typed by its {', '.join(('name', *_FIELDS))}, not as {quoted(message)}")
    return own_card(**parts, players=players)


class OwnCards(w.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """The form: a name from the list alone, or with all that makes a new card."""

    def __init__(self, lab: str, made: Callable[[dict[str, str]], object]) -> None:
        self.name = w.Combobox(
            placeholder="a card by its name",
            description="Card",
            ensure_option=False,
            tooltip=f"{lab}: name of your card",
        )
        self.parts = {
            key: w.Text(
                description=label,
                placeholder=example,
                tooltip=f"{lab}: {label} of your card",
                layout=w.Layout(width=width),
            )
            for key, (label, example, width) in _FIELDS.items()
        }
        for box in (self.name, *self.parts.values()):
            box.style.description_width = "initial"
        self.put = w.Button(description="Put it on the table", tooltip=f"{lab}: put your card on the table")
        self.put.on_click(lambda _: made(self.parts_typed))
        told = "A known card needs its name alone; for a new one fill in the rest."
        row = w.HBox([self.name, *self.parts.values(), self.put])
        row.add_class("mtg-row")
        super().__init__([html_widget(tag("p", told)), row])

    def offer(self) -> None:
        """List the known cards; all of them are loaded for it, so not before the form is seen."""
        if not self.name.options:
            self.name.options = tuple(sorted(library.library()))

    @property
    def parts_typed(self) -> dict[str, str]:
        """What is typed in, as `own_card` takes it."""
        return {"name": self.name.value, **{key: box.value for key, box in self.parts.items()}}
