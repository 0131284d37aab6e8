"""A player's mana pool through a play: what is in it after each thing that is done, and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from mtgrules.eras.era import Era
from mtgrules.model.events.mana import told
from mtgrules.model.state import State
from mtgrules.model.told import Told
from mtgrules.rules.turn.turns import mana_empties
from mtgrules.show.derivation import rules_of
from mtgrules.show.html import Html
from mtgrules.show.scene.steps import ValueStep, ValueSteps
from mtgrules.teach.kit.film import Shot
from mtgrules.teach.kit.life import change_row

EMPTY = "nothing"
"""What is in an empty pool."""


def pool(frames: tuple[Shot, ...], player: str, era: Era) -> ValueSteps:
    """A player's mana pool, from the first mana in it on."""
    rows, first = tuple(_rows(frames, player, era)), _pool(frames[0].state, player)
    return ValueSteps(f"{player}'s mana pool", rules_of(era), first, rows, begin="at first")


def _pool(state: State | None, player: str) -> str:
    assert state is not None
    return told(state.player(player).pool) or EMPTY


def _rows(frames: tuple[Shot, ...], player: str, era: Era) -> Iterator[ValueStep]:
    begun = False
    for _, group in groupby(frames[1:], lambda frame: frame.entry):
        shots = tuple(group)
        before, now = _pool(shots[0].before, player), _pool(shots[-1].state, player)
        begun = begun or now != EMPTY or before != EMPTY
        if begun:
            yield change_row(shots[0].title, Html(), before, now, tuple(_why(shots, player, era)))


def _why(shots: tuple[Shot, ...], player: str, era: Era) -> Iterator[Told]:
    """What changes the pool; that it is the same step still, where nothing does."""
    changed = [shot for shot in shots if _pool(shot.before, player) != _pool(shot.state, player)]
    yield from (one for shot in changed for one in shot.told)
    begun, step = shots[0].before, shots[-1].state.step
    if not changed and begun is not None and begun.step is step:
        yield Told(f"it is still the {step}", mana_empties.at(era).cite)
