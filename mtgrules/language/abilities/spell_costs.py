"""What static abilities of permanents make spells cost more or less (118.7, 601.2f)."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import SPELL
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost
from mtgrules.model.view import View
from mtgrules.model.words import Ability, word


class SpellsCost(Ability):
    """A static ability by which some spells cost something else."""

    yours: ClassVar[bool] = True
    """Whether it is about the spells of its own controller alone."""
    what: Noun
    cost: ManaCost

    def __post_init__(self) -> None:
        spells = SPELL in self.what.qualities
        if self.what.determiner is not Determiner.BARE or not spells:
            raise ValueError('what costs less or more are "spells"')

    @property
    def more(self) -> ManaCost | None:
        """What is paid besides; None for nothing."""
        return None

    @property
    def less(self) -> int:
        """How much generic mana is not paid."""
        return 0

    def is_about(self, card: ObjectId, view: View, frame: Frame) -> bool:
        """Whether a card that is being cast is such a spell, on the stack already or not."""
        asked = (quality for quality in self.what.qualities if quality != SPELL)
        return all(card in view.among(quality, frame) for quality in asked)


class SpellsCostLess(SpellsCost):
    """A static ability by which some spells cost less generic mana."""

    what: Noun
    cost: ManaCost

    def __post_init__(self) -> None:
        super().__post_init__()
        if not all(symbol.text.isdigit() for symbol in self.cost.symbols):
            raise ValueError("only generic mana, such as {1}, is known as what a spell costs less")

    @property
    def less(self) -> int:
        return self.cost.mana_value()


class SpellsCostMore(SpellsCost):
    """A static ability by which some spells cost more mana."""

    what: Noun
    cost: ManaCost

    @property
    def more(self) -> ManaCost | None:
        return self.cost


@word("{what} you <cast> cost {cost:mana} less to <cast>.")
class YourSpellsCostLess(SpellsCostLess):
    """Spells of its controller costing less."""

    what: Noun
    cost: ManaCost


@word("{what} cost {cost:mana} less to <cast>.")
class AllSpellsCostLess(SpellsCostLess):
    """Everybody's spells costing less."""

    yours = False
    what: Noun
    cost: ManaCost


@word("{what} you <cast> cost {cost:mana} more to <cast>.")
class YourSpellsCostMore(SpellsCostMore):
    """Spells of its controller costing more."""

    what: Noun
    cost: ManaCost


@word("{what} cost {cost:mana} more to <cast>.")
class AllSpellsCostMore(SpellsCostMore):
    """Everybody's spells costing more."""

    yours = False
    what: Noun
    cost: ManaCost
