"""What takes abilities away, sets sizes, switches them, and adds types."""

from __future__ import annotations

from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    BLUE,
    CREATURE,
    DRAW_A_CARD,
    EACH,
    ENCHANT_CREATURE,
    ENCHANTMENT,
    GREEN,
    TAP,
    TARGET,
    A,
    aura,
    enchanted,
    on_entering,
    pays,
    until_end_of_turn,
)
from mtgrules.language.abilities.entering import ChoosesCreatureTypeAsEnters
from mtgrules.language.abilities.keywords import Changeling, Defender, Flying
from mtgrules.language.abilities.kinds import Activated, SpellAbility, Static
from mtgrules.language.abilities.type_edits import (
    Becomes,
    IsAlso,
    IsAlsoChosenType,
    IsAlsoInAll,
    IsChosenType,
    IsEveryCreatureType,
    IsNoLonger,
)
from mtgrules.language.card import Card
from mtgrules.language.does.amounts import HasBaseEqual
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.beginning import Begin, Switches
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.measures import ItsManaValue
from mtgrules.language.edits.characteristics import Has, HasBase, IsColors, LosesAllAbilities
from mtgrules.language.edits.durations import UntilEndOfTurn, WhileYouControlSource
from mtgrules.language.phrases.nouns import Nouns
from mtgrules.language.phrases.places import InAllGraveyards, NotOnBattlefield
from mtgrules.language.phrases.qualities import CardQuality, Not, Other, Permanent, SpellQuality, Subtype
from mtgrules.language.phrases.references import It, This
from mtgrules.language.phrases.values import Sized
from mtgrules.language.phrases.whose import YouControl, YouOwn
from mtgrules.model.words import Edit, Instruction, Selector

_TARGET_CREATURE = TARGET & CREATURE
_CREATURES_EVERYWHERE = Nouns(
    (
        BARE & CREATURE & YouControl(),
        BARE & CREATURE & SpellQuality() & YouControl(),
        BARE & CREATURE & CardQuality() & NotOnBattlefield() & YouOwn(),
    )
)
_KINDRED = "2023-11-17"


def _spell(name: str, cost: str, *done: Instruction) -> Card:
    return Card.of(name, cost, "Instant", "", *(SpellAbility((instruction,)) for instruction in done))


def _transforms(name: str, cost: str, *edits: Edit) -> Card:
    return aura(name, cost, ENCHANT_CREATURE, enchanted("creature", *edits))


def _switch(what: Selector) -> Switches:
    return Switches(what, UntilEndOfTurn())


def _shrinks(name: str, cost: str) -> Card:
    another = TARGET & Other() & CREATURE
    return Card.of(
        *(name, cost, "Creature - Human Wizard", "1/1"),
        Activated((TAP,), (until_end_of_turn(another, HasBase(0, 2)),)),
    )


_ABILITIES_AND_SIZES = (
    Card.of(
        "Humility",
        *("{2}{W}{W}", "Enchantment", ""),
        Static(ALL & CREATURE, (LosesAllAbilities(), HasBase(1, 1))),
    ),
    Card.of(
        "Godhead of Awe",
        *("{W/U}{W/U}{W/U}{W/U}{W/U}", "Creature - Spirit Avatar", "4/4"),
        Flying(),
        Static(BARE & Other() & CREATURE, (HasBase(1, 1),)),
    ),
    Card.of(
        "Yixlid Jailer",
        *("{1}{B}", "Creature - Zombie Wizard", "2/1"),
        Static(BARE & CardQuality() & InAllGraveyards(), (LosesAllAbilities(),)),
    ),
    _shrinks("Sorceress Queen", "{1}{B}{B}"),
    _shrinks("Serendib Sorcerer", "{1}{U}{U}"),
    _spell(
        *("Turn to Frog", "{1}{U}"),
        until_end_of_turn(
            _TARGET_CREATURE, LosesAllAbilities(), Becomes(A & Sized(1, 1) & BLUE & Subtype("Frog"))
        ),
    ),
    _spell(
        *("Snakeform", "{2}{G/U}"),
        until_end_of_turn(
            _TARGET_CREATURE, LosesAllAbilities(), Becomes(A & Sized(1, 1) & GREEN & Subtype("Snake"))
        ),
        DRAW_A_CARD,
    ),
    _spell("Ovinize", "{1}{U}", until_end_of_turn(_TARGET_CREATURE, LosesAllAbilities(), HasBase(0, 1))),
    _spell("Diminish", "{U}", until_end_of_turn(_TARGET_CREATURE, HasBase(1, 1))),
    _transforms(
        "Frogify", "{1}{U}", LosesAllAbilities(), Becomes(A & Sized(1, 1) & BLUE & Subtype("Frog") & CREATURE)
    ),
    _transforms(
        "Ichthyomorphosis", "{U}", LosesAllAbilities(), Becomes(A & Sized(0, 1) & BLUE & Subtype("Fish"))
    ),
    aura(
        *("Kenrith's Transformation", "{1}{G}", ENCHANT_CREATURE),
        on_entering(DRAW_A_CARD),
        enchanted(
            "creature", LosesAllAbilities(), Becomes(A & Sized(3, 3) & GREEN & Subtype("Elk") & CREATURE)
        ),
    ),
    Card.of(
        "Lignify",
        *("{1}{G}", "Tribal Enchantment - Treefolk Aura", ""),
        ENCHANT_CREATURE,
        enchanted("creature", Becomes(A & Subtype("Treefolk")), HasBase(0, 4), LosesAllAbilities()),
    ).since(_KINDRED, types="Kindred Enchantment - Treefolk Aura"),
    _transforms(
        *("Deep Freeze", "{2}{U}", HasBase(0, 4), LosesAllAbilities(), Has((Defender(),))),
        IsAlsoInAll(A & BLUE & Subtype("Wall")),
    ),
)

_SWITCHES = (
    _spell("Inside Out", "{1}{U/R}", _switch(_TARGET_CREATURE), DRAW_A_CARD),
    _spell("Twisted Image", "{U}", _switch(_TARGET_CREATURE), DRAW_A_CARD),
    _spell("About Face", "{R}", _switch(_TARGET_CREATURE)),
    _spell("Transmutation", "{1}{B}", _switch(_TARGET_CREATURE)),
    Card.of(
        "Dwarven Thaumaturgist",
        *("{2}{R}", "Creature - Dwarf Shaman", "1/2"),
        Activated((TAP,), (_switch(_TARGET_CREATURE),)),
    ),
    Card.of(
        "Merfolk Thaumaturgist",
        *("{2}{U}", "Creature - Merfolk Wizard", "1/2"),
        Activated((TAP,), (_switch(_TARGET_CREATURE),)),
    ),
    Card.of(
        "Turtleshell Changeling",
        *("{3}{U}", "Creature - Shapeshifter", "1/4"),
        Changeling(),
        Activated((pays("{1}{U}"),), (_switch(This()),)),
    ),
    Card.of(
        "Crag Puca",
        *("{U/R}{U/R}{U/R}", "Creature - Shapeshifter", "2/4"),
        Activated((pays("{U/R}"),), (_switch(This()),)),
    ),
    Card.of(
        "Mannichi, the Fevered Dream",
        *("{2}{R}", "Legendary Creature - Spirit", "1/2"),
        Activated((pays("{1}{R}"),), (_switch(EACH & CREATURE),)),
    ),
)

_TYPES = (
    Card.of(
        "Opalescence",
        *("{2}{W}{W}", "Enchantment", ""),
        Static(
            EACH & Other() & Not(Subtype("Aura")) & ENCHANTMENT,
            (IsAlso(A & CREATURE), HasBaseEqual(ItsManaValue())),
        ),
    ),
    Card.of(
        "Enchanted Evening",
        *("{3}{W/U}{W/U}", "Enchantment", ""),
        Static(ALL & Permanent(), (IsAlso(BARE & ENCHANTMENT),)),
    ),
    Card.of(
        "Xenograft",
        *("{4}{U}", "Enchantment", ""),
        ChoosesCreatureTypeAsEnters(This()),
        Static(EACH & CREATURE & YouControl(), (IsAlsoChosenType(),)),
    ),
    Card.of(
        "Conspiracy",
        *("{3}{B}{B}", "Enchantment", ""),
        ChoosesCreatureTypeAsEnters(This()),
        Static(_CREATURES_EVERYWHERE, (IsChosenType(),)),
    ),
    Card.of(
        "Arcane Adaptation",
        *("{2}{U}", "Enchantment", ""),
        ChoosesCreatureTypeAsEnters(This()),
        Static(_CREATURES_EVERYWHERE, (IsAlsoChosenType(),)),
    ),
    Card.of("Woodland Changeling", "{1}{G}", "Creature - Shapeshifter", "2/2", Changeling()),
    Card.of("Avian Changeling", "{2}{W}", "Creature - Shapeshifter", "2/2", Changeling(), Flying()),
    Card.of(
        "Neurok Transmuter",
        *("{2}{U}", "Creature - Human Wizard", "2/2"),
        Activated((pays("{U}"),), (until_end_of_turn(_TARGET_CREATURE, IsAlso(A & ARTIFACT)),)),
        Activated(
            (pays("{U}"),),
            (
                until_end_of_turn(
                    _TARGET_CREATURE & ARTIFACT, IsColors((BLUE.color,)), IsNoLonger("artifact")
                ),
            ),
        ),
    ),
    Card.of(
        "Liquimetal Coating",
        *("{2}", "Artifact", ""),
        Activated((TAP,), (until_end_of_turn(TARGET & Permanent(), IsAlso(A & ARTIFACT)),)),
    ),
    Card.of(
        "Mistform Ultimus",
        *("{3}{U}", "Legendary Creature - Illusion", "3/3"),
        Static(This(), (IsEveryCreatureType(),)),
    ),
    Card.of(
        "Olivia Voldaren",
        *("{2}{B}{R}", "Legendary Creature - Vampire", "3/3"),
        Flying(),
        Activated(
            (pays("{1}{R}"),),
            (
                DealDamage(This(), 1, TARGET & Other() & CREATURE),
                Begin(It(), (IsAlso(A & Subtype("Vampire")),)),
                PutsCounters(1, 1, This()),
            ),
        ),
        Activated(
            (pays("{3}{B}{B}"),), (GainsControl(TARGET & Subtype("Vampire"), WhileYouControlSource(This())),)
        ),
    ),
)

CARDS = (*_ABILITIES_AND_SIZES, *_SWITCHES, *_TYPES)
