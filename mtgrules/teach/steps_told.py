"""The sentence of each frame of the two damage steps: what happened in it, and why."""

from __future__ import annotations

from mtgrules.rules.damage.strikes import NOT_ASSIGNED, NOT_ASSIGNED_OR_DOUBLE, SLOTS, second_step
from mtgrules.rules.stack.turn_structure import attack_in_main_phase
from mtgrules.rules.turn.combat_damage import damage_dealt
from mtgrules.teach.steps_board import ATTACKER, BETWEEN, BLOCKER, CASES, CHANGES, Duel, Fight
from mtgrules.teach.steps_film import FilmAsked, Follows, case_of, joined_names, questions, strike, there
from mtgrules.teach.steps_played import BLOCKS, END, ONE, PAUSE, TWO, WAITS, Shot, StepsPlayed, played
from mtgrules.teach.steps_words import capital, change_told, nothing_between, unsure


def went(before: Duel, after: Duel) -> str:
    """What happened in the frame reached, and why."""
    made = played(after.fight)
    shot = made.shots[after.at]
    if after.at < before.at:
        opened = " What was noted THEN is open again." if shot.key == BLOCKS else ""
        return f"Back to: {_named(made, shot)}.{opened}"
    tell = {BLOCKS: _blocks, WAITS: _waits, ONE: _one, PAUSE: _pause, TWO: _two, END: _end}[shot.key]
    return tell(made, shot)


def _named(made: StepsPlayed, shot: Shot) -> str:
    names = {
        BLOCKS: "the blocks are set",
        WAITS: "damage waits on the stack",
        ONE: "the first damage step" if made.two else "the only damage step",
        PAUSE: "between the steps",
        TWO: "the second damage step",
        END: "the end",
    }
    return names[shot.key]


def _blocks(made: StepsPlayed, shot: Shot) -> str:
    return f"The blocks are set{_and_changed(made, shot)}. Nothing is noted yet."


def _and_changed(made: StepsPlayed, shot: Shot) -> str:
    return f", and {change_told(made.fight)}" if shot.changed else ""


def _waits(made: StepsPlayed, shot: Shot) -> str:
    combat = shot.state.combat
    waiting = [
        f"{a.total} of {shot.state.objects[a.source].label}"
        for a in (combat.assigned if combat else ())
        if a.source in shot.state.objects
    ]
    number = damage_dealt.at(made.fight.era).cite.number
    if not waiting:
        return (
            f"No damage waits: whoever strikes first has no power. Players may act{_and_changed(made, shot)}."
        )
    told = f"Damage is on the stack: {joined_names(waiting)} ({number}). Players may act"
    late = ", too late for what waits" if shot.changed else ""
    return f"{told}{_and_changed(made, shot)}{late}."


def _hits(made: StepsPlayed, shot: Shot) -> str:
    by_source: dict[str, list[str]] = {}
    for hit in shot.hits:
        by_source.setdefault(hit.source, []).append(f"{hit.amount} to {hit.whom}")
    told = [f"{source} deals {joined_names(shares)}" for source, shares in by_source.items()]
    return joined_names(told) if told else "nobody deals damage"


def _deaths(made: StepsPlayed, shot: Shot) -> str:
    if not shot.died:
        return ""
    early = shot.key == ONE and made.two and any(not made.dealt(name) for name in shot.died)
    many = len(shot.died) > 1
    if early:
        how = "die before they strike" if many else "dies before it strikes"
    else:
        how = "die" if many else "dies"
    return f" {joined_names(list(shot.died))} {how}."


def _one(made: StepsPlayed, shot: Shot) -> str:
    rule = second_step.at(made.fight.era)
    told = f"{capital(_hits(made, shot))}.{_deaths(made, shot)}"
    if not made.two:
        why = f"nothing had first or double strike as it began ({rule.cite.number})"
        return f"{told} It was the only step: {why}."
    noted = (
        "Who has put damage on the stack is noted"
        if _by_assigning(made.fight)
        else "Who had a strike as the step began is noted, and the note is locked"
    )
    return f"First step: {told} {noted} ({rule.cite.number})."


def _by_assigning(fight: Fight) -> bool:
    return second_step.at(fight.era).value in (NOT_ASSIGNED, NOT_ASSIGNED_OR_DOUBLE)


def _pause(made: StepsPlayed, shot: Shot) -> str:
    fight = made.fight
    if shot.never:
        return f"{capital(nothing_between(fight))}."
    if attack_in_main_phase(fight.era):
        armed_here = fight.when == BETWEEN and fight.change != "none"
        lost = "; what is armed for it does not happen" if armed_here else ""
        number = second_step.at(fight.era).cite.number
        return f"Between the two dealings damage may be prevented and nothing else{lost} ({number})."
    if shot.changed:
        return f"Players act: {change_told(fight)}. The note of THEN stays. Who deals in the second step?"
    if fight.when == BETWEEN and fight.change != "none":
        return f"Players may act, but {CHANGES[fight.change].of} is gone. Who deals in the second step?"
    return "Players may act, and do nothing. Who deals in the second step?"


LONGEST = 219
"""As many letters as the three lines that are kept for the sentence have room for."""


def _two(made: StepsPlayed, shot: Shot) -> str:
    if shot.never:
        return f"There is no second step, because there was only one to come ({_short(made)})."
    asked = {one.name: one for one in questions(made, made.number(TWO)).asked}
    pause = made.shot(PAUSE)
    assert pause is not None
    fighting = [name for name in (ATTACKER, BLOCKER) if there(pause.state, name) is not None]
    why = " ".join([*(_why(made, pause, asked[name]) for name in fighting), unsure(made.fight)]).strip()
    hits, deaths = f"{capital(_hits(made, shot))}.", _deaths(made, shot).strip()
    # The picture shows what is dealt and who dies; the reasons are what has to be said.
    tried = [" ".join(filter(None, parts)) for parts in ((hits, deaths, why), (deaths, why), (why,))]
    fitting = [told for told in tried if len(f"Second step: {told}") <= LONGEST]
    return f"Second step: {(fitting or tried[-1:])[0] or hits}"


def _short(made: StepsPlayed) -> str:
    return second_step.at(made.fight.era).cite.number


def _why(made: StepsPlayed, pause: Shot, one: FilmAsked) -> str:
    """Why a creature deals in the second step, or does not."""
    by, rule = f" ({one.number})" if one.number else "", second_step.at(made.fight.era).value
    if one.follows is Follows.NOBODY:
        return f"{one.name} stays blocked and has nothing left to fight{by}."
    if one.follows is Follows.NO_POWER:
        return f"{one.name} may deal, but has no power."
    if rule == SLOTS:
        said = "had first strike as damage began" if one.then == "yes" else "had none as damage began"
        return f"{one.name} {said}{by}."
    if _by_assigning(made.fight):
        done = "had put its damage on the stack" if one.then == "yes" else "had put none on the stack yet"
    elif one.then == "yes":
        done = f"had {_strike_then(made, one.name)} then"
    else:
        done = "had neither strike then"
    if one.then == "no":
        return f"{one.name} {done}{by}."
    return f"{one.name} {done} and has {'double' if one.now == 'yes' else 'no double'} strike now{by}."


def _strike_then(made: StepsPlayed, name: str) -> str:
    return strike(made.shots[0].state, name) or "a strike"


def _end(made: StepsPlayed, shot: Shot) -> str:
    told = joined_names([f"{name} dealt {made.dealt(name)} in all" for name in made.fight.names])
    if shot.changed:
        change = capital(change_told(made.fight))
        return f"{change}, but no further step comes of it ({_short(made)}). {told}."
    return f"{told}."


def case_said(duel: Duel) -> str:
    """What is said as a case has been seen; the last of them ends with a task."""
    seen = [case for case in CASES if duel.case(case)]
    made = played(duel.fight)
    told = f" One of the four cases: {CHANGES[case_of(made)].said}, {duel.case(case_of(made))}."
    if len(seen) == len(CASES):
        told += " All four seen: now cover the strip and say each reason."
    return told
