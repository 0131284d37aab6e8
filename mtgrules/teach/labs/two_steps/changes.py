"""What the creatures of a combat have, what can happen to them, and which of that a play carries out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from mtgrules.eras.era import Era, NotModelled
from mtgrules.game import step
from mtgrules.language.abilities.keywords import DoubleStrike, FirstStrike
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.edits.characteristics import Gets, Has, Loses
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Do, DoAs, EveryonePasses, Resolve
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.words import Edit, Keyword
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.turn.combat_damage import is_combat_damage
from mtgrules.scenario.report import Position, Reached
from mtgrules.scenario.values import Act, Scenario
from mtgrules.teach.kit.reprinted import lacking, with_faces
from mtgrules.teach.labs.two_steps.asked import strike
from mtgrules.teach.labs.two_steps.combat import CombatPart

NONE, FIRST, DOUBLE, ZERO, NOBODY = "none", "first", "double", "zero", "nobody"
HAS: Mapping[str, str] = MappingProxyType(
    {NONE: "nothing", FIRST: "first strike", DOUBLE: "double strike", ZERO: "first strike, power 0"}
)
"""What a creature can have as combat begins, by key, with the words of the key."""
_STRIKES: Mapping[str, tuple[Keyword, ...]] = MappingProxyType(
    {NONE: (), FIRST: (FirstStrike(),), DOUBLE: (DoubleStrike(),), ZERO: (FirstStrike(),)}
)


@dataclass(frozen=True)
class CombatChange:
    """Something that happens once in a combat to the attacker that is looked at, or to its blocker."""

    words: str
    edits: tuple[Edit, ...] = ()
    """Without any, the blocker goes back to its owner's hand."""
    had: str = ""
    """What the four cases ask that the attacker has before; empty where it is none of the four."""
    gains: str = ""
    """The key of the strike that it gives."""
    loses: str = ""
    """The key of the strike that it takes away."""

    def on(self, name: str) -> Do:
        """The change as an action of the game."""
        if not self.edits:
            return Do(ReturnToHand(Named(name)))
        return Do(Begin(Named(name), self.edits, UntilEndOfTurn()))

    def lacking(self, era: Era) -> NotModelled | None:
        """What an era lacks for it; None for nothing."""
        return lacking(DoubleStrike(), era) if DOUBLE in (self.gains, self.loses) else None


CHANGES: Mapping[str, CombatChange] = MappingProxyType(
    {
        "gains first": CombatChange("gains first strike", (Has((FirstStrike(),)),), NONE, gains=FIRST),
        "loses first": CombatChange("loses first strike", (Loses((FirstStrike(),)),), FIRST, loses=FIRST),
        "gains double": CombatChange("gains double strike", (Has((DoubleStrike(),)),), FIRST, gains=DOUBLE),
        "loses double": CombatChange(
            "loses double strike", (Loses((DoubleStrike(),)),), DOUBLE, loses=DOUBLE
        ),
        "pump": CombatChange("gets +3/+3", (Gets(3, 3),)),
        "leaves": CombatChange("goes back to hand"),
    }
)
CASES = tuple(key for key, change in CHANGES.items() if change.had)
"""The four cases: first or double strike gained or lost between the two steps."""


# Cards.


def soldier(name: str, size: str) -> Card:
    """A plain creature of one's own."""
    return Card.read(name, "{2}{W}", "Creature - Human Soldier", size)


def struck(card: Card, strike: str) -> Card:
    """A card that has another strike; a first striker without power has some again."""

    def face(was: Characteristics) -> Characteristics:
        kept = tuple(a for a in was.text if not isinstance(a, FirstStrike | DoubleStrike))
        again = 2 if not was.power and FirstStrike() in was.text else was.power
        return replace(was, text=(*_STRIKES[strike], *kept), power=0 if strike == ZERO else again)

    return with_faces(card, face)


Armed = tuple[str, str, CombatPart]
"""An attacker, the key of what changes, and when."""


def carried_out(
    table: Scenario, scenario: Scenario, era: Era, positions: Sequence[Reached]
) -> Iterator[tuple[str, Armed | None]]:
    """What a play carries out after the blocks, by name, each with the change of the lab that it is."""
    for entry, at, to in zip(scenario.play, positions, positions[1:], strict=False):
        if isinstance(entry, Act) and isinstance(at, Position) and isinstance(to, Position):
            said = entry.actions.at(era)
            if said and (name := _effect(said.action, at.state)):
                yield name, _armed(table, at.state, to.state)


def _effect(action: object, state: State) -> str:
    """The name of what an action carries out; empty for one that only goes on."""
    blocks = state.combat is None or state.combat.blockers_declared
    if state.step.number < Step.DECLARE_BLOCKERS.number or not blocks:
        return ""
    if isinstance(action, Do | DoAs):
        return str(action)
    top = state.objects[state.stack[-1]] if state.stack else None
    if top is None or not isinstance(action, Resolve | EveryonePasses) or is_combat_damage(top):
        return ""
    return top.label


def _armed(table: Scenario, before: State, after: State) -> Armed | None:
    """The change that leads from one position to the other; None where it is none of the lab's."""
    waits = any(is_combat_damage(before.objects[number]) for number in before.stack)
    late = waits and before.step is Step.DAMAGE and bool(before.combat and before.combat.had_strike)
    if late or _facts(before) == _facts(after):
        return None
    parts = {Step.DECLARE_BLOCKERS: CombatPart.BLOCKS, Step.FIRST_DAMAGE: CombatPart.BETWEEN}
    when = CombatPart.WAITS if waits else parts.get(before.step, CombatPart.END)
    for attacker in (one.label for one in table.board if one.attacking):
        blockers = [one.label for one in table.board if attacker in one.blocking]
        for key, change in CHANGES.items():
            for name in [attacker] if change.edits else blockers:
                if _facts_after(before, change.on(name)) == _facts(after):
                    return attacker, key, when
    return None


def _facts_after(state: State, change: Do) -> frozenset[object] | None:
    """What is on the battlefield after a change; None where it cannot be."""
    try:
        tried = step(state, change)
    except (NotModelled, ValueError):  # not in that year, or nothing is called so any more
        return None
    return _facts(tried.state) if tried else None


def _facts(state: State) -> frozenset[object]:
    """Who is on the battlefield, with what strike and of what size."""
    now = view(state)
    there = state.zone(Zone.BATTLEFIELD)
    return frozenset((o.label, strike(state, o.label), now.power[o.id], now.toughness[o.id]) for o in there)
