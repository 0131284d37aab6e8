"""With what an object enters: tapped, counters, choices, and which form it takes, also as it is turned up."""

from __future__ import annotations

from dataclasses import replace

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
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.phrases.dated_rules import KEPT, choice_memory
from mtgrules.language.phrases.meaning import how_many
from mtgrules.model.answers import Answers
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.events.moves import happen
from mtgrules.model.events.permanents import StatusChanged
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.verdict import ChoiceDue, Due, Option
from mtgrules.model.words import Ability, Numeral
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.entrance import Entrance, plus
from mtgrules.rules.objects.looking_ahead import abilities_for, look_ahead, means_entering, own_abilities

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
