"""Creatures without much text: what the lessons paint, shoot at and look at."""

from __future__ import annotations

from mtgrules.language.abilities.keywords import (
    FirstStrike,
    Flying,
    Haste,
    Morph,
    Protection,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import AtBeginning
from mtgrules.language.card import Card
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost, Symbol

_MORPH_COST = ManaCost((Symbol("1"), Symbol("R"), Symbol("R")))

CARDS = (
    Card.of("Grizzly Bears", "{1}{G}", "Creature - Bear", "2/2"),
    Card.of("Savannah Lions", "{W}", "Creature - Cat", "2/1"),
    Card.of("Merfolk of the Pearl Trident", "{U}", "Creature - Merfolk", "1/1"),
    Card.of("Scathe Zombies", "{2}{B}", "Creature - Zombie", "2/2"),
    Card.of("Gray Ogre", "{2}{R}", "Creature - Ogre", "2/2"),
    Card.of("Hill Giant", "{3}{R}", "Creature - Giant", "3/3"),
    Card.of("Craw Wurm", "{4}{G}{G}", "Creature - Wurm", "6/4"),
    Card.of("War Mammoth", "{3}{G}", "Creature - Elephant", "3/3", Trample()),
    Card.of("Raging Goblin", "{R}", "Creature - Goblin Berserker", "1/1", Haste()),
    Card.of("Serra Angel", "{3}{W}{W}", "Creature - Angel", "4/4", Flying(), Vigilance()),
    Card.of("Air Elemental", "{3}{U}{U}", "Creature - Elemental", "4/4", Flying()),
    Card.of(
        "Black Knight",
        *("{B}{B}", "Creature - Human Knight", "2/2"),
        FirstStrike(),
        Protection(ColorWord(Color.WHITE)),
    ),
    Card.of(
        "White Knight",
        *("{W}{W}", "Creature - Human Knight", "2/2"),
        FirstStrike(),
        Protection(ColorWord(Color.BLACK)),
    ),
    Card.of(
        "Serendib Efreet",
        *("{2}{U}", "Creature - Efreet", "3/4"),
        Flying(),
        AtBeginning(UpkeepStep(), (DealDamage(This(), 1, You()),)),
        frame="G",
    ),
    Card.of("Battering Craghorn", "{2}{R}{R}", "Creature - Beast", "3/1", FirstStrike(), Morph(_MORPH_COST)),
    Card.of("Ornithopter", "{0}", "Artifact Creature - Thopter", "0/2", Flying()),
    Card.of("Obsianus Golem", "{6}", "Artifact Creature - Golem", "4/6"),
    Card.of("Yotian Soldier", "{3}", "Artifact Creature - Soldier", "1/4", Vigilance()),
    Card.of("Wilt-Leaf Cavaliers", "{G/W}{G/W}{G/W}", "Creature - Elf Knight", "3/4", Vigilance()),
    Card.of("Plains", "", "Basic Land - Plains", ""),
    Card.of("Island", "", "Basic Land - Island", ""),
    Card.of("Swamp", "", "Basic Land - Swamp", ""),
    Card.of("Mountain", "", "Basic Land - Mountain", ""),
    Card.of("Forest", "", "Basic Land - Forest", ""),
)
