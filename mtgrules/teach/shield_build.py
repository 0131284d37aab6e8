"""The build exercise of lesson 16: three ways to get rid of a creature with protection from everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import ipywidgets as w

from mtgrules.show.html import Html, table
from mtgrules.teach.build import Build
from mtgrules.teach.controls import Ticks, row
from mtgrules.teach.frame import Lab, Turn
from mtgrules.teach.progress import Progress
from mtgrules.teach.shield_board import GUARD, ShieldBoard
from mtgrules.teach.shield_play import outcome
from mtgrules.teach.shield_threats import THREATS

MANY = 3
BOARD = ShieldBoard(shield="everything", threat="C")


@dataclass(frozen=True)
class ShieldChoose:
    """The action of choosing a way, or leaving it."""

    threat: str
    on: bool


class ThreeWays(Lab):
    """Ten threats, of which three are chosen, and only then tried."""

    title = "Three ways"
    height = 210

    def __init__(self) -> None:
        self.ways = Ticks("", {key: threat.words for key, threat in THREATS.items()}, self._tick)
        said = f"{GUARD} has {BOARD.text.lower()}. Choose {MANY} ways; they are tried when there are {MANY}."
        super().__init__(frozenset(), said)

    def _tick(self, key: str, on: bool) -> None:
        self.send(ShieldChoose(key, on))

    def controls(self) -> Sequence[w.Widget]:
        return (row(self.ways),)

    def play(self, position: frozenset[str], action: object) -> Turn:
        """The ways after one more or one fewer."""
        if not isinstance(action, ShieldChoose):
            raise ValueError(f"{self.title} does not know the action {action!r}")
        if action.on and len(position) >= MANY:
            return Turn(position, f"No more than {MANY}: take one away first.", refused=True)
        after = position | {action.threat} if action.on else position - {action.threat}
        if len(after) < MANY:
            return Turn(after, f"{len(after)} of {MANY} chosen.")
        return Turn(after, f"The {MANY} are tried; the table says what came of each, and by which rule.")

    def show(self, position: frozenset[str]) -> None:
        """Tick the chosen ways."""
        self.ways.show(position)

    def picture(self, position: frozenset[str]) -> Html:
        return self.table(position)

    def table(self, position: frozenset[str]) -> Html:
        tried = len(position) == MANY
        chosen = [key for key in THREATS if key in position]
        came = {key: outcome(BOARD, key) for key in chosen}
        rows = [
            (THREATS[key].words, one.few, one.sentence)
            if tried
            else (THREATS[key].words, "not tried yet", "")
            for key, one in came.items()
        ]
        return table(["way", "what comes of it", "why"], rows or [("none yet", "", "")])

    def text(self, position: frozenset[str]) -> str:
        chosen = ", ".join(THREATS[key].words for key in THREATS if key in position)
        return f"{GUARD} has {BOARD.text.lower()}. Ways: {chosen or 'none'}."


def three_ways(progress: Progress | None = None) -> Build:
    """The build exercise of lesson 16: three ways past protection from everything."""
    task = (
        f"{GUARD} has protection from everything. Find three different ways to get it off the battlefield. "
        "Name the reason of each to your neighbor before you tick it."
    )
    return Build("16-build-three-ways", task, ThreeWays(), _reached, progress=progress)


def _reached(chosen: frozenset[str]) -> tuple[bool, str]:
    if len(chosen) < MANY:
        return False, f"{len(chosen)} of {MANY} ways chosen."
    survived = [THREATS[key].words for key in THREATS if key in chosen and not outcome(BOARD, key).dies]
    if survived:
        return False, f"{GUARD} survives: {', '.join(survived)}."
    return True, f"{GUARD} is gone by each of the three: none deals damage to it, none targets it."
