"""Sentences by which a card with an empty cost tells its own color, and what kind of thing they are."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since, Unsettled
from mtgrules.model.characteristics import Instance
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View

color_statement: Dated[str] = Dated(
    "a sentence that tells a card's own color",
    Since("1997-03-24", "text", "it is text that tells the color, no ability"),
    Since("2003-07-01", "ability", "it is an ability that sets the color", "405.2"),
    Since("2007-05-01", "ability", "it is an ability that defines the color", "405.2"),
    written=("Counts As . . .", "402.3", "405.2", "604.3", "604.3"),
)
"""Text is not lost with all abilities; an ability is, unless it was applied before (layers)."""

statement_replaces: Dated[bool] = Dated(
    "a sentence that tells a card's own color leaves nothing of its other colors",
    Since("1997-03-24", False, 'in addition to the others, as one chapter has it of what a card "counts as"'),
    Since("1999-04-23", True, "the card is what the sentence says, and nothing else"),
    written=("Counts As . . .", "402.3", "405.2", "604.3", "604.3"),
)
"""In 1997 as uncertain as its source: the chapter does not speak of sentences with "is"."""

statement_counts: Dated[bool] = Dated(
    "a sentence tells a card's own color",
    Since("1997-03-24", True, "the card is of the color that its text says"),
    written=("Counts As . . .", "402.3", "405.2", "604.3", "604.3"),
)
"""That color comes from a text as well; the wrong idea says that nothing but the mana cost gives it."""

statement_can_be_reworded: Dated[bool] = Dated(
    "a color word in a sentence that tells the color can be replaced",
    Unsettled("2001-07-23", "no text of the time that is known tells about the words of such a sentence"),
    Since("2001-07-23", True, "its words can be replaced"),
    Since("2003-07-01", True, "text comes before color", "418.6a"),
    written=("", Cite("Color Rulings", "K.7.6"), "418.6a", "612.2", "613.1c"),
)


def abilities_counted(obj: ObjectId, seen: View) -> tuple[Instance, ...]:
    """What an object has, but for text that the era does not count as an ability (402.3 of 2001)."""
    has = seen.abilities[obj]
    told = color_statement.at(seen.state.era).value == "text"
    return tuple(one for one in has if not one.ability.states_color) if told else has
