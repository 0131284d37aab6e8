"""Legendary creatures, plain ones and some with abilities, of which two of one name can meet."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_PLAIN = (
    legend("Isamaru, Hound of Konda", "{W}", "Dog", "2/2"),
    legend("Jasmine Boreal", "{3}{G}{W}", "Human", "4/5"),
    legend("Jedit Ojanen", "{4}{W}{W}{U}", "Cat Warrior", "5/5"),
    legend("Tobias Andrion", "{3}{W}{U}", "Human Advisor", "4/4"),
    legend("The Lady of the Mountain", "{4}{R}{G}", "Giant", "5/5"),
    legend("Kasimir the Lone Wolf", "{4}{W}{U}", "Human Warrior", "5/3"),
    legend("Barktooth Warbeard", "{4}{B}{R}{R}", "Human Warrior", "6/5"),
    legend("Torsten Von Ursus", "{3}{G}{G}{W}", "Human Soldier", "5/5"),
    legend("Lady Orca", "{5}{B}{R}", "Demon", "7/4"),
    legend("Sir Shandlar of Eberyn", "{4}{G}{W}", "Human Knight", "4/7"),
)

CARDS = (
    *_PLAIN,
    legend("Ramirez DePietro", "{3}{U}{B}{B}", "Human Pirate", "4/3", "first strike"),
    legend("Livonya Silone", "{2}{R}{R}{G}{G}", "Human Warrior", "4/4").says(
        "first strike", w.Landwalk(quality=LEGENDARY)
    ),
    legend("Mirri, Cat Warrior", "{1}{G}{G}", "Cat Warrior", "2/3").says(
        "first strike", w.Landwalk("Forest"), "vigilance"
    ),
    legend("Akroma, Angel of Wrath", "{5}{W}{W}{W}", "Angel", "6/6").says(
        "flying",
        "first strike",
        "vigilance",
        "trample",
        "haste",
        w.Protection(BLACK.color),
        w.Protection(RED.color),
    ),
    legend("Commander Eesha", "{2}{W}{W}", "Bird Soldier", "2/4").says(
        "flying", w.ProtectionFrom(BARE & CREATURE)
    ),
    legend("Ragnar", "{G}{W}{U}", "Human Cleric", "2/2").says(
        does("{G}{W}{U}", TAP, w.Regenerates(TARGET & CREATURE))
    ),
    legend("Tuknir Deathlock", "{R}{R}{G}{G}", "Human Wizard", "2/2").says(
        "flying", does("{R}{G}", TAP, until_end_of_turn(TARGET & CREATURE, w.Gets(2, 2)))
    ),
    legend("Adun Oakenshield", "{B}{R}{G}", "Human Knight", "1/2").says(
        does("{B}{R}{G}", TAP, returns_to_hand(TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD))
    ),
    legend("Pavel Maliki", "{4}{B}{R}", "Human", "5/3").says(
        does("{B}{R}", until_end_of_turn(THIS_CREATURE, w.Gets(1, 0)))
    ),
    legend("Princess Lucrezia", "{3}{U}{U}{B}", "Human Wizard", "5/4", taps_for("{U}")),
    legend("Kamahl, Pit Fighter", "{4}{R}{R}", "Human Barbarian", "6/1").says(
        "haste", does(TAP, w.DealDamage(THIS_CREATURE, 3, ANY_TARGET))
    ),
    legend("Visara the Dreadful", "{3}{B}{B}{B}", "Gorgon", "5/5").says(
        "flying", does(TAP, w.Destroy(TARGET & CREATURE, w.Destroying.FOR_GOOD))
    ),
)
