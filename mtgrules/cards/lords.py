"""Creatures that strengthen other creatures: lords of a type, Slivers, and what counts its own kind."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_OTHERS = BARE & OTHER
_SLIVER = w.Subtype("Sliver")
_ALL_SLIVERS = ALL & _SLIVER & CREATURE


def _lord(
    name: str, cost: str, types: str, size: str, kind: w.Noun | w.Nouns, *keywords: w.Keyword | str
) -> w.Card:
    edits: tuple[w.Edit, ...] = (w.Gets(1, 1), has(*keywords)) if keywords else (w.Gets(1, 1),)
    return w.Card.of(name, cost, types, size, w.Static(kind, edits))


def _veteran(name: str, cost: str, size: str, kind: w.Noun, edit: w.Edit) -> w.Card:
    return creature(name, cost, "Human Soldier", size, static(kind, edit))


def _liege(name: str, cost: str, types: str, size: str, keyword: w.Keyword | str, *kinds: w.Noun) -> w.Card:
    return w.Card.of(name, cost, types, size, keyword, *(static(kind, w.Gets(1, 1)) for kind in kinds))


def _sliver(name: str, cost: str, size: str, *gives: w.Edit) -> w.Card:
    return creature(name, cost, "Sliver", size, w.Static(_ALL_SLIVERS, gives))


def _young_sliver(name: str, cost: str, size: str, *gives: w.Edit) -> w.Card:
    return creature(name, cost, "Sliver", size, w.Static(BARE & _SLIVER & CREATURE & YOU_CONTROL, gives))


def _teaching(name: str, cost: str, size: str, ability: w.Ability) -> w.Card:
    return creature(name, cost, "Sliver", size, static(ALL & _SLIVER, w.HasQuoted(ability)))


_SLIVERS = (
    _sliver("Muscle Sliver", "{1}{G}", "1/1", w.Gets(1, 1)),
    _sliver("Sinew Sliver", "{1}{W}", "1/1", w.Gets(1, 1)),
    _sliver("Might Sliver", "{4}{G}", "2/2", w.Gets(2, 2)),
    _sliver("Plated Sliver", "{W}", "1/1", w.Gets(0, 1)),
    _sliver("Watcher Sliver", "{3}{W}", "2/2", w.Gets(0, 2)),
    _sliver("Bonesplitter Sliver", "{3}{R}", "2/2", w.Gets(2, 0)),
    _sliver("Winged Sliver", "{1}{U}", "1/1", has("flying")),
    _sliver("Heart Sliver", "{1}{R}", "1/1", has("haste")),
    _sliver("Talon Sliver", "{1}{W}", "1/1", has("first strike")),
    _sliver("Horned Sliver", "{2}{G}", "2/2", has("trample")),
    _sliver("Synchronous Sliver", "{4}{U}", "3/3", has("vigilance")),
    creature("Crystalline Sliver", "{W}{U}", "Sliver", "2/2", static(ALL & _SLIVER, has("shroud"))),
    _teaching("Barbed Sliver", "{2}{R}", "2/2", does("{2}", until_end_of_turn(THIS_CREATURE, w.Gets(1, 0)))),
    _teaching("Gemhide Sliver", "{1}{G}", "1/1", does(TAP, ADD_ANY_COLOR)),
    _young_sliver("Predatory Sliver", "{1}{G}", "1/1", w.Gets(1, 1)),
    _young_sliver("Galerider Sliver", "{U}", "1/1", has("flying")),
    _young_sliver("Bonescythe Sliver", "{3}{W}", "2/2", has("double strike")),
    legend("Sliver Legion", "{W}{U}{B}{R}{G}", "Sliver", "7/7").says(
        static(_ALL_SLIVERS, w.GetsForEach(1, 1, w.EachOf(EACH & OTHER & _SLIVER & ON_THE_BATTLEFIELD)))
    ),
)

CARDS = (
    _lord("Goblin King", "{1}{R}{R}", "Creature - Goblin", "2/2", _OTHERS & GOBLIN, w.Landwalk("Mountain")),
    _lord(
        *("Lord of Atlantis", "{U}{U}", "Creature - Merfolk", "2/2"),
        _OTHERS & w.Subtype("Merfolk"),
        w.Landwalk("Island"),
    ),
    _lord(
        *("Elvish Champion", "{1}{G}{G}", "Creature - Elf", "2/2"),
        _OTHERS & w.Subtype("Elf"),
        w.Landwalk("Forest"),
    ),
    _lord(
        *("Master of the Pearl Trident", "{U}{U}", "Creature - Merfolk", "2/2"),
        _OTHERS & w.Subtype("Merfolk") & CREATURE & YOU_CONTROL,
        w.Landwalk("Island"),
    ),
    _lord(
        *("Merfolk Mistbinder", "{G}{U}", "Creature - Merfolk Shaman", "2/2"),
        _OTHERS & w.Subtype("Merfolk") & YOU_CONTROL,
    ),
    _lord(
        *("Field Marshal", "{1}{W}{W}", "Creature - Human Soldier", "2/2"),
        _OTHERS & w.Subtype("Soldier") & CREATURE,
        "first strike",
    ),
    _lord(
        *("Wizened Cenn", "{W}{W}", "Creature - Kithkin Cleric", "2/2"),
        _OTHERS & w.Subtype("Kithkin") & CREATURE & YOU_CONTROL,
    ),
    _lord(
        *("Death Baron", "{1}{B}{B}", "Creature - Zombie Wizard", "2/2"),
        w.Nouns((BARE & w.Subtype("Skeleton") & YOU_CONTROL, _OTHERS & ZOMBIE & YOU_CONTROL)),
        "deathtouch",
    ),
    _lord(
        *("Chief of the Foundry", "{3}", "Artifact Creature - Construct", "2/3"),
        YOUR_CREATURES & OTHER & ARTIFACT,
    ),
    _lord("Kaysa", "{3}{G}{G}", "Legendary Creature - Elf Druid", "2/3", YOUR_CREATURES & GREEN),
    _veteran("Veteran Armorer", "{1}{W}", "2/2", YOUR_CREATURES & OTHER, w.Gets(0, 1)),
    _veteran(
        "Veteran Armorsmith", "{W}{W}", "2/3", YOUR_CREATURES & OTHER & w.Subtype("Soldier"), w.Gets(0, 1)
    ),
    _veteran(
        "Veteran Swordsmith", "{2}{W}", "3/2", YOUR_CREATURES & OTHER & w.Subtype("Soldier"), w.Gets(1, 0)
    ),
    creature("Kinsbaile Cavalier", "{3}{W}", "Kithkin Knight", "2/2").says(
        static(YOUR_CREATURES & w.Subtype("Knight"), has("double strike"))
    ),
    creature("Goblin Chieftain", "{1}{R}{R}", "Goblin", "2/2").says(
        "haste", static(_OTHERS & GOBLIN & CREATURE & YOU_CONTROL, w.Gets(1, 1), has("haste"))
    ),
    creature("Stromkirk Captain", "{1}{B}{R}", "Vampire Soldier", "2/2").says(
        "first strike",
        static(YOUR_CREATURES & OTHER & w.Subtype("Vampire"), w.Gets(1, 1), has("first strike")),
    ),
    creature("Supreme Phantom", "{1}{U}", "Spirit", "1/3").says(
        "flying", static(_OTHERS & w.Subtype("Spirit") & YOU_CONTROL, w.Gets(1, 1))
    ),
    creature("Lord of the Undead", "{1}{B}{B}", "Zombie", "2/2").says(
        static(_OTHERS & ZOMBIE, w.Gets(1, 1)),
        does("{1}{B}", TAP, returns_to_hand(TARGET & ZOMBIE & CARD & IN_YOUR_GRAVEYARD)),
    ),
    _liege(
        *("Boartusk Liege", "{1}{R/G}{R/G}{R/G}", "Creature - Goblin Knight", "3/4"),
        "trample",
        YOUR_CREATURES & OTHER & RED,
        YOUR_CREATURES & OTHER & GREEN,
    ),
    _liege(
        *("Glen Elendra Liege", "{1}{U/B}{U/B}{U/B}", "Creature - Faerie Knight", "2/3"),
        "flying",
        YOUR_CREATURES & OTHER & BLUE,
        YOUR_CREATURES & OTHER & BLACK,
    ),
    legend("Elesh Norn, Grand Cenobite", "{5}{W}{W}", "Phyrexian Praetor", "4/7").says(
        "vigilance",
        static(YOUR_CREATURES & OTHER, w.Gets(2, 2)),
        static(BARE & CREATURE & OPPONENTS_CONTROL, w.Gets(-2, -2)),
    ),
    golem("Steel Overseer", "{2}", "Construct", "1/1").says(
        does(TAP, w.PutsCounters("+1/+1", EACH & ARTIFACT & CREATURE & YOU_CONTROL))
    ),
    golem("Adaptive Automaton", "{3}", "Construct", "2/2").says(
        CHOOSE_A_CREATURE_TYPE,
        itself(w.ChangesTypes(w.OfTypes.ALSO_CHOSEN)),
        static(YOUR_CREATURES & OTHER & w.BeingAfter(w.TraitAfter.OF_CHOSEN_TYPE), w.Gets(1, 1)),
    ),
    creature("Timberwatch Elf", "{2}{G}", "Elf", "1/2").says(
        does(
            TAP,
            until_end_of_turn(
                TARGET & CREATURE, w.GetsX(1, 1, w.NumberOf(BARE & w.Subtype("Elf") & ON_THE_BATTLEFIELD))
            ),
        )
    ),
    *_SLIVERS,
)
