"""How much a mana cost counts, in all and symbol by symbol (202.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from operator import eq, ge, le

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.facts import ANY
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.templates import WordLine, WordTable
from mtgrules.model.view import View
from mtgrules.model.words import Place, Quality, word

counting_a_cost = dated_rule("what a mana cost adds up to", "total")
counting_x = dated_rule("what {X} counts", "while cast", "on the stack")
"""Where it counts what was chosen for it; elsewhere it counts 0."""
counting_halves = dated_rule("what a symbol of two halves counts", "the larger half")
no_mana_cost = dated_rule("an object without a mana cost", "counts 0")


def mana_value(view: View, obj: ObjectId) -> int:
    """The mana value of an object: 0 without a cost, X as chosen only on the stack (202.3, 107.3g)."""
    cost = view.cost[obj]
    if cost is None:
        return 0
    there = view.state.objects[obj]
    return cost.mana_value(there.x if there.zone is Zone.STACK else 0)


@dataclass(frozen=True)
class ManaValueLine(WordLine):
    """On which side of a number another one lies."""

    _: KW_ONLY
    fits: Callable[[int, int], bool]


class ManaValueBound(WordTable):
    """So much, or more, or less."""

    _value_: ManaValueLine

    EXACTLY = ManaValueLine("", fits=eq)
    """Having just so much mana value."""

    OR_LESS = ManaValueLine("or less", fits=le)
    """Having at most so much mana value; what has no mana cost has 0."""

    OR_GREATER = ManaValueLine("or greater", ("or more",), fits=ge)
    """Having at least so much mana value."""


@word("with <mana value> {number:number} {bound:row}")
class WithManaValue(Quality):
    """Having so much mana value."""

    number: int
    bound: ManaValueBound
    place = Place.AFTER
    looks = frozenset({("cost", ANY)})

    def among(self, view: View, frame: Frame) -> Ids:
        fits = self.bound.value.fits
        return frozenset(i for i in view.objects if fits(mana_value(view, i), self.number))
