"""Entering the battlefield: with what, in which form, attached to what, copying first (614.1c-d, 616.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from mtgrules.eras.era import Era
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.entering import (
    ChoosesAsEnters,
    EntersKickedWithCounters,
    EntersTapped,
    EntersWithCounters,
    MayEnterWithCounters,
    TakesForm,
    set_by,
)
from mtgrules.language.edits.copied import copiable_list
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.phrases.dated_rules import (
    AFTER,
    KEPT,
    believed,
    choice_memory,
    token_stays_away,
    when_copied,
)
from mtgrules.language.phrases.meaning import how_many
from mtgrules.model.answers import Answers
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectBegan, EffectFollows, EnteredAsCopy
from mtgrules.model.events.moves import Moved, Noted, Why, happen
from mtgrules.model.events.permanents import StatusChanged, TokenMade
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.verdict import ChoiceDue, Due, Option
from mtgrules.model.words import Ability, Numeral
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.attaching import may_carry
from mtgrules.rules.objects.entrance import (
    Entrance,
    abilities_for,
    copied,
    look_ahead,
    means_entering,
    own_abilities,
    plus,
)

x_of_gained = dated_rule(
    "X of an ability that was gained, as by being a copy, is that of the spell that enters"
)


def replaced(state: State, there: State, entrance: Entrance, answers: Answers) -> Entrance:
    """The entrance tapped, with counters and with choices, as the abilities there say (614.1c-d)."""
    new, cast_with = entrance.moved, dict(answers.left)
    looking = look_ahead.known(there.era)
    cites = (looking.cite,) if looking else ()
    spell = None if new.was is None else state.objects.get(new.was)
    cast = spell is not None and spell.zone is Zone.STACK and spell.ability is None
    paid = [key for key in (Key.EVOKED, Key.KICKED) if cast and cast_with.get(key)]
    if paid and entrance.copy is not None and choice_memory.at(there.era).value != KEPT:
        paid = []  # that is linked to a cost in the text that was cast, and not to what is copied (607.2i)
    entrance = replace(entrance, chosen=(*entrance.chosen, *((key, True) for key in paid)))
    if Key.KICKED in paid:
        for kicked in own_abilities(there, new.id, EntersKickedWithCounters):
            number = 1 if kicked.number is None else kicked.number
            counters = plus(entrance.counters, kicked.counters, number)
            entrance = entrance.as_said(new.id, kicked, counters=counters, cites=cites)
    # what is chosen as it enters counts for all else that says how it does (614.12)
    for chooses in own_abilities(there, new.id, ChoosesAsEnters):
        made, choice = dict(entrance.chosen), chooses.choice
        if choice.key not in made:
            made[choice.key] = answers.take(choice.key)
        if made[choice.key] is None or not choice.allows(made[choice.key]):
            question = f"{choice.asked} is chosen for {new.label}?"
            asked = choice.asked.lower()
            raise ChoiceDue(Due(question, choice.options, new.controller, say="choosing {}", what=asked))
        entrance = entrance.as_said(new.id, chooses, chosen=tuple(made.items()), cites=cites)
    for ability in own_abilities(there, new.id, TakesForm):
        if ability.when.value.enters:
            becomes = (*entrance.becomes, _form_taken(new, ability, answers, there.era))
            entrance = entrance.as_said(new.id, ability, becomes=becomes)
    there = happen(there, map(EffectBegan, entrance.becomes))
    known = {key: value for key, value in entrance.begins.items() if key.startswith("chosen")}
    there = there.with_object(there.objects[new.id].with_(**known)) if known else there
    # what is asked and counted is so as it is before it enters (614.12, 608.2h)
    before, frame = view(state), Frame(this=new.id, you=new.controller)
    for source, ability in abilities_for(state, there, new.id, EntersTapped):
        if not means_entering(ability.subject, state, there, source, new.id):
            continue
        if ability.condition is None or not ability.condition.holds(before, frame):
            entrance = entrance.as_said(source, ability, tapped=True, cites=cites)
    for source, ability in abilities_for(state, there, new.id, EntersWithCounters):
        if not means_entering(ability.subject, state, there, source, new.id):
            continue
        x = _x(there, entrance, spell, ability) if isinstance(ability.number, Numeral) else 0
        number = how_many(ability.measure or ability.number, before, replace(frame, x=x))
        wanted = answers.take(Key.ACCEPTS) if isinstance(ability, MayEnterWithCounters) else True
        if wanted is None:
            told = f"Does {new.label} enter with a counter more?"
            raise ChoiceDue(Due(told, ("accepting", "declining"), new.controller, say="{}"))
        if wanted and number and (ability.condition is None or ability.condition.holds(before, frame)):
            counters = plus(entrance.counters, ability.counters, number)
            entrance = entrance.as_said(source, ability, counters=counters, cites=cites)
    return entrance


def _x(there: State, entrance: Entrance, spell: Object | None, ability: Ability) -> int:
    """What X is in an ability of what enters: what it was for its spell, if that had the ability (107.3j, m).

    0 for what was no spell, or a spell without X in its cost.
    """
    x = 0 if spell is None else spell.x
    printed = () if entrance.copy is not None else view(there).printed.abilities[entrance.moved.id]
    if x and not any(ability in instance.ability.defined_as for instance in printed):
        return x if x_of_gained.at(there.era).value else 0
    return x


def turning(state: State, event: StatusChanged, answers: Answers) -> tuple[Event, ...]:
    """A change of status, and what a permanent becomes as it is turned face up by it (708.11).

    Raises ChoiceDue for a choice that is missing.
    """
    there, was = happen(state, [event]), state.objects[event.obj]
    if not was.status.face_down or event.status.face_down:
        return (event,)
    said = (ability for i in view(there).abilities[was.id] for ability in i.ability.defined_as)
    takes = (ability for ability in said if isinstance(ability, TakesForm) and ability.when.value.turns)
    return (event, *(EffectBegan(_form_taken(was, ability, answers, there.era)) for ability in takes))


def _form_taken(new: Object, ability: TakesForm, answers: Answers, era: Era) -> Effect:
    """The effect of becoming one of the forms that an ability tells. Raises ChoiceDue for none chosen."""
    ways = ability.ways
    number = 1 if len(ways) == 1 else answers.take(Key.MODE) or 0
    if not 1 <= number <= len(ways):
        shown = (f"{n}: {str(way).lower()}" for n, way in enumerate(ways, 1))
        options = tuple(Option(one, f"choosing mode {n}") for n, one in enumerate(shown, 1))
        question = f"What does {new.label} become?"
        raise ChoiceDue(Due(question, options, new.controller, say="choosing mode {}"))
    edit = set_by(ways[number - 1], era)
    label = f"{new.label} becomes {str(ways[number - 1]).lower()}"
    frame = Frame(this=new.id, you=new.controller, ability=ability)
    return Effect(0, (edit,), 0, REST_OF_GAME, label, frame, frozenset({new.id}))


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


def token_entering(state: State, made: TokenMade, answers: Answers, new: ObjectId) -> tuple[Event, ...]:
    """The events by which a token enters, with what its text and others say of that (707.5).

    `new` is the number that it will have, where others are made at the same time. Raises as `entering`.
    """
    there = happen(state.with_(next_id=new), [made])
    entrance = Entrance(there.objects[new], counters=made.obj.counters)
    entrance = _settled(state, there, entrance, answers)
    host = _host(entrance.seen_in(there), new, answers)
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
