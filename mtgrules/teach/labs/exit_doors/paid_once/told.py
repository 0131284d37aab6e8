"""What is said of a payment: the words of each line of the receipt, and a sentence with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from mtgrules.language.does.sacrificing import sacrifice_is_chosen
from mtgrules.language.phrases.ways_out import (
    pays_once,
    saves_from,
    stays_paid,
    token_leaves,
    token_stays_away,
)
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.rules.objects.believed_control import goes_to
from mtgrules.teach.kit.lab import Said, sentence
from mtgrules.teach.labs.exit_doors.paid_once.receipt import (
    COST,
    COUNTERED,
    CREATURE,
    END,
    REGENERATED,
    SHIELD,
    Bill,
    ReceiptLine,
)
from mtgrules.teach.labs.exit_doors.paid_once.supply import SWAMP

_WHEN = MappingProxyType({SHIELD: "before", COUNTERED: "in response", REGENERATED: "in response"})
NOTHING_LEFT, _NOWHERE = "nothing left to pay with", "nowhere"


def where(state: State, thing: str) -> str:
    """Where something is."""
    obj = state.labeled(thing)
    if obj is None:
        return _NOWHERE
    if obj.zone is Zone.BATTLEFIELD:
        return "on the battlefield"
    return f"{obj.owner}’s {obj.zone}"


def title(one: ReceiptLine) -> str:
    """What was to be done at a station, in a few words."""
    if one.kind == COST:
        return f"{one.of}: {' and '.join(one.costs)}"
    return "in the end" if one.kind == END else f"{_WHEN[one.kind]}: {one.of}"


def result(one: ReceiptLine, paying: Bill) -> str:
    """What came of it, in a few words."""
    match one.kind:
        case "cost":
            paid = " and ".join(paid_with(one, cost) for cost in one.costs)
            return NOTHING_LEFT if one.refused else f"paid with {paid}"
        case "regenerated before":
            return one.refused or "a shield lies ready"
        case "countered":
            return one.refused or "countered; nothing is given back"
        case "regenerated in response":
            return f"too late: {late(one, paying)}"
    gained = one.gained(paying.payer)
    return f"{paying.payer} gains {gained} life" if gained else "nothing happens"


def paid_with(one: ReceiptLine, cost: str) -> str:
    """What a cost was paid with."""
    return " and ".join(one.sacrificed) if cost == CREATURE else SWAMP


def late(one: ReceiptLine, paying: Bill) -> str:
    """Why nothing can be regenerated in response to its sacrifice."""
    return one.refused or f"{paying.thing} is {where(one.state, paying.thing)}"


def station(passed: Sequence[ReceiptLine], paying: Bill) -> Said:
    """What is told at the last station that was passed, with its rule."""
    one, era = passed[-1], paying.era
    match one.kind:
        case "regenerated before":
            shield = f"{one.of} resolves: the next destruction of {paying.thing} will be replaced."
            return (sentence(one.refused), one.cite) if one.refused else (shield, saves_from.at(era).cite)
        case "cost":
            return _cost(passed, paying)
        case "countered":
            told = f"{one.of} counters it. It was paid for, and what was paid stays paid: nothing comes back."
            return (sentence(one.refused), one.cite) if one.refused else (told, stays_paid.at(era).cite)
        case "regenerated in response":
            return f"Too late. {sentence(late(one, paying))}", one.cite or token_stays_away.at(era).cite
    place = _in(one.state, paying.thing)
    rule = token_leaves if place == _NOWHERE else goes_to
    return f"In the end {result(one, paying)}; {paying.thing} is {place}.", rule.at(era).cite


def _cost(passed: Sequence[ReceiptLine], paying: Bill) -> Said:
    """What is told of a cost: who pays it with what, or that nothing is left."""
    one, era = passed[-1], paying.era
    if one.refused and any(before.kind == COST for before in passed[:-1]):
        told = f"What has paid for one cost pays for no other, and {one.refused}."
        return told, pays_once.at(era).cite
    if one.refused:
        return sentence(one.refused), one.cite
    label = one.sacrificed[0]
    told = f"{paying.payer} sacrifices {label}. {_now(one, label, paying.payer)}"
    if passed[-2].kind == SHIELD and not passed[-2].refused:
        return f"{told} A sacrifice destroys nothing: the shield is not asked.", saves_from.at(era).cite
    return told, sacrifice_is_chosen.at(era).cite


def _now(one: ReceiptLine, label: str, payer: str) -> str:
    """Where it is that was sacrificed, and why there."""
    place, thing = _in(one.state, label), one.state.labeled(label)
    if thing is None:
        return "A token: it was in the graveyard for a moment, and is nowhere now."
    stolen = "To control it was enough; it goes home: " if thing.owner != payer else "Now "
    return f"{stolen}it is {place}."


def _in(state: State, thing: str) -> str:
    """Where something is, in a sentence."""
    place = where(state, thing)
    return place if place in (_NOWHERE, "on the battlefield") else f"in {place}"
