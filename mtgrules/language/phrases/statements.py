"""Sentences by which a card with an empty cost tells its own color, and what kind of thing they are."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since, Unsettled, written

color_statement: Dated[str] = Dated(
    "a sentence that tells a card's own color",
    Since("1997-03-24", "text", Cite("5ED", "Counts As"), "it is text that tells the color, no ability"),
    Since("1999-04-23", "text", Cite("CR 1999-04-23", "402.3"), "it is explanatory text, no ability"),
    Since("2003-07-01", "ability", Cite("CR 2006-02-01", "405.2"), "it is an ability that sets the color"),
    Since("2009-07-08", "ability", Cite("CR 2011-05-01", "604.3"), "it is an ability that defines the color"),
    written=written(current="604.3"),
)
"""Text is not lost with all abilities; an ability is, unless it was applied before (layers)."""

statement_can_be_reworded: Dated[bool] = Dated(
    "a color word in a sentence that tells the color can be replaced",
    Unsettled("1999-04-23", "the rulebook of 1997 says nothing about the words of such a sentence"),
    Since("1999-04-23", True, Cite("Color Rulings", "K.7.6"), "its words can be replaced"),
    Since("2006-02-01", True, Cite("CR 2006-02-01", "418.5a"), "text comes before color"),
    written=written(m10="613.1c", current="613.1c"),
)
