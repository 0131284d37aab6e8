"""Qualities of how a permanent lies: tapped, face down, with something attached (110.5)."""

from __future__ import annotations

from collections.abc import Hashable

from mtgrules.language.phrases.qualities import Subtype
from mtgrules.model.facts import COMBAT, COUNTERS, TAPPED
from mtgrules.model.frame import Frame
from mtgrules.model.ids import NOTHING, Ids
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Place, Quality, Selector, word


@word("enchanted")
class HasAura(Quality):
    """Having an Aura attached to it (303.4)."""

    looks = frozenset({("subtypes", "Aura")})

    def among(self, view: View, frame: Frame) -> Ids:
        auras = view.among(Subtype("Aura"), frame)
        return frozenset(host for i in auras if (host := view.state.objects[i].host) is not None)


@word("equipped")
class HasEquipment(Quality):
    """Having an Equipment attached to it (301.5)."""

    looks = frozenset({("subtypes", "Equipment")})

    def among(self, view: View, frame: Frame) -> Ids:
        equipment = view.among(Subtype("Equipment"), frame)
        return frozenset(host for i in equipment if (host := view.state.objects[i].host) is not None)


@word("attached to {host}")
class AttachedToSome(Quality):
    """Being attached to one of some permanents, or of some players (303.4b, 301.5a)."""

    host: Selector
    place = Place.AFTER
    for_anyone = frozenset({"host"})

    def __post_init__(self) -> None:
        if self.host.is_target:
            raise ValueError('what the host is, is said first: "attached to that creature"')

    def asks(self, frame: Frame) -> Hashable:
        return (frame.this, frame.you, frame.it, frame.named)

    def among(self, view: View, frame: Frame) -> Ids:
        hosts = self.host.named(view, frame)
        return frozenset(i for i, o in view.state.objects.items() if o.attached_to in hosts)


@word("untapped")
class Untapped(Quality):
    """Being a permanent that is not tapped (110.5)."""

    looks = TAPPED

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i in view.in_zone(Zone.BATTLEFIELD) if not view.state.objects[i].status.tapped)


@word("tapped")
class Tapped(Quality):
    """Being tapped."""

    looks = TAPPED

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, o in view.state.objects.items() if o.status.tapped and not o.phased)


@word(
    "that's tapped and attacking",
    "that are tapped and attacking",
)
class TappedAndAttacking(Quality):
    """Entering tapped and attacking, as a token is described (508.4)."""

    place = Place.AFTER
    looks = TAPPED | COMBAT

    def among(self, view: View, frame: Frame) -> Ids:
        attacking = NOTHING if view.state.combat is None else view.state.combat.attackers
        return attacking & Tapped().among(view, frame)


@word(
    "with a {kind_of:counter} counter on [it|them]",
    "with {kind_of:counter} counters on them",
    "that [have] a {kind_of:counter} counter on [it|them]",
    "that have {kind_of:counter} counters on them",
)
class WithCounter(Quality):
    """Having at least one counter of a kind on it (122.1)."""

    kind_of: str
    place = Place.AFTER
    looks = COUNTERS

    def among(self, view: View, frame: Frame) -> Ids:
        there = view.in_zone(Zone.BATTLEFIELD)
        return frozenset(i for i in there if view.state.objects[i].counter(self.kind_of))


@word("with a counter on [it|them]", "with counters on them", "that [have] a counter on [it|them]")
class WithSomeCounter(Quality):
    """Having any counter on it (122.1)."""

    place = Place.AFTER
    looks = COUNTERS

    def among(self, view: View, frame: Frame) -> Ids:
        there = view.in_zone(Zone.BATTLEFIELD)
        return frozenset(i for i in there if any(number for _, number in view.state.objects[i].counters))


@word("face-down")
class FaceDown(Quality):
    """Lying face down (708.2)."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, o in view.state.objects.items() if o.status.face_down)
