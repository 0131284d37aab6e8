"""What comes with a type by the rules: mana of basic lands, tokens such as Treasure (305.6, 111.10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.does.costs import TAP_COST, ManaPart, PaysWithThis, WithThis
from mtgrules.language.does.costs_of_choice import PaysWithSome, WithSome
from mtgrules.language.does.counters import GainsLife
from mtgrules.language.does.creating import CreatesTokens
from mtgrules.language.does.drawing import DoesWithCards, WithCards
from mtgrules.language.does.making_mana import AddAnyColor, AddMana
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CARD, TOKEN, CardType, Subtype
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.traits import Being, Trait
from mtgrules.language.phrases.values import WithAbilities
from mtgrules.model.characteristics import LAND_TYPE, Instance
from mtgrules.model.color import Color
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import Cost, Instruction, Number, Selector, word
from mtgrules.quoting import quoted

COLOR_OF = MappingProxyType(dict(zip(BASIC_LAND_TYPES, Color, strict=True)))
"""The color of mana that each basic land type stands for."""


@cache
def mana_of(subtype: str) -> Instance:
    """The mana ability of a basic land type, as an instance."""
    add = AddMana(ManaCost((Symbol(COLOR_OF[subtype].letter),)))
    return Instance(Activated((TAP_COST,), (add,)), LAND_TYPE, BASIC_LAND_TYPES.index(subtype))


def land_mana(subtypes: Iterable[str]) -> tuple[Instance, ...]:
    """The mana abilities that come with some subtypes, in the order of the colors.

    >>> [str(i.ability) for i in land_mana({"Swamp", "Forest"})]
    ['{T}: Add {B}.', '{T}: Add {G}.']
    """
    there = set(subtypes)
    return tuple(mana_of(subtype) for subtype in BASIC_LAND_TYPES if subtype in there)


def mana_options(view: View, obj: ObjectId) -> frozenset[str]:
    """The letters of the mana that an object can be tapped for: W U B R G, and C for colorless."""
    letters: set[str] = set()
    chosen = remembered_choices(view.state, view.state.objects[obj])
    frame = Frame(this=obj, you=view.controller[obj], chosen=chosen)
    for instance in view.abilities[obj]:
        ability = instance.ability
        if isinstance(ability, Activated) and ability.taps:
            for instruction in ability.instructions:
                for made in instruction.mana_offered(view, frame):
                    letters |= set(made)
    return frozenset(letters)


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
