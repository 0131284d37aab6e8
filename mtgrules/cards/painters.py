"""Spells and permanents that ask for a color, or care about one."""

from __future__ import annotations

from mtgrules.language.abilities import Activated, SpellAbility, Static
from mtgrules.language.card import Card
from mtgrules.language.costs import ManaPart, TapCost
from mtgrules.language.durations import UntilEndOfTurn
from mtgrules.language.edits import Gets
from mtgrules.language.instructions import (
    Begin,
    Counter,
    DealDamage,
    Destroy,
    DestroyForGood,
    ReturnToHand,
    TurnFaceUp,
)
from mtgrules.language.nouns import AnyTarget, Determiner, This, You
from mtgrules.language.qualities import (
    CardType,
    Colored,
    ColorWord,
    FaceDown,
    Not,
    OpponentsControl,
    SpellQuality,
    Tapped,
)
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost, Symbol

_BARE, _TARGET = Determiner.BARE, Determiner.TARGET
_CREATURE = CardType("creature")


def _of(color: Color) -> Colored:
    return Colored(ColorWord(color))


CARDS = (
    Card.of(
        "Terror",
        *("{1}{B}", "Instant", ""),
        SpellAbility(
            (DestroyForGood(_TARGET & Not(CardType("artifact")) & Not(_of(Color.BLACK)) & _CREATURE),)
        ),
    ),
    Card.of(
        "Doom Blade",
        "{1}{B}",
        "Instant",
        "",
        SpellAbility((Destroy(_TARGET & Not(_of(Color.BLACK)) & _CREATURE),)),
    ),
    Card.of("Counterspell", "{U}{U}", "Interrupt", "", SpellAbility((Counter(_TARGET & SpellQuality()),))),
    Card.of("Unsummon", "{U}", "Instant", "", SpellAbility((ReturnToHand(_TARGET & _CREATURE),))),
    Card.of("Lightning Bolt", "{R}", "Instant", "", SpellAbility((DealDamage(This(), 3, AnyTarget()),))),
    Card.of(
        "Giant Growth",
        *("{G}", "Instant", ""),
        SpellAbility((Begin(_TARGET & _CREATURE, (Gets(3, 3),), UntilEndOfTurn()),)),
    ),
    Card.of(
        "Crusade", "{W}{W}", "Enchantment", "", Static(_BARE & _of(Color.WHITE) & _CREATURE, (Gets(1, 1),))
    ),
    Card.of(
        "Bad Moon", "{1}{B}", "Enchantment", "", Static(_BARE & _of(Color.BLACK) & _CREATURE, (Gets(1, 1),))
    ),
    Card.of(
        "Royal Assassin",
        *("{1}{B}{B}", "Creature - Human Assassin", "1/1"),
        Activated((TapCost(),), (Destroy(_TARGET & Tapped() & _CREATURE),)),
    ),
    Card.of(
        "Prodigal Sorcerer",
        *("{2}{U}", "Creature - Human Wizard", "1/1"),
        Activated((TapCost(),), (DealDamage(This(), 1, AnyTarget()),)),
    ),
    Card.of(
        "Brothers of Fire",
        *("{1}{R}{R}", "Creature - Human Shaman", "2/2"),
        Activated(
            (ManaPart(ManaCost((Symbol("1"), Symbol("R"), Symbol("R")))),),
            (DealDamage(This(), 1, AnyTarget(), 1, You()),),
        ),
    ),
    Card.of(
        "Break Open",
        *("{1}{R}", "Instant", ""),
        SpellAbility((TurnFaceUp(_TARGET & FaceDown() & _CREATURE & OpponentsControl()),)),
    ),
)
