"""Creatures for attack and block: some for each keyword, and those with rules of their own in combat."""

from __future__ import annotations

from mtgrules.cards.kinds import aura_of, creature, enchantment, equipment, golem
from mtgrules.cards.phrases import (
    BARE,
    CREATURE,
    EACH,
    ENCHANT_CREATURE,
    A,
)
from mtgrules.language.abilities.evasion_keywords import Horsemanship, Menace, Shadow, Skulk
from mtgrules.language.abilities.keywords import (
    Deathtouch,
    DoubleStrike,
    Fear,
    FirstStrike,
    Flash,
    Flying,
    Haste,
    Hexproof,
    Indestructible,
    Infect,
    Intimidate,
    Landwalk,
    Lifelink,
    Reach,
    Shroud,
    Trample,
    Vigilance,
    Wither,
)
from mtgrules.language.abilities.kinds import Static
from mtgrules.language.edits.characteristics import Has
from mtgrules.language.edits.permissions import (
    AttackLimit,
    AttacksIfAble,
    BlockLimit,
    CanBlockAnyNumber,
    CanBlockMore,
    CanBlockOnly,
    CantAttackOrBlockAlone,
    CantAttackUnless,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedByMany,
    CantBeBlockedExceptBy,
    CantBlock,
    DefendingPlayerControls,
    Lures,
)
from mtgrules.language.phrases.colors import Colored, ColorWord
from mtgrules.language.phrases.qualities import Not, Subtype, Supertype
from mtgrules.language.phrases.references import Enchanted, This
from mtgrules.language.phrases.values import With
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.color import Color
from mtgrules.model.words import Ability, Edit

_FLYERS = BARE & CREATURE & With(Flying())


def _itself(*edits: Edit) -> Ability:
    return Static(This("creature"), edits)


_KEYWORDS = (
    creature("Wind Drake", "{2}{U}", "Drake", "2/2", Flying()),
    creature("Storm Crow", "{1}{U}", "Bird", "1/2", Flying()),
    creature("Suntail Hawk", "{W}", "Bird", "1/1", Flying()),
    creature("Giant Spider", "{3}{G}", "Spider", "2/4", Reach()),
    creature("Tundra Wolves", "{W}", "Wolf", "1/1", FirstStrike()),
    creature("Youthful Knight", "{1}{W}", "Human Knight", "2/1", FirstStrike()),
    creature("Fencing Ace", "{1}{W}", "Human Soldier", "1/1", DoubleStrike()),
    creature("Standing Troops", "{2}{W}", "Human Soldier", "1/4", Vigilance()),
    creature("Volcanic Dragon", "{4}{R}{R}", "Dragon", "4/4", Flying(), Haste()),
    creature("Stampeding Rhino", "{4}{G}", "Rhino", "4/4", Trample()),
    creature("Severed Legion", "{1}{B}{B}", "Zombie", "2/2", Fear()),
    creature("Razortooth Rats", "{2}{B}", "Rat", "2/1", Fear()),
    creature("Bladetusk Boar", "{3}{R}", "Boar", "3/2", Intimidate()),
    creature("Boggart Brute", "{2}{R}", "Goblin Warrior", "3/2", Menace()),
    creature("Furtive Homunculus", "{1}{U}", "Homunculus", "2/1", Skulk()),
    creature("Soltari Foot Soldier", "{W}", "Soltari Soldier", "1/1", Shadow()),
    creature("Dauthi Slayer", "{B}{B}", "Dauthi Soldier", "2/2", Shadow(), _itself(AttacksIfAble())),
    creature("Shu Cavalry", "{2}{W}", "Human Soldier", "2/2", Horsemanship()),
    creature("King Cheetah", "{3}{G}", "Cat", "3/2", Flash()),
    creature("Ambush Viper", "{1}{G}", "Snake", "2/1", Flash(), Deathtouch()),
    creature("Deadly Insect", "{4}{G}", "Insect", "6/1", Shroud()),
    creature("Gladecover Scout", "{G}", "Elf Scout", "1/1", Hexproof()),
    creature("Sacred Wolf", "{2}{G}", "Wolf", "3/1", Hexproof()),
    creature("Typhoid Rats", "{B}", "Rat", "1/1", Deathtouch()),
    creature("Deadly Recluse", "{1}{G}", "Spider", "1/2", Reach(), Deathtouch()),
    creature("Child of Night", "{1}{B}", "Vampire", "2/1", Lifelink()),
    creature("Sickle Ripper", "{1}{B}", "Elemental Warrior", "2/1", Wither()),
    creature("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Goblin Warrior", "3/3", Haste(), Wither()),
    creature("Glistener Elf", "{G}", "Phyrexian Elf Warrior", "1/1", Infect()),
    creature("Plague Stinger", "{1}{B}", "Phyrexian Insect Horror", "1/1", Flying(), Infect()),
    golem("Darksteel Gargoyle", "{7}", "Gargoyle", "3/3", Flying(), Indestructible()),
    golem("Darksteel Sentinel", "{6}", "Golem", "3/3", Flash(), Vigilance(), Indestructible()),
)

_LANDWALKERS = (
    creature("Righteous Avengers", "{4}{W}", "Human Soldier", "3/1", Landwalk("Plains")),
    creature("Segovian Leviathan", "{4}{U}", "Leviathan", "3/3", Landwalk("Island")),
    creature("Bull Hippo", "{3}{G}", "Hippo", "3/3", Landwalk("Island")),
    creature("Bog Wraith", "{3}{B}", "Wraith", "3/3", Landwalk("Swamp")),
    creature("Mountain Goat", "{R}", "Goat", "1/1", Landwalk("Mountain")),
    creature("Shanodin Dryads", "{G}", "Nymph Dryad", "1/1", Landwalk("Forest")),
    creature("Dryad Sophisticate", "{1}{G}", "Dryad", "2/1", Landwalk(quality=Not(Supertype("basic")))),
    equipment("Trailblazer's Boots", "{2}", "{2}", Has((Landwalk(quality=Not(Supertype("basic"))),))),
)

_EVADERS = (
    creature("Phantom Warrior", "{1}{U}{U}", "Illusion Warrior", "2/2", _itself(CantBeBlocked())),
    creature("Stalking Tiger", "{3}{G}", "Cat", "3/3", _itself(CantBeBlockedByMany())),
    creature("Charging Rhino", "{3}{G}{G}", "Rhino", "4/4", _itself(CantBeBlockedByMany())),
    creature(
        *("Silhana Ledgewalker", "{1}{G}", "Elf Rogue", "1/1", Hexproof()),
        _itself(CantBeBlockedExceptBy(_FLYERS)),
    ),
    creature(
        *("Dauthi Horror", "{1}{B}", "Dauthi Horror", "2/1", Shadow()),
        _itself(CantBeBlockedBy(BARE & Colored(ColorWord(Color.WHITE)) & CREATURE)),
    ),
    golem(
        *("Juggernaut", "{4}", "Juggernaut", "5/3"),
        _itself(AttacksIfAble()),
        _itself(CantBeBlockedBy(BARE & Subtype("Wall"))),
    ),
    enchantment("Goblin War Drums", "{2}{R}", Static(BARE & CREATURE & YouControl(), (Has((Menace(),)),))),
    equipment("Whispersilk Cloak", "{3}", "{2}", CantBeBlocked(), Has((Shroud(),))),
)

_DUTIES = (
    creature("Cloud Sprite", "{U}", "Faerie", "1/1", Flying(), _itself(CanBlockOnly(_FLYERS))),
    creature("Goblin Raider", "{1}{R}", "Goblin Warrior", "2/2", _itself(CantBlock())),
    creature("Craven Knight", "{1}{B}", "Human Knight", "2/2", _itself(CantBlock())),
    creature("Mogg Flunkies", "{2}{R}", "Goblin", "3/3", _itself(CantAttackOrBlockAlone())),
    creature(
        *("Deep-Sea Serpent", "{4}{U}{U}", "Serpent", "5/5"),
        _itself(CantAttackUnless(DefendingPlayerControls(A & Subtype("Island")))),
    ),
    creature("Palace Guard", "{2}{W}", "Human Soldier", "1/4", _itself(CanBlockAnyNumber())),
    creature(
        *("Two-Headed Giant of Foriys", "{4}{R}", "Giant", "4/4", Trample()),
        _itself(CanBlockMore()),
    ),
    enchantment("High Ground", "{W}", Static(EACH & CREATURE & YouControl(), (CanBlockMore(),))),
    creature("Taunting Elf", "{G}", "Elf", "0/1", Lures(This("creature"))),
    creature("Prized Unicorn", "{3}{G}", "Unicorn", "2/2", Lures(This("creature"))),
    creature("Elvish Bard", "{3}{G}{G}", "Elf Shaman", "2/4", Lures(This("creature"))),
    aura_of("Lure", "{1}{G}{G}", ENCHANT_CREATURE, Lures(Enchanted("creature"))),
    golem("Silent Arbiter", "{4}", "Construct", "1/5", AttackLimit(), BlockLimit()),
    enchantment("Dueling Grounds", "{1}{G}{W}", AttackLimit(), BlockLimit()),
)

CARDS = (*_KEYWORDS, *_LANDWALKERS, *_EVADERS, *_DUTIES)
