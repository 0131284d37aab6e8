"""What has its power and toughness counted, by a defining ability or by a bonus, and what adds to them."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_DWARVES = EACH & OTHER & CREATURE & w.HasName("Seven Dwarves") & YOU_CONTROL
_CARDS_IN_GRAVEYARDS = BARE & CARD & w.LiesIn(w.Lying.IN_ALL_GRAVEYARDS)
_YOU_CONTROL = BARE & YOU_CONTROL


def _counts(name: str, cost: str, types: str, counted: w.Noun, *keywords: w.Keyword | str) -> w.Card:
    defines = itself(w.SizeIs(w.NumberOf(counted)))
    return w.Card.of(name, cost, types, "*/*", *keywords, defines)


def _lhurgoyf(name: str, cost: str, kind: str, keyword: w.Keyword | str) -> w.Card:
    return _counts(name, cost, "Creature - Lhurgoyf", _CARDS_IN_GRAVEYARDS & w.CardType(kind), keyword)


CARDS = (
    creature("Ivy Elemental", "{X}{G}", "Elemental", "0/0", w.EntersWithCounters(THIS, "+1/+1", X)),
    creature("Krakilin", "{X}{G}{G}", "Beast", "0/0").says(
        w.EntersWithCounters(THIS, "+1/+1", X), does("{1}{G}", REGENERATE_THIS)
    ),
    _counts("Maro", "{2}{G}{G}", "Creature - Elemental", BARE & CARD & IN_YOUR_HAND),
    _counts("Nightmare", "{5}{B}", "Creature - Nightmare Horse", _YOU_CONTROL & SWAMP, "flying"),
    _counts("Squelching Leeches", "{2}{B}{B}", "Creature - Leech", _YOU_CONTROL & SWAMP),
    _counts(
        "Dakkon Blackblade", "{2}{W}{U}{U}{B}", "Legendary Creature - Human Warrior", _YOU_CONTROL & LAND
    ),
    _counts(
        *("Molimo, Maro-Sorcerer", "{4}{G}{G}{G}", "Legendary Creature - Elemental"),
        _YOU_CONTROL & LAND,
        "trample",
    ),
    _counts("Crusader of Odric", "{2}{W}", "Creature - Human Soldier", _YOU_CONTROL & CREATURE),
    _counts("Scion of the Wild", "{1}{G}{G}", "Creature - Avatar", _YOU_CONTROL & CREATURE),
    _counts(
        *("Keldon Warlord", "{2}{R}{R}", "Creature - Human Barbarian"),
        _YOU_CONTROL & w.Not(w.Subtype("Wall")) & CREATURE,
    ),
    _counts("Kithkin Rabble", "{3}{W}", "Creature - Kithkin", _YOU_CONTROL & WHITE & PERMANENT, "vigilance"),
    _counts("Crowd of Cinders", "{3}{B}", "Creature - Elemental", _YOU_CONTROL & BLACK & PERMANENT, "fear"),
    _counts("Beast of Burden", "{6}", "Artifact Creature - Golem", BARE & CREATURE & ON_THE_BATTLEFIELD),
    _counts(
        *("Plague Rats", "{2}{B}", "Creature - Rat"),
        BARE & CREATURE & ON_THE_BATTLEFIELD & w.HasName("Plague Rats"),
    ),
    _counts(
        *("Heedless One", "{3}{G}", "Creature - Elf Avatar"),
        BARE & w.Subtype("Elf") & ON_THE_BATTLEFIELD,
        "trample",
    ),
    _counts(
        "Reckless One", "{3}{R}", "Creature - Goblin Avatar", BARE & GOBLIN & ON_THE_BATTLEFIELD, "haste"
    ),
    _counts("Boneyard Wurm", "{1}{G}", "Creature - Wurm", BARE & CREATURE & CARD & IN_YOUR_GRAVEYARD),
    _lhurgoyf("Terravore", "{1}{G}{G}", "land", "trample"),
    _lhurgoyf("Cantivore", "{1}{W}{W}", "enchantment", "vigilance"),
    _lhurgoyf("Cognivore", "{6}{U}{U}", "instant", "flying"),
    _lhurgoyf("Magnivore", "{2}{R}{R}", "sorcery", "haste"),
    creature("Lhurgoyf", "{2}{G}{G}", "Lhurgoyf", "*/1+*").says(
        itself(w.SizeIs(w.NumberOf(_CARDS_IN_GRAVEYARDS & CREATURE), w.Size.MORE_TOUGHNESS, 1))
    ),
    creature("Tarmogoyf", "{1}{G}", "Lhurgoyf", "*/1+*").says(
        itself(w.SizeIs(w.NumberOf(_CARDS_IN_GRAVEYARDS, w.Counted.CARD_TYPES), w.Size.MORE_TOUGHNESS, 1))
    ),
    instant("Battlegrowth", "{G}", w.PutsCounters("+1/+1", TARGET & CREATURE)),
    instant("Inspired Charge", "{2}{W}{W}", until_end_of_turn(_YOU_CONTROL & CREATURE, w.Gets(2, 1))),
    creature("People of the Woods", "{G}{G}", "Human", "1/*").says(
        itself(w.SizeIs(w.NumberOf(_YOU_CONTROL & FOREST), w.Size.TOUGHNESS))
    ),
    golem("Master of Etherium", "{2}{U}", "Vedalken Wizard", "*/*").says(
        itself(w.SizeIs(w.NumberOf(_YOU_CONTROL & ARTIFACT))),
        static(_YOU_CONTROL & OTHER & ARTIFACT & CREATURE, w.Gets(1, 1)),
    ),
    creature("Nim Shrieker", "{3}{B}", "Zombie", "0/1").says(
        "flying", itself(w.GetsForEach(1, 0, w.EachOf(EACH & ARTIFACT & YOU_CONTROL)))
    ),
    creature("Relentless Rats", "{1}{B}{B}", "Rat", "2/2").says(
        itself(w.GetsForEach(1, 1, w.EachOf(EACH & OTHER & CREATURE & w.HasName("Relentless Rats")))),
        w.SoManyInDeck(THIS),
    ),
    creature("Rat Colony", "{1}{B}", "Rat", "2/1").says(
        itself(w.GetsForEach(1, 0, w.EachOf(EACH & OTHER & w.Subtype("Rat") & YOU_CONTROL))),
        w.SoManyInDeck(THIS),
    ),
    creature("Seven Dwarves", "{2}{R}", "Dwarf", "2/2").says(
        itself(w.GetsForEach(1, 1, w.EachOf(_DWARVES))), w.SoManyInDeck(THIS, 7)
    ),
    creature("Chameleon Colossus", "{2}{G}{G}", "Shapeshifter", "4/4").says(
        "changeling",
        w.Protection(BLACK.color),
        does("{2}{G}{G}", until_end_of_turn(THIS, w.GetsX(1, 1, w.MeasuredValue(w.ObjectValue.POWER)))),
    ),
)
