"""Cards that lie face down, are turned face down or up, or care about it."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.phrases import (
    ARTIFACT,
    BARE,
    BLACK,
    CREATURE,
    DRAW_A_CARD,
    EACH,
    ENCHANTMENT,
    LAND,
    TAP,
    TARGET,
    A,
    pays,
    taps_for,
    until_end_of_turn,
)
from mtgrules.language.abilities.keywords import (
    Defender,
    FirstStrike,
    Flying,
    Lifelink,
    Morph,
    Reach,
    Trample,
    Vigilance,
)
from mtgrules.language.abilities.kinds import Activated, SpellAbility, Static, TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.happenings import IsTurnedUp
from mtgrules.language.conditions.zone_changes import Dies
from mtgrules.language.does.amounts import EachOf, GetsForEach, NumberOf, SizeIs
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy, DestroyForGood
from mtgrules.language.does.moving import Manifests, ReturnToHand
from mtgrules.language.does.turning import Taps, TurnFaceDown, TurnFaceUp, Untaps
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.phrases.nouns import AnyTarget
from mtgrules.language.phrases.places import OnBattlefield
from mtgrules.language.phrases.qualities import Either, Not, Permanent, Subtype, Supertype
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.status import FaceDown
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import Ability, Instruction

_TARGET_CREATURE = TARGET & CREATURE


def _morph(name: str, paid: str, types: str, size: str, morph: str, *abilities: Ability) -> Card:
    return Card.of(name, paid, f"Creature - {types}", size, *abilities, Morph(mana(morph)))


def _turned_up(*instructions: Instruction) -> TriggeredAbility:
    return TriggeredAbility(IsTurnedUp(This()), instructions)


def _does(text: str, *instructions: Instruction) -> Activated:
    return Activated((pays(text),), instructions)


_PLAIN = (
    _morph("Branchsnap Lorian", "{1}{G}{G}", "Beast", "4/1", "{G}", Trample()),
    _morph("Canyon Lurkers", "{4}{R}", "Human Rogue", "5/2", "{3}{R}"),
    _morph("Crude Rampart", "{3}{W}", "Wall", "4/5", "{4}{W}", Defender()),
    _morph("Daru Lancer", "{4}{W}{W}", "Human Soldier", "3/4", "{2}{W}{W}", FirstStrike()),
    _morph("Exalted Angel", "{4}{W}{W}", "Angel", "4/5", "{2}{W}{W}", Flying(), Lifelink()),
    _morph("Abzan Guide", "{3}{W}{B}{G}", "Human Warrior", "4/4", "{2}{W}{B}{G}", Lifelink()),
    _morph("Glacial Stalker", "{5}{U}", "Elemental", "4/5", "{4}{U}"),
    _morph("Krosan Colossus", "{6}{G}{G}{G}", "Beast", "9/9", "{6}{G}{G}"),
    _morph("Monastery Flock", "{2}{U}", "Bird", "0/5", "{U}", Defender(), Flying()),
    _morph("Snowhorn Rider", "{3}{G}{U}{R}", "Human Warrior", "5/5", "{2}{G}{U}{R}", Trample()),
    _morph("Spined Basher", "{2}{B}", "Zombie Beast", "3/1", "{2}{B}"),
    _morph("Spitting Gourna", "{3}{G}{G}", "Beast", "3/4", "{4}{G}", Reach()),
    _morph("Titanic Bulvox", "{6}{G}{G}", "Beast", "7/4", "{4}{G}{G}{G}", Trample()),
    _morph("Towering Baloth", "{6}{G}{G}", "Beast", "7/6", "{6}{G}"),
    _morph("Treespring Lorian", "{5}{G}", "Beast", "5/4", "{5}{G}"),
    _morph("War Behemoth", "{5}{W}", "Beast", "3/6", "{4}{W}"),
    _morph("Woolly Loxodon", "{5}{G}{G}", "Elephant Warrior", "6/7", "{5}{G}"),
    Card.of("Zoetic Cavern", "", "Land", "", taps_for("{C}"), Morph(mana("{2}"))),
    Card.of(
        "Lumithread Field",
        *("{1}{W}", "Enchantment", ""),
        Static(BARE & CREATURE & YouControl(), (Gets(0, 1),)),
        Morph(mana("{1}{W}")),
    ),
)

_TURNED_UP = (
    _morph(
        *("Aphetto Exterminator", "{2}{B}", "Human Wizard", "3/1", "{3}{B}"),
        _turned_up(until_end_of_turn(_TARGET_CREATURE, Gets(-3, -3))),
    ),
    _morph(
        *("Bloodstoke Howler", "{5}{R}", "Beast", "3/4", "{6}{R}"),
        _turned_up(until_end_of_turn(BARE & Subtype("Beast") & CREATURE & YouControl(), Gets(3, 0))),
    ),
    _morph(
        *("Daru Sanctifier", "{3}{W}", "Human Cleric", "1/4", "{1}{W}"),
        _turned_up(Destroy(TARGET & ENCHANTMENT)),
    ),
    _morph(
        *("Echo Tracer", "{2}{U}", "Human Wizard", "2/2", "{2}{U}"),
        _turned_up(ReturnToHand(_TARGET_CREATURE)),
    ),
    _morph(
        *("Liege of the Axe", "{3}{W}", "Human Soldier", "2/3", "{1}{W}", Vigilance()),
        _turned_up(Untaps(This())),
    ),
    _morph(
        *("Nantuko Vigilante", "{3}{G}", "Insect Druid Mutant", "3/2", "{1}{G}"),
        _turned_up(Destroy(TARGET & Either((ARTIFACT, ENCHANTMENT)))),
    ),
    _morph(
        *("Skinthinner", "{1}{B}", "Zombie", "2/1", "{3}{B}{B}"),
        _turned_up(DestroyForGood(TARGET & Not(BLACK) & CREATURE)),
    ),
    _morph(
        *("Skirk Marauder", "{1}{R}", "Goblin", "2/1", "{2}{R}"),
        _turned_up(DealDamage(This(), 2, AnyTarget())),
    ),
)

_WITH_ABILITIES = (
    _morph(
        *("Dwarven Blastminer", "{1}{R}", "Dwarf", "1/1", "{R}"),
        Activated((pays("{2}{R}"), TAP), (Destroy(TARGET & Not(Supertype("basic")) & LAND),)),
    ),
    _morph(
        *("Goblin Taskmaster", "{R}", "Goblin", "1/1", "{R}"),
        _does("{1}{R}", until_end_of_turn(_TARGET_CREATURE, Gets(1, 0))),
    ),
    _morph(
        *("Nameless One", "{3}{U}", "Wizard Avatar", "*/*", "{2}{U}"),
        Static(This(), (SizeIs(NumberOf(BARE & Subtype("Wizard") & OnBattlefield())),)),
    ),
    _morph(
        *("Primal Whisperer", "{4}{G}", "Elf Soldier", "2/2", "{3}{G}"),
        Static(This(), (GetsForEach(2, 2, EachOf(EACH & FaceDown() & CREATURE & OnBattlefield())),)),
    ),
    _morph("Wall of Deceit", "{1}{U}", "Wall", "0/5", "{U}", Defender(), _does("{3}", TurnFaceDown(This()))),
    _morph(
        *("Aphetto Alchemist", "{1}{U}", "Human Wizard", "1/2", "{U}"),
        Activated((TAP,), (Untaps(TARGET & Either((ARTIFACT, CREATURE))),)),
    ),
    _morph(
        *("Snarling Undorak", "{2}{G}{G}", "Beast", "3/3", "{1}{G}{G}"),
        _does("{2}{G}", until_end_of_turn(_TARGET_CREATURE & Subtype("Beast"), Gets(1, 1))),
    ),
    _morph(
        *("Whipcorder", "{W}{W}", "Human Soldier Rebel", "2/2", "{W}"),
        Activated((pays("{W}"), TAP), (Taps(_TARGET_CREATURE),)),
    ),
)

_CARING = (
    Card.of(
        "Aven Farseer",
        *("{1}{W}", "Creature - Bird Soldier", "1/1"),
        Flying(),
        TriggeredAbility(IsTurnedUp(A & Permanent()), (PutsCounters(1, 1, This()),)),
    ),
    Card.of(
        "Ixidor, Reality Sculptor",
        *("{3}{U}{U}", "Legendary Creature - Human Wizard", "3/4"),
        Static(BARE & FaceDown() & CREATURE, (Gets(1, 1),)),
        _does("{2}{U}", TurnFaceUp(TARGET & FaceDown() & CREATURE)),
    ),
    Card.of(
        "Secret Plans",
        *("{G}{U}", "Enchantment", ""),
        Static(BARE & FaceDown() & CREATURE & YouControl(), (Gets(0, 1),)),
        TriggeredAbility(IsTurnedUp(A & Permanent() & YouControl()), (DRAW_A_CARD,)),
    ),
    Card.of("Wandering Ones", "{U}", "Creature - Spirit", "1/1"),
    Card.of("Soul Summons", "{1}{W}", "Sorcery", "", SpellAbility((Manifests(),))),
    Card.of(
        "Sultai Emissary",
        *("{1}{B}", "Creature - Zombie Warrior", "1/1"),
        TriggeredAbility(Dies(This()), (Manifests(),)),
    ),
)

CARDS = (*_PLAIN, *_TURNED_UP, *_WITH_ABILITIES, *_CARING)
