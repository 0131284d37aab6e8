"""Damage by spells and abilities: pingers of all kinds, burn, and what has to be sacrificed for it."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_SACRIFICED = w.PaysWithThis(w.WithThis.SACRIFICE, THIS_CREATURE)
_A_GOBLIN = sacrificing(A & GOBLIN)


def _pings(
    *costs: w.Cost, damage: int = 1, whom: w.Selector = ANY_TARGET, this: w.This = THIS_CREATURE
) -> w.Activated:
    return w.Activated(costs, (w.DealDamage(this, damage, whom),))


def _hurts_too(*costs: w.Cost, damage: int, more: int, others: w.Selector) -> w.Activated:
    return w.Activated(costs, (w.DealDamage(THIS_CREATURE, damage, ANY_TARGET, more, others),))


def _everything(damage: int, this: w.This) -> w.DealDamage:
    return w.DealDamage(this, damage, EACH & CREATURE, damage, w.EACH_PLAYER)


def _pinger(name: str, paid: str, kinds: str, size: str, *more: w.Cost, damage: int = 1) -> w.Card:
    return creature(name, paid, kinds, size, _pings(*more, TAP, damage=damage))


_BORROWED: w.Ability = _pings(TAP)
_PINGERS = (
    _pinger("Zuran Spellcaster", "{2}{U}", "Human Wizard", "1/1"),
    _pinger("Prodigal Pyromancer", "{2}{R}", "Human Wizard", "1/1"),
    _pinger("Razorfin Hunter", "{U}{R}", "Merfolk Goblin", "1/1"),
    _pinger("Anaba Shaman", "{3}{R}", "Minotaur Shaman", "2/2", pays("{R}")),
    creature("Fireslinger", "{1}{R}", "Human Wizard", "1/1", _hurts_too(TAP, damage=1, more=1, others=YOU)),
    creature("Orcish Artillery", "{1}{R}{R}", "Orc Warrior", "1/3").says(
        _hurts_too(TAP, damage=2, more=3, others=YOU)
    ),
    creature("Psionic Entity", "{4}{U}", "Illusion", "2/2").says(
        _hurts_too(TAP, damage=2, more=3, others=THIS_CREATURE)
    ),
    creature("Crossbow Infantry", "{1}{W}", "Human Soldier Archer", "1/1").says(
        _pings(TAP, whom=TARGET & CREATURE & w.Being(w.Trait.ATTACKING_OR_BLOCKING))
    ),
    creature("D'Avenant Archer", "{2}{W}", "Human Soldier Archer", "1/2").says(
        _pings(TAP, whom=TARGET & CREATURE & w.Being(w.Trait.ATTACKING_OR_BLOCKING))
    ),
    creature("Heavy Ballista", "{3}{W}", "Human Soldier", "2/3").says(
        _pings(TAP, damage=2, whom=TARGET & CREATURE & w.Being(w.Trait.ATTACKING_OR_BLOCKING))
    ),
    creature("Femeref Archers", "{2}{G}", "Human Archer", "2/2").says(
        _pings(TAP, damage=4, whom=TARGET & CREATURE & w.ATTACKING & having("flying"))
    ),
    creature("Goblin Sharpshooter", "{2}{R}", "Goblin", "1/1").says(
        static(THIS_CREATURE, DOESNT_UNTAP), when(dies(A & CREATURE), untaps(THIS)), _pings(TAP)
    ),
    creature("Kris Mage", "{R}", "Human Spellshaper", "1/1", _pings(pays("{R}"), TAP, DISCARD_A_CARD)),
    artifact("Rod of Ruin", "{4}", _pings(pays("{3}"), TAP, this=w.This("artifact"))),
    creature_aura("Hermetic Study", "{1}{U}", w.HasQuoted(_BORROWED)),
    creature_aura("Psionic Gift", "{1}{U}", w.HasQuoted(_BORROWED)),
    equipment("Viridian Longbow", "{1}", "{3}", w.HasQuoted(_BORROWED)),
)

_SACRIFICERS = (
    creature("Mogg Fanatic", "{R}", "Goblin", "1/1", _pings(_SACRIFICED)),
    creature("Ember Hauler", "{R}{R}", "Goblin", "2/2", _pings(pays("{1}"), _SACRIFICED, damage=2)),
    creature("Goblin Legionnaire", "{R}{W}", "Goblin Soldier", "2/2").says(
        _pings(pays("{R}"), _SACRIFICED, damage=2),
        does("{W}", _SACRIFICED, w.PreventsNext(2, whom=ANY_TARGET)),
    ),
    creature("Mudbutton Torchrunner", "{2}{R}", "Goblin Warrior", "1/1").says(
        when(dies(THIS), deals(3, ANY_TARGET))
    ),
    creature("Goblin Chirurgeon", "{R}", "Goblin Shaman", "0/2").says(
        does(_A_GOBLIN, w.Regenerates(TARGET & CREATURE))
    ),
    creature("Mogg Raider", "{R}", "Goblin", "1/1").says(
        does(_A_GOBLIN, until_end_of_turn(TARGET & CREATURE, w.Gets(1, 1)))
    ),
    creature("Bloodfire Colossus", "{6}{R}{R}", "Giant", "6/6").says(
        does("{R}", _SACRIFICED, _everything(6, THIS_CREATURE))
    ),
    golem("Bottle Gnomes", "{3}", "Gnome", "1/3", does(_SACRIFICED, you_gain(3))),
    enchantment("Goblin Bombardment", "{1}{R}").says(
        _pings(sacrificing(A & CREATURE), this=w.This("enchantment"))
    ),
    artifact("Moonglove Extract", "{3}").says(
        _pings(w.PaysWithThis(w.WithThis.SACRIFICE, w.This("artifact")), damage=2, this=w.This("artifact"))
    ),
    sorcery("Goblin Grenade", "{R}", w.AdditionalCost(w.This("spell"), (_A_GOBLIN,)), deals(5, ANY_TARGET)),
)

_BURN = (
    instant("Shock", "{R}", deals(2, ANY_TARGET)),
    instant("Lightning Helix", "{R}{W}", deals(3, ANY_TARGET), you_gain(3)),
    sorcery("Volcanic Hammer", "{1}{R}", deals(3, ANY_TARGET)),
    sorcery("Blaze", "{X}{R}", deals(X, ANY_TARGET)),
    sorcery("Pyroclasm", "{1}{R}", deals(2, EACH & CREATURE)),
    instant("Inferno", "{5}{R}{R}", _everything(6, THIS)),
    creature("Thrashing Wumpus", "{3}{B}{B}", "Beast", "3/3", does("{B}", _everything(1, THIS_CREATURE))),
)

CARDS = (*_PINGERS, *_SACRIFICERS, *_BURN)
