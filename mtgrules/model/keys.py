"""Under which key a choice is kept, and of which type the answer is."""

from __future__ import annotations

from enum import StrEnum
from types import UnionType
from typing import Any

from mtgrules.model.color import Color


class Key(StrEnum):
    """What is chosen in an action, or kept of a choice; `kind` is the type of what is chosen."""

    kind: type | UnionType

    def __new__(cls, said: str, kind: type | UnionType) -> Key:
        key = str.__new__(cls, said)
        key._value_, key.kind = said, kind
        return key

    ANSWERS = "answers", tuple
    """The answers of an action in the order in which they were said, each with its own key."""
    COLOR = "color", Color
    OTHER_COLOR = "other color", Color
    TYPE = "type", str
    OTHER_TYPE = "other type", str
    NAME = "name", str
    SOURCE = "source", int | str
    """The object or player chosen, often a source of damage."""
    STRICT = "nothing else", bool
    """Whether the object chosen has to fit wherever one is chosen: so it is found out whether it answers."""
    FIRST = "what applies first", tuple
    ATTACHED_TO = "attached to", int | str
    COPY = "copy", int | str
    """The object that something enters as a copy of, or "nothing"."""
    MODE = "mode", int
    MODES = "modes", tuple
    DIVISION = "division", tuple
    """How something is divided among targets (601.2d)."""
    MANA = "mana", tuple
    ACCEPTS = "accepts", bool
    NEW_TARGETS = "new targets", tuple
    FLIP = "flip", bool
    PAID_X = "X to pay", int
    SACRIFICED = "sacrificed", tuple
    TAPPED = "tapped", tuple
    COUNTERS = "counters", tuple
    RETURNED = "returned", tuple
    EXILED = "exiled", tuple
    DISCARDED = "discarded", tuple
    FOUND = "found", tuple
    TOP = "top", tuple
    BOTTOM = "bottom", tuple
    BURIED = "buried", tuple
    LEFT_TAPPED = "left tapped", tuple
    """What its controller does not untap (502.3)."""
    KEEPING = "keeping", tuple
    PROLIFERATED = "proliferated", tuple
    KINDS = "kinds", tuple
    """The kinds of counters chosen, each with whose it is."""

    KICKED = "kicked", bool
    BOUGHT_BACK = "bought back", bool
    FLASHED_BACK = "flashed back", bool
    EVOKED = "evoked", bool
    REPLICATED = "replicated", int
    EXILED_FOR = "exiled for", tuple
    """The object with which a card was exiled, and its abilities that are linked to that."""
    UNTIL = "exiled until this leaves", int
    LOCKED = "the source when played", object
    """What is kept of the source of a spell or ability in 1997: all that it was when that was played."""
    SHIELDED = "for", int | str
    """The object or player that a shield guards."""
    LEFT = "left", int
    """How much damage a shield still prevents or moves."""
    TO = "to", int | str
    """Where a shield moves damage to."""

    def of(self, chosen: tuple[tuple[str, Any], ...], otherwise: Any = None) -> Any:
        """What is chosen under this key among choices.

        >>> Key.COLOR.of(((Key.COLOR, Color.RED),)), Key.NAME.of((), "none")
        (Color.RED, 'none')
        """
        return dict(chosen).get(self, otherwise)
