"""Objects put onto the battlefield, from wherever they are, each under somebody's control (110.2a, 400.7)."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.language.phrases.meaning import Proposal, meant, objects_meant
from mtgrules.language.phrases.references import Named, This
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Status, Zone
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


class ToBattlefield(Instruction):
    """Putting cards onto the battlefield, each under the control of somebody (110.2a)."""

    what: Selector
    tapped: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if isinstance(self.what, Named):
            entry = f'the entry "put {self.what} onto the battlefield"'
            raise ValueError(f"by its name an object is put there by {entry} and what is chosen for it")

    @property
    def counters(self) -> Choices:
        """What it begins with."""
        return ()

    def controller(self, owner: str, frame: Frame) -> str:
        """Who controls what enters: who was told to put it there."""
        return frame.you or owner

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of everything meant that is not there."""
        status = (("status", Status(tapped=True)),) if self.tapped else ()
        found: list[Event] = []
        for obj in objects_meant(self.what, view, frame):
            if obj in view.in_zone(Zone.BATTLEFIELD):
                continue
            controller = self.controller(view.state.objects[obj].owner, frame)
            found.append(Moved(obj, Zone.BATTLEFIELD, (("controller", controller), *status, *self.counters)))
        return tuple(found)


@word(
    "return {what} to <the battlefield>",
    "return {what} to <the battlefield> under your control",
    "put {what} onto <the battlefield>",
    "put {what} onto <the battlefield> under your control",
)
class PutsOnBattlefield(ToBattlefield):
    """Putting cards onto the battlefield under your control."""

    what: Selector


@word("return {what} to <the battlefield> tapped", "put {what} onto <the battlefield> tapped")
class PutsOnBattlefieldTapped(ToBattlefield):
    """Putting cards onto the battlefield tapped, under your control."""

    what: Selector
    tapped = True


def _attached(view: View, frame: Frame, host: Selector, obj: ObjectId) -> tuple[Event, ...]:
    """A card entering attached to something; an Aura stays where it is if that is not there (303.4i)."""
    found = meant(host, view, frame)
    on = (("attached_to", found[0]),) if len(found) == 1 else ()
    if not on and "Aura" in view["subtypes"][obj]:
        return ()
    return (Moved(obj, Zone.BATTLEFIELD, (("controller", frame.you), *on)),)


@word(
    "return {what} to <the battlefield> attached to {host}",
    "put {what} onto <the battlefield> attached to {host}",
)
class PutsAttached(ToBattlefield):
    """Putting a card onto the battlefield attached to something, under your control (303.4i)."""

    what: Selector
    host: Selector
    for_anyone = frozenset({"host"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move of each that is not there."""
        found: list[Event] = []
        for obj in objects_meant(self.what, view, frame):
            if obj not in view.in_zone(Zone.BATTLEFIELD):
                found += _attached(view, frame, self.host, obj)
        return tuple(found)


class OutOfGraveyard(Instruction):
    """A card coming back by its own ability, which works in a graveyard (113.6k)."""

    this: This

    def there(self, view: View, frame: Frame) -> tuple[ObjectId, ...]:
        """The card, while it is in a graveyard."""
        there = view.in_zone(Zone.GRAVEYARD)
        return tuple(obj for obj in objects_meant(self.this, view, frame) if obj in there)


@word("return {this} from your graveyard to your hand")
class ReturnsItself(OutOfGraveyard):
    """A card going from the graveyard to its owner's hand."""

    this: This

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move; nothing where it is not there any more."""
        return tuple(Moved(obj, Zone.HAND) for obj in self.there(view, frame))


@word("return {this} from your graveyard to <the battlefield>")
class ReturnsItselfToBattlefield(OutOfGraveyard):
    """A card going from the graveyard to the battlefield, under the control of who was told so."""

    this: This

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move; nothing where it is not there any more."""
        enters = (("controller", frame.you),)
        return tuple(Moved(obj, Zone.BATTLEFIELD, enters) for obj in self.there(view, frame))


@word("return {this} from your graveyard to <the battlefield> attached to {host}")
class ReturnsItselfAttached(OutOfGraveyard):
    """A card going from the graveyard to the battlefield, attached to something."""

    this: This
    host: Selector
    for_anyone = frozenset({"host"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move; nothing where it is not there any more."""
        moved = (_attached(view, frame, self.host, obj) for obj in self.there(view, frame))
        return tuple(event for events in moved for event in events)


@word("return {this} from your graveyard to <the battlefield> tapped")
class ReturnsItselfTapped(OutOfGraveyard):
    """The same, tapped."""

    this: This

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The move; nothing where it is not there any more."""
        enters = (("controller", frame.you), ("status", Status(tapped=True)))
        return tuple(Moved(obj, Zone.BATTLEFIELD, enters) for obj in self.there(view, frame))


@word(
    "return {what} to <the battlefield> tapped under [its|their] owner's control",
    "return {what} to <the battlefield> tapped under their owners' control",
)
class ReturnsToBattlefieldTapped(ToBattlefield):
    """Objects entering again tapped, under their owners' control."""

    what: Selector
    tapped = True

    def controller(self, owner: str, frame: Frame) -> str:
        return owner


@word(
    "return {what} to <the battlefield> under [its|their] owner's control with a "
    "{power:signed}/{toughness:signed} counter on it",
    "return {what} to <the battlefield> under [its|their] owner's control",
    "return {what} to <the battlefield> under their owners' control",
)
class ReturnsToBattlefield(ToBattlefield):
    """Objects entering again under their owners' control, with a counter where one is said."""

    what: Selector
    power: int | None = None
    toughness: int | None = None

    def controller(self, owner: str, frame: Frame) -> str:
        return owner

    @property
    def counters(self) -> Choices:
        if self.power is None or self.toughness is None:
            return ()
        return (("counters", ((f"{self.power:+d}/{self.toughness:+d}", 1),)),)
