"""What changes the types of lands, what lands are tapped for, and how they enter."""

from __future__ import annotations

from mtgrules.cards.phrases import (
    ARTIFACT,
    BARE,
    CREATURE,
    DRAW_A_CARD,
    EACH,
    ENCHANT_LAND,
    LAND,
    TAP,
    TARGET,
    A,
    aura,
    enchanted,
    on_entering,
    taps_for,
    until_end_of_turn,
)
from mtgrules.language.abilities.entering import ChoosesLandTypeAsEnters, EntersTapped
from mtgrules.language.abilities.keywords import Enchant, Landwalk
from mtgrules.language.abilities.kinds import Activated, SpellAbility, Static
from mtgrules.language.abilities.rewording import ChangesLandWord
from mtgrules.language.abilities.type_edits import Becomes, IsAlso, IsChosenType
from mtgrules.language.card import Card
from mtgrules.language.does.making_mana import AddAnyColor
from mtgrules.language.edits.characteristics import Gets, Has, HasQuoted
from mtgrules.language.phrases.colors import Colorless
from mtgrules.language.phrases.nouns import Nouns
from mtgrules.language.phrases.qualities import Either, Not, Permanent, SpellQuality, Subtype, Supertype
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.whose import OpponentsControl, YouControl
from mtgrules.model.words import Ability

_ANY_COLOR = Activated((TAP,), (AddAnyColor(),))
_OPPONENTS_CREATURES = BARE & CREATURE & OpponentsControl()


def _moon(subtype: str) -> Static:
    return Static(BARE & Not(Supertype("basic")) & LAND, (Becomes(BARE & Subtype(subtype)),))


def _everywhere(subtype: str) -> Static:
    return Static(EACH & LAND, (IsAlso(A & Subtype(subtype)),))


def _becomes(subtype: str) -> Activated:
    return Activated((TAP,), (until_end_of_turn(TARGET & LAND, Becomes(A & Subtype(subtype))),))


def _on_land(name: str, paid: str, subtype: str, *first: Ability) -> Card:
    return aura(name, paid, ENCHANT_LAND, *first, enchanted("land", Becomes(A & Subtype(subtype))))


def _chosen(name: str, paid: str) -> Card:
    return aura(name, paid, ENCHANT_LAND, ChoosesLandTypeAsEnters(This()), enchanted("land", IsChosenType()))


CARDS = (
    Card.of("Blood Moon", "{2}{R}", "Enchantment", "", _moon("Mountain")),
    Card.of("Magus of the Moon", "{2}{R}", "Creature - Human Wizard", "2/2", _moon("Mountain")),
    Card.of("Harbinger of the Seas", "{1}{U}{U}", "Creature - Merfolk Wizard", "2/2", _moon("Island")),
    Card.of("Urborg, Tomb of Yawgmoth", "", "Legendary Land", "", _everywhere("Swamp")),
    Card.of("Yavimaya, Cradle of Growth", "", "Legendary Land", "", _everywhere("Forest")),
    Card.of("Blanket of Night", "{1}{B}{B}", "Enchantment", "", _everywhere("Swamp")),
    _on_land("Evil Presence", "{B}", "Swamp"),
    _on_land("Sea's Claim", "{U}", "Island"),
    _on_land("Spreading Seas", "{1}{U}", "Island", on_entering(DRAW_A_CARD)),
    _on_land("Tainted Well", "{2}{B}", "Swamp", on_entering(DRAW_A_CARD)),
    aura(
        *("Lush Growth", "{G}", ENCHANT_LAND),
        enchanted("land", Becomes(A & Subtype("Mountain") & Subtype("Forest") & Subtype("Plains"))),
    ),
    _chosen("Phantasmal Terrain", "{U}{U}"),
    _chosen("Convincing Mirage", "{1}{U}"),
    aura(
        *("Song of the Dryads", "{2}{G}", Enchant(A & Permanent())),
        enchanted("permanent", Becomes(A & Colorless() & Subtype("Forest") & LAND)),
    ),
    Card.of("Tidal Warrior", "{U}", "Creature - Merfolk Warrior", "1/1", _becomes("Island")),
    Card.of("Kavu Recluse", "{2}{R}", "Creature - Kavu", "2/2", _becomes("Forest")),
    Card.of("Slimy Kavu", "{2}{R}", "Creature - Kavu", "2/2", _becomes("Swamp")),
    Card.of(
        "Streambed Aquitects",
        *("{1}{U}{U}", "Creature - Merfolk Scout", "2/3"),
        Activated(
            (TAP,),
            (
                until_end_of_turn(
                    TARGET & Subtype("Merfolk") & CREATURE, Gets(1, 1), Has((Landwalk("Island"),))
                ),
            ),
        ),
        _becomes("Island"),
    ),
    Card.of(
        "Magical Hack",
        *("{U}", "Interrupt", ""),
        SpellAbility((ChangesLandWord(TARGET & Either((SpellQuality(), Permanent()))),)),
    ),
    Card.of(
        "Joiner Adept",
        *("{1}{G}", "Creature - Elf Druid", "2/1"),
        Static(BARE & LAND & YouControl(), (HasQuoted(_ANY_COLOR),)),
    ),
    Card.of(
        "Chromatic Lantern",
        *("{3}", "Artifact", ""),
        Static(BARE & LAND & YouControl(), (HasQuoted(_ANY_COLOR),)),
        _ANY_COLOR,
    ),
    Card.of(
        "Cryptolith Rite",
        *("{1}{G}", "Enchantment", ""),
        Static(BARE & CREATURE & YouControl(), (HasQuoted(_ANY_COLOR),)),
    ),
    Card.of(
        "Citanul Hierophants",
        *("{3}{G}", "Creature - Human Druid", "3/2"),
        Static(BARE & CREATURE & YouControl(), (HasQuoted(taps_for("{G}")),)),
    ),
    Card.of("Root Maze", "{G}", "Enchantment", "", EntersTapped(Nouns((BARE & ARTIFACT, BARE & LAND)))),
    Card.of(
        "Kismet",
        *("{3}{W}", "Enchantment", ""),
        EntersTapped(BARE & Either((ARTIFACT, CREATURE, LAND)) & OpponentsControl()),
    ),
    Card.of("Orb of Dreams", "{3}", "Artifact", "", EntersTapped(BARE & Permanent())),
    Card.of("Imposing Sovereign", "{1}{W}", "Creature - Human", "2/1", EntersTapped(_OPPONENTS_CREATURES)),
    Card.of(
        "Loxodon Gatekeeper",
        *("{2}{W}{W}", "Creature - Elephant Soldier", "2/3"),
        EntersTapped(BARE & Either((ARTIFACT, CREATURE, LAND)) & OpponentsControl()),
    ),
)
