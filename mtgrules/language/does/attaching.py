"""Putting counters on permanents, attaching permanents to others (122, 701.3)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.language.phrases.meaning import Proposal, how_many, meant_in
from mtgrules.model.events.base import Event
from mtgrules.model.events.permanents import Attached, CountersPut
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, word


@word(
    "put {number:number} {power:signed}/{toughness:signed} counters on {what}",
    "put a number of {power:signed}/{toughness:signed} counters on {what} equal to {number}",
    "put a {power:signed}/{toughness:signed} counter on {what}",
)
class PutsCounters(Instruction):
    """Putting counters on permanents (122.1)."""

    power: int
    toughness: int
    what: Selector
    number: Number | None = None
    counts = "number"
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters on everything meant."""
        number = how_many(self.number, view, frame)
        kind = f"{self.power:+d}/{self.toughness:+d}"
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(CountersPut(obj, kind, number) for obj in objects if number)


@word(
    "put {number:number} {kind_of:word} counters on {what}",
    "put a number of {kind_of:word} counters on {what} equal to {number}",
    "put a {kind_of:word} counter on {what}",
)
class PutsNamedCounters(Instruction):
    """Putting counters with a name of their own on permanents; some give a keyword (122.1b)."""

    kind_of: str
    what: Selector
    number: Number | None = None
    counts = "number"
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters on everything meant."""
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        number = how_many(self.number, view, frame)
        return tuple(CountersPut(obj, self.kind_of, number) for obj in objects if number)


@word("unattach {what}")
class Unattaches(Instruction):
    """Equipment coming off what it is attached to, and lying there by itself (701.3d)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The coming off of each that is attached to something."""
        found = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        worn = (obj for obj in found if view.state.objects[obj].attached_to is not None)
        return tuple(Attached(obj, None) for obj in worn)


@word("attach {what} to {host}")
class Attaches(Instruction):
    """Attaching an Aura or Equipment to another permanent (701.3)."""

    what: Selector
    host: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The attaching, where one host is meant and it is not attached to it already (701.3b)."""
        found: list[Event] = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            worn = view.state.objects[obj].host
            moving = replace(frame, it=worn) if self.host.is_indefinite and worn is not None else frame
            hosts = meant_in(Zone.BATTLEFIELD, self.host, view, moving)  # "another" is one other than this
            if len(hosts) == 1 and hosts[0] not in (worn, obj):
                found.append(Attached(obj, hosts[0]))
        return tuple(found)
