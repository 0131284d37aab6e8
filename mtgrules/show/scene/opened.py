"""A card that is opened: looked at by itself, with all that is so of it."""

from __future__ import annotations

from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
from mtgrules.show.html import Html
from mtgrules.show.scene.card import CardSize, card
from mtgrules.show.scene.layout import Layout, Look


def opened(view: View, number: ObjectId, look: Look) -> Html:
    """An object as a large card, wherever it lies; what is not told on the table is not told on it."""
    return card(Layout(view, look).one(number), CardSize.LARGE)
