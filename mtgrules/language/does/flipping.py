"""Flipping a coin: who wins is said, as a die that is rolled at a table is looked at (705)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal, proposal_of
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Word, parts_of, word


@word(
    "flip a coin. If you win the flip, {won}. If you lose the flip, {lost}",
    "flip a coin. If you win the flip, {won}",
    "flip a coin. If you lose the flip, {lost}",
)
class FlipsCoin(Instruction):
    """One thing done where you win the flip, another where you lose it; None for nothing (705.2)."""

    won: Instruction | None = None
    lost: Instruction | None = None
    can_be_followed = False
    orders = True

    def __post_init__(self) -> None:
        if self.won is None and self.lost is None:
            raise ValueError("a flip of a coin decides something")
        if any(_flips(part) for part in (self.won, self.lost) if part is not None):
            raise ValueError("a coin that is flipped again is not known")

    @property
    def makes(self) -> frozenset[str]:
        return frozenset().union(*(part.makes for part in (self.won, self.lost) if part is not None))

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to as the flip is said to end; a question where nothing is said."""
        wins = Key.FLIP.of(frame.chosen)
        if wins is None:
            answers = ("winning the flip", "losing the flip")
            return Due("How does the coin fall?", answers, frame.you or "", say="{}")
        told = Noted(f"{frame.you} {'wins' if wins else 'loses'} the flip", "flip", frame.this)
        then = self.won if wins else self.lost
        found = () if then is None else proposal_of(then, view, frame)
        return found if isinstance(found, Due) else (told, *found)


def _flips(said: Word) -> bool:
    """Whether a coin is flipped in what is said."""
    return isinstance(said, FlipsCoin) or any(_flips(part) for part in parts_of(said))
