"""Artifacts of the first years."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import does, golem, noncreature
from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    BLACK,
    BLUE,
    CREATURE,
    DRAW_A_CARD,
    ENCHANTMENT,
    GREEN,
    LAND,
    RED,
    TAP,
    TARGET,
    WHITE,
    A,
    on_entering,
    pays,
    until_end_of_turn,
)
from mtgrules.language.abilities.entering import EntersTapped, EntersWithCounters
from mtgrules.language.abilities.keywords import Flying
from mtgrules.language.abilities.kinds import AtBeginning, AtEachBeginning, Static, TriggeredAbility
from mtgrules.language.abilities.type_edits import Becomes, IsAlso
from mtgrules.language.card import Card
from mtgrules.language.conditions.happenings import DealsDamage, SpellIsCast
from mtgrules.language.conditions.zone_changes import Dies, Enters
from mtgrules.language.does.amounts import NumberOf
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.beginning import Begin, ColorOfChoice
from mtgrules.language.does.choosing import May
from mtgrules.language.does.costs import RemoveSizeCounters, SacrificeThis
from mtgrules.language.does.costs_of_choice import SacrificeSome
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy, DestroyForGood, Regenerates
from mtgrules.language.does.drawing import DiscardsCard
from mtgrules.language.does.if_done import IfYouDo, MayPay
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.limits import ActivateOnly, DuringCombat, DuringYourTurn
from mtgrules.language.does.making_mana import AddMana
from mtgrules.language.does.measured import WhereX
from mtgrules.language.does.measures import Minus, X
from mtgrules.language.does.moving import Mills
from mtgrules.language.does.players_counters import GetsCounters
from mtgrules.language.does.shields import PreventsNext
from mtgrules.language.does.staying_tapped import StaysTapped
from mtgrules.language.does.turning import Taps, Untaps
from mtgrules.language.edits.characteristics import Gets, Has, IsColors
from mtgrules.language.edits.durations import UntilEndOfCombat, WhileSourceTapped
from mtgrules.language.edits.permissions import CantBeBlocked, DoesntUntap, DoesntUntapInYours, MayNotUntap
from mtgrules.language.phrases.colors import Colorless
from mtgrules.language.phrases.nouns import AnyTarget, ControllerOf, Determiner, Nouns
from mtgrules.language.phrases.places import InYourZone
from mtgrules.language.phrases.players import APlayer, TargetPlayer
from mtgrules.language.phrases.qualities import (
    CardQuality,
    HasName,
    IsToken,
    Not,
    Permanent,
    SpellQuality,
    Subtype,
    Supertype,
)
from mtgrules.language.phrases.references import It, ThatPlayer, This, You
from mtgrules.language.phrases.several_targets import XTargets
from mtgrules.language.phrases.status import Tapped
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.language.phrases.values import PowerAtLeast, PowerAtMost, Sized, With, WithAbilities
from mtgrules.language.phrases.whose import OpponentsControl, YouControl, YouOwn

CARDS: tuple[Card, ...] = (
    # Books, wands and clocks.
    noncreature("Jayemdae Tome", "{4}", "Artifact", does(pays("{4}"), TAP, DRAW_A_CARD)),
    noncreature("Jalum Tome", "{3}", "Artifact", does(pays("{2}"), TAP, DRAW_A_CARD, DiscardsCard())),
    noncreature("Millstone", "{2}", "Artifact", does(pays("{2}"), TAP, Mills(TargetPlayer(), 2))),
    noncreature(
        *("Disrupting Scepter", "{3}", "Artifact"),
        does(pays("{3}"), TAP, DiscardsCard(TargetPlayer()), ActivateOnly(DuringYourTurn())),
    ),
    noncreature(
        *("Despotic Scepter", "{1}", "Artifact"), does(TAP, DestroyForGood(TARGET & Permanent() & YouOwn()))
    ),
    noncreature(
        *("Aladdin's Ring", "{8}", "Artifact"), does(pays("{8}"), TAP, DealDamage(This(), 4, AnyTarget()))
    ),
    noncreature("Amulet of Kroog", "{2}", "Artifact", does(pays("{2}"), TAP, PreventsNext(1, AnyTarget()))),
    noncreature("Fountain of Youth", "{0}", "Artifact", does(pays("{2}"), TAP, GainsLife(You(), 1))),
    noncreature(
        *("Flying Carpet", "{4}", "Artifact"),
        does(pays("{2}"), TAP, until_end_of_turn(TARGET & CREATURE, Has((Flying(),)))),
    ),
    noncreature(
        *("Tawnos's Wand", "{4}", "Artifact"),
        does(pays("{2}"), TAP, until_end_of_turn(TARGET & CREATURE & PowerAtMost(2), CantBeBlocked())),
    ),
    noncreature(
        *("Tawnos's Weaponry", "{2}", "Artifact"),
        MayNotUntap(This()),
        does(pays("{2}"), TAP, Begin(TARGET & CREATURE, (Gets(1, 1),), WhileSourceTapped(This()))),
    ),
    noncreature("Jandor's Saddlebags", "{2}", "Artifact", does(pays("{3}"), TAP, Untaps(TARGET & CREATURE))),
    noncreature(
        *("Candelabra of Tawnos", "{1}", "Artifact"), does(pays("{X}"), TAP, Untaps(XTargets(BARE & LAND)))
    ),
    noncreature("Relic Barrier", "{2}", "Artifact", does(TAP, Taps(TARGET & ARTIFACT))),
    noncreature("Barl's Cage", "{4}", "Artifact", does(pays("{3}"), StaysTapped(TARGET & CREATURE))),
    noncreature(
        *("Nevinyrral's Disk", "{4}", "Artifact"),
        EntersTapped(This()),
        does(pays("{1}"), TAP, Destroy(Nouns((ALL & ARTIFACT, BARE & CREATURE, BARE & ENCHANTMENT)))),
    ),
    noncreature(
        *("Alchor's Tomb", "{4}", "Artifact"),
        does(pays("{2}"), TAP, Begin(TARGET & Permanent() & YouControl(), (IsColors((ColorOfChoice(),)),))),
    ),
    noncreature(
        *("Ashnod's Transmogrant", "{1}", "Artifact"),
        does(
            TAP,
            SacrificeThis(This()),
            PutsCounters(1, 1, TARGET & Not(ARTIFACT) & CREATURE),
            Begin(Determiner.THAT & CREATURE, (IsAlso(A & ARTIFACT),)),
        ),
    ),
    noncreature(
        *("Phyrexian Vault", "{3}", "Artifact"),
        does(pays("{2}"), TAP, SacrificeSome(A & CREATURE), DRAW_A_CARD),
    ),
    noncreature(
        *("The Hive", "{5}", "Artifact"),
        does(
            pays("{5}"),
            TAP,
            Creates(
                A
                & Sized(1, 1)
                & Colorless()
                & Subtype("Wasp")
                & ARTIFACT
                & CREATURE
                & IsToken()
                & HasName("Wasp")
                & With(Flying())
            ),
        ),
    ),
    noncreature(
        *("Serpent Generator", "{6}", "Artifact"),
        does(
            pays("{4}"),
            TAP,
            Creates(
                A
                & Sized(1, 1)
                & Colorless()
                & Subtype("Snake")
                & ARTIFACT
                & CREATURE
                & IsToken()
                & WithAbilities(
                    ability=TriggeredAbility(
                        DealsDamage(This("creature"), APlayer()), (GetsCounters(ThatPlayer(), "poison"),)
                    )
                )
            ),
        ),
    ),
    # What watches the table.
    noncreature(
        *("Ankh of Mishra", "{2}", "Artifact"),
        TriggeredAbility(Enters(A & LAND), (DealDamage(This(), 2, ControllerOf(Determiner.THAT & LAND)),)),
    ),
    noncreature(
        *("Dingus Egg", "{4}", "Artifact"),
        TriggeredAbility(Dies(A & LAND), (DealDamage(This(), 2, ControllerOf(Determiner.THAT & LAND)),)),
    ),
    noncreature(
        *("Ivory Tower", "{1}", "Artifact"),
        AtBeginning(
            UpkeepStep(),
            (WhereX(GainsLife(You(), X()), Minus(NumberOf(BARE & CardQuality() & InYourZone("hand")), 4)),),
        ),
    ),
    noncreature(
        *("Copper Tablet", "{2}", "Artifact"),
        AtEachBeginning(UpkeepStep(), (DealDamage(This(), 1, ThatPlayer()),)),
    ),
    noncreature("Meekstone", "{1}", "Artifact", Static(BARE & CREATURE & PowerAtLeast(3), (DoesntUntap(),))),
    noncreature(
        *("Arena of the Ancients", "{3}", "Artifact"),
        Static(BARE & Supertype("legendary") & CREATURE, (DoesntUntap(),)),
        on_entering(Taps(ALL & Supertype("legendary") & CREATURE)),
    ),
    noncreature(
        *("Soul Net", "{1}", "Artifact"),
        TriggeredAbility(Dies(A & CREATURE), (MayPay(mana("{1}")), IfYouDo((GainsLife(You(), 1),)))),
    ),
    noncreature(
        *("Ivory Cup", "{1}", "Artifact"),
        TriggeredAbility(
            SpellIsCast(APlayer(), A & WHITE & SpellQuality()),
            (MayPay(mana("{1}")), IfYouDo((GainsLife(You(), 1),))),
        ),
    ),
    noncreature(
        *("Crystal Rod", "{1}", "Artifact"),
        TriggeredAbility(
            SpellIsCast(APlayer(), A & BLUE & SpellQuality()),
            (MayPay(mana("{1}")), IfYouDo((GainsLife(You(), 1),))),
        ),
    ),
    noncreature(
        *("Throne of Bone", "{1}", "Artifact"),
        TriggeredAbility(
            SpellIsCast(APlayer(), A & BLACK & SpellQuality()),
            (MayPay(mana("{1}")), IfYouDo((GainsLife(You(), 1),))),
        ),
    ),
    noncreature(
        *("Iron Star", "{1}", "Artifact"),
        TriggeredAbility(
            SpellIsCast(APlayer(), A & RED & SpellQuality()),
            (MayPay(mana("{1}")), IfYouDo((GainsLife(You(), 1),))),
        ),
    ),
    noncreature(
        *("Wooden Sphere", "{1}", "Artifact"),
        TriggeredAbility(
            SpellIsCast(APlayer(), A & GREEN & SpellQuality()),
            (MayPay(mana("{1}")), IfYouDo((GainsLife(You(), 1),))),
        ),
    ),
    # Artifacts that are, or become, creatures.
    golem(
        *("Brass Man", "{1}", "Construct", "1/3"),
        Static(This(), (DoesntUntapInYours(),)),
        AtBeginning(UpkeepStep(), (MayPay(mana("{1}")), IfYouDo((Untaps(This()),)))),
    ),
    golem(
        *("Dragon Engine", "{3}", "Construct", "1/3"),
        does(pays("{2}"), until_end_of_turn(This(), Gets(1, 0))),
    ),
    golem(
        *("Su-Chi", "{4}", "Construct", "4/4"),
        TriggeredAbility(Dies(This()), (AddMana(mana("{C}{C}{C}{C}")),)),
    ),
    golem("Onulet", "{3}", "Construct", "2/2", TriggeredAbility(Dies(This()), (GainsLife(You(), 2),))),
    golem("Dancing Scimitar", "{4}", "Spirit", "1/5", Flying()),
    golem("Diabolic Machine", "{7}", "Construct", "4/4", does(pays("{3}"), Regenerates(This()))),
    golem(
        *("Triskelion", "{6}", "Construct", "1/1"),
        EntersWithCounters(This(), 1, 1, 3),
        does(RemoveSizeCounters(1, 1, This()), DealDamage(It(), 1, AnyTarget())),
    ),
    golem(
        *("Soldevi Golem", "{4}", "Golem", "5/3"),
        Static(This(), (DoesntUntapInYours(),)),
        AtBeginning(
            UpkeepStep(),
            (May(Untaps(TARGET & CREATURE & OpponentsControl() & Tapped())), IfYouDo((Untaps(This()),))),
        ),
    ),
    noncreature(
        *("Jade Statue", "{4}", "Artifact"),
        does(
            pays("{2}"),
            Begin(
                This(),
                (Becomes(A & Sized(3, 6) & Subtype("Golem") & ARTIFACT & CREATURE),),
                UntilEndOfCombat(),
            ),
            ActivateOnly(DuringCombat()),
        ),
    ),
)
