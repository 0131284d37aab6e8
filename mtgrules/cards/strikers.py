"""Damage in combat: first and double strike given to others, tramplers, lifelinkers, deadly creatures."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.cards.spelled_out import before
from mtgrules.language import words as w


def _links(source: w.Selector) -> w.Ability:
    """What lifelink was before it was a keyword, and still is on cards that were not reworded."""
    return when(w.Happens(w.TriggerEvent.DEALS_DAMAGE, source), you_gain(w.That(w.ThatTimes.MUCH)))


def _aura(name: str, paid: str, *edits: w.Edit, links: bool = False) -> w.Card:
    given = (enchanted("creature", *edits),) if edits else ()
    trigger = (_links(ENCHANTED_CREATURE),) if links else ()
    return aura(name, paid, ENCHANT_CREATURE, *given, *trigger)


def _on_attack(name: str, paid: str, kinds: str, size: str, more: w.Gets) -> w.Card:
    return creature(name, paid, kinds, size).says(
        when(w.Happens(w.TriggerEvent.ATTACKS, THIS), until_end_of_turn(THIS, more))
    )


_FIRST_AND_DOUBLE = (
    creature("Boros Swiftblade", "{R}{W}", "Human Soldier", "1/2", "double strike"),
    creature("Skyhunter Skirmisher", "{1}{W}{W}", "Cat Knight", "1/1", "flying", "double strike"),
    creature("Ridgetop Raptor", "{3}{R}", "Dinosaur Beast", "2/1", "double strike"),
    creature("Hearthfire Hobgoblin", "{R/W}{R/W}{R/W}", "Goblin Soldier", "2/2", "double strike"),
    enchantment("Knighthood", "{2}{W}", static(YOUR_CREATURES, has("first strike"))),
    _aura("Battle Mastery", "{2}{W}", has("double strike")),
    equipment("Fireshrieker", "{3}", "{2}", has("double strike")),
    noncreature("Sword of Fire and Ice", "{3}", "Artifact - Equipment").says(
        static(w.EQUIPPED, w.Gets(2, 2), has(w.Protection(RED.color), w.Protection(BLUE.color))),
        when(deals_combat_damage(w.EQUIPPED, w.A_PLAYER), deals(2, ANY_TARGET), DRAW_A_CARD),
        "equip {2}",
    ),
)

_TRAMPLERS = (
    creature("Colossal Dreadmaw", "{4}{G}{G}", "Dinosaur", "6/6", "trample"),
    creature("Crash of Rhinos", "{6}{G}{G}", "Rhino", "8/4", "trample"),
    creature("Ball Lightning", "{R}{R}{R}", "Elemental", "6/1").says(
        "trample",
        "haste",
        w.AtBeginning(
            w.StepName(w.Steps.END), turn=w.OfTurn.EACH, instructions=(w.Sacrifices(THIS_CREATURE),)
        ),
    ),
    _on_attack("Borderland Marauder", "{1}{R}", "Human Warrior", "1/2", w.Gets(2, 0)),
    _on_attack("Benalish Veteran", "{2}{W}", "Human Soldier", "2/2", w.Gets(1, 1)),
)

_LIFELINKERS = (
    creature("Healer's Hawk", "{W}", "Bird", "1/1", "flying", "lifelink"),
    creature("Knight of Meadowgrain", "{W}{W}", "Kithkin Knight", "2/2", "first strike", "lifelink"),
    creature("Vampire Nighthawk", "{1}{B}{B}", "Vampire Shaman", "2/3", "flying", "deathtouch", "lifelink"),
    creature("Rhox War Monk", "{G}{W}{U}", "Rhino Monk", "3/4", "lifelink"),
    before(
        creature("Warrior Angel", "{4}{W}{W}", "Angel Warrior", "3/4", "flying", "lifelink"),
        "2007-05-01",
        "flying",
        _links(THIS),
    ),
    creature("Baneslayer Angel", "{3}{W}{W}", "Angel", "5/5").says(
        "flying",
        "first strike",
        "lifelink",
        w.ProtectionFrom(BARE & w.Subtype("Demon")),
        w.ProtectionFrom(BARE & w.Subtype("Dragon")),
    ),
    creature("El-Hajjâj", "{1}{B}{B}", "Human Wizard", "1/1", _links(THIS)),
    _aura("Lifelink", "{W}", has("lifelink")),
    _aura("Spirit Link", "{W}", links=True),
    _aura("Vampiric Link", "{B}", links=True),
    _aura("Armadillo Cloak", "{1}{G}{W}", w.Gets(2, 2), has("trample"), links=True),
)

_DEADLY = (
    creature("Moonglove Winnower", "{3}{B}", "Elf Rogue", "2/3", "deathtouch"),
    equipment("Gorgon Flail", "{2}", "{2}", w.Gets(1, 1), has("deathtouch")),
)

CARDS = (*_FIRST_AND_DOUBLE, *_TRAMPLERS, *_LIFELINKERS, *_DEADLY)
