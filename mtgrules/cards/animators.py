"""What turns lands and artifacts into creatures."""

from __future__ import annotations

from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    BLACK,
    CREATURE,
    DRAW_A_CARD,
    EACH,
    GREEN,
    LAND,
    TAP,
    TARGET,
    WHITE,
    A,
    aura,
    enchanted,
    on_entering,
    pays,
    still_a_land,
    taps_for,
    until_end_of_turn,
)
from mtgrules.language.abilities.entering import EntersTapped
from mtgrules.language.abilities.keywords import Enchant, FirstStrike, Flying, Trample
from mtgrules.language.abilities.kinds import Activated, SpellAbility, Static, StaticWhile
from mtgrules.language.abilities.type_edits import Becomes, IsAlso
from mtgrules.language.card import Card
from mtgrules.language.conditions.facts import IsNotA
from mtgrules.language.does.amounts import HasBaseEqual, NumberOf, SizeIs
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.measures import ItsManaValue
from mtgrules.language.does.turning import Taps
from mtgrules.language.edits.characteristics import Gets, Has, Loses
from mtgrules.language.edits.durations import WhileSourceStays
from mtgrules.language.phrases.nouns import Noun, Nouns
from mtgrules.language.phrases.qualities import IsToken, Not, Permanent, Subtype
from mtgrules.language.phrases.references import Enchanted, This
from mtgrules.language.phrases.values import Sized, With
from mtgrules.language.phrases.whose import YouControl

_FOREST, _SWAMP, _SAPROLING = Subtype("Forest"), Subtype("Swamp"), Subtype("Saproling")
_ELEMENTAL, _CONSTRUCT = Subtype("Elemental"), Subtype("Construct")
_ENCHANT_ARTIFACT = Enchant(A & ARTIFACT)
_LANDS_YOU_CONTROL = BARE & LAND & YouControl()
_SIZED_BY_COST = HasBaseEqual(ItsManaValue())


def _small(size: int) -> Noun:
    return BARE & Sized(size, size) & CREATURE


def _machine(what: Noun) -> Becomes:
    return Becomes(what & ARTIFACT & CREATURE)


CARDS = (
    Card.of("Living Lands", "{3}{G}", "Enchantment", "", Static(ALL & _FOREST, (still_a_land(_small(1)),))),
    Card.of("Kormus Bell", "{4}", "Artifact", "", Static(ALL & _SWAMP, (still_a_land(_small(1) & BLACK),))),
    Card.of(
        "Living Plane", "{2}{G}{G}", "World Enchantment", "", Static(ALL & LAND, (still_a_land(_small(1)),))
    ),
    Card.of(
        "Nature's Revolt", "{3}{G}{G}", "Enchantment", "", Static(ALL & LAND, (still_a_land(_small(2)),))
    ),
    Card.of(
        "Natural Affinity",
        *("{2}{G}", "Instant", ""),
        SpellAbility((until_end_of_turn(ALL & LAND, still_a_land(_small(2))),)),
    ),
    Card.of(
        "Animate Land",
        *("{G}", "Instant", ""),
        SpellAbility((until_end_of_turn(TARGET & LAND, still_a_land(A & Sized(3, 3) & CREATURE)),)),
    ),
    Card.of(
        "Vivify",
        *("{2}{G}", "Instant", ""),
        SpellAbility((until_end_of_turn(TARGET & LAND, still_a_land(A & Sized(3, 3) & CREATURE)),)),
        SpellAbility((DRAW_A_CARD,)),
    ),
    Card.of(
        "Life and Limb",
        *("{3}{G}", "Enchantment", ""),
        Static(
            Nouns((ALL & _FOREST, ALL & _SAPROLING)),
            (IsAlso(BARE & Sized(1, 1) & GREEN & _SAPROLING & CREATURE & _FOREST & LAND),),
        ),
    ),
    Card.of(
        "Ashaya, Soul of the Wild",
        *("{3}{G}{G}", "Legendary Creature - Elemental", "*/*"),
        Static(This(), (SizeIs(NumberOf(_LANDS_YOU_CONTROL)),)),
        Static(BARE & Not(IsToken()) & CREATURE & YouControl(), (IsAlso(BARE & _FOREST & LAND),)),
    ),
    Card.of(
        "Awakener Druid",
        *("{2}{G}", "Creature - Human Druid", "1/1"),
        on_entering(
            Begin(
                TARGET & _FOREST,
                (still_a_land(A & Sized(4, 5) & GREEN & Subtype("Treefolk") & CREATURE),),
                WhileSourceStays(This()),
            )
        ),
    ),
    Card.of(
        "Quirion Druid",
        *("{2}{G}", "Creature - Elf Druid", "1/2"),
        Activated(
            (pays("{G}"), TAP), (Begin(TARGET & LAND, (still_a_land(A & Sized(2, 2) & GREEN & CREATURE),)),)
        ),
    ),
    Card.of(
        "Woodwraith Corrupter",
        *("{3}{B}{B}{G}", "Creature - Elemental Horror", "3/6"),
        Activated(
            (pays("{1}{B}{G}"), TAP),
            (
                Begin(
                    TARGET & _FOREST,
                    (
                        still_a_land(
                            A & Sized(4, 4) & BLACK & GREEN & _ELEMENTAL & Subtype("Horror") & CREATURE
                        ),
                    ),
                ),
            ),
        ),
    ),
    Card.of(
        "Kamahl, Fist of Krosa",
        *("{4}{G}{G}", "Legendary Creature - Human Druid", "4/3"),
        Activated(
            (pays("{G}"),), (until_end_of_turn(TARGET & LAND, still_a_land(A & Sized(1, 1) & CREATURE)),)
        ),
        Activated(
            (pays("{2}{G}{G}{G}"),),
            (until_end_of_turn(BARE & CREATURE & YouControl(), Gets(3, 3), Has((Trample(),))),),
        ),
    ),
    Card.of(
        "March of the Machines",
        *("{3}{U}", "Enchantment", ""),
        Static(EACH & Not(CREATURE) & ARTIFACT, (_machine(A & ARTIFACT), _SIZED_BY_COST)),
    ),
    Card.of(
        "Karn's Touch",
        *("{U}{U}", "Instant", ""),
        SpellAbility(
            (until_end_of_turn(TARGET & Not(CREATURE) & ARTIFACT, _machine(A & ARTIFACT), _SIZED_BY_COST),)
        ),
    ),
    aura(
        *("Animate Artifact", "{3}{U}", _ENCHANT_ARTIFACT),
        StaticWhile(
            IsNotA(Enchanted("artifact"), A & CREATURE),
            Enchanted("artifact"),
            (_machine(A & ARTIFACT), _SIZED_BY_COST),
        ),
    ),
    aura(
        *("Ensoul Artifact", "{1}{U}", _ENCHANT_ARTIFACT),
        enchanted("artifact", IsAlso(A & Sized(5, 5) & CREATURE)),
    ),
    Card.of(
        "Skilled Animator",
        *("{2}{U}", "Creature - Human Artificer", "1/3"),
        on_entering(
            Begin(TARGET & ARTIFACT & YouControl(), (_machine(A & Sized(5, 5)),), WhileSourceStays(This()))
        ),
    ),
    Card.of(
        "Memnarch",
        *("{7}", "Legendary Artifact Creature - Wizard", "4/5"),
        Activated((pays("{1}{U}{U}"),), (Begin(TARGET & Permanent(), (IsAlso(A & ARTIFACT),)),)),
        Activated((pays("{3}{U}"),), (GainsControl(TARGET & ARTIFACT),)),
    ),
    Card.of(
        "Chimeric Sphere",
        *("{3}", "Artifact", ""),
        Activated(
            (pays("{2}"),),
            (until_end_of_turn(This(), _machine(A & Sized(2, 1) & _CONSTRUCT & With(Flying()))),),
        ),
        Activated(
            (pays("{2}"),),
            (until_end_of_turn(This(), _machine(A & Sized(3, 2) & _CONSTRUCT), Loses((Flying(),))),),
        ),
    ),
    Card.of(
        "Chimeric Idol",
        *("{3}", "Artifact", ""),
        Activated(
            (pays("{0}"),),
            (
                Taps(ALL & LAND & YouControl()),
                until_end_of_turn(This(), _machine(A & Sized(3, 3) & Subtype("Turtle"))),
            ),
        ),
    ),
    Card.of(
        "Guardian Idol",
        *("{2}", "Artifact", ""),
        EntersTapped(This()),
        taps_for("{C}"),
        Activated((pays("{2}"),), (until_end_of_turn(This(), _machine(A & Sized(2, 2) & Subtype("Golem"))),)),
    ),
    Card.of(
        "Thunder Totem",
        *("{3}", "Artifact", ""),
        taps_for("{W}"),
        Activated(
            (pays("{1}{W}{W}"),),
            (
                until_end_of_turn(
                    This(),
                    _machine(
                        A & Sized(2, 2) & WHITE & Subtype("Spirit") & With(Flying()) & With(FirstStrike())
                    ),
                ),
            ),
        ),
    ),
)
