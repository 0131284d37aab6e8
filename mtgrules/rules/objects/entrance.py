"""How an object is about to enter: what it is taken for, and as a copy of what (614.12, 616.1f, 707.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era, NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.copying import EntersAsCopy, WithExtraCounters, copy_effect, taken_values
from mtgrules.language.edits.copied import SEEN, WITH_STATUS, what_is_copied
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.phrases.dated_rules import COPIED, believed, choices_of_copies, remembered_choices
from mtgrules.language.phrases.references import This
from mtgrules.model.answers import Answers
from mtgrules.model.events.base import Replacing
from mtgrules.model.events.effects import EnteredAsCopy
from mtgrules.model.events.moves import happen
from mtgrules.model.facts import Alters
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Selector, worded
from mtgrules.rules.layers.evaluation import evaluate, view
from mtgrules.rules.layers.jobs import shut_off


@dataclass(frozen=True)
class Entrance:
    """How an object is about to enter: under whose control, with what, and as a copy of what."""

    moved: Object
    copy: Effect | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    chosen: tuple[tuple[str, Any], ...] = ()
    becomes: tuple[Effect, ...] = ()
    """What it becomes as it enters, whatever it is a copy of."""
    cites: tuple[Cite, ...] = ()
    by: Replacing = ()
    """The abilities that say so, in the order in which they are applied."""

    def as_said(self, source: ObjectId, ability: Ability, **changes: Any) -> Entrance:
        """The entrance with what an ability of an object, or of its own, says of it."""
        whose = None if source == self.moved.id else source
        return replace(self, by=(*self.by, (whose, ability)), **changes)

    @property
    def begins(self) -> dict[str, Any]:
        """The values that the object begins with because of what replaces its entrance."""
        new, found = self.moved, dict[str, Any]()
        status = replace(new.status, tapped=True) if self.tapped else new.status
        if status != Status():
            found["status"] = status
        if new.damage:
            found["damage"] = new.damage
        if self.counters:
            found["counters"] = self.counters
        if self.chosen:
            found["chosen"] = self.chosen
            found["chosen_as"] = new.id + 1 if self.copy is not None else None
        return found

    def seen_in(self, state: State) -> State:
        """A position in which the object is there, as a copy of what it enters as a copy of."""
        return state if self.copy is None else happen(state, [EnteredAsCopy(self.copy)])


def plus(counters: tuple[tuple[str, int], ...], kind: str, number: int) -> tuple[tuple[str, int], ...]:
    """Counters with some more of a kind."""
    found = dict(counters)
    return tuple({**found, kind: found.get(kind, 0) + number}.items())


COPIABLE, OWN, EVERYTHING, UNSETTLED = "copiable values", "own effects", "all effects", "not told"

look_ahead = dated_rule("what a permanent is taken for while it enters", COPIABLE, OWN, EVERYTHING)


def means_entering(subject: Selector, state: State, there: State, source: ObjectId, new: ObjectId) -> bool:
    """Whether an ability's subject is the object that enters, as the era looks at it."""
    if source == new:
        return True  # only abilities about nothing else are asked (614.12)
    chosen = remembered_choices(state, state.objects[source])
    frame = Frame(this=source, you=view(state).controller[source], chosen=chosen)
    found = {new in subject.among(seen, frame) for seen in _seen(there, new)}
    if len(found) > 1:
        raise _untold(there, new)
    return True in found


def abilities_for(
    state: State, there: State, new: ObjectId, kind: type[Any]
) -> Iterator[tuple[ObjectId, Any]]:
    """The abilities of a kind that can say how an object enters.

    These are its own ones about itself alone, and those that permanents had there before (614.4, 614.12).
    """
    for ability in own_abilities(there, new, kind):
        yield new, ability
    before = view(state)
    for obj in state.zone(Zone.BATTLEFIELD):
        if shut_off(before, obj.id):
            continue
        for instance in before.abilities[obj.id]:
            if isinstance(instance.ability, kind):
                yield obj.id, instance.ability


def own_abilities(there: State, new: ObjectId, kind: type[Any]) -> list[Any]:
    """The abilities of a kind about the object itself that it has as it enters, as the era looks at it."""
    found = [
        [
            ability
            for instance in seen.abilities[new]
            for ability in instance.ability.defined_as
            if isinstance(ability, kind) and _of_itself(worded(Ability, ability))
        ]
        for seen in _seen(there, new)
    ]
    if any(other != found[0] for other in found):
        raise _untold(there, new)
    return found[0]


def _of_itself(ability: Ability) -> bool:
    return isinstance(getattr(ability, "subject", This()), This)


def _untold(there: State, new: ObjectId) -> NotModelled:
    label = there.objects[new].label
    return NotModelled(f"what {label} is taken for while it enters, before the rules of 2006")


def _seen(there: State, new: ObjectId) -> tuple[View, ...]:
    """The views in which the era looks at an object that enters: two where its rules do not tell which."""
    looking = look_ahead.known(there.era)
    how = looking.value if looking else UNSETTLED
    if how == COPIABLE:
        return (view(there).copiable(),)
    if how == OWN:
        return (evaluate(_only_own(there, new), lambda job: job.source in (None, new)),)
    return (view(there),) if how == EVERYTHING else (view(there).copiable(), view(there))


def _only_own(there: State, new: ObjectId) -> State:
    """The position with no effects but copies and those that came along with the object."""

    def stays(effect: Effect) -> bool:
        copies = any(edit.alters is Alters.COPY for edit in effect.edits)
        return copies or (effect.objects is not None and new in effect.objects)

    return there.with_(effects=tuple(effect for effect in there.effects if stays(effect)))


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
