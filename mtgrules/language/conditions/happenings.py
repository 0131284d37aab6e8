"""Happenings: what a trigger waits for, and what a check says has happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Any, TypeGuard

from mtgrules.eras.era import Dated
from mtgrules.language.conditions import finding
from mtgrules.language.conditions.finding import Finds, Noticed, Times
from mtgrules.language.phrases.dated_rules import BEFORE_EFFECTS, arrival_seen, believed, looks_back
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.qualities import CARD, SPELL, CardType, colors_said
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.traits import monstrous_rule, renowned_rule
from mtgrules.language.phrases.turn import StepName
from mtgrules.language.phrases.zones import THE_BATTLEFIELD, WHEREVER, InPlace, OfPlayers, Whereabouts, ZoneOf
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt, Prevented
from mtgrules.model.events.destruction import Destroyed, Regenerated
from mtgrules.model.events.moves import Moved, Noted, PhasedIn, PhasedOut
from mtgrules.model.events.permanents import Designated
from mtgrules.model.events.showing import LookedAt, Revealed
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import (
    OBJECT,
    ON_BATTLEFIELD,
    PLAYER,
    ColorTerm,
    Happening,
    Mentions,
    Party,
    Selector,
    Word,
    word,
)

SEEN_BY_ALL = frozenset({Zone.GRAVEYARD, Zone.EXILE})
"""Where an object that has been put there can see that it was."""


def _is_spell(what: Selector) -> None:
    said = getattr(getattr(what, "other", what), "qualities", None)
    if said is not None and SPELL not in said:
        raise ValueError('what is cast is a "spell", such as "a creature spell"; a land is never cast')


def _is_played(what: Selector) -> None:
    said = what.qualities if isinstance(what, Noun) else frozenset()
    other = SPELL in said or any(isinstance(quality, InPlace) for quality in said)
    if other or not (what.is_indefinite and said & {CardType("land"), CARD}):
        raise ValueError('what is played is "a land", or "a card"; a spell is cast')


def _is_card(what: Selector) -> None:
    card = isinstance(what, Noun) and CARD in what.qualities
    if not (what.is_indefinite and card):
        raise ValueError('out of a hand goes "a card", or such as "a creature card"')


def _is_this_or_card(what: Selector) -> None:
    if not isinstance(what, This):
        _is_card(what)


@dataclass(frozen=True)
class HappeningLine(WordLine):
    """What happens: how it is found in an event, and how those who have a part in it are looked at."""

    _: KW_ONLY
    finds: Finds = finding.nothing
    either: tuple[HappeningLine, ...] = ()
    """The lines that it is short for: each of them that happens is another time."""
    looks_back: bool = False
    """Whether those who have a part in it are asked as they were before it (603.10)."""
    noticed_before: bool = False
    """Whether who notices it, too, is asked as it was before it (603.10)."""
    arrives: bool = False
    """Whether what enters may be looked at as no effect has changed it yet."""
    measured: bool = False
    """Whether how much it was can be taken up by "that much" and "that many"."""
    to_anyone: bool = False
    """Whether the other one who has a part in it may be a player."""
    fits: Callable[[Selector], None] | None = None
    """Raises ValueError for a phrase of which it is not said."""
    zones_of_this: frozenset[Zone] = frozenset()
    """Where an ability works that waits for its own object, if not where others do."""


def _now(said: str, finds: Finds, **more: Any) -> HappeningLine:
    """A line of what is looked at as it is; it means what its finding tells of itself."""
    return HappeningLine(said, told=finds.__doc__ or "", finds=finds, **more)


def _back(said: str, finds: Finds, **more: Any) -> HappeningLine:
    return _now(said, finds, looks_back=True, **more)


def _before(said: str, finds: Finds, **more: Any) -> HappeningLine:
    return _back(said, finds, noticed_before=True, **more)


def _left(said: str, finds: Finds, **more: Any) -> HappeningLine:
    """A line of what goes away, which is looked at as it was, and also where it was (603.10a)."""
    return _before(said, finds, zones_of_this=ON_BATTLEFIELD, **more)


def _designated(what: str, since: Dated[Any]) -> HappeningLine:
    """A line of a permanent getting a designation."""
    return _now(f"{{subject}} [become] {what}", finding.of_object(Designated, designation=what), since=since)


def _cast(said: str, finds: Finds) -> HappeningLine:
    """A line of a spell that is cast, which itself notices that on the stack."""
    return _now(said, finds, fits=_is_spell, zones_of_this=frozenset({Zone.STACK}))


_ACTIVATES, _NO_MANA = "{subject} [activate] an ability", "( that isn't|, if it isn't) a mana ability"
_TO_GRAVEYARD_NOW = "{subject} [be] put into a graveyard from the battlefield"
_TO_GRAVEYARD = "{subject} [be] put into a graveyard from <the battlefield>"


class HappeningTable(WordTable):
    """A table of what may happen."""

    _value_: HappeningLine


class TriggerEvent(HappeningTable):
    """What happens to one object."""

    DESTROYED = _back("{subject} [be] destroyed", finding.of_object(Destroyed))
    """A permanent being destroyed (701.8)."""
    SACRIFICED = _before("{subject} [be] sacrificed", finding.sacrifice)
    """A permanent being sacrificed (701.21)."""
    REGENERATES = _back("{subject} [regenerate]", finding.of_object(Regenerated))
    """A permanent regenerating (701.19)."""
    DEALS_DAMAGE = _back("{subject} [deal] damage", finding.any_damage, measured=True)
    RESOLVES = _back("{subject} [resolve]", finding.resolution)
    FAILS_TO_RESOLVE = _back("{subject} [fail] to resolve", finding.of_object(Noted, code="no-legal-target"))
    """A spell or ability none of whose targets is legal any more (608.2b)."""
    ABILITY_TRIGGERS = _back("an ability of {subject} [trigger]", finding.triggering)
    TURNED_DOWN = _back("{subject} [be] turned face down", finding.turned("face_down", True))
    """A permanent being turned face down (708.2a)."""
    TURNED_UP = _now("{subject} [be] turned face up", finding.turned("face_down", False))
    """A permanent being turned face up (708.8)."""
    FLIPS = _now("{subject} [flip]", finding.turned("flipped", True))
    """A permanent being flipped (710.2)."""
    TAPPED = _now("{subject} [become] tapped", finding.turned("tapped", True))
    """A permanent being tapped (701.26)."""
    TAPPED_FOR_MANA = _now("{subject} [be] tapped for mana", finding.tapped_for_mana)
    UNTAPPED = _now("{subject} [become] untapped", finding.turned("tapped", False))
    """A permanent being untapped (701.26)."""
    BECOMES_MONSTROUS = _designated("monstrous", monstrous_rule)
    """A permanent becoming monstrous (701.37b)."""
    BECOMES_RENOWNED = _designated("renowned", renowned_rule)
    """A creature becoming renowned (702.112b)."""
    ENTERS = _now(
        *("{subject} [<enter>]", finding.entering),
        also=("{subject} entered the battlefield", "{subject} came into play"),
        arrives=True,
    )
    ENTERS_UNDER_YOURS = _now(
        "{subject} [<enter>] under your control", finding.entering_under_yours, arrives=True
    )
    DIES = _left("{subject} [die]", finding.dying, also=(_TO_GRAVEYARD, _TO_GRAVEYARD_NOW))
    LEAVES = _left("{subject} [leave] <the battlefield>", finding.leaving)
    RETURNS_TO_HAND = _left("{subject} [return] to [its|their] owner's hand", finding.returning)
    COUNTERED = _left("{subject} [be] countered", finding.countering)
    PHASES_OUT = _before("{subject} [phase] out", finding.of_object(PhasedOut))
    """A permanent phasing out, directly or with what it is attached to (702.26b)."""
    PHASES_IN = _now("{subject} [phase] in", finding.of_object(PhasedIn))
    """A permanent phasing in (702.26c)."""
    ATTACKS = _now("{subject} [attack]", finding.attacker)
    ATTACKS_ALONE = _now("{subject} [attack] alone", finding.lone_attacker)
    ATTACKS_UNBLOCKED = _now("{subject} [attack] and [be not] blocked", finding.unblocked)
    BLOCKS = _now("{subject} [block]", finding.blocker)
    BECOMES_BLOCKED = _now("{subject} [become] blocked", finding.becoming_blocked)
    ATTACKS_OR_BLOCKS = _now(
        "{subject} [attack] or [block]", finding.any_of(finding.attacker, finding.blocker)
    )
    """A creature being declared as an attacker, or as a blocker (508.3a, 509.3a)."""
    BLOCKS_OR_BECOMES_BLOCKED = _now(
        "{subject} [block] or [become] blocked", finding.any_of(finding.blocker, finding.becoming_blocked)
    )
    """A creature blocking, or becoming blocked: once, however many are against it (509.3a, 509.3c)."""
    ENTERS_OR_DIES = HappeningLine(
        "{subject} [<enter>] or [die]",
        ("{subject} [<enter>] or [be] put into a graveyard from <the battlefield>",),
        either=(ENTERS, DIES),
    )
    """A permanent entering, or going to a graveyard from the battlefield."""

    ENTERS_OR_LEAVES = HappeningLine(
        "{subject} [<enter>] or [leave] <the battlefield>", either=(ENTERS, LEAVES)
    )
    """A permanent entering, or leaving."""

    ENTERS_OR_ATTACKS = HappeningLine("{subject} [<enter>] or [attack]", either=(ENTERS, ATTACKS))
    """A permanent entering, or attacking (603.6a, 508.3a)."""


class EventWith(HappeningTable):
    """What happens to one object with another, or with a player."""

    COLORLESS_DAMAGE = _back(
        *("{subject} [deal] colorless damage to {other}", finding.colorless_damage),
        to_anyone=True,
        measured=True,
    )
    COMBAT_DAMAGE = _back(
        "{subject} [deal] combat damage to {other}", finding.combat_damage, to_anyone=True, measured=True
    )
    BECOMES_ATTACHED = _now("{subject} [become] attached to {other}", finding.attaching, to_anyone=True)
    BECOMES_UNATTACHED = _before(
        "{subject} [become] unattached from {other}", finding.detaching, to_anyone=True
    )
    ATTACKS = _now("{subject} [attack] {other}", finding.attacking, to_anyone=True)
    BLOCKS = _now("{subject} [block] {other}", finding.blocking)
    BLOCKED_BY = _now("{subject} [become] blocked by {other}", finding.blocked_by)
    BLOCKS_OR_BLOCKED_BY = _now(
        "{subject} [block] or [become] blocked by {other}",
        finding.any_of(finding.blocking, finding.blocked_by),
    )
    """A creature blocking another, or becoming blocked by it: once for each of them (509.3b, 509.3d)."""


class PlayersEvent(HappeningTable):
    """What a player does, or what happens to one."""

    GAINS_LIFE = _now("{subject} [gain] life", finding.life_gained, measured=True)
    DRAWS = _now("{subject} [draw] a card", finding.drawing)
    SACRIFICES = _before("{subject} [sacrifice] {what}", finding.sacrificing)
    CASTS = _cast("{subject} [<cast>] {what}", finding.casting)
    CASTS_FROM = _cast("{subject} [<cast>] {what} from {place}", finding.casting)
    """A player casting a spell that lay in some zone (601.2a)."""
    CASTS_OR_COPIES = _cast("{subject} [<cast>] or [copy] {what}", finding.casting_or_copying)
    PLAYS = _now("{subject} [play] {what}", finding.playing, fits=_is_played)
    ACTIVATES = _now(_ACTIVATES + _NO_MANA, finding.activating)
    ACTIVATES_OF = _now(f"{_ACTIVATES} of {{what}}{_NO_MANA}", finding.activating_of)
    CREATES = _now("{subject} [create] {what}", finding.creation)
    REVEALS = _now("{subject} [reveal] {what}", finding.of_cards(Revealed))
    """A player showing a card to everybody (701.20)."""
    LOOKS_AT = _now("{subject} [look] at {what}", finding.of_cards(LookedAt))
    """A player seeing a card that the others do not see."""
    TAPS_FOR_MANA = _now("{subject} [tap] {what} for mana", finding.tapping_for_mana)
    DISCARDS = _now("{subject} [discard] {what}", finding.discarding, fits=_is_card)
    CYCLES = _now(
        *("{subject} [cycle] {what}", finding.cycling), fits=_is_this_or_card, zones_of_this=SEEN_BY_ALL
    )
    CYCLES_OR_DISCARDS = _now("{subject} [cycle] or [discard] {what}", finding.discarding, fits=_is_card)
    """A player cycling or discarding a card, which is once where both are one (702.29d)."""


class ByTable(Happening):
    """A happening that a line of a table tells."""

    event: HappeningTable

    looks_back = taken_from("event.value.looks_back")

    measured = taken_from("event.value.measured")

    @property
    def zones_of_this(self) -> frozenset[Zone]:  # type: ignore[override]
        return self.event.value.zones_of_this if self._is_of_this else frozenset()

    @property
    def _is_of_this(self) -> bool:
        return any(isinstance(phrase, This) for phrase in self.phrases)

    def triggers_back(self, event: Event, before: View) -> bool:
        return self.event.value.noticed_before and looks_back(event, before, own=self._is_of_this)

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return self.event.value.finds(Noticed(event, before, after, frame))

    def is_meant(self, phrase: Selector, party: Party, before: View, after: View, frame: Frame) -> bool:
        if self.event.value.arrives and believed(arrival_seen, BEFORE_EFFECTS, after.state.era):
            after = after.copiable()
        return super().is_meant(phrase, party, before, after, frame)


@word("{event:row}")
class Happens(ByTable):
    """Something happening to an object."""

    event: TriggerEvent
    subject: Selector

    @property
    def each(self) -> tuple[Happens, ...]:
        """What it is short for, each by itself."""
        return tuple(Happens(TriggerEvent(line), self.subject) for line in self.event.value.either)

    def triggers_back(self, event: Event, before: View) -> bool:
        each = any(one.triggers_back(event, before) for one in self.each)
        return each or super().triggers_back(event, before)

    def times(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        """Each that it is short for asks by itself, as it is now or as it was (603.10)."""
        each = (time for one in self.each for time in one.times(event, before, after, frame))
        return (*each, *super().times(event, before, after, frame))


def waits_for_arrival(happening: Happening) -> TypeGuard[Happens]:
    """Whether it is that something enters, whatever else is said of it."""
    return isinstance(happening, Happens) and happening.event.value.arrives


def enters_under_yours(word: Word) -> bool:
    """Whether it is that something enters under your control."""
    return isinstance(word, Happens) and word.event is TriggerEvent.ENTERS_UNDER_YOURS


@word("{event:row}")
class HappensWith(ByTable):
    """Something happening to an object with another, or with a player."""

    event: EventWith
    subject: Selector
    other: Selector

    def takes(self, field: str, means: frozenset[str]) -> frozenset[str]:
        anyone = field == "other" and self.event.value.to_anyone
        return frozenset({OBJECT, PLAYER}) if anyone else super().takes(field, means)


@word("{event:row}")
class PlayerDoes(ByTable):
    """A player doing something, or something happening to one."""

    event: PlayersEvent
    subject: Selector
    what: Selector | None = None
    place: Whereabouts | None = None
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        fits = self.event.value.fits
        if fits is not None and self.what is not None:
            fits(self.what)

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if self.place is not None:
            was = before.state.objects[event.obj] if isinstance(event, Moved) else None
            if was is None or not self.place.holds(was, frame.you):
                return ()
        return super().parties(event, before, after, frame)


@word("{subject} [deal]( {amount:number})( {colors}) damage to {whom}")
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
        fits = not self.colors or event.colors == colors_said(self.colors, after, frame)
        return ((event.source, event.target),) if fits else ()


@word("{amount:number} damage to {whom} [be] prevented")
class IsPrevented(Happening):
    """Damage being prevented (615.1)."""

    amount: int
    whom: Selector
    for_anyone = frozenset({"whom"})
    looks_back = True

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return ((event.target,),) if isinstance(event, Prevented) and event.amount == self.amount else ()


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
        return finding.targeting(Noticed(event, before, after, frame))


@word("the {step} begins", "the {step} began")
class StepBegins(Happening):
    """A part of a turn beginning (500.1)."""

    step: StepName

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return ((),) if isinstance(event, StepBegan) and event.step is self.step.step else ()


@word("{subject} [leave] {place}")
class LeavesZone(Happening):
    """An object going away from where it lies, such as a card out of a graveyard."""

    subject: Selector
    place: OfPlayers
    looks_back = True

    def __post_init__(self) -> None:
        _not_itself(self.subject)

    def triggers_back(self, event: Event, before: View) -> bool:
        return looks_back(event, before, own=False)

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if not isinstance(event, Moved) or not self.place.holds(before.state.objects[event.obj], frame.you):
            return ()
        gone = frame.this is not None and frame.this not in after
        if gone and not self.triggers_back(event, before):
            return ()  # what has gone away at the same time does not see it leave
        return ((event.obj,),)


@word("{subject} [be] put into {to}( from {place})")
class IsPutInto(Happening):
    """An object going to a zone, where it is looked at; it need not have left the battlefield (603.6c)."""

    subject: Selector
    to: Whereabouts
    place: Whereabouts = WHEREVER

    def __post_init__(self) -> None:
        if self.to == WHEREVER:
            raise ValueError('what is put somewhere is put into a zone, such as "a graveyard"')
        if self.to == THE_BATTLEFIELD:
            raise ValueError('what comes onto the battlefield "enters"')
        if self.place == THE_BATTLEFIELD and self.to == OfPlayers(ZoneOf.ANYBODY, "graveyard"):
            raise ValueError('what goes to any graveyard from the battlefield "dies"')
        if not self.to.lies_in <= SEEN_BY_ALL:
            _not_itself(self.subject)

    def triggers_back(self, event: Event, before: View) -> bool:
        if self.place == WHEREVER:
            return False  # from anywhere, it is none of those that leave a place (603.6c)
        return looks_back(event, before, own=isinstance(self.subject, This))

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        was = before.state.objects.get(event.obj) if isinstance(event, Moved) else None
        if not isinstance(event, Moved) or was is None or not self.place.holds(was, frame.you):
            return ()
        if self.place == THE_BATTLEFIELD or self.triggers_back(event, before):
            goes = event.to in self.to.lies_in and self.to.whose(was.owner, frame.you)
            return ((event.obj,),) if goes else ()
        if frame.this is not None and frame.this not in after:
            return ()  # what has gone away at the same time does not see it arrive
        there = (o for o in after.state.zone(*self.to.lies_in) if o.was == event.obj)
        return tuple((o.id,) for o in there if self.to.holds(o, frame.you))

    @property
    def zones_of_this(self) -> frozenset[Zone]:  # type: ignore[override]
        """The zones in which an ability works that waits for its own object to be put somewhere."""
        if not isinstance(self.subject, This):
            return frozenset()
        left = frozenset() if self.place == WHEREVER else self.place.lies_in & _LOOKED_BACK_TO
        return self.to.lies_in | left


_LOOKED_BACK_TO = frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD})


def _not_itself(subject: Selector) -> None:
    if isinstance(subject, This):
        raise ValueError("of its own object it can only be said that it goes where everybody sees it")


class History(Word):
    """Something said of all that has happened so far, for checks only."""

    kind = "history"


@word("it never happened that {happening}")
class Never(History):
    """That nothing of a kind has happened: the opposite of any happening."""

    happening: Happening


@word("{first} before {second}")
class Before(History):
    """That something happened before something else did, each taken when it happened first; not at once."""

    first: Happening
    second: Happening
