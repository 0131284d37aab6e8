"""Spells and permanents that ask for a color, or care about one."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS = (
    instant("Terror", "{1}{B}").says(
        w.Destroy(TARGET & w.Not(ARTIFACT) & w.Not(BLACK) & CREATURE, w.Destroying.FOR_GOOD)
    ),
    instant("Doom Blade", "{1}{B}", w.Destroy(TARGET & w.Not(BLACK) & CREATURE)),
    interrupt("Counterspell", "{U}{U}", w.Counter(TARGET & SPELL)),
    instant("Unsummon", "{U}", returns_to_hand(TARGET & CREATURE)),
    instant("Lightning Bolt", "{R}", deals(3, ANY_TARGET)),
    instant("Giant Growth", "{G}", until_end_of_turn(TARGET & CREATURE, w.Gets(3, 3))),
    enchantment("Crusade", "{W}{W}", static(BARE & WHITE & CREATURE, w.Gets(1, 1))),
    enchantment("Bad Moon", "{1}{B}", static(BARE & BLACK & CREATURE, w.Gets(1, 1))),
    creature("Royal Assassin", "{1}{B}{B}", "Human Assassin", "1/1").says(
        does(TAP, w.Destroy(TARGET & w.Being(w.Trait.TAPPED) & CREATURE))
    ),
    creature("Prodigal Sorcerer", "{2}{U}", "Human Wizard", "1/1", does(TAP, deals(1, ANY_TARGET))),
    creature("Brothers of Fire", "{1}{R}{R}", "Human Shaman", "2/2").says(
        does("{1}{R}{R}", deals(1, ANY_TARGET, 1, YOU))
    ),
    instant("Break Open", "{1}{R}", turns_face_up(TARGET & FACE_DOWN & CREATURE & OPPONENTS_CONTROL)),
)
