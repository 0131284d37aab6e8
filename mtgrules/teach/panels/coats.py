"""The paint on a card from the side: what hides all beneath it, what is see-through, where one starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.language.edits.characteristics import new_color_replaces
from mtgrules.model.color import Color, in_words
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
from mtgrules.show.colors import FIXED, color_track


@dataclass(frozen=True)
class Coat:
    """One coat: what it says, its colors, and whether it hides what lies beneath."""

    words: str
    letters: tuple[str, ...]
    opaque: bool


def coats(now: View, card: ObjectId) -> tuple[Coat, ...]:
    """What colors a card, the lowest first: what is printed on it, then every effect on its color."""
    columns, _ = color_track(now, card)
    base = columns[len(FIXED) - 2]
    above = [one for one in columns[len(FIXED) - 1 :] if one.opaque or one.paint]
    same = base.letters == columns[0].letters
    lowest = Coat("printed" if same else "printed, as it is changed", base.letters, True)
    return (lowest, *(Coat(one.head, one.paint, one.opaque) for one in above))


def start_of(there: Sequence[Coat]) -> int:
    """The place of the coat at which counting starts: the last that hides all beneath it."""
    return max(place for place, coat in enumerate(there) if coat.opaque)


def counted_from(there: Sequence[Coat], place: int, era: Era) -> tuple[bool, str, Cite]:
    """Whether counting starts at a coat, and why, with the rule of an era."""
    start, cite = start_of(there), new_color_replaces.at(era).cite
    if place < start:
        return False, f"Not there: “{there[start].words}” lies above it and hides it.", cite
    if place > start:
        return (False, f"Not there: “{there[place].words}” is see-through, so what is beneath counts.", cite)
    colors = in_words(map(Color, there[start].letters))
    added = [f"then {in_words(map(Color, coat.letters))} is added" for coat in there[start + 1 :]]
    hides = "It hides all beneath it" if start else "Nothing hides what is printed"
    return True, f"Right. {hides}: {', '.join([colors, *added])}.", cite
