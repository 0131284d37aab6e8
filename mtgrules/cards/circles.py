"""Shields against damage: circles, fogs, healers, and spells that prevent some of it."""

from __future__ import annotations

from mtgrules.cards.kinds import creature, does, enchantment, instant, noncreature
from mtgrules.cards.phrases import ARTIFACT, CREATURE, DRAW_A_CARD, TAP, A, one_of, pays
from mtgrules.language.abilities.entering import ChoosesColorAsEnters
from mtgrules.language.abilities.evasion_keywords import Shadow
from mtgrules.language.card import Card
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.shields import PreventNextFrom, PreventsCombatDamage, PreventsNext
from mtgrules.language.phrases.colors import OfChosenColor
from mtgrules.language.phrases.nouns import AnyTarget, Noun
from mtgrules.language.phrases.players import TargetPlayer
from mtgrules.language.phrases.qualities import SourceQuality
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.values import With
from mtgrules.model.words import Ability

_ANY = AnyTarget()


def _circle(name: str, paid: str, costs: str, source: Noun, *others: Ability) -> Card:
    return enchantment(name, paid, *others, does(pays(costs), PreventNextFrom(source)))


def _fog(name: str, paid: str) -> Card:
    return instant(name, paid, PreventsCombatDamage())


def _healer(name: str, paid: str, kinds: str, size: str, number: int) -> Card:
    return creature(name, paid, kinds, size, does(TAP, PreventsNext(number, _ANY)))


CARDS = (
    _circle("Circle of Protection: Artifacts", "{1}{W}", "{2}", A & ARTIFACT & SourceQuality()),
    _circle("Circle of Protection: Shadow", "{1}{W}", "{1}", A & CREATURE & With(Shadow())),
    _circle(
        *("Story Circle", "{1}{W}{W}", "{W}", A & SourceQuality() & OfChosenColor()),
        ChoosesColorAsEnters(This("enchantment")),
    ),
    noncreature(
        *("Pentagram of the Ages", "{4}", "Artifact"),
        does(pays("{4}"), TAP, PreventNextFrom(A & SourceQuality())),
    ),
    _fog("Fog", "{G}"),
    _fog("Holy Day", "{W}"),
    _fog("Darkness", "{B}"),
    _healer("Samite Healer", "{1}{W}", "Human Cleric", "1/1", 1),
    _healer("Femeref Healer", "{1}{W}", "Human Cleric", "1/1", 1),
    _healer("Master Healer", "{4}{W}", "Human Cleric", "1/4", 4),
    noncreature(
        *("Conservator", "{4}", "Artifact"),
        does(pays("{3}"), TAP, PreventsNext(2, You())),
    ),
    instant("Mending Hands", "{W}", PreventsNext(4, _ANY)),
    instant("Bandage", "{W}", PreventsNext(1, _ANY), DRAW_A_CARD),
    instant(
        "Healing Salve",
        "{W}",
        one_of(GainsLife(TargetPlayer(), 3), PreventsNext(3, _ANY)),
    ),
)
