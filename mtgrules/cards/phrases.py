"""Short ways to say what many cards of the library say."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.language.abilities.keywords import Enchant
from mtgrules.language.abilities.kinds import Activated, Static, TriggeredAbility
from mtgrules.language.abilities.type_edits import BecomesStill
from mtgrules.language.card import Card
from mtgrules.language.conditions.zone_changes import Enters
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.choosing import ChooseOne, Mode
from mtgrules.language.does.costs import ManaPart, TapCost
from mtgrules.language.does.drawing import Draws
from mtgrules.language.does.making_mana import AddMana
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.phrases.colors import Colored, ColorWord
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CardType
from mtgrules.language.phrases.references import Enchanted, This, You
from mtgrules.model.color import Color
from mtgrules.model.words import Ability, Edit, Instruction, Selector

BARE, ALL, EACH = Determiner.BARE, Determiner.ALL, Determiner.EACH
A, TARGET = Determiner.A, Determiner.TARGET

ARTIFACT, CREATURE = CardType("artifact"), CardType("creature")
ENCHANTMENT, LAND = CardType("enchantment"), CardType("land")

WHITE, BLUE = Colored(ColorWord(Color.WHITE)), Colored(ColorWord(Color.BLUE))
BLACK, RED = Colored(ColorWord(Color.BLACK)), Colored(ColorWord(Color.RED))
GREEN = Colored(ColorWord(Color.GREEN))

TAP = TapCost()
ENCHANT_CREATURE, ENCHANT_LAND = Enchant(A & CREATURE), Enchant(A & LAND)
DRAW_A_CARD = Draws(You())


def pays(text: str) -> ManaPart:
    """Mana to be paid for an activated ability."""
    return ManaPart(mana(text))


def taps_for(text: str) -> Activated:
    """The ability of being tapped for mana."""
    return Activated((TAP,), (AddMana(mana(text)),))


def until_end_of_turn(subject: Selector, *edits: Edit) -> Begin:
    """An effect that lasts for the turn."""
    return Begin(subject, edits, UntilEndOfTurn())


def one_of(*modes: Instruction) -> ChooseOne:
    """One of several modes, each of them one sentence."""
    return ChooseOne(tuple(Mode((mode,)) for mode in modes))


def still_a_land(what: Noun) -> BecomesStill:
    """Becoming a creature that's still a land."""
    return BecomesStill(what, "land")


def on_entering(*instructions: Instruction) -> TriggeredAbility:
    """What is done when the permanent itself enters."""
    return TriggeredAbility(Enters(This()), instructions)


def enchanted(kind: str, *edits: Edit) -> Static:
    """What an Aura does to what it is attached to."""
    return Static(Enchanted(kind), edits)


def aura(name: str, paid: str, enchant: Enchant, *abilities: Ability) -> Card:
    """An Aura, from what it enchants and what it says besides."""
    return Card.of(name, paid, "Enchantment - Aura", "", enchant, *abilities)
