"""Flip cards: two halves, of which the lower one counts once the permanent is flipped."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    creature(
        *("Student of Elements", "{1}{U}", "Human Wizard", "1/1"),
        w.StateTrigger(w.HasKeywords(w.This(), (w.Flying(),)), (w.Flips(w.This()),)),
    ).flipping_to(
        legend(
            *("Tobita, Master of Winds", "", "Human Wizard", "3/3"),
            w.Static(YOUR_CREATURES, (has(w.Flying()),)),
        )
    ),
    creature(
        *("Jushi Apprentice", "{1}{U}", "Human Wizard", "1/2"),
        does(pays("{2}{U}"), TAP, DRAW_A_CARD, w.IfSo(w.HasCardsInHand(9), w.Flips(w.This()))),
    ).flipping_to(
        legend(
            *("Tomoya the Revealer", "", "Human Wizard", "2/3"),
            does(
                pays("{3}{U}{U}"),
                TAP,
                w.WhereX(
                    w.Draws(w.TargetPlayer(), w.X()),
                    w.NumberOf(BARE & w.CardQuality() & w.InYourZone("hand")),
                ),
            ),
        )
    ),
    creature(
        *("Akki Lavarunner", "{3}{R}", "Goblin Warrior", "1/1"),
        w.Haste(),
        when(w.DealsDamage(w.This(), w.AnOpponent()), w.Flips(w.This())),
    ).flipping_to(
        legend(
            *("Tok-Tok, Volcano Born", "", "Goblin Shaman", "2/2"),
            w.Protection(w.ColorWord(w.Color.RED)),
            w.RaisesDamageStatic(A & RED & w.SourceQuality(), w.ThatMuchPlus(1), w.APlayer(), w.ThatPlayer()),
        )
    ),
)
