"""Short ways to write down a card of a card type, dated where its keywords were once spelled out."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.spelled_out import spelled_out
from mtgrules.language.abilities.keywords import Enchant, Equip
from mtgrules.language.abilities.kinds import Activated, SpellAbility, Static
from mtgrules.language.card import Card
from mtgrules.language.phrases.references import Equipped
from mtgrules.model.words import Ability, Cost, Edit, Instruction


def creature(name: str, paid: str, kinds: str, size: str, *abilities: Ability) -> Card:
    """A creature card, from its creature types."""
    return spelled_out(Card.of(name, paid, f"Creature - {kinds}", size, *abilities))


def legend(name: str, paid: str, kinds: str, size: str, *abilities: Ability) -> Card:
    """A legendary creature card."""
    return spelled_out(Card.of(name, paid, f"Legendary Creature - {kinds}", size, *abilities))


def golem(name: str, paid: str, kinds: str, size: str, *abilities: Ability) -> Card:
    """An artifact creature card."""
    return spelled_out(Card.of(name, paid, f"Artifact Creature - {kinds}", size, *abilities))


def noncreature(name: str, paid: str, types: str, *abilities: Ability) -> Card:
    """A card of any other type line, with abilities that are given as words."""
    return spelled_out(Card.of(name, paid, types, "", *abilities))


def instant(name: str, paid: str, *does: Instruction, also: tuple[Ability, ...] = ()) -> Card:
    """An instant, from what it does when it resolves; keywords and costs stand before that."""
    return noncreature(name, paid, "Instant", *also, SpellAbility(does))


def sorcery(name: str, paid: str, *does: Instruction, also: tuple[Ability, ...] = ()) -> Card:
    """A sorcery, from what it does when it resolves."""
    return noncreature(name, paid, "Sorcery", *also, SpellAbility(does))


def interrupt(name: str, paid: str, *does: Instruction) -> Card:
    """What was an interrupt until 1999, and is an instant since."""
    return noncreature(name, paid, "Interrupt", SpellAbility(does))


def equipment(name: str, paid: str, equip: str, *abilities: Ability | Edit) -> Card:
    """An Equipment, from what it gives the equipped creature and what it says besides."""
    edits = tuple(part for part in abilities if isinstance(part, Edit))
    others = tuple(part for part in abilities if isinstance(part, Ability))
    given = (Static(Equipped(), edits),) if edits else ()
    return noncreature(name, paid, "Artifact - Equipment", *given, *others, Equip(mana(equip)))


def enchantment(name: str, paid: str, *abilities: Ability) -> Card:
    """An enchantment that is no Aura."""
    return noncreature(name, paid, "Enchantment", *abilities)


def aura_of(name: str, paid: str, enchant: Enchant, *abilities: Ability) -> Card:
    """An Aura, from what it enchants and what it says besides, dated where a keyword came later."""
    return noncreature(name, paid, "Enchantment - Aura", enchant, *abilities)


def does(*parts: Cost | Instruction) -> Activated:
    """An activated ability: its costs, and what is done."""
    costs = tuple(part for part in parts if isinstance(part, Cost))
    return Activated(costs, tuple(part for part in parts if isinstance(part, Instruction)))
