"""Happenings: what a trigger waits for, and what a check says has happened."""

from __future__ import annotations

from mtgrules.language.nouns import Named
from mtgrules.model.color import Color
from mtgrules.model.events import (
    DamageDealt,
    Destroyed,
    Event,
    LifeChanged,
    Moved,
    Noted,
    Prevented,
    Regenerated,
    Sacrificed,
    StatusChanged,
    TokenMade,
    Triggered,
)
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import ColorTerm, Frame, Happening, Selector, Word, word


def _is(selector: Selector, obj: int | str | None, view: View, frame: Frame) -> bool:
    if obj is None:
        return False
    if isinstance(obj, str):
        return obj in selector.players(view, frame)
    if isinstance(selector, Named) and selector.id is None and obj not in view.state.objects:
        known = view.state.last_known.get(obj)
        return known is not None and known.label == selector.name
    return obj in selector.among(view, frame)


def _colors(terms: tuple[ColorTerm, ...], view: View, frame: Frame) -> frozenset[Color]:
    return frozenset().union(*(term.colors(view, frame) for term in terms))


@word(
    "{subject} [<enters>|<enter>|<enter>|<enters>|<enter>|entered]",
    "{subject} entered the battlefield",
    "{subject} came into play",
)
class Enters(Happening):
    """A permanent coming onto the battlefield (603.6a)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return bool(self.times(event, before, after, frame))

    def times(self, event: Event, before: View, after: View, frame: Frame) -> tuple[int | None, ...]:
        arrived = _arrived(event, before, after)
        return tuple(obj for obj in arrived if _is(self.subject, obj, after, frame))


def _arrived(event: Event, before: View, after: View) -> list[int]:
    """The permanents that an event brought onto the battlefield."""
    there = after.state.zone(Zone.BATTLEFIELD)
    if isinstance(event, TokenMade):
        return [o.id for o in there if o.card is event.obj.card and o.id not in before.state.objects]
    if isinstance(event, Moved) and event.to is Zone.BATTLEFIELD:
        return [o.id for o in there if o.was == event.obj]
    return []


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


@word("{subject} [is|are|be|is|are|was] sacrificed")
class IsSacrificed(Happening):
    """A permanent being sacrificed (701.21)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return isinstance(event, Sacrificed) and _is(self.subject, event.obj, before, frame)


@word("{subject} [is|are|be|is|are|was] countered")
class IsCountered(Happening):
    """A spell being countered."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        if not isinstance(event, Moved) or event.why != "countered":
            return False
        return _is(self.subject, event.obj, before, frame)


@word(
    "{subject} [deals|deal|deal|deals|deal|dealt] {amount:number} {colors} damage to {whom}",
    "{subject} [deals|deal|deal|deals|deal|dealt] {amount:number} damage to {whom}",
    "{subject} [deals|deal|deal|deals|deal|dealt] {colors} damage to {whom}",
    "{subject} [deals|deal|deal|deals|deal|dealt] damage to {whom}",
)
class DealsDamage(Happening):
    """A source dealing damage, of an amount and of exactly some colors where they are said."""

    subject: Selector
    whom: Selector
    amount: int | None = None
    colors: tuple[ColorTerm, ...] = ()

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return (
            isinstance(event, DamageDealt)
            and _is(self.subject, event.source, before, frame)
            and _is(self.whom, event.target, before, frame)
            and self.amount in (None, event.amount)
            and (not self.colors or event.colors == _colors(self.colors, after, frame))
        )


@word("{subject} [deals|deal|deal|deals|deal|dealt] colorless damage to {whom}")
class DealsColorlessDamage(Happening):
    """A source without color dealing damage (120.7)."""

    subject: Selector
    whom: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return DealsDamage(self.subject, self.whom).matches(event, before, after, frame) and (
            isinstance(event, DamageDealt) and not event.colors
        )


@word("{subject} [deals|deal|deal|deals|deal|dealt] combat damage to {whom}")
class DealsCombatDamage(Happening):
    """A creature dealing damage in a combat damage step (510.2)."""

    subject: Selector
    whom: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return (
            isinstance(event, DamageDealt)
            and event.combat
            and _is(self.subject, event.source, before, frame)
            and _is(self.whom, event.target, before, frame)
        )


@word("{subject} [deals|deal|deal|deals|deal|dealt] damage")
class DealsAnyDamage(Happening):
    """A source dealing damage to anything."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return isinstance(event, DamageDealt) and _is(self.subject, event.source, before, frame)


@word("{subject} [<casts>|<cast>|<cast>|<casts>|<cast>|<casted>] {what}")
class SpellIsCast(Happening):
    """A player casting a spell (601.2i)."""

    subject: Selector
    what: Selector

    def times(self, event: Event, before: View, after: View, frame: Frame) -> tuple[int | None, ...]:
        if not isinstance(event, Moved) or event.to is not Zone.STACK:
            return ()
        spells = [o for o in after.state.zone(Zone.STACK) if o.was == event.obj]
        players = self.subject.players(after, frame)
        return tuple(
            o.id for o in spells if o.controller in players and o.id in self.what.among(after, frame)
        )

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return bool(self.times(event, before, after, frame))


@word("{subject} [leaves|leave|leave|leaves|leave|left] <the battlefield>")
class Leaves(Happening):
    """A permanent leaving the battlefield (603.6c)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        if not isinstance(event, Moved) or event.to is Zone.BATTLEFIELD:
            return False
        old = before.state.objects.get(event.obj)
        return old is not None and old.zone is Zone.BATTLEFIELD and _is(self.subject, old.id, before, frame)


@word("{subject} [gains|gain|gain|gains|gain|gained] life")
class LifeIsGained(Happening):
    """A player gaining life (119.9)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        gained = isinstance(event, LifeChanged) and event.amount > 0
        return gained and isinstance(event, LifeChanged) and _is(self.subject, event.player, before, frame)


@word("{subject} [regenerates|regenerate|regenerate|regenerates|regenerate|regenerated]")
class IsRegenerated(Happening):
    """A permanent regenerating (701.19)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return isinstance(event, Regenerated) and _is(self.subject, event.obj, before, frame)


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
        if isinstance(event, Moved) and event.why == "it resolves":
            return _is(self.subject, event.obj, before, frame)
        return (
            isinstance(event, Noted)
            and event.code == "resolves"
            and _is(self.subject, event.about, before, frame)
        )


@word("{subject} [fails|fail|fail|fails|fail|failed] to resolve")
class FailsToResolve(Happening):
    """A spell or ability none of whose targets is legal any more (608.2b)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return (
            isinstance(event, Noted)
            and event.code == "no-legal-target"
            and _is(self.subject, event.about, before, frame)
        )


@word("an ability of {subject} [triggers|trigger|trigger|triggers|trigger|triggered]")
class AbilityTriggers(Happening):
    """A triggered ability of an object triggering (603.2)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return isinstance(event, Triggered) and _is(self.subject, event.waiting.source, before, frame)


@word("{subject} [is|are|be|is|are|was] turned face down")
class IsTurnedDown(Happening):
    """A permanent being turned face down (708.2a)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return _turned(event, before) is True and _is(self.subject, _object(event), before, frame)


@word("{subject} [is|are|be|is|are|was] turned face up")
class IsTurnedUp(Happening):
    """A permanent being turned face up (708.8)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return _turned(event, before) is False and _is(self.subject, _object(event), before, frame)


@word("{subject} [becomes|become|become|becomes|become|became] tapped")
class BecomesTapped(Happening):
    """A permanent being tapped (701.26)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return _tapped(event, before) is True and _is(self.subject, _object(event), after, frame)


@word("{subject} [becomes|become|become|becomes|become|became] untapped")
class BecomesUntapped(Happening):
    """A permanent being untapped (701.26)."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return _tapped(event, before) is False and _is(self.subject, _object(event), after, frame)


def _tapped(event: Event, before: View) -> bool | None:
    """Whether a permanent becomes tapped (True) or untapped (False) by an event; None for neither."""
    if not isinstance(event, StatusChanged) or event.obj not in before.state.objects:
        return None
    was = before.state.objects[event.obj].status.tapped
    return None if was == event.status.tapped else event.status.tapped


def _object(event: Event) -> int | None:
    return event.obj if isinstance(event, StatusChanged) else None


def _turned(event: Event, before: View) -> bool | None:
    """Whether a permanent is turned face down (True) or face up (False) by an event; None for neither."""
    if not isinstance(event, StatusChanged):
        return None
    was = before.state.objects[event.obj].status.face_down
    return None if was == event.status.face_down else event.status.face_down


@word("{subject} [returns|return|return|returns|return|returned] to [its|their] owner's hand")
class ReturnsToHand(Happening):
    """An object going to its owner's hand."""

    subject: Selector

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return (
            isinstance(event, Moved) and event.to is Zone.HAND and _is(self.subject, event.obj, before, frame)
        )


@word("it never happened that {happening}")
class Never(Word):
    """That nothing of a kind has happened: the opposite of any happening, for checks only."""

    kind = "happening"
    happening: Happening
