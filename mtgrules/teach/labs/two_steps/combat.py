"""A combat played by the engine from the blocks to its end: a picture for every part that it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from types import MappingProxyType

from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.said.actions import AssignsDamage, BlocksNothing, Do, EveryonePasses, Share
from mtgrules.language.said.clauses import Dealing
from mtgrules.model.events.base import label
from mtgrules.model.events.damage import DamageDealt, Prevented, StrikersFixed
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.words import Action
from mtgrules.rules.damage.assigning import Power, lethal, powers
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.stack.turn_structure import attack_in_main_phase
from mtgrules.rules.turn.combat_damage import ON_STACK, damage_asked, damage_dealt
from mtgrules.scenario.position import everything_there
from mtgrules.scenario.report import Position
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit.film import Shot, tried
from mtgrules.teach.kit.tabletop import position

_KEPT = 64
"""So many combats are kept; older ones are played again when they come back."""
_MOST = 20
"""So many spells and abilities in one step are too many for a film."""


class CombatPart(Enum):
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
    """A part as it was played: its picture, and the actions that have led there.

    A damage step stops right after the damage; what dies of it dies in the part after it.
    """

    part: CombatPart
    frame: Shot
    said: tuple[Action, ...] = ()
    changed: bool = False
    """Whether what was to change has changed in it."""

    @property
    def dealers(self) -> frozenset[ObjectId]:
        """Who has dealt combat damage in it."""
        hits = (e for e in self.frame.events if isinstance(e, DamageDealt) and e.combat)
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
    def two(self) -> bool:
        """Whether a second damage step comes."""
        return self.at(CombatPart.SECOND) is not None

    @property
    def noted(self) -> PartPlayed:
        """The part in which it is first known what each had as damage began."""
        found = self.at(CombatPart.WAITS) or self.at(CombatPart.FIRST)
        assert found is not None
        return found

    def steps_of(self, obj: ObjectId) -> tuple[int, ...]:
        """In which damage steps a creature dealt damage: the first, the second, both or none."""
        steps = ((1, self.at(CombatPart.FIRST)), (2, self.at(CombatPart.SECOND)))
        return tuple(number for number, part in steps if part is not None and obj in part.dealers)


def there(state: State, name: str) -> Object | None:
    """The permanent of a name; None for one that is not there any more."""
    return next((o for o in state.zone(Zone.BATTLEFIELD) if o.label == name), None)


def parts_of(era: Era) -> tuple[CombatPart, ...]:
    """The parts that a combat of an era can have."""
    waits = damage_dealt.at(era).value == ON_STACK
    return tuple(part for part in CombatPart if waits or part is not CombatPart.WAITS)


@dataclass(frozen=True)
class _Run:
    """Some actions one after the other, as pictures."""

    begun: State
    frames: tuple[Shot, ...] = ()
    said: tuple[Action, ...] = ()

    @property
    def state(self) -> State:
        return self.frames[-1].state if self.frames else self.begun

    def then(self, action: Action) -> _Run:
        """The run with another action at its end. Raises NotModelled where that does not go."""
        frames = tried(Position(self.state), action, 0)
        if frames[-1].refused:
            why = "; ".join(map(str, frames[-1].told)) or "somebody has to choose"
            raise NotModelled(f"going on by itself here: {why}")
        return _Run(self.begun, (*self.frames, *frames), (*self.said, action))

    def until(self, reached: Callable[[State], bool]) -> _Run:
        """The run with everybody passing until something is so, or the game is over.

        Combat damage is divided as attackers do.
        """
        run = self
        for _ in range(_MOST):
            if reached(run.state) or game_over(run.state):
                return run
            run = run.then(EveryonePasses())
            while (due := damage_asked(run.state)) is not None:
                ways = tuple(_divided(run.state, power) for power in powers(run.state, due.who))
                run = run.then(AssignsDamage(due.who, ways))
        raise NotModelled(f"more than {_MOST} spells and abilities in a step")

    def settled(self) -> _Run:
        """The run until the stack is empty."""
        return self.until(lambda state: not state.stack)


def _divided(state: State, power: Power) -> Dealing:
    """Lethal damage to each blocker, and the rest to what is attacked; without trample all to the first."""
    left, shares = power.amount, []
    for blocker in power.blockers:
        given = min(left, lethal(state, power.source, blocker) if power.beyond is not None else left)
        left -= given
        shares.append(Share(given, label(state, blocker)))
    shares.append(Share(left, label(state, power.beyond)))
    return Dealing(label(state, power.source), tuple(share for share in shares if share.amount))


def blocks_set(scenario: Scenario, era: Era) -> State:
    """The position of a scenario once blockers are declared. Raises NotModelled for what the era lacks."""
    return _blocks(scenario, era).state


@lru_cache(_KEPT)
def _blocks(scenario: Scenario, era: Era) -> _Run:
    run = _Run(position(scenario, era))
    combat = run.state.combat
    if combat is not None and not combat.blockers_declared:
        run = run.then(BlocksNothing(combat.defending))
    return run


@lru_cache(_KEPT)
def played(scenario: Scenario, era: Era, change: Do | None, of: str, when: CombatPart) -> CombatPlayed:
    """The combat of a scenario, with a change in one of its parts if what changes is there by then.

    Raises NotModelled for what the era lacks, and where a player would have to choose something.
    """
    blocks = _blocks(scenario, era)
    if change is not None:
        everything_there(blocks.state, (change.instruction,))
    made: list[PartPlayed] = []

    def add(part: CombatPart, run: _Run) -> State:
        possible = when is part and there(run.state, of) is not None and not game_over(run.state)
        possible = possible and not (part is CombatPart.BETWEEN and attack_in_main_phase(era))
        after = run if change is None or not possible else run.then(change)
        made.append(PartPlayed(part, _one(after.begun, after.frames), after.said, after is not run))
        return after.state

    def damage(part: CombatPart, run: _Run, frames: Sequence[Shot], then: CombatPart) -> State:
        """Add a damage step, and the part in which it is over."""
        hits = [n for n, frame in enumerate(frames) if any(isinstance(e, _HITS) for e in frame.events)]
        last = hits[-1] + 1 if hits else 1
        made.append(PartPlayed(part, _one(run.begun, frames[:last]), run.said))
        return add(then, _Run(frames[last - 1].state, tuple(frames[last:])))

    run = _Run(add(CombatPart.BLOCKS, blocks)).until(lambda state: state.step is not Step.DECLARE_BLOCKERS)
    strikers = any(isinstance(event, StrikersFixed) for frame in run.frames for event in frame.events)
    if run.state.stack and CombatPart.WAITS in parts_of(era):
        run = _Run(add(CombatPart.WAITS, run))
    run = run.settled()
    first = _in_step(run, Step.FIRST_DAMAGE if strikers else Step.DAMAGE)
    if not first:
        raise NotModelled("a combat without a damage step")
    second = _in_step(run, Step.DAMAGE) if strikers else ()  # in 1997 nobody can stop a combat
    two = strikers and bool(second or not game_over(run.state))
    state = damage(CombatPart.FIRST, run, first, CombatPart.BETWEEN if two else CombatPart.END)
    if two and not second:
        run = _Run(state).until(lambda state: state.step is Step.DAMAGE).settled()
        second = _in_step(run, Step.DAMAGE)
    if two and second:
        damage(CombatPart.SECOND, _Run(state, said=run.said), second, CombatPart.END)
    elif two:
        add(CombatPart.END, _Run(state))  # the game is over
    return CombatPlayed(tuple(made))


_HITS = (DamageDealt, Prevented)


def _in_step(run: _Run, step: Step) -> tuple[Shot, ...]:
    return tuple(frame for frame in run.frames if frame.state.step is step)


def _one(begun: State, frames: Sequence[Shot]) -> Shot:
    """Several pictures as one: where the last one is, with all that has happened since the first."""
    events = tuple(event for frame in frames for event in frame.events)
    told = tuple(one for frame in frames for one in frame.told)
    return Shot("", frames[-1].state if frames else begun, begun, events, told)
