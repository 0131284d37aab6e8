"""Cards that move cards: draws, searches, mills, what comes back from a graveyard or from exile, phasing."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    # Out of the library.
    instant("Ancestral Recall", "{U}", w.Draws(w.TargetPlayer(), 3)),
    sorcery("Concentrate", "{2}{U}{U}", w.Draws(number=3)),
    sorcery("Divination", "{2}{U}", w.Draws(number=2)),
    sorcery("Harmonize", "{2}{G}{G}", w.Draws(number=3)),
    noncreature("Opt", "{U}", "Instant", w.SpellAbility((w.Scries(1),)), w.SpellAbility((DRAW_A_CARD,))),
    sorcery("Preordain", "{U}", w.Scries(2), DRAW_A_CARD),
    sorcery("Serum Visions", "{U}", DRAW_A_CARD, w.Scries(2)),
    instant("Impulse", "{1}{U}", w.PicksRestBelow(4)),
    sorcery("Night's Whisper", "{1}{B}", w.Draws(number=2), w.LosesLife(w.You(), 2)),
    sorcery("Sign in Blood", "{B}{B}", w.Draws(w.TargetPlayer(), 2), w.LosesLife(w.ThatPlayer(), 2)),
    sorcery("Read the Bones", "{2}{B}", w.Scries(2), w.Draws(number=2), w.LosesLife(w.You(), 2)),
    enchantment("Phyrexian Arena", "{1}{B}{B}", upkeep(DRAW_A_CARD, w.LosesLife(w.You(), 1))),
    sorcery("Demonic Tutor", "{1}{B}", w.SearchesForHand(A & w.CardQuality())),
    sorcery("Diabolic Tutor", "{2}{B}{B}", w.SearchesForHand(A & w.CardQuality())),
    sorcery("Fabricate", "{2}{U}", w.SearchesOpenly(A & ARTIFACT & w.CardQuality())),
    sorcery("Idyllic Tutor", "{2}{W}", w.SearchesOpenly(A & ENCHANTMENT & w.CardQuality())),
    sorcery("Sylvan Scrying", "{1}{G}", w.SearchesOpenly(A & LAND & w.CardQuality())),
    sorcery(
        *("Rampant Growth", "{1}{G}"),
        w.SearchesForBattlefieldTapped(A & w.Supertype("basic") & LAND & w.CardQuality()),
    ),
    sorcery(
        *("Explosive Vegetation", "{3}{G}"),
        w.SearchesForBattlefieldTapped(BARE & w.Supertype("basic") & LAND & w.CardQuality(), 2),
    ),
    sorcery("Nature's Lore", "{1}{G}", w.SearchesForBattlefield(A & w.Subtype("Forest") & w.CardQuality())),
    sorcery(
        *("Farseek", "{1}{G}"),
        w.SearchesForBattlefieldTapped(
            A
            & w.Either((w.Subtype("Plains"), w.Subtype("Island"), w.Subtype("Swamp"), w.Subtype("Mountain")))
            & w.CardQuality()
        ),
    ),
    instant(
        *("Crop Rotation", "{G}"),
        w.SearchesForBattlefield(A & LAND & w.CardQuality()),
        also=(w.AdditionalCost(w.This(), (sacrificing(A & LAND),)),),
    ),
    creature(
        *("Sakura-Tribe Elder", "{1}{G}", "Snake Shaman", "1/1"),
        does(
            SACRIFICE_THIS,
            w.SearchesForBattlefieldTapped(A & w.Supertype("basic") & LAND & w.CardQuality()),
        ),
    ),
    golem(
        *("Solemn Simulacrum", "{4}", "Golem", "2/2"),
        on_entering(w.May(w.SearchesForBattlefieldTapped(A & w.Supertype("basic") & LAND & w.CardQuality()))),
        when(w.Dies(w.This()), w.May(DRAW_A_CARD)),
    ),
    noncreature(
        *("Wayfarer's Bauble", "{1}", "Artifact"),
        does(
            pays("{2}"),
            TAP,
            SACRIFICE_THIS,
            w.SearchesForBattlefieldTapped(A & w.Supertype("basic") & LAND & w.CardQuality()),
        ),
    ),
    noncreature(
        *("Expedition Map", "{1}", "Artifact"),
        does(pays("{2}"), TAP, SACRIFICE_THIS, w.SearchesOpenly(A & LAND & w.CardQuality())),
    ),
    golem(
        *("Burnished Hart", "{3}", "Elk", "2/2"),
        does(
            pays("{3}"),
            SACRIFICE_THIS,
            w.SearchesForBattlefieldTapped(BARE & w.Supertype("basic") & LAND & w.CardQuality(), 2),
        ),
    ),
    noncreature(
        *("Evolving Wilds", "", "Land"),
        does(
            TAP,
            SACRIFICE_THIS,
            w.SearchesForBattlefieldTapped(A & w.Supertype("basic") & LAND & w.CardQuality()),
        ),
    ),
    noncreature(
        *("Flooded Strand", "", "Land"),
        does(
            TAP,
            w.PayLife(1),
            SACRIFICE_THIS,
            w.SearchesForBattlefield(
                A & w.Either((w.Subtype("Plains"), w.Subtype("Island"))) & w.CardQuality()
            ),
        ),
    ),
    noncreature(
        *("Windswept Heath", "", "Land"),
        does(
            TAP,
            w.PayLife(1),
            SACRIFICE_THIS,
            w.SearchesForBattlefield(
                A & w.Either((w.Subtype("Forest"), w.Subtype("Plains"))) & w.CardQuality()
            ),
        ),
    ),
    # Into the graveyard, and out of it.
    sorcery("Glimpse the Unthinkable", "{U}{B}", w.Mills(w.TargetPlayer(), 10)),
    sorcery("Tome Scour", "{U}", w.Mills(w.TargetPlayer(), 5)),
    sorcery("Mind Sculpt", "{1}{U}", w.Mills(w.TargetOpponent(), 7)),
    sorcery(
        *("Raise Dead", "{B}"),
        w.ReturnToYourHand(TARGET & CREATURE & w.CardQuality() & w.InYourZone("graveyard")),
    ),
    sorcery("Regrowth", "{1}{G}", w.ReturnToYourHand(TARGET & w.CardQuality() & w.InYourZone("graveyard"))),
    creature(
        *("Gravedigger", "{3}{B}", "Zombie", "2/2"),
        on_entering(
            w.May(w.ReturnToYourHand(TARGET & CREATURE & w.CardQuality() & w.InYourZone("graveyard")))
        ),
    ),
    creature(
        *("Eternal Witness", "{1}{G}{G}", "Human Shaman", "2/1"),
        on_entering(w.May(w.ReturnToYourHand(TARGET & w.CardQuality() & w.InYourZone("graveyard")))),
    ),
    sorcery(
        *("Zombify", "{3}{B}"),
        w.PutsOnBattlefield(TARGET & CREATURE & w.CardQuality() & w.InYourZone("graveyard")),
    ),
    sorcery(
        *("Resurrection", "{2}{W}{W}"),
        w.PutsOnBattlefield(TARGET & CREATURE & w.CardQuality() & w.InYourZone("graveyard")),
    ),
    noncreature(
        *("Unburial Rites", "{4}{B}", "Sorcery"),
        w.SpellAbility(
            (w.PutsOnBattlefield(TARGET & CREATURE & w.CardQuality() & w.InYourZone("graveyard")),)
        ),
        w.Flashback(mana("{3}{W}")),
    ),
    sorcery(
        *("Argivian Restoration", "{2}{U}{U}"),
        w.PutsOnBattlefield(TARGET & ARTIFACT & w.CardQuality() & w.InYourZone("graveyard")),
    ),
    sorcery(
        *("Reanimate", "{B}"),
        w.PutsOnBattlefield(TARGET & CREATURE & w.CardQuality() & w.InSomeZone("graveyard")),
        w.LosesLife(w.You(), w.ItsManaValue()),
    ),
    # Away and back.
    instant(
        *("Swords to Plowshares", "{W}"),
        w.Exiles(TARGET & CREATURE),
        w.GainsLife(w.ItsController(), w.ItsPower()),
    ),
    instant(
        *("Turn to Mist", "{1}{W/U}"),
        w.Exiles(TARGET & CREATURE),
        w.Later(w.ReturnsToBattlefield(w.Determiner.THAT & w.CardQuality()), w.NextEndStep()),
    ),
    noncreature(
        *("Momentary Blink", "{1}{W}", "Instant"),
        w.SpellAbility((w.Exiles(TARGET & CREATURE & w.YouControl()), w.ReturnsToBattlefield(w.It()))),
        w.Flashback(mana("{3}{U}")),
    ),
    noncreature(
        *("Acrobatic Maneuver", "{2}{W}", "Instant"),
        w.SpellAbility(
            (
                w.Exiles(TARGET & CREATURE & w.YouControl()),
                w.ReturnsToBattlefield(w.Determiner.THAT & w.CardQuality()),
            )
        ),
        w.SpellAbility((DRAW_A_CARD,)),
    ),
    noncreature(
        *("Otherworldly Journey", "{1}{W}", "Instant - Arcane"),
        w.SpellAbility(
            (
                w.Exiles(TARGET & CREATURE),
                w.Later(w.ReturnsToBattlefield(w.Determiner.THAT & w.CardQuality(), 1, 1), w.NextEndStep()),
            )
        ),
    ),
    creature(
        *("Glimmerpoint Stag", "{2}{W}{W}", "Elk", "3/3"),
        w.Vigilance(),
        on_entering(
            w.Exiles(TARGET & w.Other() & w.Permanent()),
            w.Later(w.ReturnsToBattlefield(w.Determiner.THAT & w.CardQuality()), w.NextEndStep()),
        ),
    ),
    creature(
        *("Mistmeadow Witch", "{1}{W/U}", "Kithkin Wizard", "1/1"),
        does(
            pays("{2}{W}{U}"),
            w.Exiles(TARGET & CREATURE),
            w.Later(w.ReturnsToBattlefield(w.Determiner.THAT & w.CardQuality()), w.NextEndStep()),
        ),
    ),
    creature(
        *("Eldrazi Displacer", "{2}{W}", "Eldrazi", "3/3"),
        w.Devoid(),
        does(pays("{2}{C}"), w.Exiles(TARGET & w.Other() & CREATURE), w.ReturnsToBattlefieldTapped(w.It())),
    ),
    instant(
        *("Displace", "{2}{U}"),
        w.Exiles(w.UpToTargets(2, YOUR_CREATURES)),
        w.ReturnsToBattlefield(w.Determiner.THOSE & w.CardQuality()),
    ),
    # Phased out.
    instant("Reality Ripple", "{1}{U}", w.PhaseOut(TARGET & w.Either((ARTIFACT, CREATURE, LAND)))),
    instant("Slip Out the Back", "{U}", w.PutsCounters(1, 1, TARGET & CREATURE), w.PhaseOut(w.It())),
    aura("Vanishing", "{U}", ENCHANT_CREATURE, does(pays("{U}{U}"), w.PhaseOut(w.Enchanted("creature")))),
    aura(
        *("Teferi's Curse", "{1}{U}"),
        w.Enchant(A & w.Either((ARTIFACT, CREATURE))),
        enchanted("permanent", has(w.Phasing())),
    ),
    creature(
        *("Teferi's Imp", "{2}{U}", "Imp", "1/1"),
        w.Flying(),
        w.Phasing(),
        when(w.PhasesOut(w.This()), w.DiscardsCard()),
        when(w.PhasesIn(w.This()), DRAW_A_CARD),
    ),
    creature("Tolarian Drake", "{2}{U}", "Drake", "2/4", w.Flying(), w.Phasing()),
    creature("Sandbar Crocodile", "{4}{U}", "Crocodile", "6/5", w.Phasing()),
    creature("Merfolk Raiders", "{1}{U}", "Merfolk Soldier", "2/3", w.Phasing(), w.Landwalk("Island")),
    legend(
        *("Taniwha", "{3}{U}{U}", "Serpent", "7/7"),
        w.Trample(),
        w.Phasing(),
        upkeep(w.PhaseOut(ALL & LAND & w.YouControl())),
    ),
    creature_aura(
        *("Cloak of Invisibility", "{U}"), has(w.Phasing()), w.CantBeBlockedExceptBy(BARE & w.Subtype("Wall"))
    ),
    # From outside the game.
    sorcery(
        *("Glittering Wish", "{G}{W}"),
        w.May(w.RevealsIntoHand(A & w.CardQuality() & w.FromOutside() & w.Multicolored() & w.YouOwn())),
        w.Exiles(w.This()),
    ),
)
