"""Wrong engines of zones: what is outside the game, what is hidden, whose a zone is, what sees an arrival."""

from __future__ import annotations

from typing import Any

from mutants import Mutant, by, in_all_years

from mtgrules.language.conditions.zone_changes import IsPutInto
from mtgrules.language.does.showing import LooksAtHand
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.places import FromOutside
from mtgrules.language.phrases.whereabouts import AnOpponents, Whereabouts, Yours
from mtgrules.language.phrases.zones import HIDDEN, Zones, hidden_zones, outside_game, zones_there
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.showing import Revealed
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.view import View

_ARRIVING, _PARTIES, _AMONG = Moved.arriving, IsPutInto.parties, FromOutside.among


def _to_its_controller(self: Moved, old: Object, number: ObjectId, timestamp: int) -> Object:
    new = _ARRIVING(self, old, number, timestamp)
    return new if self.to is Zone.BATTLEFIELD else new.with_(owner=old.controller, controller=old.controller)


def _outside_too(self: Noun, view: View, frame: Frame) -> Ids:
    return frozenset.intersection(*(view.among(quality, frame) for quality in self.parts))


def _though_gone(self: IsPutInto, event: Event, before: View, after: View, frame: Frame) -> Any:
    return _PARTIES(self, event, before, after, Frame(you=frame.you))


def _anybodys(self: Whereabouts, owner: str, you: str | None) -> bool:
    return True


def _whatever_lies_aside(self: FromOutside, view: View, frame: Frame) -> Ids:
    return _AMONG(self, view, frame) | view.in_zone(Zone.GRAVEYARD)


def _shown_to_all(self: LooksAtHand, view: View, frame: Frame) -> Any:
    whose = self.whose.players(view, frame)
    return tuple(
        Revealed(one, tuple(o.id for o in view.state.zone(Zone.HAND) if o.owner == one)) for one in whose
    )


_USUAL = frozenset(Zone) - {Zone.OUTSIDE, Zone.ANTE}

ZONE_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "what is exiled is outside the game",
        in_all_years(outside_game, frozenset({Zone.OUTSIDE, Zone.EXILE})),
        cases=("r16-a-wish", "question-zone-wish-now"),
    ),
    Mutant(
        "what was removed from the game never was outside it",
        in_all_years(outside_game, frozenset({Zone.OUTSIDE})),
        cases=("r16-a-wish", "question-zone-wish-2006"),
    ),
    Mutant(
        "outside the game is whatever nobody uses",
        by(FromOutside, "among", _whatever_lies_aside),
        cases=("r16-a-wish", "question-zone-wish-2006"),
    ),
    Mutant(
        "effects on all objects reach what is outside the game",
        by(Noun, "_worked_out", _outside_too),
        cases=("r16-nothing-reaches-outside",),
    ),
    Mutant(
        "what is revealed is a public zone",
        in_all_years(hidden_zones, HIDDEN - {Zone.HAND}),
        cases=("r15-a-revealed-hand-stays-hidden", "r15-what-is-a-zone", "question-zone-hidden"),
    ),
    Mutant(
        "every zone there is today has always been there",
        in_all_years(zones_there, Zones(_USUAL)),
        cases=("r15-what-is-a-zone",),
    ),
    Mutant(
        "ante is a zone of every game",
        in_all_years(zones_there, Zones(_USUAL | {Zone.ANTE}, frozenset())),
        cases=("question-zone-eight-or-seven",),
    ),
    Mutant(
        "a card goes to the hand, library or graveyard of its controller",
        by(Moved, "arriving", _to_its_controller),
        cases=("r15-to-its-owner", "question-zone-owner-redirect"),
    ),
    Mutant(
        "who looks at a hand shows it to everybody",
        by(LooksAtHand, "propose", _shown_to_all),
        cases=("r15-a-revealed-hand-stays-hidden", "r15-watchers-of-the-library"),
    ),
    Mutant(
        "what has gone with the others sees them arrive",
        by(IsPutInto, "parties", _though_gone),
        cases=("r15-gone-at-the-same-time",),
    ),
    Mutant(
        "one graveyard is for all",
        by(Yours, "whose", _anybodys),
        cases=("r15-leaves-your-graveyard",),
    ),
    Mutant(
        "an opponent's graveyard is anybody's",
        by(AnOpponents, "whose", _anybodys),
        cases=("r15-put-into-a-graveyard-from-anywhere",),
    ),
)
