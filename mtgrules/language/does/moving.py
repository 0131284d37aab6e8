"""Moving objects from zone to zone: returning, exiling, manifesting (400.7)."""

from __future__ import annotations

from mtgrules.eras.era import Absent, Dated, NotModelled, Since
from mtgrules.language.does.libraries import top_cards, unnamed
from mtgrules.language.phrases.exiled import kept_in_exile
from mtgrules.language.phrases.meaning import Proposal, how_many, meant_in, objects_meant, players_meant
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.places import InPlace
from mtgrules.language.phrases.references import This, You
from mtgrules.model.events.base import Event, called
from mtgrules.model.events.moves import Moved, Noted, Why
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.objects import Status, Zone
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, parts_of, word


@word("return {what} to [its owner's hand|their owners' hands]", "return {what} to their owner's hand")
class ReturnToHand(Instruction):
    """Returning objects to their owners' hands (400.3)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant."""
        return tuple(Moved(obj, Zone.HAND) for obj in objects_meant(self.what, view, frame))


@word("return {what} to your hand")
class ReturnToYourHand(ReturnToHand):
    """Returning cards of yours to your hand (400.3)."""


@word("put {what} into your hand")
class PutsInHand(ReturnToHand):
    """Putting cards of yours into your hand that were never there, or are found anywhere."""

    what: Selector

    def __post_init__(self) -> None:
        lying_somewhere(self.what)


def lying_somewhere(what: Selector) -> None:
    """Raises ValueError for a phrase that does not say where its cards are."""
    said = isinstance(what, Noun) and not what.is_reference
    if said and not any(isinstance(quality, InPlace) for quality in parts_of(what)):
        raise ValueError('where the card is has to be said, such as "a card from your graveyard"')


@word(
    "{subject} [mill] {number:number} cards",
    "{subject} [mill] a card",
    "{subject} [put] the top {number:number} cards of [their|your] library into [their|your] graveyard",
    "mill {number:number} cards",
    "mill a card",
)
class Mills(Instruction):
    """Putting cards from the top of a library into the graveyard (701.17)."""

    moves_library = True
    orders = True
    subject: Selector = You()
    number: Number | None = None
    for_players = frozenset({"subject"})
    counts = "number"
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The cards from the top; as many as there are."""
        found: list[Event] = []
        for player in players_meant(self.subject, view, frame):
            number = how_many(self.number, view, frame)
            cards = top_cards(view.state, player, number)
            found += [Moved(obj, Zone.GRAVEYARD) for obj in cards]
            found += unnamed(view.state, player, number - len(cards), "mills")
        return tuple(found)


@word(
    "put {what} on top of [its owner's library|their owners' libraries]",
    "put {what} on top of their owner's library",
)
class PutOnTop(Instruction):
    """Putting objects on top of their owners' libraries, one at a time."""

    moves_library = True
    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of what is meant; the order of several is not known."""
        objects = objects_meant(self.what, view, frame)
        if len(objects) > 1:
            raise NotModelled("in which order several objects are put on top of a library")
        return tuple(Moved(obj, Zone.LIBRARY, on_top=True) for obj in objects)


@word(
    "put {what} into [its owner's graveyard|their owners' graveyards]",
    "put {what} into their owner's graveyard",
)
class PutInGraveyard(Instruction):
    """Putting objects into their owners' graveyards without destroying them."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant."""
        return tuple(Moved(obj, Zone.GRAVEYARD) for obj in objects_meant(self.what, view, frame))


manifesting: Dated[bool] = Dated(
    "manifesting",
    Absent("2015-01-23", "it came with a set of that day"),
    Since("2015-01-23", True, "a card enters face down as a 2/2"),
    written=("", "", "", "", "701.40a"),
)


@word("manifest the top card of your library")
class Manifests(Instruction):
    """The top card of a library entering face down (701.40)."""

    moves_library = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move; nothing with an empty library."""
        cite = manifesting.at(view.state.era).cite
        cards = top_cards(view.state, frame.you or "", 1)
        if not cards:
            return ()
        enters = (
            *(("status", Status(face_down=True)), ("controller", frame.you)),
            ("manifested", True),
        )
        return (Moved(cards[0], Zone.BATTLEFIELD, enters, why=Why.MANIFESTED, cite=cite),)


@word("<exiles> {what}")
class Exiles(Instruction):
    """Exiling objects: removing them from the game, as it was once called (701.13)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant, which an ability that is linked to this one can find there."""
        kept = kept_in_exile(view, frame)
        return tuple(Moved(obj, Zone.EXILE, kept) for obj in objects_meant(self.what, view, frame))


until_it_leaves: Dated[bool] = Dated(
    "what is exiled until something leaves the battlefield",
    Absent("2013-07-13", "two triggered abilities did that, one after the other"),
    Since("2013-07-13", True, "it returns at once, and never goes where that has left already"),
    written=("", "", "", "", "610.3"),
)


@word("<exiles> {what} until {this} leaves <the battlefield>")
class ExilesUntil(Instruction):
    """Exiling what returns at once as the source leaves the battlefield (610.3)."""

    since = until_it_leaves
    what: Selector
    this: This

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant; nothing where the source has left already."""
        cite = until_it_leaves.at(view.state.era).cite
        if frame.this is None or frame.this not in view.state.objects:
            told = f"{called(view.state, frame.this)} has left already, so nothing is exiled"
            return (Noted(told, "nothing", frame.this, cite=cite),)
        back = (("chosen", ((Key.UNTIL, frame.this),)),)
        return tuple(
            Moved(obj, Zone.EXILE, back, cite=cite)
            for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        )
