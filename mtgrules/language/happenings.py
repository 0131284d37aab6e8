"""Happenings: what a trigger waits for, and what a check says has happened."""

from __future__ import annotations

from mtgrules.model.events import DamageDealt, Destroyed, Event, Moved, Noted, Prevented
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Frame, Happening, Selector, word


def _is(selector: Selector, obj: int | str | None, view: View, frame: Frame) -> bool:
    if obj is None:
        return False
    if isinstance(obj, str):
        return obj in selector.players(view, frame)
    return obj in selector.among(view, frame)


@word("{subject} [<enters>|<enter>]")
class Enters(Happening):
    """A permanent coming onto the battlefield (603.6a)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        if not isinstance(event, Moved) or event.to is not Zone.BATTLEFIELD:
            return False
        return any(
            o.was == event.obj and _is(self.subject, o.id, after, frame)
            for o in after.state.zone(Zone.BATTLEFIELD)
        )


@word("{subject} [dies|die|die|dies|die|died]")
class Dies(Happening):
    """A permanent going to a graveyard from the battlefield (700.4)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        if not isinstance(event, Moved) or event.to is not Zone.GRAVEYARD:
            return False
        old = before.state.objects.get(event.obj)
        return old is not None and old.zone is Zone.BATTLEFIELD and _is(self.subject, old.id, before, frame)


@word("{subject} [is|are|be|is|are|was] destroyed")
class IsDestroyed(Happening):
    """A permanent being destroyed (701.8)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return isinstance(event, Destroyed) and _is(self.subject, event.obj, before, frame)


@word("{subject} [is|are|be|is|are|was] countered")
class IsCountered(Happening):
    """A spell being countered."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        if not isinstance(event, Moved) or event.why != "countered":
            return False
        return _is(self.subject, event.obj, before, frame)


@word(
    "{subject} [deals|deal|deal|deals|deal|dealt] {amount:number} damage to {whom}",
    "{subject} [deals|deal|deal|deals|deal|dealt] damage to {whom}",
)
class DealsDamage(Happening):
    """A source dealing damage, of an amount where one is said."""

    subject: Selector
    whom: Selector
    amount: int | None = None

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return (
            isinstance(event, DamageDealt)
            and _is(self.subject, event.source, before, frame)
            and _is(self.whom, event.target, before, frame)
            and self.amount in (None, event.amount)
        )


@word("{amount:number} damage to {whom} [is|are|be|is|are|was] prevented")
class IsPrevented(Happening):
    """Damage being prevented (615.1)."""

    amount: int
    whom: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return (
            isinstance(event, Prevented)
            and event.amount == self.amount
            and _is(self.whom, event.target, before, frame)
        )


@word("{subject} [resolves|resolve|resolve|resolves|resolve|resolved]")
class Resolves(Happening):
    """A spell or ability resolving (608)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return (
            isinstance(event, Noted)
            and event.code == "resolves"
            and _is(self.subject, event.about, before, frame)
        )
