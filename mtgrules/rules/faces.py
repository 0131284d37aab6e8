"""Face-down permanents: which values they have, and since when there are any."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.model.changes import ANY, Alters, Operation, Pair, TakeValues
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.view import View
from mtgrules.model.words import Edit, Frame, word

_BLANK = Characteristics(types=frozenset({"creature"}), power=2, toughness=2)

face_down_values: Dated[Characteristics | None] = Dated(
    "a face-down creature",
    Absent("2002-10-07", "face-down creatures came with morph"),
    Since("2002-10-07", _BLANK, Cite("CR 2003-07-01", "504.2"), "a colorless 2/2 with nothing else"),
    Since("2006-02-01", _BLANK, Cite("CR 2006-02-01", "504.2"), "a colorless 2/2 with nothing else"),
    Since("2009-07-08", _BLANK, Cite("CR 2011-05-01", "707.2"), "a colorless 2/2 with nothing else"),
    Since("2020-04-17", _BLANK, Cite("CR 2026-09-25", "708.2a"), "a colorless 2/2 with nothing else"),
)
"""Its characteristics; None in the wrong model in which the hidden face counts."""


@word("[is|are] face-down")
class LiesFaceDown(Edit):
    """Lying face down: no characteristics but those that the rules list (708.2)."""

    alters = Alters.FACE
    unmakes = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        values = face_down_values.at(view.state.era).value
        return () if values is None else (TakeValues(values, "a face-down 2/2, colorless, without a text"),)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset((column, ANY) for column in TakeValues.columns)
