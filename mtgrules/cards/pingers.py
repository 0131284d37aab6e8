"""Damage by spells and abilities: pingers of all kinds, burn, and what has to be sacrificed for it."""

from __future__ import annotations

from mtgrules.cards.kinds import (
    aura_of,
    creature,
    does,
    enchantment,
    equipment,
    golem,
    instant,
    noncreature,
    sorcery,
)
from mtgrules.cards.phrases import (
    CREATURE,
    EACH,
    ENCHANT_CREATURE,
    TAP,
    TARGET,
    A,
    enchanted,
    pays,
    until_end_of_turn,
)
from mtgrules.language.abilities.keywords import Flying
from mtgrules.language.abilities.kinds import Activated, AdditionalCost, Static, TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.zone_changes import Dies
from mtgrules.language.does.costs import SacrificeThis
from mtgrules.language.does.costs_of_choice import DiscardSome, SacrificeSome
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Regenerates
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.measures import X
from mtgrules.language.does.shields import PreventsNext
from mtgrules.language.does.turning import Untaps
from mtgrules.language.edits.characteristics import Gets, HasQuoted
from mtgrules.language.edits.permissions import DoesntUntap
from mtgrules.language.phrases.combat import Attacking, AttackingOrBlocking
from mtgrules.language.phrases.nouns import AnyTarget
from mtgrules.language.phrases.players import EachPlayer
from mtgrules.language.phrases.qualities import Subtype
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.values import With
from mtgrules.model.words import Ability, Cost, Selector

_SELF, _ANY = This("creature"), AnyTarget()
_SACRIFICED = SacrificeThis(_SELF)
_A_GOBLIN = SacrificeSome(A & Subtype("Goblin"))


def _pings(*costs: Cost, damage: int = 1, whom: Selector = _ANY, this: This = _SELF) -> Activated:
    return Activated(costs, (DealDamage(this, damage, whom),))


def _hurts_too(*costs: Cost, damage: int, more: int, others: Selector) -> Activated:
    return Activated(costs, (DealDamage(_SELF, damage, _ANY, more, others),))


def _everything(damage: int, this: This) -> DealDamage:
    return DealDamage(this, damage, EACH & CREATURE, damage, EachPlayer())


def _pinger(name: str, paid: str, kinds: str, size: str, *more: Cost, damage: int = 1) -> Card:
    return creature(name, paid, kinds, size, _pings(*more, TAP, damage=damage))


_BORROWED: Ability = _pings(TAP)
_PINGERS = (
    _pinger("Zuran Spellcaster", "{2}{U}", "Human Wizard", "1/1"),
    _pinger("Prodigal Pyromancer", "{2}{R}", "Human Wizard", "1/1"),
    _pinger("Razorfin Hunter", "{U}{R}", "Merfolk Goblin", "1/1"),
    _pinger("Anaba Shaman", "{3}{R}", "Minotaur Shaman", "2/2", pays("{R}")),
    creature(
        *("Fireslinger", "{1}{R}", "Human Wizard", "1/1"), _hurts_too(TAP, damage=1, more=1, others=You())
    ),
    creature(
        *("Orcish Artillery", "{1}{R}{R}", "Orc Warrior", "1/3"),
        _hurts_too(TAP, damage=2, more=3, others=You()),
    ),
    creature(
        *("Psionic Entity", "{4}{U}", "Illusion", "2/2"),
        _hurts_too(TAP, damage=2, more=3, others=_SELF),
    ),
    creature(
        *("Crossbow Infantry", "{1}{W}", "Human Soldier Archer", "1/1"),
        _pings(TAP, whom=TARGET & CREATURE & AttackingOrBlocking()),
    ),
    creature(
        *("D'Avenant Archer", "{2}{W}", "Human Soldier Archer", "1/2"),
        _pings(TAP, whom=TARGET & CREATURE & AttackingOrBlocking()),
    ),
    creature(
        *("Heavy Ballista", "{3}{W}", "Human Soldier", "2/3"),
        _pings(TAP, damage=2, whom=TARGET & CREATURE & AttackingOrBlocking()),
    ),
    creature(
        *("Femeref Archers", "{2}{G}", "Human Archer", "2/2"),
        _pings(TAP, damage=4, whom=TARGET & CREATURE & Attacking() & With(Flying())),
    ),
    creature(
        *("Goblin Sharpshooter", "{2}{R}", "Goblin", "1/1"),
        Static(_SELF, (DoesntUntap(),)),
        TriggeredAbility(Dies(A & CREATURE), (Untaps(This()),)),
        _pings(TAP),
    ),
    creature(
        *("Kris Mage", "{R}", "Human Spellshaper", "1/1"),
        _pings(pays("{R}"), TAP, DiscardSome()),
    ),
    noncreature("Rod of Ruin", "{4}", "Artifact", _pings(pays("{3}"), TAP, this=This("artifact"))),
    aura_of("Hermetic Study", "{1}{U}", ENCHANT_CREATURE, enchanted("creature", HasQuoted(_BORROWED))),
    aura_of("Psionic Gift", "{1}{U}", ENCHANT_CREATURE, enchanted("creature", HasQuoted(_BORROWED))),
    equipment("Viridian Longbow", "{1}", "{3}", HasQuoted(_BORROWED)),
)

_SACRIFICERS = (
    creature("Mogg Fanatic", "{R}", "Goblin", "1/1", _pings(_SACRIFICED)),
    creature("Ember Hauler", "{R}{R}", "Goblin", "2/2", _pings(pays("{1}"), _SACRIFICED, damage=2)),
    creature(
        *("Goblin Legionnaire", "{R}{W}", "Goblin Soldier", "2/2"),
        _pings(pays("{R}"), _SACRIFICED, damage=2),
        does(pays("{W}"), _SACRIFICED, PreventsNext(2, _ANY)),
    ),
    creature(
        *("Mudbutton Torchrunner", "{2}{R}", "Goblin Warrior", "1/1"),
        TriggeredAbility(Dies(This()), (DealDamage(This(), 3, _ANY),)),
    ),
    creature(
        *("Goblin Chirurgeon", "{R}", "Goblin Shaman", "0/2"), does(_A_GOBLIN, Regenerates(TARGET & CREATURE))
    ),
    creature(
        *("Mogg Raider", "{R}", "Goblin", "1/1"),
        does(_A_GOBLIN, until_end_of_turn(TARGET & CREATURE, Gets(1, 1))),
    ),
    creature(
        *("Bloodfire Colossus", "{6}{R}{R}", "Giant", "6/6"),
        does(pays("{R}"), _SACRIFICED, _everything(6, _SELF)),
    ),
    golem("Bottle Gnomes", "{3}", "Gnome", "1/3", does(_SACRIFICED, GainsLife(You(), 3))),
    enchantment(
        "Goblin Bombardment",
        "{1}{R}",
        _pings(SacrificeSome(A & CREATURE), this=This("enchantment")),
    ),
    noncreature(
        *("Moonglove Extract", "{3}", "Artifact"),
        _pings(SacrificeThis(This("artifact")), damage=2, this=This("artifact")),
    ),
    sorcery(
        *("Goblin Grenade", "{R}", DealDamage(This(), 5, _ANY)),
        also=(AdditionalCost(This("spell"), (_A_GOBLIN,)),),
    ),
)

_BURN = (
    instant("Shock", "{R}", DealDamage(This(), 2, _ANY)),
    instant("Lightning Helix", "{R}{W}", DealDamage(This(), 3, _ANY), GainsLife(You(), 3)),
    sorcery("Volcanic Hammer", "{1}{R}", DealDamage(This(), 3, _ANY)),
    sorcery("Blaze", "{X}{R}", DealDamage(This(), X(), _ANY)),
    sorcery("Pyroclasm", "{1}{R}", DealDamage(This(), 2, EACH & CREATURE)),
    instant("Inferno", "{5}{R}{R}", _everything(6, This())),
    creature(
        *("Thrashing Wumpus", "{3}{B}{B}", "Beast", "3/3"),
        does(pays("{B}"), _everything(1, _SELF)),
    ),
)

CARDS = (*_PINGERS, *_SACRIFICERS, *_BURN)
