"""Happenings: what a trigger waits for, and what a check says has happened."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.eras.era import Absent, Dated, Since, Unsettled
from mtgrules.language.phrases.looking_back import looks_back
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.places import InPlace
from mtgrules.language.phrases.qualities import CardQuality, CardType, SpellQuality
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.steps import StepName
from mtgrules.language.phrases.whereabouts import Whereabouts
from mtgrules.model.color import Color
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt, Prevented
from mtgrules.model.events.destruction import Destroyed, Regenerated, Sacrificed
from mtgrules.model.events.moves import Moved, Noted, Why
from mtgrules.model.events.permanents import Attached, StatusChanged, TokenMade
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.events.showing import LookedAt, Revealed
from mtgrules.model.events.stack import AbilityPutOnStack, CopyPutOnStack, Triggered
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.view import View
from mtgrules.model.words import ColorTerm, Happening, Mentions, Parties, Selector, word

Times = tuple[Parties, ...]
SEEN_BY_ALL = frozenset({Zone.GRAVEYARD, Zone.EXILE})
"""Where an object that has been put there can see that it was."""


def _colors(terms: tuple[ColorTerm, ...], view: View, frame: Frame) -> frozenset[Color]:
    return frozenset().union(*(term.colors(view, frame) for term in terms))


class EitherOfTwo(Happening):
    """One of two things happening to the same: each that happens is another time."""

    either: ClassVar[tuple[type[Happening], ...]]

    @property
    def both(self) -> tuple[Happening, ...]:
        """The two by themselves."""
        return tuple(kind(*self.phrases) for kind in self.either)

    def triggers_back(self, event: Event, before: View) -> bool:
        return any(one.triggers_back(event, before) for one in self.both)

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return tuple(who for one in self.both for who in one.parties(event, before, after, frame))

    def times(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        """Each of the two asks by itself, the one as it is now, the other as it was (603.10)."""
        return tuple(time for one in self.both for time in one.times(event, before, after, frame))


class LooksBack(Happening):
    """Something at which the game looks back: who is part of it, and who notices it, as it was (603.10)."""

    looks_back = True

    def triggers_back(self, event: Event, before: View) -> bool:
        return looks_back(event, before, own=any(isinstance(phrase, This) for phrase in self.phrases))


@word("{subject} [be] destroyed")
class IsDestroyed(Happening):
    """A permanent being destroyed (701.8)."""

    subject: Selector
    looks_back = True

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return ((event.obj,),) if isinstance(event, Destroyed) else ()


@word("{subject} [be] sacrificed")
class IsSacrificed(LooksBack):
    """A permanent being sacrificed (701.21)."""

    subject: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return ((event.obj,),) if isinstance(event, Sacrificed) else ()


@word("{subject} [sacrifice] {what}")
class SomebodySacrifices(LooksBack):
    """A player sacrificing a permanent, which is asked as it was before (701.21a, 603.10a)."""

    subject: Selector
    what: Selector
    for_players = frozenset({"subject"})

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Parties, ...]:
        if not isinstance(event, Sacrificed):
            return ()
        return ((before.controller[event.obj], event.obj),)


@word("{subject} [regenerate]")
class IsRegenerated(Happening):
    """A permanent regenerating (701.19)."""

    subject: Selector
    looks_back = True

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return ((event.obj,),) if isinstance(event, Regenerated) else ()


@word(
    "{subject} [deal] {amount:number} {colors} damage to {whom}",
    "{subject} [deal] {amount:number} damage to {whom}",
    "{subject} [deal] {colors} damage to {whom}",
    "{subject} [deal] damage to {whom}",
)
class DealsDamage(Happening):
    """A source dealing damage, of an amount and of exactly some colors where they are said."""

    subject: Selector
    whom: Selector
    amount: int | None = None
    colors: tuple[ColorTerm, ...] = ()
    for_anyone = frozenset({"whom"})
    measured = True
    looks_back = True

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if not isinstance(event, DamageDealt) or self.amount not in (None, event.amount):
            return ()
        fits = not self.colors or event.colors == _colors(self.colors, after, frame)
        return ((event.source, event.target),) if fits else ()


@word("{subject} [deal] colorless damage to {whom}")
class DealsColorlessDamage(Happening):
    """A source without color dealing damage (120.7)."""

    subject: Selector
    whom: Selector
    for_anyone = frozenset({"whom"})
    measured = True
    looks_back = True

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        colorless = isinstance(event, DamageDealt) and not event.colors
        return ((event.source, event.target),) if colorless and isinstance(event, DamageDealt) else ()


@word("{subject} [deal] combat damage to {whom}")
class DealsCombatDamage(Happening):
    """A creature dealing damage in a combat damage step (510.2)."""

    subject: Selector
    whom: Selector
    for_anyone = frozenset({"whom"})
    measured = True
    looks_back = True

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        of_combat = isinstance(event, DamageDealt) and event.combat
        return ((event.source, event.target),) if of_combat and isinstance(event, DamageDealt) else ()


@word("{subject} [deal] damage")
class DealsAnyDamage(Happening):
    """A source dealing damage to anything."""

    subject: Selector
    measured = True
    looks_back = True

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return ((event.source,),) if isinstance(event, DamageDealt) else ()


copies_are_cast: Dated[bool] = Dated(
    "a copy of a spell that is put on the stack is cast",
    Unsettled("2003-07-01", "the text of 2001 does not tell whether a copy is played"),
    Since("2003-07-01", False, "nobody casts it"),
    written=("", "", "503.10", "706.9", "707.10"),
)


_CASTS = "[<cast>]"


@word(f"{{subject}} {_CASTS} {{what}}")
class SpellIsCast(Happening):
    """A player casting a spell (601.2i)."""

    subject: Selector
    what: Selector
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        said = getattr(self.what, "qualities", None)
        if said is not None and not any(isinstance(quality, SpellQuality) for quality in said):
            raise ValueError('what is cast is a "spell", such as "a creature spell"; a land is never cast')

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if isinstance(event, CopyPutOnStack) and event.obj.ability is None:
            cast = copies_are_cast.at(after.state.era).value
            copies = (o for o in after.state.zone(Zone.STACK) if o.copy and o.id not in before)
            return tuple((o.controller, o.id) for o in copies) if cast else ()
        return _moved_to(Zone.STACK, event, after)


def _moved_to(zone: Zone, event: Event, after: View) -> Times:
    """Who controls what an event has moved to a zone, and what that is there."""
    if not isinstance(event, Moved) or event.to is not zone:
        return ()
    return tuple((o.controller, o.id) for o in after.state.zone(zone) if o.was == event.obj)


@word(f"{{subject}} {_CASTS} {{what}} from {{place}}")
class SpellIsCastFrom(SpellIsCast):
    """A player casting a spell that lay in some zone (601.2a)."""

    subject: Selector
    what: Selector
    place: Whereabouts

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if not isinstance(event, Moved) or not self.place.holds(before.state.objects[event.obj], frame.you):
            return ()
        return super().parties(event, before, after, frame)


@word("{subject} [play] {what}")
class IsPlayed(Happening):
    """A player playing a land; playing "a card" is that, or casting a spell (305.1, 601.1)."""

    subject: Selector
    what: Noun
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        said = self.what.qualities
        other = SpellQuality() in said or any(isinstance(quality, InPlace) for quality in said)
        if other or not (self.what.is_indefinite and said & {CardType("land"), CardQuality()}):
            raise ValueError('what is played is "a land", or "a card"; a spell is cast')

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        land = isinstance(event, Moved) and event.why is Why.PLAYED
        return _moved_to(Zone.BATTLEFIELD if land else Zone.STACK, event, after)


@word(f"{{subject}} {_CASTS} or [copy] {{what}}")
class SpellIsCastOrCopied(SpellIsCast):
    """A player casting a spell, or putting a copy of one on the stack (707.10)."""

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if isinstance(event, CopyPutOnStack) and event.obj.ability is None:
            copies = (o for o in after.state.zone(Zone.STACK) if o.copy and o.id not in before)
            return tuple((o.controller, o.id) for o in copies)
        return super().parties(event, before, after, frame)


copies_are_created: Dated[bool] = Dated(
    "a copy of a permanent spell that becomes a token is created",
    Absent("2020-09-25", "no copy of a spell became a permanent"),
    Since("2020-09-25", False, "it resolves, and nothing creates it"),
    written=("", "", "", "", "707.10f"),
)


@word("{subject} [create] {what}")
class TokenIsCreated(Happening):
    """A player creating a token (701.7)."""

    subject: Selector
    what: Selector
    for_players = frozenset({"subject"})

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        new = [o for o in after.state.zone(Zone.BATTLEFIELD) if o.token and o.id not in before]
        if isinstance(event, Moved) and event.to is Zone.BATTLEFIELD:
            arrived = tuple((o.controller, o.id) for o in new if o.was == event.obj)
            return arrived if arrived and copies_are_created.at(after.state.era).value else ()
        return tuple((o.controller, o.id) for o in new) if isinstance(event, TokenMade) else ()


@word("{subject} [gain] life")
class LifeIsGained(Happening):
    """A player gaining life (119.9)."""

    subject: Selector
    for_players = frozenset({"subject"})
    measured = True

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        gained = isinstance(event, LifeChanged) and event.amount > 0
        return ((event.player,),) if gained and isinstance(event, LifeChanged) else ()


@word("{amount:number} damage to {whom} [be] prevented")
class IsPrevented(Happening):
    """Damage being prevented (615.1)."""

    amount: int
    whom: Selector
    for_anyone = frozenset({"whom"})
    looks_back = True

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        fits = isinstance(event, Prevented) and event.amount == self.amount
        return ((event.target,),) if fits and isinstance(event, Prevented) else ()


class IsNoted(Happening):
    """Something that leaves the position as it is and is only told, such as a spell resolving."""

    looks_back = True
    code: str

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return ((event.obj,),) if isinstance(event, Noted) and event.code == self.code else ()


@word("{subject} [resolve]")
class Resolves(IsNoted):
    """A spell or ability resolving (608)."""

    subject: Selector
    code = "resolves"

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if isinstance(event, Moved) and event.why is Why.RESOLVED:
            return ((event.obj,),)
        return super().parties(event, before, after, frame)


@word("{subject} [fail] to resolve")
class FailsToResolve(IsNoted):
    """A spell or ability none of whose targets is legal any more (608.2b)."""

    subject: Selector
    code = "no-legal-target"


@word("{subject} [become] the target of {what}")
class BecomesTarget(Happening):
    """An object or a player being a target of what is put on the stack: "a spell or ability" (115.1)."""

    subject: Selector
    what: Selector
    for_anyone = frozenset({"subject"})

    def __post_init__(self) -> None:
        if not self.what.is_indefinite or not self.what.said_as & {"spell", "ability"}:
            raise ValueError("something is a target of a spell, of an ability, or of either")

    @property
    def phrases(self) -> tuple[Selector, ...]:
        return (self.what, self.subject)  # what "it" takes up is what the sentence is about

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        put = next((one for one in after.state.zone(Zone.STACK) if _is_put(event, one, before)), None)
        targets = () if put is None else dict.fromkeys(put.targets)
        return tuple((put.id, who) for who in targets if put is not None and who is not None)


def _is_put(event: Event, one: Object, before: View) -> bool:
    """Whether an event is what put an object on the stack; of copies that are alike it is the first."""
    if isinstance(event, AbilityPutOnStack | CopyPutOnStack):
        same = (one.ability, one.source, one.targets) == (
            event.obj.ability,
            event.obj.source,
            event.obj.targets,
        )
        return same and one.id not in before
    return isinstance(event, Moved) and one.was == event.obj


@word("{subject} [become] attached to {host}")
class BecomesAttached(Happening):
    """A permanent that lies there being attached to something, or one entering so (701.3)."""

    subject: Selector
    host: Selector
    for_anyone = frozenset({"host"})

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if isinstance(event, Attached):
            return () if event.to is None else ((event.obj, event.to),)
        new = after.state.objects.keys() - before.state.objects.keys() if isinstance(event, Moved) else ()
        worn = ((obj, after.state.objects[obj].attached_to) for obj in new)
        return tuple((obj, host) for obj, host in worn if host is not None)


@word("{subject} [become] unattached from {host}")
class BecomesUnattached(LooksBack):
    """A permanent coming off what it was attached to, and also leaving the battlefield with that (701.3d)."""

    subject: Selector
    host: Selector
    for_anyone = frozenset({"host"})

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if not isinstance(event, Attached | Moved) or event.obj not in before.state.objects:
            return ()
        host = before.state.objects[event.obj].attached_to
        there = after.state.objects.get(event.obj)
        stays = there is not None and there.attached_to == host
        return () if host is None or stays else ((event.obj, host),)


@word("{subject} [reveal] {what}")
class IsRevealed(Happening):
    """A player showing a card to everybody (701.20)."""

    subject: Selector
    what: Selector
    for_players = frozenset({"subject"})

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return tuple((event.player, card) for card in event.cards) if isinstance(event, Revealed) else ()


@word("{subject} [look] at {what}")
class IsLookedAt(Happening):
    """A player seeing a card that the others do not see."""

    subject: Selector
    what: Selector
    for_players = frozenset({"subject"})

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return tuple((event.player, card) for card in event.cards) if isinstance(event, LookedAt) else ()


@word("an ability of {subject} [trigger]")
class AbilityTriggers(Happening):
    """A triggered ability of an object triggering (603.2)."""

    subject: Selector
    looks_back = True

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return ((event.waiting.source,),) if isinstance(event, Triggered) else ()


class StatusBecomes(Happening):
    """A permanent's status changing in one way."""

    def becomes(self, old: Status, new: Status) -> bool:
        """Whether it changes in this way."""
        raise NotImplementedError

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if not isinstance(event, StatusChanged) or event.obj not in before.state.objects:
            return ()
        old = before.state.objects[event.obj].status
        return ((event.obj,),) if self.becomes(old, event.status) else ()


@word("{subject} [be] turned face down")
class IsTurnedDown(StatusBecomes):
    """A permanent being turned face down (708.2a)."""

    subject: Selector
    looks_back = True

    def becomes(self, old: Status, new: Status) -> bool:
        return new.face_down and not old.face_down


@word("{subject} [be] turned face up")
class IsTurnedUp(StatusBecomes):
    """A permanent being turned face up (708.8)."""

    subject: Selector

    def becomes(self, old: Status, new: Status) -> bool:
        return old.face_down and not new.face_down


@word("{subject} [flip]")
class IsFlippedOver(StatusBecomes):
    """A permanent being flipped (710.2)."""

    subject: Selector

    def becomes(self, old: Status, new: Status) -> bool:
        return new.flipped and not old.flipped


@word("{subject} [become] tapped")
class BecomesTapped(StatusBecomes):
    """A permanent being tapped (701.26)."""

    subject: Selector

    def becomes(self, old: Status, new: Status) -> bool:
        return new.tapped and not old.tapped


@word("{subject} [become] untapped")
class BecomesUntapped(StatusBecomes):
    """A permanent being untapped (701.26)."""

    subject: Selector

    def becomes(self, old: Status, new: Status) -> bool:
        return old.tapped and not new.tapped


@word("the {step} begins", "the {step} began")
class StepBegins(Happening):
    """A part of a turn beginning (500.1)."""

    step: StepName

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        begun = isinstance(event, StepBegan) and event.step is self.step.step
        return ((),) if begun else ()
