"""Happenings of a hand: a card being drawn, discarded, cycled (121, 701.9, 702.29)."""

from __future__ import annotations

from mtgrules.language.conditions.happenings import SEEN_BY_ALL, Times
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.qualities import CardQuality
from mtgrules.language.phrases.references import This
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.turn import DrewUnnamed
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Happening, Selector, word


@word("{subject} [draw] a card")
class IsDrawn(Happening):
    """A player drawing a card: once for each, also for one that the board does not name (121.2)."""

    subject: Selector
    for_players = frozenset({"subject"})

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        if isinstance(event, DrewUnnamed):
            return ((event.player,),) * event.number
        drawn = isinstance(event, Moved) and event.why is Why.DRAWN
        return ((before.state.objects[event.obj].owner,),) if drawn and isinstance(event, Moved) else ()


@word("{subject} [discard] {what}")
class IsDiscarded(Happening):
    """A player discarding a card, which is looked at where it then lies (701.9)."""

    subject: Selector
    what: Noun
    for_players = frozenset({"subject"})
    whys = frozenset({Why.DISCARDED, Why.CYCLED})

    def __post_init__(self) -> None:
        _is_card(self.what)

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return _cards_of(self.whys, event, after)


@word("{subject} [cycle] or [discard] {what}")
class IsCycledOrDiscarded(IsDiscarded):
    """A player cycling or discarding a card, which is once where both are one (702.29d)."""


@word("{subject} [cycle] {what}")
class IsCycled(Happening):
    """A player discarding a card to pay for its cycling (702.29c)."""

    subject: Selector
    what: Selector
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        if not isinstance(self.what, This):
            _is_card(self.what)

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> Times:
        return _cards_of(frozenset({Why.CYCLED}), event, after)

    @property
    def zones_of_this(self) -> frozenset[Zone]:
        """Where an ability works that waits for its own card to be cycled: where that goes (702.29c)."""
        return SEEN_BY_ALL if isinstance(self.what, This) else frozenset()


def _is_card(what: Selector) -> None:
    """Raises ValueError where a phrase is not said of some card."""
    card = isinstance(what, Noun) and any(isinstance(quality, CardQuality) for quality in what.qualities)
    if not (what.is_indefinite and card):
        raise ValueError('out of a hand goes "a card", or such as "a creature card"')


def _cards_of(whys: frozenset[Why], event: Event, after: View) -> Times:
    """The card that leaves a hand for one of some reasons, with whose hand that was."""
    if not isinstance(event, Moved) or event.why not in whys:
        return ()
    return tuple((o.owner, o.id) for o in after.state.objects.values() if o.was == event.obj)
