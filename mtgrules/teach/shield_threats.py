"""The threats of the Shield test: each is played by the engine, and what it came to is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Era, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.language.reading.reader import Names, read
from mtgrules.language.said.actions import Activates, Casts, DoAs, Resolve
from mtgrules.language.said.clauses import AsPaid, Targeting
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import Prevented
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Verdict
from mtgrules.model.words import Instruction
from mtgrules.rules.combat.blocking import block_verdict
from mtgrules.rules.combat.evasion import protection_from_blockers
from mtgrules.rules.events.carry import Story
from mtgrules.rules.objects.protection import (
    damage_stopped,
    enchanting_stopped,
    equipping_stopped,
    nothing_else_stopped,
    targeting_stopped,
)
from mtgrules.rules.stack.targets import hexproof_rule, shroud_rule
from mtgrules.rules.turn.combat_damage import damage_goes_on
from mtgrules.rules.turn.priority import ready
from mtgrules.teach.kept import REMEMBERED
from mtgrules.teach.shield_board import GUARD, GUARD_ID, OWNER, SOURCE_ID, ShieldBoard


@dataclass(frozen=True, slots=True)
class Came:
    """What a threat came to."""

    stopped: bool
    letter: str
    """The letter of DEBT that stopped it; empty where nothing did."""
    told: str
    """What happened, and why, without a full stop."""
    cite: Cite | None
    dies: bool = False
    """Whether the Guard is dead, or sacrificed."""
    there: bool = True
    """Whether the era has such a thing at all."""

    @property
    def few(self) -> str:
        """What it came to, in few words."""
        if not self.there:
            return self.told
        if self.stopped:
            return f"stopped ({self.letter})" if self.letter else "stopped"
        return "passes"

    @property
    def sentence(self) -> str:
        """What it came to, with the rule."""
        told = self.clause
        return f"{told[:1].upper()}{told[1:]}."

    @property
    def clause(self) -> str:
        """The same as a part of a sentence."""
        number = f" ({self.cite.number})" if self.cite is not None else ""
        return f"{self.told}{number}"


@dataclass(frozen=True, slots=True)
class Threat:
    """Something that could be done to the Guard."""

    words: str
    play: Callable[[ShieldBoard], Came]


_NO_TARGET = "it has no target"
_NEITHER = "that is no damage, and it has no target"


def _number(rule: Dated[bool], era: Era) -> Cite:
    return rule.at(era).cite


def _passed(board: ShieldBoard, told: str, why: str = "", *, dies: bool = False) -> Came:
    """It got through: the shield is against something else, or against nothing that this does."""
    return Came(False, "", f"{told}{_why_open(board, why)}", _open_rule(board), dies)


def _why_open(board: ShieldBoard, why: str) -> str:
    if board.shield == "none":
        return ""
    if why == _NEITHER:
        return f": {why}"
    if board.shield in ("shroud", "hexproof"):
        only = "shroud stops" if board.shield == "shroud" else "hexproof stops opponents'"
        return f": {only} targeting alone" if why else ": hexproof stops only opponents"
    if not board.stopping("damage"):
        kind = f"is a {board.source}" if board.artifact else f"is {board.source}"
        return f": {GUARD} has {board.named}, and the source {kind}"
    return f": {why}" if why else ""


def _open_rule(board: ShieldBoard) -> Cite | None:
    if board.shield == "none":
        return None
    rules = {"shroud": shroud_rule, "hexproof": hexproof_rule}
    return _number(rules.get(board.shield, nothing_else_stopped), board.era)


def _left(state: State) -> bool:
    """Whether the Guard is gone from the battlefield."""
    guard = state.objects.get(GUARD_ID)
    return guard is None or guard.zone is not Zone.BATTLEFIELD


def _cast(board: ShieldBoard, name: str, text: str, *targets: str) -> Outcome:
    """The spell cast and resolved, or the artifact's ability used; with a verdict where it is illegal."""
    state = board.spell(name, text)
    if board.by != state.active:
        state = state.with_(acting=board.by)
    clauses = (*((Targeting(targets),) if targets else ()), AsPaid())
    action = Activates(board.by, name, clauses) if board.artifact else Casts(board.by, name, clauses)
    outcome = step(state, action)
    events = outcome.events
    while outcome and outcome.state.stack:
        outcome = step(outcome.state, Resolve())
        events += outcome.events
    if outcome.due is not None:
        raise NotModelled(str(outcome.due))
    return Outcome(outcome.state, events, outcome.verdict)


def _targeted(board: ShieldBoard, verdict: Verdict) -> Came:
    """What keeps it from being a target."""
    reason = verdict.reasons[0]
    cite = _number(targeting_stopped, board.era) if reason.code == "protection" else reason.cite
    has = f"{GUARD} has {board.named}" if reason.code == "protection" else reason.sentence
    return Came(True, "T", f"{GUARD} can't be its target: {has}", cite)


def _target(board: ShieldBoard) -> Came:
    outcome = _cast(board, "Blade", "Destroy target creature.", GUARD)
    if not outcome.verdict:
        return _targeted(board, outcome.verdict)
    return _passed(board, f"{GUARD} may be its target, and is destroyed", dies=_left(outcome.state))


def _prevented(events: tuple[Event, ...]) -> Prevented | None:
    found = (e for e in events if isinstance(e, Prevented) and e.target == GUARD_ID)
    return next(found, None)


def _sweep(board: ShieldBoard) -> Came:
    outcome = _cast(board, "Storm", "Storm deals 3 damage to each creature.")
    return _damaged(board, outcome.state, outcome.events)


def _damaged(board: ShieldBoard, state: State, events: tuple[Event, ...]) -> Came:
    prevented = _prevented(events)
    if prevented is None:
        dies = _left(state)
        told = f"{GUARD} is dealt 3 damage{' and dies' if dies else ''}"
        return _passed(board, told, _NO_TARGET, dies=dies)
    told = f"the {prevented.amount} damage to {GUARD} is prevented"
    return Came(True, "D", told, _number(damage_stopped, board.era))


def _destroy_all(board: ShieldBoard) -> Came:
    outcome = _cast(board, "Wrath", "Destroy all creatures.")
    if not _left(outcome.state):
        return Came(True, "", f"{GUARD} is not destroyed", None)
    return _passed(board, f"{GUARD} is destroyed", _NEITHER, dies=True)


def _shrink(board: ShieldBoard) -> Came:
    outcome = _cast(board, "Plague", "All creatures get -3/-3 until end of turn.")
    dies = _left(outcome.state)
    return _passed(board, f"{GUARD} gets -3/-3 and dies", _NEITHER, dies=dies)


@cache
def _sacrifice_words() -> Instruction:
    found: Instruction = read(Instruction, "sacrifice a creature", Names())
    return found


def _edict(board: ShieldBoard) -> Came:
    outcome = step(board.creature(), DoAs(OWNER, _sacrifice_words()))
    if outcome.due is not None:
        raise NotModelled(str(outcome.due))
    return _passed(board, f"{OWNER} sacrifices {GUARD}", _NEITHER, dies=_left(outcome.state))


def _aura(board: ShieldBoard) -> Came:
    story = ready(Story(board.aura()))
    if not _attached(story.state):
        told = f"the Aura on {GUARD} is put into the graveyard"
        return Came(True, "E", told, _number(enchanting_stopped, board.era))
    return _passed(board, f"the Aura stays on {GUARD}", _NO_TARGET)


def _attached(state: State) -> bool:
    there = state.objects.get(SOURCE_ID)
    return there is not None and there.zone is Zone.BATTLEFIELD and there.attached_to == GUARD_ID


def _equipment(board: ShieldBoard) -> Came:
    cite = _number(equipping_stopped, board.era)
    story = ready(Story(board.equipment(on=True)))
    if not _attached(story.state):
        return Came(True, "E", f"the Equipment falls off {GUARD} and stays on the battlefield", cite)
    return _passed(board, f"the Equipment stays on {GUARD}", _NO_TARGET)


def _equip(board: ShieldBoard) -> Came:
    _number(equipping_stopped, board.era)  # raises where there is no Equipment yet
    outcome = step(board.equipment(on=False), Activates(OWNER, "Mail", (Targeting((GUARD,)), AsPaid())))
    if not outcome.verdict:
        return _targeted(board, outcome.verdict)
    return _passed(board, f"{OWNER} may equip {GUARD}")


def _blocked(board: ShieldBoard) -> Came:
    verdict = block_verdict(board.creature(guard_attacks=True), SOURCE_ID, GUARD_ID)
    if not verdict:
        told = f"the creature can't block {GUARD}"
        return Came(True, "B", told, _number(protection_from_blockers, board.era))
    return _passed(board, f"the creature may block {GUARD}", _NO_TARGET)


def _blocks(board: ShieldBoard) -> Came:
    verdict = block_verdict(board.attacked(), GUARD_ID, SOURCE_ID)
    if not verdict:
        return Came(True, "B", f"{GUARD} can't block it", _number(protection_from_blockers, board.era))
    story = ready(damage_goes_on(Story(board.creature(guard_blocks=True))))
    state, events = story.state, story.events
    while state.stack:
        outcome = step(state, Resolve())
        state, events = outcome.state, (*events, *outcome.events)
    came = _damaged(board, state, events)
    told = f"{GUARD} may block it; {came.told}"
    return Came(came.stopped, came.letter, told, came.cite, came.dies)


THREATS: Mapping[str, Threat] = MappingProxyType(
    {
        "target": Threat("destroy target creature", _target),
        "sweep": Threat("each is dealt 3 damage", _sweep),
        "destroy all": Threat("destroy all creatures", _destroy_all),
        "shrink": Threat("all creatures get -3/-3", _shrink),
        "edict": Threat("its controller sacrifices it", _edict),
        "aura": Threat("an Aura on it", _aura),
        "equipment": Threat("an Equipment on it", _equipment),
        "equip": Threat("equip, targeting it", _equip),
        "blocker": Threat("a creature blocks it", _blocked),
        "attacker": Threat("it blocks a creature", _blocks),
    }
)
"""The threats, by key."""


@lru_cache(maxsize=REMEMBERED)
def came(board: ShieldBoard, threat: str) -> Came:
    """What a threat comes to on a board. Raises NotYet where the era does not have it."""
    return THREATS[threat].play(board)
