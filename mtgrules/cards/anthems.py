"""Enchantments and artifacts that give something to many creatures, or take it from them."""

from __future__ import annotations

from mtgrules.cards.phrases import ALL, ARTIFACT, BARE, BLACK, CREATURE, EACH, RED, WHITE
from mtgrules.language.abilities.entering import ChoosesColorAsEnters, ChoosesCreatureTypeAsEnters
from mtgrules.language.abilities.keywords import (
    DoubleStrike,
    Fear,
    FirstStrike,
    Flying,
    Haste,
    Lifelink,
    Protection,
    Shroud,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import Static
from mtgrules.language.abilities.type_edits import IsAlso
from mtgrules.language.card import Card
from mtgrules.language.does.amounts import EachOf, GetsForEach
from mtgrules.language.edits.characteristics import Gets, Has, IsColors, Loses
from mtgrules.language.phrases.colors import ColorWord, OfChosenColor
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.places import OnBattlefield
from mtgrules.language.phrases.qualities import IsToken, Not, OfChosenType, Other, SharesCreatureType, Subtype
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.status import Untapped
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.color import Color
from mtgrules.model.words import Edit

_CREATURES, _YOURS = BARE & CREATURE, BARE & CREATURE & YouControl()
_CHOSEN = OfChosenType()


def _anthem(name: str, cost: str, who: Noun, *edits: Edit, types: str = "Enchantment") -> Card:
    return Card.of(name, cost, types, "", Static(who, edits))


def _for_a_type(name: str, cost: str, who: Noun, edit: Edit) -> Card:
    return Card.of(name, cost, "Enchantment", "", ChoosesCreatureTypeAsEnters(This()), Static(who, (edit,)))


CARDS = (
    _anthem("Glorious Anthem", "{1}{W}{W}", _YOURS, Gets(1, 1)),
    _anthem("Gaea's Anthem", "{1}{G}{G}", _YOURS, Gets(1, 1)),
    _anthem("Honor of the Pure", "{1}{W}", _YOURS & WHITE, Gets(1, 1)),
    _anthem("Tempered Steel", "{1}{W}{W}", _YOURS & ARTIFACT, Gets(2, 2)),
    _anthem("Intangible Virtue", "{1}{W}", _YOURS & IsToken(), Gets(1, 1), Has((Vigilance(),))),
    _anthem("Always Watching", "{1}{W}{W}", _YOURS & Not(IsToken()), Gets(1, 1), Has((Vigilance(),))),
    _anthem("Castle", "{3}{W}", _YOURS & Untapped(), Gets(0, 2)),
    _anthem("Dread of Night", "{B}", _CREATURES & WHITE, Gets(-1, -1)),
    _anthem(
        "Night of Souls' Betrayal",
        *("{2}{B}{B}", ALL & CREATURE, Gets(-1, -1)),
        types="Legendary Enchantment",
    ),
    _anthem(
        "Coat of Arms",
        "{5}",
        EACH & CREATURE,
        GetsForEach(1, 1, EachOf(EACH & Other() & CREATURE & OnBattlefield() & SharesCreatureType())),
        types="Artifact",
    ),
    _anthem("Levitation", "{2}{U}{U}", _YOURS, Has((Flying(),))),
    _anthem("Serra's Blessing", "{1}{W}", _YOURS, Has((Vigilance(),))),
    _anthem("Primal Rage", "{1}{G}", _YOURS, Has((Trample(),))),
    _anthem("Fervor", "{2}{R}", _YOURS, Has((Haste(),))),
    _anthem("Mass Hysteria", "{R}", ALL & CREATURE, Has((Haste(),))),
    _anthem("Concordant Crossroads", "{G}", ALL & CREATURE, Has((Haste(),)), types="World Enchantment"),
    _anthem("Gravity Sphere", "{2}{R}", ALL & CREATURE, Loses((Flying(),)), types="World Enchantment"),
    _anthem("True Conviction", "{3}{W}{W}{W}", _YOURS, Has((DoubleStrike(), Lifelink()))),
    _anthem("Absolute Grace", "{1}{W}", ALL & CREATURE, Has((Protection(BLACK.color),))),
    _anthem("Absolute Law", "{1}{W}", ALL & CREATURE, Has((Protection(RED.color),))),
    _anthem(
        "Akroma's Memorial",
        *("{7}", _YOURS),
        Has(
            (
                *(Flying(), FirstStrike(), Vigilance(), Trample(), Haste()),
                *(Protection(BLACK.color), Protection(RED.color)),
            )
        ),
        types="Legendary Artifact",
    ),
    _for_a_type("Engineered Plague", "{2}{B}", ALL & CREATURE & _CHOSEN, Gets(-1, -1)),
    _for_a_type("Shared Triumph", "{1}{W}", _CREATURES & _CHOSEN, Gets(1, 1)),
    _for_a_type("Cover of Darkness", "{1}{B}", _CREATURES & _CHOSEN, Has((Fear(),))),
    _for_a_type("Steely Resolve", "{1}{G}", _CREATURES & _CHOSEN, Has((Shroud(),))),
    Card.of(
        "Hall of Triumph",
        *("{3}", "Legendary Artifact", ""),
        ChoosesColorAsEnters(This()),
        Static(_YOURS & OfChosenColor(), (Gets(1, 1),)),
    ),
    Card.of(
        "Dralnu's Crusade",
        *("{1}{B}{R}", "Enchantment", ""),
        Static(_CREATURES & Subtype("Goblin"), (Gets(1, 1),)),
        Static(
            ALL & Subtype("Goblin"),
            (IsColors((ColorWord(Color.BLACK),)), IsAlso(BARE & Subtype("Zombie"))),
        ),
    ),
)
