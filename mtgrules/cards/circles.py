"""Shields against damage: circles, fogs, healers, and spells that prevent some of it."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w


def _circle(name: str, paid: str, costs: str, source: w.Noun, *others: w.Ability) -> w.Card:
    return enchantment(name, paid, *others, does(costs, w.PreventsNext(source=source)))


def _fog(name: str, paid: str) -> w.Card:
    return instant(name, paid, w.PreventsDamageThisTurn(w.DamageKind.COMBAT))


def _healer(name: str, paid: str, kinds: str, size: str, number: int) -> w.Card:
    return creature(name, paid, kinds, size, does(TAP, w.PreventsNext(number, whom=ANY_TARGET)))


CARDS = (
    _circle("Circle of Protection: Artifacts", "{1}{W}", "{2}", A & ARTIFACT & w.SOURCE),
    _circle("Circle of Protection: Shadow", "{1}{W}", "{1}", A & CREATURE & having("shadow")),
    _circle(
        *("Story Circle", "{1}{W}{W}", "{W}"),
        A & w.SOURCE & w.BeingAfter(w.TraitAfter.OF_CHOSEN_COLOR),
        w.ChoosesAsEnters(w.This("enchantment"), w.ToChoose.COLOR),
    ),
    artifact("Pentagram of the Ages", "{4}", does("{4}", TAP, w.PreventsNext(source=A & w.SOURCE))),
    _fog("Fog", "{G}"),
    _fog("Holy Day", "{W}"),
    _fog("Darkness", "{B}"),
    _healer("Samite Healer", "{1}{W}", "Human Cleric", "1/1", 1),
    _healer("Femeref Healer", "{1}{W}", "Human Cleric", "1/1", 1),
    _healer("Master Healer", "{4}{W}", "Human Cleric", "1/4", 4),
    artifact("Conservator", "{4}", does("{3}", TAP, w.PreventsNext(2, whom=YOU))),
    instant("Mending Hands", "{W}", w.PreventsNext(4, whom=ANY_TARGET)),
    instant("Bandage", "{W}", w.PreventsNext(1, whom=ANY_TARGET), DRAW_A_CARD),
    instant("Healing Salve", "{W}").says(
        one_of(w.GainsLife(TARGET_PLAYER, 3), w.PreventsNext(3, whom=ANY_TARGET))
    ),
)
