"""What gives control of a permanent to somebody else: for good, for a while, or in exchange."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w

_SWAP_LANDS = w.ExchangesControl(TARGET & LAND & YOU_CONTROL, TARGET & LAND & OPPONENTS_CONTROL)


def _captures(name: str, cost: str, kind: str, quality: w.Quality) -> w.Card:
    return aura(name, cost, w.Enchant(A & quality), w.YouControlIt(w.Carrier(w.AttachedBy.ENCHANTED, kind)))


def _hasty(*keywords: w.Keyword | str) -> tuple[w.Instruction, ...]:
    return (untaps(IT), until_end_of_turn(IT, has(*keywords, "haste")))


def _for_a_turn(what: w.Noun, *keywords: w.Keyword | str) -> tuple[w.Instruction, ...]:
    return (w.GainsControl(what, UNTIL_END_OF_TURN), *_hasty(*keywords))


CARDS = (
    _captures("Control Magic", "{2}{U}{U}", "creature", CREATURE),
    _captures("Mind Control", "{3}{U}{U}", "creature", CREATURE),
    _captures("Persuasion", "{3}{U}{U}", "creature", CREATURE),
    _captures("Annex", "{2}{U}{U}", "land", LAND),
    _captures("Conquer", "{3}{R}{R}", "land", LAND),
    _captures("Steal Artifact", "{2}{U}{U}", "artifact", ARTIFACT),
    _captures("Steal Enchantment", "{U}{U}", "enchantment", ENCHANTMENT),
    _captures("Confiscate", "{4}{U}{U}", "permanent", PERMANENT),
    sorcery("Act of Treason", "{2}{R}", *_for_a_turn(TARGET & CREATURE)),
    sorcery("Threaten", "{2}{R}").says(
        untaps(TARGET & CREATURE), w.GainsControl(IT, UNTIL_END_OF_TURN), until_end_of_turn(IT, has("haste"))
    ),
    sorcery("Traitorous Blood", "{1}{R}{R}", *_for_a_turn(TARGET & CREATURE, "trample")),
    sorcery("Hijack", "{1}{R}{R}", *_for_a_turn(TARGET & either(ARTIFACT, CREATURE))),
    sorcery("Mark of Mutiny", "{2}{R}").says(
        w.GainsControl(TARGET & CREATURE, UNTIL_END_OF_TURN), w.PutsCounters("+1/+1", IT), *_hasty()
    ),
    sorcery("Slave of Bolas", "{3}{U/R}{B}").says(
        w.GainsControl(TARGET & CREATURE), *_hasty(), w.Later(w.Sacrifices(IT), AT_NEXT_END_STEP)
    ),
    sorcery("Insurrection", "{5}{R}{R}{R}").says(
        untaps(ALL & CREATURE),
        w.GainsControl(ALL & CREATURE, UNTIL_END_OF_TURN),
        until_end_of_turn(ALL & CREATURE, has("haste")),
    ),
    instant("Act of Aggression", "{3}{R/P}{R/P}").says(
        w.SpellAbility(_for_a_turn(TARGET & CREATURE & OPPONENTS_CONTROL))
    ),
    instant("Turn Against", "{4}{R}", "devoid", w.SpellAbility(_for_a_turn(TARGET & CREATURE))),
    creature("Zealous Conscripts", "{4}{R}", "Human Warrior", "3/3").says(
        "haste", on_entering(*_for_a_turn(TARGET & PERMANENT))
    ),
    creature("Aladdin", "{2}{R}{R}", "Human Rogue", "1/1").says(
        does("{1}{R}{R}", TAP, w.GainsControl(TARGET & ARTIFACT, w.Lasts(w.Until.SOURCE_CHANGES_SIDES, THIS)))
    ),
    creature("Master Thief", "{2}{U}{U}", "Human Rogue", "2/2").says(
        on_entering(w.GainsControl(TARGET & ARTIFACT, w.Lasts(w.Until.SOURCE_CHANGES_SIDES, THIS)))
    ),
    legend("Empress Galina", "{3}{U}{U}", "Merfolk Noble", "1/3").says(
        does("{U}{U}", TAP, w.GainsControl(TARGET & LEGENDARY & PERMANENT))
    ),
    creature("Sower of Temptation", "{2}{U}{U}", "Faerie Wizard", "2/2").says(
        "flying", on_entering(w.GainsControl(TARGET & CREATURE, w.Lasts(w.Until.SOURCE_LEAVES, THIS)))
    ),
    legend("Dragonlord Silumgar", "{4}{U}{B}", "Elder Dragon", "3/5").says(
        "flying",
        "deathtouch",
        on_entering(
            w.GainsControl(
                TARGET & either(CREATURE, w.CardType("planeswalker")),
                w.Lasts(w.Until.SOURCE_CHANGES_SIDES, THIS),
            )
        ),
    ),
    legend("Keiga, the Tide Star", "{5}{U}", "Dragon Spirit", "5/5").says(
        "flying", when(dies(THIS), w.GainsControl(TARGET & CREATURE))
    ),
    sorcery("Switcheroo", "{4}{U}", w.ExchangesControl(TARGET & CREATURE, TARGET & OTHER & CREATURE)),
    sorcery("Political Trickery", "{2}{U}", _SWAP_LANDS),
    creature("Vedalken Plotter", "{2}{U}", "Vedalken Wizard", "1/1", on_entering(_SWAP_LANDS)),
    creature("Phyrexian Infiltrator", "{2}{B}", "Phyrexian Minion", "2/2").says(
        does("{2}{U}{U}", w.ExchangesControl(THIS, TARGET & CREATURE))
    ),
    artifact("Avarice Totem", "{1}", does("{5}", w.ExchangesControl(THIS, TARGET & w.Not(LAND) & PERMANENT))),
)
