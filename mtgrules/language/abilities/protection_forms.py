"""Protection said in short: from one thing and from another, from what has several colors or none."""

from __future__ import annotations

from mtgrules.language.abilities.keywords import Protection, ProtectionFrom, ProtectionKeyword
from mtgrules.model.color import Colors
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
from mtgrules.model.words import Ability, ColorTerm, Keyword, Selector, word


@word("protection from {first} and from {second}")
class ProtectionFromBoth(Keyword):
    """Short for protection from one color and protection from another (702.16g)."""

    first: ColorTerm
    second: ColorTerm
    since = ProtectionFrom.since

    @property
    def spelled_out(self) -> tuple[Ability, ...]:
        return (Protection(self.first), Protection(self.second))


@word("protection from {first} and from {second}")
class ProtectionFromBothKinds(Keyword):
    """Short for protection from some objects and protection from others, such as Demons and Dragons."""

    first: Selector
    second: Selector
    since = ProtectionFrom.since

    def __post_init__(self) -> None:
        self.spelled_out  # noqa: B018 (raises for what protection can't be from)

    @property
    def spelled_out(self) -> tuple[Ability, ...]:
        return (ProtectionFrom(self.first), ProtectionFrom(self.second))


@word("protection from colorless")
class ProtectionFromColorless(ProtectionKeyword):
    """Protection from what has no color."""

    since = ProtectionFrom.since

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        return source is not None and not colors


@word("protection from monocolored")
class ProtectionFromMonocolored(ProtectionKeyword):
    """Protection from what has exactly one color."""

    since = ProtectionFrom.since

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        return len(colors) == 1


@word("protection from multicolored")
class ProtectionFromMulticolored(ProtectionKeyword):
    """Protection from what has two or more colors."""

    since = ProtectionFrom.since

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        return len(colors) > 1
