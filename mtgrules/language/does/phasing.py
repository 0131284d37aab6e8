"""Phasing out and in, with what is attached (702.26)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from mtgrules.eras.era import NotModelled
from mtgrules.language.edits.durations import RestOfGame
from mtgrules.language.phrases.meaning import Proposal, meant_in, named
from mtgrules.language.phrases.phasing_rules import (
    attached_phases_too,
    phasing_in_renews,
    phasing_in_rested,
    phasing_out_ends,
    phasing_out_heals,
    phasing_rule,
)
from mtgrules.language.phrases.references import Named
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectLeaves
from mtgrules.model.events.phasing import PhasedIn, PhasedOut
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Object, Phased, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


def phasing_out(view: View, objects: Collection[ObjectId]) -> tuple[Event, ...]:
    """The events of permanents phasing out at one time, with what is attached to them.

    Raises NotModelled where something limited waits for one of them that could not affect it any further.
    """
    state, era = view.state, view.state.era
    directly = view.in_zone(Zone.BATTLEFIELD) & frozenset(objects)
    attached = _with_attached(state.zone(Zone.BATTLEFIELD), directly)
    heals, ends = phasing_out_heals.at(era).value, phasing_out_ends.at(era)
    found: list[Event] = []
    for obj in sorted(directly | attached):
        if ends.value:
            _nothing_waits(state, obj)
            found += [
                EffectLeaves(effect.id, obj, effect.label, cite=ends.cite)
                for effect in state.effects
                if effect.objects is not None
                and obj in effect.objects
                and not isinstance(effect.duration, RestOfGame)
            ]
        rule = attached_phases_too if obj in attached else phasing_rule
        phased = Phased(view.controller[obj], obj not in attached)
        found.append(PhasedOut(obj, phased, heals, cite=rule.at(era).cite))
    return tuple(found)


def phasing_in(view: View, objects: Collection[ObjectId]) -> tuple[Event, ...]:
    """The events of what is phased out phasing in at one time, with what phased out with it."""
    state, era = view.state, view.state.era
    out = state.zone(Zone.PHASED_OUT)
    indirectly = tuple(o for o in out if o.phased is not None and not o.phased.directly)
    directly = [o for o in out if o.id in objects and o not in indirectly]
    attached = _with_attached(indirectly, frozenset(o.id for o in directly))
    following = [o for o in indirectly if o.id in attached]
    renews, rested = phasing_in_renews.at(era).value, phasing_in_rested.at(era).value
    cite = phasing_rule.at(era).cite
    return tuple(
        PhasedIn(o.id, renews, rested, cite=cite)
        for part in (directly, following)
        for o in sorted(part, key=_age)
    )


def _age(obj: Object) -> int:
    return obj.timestamp


def _with_attached(things: Iterable[Object], hosts: Ids) -> Ids:
    """Those of some things that are attached to hosts, or to what is attached to them."""
    on_them = frozenset(o.id for o in things if o.attached_to in hosts)
    return on_them if on_them <= hosts else on_them | _with_attached(things, hosts | on_them)


def _nothing_waits(state: State, obj: ObjectId) -> None:
    """Raise NotModelled where a shield or a delayed ability speaks of an object."""
    waiting = [(shield.frame, shield.label) for shield in state.shields]
    waiting += [(delayed.frame, delayed.label) for delayed in state.delayed]
    for frame, label in waiting:
        mentioned = {frame.this, *frame.targets, *(who for m in frame.named for who in m.meant or ())}
        if obj in mentioned:
            raise NotModelled(f"{state.objects[obj].label} phasing out while something waits for it: {label}")


@word("{what} [phase] out")
class PhaseOut(Instruction):
    """Permanents phasing out (702.26b)."""

    what: Selector
    since = phasing_rule

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The phasing out of every permanent meant."""
        return phasing_out(view, meant_in(Zone.BATTLEFIELD, self.what, view, frame))


@word("{what} [phase] in")
class PhaseIn(Instruction):
    """What is phased out phasing in (702.26c): an entry of a play says it, by the name."""

    what: Selector
    since = phasing_rule

    def __post_init__(self) -> None:
        if not isinstance(self.what, Named):
            raise ValueError("a text of a card lets nothing phase in, for it sees nothing that is phased out")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The phasing in of what is named."""
        return phasing_in(view, [who for who in named(self.what, view, frame) if isinstance(who, int)])
