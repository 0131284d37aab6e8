"""Cards that copy spells and abilities on the stack, or counter abilities, and what is worth a copy."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.cards.spelled_out import before
from mtgrules.language import words as w

_SPELL = TARGET & SPELL & either(w.CardType("instant"), w.CardType("sorcery"))
_ABILITY = TARGET & w.ABILITY
_FORKED_BEFORE = "2009-07-11"
"""Until then a copy made by Fork had the color of Fork; since then it is red."""
_CAST = casts(YOU, A & SPELL & either(w.CardType("instant"), w.CardType("sorcery")))


def _copies(what: w.Selector, *exceptions: w.CopyException) -> w.WithNewTargets:
    return w.WithNewTargets(w.CopiesOnStack(what, exceptions))


CARDS: tuple[w.Card, ...] = (
    before(
        interrupt("Fork", "{R}{R}", _copies(_SPELL, w.Except((w.IsColors((RED.color,)),)))),
        _FORKED_BEFORE,
        spell(_copies(_SPELL, w.KeepsOwn(w.OwnValue.COLOR_OF_THIS, THIS))),
    ),
    instant("Twincast", "{U}{U}", _copies(_SPELL)),
    instant("Reverberate", "{R}{R}", _copies(_SPELL)),
    instant("Reiterate", "{1}{R}{R}", "buyback {3}", _copies(_SPELL)),
    creature("Dualcaster Mage", "{1}{R}{R}", "Human Wizard", "2/2", "flash", on_entering(_copies(_SPELL))),
    creature("Naru Meha, Master Wizard", "{2}{U}{U}", "Human Wizard", "3/3").says(
        "flash", on_entering(_copies(_SPELL & YOU_CONTROL))
    ),
    creature("Nivix Guildmage", "{U}{R}", "Human Wizard", "2/2").says(
        does("{2}{U}{R}", _copies(_SPELL & YOU_CONTROL))
    ),
    enchantment("Swarm Intelligence", "{6}{U}", when(_CAST, w.May(_copies(THAT & SPELL)))),
    artifact("Strionic Resonator", "{2}").says(
        does("{2}", TAP, _copies(_ABILITY & w.Being(w.Trait.TRIGGERED) & YOU_CONTROL))
    ),
    noncreature("Lithoform Engine", "{4}", "Legendary Artifact").says(
        does("{2}", TAP, _copies(_ABILITY & w.Being(w.Trait.ACTIVATED_OR_TRIGGERED) & YOU_CONTROL)),
        does("{3}", TAP, _copies(_SPELL & YOU_CONTROL)),
        does("{4}", TAP, _copies(TARGET & SPELL & PERMANENT & YOU_CONTROL)),
    ),
    instant("Stifle", "{U}", w.Counter(_ABILITY & w.Being(w.Trait.ACTIVATED_OR_TRIGGERED))),
    instant("Squelch", "{1}{U}", w.Counter(_ABILITY & w.Being(w.Trait.ACTIVATED)), DRAW_A_CARD),
    instant("Fling", "{1}{R}").says(
        w.AdditionalCost(w.This("spell"), (sacrificing(A & CREATURE),)),
        deals(w.MeasuredValue(w.ObjectValue.POWER, w.TheSacrificed("creature")), ANY_TARGET),
    ),
)
