"""Lands, and what makes them other lands."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.language.abilities import Activated, ChoosesLandTypeAsEnters, EntersTapped, Static, Triggered
from mtgrules.language.amounts import NumberOf, SizeIs
from mtgrules.language.card import Card
from mtgrules.language.costs import ManaPart, TapCost
from mtgrules.language.durations import UntilEndOfTurn
from mtgrules.language.edits import Gets, HasQuoted
from mtgrules.language.happenings import Enters
from mtgrules.language.instructions import AddMana, Begin
from mtgrules.language.keywords import Enchant, Trample
from mtgrules.language.nouns import Determiner, Enchanted, Nouns, This, You
from mtgrules.language.permanents import GainsLife
from mtgrules.language.qualities import (
    CardQuality,
    CardType,
    Colored,
    ColorWord,
    InYourZone,
    Not,
    Sized,
    Subtype,
    Supertype,
    With,
)
from mtgrules.language.type_edits import Becomes, BecomesStill, IsAlso, IsChosenType
from mtgrules.model.color import Color

_BARE, _ALL, _EACH, _A, _TARGET = (
    Determiner.BARE,
    Determiner.ALL,
    Determiner.EACH,
    Determiner.A,
    Determiner.TARGET,
)
_ARTIFACT, _CREATURE, _LAND = CardType("artifact"), CardType("creature"), CardType("land")

CARDS = (
    Card.of(
        "Blood Moon",
        "{2}{R}",
        "Enchantment",
        "",
        Static(_BARE & Not(Supertype("basic")) & _LAND, (Becomes(_BARE & Subtype("Mountain")),)),
    ),
    Card.of(
        "Magus of the Moon",
        "{2}{R}",
        "Creature - Human Wizard",
        "2/2",
        Static(_BARE & Not(Supertype("basic")) & _LAND, (Becomes(_BARE & Subtype("Mountain")),)),
    ),
    Card.of(
        "Urborg, Tomb of Yawgmoth",
        "",
        "Legendary Land",
        "",
        Static(_EACH & _LAND, (IsAlso(_A & Subtype("Swamp")),)),
    ),
    Card.of(
        "Yavimaya, Cradle of Growth",
        "",
        "Legendary Land",
        "",
        Static(_EACH & _LAND, (IsAlso(_A & Subtype("Forest")),)),
    ),
    Card.of(
        "Evil Presence",
        "{B}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _LAND),
        Static(Enchanted("land"), (Becomes(_A & Subtype("Swamp")),)),
    ),
    Card.of(
        "Lush Growth",
        "{G}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _LAND),
        Static(
            Enchanted("land"), (Becomes(_A & Subtype("Forest") & Subtype("Mountain") & Subtype("Plains")),)
        ),
    ),
    Card.of(
        "Phantasmal Terrain",
        "{U}{U}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _LAND),
        ChoosesLandTypeAsEnters(This()),
        Static(Enchanted("land"), (IsChosenType(),)),
    ),
    Card.of(
        "Convincing Mirage",
        "{1}{U}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _LAND),
        ChoosesLandTypeAsEnters(This()),
        Static(Enchanted("land"), (IsChosenType(),)),
    ),
    Card.of(
        "Living Lands",
        "{3}{G}",
        "Enchantment",
        "",
        Static(_ALL & Subtype("Forest"), (BecomesStill(_BARE & Sized(1, 1) & _CREATURE, "land"),)),
    ),
    Card.of(
        "Kormus Bell",
        "{4}",
        "Artifact",
        "",
        Static(
            _ALL & Subtype("Swamp"),
            (BecomesStill(_BARE & Sized(1, 1) & Colored(ColorWord(Color.BLACK)) & _CREATURE, "land"),),
        ),
    ),
    Card.of(
        "Living Plane",
        "{2}{G}{G}",
        "World Enchantment",
        "",
        Static(_ALL & _LAND, (BecomesStill(_BARE & Sized(1, 1) & _CREATURE, "land"),)),
    ),
    Card.of(
        "Nature's Revolt",
        "{3}{G}{G}",
        "Enchantment",
        "",
        Static(_ALL & _LAND, (BecomesStill(_BARE & Sized(2, 2) & _CREATURE, "land"),)),
    ),
    Card.of(
        "Life and Limb",
        "{3}{G}",
        "Enchantment",
        "",
        Static(
            Nouns((_ALL & Subtype("Forest"), _ALL & Subtype("Saproling"))),
            (
                IsAlso(
                    _BARE
                    & Sized(1, 1)
                    & Colored(ColorWord(Color.GREEN))
                    & Subtype("Forest")
                    & Subtype("Saproling")
                    & _LAND
                    & _CREATURE
                ),
            ),
        ),
    ),
    Card.of("Taiga", "", "Land - Mountain Forest", ""),
    Card.of("Badlands", "", "Land - Swamp Mountain", ""),
    Card.of("Tropical Island", "", "Land - Forest Island", ""),
    Card.of(
        "Mishra's Factory",
        "",
        "Land",
        "",
        Activated((TapCost(),), (AddMana(mana("{C}")),)),
        Activated(
            (ManaPart(mana("{1}")),),
            (
                Begin(
                    This(),
                    (
                        BecomesStill(
                            _A & Sized(2, 2) & Subtype("Assembly-Worker") & _ARTIFACT & _CREATURE, "land"
                        ),
                    ),
                    UntilEndOfTurn(),
                ),
            ),
        ),
        Activated(
            (TapCost(),),
            (Begin(_TARGET & Subtype("Assembly-Worker") & _CREATURE, (Gets(1, 1),), UntilEndOfTurn()),),
        ),
    ),
    Card.of(
        "Treetop Village",
        "",
        "Land",
        "",
        EntersTapped(This()),
        Activated((TapCost(),), (AddMana(mana("{G}")),)),
        Activated(
            (ManaPart(mana("{1}{G}")),),
            (
                Begin(
                    This(),
                    (
                        BecomesStill(
                            _A
                            & Sized(3, 3)
                            & Colored(ColorWord(Color.GREEN))
                            & Subtype("Ape")
                            & _CREATURE
                            & With(Trample()),
                            "land",
                        ),
                    ),
                    UntilEndOfTurn(),
                ),
            ),
        ),
    ),
    Card.of(
        "Svogthos, the Restless Tomb",
        "",
        "Land",
        "",
        Activated((TapCost(),), (AddMana(mana("{C}")),)),
        Activated(
            (ManaPart(mana("{3}{B}{G}")),),
            (
                Begin(
                    This(),
                    (
                        BecomesStill(
                            _A
                            & Colored(ColorWord(Color.BLACK))
                            & Colored(ColorWord(Color.GREEN))
                            & Subtype("Plant")
                            & Subtype("Zombie")
                            & _CREATURE,
                            "land",
                        ),
                        HasQuoted(
                            Static(
                                This("creature"),
                                (
                                    SizeIs(
                                        NumberOf(_BARE & _CREATURE & CardQuality() & InYourZone("graveyard"))
                                    ),
                                ),
                            )
                        ),
                    ),
                    UntilEndOfTurn(),
                ),
            ),
        ),
    ),
    Card.of(
        "Kazandu Refuge",
        "",
        "Land",
        "",
        EntersTapped(This()),
        Triggered(Enters(This()), (GainsLife(You(), 1),)),
        Activated((TapCost(),), (AddMana(mana("{R}")),)),
        Activated((TapCost(),), (AddMana(mana("{G}")),)),
    ),
    Card.of(
        "Coastal Tower",
        "",
        "Land",
        "",
        EntersTapped(This()),
        Activated((TapCost(),), (AddMana(mana("{W}")),)),
        Activated((TapCost(),), (AddMana(mana("{U}")),)),
    ),
)
