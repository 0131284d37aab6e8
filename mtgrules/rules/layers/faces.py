"""Face-down permanents: which values they have, and since when there are any."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since, Unsettled
from mtgrules.model.changes import Operation, TakeValues
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.facts import ANY, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost
from mtgrules.model.view import View
from mtgrules.model.words import Edit, word

_CREATURE = frozenset({"creature"})
_MASKED = Characteristics(cost=ManaCost.read("{0}"), types=_CREATURE, power=0, toughness=1)
_WITH_COST = Characteristics(cost=ManaCost.read("{0}"), types=_CREATURE, power=2, toughness=2)
_BLANK = Characteristics(types=_CREATURE, power=2, toughness=2)

face_down_values: Dated[Characteristics | None] = Dated(
    "face-down creatures",
    Unsettled("2001-07-23", "no text of the time that is known tells what a face-down creature is"),
    Since("2001-07-23", _MASKED, "a colorless 0/1 that costs {0}"),
    Since("2002-10-07", _WITH_COST, "a colorless 2/2 that costs {0}", Cite("CR 2003-07-01", "502.26a")),
    Since("2006-10-01", _BLANK, "a colorless 2/2 with nothing else"),
    written=("", "504.2", "502.26a", "707.2a", "708.2a"),
)
"""Its characteristics; None in the wrong idea in which the hidden face counts."""


@word("[is|are] face-down")
class LiesFaceDown(Edit):
    """Lying face down: no characteristics but those that the rules list (708.2)."""

    alters = Alters.FACE
    unmakes = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        values = face_down_values.at(view.state.era).value
        if values is None:
            return ()
        told = f"a face-down {values.power}/{values.toughness}, colorless, without a text"
        return (TakeValues(values, told),)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset((column, ANY) for column in TakeValues.columns)
