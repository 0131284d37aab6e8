"""Choices made as a permanent entered, and whether a copy still knows them (607)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since, written
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Object
from mtgrules.model.state import State

choice_memory: Dated[str] = Dated(
    "what becomes of a choice when the object becomes a copy of something else",
    Since("1997-03-24", "kept", Cite("5ED", "Playing Spells and Abilities"), "a choice made is kept"),
    Since("1999-04-23", "kept", Cite("CR 2001-07-23", "503.8"), "the choice is remembered and used"),
    Since(
        "2008-07-15", "linked", Cite("CR 2011-05-01", "706.7a"), "only the abilities it was made for use it"
    ),
    written=written(eighth="503.8", current="607.5a"),
)


def remembered_choices(state: State, obj: Object) -> Choices:
    """The choices of an object that its present abilities can use."""
    if not obj.chosen or choice_memory.at(state.era).value == "kept":
        return obj.chosen
    return obj.chosen if obj.chosen_as == copied_by(state, obj.id) else ()


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
