"""Counterspells, those for some spells only, those that can be paid off, and what can't be countered."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import creature, does, enchantment, instant, interrupt
from mtgrules.cards.phrases import (
    BARE,
    BLACK,
    BLUE,
    CREATURE,
    DRAW_A_CARD,
    GREEN,
    RED,
    TARGET,
    one_of,
    pays,
)
from mtgrules.language.abilities.keywords import Protection, Shroud
from mtgrules.language.abilities.kinds import Static
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.countering import Counter, CounterUnless
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.life import GainsLife
from mtgrules.language.edits.permissions import CantBeCountered
from mtgrules.language.phrases.colors import Colored
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.qualities import CardType, Not, Permanent, SpellQuality
from mtgrules.language.phrases.references import This, You
from mtgrules.model.words import Ability, Quality

_SPELL = TARGET & SpellQuality()
_SURE = Static(This("spell"), (CantBeCountered(),))


def _of(*kinds: Quality) -> Noun:
    spell = _SPELL
    for kind in kinds:
        spell = spell & kind
    return spell


def _leak(name: str, paid: str, pays_off: str, what: Noun = _SPELL) -> Card:
    return instant(name, paid, CounterUnless(what, mana(pays_off)))


def _blast(name: str, paid: str, color: Colored) -> Card:
    return interrupt(name, paid, one_of(Counter(_of(color)), Destroy(TARGET & color & Permanent())))


def _sure(name: str, paid: str, kinds: str, size: str, *abilities: Ability) -> Card:
    return creature(name, paid, kinds, size, _SURE, *abilities)


CARDS = (
    instant("Cancel", "{1}{U}{U}", Counter(_SPELL)),
    instant("Essence Scatter", "{1}{U}", Counter(_of(CREATURE))),
    instant("Remove Soul", "{1}{U}", Counter(_of(CREATURE))),
    instant("Negate", "{1}{U}", Counter(_of(Not(CREATURE)))),
    instant("Dispel", "{U}", Counter(_of(CardType("instant")))),
    instant("Envelop", "{U}", Counter(_of(CardType("sorcery")))),
    instant("Gainsay", "{1}{U}", Counter(_of(BLUE)), DRAW_A_CARD),
    instant("Exclude", "{2}{U}", Counter(_of(CREATURE)), DRAW_A_CARD),
    instant("Dismiss", "{2}{U}{U}", Counter(_SPELL), DRAW_A_CARD),
    instant("Absorb", "{W}{U}{U}", Counter(_SPELL), GainsLife(You(), 3)),
    _leak("Mana Leak", "{1}{U}", "{3}"),
    _leak("Force Spike", "{U}", "{1}"),
    _leak("Quench", "{1}{U}", "{2}"),
    _leak("Spell Pierce", "{U}", "{2}", _of(Not(CREATURE))),
    _blast("Red Elemental Blast", "{R}", BLUE),
    _blast("Blue Elemental Blast", "{U}", RED),
    enchantment("Deathgrip", "{B}{B}", does(pays("{B}{B}"), Counter(_of(GREEN)))),
    enchantment("Lifeforce", "{G}{G}", does(pays("{G}{G}"), Counter(_of(BLACK)))),
    _sure("Scragnoth", "{4}{G}", "Beast", "3/4", Protection(BLUE.color)),
    _sure("Blurred Mongoose", "{1}{G}", "Mongoose", "2/1", Shroud()),
    _sure("Great Sable Stag", "{1}{G}{G}", "Elk", "3/3", Protection(BLUE.color), Protection(BLACK.color)),
    _sure(
        *("Vexing Shusher", "{R/G}{R/G}", "Goblin Shaman", "2/2"),
        does(pays("{R/G}"), Begin(_SPELL, (CantBeCountered(),))),
    ),
    creature(
        *("Gaea's Herald", "{1}{G}", "Elf", "1/1"),
        Static(BARE & CREATURE & SpellQuality(), (CantBeCountered(),)),
    ),
)
