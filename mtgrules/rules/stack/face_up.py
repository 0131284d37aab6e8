"""Turning a face-down permanent face up for its cost (116.2b, 702.37e, 701.40b)."""

from __future__ import annotations

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import MORPHS, KeywordName
from mtgrules.language.abilities.keywords import costs_of
from mtgrules.language.does.permanents import stays_face_down, turning_renews
from mtgrules.model.answers import Answers
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import happen
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.entering_with import turning
from mtgrules.rules.stack.costs import Means, cost_paid

FREE, FOR_MORPH = "free", "for its morph cost"
turning_up = dated_rule("turning a face-down creature up", FREE, FOR_MORPH)


def face_up_cost(state: State, obj: Object) -> ManaCost | None:
    """What turning a face-down permanent up costs, or None where it can't be turned up.

    Morph is what it would have face up, also by copying (702.37e); manifested, its card counts (701.40b).
    """
    if turning_up.at(state.era).value == FREE:
        return ManaCost(())
    shown = state.with_object(obj.with_(status=Status(tapped=obj.status.tapped)))
    now = view(shown)
    for cost in costs_of(now.abilities[obj.id], *MORPHS):
        return cost
    card = obj.card.printed(state.era)
    return card.cost if obj.manifested and "creature" in card.types else None


def turned_face_up(state: State, player: str, obj: Object, means: Means) -> tuple[Event, ...] | Verdict:
    """The events of turning a permanent face up for its cost, or the reasons against it.

    Raises CantPay, and ChoiceDue where it has to be said how the cost is paid.
    """
    cite = turning_up.at(state.era).cite
    if obj.zone is not Zone.BATTLEFIELD or not obj.status.face_down:
        return Verdict((Reason("face up", f"{obj.label} does not lie face down", cite),))
    if view(state).controller[obj.id] != player:
        told = f"{obj.label} is controlled by {view(state).controller[obj.id]}, not by {player}"
        return Verdict((Reason("controller", told, cite),))
    if not obj.can_be_permanent(state.era):
        told = f"{obj.label} is no card that can be a permanent; it is shown, and stays face down"
        return Verdict((Reason("face up", told, stays_face_down.at(state.era).cite),))
    cost = face_up_cost(state, obj)
    if cost is None:
        told = f"{obj.label} has nothing by which it could be turned face up"
        return Verdict((Reason("morph", told, cite),))
    paid = cost_paid(state, Frame(this=obj.id, you=player), (), cost, means)
    renews = turning_renews.at(state.era).value
    turned = StatusChanged(obj.id, Status(tapped=obj.status.tapped), renews, cite=cite)
    grows = cost in costs_of(view(happen(state, [turned])).abilities[obj.id], KeywordName.MEGAMORPH)
    counter = (CountersPut(obj.id, "+1/+1", 1),) * grows
    return (*paid, *turning(state, turned, Answers(means.chosen)), *counter)
