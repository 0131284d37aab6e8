"""What phasing is in each year: a move to a zone of its own, or a status of what is treated as not there."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since, Unsettled

_UNTOLD = Unsettled("1999-04-23", "the rulebook of 1997 leaves phasing to the expansion that it is of")

phasing_rule: Dated[bool] = Dated(
    "what is phased out",
    _UNTOLD,
    Since("1999-04-23", True, "the same permanent goes to a zone of its own and comes back"),
    Since("2009-07-11", True, "it stays where it is, and is treated as though it did not exist"),
    written=("", "502.15b", "502.15b", "702.23b", "702.26b"),
)
phasing_out_leaves: Dated[bool] = Dated(
    "what phases out leaves play for abilities that watch for that",
    _UNTOLD,
    Since("1999-04-23", True, "abilities that watch for leaving trigger"),
    Since("2005-08-01", False, "only what speaks of phasing notices it"),
    written=("", "502.15d", "502.15d", "702.23d", "702.26d"),
)
phasing_in_enters: Dated[bool] = Dated(
    "what phases in enters for abilities that watch for that",
    _UNTOLD,
    Since("1999-04-23", False, "only what speaks of phasing notices it"),
    written=("", "502.15d", "502.15d", "702.23d", "702.26d"),
)
phasing_out_heals: Dated[bool] = Dated(
    "damage goes from what phases out",
    _UNTOLD,
    Since("1999-04-23", True, "it is removed"),
    Since("2009-07-11", False, "it stays marked until the turn ends"),
    written=("", "502.15e", "502.15e", "702.23d", "702.26d"),
)
phasing_out_ends: Dated[bool] = Dated(
    "effects of limited duration apply no more to what has phased out",
    _UNTOLD,
    Since("1999-04-23", True, "they cannot affect it any further"),
    Since("2009-07-11", False, "they go on for it, if they last until it phases in"),
    written=("", "502.15g", "502.15g", "702.23e", "702.26d"),
)
attached_phases_too: Dated[bool] = Dated(
    "what is attached to a permanent phases out with it and in with it",
    _UNTOLD,
    Since("1999-04-23", True, "indirectly: never by itself"),
    written=("", "502.15i", "502.15i", "702.23f", "702.26"),
)
phasing_in_renews: Dated[bool] = Dated(
    "what phases in gets a new timestamp",
    _UNTOLD,
    Since("1999-04-23", True, "it gets one, and what is attached to it a later one"),
    Since("2003-07-01", False, "it keeps its timestamp", "502.15k"),
    written=("", "502.15k", "502.15k", "702.23d", "702.26d"),
)
phasing_in_rested: Dated[bool] = Dated(
    "what phases in can attack and pay {T} at once",
    _UNTOLD,
    Since("1999-04-23", True, "as though it had haste, even in the turn in which it came"),
    Since("2009-07-11", False, "phasing neither breaks nor lengthens how long it has been controlled"),
    written=("", "502.15m", "502.15m", "702.23d", "702.26d"),
)
phased_out_token: Dated[bool] = Dated(
    "a token that is phased out ceases to exist",
    _UNTOLD,
    Since("1999-04-23", True, "it does"),
    Since("2017-08-25", False, "it goes on existing, and phases in"),
    written=("", "217.8d", "217.8d", "702.23k", "702.26d"),
)
