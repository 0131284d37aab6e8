"""A way out of the battlefield, gone through: what the shield did, and where it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.language.does.destroying import Regenerates
from mtgrules.model.events.destruction import Destroyed, Regenerated
from mtgrules.model.events.moves import Moved, Noted
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.rules.damage.prevention import regeneration_is_a_shield
from mtgrules.rules.objects.permissions import is_indestructible
from mtgrules.rules.stack.activating import activated_abilities
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.lab_file import LabKey
from mtgrules.teach.table.saying import SaidBoard
from mtgrules.teach.table.table import Table
from mtgrules.teach.years import missing, since

DOORS = "door"
"""The group of keys that says the ways out."""
_KEPT, _PASSES = 256, 6


@dataclass(frozen=True)
class WayOut:
    """What came of a way out, of a permanent as it was before it."""

    thing: Object
    after: State
    moved: Moved | None
    """How it left the battlefield; None for what stays."""
    destroyed: Destroyed | None
    regenerated: bool
    spared: bool
    """Whether it was to be destroyed, and could not be."""
    seen: int
    """How many went to a graveyard."""
    gone: Cite | None
    """The rule by which anything went."""
    shield: str
    """What may save it; empty for nothing."""

    @property
    def end(self) -> Object | None:
        """What it is in the end; None for what has ceased to exist."""
        return self.after.labeled(self.thing.label)

    @property
    def asked(self) -> bool:
        """Whether what may save it was asked."""
        return self.regenerated or self.spared

    @property
    def closed(self) -> bool:
        """Whether what saves it kept it where it was."""
        return self.asked and self.moved is None


def way_out(table: Table, door: str) -> WayOut | str:
    """What comes of a way out by the rules of the table, or why there is none."""
    found = doors_of(table)[door]
    if lacking := lacks(table, door):
        return lacking
    laid, brought = table.with_brought(found) if found.brings else (table, "")
    says = tuple(laid.filled(one, brought) for one in found.says)
    return _walked(laid.scenario, laid.era, laid.it, says)


def lacks(table: Table, door: str) -> str:
    """Why there is no such way out now, found without going through it; empty where there is one."""
    found = doors_of(table)[door]
    try:
        says = [table.filled(one, "it") for one in found.says]
    except ValueError as error:
        return str(error)
    return _not_there(table.lab.brings, found.brings, table.era) if found.brings else table.tried(says[0])


@lru_cache(_KEPT)
def _not_there(board: str, name: str, era: Era) -> str:
    """Since when there is a card that is brought, where an era does not have it."""
    brought = board_of(board)
    there = tuple(one for one in brought.board if one.card.name == name)
    lacking = missing(SaidBoard(replace(brought, board=there, order=())).under, era)
    return since(lacking) if lacking else ""


@lru_cache(_KEPT)
def _walked(scenario: Scenario, era: Era, it: str, says: Sequence[str]) -> WayOut | str:
    """A way out, said sentence by sentence; what can regenerate does so first, in 1997 as it is destroyed."""
    board = SaidBoard(scenario, era, it=it).at_end
    shield, regenerating = shield_of(board), _regenerating(board)
    first = bool(regeneration_is_a_shield.at(era).value)
    if regenerating and first:
        board = _then(_then(board, regenerating), "resolve")
    thing, begun = board.obj, len(board.play.shots)
    assert thing is not None, "a way out is said of it"
    safe = is_indestructible(board.state, thing.id)
    for said in says:
        done = board.say(said)
        asked = done.board if not done.refused else None
        if isinstance(asked, SaidBoard) and asked.begun:
            done = asked.answered(list(asked.answers.values())[-1])
        if done.refused and board.obj == thing:
            return done.sentence
        if not done.refused:  # a token does not come back
            board = _end(done)
    if regenerating and board.state.pending is not None:
        board = _then(board, regenerating)
    for _ in range(_PASSES):
        if board.state.stack or board.state.pending is not None:
            board = _then(board, "everyone passes")
    events = [event for shot in board.play.shots[begun:] for event in shot.events]
    about = [event for event in events if getattr(event, "obj", None) == thing.id]
    moves = [one for one in events if isinstance(one, Moved)]
    moved = next((one for one in moves if one.obj == thing.id), None)
    hurt = moved is None and safe and board.obj is not None and board.obj.damage > 0
    return WayOut(
        thing,
        board.state,
        moved,
        next((one for one in about if isinstance(one, Destroyed)), None),
        any(isinstance(one, Regenerated) for one in about),
        hurt or any(isinstance(one, Noted) and one.code == "indestructible" for one in about),
        sum(one.to is Zone.GRAVEYARD for one in moves),
        next((one.cite for one in moves if one.cite), None),
        shield,
    )


def _then(board: SaidBoard, said: str) -> SaidBoard:
    return _end(board.say(said))


def _end(done: Done) -> SaidBoard:
    after: SaidBoard = done.board
    return after.at_end


def shield_of(board: SaidBoard) -> str:
    """What may save what is looked at: that it is indestructible, or its ability; empty for nothing."""
    if board.obj is not None and is_indestructible(board.state, board.obj.id):
        return "indestructible"
    return "regeneration" if _regenerating(board) else ""


def _regenerating(board: SaidBoard) -> str:
    """The sentence by which what is looked at is regenerated by its own ability; empty for none."""
    obj = board.obj
    active = activated_abilities(board.view, obj.id) if obj else ()
    for number, one in enumerate(active, 1):
        if obj and any(isinstance(does, Regenerates) for does in one.instructions):
            return f"{board.view.controller[obj.id]} activates {obj.label}, using ability {number}, as paid"
    return ""


def doors_of(table: Table) -> Mapping[str, LabKey]:
    """The keys that say the ways out, by their names; none in a lab that has none."""
    return table.lab.groups[DOORS].keys if DOORS in table.lab.groups else {}
