"""Damage in combat: first and double strike given to others, tramplers, lifelinkers, deadly creatures."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.cards.spelled_out import before
from mtgrules.language import words as w


def _links(source: w.Selector) -> w.Ability:
    """What lifelink was before it was a keyword, and still is on cards that were not reworded."""
    return when(w.DealsAnyDamage(source), w.GainsLife(w.You(), w.ThatMuch()))


def _aura(name: str, paid: str, *edits: w.Edit, links: bool = False) -> w.Card:
    given = (enchanted("creature", *edits),) if edits else ()
    trigger = (_links(w.Enchanted("creature")),) if links else ()
    return aura(name, paid, ENCHANT_CREATURE, *given, *trigger)


def _on_attack(name: str, paid: str, kinds: str, size: str, more: w.Gets) -> w.Card:
    return creature(*(name, paid, kinds, size), when(w.Attacks(w.This()), until_end_of_turn(w.This(), more)))


_FIRST_AND_DOUBLE = (
    creature("Boros Swiftblade", "{R}{W}", "Human Soldier", "1/2", w.DoubleStrike()),
    creature("Skyhunter Skirmisher", "{1}{W}{W}", "Cat Knight", "1/1", w.Flying(), w.DoubleStrike()),
    creature("Ridgetop Raptor", "{3}{R}", "Dinosaur Beast", "2/1", w.DoubleStrike()),
    creature("Hearthfire Hobgoblin", "{R/W}{R/W}{R/W}", "Goblin Soldier", "2/2", w.DoubleStrike()),
    enchantment("Knighthood", "{2}{W}", w.Static(YOUR_CREATURES, (has(w.FirstStrike()),))),
    _aura("Battle Mastery", "{2}{W}", has(w.DoubleStrike())),
    equipment("Fireshrieker", "{3}", "{2}", has(w.DoubleStrike())),
    equipment(
        *("Sword of Fire and Ice", "{3}", "{2}"),
        w.Gets(2, 2),
        has(w.Protection(RED.color), w.Protection(BLUE.color)),
        when(
            w.DealsCombatDamage(w.Equipped(), w.APlayer()),
            w.DealDamage(w.This(), 2, w.AnyTarget()),
            DRAW_A_CARD,
        ),
    ),
)

_TRAMPLERS = (
    creature("Colossal Dreadmaw", "{4}{G}{G}", "Dinosaur", "6/6", w.Trample()),
    creature("Crash of Rhinos", "{6}{G}{G}", "Rhino", "8/4", w.Trample()),
    creature(
        *("Ball Lightning", "{R}{R}{R}", "Elemental", "6/1"),
        w.Trample(),
        w.Haste(),
        w.AtEachBeginning(w.EndStep(), (w.Sacrifices(THIS_CREATURE),)),
    ),
    _on_attack("Borderland Marauder", "{1}{R}", "Human Warrior", "1/2", w.Gets(2, 0)),
    _on_attack("Benalish Veteran", "{2}{W}", "Human Soldier", "2/2", w.Gets(1, 1)),
)

_LIFELINKERS = (
    creature("Healer's Hawk", "{W}", "Bird", "1/1", w.Flying(), w.Lifelink()),
    creature("Knight of Meadowgrain", "{W}{W}", "Kithkin Knight", "2/2", w.FirstStrike(), w.Lifelink()),
    creature(
        *("Vampire Nighthawk", "{1}{B}{B}", "Vampire Shaman", "2/3"), w.Flying(), w.Deathtouch(), w.Lifelink()
    ),
    creature("Rhox War Monk", "{G}{W}{U}", "Rhino Monk", "3/4", w.Lifelink()),
    before(
        creature("Warrior Angel", "{4}{W}{W}", "Angel Warrior", "3/4", w.Flying(), w.Lifelink()),
        "2007-05-01",
        w.Flying(),
        _links(w.This()),
    ),
    creature(
        *("Baneslayer Angel", "{3}{W}{W}", "Angel", "5/5"),
        w.Flying(),
        w.FirstStrike(),
        w.Lifelink(),
        w.ProtectionFrom(BARE & w.Subtype("Demon")),
        w.ProtectionFrom(BARE & w.Subtype("Dragon")),
    ),
    creature("El-Hajjâj", "{1}{B}{B}", "Human Wizard", "1/1", _links(w.This())),
    _aura("Lifelink", "{W}", has(w.Lifelink())),
    _aura("Spirit Link", "{W}", links=True),
    _aura("Vampiric Link", "{B}", links=True),
    _aura("Armadillo Cloak", "{1}{G}{W}", w.Gets(2, 2), has(w.Trample()), links=True),
)

_DEADLY = (
    creature("Moonglove Winnower", "{3}{B}", "Elf Rogue", "2/3", w.Deathtouch()),
    equipment("Gorgon Flail", "{2}", "{2}", w.Gets(1, 1), has(w.Deathtouch())),
)

CARDS = (*_FIRST_AND_DOUBLE, *_TRAMPLERS, *_LIFELINKERS, *_DEADLY)
