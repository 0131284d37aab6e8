"""Counters that wear off, or go on to other permanents (122)."""

from __future__ import annotations

from mtgrules.language.does.costs import sacrificed
from mtgrules.language.phrases.meaning import Proposal, known_of, meant_in
from mtgrules.language.phrases.references import This
from mtgrules.model.events.base import Event
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word("remove a {counters:word} counter from {what}. If you can't, sacrifice it")
class WearsOff(Instruction):
    """A counter being taken off, or a sacrifice where there is none left (702.32a)."""

    counters: str
    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counter taken off, or the sacrifice by the ability's controller."""
        found: list[Event] = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            if view.state.objects[obj].counter(self.counters):
                found.append(CountersPut(obj, self.counters, -1))
            elif view.controller[obj] == frame.you:
                found += sacrificed(obj)
        return tuple(found)


@word("put as many {power:signed}/{toughness:signed} counters on {what} as {this} has")
class PutsAsManyCounters(Instruction):
    """As many counters being put on permanents as the source has, or last had (122.1)."""

    power: int
    toughness: int
    what: Selector
    this: This

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters on everything meant; none where the source has none."""
        kind = f"{self.power:+d}/{self.toughness:+d}"
        number = sum(seen.state.objects[obj].counter(kind) for obj, seen in known_of(self.this, view, frame))
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(CountersPut(obj, kind, number) for obj in objects if number)
