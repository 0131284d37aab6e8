"""What players do with their cards: drawing, discarding, milling, scrying, revealing (121, 701)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from mtgrules.eras.era import NotModelled
from mtgrules.language.does.costs import discarded
from mtgrules.language.does.libraries import (
    drawn_by,
    manifested,
    milled,
    put_back,
    scried,
    surveiled,
    surveiling,
    top_cards,
    unnamed,
    which,
)
from mtgrules.language.does.moving import lying_somewhere
from mtgrules.language.phrases.meaning import Proposal, how_many, meant_in, objects_meant, players_meant
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CARD
from mtgrules.language.phrases.references import ByNaming, Named, You
from mtgrules.language.phrases.zones import InPlace
from mtgrules.model.answers import chosen_among
from mtgrules.model.events.base import Event
from mtgrules.model.events.libraries import Shuffled
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.showing import CardChosen, LookedAt, Revealed, Shown
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.templates import LineOf, WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, word


def _discards(view: View, frame: Frame, player: str, number: int, how: str = "") -> Proposal:
    """The discard of the cards that are chosen, or of all that there are; nothing with an empty hand.

    At random nobody chooses: which card it is, is told as how a coin falls is.
    """
    hand, said = hand_of(view, player), Key.DISCARDED.of(frame.chosen, ())
    chosen = tuple(obj for obj in hand if obj in said or view.state.objects[obj].was in said)
    if len(hand) > number and len(chosen) != number:
        asked = "Which card is" if number == 1 else f"Which {number} cards are"
        which(f"{asked} discarded{how}?", hand, view, player, "discarding {}")
    return tuple(event for obj in (chosen if len(hand) > number else hand) for event in discarded(obj))


def _discards_hand(view: View, frame: Frame, player: str, number: int) -> Proposal:
    return _discards(view, frame, player, len(hand_of(view, player)))


def _moves_all(
    view: View, frame: Frame, player: str, number: int, zones: Sequence[Zone] = (), to: Zone = Zone.LIBRARY
) -> Proposal:
    """All cards of some zones of a player moving; a library is shuffled with them."""
    there = (obj for zone in zones for obj in view.state.zone(zone) if obj.owner == player)
    return (*(Moved(obj.id, to) for obj in there), *((Shuffled(player),) if to is Zone.LIBRARY else ()))


def hand_of(view: View, player: str) -> tuple[ObjectId, ...]:
    """The cards in a player's hand."""
    return tuple(o.id for o in view.state.zone(Zone.HAND) if o.owner == player)


def _reveals_hand(view: View, frame: Frame, player: str, number: int) -> Proposal:
    return (Revealed(player, hand_of(view, player)),)


def _reveals_top(view: View, frame: Frame, player: str, number: int) -> Proposal:
    """What is revealed; nothing with an empty library."""
    cards = TopCard(Named(player)).named(view, frame)
    return (Revealed(player, cards),) if cards else ()


def _looks_at_top(view: View, frame: Frame, player: str, number: int) -> Proposal:
    """What is looked at, by the ability's controller alone."""
    cards = top_cards(view.state, player, number)
    told = unnamed(view.state, player, number - len(cards), "shows")
    return (*((LookedAt(frame.you or "", tuple(cards)),) if cards else ()), *told)


@word()
class TopCard(ByNaming):
    """The top card of a library, as a sentence about it names it."""

    player: Selector
    said_as = frozenset({"card", "object"})

    def named(self, view: View, frame: Frame) -> tuple[ObjectId, ...]:
        found: list[ObjectId] = []
        for player in players_meant(self.player, view, frame):
            cards = top_cards(view.state, player, 1)
            if not cards and not view.state.player(player).library_known:
                raise NotModelled(f"the board does not name the top card of {player}'s library")
            found += cards
        return tuple(found)


@dataclass(frozen=True, kw_only=True)
class CardsLine(WordLine):
    """A line of the table of what players do with their cards."""

    done: Callable[[View, Frame, str, int], Proposal]
    """What it comes to for a player and a number of cards."""
    counted: bool = False
    """Whether so many cards can be told, and how many it were."""
    moves_library: bool = True
    """Whether it moves a card out of a library, or into one."""
    names_top: bool = False
    """Whether the top card of the library is named by it, where it is about one."""


_SO_MANY = "({number:number} (|additional )cards|cards equal to {number}|(a|an additional) card)"
_DISCARD = f"({{subject}} [discard]|discard) {_SO_MANY}"
_HAND = "({subject} [discard] [their|your]|discard your) hand"
_ALL = "({subject} [discard] all the cards in [their|your]|discard all the cards in your) hand"
_MILL = "({number:number} cards|a card)"
_TOP = "(the top (card|{number:number} cards) of|{number:number} cards from the top of)"
_PUT = f"({{subject}} [put] {_TOP} [their|your] library into [their|your]|put {_TOP} your library into your)"
_TOP_CARD = "({subject} [reveal] the top card of [their|your]|reveal the top card of your) library"
_SHUFFLE = "({subject} [shuffle] [their|your] library|{subject} [shuffle]|shuffle your library|shuffle)"
_GRAVEYARD = (
    "({subject} [shuffle] [their|your] graveyard into [their|your]|shuffle your graveyard into your) library"
)
_BOTH = _GRAVEYARD.replace("graveyard", "(hand and graveyard|graveyard and hand)")
_LOOK = "look at the top {number:number} cards of ({subject}'s|your) library"
_held = partial(CardsLine, moves_library=False)


class WithCards(WordTable):
    """What players do with cards of their hands and libraries."""

    _value_: CardsLine
    DRAW = CardsLine(f"({{subject}} [draw]|draw) {_SO_MANY}", done=drawn_by, counted=True)
    """Drawing cards (121.1)."""

    DISCARD = _held(_DISCARD, done=_discards, counted=True)
    """Discarding cards of one's choice (701.9)."""

    DISCARD_AT_RANDOM = _held(
        f"{_DISCARD} at random", done=partial(_discards, how=" at random"), counted=True
    )
    """Discarding cards that chance chooses (701.9b)."""

    DISCARD_HAND = _held(_HAND, (_ALL,), done=_discards_hand, counted=True)
    """Discarding all cards of a hand (701.9)."""

    MILL = CardsLine(
        f"{{subject}} [mill] {_MILL}", (f"mill {_MILL}", f"{_PUT} graveyard"), done=milled, counted=True
    )
    """Cards from the top being buried (701.17)."""

    SHUFFLE = CardsLine(_SHUFFLE, done=_moves_all)
    """Shuffling a library (701.24)."""

    SHUFFLE_GRAVEYARD = CardsLine(_GRAVEYARD, done=partial(_moves_all, zones=(Zone.GRAVEYARD,)))
    """Shuffling it with all cards of a graveyard (701.24d)."""

    SHUFFLE_BOTH = CardsLine(_BOTH, done=partial(_moves_all, zones=(Zone.HAND, Zone.GRAVEYARD)))
    """Shuffling it with all cards of a hand and a graveyard (701.24d)."""

    EXILE_GRAVEYARD = _held(
        "<exiles> (all cards from |){subject}'s graveyard",
        done=partial(_moves_all, zones=(Zone.GRAVEYARD,), to=Zone.EXILE),
    )
    """Exiling all that lies there (406.2)."""

    SCRY = CardsLine("({subject} [scry]|scry) {number:number}", done=scried)
    """Top cards staying or going below (701.22)."""

    SURVEIL = CardsLine("({subject} [surveil]|surveil) {number:number}", since=surveiling, done=surveiled)
    """Top cards staying or being buried (701.25)."""

    MANIFEST = CardsLine("manifest the top card of your library", done=manifested)
    """A card entering face down (701.40)."""

    LOOK = _held(_LOOK, (_LOOK.replace("{number:number} cards", "card"),), done=_looks_at_top, names_top=True)
    """Top cards seen by one player alone (701.20e)."""

    PUT_BACK = _held(f"{_LOOK}, then put them back in any order", done=put_back)
    """Top cards seen and put back (401.4)."""

    REVEAL_HAND = _held("({subject} [reveal] [their|your]|reveal your) hand", done=_reveals_hand)
    """Showing it, hidden as it stays (400.2)."""

    REVEAL_TOP = _held(_TOP_CARD, done=_reveals_top, names_top=True)
    """Showing a card that stays on top (701.20b)."""


@word("{deed:row}")
class DoesWithCards(Instruction):
    """Players doing something with cards of their hands and libraries, all of them at once."""

    deed: WithCards
    subject: Selector = You()
    number: Number | None = None
    for_players = frozenset({"subject"})

    @property
    def counts(self) -> str:  # type: ignore[override]
        return "number" if self.deed.value.counted else ""

    measured = taken_from("deed.value.counted")

    @property
    def names(self) -> tuple[Selector, ...]:
        top = self.deed.value.names_top and self.number is None
        return (self.subject, TopCard(self.subject)) if top else super().names

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to for each of them."""
        done, number = self.deed.value.done, how_many(self.number, view, frame)
        players = players_meant(self.subject, view, frame)
        return tuple(event for player in players for event in done(view, frame, player, number))


@word("{subject} [discard] {what}")
class DiscardsThat(Instruction):
    """A player discarding a card that has been named, such as one that somebody chose."""

    subject: Selector
    what: Noun
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        if not self.what.is_reference:
            raise ValueError('a card that is discarded is named before: "that card"')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The discard of what is meant, where it is in that player's hand."""
        hands = players_meant(self.subject, view, frame)
        cards = meant_in(Zone.HAND, self.what, view, frame)
        return tuple(
            event for card in cards if view.state.objects[card].owner in hands for event in discarded(card)
        )


@word("look at {whose}'s hand")
class LooksAtHand(Instruction):
    """The ability's controller seeing a hand, alone."""

    whose: Selector
    for_players = frozenset({"whose"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What is seen."""
        players = players_meant(self.whose, view, frame)
        return tuple(LookedAt(frame.you or "", hand_of(view, player)) for player in players)


class HandSeen(WordTable):
    """How a hand is seen of which a card is chosen."""

    _value_: LineOf[Callable[[str, str, tuple[ObjectId, ...]], Shown]]
    REVEALED = LineOf(
        "{subject} [reveal] [their|your] hand. you choose {what} from it",
        of=lambda you, player, cards: Revealed(player, cards),
    )
    """Everybody sees the hand."""

    LOOKED_AT = LineOf(
        "look at {subject}'s hand and choose {what} from it",
        of=lambda you, player, cards: LookedAt(you, cards),
    )
    """Nobody else sees the hand."""


@word("{seen:row}")
class ChoosesFromHand(Instruction):
    """The ability's controller seeing a hand and choosing a card of it, which "that card" means then."""

    seen: HandSeen
    subject: Selector
    what: Noun
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        qualities = self.what.qualities
        if self.what.determiner is not Determiner.A or CARD not in qualities:
            raise ValueError('one card is chosen, such as "a creature card"')
        if any(isinstance(quality, InPlace) for quality in qualities):
            raise ValueError('a card of that hand is chosen: "a creature card", and no zone')

    @property
    def names(self) -> tuple[Selector, ...]:
        return (self.subject, self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The hand that is seen, and the card; a question where it is open which one that is."""
        you = frame.you or ""
        found: list[Event] = []
        for player in players_meant(self.subject, view, frame):
            cards = hand_of(view, player)
            fitting = [card for card in cards if card in self.what.among(view, frame)]
            said = chosen_among(fitting, frame.chosen)
            if len(fitting) > 1 and said is None:
                which(f"Which card does {you} choose?", fitting, view, you, "choosing {}")
            found.append(self.seen.value.of(you, player, cards))
            found += [CardChosen(you, card) for card in fitting if len(fitting) == 1 or card == said]
        return tuple(found)


@word("reveal {what}")
class Reveals(Instruction):
    """The ability's controller showing a card to everybody (701.20)."""

    what: Noun
    can_be_followed = False  # "and put it into your hand" is said of the same
    to_hand: ClassVar[bool] = False

    def __post_init__(self) -> None:
        lying_somewhere(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What is revealed, and its moves; nothing where there is nothing."""
        cards = objects_meant(self.what, view, frame)
        shown = (Revealed(frame.you or "", cards),) if cards else ()
        return (*shown, *(Moved(card, Zone.HAND) for card in cards if self.to_hand))


@word(
    "reveal {what} and put (it|that card) into your hand",
    "choose {what}, reveal (that card|it), and put it into your hand",
)
class RevealsIntoHand(Reveals):
    """A card being revealed on its way to its owner's hand."""

    what: Noun
    can_be_followed = True
    to_hand = True
