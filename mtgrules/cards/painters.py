"""Spells and permanents that ask for a color, or care about one."""

from __future__ import annotations

from mtgrules.language.abilities.kinds import Activated, SpellAbility, Static
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.costs import ManaPart, TapCost
from mtgrules.language.does.countering import Counter
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy, DestroyForGood
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.does.turning import TurnFaceUp
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.phrases.colors import Colored, ColorWord
from mtgrules.language.phrases.nouns import AnyTarget, Determiner
from mtgrules.language.phrases.qualities import CardType, Not, SpellQuality
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.status import FaceDown, Tapped
from mtgrules.language.phrases.whose import OpponentsControl
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
