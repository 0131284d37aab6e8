"""Lords and anthems: whole teams made larger, or given something."""

from __future__ import annotations

from mtgrules.language.abilities import Activated, ChoosesCreatureTypeAsEnters, Static
from mtgrules.language.amounts import GetsForEach
from mtgrules.language.card import Card
from mtgrules.language.costs import TapCost
from mtgrules.language.edits import Gets, Has, HasQuoted, Loses
from mtgrules.language.instructions import AddAnyColor
from mtgrules.language.keywords import FirstStrike, Flying, Haste, Landwalk, Vigilance
from mtgrules.language.nouns import Determiner, This
from mtgrules.language.qualities import (
    CardType,
    Colored,
    ColorWord,
    OfChosenType,
    OpponentsControl,
    Other,
    SharesCreatureType,
    Subtype,
    YouControl,
)
from mtgrules.language.type_edits import IsAlsoChosenType
from mtgrules.model.color import Color

_BARE, _ALL, _EACH = Determiner.BARE, Determiner.ALL, Determiner.EACH
_CREATURE = CardType("creature")

CARDS = (
    Card.of(
        "Goblin King",
        "{1}{R}{R}",
        "Creature - Goblin",
        "2/2",
        Static(_BARE & Other() & Subtype("Goblin"), (Gets(1, 1), Has((Landwalk("Mountain"),)))),
    ),
    Card.of(
        "Lord of Atlantis",
        "{U}{U}",
        "Creature - Merfolk",
        "2/2",
        Static(_BARE & Other() & Subtype("Merfolk"), (Gets(1, 1), Has((Landwalk("Island"),)))),
    ),
    Card.of(
        "Elvish Champion",
        "{1}{G}{G}",
        "Creature - Elf",
        "2/2",
        Static(_BARE & Other() & Subtype("Elf"), (Gets(1, 1), Has((Landwalk("Forest"),)))),
    ),
    Card.of(
        "Glorious Anthem",
        "{1}{W}{W}",
        "Enchantment",
        "",
        Static(_BARE & _CREATURE & YouControl(), (Gets(1, 1),)),
    ),
    Card.of(
        "Honor of the Pure",
        "{1}{W}",
        "Enchantment",
        "",
        Static(_BARE & Colored(ColorWord(Color.WHITE)) & _CREATURE & YouControl(), (Gets(1, 1),)),
    ),
    Card.of(
        "Bad Moon",
        "{1}{B}",
        "Enchantment",
        "",
        Static(_BARE & Colored(ColorWord(Color.BLACK)) & _CREATURE, (Gets(1, 1),)),
    ),
    Card.of(
        "Kaysa",
        "{3}{G}{G}",
        "Legendary Creature - Elf Druid",
        "2/3",
        Static(_BARE & Colored(ColorWord(Color.GREEN)) & _CREATURE & YouControl(), (Gets(1, 1),)),
    ),
    Card.of(
        "Muscle Sliver", "{1}{G}", "Creature - Sliver", "1/1", Static(_ALL & Subtype("Sliver"), (Gets(1, 1),))
    ),
    Card.of(
        "Winged Sliver",
        "{1}{U}",
        "Creature - Sliver",
        "1/1",
        Static(_ALL & Subtype("Sliver"), (Has((Flying(),)),)),
    ),
    Card.of(
        "Talon Sliver",
        "{1}{W}",
        "Creature - Sliver",
        "1/1",
        Static(_ALL & Subtype("Sliver"), (Has((FirstStrike(),)),)),
    ),
    Card.of(
        "Gemhide Sliver",
        "{1}{G}",
        "Creature - Sliver",
        "1/1",
        Static(_ALL & Subtype("Sliver"), (HasQuoted(Activated((TapCost(),), (AddAnyColor(),))),)),
    ),
    Card.of(
        "Coat of Arms",
        "{5}",
        "Artifact",
        "",
        Static(_EACH & _CREATURE, (GetsForEach(1, 1, _EACH & Other() & _CREATURE & SharesCreatureType()),)),
    ),
    Card.of(
        "Night of Souls' Betrayal",
        "{2}{B}{B}",
        "Legendary Enchantment",
        "",
        Static(_ALL & _CREATURE, (Gets(-1, -1),)),
    ),
    Card.of(
        "Elesh Norn, Grand Cenobite",
        "{5}{W}{W}",
        "Legendary Creature - Phyrexian Praetor",
        "4/7",
        Vigilance(),
        Static(_BARE & Other() & _CREATURE & YouControl(), (Gets(2, 2),)),
        Static(_BARE & _CREATURE & OpponentsControl(), (Gets(-2, -2),)),
    ),
    Card.of(
        "Cryptolith Rite",
        "{1}{G}",
        "Enchantment",
        "",
        Static(_BARE & _CREATURE & YouControl(), (HasQuoted(Activated((TapCost(),), (AddAnyColor(),))),)),
    ),
    Card.of(
        "Levitation",
        "{2}{U}{U}",
        "Enchantment",
        "",
        Static(_BARE & _CREATURE & YouControl(), (Has((Flying(),)),)),
    ),
    Card.of(
        "Concordant Crossroads", "{G}", "World Enchantment", "", Static(_ALL & _CREATURE, (Has((Haste(),)),))
    ),
    Card.of(
        "Gravity Sphere", "{2}{R}", "World Enchantment", "", Static(_ALL & _CREATURE, (Loses((Flying(),)),))
    ),
    Card.of(
        "Adaptive Automaton",
        "{3}",
        "Artifact Creature - Construct",
        "2/2",
        ChoosesCreatureTypeAsEnters(This()),
        Static(This(), (IsAlsoChosenType(),)),
        Static(_BARE & Other() & _CREATURE & OfChosenType() & YouControl(), (Gets(1, 1),)),
    ),
)
