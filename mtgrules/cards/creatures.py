"""Creatures without much text: what the lessons paint, shoot at and look at."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS = (
    creature("Grizzly Bears", "{1}{G}", "Bear", "2/2"),
    creature("Savannah Lions", "{W}", "Cat", "2/1"),
    creature("Merfolk of the Pearl Trident", "{U}", "Merfolk", "1/1"),
    creature("Scathe Zombies", "{2}{B}", "Zombie", "2/2"),
    creature("Gray Ogre", "{2}{R}", "Ogre", "2/2"),
    creature("Hill Giant", "{3}{R}", "Giant", "3/3"),
    creature("Craw Wurm", "{4}{G}{G}", "Wurm", "6/4"),
    creature("War Mammoth", "{3}{G}", "Elephant", "3/3", "trample"),
    creature("Raging Goblin", "{R}", "Goblin Berserker", "1/1", "haste"),
    creature("Serra Angel", "{3}{W}{W}", "Angel", "4/4", "flying", "vigilance"),
    creature("Air Elemental", "{3}{U}{U}", "Elemental", "4/4", "flying"),
    creature("Black Knight", "{B}{B}", "Human Knight", "2/2").says(
        "first strike", w.Protection(w.ColorWord(w.Color.WHITE))
    ),
    creature("White Knight", "{W}{W}", "Human Knight", "2/2").says(
        "first strike", w.Protection(w.ColorWord(w.Color.BLACK))
    ),
    w.Card.of("Serendib Efreet", "{2}{U}", "Creature - Efreet", "3/4", frame="G").says(
        "flying", upkeep(deals(1, YOU))
    ),
    creature("Battering Craghorn", "{2}{R}{R}", "Beast", "3/1", "first strike", "morph {1}{R}{R}"),
    golem("Ornithopter", "{0}", "Thopter", "0/2", "flying"),
    golem("Obsianus Golem", "{6}", "Golem", "4/6"),
    golem("Yotian Soldier", "{3}", "Soldier", "1/4", "vigilance"),
    creature("Wilt-Leaf Cavaliers", "{G/W}{G/W}{G/W}", "Elf Knight", "3/4", "vigilance"),
    noncreature("Plains", "", "Basic Land - Plains"),
    noncreature("Island", "", "Basic Land - Island"),
    noncreature("Swamp", "", "Basic Land - Swamp"),
    noncreature("Mountain", "", "Basic Land - Mountain"),
    noncreature("Forest", "", "Basic Land - Forest"),
)
