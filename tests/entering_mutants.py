"""Wrong engines of what enters: Auras that are not cast, instants, and what is chosen as something enters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mutants import Mutant, by, in_years_from, instead

from mtgrules.language.abilities.keywords import Shroud
from mtgrules.language.edits.permissions import CantBeTarget
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Noted, Why
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Selector
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects import entering, state_based
from mtgrules.rules.objects.attaching import may_carry
from mtgrules.rules.objects.entering import OWN, Entrance, look_ahead
from mtgrules.rules.objects.permissions import kinds_on

_HOST, _MEANS, _REPLACED, _ENTERING = (
    entering._host,
    entering._means,
    entering._replaced,
    entering.entering,
)


# ---- Auras that are not cast


def _no_shroud(now: View, host: ObjectId, aura: ObjectId) -> bool:
    has = {type(instance.ability) for instance in now.abilities[host]} | kinds_on(now.state, host)
    return may_carry(now, host, aura) and not has & {Shroud, CantBeTarget}


def _ones_own(now: View, host: ObjectId, aura: ObjectId) -> bool:
    return may_carry(now, host, aura) and now.controller[host] == now.controller[aura]


def _any_creature(now: View, host: ObjectId, aura: ObjectId) -> bool:
    return "creature" in now.types[host]


def _as_if_cast(state: State, obj: Object) -> Event:
    return Moved(obj.id, Zone.GRAVEYARD, why=Why.NO_HOST)


def _every_enchantment(there: State, new: ObjectId, chosen: Any) -> Any:
    now = view(there)
    if "enchantment" not in now.types[new] or "Aura" in now["subtypes"][new]:
        return _HOST(there, new, chosen)
    creatures = any("creature" in now.types[o.id] for o in there.zone(Zone.BATTLEFIELD))
    return None if creatures else False


def _face_down_too(state: State, obj: Object, chosen: Any, why: str = "", **enters: Any) -> tuple[Event, ...]:
    if not obj.can_be_permanent(state.era):
        return (Noted(f"{obj.label} stays where it is", "stays", obj.id),)
    return _ENTERING(state, obj, chosen, why, **enters)


# ---- what is chosen as something enters


def _not_chosen_yet(subject: Selector, state: State, there: State, source: ObjectId, new: ObjectId) -> bool:
    blank = there.with_object(there.objects[new].with_(chosen=()))
    return _MEANS(subject, state, blank, source, new)


def _chosen_by_the_first(state: State, there: State, entrance: Entrance, chosen: Any) -> Entrance:
    found = _REPLACED(state, there, entrance, chosen)
    known = [o.chosen for o in state.zone(Zone.BATTLEFIELD) if o.chosen]
    return replace(found, chosen=known[0]) if known and found.chosen else found


ENTERING_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "an Aura that is not cast is on nothing",
        instead(entering._host, lambda there, new, chosen: None),
        cases=("r30-aura-put-onto-the-battlefield", "r38-copy-of-an-aura", "r31-token-copy-of-an-aura"),
    ),
    Mutant(
        "an Aura that is not cast needs a legal target",
        by(entering, "may_carry", _no_shroud),
        cases=("r30-aura-past-shroud",),
    ),
    Mutant(
        "an Aura that is not cast goes on what its player controls",
        by(entering, "may_carry", _ones_own),
        cases=("r30-aura-put-onto-the-battlefield", "r38-copy-of-an-aura"),
    ),
    Mutant(
        "an Aura that is not cast goes on any creature",
        by(entering, "may_carry", _any_creature),
        cases=("r30-aura-for-some-only", "r30-aura-past-shroud"),
    ),
    Mutant(
        "an Aura that can enchant nothing dies",
        instead(entering._not_entering, _as_if_cast),
        cases=("r30-aura-with-nothing-to-enchant", "r38-copy-of-an-aura-with-nothing-to-enchant"),
    ),
    Mutant(
        "every enchantment that enters is put on something",
        instead(entering._host, _every_enchantment),
        cases=("r38-no-copy-of-an-aura",),
    ),
    Mutant(
        "an Aura that is on nothing stays",
        by(state_based, "may_carry", lambda now, host, obj: True),
        cases=("r09-a-manifested-aura",),
    ),
    Mutant(
        "instants can be put onto the battlefield",
        by(Object, "can_be_permanent", lambda self, era: True),
        cases=("r25-instants-stay", "r25-instants-stay-in-other-zones", "r25-a-manifested-instant"),
    ),
    Mutant(
        "instants do not even enter face down",
        instead(entering.entering, _face_down_too),
        cases=("r25-instants-stay", "r25-a-manifested-instant"),
    ),
    Mutant(
        "what is chosen as something enters comes too late for the others",
        instead(entering._means, _not_chosen_yet),
        cases=(
            "r17-chosen-while-entering",
            "r17-chosen-type-and-what-enters-tapped",
            "r17-chosen-color-while-entering",
            "r17-chosen-land-type-while-entering",
            "r38-choice-of-a-copy-while-entering",
        ),
    ),
    Mutant(
        "its own effects count in 2006 while something enters",
        in_years_from(look_ahead, "2006-02-01", OWN),
        cases=("r17-chosen-type-and-what-enters-tapped", "r17-chosen-color-while-entering"),
    ),
    Mutant(
        "a copy takes the choice of the first",
        instead(entering._replaced, _chosen_by_the_first),
        cases=("r38-choice-of-a-copy-while-entering",),
    ),
)
