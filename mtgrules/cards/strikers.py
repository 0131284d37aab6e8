"""Damage in combat: first and double strike given to others, tramplers, lifelinkers, deadly creatures."""

from __future__ import annotations

from mtgrules.cards.kinds import aura_of, creature, enchantment, equipment
from mtgrules.cards.phrases import (
    BARE,
    BLUE,
    CREATURE,
    DRAW_A_CARD,
    ENCHANT_CREATURE,
    RED,
    enchanted,
    until_end_of_turn,
)
from mtgrules.cards.spelled_out import before
from mtgrules.language.abilities.keywords import (
    Deathtouch,
    DoubleStrike,
    FirstStrike,
    Flying,
    Haste,
    Lifelink,
    Protection,
    ProtectionFrom,
    Trample,
)
from mtgrules.language.abilities.kinds import AtEachBeginning, Static, TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.combat import Attacks
from mtgrules.language.conditions.happenings import DealsAnyDamage, DealsCombatDamage
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.measures import ThatMuch
from mtgrules.language.does.sacrificing import Sacrifices
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.phrases.nouns import AnyTarget
from mtgrules.language.phrases.players import APlayer
from mtgrules.language.phrases.qualities import Subtype
from mtgrules.language.phrases.references import Enchanted, Equipped, This, You
from mtgrules.language.phrases.steps import EndStep
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import Ability, Edit, Keyword, Selector

_SELF = This("creature")


def _links(source: Selector) -> Ability:
    """What lifelink was before it was a keyword, and still is on cards that were not reworded."""
    return TriggeredAbility(DealsAnyDamage(source), (GainsLife(You(), ThatMuch()),))


def _aura(name: str, paid: str, *edits: Edit, links: bool = False) -> Card:
    given = (enchanted("creature", *edits),) if edits else ()
    trigger = (_links(Enchanted("creature")),) if links else ()
    return aura_of(name, paid, ENCHANT_CREATURE, *given, *trigger)


def _on_attack(name: str, paid: str, kinds: str, size: str, more: Gets) -> Card:
    return creature(
        *(name, paid, kinds, size), TriggeredAbility(Attacks(This()), (until_end_of_turn(This(), more),))
    )


def _with(name: str, paid: str, kinds: str, size: str, *keywords: Keyword) -> Card:
    return creature(name, paid, kinds, size, *keywords)


_FIRST_AND_DOUBLE = (
    _with("Boros Swiftblade", "{R}{W}", "Human Soldier", "1/2", DoubleStrike()),
    _with("Skyhunter Skirmisher", "{1}{W}{W}", "Cat Knight", "1/1", Flying(), DoubleStrike()),
    _with("Ridgetop Raptor", "{3}{R}", "Dinosaur Beast", "2/1", DoubleStrike()),
    _with("Hearthfire Hobgoblin", "{R/W}{R/W}{R/W}", "Goblin Soldier", "2/2", DoubleStrike()),
    enchantment("Knighthood", "{2}{W}", Static(BARE & CREATURE & YouControl(), (Has((FirstStrike(),)),))),
    _aura("Battle Mastery", "{2}{W}", Has((DoubleStrike(),))),
    equipment("Fireshrieker", "{3}", "{2}", Has((DoubleStrike(),))),
    equipment(
        *("Sword of Fire and Ice", "{3}", "{2}", Gets(2, 2)),
        Has((Protection(RED.color), Protection(BLUE.color))),
        TriggeredAbility(
            DealsCombatDamage(Equipped(), APlayer()), (DealDamage(This(), 2, AnyTarget()), DRAW_A_CARD)
        ),
    ),
)

_TRAMPLERS = (
    _with("Colossal Dreadmaw", "{4}{G}{G}", "Dinosaur", "6/6", Trample()),
    _with("Crash of Rhinos", "{6}{G}{G}", "Rhino", "8/4", Trample()),
    creature(
        *("Ball Lightning", "{R}{R}{R}", "Elemental", "6/1", Trample(), Haste()),
        AtEachBeginning(EndStep(), (Sacrifices(_SELF),)),
    ),
    _on_attack("Borderland Marauder", "{1}{R}", "Human Warrior", "1/2", Gets(2, 0)),
    _on_attack("Benalish Veteran", "{2}{W}", "Human Soldier", "2/2", Gets(1, 1)),
)

_LIFELINKERS = (
    _with("Healer's Hawk", "{W}", "Bird", "1/1", Flying(), Lifelink()),
    _with("Knight of Meadowgrain", "{W}{W}", "Kithkin Knight", "2/2", FirstStrike(), Lifelink()),
    _with("Vampire Nighthawk", "{1}{B}{B}", "Vampire Shaman", "2/3", Flying(), Deathtouch(), Lifelink()),
    _with("Rhox War Monk", "{G}{W}{U}", "Rhino Monk", "3/4", Lifelink()),
    before(
        _with("Warrior Angel", "{4}{W}{W}", "Angel Warrior", "3/4", Flying(), Lifelink()),
        "2007-05-01",
        Flying(),
        _links(This()),
    ),
    creature(
        *("Baneslayer Angel", "{3}{W}{W}", "Angel", "5/5", Flying(), FirstStrike(), Lifelink()),
        ProtectionFrom(BARE & Subtype("Demon")),
        ProtectionFrom(BARE & Subtype("Dragon")),
    ),
    creature("El-Hajjâj", "{1}{B}{B}", "Human Wizard", "1/1", _links(This())),
    _aura("Lifelink", "{W}", Has((Lifelink(),))),
    _aura("Spirit Link", "{W}", links=True),
    _aura("Vampiric Link", "{B}", links=True),
    _aura("Armadillo Cloak", "{1}{G}{W}", Gets(2, 2), Has((Trample(),)), links=True),
)

_DEADLY = (
    _with("Moonglove Winnower", "{3}{B}", "Elf Rogue", "2/3", Deathtouch()),
    equipment("Gorgon Flail", "{2}", "{2}", Gets(1, 1), Has((Deathtouch(),))),
)

CARDS = (*_FIRST_AND_DOUBLE, *_TRAMPLERS, *_LIFELINKERS, *_DEADLY)
