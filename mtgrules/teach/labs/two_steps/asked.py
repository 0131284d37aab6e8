"""The three questions of a combat as far as it has come, answered by the engine, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.eras.cite import Cite
from mtgrules.model.combat import Combat
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.damage import DamageDealt, Prevented
from mtgrules.model.events.destruction import Destroyed, Regenerated
from mtgrules.model.events.players import LifeChanged, PlayerLost
from mtgrules.model.labels import capitalized, listed
from mtgrules.model.state import State
from mtgrules.rules.damage.assigning import REDIRECTED, no_blockers_left, trample_rule
from mtgrules.rules.damage.prevention import damage_waits
from mtgrules.rules.damage.strikes import (
    HAD_NEITHER,
    NOT_ASSIGNED,
    NOT_ASSIGNED_OR_DOUBLE,
    SLOTS,
    deals_in_second,
    second_step,
    second_step_rule,
    strikes_double,
    strikes_first,
)
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.turn.combat_damage import damage_dealt
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.kit.played_board import there
from mtgrules.teach.labs.two_steps.combat import CombatPart, CombatPlayed, PartPlayed

OPEN, YES, NO = "?", "yes", "no"
ONLY_BETWEEN = "only prevention, regeneration and what triggers are possible"
"""What the rules of 1997 allow between the two dealings of damage."""
_ASSIGNED = "has it assigned combat damage already?"
_ASKS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        SLOTS: ("had first strike THEN?", ""),
        NOT_ASSIGNED: (_ASSIGNED, ""),
        NOT_ASSIGNED_OR_DOUBLE: (_ASSIGNED, "has double strike NOW?"),
        HAD_NEITHER: ("had first or double strike THEN?", "has double strike NOW?"),
    }
)
"""How the rules ask about THEN and NOW, by the value of the rule; empty where they do not ask."""


@dataclass(frozen=True)
class Answer:
    """What is known of one creature: THEN, NOW, and whether it deals damage in the second step."""

    name: str
    then: str = OPEN
    now: str = OPEN
    deals: bool | None = None
    """None before it is known, and where there is no second step."""
    why: str = ""
    """Why it deals none, where the two questions do not say it."""
    cite: Cite | None = None
    sure: bool = True
    """Whether the text of the year speaks of its case."""


@dataclass(frozen=True)
class Asked:
    """The three questions, as far as the picture that is shown answers them."""

    then: str
    now: str
    answers: tuple[Answer, ...]
    second: str = OPEN
    """Whether there is a second step."""
    because: str = ""
    cite: Cite | None = None

    @property
    def by_assigning(self) -> bool:
        """Whether THEN asks what was assigned, and not what a creature had."""
        return self.then == _ASSIGNED


def asked(combat: CombatPlayed, at: int) -> Asked:
    """The questions as they stand in a part: nothing is told that is not known by then."""
    rule = second_step.at(combat.begun.era)
    then, now = _ASKS[rule.value]
    if at < combat.number(combat.noted.part):
        nothing = OPEN if now else ""
        return Asked(then, now, tuple(Answer(name, now=nothing) for name in combat.fighters))
    answers = tuple(_answer(combat, at, name) for name in combat.fighters)
    return Asked(then, now, answers, *_second(combat), rule.cite)


def strike(state: State, name: str) -> str:
    """The strike that a creature has in a position; empty for none, and for one that is gone."""
    obj, now = there(state, name), view(state)
    if obj is None or not strikes_first(now, obj.id):
        return ""
    return "double strike" if strikes_double(now, obj.id) else "first strike"


def _second(combat: CombatPlayed) -> tuple[str, str]:
    """Whether there is a second step, and why."""
    strikers = _noted(combat).had_strike
    if not strikers:
        return NO, "nothing had first or double strike as damage began"
    if not combat.two:
        return NO, "the game is over"
    had: dict[str, list[str]] = {}
    for name in sorted(combat.begun.objects[obj].label for obj in strikers):
        had.setdefault(strike(combat.begun, name) or "a strike", []).append(name)
    return YES, listed([f"{listed(names)} had {what}" for what, names in had.items()])


def _noted(combat: CombatPlayed) -> Combat:
    """What the game has noted of the combat as damage began."""
    found = combat.noted.state.combat
    assert found is not None
    return found


def _answer(combat: CombatPlayed, at: int, name: str) -> Answer:
    noted, obj, rule = _noted(combat), combat.id_of(name), second_step.at(combat.begun.era)
    by_assigning, doubled = _ASKS[rule.value][0] == _ASSIGNED, bool(_ASKS[rule.value][1])
    had, struck = obj in (noted.had_strike or ()), obj in noted.struck
    then = YES if (struck if by_assigning else had) else NO
    between = combat.at(CombatPart.BETWEEN)
    if between is None or not combat.two:
        return Answer(name, then, "", False, "there is no second step")
    if at < combat.number(CombatPart.SECOND):
        return Answer(name, then, OPEN if doubled else "")
    now = (YES if strike(between.state, name) == "double strike" else NO) if doubled else ""
    silent = rule.value == NOT_ASSIGNED and had and not struck
    return Answer(name, then, now, *_does(combat, between.state, name), sure=not silent)


def _does(combat: CombatPlayed, before: State, name: str) -> tuple[bool, str, Cite | None]:
    """Whether a creature deals damage in the second step, why not, and by which rule."""
    obj = there(before, name)
    if obj is None:
        return False, "it is gone", None
    if 2 in combat.steps_of(name) or not deals_in_second(before, view(before), obj.id):
        return 2 in combat.steps_of(name), "", rule_for(combat, name)
    if not view(before).power[obj.id]:
        return False, "it has no power", None
    return False, "nobody is left to be damaged", no_blockers_left.at(before.era).cite


def rule_for(combat: CombatPlayed, name: str) -> Cite:
    """The rule by which a creature deals damage in the second step, or not."""
    now = combat.parts[combat.number(CombatPart.BETWEEN)].state
    return second_step_rule(now, view(combat.begun), view(now), combat.id_of(name)).cite


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
        case CombatPart.BETWEEN if damage_waits.at(era).value:
            cannot = f" So this cannot happen: {change}." if change and not part.changed else ""
            return f"Between the two {ONLY_BETWEEN}.{cannot}", damage_waits.at(era).cite
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
