"""Cards whose one word is a keyword that means a sentence: what triggers, what is paid, how it enters."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_TRIGGERED = (
    creature("Akrasan Squire", "{W}", "Human Soldier", "1/1", "exalted"),
    creature("Aven Squire", "{1}{W}", "Bird Soldier", "1/1", "flying", "exalted"),
    creature("Jeskai Student", "{1}{W}", "Human Monk", "1/3", "prowess"),
    creature("Monastery Swiftspear", "{R}", "Human Monk", "1/2", "haste", "prowess"),
    creature("Craw Giant", "{3}{G}{G}{G}{G}", "Giant", "6/4", "trample", "rampage 2"),
    creature("Balduvian War-Makers", "{4}{R}", "Human Barbarian", "3/3", "haste", "rampage 1"),
    creature("Benalish Cavalry", "{1}{W}", "Human Knight", "2/2", "flanking"),
    creature("Suq'Ata Lancer", "{2}{R}", "Human Knight", "2/2", "haste", "flanking"),
    creature("Accorder Paladin", "{1}{W}", "Human Knight", "3/1", "battle cry"),
    creature("Ulamog's Crusher", "{8}", "Eldrazi", "8/8").says(
        "annihilator 2", static(THIS_CREATURE, w.HasRule(w.Rule.ATTACKS_IF_ABLE))
    ),
    creature("Safehold Elite", "{1}{G/W}", "Elf Scout", "2/2", "persist"),
    creature("Gravelgill Axeshark", "{4}{U/B}", "Merfolk Soldier", "3/3", "persist"),
    creature("Young Wolf", "{G}", "Wolf", "1/1", "undying"),
    creature("Butcher Ghoul", "{1}{U}", "Zombie", "1/1", "undying"),
)

_CYCLED = (
    creature("Disciple of Grace", "{1}{W}", "Human Cleric", "1/2").says(
        w.Protection(w.ColorWord(w.Color.BLACK)), "cycling {2}"
    ),
    sorcery("Break Asunder", "{2}{G}{G}", "cycling {2}", w.Destroy(TARGET & either(ARTIFACT, ENCHANTMENT))),
    land("Blasted Landscape", taps_for("{C}"), "cycling {2}"),
)

_PAID_FOR = (
    creature("Acridian", "{1}{G}", "Insect", "2/4", "echo {1}{G}"),
    creature("Cradle Guard", "{1}{G}{G}", "Treefolk", "4/4", "trample", "echo {1}{G}{G}"),
    creature("Illusionary Forces", "{3}{U}", "Illusion", "4/4", "flying", "cumulative upkeep {U}"),
    creature("Uktabi Efreet", "{2}{G}{G}", "Efreet", "5/4", "cumulative upkeep {G}"),
    creature("Basilica Screecher", "{1}{B}", "Bat", "1/2", "flying", "extort"),
    creature("Tithe Drinker", "{W}{B}", "Vampire", "2/1", "lifelink", "extort"),
)

_AGAIN = (
    instant("Ancient Grudge", "{1}{R}", "flashback {G}", w.Destroy(TARGET & ARTIFACT)),
    instant("Defy Gravity", "{U}", "flashback {U}", until_end_of_turn(TARGET & CREATURE, has("flying"))),
    instant("Allay", "{1}{W}", "buyback {3}", w.Destroy(TARGET & ENCHANTMENT)),
    instant("Capsize", "{1}{U}{U}", "buyback {3}", returns_to_hand(TARGET & PERMANENT)),
)

_COUNTED = (
    creature("Skyshroud Ridgeback", "{G}", "Beast", "2/3", "fading 2"),
    creature("Cloudskate", "{1}{U}", "Illusion", "2/2", "flying", "fading 3"),
    golem("Arcbound Worker", "{1}", "Construct", "0/0", "modular 1"),
    golem("Arcbound Stinger", "{2}", "Insect", "0/0", "flying", "modular 1"),
    creature("Gorehorn Minotaurs", "{2}{R}{R}", "Minotaur Warrior", "3/3", "bloodthirst 2"),
    creature("Scab-Clan Mauler", "{R}{G}", "Human Berserker", "1/1", "bloodthirst 2", "trample"),
)

_CHEAPER = (
    golem("Frogmite", "{4}", "Frog", "2/2", w.Affinity(BARE & ARTIFACT)),
    golem("Myr Enforcer", "{7}", "Myr", "4/4", w.Affinity(BARE & ARTIFACT)),
    golem("Dross Golem", "{5}", "Golem", "3/2", w.Affinity(BARE & SWAMP), "fear"),
)

_CONVOKED = (
    creature("Siege Wurm", "{5}{G}{G}", "Wurm", "5/5", "convoke", "trample"),
    instant("Gather Courage", "{G}", "convoke", until_end_of_turn(TARGET & CREATURE, w.Gets(2, 2))),
)

_EVOKED = (
    creature("Wispmare", "{2}{W}", "Elemental", "1/3").says(
        "flying", on_entering(w.Destroy(TARGET & ENCHANTMENT)), "evoke {W}"
    ),
    creature("Mulldrifter", "{4}{U}", "Elemental", "2/2").says(
        "flying", on_entering(draws(YOU, 2)), "evoke {2}{U}"
    ),
)


def _bestowed(
    name: str, paid: str, kinds: str, size: str, bestow: str, *keywords: str, gives: tuple[int, int]
) -> w.Card:
    """A creature that can be cast bestowed, and shares its keywords with what it then enchants."""
    shared = [keyword for keyword in keywords if keyword != "flash"]
    edits = (w.Gets(*gives), *((has(*shared),) if shared else ()))
    types = f"Enchantment Creature - {kinds}"
    return w.Card.of(name, paid, types, size, f"bestow {bestow}", *keywords, enchanted("creature", *edits))


_BESTOWED = (
    _bestowed("Hopeful Eidolon", "{W}", "Spirit", "1/1", "{3}{W}", "lifelink", gives=(1, 1)),
    _bestowed("Nimbus Naiad", "{2}{U}", "Nymph", "2/2", "{4}{U}", "flying", gives=(2, 2)),
    _bestowed("Leafcrown Dryad", "{1}{G}", "Nymph Dryad", "2/2", "{3}{G}", "reach", gives=(2, 2)),
    _bestowed("Boon Satyr", "{1}{G}{G}", "Satyr", "4/2", "{3}{G}{G}", "flash", gives=(4, 2)),
    _bestowed("Nyxborn Triton", "{2}{U}", "Merfolk", "2/3", "{4}{U}", gives=(2, 3)),
)

_PHASING = (
    creature("Breezekeeper", "{3}{U}", "Djinn", "4/4", "flying", "phasing"),
    creature("Shimmering Efreet", "{2}{U}", "Efreet", "2/2").says(
        "flying", "phasing", when(w.Happens(w.TriggerEvent.PHASES_IN, THIS), phases_out(TARGET & CREATURE))
    ),
    noncreature("Teferi's Isle", "", "Legendary Land").says(
        "phasing", w.EntersTapped(w.This("land")), taps_for("{U}{U}")
    ),
    creature("Vodalian Illusionist", "{2}{U}", "Merfolk Wizard", "2/2").says(
        does("{U}{U}", TAP, phases_out(TARGET & CREATURE))
    ),
)

CARDS = (
    *_PHASING,
    *_TRIGGERED,
    *_CYCLED,
    *_PAID_FOR,
    *_AGAIN,
    *_COUNTED,
    *_CHEAPER,
    *_CONVOKED,
    *_EVOKED,
    *_BESTOWED,
)
