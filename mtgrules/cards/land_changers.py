"""What changes the types of lands, what lands are tapped for, and how they enter."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_ANY_COLOR = does(TAP, ADD_ANY_COLOR)
_OPPONENTS_CREATURES = BARE & CREATURE & OPPONENTS_CONTROL


def _moon(subtype: str) -> w.Static:
    return static(BARE & w.Not(BASIC) & LAND, w.Becomes(BARE & w.Subtype(subtype)))


def _everywhere(subtype: str) -> w.Static:
    return static(EACH & LAND, w.IsAlso(A & w.Subtype(subtype)))


def _becomes(subtype: str) -> w.Activated:
    return does(TAP, until_end_of_turn(TARGET & LAND, w.Becomes(A & w.Subtype(subtype))))


def _on_land(name: str, paid: str, subtype: str, *first: w.Ability | str) -> w.Card:
    return aura(name, paid, ENCHANT_LAND, *first, enchanted("land", w.Becomes(A & w.Subtype(subtype))))


def _chosen(name: str, paid: str) -> w.Card:
    return aura(name, paid, ENCHANT_LAND).says(
        w.ChoosesAsEnters(THIS, w.ToChoose.LAND_TYPE), enchanted("land", w.ChangesTypes(w.OfTypes.CHOSEN))
    )


CARDS = (
    enchantment("Blood Moon", "{2}{R}", _moon("Mountain")),
    creature("Magus of the Moon", "{2}{R}", "Human Wizard", "2/2", _moon("Mountain")),
    creature("Harbinger of the Seas", "{1}{U}{U}", "Merfolk Wizard", "2/2", _moon("Island")),
    noncreature("Urborg, Tomb of Yawgmoth", "", "Legendary Land", _everywhere("Swamp")),
    noncreature("Yavimaya, Cradle of Growth", "", "Legendary Land", _everywhere("Forest")),
    enchantment("Blanket of Night", "{1}{B}{B}", _everywhere("Swamp")),
    _on_land("Evil Presence", "{B}", "Swamp"),
    _on_land("Sea's Claim", "{U}", "Island"),
    _on_land("Spreading Seas", "{1}{U}", "Island", on_entering(DRAW_A_CARD)),
    _on_land("Tainted Well", "{2}{B}", "Swamp", on_entering(DRAW_A_CARD)),
    aura("Lush Growth", "{G}", ENCHANT_LAND).says(
        enchanted("land", w.Becomes(A & w.Subtype("Mountain") & FOREST & w.Subtype("Plains")))
    ),
    _chosen("Phantasmal Terrain", "{U}{U}"),
    _chosen("Convincing Mirage", "{1}{U}"),
    aura("Song of the Dryads", "{2}{G}", w.Enchant(A & PERMANENT)).says(
        enchanted("permanent", w.Becomes(A & COLORLESS & FOREST & LAND))
    ),
    creature("Tidal Warrior", "{U}", "Merfolk Warrior", "1/1", _becomes("Island")),
    creature("Kavu Recluse", "{2}{R}", "Kavu", "2/2", _becomes("Forest")),
    creature("Slimy Kavu", "{2}{R}", "Kavu", "2/2", _becomes("Swamp")),
    creature("Streambed Aquitects", "{1}{U}{U}", "Merfolk Scout", "2/3").says(
        does(
            TAP,
            until_end_of_turn(
                TARGET & w.Subtype("Merfolk") & CREATURE, w.Gets(1, 1), has(w.Landwalk("Island"))
            ),
        ),
        _becomes("Island"),
    ),
    interrupt("Magical Hack", "{U}", w.ChangesWord(TARGET & either(SPELL, PERMANENT), w.Rewording.LAND)),
    creature("Joiner Adept", "{1}{G}", "Elf Druid", "2/1").says(
        static(BARE & LAND & YOU_CONTROL, w.HasQuoted(_ANY_COLOR))
    ),
    artifact("Chromatic Lantern", "{3}").says(
        static(BARE & LAND & YOU_CONTROL, w.HasQuoted(_ANY_COLOR)), _ANY_COLOR
    ),
    enchantment("Cryptolith Rite", "{1}{G}", static(YOUR_CREATURES, w.HasQuoted(_ANY_COLOR))),
    creature("Citanul Hierophants", "{3}{G}", "Human Druid", "3/2").says(
        static(YOUR_CREATURES, w.HasQuoted(taps_for("{G}")))
    ),
    enchantment("Root Maze", "{G}", w.EntersTapped(w.Nouns((BARE & ARTIFACT, BARE & LAND)))),
    enchantment("Kismet", "{3}{W}").says(
        w.EntersTapped(BARE & either(ARTIFACT, CREATURE, LAND) & OPPONENTS_CONTROL)
    ),
    artifact("Orb of Dreams", "{3}", w.EntersTapped(BARE & PERMANENT)),
    creature("Imposing Sovereign", "{1}{W}", "Human", "2/1", w.EntersTapped(_OPPONENTS_CREATURES)),
    creature("Loxodon Gatekeeper", "{2}{W}{W}", "Elephant Soldier", "2/3").says(
        w.EntersTapped(BARE & either(ARTIFACT, CREATURE, LAND) & OPPONENTS_CONTROL)
    ),
)
