"""Flip cards: two halves, of which the lower one counts once the permanent is flipped."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

CARDS: tuple[w.Card, ...] = (
    creature(
        *("Student of Elements", "{1}{U}", "Human Wizard", "1/1"),
        w.StateTrigger(w.HasKeywords(w.This(), named("flying")), (flips(w.This()),)),
    ).flipping_to(
        legend(
            *("Tobita, Master of Winds", "", "Human Wizard", "3/3"),
            w.Static(YOUR_CREATURES, (has("flying"),)),
        )
    ),
    creature(
        *("Jushi Apprentice", "{1}{U}", "Human Wizard", "1/2"),
        does(
            pays("{2}{U}"), TAP, DRAW_A_CARD, w.IfSo(w.YouHave(w.HowMuch.CARDS_IN_HAND, 9), flips(w.This()))
        ),
    ).flipping_to(
        legend(
            *("Tomoya the Revealer", "", "Human Wizard", "2/3"),
            does(
                pays("{3}{U}{U}"),
                TAP,
                w.WhereX(
                    draws(w.TARGET_PLAYER, w.X()),
                    w.NumberOf(BARE & w.CARD & w.InZone(w.InZoneOf.YOU, "hand")),
                ),
            ),
        )
    ),
    creature(
        *("Akki Lavarunner", "{3}{R}", "Goblin Warrior", "1/1"),
        "haste",
        when(w.DealsDamage(w.This(), w.AN_OPPONENT), flips(w.This())),
    ).flipping_to(
        legend(
            *("Tok-Tok, Volcano Born", "", "Goblin Shaman", "2/2"),
            w.Protection(w.ColorWord(w.Color.RED)),
            w.RaisesDamageStatic(A & RED & w.SOURCE, w.More.PLUS, w.A_PLAYER, w.ThatPlayer(), 1),
        )
    ),
)
