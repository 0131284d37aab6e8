"""Cards that prevent damage while they are there, or for a turn, and cards that guard their player."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import aura_of, creature, does, enchantment, legend, noncreature
from mtgrules.cards.phrases import (
    BARE,
    CREATURE,
    ENCHANT_CREATURE,
    TAP,
    TARGET,
    enchanted,
    on_entering,
    pays,
    taps_for,
    until_end_of_turn,
)
from mtgrules.cards.spelled_out import spelled_out
from mtgrules.language.abilities.evasion_keywords import Shadow
from mtgrules.language.abilities.keywords import (
    Defender,
    Flash,
    Flying,
    Fortify,
    Hexproof,
    Indestructible,
    Protection,
    Shroud,
)
from mtgrules.language.abilities.kinds import Static, TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.happenings import BecomesTapped
from mtgrules.language.does.beginning import ColorOfChoice
from mtgrules.language.does.preventing import (
    AllCombatDamage,
    AllDamage,
    AllNoncombatDamage,
    PreventsDamageStatic,
    PreventsDamageThisTurn,
)
from mtgrules.language.does.turning import Untaps
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.phrases.combat import Attacking
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.references import Enchanted, Fortified, This, You
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import Ability, Keyword

_SELF, _ENCHANTED = This("creature"), Enchanted("creature")
_YOURS = BARE & CREATURE & YouControl()
_ATTACKER = TARGET & Attacking() & CREATURE
_EVERYTHING, _IN_COMBAT = AllDamage(), AllCombatDamage()


def _neutral(name: str, paid: str) -> Card:
    """An Aura that lets a creature neither deal nor be dealt combat damage."""
    return aura_of(name, paid, ENCHANT_CREATURE, PreventsDamageStatic(_IN_COMBAT, both=_ENCHANTED))


def _you_have(*keywords: Keyword) -> Ability:
    return Static(You(), (Has(keywords),))


_FOG = (
    creature(
        *("Fog Bank", "{1}{U}", "Wall", "0/2", Defender(), Flying()),
        PreventsDamageStatic(_IN_COMBAT, both=_SELF),
    ),
    creature(
        *("Guard Gomazoa", "{2}{U}", "Jellyfish", "1/3", Defender(), Flying()),
        PreventsDamageStatic(_IN_COMBAT, whom=_SELF),
    ),
    creature(
        *("Uncle Istvan", "{1}{B}{B}{B}", "Human", "1/3"),
        PreventsDamageStatic(_EVERYTHING, _SELF, BARE & CREATURE),
    ),
    legend(
        *("Cho-Manno, Revolutionary", "{2}{W}{W}", "Human Rebel", "2/2"),
        PreventsDamageStatic(_EVERYTHING, _SELF),
    ),
    _neutral("Gaseous Form", "{2}{U}"),
    _neutral("Sandskin", "{2}{W}"),
    aura_of("Inviolability", "{1}{W}", ENCHANT_CREATURE, PreventsDamageStatic(_EVERYTHING, _ENCHANTED)),
    aura_of(
        *("Temporal Isolation", "{1}{W}", ENCHANT_CREATURE, Flash()),
        enchanted("creature", Has((Shadow(),))),
        PreventsDamageStatic(_EVERYTHING, source=_ENCHANTED),
    ),
    enchantment("Mark of Asylum", "{1}{W}", PreventsDamageStatic(AllNoncombatDamage(), _YOURS)),
    noncreature("Bubble Matrix", "{4}", "Artifact", PreventsDamageStatic(_EVERYTHING, BARE & CREATURE)),
    noncreature("Dolmen Gate", "{2}", "Artifact", PreventsDamageStatic(_IN_COMBAT, _YOURS & Attacking())),
    noncreature(
        *("Maze of Ith", "", "Land"),
        does(TAP, Untaps(_ATTACKER), PreventsDamageThisTurn(_IN_COMBAT, both=Determiner.THAT & CREATURE)),
    ),
    noncreature(
        *("Kor Haven", "", "Legendary Land", taps_for("{C}")),
        does(pays("{1}{W}"), TAP, PreventsDamageThisTurn(_IN_COMBAT, source=_ATTACKER)),
    ),
)

_PLAYERS = (
    creature("True Believer", "{W}{W}", "Human Cleric", "2/2", _you_have(Shroud())),
    enchantment("Ivory Mask", "{2}{W}{W}", _you_have(Shroud())),
    creature("Spirit of the Hearth", "{4}{W}{W}", "Cat Spirit", "4/5", Flying(), _you_have(Hexproof())),
    spelled_out(
        Card.of(
            *("Aegis of the Gods", "{1}{W}", "Enchantment Creature - Human Soldier", "2/1"),
            _you_have(Hexproof()),
        )
    ),
    creature(
        *("Seht's Tiger", "{2}{W}{W}", "Cat", "3/3", Flash()),
        on_entering(until_end_of_turn(You(), Has((Protection(ColorOfChoice()),)))),
    ),
)

_FORTIFICATIONS = (
    noncreature(
        *("Darksteel Garrison", "{2}", "Artifact - Fortification"),
        Static(Fortified(), (Has((Indestructible(),)),)),
        TriggeredAbility(BecomesTapped(Fortified()), (until_end_of_turn(TARGET & CREATURE, Gets(1, 1)),)),
        Fortify(mana("{3}")),
    ),
)

CARDS = (*_FOG, *_PLAYERS, *_FORTIFICATIONS)
