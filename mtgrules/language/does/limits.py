"""Sentences that say when an ability may be activated (602.5)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal
from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, word


class Limit(Instruction):
    """A sentence that says when an ability may be activated; nothing is done by it (602.5)."""

    does = False

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Nothing: it is asked as the ability is activated."""
        return ()


@word("activate only as a sorcery", "activate this ability only any time you could cast a sorcery")
class OnlyAsSorcery(Limit):
    """Only when a sorcery could be cast (602.5d)."""


@word("activate only once each turn", "activate this ability only once each turn")
class OnlyOnceEachTurn(Limit):
    """Only once in a turn (602.5b)."""


@word("activate only during your turn", "activate this ability only during your turn")
class OnlyInYourTurn(Limit):
    """Only in the controller's own turn (602.5)."""


@word("activate only during your upkeep", "activate this ability only during your upkeep")
class OnlyInYourUpkeep(Limit):
    """Only in the controller's own upkeep (602.5)."""


@word(
    "activate only during your turn, before attackers are declared",
    "activate this ability only during your turn, before attackers are declared",
)
class OnlyBeforeAttackers(Limit):
    """Only in the controller's own turn, until attackers are declared (602.5)."""
