"""Moving objects from zone to zone: returning, exiling, manifesting (400.7)."""

from __future__ import annotations

from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.phrases.meaning import Proposal, objects_meant
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Status, Zone
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word("return {what} to [its|their] owner's hand")
class ReturnToHand(Instruction):
    """Returning objects to their owners' hands (400.3)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant."""
        return tuple(Moved(obj, Zone.HAND) for obj in objects_meant(self.what, view, frame))


@word("put {what} into [its|their] owner's graveyard")
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
        cards = _library(view, frame.you)
        if not cards:
            return ()
        enters = (
            *(("status", Status(face_down=True)), ("controller", frame.you)),
            ("manifested", True),
        )
        return (Moved(cards[0], Zone.BATTLEFIELD, enters, why=Why.MANIFESTED, cite=cite),)


def _library(view: View, player: str | None) -> list[ObjectId]:
    return [o.id for o in view.state.zone(Zone.LIBRARY) if o.owner == player]


@word("<exiles> {what}")
class Exiles(Instruction):
    """Exiling objects: removing them from the game, as it was once called (701.13)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant."""
        return tuple(Moved(obj, Zone.EXILE) for obj in objects_meant(self.what, view, frame))
