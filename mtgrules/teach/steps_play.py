"""What an action does to the two damage steps."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import Era
from mtgrules.teach.frame import RulesOf, Turn
from mtgrules.teach.steps_board import (
    ATTACKER,
    BETWEEN,
    BLOCKER,
    CHANGES,
    DOUBLE,
    FIRST,
    NONE,
    OTHER,
    Duel,
    Fight,
    eras_off,
)
from mtgrules.teach.steps_film import case_of, case_told
from mtgrules.teach.steps_played import played
from mtgrules.teach.steps_told import case_said, went
from mtgrules.teach.steps_words import (
    Arm,
    At,
    Case,
    Draw,
    Go,
    Size,
    StepsGive,
    StepsImagine,
    Tramples,
    armed,
    by_other_rules,
    given,
    imagined,
    refused,
    set_up,
    sized,
    whens_off,
)


def sentence(text: str) -> str:
    """Some words as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."


def turn_of(duel: Duel, action: object) -> Turn:
    """What an action leads to, with its sentence. Raises NotModelled for what cannot be."""
    turn = _turn(duel, action)
    fight = turn.position.fight
    if missing := eras_off(fight).get(fight.era):
        raise missing
    return turn


def _turn(duel: Duel, action: object) -> Turn:
    match action:
        case Go(by):
            return _gone(duel, by)
        case RulesOf(key):
            after = _under(duel, Era.named(key))
            return Turn(after, by_other_rules(after))
        case StepsGive(name, strike):
            fields = {ATTACKER: "attacker", BLOCKER: "blocker", OTHER: "other"}
            after = duel.with_(fight=duel.fight.with_(**{fields[name]: strike}), at=0)
            return Turn(after, given(after, action))
        case Arm() | At():
            return _armed(duel, action)
        case Case(key):
            after = duel.with_(fight=_case(duel.fight, key), at=0)
            return Turn(after, set_up(after, key))
        case Size(place, number):
            sizes = (*duel.fight.sizes[:place], number, *duel.fight.sizes[place + 1 :])
            after = duel.with_(fight=duel.fight.with_(sizes=sizes), at=0)
            return Turn(after, sized(after))
        case Tramples(on):
            after = duel.with_(fight=duel.fight.with_(trample=on), at=0)
            return Turn(after, f"{ATTACKER} has {'' if on else 'no '}trample. The film begins again.")
        case StepsImagine(idea):
            return Turn(duel.with_(idea=idea), imagined(idea))
        case Draw(on):
            return Turn(duel.with_(drawn=on), "The timeline is drawn below." if on else "No timeline.")
    raise ValueError(f"the two steps do not know {action!r}")


def _gone(duel: Duel, by: int) -> Turn:
    made = played(duel.fight)
    last = len(made.shots) - 1
    at = max(0, min(last, duel.at + by))
    if at == duel.at:
        told = "This is the end of the film." if by > 0 else "This is where the film begins."
        return Turn(duel, told, refused=True)
    after = duel.with_(at=at)
    told = went(duel, after)
    case = case_of(made)
    if at == last and case:
        fresh = not duel.case(case)
        after = after.with_case(case, case_told(made))
        told += case_said(after) if fresh else ""
    return Turn(after, told)


def _armed(duel: Duel, action: Arm | At) -> Turn:
    """The board with a change armed; what would be rewritten by it is not played any more."""
    fight = duel.fight
    if isinstance(action, At):
        if action.when in whens_off(fight):
            return Turn(duel, refused(fight, action.when), refused=True)
        new = fight.with_(when=action.when)
    else:
        new = fight.with_(change=action.change)
    pins = [made.pinned for made in (played(fight), played(new)) if made.pinned is not None]
    after = duel.with_(fight=new, at=max(0, min([duel.at, *(pin - 1 for pin in pins)])))
    return Turn(after, armed(after))


def _under(duel: Duel, era: Era) -> Duel:
    """The board by other rules, in the same frame if they have it."""
    if missing := eras_off(duel.fight).get(era):
        raise missing
    key = played(duel.fight).shots[duel.at].key
    made = played(duel.fight.with_(era=era))
    return duel.with_(fight=made.fight, at=made.number(key) if made.shot(key) else 0)


def _case(fight: Fight, key: str) -> Fight:
    """A case set up: sizes with which nobody dies, and a second step in any event."""
    strike = CHANGES[key].strike
    blocker = FIRST if strike == NONE else NONE if fight.blocker == DOUBLE else fight.blocker
    plain = Fight()
    found = fight.with_(attacker=strike, blocker=blocker, change=key, when=BETWEEN)
    return replace(found, sizes=plain.sizes, trample=False)
