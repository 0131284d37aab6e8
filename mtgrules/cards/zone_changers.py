"""Cards that move cards: draws, searches, mills, what comes back from a graveyard or from exile, phasing."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Out of the library.
    instant("Ancestral Recall", "{U}", draws(TARGET_PLAYER, 3)),
    sorcery("Concentrate", "{2}{U}{U}", draws(number=3)),
    sorcery("Divination", "{2}{U}", draws(number=2)),
    sorcery("Harmonize", "{2}{G}{G}", draws(number=3)),
    instant("Opt", "{U}", spell(scries(1)), spell(DRAW_A_CARD)),
    sorcery("Preordain", "{U}", scries(2), DRAW_A_CARD),
    sorcery("Serum Visions", "{U}", DRAW_A_CARD, scries(2)),
    instant("Impulse", "{1}{U}", w.TakesOfTop(w.OfTop.ONE, w.TheRest(w.LeftOver.BELOW), 4)),
    sorcery("Night's Whisper", "{1}{B}", draws(number=2), w.LosesLife(YOU, 2)),
    sorcery("Sign in Blood", "{B}{B}", draws(TARGET_PLAYER, 2), w.LosesLife(THAT_PLAYER, 2)),
    sorcery("Read the Bones", "{2}{B}", scries(2), draws(number=2), w.LosesLife(YOU, 2)),
    enchantment("Phyrexian Arena", "{1}{B}{B}", upkeep(DRAW_A_CARD, w.LosesLife(YOU, 1))),
    sorcery("Demonic Tutor", "{1}{B}", w.Searches(w.WhereFound(w.Found.IN_HAND), A & CARD)),
    sorcery("Diabolic Tutor", "{2}{B}{B}", w.Searches(w.WhereFound(w.Found.IN_HAND), A & CARD)),
    sorcery("Fabricate", "{2}{U}", searches_openly(A & ARTIFACT & CARD)),
    sorcery("Idyllic Tutor", "{2}{W}", searches_openly(A & ENCHANTMENT & CARD)),
    sorcery("Sylvan Scrying", "{1}{G}", searches_openly(A & LAND & CARD)),
    sorcery("Rampant Growth", "{1}{G}", searches_for_tapped(A & BASIC & LAND & CARD)),
    sorcery("Explosive Vegetation", "{3}{G}", searches_for_tapped(BARE & BASIC & LAND & CARD, 2)),
    sorcery("Nature's Lore", "{1}{G}", searches_onto_battlefield(A & FOREST & CARD)),
    sorcery("Farseek", "{1}{G}").says(
        searches_for_tapped(A & either(w.Subtype("Plains"), ISLAND, SWAMP, w.Subtype("Mountain")) & CARD)
    ),
    instant("Crop Rotation", "{G}").says(
        w.AdditionalCost(THIS, (sacrificing(A & LAND),)), searches_onto_battlefield(A & LAND & CARD)
    ),
    creature("Sakura-Tribe Elder", "{1}{G}", "Snake Shaman", "1/1").says(
        does(SACRIFICE_THIS, searches_for_tapped(A & BASIC & LAND & CARD))
    ),
    golem("Solemn Simulacrum", "{4}", "Golem", "2/2").says(
        on_entering(w.May(searches_for_tapped(A & BASIC & LAND & CARD))), when(dies(THIS), w.May(DRAW_A_CARD))
    ),
    artifact("Wayfarer's Bauble", "{1}").says(
        does("{2}", TAP, SACRIFICE_THIS, searches_for_tapped(A & BASIC & LAND & CARD))
    ),
    artifact("Expedition Map", "{1}", does("{2}", TAP, SACRIFICE_THIS, searches_openly(A & LAND & CARD))),
    golem("Burnished Hart", "{3}", "Elk", "2/2").says(
        does("{3}", SACRIFICE_THIS, searches_for_tapped(BARE & BASIC & LAND & CARD, 2))
    ),
    land("Evolving Wilds", does(TAP, SACRIFICE_THIS, searches_for_tapped(A & BASIC & LAND & CARD))),
    land("Flooded Strand").says(
        does(
            TAP,
            w.PayLife(1),
            SACRIFICE_THIS,
            searches_onto_battlefield(A & either(w.Subtype("Plains"), ISLAND) & CARD),
        )
    ),
    land("Windswept Heath").says(
        does(
            TAP,
            w.PayLife(1),
            SACRIFICE_THIS,
            searches_onto_battlefield(A & either(FOREST, w.Subtype("Plains")) & CARD),
        )
    ),
    # Into the graveyard, and out of it.
    sorcery("Glimpse the Unthinkable", "{U}{B}", mills(TARGET_PLAYER, 10)),
    sorcery("Tome Scour", "{U}", mills(TARGET_PLAYER, 5)),
    sorcery("Mind Sculpt", "{1}{U}", mills(w.TARGET_OPPONENT, 7)),
    sorcery("Raise Dead", "{B}", returns_to_your_hand(TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD)),
    sorcery("Regrowth", "{1}{G}", returns_to_your_hand(TARGET & CARD & IN_YOUR_GRAVEYARD)),
    creature("Gravedigger", "{3}{B}", "Zombie", "2/2").says(
        on_entering(w.May(returns_to_your_hand(TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD)))
    ),
    creature("Eternal Witness", "{1}{G}{G}", "Human Shaman", "2/1").says(
        on_entering(w.May(returns_to_your_hand(TARGET & CARD & IN_YOUR_GRAVEYARD)))
    ),
    sorcery("Zombify", "{3}{B}", puts_onto_battlefield(TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD)),
    sorcery("Resurrection", "{2}{W}{W}", puts_onto_battlefield(TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD)),
    sorcery("Unburial Rites", "{4}{B}").says(
        puts_onto_battlefield(TARGET & CREATURE & CARD & IN_YOUR_GRAVEYARD), "flashback {3}{W}"
    ),
    sorcery("Argivian Restoration", "{2}{U}{U}").says(
        puts_onto_battlefield(TARGET & ARTIFACT & CARD & IN_YOUR_GRAVEYARD)
    ),
    sorcery("Reanimate", "{B}").says(
        puts_onto_battlefield(TARGET & CREATURE & CARD & w.InZone(w.InZoneOf.ANYBODY, "graveyard")),
        w.LosesLife(YOU, w.MeasuredValue(w.ObjectValue.MANA_VALUE)),
    ),
    # Away and back.
    instant("Swords to Plowshares", "{W}").says(
        exiles(TARGET & CREATURE), w.GainsLife(w.ItsController(), w.MeasuredValue(w.ObjectValue.POWER))
    ),
    instant("Turn to Mist", "{1}{W/U}").says(
        exiles(TARGET & CREATURE), w.Later(returns_to_battlefield(THAT & CARD), AT_NEXT_END_STEP)
    ),
    instant("Momentary Blink", "{1}{W}").says(
        exiles(TARGET & CREATURE & YOU_CONTROL), returns_to_battlefield(IT), "flashback {3}{U}"
    ),
    instant("Acrobatic Maneuver", "{2}{W}").says(
        spell(exiles(TARGET & CREATURE & YOU_CONTROL), returns_to_battlefield(THAT & CARD)),
        spell(DRAW_A_CARD),
    ),
    noncreature("Otherworldly Journey", "{1}{W}", "Instant - Arcane").says(
        exiles(TARGET & CREATURE), w.Later(returns_to_battlefield(THAT & CARD, 1, 1), AT_NEXT_END_STEP)
    ),
    creature("Glimmerpoint Stag", "{2}{W}{W}", "Elk", "3/3").says(
        "vigilance",
        on_entering(
            exiles(TARGET & OTHER & PERMANENT), w.Later(returns_to_battlefield(THAT & CARD), AT_NEXT_END_STEP)
        ),
    ),
    creature("Mistmeadow Witch", "{1}{W/U}", "Kithkin Wizard", "1/1").says(
        does(
            "{2}{W}{U}",
            exiles(TARGET & CREATURE),
            w.Later(returns_to_battlefield(THAT & CARD), AT_NEXT_END_STEP),
        )
    ),
    creature("Eldrazi Displacer", "{2}{W}", "Eldrazi", "3/3").says(
        "devoid",
        does("{2}{C}", exiles(TARGET & OTHER & CREATURE), w.PutsOntoBattlefield(w.Onto.OWNERS_TAPPED, IT)),
    ),
    instant("Displace", "{2}{U}").says(
        exiles(w.NumberOfTargets(w.HowMany.UP_TO, YOUR_CREATURES, 2)),
        returns_to_battlefield(w.Determiner.THOSE & CARD),
    ),
    # Phased out.
    instant("Reality Ripple", "{1}{U}", phases_out(TARGET & either(ARTIFACT, CREATURE, LAND))),
    instant("Slip Out the Back", "{U}", w.PutsCounters("+1/+1", TARGET & CREATURE), phases_out(IT)),
    aura("Vanishing", "{U}", ENCHANT_CREATURE, does("{U}{U}", phases_out(ENCHANTED_CREATURE))),
    aura("Teferi's Curse", "{1}{U}", w.Enchant(A & either(ARTIFACT, CREATURE))).says(
        enchanted("permanent", has("phasing"))
    ),
    creature("Teferi's Imp", "{2}{U}", "Imp", "1/1").says(
        "flying",
        "phasing",
        when(w.Happens(w.TriggerEvent.PHASES_OUT, THIS), discards()),
        when(w.Happens(w.TriggerEvent.PHASES_IN, THIS), DRAW_A_CARD),
    ),
    creature("Tolarian Drake", "{2}{U}", "Drake", "2/4", "flying", "phasing"),
    creature("Sandbar Crocodile", "{4}{U}", "Crocodile", "6/5", "phasing"),
    creature("Merfolk Raiders", "{1}{U}", "Merfolk Soldier", "2/3", "phasing", w.Landwalk("Island")),
    legend("Taniwha", "{3}{U}{U}", "Serpent", "7/7").says(
        "trample", "phasing", upkeep(phases_out(ALL & LAND & YOU_CONTROL))
    ),
    creature_aura(
        *("Cloak of Invisibility", "{U}"),
        has("phasing"),
        w.HasRuleAbout(w.RuleAbout.CANT_BE_BLOCKED_EXCEPT_BY, BARE & w.Subtype("Wall")),
    ),
    # From outside the game.
    sorcery("Glittering Wish", "{G}{W}").says(
        w.May(w.RevealsIntoHand(A & CARD & w.FromOutside() & w.Being(w.Trait.MULTICOLORED) & w.YOU_OWN)),
        exiles(THIS),
    ),
)
