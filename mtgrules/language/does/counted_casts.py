"""What is counted for a spell that was cast: the spells before it, and how often it was replicated."""

from __future__ import annotations

from mtgrules.language.phrases.references import It
from mtgrules.model.facts import CAST
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Each, word


@word("each other spell <casted> before it this turn")
class EachCastBefore(Each):
    """One for each spell that anybody has cast in this turn before the one named last (702.40a)."""

    of_it = True
    looks = CAST

    def number(self, view: View, frame: Frame) -> int:
        cast = [one.spell for one in view.state.cast]
        return next((cast.index(obj) for obj in It().named(view, frame) if obj in cast), 0)


def replications(frame: Frame) -> int:
    """How often the replicate cost was paid for the spell whose ability is carried out."""
    number: int = Key.REPLICATED.of(frame.chosen, 0)
    return number


@word("a replicate cost was paid for it")
class WasReplicated(Condition):
    """Whether the replicate cost was paid as it was cast (702.56a)."""

    def holds(self, view: View, frame: Frame) -> bool:
        return bool(replications(frame))


@word("each time its replicate cost was paid")
class EachReplication(Each):
    """One for each time that the replicate cost was paid as it was cast (702.56a)."""

    def number(self, view: View, frame: Frame) -> int:
        return replications(frame)
