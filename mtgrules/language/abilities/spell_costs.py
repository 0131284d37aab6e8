"""What a card says of decks, of casting it, and of what spells cost (100.2a, 118.7-9, 601.2f, 601.3)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.language.abilities.kinds import has_x, without_targets
from mtgrules.language.does.limits import Window
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import SPELL
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.told import answered
from mtgrules.model.decks import DeckLimit
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost
from mtgrules.model.templates import WordLine, WordTable
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Condition, Cost, Each, word


@word("a deck can have (up to {number:number}|any number of) cards named {this}.")
class SoManyInDeck(DeckLimit):
    """So many cards of this name in a deck, or any number, whatever the rules say (101.1)."""

    this: This
    number: int | None = None


_ANYWHERE = frozenset({"permanent", "spell"})


def _generic(cost: ManaCost) -> None:
    """Raises ValueError for anything but generic mana."""
    if not all(symbol.text.isdigit() for symbol in cost.symbols):
        raise ValueError("only generic mana, such as {1}, is known as what a spell costs less")


@word("you may {costs} rather than pay {this}'s mana cost.")
class AlternativeCost(Ability):
    """What may be paid in place of the mana cost (118.9)."""

    lines_of = _ANYWHERE
    costs: tuple[Cost, ...]
    this: This

    def __post_init__(self) -> None:
        if any(map(has_x, self.costs)):
            raise ValueError("X of an alternative cost is not known")


@word("as an additional cost to cast {this}, {costs}.")
class AdditionalCost(Ability):
    """What has to be paid besides to cast the spell (118.8)."""

    lines_of = _ANYWHERE
    this: This
    costs: tuple[Cost, ...]


@word("{this} costs {less:mana} less to <cast> (for {each}|if {condition}).")
class CostsLess(Ability):
    """What a spell costs less in generic mana, for each of something or if it is so (118.7, 601.2f)."""

    lines_of = _ANYWHERE
    this: This
    less: ManaCost
    each: Each | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        _generic(self.less)
        asked = () if self.condition is None else (self.condition,)
        without_targets(*asked)
        answered((), asked)

    def times(self, view: View, frame: Frame) -> int:
        """How often so much is not paid."""
        so = self.condition is not None and self.condition.holds(view, frame)
        return int(so) if self.each is None else self.each.number(view, frame) or 0


@word("you may cast {this} any time you could cast an instant.")
class CastLikeAnInstant(Ability):
    """The old wording of flash: the card says itself when it may be cast (702.8)."""

    lines_of = _ANYWHERE
    this: This


@word("<cast> {this} only {window}.")
class CastOnly(Ability):
    """When alone a spell may be cast, as its own text says (601.3)."""

    lines_of = _ANYWHERE
    this: This
    window: Window

    def __post_init__(self) -> None:
        without_targets(self.window)
        answered((), (self.window,))
        if self.window.of_abilities:
            raise ValueError("how often is said of an ability; a card is cast once, and is another one then")


@dataclass(frozen=True)
class SpellsCostLine(WordLine):
    """Whose spells cost more, or less."""

    more: bool = True
    yours: bool | None = True
    """Whether it is about the spells of its own controller alone, or of opponents; None for everybody's."""


class OfSpells(WordTable):
    """What spells cost in place of their cost."""

    _value_: SpellsCostLine
    YOURS_LESS = SpellsCostLine("{what}( and {also}) you <cast> cost {cost:mana} less to <cast>.", more=False)
    ALL_LESS = SpellsCostLine("{what} cost {cost:mana} less to <cast>.", more=False, yours=None)
    YOURS_MORE = SpellsCostLine("{what} you <cast> cost {cost:mana} more to <cast>.")
    THEIRS_MORE = SpellsCostLine("{what} your opponents <cast> cost {cost:mana} more to <cast>.", yours=False)
    ALL_MORE = SpellsCostLine("{what} cost {cost:mana} more to <cast>.", yours=None)


@word("{how:row}")
class SpellsCost(Ability):
    """A static ability by which its controller's spells, or all, cost more mana, or less generic mana."""

    how: OfSpells
    what: Noun
    cost: ManaCost
    also: Noun | None = None

    @property
    def nouns(self) -> tuple[Noun, ...]:
        """The spells of one kind, and those of another."""
        return (self.what,) if self.also is None else (self.what, self.also)

    def __post_init__(self) -> None:
        if any(n.determiner is not Determiner.BARE or SPELL not in n.qualities for n in self.nouns):
            raise ValueError('what costs less or more are "spells"')
        if not self.how.value.more:
            _generic(self.cost)

    @property
    def more(self) -> ManaCost | None:
        """What is paid besides; None for nothing."""
        return self.cost if self.how.value.more else None

    @property
    def less(self) -> int:
        """How much generic mana is not paid."""
        return 0 if self.how.value.more else self.cost.mana_value()

    def is_about(self, card: ObjectId, view: View, frame: Frame) -> bool:
        """Whether a card that is being cast is such a spell, on the stack already or not."""
        asked = (noun.qualities - {SPELL} for noun in self.nouns)
        return any(all(card in view.among(quality, frame) for quality in one) for one in asked)
