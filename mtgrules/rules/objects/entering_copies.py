"""What an object enters as a copy of: chosen anew until nothing is left that says so (707.5, 616.1f)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import Era
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.copying import EntersAsCopy, WithExtraCounters, copy_effect, taken_values
from mtgrules.language.edits.copied import SEEN, WITH_STATUS, what_is_copied
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.phrases.dated_rules import COPIED, believed, choices_of_copies
from mtgrules.model.answers import Answers
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object
from mtgrules.model.state import Effect, State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.words import Ability
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.entrance import Entrance, plus
from mtgrules.rules.objects.looking_ahead import abilities_for, means_entering

exception_happens = dated_rule(
    "counters that a copy enters with still come if another copy effect is applied after that"
)


def copied(state: State, there: State, entrance: Entrance, answers: Answers) -> Entrance:
    """The entrance as a copy, as abilities say so and the player chooses so (707.5).

    What it copies may have such an ability too, or something there may make it a copy of something else:
    it is asked again until nothing is left, each ability once (614.5, 616.1f).
    """
    new = entrance.moved
    used: set[tuple[ObjectId, Ability, Effect | None]] = set()
    now = there
    while True:
        waiting = (
            (source, ability)
            for source, ability in abilities_for(state, now, new.id, EntersAsCopy)
            if (source, ability, entrance.copy if source == new.id else None) not in used
            and means_entering(ability.subject, state, now, source, new.id)
        )
        found = next(waiting, None)
        if found is None:
            return entrance
        source, ability = found
        used.add((source, ability, entrance.copy if source == new.id else None))
        original = _original(state, entrance, source, ability, answers)
        if original is not None:
            x = getattr(state.objects.get(new.was or 0), "x", 0)  # that of the copying spell (107.3j)
            entrance = _as_copy(now, entrance, source, ability, original, x)
            now = entrance.seen_in(there)


def _original(
    state: State, entrance: Entrance, source: ObjectId, ability: EntersAsCopy, answers: Answers
) -> ObjectId | None:
    """What is copied: what is chosen where there is a choice, or None for nothing. Raises ChoiceDue."""
    new = entrance.moved
    you = view(state).controller.get(source, new.controller)
    frame = Frame(this=source, you=you, ability=ability)
    originals = sorted(ability.what.among(view(state), frame) - {new.was})
    if not ability.may:
        return originals[0] if originals else None
    choice = answers.take(Key.COPY)
    if choice == "nothing":
        return None
    if choice not in originals:
        labels = tuple(state.objects[obj].label for obj in originals)
        already = "" if entrance.copy is None else f", by now {entrance.copy.label},"
        question = f"What does {new.label}{already} enter as a copy of?"
        raise ChoiceDue(Due(question, (*labels, "nothing"), new.controller, say="copying {}"))
    return int(choice)


def _as_copy(
    there: State, entrance: Entrance, source: ObjectId, ability: EntersAsCopy, original: ObjectId, x: int
) -> Entrance:
    """The entrance as a copy of an original; of several copy effects the last one is what counts."""
    now, new = view(there), entrance.moved
    frame = Frame(this=source, you=new.controller, ability=ability, x=x)
    values = taken_values(now, original, new.id, ability.exceptions, ability)
    counters = entrance.counters
    if counters != new.counters and not exception_happens.at(there.era).value:
        counters = new.counters
    for exception in ability.exceptions:
        if isinstance(exception, WithExtraCounters):
            counters = plus(counters, *exception.counters(now, frame))
    effect = copy_effect(now, [new.id], original, values, REST_OF_GAME, frame)
    entrance = _as_it_stands(entrance, there.objects[original], there.era)
    tapped = entrance.tapped or ability.tapped
    return entrance.as_said(source, ability, copy=effect, counters=counters, tapped=tapped)


def _as_it_stands(entrance: Entrance, original: Object, era: Era) -> Entrance:
    """The entrance with what the original has on it, as far as a wrong idea says; by the rules without."""
    taken, new = what_is_copied.at(era).value, entrance.moved
    if taken in (WITH_STATUS, SEEN):
        new = new.with_(status=original.status, damage=original.damage if taken == SEEN else 0)
    chosen = original.chosen if believed(choices_of_copies, COPIED, era) else entrance.chosen
    return replace(entrance, moved=new, chosen=chosen)
