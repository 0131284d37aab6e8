"""What takes abilities away, and makes things into other things."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.language.abilities import (
    Activated,
    ChoosesCreatureTypeAsEnters,
    EntersTapped,
    SpellAbility,
    Static,
)
from mtgrules.language.amounts import HasBaseEqual, ItsManaValue
from mtgrules.language.card import Card
from mtgrules.language.costs import ManaPart, TapCost
from mtgrules.language.durations import UntilEndOfTurn
from mtgrules.language.edits import HasBase, IsColors, Loses, LosesAllAbilities
from mtgrules.language.instructions import AddMana, Begin
from mtgrules.language.keywords import Changeling, Enchant, Flying
from mtgrules.language.nouns import Determiner, Enchanted, Nouns, This
from mtgrules.language.permanents import ChangesLandWord
from mtgrules.language.qualities import (
    CardQuality,
    CardType,
    ColorWord,
    Not,
    NotOnBattlefield,
    Other,
    Permanent,
    Sized,
    SpellQuality,
    Subtype,
    With,
    YouControl,
    YouOwn,
)
from mtgrules.language.type_edits import Becomes, IsAlso, IsAlsoChosenType, IsChosenType, IsNoLonger
from mtgrules.model.color import Color

_BARE, _ALL, _EACH, _A, _TARGET = (
    Determiner.BARE,
    Determiner.ALL,
    Determiner.EACH,
    Determiner.A,
    Determiner.TARGET,
)
_ARTIFACT, _CREATURE = CardType("artifact"), CardType("creature")

CARDS = (
    Card.of(
        "Humility",
        "{2}{W}{W}",
        "Enchantment",
        "",
        Static(_ALL & _CREATURE, (LosesAllAbilities(), HasBase(1, 1))),
    ),
    Card.of(
        "Opalescence",
        "{2}{W}{W}",
        "Enchantment",
        "",
        Static(
            _EACH & Other() & Not(Subtype("Aura")) & CardType("enchantment"),
            (IsAlso(_A & _CREATURE), HasBaseEqual(ItsManaValue())),
        ),
    ),
    Card.of(
        "Enchanted Evening",
        "{3}{W/U}{W/U}",
        "Enchantment",
        "",
        Static(_ALL & Permanent(), (IsAlso(_BARE & CardType("enchantment")),)),
    ),
    Card.of(
        "Conspiracy",
        "{3}{B}{B}",
        "Enchantment",
        "",
        ChoosesCreatureTypeAsEnters(This()),
        Static(
            Nouns(
                (
                    _BARE & _CREATURE & YouControl(),
                    _BARE & _CREATURE & SpellQuality() & YouControl(),
                    _BARE & _CREATURE & CardQuality() & NotOnBattlefield() & YouOwn(),
                )
            ),
            (IsChosenType(),),
        ),
    ),
    Card.of(
        "Arcane Adaptation",
        "{2}{U}",
        "Enchantment",
        "",
        ChoosesCreatureTypeAsEnters(This()),
        Static(
            Nouns(
                (
                    _BARE & _CREATURE & YouControl(),
                    _BARE & _CREATURE & SpellQuality() & YouControl(),
                    _BARE & _CREATURE & CardQuality() & NotOnBattlefield() & YouOwn(),
                )
            ),
            (IsAlsoChosenType(),),
        ),
    ),
    Card.of(
        "Xenograft",
        "{4}{U}",
        "Enchantment",
        "",
        ChoosesCreatureTypeAsEnters(This()),
        Static(_EACH & _CREATURE & YouControl(), (IsAlsoChosenType(),)),
    ),
    Card.of(
        "March of the Machines",
        "{3}{U}",
        "Enchantment",
        "",
        Static(
            _EACH & Not(_CREATURE) & _ARTIFACT,
            (Becomes(_A & _ARTIFACT & _CREATURE), HasBaseEqual(ItsManaValue())),
        ),
    ),
    Card.of(
        "Lignify",
        "{1}{G}",
        "Tribal Enchantment - Treefolk Aura",
        "",
        Enchant(_A & _CREATURE),
        Static(
            Enchanted("creature"), (Becomes(_A & Subtype("Treefolk")), HasBase(0, 4), LosesAllAbilities())
        ),
    ),
    Card.of(
        "Humble",
        "{1}{W}",
        "Instant",
        "",
        SpellAbility((Begin(_TARGET & _CREATURE, (LosesAllAbilities(), HasBase(0, 1)), UntilEndOfTurn()),)),
    ),
    Card.of(
        "Ovinize",
        "{1}{U}",
        "Instant",
        "",
        SpellAbility((Begin(_TARGET & _CREATURE, (LosesAllAbilities(), HasBase(0, 1)), UntilEndOfTurn()),)),
    ),
    Card.of(
        "Chimeric Sphere",
        "{3}",
        "Artifact",
        "",
        Activated(
            (ManaPart(mana("{2}")),),
            (
                Begin(
                    This(),
                    (
                        Becomes(
                            _A & Sized(2, 1) & Subtype("Construct") & _ARTIFACT & _CREATURE & With(Flying())
                        ),
                    ),
                    UntilEndOfTurn(),
                ),
            ),
        ),
        Activated(
            (ManaPart(mana("{2}")),),
            (
                Begin(
                    This(),
                    (
                        Becomes(_A & Sized(3, 2) & Subtype("Construct") & _ARTIFACT & _CREATURE),
                        Loses((Flying(),)),
                    ),
                    UntilEndOfTurn(),
                ),
            ),
        ),
    ),
    Card.of(
        "Guardian Idol",
        "{2}",
        "Artifact",
        "",
        EntersTapped(This()),
        Activated((TapCost(),), (AddMana(mana("{C}")),)),
        Activated(
            (ManaPart(mana("{2}")),),
            (
                Begin(
                    This(),
                    (Becomes(_A & Sized(2, 2) & Subtype("Golem") & _ARTIFACT & _CREATURE),),
                    UntilEndOfTurn(),
                ),
            ),
        ),
    ),
    Card.of(
        "Ensoul Artifact",
        "{1}{U}",
        "Enchantment - Aura",
        "",
        Enchant(_A & _ARTIFACT),
        Static(Enchanted("artifact"), (IsAlso(_A & _CREATURE), HasBase(5, 5))),
    ),
    Card.of("Magical Hack", "{U}", "Instant", "", SpellAbility((ChangesLandWord(_TARGET & Permanent()),))),
    Card.of("Woodland Changeling", "{1}{G}", "Creature - Shapeshifter", "2/2", Changeling()),
    Card.of("Avian Changeling", "{2}{W}", "Creature - Shapeshifter", "2/2", Changeling(), Flying()),
    Card.of(
        "Neurok Transmuter",
        "{2}{U}",
        "Creature - Human Wizard",
        "2/2",
        Activated(
            (ManaPart(mana("{U}")),),
            (Begin(_TARGET & _CREATURE, (IsAlso(_A & _ARTIFACT),), UntilEndOfTurn()),),
        ),
        Activated(
            (ManaPart(mana("{U}")),),
            (
                Begin(
                    _TARGET & _ARTIFACT & _CREATURE,
                    (IsColors((ColorWord(Color.BLUE),)), IsNoLonger("artifact")),
                    UntilEndOfTurn(),
                ),
            ),
        ),
    ),
    Card.of(
        "Liquimetal Coating",
        "{2}",
        "Artifact",
        "",
        Activated((TapCost(),), (Begin(_TARGET & Permanent(), (IsAlso(_A & _ARTIFACT),), UntilEndOfTurn()),)),
    ),
)
