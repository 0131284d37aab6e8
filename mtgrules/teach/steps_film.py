"""From a fight as it was played to its film, its three questions, and what a case came to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.rules.damage.assigning import no_blockers_left
from mtgrules.rules.damage.strikes import (
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
from mtgrules.rules.stack.turn_structure import attack_in_main_phase
from mtgrules.show.damage_film import Film, FilmCell, FilmFrame
from mtgrules.teach.steps_board import ATTACKER, BETWEEN, BLOCKER, CASES, CHANGES, NICO, ZERO
from mtgrules.teach.steps_played import BLOCKS, END, ONE, PAUSE, TWO, WAITS, Hit, Shot, StepsPlayed
from mtgrules.teach.steps_words import unsure

HEADS = {
    BLOCKS: "Blocks set",
    WAITS: "On the stack",
    ONE: "First step",
    PAUSE: "Players may act",
    TWO: "Second step",
    END: "End",
}


def film_of(made: StepsPlayed, at: int) -> Film:
    """The film of what was played, as it can be told in the frame reached: no later frame is given away."""
    names = tuple((name, "blocks" if name == BLOCKER else "attacks") for name in made.fight.names)
    return Film(names, tuple(_frame(made, number, at) for number in range(len(made.shots))))


def _frame(made: StepsPlayed, number: int, at: int) -> FilmFrame:
    shot, there = made.shots[number], number <= at
    cells = tuple(_cell(made, number, name) for name in made.fight.names)
    pin = _pinned(made, shot, there) if number == made.pinned else ""
    return FilmFrame(_head(made, shot, there), cells, pin, thin=shot.key == WAITS, never=shot.never)


def _pinned(made: StepsPlayed, shot: Shot, there: bool) -> str:
    """What is armed for a frame; once it is reached, why nothing came of it, or nothing where it happened."""
    if not there:
        return CHANGES[made.fight.change].pin or CHANGES[made.fight.change].words
    if shot.never or (shot.key == PAUSE and attack_in_main_phase(made.fight.era)):
        return "cannot happen"
    return "" if shot.changed else "no effect"


def _head(made: StepsPlayed, shot: Shot, there: bool) -> str:
    if shot.key == ONE and there and not made.two:
        return "The only step"
    if shot.key == PAUSE and attack_in_main_phase(made.fight.era):
        return "Only prevention"
    return HEADS[shot.key]


def there(state: State, name: str) -> int | None:
    """The object of a name, if it is on the battlefield."""
    found = state.labeled(name)
    return found.id if found is not None and found.zone is Zone.BATTLEFIELD else None


def strike(state: State, name: str) -> str:
    """The strike that a creature has in a position, in words; empty for none."""
    obj, now = there(state, name), view(state)
    if obj is None:
        return ""
    return "double strike" if strikes_double(now, obj) else "first strike" if strikes_first(now, obj) else ""


def _size(state: State, name: str) -> str:
    obj, now = there(state, name), view(state)
    return "" if obj is None else f"{now.power[obj]}/{now.toughness[obj]}"


def _cell(made: StepsPlayed, number: int, name: str) -> FilmCell:
    shot = made.shots[number]
    before = made.shots[number - 1].state if number else shot.state
    hits = [hit for hit in shot.hits if hit.source == name]
    does = _does(made, shot, name, hits)
    to = _direction(name, hits)
    dealt = sum(hit.amount for hit in hits)
    if there(shot.state, name) is None:
        if there(before, name) is None:
            return FilmCell("", "", does, to, dealt, gone="gone")
        gone = "dies" if name in shot.died else "leaves"
        return FilmCell(strike(before, name), _size(before, name), does, to, dealt, gone=gone)
    mine = shot.changed and CHANGES[made.fight.change].of == name
    new = CHANGES[made.fight.change].said if mine else ""
    return FilmCell(strike(shot.state, name), _size(shot.state, name), does, to, dealt, new)


def _direction(name: str, hits: list[Hit]) -> str:
    if not hits:
        return ""
    if all(hit.whom == NICO for hit in hits):
        return "right"
    return "up" if name == BLOCKER else "down"


def _does(made: StepsPlayed, shot: Shot, name: str, hits: list[Hit]) -> str:
    """What a creature does in a frame, in few words."""
    if shot.key == END:
        return f"{made.dealt(name)} in all"
    if hits:
        total, through = (
            sum(hit.amount for hit in hits),
            sum(hit.amount for hit in hits if hit.whom == NICO),
        )
        if not through:
            return f"deals {total}"
        return f"deals {total} to {NICO}" if total == through else f"deals {total}, {through} to {NICO}"
    obj, combat = there(shot.state, name), shot.state.combat
    if obj is None or shot.never or combat is None:
        return ""
    if shot.key == WAITS:
        amount = sum(a.total for a in combat.assigned if a.source == obj)
        return f"{amount} on the stack" if amount else ""
    if shot.key == ONE:
        return "waits" if made.two and obj not in (combat.had_strike or ()) else "deals nothing"
    return "deals nothing" if shot.key == TWO else ""


# The three questions.


class Follows(Enum):
    """What a creature does in the second step; the value is what the table says."""

    NO_STEP = "there is none"
    GONE = "gone: nothing"
    DEALS = "deals"
    UNCERTAIN = "not certain"
    NOTHING = "nothing"
    NO_POWER = "nothing: no power"
    NOBODY = "nobody left"


@dataclass(frozen=True, slots=True)
class FilmAsked:
    """One creature's questions: what was THEN, what is NOW, and what follows; "?" before it is known."""

    name: str
    then: str = "?"
    now: str = "?"
    follows: Follows | None = None
    """What it does in the second step; None before it is known."""
    number: str = ""
    """The rule by which it does."""


@dataclass(frozen=True, slots=True)
class Questions:
    """The three questions about a second damage step, as far as the frame reached answers them."""

    step: str
    """Whether there is a second step, with the rule; "?" before it is known."""
    because: str
    """The reason; empty before it is known."""
    then: str
    """How the rules ask about THEN."""
    now: str
    """How they ask about NOW; empty where they do not."""
    asked: tuple[FilmAsked, ...]


def questions(made: StepsPlayed, at: int) -> Questions:
    """The questions as they stand in a frame."""
    rule = second_step.at(made.fight.era)
    then, now = {
        SLOTS: ("had first strike THEN?", ""),
        NOT_ASSIGNED: ("has it put damage on the stack already?", ""),
        NOT_ASSIGNED_OR_DOUBLE: ("has it put damage on the stack already?", "has double strike NOW?"),
    }.get(rule.value, ("had first or double strike THEN?", "has double strike NOW?"))
    known = at >= min(made.number(key) for key in (WAITS, ONE) if made.shot(key))
    return Questions(
        *(_step_question(made) if known else ("?", "")),
        then,
        now,
        tuple(_asked(made, at, name, bool(now)) for name in made.fight.names),
    )


def _step_question(made: StepsPlayed) -> tuple[str, str]:
    """Whether there is a second step, and why."""
    rule, state = second_step.at(made.fight.era), _one(made).state
    number = rule.cite.number
    if not made.two:
        return f"No ({number})", "nothing had either strike."
    had = state.combat.had_strike if state.combat else None
    names = [name for name in made.fight.names if _id(made, name) in (had or ())]
    kinds = {strike(made.shots[0].state, name) for name in names}
    what = kinds.pop() if len(kinds) == 1 else "a strike"
    every = {3: "all three", 2: "both"}.get(len(names)) if len(names) == len(made.fight.names) else ""
    who = every or joined_names(names)
    return f"Yes ({number})", f"{who} had {what}."


def joined_names(names: list[str]) -> str:
    """Names in a sentence."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def _id(made: StepsPlayed, name: str) -> int:
    found = made.shots[0].state.labeled(name)
    assert found is not None
    return found.id


def _one(made: StepsPlayed) -> Shot:
    shot = made.shot(WAITS) or made.shot(ONE)
    assert shot is not None
    return shot


def _asked(made: StepsPlayed, at: int, name: str, doubled: bool) -> FilmAsked:
    first = _one(made)
    if at < made.number(first.key):
        return FilmAsked(name, now="?" if doubled else "not asked")
    combat, obj = first.state.combat, _id(made, name)
    assert combat is not None
    then = "yes" if obj in (combat.had_strike or ()) else "no"
    if second_step.at(made.fight.era).value in (NOT_ASSIGNED, NOT_ASSIGNED_OR_DOUBLE):
        then = "yes" if obj in combat.struck else "no"
    if not made.two:
        return FilmAsked(name, "no", "not asked", Follows.NO_STEP if at else None)
    if at < made.number(TWO):
        return FilmAsked(name, then, "?" if doubled else "not asked")
    pause = made.shot(PAUSE)
    assert pause is not None
    now = "yes" if strike(pause.state, name) == "double strike" else "no"
    return FilmAsked(name, then, now if doubled else "not asked", *_follows(made, pause.state, name))


def _follows(made: StepsPlayed, state: State, name: str) -> tuple[Follows, str]:
    """What follows for the second step, and the rule, where it is one about that step."""
    obj, fight = there(state, name), made.fight
    if obj is None:
        return Follows.GONE, ""
    if made.dealt(name, TWO):
        certain = not (name in fight.named(ZERO) and unsure(fight))
        return Follows.DEALS if certain else Follows.UNCERTAIN, _number(made, name)
    if not deals_in_second(state, view(state), obj):
        return Follows.NOTHING, _number(made, name)
    if not view(state).power[obj]:
        return Follows.NO_POWER, ""
    return Follows.NOBODY, no_blockers_left.at(fight.era).cite.number


def _number(made: StepsPlayed, name: str) -> str:
    """The rule by which a creature deals in the second step, or not."""
    one, pause = made.shot(ONE), made.shot(PAUSE)
    assert one is not None and pause is not None
    obj = there(pause.state, name)
    if obj is None:
        return second_step.at(made.fight.era).cite.number
    return second_step_rule(pause.state, view(one.state), view(pause.state), obj).cite.number


# The four cases.


def case_of(made: StepsPlayed) -> str:
    """Which of the four cases was played; empty for none."""
    fight, pause = made.fight, made.shot(PAUSE)
    if fight.change not in CASES or fight.when != BETWEEN or pause is None or not pause.changed:
        return ""
    fits = fight.attacker == CHANGES[fight.change].strike and fight.attacker != ZERO
    return fight.change if fits and made.two else ""


def case_told(made: StepsPlayed) -> str:
    """What a case came to: in which steps the attacker dealt damage, with the rule."""
    steps = made.steps_of(ATTACKER)
    told = {(1,): "step 1 only", (2,): "step 2 only", (1, 2): "both steps"}.get(steps, "in neither step")
    return f"{told} ({_number(made, ATTACKER)})"
