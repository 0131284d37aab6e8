"""Creatures for attack and block: some for each keyword, and those with rules of their own in combat."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_FLYERS = BARE & CREATURE & having("flying")


def _itself(*edits: w.Edit) -> w.Ability:
    return w.Static(THIS_CREATURE, edits)


_KEYWORDS = (
    creature("Wind Drake", "{2}{U}", "Drake", "2/2", "flying"),
    creature("Storm Crow", "{1}{U}", "Bird", "1/2", "flying"),
    creature("Suntail Hawk", "{W}", "Bird", "1/1", "flying"),
    creature("Giant Spider", "{3}{G}", "Spider", "2/4", "reach"),
    creature("Tundra Wolves", "{W}", "Wolf", "1/1", "first strike"),
    creature("Youthful Knight", "{1}{W}", "Human Knight", "2/1", "first strike"),
    creature("Fencing Ace", "{1}{W}", "Human Soldier", "1/1", "double strike"),
    creature("Standing Troops", "{2}{W}", "Human Soldier", "1/4", "vigilance"),
    creature("Volcanic Dragon", "{4}{R}{R}", "Dragon", "4/4", "flying", "haste"),
    creature("Stampeding Rhino", "{4}{G}", "Rhino", "4/4", "trample"),
    creature("Severed Legion", "{1}{B}{B}", "Zombie", "2/2", "fear"),
    creature("Razortooth Rats", "{2}{B}", "Rat", "2/1", "fear"),
    creature("Bladetusk Boar", "{3}{R}", "Boar", "3/2", "intimidate"),
    creature("Boggart Brute", "{2}{R}", "Goblin Warrior", "3/2", "menace"),
    creature("Furtive Homunculus", "{1}{U}", "Homunculus", "2/1", "skulk"),
    creature("Soltari Foot Soldier", "{W}", "Soltari Soldier", "1/1", "shadow"),
    creature("Dauthi Slayer", "{B}{B}", "Dauthi Soldier", "2/2").says(
        "shadow", _itself(w.HasRule(w.Rule.ATTACKS_IF_ABLE))
    ),
    creature("Shu Cavalry", "{2}{W}", "Human Soldier", "2/2", "horsemanship"),
    creature("King Cheetah", "{3}{G}", "Cat", "3/2", "flash"),
    creature("Ambush Viper", "{1}{G}", "Snake", "2/1", "flash", "deathtouch"),
    creature("Deadly Insect", "{4}{G}", "Insect", "6/1", "shroud"),
    creature("Gladecover Scout", "{G}", "Elf Scout", "1/1", "hexproof"),
    creature("Sacred Wolf", "{2}{G}", "Wolf", "3/1", "hexproof"),
    creature("Typhoid Rats", "{B}", "Rat", "1/1", "deathtouch"),
    creature("Deadly Recluse", "{1}{G}", "Spider", "1/2", "reach", "deathtouch"),
    creature("Child of Night", "{1}{B}", "Vampire", "2/1", "lifelink"),
    creature("Sickle Ripper", "{1}{B}", "Elemental Warrior", "2/1", "wither"),
    creature("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Goblin Warrior", "3/3", "haste", "wither"),
    creature("Glistener Elf", "{G}", "Phyrexian Elf Warrior", "1/1", "infect"),
    creature("Plague Stinger", "{1}{B}", "Phyrexian Insect Horror", "1/1", "flying", "infect"),
    golem("Darksteel Gargoyle", "{7}", "Gargoyle", "3/3", "flying", "indestructible"),
    golem("Darksteel Sentinel", "{6}", "Golem", "3/3", "flash", "vigilance", "indestructible"),
)

_LANDWALKERS = (
    creature("Righteous Avengers", "{4}{W}", "Human Soldier", "3/1", w.Landwalk("Plains")),
    creature("Segovian Leviathan", "{4}{U}", "Leviathan", "3/3", w.Landwalk("Island")),
    creature("Bull Hippo", "{3}{G}", "Hippo", "3/3", w.Landwalk("Island")),
    creature("Bog Wraith", "{3}{B}", "Wraith", "3/3", w.Landwalk("Swamp")),
    creature("Mountain Goat", "{R}", "Goat", "1/1", w.Landwalk("Mountain")),
    creature("Shanodin Dryads", "{G}", "Nymph Dryad", "1/1", w.Landwalk("Forest")),
    creature("Dryad Sophisticate", "{1}{G}", "Dryad", "2/1", w.Landwalk(quality=w.Not(BASIC))),
    equipment("Trailblazer's Boots", "{2}", "{2}", has(w.Landwalk(quality=w.Not(BASIC)))),
)

_EVADERS = (
    creature("Phantom Warrior", "{1}{U}{U}", "Illusion Warrior", "2/2", _itself(CANT_BE_BLOCKED)),
    creature("Stalking Tiger", "{3}{G}", "Cat", "3/3", _itself(w.HasRule(w.Rule.CANT_BE_BLOCKED_BY_MANY))),
    creature("Charging Rhino", "{3}{G}{G}", "Rhino", "4/4").says(
        _itself(w.HasRule(w.Rule.CANT_BE_BLOCKED_BY_MANY))
    ),
    creature("Silhana Ledgewalker", "{1}{G}", "Elf Rogue", "1/1").says(
        "hexproof", _itself(w.HasRuleAbout(w.RuleAbout.CANT_BE_BLOCKED_EXCEPT_BY, _FLYERS))
    ),
    creature("Dauthi Horror", "{1}{B}", "Dauthi Horror", "2/1").says(
        "shadow", _itself(w.HasRuleAbout(w.RuleAbout.CANT_BE_BLOCKED_BY, BARE & WHITE & CREATURE))
    ),
    golem("Juggernaut", "{4}", "Juggernaut", "5/3").says(
        _itself(w.HasRule(w.Rule.ATTACKS_IF_ABLE)),
        _itself(w.HasRuleAbout(w.RuleAbout.CANT_BE_BLOCKED_BY, BARE & w.Subtype("Wall"))),
    ),
    enchantment("Goblin War Drums", "{2}{R}", static(YOUR_CREATURES, has("menace"))),
    equipment("Whispersilk Cloak", "{3}", "{2}", CANT_BE_BLOCKED, has("shroud")),
)

_DUTIES = (
    creature("Cloud Sprite", "{U}", "Faerie", "1/1").says(
        "flying", _itself(w.HasRuleAbout(w.RuleAbout.CAN_BLOCK_ONLY, _FLYERS))
    ),
    creature("Goblin Raider", "{1}{R}", "Goblin Warrior", "2/2", _itself(CANT_BLOCK)),
    creature("Craven Knight", "{1}{B}", "Human Knight", "2/2", _itself(CANT_BLOCK)),
    creature("Mogg Flunkies", "{2}{R}", "Goblin", "3/3").says(
        _itself(w.HasRule(w.Rule.CANT_ATTACK_OR_BLOCK_ALONE))
    ),
    creature("Deep-Sea Serpent", "{4}{U}{U}", "Serpent", "5/5").says(
        _itself(w.CantUnless(w.Deed.ATTACK, w.DefendingPlayerControls(A & ISLAND)))
    ),
    creature("Palace Guard", "{2}{W}", "Human Soldier", "1/4").says(
        _itself(w.HasRule(w.Rule.CAN_BLOCK_ANY_NUMBER))
    ),
    creature("Two-Headed Giant of Foriys", "{4}{R}", "Giant", "4/4").says(
        "trample", _itself(w.HasRuleOfNumber(w.RuleOfNumber.CAN_BLOCK_MORE))
    ),
    enchantment("High Ground", "{W}").says(
        static(EACH & CREATURE & YOU_CONTROL, w.HasRuleOfNumber(w.RuleOfNumber.CAN_BLOCK_MORE))
    ),
    creature("Taunting Elf", "{G}", "Elf", "0/1", w.SaysRule(w.SaidOf.LURES, THIS_CREATURE)),
    creature("Prized Unicorn", "{3}{G}", "Unicorn", "2/2", w.SaysRule(w.SaidOf.LURES, THIS_CREATURE)),
    creature("Elvish Bard", "{3}{G}{G}", "Elf Shaman", "2/4", w.SaysRule(w.SaidOf.LURES, THIS_CREATURE)),
    aura("Lure", "{1}{G}{G}", ENCHANT_CREATURE, w.SaysRule(w.SaidOf.LURES, ENCHANTED_CREATURE)),
    golem("Silent Arbiter", "{4}", "Construct", "1/5").says(
        w.CombatLimit(w.Deed.ATTACK), w.CombatLimit(w.Deed.BLOCK)
    ),
    enchantment("Dueling Grounds", "{1}{G}{W}", w.CombatLimit(w.Deed.ATTACK), w.CombatLimit(w.Deed.BLOCK)),
)

CARDS = (*_KEYWORDS, *_LANDWALKERS, *_EVADERS, *_DUTIES)
