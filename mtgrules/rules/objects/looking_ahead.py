"""What an object is taken for while it enters, and which abilities then say how it does (614.4, 614.12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.language.phrases.references import This
from mtgrules.model.facts import Alters
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Selector, worded
from mtgrules.rules.layers.evaluation import evaluate, view
from mtgrules.rules.layers.shut_off import shut_off

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
