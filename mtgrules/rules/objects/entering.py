"""Entering the battlefield: what replaces how an object enters, copying first (614.1c-d, 614.12, 616.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from mtgrules.eras.era import Era
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.edits.copied import copiable_list
from mtgrules.language.phrases.dated_rules import AFTER, believed, token_stays_away, when_copied
from mtgrules.model.answers import Answers
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectBegan, EffectFollows, EnteredAsCopy
from mtgrules.model.events.moves import Moved, Noted, Why, happen
from mtgrules.model.events.permanents import TokenMade
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.attaching import may_carry
from mtgrules.rules.objects.entering_copies import copied
from mtgrules.rules.objects.entering_with import replaced
from mtgrules.rules.objects.entrance import Entrance

copy_first = dated_rule("a copy effect is applied before other ways to enter")


new_object = dated_rule("an object that changes zones")


spell_changes_carry_over = dated_rule("what changed a permanent spell goes on for the permanent")


instants_stay = dated_rule("an instant or sorcery that would be put onto the battlefield")


aura_not_cast = dated_rule("an Aura that enters without being cast")


def entering(
    state: State, obj: Object, answers: Answers, why: Why | None = None, **enters: Any
) -> tuple[Event, ...]:
    """The events by which an object enters the battlefield, with everything that replaces how it does.

    `enters` are the values that it begins with. Raises ChoiceDue for a choice that is missing, NotModelled
    where the era's rules do not tell what it is taken for and it matters.
    """
    if not enters.get("status", obj.status).face_down and not obj.can_be_permanent(state.era):
        told = f"{obj.label} is no card that can be a permanent, so it stays where it is"
        return (Noted(told, "stays", obj.id, cite=instants_stay.at(state.era).cite),)
    if obj.token and obj.zone is not Zone.BATTLEFIELD and token_stays_away.at(state.era).value:
        told = f"{obj.label} is a token that has left the battlefield, so it does not come back"
        return (Noted(told, "token", obj.id),)
    new = state.next_id
    there = happen(state, [Moved(obj.id, Zone.BATTLEFIELD, tuple(enters.items()))])
    followed = _following(state, obj, new)
    entrance = _settled(
        state,
        happen(there, followed),
        Entrance(there.objects[new], counters=there.objects[new].counters),
        answers,
    )
    begins = {**enters, **entrance.begins}
    on = enters.get("attached_to")
    if on is not None and aura_not_cast.known(state.era) and not may_carry(view(there), on, new):
        if "Aura" in view(there)["subtypes"][new]:
            return (_not_entering(state, obj),)
        begins["attached_to"] = None
    if "attached_to" not in enters and not there.objects[new].status.face_down:
        host = _host(entrance.seen_in(happen(there, followed)), new, answers)
        if host is False:
            return (_not_entering(state, obj),)
        begins |= {} if host is None else {"attached_to": host}
    cite = entrance.cites[0] if entrance.cites else None
    moved = Moved(
        obj.id, Zone.BATTLEFIELD, tuple(begins.items()), why=why, replaced_by=entrance.by, cite=cite
    )
    return (moved, *_copying(entrance, state.era), *followed)


def token_entering(
    state: State, made: TokenMade, answers: Answers, new: ObjectId | None = None
) -> tuple[Event, ...]:
    """The events by which a token enters, with what its text and others say of that (707.5).

    `new` is the number that it will have, where others are made at the same time. Raises as `entering`.
    """
    number = state.next_id if new is None else new
    there = happen(state.with_(next_id=number), [made])
    entrance = Entrance(there.objects[number], counters=made.obj.counters)
    entrance = _settled(state, there, entrance, answers)
    host = _host(entrance.seen_in(there), number, answers)
    if host is False:
        told = f"{made.obj.label} is not created, for there is nothing that it could enchant"
        return (Noted(told, "no host", cite=aura_not_cast.at(state.era).cite),)
    begins = entrance.begins | ({} if host is None else {"attached_to": host})
    made = replace(made, obj=made.obj.with_(**begins), replaced_by=entrance.by)
    return (made, *_copying(entrance, state.era))


def _host(there: State, new: ObjectId, answers: Answers) -> ObjectId | str | Literal[False] | None:
    """What an Aura that enters is attached to, as its player chooses; None for what is no Aura (303.4f).

    False where there is nothing that it could enchant. Shroud and hexproof do not matter: nothing is a
    target. Raises ChoiceDue where there are several, or another one is said.
    """
    now, aura = view(there), there.objects[new]
    if "Aura" not in now["subtypes"][new] or "enchantment" not in now.types[new]:
        return None
    aura_not_cast.at(there.era)
    named = {o.id: o.label for o in there.objects.values()} | {p.name: p.name for p in there.players}
    hosts = {host: label for host, label in named.items() if may_carry(now, host, new)}
    if not hosts:
        return False
    host = answers.take(Key.ATTACHED_TO)
    if host not in hosts and (host is not None or len(hosts) > 1):
        question = f"What does {aura.label} enchant?"
        raise ChoiceDue(Due(question, tuple(hosts.values()), aura.controller, say="attached to {}"))
    return host if host in hosts else next(iter(hosts))


def _not_entering(state: State, obj: Object) -> Event:
    """An Aura that can enchant nothing: it stays where it is; from the stack it goes to the graveyard."""
    cite = aura_not_cast.at(state.era).cite
    if obj.zone is Zone.STACK:
        return Moved(obj.id, Zone.GRAVEYARD, why=Why.NO_HOST, cite=cite)
    told = f"{obj.label} stays where it is, for there is nothing that it could enchant"
    return Noted(told, "no host", obj.id, cite=cite)


def _settled(state: State, there: State, entrance: Entrance, answers: Answers) -> Entrance:
    """The entrance with everything that replaces it: copying first, then the rest."""
    entrance = copied(state, there, entrance, answers)
    late = entrance.copy is not None and believed(when_copied, AFTER, state.era)
    return replaced(state, there if late else entrance.seen_in(there), entrance, answers)


def _copying(entrance: Entrance, era: Era) -> tuple[Event, ...]:
    """What makes it a copy, and what it becomes, beginning where there is any."""
    becomes = tuple(map(EffectBegan, entrance.becomes))
    if entrance.copy is None:
        return becomes
    rule = copy_first.known(era) or copiable_list.at(era)
    return (EnteredAsCopy(entrance.copy, cite=rule.cite), *becomes)


def _following(state: State, obj: Object, new: ObjectId) -> tuple[Event, ...]:
    """What was done to a permanent spell going on for the permanent (400.7a)."""
    carries = spell_changes_carry_over.at(state.era)
    if obj.zone is not Zone.STACK or not carries.value:
        return ()
    on_it = (e for e in state.effects if e.objects is not None and obj.id in e.objects)
    return tuple(EffectFollows(effect.id, obj.id, new, cite=carries.cite) for effect in on_it)
