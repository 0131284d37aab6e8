"""Cards that lie face down, are turned face down or up, or care about it."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w


def _morph(name: str, paid: str, types: str, size: str, morph: str, *abilities: w.Ability | str) -> w.Card:
    return w.Card.of(name, paid, f"Creature - {types}", size, *abilities, f"morph {morph}")


def _turned_up(*instructions: w.Instruction) -> w.TriggeredAbility:
    return w.TriggeredAbility(w.Happens(w.TriggerEvent.TURNED_UP, THIS), instructions)


_PLAIN = (
    _morph("Branchsnap Lorian", "{1}{G}{G}", "Beast", "4/1", "{G}", "trample"),
    _morph("Canyon Lurkers", "{4}{R}", "Human Rogue", "5/2", "{3}{R}"),
    _morph("Crude Rampart", "{3}{W}", "Wall", "4/5", "{4}{W}", "defender"),
    _morph("Daru Lancer", "{4}{W}{W}", "Human Soldier", "3/4", "{2}{W}{W}", "first strike"),
    _morph("Exalted Angel", "{4}{W}{W}", "Angel", "4/5", "{2}{W}{W}", "flying", "lifelink"),
    _morph("Abzan Guide", "{3}{W}{B}{G}", "Human Warrior", "4/4", "{2}{W}{B}{G}", "lifelink"),
    _morph("Glacial Stalker", "{5}{U}", "Elemental", "4/5", "{4}{U}"),
    _morph("Krosan Colossus", "{6}{G}{G}{G}", "Beast", "9/9", "{6}{G}{G}"),
    _morph("Monastery Flock", "{2}{U}", "Bird", "0/5", "{U}", "defender", "flying"),
    _morph("Snowhorn Rider", "{3}{G}{U}{R}", "Human Warrior", "5/5", "{2}{G}{U}{R}", "trample"),
    _morph("Spined Basher", "{2}{B}", "Zombie Beast", "3/1", "{2}{B}"),
    _morph("Spitting Gourna", "{3}{G}{G}", "Beast", "3/4", "{4}{G}", "reach"),
    _morph("Titanic Bulvox", "{6}{G}{G}", "Beast", "7/4", "{4}{G}{G}{G}", "trample"),
    _morph("Towering Baloth", "{6}{G}{G}", "Beast", "7/6", "{6}{G}"),
    _morph("Treespring Lorian", "{5}{G}", "Beast", "5/4", "{5}{G}"),
    _morph("War Behemoth", "{5}{W}", "Beast", "3/6", "{4}{W}"),
    _morph("Woolly Loxodon", "{5}{G}{G}", "Elephant Warrior", "6/7", "{5}{G}"),
    land("Zoetic Cavern", taps_for("{C}"), "morph {2}"),
    enchantment("Lumithread Field", "{1}{W}", static(YOUR_CREATURES, w.Gets(0, 1)), "morph {1}{W}"),
)

_TURNED_UP = (
    creature("Aphetto Exterminator", "{2}{B}", "Human Wizard", "3/1").says(
        _turned_up(until_end_of_turn(TARGET & CREATURE, w.Gets(-3, -3))), "morph {3}{B}"
    ),
    creature("Bloodstoke Howler", "{5}{R}", "Beast", "3/4").says(
        _turned_up(until_end_of_turn(BARE & w.Subtype("Beast") & CREATURE & YOU_CONTROL, w.Gets(3, 0))),
        "morph {6}{R}",
    ),
    creature("Daru Sanctifier", "{3}{W}", "Human Cleric", "1/4").says(
        _turned_up(w.Destroy(TARGET & ENCHANTMENT)), "morph {1}{W}"
    ),
    creature("Echo Tracer", "{2}{U}", "Human Wizard", "2/2").says(
        _turned_up(returns_to_hand(TARGET & CREATURE)), "morph {2}{U}"
    ),
    creature("Liege of the Axe", "{3}{W}", "Human Soldier", "2/3").says(
        "vigilance", _turned_up(untaps(THIS)), "morph {1}{W}"
    ),
    creature("Nantuko Vigilante", "{3}{G}", "Insect Druid Mutant", "3/2").says(
        _turned_up(w.Destroy(TARGET & either(ARTIFACT, ENCHANTMENT))), "morph {1}{G}"
    ),
    creature("Skinthinner", "{1}{B}", "Zombie", "2/1").says(
        _turned_up(w.Destroy(TARGET & w.Not(BLACK) & CREATURE, w.Destroying.FOR_GOOD)), "morph {3}{B}{B}"
    ),
    creature("Skirk Marauder", "{1}{R}", "Goblin", "2/1", _turned_up(deals(2, ANY_TARGET)), "morph {2}{R}"),
)

_WITH_ABILITIES = (
    creature("Dwarven Blastminer", "{1}{R}", "Dwarf", "1/1").says(
        does("{2}{R}", TAP, w.Destroy(TARGET & w.Not(BASIC) & LAND)), "morph {R}"
    ),
    creature("Goblin Taskmaster", "{R}", "Goblin", "1/1").says(
        does("{1}{R}", until_end_of_turn(TARGET & CREATURE, w.Gets(1, 0))), "morph {R}"
    ),
    creature("Nameless One", "{3}{U}", "Wizard Avatar", "*/*").says(
        itself(w.SizeIs(w.NumberOf(BARE & w.Subtype("Wizard") & ON_THE_BATTLEFIELD))), "morph {2}{U}"
    ),
    creature("Primal Whisperer", "{4}{G}", "Elf Soldier", "2/2").says(
        itself(w.GetsForEach(2, 2, w.EachOf(EACH & FACE_DOWN & CREATURE & ON_THE_BATTLEFIELD))),
        "morph {3}{G}",
    ),
    creature("Wall of Deceit", "{1}{U}", "Wall", "0/5").says(
        "defender", does("{3}", w.ChangesStatus(w.NewStatus.FACE_DOWN, THIS)), "morph {U}"
    ),
    creature("Aphetto Alchemist", "{1}{U}", "Human Wizard", "1/2").says(
        does(TAP, untaps(TARGET & either(ARTIFACT, CREATURE))), "morph {U}"
    ),
    creature("Snarling Undorak", "{2}{G}{G}", "Beast", "3/3").says(
        does("{2}{G}", until_end_of_turn(TARGET & CREATURE & w.Subtype("Beast"), w.Gets(1, 1))),
        "morph {1}{G}{G}",
    ),
    creature("Whipcorder", "{W}{W}", "Human Soldier Rebel", "2/2").says(
        does("{W}", TAP, taps(TARGET & CREATURE)), "morph {W}"
    ),
)

_CARING = (
    creature("Aven Farseer", "{1}{W}", "Bird Soldier", "1/1").says(
        "flying", when(w.Happens(w.TriggerEvent.TURNED_UP, A & PERMANENT), w.PutsCounters("+1/+1", THIS))
    ),
    legend("Ixidor, Reality Sculptor", "{3}{U}{U}", "Human Wizard", "3/4").says(
        static(BARE & FACE_DOWN & CREATURE, w.Gets(1, 1)),
        does("{2}{U}", turns_face_up(TARGET & FACE_DOWN & CREATURE)),
    ),
    enchantment("Secret Plans", "{G}{U}").says(
        static(BARE & FACE_DOWN & CREATURE & YOU_CONTROL, w.Gets(0, 1)),
        when(w.Happens(w.TriggerEvent.TURNED_UP, A & PERMANENT & YOU_CONTROL), DRAW_A_CARD),
    ),
    creature("Wandering Ones", "{U}", "Spirit", "1/1"),
    sorcery("Soul Summons", "{1}{W}", MANIFESTS),
    creature("Sultai Emissary", "{1}{B}", "Zombie Warrior", "1/1", when(dies(THIS), MANIFESTS)),
)

CARDS = (*_PLAIN, *_TURNED_UP, *_WITH_ABILITIES, *_CARING)
