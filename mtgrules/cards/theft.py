"""What gives control of a permanent to somebody else: for good, for a while, or in exchange."""

from __future__ import annotations

from mtgrules.cards.phrases import (
    ALL,
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    LAND,
    TAP,
    TARGET,
    A,
    aura,
    on_entering,
    pays,
    until_end_of_turn,
)
from mtgrules.language.abilities.keywords import Deathtouch, Devoid, Enchant, Flying, Haste, Trample
from mtgrules.language.abilities.kinds import Activated, SpellAbility, TriggeredAbility, YouControlIt
from mtgrules.language.abilities.later import Later
from mtgrules.language.card import Card
from mtgrules.language.conditions.zone_changes import Dies
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.control import ExchangesControl, GainsControl
from mtgrules.language.does.sacrificing import Sacrifices
from mtgrules.language.does.turning import Untaps
from mtgrules.language.edits.characteristics import Has
from mtgrules.language.edits.durations import UntilEndOfTurn, WhileSourceStays, WhileYouControlSource
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.qualities import CardType, Either, Not, Other, Permanent, Supertype
from mtgrules.language.phrases.references import Enchanted, It, This
from mtgrules.language.phrases.times import NextEndStep
from mtgrules.language.phrases.whose import OpponentsControl, YouControl
from mtgrules.model.words import Instruction, Keyword, Quality

_TARGET_CREATURE = TARGET & CREATURE
_SWAP_LANDS = ExchangesControl(TARGET & LAND & YouControl(), TARGET & LAND & OpponentsControl())


def _captures(name: str, cost: str, kind: str, quality: Quality) -> Card:
    return aura(name, cost, Enchant(A & quality), YouControlIt(Enchanted(kind)))


def _hasty(*keywords: Keyword) -> tuple[Instruction, ...]:
    return (Untaps(It()), until_end_of_turn(It(), Has((*keywords, Haste()))))


def _for_a_turn(what: Noun, *keywords: Keyword) -> tuple[Instruction, ...]:
    return (GainsControl(what, UntilEndOfTurn()), *_hasty(*keywords))


def _treason(name: str, cost: str, *done: Instruction) -> Card:
    return Card.of(name, cost, "Sorcery", "", SpellAbility(done))


CARDS = (
    _captures("Control Magic", "{2}{U}{U}", "creature", CREATURE),
    _captures("Mind Control", "{3}{U}{U}", "creature", CREATURE),
    _captures("Persuasion", "{3}{U}{U}", "creature", CREATURE),
    _captures("Annex", "{2}{U}{U}", "land", LAND),
    _captures("Conquer", "{3}{R}{R}", "land", LAND),
    _captures("Steal Artifact", "{2}{U}{U}", "artifact", ARTIFACT),
    _captures("Steal Enchantment", "{U}{U}", "enchantment", ENCHANTMENT),
    _captures("Confiscate", "{4}{U}{U}", "permanent", Permanent()),
    _treason("Act of Treason", "{2}{R}", *_for_a_turn(_TARGET_CREATURE)),
    _treason(
        *("Threaten", "{2}{R}", Untaps(_TARGET_CREATURE), GainsControl(It(), UntilEndOfTurn())),
        until_end_of_turn(It(), Has((Haste(),))),
    ),
    _treason("Traitorous Blood", "{1}{R}{R}", *_for_a_turn(_TARGET_CREATURE, Trample())),
    _treason("Hijack", "{1}{R}{R}", *_for_a_turn(TARGET & Either((ARTIFACT, CREATURE)))),
    _treason(
        *("Mark of Mutiny", "{2}{R}", GainsControl(_TARGET_CREATURE, UntilEndOfTurn())),
        *(PutsCounters(1, 1, It()), *_hasty()),
    ),
    _treason(
        *("Slave of Bolas", "{3}{U/R}{B}", GainsControl(_TARGET_CREATURE)),
        *(*_hasty(), Later(Sacrifices(It()), NextEndStep())),
    ),
    _treason(
        *("Insurrection", "{5}{R}{R}{R}", Untaps(ALL & CREATURE)),
        GainsControl(ALL & CREATURE, UntilEndOfTurn()),
        until_end_of_turn(ALL & CREATURE, Has((Haste(),))),
    ),
    Card.of(
        "Act of Aggression",
        *("{3}{R/P}{R/P}", "Instant", ""),
        SpellAbility(_for_a_turn(_TARGET_CREATURE & OpponentsControl())),
    ),
    Card.of("Turn Against", "{4}{R}", "Instant", "", Devoid(), SpellAbility(_for_a_turn(_TARGET_CREATURE))),
    Card.of(
        "Zealous Conscripts",
        *("{4}{R}", "Creature - Human Warrior", "3/3"),
        Haste(),
        on_entering(*_for_a_turn(TARGET & Permanent())),
    ),
    Card.of(
        "Aladdin",
        *("{2}{R}{R}", "Creature - Human Rogue", "1/1"),
        Activated(
            (pays("{1}{R}{R}"), TAP), (GainsControl(TARGET & ARTIFACT, WhileYouControlSource(This())),)
        ),
    ),
    Card.of(
        "Master Thief",
        *("{2}{U}{U}", "Creature - Human Rogue", "2/2"),
        on_entering(GainsControl(TARGET & ARTIFACT, WhileYouControlSource(This()))),
    ),
    Card.of(
        "Empress Galina",
        *("{3}{U}{U}", "Legendary Creature - Merfolk Noble", "1/3"),
        Activated((pays("{U}{U}"), TAP), (GainsControl(TARGET & Supertype("legendary") & Permanent()),)),
    ),
    Card.of(
        "Sower of Temptation",
        *("{2}{U}{U}", "Creature - Faerie Wizard", "2/2"),
        Flying(),
        on_entering(GainsControl(_TARGET_CREATURE, WhileSourceStays(This()))),
    ),
    Card.of(
        "Dragonlord Silumgar",
        *("{4}{U}{B}", "Legendary Creature - Elder Dragon", "3/5"),
        *(Flying(), Deathtouch()),
        on_entering(
            GainsControl(TARGET & Either((CREATURE, CardType("planeswalker"))), WhileYouControlSource(This()))
        ),
    ),
    Card.of(
        "Keiga, the Tide Star",
        *("{5}{U}", "Legendary Creature - Dragon Spirit", "5/5"),
        Flying(),
        TriggeredAbility(Dies(This()), (GainsControl(_TARGET_CREATURE),)),
    ),
    _treason("Switcheroo", "{4}{U}", ExchangesControl(_TARGET_CREATURE, TARGET & Other() & CREATURE)),
    _treason("Political Trickery", "{2}{U}", _SWAP_LANDS),
    Card.of("Vedalken Plotter", "{2}{U}", "Creature - Vedalken Wizard", "1/1", on_entering(_SWAP_LANDS)),
    Card.of(
        "Phyrexian Infiltrator",
        *("{2}{B}", "Creature - Phyrexian Minion", "2/2"),
        Activated((pays("{2}{U}{U}"),), (ExchangesControl(This(), _TARGET_CREATURE),)),
    ),
    Card.of(
        "Avarice Totem",
        *("{1}", "Artifact", ""),
        Activated((pays("{5}"),), (ExchangesControl(This(), TARGET & Not(LAND) & Permanent()),)),
    ),
)
