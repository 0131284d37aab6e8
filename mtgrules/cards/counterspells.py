"""Counterspells, those for some spells only, those that can be paid off, and what can't be countered."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_SPELL = TARGET & SPELL
_SURE = static(w.This("spell"), w.HasRule(w.Rule.CANT_BE_COUNTERED))


def _of(*kinds: w.Quality) -> w.Noun:
    spell = _SPELL
    for kind in kinds:
        spell = spell & kind
    return spell


def _leak(name: str, paid: str, pays_off: str, what: w.Noun = _SPELL) -> w.Card:
    return instant(name, paid, w.Counter(what, mana(pays_off)))


def _blast(name: str, paid: str, color: w.Colored) -> w.Card:
    return interrupt(name, paid, one_of(w.Counter(_of(color)), w.Destroy(TARGET & color & PERMANENT)))


def _sure(name: str, paid: str, kinds: str, size: str, *abilities: w.Ability | str) -> w.Card:
    return creature(name, paid, kinds, size, _SURE, *abilities)


CARDS = (
    instant("Cancel", "{1}{U}{U}", w.Counter(_SPELL)),
    instant("Essence Scatter", "{1}{U}", w.Counter(_of(CREATURE))),
    instant("Remove Soul", "{1}{U}", w.Counter(_of(CREATURE))),
    instant("Negate", "{1}{U}", w.Counter(_of(w.Not(CREATURE)))),
    instant("Dispel", "{U}", w.Counter(_of(w.CardType("instant")))),
    instant("Envelop", "{U}", w.Counter(_of(w.CardType("sorcery")))),
    instant("Gainsay", "{1}{U}", w.Counter(_of(BLUE)), DRAW_A_CARD),
    instant("Exclude", "{2}{U}", w.Counter(_of(CREATURE)), DRAW_A_CARD),
    instant("Dismiss", "{2}{U}{U}", w.Counter(_SPELL), DRAW_A_CARD),
    instant("Absorb", "{W}{U}{U}", w.Counter(_SPELL), you_gain(3)),
    _leak("Mana Leak", "{1}{U}", "{3}"),
    _leak("Force Spike", "{U}", "{1}"),
    _leak("Quench", "{1}{U}", "{2}"),
    _leak("Spell Pierce", "{U}", "{2}", _of(w.Not(CREATURE))),
    _blast("Red Elemental Blast", "{R}", BLUE),
    _blast("Blue Elemental Blast", "{U}", RED),
    enchantment("Deathgrip", "{B}{B}", does("{B}{B}", w.Counter(_of(GREEN)))),
    enchantment("Lifeforce", "{G}{G}", does("{G}{G}", w.Counter(_of(BLACK)))),
    _sure("Scragnoth", "{4}{G}", "Beast", "3/4", w.Protection(BLUE.color)),
    _sure("Blurred Mongoose", "{1}{G}", "Mongoose", "2/1", "shroud"),
    _sure("Great Sable Stag", "{1}{G}{G}", "Elk", "3/3", w.Protection(BLUE.color), w.Protection(BLACK.color)),
    _sure("Vexing Shusher", "{R/G}{R/G}", "Goblin Shaman", "2/2").says(
        does("{R/G}", w.Begin(_SPELL, (w.HasRule(w.Rule.CANT_BE_COUNTERED),)))
    ),
    creature("Gaea's Herald", "{1}{G}", "Elf", "1/1").says(
        static(BARE & CREATURE & SPELL, w.HasRule(w.Rule.CANT_BE_COUNTERED))
    ),
)
