"""Instants and sorceries for combat and for the right moment, and what taps, untaps and forces creatures."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_GROUNDED = BARE & CREATURE & w.Without(*named("flying"))


def _pump(
    name: str, paid: str, *edits: w.Edit, whom: w.Noun = TARGET & CREATURE, draws: bool = False
) -> w.Card:
    given = until_end_of_turn(whom, *edits)
    return instant(name, paid, given, DRAW_A_CARD) if draws else instant(name, paid, given)


def _kicked(kicker: str, name: str, paid: str, *done: w.Instruction, sorcerous: bool = False) -> w.Card:
    make = sorcery if sorcerous else instant
    return make(name, paid, f"kicker {kicker}", *done)


def _if_kicked(done: w.Instruction) -> w.IfSo:
    return w.IfSo(w.WasKicked(w.This("spell")), done)


_PUMPS = (
    _pump("Titanic Growth", "{1}{G}", w.Gets(4, 4)),
    _pump("Brute Strength", "{1}{R}", w.Gets(3, 1), has("trample")),
    _pump("Predator's Strike", "{1}{G}", w.Gets(3, 3), has("trample")),
    _pump("Kindled Fury", "{R}", w.Gets(1, 0), has("first strike")),
    _pump("Sure Strike", "{1}{R}", w.Gets(3, 0), has("first strike")),
    _pump("Double Cleave", "{R/W}", has("double strike")),
    _pump("Jump", "{U}", has("flying")),
    _pump("Leap", "{U}", has("flying"), draws=True),
    _pump("Mighty Leap", "{1}{W}", w.Gets(2, 2), has("flying")),
    _pump("Ranger's Guile", "{G}", w.Gets(1, 1), has("hexproof"), whom=TARGET & CREATURE & YOU_CONTROL),
    _pump("Occasion of Heroism", "{1}{W}", w.Gets(2, 2), has("lifelink")),
    _pump("Aggressive Urge", "{1}{G}", w.Gets(1, 1), draws=True),
    _pump("Righteousness", "{W}", w.Gets(7, 7), whom=TARGET & CREATURE & w.Being(w.Trait.BLOCKING)),
    _pump("Trumpet Blast", "{2}{R}", w.Gets(2, 0), whom=BARE & CREATURE & w.ATTACKING),
    _pump("Warrior's Honor", "{2}{W}", w.Gets(1, 1), whom=YOUR_CREATURES),
    instant("Aim High", "{1}{G}").says(
        untaps(TARGET & CREATURE), until_end_of_turn(IT, w.Gets(2, 2), has("reach"))
    ),
    sorcery("Overrun", "{2}{G}{G}{G}", until_end_of_turn(YOUR_CREATURES, w.Gets(3, 3), has("trample"))),
    sorcery("Assault Strobe", "{1}{R}", until_end_of_turn(TARGET & CREATURE, has("double strike"))),
    sorcery("Emergent Growth", "{3}{G}").says(
        until_end_of_turn(TARGET & CREATURE, w.Gets(5, 5), w.HasRule(w.Rule.MUST_BE_BLOCKED))
    ),
)

_TAPPERS = (
    instant("Pressure Point", "{1}{W}", taps(TARGET & CREATURE), DRAW_A_CARD),
    instant("Vitalize", "{G}", untaps(YOUR_CREATURES)),
    artifact("Icy Manipulator", "{4}", does("{1}", TAP, taps(TARGET & either(ARTIFACT, CREATURE, LAND)))),
    creature("Master Decoy", "{1}{W}", "Human Soldier", "1/2", does("{W}", TAP, taps(TARGET & CREATURE))),
    creature("Seeker of Skybreak", "{1}{G}", "Elf", "2/1", does(TAP, untaps(TARGET & CREATURE))),
)

_BLOCK_TRICKS = (
    sorcery("Slip Through Space", "{U}").says(
        "devoid", until_end_of_turn(TARGET & CREATURE, CANT_BE_BLOCKED), DRAW_A_CARD
    ),
    instant("Falter", "{1}{R}", until_end_of_turn(_GROUNDED, CANT_BLOCK)),
    sorcery("Magmatic Chasm", "{1}{R}", until_end_of_turn(_GROUNDED, CANT_BLOCK)),
    sorcery("Alluring Scent", "{1}{G}{G}", w.MustThisTurn(TARGET & CREATURE, w.Required.BE_BLOCKED_BY_ALL)),
    instant("Boiling Blood", "{2}{R}", w.MustThisTurn(TARGET & CREATURE, w.Required.ATTACK), DRAW_A_CARD),
    creature("Courtly Provocateur", "{2}{U}", "Human Wizard", "1/1").says(
        does(TAP, w.MustThisTurn(TARGET & CREATURE, w.Required.ATTACK)),
        does(TAP, w.MustThisTurn(TARGET & CREATURE, w.Required.BLOCK)),
    ),
    creature("Dwarven Warriors", "{2}{R}", "Dwarf Warrior", "1/1").says(
        does(TAP, until_end_of_turn(TARGET & CREATURE & w.WithPower(2, w.Bound.OR_LESS), CANT_BE_BLOCKED))
    ),
    creature("Goblin Tunneler", "{1}{R}", "Goblin Rogue", "1/1").says(
        does(TAP, until_end_of_turn(TARGET & CREATURE & w.WithPower(2, w.Bound.OR_LESS), CANT_BE_BLOCKED))
    ),
    artifact("Bullwhip", "{4}").says(
        does(
            "{2}",
            TAP,
            w.DealDamage(w.This("artifact"), 1, TARGET & CREATURE),
            w.MustThisTurn(IT, w.Required.ATTACK),
        )
    ),
    land("Rogue's Passage").says(
        taps_for("{C}"), does("{4}", TAP, until_end_of_turn(TARGET & CREATURE, CANT_BE_BLOCKED))
    ),
)

_CHOICES = (
    instant("Fortify", "{2}{W}").says(
        one_of(
            until_end_of_turn(YOUR_CREATURES, w.Gets(2, 0)), until_end_of_turn(YOUR_CREATURES, w.Gets(0, 2))
        )
    ),
    instant("Abrade", "{1}{R}", one_of(deals(3, TARGET & CREATURE), w.Destroy(TARGET & ARTIFACT))),
    _kicked(
        *("{1}{U}", "Into the Roil", "{1}{U}"),
        returns_to_hand(TARGET & w.Not(LAND) & PERMANENT),
        _if_kicked(DRAW_A_CARD),
    ),
    _kicked(
        *("{1}{U}", "Blink of an Eye", "{1}{U}"),
        returns_to_hand(TARGET & w.Not(LAND) & PERMANENT),
        _if_kicked(DRAW_A_CARD),
    ),
    _kicked(
        *("{2}{B}", "Vampire's Bite", "{B}"),
        until_end_of_turn(TARGET & CREATURE, w.Gets(3, 0)),
        _if_kicked(until_end_of_turn(IT, has("lifelink"))),
    ),
    _kicked(
        *("{G}", "Savage Offensive", "{1}{R}"),
        until_end_of_turn(YOUR_CREATURES, has("first strike")),
        _if_kicked(until_end_of_turn(YOUR_CREATURES, w.Gets(1, 1))),
        sorcerous=True,
    ),
    sorcery("Time Walk", "{1}{U}", w.TakesExtraTurn()),
    sorcery("Capture of Jingzhou", "{3}{U}{U}", w.TakesExtraTurn()),
    sorcery("Temporal Manipulation", "{3}{U}{U}", w.TakesExtraTurn()),
    noncreature("Mindslaver", "{6}", "Legendary Artifact").says(
        does("{4}", TAP, SACRIFICE_THIS, w.ControlsNextTurn(TARGET_PLAYER))
    ),
    sorcery("Bone Splinters", "{B}").says(
        w.AdditionalCost(w.This("spell"), (sacrificing(A & CREATURE),)), w.Destroy(TARGET & CREATURE)
    ),
    instant("Altar's Reap", "{1}{B}").says(
        w.AdditionalCost(w.This("spell"), (sacrificing(A & CREATURE),)), draws(YOU, 2)
    ),
    sorcery("Tormenting Voice", "{1}{R}").says(
        w.AdditionalCost(w.This("spell"), (DISCARD_A_CARD,)), draws(YOU, 2)
    ),
)

_MAY = (
    creature("Reclamation Sage", "{2}{G}", "Elf Shaman", "2/1").says(
        on_entering(w.May(w.Destroy(TARGET & either(ARTIFACT, ENCHANTMENT))))
    ),
    creature("Verduran Enchantress", "{1}{G}{G}", "Human Druid", "0/2").says(
        when(casts(YOU, A & ENCHANTMENT & SPELL), w.May(DRAW_A_CARD))
    ),
    creature("Shadowmage Infiltrator", "{1}{U}{B}", "Human Wizard", "1/3").says(
        "fear", when(deals_combat_damage(THIS, w.A_PLAYER), w.May(DRAW_A_CARD))
    ),
    creature("Thieving Magpie", "{2}{U}{U}", "Bird", "1/3").says(
        "flying", when(w.DealsDamage(THIS, w.AN_OPPONENT), DRAW_A_CARD)
    ),
    enchantment("Coastal Piracy", "{2}{U}{U}").says(
        when(deals_combat_damage(A & CREATURE & YOU_CONTROL, w.AN_OPPONENT), w.May(DRAW_A_CARD))
    ),
    aura("Curiosity", "{U}", ENCHANT_CREATURE).says(
        when(w.DealsDamage(ENCHANTED_CREATURE, w.AN_OPPONENT), w.May(DRAW_A_CARD))
    ),
)

CARDS = (*_PUMPS, *_TAPPERS, *_BLOCK_TRICKS, *_CHOICES, *_MAY)
