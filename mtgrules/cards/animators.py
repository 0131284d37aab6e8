"""What turns lands and artifacts into creatures."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_FOREST, _SWAMP, _SAPROLING = w.Subtype("Forest"), w.Subtype("Swamp"), w.Subtype("Saproling")
_ELEMENTAL, _CONSTRUCT = w.Subtype("Elemental"), w.Subtype("Construct")
_ENCHANT_ARTIFACT = w.Enchant(A & ARTIFACT)
_LANDS_YOU_CONTROL = BARE & LAND & w.YOU_CONTROL
_SIZED_BY_COST = w.SizeIs(w.MeasuredValue(w.ObjectValue.MANA_VALUE), w.Size.BASE)


def _small(size: int) -> w.Noun:
    return BARE & w.Sized(size, size) & CREATURE


def _machine(what: w.Noun) -> w.Becomes:
    return w.Becomes(what & ARTIFACT & CREATURE)


CARDS = (
    enchantment("Living Lands", "{3}{G}", w.Static(ALL & _FOREST, (still_a_land(_small(1)),))),
    noncreature("Kormus Bell", "{4}", "Artifact", w.Static(ALL & _SWAMP, (still_a_land(_small(1) & BLACK),))),
    noncreature(
        *("Living Plane", "{2}{G}{G}", "World Enchantment"), w.Static(ALL & LAND, (still_a_land(_small(1)),))
    ),
    enchantment("Nature's Revolt", "{3}{G}{G}", w.Static(ALL & LAND, (still_a_land(_small(2)),))),
    instant("Natural Affinity", "{2}{G}", until_end_of_turn(ALL & LAND, still_a_land(_small(2)))),
    instant(
        *("Animate Land", "{G}"), until_end_of_turn(TARGET & LAND, still_a_land(A & w.Sized(3, 3) & CREATURE))
    ),
    noncreature(
        *("Vivify", "{2}{G}", "Instant"),
        w.SpellAbility((until_end_of_turn(TARGET & LAND, still_a_land(A & w.Sized(3, 3) & CREATURE)),)),
        w.SpellAbility((DRAW_A_CARD,)),
    ),
    enchantment(
        *("Life and Limb", "{3}{G}"),
        w.Static(
            w.Nouns((ALL & _FOREST, ALL & _SAPROLING)),
            (w.IsAlso(BARE & w.Sized(1, 1) & GREEN & _SAPROLING & CREATURE & _FOREST & LAND),),
        ),
    ),
    legend(
        *("Ashaya, Soul of the Wild", "{3}{G}{G}", "Elemental", "*/*"),
        itself(w.SizeIs(w.NumberOf(_LANDS_YOU_CONTROL))),
        w.Static(BARE & w.Not(w.TOKEN) & CREATURE & w.YOU_CONTROL, (w.IsAlso(BARE & _FOREST & LAND),)),
    ),
    creature(
        *("Awakener Druid", "{2}{G}", "Human Druid", "1/1"),
        on_entering(
            w.Begin(
                TARGET & _FOREST,
                (still_a_land(A & w.Sized(4, 5) & GREEN & w.Subtype("Treefolk") & CREATURE),),
                w.Lasts(w.Until.SOURCE_LEAVES, w.This()),
            )
        ),
    ),
    creature(
        *("Quirion Druid", "{2}{G}", "Elf Druid", "1/2"),
        does(pays("{G}"), TAP, w.Begin(TARGET & LAND, (still_a_land(A & w.Sized(2, 2) & GREEN & CREATURE),))),
    ),
    creature(
        *("Woodwraith Corrupter", "{3}{B}{B}{G}", "Elemental Horror", "3/6"),
        does(
            pays("{1}{B}{G}"),
            TAP,
            w.Begin(
                TARGET & _FOREST,
                (
                    still_a_land(
                        A & w.Sized(4, 4) & BLACK & GREEN & _ELEMENTAL & w.Subtype("Horror") & CREATURE
                    ),
                ),
            ),
        ),
    ),
    legend(
        *("Kamahl, Fist of Krosa", "{4}{G}{G}", "Human Druid", "4/3"),
        does(pays("{G}"), until_end_of_turn(TARGET & LAND, still_a_land(A & w.Sized(1, 1) & CREATURE))),
        does(pays("{2}{G}{G}{G}"), until_end_of_turn(YOUR_CREATURES, w.Gets(3, 3), has("trample"))),
    ),
    enchantment(
        *("March of the Machines", "{3}{U}"),
        w.Static(EACH & w.Not(CREATURE) & ARTIFACT, (_machine(A & ARTIFACT), _SIZED_BY_COST)),
    ),
    instant(
        *("Karn's Touch", "{U}{U}"),
        until_end_of_turn(TARGET & w.Not(CREATURE) & ARTIFACT, _machine(A & ARTIFACT), _SIZED_BY_COST),
    ),
    aura(
        *("Animate Artifact", "{3}{U}", _ENCHANT_ARTIFACT),
        w.StaticWhile(
            w.Carrier(w.AttachedBy.ENCHANTED, "artifact"),
            (_machine(A & ARTIFACT), _SIZED_BY_COST),
            w.IsA(w.Carrier(w.AttachedBy.ENCHANTED, "artifact"), A & CREATURE, w.IsOrNot.IS_NOT),
        ),
    ),
    aura(
        *("Ensoul Artifact", "{1}{U}", _ENCHANT_ARTIFACT),
        enchanted("artifact", w.IsAlso(A & w.Sized(5, 5) & CREATURE)),
    ),
    creature(
        *("Skilled Animator", "{2}{U}", "Human Artificer", "1/3"),
        on_entering(
            w.Begin(
                TARGET & ARTIFACT & w.YOU_CONTROL,
                (_machine(A & w.Sized(5, 5)),),
                w.Lasts(w.Until.SOURCE_LEAVES, w.This()),
            )
        ),
    ),
    w.Card.of(
        *("Memnarch", "{7}", "Legendary Artifact Creature - Wizard", "4/5"),
        does(pays("{1}{U}{U}"), w.Begin(TARGET & w.PERMANENT, (w.IsAlso(A & ARTIFACT),))),
        does(pays("{3}{U}"), w.GainsControl(TARGET & ARTIFACT)),
    ),
    noncreature(
        *("Chimeric Sphere", "{3}", "Artifact"),
        does(
            pays("{2}"),
            until_end_of_turn(w.This(), _machine(A & w.Sized(2, 1) & _CONSTRUCT & having("flying"))),
        ),
        does(
            pays("{2}"),
            until_end_of_turn(w.This(), _machine(A & w.Sized(3, 2) & _CONSTRUCT), loses("flying")),
        ),
    ),
    noncreature(
        *("Chimeric Idol", "{3}", "Artifact"),
        does(
            pays("{0}"),
            taps(ALL & LAND & w.YOU_CONTROL),
            until_end_of_turn(w.This(), _machine(A & w.Sized(3, 3) & w.Subtype("Turtle"))),
        ),
    ),
    noncreature(
        *("Guardian Idol", "{2}", "Artifact"),
        w.EntersTapped(w.This()),
        taps_for("{C}"),
        does(pays("{2}"), until_end_of_turn(w.This(), _machine(A & w.Sized(2, 2) & w.Subtype("Golem")))),
    ),
    noncreature(
        *("Thunder Totem", "{3}", "Artifact"),
        taps_for("{W}"),
        does(
            pays("{1}{W}{W}"),
            until_end_of_turn(
                w.This(),
                _machine(
                    A
                    & w.Sized(2, 2)
                    & WHITE
                    & w.Subtype("Spirit")
                    & having("flying")
                    & having("first strike")
                ),
            ),
        ),
    ),
)
