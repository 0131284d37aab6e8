"""Which values of an object a copy takes, as each era lists them (707.2)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since

_EARLY = ("name", "mana cost", "color", "types", "rules text", "power and toughness")
_LISTED = ("name", "mana cost", "color", "types", "expansion symbol", "rules text", "power and toughness")
_DERIVED = ("name", "mana cost", "types", "expansion symbol", "rules text", "power and toughness", "loyalty")
_DOTTED = (*_DERIVED[:2], "color indicator", *_DERIVED[2:])
_TODAY = tuple(item for item in _DOTTED if item != "expansion symbol")

copiable_list: Dated[tuple[str, ...]] = Dated(
    "the values that a copy takes",
    Since("1997-03-24", _EARLY, "each copier's own text says it"),
    Since("2001-07-23", _LISTED, "color is an item of its own"),
    Since("2009-07-11", _DERIVED, "color follows from the cost"),
    Since("2011-09-30", _DOTTED, "color follows from cost and color indicator"),
    Since("2013-07-13", _TODAY, "color follows from cost and indicator"),
    written=("The First Rule of Magic", "503.2", "503.2", "706.2", "707.2"),
)
"""What a copy takes, item by item, as the rules name it; nothing else is copied."""

copiable_list_known: Dated[bool] = Dated(
    "the rules tell what can be copied",
    Since("1997-03-24", False, "each card says it for itself"),
    Since("2001-07-23", True, "a list of values"),
    written=("The First Rule of Magic", "503.2", "503.2", "706.2", "707.2"),
)
