"""What makes mana: elves, rituals, rocks, and lands of two colors, some of which hurt."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_ROCK = w.This("artifact")
_ANY_COLOR = does(TAP, ADD_ANY_COLOR)


def _elf(name: str) -> w.Card:
    return creature(name, "{G}", "Elf Druid", "1/1", taps_for("{G}"))


def _rock(name: str, paid: str, *abilities: w.Ability | str) -> w.Card:
    return artifact(name, paid, *abilities)


def _mox(name: str, letter: str) -> w.Card:
    return _rock(name, "{0}", taps_for(letter))


def _diamond(name: str, letter: str) -> w.Card:
    return _rock(name, "{2}", w.EntersTapped(_ROCK), taps_for(letter))


def _signet(name: str, both: str) -> w.Card:
    return _rock(name, "{2}", does("{1}", TAP, adds(both)))


def _hurting(this: w.This, first: str, second: str) -> w.Ability:
    return does(TAP, w.AddEither(mana(first), mana(second)), w.DealDamage(this, 1, YOU))


def _talisman(name: str, first: str, second: str) -> w.Card:
    return _rock(name, "{2}", taps_for("{C}"), _hurting(_ROCK, first, second))


def _pain_land(name: str, first: str, second: str) -> w.Card:
    return land(name, taps_for("{C}"), _hurting(w.This("land"), first, second))


def _slow_land(name: str, first: str, second: str) -> w.Card:
    both = does(TAP, w.AddEither(mana(first), mana(second)))
    return land(name, w.EntersTapped(w.This("land")), both)


_CREATURES = (
    *map(_elf, ("Llanowar Elves", "Fyndhorn Elves", "Elvish Mystic")),
    creature("Birds of Paradise", "{G}", "Bird", "0/1", "flying", _ANY_COLOR),
    creature("Utopia Tree", "{1}{G}", "Plant", "0/2", _ANY_COLOR),
    creature("Blood Pet", "{B}", "Thrull", "1/1").says(
        does(w.PaysWithThis(w.WithThis.SACRIFICE, THIS_CREATURE), adds("{B}"))
    ),
    creature("Skirk Prospector", "{R}", "Goblin", "1/1", does(sacrificing(A & GOBLIN), adds("{R}"))),
)

_SPELLS = (
    noncreature("Dark Ritual", "{B}", "Mana Source", adds("{B}{B}{B}")),
    noncreature("Culling the Weak", "{B}", "Mana Source").says(
        w.AdditionalCost(w.This("spell"), (sacrificing(A & CREATURE),)), adds("{B}{B}{B}{B}")
    ),
    instant("Seething Song", "{2}{R}", adds("{R}{R}{R}{R}{R}")),
    instant("Pyretic Ritual", "{1}{R}", adds("{R}{R}{R}")),
)

_ROCKS = (
    _mox("Mox Pearl", "{W}"),
    _mox("Mox Sapphire", "{U}"),
    _mox("Mox Jet", "{B}"),
    _mox("Mox Ruby", "{R}"),
    _mox("Mox Emerald", "{G}"),
    _diamond("Marble Diamond", "{W}"),
    _diamond("Sky Diamond", "{U}"),
    _diamond("Charcoal Diamond", "{B}"),
    _diamond("Fire Diamond", "{R}"),
    _diamond("Moss Diamond", "{G}"),
    _signet("Azorius Signet", "{W}{U}"),
    _signet("Dimir Signet", "{U}{B}"),
    _signet("Rakdos Signet", "{B}{R}"),
    _signet("Gruul Signet", "{R}{G}"),
    _signet("Selesnya Signet", "{G}{W}"),
    _talisman("Talisman of Progress", "{W}", "{U}"),
    _talisman("Talisman of Dominance", "{U}", "{B}"),
    _talisman("Talisman of Indulgence", "{B}", "{R}"),
    _talisman("Talisman of Impulse", "{R}", "{G}"),
    _talisman("Talisman of Unity", "{G}", "{W}"),
    _rock("Sol Ring", "{1}", taps_for("{C}{C}")),
    _rock("Lotus Petal", "{0}", does(TAP, w.PaysWithThis(w.WithThis.SACRIFICE, _ROCK), ADD_ANY_COLOR)),
    _rock("Mind Stone", "{2}").says(
        taps_for("{C}"), does("{1}", TAP, w.PaysWithThis(w.WithThis.SACRIFICE, _ROCK), DRAW_A_CARD)
    ),
    _rock("Basalt Monolith", "{3}").says(
        static(_ROCK, DOESNT_UNTAP), taps_for("{C}{C}{C}"), does("{3}", untaps(_ROCK))
    ),
    _rock("Grim Monolith", "{2}").says(
        static(_ROCK, DOESNT_UNTAP), taps_for("{C}{C}{C}"), does("{4}", untaps(_ROCK))
    ),
    _rock("Ashnod's Altar", "{3}", does(sacrificing(A & CREATURE), adds("{C}{C}"))),
    _rock("Phyrexian Altar", "{3}", does(sacrificing(A & CREATURE), ADD_ANY_COLOR)),
)

_LANDS = (
    _pain_land("Adarkar Wastes", "{W}", "{U}"),
    _pain_land("Underground River", "{U}", "{B}"),
    _pain_land("Sulfurous Springs", "{B}", "{R}"),
    _pain_land("Karplusan Forest", "{R}", "{G}"),
    _pain_land("Brushland", "{G}", "{W}"),
    _slow_land("Salt Marsh", "{U}", "{B}"),
    _slow_land("Urborg Volcano", "{B}", "{R}"),
    _slow_land("Shivan Oasis", "{R}", "{G}"),
    _slow_land("Elfhame Palace", "{G}", "{W}"),
    land("City of Brass", when(w.Happens(w.TriggerEvent.TAPPED, THIS), deals(1, YOU)), _ANY_COLOR),
    land("Mana Confluence", does(TAP, w.PayLife(1), ADD_ANY_COLOR)),
)

CARDS = (*_CREATURES, *_SPELLS, *_ROCKS, *_LANDS)
