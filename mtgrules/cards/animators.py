"""What turns lands and artifacts into creatures."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_ELEMENTAL, _CONSTRUCT = w.Subtype("Elemental"), w.Subtype("Construct")
_SIZED_BY_COST = w.SizeIs(w.MeasuredValue(w.ObjectValue.MANA_VALUE), w.Size.BASE)


def _small(size: int) -> w.Noun:
    return BARE & w.Sized(size, size) & CREATURE


def _machine(what: w.Noun) -> w.Becomes:
    return w.Becomes(what & ARTIFACT & CREATURE)


CARDS = (
    enchantment("Living Lands", "{3}{G}", static(ALL & FOREST, still_a_land(_small(1)))),
    artifact("Kormus Bell", "{4}", static(ALL & SWAMP, still_a_land(_small(1) & BLACK))),
    noncreature("Living Plane", "{2}{G}{G}", "World Enchantment").says(
        static(ALL & LAND, still_a_land(_small(1)))
    ),
    enchantment("Nature's Revolt", "{3}{G}{G}", static(ALL & LAND, still_a_land(_small(2)))),
    instant("Natural Affinity", "{2}{G}", until_end_of_turn(ALL & LAND, still_a_land(_small(2)))),
    instant("Animate Land", "{G}").says(
        until_end_of_turn(TARGET & LAND, still_a_land(A & w.Sized(3, 3) & CREATURE))
    ),
    instant("Vivify", "{2}{G}").says(
        spell(until_end_of_turn(TARGET & LAND, still_a_land(A & w.Sized(3, 3) & CREATURE))),
        spell(DRAW_A_CARD),
    ),
    enchantment("Life and Limb", "{3}{G}").says(
        static(
            w.Nouns((ALL & FOREST, ALL & w.Subtype("Saproling"))),
            w.IsAlso(BARE & w.Sized(1, 1) & GREEN & w.Subtype("Saproling") & CREATURE & FOREST & LAND),
        )
    ),
    legend("Ashaya, Soul of the Wild", "{3}{G}{G}", "Elemental", "*/*").says(
        itself(w.SizeIs(w.NumberOf(BARE & LAND & YOU_CONTROL))),
        static(BARE & w.Not(TOKEN) & CREATURE & YOU_CONTROL, w.IsAlso(BARE & FOREST & LAND)),
    ),
    creature("Awakener Druid", "{2}{G}", "Human Druid", "1/1").says(
        on_entering(
            w.Begin(
                TARGET & FOREST,
                (still_a_land(A & w.Sized(4, 5) & GREEN & w.Subtype("Treefolk") & CREATURE),),
                w.Lasts(w.Until.SOURCE_LEAVES, THIS),
            )
        )
    ),
    creature("Quirion Druid", "{2}{G}", "Elf Druid", "1/2").says(
        does("{G}", TAP, w.Begin(TARGET & LAND, (still_a_land(A & w.Sized(2, 2) & GREEN & CREATURE),)))
    ),
    creature("Woodwraith Corrupter", "{3}{B}{B}{G}", "Elemental Horror", "3/6").says(
        does(
            "{1}{B}{G}",
            TAP,
            w.Begin(
                TARGET & FOREST,
                (
                    still_a_land(
                        A & w.Sized(4, 4) & BLACK & GREEN & _ELEMENTAL & w.Subtype("Horror") & CREATURE
                    ),
                ),
            ),
        )
    ),
    legend("Kamahl, Fist of Krosa", "{4}{G}{G}", "Human Druid", "4/3").says(
        does("{G}", until_end_of_turn(TARGET & LAND, still_a_land(A & w.Sized(1, 1) & CREATURE))),
        does("{2}{G}{G}{G}", until_end_of_turn(YOUR_CREATURES, w.Gets(3, 3), has("trample"))),
    ),
    enchantment("March of the Machines", "{3}{U}").says(
        static(EACH & w.Not(CREATURE) & ARTIFACT, _machine(A & ARTIFACT), _SIZED_BY_COST)
    ),
    instant("Karn's Touch", "{U}{U}").says(
        until_end_of_turn(TARGET & w.Not(CREATURE) & ARTIFACT, _machine(A & ARTIFACT), _SIZED_BY_COST)
    ),
    aura("Animate Artifact", "{3}{U}", w.Enchant(A & ARTIFACT)).says(
        w.StaticWhile(
            w.Carrier(w.AttachedBy.ENCHANTED, "artifact"),
            (_machine(A & ARTIFACT), _SIZED_BY_COST),
            w.IsA(w.Carrier(w.AttachedBy.ENCHANTED, "artifact"), A & CREATURE, w.IsOrNot.IS_NOT),
        )
    ),
    aura("Ensoul Artifact", "{1}{U}", w.Enchant(A & ARTIFACT)).says(
        enchanted("artifact", w.IsAlso(A & w.Sized(5, 5) & CREATURE))
    ),
    creature("Skilled Animator", "{2}{U}", "Human Artificer", "1/3").says(
        on_entering(
            w.Begin(
                TARGET & ARTIFACT & YOU_CONTROL,
                (_machine(A & w.Sized(5, 5)),),
                w.Lasts(w.Until.SOURCE_LEAVES, THIS),
            )
        )
    ),
    w.Card.of("Memnarch", "{7}", "Legendary Artifact Creature - Wizard", "4/5").says(
        does("{1}{U}{U}", w.Begin(TARGET & PERMANENT, (w.IsAlso(A & ARTIFACT),))),
        does("{3}{U}", w.GainsControl(TARGET & ARTIFACT)),
    ),
    artifact("Chimeric Sphere", "{3}").says(
        does("{2}", until_end_of_turn(THIS, _machine(A & w.Sized(2, 1) & _CONSTRUCT & having("flying")))),
        does("{2}", until_end_of_turn(THIS, _machine(A & w.Sized(3, 2) & _CONSTRUCT), loses("flying"))),
    ),
    artifact("Chimeric Idol", "{3}").says(
        does(
            "{0}",
            taps(ALL & LAND & YOU_CONTROL),
            until_end_of_turn(THIS, _machine(A & w.Sized(3, 3) & w.Subtype("Turtle"))),
        )
    ),
    artifact("Guardian Idol", "{2}").says(
        ENTERS_TAPPED,
        taps_for("{C}"),
        does("{2}", until_end_of_turn(THIS, _machine(A & w.Sized(2, 2) & w.Subtype("Golem")))),
    ),
    artifact("Thunder Totem", "{3}").says(
        taps_for("{W}"),
        does(
            "{1}{W}{W}",
            until_end_of_turn(
                THIS,
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
