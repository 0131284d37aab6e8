"""The matrix of a combat: who may attack, who may block whom, and the rule that stands against it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from mtgrules.model.combat import Combat
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.rules.combat.attacking import attack_verdict
from mtgrules.rules.combat.blocking import block_verdict
from mtgrules.show.html import Html, table

SHORT: Mapping[str, str] = MappingProxyType(
    {
        "sick": "just came",
        "wall": "a Wall",
        "creature": "no creature",
        "controller": "not theirs",
        "gone": "not there",
        "unblockable": "can't be",
        "except-by": "its text",
        "blocked-by": "its text",
        "can't-block": "can't block",
        "can't-block-it": "can't block it",
        "block-only": "can't block it",
        "can't-attack": "can't attack",
    }
)
"""Reasons in few words, by their code; others are their code."""


class Stands(Enum):
    """How a cell stands; `str` is what it says where there is nothing to add."""

    MAY_ATTACK = "may attack"
    MAY_BLOCK = "may block"
    ILLEGAL = "no"
    ATTACKS = "attacks"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    BLOCKS = "blocks"
    NONE = "–"

    def __str__(self) -> str:
        return self.value

    @property
    def declared(self) -> bool:
        """Whether it was declared, and stands."""
        return self in (Stands.ATTACKS, Stands.BLOCKED, Stands.UNBLOCKED, Stands.BLOCKS)


@dataclass(frozen=True, slots=True)
class LegalityCell:
    """One cell: how it stands, and the reasons against it; where it is declared, those of now."""

    stands: Stands
    reasons: tuple[Reason, ...] = ()
    plain: str = ""
    """How it stands, as a sentence without its stop; where it is illegal, with the reasons."""

    @property
    def told(self) -> str:
        """The whole cell in sentences."""
        if not (self.stands.declared and self.reasons):
            return f"{self.plain}."
        late = ", and ".join(reason.sentence for reason in self.reasons)
        return f"{self.plain}. Too late for that: {late}."

    @property
    def words(self) -> str:
        """The cell in few words.

        >>> LegalityCell(Stands.ILLEGAL, (Reason("flying", "Bear has no flying"),)).words
        'no: flying'
        """
        if not self.reasons:
            return str(self.stands)
        why = short(self.reasons)
        return f"{self.stands}; {why} is too late" if self.stands.declared else f"{self.stands}: {why}"


@dataclass(frozen=True, slots=True)
class Legality:
    """The matrix: a cell for each attacker, and one for each attacker with each blocker."""

    attackers: tuple[str, ...]
    blockers: tuple[str, ...]
    attacks: Mapping[str, LegalityCell]
    blocks: Mapping[tuple[str, str], LegalityCell]
    """By attacker and blocker."""

    def cells(self) -> Iterable[tuple[str, str, LegalityCell]]:
        """Every cell with its attacker and its blocker; the blocker is empty for the attack itself."""
        for attacker in self.attackers:
            yield attacker, "", self.attacks[attacker]
            for blocker in self.blockers:
                yield attacker, blocker, self.blocks[attacker, blocker]

    def cell(self, attacker: str, blocker: str) -> LegalityCell:
        """A cell by attacker and blocker; the blocker is empty for the attack itself."""
        return self.blocks[attacker, blocker] if blocker else self.attacks[attacker]


def legality(state: State, attackers: Sequence[ObjectId], blockers: Sequence[ObjectId]) -> Legality:
    """The matrix of a position: before attackers are declared, after that, or after blockers are."""
    maker = _Maker(state)
    label = {obj: state.objects[obj].label for obj in (*attackers, *blockers)}
    return Legality(
        tuple(label[obj] for obj in attackers),
        tuple(label[obj] for obj in blockers),
        MappingProxyType({label[obj]: maker.attack(obj) for obj in attackers}),
        MappingProxyType({(label[a], label[b]): maker.block(a, b) for a in attackers for b in blockers}),
    )


def short(reasons: Sequence[Reason]) -> str:
    """Reasons in few words; the first, and how many more."""
    first, *others = reasons
    words = SHORT.get(first.code, first.code)
    return f"{words} +{len(others)}" if others else words


def sentences(verdict: Verdict | Sequence[Reason]) -> str:
    """Reasons as they are told, each with its rule."""
    reasons = verdict.reasons if isinstance(verdict, Verdict) else verdict
    told = (f"{r.sentence} ({r.cite.short})" if r.cite else r.sentence for r in reasons)
    return "; ".join(told)


class _Maker:
    """What each cell of a position is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.combat = state.combat or Combat(state.defending)

    def attack(self, obj: ObjectId) -> LegalityCell:
        """The cell of an attacker."""
        its, attack = self.state.objects[obj].label, self.combat.attack_of(obj)
        if self._away(obj):
            return LegalityCell(Stands.NONE, (), f"{its} is not on the battlefield")
        reasons = attack_verdict(self.state, obj, self.combat.defending).reasons
        if attack is None:
            if self.combat.attackers_declared:
                told = f"{its} does not attack: attackers are declared once, all together"
                return LegalityCell(Stands.NONE, (), told)
            if reasons:
                return LegalityCell(Stands.ILLEGAL, reasons, f"{its} can't attack: {sentences(reasons)}")
            return LegalityCell(Stands.MAY_ATTACK, (), f"{its} may attack")
        late = tuple(reason for reason in reasons if reason.code != "tapped")
        if not self.combat.blockers_declared:
            stands, told = Stands.ATTACKS, f"{its} attacks"
        elif attack.blocked:
            by = " and ".join(self.state.objects[b].label for b in attack.blockers)
            stands, told = Stands.BLOCKED, f"{its} is blocked by {by or 'nothing that is still there'}"
        else:
            stands, told = Stands.UNBLOCKED, f"{its} attacks and is not blocked"
        return LegalityCell(stands, late, told)

    def _away(self, obj: ObjectId) -> bool:
        return self.state.objects[obj].zone is not Zone.BATTLEFIELD

    def block(self, attacker: ObjectId, blocker: ObjectId) -> LegalityCell:
        """The cell of an attacker and a blocker."""
        its, own = self.state.objects[attacker].label, self.state.objects[blocker].label
        attack, combat = self.combat.attack_of(attacker), self.combat
        for obj, name in ((attacker, its), (blocker, own)):
            if self._away(obj):
                return LegalityCell(Stands.NONE, (), f"{name} is not on the battlefield")
        verdict = block_verdict(self.state, blocker, attacker)
        reasons = tuple(reason for reason in verdict.reasons if reason.code != "attacking")
        if attack is None and (combat.attackers_declared or self.attack(attacker).stands is Stands.ILLEGAL):
            return LegalityCell(Stands.NONE, (), f"{its} does not attack, so there is nothing to block")
        if attack is not None and blocker in attack.blockers:
            told = f"{own} blocks {its}"
            return LegalityCell(Stands.BLOCKS, reasons, told)
        if combat.blockers_declared:
            told = f"{own} does not block {its}: blockers are declared once, all together"
            return LegalityCell(Stands.NONE, (), told)
        if reasons:
            return LegalityCell(Stands.ILLEGAL, reasons, f"{own} can't block {its}: {sentences(reasons)}")
        return LegalityCell(Stands.MAY_BLOCK, (), f"{own} may block {its}")


def legality_table(shown: Legality, caption: str = "") -> Html:
    """The matrix as a plain table, each cell in few words."""
    head = ["", "attack", *shown.blockers]
    rows = [
        [attacker, shown.attacks[attacker].words, *(shown.blocks[attacker, b].words for b in shown.blockers)]
        for attacker in shown.attackers
    ]
    return table(head, rows, caption)


def reasons_table(shown: Legality, caption: str = "") -> Html:
    """Everything that stands against an attack or a block, in whole sentences with the rules."""
    rows = [
        [f"{blocker} blocks {attacker}" if blocker else f"{attacker} attacks", sentences(cell.reasons)]
        for attacker, blocker, cell in shown.cells()
        if cell.reasons
    ]
    return table(["", "what stands against it"], rows, caption) if rows else Html()


def legality_text(shown: Legality) -> str:
    """The matrix as one line of text."""
    rows = []
    for attacker in shown.attackers:
        cells = ", ".join(f"{b}: {shown.blocks[attacker, b].words}" for b in shown.blockers)
        rows.append(f"{attacker} ({shown.attacks[attacker].words}) - {cells}.")
    return " ".join(rows)
