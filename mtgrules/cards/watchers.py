"""Cards that copy on the stack, change who controls something, or watch a state."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import aura_of, creature, does, enchantment, legend, noncreature, sorcery
from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    BLACK,
    CREATURE,
    LAND,
    TAP,
    TARGET,
    A,
    on_entering,
    pays,
)
from mtgrules.language.abilities.hand_keywords import Cycling
from mtgrules.language.abilities.keywords import Enchant, Flying, Haste, Morph
from mtgrules.language.abilities.kinds import (
    AtBeginning,
    SpellAbility,
    StateTrigger,
    Static,
    TriggeredAbility,
    YouControlIt,
)
from mtgrules.language.abilities.later import Later
from mtgrules.language.card import Card
from mtgrules.language.conditions.combat import AttacksUnblocked
from mtgrules.language.conditions.counts import CountIs, YouControlFew
from mtgrules.language.conditions.facts import Is
from mtgrules.language.conditions.happenings import BecomesTarget, IsTurnedUp, SpellIsCast
from mtgrules.language.does.choosing import IfSo, May
from mtgrules.language.does.control import ExchangesControl, GainsControl
from mtgrules.language.does.copying import CreatesCopy, Except
from mtgrules.language.does.copying_on_stack import CopiesOnStack, WithNewTargets
from mtgrules.language.does.costs_of_choice import ReturnSome, TapSome
from mtgrules.language.does.creating import Creates
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.if_done import IfYouDo, MayPay
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.moving import Exiles
from mtgrules.language.does.sacrificing import Sacrifices
from mtgrules.language.does.turning import Untaps
from mtgrules.language.does.turns import ControlsNextTurn
from mtgrules.language.edits.characteristics import Has
from mtgrules.language.edits.permissions import CantAttackUnless, DefendingPlayerControls
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.on_stack import AbilityQuality
from mtgrules.language.phrases.places import OnBattlefield
from mtgrules.language.phrases.players import TargetPlayer
from mtgrules.language.phrases.qualities import (
    CardType,
    Either,
    IsToken,
    Not,
    Other,
    Permanent,
    SpellQuality,
    Subtype,
    Supertype,
)
from mtgrules.language.phrases.references import Enchanted, It, This, You
from mtgrules.language.phrases.status import Tapped, Untapped
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.language.phrases.times import NextEndStep
from mtgrules.language.phrases.values import Sized
from mtgrules.language.phrases.whose import OpponentsControl, YouControl, YouOwn

CARDS: tuple[Card, ...] = (
    # Copied on the stack.
    noncreature(
        *("Mirari", "{5}", "Legendary Artifact"),
        TriggeredAbility(
            SpellIsCast(You(), A & Either((CardType("instant"), CardType("sorcery"))) & SpellQuality()),
            (
                MayPay(mana("{3}")),
                IfYouDo((WithNewTargets(CopiesOnStack(Determiner.THAT & SpellQuality())),)),
            ),
        ),
    ),
    legend(
        *("Uyo, Silent Prophet", "{4}{U}{U}", "Moonfolk Wizard", "4/4"),
        Flying(),
        does(
            pays("{2}"),
            ReturnSome(BARE & LAND & YouControl(), 2),
            WithNewTargets(
                CopiesOnStack(TARGET & Either((CardType("instant"), CardType("sorcery"))) & SpellQuality())
            ),
        ),
    ),
    creature(
        *("Sigil Tracer", "{1}{U}{U}", "Merfolk Wizard", "2/2"),
        does(
            pays("{1}{U}"),
            TapSome(BARE & Subtype("Wizard") & YouControl() & Untapped(), 2),
            WithNewTargets(
                CopiesOnStack(TARGET & Either((CardType("instant"), CardType("sorcery"))) & SpellQuality())
            ),
        ),
    ),
    legend(
        *("Kiki-Jiki, Mirror Breaker", "{2}{R}{R}{R}", "Goblin Shaman", "2/2"),
        Haste(),
        does(
            TAP,
            CreatesCopy(
                TARGET & Not(Supertype("legendary")) & CREATURE & YouControl(), (Except((Has((Haste(),)),)),)
            ),
            Later(Sacrifices(It()), NextEndStep()),
        ),
    ),
    # Control.
    sorcery("Worst Fears", "{7}{B}", ControlsNextTurn(TargetPlayer()), Exiles(This())),
    creature(
        *("Chromeshell Crab", "{4}{U}", "Crab Beast", "3/3"),
        Morph(mana("{4}{U}")),
        TriggeredAbility(
            IsTurnedUp(This()),
            (
                May(
                    ExchangesControl(TARGET & CREATURE & YouControl(), TARGET & CREATURE & OpponentsControl())
                ),
            ),
        ),
    ),
    noncreature(
        *("Brand", "{R}", "Instant"),
        SpellAbility((GainsControl(ALL & Permanent() & YouOwn()),)),
        Cycling(mana("{2}")),
    ),
    aura_of(
        *("Volition Reins", "{3}{U}{U}{U}"),
        Enchant(A & Permanent()),
        on_entering(IfSo(Is(Enchanted("permanent"), (Tapped(),)), Untaps(It()))),
        YouControlIt(Enchanted("permanent")),
    ),
    # States.
    creature(
        *("Dandân", "{U}{U}", "Fish", "4/1"),
        Static(This(), (CantAttackUnless(DefendingPlayerControls(A & Subtype("Island"))),)),
        StateTrigger(YouControlFew(BARE & Subtype("Island")), (Sacrifices(This()),)),
    ),
    creature(
        *("Sea Serpent", "{5}{U}", "Serpent", "5/5"),
        Static(This(), (CantAttackUnless(DefendingPlayerControls(A & Subtype("Island"))),)),
        StateTrigger(YouControlFew(BARE & Subtype("Island")), (Sacrifices(This()),)),
    ),
    creature(
        *("Merchant Ship", "{U}", "Human", "0/2"),
        Static(This(), (CantAttackUnless(DefendingPlayerControls(A & Subtype("Island"))),)),
        TriggeredAbility(AttacksUnblocked(This()), (GainsLife(You(), 2),)),
        StateTrigger(YouControlFew(BARE & Subtype("Island")), (Sacrifices(This()),)),
    ),
    creature(
        *("Emperor Crocodile", "{3}{G}", "Crocodile", "5/5"),
        StateTrigger(YouControlFew(BARE & Other() & CREATURE), (Sacrifices(This()),)),
    ),
    creature(
        *("Covetous Dragon", "{4}{R}", "Dragon", "6/5"),
        Flying(),
        StateTrigger(YouControlFew(BARE & ARTIFACT), (Sacrifices(This()),)),
    ),
    creature(
        *("Skulking Ghost", "{1}{B}", "Spirit", "2/1"),
        Flying(),
        TriggeredAbility(
            BecomesTarget(This(), A & Either((SpellQuality(), AbilityQuality()))), (Sacrifices(It()),)
        ),
    ),
    enchantment(
        *("Sarcomancy", "{B}"),
        on_entering(Creates(A & Sized(2, 2) & BLACK & Subtype("Zombie") & CREATURE & IsToken())),
        AtBeginning(
            UpkeepStep(),
            (IfSo(CountIs(BARE & Subtype("Zombie") & OnBattlefield()), DealDamage(This(), 1, You())),),
        ),
    ),
)
