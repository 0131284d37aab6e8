"""The rules of decks and sideboards, by date: how many cards, and how many of one name (100.2, 100.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from mtgrules.eras.era import CURRENT, Dated, Era, NotModelled, Since, Unsettled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.objects import Deck
from mtgrules.model.state import State
from mtgrules.model.typeline import NOTHING, basic_lands, is_basic_land
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.model.words import Ability

_TOURNAMENTS = "until then it is a matter of tournament rules, which are not looked at"


@dataclass(frozen=True)
class SideboardSize:
    """How many cards a sideboard has, if there is one."""

    least: int
    most: int


constructed_minimum = dated_rule("least cards of a constructed deck", 40, 60)
limited_minimum = dated_rule("least cards of a limited deck", 40)
copies_limit = dated_rule("most cards of one English name", 4)
limit_of_a_card = dated_rule("a card that tells how many of its name a deck can have")
sideboard_size: Dated[SideboardSize] = Dated(
    "cards of a constructed sideboard",
    Unsettled("2009-10-01", _TOURNAMENTS),
    Since("2009-10-01", SideboardSize(15, 15), "exactly fifteen or none"),
    Since("2013-07-13", SideboardSize(0, 15), "at most fifteen", "100.4a"),
    written=("", "", "", "100.4a", "100.4a"),
)
shared_limit = dated_rule("the limit of cards of one name for deck and sideboard")
limited_sideboard = dated_rule("a limited sideboard")


class DeckLimit(Ability):
    """An ability that tells how many cards of its card's name a deck can have."""

    lines_of = frozenset({"permanent", "spell"})
    number: int | None
    """How many there can be; None for any number."""


@dataclass(frozen=True)
class DeckRules:
    """What a way of playing asks of a deck."""

    minimum: Dated[int]
    limits_copies: bool


CONSTRUCTED_DECK = DeckRules(constructed_minimum, limits_copies=True)
LIMITED_DECK = DeckRules(limited_minimum, limits_copies=False)


@dataclass(frozen=True)
class DeckCheck:
    """What the rules of a year say of a deck: every reason against it, and what they leave open."""

    reasons: tuple[Reason, ...] = ()
    unsettled: tuple[NotModelled, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """Whether the deck is legal. Raises NotModelled where only what is left open could tell."""
        if self.unsettled and not self.reasons:
            raise self.unsettled[0]
        return Verdict(self.reasons)


def checked_deck(deck: Deck, era: Era, rules: DeckRules) -> DeckCheck:
    """What the rules of an era say of a deck with its sideboard, by the rules of a way of playing."""
    parts: list[Callable[[], Iterator[Reason]]] = [lambda: _too_few(deck, era, rules)]
    if rules.limits_copies:
        parts += [partial(_too_many, deck, name, era) for name in deck.names]
    parts.append(lambda: _sideboard(deck, era, rules))
    reasons: list[Reason] = []
    unsettled: dict[str, NotModelled] = {}
    for part in parts:
        try:
            reasons += part()
        except NotModelled as missing:
            unsettled.setdefault(str(missing), missing)
    return DeckCheck(tuple(reasons), tuple(unsettled.values()))


def _too_few(deck: Deck, era: Era, rules: DeckRules) -> Iterator[Reason]:
    """The reason against the size of the deck."""
    least = rules.minimum.at(era)
    if deck.size < least.value:
        told = f"the deck has {_cards(deck.size)}, and at least {least.value} are asked for"
        yield Reason("deck", told, least.cite)


def _cards(number: int) -> str:
    return f"{number} card{'s' * (number != 1)}"


def _too_many(deck: Deck, name: str, era: Era) -> Iterator[Reason]:
    """The reason against the number of cards of a name; the sideboard counts once the rules speak of it.

    Raises NotModelled where the year has no limit, or where the card, which is not known, could lift it.
    """
    shared = shared_limit.known(era)
    both = shared is not None and shared.value
    alone, together = deck.number(name), deck.number(name, with_side=both)
    most = _most(deck, name, era)
    if most is None or together <= most:
        return
    number, where, cite = alone, "in the deck", copies_limit.at(era).cite
    if shared is not None and alone <= most:
        number, where, cite = together, "in deck and sideboard together", shared.cite
    told = f"{number} cards {where} are named {name}, and at most {most} may be"
    if deck.card(name) is None:
        raise NotModelled(f"{told} ({cite}), unless the card itself says otherwise: its text is not known")
    yield Reason("copies", told, cite)


def _most(deck: Deck, name: str, era: Era) -> int | None:
    """How many cards of a name there may be; None for any number.

    Where a year has no limit of its own, it is the one that came: up to that, nobody has to ask. Raises
    NotYet for more of a card whose text lifts the limit, in a year that had no such card.
    """
    limit = (copies_limit.known(era) or copies_limit.at(CURRENT)).value
    card = deck.card(name)
    if card is None or deck.number(name, with_side=True) <= limit:
        return limit
    printed = card.printed(era)
    limited = basic_lands.at(era).value == NOTHING
    if "land" in printed.types and not limited and is_basic_land(name, printed.supertypes, era):
        return None
    said = next((ability for ability in printed.text if isinstance(ability, DeckLimit)), None)
    return said.number if said is not None and limit_of_a_card.at(era).value else limit


def _sideboard(deck: Deck, era: Era, rules: DeckRules) -> Iterator[Reason]:
    """The reason against the size of the sideboard. Raises NotModelled where the rules leave it open."""
    if not deck.side:
        return
    if not rules.limits_copies:
        limited_sideboard.at(era)
        return
    rule = sideboard_size.at(era)
    if not rule.value.least <= deck.side_size <= rule.value.most:
        asked = f"at most {rule.value.most} may be"
        if rule.value.least:
            asked = f"exactly {rule.value.least} have to be, or none"
        told = f"the sideboard has {_cards(deck.side_size)}, and {asked}"
        yield Reason("sideboard", told, rule.cite)


def deck_verdict(state: State, player: str, rules: DeckRules) -> Verdict:
    """Whether a player's deck is legal, with every reason. Raises NotModelled where no deck is told."""
    deck = state.player(player).deck
    if deck is None:
        raise NotModelled(f"the deck of {player}, which is not listed")
    return checked_deck(deck, state.era, rules).verdict
