"""A combat played by the engine from the blocks to its end: every part that it has, one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import takewhile
from types import MappingProxyType

from mtgrules.eras.era import Era
from mtgrules.language.said.actions import Do
from mtgrules.model.events.damage import DamageDealt, StrikersFixed
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.stack.turn_structure import attack_in_main_phase
from mtgrules.rules.turn.combat_damage import ON_STACK, damage_asked, damage_dealt
from mtgrules.scenario.position import everything_there
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit.fight import no_blocks
from mtgrules.teach.kit.film import HITS, WITH_HITS
from mtgrules.teach.kit.played_board import there
from mtgrules.teach.kit.playing import Playing
from mtgrules.teach.kit.tabletop import position

_KEPT = 64
"""So many combats are kept; older ones are played again when they come back."""


class CombatPart(StrEnum):
    """A part of a combat; the value is what the ribbon calls it."""

    BLOCKS = "blockers declared"
    WAITS = "damage on the stack"
    FIRST = "first combat damage"
    BETWEEN = "players receive priority"
    SECOND = "second combat damage"
    END = "end of combat"


WHEN: Mapping[CombatPart, str] = MappingProxyType(
    {
        CombatPart.BLOCKS: "before the first step",
        CombatPart.WAITS: "while damage waits on the stack",
        CombatPart.BETWEEN: "between the steps",
        CombatPart.END: "after the last step",
    }
)
"""The parts in which something can change, as it is told."""


@dataclass(frozen=True)
class PartPlayed:
    """A part as it was played.

    A damage step stops right after the damage; what dies of it dies in the part after it.
    """

    part: CombatPart
    run: Playing
    changed: bool = False
    """Whether what was to change has changed in it."""

    @property
    def state(self) -> State:
        """The position in which it ends."""
        return self.run.state

    @property
    def dealers(self) -> frozenset[ObjectId]:
        """Who has dealt combat damage in it."""
        hits = (e for e in self.run.events if isinstance(e, DamageDealt) and e.combat)
        return frozenset(hit.source for hit in hits if hit.source is not None)


@dataclass(frozen=True)
class CombatPlayed:
    """The parts of a combat that come, in order; without a second damage step, nothing is between."""

    parts: tuple[PartPlayed, ...]

    def at(self, part: CombatPart) -> PartPlayed | None:
        """A part; None for one that does not come."""
        return next((one for one in self.parts if one.part is part), None)

    def number(self, part: CombatPart) -> int:
        """The place of a part; after all of them for one that does not come."""
        found = [one.part for one in self.parts]
        return found.index(part) if part in found else len(found)

    @property
    def begun(self) -> State:
        """The position in which the blocks are set."""
        return self.parts[0].state

    @property
    def two(self) -> bool:
        """Whether a second damage step comes."""
        return self.at(CombatPart.SECOND) is not None

    @property
    def noted(self) -> PartPlayed:
        """The part in which it is first known what each had as damage began."""
        return self.at(CombatPart.WAITS) or self.parts[self.number(CombatPart.FIRST)]

    @property
    def fighters(self) -> tuple[str, ...]:
        """Everybody who fights, each attacker before its blockers."""
        attacks = self.begun.combat.attacks if self.begun.combat else ()
        found = (obj for attack in attacks for obj in (attack.attacker, *attack.blockers))
        return tuple(dict.fromkeys(self.begun.objects[obj].label for obj in found))

    def id_of(self, name: str) -> ObjectId:
        """The number of a creature that fights."""
        return next(obj.id for obj in self.begun.objects.values() if obj.label == name)

    def steps_of(self, name: str) -> tuple[int, ...]:
        """In which damage steps a creature dealt damage: the first, the second, both or none."""
        steps = ((1, self.at(CombatPart.FIRST)), (2, self.at(CombatPart.SECOND)))
        return tuple(n for n, part in steps if part is not None and self.id_of(name) in part.dealers)


def parts_of(era: Era) -> tuple[CombatPart, ...]:
    """The parts that a combat of an era can have."""
    waits = damage_dealt.at(era).value == ON_STACK
    return tuple(part for part in CombatPart if waits or part is not CombatPart.WAITS)


@lru_cache(_KEPT)
def played(scenario: Scenario, era: Era, change: Do | None, of: str, when: CombatPart) -> CombatPlayed:
    """The combat of a scenario, with a change in one of its parts if what changes is there by then.

    Raises NotModelled for what the era lacks, and where a player would have to choose something.
    """
    blocks = Playing.at(position(scenario, era)).then(*no_blocks(scenario, era))
    if change is not None:
        everything_there(blocks.state, (change.instruction,))
    made: list[PartPlayed] = []

    def add(part: CombatPart, run: Playing) -> Playing:
        possible = when is part and there(run.state, of) is not None and not game_over(run.state)
        possible = possible and not (part is CombatPart.BETWEEN and attack_in_main_phase(era))
        after = run if change is None or not possible else run.then(change)
        made.append(PartPlayed(part, after, after is not run))
        return Playing.at(after.state)

    def damage(part: CombatPart, run: Playing, then: CombatPart) -> Playing:
        """Add a damage step, and the part in which it is over; what comes after that."""
        hits = [n for n, event in enumerate(run.events, 1) if isinstance(event, HITS)]
        end = hits[-1] if hits else len(run.events)
        more = takewhile(lambda event: event.quiet or isinstance(event, WITH_HITS), run.events[end:])
        dealt, over = run.parted(end + len(tuple(more)))
        made.append(PartPlayed(part, dealt))
        return add(then, over)

    run = add(CombatPart.BLOCKS, blocks)
    run = run.until(lambda state: state.step is not Step.DECLARE_BLOCKERS and _is_divided(state))
    strikers = any(isinstance(event, StrikersFixed) for event in run.events)
    if run.state.stack and CombatPart.WAITS in parts_of(era):
        run = add(CombatPart.WAITS, run)
    run = _settled(run)
    first, later = _within(run, Step.FIRST_DAMAGE if strikers else Step.DAMAGE)
    second = _within(later, Step.DAMAGE)[0]  # in 1997 nobody can stop a combat, and it has come already
    two = strikers and bool(second.events or not game_over(run.state))
    over = damage(CombatPart.FIRST, first, CombatPart.BETWEEN if two else CombatPart.END)
    if two and not second.events:
        run = _settled(over.until(lambda state: state.step is Step.DAMAGE))
        second = _within(run, Step.DAMAGE)[0]
    if two and second.events:
        damage(CombatPart.SECOND, second, CombatPart.END)
    elif two:
        add(CombatPart.END, over)  # the game is over
    return CombatPlayed(tuple(made))


def _within(run: Playing, step: Step) -> tuple[Playing, Playing]:
    """What happens until another step than a certain one begins, and what happens from then on."""
    ends = (n for n, e in enumerate(run.events) if isinstance(e, StepBegan) and e.step is not step)
    return run.parted(next(ends, len(run.events)))


def _settled(run: Playing) -> Playing:
    """The play until the stack is empty."""
    return run.until(lambda state: not state.stack and _is_divided(state))


def _is_divided(state: State) -> bool:
    return damage_asked(state) is None
