"""Abilities on the stack, as a phrase names them: "target activated or triggered ability" (113.7a)."""

from __future__ import annotations

from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Place, Quality, word, worded


@word("ability")
class AbilityQuality(Quality):
    """Being an ability on the stack, where no mana ability ever is (605.3b)."""

    place = Place.HEAD
    says_where = True

    def among(self, view: View, frame: Frame) -> Ids:
        objects = view.state.objects
        return frozenset(
            i
            for i in view.in_zone(Zone.STACK)
            if objects[i].source is not None and self.is_one(worded(Ability, objects[i].ability))
        )

    def is_one(self, ability: Ability) -> bool:
        """Whether an ability is one of these."""
        return True


@word("activated")
class ActivatedQuality(AbilityQuality):
    """Being an activated ability on the stack."""

    place = Place.BEFORE

    def is_one(self, ability: Ability) -> bool:
        return ability.is_activated


@word("triggered")
class TriggeredQuality(AbilityQuality):
    """Being a triggered ability on the stack: one that nobody has activated."""

    place = Place.BEFORE

    def is_one(self, ability: Ability) -> bool:
        return not ability.is_activated


@word("activated or triggered")
class ActivatedOrTriggered(AbilityQuality):
    """Being an ability on the stack, whichever of both."""

    place = Place.BEFORE
