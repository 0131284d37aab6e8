"""Auras, Curses and Equipment that judges meet."""

from __future__ import annotations

from mtgrules.cards.kinds import aura_of, does, equipment, noncreature
from mtgrules.cards.phrases import (
    BARE,
    CREATURE,
    DRAW_A_CARD,
    EACH,
    ENCHANT_CREATURE,
    ENCHANT_LAND,
    GREEN,
    LAND,
    TAP,
    TARGET,
    WHITE,
    A,
    enchanted,
    on_entering,
    pays,
    until_end_of_turn,
)
from mtgrules.language.abilities.keywords import (
    Deathtouch,
    EnchantPlayer,
    Fear,
    Flash,
    Flying,
    Haste,
    Hexproof,
    Lifelink,
    Shroud,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import AtBeginning, Static, StaticWhile, TriggeredAbility
from mtgrules.language.abilities.protection_forms import ProtectionFromBoth
from mtgrules.language.abilities.triggered_keywords import Annihilator
from mtgrules.language.card import Card
from mtgrules.language.conditions.combat import AttacksSomeone
from mtgrules.language.conditions.facts import IsA
from mtgrules.language.conditions.happenings import BecomesTapped, DealsCombatDamage
from mtgrules.language.conditions.zone_changes import Dies
from mtgrules.language.does.amounts import EachOf, GetsForEach
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.choosing import May
from mtgrules.language.does.costs import SacrificeThis
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.drawing import DiscardsCard
from mtgrules.language.does.life import GainLife, GainsLife, LosesHalfRoundedUp
from mtgrules.language.does.moving import Mills, ReturnToHand, ReturnToYourHand
from mtgrules.language.does.redirecting import DoubleThat, RaisesDamageStatic
from mtgrules.language.does.turning import Taps, Untaps
from mtgrules.language.edits.characteristics import Gets, Has, HasQuoted
from mtgrules.language.edits.permissions import (
    AttacksIfAble,
    CantAttackOrBlock,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    DoesntUntap,
)
from mtgrules.language.edits.player_rules import CantCastMore
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.nouns import AnyTarget, ControllerOf, Determiner
from mtgrules.language.phrases.places import InYourZone
from mtgrules.language.phrases.players import APlayer, EnchantedPlayer
from mtgrules.language.phrases.qualities import CardQuality, Either, IsToken, SourceQuality, Subtype
from mtgrules.language.phrases.references import Enchanted, Equipped, It, ItsController, ThatPlayer, This, You
from mtgrules.language.phrases.several_targets import UpToOneTarget
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.language.phrases.values import Sized, With
from mtgrules.language.phrases.whose import EnchantedPlayerControls
from mtgrules.model.color import Color

CARDS: tuple[Card, ...] = (
    # Auras.
    aura_of("Pacifism", "{1}{W}", ENCHANT_CREATURE, enchanted("creature", CantAttackOrBlock())),
    aura_of(
        *("Claustrophobia", "{1}{U}{U}"),
        ENCHANT_CREATURE,
        on_entering(Taps(Enchanted("creature"))),
        enchanted("creature", DoesntUntap()),
    ),
    aura_of("Dehydration", "{3}{U}", ENCHANT_CREATURE, enchanted("creature", DoesntUntap())),
    aura_of("Dead Weight", "{B}", ENCHANT_CREATURE, enchanted("creature", Gets(-2, -2))),
    aura_of(
        *("Holy Armor", "{W}"),
        ENCHANT_CREATURE,
        enchanted("creature", Gets(0, 2)),
        does(pays("{W}"), until_end_of_turn(Enchanted("creature"), Gets(0, 1))),
    ),
    aura_of(
        *("Invisibility", "{U}{U}"),
        ENCHANT_CREATURE,
        enchanted("creature", CantBeBlockedExceptBy(BARE & Subtype("Wall"))),
    ),
    aura_of(
        *("Freed from the Real", "{2}{U}"),
        ENCHANT_CREATURE,
        does(pays("{U}"), Taps(Enchanted("creature"))),
        does(pays("{U}"), Untaps(Enchanted("creature"))),
    ),
    aura_of(
        *("Dragon Mantle", "{R}"),
        ENCHANT_CREATURE,
        on_entering(DRAW_A_CARD),
        enchanted("creature", HasQuoted(does(pays("{R}"), until_end_of_turn(This("creature"), Gets(1, 0))))),
    ),
    noncreature(
        *("Gift of Granite", "{W}", "Enchantment - Aura"),
        Flash(),
        ENCHANT_CREATURE,
        enchanted("creature", Gets(0, 2)),
    ),
    aura_of(
        *("Aspect of Mongoose", "{1}{G}"),
        ENCHANT_CREATURE,
        enchanted("creature", Has((Shroud(),))),
        TriggeredAbility(Dies(This()), (ReturnToHand(This()),)),
    ),
    aura_of(
        *("Sleeper's Guile", "{2}{B}"),
        ENCHANT_CREATURE,
        enchanted("creature", Has((Fear(),))),
        TriggeredAbility(Dies(This()), (ReturnToHand(This()),)),
    ),
    aura_of(
        *("Empyrial Armor", "{1}{W}{W}"),
        ENCHANT_CREATURE,
        enchanted("creature", GetsForEach(1, 1, EachOf(EACH & CardQuality() & InYourZone("hand")))),
    ),
    aura_of(
        *("Elephant Guide", "{2}{G}"),
        ENCHANT_CREATURE,
        enchanted("creature", Gets(3, 3)),
        TriggeredAbility(
            Dies(Enchanted("creature")),
            (Creates(A & Sized(3, 3) & GREEN & Subtype("Elephant") & CREATURE & IsToken()),),
        ),
    ),
    aura_of(
        *("Griffin Guide", "{2}{W}"),
        ENCHANT_CREATURE,
        enchanted("creature", Gets(2, 2), Has((Flying(),))),
        TriggeredAbility(
            Dies(Enchanted("creature")),
            (Creates(A & Sized(2, 2) & WHITE & Subtype("Griffin") & CREATURE & IsToken() & With(Flying())),),
        ),
    ),
    aura_of(
        *("Fists of Ironwood", "{1}{G}"),
        ENCHANT_CREATURE,
        on_entering(
            Creates(BARE & Sized(1, 1) & GREEN & Subtype("Saproling") & CREATURE & IsToken(), number=2)
        ),
        enchanted("creature", Has((Trample(),))),
    ),
    aura_of(
        *("Squirrel Nest", "{1}{G}{G}"),
        ENCHANT_LAND,
        enchanted(
            "land",
            HasQuoted(
                does(TAP, Creates(A & Sized(1, 1) & GREEN & Subtype("Squirrel") & CREATURE & IsToken()))
            ),
        ),
    ),
    aura_of(
        *("Psychic Venom", "{1}{U}"),
        ENCHANT_LAND,
        TriggeredAbility(
            BecomesTapped(Enchanted("land")), (DealDamage(This(), 2, ControllerOf(Determiner.THAT & LAND)),)
        ),
    ),
    aura_of(
        *("Recumbent Bliss", "{2}{W}"),
        ENCHANT_CREATURE,
        enchanted("creature", CantAttackOrBlock()),
        AtBeginning(UpkeepStep(), (May(GainLife(1)),)),
    ),
    noncreature(
        *("Eldrazi Conscription", "{8}", "Tribal Enchantment - Eldrazi Aura"),
        ENCHANT_CREATURE,
        enchanted("creature", Gets(10, 10), Has((Trample(), Annihilator(2)))),
    ),
    # Curses.
    noncreature(
        *("Curse of Stalked Prey", "{1}{R}", "Enchantment - Aura Curse"),
        EnchantPlayer(),
        TriggeredAbility(
            DealsCombatDamage(A & CREATURE, EnchantedPlayer()),
            (PutsCounters(1, 1, Determiner.THAT & CREATURE),),
        ),
    ),
    noncreature(
        *("Curse of the Nightly Hunt", "{2}{R}", "Enchantment - Aura Curse"),
        EnchantPlayer(),
        Static(BARE & CREATURE & EnchantedPlayerControls(), (AttacksIfAble(),)),
    ),
    noncreature(
        *("Curse of Bloodletting", "{3}{R}{R}", "Enchantment - Aura Curse"),
        EnchantPlayer(),
        RaisesDamageStatic(A & SourceQuality(), DoubleThat(), EnchantedPlayer(), ThatPlayer()),
    ),
    noncreature(
        *("Curse of Exhaustion", "{2}{W}{W}", "Enchantment - Aura Curse"),
        EnchantPlayer(),
        Static(EnchantedPlayer(), (CantCastMore(),)),
    ),
    noncreature(
        *("Curse of the Forsaken", "{2}{W}", "Enchantment - Aura Curse"),
        EnchantPlayer(),
        TriggeredAbility(AttacksSomeone(A & CREATURE, EnchantedPlayer()), (GainsLife(ItsController(), 1),)),
    ),
    # Equipment.
    equipment("Leonin Scimitar", "{1}", "{1}", Gets(1, 1)),
    equipment("Shuko", "{1}", "{0}", Gets(1, 0)),
    equipment("Neurok Hoversail", "{1}", "{2}", Has((Flying(),))),
    equipment("Kitesail", "{2}", "{2}", Gets(1, 0), Has((Flying(),))),
    equipment("Accorder's Shield", "{0}", "{3}", Gets(0, 3), Has((Vigilance(),))),
    equipment("Behemoth Sledge", "{1}{G}{W}", "{3}", Gets(2, 2), Has((Trample(), Lifelink()))),
    equipment("Swiftfoot Boots", "{2}", "{1}", Has((Hexproof(), Haste()))),
    equipment(
        *("Empyrial Plate", "{2}", "{2}"),
        GetsForEach(1, 1, EachOf(EACH & CardQuality() & InYourZone("hand"))),
    ),
    equipment(
        *("Sylvok Lifestaff", "{1}", "{1}"),
        Gets(1, 0),
        TriggeredAbility(Dies(Equipped()), (GainsLife(You(), 3),)),
    ),
    equipment(
        *("Specter's Shroud", "{2}", "{1}"),
        Gets(1, 0),
        TriggeredAbility(DealsCombatDamage(Equipped(), APlayer()), (DiscardsCard(ThatPlayer()),)),
    ),
    equipment(
        *("Butcher's Cleaver", "{3}", "{3}"),
        Gets(3, 0),
        StaticWhile(IsA(Equipped(), A & Subtype("Human")), It(), (Has((Lifelink(),)),)),
    ),
    equipment(
        *("Manriki-Gusari", "{2}", "{1}"),
        Gets(1, 2),
        HasQuoted(does(TAP, Destroy(TARGET & Subtype("Equipment")))),
    ),
    equipment(
        *("Blazing Torch", "{1}", "{1}"),
        CantBeBlockedBy(BARE & Either((Subtype("Vampire"), Subtype("Zombie")))),
        Static(
            Equipped(), (HasQuoted(does(TAP, SacrificeThis(This()), DealDamage(This(), 2, AnyTarget()))),)
        ),
    ),
    equipment(
        *("Quietus Spike", "{3}", "{3}"),
        Has((Deathtouch(),)),
        TriggeredAbility(DealsCombatDamage(Equipped(), APlayer()), (LosesHalfRoundedUp(ThatPlayer()),)),
    ),
    equipment(
        *("Sword of Body and Mind", "{3}", "{2}"),
        Gets(2, 2),
        Has((ProtectionFromBoth(ColorWord(Color.GREEN), ColorWord(Color.BLUE)),)),
        TriggeredAbility(
            DealsCombatDamage(Equipped(), APlayer()),
            (
                Creates(A & Sized(2, 2) & GREEN & Subtype("Wolf") & CREATURE & IsToken()),
                Mills(ThatPlayer(), 10),
            ),
        ),
    ),
    equipment(
        *("Sword of Light and Shadow", "{3}", "{2}"),
        Gets(2, 2),
        Has((ProtectionFromBoth(ColorWord(Color.WHITE), ColorWord(Color.BLACK)),)),
        TriggeredAbility(
            DealsCombatDamage(Equipped(), APlayer()),
            (
                GainsLife(You(), 3),
                May(
                    ReturnToYourHand(
                        UpToOneTarget(TARGET & CREATURE & CardQuality() & InYourZone("graveyard"))
                    )
                ),
            ),
        ),
    ),
)
