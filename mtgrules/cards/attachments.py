"""Auras and Equipment that give something to one creature."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS = (
    creature_aura("Flight", "{U}", has("flying")),
    creature_aura("Lance", "{W}", has("first strike")),
    creature_aura("Burrowing", "{R}", has(w.Landwalk("Mountain"))),
    creature_aura("Web", "{G}", w.Gets(0, 2), has("reach")),
    creature_aura("Giant Strength", "{R}{R}", w.Gets(2, 2)),
    creature_aura("Divine Transformation", "{2}{W}{W}", w.Gets(3, 3)),
    creature_aura("Serra's Embrace", "{2}{W}{W}", w.Gets(2, 2), has("flying", "vigilance")),
    creature_aura("Blanchwood Armor", "{2}{G}", w.GetsForEach(1, 1, w.EachOf(EACH & FOREST & YOU_CONTROL))),
    aura("Firebreathing", "{R}", ENCHANT_CREATURE).says(
        does("{R}", until_end_of_turn(ENCHANTED_CREATURE, w.Gets(1, 0)))
    ),
    equipment("Bonesplitter", "{1}", "{1}", w.Gets(2, 0)),
    equipment("Trusty Machete", "{1}", "{2}", w.Gets(2, 1)),
    equipment("Vulshok Morningstar", "{2}", "{2}", w.Gets(2, 2)),
    equipment("Colossus Hammer", "{1}", "{8}", w.Gets(10, 10), loses("flying")),
    equipment("Loxodon Warhammer", "{3}", "{3}", w.Gets(3, 0), has("trample", "lifelink")),
    equipment("Basilisk Collar", "{1}", "{2}", has("deathtouch", "lifelink")),
    equipment("Lightning Greaves", "{2}", "{0}", has("haste", "shroud")),
    equipment("Runed Stalactite", "{1}", "{2}", w.Gets(1, 1), w.ChangesTypes(w.OfTypes.EVERY_CREATURE_TYPE)),
    noncreature("Cranial Plating", "{2}", "Artifact - Equipment").says(
        static(w.EQUIPPED, w.GetsForEach(1, 0, w.EachOf(EACH & ARTIFACT & YOU_CONTROL))),
        does("{B}{B}", w.Attaches(THIS, TARGET & CREATURE & YOU_CONTROL)),
        "equip {1}",
    ),
)
