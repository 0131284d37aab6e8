"""The color an object starts from: what is printed on it, before any effect (105.2, 202.2)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Era, Since
from mtgrules.language.card import Card
from mtgrules.model.characteristics import CHARACTERISTICS
from mtgrules.model.color import Color, Colors
from mtgrules.model.objects import Printed
from mtgrules.model.state import State
from mtgrules.model.view import View

COST, INDICATOR = "cost", "cost or indicator"

printed_color: Dated[str] = Dated(
    "what is printed gives the color",
    Since("1997-03-24", COST, Cite("Main Rules", "Color"), "the symbols of the cost give it"),
    Since("1999-04-23", COST, Cite("CR 2001-07-23", "203.2"), "the symbols of the cost give it"),
    Since("2003-07-01", COST, Cite("CR 2006-02-01", "203.2a"), "the symbols of the cost give it"),
    Since("2009-07-08", COST, Cite("CR 2011-05-01", "202.2"), "the symbols of the cost give it"),
    Since(
        "2011-09-30", INDICATOR, Cite("CR 2011-09-30", "204"), "the symbols of the cost, or a color indicator"
    ),
    Since(
        "2026-09-25",
        INDICATOR,
        Cite("CR 2026-09-25", "202.2"),
        "the symbols of the cost, or a color indicator",
    ),
)

frame_decides: Dated[bool] = Dated(
    "the frame decides the color",
    Since("1997-03-24", False, Cite("Main Rules", "Color"), "the background only helps to recognize a card"),
    Since("1999-04-23", False, Cite("Color Rulings", "K.7.Ruling.1"), "the frame has no say"),
    Since("2006-02-01", False, Cite("CR 2006-02-01", "203.2"), "the frame has no say"),
    Since("2009-07-08", False, Cite("CR 2011-05-01", "202.2"), "the frame has no say"),
    Since("2026-09-25", False, Cite("CR 2026-09-25", "202.2"), "the frame has no say"),
)
"""That frame, border and background mean nothing; the wrong model says that a card is as it is framed."""


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
    cost = values.cost.colors if values.cost else frozenset()
    return cost | values.indicator if printed_color.at(era).value == INDICATOR else cost


def frame_of(card: Printed) -> str:
    """The letters of a frame that differs from what one would expect; empty where it does not."""
    return card.frame if isinstance(card, Card) else ""


def printed_view(state: State) -> View:
    """The view of what is printed, with the colors that the position's era reads from it."""
    view = View.of_printed(state)
    if not frame_decides.at(state.era).value and printed_color.at(state.era).value == INDICATOR:
        return view
    colors = {o.id: printed_colors(o.card, state.era) for o in state.objects.values()}
    if colors == view.colors:
        return view
    columns = {name: dict(view[name]) for name in CHARACTERISTICS}
    return View(state, {**columns, "colors": colors})
