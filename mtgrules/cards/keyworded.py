"""Cards whose one word is a keyword that means a sentence: what triggers, what is paid, how it enters."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import creature, golem, instant, noncreature, sorcery
from mtgrules.cards.phrases import (
    ARTIFACT,
    BARE,
    CREATURE,
    ENCHANTMENT,
    TAP,
    TARGET,
    enchanted,
    on_entering,
    pays,
    taps_for,
    until_end_of_turn,
)
from mtgrules.language.abilities.casting_keywords import Affinity, Bestow, Buyback, Convoke, Evoke, Flashback
from mtgrules.language.abilities.counter_keywords import Bloodthirst, Fading, Modular
from mtgrules.language.abilities.entering import EntersTapped
from mtgrules.language.abilities.hand_keywords import Cycling
from mtgrules.language.abilities.keywords import (
    Fear,
    Flash,
    Flying,
    Haste,
    Lifelink,
    Phasing,
    Protection,
    Reach,
    Trample,
)
from mtgrules.language.abilities.kinds import Activated, Static, TriggeredAbility
from mtgrules.language.abilities.triggered_keywords import (
    Annihilator,
    BattleCry,
    Exalted,
    Flanking,
    Persist,
    Prowess,
    Rampage,
    Undying,
)
from mtgrules.language.abilities.upkeep_keywords import CumulativeUpkeep, Echo, Extort
from mtgrules.language.card import Card
from mtgrules.language.conditions.zone_changes import PhasesIn
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.drawing import Draws
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.does.phasing import PhaseOut
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.edits.permissions import AttacksIfAble
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.qualities import Either, Permanent, Subtype
from mtgrules.language.phrases.references import This, You
from mtgrules.model.color import Color
from mtgrules.model.words import Keyword

_TRIGGERED = (
    creature("Akrasan Squire", "{W}", "Human Soldier", "1/1", Exalted()),
    creature("Aven Squire", "{1}{W}", "Bird Soldier", "1/1", Flying(), Exalted()),
    creature("Jeskai Student", "{1}{W}", "Human Monk", "1/3", Prowess()),
    creature("Monastery Swiftspear", "{R}", "Human Monk", "1/2", Haste(), Prowess()),
    creature("Craw Giant", "{3}{G}{G}{G}{G}", "Giant", "6/4", Trample(), Rampage(2)),
    creature("Balduvian War-Makers", "{4}{R}", "Human Barbarian", "3/3", Haste(), Rampage(1)),
    creature("Benalish Cavalry", "{1}{W}", "Human Knight", "2/2", Flanking()),
    creature("Suq'Ata Lancer", "{2}{R}", "Human Knight", "2/2", Haste(), Flanking()),
    creature("Accorder Paladin", "{1}{W}", "Human Knight", "3/1", BattleCry()),
    creature(
        *("Ulamog's Crusher", "{8}", "Eldrazi", "8/8"),
        *(Annihilator(2), Static(This("creature"), (AttacksIfAble(),))),
    ),
    creature("Safehold Elite", "{1}{G/W}", "Elf Scout", "2/2", Persist()),
    creature("Gravelgill Axeshark", "{4}{U/B}", "Merfolk Soldier", "3/3", Persist()),
    creature("Young Wolf", "{G}", "Wolf", "1/1", Undying()),
    creature("Butcher Ghoul", "{1}{U}", "Zombie", "1/1", Undying()),
)

_CYCLED = (
    creature(
        "Disciple of Grace",
        "{1}{W}",
        "Human Cleric",
        "1/2",
        Protection(ColorWord(Color.BLACK)),
        Cycling(mana("{2}")),
    ),
    sorcery(
        "Break Asunder",
        "{2}{G}{G}",
        Destroy(TARGET & Either((ARTIFACT, ENCHANTMENT))),
        also=(Cycling(mana("{2}")),),
    ),
    noncreature("Blasted Landscape", "", "Land", taps_for("{C}"), Cycling(mana("{2}"))),
)

_PAID_FOR = (
    creature("Acridian", "{1}{G}", "Insect", "2/4", Echo(mana("{1}{G}"))),
    creature("Cradle Guard", "{1}{G}{G}", "Treefolk", "4/4", Trample(), Echo(mana("{1}{G}{G}"))),
    creature("Illusionary Forces", "{3}{U}", "Illusion", "4/4", Flying(), CumulativeUpkeep(mana("{U}"))),
    creature("Uktabi Efreet", "{2}{G}{G}", "Efreet", "5/4", CumulativeUpkeep(mana("{G}"))),
    creature("Basilica Screecher", "{1}{B}", "Bat", "1/2", Flying(), Extort()),
    creature("Tithe Drinker", "{W}{B}", "Vampire", "2/1", Lifelink(), Extort()),
)

_AGAIN = (
    instant("Ancient Grudge", "{1}{R}", Destroy(TARGET & ARTIFACT), also=(Flashback(mana("{G}")),)),
    instant(
        *("Defy Gravity", "{U}", until_end_of_turn(TARGET & CREATURE, Has((Flying(),)))),
        also=(Flashback(mana("{U}")),),
    ),
    instant("Allay", "{1}{W}", Destroy(TARGET & ENCHANTMENT), also=(Buyback(mana("{3}")),)),
    instant("Capsize", "{1}{U}{U}", ReturnToHand(TARGET & Permanent()), also=(Buyback(mana("{3}")),)),
)

_COUNTED = (
    creature("Skyshroud Ridgeback", "{G}", "Beast", "2/3", Fading(2)),
    creature("Cloudskate", "{1}{U}", "Illusion", "2/2", Flying(), Fading(3)),
    golem("Arcbound Worker", "{1}", "Construct", "0/0", Modular(1)),
    golem("Arcbound Stinger", "{2}", "Insect", "0/0", Flying(), Modular(1)),
    creature("Gorehorn Minotaurs", "{2}{R}{R}", "Minotaur Warrior", "3/3", Bloodthirst(2)),
    creature("Scab-Clan Mauler", "{R}{G}", "Human Berserker", "1/1", Bloodthirst(2), Trample()),
)

_CHEAPER = (
    golem("Frogmite", "{4}", "Frog", "2/2", Affinity(BARE & ARTIFACT)),
    golem("Myr Enforcer", "{7}", "Myr", "4/4", Affinity(BARE & ARTIFACT)),
    golem("Dross Golem", "{5}", "Golem", "3/2", Affinity(BARE & Subtype("Swamp")), Fear()),
)

_CONVOKED = (
    creature("Siege Wurm", "{5}{G}{G}", "Wurm", "5/5", Convoke(), Trample()),
    instant(
        *("Gather Courage", "{G}", until_end_of_turn(TARGET & CREATURE, Gets(2, 2))),
        also=(Convoke(),),
    ),
)

_EVOKED = (
    creature(
        *("Wispmare", "{2}{W}", "Elemental", "1/3", Flying()),
        *(on_entering(Destroy(TARGET & ENCHANTMENT)), Evoke(mana("{W}"))),
    ),
    creature(
        *("Mulldrifter", "{4}{U}", "Elemental", "2/2", Flying()),
        *(on_entering(Draws(You(), 2)), Evoke(mana("{2}{U}"))),
    ),
)


def _bestowed(
    name: str, paid: str, kinds: str, size: str, bestow: str, *keywords: Keyword, gives: tuple[int, int]
) -> Card:
    """A creature that can be cast bestowed, and shares its keywords with what it then enchants."""
    shared = tuple(keyword for keyword in keywords if not isinstance(keyword, Flash))
    edits = (Gets(*gives), *((Has(shared),) if shared else ()))
    types = f"Enchantment Creature - {kinds}"
    return Card.of(name, paid, types, size, Bestow(mana(bestow)), *keywords, enchanted("creature", *edits))


_BESTOWED = (
    _bestowed("Hopeful Eidolon", "{W}", "Spirit", "1/1", "{3}{W}", Lifelink(), gives=(1, 1)),
    _bestowed("Nimbus Naiad", "{2}{U}", "Nymph", "2/2", "{4}{U}", Flying(), gives=(2, 2)),
    _bestowed("Leafcrown Dryad", "{1}{G}", "Nymph Dryad", "2/2", "{3}{G}", Reach(), gives=(2, 2)),
    _bestowed("Boon Satyr", "{1}{G}{G}", "Satyr", "4/2", "{3}{G}{G}", Flash(), gives=(4, 2)),
    _bestowed("Nyxborn Triton", "{2}{U}", "Merfolk", "2/3", "{4}{U}", gives=(2, 3)),
)

_PHASING = (
    creature("Breezekeeper", "{3}{U}", "Djinn", "4/4", Flying(), Phasing()),
    creature(
        *("Shimmering Efreet", "{2}{U}", "Efreet", "2/2", Flying(), Phasing()),
        TriggeredAbility(PhasesIn(This()), (PhaseOut(TARGET & CREATURE),)),
    ),
    noncreature(
        *("Teferi's Isle", "", "Legendary Land"), Phasing(), EntersTapped(This("land")), taps_for("{U}{U}")
    ),
    creature(
        *("Vodalian Illusionist", "{2}{U}", "Merfolk Wizard", "2/2"),
        Activated((pays("{U}{U}"), TAP), (PhaseOut(TARGET & CREATURE),)),
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
