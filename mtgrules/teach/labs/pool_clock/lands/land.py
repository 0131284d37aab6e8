"""What a land is in one year: its types, and by which of its abilities it makes which mana."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.language.abilities.kinds import Activated
from mtgrules.model.characteristics import LAND_TYPE, PRINTED, Instance
from mtgrules.model.events.mana import LETTERS, shown
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.view import View
from mtgrules.show.scene.seen import seen

TEXT, GIVEN = "its text", "given by an effect"
"""What an ability is from that comes with no basic land type."""


@dataclass(frozen=True)
class ManaFrom:
    """An ability by which a land makes mana: what it is from, and all that it offers."""

    origin: str
    """A basic land type, else whether it is of the land's text or given by an effect."""
    offers: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Land:
    """What a land is in one year."""

    name: str
    line: str
    supertypes: frozenset[str]
    subtypes: frozenset[str]
    sources: tuple[ManaFrom, ...]
    lost: tuple[Instance, ...]
    """What its text had printed and has no more."""

    @property
    def basic(self) -> bool:
        """Whether it is a basic land."""
        return "basic" in self.supertypes

    @property
    def mana(self) -> tuple[str, ...]:
        """The mana it can be tapped for, each kind as symbols."""
        offers = {offer for source in self.sources for offer in source.offers}
        return tuple(shown(one) for one in sorted(offers, key=lambda one: [*map(LETTERS.index, one)]))


def land_of(seen_in: View, obj: ObjectId) -> Land:
    """What a land is in a view. Raises NotModelled where no text tells what it makes."""
    line, there = seen(seen_in, obj), seen_in.abilities[obj]
    frame = Frame(this=obj, you=seen_in.controller[obj])
    sources = []
    for one in there:
        if isinstance(one.ability, Activated) and one.ability.taps:
            offers = (
                offer for part in one.ability.instructions for offer in part.mana_offered(seen_in, frame)
            )
            origin = BASIC_LAND_TYPES[one.number] if one.origin == LAND_TYPE else GIVEN
            sources.append(ManaFrom(TEXT if one.origin == PRINTED else origin, tuple(offers)))
    printed = seen_in.printed.abilities[obj]
    lost = tuple(one for one in printed if one.origin == PRINTED and one not in there)
    types = seen_in["supertypes"][obj], seen_in["subtypes"][obj]
    return Land(line.name, line.type_line, *types, tuple(one for one in sources if one.offers), lost)
