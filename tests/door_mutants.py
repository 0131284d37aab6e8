"""Wrong engines of what leaves: shields, tokens, counters and sacrifices as people believe them to be."""

from __future__ import annotations

from mutants import Mutant, in_all_years

from mtgrules.language.phrases.ways_out import (
    ANY_DEATH,
    counters_stay,
    pays_once,
    saves_from,
    stays_paid,
    token_leaves,
)

DOOR_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "a shield stops every death",
        in_all_years(saves_from, ANY_DEATH),
        cases=("r29-what-no-shield-stops", "r29-burying-is-for-good"),
    ),
    Mutant("tokens never die", in_all_years(token_leaves, False), cases=("r31-a-token-is-mourned",)),
    Mutant("counters end with the turn", in_all_years(counters_stay, False), cases=("r32-an-idle-counter",)),
    Mutant("one sacrifice pays for all", in_all_years(pays_once, False), cases=("r33-paid-once",)),
    Mutant("what is countered costs nothing", in_all_years(stays_paid, False), cases=("r33-no-refund",)),
)
