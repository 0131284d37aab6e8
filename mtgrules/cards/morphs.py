"""Cards that lie face down, are turned face down or up, or care about it."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w


def _morph(name: str, paid: str, types: str, size: str, morph: str, *abilities: w.Ability) -> w.Card:
    return w.Card.of(name, paid, f"Creature - {types}", size, *abilities, w.Morph(mana(morph)))


def _turned_up(*instructions: w.Instruction) -> w.TriggeredAbility:
    return w.TriggeredAbility(w.IsTurnedUp(w.This()), instructions)


_PLAIN = (
    _morph("Branchsnap Lorian", "{1}{G}{G}", "Beast", "4/1", "{G}", w.Trample()),
    _morph("Canyon Lurkers", "{4}{R}", "Human Rogue", "5/2", "{3}{R}"),
    _morph("Crude Rampart", "{3}{W}", "Wall", "4/5", "{4}{W}", w.Defender()),
    _morph("Daru Lancer", "{4}{W}{W}", "Human Soldier", "3/4", "{2}{W}{W}", w.FirstStrike()),
    _morph("Exalted Angel", "{4}{W}{W}", "Angel", "4/5", "{2}{W}{W}", w.Flying(), w.Lifelink()),
    _morph("Abzan Guide", "{3}{W}{B}{G}", "Human Warrior", "4/4", "{2}{W}{B}{G}", w.Lifelink()),
    _morph("Glacial Stalker", "{5}{U}", "Elemental", "4/5", "{4}{U}"),
    _morph("Krosan Colossus", "{6}{G}{G}{G}", "Beast", "9/9", "{6}{G}{G}"),
    _morph("Monastery Flock", "{2}{U}", "Bird", "0/5", "{U}", w.Defender(), w.Flying()),
    _morph("Snowhorn Rider", "{3}{G}{U}{R}", "Human Warrior", "5/5", "{2}{G}{U}{R}", w.Trample()),
    _morph("Spined Basher", "{2}{B}", "Zombie Beast", "3/1", "{2}{B}"),
    _morph("Spitting Gourna", "{3}{G}{G}", "Beast", "3/4", "{4}{G}", w.Reach()),
    _morph("Titanic Bulvox", "{6}{G}{G}", "Beast", "7/4", "{4}{G}{G}{G}", w.Trample()),
    _morph("Towering Baloth", "{6}{G}{G}", "Beast", "7/6", "{6}{G}"),
    _morph("Treespring Lorian", "{5}{G}", "Beast", "5/4", "{5}{G}"),
    _morph("War Behemoth", "{5}{W}", "Beast", "3/6", "{4}{W}"),
    _morph("Woolly Loxodon", "{5}{G}{G}", "Elephant Warrior", "6/7", "{5}{G}"),
    noncreature("Zoetic Cavern", "", "Land", taps_for("{C}"), w.Morph(mana("{2}"))),
    enchantment(
        *("Lumithread Field", "{1}{W}"), w.Static(YOUR_CREATURES, (w.Gets(0, 1),)), w.Morph(mana("{1}{W}"))
    ),
)

_TURNED_UP = (
    _morph(
        *("Aphetto Exterminator", "{2}{B}", "Human Wizard", "3/1", "{3}{B}"),
        _turned_up(until_end_of_turn(TARGET & CREATURE, w.Gets(-3, -3))),
    ),
    _morph(
        *("Bloodstoke Howler", "{5}{R}", "Beast", "3/4", "{6}{R}"),
        _turned_up(until_end_of_turn(BARE & w.Subtype("Beast") & CREATURE & w.YouControl(), w.Gets(3, 0))),
    ),
    _morph(
        *("Daru Sanctifier", "{3}{W}", "Human Cleric", "1/4", "{1}{W}"),
        _turned_up(w.Destroy(TARGET & ENCHANTMENT)),
    ),
    _morph(
        *("Echo Tracer", "{2}{U}", "Human Wizard", "2/2", "{2}{U}"),
        _turned_up(w.ReturnToHand(TARGET & CREATURE)),
    ),
    _morph(
        *("Liege of the Axe", "{3}{W}", "Human Soldier", "2/3", "{1}{W}"),
        w.Vigilance(),
        _turned_up(w.Untaps(w.This())),
    ),
    _morph(
        *("Nantuko Vigilante", "{3}{G}", "Insect Druid Mutant", "3/2", "{1}{G}"),
        _turned_up(w.Destroy(TARGET & w.Either((ARTIFACT, ENCHANTMENT)))),
    ),
    _morph(
        *("Skinthinner", "{1}{B}", "Zombie", "2/1", "{3}{B}{B}"),
        _turned_up(w.DestroyForGood(TARGET & w.Not(BLACK) & CREATURE)),
    ),
    _morph(
        *("Skirk Marauder", "{1}{R}", "Goblin", "2/1", "{2}{R}"),
        _turned_up(w.DealDamage(w.This(), 2, w.AnyTarget())),
    ),
)

_WITH_ABILITIES = (
    _morph(
        *("Dwarven Blastminer", "{1}{R}", "Dwarf", "1/1", "{R}"),
        does(pays("{2}{R}"), TAP, w.Destroy(TARGET & w.Not(w.Supertype("basic")) & LAND)),
    ),
    _morph(
        *("Goblin Taskmaster", "{R}", "Goblin", "1/1", "{R}"),
        does(pays("{1}{R}"), until_end_of_turn(TARGET & CREATURE, w.Gets(1, 0))),
    ),
    _morph(
        *("Nameless One", "{3}{U}", "Wizard Avatar", "*/*", "{2}{U}"),
        itself(w.SizeIs(w.NumberOf(BARE & w.Subtype("Wizard") & w.OnBattlefield()))),
    ),
    _morph(
        *("Primal Whisperer", "{4}{G}", "Elf Soldier", "2/2", "{3}{G}"),
        itself(w.GetsForEach(2, 2, w.EachOf(EACH & w.FaceDown() & CREATURE & w.OnBattlefield()))),
    ),
    _morph(
        *("Wall of Deceit", "{1}{U}", "Wall", "0/5", "{U}"),
        w.Defender(),
        does(pays("{3}"), w.TurnFaceDown(w.This())),
    ),
    _morph(
        *("Aphetto Alchemist", "{1}{U}", "Human Wizard", "1/2", "{U}"),
        does(TAP, w.Untaps(TARGET & w.Either((ARTIFACT, CREATURE)))),
    ),
    _morph(
        *("Snarling Undorak", "{2}{G}{G}", "Beast", "3/3", "{1}{G}{G}"),
        does(pays("{2}{G}"), until_end_of_turn(TARGET & CREATURE & w.Subtype("Beast"), w.Gets(1, 1))),
    ),
    _morph(
        *("Whipcorder", "{W}{W}", "Human Soldier Rebel", "2/2", "{W}"),
        does(pays("{W}"), TAP, w.Taps(TARGET & CREATURE)),
    ),
)

_CARING = (
    creature(
        *("Aven Farseer", "{1}{W}", "Bird Soldier", "1/1"),
        w.Flying(),
        when(w.IsTurnedUp(A & w.Permanent()), w.PutsCounters(1, 1, w.This())),
    ),
    legend(
        *("Ixidor, Reality Sculptor", "{3}{U}{U}", "Human Wizard", "3/4"),
        w.Static(BARE & w.FaceDown() & CREATURE, (w.Gets(1, 1),)),
        does(pays("{2}{U}"), w.TurnFaceUp(TARGET & w.FaceDown() & CREATURE)),
    ),
    enchantment(
        *("Secret Plans", "{G}{U}"),
        w.Static(BARE & w.FaceDown() & CREATURE & w.YouControl(), (w.Gets(0, 1),)),
        when(w.IsTurnedUp(A & w.Permanent() & w.YouControl()), DRAW_A_CARD),
    ),
    creature("Wandering Ones", "{U}", "Spirit", "1/1"),
    sorcery("Soul Summons", "{1}{W}", w.Manifests()),
    creature("Sultai Emissary", "{1}{B}", "Zombie Warrior", "1/1", when(w.Dies(w.This()), w.Manifests())),
)

CARDS = (*_PLAIN, *_TURNED_UP, *_WITH_ABILITIES, *_CARING)
