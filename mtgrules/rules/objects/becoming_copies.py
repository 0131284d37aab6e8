"""What the rules say about becoming a copy, moment by moment (707)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since, Unsettled

_NO_RULE = Unsettled("1999-04-23", "no general rule about copies is known; each card had its own text")

when_copied: Dated[str] = Dated(
    "when what enters as a copy becomes one",
    _NO_RULE,
    Since("1999-04-23", "as it enters", Cite("CR 2001-07-23", "503.5"), "it is a copy as it enters"),
    Since("2003-07-01", "as it enters", Cite("CR 2006-02-01", "503.5"), "it is a copy as it enters"),
    Since("2009-07-08", "as it enters", Cite("CR 2011-05-01", "706.5"), "it is a copy as it enters"),
    Since("2026-09-25", "as it enters", Cite("CR 2026-09-25", "707.5"), "it is a copy as it enters"),
)
choices_of_copies: Dated[str] = Dated(
    "choices for what the original chose as it entered",
    _NO_RULE,
    Since("1999-04-23", "anew", Cite("CR 2001-07-23", "503.6"), "no choice is copied; it is made anew"),
    Since("2003-07-01", "anew", Cite("CR 2006-02-01", "503.6"), "no choice is copied; it is made anew"),
    Since("2009-07-08", "anew", Cite("CR 2011-05-01", "706.6"), "no choice is copied; it is made anew"),
    Since("2026-09-25", "anew", Cite("CR 2026-09-25", "707.6"), "no choice is copied; it is made anew"),
)
choices_never_made: Dated[str] = Dated(
    "a choice that was never made, because nothing entered",
    _NO_RULE,
    Since("1999-04-23", "none", Cite("CR 2001-07-23", "503.7"), "what was never chosen is undefined"),
    Since("2003-07-01", "none", Cite("CR 2006-02-01", "503.7"), "what was never chosen is undefined"),
    Since("2009-07-08", "none", Cite("CR 2011-05-01", "706.7"), "what was never chosen is undefined"),
    Since("2026-09-25", "none", Cite("CR 2026-09-25", "607.5a"), "what was never chosen is undefined"),
)
becoming: Dated[str] = Dated(
    "what becoming a copy does besides",
    _NO_RULE,
    Since("1999-04-23", "nothing", Cite("CR 2001-07-23", "503.4"), "nothing enters; what lies on it stays"),
    Since("2003-07-01", "nothing", Cite("CR 2006-02-01", "503.4"), "nothing enters; what lies on it stays"),
    Since("2009-07-08", "nothing", Cite("CR 2011-05-01", "706.4"), "nothing enters; what lies on it stays"),
    Since("2026-09-25", "nothing", Cite("CR 2026-09-25", "707.4"), "nothing enters; what lies on it stays"),
)
link_to_original: Dated[str] = Dated(
    "what a copy does when its original changes",
    _NO_RULE,
    Since("1999-04-23", "stays", Cite("CR 2001-07-23", "503.2"), "values are taken once"),
    Since("2003-07-01", "stays", Cite("CR 2006-02-01", "503.2"), "values are taken once"),
    Since("2009-07-08", "stays", Cite("CR 2011-05-01", "706.2"), "values are taken once"),
    Since("2026-09-25", "stays", Cite("CR 2026-09-25", "707.2b"), "values are taken once"),
)
