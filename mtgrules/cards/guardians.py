"""Cards that prevent damage while they are there, or for a turn, and cards that guard their player."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.cards.spelled_out import spelled_out
from mtgrules.language import words as w

_ATTACKER = TARGET & w.ATTACKING & CREATURE
_EVERYTHING, _IN_COMBAT = w.DamageKind.ALL, w.DamageKind.COMBAT


def _neutral(name: str, paid: str) -> w.Card:
    """An Aura that lets a creature neither deal nor be dealt combat damage."""
    return aura(name, paid, ENCHANT_CREATURE, w.PreventsDamageStatic(_IN_COMBAT, both=ENCHANTED_CREATURE))


def _you_have(*keywords: w.Keyword | str) -> w.Ability:
    return static(YOU, has(*keywords))


_FOG = (
    creature("Fog Bank", "{1}{U}", "Wall", "0/2").says(
        "defender", "flying", w.PreventsDamageStatic(_IN_COMBAT, both=THIS_CREATURE)
    ),
    creature("Guard Gomazoa", "{2}{U}", "Jellyfish", "1/3").says(
        "defender", "flying", w.PreventsDamageStatic(_IN_COMBAT, whom=THIS_CREATURE)
    ),
    creature("Uncle Istvan", "{1}{B}{B}{B}", "Human", "1/3").says(
        w.PreventsDamageStatic(_EVERYTHING, THIS_CREATURE, BARE & CREATURE)
    ),
    legend("Cho-Manno, Revolutionary", "{2}{W}{W}", "Human Rebel", "2/2").says(
        w.PreventsDamageStatic(_EVERYTHING, THIS_CREATURE)
    ),
    _neutral("Gaseous Form", "{2}{U}"),
    _neutral("Sandskin", "{2}{W}"),
    aura(
        "Inviolability", "{1}{W}", ENCHANT_CREATURE, w.PreventsDamageStatic(_EVERYTHING, ENCHANTED_CREATURE)
    ),
    aura("Temporal Isolation", "{1}{W}", ENCHANT_CREATURE).says(
        "flash",
        enchanted("creature", has("shadow")),
        w.PreventsDamageStatic(_EVERYTHING, source=ENCHANTED_CREATURE),
    ),
    enchantment("Mark of Asylum", "{1}{W}", w.PreventsDamageStatic(w.DamageKind.NONCOMBAT, YOUR_CREATURES)),
    artifact("Bubble Matrix", "{4}", w.PreventsDamageStatic(_EVERYTHING, BARE & CREATURE)),
    artifact("Dolmen Gate", "{2}", w.PreventsDamageStatic(_IN_COMBAT, YOUR_CREATURES & w.ATTACKING)),
    land("Maze of Ith").says(
        does(TAP, untaps(_ATTACKER), w.PreventsDamageThisTurn(_IN_COMBAT, both=THAT & CREATURE))
    ),
    noncreature("Kor Haven", "", "Legendary Land").says(
        taps_for("{C}"), does("{1}{W}", TAP, w.PreventsDamageThisTurn(_IN_COMBAT, source=_ATTACKER))
    ),
)

_PLAYERS = (
    creature("True Believer", "{W}{W}", "Human Cleric", "2/2", _you_have("shroud")),
    enchantment("Ivory Mask", "{2}{W}{W}", _you_have("shroud")),
    creature("Spirit of the Hearth", "{4}{W}{W}", "Cat Spirit", "4/5", "flying", _you_have("hexproof")),
    spelled_out(
        w.Card.of("Aegis of the Gods", "{1}{W}", "Enchantment Creature - Human Soldier", "2/1").says(
            _you_have("hexproof")
        )
    ),
    creature("Seht's Tiger", "{2}{W}{W}", "Cat", "3/3").says(
        "flash", on_entering(until_end_of_turn(YOU, has(w.Protection(w.ColorOfChoice()))))
    ),
)

_FORTIFICATIONS = (
    noncreature("Darksteel Garrison", "{2}", "Artifact - Fortification").says(
        static(w.Carrier(w.AttachedBy.FORTIFIED), has("indestructible")),
        when(
            w.Happens(w.TriggerEvent.TAPPED, w.Carrier(w.AttachedBy.FORTIFIED)),
            until_end_of_turn(TARGET & CREATURE, w.Gets(1, 1)),
        ),
        "fortify {3}",
    ),
)

CARDS = (*_FOG, *_PLAYERS, *_FORTIFICATIONS)
