"""What has its power and toughness counted, by a defining ability or by a bonus, and what adds to them."""

from __future__ import annotations

from mtgrules.cards.phrases import (
    ARTIFACT,
    BARE,
    BLACK,
    CREATURE,
    EACH,
    LAND,
    TARGET,
    WHITE,
    pays,
    until_end_of_turn,
)
from mtgrules.language.abilities.deck_limits import AnyNumberInDeck, UpToInDeck
from mtgrules.language.abilities.entering import EntersWithXCounters
from mtgrules.language.abilities.keywords import (
    Changeling,
    Fear,
    Flying,
    Haste,
    Protection,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import Activated, SpellAbility, Static
from mtgrules.language.card import Card
from mtgrules.language.does.amounts import (
    EachOf,
    GetsForEach,
    GetsX,
    NumberOf,
    NumberOfTypes,
    SizeIs,
    SizeIsPlus,
    ToughnessIs,
)
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.destroying import Regenerates
from mtgrules.language.does.measures import ItsPower
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.places import InAllGraveyards, InYourZone, OnBattlefield
from mtgrules.language.phrases.qualities import CardQuality, CardType, HasName, Not, Other, Permanent, Subtype
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import Keyword

_DWARVES = EACH & Other() & CREATURE & HasName("Seven Dwarves") & YouControl()
_CARDS_IN_GRAVEYARDS = BARE & CardQuality() & InAllGraveyards()
_YOU_CONTROL = BARE & YouControl()


def _counts(name: str, cost: str, types: str, counted: Noun, *keywords: Keyword) -> Card:
    defines = Static(This(), (SizeIs(NumberOf(counted)),))
    return Card.of(name, cost, types, "*/*", *keywords, defines)


def _lhurgoyf(name: str, cost: str, kind: str, keyword: Keyword) -> Card:
    return _counts(name, cost, "Creature - Lhurgoyf", _CARDS_IN_GRAVEYARDS & CardType(kind), keyword)


CARDS = (
    Card.of("Ivy Elemental", "{X}{G}", "Creature - Elemental", "0/0", EntersWithXCounters(This(), 1, 1)),
    Card.of(
        *("Krakilin", "{X}{G}{G}", "Creature - Beast", "0/0", EntersWithXCounters(This(), 1, 1)),
        Activated((pays("{1}{G}"),), (Regenerates(This()),)),
    ),
    _counts("Maro", "{2}{G}{G}", "Creature - Elemental", BARE & CardQuality() & InYourZone("hand")),
    _counts("Nightmare", "{5}{B}", "Creature - Nightmare Horse", _YOU_CONTROL & Subtype("Swamp"), Flying()),
    _counts("Squelching Leeches", "{2}{B}{B}", "Creature - Leech", _YOU_CONTROL & Subtype("Swamp")),
    _counts(
        "Dakkon Blackblade", "{2}{W}{U}{U}{B}", "Legendary Creature - Human Warrior", _YOU_CONTROL & LAND
    ),
    _counts(
        *("Molimo, Maro-Sorcerer", "{4}{G}{G}{G}", "Legendary Creature - Elemental", _YOU_CONTROL & LAND),
        Trample(),
    ),
    _counts("Crusader of Odric", "{2}{W}", "Creature - Human Soldier", _YOU_CONTROL & CREATURE),
    _counts("Scion of the Wild", "{1}{G}{G}", "Creature - Avatar", _YOU_CONTROL & CREATURE),
    _counts(
        "Keldon Warlord",
        *("{2}{R}{R}", "Creature - Human Barbarian", _YOU_CONTROL & Not(Subtype("Wall")) & CREATURE),
    ),
    _counts(
        "Kithkin Rabble", "{3}{W}", "Creature - Kithkin", _YOU_CONTROL & WHITE & Permanent(), Vigilance()
    ),
    _counts("Crowd of Cinders", "{3}{B}", "Creature - Elemental", _YOU_CONTROL & BLACK & Permanent(), Fear()),
    _counts("Beast of Burden", "{6}", "Artifact Creature - Golem", BARE & CREATURE & OnBattlefield()),
    _counts(
        *("Plague Rats", "{2}{B}", "Creature - Rat"),
        BARE & CREATURE & OnBattlefield() & HasName("Plague Rats"),
    ),
    _counts(
        "Heedless One", "{3}{G}", "Creature - Elf Avatar", BARE & Subtype("Elf") & OnBattlefield(), Trample()
    ),
    _counts(
        *("Reckless One", "{3}{R}", "Creature - Goblin Avatar", BARE & Subtype("Goblin") & OnBattlefield()),
        Haste(),
    ),
    _counts(
        *("Boneyard Wurm", "{1}{G}", "Creature - Wurm"),
        BARE & CREATURE & CardQuality() & InYourZone("graveyard"),
    ),
    _lhurgoyf("Terravore", "{1}{G}{G}", "land", Trample()),
    _lhurgoyf("Cantivore", "{1}{W}{W}", "enchantment", Vigilance()),
    _lhurgoyf("Cognivore", "{6}{U}{U}", "instant", Flying()),
    _lhurgoyf("Magnivore", "{2}{R}{R}", "sorcery", Haste()),
    Card.of(
        "Lhurgoyf",
        *("{2}{G}{G}", "Creature - Lhurgoyf", "*/1+*"),
        Static(This(), (SizeIsPlus(NumberOf(_CARDS_IN_GRAVEYARDS & CREATURE), 1),)),
    ),
    Card.of(
        "Tarmogoyf",
        *("{1}{G}", "Creature - Lhurgoyf", "*/1+*"),
        Static(This(), (SizeIsPlus(NumberOfTypes(_CARDS_IN_GRAVEYARDS), 1),)),
    ),
    Card.of("Battlegrowth", "{G}", "Instant", "", SpellAbility((PutsCounters(1, 1, TARGET & CREATURE),))),
    Card.of(
        "Inspired Charge",
        *("{2}{W}{W}", "Instant", ""),
        SpellAbility((until_end_of_turn(_YOU_CONTROL & CREATURE, Gets(2, 1)),)),
    ),
    Card.of(
        "People of the Woods",
        *("{G}{G}", "Creature - Human", "1/*"),
        Static(This(), (ToughnessIs(NumberOf(_YOU_CONTROL & Subtype("Forest"))),)),
    ),
    Card.of(
        "Master of Etherium",
        *("{2}{U}", "Artifact Creature - Vedalken Wizard", "*/*"),
        Static(This(), (SizeIs(NumberOf(_YOU_CONTROL & ARTIFACT)),)),
        Static(_YOU_CONTROL & Other() & ARTIFACT & CREATURE, (Gets(1, 1),)),
    ),
    Card.of(
        "Nim Shrieker",
        *("{3}{B}", "Creature - Zombie", "0/1"),
        Flying(),
        Static(This(), (GetsForEach(1, 0, EachOf(EACH & ARTIFACT & YouControl())),)),
    ),
    Card.of(
        "Relentless Rats",
        *("{1}{B}{B}", "Creature - Rat", "2/2"),
        Static(This(), (GetsForEach(1, 1, EachOf(EACH & Other() & CREATURE & HasName("Relentless Rats"))),)),
        AnyNumberInDeck(This()),
    ),
    Card.of(
        "Rat Colony",
        *("{1}{B}", "Creature - Rat", "2/1"),
        Static(This(), (GetsForEach(1, 0, EachOf(EACH & Other() & Subtype("Rat") & YouControl())),)),
        AnyNumberInDeck(This()),
    ),
    Card.of(
        "Seven Dwarves",
        *("{2}{R}", "Creature - Dwarf", "2/2"),
        Static(
            This(),
            (GetsForEach(1, 1, EachOf(_DWARVES)),),
        ),
        UpToInDeck(7, This()),
    ),
    Card.of(
        "Chameleon Colossus",
        *("{2}{G}{G}", "Creature - Shapeshifter", "4/4"),
        *(Changeling(), Protection(BLACK.color)),
        Activated((pays("{2}{G}{G}"),), (until_end_of_turn(This(), GetsX(1, 1, ItsPower())),)),
    ),
)
