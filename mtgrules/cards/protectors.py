"""Creatures that are protected, that protect others, or that come back: knights, wards, regeneration."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.cards.spelled_out import before
from mtgrules.language import words as w

_CHOSEN = has(w.Protection(w.ColorOfChoice()))


def _from(*colors: w.Colored) -> tuple[w.Keyword, ...]:
    return tuple(w.Protection(color.color) for color in colors)


def _order(name: str, color: str, kinds: str, against: w.Colored) -> w.Card:
    """A 2/1 for two mana that can get first strike and power for mana of its color."""
    one = does(color, until_end_of_turn(THIS_CREATURE, has("first strike")))
    two = does(color * 2, until_end_of_turn(THIS_CREATURE, w.Gets(1, 0)))
    return creature(name, color * 2, kinds, "2/1", *_from(against), one, two)


def _protected(name: str, paid: str, kinds: str, against: w.Colored, *others: w.Keyword | str) -> w.Card:
    return creature(name, paid, kinds, "2/2", *others, *_from(against))


def _voice(name: str, against: w.Colored) -> w.Card:
    return _protected(name, "{3}{W}", "Angel", against, "flying")


def _ward(name: str, against: w.Colored) -> w.Card:
    return creature_aura(name, "{W}", w.Has(_from(against)))


def _gives(whom: w.Noun) -> w.Ability:
    return does(TAP, until_end_of_turn(whom, _CHOSEN))


def _troll(name: str, paid: str, kinds: str, size: str, shield: str, *others: w.Keyword | str) -> w.Card:
    return creature(name, paid, kinds, size, *others, does(shield, w.Regenerates(THIS_CREATURE)))


_KNIGHTS = (
    _order("Order of Leitbur", "{W}", "Human Cleric Knight", BLACK),
    _order("Order of the White Shield", "{W}", "Human Knight", BLACK),
    _order("Order of the Ebon Hand", "{B}", "Cleric Knight", WHITE),
    _order("Knight of Stromgald", "{B}", "Human Knight", WHITE),
    _protected("Silver Knight", "{W}{W}", "Human Knight", RED, "first strike"),
    _protected("Galina's Knight", "{W}{U}", "Merfolk Knight", RED),
    _protected("Llanowar Knight", "{G}{W}", "Elf Knight", BLACK),
    _protected("Shivan Zombie", "{B}{R}", "Zombie Barbarian", WHITE),
    _protected("Vodalian Zombie", "{U}{B}", "Merfolk Zombie", GREEN),
    _protected("Yavimaya Barbarian", "{R}{G}", "Elf Barbarian", BLUE),
    creature("Soltari Monk", "{W}{W}", "Soltari Monk Cleric", "2/1", *_from(BLACK), "shadow"),
    creature("Soltari Priest", "{W}{W}", "Soltari Cleric", "2/1", *_from(RED), "shadow"),
    creature("Paladin en-Vec", "{1}{W}{W}", "Human Knight", "2/2", "first strike", *_from(BLACK, RED)),
    _voice("Voice of Duty", GREEN),
    _voice("Voice of Grace", BLACK),
    _voice("Voice of Law", RED),
    _voice("Voice of Reason", BLUE),
    _voice("Voice of Truth", WHITE),
    before(
        creature("Iridescent Angel", "{5}{W}{U}", "Angel", "4/4", "flying", FROM_EACH_COLOR),
        "2009-05-01",
        "flying",
        *_from(WHITE, BLUE, BLACK, RED, GREEN),
    ),
    creature("Tel-Jilad Chosen", "{1}{G}", "Elf Warrior", "2/1", w.ProtectionFrom(BARE & ARTIFACT)),
    creature("Beloved Chaplain", "{1}{W}", "Human Cleric", "1/1", w.ProtectionFrom(BARE & CREATURE)),
    creature("Azorius First-Wing", "{W}{U}", "Griffin", "2/2").says(
        "flying", w.ProtectionFrom(BARE & ENCHANTMENT)
    ),
)

_WARDS = (
    _ward("Blue Ward", BLUE),
    _ward("Black Ward", BLACK),
    _ward("Red Ward", RED),
    _ward("Green Ward", GREEN),
    creature("Mother of Runes", "{W}", "Human Cleric", "1/1", _gives(TARGET & CREATURE & YOU_CONTROL)),
    creature("Ward Sliver", "{4}{W}", "Sliver", "2/2").says(
        w.ChoosesAsEnters(THIS_CREATURE, w.ToChoose.COLOR),
        static(ALL & w.Subtype("Sliver"), has(w.Protection(w.ChosenColor()))),
    ),
    instant("Stave Off", "{W}", until_end_of_turn(TARGET & CREATURE, _CHOSEN)),
    instant("Shelter", "{1}{W}", until_end_of_turn(TARGET & CREATURE & YOU_CONTROL, _CHOSEN), DRAW_A_CARD),
    instant("Brave the Elements", "{W}", until_end_of_turn(YOUR_CREATURES & WHITE, _CHOSEN)),
)

_REGENERATION = (
    _troll("Drudge Skeletons", "{1}{B}", "Skeleton", "1/1", "{B}"),
    _troll("Will-o'-the-Wisp", "{B}", "Spirit", "0/1", "{B}", "flying"),
    _troll("River Boa", "{1}{G}", "Snake", "2/1", "{G}", w.Landwalk("Island")),
    _troll("Uthden Troll", "{2}{R}", "Troll", "2/2", "{R}"),
    _troll("Charging Troll", "{2}{G}{W}", "Troll", "3/3", "{G}", "vigilance"),
    _troll("Troll Ascetic", "{1}{G}{G}", "Troll Shaman", "3/2", "{1}{G}", "hexproof"),
    golem("Clay Statue", "{4}", "Golem", "3/1", does("{2}", w.Regenerates(THIS_CREATURE))),
    creature("Sedge Troll", "{2}{R}", "Troll", "2/2").says(
        w.StaticWhile(THIS_CREATURE, (w.Gets(1, 1),), w.CountIs(w.CountFact.SOME_YOURS, A & SWAMP)),
        does("{B}", w.Regenerates(THIS_CREATURE)),
    ),
    creature("Boneknitter", "{1}{B}", "Zombie Cleric", "1/1").says(
        does("{1}{B}", w.Regenerates(TARGET & ZOMBIE)), "morph {2}{B}"
    ),
    aura("Regeneration", "{1}{G}", ENCHANT_CREATURE, does("{G}", w.Regenerates(ENCHANTED_CREATURE))),
    enchantment("Asceticism", "{3}{G}{G}").says(
        static(YOUR_CREATURES, has("hexproof")), does("{1}{G}", w.Regenerates(TARGET & CREATURE))
    ),
    instant("Death Ward", "{W}", w.Regenerates(TARGET & CREATURE)),
)

CARDS = (*_KNIGHTS, *_WARDS, *_REGENERATION)
