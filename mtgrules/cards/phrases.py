"""Short ways to say what many cards of the library say, and to write down a card of a kind."""

from __future__ import annotations

from mtgrules.cards.spelled_out import spelled_out
from mtgrules.language import words as w

BARE, ALL, EACH = w.Determiner.BARE, w.Determiner.ALL, w.Determiner.EACH
A, TARGET = w.Determiner.A, w.Determiner.TARGET

ARTIFACT, CREATURE = w.CardType("artifact"), w.CardType("creature")
ENCHANTMENT, LAND = w.CardType("enchantment"), w.CardType("land")

WHITE, BLUE = w.Colored(w.ColorWord(w.Color.WHITE)), w.Colored(w.ColorWord(w.Color.BLUE))
BLACK, RED = w.Colored(w.ColorWord(w.Color.BLACK)), w.Colored(w.ColorWord(w.Color.RED))
GREEN = w.Colored(w.ColorWord(w.Color.GREEN))

YOUR_CREATURES, THIS_CREATURE = BARE & CREATURE & w.YouControl(), w.This("creature")

TAP = w.SymbolCost(w.TapSymbol.TAP)
SACRIFICE_THIS = w.PaysWithThis(w.WithThis.SACRIFICE, w.This())
DISCARD_A_CARD = w.PaysWithSome(w.WithSome.DISCARD, A & w.CardQuality())
ENCHANT_CREATURE, ENCHANT_LAND = w.Enchant(A & CREATURE), w.Enchant(A & LAND)
DRAW_A_CARD = w.Draws(w.You())


def mana(text: str) -> w.ManaCost:
    """The cost that a text such as "{1}{G}" writes. Raises ValueError for a text without symbols."""
    cost = w.ManaCost.read(text)
    if cost is None:
        raise ValueError("a cost in the text of a card has at least one symbol")
    return cost


def pays(text: str) -> w.ManaPart:
    """Mana to be paid for an activated ability."""
    return w.ManaPart(mana(text))


def sacrificing(what: w.Noun, number: w.Number | None = None) -> w.PaysWithSome:
    """Permanents of the player's choice to be sacrificed for an activated ability."""
    return w.PaysWithSome(w.WithSome.SACRIFICE, what, number)


def taps_for(text: str) -> w.Activated:
    """The ability of being tapped for mana."""
    return w.Activated((TAP,), (w.AddMana(mana(text)),))


def until_end_of_turn(subject: w.Selector, *edits: w.Edit) -> w.Begin:
    """An effect that lasts for the turn."""
    return w.Begin(subject, edits, w.UntilEndOfTurn())


def one_of(*modes: w.Instruction) -> w.ChooseOne:
    """One of several modes, each of them one sentence."""
    return w.ChooseOne(tuple(w.Mode((mode,)) for mode in modes))


def still_a_land(what: w.Noun) -> w.BecomesStill:
    """Becoming a creature that's still a land."""
    return w.BecomesStill(what, "land")


def on_entering(*instructions: w.Instruction) -> w.TriggeredAbility:
    """What is done when the permanent itself enters."""
    return w.TriggeredAbility(w.Enters(w.This()), instructions)


def when(happening: w.Happening, *instructions: w.Instruction) -> w.TriggeredAbility:
    """What is done each time that something happens."""
    return w.TriggeredAbility(happening, instructions)


def upkeep(*instructions: w.Instruction) -> w.AtBeginning:
    """What is done at the beginning of your upkeep."""
    return w.AtBeginning(w.UpkeepStep(), instructions)


def has(*keywords: w.Keyword) -> w.Has:
    """Having keywords, as an effect gives them."""
    return w.Has(keywords)


def itself(*edits: w.Edit) -> w.Static:
    """What a permanent says of itself."""
    return w.Static(w.This(), edits)


def enchanted(kind: str, *edits: w.Edit) -> w.Static:
    """What an Aura does to what it is attached to."""
    return w.Static(w.Enchanted(kind), edits)


def creature(name: str, paid: str, kinds: str, size: str, *abilities: w.Ability) -> w.Card:
    """A creature card, from its creature types."""
    return spelled_out(w.Card.of(name, paid, f"Creature - {kinds}", size, *abilities))


def legend(name: str, paid: str, kinds: str, size: str, *abilities: w.Ability) -> w.Card:
    """A legendary creature card."""
    return spelled_out(w.Card.of(name, paid, f"Legendary Creature - {kinds}", size, *abilities))


def golem(name: str, paid: str, kinds: str, size: str, *abilities: w.Ability) -> w.Card:
    """An artifact creature card."""
    return spelled_out(w.Card.of(name, paid, f"Artifact Creature - {kinds}", size, *abilities))


def noncreature(name: str, paid: str, types: str, *abilities: w.Ability) -> w.Card:
    """A card of any other type line, with abilities that are given as words."""
    return spelled_out(w.Card.of(name, paid, types, "", *abilities))


def instant(name: str, paid: str, *does: w.Instruction, also: tuple[w.Ability, ...] = ()) -> w.Card:
    """An instant, from what it does when it resolves; keywords and costs stand before that."""
    return noncreature(name, paid, "Instant", *also, w.SpellAbility(does))


def sorcery(name: str, paid: str, *does: w.Instruction, also: tuple[w.Ability, ...] = ()) -> w.Card:
    """A sorcery, from what it does when it resolves."""
    return noncreature(name, paid, "Sorcery", *also, w.SpellAbility(does))


def interrupt(name: str, paid: str, *does: w.Instruction) -> w.Card:
    """What was an interrupt until 1999, and is an instant since."""
    return noncreature(name, paid, "Interrupt", w.SpellAbility(does))


def equipment(name: str, paid: str, equip: str, *abilities: w.Ability | w.Edit) -> w.Card:
    """An Equipment, from what it gives the equipped creature and what it says besides."""
    edits = tuple(part for part in abilities if isinstance(part, w.Edit))
    others = tuple(part for part in abilities if isinstance(part, w.Ability))
    given = (w.Static(w.Equipped(), edits),) if edits else ()
    return noncreature(name, paid, "Artifact - Equipment", *given, *others, w.Equip(mana(equip)))


def enchantment(name: str, paid: str, *abilities: w.Ability) -> w.Card:
    """An enchantment that is no Aura."""
    return noncreature(name, paid, "Enchantment", *abilities)


def aura(name: str, paid: str, enchant: w.Enchant, *abilities: w.Ability) -> w.Card:
    """An Aura, from what it enchants and what it says besides, dated where a keyword came later."""
    return noncreature(name, paid, "Enchantment - Aura", enchant, *abilities)


def creature_aura(name: str, paid: str, *edits: w.Edit) -> w.Card:
    """An Aura on a creature, from what that is and has while it is enchanted."""
    return aura(name, paid, ENCHANT_CREATURE, enchanted("creature", *edits))


def does(*parts: w.Cost | w.Instruction) -> w.Activated:
    """An activated ability: its costs, and what is done."""
    costs = tuple(part for part in parts if isinstance(part, w.Cost))
    return w.Activated(costs, tuple(part for part in parts if isinstance(part, w.Instruction)))
