"""Enchantments and artifacts that give something to many creatures, or take it from them."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_CHOSEN = w.BeingAfter(w.TraitAfter.OF_CHOSEN_TYPE)


def _anthem(name: str, cost: str, who: w.Noun, *edits: w.Edit, types: str = "Enchantment") -> w.Card:
    return w.Card.of(name, cost, types, "", w.Static(who, edits))


def _for_a_type(name: str, cost: str, who: w.Noun, edit: w.Edit) -> w.Card:
    return enchantment(name, cost, CHOOSE_A_CREATURE_TYPE, static(who, edit))


CARDS = (
    _anthem("Glorious Anthem", "{1}{W}{W}", YOUR_CREATURES, w.Gets(1, 1)),
    _anthem("Gaea's Anthem", "{1}{G}{G}", YOUR_CREATURES, w.Gets(1, 1)),
    _anthem("Honor of the Pure", "{1}{W}", YOUR_CREATURES & WHITE, w.Gets(1, 1)),
    _anthem("Tempered Steel", "{1}{W}{W}", YOUR_CREATURES & ARTIFACT, w.Gets(2, 2)),
    _anthem("Intangible Virtue", "{1}{W}", YOUR_CREATURES & TOKEN, w.Gets(1, 1), has("vigilance")),
    _anthem("Always Watching", "{1}{W}{W}", YOUR_CREATURES & w.Not(TOKEN), w.Gets(1, 1), has("vigilance")),
    _anthem("Castle", "{3}{W}", YOUR_CREATURES & w.UNTAPPED, w.Gets(0, 2)),
    _anthem("Dread of Night", "{B}", BARE & CREATURE & WHITE, w.Gets(-1, -1)),
    _anthem(
        *("Night of Souls' Betrayal", "{2}{B}{B}"),
        ALL & CREATURE,
        w.Gets(-1, -1),
        types="Legendary Enchantment",
    ),
    _anthem(
        *("Coat of Arms", "{5}"),
        EACH & CREATURE,
        w.GetsForEach(
            1,
            1,
            w.EachOf(
                EACH
                & OTHER
                & CREATURE
                & ON_THE_BATTLEFIELD
                & w.BeingAfter(w.TraitAfter.SHARING_CREATURE_TYPE)
            ),
        ),
        types="Artifact",
    ),
    _anthem("Levitation", "{2}{U}{U}", YOUR_CREATURES, has("flying")),
    _anthem("Serra's Blessing", "{1}{W}", YOUR_CREATURES, has("vigilance")),
    _anthem("Primal Rage", "{1}{G}", YOUR_CREATURES, has("trample")),
    _anthem("Fervor", "{2}{R}", YOUR_CREATURES, has("haste")),
    _anthem("Mass Hysteria", "{R}", ALL & CREATURE, has("haste")),
    _anthem("Concordant Crossroads", "{G}", ALL & CREATURE, has("haste"), types="World Enchantment"),
    _anthem("Gravity Sphere", "{2}{R}", ALL & CREATURE, loses("flying"), types="World Enchantment"),
    _anthem("True Conviction", "{3}{W}{W}{W}", YOUR_CREATURES, has("double strike", "lifelink")),
    _anthem("Absolute Grace", "{1}{W}", ALL & CREATURE, has(w.Protection(BLACK.color))),
    _anthem("Absolute Law", "{1}{W}", ALL & CREATURE, has(w.Protection(RED.color))),
    _anthem(
        *("Akroma's Memorial", "{7}", YOUR_CREATURES),
        has(
            *("flying", "first strike", "vigilance", "trample", "haste"),
            *(w.Protection(BLACK.color), w.Protection(RED.color)),
        ),
        types="Legendary Artifact",
    ),
    _for_a_type("Engineered Plague", "{2}{B}", ALL & CREATURE & _CHOSEN, w.Gets(-1, -1)),
    _for_a_type("Shared Triumph", "{1}{W}", BARE & CREATURE & _CHOSEN, w.Gets(1, 1)),
    _for_a_type("Cover of Darkness", "{1}{B}", BARE & CREATURE & _CHOSEN, has("fear")),
    _for_a_type("Steely Resolve", "{1}{G}", BARE & CREATURE & _CHOSEN, has("shroud")),
    noncreature("Hall of Triumph", "{3}", "Legendary Artifact").says(
        CHOOSE_A_COLOR, static(YOUR_CREATURES & w.BeingAfter(w.TraitAfter.OF_CHOSEN_COLOR), w.Gets(1, 1))
    ),
    enchantment("Dralnu's Crusade", "{1}{B}{R}").says(
        static(BARE & CREATURE & GOBLIN, w.Gets(1, 1)),
        static(ALL & GOBLIN, w.IsColors((w.ColorWord(w.Color.BLACK),)), w.IsAlso(BARE & ZOMBIE)),
    ),
)
