"""What is said of a combat: what has happened in the part reached, and why."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.model.events.base import Event, label
from mtgrules.model.events.damage import DamageDealt, Prevented
from mtgrules.model.events.destruction import Destroyed, Regenerated
from mtgrules.model.events.players import LifeChanged, PlayerLost
from mtgrules.model.labels import capitalized, listed
from mtgrules.model.state import State
from mtgrules.rules.damage.assigning import REDIRECTED, trample_rule
from mtgrules.rules.damage.strikes import second_step
from mtgrules.rules.stack.turn_structure import attack_in_main_phase
from mtgrules.rules.turn.combat_damage import damage_dealt
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.labs.two_steps.asked import NO, YES, Answer, Asked, asked
from mtgrules.teach.labs.two_steps.combat import CombatPart, CombatPlayed, PartPlayed

_FACTS = (DamageDealt, Prevented, Destroyed, Regenerated, LifeChanged, PlayerLost)
_STEPS: Mapping[tuple[int, ...], str] = MappingProxyType(
    {
        (): "in neither step",
        (1,): "in the first step only",
        (2,): "in the second step only",
        (1, 2): "in both steps",
    }
)


def happened(combat: CombatPlayed, at: int, name: str, change: str) -> Said:
    """What has happened in a part, with the rule; told of one creature, and of what was to change."""
    part, found = combat.parts[at], asked(combat, at)
    era = part.state.era
    rule = second_step.at(era).cite
    changed = [f"{change}."] if part.changed else []
    match part.part:
        case CombatPart.BLOCKS:
            return " ".join([*changed, "The blocks are set, and nothing is noted yet."]), None
        case CombatPart.WAITS:
            told = "Damage is assigned and waits on the stack; players receive priority."
            return " ".join([told, *changed]), damage_dealt.at(era).cite
        case CombatPart.FIRST if not combat.two:
            return f"{_facts(part)} It is the only combat damage step: {found.because}.", rule
        case CombatPart.FIRST if combat.noted.part is CombatPart.WAITS:
            return _facts(part), None
        case CombatPart.FIRST:
            return f"{_facts(part)} Now THEN is noted, and locked: {found.because}.", rule
        case CombatPart.BETWEEN if attack_in_main_phase(era):
            cannot = f" So this cannot happen: {change}." if change and not part.changed else ""
            return f"Between the two only damage prevention is possible.{cannot}", rule
        case CombatPart.BETWEEN:
            return " ".join([*_some(part), *changed, "Who deals damage in the second step?"]), None
        case CombatPart.SECOND:
            answer = next(one for one in found.answers if one.name == name)
            return " ".join([*_some(part), reason(found, answer)]), answer.cite
    late = [f"{change}, but no further damage step comes of it."] if part.changed else []
    return " ".join([*_some(part), *late, _in_all(combat)]), rule if part.changed else None


def reason(found: Asked, answer: Answer) -> str:
    """Why a creature deals damage in the second step, or not, in the words of the questions."""
    name, end = answer.name, "deals damage" if answer.deals else "deals nothing"
    if answer.why:
        return f"{name} deals nothing: {answer.why}."
    asked_yes = answer.then == YES
    had = "had a strike THEN" if asked_yes else "had none THEN"
    if found.by_assigning:
        had = "has assigned damage already" if asked_yes else "has assigned none yet"
    if asked_yes and answer.now:
        had += f" and has {'no ' * (answer.now == NO)}double strike NOW"
    unsure = "" if answer.sure else " The text of this year does not speak of the case: not certain."
    return f"{name} {had}: it {end}.{unsure}"


def in_steps(combat: CombatPlayed, name: str) -> str:
    """In which damage steps a creature dealt damage, in words."""
    steps = combat.steps_of(name)
    if combat.two:
        return _STEPS[steps]
    return "in the only step" if steps else "in no step"


def _in_all(combat: CombatPlayed) -> str:
    first, *others = combat.fighters
    told = [f"{first} dealt damage {in_steps(combat, first)}"]
    return f"{listed([*told, *(f'{name} {in_steps(combat, name)}' for name in others)])}."


def _facts(part: PartPlayed) -> str:
    """What has happened, or that nobody dealt damage."""
    return " ".join(_some(part)) or "Nobody deals damage."


def _some(part: PartPlayed) -> list[str]:
    return [_sentence(event, part.run.begun) for event in part.run.events if isinstance(event, _FACTS)]


def _sentence(event: Event, before: State) -> str:
    told = event.told(before)
    rule = trample_rule.at(before.era)
    if isinstance(event, DamageDealt) and rule.value == REDIRECTED and event.cite == rule.cite:
        told = f"{event.amount} of it is redirected to {label(before, event.target)}"
    cite = f" ({event.cite.number})" if event.cite and isinstance(event, Destroyed) else ""
    return f"{capitalized(told)}{cite}."
