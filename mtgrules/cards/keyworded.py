"""Cards whose one word is a keyword that means a sentence: what triggers, what is paid, how it enters."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_TRIGGERED = (
    creature("Akrasan Squire", "{W}", "Human Soldier", "1/1", w.Exalted()),
    creature("Aven Squire", "{1}{W}", "Bird Soldier", "1/1", w.Flying(), w.Exalted()),
    creature("Jeskai Student", "{1}{W}", "Human Monk", "1/3", w.Prowess()),
    creature("Monastery Swiftspear", "{R}", "Human Monk", "1/2", w.Haste(), w.Prowess()),
    creature("Craw Giant", "{3}{G}{G}{G}{G}", "Giant", "6/4", w.Trample(), w.Rampage(2)),
    creature("Balduvian War-Makers", "{4}{R}", "Human Barbarian", "3/3", w.Haste(), w.Rampage(1)),
    creature("Benalish Cavalry", "{1}{W}", "Human Knight", "2/2", w.Flanking()),
    creature("Suq'Ata Lancer", "{2}{R}", "Human Knight", "2/2", w.Haste(), w.Flanking()),
    creature("Accorder Paladin", "{1}{W}", "Human Knight", "3/1", w.BattleCry()),
    creature(
        *("Ulamog's Crusher", "{8}", "Eldrazi", "8/8"),
        w.Annihilator(2),
        w.Static(THIS_CREATURE, (w.HasRule(w.Rule.ATTACKS_IF_ABLE),)),
    ),
    creature("Safehold Elite", "{1}{G/W}", "Elf Scout", "2/2", w.Persist()),
    creature("Gravelgill Axeshark", "{4}{U/B}", "Merfolk Soldier", "3/3", w.Persist()),
    creature("Young Wolf", "{G}", "Wolf", "1/1", w.Undying()),
    creature("Butcher Ghoul", "{1}{U}", "Zombie", "1/1", w.Undying()),
)

_CYCLED = (
    creature(
        *("Disciple of Grace", "{1}{W}", "Human Cleric", "1/2"),
        w.Protection(w.ColorWord(w.Color.BLACK)),
        w.Cycling(mana("{2}")),
    ),
    sorcery(
        *("Break Asunder", "{2}{G}{G}"),
        w.Destroy(TARGET & w.Either((ARTIFACT, ENCHANTMENT))),
        also=(w.Cycling(mana("{2}")),),
    ),
    noncreature("Blasted Landscape", "", "Land", taps_for("{C}"), w.Cycling(mana("{2}"))),
)

_PAID_FOR = (
    creature("Acridian", "{1}{G}", "Insect", "2/4", w.Echo(mana("{1}{G}"))),
    creature("Cradle Guard", "{1}{G}{G}", "Treefolk", "4/4", w.Trample(), w.Echo(mana("{1}{G}{G}"))),
    creature("Illusionary Forces", "{3}{U}", "Illusion", "4/4", w.Flying(), w.CumulativeUpkeep(mana("{U}"))),
    creature("Uktabi Efreet", "{2}{G}{G}", "Efreet", "5/4", w.CumulativeUpkeep(mana("{G}"))),
    creature("Basilica Screecher", "{1}{B}", "Bat", "1/2", w.Flying(), w.Extort()),
    creature("Tithe Drinker", "{W}{B}", "Vampire", "2/1", w.Lifelink(), w.Extort()),
)

_AGAIN = (
    instant("Ancient Grudge", "{1}{R}", w.Destroy(TARGET & ARTIFACT), also=(w.Flashback(mana("{G}")),)),
    instant(
        *("Defy Gravity", "{U}"),
        until_end_of_turn(TARGET & CREATURE, has(w.Flying())),
        also=(w.Flashback(mana("{U}")),),
    ),
    instant("Allay", "{1}{W}", w.Destroy(TARGET & ENCHANTMENT), also=(w.Buyback(mana("{3}")),)),
    instant("Capsize", "{1}{U}{U}", w.ReturnToHand(TARGET & w.Permanent()), also=(w.Buyback(mana("{3}")),)),
)

_COUNTED = (
    creature("Skyshroud Ridgeback", "{G}", "Beast", "2/3", w.Fading(2)),
    creature("Cloudskate", "{1}{U}", "Illusion", "2/2", w.Flying(), w.Fading(3)),
    golem("Arcbound Worker", "{1}", "Construct", "0/0", w.Modular(1)),
    golem("Arcbound Stinger", "{2}", "Insect", "0/0", w.Flying(), w.Modular(1)),
    creature("Gorehorn Minotaurs", "{2}{R}{R}", "Minotaur Warrior", "3/3", w.Bloodthirst(2)),
    creature("Scab-Clan Mauler", "{R}{G}", "Human Berserker", "1/1", w.Bloodthirst(2), w.Trample()),
)

_CHEAPER = (
    golem("Frogmite", "{4}", "Frog", "2/2", w.Affinity(BARE & ARTIFACT)),
    golem("Myr Enforcer", "{7}", "Myr", "4/4", w.Affinity(BARE & ARTIFACT)),
    golem("Dross Golem", "{5}", "Golem", "3/2", w.Affinity(BARE & w.Subtype("Swamp")), w.Fear()),
)

_CONVOKED = (
    creature("Siege Wurm", "{5}{G}{G}", "Wurm", "5/5", w.Convoke(), w.Trample()),
    instant("Gather Courage", "{G}", until_end_of_turn(TARGET & CREATURE, w.Gets(2, 2)), also=(w.Convoke(),)),
)

_EVOKED = (
    creature(
        *("Wispmare", "{2}{W}", "Elemental", "1/3"),
        w.Flying(),
        on_entering(w.Destroy(TARGET & ENCHANTMENT)),
        w.Evoke(mana("{W}")),
    ),
    creature(
        *("Mulldrifter", "{4}{U}", "Elemental", "2/2"),
        w.Flying(),
        on_entering(w.Draws(w.You(), 2)),
        w.Evoke(mana("{2}{U}")),
    ),
)


def _bestowed(
    name: str, paid: str, kinds: str, size: str, bestow: str, *keywords: w.Keyword, gives: tuple[int, int]
) -> w.Card:
    """A creature that can be cast bestowed, and shares its keywords with what it then enchants."""
    shared = tuple(keyword for keyword in keywords if not isinstance(keyword, w.Flash))
    edits = (w.Gets(*gives), *((w.Has(shared),) if shared else ()))
    types = f"Enchantment Creature - {kinds}"
    return w.Card.of(
        name, paid, types, size, w.Bestow(mana(bestow)), *keywords, enchanted("creature", *edits)
    )


_BESTOWED = (
    _bestowed("Hopeful Eidolon", "{W}", "Spirit", "1/1", "{3}{W}", w.Lifelink(), gives=(1, 1)),
    _bestowed("Nimbus Naiad", "{2}{U}", "Nymph", "2/2", "{4}{U}", w.Flying(), gives=(2, 2)),
    _bestowed("Leafcrown Dryad", "{1}{G}", "Nymph Dryad", "2/2", "{3}{G}", w.Reach(), gives=(2, 2)),
    _bestowed("Boon Satyr", "{1}{G}{G}", "Satyr", "4/2", "{3}{G}{G}", w.Flash(), gives=(4, 2)),
    _bestowed("Nyxborn Triton", "{2}{U}", "Merfolk", "2/3", "{4}{U}", gives=(2, 3)),
)

_PHASING = (
    creature("Breezekeeper", "{3}{U}", "Djinn", "4/4", w.Flying(), w.Phasing()),
    creature(
        *("Shimmering Efreet", "{2}{U}", "Efreet", "2/2"),
        w.Flying(),
        w.Phasing(),
        when(w.PhasesIn(w.This()), w.PhaseOut(TARGET & CREATURE)),
    ),
    noncreature(
        *("Teferi's Isle", "", "Legendary Land"),
        w.Phasing(),
        w.EntersTapped(w.This("land")),
        taps_for("{U}{U}"),
    ),
    creature(
        *("Vodalian Illusionist", "{2}{U}", "Merfolk Wizard", "2/2"),
        does(pays("{U}{U}"), TAP, w.PhaseOut(TARGET & CREATURE)),
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
