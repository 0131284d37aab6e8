"""Flip cards: two halves, of which the lower one counts once the permanent is flipped."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    creature("Student of Elements", "{1}{U}", "Human Wizard", "1/1")
    .says(w.StateTrigger(w.HasKeywords(THIS, named("flying")), (flips(THIS),)))
    .flipping_to(
        legend("Tobita, Master of Winds", "", "Human Wizard", "3/3", static(YOUR_CREATURES, has("flying")))
    ),
    creature("Jushi Apprentice", "{1}{U}", "Human Wizard", "1/2")
    .says(does("{2}{U}", TAP, DRAW_A_CARD, w.IfSo(w.YouHave(w.HowMuch.CARDS_IN_HAND, 9), flips(THIS))))
    .flipping_to(
        legend("Tomoya the Revealer", "", "Human Wizard", "2/3").says(
            does("{3}{U}{U}", TAP, w.WhereX(draws(TARGET_PLAYER, X), w.NumberOf(BARE & CARD & IN_YOUR_HAND)))
        )
    ),
    creature("Akki Lavarunner", "{3}{R}", "Goblin Warrior", "1/1")
    .says("haste", when(w.DealsDamage(THIS, w.AN_OPPONENT), flips(THIS)))
    .flipping_to(
        legend("Tok-Tok, Volcano Born", "", "Goblin Shaman", "2/2").says(
            w.Protection(w.ColorWord(w.Color.RED)),
            w.RaisesDamageStatic(A & RED & w.SOURCE, w.More.PLUS, w.A_PLAYER, THAT_PLAYER, 1),
        )
    ),
)
