"""What takes abilities away, sets sizes, switches them, and adds types."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_CREATURES_EVERYWHERE = w.Nouns(
    (
        YOUR_CREATURES,
        BARE & CREATURE & w.SPELL & w.YOU_CONTROL,
        BARE & CREATURE & w.CARD & w.LiesIn(w.Lying.NOT_ON_BATTLEFIELD) & w.YOU_OWN,
    )
)
_KINDRED = "2023-11-17"


def _spell(name: str, cost: str, *done: w.Instruction) -> w.Card:
    return noncreature(name, cost, "Instant", *(w.SpellAbility((instruction,)) for instruction in done))


def _switch(what: w.Selector) -> w.Switches:
    return w.Switches(what, UNTIL_END_OF_TURN)


def _shrinks(name: str, cost: str) -> w.Card:
    another = TARGET & w.Other() & CREATURE
    return creature(name, cost, "Human Wizard", "1/1", does(TAP, until_end_of_turn(another, w.HasBase(0, 2))))


_ABILITIES_AND_SIZES = (
    enchantment("Humility", "{2}{W}{W}", w.Static(ALL & CREATURE, (w.LosesAllAbilities(), w.HasBase(1, 1)))),
    creature(
        *("Godhead of Awe", "{W/U}{W/U}{W/U}{W/U}{W/U}", "Spirit Avatar", "4/4"),
        "flying",
        w.Static(BARE & w.Other() & CREATURE, (w.HasBase(1, 1),)),
    ),
    creature(
        *("Yixlid Jailer", "{1}{B}", "Zombie Wizard", "2/1"),
        w.Static(BARE & w.CARD & w.LiesIn(w.Lying.IN_ALL_GRAVEYARDS), (w.LosesAllAbilities(),)),
    ),
    _shrinks("Sorceress Queen", "{1}{B}{B}"),
    _shrinks("Serendib Sorcerer", "{1}{U}{U}"),
    _spell(
        *("Turn to Frog", "{1}{U}"),
        until_end_of_turn(
            TARGET & CREATURE, w.LosesAllAbilities(), w.Becomes(A & w.Sized(1, 1) & BLUE & w.Subtype("Frog"))
        ),
    ),
    _spell(
        *("Snakeform", "{2}{G/U}"),
        until_end_of_turn(
            TARGET & CREATURE,
            w.LosesAllAbilities(),
            w.Becomes(A & w.Sized(1, 1) & GREEN & w.Subtype("Snake")),
        ),
        DRAW_A_CARD,
    ),
    _spell("Ovinize", "{1}{U}", until_end_of_turn(TARGET & CREATURE, w.LosesAllAbilities(), w.HasBase(0, 1))),
    _spell("Diminish", "{U}", until_end_of_turn(TARGET & CREATURE, w.HasBase(1, 1))),
    creature_aura(
        *("Frogify", "{1}{U}"),
        w.LosesAllAbilities(),
        w.Becomes(A & w.Sized(1, 1) & BLUE & w.Subtype("Frog") & CREATURE),
    ),
    creature_aura(
        *("Ichthyomorphosis", "{U}"),
        w.LosesAllAbilities(),
        w.Becomes(A & w.Sized(0, 1) & BLUE & w.Subtype("Fish")),
    ),
    aura(
        *("Kenrith's Transformation", "{1}{G}", ENCHANT_CREATURE),
        on_entering(DRAW_A_CARD),
        enchanted(
            "creature",
            w.LosesAllAbilities(),
            w.Becomes(A & w.Sized(3, 3) & GREEN & w.Subtype("Elk") & CREATURE),
        ),
    ),
    noncreature(
        *("Lignify", "{1}{G}", "Tribal Enchantment - Treefolk Aura", ENCHANT_CREATURE),
        enchanted("creature", w.Becomes(A & w.Subtype("Treefolk")), w.HasBase(0, 4), w.LosesAllAbilities()),
    ).since(_KINDRED, types="Kindred Enchantment - Treefolk Aura"),
    creature_aura(
        *("Deep Freeze", "{2}{U}"),
        w.HasBase(0, 4),
        w.LosesAllAbilities(),
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
    creature(
        *("Merfolk Thaumaturgist", "{2}{U}", "Merfolk Wizard", "1/2"), does(TAP, _switch(TARGET & CREATURE))
    ),
    creature(
        *("Turtleshell Changeling", "{3}{U}", "Shapeshifter", "1/4"),
        "changeling",
        does(pays("{1}{U}"), _switch(w.This())),
    ),
    creature("Crag Puca", "{U/R}{U/R}{U/R}", "Shapeshifter", "2/4", does(pays("{U/R}"), _switch(w.This()))),
    legend(
        *("Mannichi, the Fevered Dream", "{2}{R}", "Spirit", "1/2"),
        does(pays("{1}{R}"), _switch(EACH & CREATURE)),
    ),
)

_TYPES = (
    enchantment(
        *("Opalescence", "{2}{W}{W}"),
        w.Static(
            EACH & w.Other() & w.Not(w.Subtype("Aura")) & ENCHANTMENT,
            (w.IsAlso(A & CREATURE), w.SizeIs(w.MeasuredValue(w.ObjectValue.MANA_VALUE), w.Size.BASE)),
        ),
    ),
    enchantment(
        *("Enchanted Evening", "{3}{W/U}{W/U}"),
        w.Static(ALL & w.PERMANENT, (w.IsAlso(BARE & ENCHANTMENT),)),
    ),
    enchantment(
        *("Xenograft", "{4}{U}"),
        w.ChoosesAsEnters(w.This(), w.ToChoose.CREATURE_TYPE),
        w.Static(EACH & CREATURE & w.YOU_CONTROL, (w.ChangesTypes(w.OfTypes.ALSO_CHOSEN),)),
    ),
    enchantment(
        *("Conspiracy", "{3}{B}{B}"),
        w.ChoosesAsEnters(w.This(), w.ToChoose.CREATURE_TYPE),
        w.Static(_CREATURES_EVERYWHERE, (w.ChangesTypes(w.OfTypes.CHOSEN),)),
    ),
    enchantment(
        *("Arcane Adaptation", "{2}{U}"),
        w.ChoosesAsEnters(w.This(), w.ToChoose.CREATURE_TYPE),
        w.Static(_CREATURES_EVERYWHERE, (w.ChangesTypes(w.OfTypes.ALSO_CHOSEN),)),
    ),
    creature("Woodland Changeling", "{1}{G}", "Shapeshifter", "2/2", "changeling"),
    creature("Avian Changeling", "{2}{W}", "Shapeshifter", "2/2", "changeling", "flying"),
    creature(
        *("Neurok Transmuter", "{2}{U}", "Human Wizard", "2/2"),
        does(pays("{U}"), until_end_of_turn(TARGET & CREATURE, w.IsAlso(A & ARTIFACT))),
        does(
            pays("{U}"),
            until_end_of_turn(
                TARGET & CREATURE & ARTIFACT,
                w.IsColors((BLUE.color,)),
                w.ChangesTypes(w.OfTypes.NO_LONGER, "artifact"),
            ),
        ),
    ),
    noncreature(
        *("Liquimetal Coating", "{2}", "Artifact"),
        does(TAP, until_end_of_turn(TARGET & w.PERMANENT, w.IsAlso(A & ARTIFACT))),
    ),
    legend(
        "Mistform Ultimus", "{3}{U}", "Illusion", "3/3", itself(w.ChangesTypes(w.OfTypes.EVERY_CREATURE_TYPE))
    ),
    legend(
        *("Olivia Voldaren", "{2}{B}{R}", "Vampire", "3/3"),
        "flying",
        does(
            pays("{1}{R}"),
            w.DealDamage(w.This(), 1, TARGET & w.Other() & CREATURE),
            w.Begin(w.It(), (w.IsAlso(A & w.Subtype("Vampire")),)),
            w.PutsCounters("+1/+1", w.This()),
        ),
        does(
            pays("{3}{B}{B}"),
            w.GainsControl(TARGET & w.Subtype("Vampire"), w.Lasts(w.Until.SOURCE_CHANGES_SIDES, w.This())),
        ),
    ),
)

CARDS = (*_ABILITIES_AND_SIZES, *_SWITCHES, *_TYPES)
