"""What may be so of where an object is and of what lies on it."""

from __future__ import annotations

from mtgrules.eras.era import Era
from mtgrules.language.conditions.about import AboutEach
from mtgrules.language.phrases.meaning import objects_meant
from mtgrules.language.phrases.zones import ZoneName, hidden_zones, outside_game, zones_there
from mtgrules.model.facts import COUNTERS, DAMAGE
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Selector, word


@word("{subject} [have] {damage:number} damage marked")
class HasDamage(AboutEach):
    """Damage marked on permanents (120.3e)."""

    subject: Selector
    damage: int
    looks = DAMAGE

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.state.objects[obj].damage == self.damage


@word("{subject} [be] unattached")
class IsUnattached(AboutEach):
    """An Aura, Equipment or Fortification being attached to nothing."""

    subject: Selector

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.state.objects[obj].attached_to is None


@word("{subject} [be] outside the game")
class IsOutside(AboutEach):
    """Objects that have left the game, or were never in it; by era what was removed from it (400.11)."""

    subject: Selector

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        zone = seen.state.objects[obj].zone
        if zone is Zone.EXILE:  # by era; there is no answer where no rule tells
            return zone in outside_game.at(seen.state.era).value
        return zone is Zone.OUTSIDE


@word("{subject} [be] phased out")
class IsPhasedOut(AboutEach):
    """Permanents that are phased out (702.26b)."""

    subject: Selector

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.state.objects[obj].zone is Zone.PHASED_OUT


@word("{subject} [be] phased in")
class IsPhasedIn(AboutEach):
    """Permanents that are there, as all are unless they have phased out (110.5b)."""

    subject: Selector

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.state.objects[obj].zone is Zone.BATTLEFIELD


@word("{subject} [be] flipped")
class IsFlipped(AboutEach):
    """Permanents that are flipped (110.5)."""

    subject: Selector

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.state.objects[obj].status.flipped


@word("{subject} [be] unflipped")
class IsUnflipped(AboutEach):
    """Permanents that are not flipped (110.5b); what is elsewhere is neither (110.5d)."""

    subject: Selector

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        there = seen.state.objects[obj]
        return there.zone in (Zone.BATTLEFIELD, Zone.PHASED_OUT) and not there.status.flipped


@word("{subject} [be] nowhere")
class IsNowhere(Condition):
    """Nothing of what is said being in any zone, as after a token has ceased to exist.

    What is phased out is treated as though it did not exist, and is there all the same (702.26b, 702.26d).
    """

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        there = any(who in view for who in self.subject.named(view, frame))
        return not there and not objects_meant(self.subject, view, frame)


@word("{subject} [have] {number:number} counters of the kind {power:signed}/{toughness:signed}")
class HasCounters(AboutEach):
    """How many counters such as +1/+1 are on each object (122.1)."""

    subject: Selector
    number: int
    power: int
    toughness: int
    looks = COUNTERS

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.state.objects[obj].counter(f"{self.power:+d}/{self.toughness:+d}") == self.number


class AboutZone(Condition):
    """What is asked of a zone itself, not of what lies there."""

    place: ZoneName

    def is_there(self, era: Era) -> bool:
        """Whether it is a zone; what no rule of the era speaks of has no answer."""
        if self.place.zone is Zone.OUTSIDE:
            outside_game.at(era)
        return self.place.zone in zones_there.at(era).value.all


@word("{place} is a zone")
class IsZone(AboutZone):
    """Something being a zone of the game (400.1)."""

    place: ZoneName

    def holds(self, view: View, frame: Frame) -> bool:
        return self.is_there(view.state.era)


@word("{place} is a zone of every game")
class IsUsualZone(AboutZone):
    """Something being a zone that there is without any older card that uses it (400.1)."""

    place: ZoneName

    def holds(self, view: View, frame: Frame) -> bool:
        era = view.state.era
        return self.is_there(era) and self.place.zone in zones_there.at(era).value.usual


@word("{place} is a public zone")
class IsPublicZone(AboutZone):
    """Everybody being allowed to see what lies in a zone (400.2)."""

    place: ZoneName

    def holds(self, view: View, frame: Frame) -> bool:
        era = view.state.era
        return self.is_there(era) and self.place.zone not in hidden_zones.at(era).value


@word("{place} is a hidden zone")
class IsHiddenZone(AboutZone):
    """Not everybody being allowed to see what lies in a zone, even while all of it is revealed (400.2)."""

    place: ZoneName

    def holds(self, view: View, frame: Frame) -> bool:
        era = view.state.era
        return self.is_there(era) and self.place.zone in hidden_zones.at(era).value
