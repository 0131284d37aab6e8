"""Which values of an object a copy takes, as each era lists them (707.2)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since, written

_EARLY = ("name", "mana cost", "color", "types", "rules text", "power and toughness")
_LISTED = ("name", "mana cost", "color", "types", "expansion symbol", "rules text", "power and toughness")
_DERIVED = ("name", "mana cost", "types", "expansion symbol", "rules text", "power and toughness", "loyalty")
_DOTTED = (*_DERIVED[:2], "color indicator", *_DERIVED[2:])
_TODAY = tuple(item for item in _DOTTED if item != "expansion symbol")

copiable_list: Dated[tuple[str, ...]] = Dated(
    "the values that a copy takes",
    Since("1997-03-24", _EARLY, Cite("5ED", "Resolving Effects"), "each copier's own text says it"),
    Since("1999-04-23", _LISTED, Cite("CR 2001-07-23", "503.2"), "color is an item of its own"),
    Since("2009-07-08", _DERIVED, Cite("CR 2011-05-01", "706.2"), "color follows from the cost"),
    Since("2011-09-30", _DOTTED, Cite("CR 2011-09-30", "204"), "color follows from cost and color indicator"),
    Since("2013-07-13", _TODAY, Cite("CR 2026-09-25", "707.2"), "color follows from cost and indicator"),
    written=written(eighth="503.2"),
)
"""What a copy takes, item by item, as the rules name it; nothing else is copied."""

copiable_list_known: Dated[bool] = Dated(
    "the rules tell what can be copied",
    Since("1997-03-24", False, Cite("5ED", "Resolving Effects"), "no general rule is known of 1997"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "503.2"), "a list of values"),
    written=written(m10="706.2", current="707.2"),
)
