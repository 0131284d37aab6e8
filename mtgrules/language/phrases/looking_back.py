"""For which events the game looks back: to who had an ability, and how all looked, right before (603.10)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since, Unsettled
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.phasing import PhasedOut
from mtgrules.model.objects import Zone
from mtgrules.model.view import View

PLAY, GRAVEYARD = "what leaves the battlefield", "what leaves a graveyard"
OWN, UNSEEN = "a card that itself leaves a graveyard", "what goes to a hand or library"

looking_back: Dated[frozenset[str]] = Dated(
    "for what a trigger looks back",
    Unsettled("2001-07-23", "the rulebook of 1997 does not say it"),
    Since("2001-07-23", frozenset({PLAY}), PLAY),
    Since("2005-10-01", frozenset({PLAY, OWN}), f"{PLAY}, and {OWN}"),
    Since("2007-05-01", frozenset({PLAY, UNSEEN}), f"{PLAY}, and {UNSEEN}"),
    Since("2016-11-11", frozenset({PLAY, UNSEEN, GRAVEYARD}), f"{PLAY}, {UNSEEN}, and {GRAVEYARD}"),
    written=("", "410.10d", "410.10d", "603.6d", "603.10a"),
)


def looks_back(event: Event, before: View, own: bool) -> bool:
    """Whether who triggers on an event had to have the ability right before it, and not right after (603.10).

    `own` says whether the ability is about its own object alone. In 1997 nobody is known to look back.
    """
    rule = looking_back.known(before.state.era)
    if rule is None or not isinstance(event, Moved | PhasedOut | Sacrificed):
        return False
    place = before.state.objects[event.obj].zone
    if not isinstance(event, Moved) or place is Zone.BATTLEFIELD:
        return PLAY in rule.value
    if event.to in (Zone.HAND, Zone.LIBRARY) and UNSEEN in rule.value:
        return place not in (Zone.HAND, Zone.LIBRARY)
    return place is Zone.GRAVEYARD and bool(rule.value & ({GRAVEYARD, OWN} if own else {GRAVEYARD}))
