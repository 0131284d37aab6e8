"""The task of Divide: three spells of six, and the most combat damage that they allow."""

from __future__ import annotations

from mtgrules.language.said.actions import Casts
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.divide import picture
from mtgrules.teach.labs.divide.board import Divide
from mtgrules.teach.progress import Progress

MANY = 3
_BOARD = """
title: Three cards
step: declare blockers step
cards:
  Wurm: {cost: "{3}{G}", type: Creature - Wurm, pt: 4/4}
  Ox: {cost: "{1}{W}", type: Creature - Beast, pt: 1/3}
  Elk: {cost: "{3}{W}", type: Creature - Elk, pt: 1/6}
  Stampede: {cost: "{G}", type: Instant, text: Target creature gains trample until end of turn.}
  Venom: {cost: "{B}", type: Instant, text: Target creature gains deathtouch until end of turn.}
  Two Blows: {cost: "{R}", type: Instant, text: Target creature gains double strike until end of turn.}
  Feast: {cost: "{G}", type: Instant, text: Target creature gets +3/+3 until end of turn.}
  Sting: {cost: "{R}", type: Instant, text: Sting deals 3 damage to target creature.}
  Recall: {cost: "{U}", type: Instant, text: Return target creature to its owner's hand.}
board:
  Ana:
    battlefield: [Wurm: {attacking: Nico, tapped: true}]
    hand: [Stampede, Venom, Two Blows, Feast, Sting, Recall]
  Nico: {battlefield: [Ox: {blocking: Wurm}, Elk: {blocking: Wurm}]}
"""
MOST = 6
"""The most that any three of them allow on any targets, as a test finds by trying them all."""


def three_cards(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 15."""
    task = (
        f"Cast {MANY} of the six spells so that Nico is dealt as much combat damage as possible, "
        "then divide it and deal it. Press a spell, then the creature that it is cast on."
    )
    lab = LabView(first_board(), picture, "Wurm is blocked by Ox and Elk. Press a spell, then its target.")
    return BuildView("15-build-three-cards", task, lab, _reached, progress)


def first_board() -> Divide:
    """The combat before any of the six is cast."""
    return Divide.of(read_scenario(_BOARD))[0]


def _reached(board: Divide) -> tuple[bool, str]:
    cast = sum(isinstance(move, Casts) for move in board.moves)
    player = board.base.defending
    taken = first_board().base.player(player).life - board.state.player(player).life
    if cast > MANY:
        return False, f"{cast} spells are cast, one of them too many. Undo."
    if cast < MANY:
        return False, f"{cast} of {MANY} cast."
    if not board.after:
        return False, "Now divide the damage, and deal it."
    if taken < MOST:
        return False, f"Nico is dealt {taken}. That is not the most; undo, and try others."
    return True, f"Nico is dealt {taken}; no three of the six bring more."
