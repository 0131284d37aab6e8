"""Showing cards: revealing them to everybody, looking at them (701.20, 400.2)."""

from __future__ import annotations

from mtgrules.eras.era import NotModelled
from mtgrules.language.does.libraries import top_cards
from mtgrules.language.does.moving import lying_somewhere
from mtgrules.language.phrases.meaning import Proposal, objects_meant, players_meant
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.places import InPlace
from mtgrules.language.phrases.qualities import CardQuality
from mtgrules.language.phrases.references import Named, You
from mtgrules.model.answers import chosen_among
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.showing import CardChosen, LookedAt, Revealed, Shown
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


def hand_of(view: View, player: str) -> tuple[ObjectId, ...]:
    """The cards in a player's hand."""
    return tuple(o.id for o in view.state.zone(Zone.HAND) if o.owner == player)


@word("{subject} [reveal] [their|your] hand", "reveal your hand")
class RevealsHand(Instruction):
    """Players showing their hands to everybody; they stay hidden zones (400.2)."""

    orders = True
    subject: Selector = You()
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What each of them reveals, all at once."""
        players = players_meant(self.subject, view, frame)
        return tuple(Revealed(player, hand_of(view, player)) for player in players)


@word("look at {whose}'s hand")
class LooksAtHand(Instruction):
    """The ability's controller seeing a hand, alone."""

    whose: Selector
    for_players = frozenset({"whose"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What is seen."""
        players = players_meant(self.whose, view, frame)
        return tuple(LookedAt(frame.you or "", hand_of(view, player)) for player in players)


def _card_there(what: Noun) -> None:
    """Raises ValueError where a phrase means no card, or says itself where it is."""
    if what.determiner is not Determiner.A or not any(isinstance(q, CardQuality) for q in what.qualities):
        raise ValueError('one card is chosen, such as "a creature card"')
    if any(isinstance(quality, InPlace) for quality in what.qualities):
        raise ValueError('a card of that hand is chosen: "a creature card", and no zone')


class ChoosesFromHand(Instruction):
    """The ability's controller seeing a hand and choosing a card of it, which "that card" means then."""

    subject: Selector
    what: Noun
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        _card_there(self.what)

    @property
    def names(self) -> tuple[Selector, ...]:
        return (self.subject, self.what)

    def seen(self, player: str, cards: tuple[ObjectId, ...], frame: Frame) -> Shown:
        """How the hand of a player is shown."""
        raise NotImplementedError

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The hand that is seen, and the card; a question where it is open which one that is."""
        you = frame.you or ""
        found: list[Event] = []
        for player in players_meant(self.subject, view, frame):
            cards = hand_of(view, player)
            fitting = [card for card in cards if card in self.what.among(view, frame)]
            said = chosen_among(fitting, frame.chosen)
            if len(fitting) > 1 and said is None:
                labels = tuple(view.state.objects[card].label for card in fitting)
                return Due(f"Which card does {you} choose?", labels, you, say="choosing {}")
            found.append(self.seen(player, cards, frame))
            found += [CardChosen(you, card) for card in fitting if len(fitting) == 1 or card == said]
        return tuple(found)


@word("{subject} [reveal] [their|your] hand. you choose {what} from it")
class RevealsForChoice(ChoosesFromHand):
    """A player revealing a hand of which the ability's controller chooses a card."""

    subject: Selector
    what: Noun

    def seen(self, player: str, cards: tuple[ObjectId, ...], frame: Frame) -> Shown:
        return Revealed(player, cards)


@word("look at {subject}'s hand and choose {what} from it")
class LooksForChoice(ChoosesFromHand):
    """The same, where nobody else sees the hand."""

    subject: Selector
    what: Noun

    def seen(self, player: str, cards: tuple[ObjectId, ...], frame: Frame) -> Shown:
        return LookedAt(frame.you or "", cards)


@word()
class TopCard(Selector):
    """The top card of a library, as a sentence about it names it."""

    player: Selector
    said_as = frozenset({"card", "object"})

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(self.named(view, frame))

    def named(self, view: View, frame: Frame) -> tuple[ObjectId, ...]:
        found: list[ObjectId] = []
        for player in players_meant(self.player, view, frame):
            cards = top_cards(view.state, player, 1)
            if not cards and not view.state.player(player).library_known:
                raise NotModelled(f"the board does not name the top card of {player}'s library")
            found += cards
        return tuple(found)


@word("{subject} [reveal] the top card of [their|your] library", "reveal the top card of your library")
class RevealsTop(Instruction):
    """A player showing the top card of a library, which stays there (701.20b)."""

    orders = True
    subject: Selector = You()
    for_players = frozenset({"subject"})

    @property
    def names(self) -> tuple[Selector, ...]:
        return (self.subject, TopCard(self.subject))

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What each of them reveals; nothing with an empty library."""
        players = players_meant(self.subject, view, frame)
        shown = ((player, TopCard(Named(player)).named(view, frame)) for player in players)
        return tuple(Revealed(player, cards) for player, cards in shown if cards)


@word("reveal {what}")
class Reveals(Instruction):
    """The ability's controller showing a card to everybody."""

    what: Noun

    @property
    def can_be_followed(self) -> bool:
        return False  # "and put it into your hand" is said of the same

    def __post_init__(self) -> None:
        lying_somewhere(self.what)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What is revealed; nothing where there is nothing."""
        cards = objects_meant(self.what, view, frame)
        return (Revealed(frame.you or "", cards),) if cards else ()


@word(
    "reveal {what} and put it into your hand",
    "reveal {what} and put that card into your hand",
    "choose {what}, reveal that card, and put it into your hand",
    "choose {what}, reveal it, and put it into your hand",
)
class RevealsIntoHand(Reveals):
    """A card being revealed on its way to its owner's hand."""

    what: Noun

    @property
    def can_be_followed(self) -> bool:
        return True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What is revealed, and its moves."""
        cards = objects_meant(self.what, view, frame)
        shown = (Revealed(frame.you or "", cards),) if cards else ()
        return (*shown, *(Moved(card, Zone.HAND) for card in cards))
