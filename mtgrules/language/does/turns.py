"""Extra turns, and turns during which a player is controlled (500.7, 723)."""

from __future__ import annotations

from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.phrases.meaning import Proposal, players_meant
from mtgrules.model.events.turn import TurnAdded, TurnToBeControlled
from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word("take an extra turn after this one")
class TakesExtraTurn(Instruction):
    """Another turn after this one (500.7)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The turn added."""
        return (TurnAdded(str(frame.you)),)


@word("you control {player} during that player's next turn", "you control {player}'s next turn")
class ControlsNextTurn(Instruction):
    """Controlling another player during the next turn that player takes (723.1)."""

    player: Selector
    for_players = frozenset({"player"})
    since = Dated(
        "controlling another player's turn",
        Absent("2003-10-02", "it came with a set of that day"),
        Since("2003-10-02", True, "one decides for the other"),
        by="keywords",
        written=("", "", "507.1", "711.1", "723.1"),
    )

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The turn to be controlled."""
        whom = players_meant(self.player, view, frame)
        return tuple(TurnToBeControlled(who, str(frame.you)) for who in whom)
