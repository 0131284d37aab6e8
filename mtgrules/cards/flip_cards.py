"""Flip cards: two halves, of which the lower one counts once the permanent is flipped."""

from __future__ import annotations

from mtgrules.cards.kinds import creature, does, legend
from mtgrules.cards.phrases import BARE, CREATURE, DRAW_A_CARD, RED, TAP, A, pays
from mtgrules.language.abilities.keywords import Flying, Haste, Protection
from mtgrules.language.abilities.kinds import StateTrigger, Static, TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.counts import HasCardsInHand
from mtgrules.language.conditions.facts import HasKeywords
from mtgrules.language.conditions.happenings import DealsDamage
from mtgrules.language.does.amounts import NumberOf
from mtgrules.language.does.choosing import IfSo
from mtgrules.language.does.drawing import Draws
from mtgrules.language.does.measured import WhereX
from mtgrules.language.does.measures import X
from mtgrules.language.does.redirecting import RaisesDamageStatic, ThatMuchPlus
from mtgrules.language.does.turning import Flips
from mtgrules.language.edits.characteristics import Has
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.places import InYourZone
from mtgrules.language.phrases.players import AnOpponent, APlayer, TargetPlayer
from mtgrules.language.phrases.qualities import CardQuality, SourceQuality
from mtgrules.language.phrases.references import ThatPlayer, This
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.color import Color

CARDS: tuple[Card, ...] = (
    creature(
        *("Student of Elements", "{1}{U}", "Human Wizard", "1/1"),
        StateTrigger(HasKeywords(This(), (Flying(),)), (Flips(This()),)),
    ).flipping_to(
        legend(
            *("Tobita, Master of Winds", "", "Human Wizard", "3/3"),
            Static(BARE & CREATURE & YouControl(), (Has((Flying(),)),)),
        )
    ),
    creature(
        *("Jushi Apprentice", "{1}{U}", "Human Wizard", "1/2"),
        does(pays("{2}{U}"), TAP, DRAW_A_CARD, IfSo(HasCardsInHand(9), Flips(This()))),
    ).flipping_to(
        legend(
            *("Tomoya the Revealer", "", "Human Wizard", "2/3"),
            does(
                pays("{3}{U}{U}"),
                TAP,
                WhereX(Draws(TargetPlayer(), X()), NumberOf(BARE & CardQuality() & InYourZone("hand"))),
            ),
        )
    ),
    creature(
        *("Akki Lavarunner", "{3}{R}", "Goblin Warrior", "1/1"),
        Haste(),
        TriggeredAbility(DealsDamage(This(), AnOpponent()), (Flips(This()),)),
    ).flipping_to(
        legend(
            *("Tok-Tok, Volcano Born", "", "Goblin Shaman", "2/2"),
            Protection(ColorWord(Color.RED)),
            RaisesDamageStatic(A & RED & SourceQuality(), ThatMuchPlus(1), APlayer(), ThatPlayer()),
        )
    ),
)
