"""Creatures that are protected, that protect others, or that come back: knights, wards, regeneration."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import aura_of, creature, does, enchantment, golem, instant
from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    BARE,
    BLACK,
    BLUE,
    CREATURE,
    DRAW_A_CARD,
    ENCHANT_CREATURE,
    ENCHANTMENT,
    GREEN,
    RED,
    TAP,
    TARGET,
    WHITE,
    A,
    enchanted,
    pays,
    until_end_of_turn,
)
from mtgrules.cards.spelled_out import before
from mtgrules.language.abilities.entering import ChoosesColorAsEnters
from mtgrules.language.abilities.evasion_keywords import Shadow
from mtgrules.language.abilities.keywords import (
    FirstStrike,
    Flying,
    Hexproof,
    Landwalk,
    Morph,
    Protection,
    ProtectionFrom,
    ProtectionFromEachColor,
    Vigilance,
)
from mtgrules.language.abilities.kinds import Static, StaticWhile
from mtgrules.language.card import Card
from mtgrules.language.conditions.counts import YouControlSome
from mtgrules.language.does.beginning import ColorOfChoice
from mtgrules.language.does.destroying import Regenerates
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.phrases.colors import ChosenColor, Colored
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.qualities import Subtype
from mtgrules.language.phrases.references import Enchanted, This
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import Ability, Keyword

_SELF, _A_CREATURE = This("creature"), TARGET & CREATURE
_YOURS = BARE & CREATURE & YouControl()
_CHOSEN = Has((Protection(ColorOfChoice()),))


def _from(*colors: Colored) -> tuple[Keyword, ...]:
    return tuple(Protection(color.color) for color in colors)


def _order(name: str, color: str, kinds: str, against: Colored) -> Card:
    """A 2/1 for two mana that can get first strike and power for mana of its color."""
    one = does(pays(color), until_end_of_turn(_SELF, Has((FirstStrike(),))))
    two = does(pays(color * 2), until_end_of_turn(_SELF, Gets(1, 0)))
    return creature(name, color * 2, kinds, "2/1", *_from(against), one, two)


def _protected(name: str, paid: str, kinds: str, against: Colored, *others: Keyword) -> Card:
    return creature(name, paid, kinds, "2/2", *others, *_from(against))


def _voice(name: str, against: Colored) -> Card:
    return _protected(name, "{3}{W}", "Angel", against, Flying())


def _ward(name: str, against: Colored) -> Card:
    return aura_of(name, "{W}", ENCHANT_CREATURE, enchanted("creature", Has(_from(against))))


def _gives(whom: Noun) -> Ability:
    return does(TAP, until_end_of_turn(whom, _CHOSEN))


def _troll(name: str, paid: str, kinds: str, size: str, shield: str, *others: Keyword) -> Card:
    return creature(name, paid, kinds, size, *others, does(pays(shield), Regenerates(_SELF)))


_KNIGHTS = (
    _order("Order of Leitbur", "{W}", "Human Cleric Knight", BLACK),
    _order("Order of the White Shield", "{W}", "Human Knight", BLACK),
    _order("Order of the Ebon Hand", "{B}", "Cleric Knight", WHITE),
    _order("Knight of Stromgald", "{B}", "Human Knight", WHITE),
    _protected("Silver Knight", "{W}{W}", "Human Knight", RED, FirstStrike()),
    _protected("Galina's Knight", "{W}{U}", "Merfolk Knight", RED),
    _protected("Llanowar Knight", "{G}{W}", "Elf Knight", BLACK),
    _protected("Shivan Zombie", "{B}{R}", "Zombie Barbarian", WHITE),
    _protected("Vodalian Zombie", "{U}{B}", "Merfolk Zombie", GREEN),
    _protected("Yavimaya Barbarian", "{R}{G}", "Elf Barbarian", BLUE),
    creature("Soltari Monk", "{W}{W}", "Soltari Monk Cleric", "2/1", *_from(BLACK), Shadow()),
    creature("Soltari Priest", "{W}{W}", "Soltari Cleric", "2/1", *_from(RED), Shadow()),
    creature("Paladin en-Vec", "{1}{W}{W}", "Human Knight", "2/2", FirstStrike(), *_from(BLACK, RED)),
    _voice("Voice of Duty", GREEN),
    _voice("Voice of Grace", BLACK),
    _voice("Voice of Law", RED),
    _voice("Voice of Reason", BLUE),
    _voice("Voice of Truth", WHITE),
    before(
        creature("Iridescent Angel", "{5}{W}{U}", "Angel", "4/4", Flying(), ProtectionFromEachColor()),
        "2009-05-01",
        Flying(),
        *_from(WHITE, BLUE, BLACK, RED, GREEN),
    ),
    creature("Tel-Jilad Chosen", "{1}{G}", "Elf Warrior", "2/1", ProtectionFrom(BARE & ARTIFACT)),
    creature("Beloved Chaplain", "{1}{W}", "Human Cleric", "1/1", ProtectionFrom(BARE & CREATURE)),
    creature(
        *("Azorius First-Wing", "{W}{U}", "Griffin", "2/2"), Flying(), ProtectionFrom(BARE & ENCHANTMENT)
    ),
)

_WARDS = (
    _ward("Blue Ward", BLUE),
    _ward("Black Ward", BLACK),
    _ward("Red Ward", RED),
    _ward("Green Ward", GREEN),
    creature("Mother of Runes", "{W}", "Human Cleric", "1/1", _gives(_A_CREATURE & YouControl())),
    creature(
        *("Ward Sliver", "{4}{W}", "Sliver", "2/2"),
        ChoosesColorAsEnters(_SELF),
        Static(ALL & Subtype("Sliver"), (Has((Protection(ChosenColor()),)),)),
    ),
    instant("Stave Off", "{W}", until_end_of_turn(_A_CREATURE, _CHOSEN)),
    instant("Shelter", "{1}{W}", until_end_of_turn(_A_CREATURE & YouControl(), _CHOSEN), DRAW_A_CARD),
    instant("Brave the Elements", "{W}", until_end_of_turn(_YOURS & WHITE, _CHOSEN)),
)

_REGENERATION = (
    _troll("Drudge Skeletons", "{1}{B}", "Skeleton", "1/1", "{B}"),
    _troll("Will-o'-the-Wisp", "{B}", "Spirit", "0/1", "{B}", Flying()),
    _troll("River Boa", "{1}{G}", "Snake", "2/1", "{G}", Landwalk("Island")),
    _troll("Uthden Troll", "{2}{R}", "Troll", "2/2", "{R}"),
    _troll("Charging Troll", "{2}{G}{W}", "Troll", "3/3", "{G}", Vigilance()),
    _troll("Troll Ascetic", "{1}{G}{G}", "Troll Shaman", "3/2", "{1}{G}", Hexproof()),
    golem("Clay Statue", "{4}", "Golem", "3/1", does(pays("{2}"), Regenerates(_SELF))),
    creature(
        *("Sedge Troll", "{2}{R}", "Troll", "2/2"),
        StaticWhile(YouControlSome(A & Subtype("Swamp")), _SELF, (Gets(1, 1),)),
        does(pays("{B}"), Regenerates(_SELF)),
    ),
    creature(
        *("Boneknitter", "{1}{B}", "Zombie Cleric", "1/1"),
        does(pays("{1}{B}"), Regenerates(TARGET & Subtype("Zombie"))),
        Morph(mana("{2}{B}")),
    ),
    aura_of(
        *("Regeneration", "{1}{G}", ENCHANT_CREATURE), does(pays("{G}"), Regenerates(Enchanted("creature")))
    ),
    enchantment(
        *("Asceticism", "{3}{G}{G}"),
        Static(_YOURS, (Has((Hexproof(),)),)),
        does(pays("{1}{G}"), Regenerates(_A_CREATURE)),
    ),
    instant("Death Ward", "{W}", Regenerates(_A_CREATURE)),
)

CARDS = (*_KNIGHTS, *_WARDS, *_REGENERATION)
