"""Walls and others that stay at home: those printed before defender said so by the word Wall alone."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w


def _wall(name: str, paid: str, size: str, *abilities: w.Ability | str, kinds: str = "Wall") -> w.Card:
    return creature(name, paid, kinds, size, "defender", *abilities)


def _grows(paid: str, *edits: w.Gets) -> w.Ability:
    return does(paid, until_end_of_turn(THIS_CREATURE, *edits))


def _regenerates(paid: str) -> w.Ability:
    return does(paid, w.Regenerates(THIS_CREATURE))


CARDS = (
    _wall("Wall of Stone", "{1}{R}{R}", "0/8"),
    _wall("Wall of Ice", "{2}{G}", "0/7"),
    _wall("Wall of Wood", "{G}", "0/3"),
    _wall("Wall of Granite", "{2}{R}", "0/7"),
    _wall("Wall of Heat", "{2}{R}", "2/6"),
    _wall("Wall of Earth", "{1}{R}", "0/6"),
    _wall("Glacial Wall", "{2}{U}", "0/7"),
    _wall("Wall of Air", "{1}{U}{U}", "1/5", "flying"),
    _wall("Wall of Swords", "{3}{W}", "3/5", "flying"),
    _wall("Wall of Razors", "{1}{R}", "4/1", "first strike"),
    _wall("Wall of Light", "{2}{W}", "1/5", w.Protection(BLACK.color)),
    _wall("Wall of Vines", "{G}", "0/3", "reach", kinds="Plant Wall"),
    _wall("Wall of Fire", "{1}{R}{R}", "0/5", _grows("{R}", w.Gets(1, 0))),
    _wall("Wall of Water", "{1}{U}{U}", "0/5", _grows("{U}", w.Gets(1, 0))),
    _wall("Wall of Opposition", "{3}{R}{R}", "0/6", _grows("{1}", w.Gets(1, 0))),
    _wall("Wall of Bone", "{2}{B}", "1/4", _regenerates("{B}"), kinds="Skeleton Wall"),
    _wall("Wall of Brambles", "{2}{G}", "2/3", _regenerates("{G}"), kinds="Plant Wall"),
    _wall("Vine Trellis", "{1}{G}", "0/4", taps_for("{G}"), kinds="Plant Wall"),
    _wall(
        *("Sunweb", "{3}{W}", "5/6"),
        "flying",
        static(
            THIS_CREATURE,
            w.HasRuleAbout(w.RuleAbout.CANT_BLOCK_SOME, BARE & CREATURE & w.WithPower(2, w.Bound.OR_LESS)),
        ),
    ),
    golem("Steel Wall", "{1}", "Wall", "0/4", "defender"),
    golem("Wall of Spears", "{3}", "Wall", "2/3", "defender", "first strike"),
    golem("Living Wall", "{4}", "Wall", "0/6", "defender", _regenerates("{1}")),
    creature("Wakestone Gargoyle", "{3}{W}", "Gargoyle", "3/4").says(
        "defender",
        "flying",
        does(
            "{1}{W}",
            until_end_of_turn(
                YOUR_CREATURES & having("defender"), w.HasRule(w.Rule.CAN_ATTACK_AS_WITHOUT_DEFENDER)
            ),
        ),
    ),
    enchantment("Rolling Stones", "{1}{W}").says(
        static(BARE & w.Subtype("Wall") & CREATURE, w.HasRule(w.Rule.CAN_ATTACK_AS_WITHOUT_DEFENDER))
    ),
    aura("Animate Wall", "{W}", w.Enchant(A & w.Subtype("Wall"))).says(
        static(w.Carrier(w.AttachedBy.ENCHANTED, "Wall"), w.HasRule(w.Rule.CAN_ATTACK_AS_WITHOUT_DEFENDER))
    ),
)
