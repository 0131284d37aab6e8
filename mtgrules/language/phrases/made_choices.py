"""Choices made as a permanent entered, and whether a copy still knows them (607)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since, Unsettled
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Object
from mtgrules.model.state import State

KEPT, LINKED = "kept", "linked"
choice_memory: Dated[str] = Dated(
    "what becomes of a choice when the object becomes a copy of something else",
    Unsettled("2001-07-23", "no rule about copies is known of that time"),
    Since("2001-07-23", KEPT, "the choice is remembered and used"),
    Since("2008-07-15", LINKED, "only the abilities it was made for use it"),
    written=("", "503.8", "503.8", "706.7a", "607.5a"),
)


def remembered_choices(state: State, obj: Object) -> Choices:
    """The choices of an object that its present abilities can use."""
    if not obj.chosen or obj.chosen_as == copied_by(state, obj.id):
        return obj.chosen
    return obj.chosen if choice_memory.at(state.era).value == KEPT else ()


def copied_by(state: State, obj: ObjectId) -> int | None:
    """The newest copy effect on an object; None where it is no copy."""
    found = [
        effect.id
        for effect in state.effects
        if effect.objects is not None
        and obj in effect.objects
        and any(edit.alters is Alters.COPY for edit in effect.edits)
    ]
    return found[-1] if found else None
