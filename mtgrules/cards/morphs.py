"""Creatures that can lie face down."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.language.abilities import Activated
from mtgrules.language.card import Card
from mtgrules.language.costs import ManaPart, TapCost
from mtgrules.language.durations import UntilEndOfTurn
from mtgrules.language.edits import Gets
from mtgrules.language.instructions import Begin
from mtgrules.language.keywords import FirstStrike, Morph, Trample
from mtgrules.language.nouns import Determiner
from mtgrules.language.permanents import Taps
from mtgrules.language.qualities import CardType, Subtype

_TARGET = Determiner.TARGET
_CREATURE = CardType("creature")

CARDS = (
    Card.of("Branchsnap Lorian", "{1}{G}{G}", "Creature - Beast", "4/1", Trample(), Morph(mana("{G}"))),
    Card.of(
        "Snarling Undorak",
        "{2}{G}{G}",
        "Creature - Beast",
        "3/3",
        Activated(
            (ManaPart(mana("{2}{G}")),),
            (Begin(_TARGET & Subtype("Beast") & _CREATURE, (Gets(1, 1),), UntilEndOfTurn()),),
        ),
        Morph(mana("{1}{G}{G}")),
    ),
    Card.of("Treespring Lorian", "{5}{G}", "Creature - Beast", "5/4", Morph(mana("{5}{G}"))),
    Card.of("Spined Basher", "{2}{B}", "Creature - Zombie Beast", "3/1", Morph(mana("{2}{B}"))),
    Card.of(
        "Whipcorder",
        "{W}{W}",
        "Creature - Human Soldier Rebel",
        "2/2",
        Activated((ManaPart(mana("{W}")), TapCost()), (Taps(_TARGET & _CREATURE),)),
        Morph(mana("{W}")),
    ),
    Card.of(
        "Daru Lancer", "{4}{W}{W}", "Creature - Human Soldier", "3/4", FirstStrike(), Morph(mana("{2}{W}{W}"))
    ),
    Card.of("Krosan Colossus", "{6}{G}{G}{G}", "Creature - Beast", "9/9", Morph(mana("{6}{G}{G}"))),
    Card.of("Wandering Ones", "{U}", "Creature - Spirit", "1/1"),
)
