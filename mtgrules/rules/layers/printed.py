"""What is printed, before any effect: what color it gives, what lies face down, what came later (105)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Era, NotYet, Since, Unsettled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.predefined_tokens import COLOR_OF
from mtgrules.language.card import Card, printed_text
from mtgrules.language.does.permanents import flip_cards
from mtgrules.model.changes import Operation, TakeValues
from mtgrules.model.characteristics import CHARACTERISTICS, Characteristics
from mtgrules.model.color import Color, Colors
from mtgrules.model.facts import ANY, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Printed
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Edit, Word, word, worded

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


_CREATURE = frozenset({"creature"})
_MASKED = Characteristics(cost=ManaCost.read("{0}"), types=_CREATURE, power=0, toughness=1)
_WITH_COST = Characteristics(cost=ManaCost.read("{0}"), types=_CREATURE, power=2, toughness=2)
_BLANK = Characteristics(types=_CREATURE, power=2, toughness=2)

face_down_values: Dated[Characteristics | None] = Dated(
    "face-down creatures",
    Unsettled("2001-07-23", "no text of the time that is known tells what a face-down creature is"),
    Since("2001-07-23", _MASKED, "a colorless 0/1 that costs {0}"),
    Since("2002-10-07", _WITH_COST, "a colorless 2/2 that costs {0}", Cite("CR 2003-07-01", "502.26a")),
    Since("2006-10-01", _BLANK, "a colorless 2/2 with nothing else"),
    written=("", "504.2", "502.26a", "707.2a", "708.2a"),
)
"""Its characteristics; None in the wrong idea in which the hidden face counts."""


@word("[is|are] face-down")
class LiesFaceDown(Edit):
    """Lying face down: no characteristics but those that the rules list (708.2)."""

    alters = Alters.FACE
    unmakes = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        values = face_down_values.at(view.state.era).value
        if values is None:
            return ()
        told = f"a face-down {values.power}/{values.toughness}, colorless, without a text"
        return (TakeValues(values, told),)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset((column, ANY) for column in TakeValues.columns)


color_indicator = dated_rule("color indicators")
hybrid_symbols = dated_rule("hybrid mana symbols")
two_or_color_symbols = dated_rule("symbols such as {2/W}")
phyrexian_symbols = dated_rule("Phyrexian mana symbols")
snow_symbols = dated_rule("snow mana symbol")
colorless_symbol = dated_rule("{C} in costs")


def _type_since(name: str, day: str, in_2009: str, in_2011: str, today: str) -> Dated[bool]:
    return Dated(
        name,
        Absent(day, "it came with a set of that time"),
        Since(day, True),
        by="keywords",
        written=("", "", in_2009, in_2011, today),
    )


LATER_TYPES = MappingProxyType(
    {
        "planeswalker": _type_since("planeswalkers", "2007-10-12", "205.2a", "300.1", "300.1"),
        "kindred": _type_since("kindred cards", "2007-05-01", "205.2a", "300.1", "300.1"),
        "battle": _type_since("battles", "2023-04-21", "", "", "300.1"),
    }
)


def later_things(values: Characteristics, era: Era) -> Iterator[NotYet]:
    """What of some printed values the era does not have yet, each with its date."""
    wanted: list[Dated[bool]] = []
    if values.flips_to is not None:
        wanted.append(flip_cards)
        yield from later_things(values.flips_to, era)
    if values.indicator:
        wanted.append(color_indicator)
    wanted += [LATER_TYPES[name] for name in sorted(values.types) if name in LATER_TYPES]
    for symbol in values.cost.symbols if values.cost else ():
        wanted += symbol_rules(symbol)
    wanted += [rule for ability in values.text for rule in _needed_by(worded(Word, ability))]
    for rule in wanted:
        try:
            rule.at(era)
        except NotYet as not_yet:
            yield not_yet


@lru_cache(maxsize=4096)
def _needed_by(ability: Word) -> tuple[Dated[Any], ...]:
    """What has to exist for an ability: the dated words in it."""
    return tuple(part.since for part in words_in(ability) if part.since is not None)


def words_in(tree: Any) -> Iterator[Word]:
    """A word and every word in it, such as the keyword that an ability grants."""
    if isinstance(tree, tuple | frozenset):
        for part in tree:
            yield from words_in(part)
    elif isinstance(tree, Word):
        yield tree
        for name in tree.made_of.names:
            yield from words_in(getattr(tree, name))


def symbol_rules(symbol: Symbol) -> list[Dated[bool]]:
    """What has to exist for a mana symbol."""
    parts = symbol.text.split("/")
    needs = []
    if "P" in parts:
        needs.append(phyrexian_symbols)
    if len([p for p in parts if p != "P"]) > 1:
        needs.append(two_or_color_symbols if parts[0].isdigit() else hybrid_symbols)
    if "S" in parts:
        needs.append(snow_symbols)
    if "C" in parts:
        needs.append(colorless_symbol)
    return needs
