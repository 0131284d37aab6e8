"""Happenings by which an object comes to a zone or leaves one: entering, dying, being put there (603.6)."""

from __future__ import annotations

from mtgrules.language.conditions.happenings import SEEN_BY_ALL, EitherOfTwo, LooksBack, Times
from mtgrules.language.phrases.arriving import (
    BECOMES,
    BEFORE_EFFECTS,
    CHANGES_SIDES,
    arrival_seen,
    entering_is,
)
from mtgrules.language.phrases.becoming_copies import ENTERS, becoming, believed
from mtgrules.language.phrases.looking_back import looks_back
from mtgrules.language.phrases.phasing_rules import phasing_in_enters, phasing_out_leaves
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.whereabouts import Anybodys, Anywhere, OfPlayers, OnTheBattlefield, Whereabouts
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.events.moves import Ceased, Moved, Why
from mtgrules.model.events.permanents import TokenMade
from mtgrules.model.events.phasing import PhasedIn, PhasedOut
from mtgrules.model.facts import Alters
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import Effect
from mtgrules.model.view import View
from mtgrules.model.words import Happening, Party, Selector, word


@word(
    "{subject} [<enter>]",
    "{subject} entered the battlefield",
    "{subject} came into play",
)
class Enters(Happening):
    """A permanent coming onto the battlefield (603.6a)."""

    subject: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        there = after.state.zone(Zone.BATTLEFIELD)
        if isinstance(event, TokenMade):
            new = (o for o in there if o.id not in before.state.objects)
            return tuple((o.id,) for o in new if o.card is event.obj.card)
        if isinstance(event, Moved) and event.to is Zone.BATTLEFIELD:
            return tuple((o.id,) for o in there if o.was == event.obj)
        if isinstance(event, PhasedIn):
            return ((event.obj,),) if believed(phasing_in_enters, True, after.state.era) else ()
        if isinstance(event, EffectBegan):
            changed = (event.effect.objects or frozenset()) & before.in_zone(Zone.BATTLEFIELD)
            return tuple((o.id,) for o in there if o.id in changed and _is_new(o.id, event, before, after))
        return ()

    def is_meant(self, phrase: Selector, party: Party, before: View, after: View, frame: Frame) -> bool:
        if believed(arrival_seen, BEFORE_EFFECTS, after.state.era):
            after = after.copiable()
        return super().is_meant(phrase, party, before, after, frame)


@word(
    "{subject} [<enter>] under your control",
)
class EntersUnderYours(Enters):
    """A permanent coming onto the battlefield under the control of the ability's controller."""

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        found = super().parties(event, before, after, frame)
        yours = {obj for obj, who in after.controller.items() if who == frame.you}
        return tuple(who for who in found if who[0] in yours)


def _is_new(obj: ObjectId, event: EffectBegan, before: View, after: View) -> bool:
    """Whether what was there already is taken for entering now, as no rule but some people say."""
    era = after.state.era
    if _copies(event.effect):
        return believed(becoming, ENTERS, era)
    if after.types[obj] - before.types[obj] and believed(entering_is, BECOMES, era):
        return True
    return before.controller[obj] != after.controller[obj] and believed(entering_is, CHANGES_SIDES, era)


def _copies(effect: Effect) -> bool:
    return any(edit.alters is Alters.COPY for edit in effect.edits)


class LeavesPlace(LooksBack):
    """An object going from one place to another; it is asked as it was before (603.10a)."""

    def goes(self, event: Moved, before: View) -> bool:
        """Whether something that moves goes from where to where it is said."""
        raise NotImplementedError

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        there = isinstance(event, Moved) and event.obj in before.state.objects
        return ((event.obj,),) if there and isinstance(event, Moved) and self.goes(event, before) else ()


def _from_battlefield(event: Moved, before: View) -> bool:
    return before.state.objects[event.obj].zone is Zone.BATTLEFIELD


@word(
    "{subject} [die]",
    "{subject} [be] put into a graveyard from <the battlefield>",
    "{subject} [be] put into a graveyard from the battlefield",
)
class Dies(LeavesPlace):
    """A permanent going to a graveyard from the battlefield (700.4)."""

    subject: Selector

    def goes(self, event: Moved, before: View) -> bool:
        return event.to is Zone.GRAVEYARD and _from_battlefield(event, before)


@word("{subject} [leave] <the battlefield>")
class Leaves(LeavesPlace):
    """A permanent leaving the battlefield (603.6c)."""

    subject: Selector

    def goes(self, event: Moved, before: View) -> bool:
        return event.to is not Zone.BATTLEFIELD and _from_battlefield(event, before)

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if isinstance(event, PhasedOut):
            return ((event.obj,),) if phasing_out_leaves.at(after.state.era).value else ()
        return super().parties(event, before, after, frame)


@word(
    "{subject} [<enter>] or [die]",
    "{subject} [<enter>] or [be] put into a graveyard from <the battlefield>",
)
class EntersOrDies(EitherOfTwo):
    """A permanent entering, or going to a graveyard from the battlefield."""

    subject: Selector
    either = (Enters, Dies)


@word("{subject} [<enter>] or [leave] <the battlefield>")
class EntersOrLeaves(EitherOfTwo):
    """A permanent entering, or leaving the battlefield."""

    subject: Selector
    either = (Enters, Leaves)


@word("{subject} [phase] out")
class PhasesOut(LooksBack):
    """A permanent phasing out, directly or with what it is attached to (702.26b)."""

    subject: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return ((event.obj,),) if isinstance(event, PhasedOut) else ()


@word("{subject} [phase] in")
class PhasesIn(Happening):
    """A permanent phasing in (702.26c)."""

    subject: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return ((event.obj,),) if isinstance(event, PhasedIn) else ()


@word("{subject} [return] to [its|their] owner's hand")
class ReturnsToHand(LeavesPlace):
    """An object going to its owner's hand."""

    subject: Selector

    def goes(self, event: Moved, before: View) -> bool:
        return event.to is Zone.HAND


@word("{subject} [leave] {place}")
class LeavesZone(LeavesPlace):
    """An object going away from where it lies, such as a card out of a graveyard."""

    subject: Selector
    place: OfPlayers

    def __post_init__(self) -> None:
        _not_itself(self.subject)

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        there = isinstance(event, Moved) and self.place.holds(before.state.objects[event.obj], frame.you)
        if frame.this is not None and frame.this not in after and not self.triggers_back(event, before):
            return ()  # what has gone away at the same time does not see it leave
        return super().parties(event, before, after, frame) if there else ()

    def goes(self, event: Moved, before: View) -> bool:
        return True


@word(
    "{subject} [be] put into {to} from {place}",
    "{subject} [be] put into {to}",
)
class IsPutInto(Happening):
    """An object going to a zone, where it is looked at; it need not have left the battlefield (603.6c)."""

    subject: Selector
    to: Whereabouts
    place: Whereabouts = Anywhere()

    def __post_init__(self) -> None:
        if isinstance(self.to, Anywhere):
            raise ValueError('what is put somewhere is put into a zone, such as "a graveyard"')
        if isinstance(self.to, OnTheBattlefield):
            raise ValueError('what comes onto the battlefield "enters"')
        if isinstance(self.place, OnTheBattlefield) and self.to == Anybodys("graveyard"):
            raise ValueError('what goes to any graveyard from the battlefield "dies"')
        if not self.to.lies_in <= SEEN_BY_ALL:
            _not_itself(self.subject)

    def triggers_back(self, event: Event, before: View) -> bool:
        if isinstance(self.place, Anywhere):
            return False  # from anywhere, it is none of those that leave a place (603.6c)
        return looks_back(event, before, own=isinstance(self.subject, This))

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if not isinstance(event, Moved) or event.obj not in before.state.objects:
            return ()
        if isinstance(self.place, OnTheBattlefield) or self.triggers_back(event, before):
            left = self.place.holds(before.state.objects[event.obj], frame.you)
            whose = self.to.whose(before.state.objects[event.obj].owner, frame.you)
            return ((event.obj,),) if left and event.to in self.to.lies_in and whose else ()
        if frame.this is not None and frame.this not in after:
            return ()  # what has gone away at the same time does not see it arrive
        if not self.place.holds(before.state.objects[event.obj], frame.you):
            return ()
        there = (o for o in after.state.zone(*self.to.lies_in) if o.was == event.obj)
        return tuple((o.id,) for o in there if self.to.holds(o, frame.you))

    @property
    def zones_of_this(self) -> frozenset[Zone]:
        """The zones in which an ability works that waits for its own object to be put somewhere."""
        if not isinstance(self.subject, This):
            return frozenset()
        left = frozenset() if isinstance(self.place, Anywhere) else self.place.lies_in & _LOOKED_BACK_TO
        return self.to.lies_in | left


_LOOKED_BACK_TO = frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD})


def _not_itself(subject: Selector) -> None:
    if isinstance(subject, This):
        raise ValueError("of its own object it can only be said that it goes where everybody sees it")


@word("{subject} [be] countered")
class IsCountered(LeavesPlace):
    """A spell or an ability being countered."""

    subject: Selector

    def goes(self, event: Moved, before: View) -> bool:
        return event.why in (Why.COUNTERED, Why.COUNTERED_BY_THE_GAME)

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if isinstance(event, Ceased) and event.why in (Why.COUNTERED, Why.COUNTERED_BY_THE_GAME):
            return ((event.obj,),)
        return super().parties(event, before, after, frame)
