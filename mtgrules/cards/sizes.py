"""What sets, counts, switches and changes sizes."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.language.abilities import Activated, SpellAbility, Static
from mtgrules.language.amounts import GetsForEach, NumberOf, NumberOfTypes, SizeIs, SizeIsPlus
from mtgrules.language.card import Card
from mtgrules.language.costs import TapCost
from mtgrules.language.durations import UntilEndOfTurn
from mtgrules.language.edits import Gets, Has, HasBase, Loses
from mtgrules.language.instructions import Begin
from mtgrules.language.keywords import Enchant, Equip, Flying, Trample
from mtgrules.language.nouns import Determiner, Enchanted, Equipped, This, You
from mtgrules.language.permanents import Draws, PutsCounters, Switches
from mtgrules.language.qualities import (
    CardQuality,
    CardType,
    InAllGraveyards,
    InYourZone,
    Not,
    Other,
    Subtype,
    YouControl,
)

_BARE, _EACH, _A, _TARGET = Determiner.BARE, Determiner.EACH, Determiner.A, Determiner.TARGET
_ARTIFACT, _CREATURE, _LAND = CardType("artifact"), CardType("creature"), CardType("land")

CARDS = (
    Card.of(
        "Sorceress Queen",
        "{1}{B}{B}",
        "Creature - Human Wizard",
        "1/1",
        Activated((TapCost(),), (Begin(_TARGET & Other() & _CREATURE, (HasBase(0, 2),), UntilEndOfTurn()),)),
    ),
    Card.of(
        "Godhead of Awe",
        "{W/U}{W/U}{W/U}{W/U}{W/U}",
        "Creature - Spirit Avatar",
        "4/4",
        Flying(),
        Static(_BARE & Other() & _CREATURE, (HasBase(1, 1),)),
    ),
    Card.of(
        "Maro",
        "{2}{G}{G}",
        "Creature - Elemental",
        "*/*",
        Static(This(), (SizeIs(NumberOf(_BARE & CardQuality() & InYourZone("hand"))),)),
    ),
    Card.of(
        "Nightmare",
        "{5}{B}",
        "Creature - Nightmare Horse",
        "*/*",
        Flying(),
        Static(This(), (SizeIs(NumberOf(_BARE & Subtype("Swamp") & YouControl())),)),
    ),
    Card.of(
        "Tarmogoyf",
        "{1}{G}",
        "Creature - Lhurgoyf",
        "*/1+*",
        Static(This(), (SizeIsPlus(NumberOfTypes(_BARE & CardQuality() & InAllGraveyards()), 1),)),
    ),
    Card.of(
        "Lhurgoyf",
        "{2}{G}{G}",
        "Creature - Lhurgoyf",
        "*/1+*",
        Static(This(), (SizeIsPlus(NumberOf(_BARE & _CREATURE & CardQuality() & InAllGraveyards()), 1),)),
    ),
    Card.of(
        "Terravore",
        "{1}{G}{G}",
        "Creature - Lhurgoyf",
        "*/*",
        Trample(),
        Static(This(), (SizeIs(NumberOf(_BARE & _LAND & CardQuality() & InAllGraveyards())),)),
    ),
    Card.of(
        "Master of Etherium",
        "{2}{U}",
        "Artifact Creature - Vedalken Wizard",
        "*/*",
        Static(This(), (SizeIs(NumberOf(_BARE & _ARTIFACT & YouControl())),)),
        Static(_BARE & Other() & _ARTIFACT & _CREATURE & YouControl(), (Gets(1, 1),)),
    ),
    Card.of(
        "Dwarven Thaumaturgist",
        "{2}{R}",
        "Creature - Dwarf Shaman",
        "1/2",
        Activated((TapCost(),), (Switches(_TARGET & _CREATURE, UntilEndOfTurn()),)),
    ),
    Card.of(
        "Inside Out",
        "{U/R}",
        "Instant",
        "",
        SpellAbility((Switches(_TARGET & _CREATURE, UntilEndOfTurn()), Draws(You()))),
    ),
    Card.of(
        "About Face", "{R}", "Instant", "", SpellAbility((Switches(_TARGET & _CREATURE, UntilEndOfTurn()),))
    ),
    Card.of(
        "Unholy Strength",
        "{B}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _CREATURE),
        Static(Enchanted("creature"), (Gets(2, 1),)),
    ),
    Card.of(
        "Weakness",
        "{B}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _CREATURE),
        Static(Enchanted("creature"), (Gets(-2, -1),)),
    ),
    Card.of(
        "Blanchwood Armor",
        "{2}{G}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _CREATURE),
        Static(Enchanted("creature"), (GetsForEach(1, 1, _EACH & Subtype("Forest") & YouControl()),)),
    ),
    Card.of(
        "Bonesplitter",
        "{1}",
        "Artifact - Equipment",
        "",
        Static(Equipped(), (Gets(2, 0),)),
        Equip(mana("{1}")),
    ),
    Card.of(
        "Colossus Hammer",
        "{1}",
        "Artifact - Equipment",
        "",
        Static(Equipped(), (Gets(10, 10), Loses((Flying(),)))),
        Equip(mana("{8}")),
    ),
    Card.of(
        "Keldon Warlord",
        "{2}{R}{R}",
        "Creature - Human Barbarian",
        "*/*",
        Static(This(), (SizeIs(NumberOf(_BARE & Not(Subtype("Wall")) & _CREATURE & YouControl())),)),
    ),
    Card.of("Battlegrowth", "{G}", "Instant", "", SpellAbility((PutsCounters(1, 1, _TARGET & _CREATURE),))),
    Card.of(
        "Inspired Charge",
        "{2}{W}{W}",
        "Instant",
        "",
        SpellAbility((Begin(_BARE & _CREATURE & YouControl(), (Gets(2, 1),), UntilEndOfTurn()),)),
    ),
    Card.of(
        "Flight",
        "{U}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _CREATURE),
        Static(Enchanted("creature"), (Has((Flying(),)),)),
    ),
)
