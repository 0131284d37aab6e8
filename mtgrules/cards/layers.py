"""What takes abilities away, sets sizes, switches them, and adds types."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_CREATURES_EVERYWHERE = w.Nouns(
    (
        YOUR_CREATURES,
        BARE & CREATURE & SPELL & YOU_CONTROL,
        BARE & CREATURE & CARD & w.LiesIn(w.Lying.NOT_ON_BATTLEFIELD) & w.YOU_OWN,
    )
)
_KINDRED = "2023-11-17"


def _spell(name: str, cost: str, *done: w.Instruction) -> w.Card:
    return instant(name, cost, *(spell(instruction) for instruction in done))


def _switch(what: w.Selector) -> w.Switches:
    return w.Switches(what, UNTIL_END_OF_TURN)


def _shrinks(name: str, cost: str) -> w.Card:
    another = TARGET & OTHER & CREATURE
    return creature(name, cost, "Human Wizard", "1/1", does(TAP, until_end_of_turn(another, w.HasBase(0, 2))))


_ABILITIES_AND_SIZES = (
    enchantment("Humility", "{2}{W}{W}", static(ALL & CREATURE, LOSES_ALL_ABILITIES, w.HasBase(1, 1))),
    creature("Godhead of Awe", "{W/U}{W/U}{W/U}{W/U}{W/U}", "Spirit Avatar", "4/4").says(
        "flying", static(BARE & OTHER & CREATURE, w.HasBase(1, 1))
    ),
    creature("Yixlid Jailer", "{1}{B}", "Zombie Wizard", "2/1").says(
        static(BARE & CARD & w.LiesIn(w.Lying.IN_ALL_GRAVEYARDS), LOSES_ALL_ABILITIES)
    ),
    _shrinks("Sorceress Queen", "{1}{B}{B}"),
    _shrinks("Serendib Sorcerer", "{1}{U}{U}"),
    _spell(
        *("Turn to Frog", "{1}{U}"),
        until_end_of_turn(
            TARGET & CREATURE, LOSES_ALL_ABILITIES, w.Becomes(A & w.Sized(1, 1) & BLUE & w.Subtype("Frog"))
        ),
    ),
    _spell(
        *("Snakeform", "{2}{G/U}"),
        until_end_of_turn(
            TARGET & CREATURE, LOSES_ALL_ABILITIES, w.Becomes(A & w.Sized(1, 1) & GREEN & w.Subtype("Snake"))
        ),
        DRAW_A_CARD,
    ),
    _spell("Ovinize", "{1}{U}", until_end_of_turn(TARGET & CREATURE, LOSES_ALL_ABILITIES, w.HasBase(0, 1))),
    _spell("Diminish", "{U}", until_end_of_turn(TARGET & CREATURE, w.HasBase(1, 1))),
    creature_aura(
        *("Frogify", "{1}{U}"),
        LOSES_ALL_ABILITIES,
        w.Becomes(A & w.Sized(1, 1) & BLUE & w.Subtype("Frog") & CREATURE),
    ),
    creature_aura(
        *("Ichthyomorphosis", "{U}"),
        LOSES_ALL_ABILITIES,
        w.Becomes(A & w.Sized(0, 1) & BLUE & w.Subtype("Fish")),
    ),
    aura("Kenrith's Transformation", "{1}{G}", ENCHANT_CREATURE).says(
        on_entering(DRAW_A_CARD),
        enchanted(
            "creature",
            LOSES_ALL_ABILITIES,
            w.Becomes(A & w.Sized(3, 3) & GREEN & w.Subtype("Elk") & CREATURE),
        ),
    ),
    noncreature("Lignify", "{1}{G}", "Tribal Enchantment - Treefolk Aura")
    .says(
        ENCHANT_CREATURE,
        enchanted("creature", w.Becomes(A & w.Subtype("Treefolk")), w.HasBase(0, 4), LOSES_ALL_ABILITIES),
    )
    .since(_KINDRED, types="Kindred Enchantment - Treefolk Aura"),
    creature_aura(
        *("Deep Freeze", "{2}{U}"),
        w.HasBase(0, 4),
        LOSES_ALL_ABILITIES,
        has("defender"),
        w.IsAlso(A & BLUE & w.Subtype("Wall"), w.Besides.COLORS_TOO),
    ),
)

_SWITCHES = (
    _spell("Inside Out", "{1}{U/R}", _switch(TARGET & CREATURE), DRAW_A_CARD),
    _spell("Twisted Image", "{U}", _switch(TARGET & CREATURE), DRAW_A_CARD),
    _spell("About Face", "{R}", _switch(TARGET & CREATURE)),
    _spell("Transmutation", "{1}{B}", _switch(TARGET & CREATURE)),
    creature("Dwarven Thaumaturgist", "{2}{R}", "Dwarf Shaman", "1/2", does(TAP, _switch(TARGET & CREATURE))),
    creature("Merfolk Thaumaturgist", "{2}{U}", "Merfolk Wizard", "1/2").says(
        does(TAP, _switch(TARGET & CREATURE))
    ),
    creature("Turtleshell Changeling", "{3}{U}", "Shapeshifter", "1/4").says(
        "changeling", does("{1}{U}", _switch(THIS))
    ),
    creature("Crag Puca", "{U/R}{U/R}{U/R}", "Shapeshifter", "2/4", does("{U/R}", _switch(THIS))),
    legend("Mannichi, the Fevered Dream", "{2}{R}", "Spirit", "1/2").says(
        does("{1}{R}", _switch(EACH & CREATURE))
    ),
)

_TYPES = (
    enchantment("Opalescence", "{2}{W}{W}").says(
        static(
            EACH & OTHER & w.Not(w.Subtype("Aura")) & ENCHANTMENT,
            w.IsAlso(A & CREATURE),
            w.SizeIs(w.MeasuredValue(w.ObjectValue.MANA_VALUE), w.Size.BASE),
        )
    ),
    enchantment("Enchanted Evening", "{3}{W/U}{W/U}", static(ALL & PERMANENT, w.IsAlso(BARE & ENCHANTMENT))),
    enchantment("Xenograft", "{4}{U}").says(
        CHOOSE_A_CREATURE_TYPE, static(EACH & CREATURE & YOU_CONTROL, w.ChangesTypes(w.OfTypes.ALSO_CHOSEN))
    ),
    enchantment("Conspiracy", "{3}{B}{B}").says(
        CHOOSE_A_CREATURE_TYPE, static(_CREATURES_EVERYWHERE, w.ChangesTypes(w.OfTypes.CHOSEN))
    ),
    enchantment("Arcane Adaptation", "{2}{U}").says(
        CHOOSE_A_CREATURE_TYPE, static(_CREATURES_EVERYWHERE, w.ChangesTypes(w.OfTypes.ALSO_CHOSEN))
    ),
    creature("Woodland Changeling", "{1}{G}", "Shapeshifter", "2/2", "changeling"),
    creature("Avian Changeling", "{2}{W}", "Shapeshifter", "2/2", "changeling", "flying"),
    creature("Neurok Transmuter", "{2}{U}", "Human Wizard", "2/2").says(
        does("{U}", until_end_of_turn(TARGET & CREATURE, w.IsAlso(A & ARTIFACT))),
        does(
            "{U}",
            until_end_of_turn(
                TARGET & CREATURE & ARTIFACT,
                w.IsColors((BLUE.color,)),
                w.ChangesTypes(w.OfTypes.NO_LONGER, "artifact"),
            ),
        ),
    ),
    artifact("Liquimetal Coating", "{2}").says(
        does(TAP, until_end_of_turn(TARGET & PERMANENT, w.IsAlso(A & ARTIFACT)))
    ),
    legend("Mistform Ultimus", "{3}{U}", "Illusion", "3/3").says(
        itself(w.ChangesTypes(w.OfTypes.EVERY_CREATURE_TYPE))
    ),
    legend("Olivia Voldaren", "{2}{B}{R}", "Vampire", "3/3").says(
        "flying",
        does(
            "{1}{R}",
            deals(1, TARGET & OTHER & CREATURE),
            w.Begin(IT, (w.IsAlso(A & w.Subtype("Vampire")),)),
            w.PutsCounters("+1/+1", THIS),
        ),
        does(
            "{3}{B}{B}",
            w.GainsControl(TARGET & w.Subtype("Vampire"), w.Lasts(w.Until.SOURCE_CHANGES_SIDES, THIS)),
        ),
    ),
)

CARDS = (*_ABILITIES_AND_SIZES, *_SWITCHES, *_TYPES)
