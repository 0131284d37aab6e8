"""Cards with choices: modes, and damage that is divided."""

from __future__ import annotations

from mtgrules.cards.kinds import creature, does, instant, noncreature, sorcery
from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    BLACK,
    CREATURE,
    DRAW_A_CARD,
    EACH,
    ENCHANTMENT,
    TAP,
    TARGET,
    WHITE,
    A,
    on_entering,
    one_of,
    pays,
    until_end_of_turn,
)
from mtgrules.language.abilities.keywords import (
    Flash,
    Flying,
    Hexproof,
    Landwalk,
    Lifelink,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import SpellAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.mana_value import ManaValueAtLeast, ManaValueAtMost
from mtgrules.language.does.choosing import ChooseTwo, Mode
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.costs_of_choice import DiscardSome
from mtgrules.language.does.countering import Counter
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy, DestroyForGood, Regenerates
from mtgrules.language.does.dividing import DealsDivided
from mtgrules.language.does.drawing import DiscardsCard, Draws
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.measures import X
from mtgrules.language.does.moving import Exiles, PutOnTop, ReturnToHand, ReturnToYourHand
from mtgrules.language.does.returning import PutsOnBattlefield
from mtgrules.language.does.shields import PreventsNext
from mtgrules.language.does.turning import Taps
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.edits.permissions import CantBlock
from mtgrules.language.phrases.combat import Attacking, AttackingOrBlocking
from mtgrules.language.phrases.nouns import AnyTarget
from mtgrules.language.phrases.places import InYourZone
from mtgrules.language.phrases.players import TargetOpponent, TargetPlayer
from mtgrules.language.phrases.qualities import (
    CardQuality,
    CardType,
    IsToken,
    Not,
    Permanent,
    SpellQuality,
    Subtype,
)
from mtgrules.language.phrases.references import It, This, You
from mtgrules.language.phrases.several_targets import AnyNumberOfTargets, OneOrTwoTargets, OneToThreeTargets
from mtgrules.language.phrases.values import PowerAtLeast, Sized, With, Without
from mtgrules.language.phrases.whose import OpponentsControl, YouControl, YouOwn

CARDS: tuple[Card, ...] = (
    # Charms and commands.
    instant(
        *("Esper Charm", "{W}{U}{B}"),
        one_of(Destroy(TARGET & ENCHANTMENT), Draws(number=2), DiscardsCard(TargetPlayer(), 2)),
    ),
    instant(
        *("Grixis Charm", "{U}{B}{R}"),
        one_of(
            ReturnToHand(TARGET & Permanent()),
            until_end_of_turn(TARGET & CREATURE, Gets(-4, -4)),
            until_end_of_turn(BARE & CREATURE & YouControl(), Gets(2, 0)),
        ),
    ),
    instant(
        *("Gruul Charm", "{R}{G}"),
        one_of(
            until_end_of_turn(BARE & CREATURE & Without(Flying()), CantBlock()),
            GainsControl(ALL & Permanent() & YouOwn()),
            DealDamage(This(), 3, EACH & CREATURE & With(Flying())),
        ),
    ),
    instant(
        *("Simic Charm", "{G}{U}"),
        one_of(
            until_end_of_turn(TARGET & CREATURE, Gets(3, 3)),
            until_end_of_turn(BARE & Permanent() & YouControl(), Has((Hexproof(),))),
            ReturnToHand(TARGET & CREATURE),
        ),
    ),
    instant(
        *("Azorius Charm", "{W}{U}"),
        one_of(
            until_end_of_turn(BARE & CREATURE & YouControl(), Has((Lifelink(),))),
            DRAW_A_CARD,
            PutOnTop(TARGET & CREATURE & AttackingOrBlocking()),
        ),
    ),
    instant(
        *("Selesnya Charm", "{G}{W}"),
        one_of(
            until_end_of_turn(TARGET & CREATURE, Gets(2, 2), Has((Trample(),))),
            Exiles(TARGET & CREATURE & PowerAtLeast(5)),
            Creates(A & Sized(2, 2) & WHITE & Subtype("Knight") & CREATURE & IsToken() & With(Vigilance())),
        ),
    ),
    instant(
        *("Golgari Charm", "{B}{G}"),
        one_of(
            until_end_of_turn(ALL & CREATURE, Gets(-1, -1)),
            Destroy(TARGET & ENCHANTMENT),
            Regenerates(EACH & CREATURE & YouControl()),
        ),
    ),
    instant(
        *("Crosis's Charm", "{U}{B}{R}"),
        one_of(
            ReturnToHand(TARGET & Permanent()),
            DestroyForGood(TARGET & Not(BLACK) & CREATURE),
            Destroy(TARGET & ARTIFACT),
        ),
    ),
    instant(
        *("Darigaaz's Charm", "{B}{R}{G}"),
        one_of(
            ReturnToYourHand(TARGET & CREATURE & CardQuality() & InYourZone("graveyard")),
            DealDamage(This(), 3, AnyTarget()),
            until_end_of_turn(TARGET & CREATURE, Gets(3, 3)),
        ),
    ),
    instant(
        *("Funeral Charm", "{B}"),
        one_of(
            DiscardsCard(TargetPlayer()),
            until_end_of_turn(TARGET & CREATURE, Gets(2, -1)),
            until_end_of_turn(TARGET & CREATURE, Has((Landwalk("Swamp"),))),
        ),
    ),
    instant(
        *("Ivory Charm", "{W}"),
        one_of(
            until_end_of_turn(ALL & CREATURE, Gets(-2, 0)),
            Taps(TARGET & CREATURE),
            PreventsNext(1, AnyTarget()),
        ),
    ),
    instant(
        *("Piracy Charm", "{U}"),
        one_of(
            until_end_of_turn(TARGET & CREATURE, Has((Landwalk("Island"),))),
            until_end_of_turn(TARGET & CREATURE, Gets(2, -1)),
            DiscardsCard(TargetPlayer()),
        ),
    ),
    instant(
        *("Cryptic Command", "{1}{U}{U}{U}"),
        ChooseTwo(
            (
                Mode((Counter(TARGET & SpellQuality()),)),
                Mode((ReturnToHand(TARGET & Permanent()),)),
                Mode((Taps(ALL & CREATURE & OpponentsControl()),)),
                Mode((DRAW_A_CARD,)),
            )
        ),
    ),
    sorcery(
        *("Austere Command", "{4}{W}{W}"),
        ChooseTwo(
            (
                Mode((Destroy(ALL & ARTIFACT),)),
                Mode((Destroy(ALL & ENCHANTMENT),)),
                Mode((Destroy(ALL & CREATURE & ManaValueAtMost(3)),)),
                Mode((Destroy(ALL & CREATURE & ManaValueAtLeast(4)),)),
            )
        ),
    ),
    instant(
        *("Kolaghan's Command", "{1}{B}{R}"),
        ChooseTwo(
            (
                Mode((ReturnToYourHand(TARGET & CREATURE & CardQuality() & InYourZone("graveyard")),)),
                Mode((DiscardsCard(TargetPlayer()),)),
                Mode((Destroy(TARGET & ARTIFACT),)),
                Mode((DealDamage(This(), 2, AnyTarget()),)),
            )
        ),
    ),
    instant(
        *("Silumgar's Command", "{3}{U}{B}"),
        ChooseTwo(
            (
                Mode((Counter(TARGET & Not(CREATURE) & SpellQuality()),)),
                Mode((ReturnToHand(TARGET & Permanent()),)),
                Mode((until_end_of_turn(TARGET & CREATURE, Gets(-3, -3)),)),
                Mode((Destroy(TARGET & CardType("planeswalker")),)),
            )
        ),
    ),
    instant(
        *("Ojutai's Command", "{2}{W}{U}"),
        ChooseTwo(
            (
                Mode(
                    (
                        PutsOnBattlefield(
                            TARGET & CREATURE & CardQuality() & InYourZone("graveyard") & ManaValueAtMost(2)
                        ),
                    )
                ),
                Mode((GainsLife(You(), 4),)),
                Mode((Counter(TARGET & CREATURE & SpellQuality()),)),
                Mode((DRAW_A_CARD,)),
            )
        ),
    ),
    # Divided as one chooses.
    sorcery("Arc Lightning", "{2}{R}", DealsDivided(This(), 3, OneToThreeTargets())),
    sorcery("Forked Bolt", "{R}", DealsDivided(This(), 2, OneOrTwoTargets())),
    sorcery("Forked Lightning", "{3}{R}", DealsDivided(This(), 4, OneToThreeTargets(BARE & CREATURE))),
    instant("Twin Bolt", "{1}{R}", DealsDivided(This(), 2, OneOrTwoTargets())),
    noncreature(
        *("Electrolyze", "{1}{U}{R}", "Instant"),
        SpellAbility((DealsDivided(This(), 2, OneOrTwoTargets()),)),
        SpellAbility((DRAW_A_CARD,)),
    ),
    sorcery("Pyrotechnics", "{4}{R}", DealsDivided(This(), 4, AnyNumberOfTargets())),
    sorcery("Rolling Thunder", "{X}{R}{R}", DealsDivided(This(), X(), AnyNumberOfTargets())),
    instant(
        *("Hail of Arrows", "{X}{W}"),
        DealsDivided(This(), X(), AnyNumberOfTargets(BARE & CREATURE & Attacking())),
    ),
    sorcery(
        *("Fiery Justice", "{R}{G}{W}"),
        DealsDivided(This(), 5, AnyNumberOfTargets()),
        GainsLife(TargetOpponent(), 5),
    ),
    creature(
        *("Arc Mage", "{2}{R}", "Human Spellshaper", "2/2"),
        does(pays("{2}{R}"), TAP, DiscardSome(), DealsDivided(This(), 2, OneOrTwoTargets())),
    ),
    creature(
        *("Bogardan Hellkite", "{6}{R}{R}", "Dragon", "5/5"),
        Flash(),
        Flying(),
        on_entering(DealsDivided(It(), 5, AnyNumberOfTargets())),
    ),
)
