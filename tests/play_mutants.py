"""Wrong engines of play, each with one dated rule of the turn, of mana or of attacks spoiled."""

from __future__ import annotations

from mutants import Mutant, in_all_years, shifted, without_entries

from mtgrules.rules.combat.attacking import attacking_taps, walls_cannot_attack
from mtgrules.rules.objects.legends import legend_rule
from mtgrules.rules.objects.sickness import summoning_sickness
from mtgrules.rules.objects.state_based import opposite_counters
from mtgrules.rules.stack.batches import batches, interrupts, mana_sources
from mtgrules.rules.stack.mana import mana_while_paying
from mtgrules.rules.turn.priority import triggers_use_stack
from mtgrules.rules.turn.turns import drawing, mana_burns, mana_empties

PLAY_MUTANTS: tuple[Mutant, ...] = (
    Mutant("creatures are never sick", in_all_years(summoning_sickness, False), ("r26",)),
    Mutant("mana never burns", in_all_years(mana_burns, False), ("r13",)),
    Mutant("mana empties by phases still", without_entries(mana_empties, "2009-07-11"), ("r12",)),
    Mutant("mana is made while paying in 1997", in_all_years(mana_while_paying, True), ("r12",)),
    Mutant("all legends of a name go", in_all_years(legend_rule, "all go"), ("r25",)),
    Mutant("counters cancel from 1997 on", in_all_years(opposite_counters, True), ("r25",)),
    Mutant("no batches", in_all_years(batches, False), ("r25",)),
    Mutant("no interrupts", in_all_years(interrupts, False), ("r25",)),
    Mutant("no mana sources", in_all_years(mana_sources, False), ("r12",)),
    Mutant("triggers are answered in 1997", in_all_years(triggers_use_stack, True), ("r34",)),
    Mutant("the draw is on the stack in 2006", shifted(drawing, "2003-07-01", "2007-01-01"), ("r26",)),
    Mutant("Walls attack", in_all_years(walls_cannot_attack, False), ("r47",)),
    Mutant("attacking taps nothing", in_all_years(attacking_taps, False), ("r57",)),
)
