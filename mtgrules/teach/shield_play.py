"""What can be done in the Shield test, and the sentence that says what the last click did and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.eras.era import Era, NotYet
from mtgrules.show.palette import chip
from mtgrules.show.shields_shown import ShieldShown
from mtgrules.teach.frame import RulesOf, Turn
from mtgrules.teach.shield_board import GUARD, ShieldBoard
from mtgrules.teach.shield_threats import THREATS, Came, came
from mtgrules.teach.years import in_short

LETTERS: Mapping[str, str] = MappingProxyType(
    {"D": "damage", "E": "enchant, equip", "B": "being blocked", "T": "being a target"}
)
"""The four things, by their letters."""


@dataclass(frozen=True)
class Against:
    """The action of giving the Guard another shield, or another color to be protected from."""

    shield: str = ""
    color: str = ""


@dataclass(frozen=True)
class FromColor:
    """The action of having the threats come from a source of another color; "C" for none."""

    color: str


@dataclass(frozen=True)
class FromArtifact:
    """The action of having the threats come from artifacts, or not."""

    on: bool


@dataclass(frozen=True)
class Owned:
    """The action of having a player control the threats."""

    by: str


@dataclass(frozen=True)
class Face:
    """The action of trying a threat."""

    threat: str


@dataclass(frozen=True)
class TryAll:
    """The action of trying every threat."""


@dataclass(frozen=True)
class ShieldImagine:
    """The action of playing a wrong idea out beside, or none."""

    idea: str


def opening(board: ShieldBoard) -> str:
    """The first sentence."""
    return f"{GUARD} has {board.named}. Say of each threat whether it passes, then try it."


def shown(board: ShieldBoard) -> ShieldShown:
    """The shield as it is drawn."""
    source = f"a source that is {board.source}, of {board.by}"
    return ShieldShown(GUARD, _capital(board.named), source, LETTERS, board.letters())


def outcome(board: ShieldBoard, threat: str) -> Came:
    """What a threat comes to, also where the era does not have it."""
    try:
        return came(board.with_(tried=(), idea=""), threat)
    except NotYet as missing:
        return Came(False, "", f"not before {missing.until.year}", None, there=False)


def played(board: ShieldBoard, action: object) -> Turn:
    """The board after an action, with the sentence about it."""
    match action:
        case Face(threat):
            tried = (*(t for t in board.tried if t != threat), threat)
            after = board.with_(tried=tried)
            return Turn(after, f"{_capital(THREATS[threat].words)}: {outcome(after, threat).clause}.")
        case TryAll():
            after = board.with_(tried=tuple(THREATS))
            return Turn(after, _summary(after))
        case ShieldImagine(idea):
            told = f"Beside the rules stands what “{idea}” would mean." if idea else "The rules alone."
            return Turn(board.with_(idea=idea), told)
        case RulesOf(era):
            missing = board.eras_off().get(Era.named(era))
            if missing:
                told = f"That shield was not there by those rules: {in_short(missing)}."
                return Turn(board, told, refused=True)
            after = board.with_(era=Era.named(era))
            return Turn(after, _turned(board, after, _by_rules(after)))
        case Against(shield, color):
            after = board.with_(shield=shield or board.shield, color=color or board.color)
            return Turn(after, _turned(board, after, f"{GUARD} has {after.named or 'no shield'}"))
        case FromColor(color):
            after = board.with_(threat=color)
            return Turn(after, _turned(board, after, f"What threatens it is {chip(color).word}"))
        case FromArtifact(on):
            after = board.with_(artifact=on)
            did = "What threatens it is an artifact" if on else "What threatens it is no artifact"
            return Turn(after, _turned(board, after, did))
        case Owned(by):
            after = board.with_(by=by)
            return Turn(after, _turned(board, after, f"{by} controls what threatens it"))
    raise ValueError(f"the Shield test does not know the action {action!r}")


def _summary(board: ShieldBoard) -> str:
    through = [THREATS[key].words for key in THREATS if _through(board, key)]
    kills = [THREATS[key].words for key in THREATS if outcome(board, key).dies]
    if not through:
        return "All of them are stopped."
    end = f" {GUARD} would be gone by: {', '.join(kills)}." if kills else ""
    return f"{len(through)} of {len(THREATS)} pass.{end}"


def _by_rules(board: ShieldBoard) -> str:
    rules = "today's rules" if board.era.is_today else f"the rules of {board.era.year}"
    return f"By {rules} {GUARD} has {board.named or 'no shield'}"


def _through(board: ShieldBoard, key: str) -> bool:
    found = outcome(board, key)
    return found.there and not found.stopped


def _turned(before: ShieldBoard, after: ShieldBoard, did: str) -> str:
    """What a change did to the shield, and to the threats that were tried."""
    old, new = before.letters(), after.letters()
    turned = [k for k in after.tried if outcome(before, k).few != outcome(after, k).few]
    shut = [letter for letter in LETTERS if letter in new]
    stops = f"the shield stops {', '.join(shut)}" if shut else "no shield stops this source"
    told = f"{did}; {stops}{', as before' if old == new else ''}."
    if turned:
        key = turned[-1]
        told += f" {_capital(THREATS[key].words)}: {outcome(after, key).clause}."
    return told


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
