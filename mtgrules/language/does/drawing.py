"""Drawing and discarding cards (121, 701.9)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.language.does.costs import discarded
from mtgrules.language.does.libraries import top_cards
from mtgrules.language.phrases.meaning import Proposal, how_many, meant_in, players_meant
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.references import You
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.turn import DrewFromEmpty, DrewUnnamed
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, word


@word(
    "{subject} [draw] {number:number} cards",
    "{subject} [draw] cards equal to {number}",
    "{subject} [draw] a card",
    "draw {number:number} cards",
    "draw cards equal to {number}",
    "draw a card",
)
class Draws(Instruction):
    """Drawing cards (121.1)."""

    orders = True
    moves_library = True
    subject: Selector = You()
    number: Number | None = None
    counts = "number"
    measured = True
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The cards from the top of the library."""
        number = how_many(self.number, view, frame)
        players = players_meant(self.subject, view, frame)
        return tuple(event for player in players for event in drawn(view.state, player, number))


def drawn(state: State, player: str, number: int = 1, cite: Cite | None = None) -> tuple[Event, ...]:
    """A player drawing cards from the top (121.1); a card that the board does not name is only told of."""
    cards = top_cards(state, player, number)
    found: list[Event] = [Moved(obj, Zone.HAND, why=Why.DRAWN, cite=cite) for obj in cards]
    missing = number - len(found)
    if missing and state.player(player).library_known:
        found.append(DrewFromEmpty(player, cite=cite))
    elif missing:
        found.append(DrewUnnamed(player, missing, cite=cite))
    return tuple(found)


@word(
    "{subject} [discard] {number:number} cards",
    "{subject} [discard] cards equal to {number}",
    "{subject} [discard] a card",
    "discard {number:number} cards",
    "discard cards equal to {number}",
    "discard a card",
)
class DiscardsCard(Instruction):
    """A player discarding cards of their choice (701.9)."""

    orders = True
    subject: Selector = You()
    number: Number | None = None
    counts = "number"
    measured = True
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The discard of the cards that are chosen, or of all that there are; nothing with an empty hand."""
        found: list[Event] = []
        number = how_many(self.number, view, frame)
        said = Key.DISCARDED.of(frame.chosen, ())
        for player in players_meant(self.subject, view, frame):
            hand = [o.id for o in view.state.zone(Zone.HAND) if o.owner == player]
            chosen = [obj for obj in hand if obj in said or view.state.objects[obj].was in said]
            if len(hand) > number and len(chosen) != number:
                labels = tuple(view.state.objects[obj].label for obj in hand)
                which = "Which card is" if number == 1 else f"Which {number} cards are"
                return Due(f"{which} discarded?", labels, player, say="discarding {}")
            going = chosen if len(hand) > number else hand
            found += [event for obj in going for event in discarded(obj)]
        return tuple(found)


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
