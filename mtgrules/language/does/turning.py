"""Tapping, untapping, turning face down and up, flipping, a new timestamp (701.26, 708, 710, 613.7)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import Absent, Dated, NotModelled, Since, Unsettled
from mtgrules.language.phrases.meaning import Proposal, meant_in, objects_meant
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.permanents import StatusChanged
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word("turn {what} face down")
class TurnFaceDown(Instruction):
    """Turning permanents face down (708.2a)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The turning of every face-up permanent meant."""
        return _turned(self.what, view, frame, True)


@word("turn {what} face up")
class TurnFaceUp(Instruction):
    """Turning permanents face up (708.8)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The turning of every face-down permanent meant."""
        return _turned(self.what, view, frame, False)


turning_renews: Dated[bool] = Dated(
    "a permanent that is turned face up or down gets a new timestamp",
    Unsettled("2001-07-23", "no text of the time that is known tells of face-down creatures"),
    Since("2001-07-23", False, "nothing is said of it"),
    Since("2015-07-17", True, "it gets one", "613.6e"),
    written=("", "418.5c", "418.5e", "613.6c", "613.7f"),
)


stays_face_down: Dated[bool] = Dated(
    "a face-down instant or sorcery can't be turned face up",
    Absent("2015-01-23", "no such card lay face down on the battlefield before manifesting"),
    Since("2015-01-23", True, "it is shown and stays face down"),
    written=("", "", "", "", "701.40g"),
)


def _turned(what: Selector, view: View, frame: Frame, down: bool) -> Proposal:
    found: list[Event] = []
    renews = turning_renews.at(view.state.era).value
    for obj in objects_meant(what, view, frame):
        there = view.state.objects[obj]
        if there.status.face_down == down or there.zone is not Zone.BATTLEFIELD:
            continue
        if not down and not there.can_be_permanent(view.state.era):
            told = f"{there.label} is shown and stays face down: it is no card that can be a permanent"
            found.append(Noted(told, "stays", obj, cite=stays_face_down.at(view.state.era).cite))
        else:
            found.append(StatusChanged(obj, replace(there.status, face_down=down), renews))
    return tuple(found)


flip_cards: Dated[bool] = Dated(
    "flip cards",
    Absent("2004-10-01", "they came with a set of that day"),
    Since("2004-10-01", True, "once flipped, the lower half counts, with cost and color as they were"),
    written=("", "", "508.2", "709.2", "710.2"),
)


@word("flip {what}")
class Flips(Instruction):
    """Flipping permanents, which is never undone while they stay (710.4)."""

    what: Selector
    since = flip_cards

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The flipping of every permanent meant. Raises NotModelled for what has no other half."""
        found = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            there = view.state.objects[obj]
            if view.both_halves(obj).flips_to is None:
                raise NotModelled(f"flipping {there.label}, which has no lower half")
            if not there.status.flipped:
                cite = flip_cards.at(view.state.era).cite
                found.append(StatusChanged(obj, replace(there.status, flipped=True), cite=cite))
        return tuple(found)


@word("tap {what}")
class Taps(Instruction):
    """Tapping permanents (701.26)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The tapping of every untapped permanent meant."""
        return _tapped(self.what, view, frame, True)


@word("untap {what}")
class Untaps(Instruction):
    """Untapping permanents (701.26)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The untapping of every tapped permanent meant."""
        return _tapped(self.what, view, frame, False)


def _tapped(what: Selector, view: View, frame: Frame, tapped: bool) -> Proposal:
    found = [view.state.objects[obj] for obj in meant_in(Zone.BATTLEFIELD, what, view, frame)]
    return tuple(
        StatusChanged(o.id, replace(o.status, tapped=tapped)) for o in found if o.status.tapped != tapped
    )


@word("{what} [get] a new timestamp")
class GetsNewTimestamp(Instruction):
    """Permanents being the newest from now on, as if they had come only now (613.7)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A new timestamp for every permanent meant."""
        found = [view.state.objects[obj] for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame)]
        return tuple(StatusChanged(obj.id, obj.status, renews=True) for obj in found)
