"""Walls and others that stay at home: those printed before defender said so by the word Wall alone."""

from __future__ import annotations

from mtgrules.cards.kinds import aura_of, creature, does, enchantment, golem
from mtgrules.cards.phrases import (
    BARE,
    BLACK,
    CREATURE,
    A,
    pays,
    taps_for,
    until_end_of_turn,
)
from mtgrules.language.abilities.keywords import Defender, Enchant, FirstStrike, Flying, Protection, Reach
from mtgrules.language.abilities.kinds import Static
from mtgrules.language.card import Card
from mtgrules.language.does.destroying import Regenerates
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.edits.permissions import CanAttackAsWithoutDefender, CantBlockSome
from mtgrules.language.phrases.qualities import Subtype
from mtgrules.language.phrases.references import Enchanted, This
from mtgrules.language.phrases.values import PowerAtMost, With
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import Ability

_SELF = This("creature")


def _wall(name: str, paid: str, size: str, *abilities: Ability, kinds: str = "Wall") -> Card:
    return creature(name, paid, kinds, size, Defender(), *abilities)


def _grows(paid: str, *edits: Gets) -> Ability:
    return does(pays(paid), until_end_of_turn(_SELF, *edits))


def _regenerates(paid: str) -> Ability:
    return does(pays(paid), Regenerates(_SELF))


CARDS = (
    _wall("Wall of Stone", "{1}{R}{R}", "0/8"),
    _wall("Wall of Ice", "{2}{G}", "0/7"),
    _wall("Wall of Wood", "{G}", "0/3"),
    _wall("Wall of Granite", "{2}{R}", "0/7"),
    _wall("Wall of Heat", "{2}{R}", "2/6"),
    _wall("Wall of Earth", "{1}{R}", "0/6"),
    _wall("Glacial Wall", "{2}{U}", "0/7"),
    _wall("Wall of Air", "{1}{U}{U}", "1/5", Flying()),
    _wall("Wall of Swords", "{3}{W}", "3/5", Flying()),
    _wall("Wall of Razors", "{1}{R}", "4/1", FirstStrike()),
    _wall("Wall of Light", "{2}{W}", "1/5", Protection(BLACK.color)),
    _wall("Wall of Vines", "{G}", "0/3", Reach(), kinds="Plant Wall"),
    _wall("Wall of Fire", "{1}{R}{R}", "0/5", _grows("{R}", Gets(1, 0))),
    _wall("Wall of Water", "{1}{U}{U}", "0/5", _grows("{U}", Gets(1, 0))),
    _wall("Wall of Opposition", "{3}{R}{R}", "0/6", _grows("{1}", Gets(1, 0))),
    _wall("Wall of Bone", "{2}{B}", "1/4", _regenerates("{B}"), kinds="Skeleton Wall"),
    _wall("Wall of Brambles", "{2}{G}", "2/3", _regenerates("{G}"), kinds="Plant Wall"),
    _wall("Vine Trellis", "{1}{G}", "0/4", taps_for("{G}"), kinds="Plant Wall"),
    _wall(
        *("Sunweb", "{3}{W}", "5/6", Flying()),
        Static(_SELF, (CantBlockSome(BARE & CREATURE & PowerAtMost(2)),)),
    ),
    golem("Steel Wall", "{1}", "Wall", "0/4", Defender()),
    golem("Wall of Spears", "{3}", "Wall", "2/3", Defender(), FirstStrike()),
    golem("Living Wall", "{4}", "Wall", "0/6", Defender(), _regenerates("{1}")),
    creature(
        *("Wakestone Gargoyle", "{3}{W}", "Gargoyle", "3/4", Defender(), Flying()),
        does(
            pays("{1}{W}"),
            until_end_of_turn(
                BARE & CREATURE & YouControl() & With(Defender()), CanAttackAsWithoutDefender()
            ),
        ),
    ),
    enchantment(
        "Rolling Stones", "{1}{W}", Static(BARE & Subtype("Wall") & CREATURE, (CanAttackAsWithoutDefender(),))
    ),
    aura_of(
        *("Animate Wall", "{W}", Enchant(A & Subtype("Wall"))),
        Static(Enchanted("Wall"), (CanAttackAsWithoutDefender(),)),
    ),
)
