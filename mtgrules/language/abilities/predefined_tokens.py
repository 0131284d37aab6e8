"""Tokens that the rules describe, so that a card says only their type: Treasure, Food (111.10)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.does.costs import TAP_COST, ManaPart, PaysWithThis, WithThis
from mtgrules.language.does.costs_of_choice import PaysWithSome, WithSome
from mtgrules.language.does.creating import CreatesTokens
from mtgrules.language.does.drawing import DoesWithCards, WithCards
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.making_mana import AddAnyColor
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CARD, TOKEN, CardType, Subtype
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.traits import Being, Trait
from mtgrules.language.phrases.values import WithAbilities
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.words import Cost, Instruction, Number, Selector, word
from mtgrules.quoting import quoted


def _token(named: str, instruction: Instruction, *costs: Cost) -> Noun:
    """A colorless artifact token of a type, which is sacrificed for what it does."""
    ability = Activated((*costs, PaysWithThis(WithThis.SACRIFICE, This("token"))), (instruction,))
    typed = (Subtype(named), CardType("artifact"), TOKEN)
    return Noun(Determiner.A, frozenset({Being(Trait.COLORLESS), *typed, WithAbilities(ability=ability)}))


def _mana(number: int) -> Cost:
    return ManaPart(ManaCost((Symbol(str(number)),)))


PREDEFINED: Mapping[str, Noun] = MappingProxyType(
    {
        "Treasure": _token("Treasure", AddAnyColor(), TAP_COST),
        "Food": _token("Food", GainsLife(You(), 3), _mana(2), TAP_COST),
        "Clue": _token("Clue", DoesWithCards(WithCards.DRAW), _mana(2)),
        "Blood": _token(
            "Blood",
            DoesWithCards(WithCards.DRAW),
            _mana(1),
            TAP_COST,
            PaysWithSome(WithSome.DISCARD, Noun(Determiner.A, frozenset({CARD}))),
        ),
    }
)
"""The description of each type (111.10)."""


@word(
    "{subject} [create] ({number:number} {type:subtype} tokens|a {type:subtype} token)",
    "create ({number:number} {type:subtype} tokens|a {type:subtype} token)",
)
class CreatesPredefined(CreatesTokens):
    """Creating tokens of which a card says only the type, for the rules describe them (111.10)."""

    type: str
    subject: Selector = You()
    number: Number | None = None

    def __post_init__(self) -> None:
        if self.type not in PREDEFINED:
            raise ValueError(f"the rules do not say what a token is that is {quoted(self.type)}")

    @property
    def description(self) -> Noun:
        return PREDEFINED[self.type]


investigating = dated_rule("investigate")


@word("({subject} [investigate]|investigate)")
class Investigates(CreatesTokens):
    """Investigating: creating a Clue (701.16a)."""

    since = investigating
    counts = ""
    number = None
    subject: Selector = You()

    @property
    def description(self) -> Noun:
        return PREDEFINED["Clue"]
