"""The matrix of a position: whether each creature may attack, and which may block it, as the engine says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from mtgrules.model.combat import Combat
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason
from mtgrules.rules.combat.attacking import attack_verdict
from mtgrules.rules.combat.blocking import block_verdict, blockers_verdict
from mtgrules.teach.kit.played_board import there

Pair = tuple[str, str]
"""An attacker and a blocker by name; without a blocker it is about the attack itself."""
SHORT: Mapping[str, str] = MappingProxyType(
    {
        "sick": "came this turn",
        "wall": "a Wall",
        "creature": "no creature",
        "controller": "not theirs",
        "unblockable": "can't be blocked",
        "except-by": "its text",
        "blocked-by": "its text",
        "can't-block": "can't block",
        "can't-block-it": "its text",
        "block-only": "its text",
        "can't-attack": "can't attack",
    }
)
"""Reasons in few words, by their code; of others the code says it."""


class Stands(Enum):
    """How a cell stands; the value is what is written in it where there is nothing to add."""

    MAY_ATTACK = "may attack"
    MAY_BLOCK = "may block"
    NOT_ALONE = "not alone"
    ILLEGAL = "no"
    ATTACKS = "attacks"
    BLOCKED = "blocked"
    UNBLOCKED = "not blocked"
    BLOCKS = "blocks"
    NOT_ASKED = "not asked"

    @property
    def declared(self) -> bool:
        """Whether it was declared, and stands."""
        return self in (Stands.ATTACKS, Stands.BLOCKED, Stands.UNBLOCKED, Stands.BLOCKS)

    @property
    def can_be_declared(self) -> bool:
        """Whether it may be declared, alone or with others."""
        return self in (Stands.MAY_ATTACK, Stands.MAY_BLOCK, Stands.NOT_ALONE)


@dataclass(frozen=True)
class Cell:
    """One cell: how it stands, that in a sentence, and the reasons against it, once declared those of now."""

    stands: Stands
    plain: str
    reasons: tuple[Reason, ...] = ()

    @property
    def late(self) -> bool:
        """Whether something has come that would have forbidden what is declared."""
        return self.stands.declared and bool(self.reasons)

    @property
    def words(self) -> str:
        """What is written in it.

        >>> Cell(Stands.ILLEGAL, "", (Reason("flying", "Bear has no flying"),)).words
        'no: flying'
        """
        if self.late:
            return f"still {self.stands.value}"
        return f"no: {short(self.reasons)}" if self.stands is Stands.ILLEGAL else self.stands.value


@dataclass(frozen=True)
class Grid:
    """The matrix: its attackers and blockers by name, and its cells."""

    attackers: tuple[str, ...]
    blockers: tuple[str, ...]
    cells: Mapping[Pair, Cell]

    def turned(self, before: Grid) -> frozenset[Pair]:
        """The cells that stand otherwise than before, or stand though a reason has come too late."""
        known = ((pair, before.cells.get(pair), cell) for pair, cell in self.cells.items())
        return frozenset(p for p, a, b in known if a and (a.stands, a.late) != (b.stands, b.late))


def grid(state: State, attackers: Sequence[str], blockers: Sequence[str]) -> Grid:
    """The matrix of a position, before attackers are declared, after that, or after blockers are."""
    maker = _Maker(state)
    cells = {(a, b): maker.block(a, b) if b else maker.attack(a) for a in attackers for b in ("", *blockers)}
    return Grid(tuple(attackers), tuple(blockers), MappingProxyType(cells))


def short(reasons: Sequence[Reason]) -> str:
    """Reasons in few words: the first, and how many more."""
    first, *others = reasons
    words = SHORT.get(first.code, first.code)
    return f"{words} +{len(others)}" if others else words


def sentences(reasons: Iterable[Reason]) -> str:
    """Reasons as they are told, each with its rule."""
    return "; ".join(f"{r.sentence} ({r.cite.short})" if r.cite else r.sentence for r in reasons)


def plainly(reasons: Iterable[Reason]) -> str:
    """Reasons as they are told, without their rules."""
    return " and ".join(reason.sentence for reason in reasons)


class _Maker:
    """What each cell of a position is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.combat = state.combat or Combat(state.defending)

    def attack(self, attacker: str) -> Cell:
        """The cell of an attack."""
        obj = there(self.state, attacker)
        if obj is None:
            return Cell(Stands.NOT_ASKED, f"{attacker} is not on the battlefield")
        attack = self.combat.attack_of(obj.id)
        reasons = attack_verdict(self.state, obj.id, self.combat.defending).reasons
        if attack is None:
            if self.combat.attackers_declared:
                told = f"{attacker} does not attack; attackers are declared once, all together"
                return Cell(Stands.NOT_ASKED, told)
            if reasons:
                return Cell(Stands.ILLEGAL, f"{attacker} can't attack: {sentences(reasons)}", reasons)
            return Cell(Stands.MAY_ATTACK, f"{attacker} may attack")
        late = tuple(reason for reason in reasons if reason.code != "tapped")  # attacking itself taps it
        if not self.combat.blockers_declared:
            return Cell(Stands.ATTACKS, f"{attacker} attacks", late)
        if attack.blocked:
            by = " and ".join(self.state.objects[b].label for b in attack.blockers)
            told = f"{attacker} is blocked by {by or 'nothing that is still there'}"
            return Cell(Stands.BLOCKED, told, late)
        return Cell(Stands.UNBLOCKED, f"{attacker} attacks and is not blocked", late)

    def block(self, attacker: str, blocker: str) -> Cell:
        """The cell of a block."""
        its, own = there(self.state, attacker), there(self.state, blocker)
        if its is None or own is None:
            return Cell(Stands.NOT_ASKED, f"{blocker if its else attacker} is not on the battlefield")
        attack = self.combat.attack_of(its.id)
        reasons = _without_attacking(block_verdict(self.state, own.id, its.id).reasons)
        of_attack = self.attack(attacker)
        if of_attack.stands in (Stands.ILLEGAL, Stands.NOT_ASKED):
            return Cell(Stands.NOT_ASKED, f"{of_attack.plain}; so there is nothing to block")
        if attack is not None and own.id in attack.blockers:
            return Cell(Stands.BLOCKS, f"{blocker} blocks {attacker}", reasons)
        if self.combat.blockers_declared:
            told = f"{blocker} does not block {attacker}; blockers are declared once, all together"
            return Cell(Stands.NOT_ASKED, told)
        if reasons:
            told = f"{blocker} can't block {attacker}: {sentences(reasons)}"
            return Cell(Stands.ILLEGAL, told, reasons)
        alone = self._alone(its.id, own.id)
        if alone:
            told = f"{blocker} may block {attacker} with another, not alone: {sentences(alone)}"
            return Cell(Stands.NOT_ALONE, told, alone)
        return Cell(Stands.MAY_BLOCK, f"{blocker} may block {attacker}")

    def _alone(self, attacker: ObjectId, blocker: ObjectId) -> tuple[Reason, ...]:
        """What stands against a block by this creature and no other."""
        found = _without_attacking(blockers_verdict(self.state, ((blocker, attacker),)).reasons)
        return tuple(reason for reason in found if reason.code != "must-block")


def _without_attacking(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons without that the attacker does not attack yet."""
    return tuple(reason for reason in reasons if reason.code != "attacking")
