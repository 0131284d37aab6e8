"""Cards that move cards: draws, searches, mills, what comes back from a graveyard or from exile, phasing."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Out of the library.
    instant("Ancestral Recall", "{U}", draws(w.TARGET_PLAYER, 3)),
    sorcery("Concentrate", "{2}{U}{U}", draws(number=3)),
    sorcery("Divination", "{2}{U}", draws(number=2)),
    sorcery("Harmonize", "{2}{G}{G}", draws(number=3)),
    noncreature("Opt", "{U}", "Instant", w.SpellAbility((scries(1),)), w.SpellAbility((DRAW_A_CARD,))),
    sorcery("Preordain", "{U}", scries(2), DRAW_A_CARD),
    sorcery("Serum Visions", "{U}", DRAW_A_CARD, scries(2)),
    instant("Impulse", "{1}{U}", w.DoesWithCards(w.WithCards.PICK_PUT_BELOW, number=4)),
    sorcery("Night's Whisper", "{1}{B}", draws(number=2), w.LosesLife(w.You(), 2)),
    sorcery("Sign in Blood", "{B}{B}", draws(w.TARGET_PLAYER, 2), w.LosesLife(w.ThatPlayer(), 2)),
    sorcery("Read the Bones", "{2}{B}", scries(2), draws(number=2), w.LosesLife(w.You(), 2)),
    enchantment("Phyrexian Arena", "{1}{B}{B}", upkeep(DRAW_A_CARD, w.LosesLife(w.You(), 1))),
    sorcery("Demonic Tutor", "{1}{B}", w.Searches(w.Found.IN_HAND, A & w.CARD)),
    sorcery("Diabolic Tutor", "{2}{B}{B}", w.Searches(w.Found.IN_HAND, A & w.CARD)),
    sorcery("Fabricate", "{2}{U}", searches_openly(A & ARTIFACT & w.CARD)),
    sorcery("Idyllic Tutor", "{2}{W}", searches_openly(A & ENCHANTMENT & w.CARD)),
    sorcery("Sylvan Scrying", "{1}{G}", searches_openly(A & LAND & w.CARD)),
    sorcery(
        *("Rampant Growth", "{1}{G}"),
        searches_for_tapped(A & w.Supertype("basic") & LAND & w.CARD),
    ),
    sorcery(
        *("Explosive Vegetation", "{3}{G}"),
        searches_for_tapped(BARE & w.Supertype("basic") & LAND & w.CARD, 2),
    ),
    sorcery("Nature's Lore", "{1}{G}", searches_onto_battlefield(A & w.Subtype("Forest") & w.CARD)),
    sorcery(
        *("Farseek", "{1}{G}"),
        searches_for_tapped(
            A
            & w.Either((w.Subtype("Plains"), w.Subtype("Island"), w.Subtype("Swamp"), w.Subtype("Mountain")))
            & w.CARD
        ),
    ),
    instant(
        *("Crop Rotation", "{G}"),
        searches_onto_battlefield(A & LAND & w.CARD),
        also=(w.AdditionalCost(w.This(), (sacrificing(A & LAND),)),),
    ),
    creature(
        *("Sakura-Tribe Elder", "{1}{G}", "Snake Shaman", "1/1"),
        does(
            SACRIFICE_THIS,
            searches_for_tapped(A & w.Supertype("basic") & LAND & w.CARD),
        ),
    ),
    golem(
        *("Solemn Simulacrum", "{4}", "Golem", "2/2"),
        on_entering(w.May(searches_for_tapped(A & w.Supertype("basic") & LAND & w.CARD))),
        when(dies(w.This()), w.May(DRAW_A_CARD)),
    ),
    noncreature(
        *("Wayfarer's Bauble", "{1}", "Artifact"),
        does(
            pays("{2}"),
            TAP,
            SACRIFICE_THIS,
            searches_for_tapped(A & w.Supertype("basic") & LAND & w.CARD),
        ),
    ),
    noncreature(
        *("Expedition Map", "{1}", "Artifact"),
        does(pays("{2}"), TAP, SACRIFICE_THIS, searches_openly(A & LAND & w.CARD)),
    ),
    golem(
        *("Burnished Hart", "{3}", "Elk", "2/2"),
        does(
            pays("{3}"),
            SACRIFICE_THIS,
            searches_for_tapped(BARE & w.Supertype("basic") & LAND & w.CARD, 2),
        ),
    ),
    noncreature(
        *("Evolving Wilds", "", "Land"),
        does(
            TAP,
            SACRIFICE_THIS,
            searches_for_tapped(A & w.Supertype("basic") & LAND & w.CARD),
        ),
    ),
    noncreature(
        *("Flooded Strand", "", "Land"),
        does(
            TAP,
            w.PayLife(1),
            SACRIFICE_THIS,
            searches_onto_battlefield(A & w.Either((w.Subtype("Plains"), w.Subtype("Island"))) & w.CARD),
        ),
    ),
    noncreature(
        *("Windswept Heath", "", "Land"),
        does(
            TAP,
            w.PayLife(1),
            SACRIFICE_THIS,
            searches_onto_battlefield(A & w.Either((w.Subtype("Forest"), w.Subtype("Plains"))) & w.CARD),
        ),
    ),
    # Into the graveyard, and out of it.
    sorcery("Glimpse the Unthinkable", "{U}{B}", mills(w.TARGET_PLAYER, 10)),
    sorcery("Tome Scour", "{U}", mills(w.TARGET_PLAYER, 5)),
    sorcery("Mind Sculpt", "{1}{U}", mills(w.TARGET_OPPONENT, 7)),
    sorcery(
        *("Raise Dead", "{B}"),
        returns_to_your_hand(TARGET & CREATURE & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard")),
    ),
    sorcery(
        "Regrowth", "{1}{G}", returns_to_your_hand(TARGET & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard"))
    ),
    creature(
        *("Gravedigger", "{3}{B}", "Zombie", "2/2"),
        on_entering(
            w.May(returns_to_your_hand(TARGET & CREATURE & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard")))
        ),
    ),
    creature(
        *("Eternal Witness", "{1}{G}{G}", "Human Shaman", "2/1"),
        on_entering(w.May(returns_to_your_hand(TARGET & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard")))),
    ),
    sorcery(
        *("Zombify", "{3}{B}"),
        puts_onto_battlefield(TARGET & CREATURE & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard")),
    ),
    sorcery(
        *("Resurrection", "{2}{W}{W}"),
        puts_onto_battlefield(TARGET & CREATURE & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard")),
    ),
    noncreature(
        *("Unburial Rites", "{4}{B}", "Sorcery"),
        w.SpellAbility(
            (puts_onto_battlefield(TARGET & CREATURE & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard")),)
        ),
        "flashback {3}{W}",
    ),
    sorcery(
        *("Argivian Restoration", "{2}{U}{U}"),
        puts_onto_battlefield(TARGET & ARTIFACT & w.CARD & w.InZone(w.InZoneOf.YOU, "graveyard")),
    ),
    sorcery(
        *("Reanimate", "{B}"),
        puts_onto_battlefield(TARGET & CREATURE & w.CARD & w.InZone(w.InZoneOf.ANYBODY, "graveyard")),
        w.LosesLife(w.You(), w.MeasuredValue(w.ObjectValue.MANA_VALUE)),
    ),
    # Away and back.
    instant(
        *("Swords to Plowshares", "{W}"),
        exiles(TARGET & CREATURE),
        w.GainsLife(w.ItsController(), w.MeasuredValue(w.ObjectValue.POWER)),
    ),
    instant(
        *("Turn to Mist", "{1}{W/U}"),
        exiles(TARGET & CREATURE),
        w.Later(returns_to_battlefield(w.Determiner.THAT & w.CARD), w.Occasion(w.Occasions.NEXT_END_STEP)),
    ),
    noncreature(
        *("Momentary Blink", "{1}{W}", "Instant"),
        w.SpellAbility((exiles(TARGET & CREATURE & w.YOU_CONTROL), returns_to_battlefield(w.It()))),
        "flashback {3}{U}",
    ),
    noncreature(
        *("Acrobatic Maneuver", "{2}{W}", "Instant"),
        w.SpellAbility(
            (
                exiles(TARGET & CREATURE & w.YOU_CONTROL),
                returns_to_battlefield(w.Determiner.THAT & w.CARD),
            )
        ),
        w.SpellAbility((DRAW_A_CARD,)),
    ),
    noncreature(
        *("Otherworldly Journey", "{1}{W}", "Instant - Arcane"),
        w.SpellAbility(
            (
                exiles(TARGET & CREATURE),
                w.Later(
                    returns_to_battlefield(w.Determiner.THAT & w.CARD, 1, 1),
                    w.Occasion(w.Occasions.NEXT_END_STEP),
                ),
            )
        ),
    ),
    creature(
        *("Glimmerpoint Stag", "{2}{W}{W}", "Elk", "3/3"),
        "vigilance",
        on_entering(
            exiles(TARGET & w.Other() & w.PERMANENT),
            w.Later(
                returns_to_battlefield(w.Determiner.THAT & w.CARD), w.Occasion(w.Occasions.NEXT_END_STEP)
            ),
        ),
    ),
    creature(
        *("Mistmeadow Witch", "{1}{W/U}", "Kithkin Wizard", "1/1"),
        does(
            pays("{2}{W}{U}"),
            exiles(TARGET & CREATURE),
            w.Later(
                returns_to_battlefield(w.Determiner.THAT & w.CARD), w.Occasion(w.Occasions.NEXT_END_STEP)
            ),
        ),
    ),
    creature(
        *("Eldrazi Displacer", "{2}{W}", "Eldrazi", "3/3"),
        "devoid",
        does(
            pays("{2}{C}"),
            exiles(TARGET & w.Other() & CREATURE),
            w.PutsOntoBattlefield(w.Onto.OWNERS_TAPPED, w.It()),
        ),
    ),
    instant(
        *("Displace", "{2}{U}"),
        exiles(w.NumberOfTargets(w.HowMany.UP_TO, YOUR_CREATURES, 2)),
        returns_to_battlefield(w.Determiner.THOSE & w.CARD),
    ),
    # Phased out.
    instant("Reality Ripple", "{1}{U}", phases_out(TARGET & w.Either((ARTIFACT, CREATURE, LAND)))),
    instant("Slip Out the Back", "{U}", w.PutsCounters("+1/+1", TARGET & CREATURE), phases_out(w.It())),
    aura(
        "Vanishing",
        "{U}",
        ENCHANT_CREATURE,
        does(pays("{U}{U}"), phases_out(w.Carrier(w.AttachedBy.ENCHANTED, "creature"))),
    ),
    aura(
        *("Teferi's Curse", "{1}{U}"),
        w.Enchant(A & w.Either((ARTIFACT, CREATURE))),
        enchanted("permanent", has("phasing")),
    ),
    creature(
        *("Teferi's Imp", "{2}{U}", "Imp", "1/1"),
        "flying",
        "phasing",
        when(w.Happens(w.TriggerEvent.PHASES_OUT, w.This()), discards()),
        when(w.Happens(w.TriggerEvent.PHASES_IN, w.This()), DRAW_A_CARD),
    ),
    creature("Tolarian Drake", "{2}{U}", "Drake", "2/4", "flying", "phasing"),
    creature("Sandbar Crocodile", "{4}{U}", "Crocodile", "6/5", "phasing"),
    creature("Merfolk Raiders", "{1}{U}", "Merfolk Soldier", "2/3", "phasing", w.Landwalk("Island")),
    legend(
        *("Taniwha", "{3}{U}{U}", "Serpent", "7/7"),
        "trample",
        "phasing",
        upkeep(phases_out(ALL & LAND & w.YOU_CONTROL)),
    ),
    creature_aura(
        *("Cloak of Invisibility", "{U}"),
        has("phasing"),
        w.HasRuleAbout(w.RuleAbout.CANT_BE_BLOCKED_EXCEPT_BY, BARE & w.Subtype("Wall")),
    ),
    # From outside the game.
    sorcery(
        *("Glittering Wish", "{G}{W}"),
        w.May(w.RevealsIntoHand(A & w.CARD & w.FromOutside() & w.Being(w.Trait.MULTICOLORED) & w.YOU_OWN)),
        exiles(w.This()),
    ),
)
