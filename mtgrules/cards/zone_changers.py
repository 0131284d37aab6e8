"""Cards that move cards: draws, searches, mills, what comes back from a graveyard or from exile, phasing."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import (
    aura_of,
    creature,
    does,
    enchantment,
    golem,
    instant,
    legend,
    noncreature,
    sorcery,
)
from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    CREATURE,
    DRAW_A_CARD,
    ENCHANT_CREATURE,
    ENCHANTMENT,
    LAND,
    TAP,
    TARGET,
    A,
    enchanted,
    on_entering,
    pays,
)
from mtgrules.language.abilities.casting_keywords import Flashback
from mtgrules.language.abilities.keywords import (
    Devoid,
    Enchant,
    Flying,
    Landwalk,
    Phasing,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import AdditionalCost, AtBeginning, SpellAbility, TriggeredAbility
from mtgrules.language.abilities.later import Later
from mtgrules.language.card import Card
from mtgrules.language.conditions.zone_changes import Dies, PhasesIn, PhasesOut
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.choosing import May
from mtgrules.language.does.costs import PayLife, SacrificeThis
from mtgrules.language.does.costs_of_choice import SacrificeSome
from mtgrules.language.does.drawing import DiscardsCard, Draws
from mtgrules.language.does.libraries import (
    PicksRestBelow,
    Scries,
    SearchesForBattlefield,
    SearchesForBattlefieldTapped,
    SearchesForHand,
    SearchesOpenly,
)
from mtgrules.language.does.life import GainsLife, LosesLife
from mtgrules.language.does.measures import ItsManaValue, ItsPower
from mtgrules.language.does.moving import Exiles, Mills, ReturnToYourHand
from mtgrules.language.does.phasing import PhaseOut
from mtgrules.language.does.returning import (
    PutsOnBattlefield,
    ReturnsToBattlefield,
    ReturnsToBattlefieldTapped,
)
from mtgrules.language.does.showing import RevealsIntoHand
from mtgrules.language.edits.characteristics import Has
from mtgrules.language.edits.permissions import CantBeBlockedExceptBy
from mtgrules.language.phrases.colors import Multicolored
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.places import FromOutside, InSomeZone, InYourZone
from mtgrules.language.phrases.players import TargetOpponent, TargetPlayer
from mtgrules.language.phrases.qualities import CardQuality, Either, Other, Permanent, Subtype, Supertype
from mtgrules.language.phrases.references import Enchanted, It, ItsController, ThatPlayer, This, You
from mtgrules.language.phrases.several_targets import UpToTargets
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.language.phrases.times import NextEndStep
from mtgrules.language.phrases.whose import YouControl, YouOwn

CARDS: tuple[Card, ...] = (
    # Out of the library.
    instant("Ancestral Recall", "{U}", Draws(TargetPlayer(), 3)),
    sorcery("Concentrate", "{2}{U}{U}", Draws(number=3)),
    sorcery("Divination", "{2}{U}", Draws(number=2)),
    sorcery("Harmonize", "{2}{G}{G}", Draws(number=3)),
    noncreature("Opt", "{U}", "Instant", SpellAbility((Scries(1),)), SpellAbility((DRAW_A_CARD,))),
    sorcery("Preordain", "{U}", Scries(2), DRAW_A_CARD),
    sorcery("Serum Visions", "{U}", DRAW_A_CARD, Scries(2)),
    instant("Impulse", "{1}{U}", PicksRestBelow(4)),
    sorcery("Night's Whisper", "{1}{B}", Draws(number=2), LosesLife(You(), 2)),
    sorcery("Sign in Blood", "{B}{B}", Draws(TargetPlayer(), 2), LosesLife(ThatPlayer(), 2)),
    sorcery("Read the Bones", "{2}{B}", Scries(2), Draws(number=2), LosesLife(You(), 2)),
    enchantment(
        *("Phyrexian Arena", "{1}{B}{B}"), AtBeginning(UpkeepStep(), (DRAW_A_CARD, LosesLife(You(), 1)))
    ),
    sorcery("Demonic Tutor", "{1}{B}", SearchesForHand(A & CardQuality())),
    sorcery("Diabolic Tutor", "{2}{B}{B}", SearchesForHand(A & CardQuality())),
    sorcery("Fabricate", "{2}{U}", SearchesOpenly(A & ARTIFACT & CardQuality())),
    sorcery("Idyllic Tutor", "{2}{W}", SearchesOpenly(A & ENCHANTMENT & CardQuality())),
    sorcery("Sylvan Scrying", "{1}{G}", SearchesOpenly(A & LAND & CardQuality())),
    sorcery(
        *("Rampant Growth", "{1}{G}"),
        SearchesForBattlefieldTapped(A & Supertype("basic") & LAND & CardQuality()),
    ),
    sorcery(
        *("Explosive Vegetation", "{3}{G}"),
        SearchesForBattlefieldTapped(BARE & Supertype("basic") & LAND & CardQuality(), 2),
    ),
    sorcery("Nature's Lore", "{1}{G}", SearchesForBattlefield(A & Subtype("Forest") & CardQuality())),
    sorcery(
        *("Farseek", "{1}{G}"),
        SearchesForBattlefieldTapped(
            A
            & Either((Subtype("Plains"), Subtype("Island"), Subtype("Swamp"), Subtype("Mountain")))
            & CardQuality()
        ),
    ),
    instant(
        *("Crop Rotation", "{G}"),
        SearchesForBattlefield(A & LAND & CardQuality()),
        also=(AdditionalCost(This(), (SacrificeSome(A & LAND),)),),
    ),
    creature(
        *("Sakura-Tribe Elder", "{1}{G}", "Snake Shaman", "1/1"),
        does(
            SacrificeThis(This()), SearchesForBattlefieldTapped(A & Supertype("basic") & LAND & CardQuality())
        ),
    ),
    golem(
        *("Solemn Simulacrum", "{4}", "Golem", "2/2"),
        on_entering(May(SearchesForBattlefieldTapped(A & Supertype("basic") & LAND & CardQuality()))),
        TriggeredAbility(Dies(This()), (May(DRAW_A_CARD),)),
    ),
    noncreature(
        *("Wayfarer's Bauble", "{1}", "Artifact"),
        does(
            pays("{2}"),
            TAP,
            SacrificeThis(This()),
            SearchesForBattlefieldTapped(A & Supertype("basic") & LAND & CardQuality()),
        ),
    ),
    noncreature(
        *("Expedition Map", "{1}", "Artifact"),
        does(pays("{2}"), TAP, SacrificeThis(This()), SearchesOpenly(A & LAND & CardQuality())),
    ),
    golem(
        *("Burnished Hart", "{3}", "Elk", "2/2"),
        does(
            pays("{3}"),
            SacrificeThis(This()),
            SearchesForBattlefieldTapped(BARE & Supertype("basic") & LAND & CardQuality(), 2),
        ),
    ),
    noncreature(
        *("Evolving Wilds", "", "Land"),
        does(
            TAP,
            SacrificeThis(This()),
            SearchesForBattlefieldTapped(A & Supertype("basic") & LAND & CardQuality()),
        ),
    ),
    noncreature(
        *("Flooded Strand", "", "Land"),
        does(
            TAP,
            PayLife(1),
            SacrificeThis(This()),
            SearchesForBattlefield(A & Either((Subtype("Plains"), Subtype("Island"))) & CardQuality()),
        ),
    ),
    noncreature(
        *("Windswept Heath", "", "Land"),
        does(
            TAP,
            PayLife(1),
            SacrificeThis(This()),
            SearchesForBattlefield(A & Either((Subtype("Forest"), Subtype("Plains"))) & CardQuality()),
        ),
    ),
    # Into the graveyard, and out of it.
    sorcery("Glimpse the Unthinkable", "{U}{B}", Mills(TargetPlayer(), 10)),
    sorcery("Tome Scour", "{U}", Mills(TargetPlayer(), 5)),
    sorcery("Mind Sculpt", "{1}{U}", Mills(TargetOpponent(), 7)),
    sorcery(
        *("Raise Dead", "{B}"), ReturnToYourHand(TARGET & CREATURE & CardQuality() & InYourZone("graveyard"))
    ),
    sorcery("Regrowth", "{1}{G}", ReturnToYourHand(TARGET & CardQuality() & InYourZone("graveyard"))),
    creature(
        *("Gravedigger", "{3}{B}", "Zombie", "2/2"),
        on_entering(May(ReturnToYourHand(TARGET & CREATURE & CardQuality() & InYourZone("graveyard")))),
    ),
    creature(
        *("Eternal Witness", "{1}{G}{G}", "Human Shaman", "2/1"),
        on_entering(May(ReturnToYourHand(TARGET & CardQuality() & InYourZone("graveyard")))),
    ),
    sorcery(
        *("Zombify", "{3}{B}"), PutsOnBattlefield(TARGET & CREATURE & CardQuality() & InYourZone("graveyard"))
    ),
    sorcery(
        *("Resurrection", "{2}{W}{W}"),
        PutsOnBattlefield(TARGET & CREATURE & CardQuality() & InYourZone("graveyard")),
    ),
    noncreature(
        *("Unburial Rites", "{4}{B}", "Sorcery"),
        SpellAbility((PutsOnBattlefield(TARGET & CREATURE & CardQuality() & InYourZone("graveyard")),)),
        Flashback(mana("{3}{W}")),
    ),
    sorcery(
        *("Argivian Restoration", "{2}{U}{U}"),
        PutsOnBattlefield(TARGET & ARTIFACT & CardQuality() & InYourZone("graveyard")),
    ),
    sorcery(
        *("Reanimate", "{B}"),
        PutsOnBattlefield(TARGET & CREATURE & CardQuality() & InSomeZone("graveyard")),
        LosesLife(You(), ItsManaValue()),
    ),
    # Away and back.
    instant(
        *("Swords to Plowshares", "{W}"), Exiles(TARGET & CREATURE), GainsLife(ItsController(), ItsPower())
    ),
    instant(
        *("Turn to Mist", "{1}{W/U}"),
        Exiles(TARGET & CREATURE),
        Later(ReturnsToBattlefield(Determiner.THAT & CardQuality()), NextEndStep()),
    ),
    noncreature(
        *("Momentary Blink", "{1}{W}", "Instant"),
        SpellAbility((Exiles(TARGET & CREATURE & YouControl()), ReturnsToBattlefield(It()))),
        Flashback(mana("{3}{U}")),
    ),
    noncreature(
        *("Acrobatic Maneuver", "{2}{W}", "Instant"),
        SpellAbility(
            (Exiles(TARGET & CREATURE & YouControl()), ReturnsToBattlefield(Determiner.THAT & CardQuality()))
        ),
        SpellAbility((DRAW_A_CARD,)),
    ),
    noncreature(
        *("Otherworldly Journey", "{1}{W}", "Instant - Arcane"),
        SpellAbility(
            (
                Exiles(TARGET & CREATURE),
                Later(ReturnsToBattlefield(Determiner.THAT & CardQuality(), 1, 1), NextEndStep()),
            )
        ),
    ),
    creature(
        *("Glimmerpoint Stag", "{2}{W}{W}", "Elk", "3/3"),
        Vigilance(),
        on_entering(
            Exiles(TARGET & Other() & Permanent()),
            Later(ReturnsToBattlefield(Determiner.THAT & CardQuality()), NextEndStep()),
        ),
    ),
    creature(
        *("Mistmeadow Witch", "{1}{W/U}", "Kithkin Wizard", "1/1"),
        does(
            pays("{2}{W}{U}"),
            Exiles(TARGET & CREATURE),
            Later(ReturnsToBattlefield(Determiner.THAT & CardQuality()), NextEndStep()),
        ),
    ),
    creature(
        *("Eldrazi Displacer", "{2}{W}", "Eldrazi", "3/3"),
        Devoid(),
        does(pays("{2}{C}"), Exiles(TARGET & Other() & CREATURE), ReturnsToBattlefieldTapped(It())),
    ),
    instant(
        *("Displace", "{2}{U}"),
        Exiles(UpToTargets(2, BARE & CREATURE & YouControl())),
        ReturnsToBattlefield(Determiner.THOSE & CardQuality()),
    ),
    # Phased out.
    instant("Reality Ripple", "{1}{U}", PhaseOut(TARGET & Either((ARTIFACT, CREATURE, LAND)))),
    instant("Slip Out the Back", "{U}", PutsCounters(1, 1, TARGET & CREATURE), PhaseOut(It())),
    aura_of("Vanishing", "{U}", ENCHANT_CREATURE, does(pays("{U}{U}"), PhaseOut(Enchanted("creature")))),
    aura_of(
        *("Teferi's Curse", "{1}{U}"),
        Enchant(A & Either((ARTIFACT, CREATURE))),
        enchanted("permanent", Has((Phasing(),))),
    ),
    creature(
        *("Teferi's Imp", "{2}{U}", "Imp", "1/1"),
        Flying(),
        Phasing(),
        TriggeredAbility(PhasesOut(This()), (DiscardsCard(),)),
        TriggeredAbility(PhasesIn(This()), (DRAW_A_CARD,)),
    ),
    creature("Tolarian Drake", "{2}{U}", "Drake", "2/4", Flying(), Phasing()),
    creature("Sandbar Crocodile", "{4}{U}", "Crocodile", "6/5", Phasing()),
    creature("Merfolk Raiders", "{1}{U}", "Merfolk Soldier", "2/3", Phasing(), Landwalk("Island")),
    legend(
        *("Taniwha", "{3}{U}{U}", "Serpent", "7/7"),
        Trample(),
        Phasing(),
        AtBeginning(UpkeepStep(), (PhaseOut(ALL & LAND & YouControl()),)),
    ),
    aura_of(
        *("Cloak of Invisibility", "{U}"),
        ENCHANT_CREATURE,
        enchanted("creature", Has((Phasing(),)), CantBeBlockedExceptBy(BARE & Subtype("Wall"))),
    ),
    # From outside the game.
    sorcery(
        *("Glittering Wish", "{G}{W}"),
        May(RevealsIntoHand(A & CardQuality() & FromOutside() & Multicolored() & YouOwn())),
        Exiles(This()),
    ),
)
