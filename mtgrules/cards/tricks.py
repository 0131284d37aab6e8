"""Instants and sorceries for combat and for the right moment, and what taps, untaps and forces creatures."""

from __future__ import annotations

from mtgrules.cards.costs import mana
from mtgrules.cards.kinds import creature, does, enchantment, instant, noncreature, sorcery
from mtgrules.cards.phrases import (
    ARTIFACT,
    BARE,
    CREATURE,
    DRAW_A_CARD,
    ENCHANTMENT,
    LAND,
    TAP,
    TARGET,
    A,
    aura,
    one_of,
    pays,
    taps_for,
    until_end_of_turn,
)
from mtgrules.cards.phrases import ENCHANT_CREATURE as _ENCHANT
from mtgrules.language.abilities.keywords import (
    Devoid,
    DoubleStrike,
    Fear,
    FirstStrike,
    Flying,
    Hexproof,
    Kicker,
    Lifelink,
    Reach,
    Trample,
)
from mtgrules.language.abilities.kinds import AdditionalCost, TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.facts import WasKicked
from mtgrules.language.conditions.happenings import DealsCombatDamage, DealsDamage, SpellIsCast
from mtgrules.language.conditions.zone_changes import Enters
from mtgrules.language.does.choosing import IfSo, May
from mtgrules.language.does.combat import AttacksThisTurn, BlocksThisTurn, LuresThisTurn
from mtgrules.language.does.costs import SacrificeThis
from mtgrules.language.does.costs_of_choice import DiscardSome, SacrificeSome
from mtgrules.language.does.dealing import DealDamage
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.drawing import Draws
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.does.turning import Taps, Untaps
from mtgrules.language.does.turns import ControlsNextTurn, TakesExtraTurn
from mtgrules.language.edits.characteristics import Gets, Has
from mtgrules.language.edits.permissions import CantBeBlocked, CantBlock, MustBeBlocked
from mtgrules.language.phrases.combat import Attacking, Blocking
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.players import AnOpponent, APlayer, TargetPlayer
from mtgrules.language.phrases.qualities import Either, Not, Permanent
from mtgrules.language.phrases.qualities import SpellQuality as _Spell
from mtgrules.language.phrases.references import Enchanted, It, This, You
from mtgrules.language.phrases.values import PowerAtMost, Without
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.words import Edit, Instruction

_YOURS = BARE & CREATURE & YouControl()
_A_CREATURE = TARGET & CREATURE
_GROUNDED = BARE & CREATURE & Without(Flying())
_TAPPABLE = TARGET & Either((ARTIFACT, CREATURE, LAND))


def _pump(name: str, paid: str, *edits: Edit, whom: Noun = _A_CREATURE, draws: bool = False) -> Card:
    given = until_end_of_turn(whom, *edits)
    return instant(name, paid, given, DRAW_A_CARD) if draws else instant(name, paid, given)


def _kicked(kicker: str, name: str, paid: str, *done: Instruction, sorcerous: bool = False) -> Card:
    make = sorcery if sorcerous else instant
    return make(name, paid, *done, also=(Kicker(mana(kicker)),))


def _if_kicked(done: Instruction) -> IfSo:
    return IfSo(WasKicked(This("spell")), done)


_PUMPS = (
    _pump("Titanic Growth", "{1}{G}", Gets(4, 4)),
    _pump("Brute Strength", "{1}{R}", Gets(3, 1), Has((Trample(),))),
    _pump("Predator's Strike", "{1}{G}", Gets(3, 3), Has((Trample(),))),
    _pump("Kindled Fury", "{R}", Gets(1, 0), Has((FirstStrike(),))),
    _pump("Sure Strike", "{1}{R}", Gets(3, 0), Has((FirstStrike(),))),
    _pump("Double Cleave", "{R/W}", Has((DoubleStrike(),))),
    _pump("Jump", "{U}", Has((Flying(),))),
    _pump("Leap", "{U}", Has((Flying(),)), draws=True),
    _pump("Mighty Leap", "{1}{W}", Gets(2, 2), Has((Flying(),))),
    _pump("Ranger's Guile", "{G}", Gets(1, 1), Has((Hexproof(),)), whom=_A_CREATURE & YouControl()),
    _pump("Occasion of Heroism", "{1}{W}", Gets(2, 2), Has((Lifelink(),))),
    _pump("Aggressive Urge", "{1}{G}", Gets(1, 1), draws=True),
    _pump("Righteousness", "{W}", Gets(7, 7), whom=TARGET & CREATURE & Blocking()),
    _pump("Trumpet Blast", "{2}{R}", Gets(2, 0), whom=BARE & CREATURE & Attacking()),
    _pump("Warrior's Honor", "{2}{W}", Gets(1, 1), whom=_YOURS),
    instant("Aim High", "{1}{G}", Untaps(_A_CREATURE), until_end_of_turn(It(), Gets(2, 2), Has((Reach(),)))),
    sorcery("Overrun", "{2}{G}{G}{G}", until_end_of_turn(_YOURS, Gets(3, 3), Has((Trample(),)))),
    sorcery("Assault Strobe", "{1}{R}", until_end_of_turn(_A_CREATURE, Has((DoubleStrike(),)))),
    sorcery("Emergent Growth", "{3}{G}", until_end_of_turn(_A_CREATURE, Gets(5, 5), MustBeBlocked())),
)

_TAPPERS = (
    instant("Pressure Point", "{1}{W}", Taps(_A_CREATURE), DRAW_A_CARD),
    instant("Vitalize", "{G}", Untaps(BARE & CREATURE & YouControl())),
    noncreature("Icy Manipulator", "{4}", "Artifact", does(pays("{1}"), TAP, Taps(_TAPPABLE))),
    creature("Master Decoy", "{1}{W}", "Human Soldier", "1/2", does(pays("{W}"), TAP, Taps(_A_CREATURE))),
    creature("Seeker of Skybreak", "{1}{G}", "Elf", "2/1", does(TAP, Untaps(_A_CREATURE))),
)

_BLOCK_TRICKS = (
    sorcery(
        *("Slip Through Space", "{U}", until_end_of_turn(_A_CREATURE, CantBeBlocked()), DRAW_A_CARD),
        also=(Devoid(),),
    ),
    instant("Falter", "{1}{R}", until_end_of_turn(_GROUNDED, CantBlock())),
    sorcery("Magmatic Chasm", "{1}{R}", until_end_of_turn(_GROUNDED, CantBlock())),
    sorcery("Alluring Scent", "{1}{G}{G}", LuresThisTurn(_A_CREATURE)),
    instant("Boiling Blood", "{2}{R}", AttacksThisTurn(_A_CREATURE), DRAW_A_CARD),
    creature(
        *("Courtly Provocateur", "{2}{U}", "Human Wizard", "1/1"),
        does(TAP, AttacksThisTurn(_A_CREATURE)),
        does(TAP, BlocksThisTurn(_A_CREATURE)),
    ),
    creature(
        *("Dwarven Warriors", "{2}{R}", "Dwarf Warrior", "1/1"),
        does(TAP, until_end_of_turn(_A_CREATURE & PowerAtMost(2), CantBeBlocked())),
    ),
    creature(
        *("Goblin Tunneler", "{1}{R}", "Goblin Rogue", "1/1"),
        does(TAP, until_end_of_turn(_A_CREATURE & PowerAtMost(2), CantBeBlocked())),
    ),
    noncreature(
        *("Bullwhip", "{4}", "Artifact"),
        does(pays("{2}"), TAP, DealDamage(This("artifact"), 1, _A_CREATURE), AttacksThisTurn(It())),
    ),
    noncreature(
        *("Rogue's Passage", "", "Land"),
        taps_for("{C}"),
        does(pays("{4}"), TAP, until_end_of_turn(_A_CREATURE, CantBeBlocked())),
    ),
)

_CHOICES = (
    instant(
        *("Fortify", "{2}{W}"),
        one_of(until_end_of_turn(_YOURS, Gets(2, 0)), until_end_of_turn(_YOURS, Gets(0, 2))),
    ),
    instant(
        "Abrade",
        "{1}{R}",
        one_of(DealDamage(This(), 3, _A_CREATURE), Destroy(TARGET & ARTIFACT)),
    ),
    _kicked(
        *("{1}{U}", "Into the Roil", "{1}{U}", ReturnToHand(TARGET & Not(LAND) & Permanent())),
        _if_kicked(DRAW_A_CARD),
    ),
    _kicked(
        *("{1}{U}", "Blink of an Eye", "{1}{U}", ReturnToHand(TARGET & Not(LAND) & Permanent())),
        _if_kicked(DRAW_A_CARD),
    ),
    _kicked(
        *("{2}{B}", "Vampire's Bite", "{B}", until_end_of_turn(_A_CREATURE, Gets(3, 0))),
        _if_kicked(until_end_of_turn(It(), Has((Lifelink(),)))),
    ),
    _kicked(
        *("{G}", "Savage Offensive", "{1}{R}", until_end_of_turn(_YOURS, Has((FirstStrike(),)))),
        _if_kicked(until_end_of_turn(_YOURS, Gets(1, 1))),
        sorcerous=True,
    ),
    sorcery("Time Walk", "{1}{U}", TakesExtraTurn()),
    sorcery("Capture of Jingzhou", "{3}{U}{U}", TakesExtraTurn()),
    sorcery("Temporal Manipulation", "{3}{U}{U}", TakesExtraTurn()),
    noncreature(
        *("Mindslaver", "{6}", "Legendary Artifact"),
        does(pays("{4}"), TAP, SacrificeThis(This()), ControlsNextTurn(TargetPlayer())),
    ),
    sorcery(
        *("Bone Splinters", "{B}", Destroy(_A_CREATURE)),
        also=(AdditionalCost(This("spell"), (SacrificeSome(A & CREATURE),)),),
    ),
    instant(
        *("Altar's Reap", "{1}{B}", Draws(You(), 2)),
        also=(AdditionalCost(This("spell"), (SacrificeSome(A & CREATURE),)),),
    ),
    sorcery(
        *("Tormenting Voice", "{1}{R}", Draws(You(), 2)),
        also=(AdditionalCost(This("spell"), (DiscardSome(),)),),
    ),
)

_MAY = (
    creature(
        *("Reclamation Sage", "{2}{G}", "Elf Shaman", "2/1"),
        TriggeredAbility(Enters(This()), (May(Destroy(TARGET & Either((ARTIFACT, ENCHANTMENT)))),)),
    ),
    creature(
        *("Verduran Enchantress", "{1}{G}{G}", "Human Druid", "0/2"),
        TriggeredAbility(SpellIsCast(You(), A & ENCHANTMENT & _Spell()), (May(DRAW_A_CARD),)),
    ),
    creature(
        *("Shadowmage Infiltrator", "{1}{U}{B}", "Human Wizard", "1/3", Fear()),
        TriggeredAbility(DealsCombatDamage(This(), APlayer()), (May(DRAW_A_CARD),)),
    ),
    creature(
        *("Thieving Magpie", "{2}{U}{U}", "Bird", "1/3", Flying()),
        TriggeredAbility(DealsDamage(This(), AnOpponent()), (DRAW_A_CARD,)),
    ),
    enchantment(
        *("Coastal Piracy", "{2}{U}{U}"),
        TriggeredAbility(DealsCombatDamage(A & CREATURE & YouControl(), AnOpponent()), (May(DRAW_A_CARD),)),
    ),
    aura(
        *("Curiosity", "{U}", _ENCHANT),
        TriggeredAbility(DealsDamage(Enchanted("creature"), AnOpponent()), (May(DRAW_A_CARD),)),
    ),
)

CARDS = (*_PUMPS, *_TAPPERS, *_BLOCK_TRICKS, *_CHOICES, *_MAY)
