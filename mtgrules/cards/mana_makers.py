"""What makes mana: elves, rituals, rocks, and lands of two colors, some of which hurt."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import creature, does, instant, noncreature
from mtgrules.cards.phrases import (
    CREATURE,
    DRAW_A_CARD,
    TAP,
    A,
    pays,
    taps_for,
)
from mtgrules.language.abilities.entering import EntersTapped
from mtgrules.language.abilities.keywords import Flying
from mtgrules.language.abilities.kinds import AdditionalCost, SpellAbility, Static, TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.happenings import BecomesTapped
from mtgrules.language.does.costs import PayLife, SacrificeThis
from mtgrules.language.does.costs_of_choice import SacrificeSome
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.making_mana import AddAnyColor, AddEither, AddMana
from mtgrules.language.does.turning import Untaps
from mtgrules.language.edits.permissions import DoesntUntap
from mtgrules.language.phrases.qualities import Subtype
from mtgrules.language.phrases.references import This, You
from mtgrules.model.words import Ability

_ROCK = This("artifact")
_ANY_COLOR = does(TAP, AddAnyColor())


def _elf(name: str) -> Card:
    return creature(name, "{G}", "Elf Druid", "1/1", taps_for("{G}"))


def _rock(name: str, paid: str, *abilities: Ability) -> Card:
    return noncreature(name, paid, "Artifact", *abilities)


def _mox(name: str, letter: str) -> Card:
    return _rock(name, "{0}", taps_for(letter))


def _diamond(name: str, letter: str) -> Card:
    return _rock(name, "{2}", EntersTapped(_ROCK), taps_for(letter))


def _signet(name: str, both: str) -> Card:
    return _rock(name, "{2}", does(pays("{1}"), TAP, AddMana(mana(both))))


def _hurting(this: This, first: str, second: str) -> Ability:
    return does(TAP, AddEither(mana(first), mana(second)), DealDamage(this, 1, You()))


def _talisman(name: str, first: str, second: str) -> Card:
    return _rock(name, "{2}", taps_for("{C}"), _hurting(_ROCK, first, second))


def _pain_land(name: str, first: str, second: str) -> Card:
    return noncreature(name, "", "Land", taps_for("{C}"), _hurting(This("land"), first, second))


def _slow_land(name: str, first: str, second: str) -> Card:
    both = does(TAP, AddEither(mana(first), mana(second)))
    return noncreature(name, "", "Land", EntersTapped(This("land")), both)


_CREATURES = (
    *map(_elf, ("Llanowar Elves", "Fyndhorn Elves", "Elvish Mystic")),
    creature("Birds of Paradise", "{G}", "Bird", "0/1", Flying(), _ANY_COLOR),
    creature("Utopia Tree", "{1}{G}", "Plant", "0/2", _ANY_COLOR),
    creature(
        "Blood Pet", "{B}", "Thrull", "1/1", does(SacrificeThis(This("creature")), AddMana(mana("{B}")))
    ),
    creature(
        *("Skirk Prospector", "{R}", "Goblin", "1/1"),
        does(SacrificeSome(A & Subtype("Goblin")), AddMana(mana("{R}"))),
    ),
)

_SPELLS = (
    noncreature("Dark Ritual", "{B}", "Mana Source", SpellAbility((AddMana(mana("{B}{B}{B}")),))),
    noncreature(
        *("Culling the Weak", "{B}", "Mana Source"),
        AdditionalCost(This("spell"), (SacrificeSome(A & CREATURE),)),
        SpellAbility((AddMana(mana("{B}{B}{B}{B}")),)),
    ),
    instant("Seething Song", "{2}{R}", AddMana(mana("{R}{R}{R}{R}{R}"))),
    instant("Pyretic Ritual", "{1}{R}", AddMana(mana("{R}{R}{R}"))),
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
    _rock("Lotus Petal", "{0}", does(TAP, SacrificeThis(_ROCK), AddAnyColor())),
    _rock("Mind Stone", "{2}", taps_for("{C}"), does(pays("{1}"), TAP, SacrificeThis(_ROCK), DRAW_A_CARD)),
    _rock(
        *("Basalt Monolith", "{3}", Static(_ROCK, (DoesntUntap(),)), taps_for("{C}{C}{C}")),
        does(pays("{3}"), Untaps(_ROCK)),
    ),
    _rock(
        *("Grim Monolith", "{2}", Static(_ROCK, (DoesntUntap(),)), taps_for("{C}{C}{C}")),
        does(pays("{4}"), Untaps(_ROCK)),
    ),
    _rock("Ashnod's Altar", "{3}", does(SacrificeSome(A & CREATURE), AddMana(mana("{C}{C}")))),
    _rock("Phyrexian Altar", "{3}", does(SacrificeSome(A & CREATURE), AddAnyColor())),
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
    noncreature(
        *("City of Brass", "", "Land"),
        TriggeredAbility(BecomesTapped(This()), (DealDamage(This(), 1, You()),)),
        _ANY_COLOR,
    ),
    noncreature("Mana Confluence", "", "Land", does(TAP, PayLife(1), AddAnyColor())),
)

CARDS = (*_CREATURES, *_SPELLS, *_ROCKS, *_LANDS)
