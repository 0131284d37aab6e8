"""The color an object starts from: what is printed on it, before any effect (105.2, 202.2)."""

from __future__ import annotations

import re
from typing import Any

from mtgrules.eras.era import Era
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.lands import COLOR_OF
from mtgrules.language.card import Card, printed_text
from mtgrules.model.characteristics import CHARACTERISTICS, Characteristics
from mtgrules.model.color import Color, Colors
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Printed
from mtgrules.model.state import State
from mtgrules.model.view import View

COST, INDICATOR = "cost", "cost or indicator"
IDENTITY = "cost, indicator or text"
"""A value that no rule ever had: of a wrong idea, in which every mana symbol on a card counts."""

printed_color = dated_rule("what is printed gives the color", COST, INDICATOR)

frame_decides = dated_rule("the frame decides the color")
"""That frame, border and background mean nothing; the wrong idea says that a card is as it is framed."""

payment_forgotten = dated_rule("the mana spent on a spell gives it no color")
"""That it is the printed cost that counts; the wrong idea says that a spell is as the mana spent on it."""


def printed_colors(card: Printed, era: Era) -> Colors:
    """The colors that a card has before any effect (105.2, 202.2).

    >>> from mtgrules.eras.era import CURRENT
    >>> shell = Card.read("Shell", "{3}", "Artifact", frame="U")
    >>> sorted(map(str, printed_colors(shell, CURRENT)))
    []
    >>> sorted(map(str, printed_colors(shell, CURRENT.but(frame_decides.to(True, "the frame decides")))))
    ['blue']
    """
    frame = frame_of(card)
    if frame and frame_decides.at(era).value:
        return frozenset(Color(letter) for letter in frame if letter in "WUBRG")
    values = card.printed(era)
    if values.given is not None:
        return values.given
    cost, rule = values.cost.colors if values.cost else frozenset[Color](), printed_color.at(era).value
    if rule == COST:
        return cost
    return cost | values.indicator | (_in_text(values) if rule == IDENTITY else frozenset())


def _in_text(values: Characteristics) -> Colors:
    """The colors of the mana symbols in a text, with those that go without saying of land types."""
    text = printed_text(values.text, values.name)
    symbols = map(Symbol, re.findall("{([^}TQ]+)}", text))  # {T} and {Q} are no mana
    lands = frozenset(COLOR_OF[subtype] for subtype in values.subtypes if subtype in COLOR_OF)
    return lands.union(*(symbol.colors for symbol in symbols))


def frame_of(card: Printed) -> str:
    """The letters of a frame that differs from what one would expect; empty where it does not."""
    return card.frame if isinstance(card, Card) else ""


without_cost_is_zero = dated_rule("tokens and lands have a mana cost of {0}")
NOTHING_TO_PAY = ManaCost.read("{0}")


def printed_view(state: State) -> View:
    """The view of what is printed, with the colors that the position's era reads from it."""
    view = View.of_printed(state)
    other = {**_other_colors(state, view), **_other_costs(state, view)}
    if not other:
        return view
    columns = {name: dict(view[name]) for name in CHARACTERISTICS}
    return View(state, {**columns, **other})


def _other_colors(state: State, view: View) -> dict[str, dict[ObjectId, Any]]:
    """The column of the colors, where the era reads others from what is printed."""
    if not frame_decides.at(state.era).value and printed_color.at(state.era).value == INDICATOR:
        return {}
    colors = {o.id: printed_colors(o.card, state.era) for o in state.objects.values()}
    return {} if colors == view.colors else {"colors": colors}


def _other_costs(state: State, view: View) -> dict[str, dict[ObjectId, Any]]:
    """The column of the mana costs, where the era gives tokens and lands a cost of {0}."""
    if not without_cost_is_zero.at(state.era).value:
        return {}
    costs, types = dict(view.cost), view.types
    for obj in state.objects.values():
        if costs[obj.id] is None and (obj.token or "land" in types[obj.id]):
            costs[obj.id] = NOTHING_TO_PAY
    return {} if costs == view.cost else {"cost": costs}
