"""What can be done to the two damage steps, and the sentence that says what the last click did and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.rules.damage.strikes import (
    HAD_NEITHER,
    NOT_ASSIGNED,
    NOT_ASSIGNED_OR_DOUBLE,
    SLOTS,
    second_step,
)
from mtgrules.rules.stack.turn_structure import attack_in_main_phase
from mtgrules.rules.turn.combat_damage import damage_dealt
from mtgrules.teach.steps_board import (
    ATTACKER,
    BETWEEN,
    BLOCKER,
    CHANGES,
    FIRST,
    NONE,
    OTHER,
    STACK,
    STRIKES,
    WHENS,
    ZERO,
    Duel,
    Fight,
    told_change,
)
from mtgrules.teach.steps_played import StepsPlayed, played


@dataclass(frozen=True)
class StepsGive:
    """The action of choosing what a creature has as combat begins."""

    name: str
    strike: str


@dataclass(frozen=True)
class Arm:
    """The action of choosing what is to change."""

    change: str


@dataclass(frozen=True)
class At:
    """The action of choosing when it changes."""

    when: str


@dataclass(frozen=True)
class Go:
    """The action of going some frames on, or back."""

    by: int


@dataclass(frozen=True)
class Case:
    """The action of setting one of the four cases up, at its first frame."""

    key: str


@dataclass(frozen=True)
class Size:
    """The action of choosing a number: the attacker's power, toughness, then those of the blocker."""

    place: int
    number: int


@dataclass(frozen=True)
class Tramples:
    """The action of giving the attacker trample, or taking it away."""

    on: bool


@dataclass(frozen=True)
class StepsImagine:
    """The action of playing a wrong idea out beside, or none."""

    idea: str


@dataclass(frozen=True)
class Draw:
    """The action of drawing the timeline besides, or not."""

    on: bool


def opening() -> str:
    """The first sentence."""
    return f"Say first in which step {ATTACKER} deals damage, and in which {BLOCKER}; then press Next."


def given(duel: Duel, action: StepsGive) -> str:
    """What choosing a strike did."""
    fight, made = duel.fight, played(duel.fight)
    if action.name == OTHER:
        told = (
            f"{OTHER}, 1/1, attacks beside {ATTACKER} and is not blocked"
            if fight.other
            else f"{OTHER} is gone"
        )
    else:
        told = f"{action.name} has {STRIKES[action.strike]}"
    said = (f"{told}. The film begins again, and THEN is open", _hint(fight, made), unsure(fight))
    return ". ".join(part.removesuffix(".") for part in said if part) + "."


def armed(duel: Duel) -> str:
    """What choosing a change, or its moment, did."""
    fight = duel.fight
    if fight.change == "none":
        return "Nothing will change."
    when = {STACK: "while damage is on the stack", BETWEEN: "between the steps"}.get(
        fight.when, WHENS[fight.when]
    )
    told = f"{capital(change_told(fight))} {when}: it happens when Next gets there."
    return f"{told} {_hint(fight, played(fight))}".rstrip()


def change_told(fight: Fight) -> str:
    """The change of a fight as it is told."""
    return f"{BLOCKER} goes back to hand" if fight.change == "leaves" else told_change(fight.change)


def _hint(fight: Fight, made: StepsPlayed) -> str:
    """Why an armed change can do nothing, if so."""
    if fight.when == STACK and not fight.on_stack:
        return f"But damage was on the stack only {STACK_OFF}."
    if fight.when == BETWEEN and fight.change != "none":
        if attack_in_main_phase(fight.era):
            return f"But there it cannot: {ONLY_PREVENTION} is allowed."
        if not made.two:
            number = second_step.at(fight.era).cite.number
            if fight.change == "gains first" and fight.attacker == NONE:
                return f"Give the blocker first strike, else there is no second step ({number})."
            return f"But {nothing_between(fight)}."
    loses = CHANGES[fight.change].loses
    if loses and loses not in STRIKES[fight.attacker]:
        return f"{ATTACKER} has no {loses} to lose."
    return ""


STACK_OFF = "from 1999 to 2009"
ONLY_PREVENTION = "only damage prevention"


def nothing_between(fight: Fight) -> str:
    """Why nothing can be between where there is one damage step."""
    number = second_step.at(fight.era).cite.number
    return f"there is only one damage step, so there is nothing between ({number})"


def whens_off(fight: Fight) -> Mapping[str, str]:
    """The moments at which nothing can change, each with its reason in few words."""
    off = {} if fight.on_stack else {STACK: STACK_OFF}
    if attack_in_main_phase(fight.era):
        off[BETWEEN] = ONLY_PREVENTION
    elif not played(fight.with_(when=BETWEEN)).two:
        off[BETWEEN] = f"one damage step ({second_step.at(fight.era).cite.number})"
    return off


def refused(fight: Fight, when: str) -> str:
    """Why nothing can change at a moment, in a sentence."""
    if when == STACK:
        return f"Damage was on the stack only {STACK_OFF} ({damage_dealt.at(fight.era).cite.number})."
    number = second_step.at(fight.era).cite.number
    if attack_in_main_phase(fight.era):
        return f"Between the two dealings there is {ONLY_PREVENTION} ({number})."
    return f"{capital(nothing_between(fight))}."


def set_up(duel: Duel, case: str) -> str:
    """What setting a case up did."""
    fight = duel.fight
    helped = f", and {BLOCKER} has first strike, so that there is a second step" * (fight.blocker == FIRST)
    has = STRIKES[fight.attacker]
    what = f"Between the steps it {CHANGES[case].said}: say what follows, then Next"
    return f"{ATTACKER} has {has}{helped}. {what}."


def by_other_rules(duel: Duel) -> str:
    """What other rules say of the second step, and of damage that is assigned."""
    fight = duel.fight
    second, dealt = second_step.at(fight.era), damage_dealt.at(fight.era)
    year = "today's rules" if fight.era.is_today else f"the rules of {fight.era.year}"
    told = (
        f"By {year} the second step is for {_DEALS[second.value]} ({second.cite.number}). "
        f"Damage: {dealt.says} ({dealt.cite.number})."
    )
    return f"{told} {unsure(fight)}".rstrip()


_DEALS: Mapping[str, str] = MappingProxyType(
    {
        SLOTS: "what had no first strike as damage began",
        NOT_ASSIGNED: "what has assigned no damage yet",
        NOT_ASSIGNED_OR_DOUBLE: "what has assigned no damage yet, and for double strike",
        HAD_NEITHER: "what had neither strike THEN, and for double strike NOW",
    }
)
"""Who deals damage in the second step, by the value of the rule."""


def unsure(fight: Fight) -> str:
    """What the text of the era does not say about a fight, in a sentence; empty where it says all."""
    silent = second_step.at(fight.era).value == NOT_ASSIGNED and ZERO in fight.struck
    return f"Not certain: the text of {fight.era.year} does not say; it is played as in 2006." * silent


def imagined(idea: str) -> str:
    """What choosing an idea did."""
    return f"Under the film stands another, in which “{idea}” is a rule." if idea else "The rules alone."


def sized(duel: Duel) -> str:
    """What choosing a size did."""
    one, two, three, four = duel.fight.sizes
    zero = " (0 power, as chosen above)" if duel.fight.power != one else ""
    return f"{ATTACKER} is {one}/{two}{zero}, {BLOCKER} {three}/{four}. The film begins again."


def capital(told: str) -> str:
    """Some words with a capital at their beginning."""
    return told[:1].upper() + told[1:]
