"""Legendary creatures, plain ones and some with abilities, of which two of one name can meet."""

from __future__ import annotations

from mtgrules.cards.kinds import does, legend
from mtgrules.cards.phrases import (
    BARE,
    BLACK,
    CREATURE,
    RED,
    TAP,
    TARGET,
    pays,
    taps_for,
    until_end_of_turn,
)
from mtgrules.language.abilities.keywords import (
    FirstStrike,
    Flying,
    Haste,
    Landwalk,
    Protection,
    ProtectionFrom,
    Trample,
    Vigilance,
)
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import DestroyForGood, Regenerates
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.phrases.nouns import AnyTarget
from mtgrules.language.phrases.places import InYourZone
from mtgrules.language.phrases.qualities import CardQuality, Supertype
from mtgrules.language.phrases.references import This

_SELF, _A_CREATURE = This("creature"), TARGET & CREATURE

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
    legend("Ramirez DePietro", "{3}{U}{B}{B}", "Human Pirate", "4/3", FirstStrike()),
    legend(
        *("Livonya Silone", "{2}{R}{R}{G}{G}", "Human Warrior", "4/4"),
        FirstStrike(),
        Landwalk(quality=Supertype("legendary")),
    ),
    legend(
        *("Mirri, Cat Warrior", "{1}{G}{G}", "Cat Warrior", "2/3"),
        FirstStrike(),
        Landwalk("Forest"),
        Vigilance(),
    ),
    legend(
        *("Akroma, Angel of Wrath", "{5}{W}{W}{W}", "Angel", "6/6"),
        *(Flying(), FirstStrike(), Vigilance(), Trample(), Haste()),
        Protection(BLACK.color),
        Protection(RED.color),
    ),
    legend(
        *("Commander Eesha", "{2}{W}{W}", "Bird Soldier", "2/4"), Flying(), ProtectionFrom(BARE & CREATURE)
    ),
    legend(
        *("Ragnar", "{G}{W}{U}", "Human Cleric", "2/2"),
        does(pays("{G}{W}{U}"), TAP, Regenerates(_A_CREATURE)),
    ),
    legend(
        *("Tuknir Deathlock", "{R}{R}{G}{G}", "Human Wizard", "2/2", Flying()),
        does(pays("{R}{G}"), TAP, until_end_of_turn(_A_CREATURE, Gets(2, 2))),
    ),
    legend(
        *("Adun Oakenshield", "{B}{R}{G}", "Human Knight", "1/2"),
        does(
            pays("{B}{R}{G}"),
            TAP,
            ReturnToHand(TARGET & CREATURE & CardQuality() & InYourZone("graveyard")),
        ),
    ),
    legend(
        *("Pavel Maliki", "{4}{B}{R}", "Human", "5/3"),
        does(pays("{B}{R}"), until_end_of_turn(_SELF, Gets(1, 0))),
    ),
    legend("Princess Lucrezia", "{3}{U}{U}{B}", "Human Wizard", "5/4", taps_for("{U}")),
    legend(
        *("Kamahl, Pit Fighter", "{4}{R}{R}", "Human Barbarian", "6/1", Haste()),
        does(TAP, DealDamage(_SELF, 3, AnyTarget())),
    ),
    legend(
        *("Visara the Dreadful", "{3}{B}{B}{B}", "Gorgon", "5/5", Flying()),
        does(TAP, DestroyForGood(_A_CREATURE)),
    ),
)
