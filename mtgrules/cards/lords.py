"""Creatures that strengthen other creatures: lords of a type, Slivers, and what counts its own kind."""

from __future__ import annotations

from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    BLACK,
    BLUE,
    CREATURE,
    EACH,
    GREEN,
    RED,
    TAP,
    TARGET,
    pays,
    until_end_of_turn,
)
from mtgrules.language.abilities.entering import ChoosesCreatureTypeAsEnters
from mtgrules.language.abilities.keywords import (
    Deathtouch,
    DoubleStrike,
    FirstStrike,
    Flying,
    Haste,
    Landwalk,
    Shroud,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import Activated, Static
from mtgrules.language.abilities.type_edits import IsAlsoChosenType
from mtgrules.language.card import Card
from mtgrules.language.does.amounts import EachOf, GetsForEach, GetsX, NumberOf
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.making_mana import AddAnyColor
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.edits.characteristics import Gets, Has, HasQuoted
from mtgrules.language.phrases.nouns import Noun, Nouns
from mtgrules.language.phrases.places import InYourZone, OnBattlefield
from mtgrules.language.phrases.qualities import CardQuality, OfChosenType, Other, Subtype
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.whose import OpponentsControl, YouControl
from mtgrules.model.words import Ability, Edit, Keyword

_OTHERS, _YOURS = BARE & Other(), BARE & CREATURE & YouControl()
_SLIVER = Subtype("Sliver")
_ALL_SLIVERS = ALL & _SLIVER & CREATURE


def _lord(name: str, cost: str, types: str, size: str, kind: Noun | Nouns, *keywords: Keyword) -> Card:
    edits: tuple[Edit, ...] = (Gets(1, 1), Has(keywords)) if keywords else (Gets(1, 1),)
    return Card.of(name, cost, types, size, Static(kind, edits))


def _veteran(name: str, cost: str, size: str, kind: Noun, edit: Edit) -> Card:
    return Card.of(name, cost, "Creature - Human Soldier", size, Static(kind, (edit,)))


def _liege(name: str, cost: str, types: str, size: str, keyword: Keyword, *kinds: Noun) -> Card:
    return Card.of(name, cost, types, size, keyword, *(Static(kind, (Gets(1, 1),)) for kind in kinds))


def _sliver(name: str, cost: str, size: str, *gives: Edit) -> Card:
    return Card.of(name, cost, "Creature - Sliver", size, Static(_ALL_SLIVERS, gives))


def _young_sliver(name: str, cost: str, size: str, *gives: Edit) -> Card:
    return Card.of(
        name, cost, "Creature - Sliver", size, Static(BARE & _SLIVER & CREATURE & YouControl(), gives)
    )


def _teaching(name: str, cost: str, size: str, ability: Ability) -> Card:
    return Card.of(name, cost, "Creature - Sliver", size, Static(ALL & _SLIVER, (HasQuoted(ability),)))


_SLIVERS = (
    _sliver("Muscle Sliver", "{1}{G}", "1/1", Gets(1, 1)),
    _sliver("Sinew Sliver", "{1}{W}", "1/1", Gets(1, 1)),
    _sliver("Might Sliver", "{4}{G}", "2/2", Gets(2, 2)),
    _sliver("Plated Sliver", "{W}", "1/1", Gets(0, 1)),
    _sliver("Watcher Sliver", "{3}{W}", "2/2", Gets(0, 2)),
    _sliver("Bonesplitter Sliver", "{3}{R}", "2/2", Gets(2, 0)),
    _sliver("Winged Sliver", "{1}{U}", "1/1", Has((Flying(),))),
    _sliver("Heart Sliver", "{1}{R}", "1/1", Has((Haste(),))),
    _sliver("Talon Sliver", "{1}{W}", "1/1", Has((FirstStrike(),))),
    _sliver("Horned Sliver", "{2}{G}", "2/2", Has((Trample(),))),
    _sliver("Synchronous Sliver", "{4}{U}", "3/3", Has((Vigilance(),))),
    Card.of(
        "Crystalline Sliver", "{W}{U}", "Creature - Sliver", "2/2", Static(ALL & _SLIVER, (Has((Shroud(),)),))
    ),
    _teaching(
        *("Barbed Sliver", "{2}{R}", "2/2"),
        Activated((pays("{2}"),), (until_end_of_turn(This("creature"), Gets(1, 0)),)),
    ),
    _teaching("Gemhide Sliver", "{1}{G}", "1/1", Activated((TAP,), (AddAnyColor(),))),
    _young_sliver("Predatory Sliver", "{1}{G}", "1/1", Gets(1, 1)),
    _young_sliver("Galerider Sliver", "{U}", "1/1", Has((Flying(),))),
    _young_sliver("Bonescythe Sliver", "{3}{W}", "2/2", Has((DoubleStrike(),))),
    Card.of(
        "Sliver Legion",
        *("{W}{U}{B}{R}{G}", "Legendary Creature - Sliver", "7/7"),
        Static(_ALL_SLIVERS, (GetsForEach(1, 1, EachOf(EACH & Other() & _SLIVER & OnBattlefield())),)),
    ),
)

CARDS = (
    _lord(
        *("Goblin King", "{1}{R}{R}", "Creature - Goblin", "2/2"),
        *(_OTHERS & Subtype("Goblin"), Landwalk("Mountain")),
    ),
    _lord(
        *("Lord of Atlantis", "{U}{U}", "Creature - Merfolk", "2/2"),
        *(_OTHERS & Subtype("Merfolk"), Landwalk("Island")),
    ),
    _lord(
        *("Elvish Champion", "{1}{G}{G}", "Creature - Elf", "2/2"),
        *(_OTHERS & Subtype("Elf"), Landwalk("Forest")),
    ),
    _lord(
        *("Master of the Pearl Trident", "{U}{U}", "Creature - Merfolk", "2/2"),
        *(_OTHERS & Subtype("Merfolk") & CREATURE & YouControl(), Landwalk("Island")),
    ),
    _lord(
        *("Merfolk Mistbinder", "{G}{U}", "Creature - Merfolk Shaman", "2/2"),
        _OTHERS & Subtype("Merfolk") & YouControl(),
    ),
    _lord(
        *("Field Marshal", "{1}{W}{W}", "Creature - Human Soldier", "2/2"),
        *(_OTHERS & Subtype("Soldier") & CREATURE, FirstStrike()),
    ),
    _lord(
        *("Wizened Cenn", "{W}{W}", "Creature - Kithkin Cleric", "2/2"),
        _OTHERS & Subtype("Kithkin") & CREATURE & YouControl(),
    ),
    _lord(
        *("Death Baron", "{1}{B}{B}", "Creature - Zombie Wizard", "2/2"),
        Nouns((BARE & Subtype("Skeleton") & YouControl(), _OTHERS & Subtype("Zombie") & YouControl())),
        Deathtouch(),
    ),
    _lord("Chief of the Foundry", "{3}", "Artifact Creature - Construct", "2/3", _YOURS & Other() & ARTIFACT),
    _lord("Kaysa", "{3}{G}{G}", "Legendary Creature - Elf Druid", "2/3", _YOURS & GREEN),
    _veteran("Veteran Armorer", "{1}{W}", "2/2", _YOURS & Other(), Gets(0, 1)),
    _veteran("Veteran Armorsmith", "{W}{W}", "2/3", _YOURS & Other() & Subtype("Soldier"), Gets(0, 1)),
    _veteran("Veteran Swordsmith", "{2}{W}", "3/2", _YOURS & Other() & Subtype("Soldier"), Gets(1, 0)),
    Card.of(
        "Kinsbaile Cavalier",
        *("{3}{W}", "Creature - Kithkin Knight", "2/2"),
        Static(_YOURS & Subtype("Knight"), (Has((DoubleStrike(),)),)),
    ),
    Card.of(
        "Goblin Chieftain",
        *("{1}{R}{R}", "Creature - Goblin", "2/2"),
        Haste(),
        Static(_OTHERS & Subtype("Goblin") & CREATURE & YouControl(), (Gets(1, 1), Has((Haste(),)))),
    ),
    Card.of(
        "Stromkirk Captain",
        *("{1}{B}{R}", "Creature - Vampire Soldier", "2/2"),
        FirstStrike(),
        Static(_YOURS & Other() & Subtype("Vampire"), (Gets(1, 1), Has((FirstStrike(),)))),
    ),
    Card.of(
        "Supreme Phantom",
        *("{1}{U}", "Creature - Spirit", "1/3"),
        Flying(),
        Static(_OTHERS & Subtype("Spirit") & YouControl(), (Gets(1, 1),)),
    ),
    Card.of(
        "Lord of the Undead",
        *("{1}{B}{B}", "Creature - Zombie", "2/2"),
        Static(_OTHERS & Subtype("Zombie"), (Gets(1, 1),)),
        Activated(
            (pays("{1}{B}"), TAP),
            (ReturnToHand(TARGET & Subtype("Zombie") & CardQuality() & InYourZone("graveyard")),),
        ),
    ),
    _liege(
        *("Boartusk Liege", "{1}{R/G}{R/G}{R/G}", "Creature - Goblin Knight", "3/4", Trample()),
        *(_YOURS & Other() & RED, _YOURS & Other() & GREEN),
    ),
    _liege(
        *("Glen Elendra Liege", "{1}{U/B}{U/B}{U/B}", "Creature - Faerie Knight", "2/3", Flying()),
        *(_YOURS & Other() & BLUE, _YOURS & Other() & BLACK),
    ),
    Card.of(
        "Elesh Norn, Grand Cenobite",
        *("{5}{W}{W}", "Legendary Creature - Phyrexian Praetor", "4/7"),
        Vigilance(),
        Static(_YOURS & Other(), (Gets(2, 2),)),
        Static(BARE & CREATURE & OpponentsControl(), (Gets(-2, -2),)),
    ),
    Card.of(
        "Steel Overseer",
        *("{2}", "Artifact Creature - Construct", "1/1"),
        Activated((TAP,), (PutsCounters(1, 1, EACH & ARTIFACT & CREATURE & YouControl()),)),
    ),
    Card.of(
        "Adaptive Automaton",
        *("{3}", "Artifact Creature - Construct", "2/2"),
        ChoosesCreatureTypeAsEnters(This()),
        Static(This(), (IsAlsoChosenType(),)),
        Static(_YOURS & Other() & OfChosenType(), (Gets(1, 1),)),
    ),
    Card.of(
        "Timberwatch Elf",
        *("{2}{G}", "Creature - Elf", "1/2"),
        Activated(
            (TAP,),
            (
                until_end_of_turn(
                    TARGET & CREATURE, GetsX(1, 1, NumberOf(BARE & Subtype("Elf") & OnBattlefield()))
                ),
            ),
        ),
    ),
    *_SLIVERS,
)
