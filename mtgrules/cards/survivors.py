"""Cards that sacrifice, regenerate or can't be destroyed, and lands that give much at a price."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import creature, does, enchantment, instant, legend, noncreature, sorcery
from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    CREATURE,
    DRAW_A_CARD,
    EACH,
    ENCHANTMENT,
    LAND,
    TAP,
    TARGET,
    A,
    pays,
    taps_for,
    until_end_of_turn,
)
from mtgrules.language.abilities.entering import EntersTapped
from mtgrules.language.abilities.keywords import Flash, Flying, Hexproof, Indestructible, Trample, Vigilance
from mtgrules.language.abilities.kinds import SpellAbility, Static, TriggeredAbility
from mtgrules.language.abilities.triggered_keywords import Bushido
from mtgrules.language.abilities.type_edits import Becomes
from mtgrules.language.abilities.upkeep_keywords import Echo
from mtgrules.language.card import Card
from mtgrules.language.conditions.counts import YouControlMany
from mtgrules.language.conditions.zone_changes import Dies, Enters
from mtgrules.language.does.amounts import EachOf
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.choosing import May
from mtgrules.language.does.costs import SacrificeThis
from mtgrules.language.does.costs_of_choice import DiscardSome, SacrificeSome
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy, Regenerates
from mtgrules.language.does.drawing import DiscardsCard, Draws
from mtgrules.language.does.land_plays import AddsLandPlays
from mtgrules.language.does.libraries import Scries
from mtgrules.language.does.life import GainsLife, LosesLife
from mtgrules.language.does.limits import ActivateOnly, WhileSo
from mtgrules.language.does.making_mana import AddMana, SpentOnly
from mtgrules.language.does.measured import ForEach
from mtgrules.language.does.measures import PowerOf, ToughnessOf
from mtgrules.language.does.sacrificing import SacrificesOfChoice
from mtgrules.language.does.turning import Untaps
from mtgrules.language.edits.characteristics import Gets, Has, HasQuoted
from mtgrules.language.edits.permissions import CantAttack, CantBeCountered, CantBlock
from mtgrules.language.edits.player_rules import MayPlayAnotherLand, MayPlayMoreLands
from mtgrules.language.phrases.nouns import AnyTarget, ThisOrAnother
from mtgrules.language.phrases.places import OnBattlefield
from mtgrules.language.phrases.players import EachOpponent, TargetPlayer
from mtgrules.language.phrases.qualities import (
    CardQuality,
    Not,
    Other,
    Permanent,
    SpellQuality,
    Subtype,
    Supertype,
)
from mtgrules.language.phrases.references import TheSacrificed, This, You
from mtgrules.language.phrases.spending import OnlyToCast
from mtgrules.language.phrases.values import PowerAtLeast, Sized
from mtgrules.language.phrases.whose import YouControl

CARDS: tuple[Card, ...] = (
    # Sacrifices as a cost.
    creature(
        *("Carrion Feeder", "{B}", "Zombie", "1/1"),
        Static(This(), (CantBlock(),)),
        does(SacrificeSome(A & CREATURE), PutsCounters(1, 1, This())),
    ),
    creature(
        *("Nantuko Husk", "{2}{B}", "Zombie Insect", "2/2"),
        does(SacrificeSome(A & CREATURE), until_end_of_turn(This(), Gets(2, 2))),
    ),
    creature(
        *("Phyrexian Ghoul", "{2}{B}", "Phyrexian Zombie", "2/2"),
        does(SacrificeSome(A & CREATURE), until_end_of_turn(This(), Gets(2, 2))),
    ),
    creature(
        *("Bloodthrone Vampire", "{1}{B}", "Vampire", "1/1"),
        does(SacrificeSome(A & CREATURE), until_end_of_turn(This(), Gets(2, 2))),
    ),
    creature(
        *("Fallen Angel", "{3}{B}{B}", "Angel", "3/3"),
        Flying(),
        does(SacrificeSome(A & CREATURE), until_end_of_turn(This(), Gets(2, 1))),
    ),
    creature("Viscera Seer", "{B}", "Vampire Wizard", "1/1", does(SacrificeSome(A & CREATURE), Scries(1))),
    creature(
        *("Auratog", "{1}{W}", "Atog", "1/2"),
        does(SacrificeSome(A & ENCHANTMENT), until_end_of_turn(This(), Gets(2, 2))),
    ),
    creature(
        *("Foratog", "{2}{G}", "Atog", "1/2"),
        does(pays("{G}"), SacrificeSome(A & Subtype("Forest")), until_end_of_turn(This(), Gets(2, 2))),
    ),
    creature(
        *("Starved Rusalka", "{G}", "Spirit", "1/1"),
        does(pays("{G}"), SacrificeSome(A & CREATURE), GainsLife(You(), 1)),
    ),
    creature(
        *("Martyred Rusalka", "{W}", "Spirit", "1/1"),
        does(pays("{W}"), SacrificeSome(A & CREATURE), until_end_of_turn(TARGET & CREATURE, CantAttack())),
    ),
    creature(
        *("Plagued Rusalka", "{B}", "Spirit", "1/1"),
        does(pays("{B}"), SacrificeSome(A & CREATURE), until_end_of_turn(TARGET & CREATURE, Gets(-1, -1))),
    ),
    creature(
        *("Selfless Spirit", "{1}{W}", "Spirit Cleric", "2/1"),
        Flying(),
        does(
            SacrificeThis(This()), until_end_of_turn(BARE & CREATURE & YouControl(), Has((Indestructible(),)))
        ),
    ),
    creature(
        *("Dauntless Escort", "{1}{G}{W}", "Rhino Soldier", "3/3"),
        does(
            SacrificeThis(This()), until_end_of_turn(BARE & CREATURE & YouControl(), Has((Indestructible(),)))
        ),
    ),
    noncreature(
        *("Blasting Station", "{3}", "Artifact"),
        does(TAP, SacrificeSome(A & CREATURE), DealDamage(This(), 1, AnyTarget())),
        TriggeredAbility(Enters(A & CREATURE), (May(Untaps(This())),)),
    ),
    enchantment(
        *("Greater Good", "{2}{G}{G}"),
        does(
            SacrificeSome(A & CREATURE),
            Draws(number=PowerOf(TheSacrificed("creature"))),
            DiscardsCard(number=3),
        ),
    ),
    noncreature(
        *("Claws of Gix", "{0}", "Artifact"),
        does(pays("{1}"), SacrificeSome(A & Permanent()), GainsLife(You(), 1)),
    ),
    noncreature("Zuran Orb", "{0}", "Artifact", does(SacrificeSome(A & LAND), GainsLife(You(), 2))),
    noncreature(
        *("High Market", "", "Land"),
        taps_for("{C}"),
        does(TAP, SacrificeSome(A & CREATURE), GainsLife(You(), 1)),
    ),
    noncreature(
        *("Phyrexian Tower", "", "Legendary Land"),
        taps_for("{C}"),
        does(TAP, SacrificeSome(A & CREATURE), AddMana(mana("{B}{B}"))),
    ),
    noncreature(
        *("Diamond Valley", "", "Land"),
        does(TAP, SacrificeSome(A & CREATURE), GainsLife(You(), ToughnessOf(TheSacrificed("creature")))),
    ),
    noncreature(
        *("Miren, the Moaning Well", "", "Legendary Land"),
        taps_for("{C}"),
        does(
            pays("{3}"),
            TAP,
            SacrificeSome(A & CREATURE),
            GainsLife(You(), ToughnessOf(TheSacrificed("creature"))),
        ),
    ),
    # What watches deaths.
    creature(
        *("Blood Artist", "{1}{B}", "Vampire", "0/1"),
        TriggeredAbility(
            Dies(ThisOrAnother(This(), A & Other() & CREATURE)),
            (LosesLife(TargetPlayer(), 1), GainsLife(You(), 1)),
        ),
    ),
    creature(
        *("Zulaport Cutthroat", "{1}{B}", "Human Rogue Ally", "1/1"),
        TriggeredAbility(
            Dies(ThisOrAnother(This(), A & Other() & CREATURE & YouControl())),
            (LosesLife(EachOpponent(), 1), GainsLife(You(), 1)),
        ),
    ),
    creature(
        *("Falkenrath Noble", "{3}{B}", "Vampire Noble", "2/2"),
        Flying(),
        TriggeredAbility(
            Dies(ThisOrAnother(This(), A & Other() & CREATURE)),
            (LosesLife(TargetPlayer(), 1), GainsLife(You(), 1)),
        ),
    ),
    enchantment(
        *("Dictate of Erebos", "{3}{B}{B}"),
        Flash(),
        TriggeredAbility(
            Dies(A & CREATURE & YouControl()), (SacrificesOfChoice(EachOpponent(), A & CREATURE),)
        ),
    ),
    creature(
        *("Butcher of Malakir", "{5}{B}{B}", "Vampire Warrior", "5/4"),
        Flying(),
        TriggeredAbility(
            Dies(ThisOrAnother(This(), A & Other() & CREATURE & YouControl())),
            (SacrificesOfChoice(EachOpponent(), A & CREATURE),),
        ),
    ),
    # Regeneration.
    creature(
        *("Albino Troll", "{1}{G}", "Troll", "3/3"),
        Echo(mana("{1}{G}")),
        does(pays("{1}{G}"), Regenerates(This())),
    ),
    creature("Cudgel Troll", "{2}{G}{G}", "Troll", "4/3", does(pays("{G}"), Regenerates(This()))),
    creature(
        *("Lotleth Troll", "{B}{G}", "Zombie Troll", "2/1"),
        Trample(),
        does(DiscardSome(A & CREATURE & CardQuality()), PutsCounters(1, 1, This())),
        does(pays("{B}"), Regenerates(This())),
    ),
    legend(
        *("Thrun, the Last Troll", "{2}{G}{G}", "Troll Shaman", "4/4"),
        Static(This("spell"), (CantBeCountered(),)),
        Hexproof(),
        does(pays("{1}{G}"), Regenerates(This())),
    ),
    creature("Gorilla Chieftain", "{2}{G}{G}", "Ape", "3/3", does(pays("{1}{G}"), Regenerates(This()))),
    creature(
        *("Wolfir Avenger", "{1}{G}{G}", "Wolf Warrior", "3/3"),
        Flash(),
        does(pays("{1}{G}"), Regenerates(This())),
    ),
    creature(
        *("Clot Sliver", "{1}{B}", "Sliver", "1/1"),
        Static(ALL & Subtype("Sliver"), (HasQuoted(does(pays("{2}"), Regenerates(This("permanent")))),)),
    ),
    instant("Wrap in Vigor", "{1}{G}", Regenerates(EACH & CREATURE & YouControl())),
    noncreature(
        *("Yavimaya Hollow", "", "Legendary Land"),
        taps_for("{C}"),
        does(pays("{G}"), TAP, Regenerates(TARGET & CREATURE)),
    ),
    # What can't be destroyed.
    noncreature("Darksteel Citadel", "", "Artifact Land", Indestructible(), taps_for("{C}")),
    noncreature(
        *("Darksteel Brute", "{2}", "Artifact"),
        Indestructible(),
        does(
            pays("{3}"),
            until_end_of_turn(This(), Becomes(A & Sized(2, 2) & Subtype("Beast") & ARTIFACT & CREATURE)),
        ),
    ),
    legend(
        *("Konda, Lord of Eiganjo", "{5}{W}{W}", "Human Samurai", "3/3"),
        Vigilance(),
        Indestructible(),
        Bushido(5),
    ),
    legend(
        *("Avacyn, Angel of Hope", "{5}{W}{W}{W}", "Angel", "8/8"),
        Flying(),
        Vigilance(),
        Indestructible(),
        Static(BARE & Other() & Permanent() & YouControl(), (Has((Indestructible(),)),)),
    ),
    creature(
        *("Spearbreaker Behemoth", "{5}{G}{G}", "Beast", "5/5"),
        Indestructible(),
        does(pays("{1}"), until_end_of_turn(TARGET & CREATURE & PowerAtLeast(5), Has((Indestructible(),)))),
    ),
    instant("Withstand Death", "{G}", until_end_of_turn(TARGET & CREATURE, Has((Indestructible(),)))),
    # Lands that count, or are sacrificed.
    noncreature(
        *("Gaea's Cradle", "", "Legendary Land"),
        does(TAP, ForEach(AddMana(mana("{G}")), EachOf(EACH & CREATURE & YouControl()))),
    ),
    noncreature(
        *("Serra's Sanctum", "", "Legendary Land"),
        does(TAP, ForEach(AddMana(mana("{W}")), EachOf(EACH & ENCHANTMENT & YouControl()))),
    ),
    noncreature(
        *("Tolarian Academy", "", "Legendary Land"),
        does(TAP, ForEach(AddMana(mana("{U}")), EachOf(EACH & ARTIFACT & YouControl()))),
    ),
    noncreature(
        *("Cabal Coffers", "", "Land"),
        does(pays("{2}"), TAP, ForEach(AddMana(mana("{B}")), EachOf(EACH & Subtype("Swamp") & YouControl()))),
    ),
    noncreature(
        *("Cloudpost", "", "Land - Locus"),
        EntersTapped(This()),
        does(TAP, ForEach(AddMana(mana("{C}")), EachOf(EACH & Subtype("Locus") & OnBattlefield()))),
    ),
    noncreature(
        *("Temple of the False God", "", "Land"),
        does(TAP, AddMana(mana("{C}{C}")), ActivateOnly(WhileSo(YouControlMany(5, BARE & LAND)))),
    ),
    noncreature(
        *("Mishra's Workshop", "", "Land"),
        does(TAP, SpentOnly(AddMana(mana("{C}{C}{C}")), OnlyToCast(BARE & ARTIFACT & SpellQuality()))),
    ),
    noncreature(
        *("Crystal Vein", "", "Land"),
        taps_for("{C}"),
        does(TAP, SacrificeThis(This()), AddMana(mana("{C}{C}"))),
    ),
    noncreature(
        *("Strip Mine", "", "Land"), taps_for("{C}"), does(TAP, SacrificeThis(This()), Destroy(TARGET & LAND))
    ),
    noncreature(
        *("Wasteland", "", "Land"),
        taps_for("{C}"),
        does(TAP, SacrificeThis(This()), Destroy(TARGET & Not(Supertype("basic")) & LAND)),
    ),
    # More lands in a turn.
    enchantment("Exploration", "{G}", Static(You(), (MayPlayAnotherLand(),))),
    legend("Azusa, Lost but Seeking", "{2}{G}", "Human Monk", "1/2", Static(You(), (MayPlayMoreLands(2),))),
    noncreature(
        *("Explore", "{1}{G}", "Sorcery"), SpellAbility((AddsLandPlays(),)), SpellAbility((DRAW_A_CARD,))
    ),
    sorcery("Summer Bloom", "{1}{G}", AddsLandPlays(3)),
)
