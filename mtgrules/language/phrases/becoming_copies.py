"""What the rules say about becoming a copy, moment by moment (707)."""

from __future__ import annotations

from typing import Any

from mtgrules.eras.era import Dated, Era, Since, Unsettled

_NO_RULE = Unsettled("2001-07-23", "no rule about copies is known of that time; each card had its own text")

AS_IT_ENTERS, AFTER = "as it enters", "after it is there"
ANEW, COPIED = "anew", "copied"
NOTHING, ENTERS = "nothing", "it enters"
STAYS, FOLLOWS = "stays", "follows"
"""What is so, and what no rule ever said, so that wrong ideas can be played out."""

when_copied: Dated[str] = Dated(
    "when what enters as a copy becomes one",
    _NO_RULE,
    Since("2001-07-23", AS_IT_ENTERS, "it is a copy as it enters"),
    written=("", "503.5", "503.5", "706.5", "707.5"),
)
choices_of_copies: Dated[str] = Dated(
    "choices for what the original chose as it entered",
    _NO_RULE,
    Since("2001-07-23", ANEW, "no choice is copied; it is made anew"),
    written=("", "503.6", "503.6", "706.6", "707.6"),
)
choices_never_made: Dated[str] = Dated(
    "a choice that was never made, because nothing entered",
    _NO_RULE,
    Since("2001-07-23", "none", "what was never chosen is undefined"),
    written=("", "503.7", "503.7", "706.7a", "607.5a"),
)
becoming: Dated[str] = Dated(
    "what becoming a copy does besides",
    _NO_RULE,
    Since("2001-07-23", NOTHING, "nothing enters; what lies on it stays"),
    written=("", "503.4", "503.4", "706.4", "707.4"),
)
link_to_original: Dated[str] = Dated(
    "what a copy does when its original changes",
    _NO_RULE,
    Since("2001-07-23", STAYS, "values are taken once"),
    written=("", "503.3", "503.3", "706.2", "707.2"),
)


def believed(rule: Dated[Any], value: object, era: Era) -> bool:
    """Whether a rule has a value that a wrong idea gives it."""
    found = rule.known(era)
    return found is not None and found.value == value
