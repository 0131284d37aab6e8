"""What the Copy timeline says: its moments, read off the game that was played, and the sentence for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mtgrules.eras.era import Dated, Era, NotModelled
from mtgrules.language.abilities import Triggered
from mtgrules.language.durations import UntilEndOfTurn
from mtgrules.model.changes import Alters
from mtgrules.model.color import letters
from mtgrules.model.events import Moved
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.rules.copying_beliefs import (
    becoming,
    choices_never_made,
    choices_of_copies,
    link_to_original,
    when_copied,
)
from mtgrules.rules.entering import look_ahead
from mtgrules.rules.layers import view
from mtgrules.rules.triggers import trigger_rule
from mtgrules.show.timeline import Being, Moment
from mtgrules.teach.timeline_board import LAND_CHANGER, SPELL, Played, Timeline, it_is

HEADS = ("announced", "chosen what to copy", "how it enters")
HEADS_LATER = ("it is there", "what triggered", "afterwards")


@dataclass(frozen=True)
class Pick:
    """The action of choosing an original, a way to become a copy, or what the copier has."""

    original: str = ""
    how: str = ""
    has: str = ""


@dataclass(frozen=True)
class Choose:
    """The action of answering the choice that is due."""

    option: str


@dataclass(frozen=True)
class Walk:
    """The action of going a moment on or back."""

    forward: bool


@dataclass(frozen=True)
class Believe:
    """The action of playing a wrong idea out beside, or none."""

    belief: str


# What an object is.


def being(state: State, label: str) -> Being:
    """What an object of the board is in a position."""
    obj, now = it_is(state, label), view(state)
    power = now.power[obj.id]
    subtypes = " ".join(sorted(now["subtypes"][obj.id]))
    kind = subtypes or " ".join(sorted(t.title() for t in now.types[obj.id]))
    return Being(
        now.name[obj.id] or obj.label,
        kind,
        "" if power is None else f"{power}/{now.toughness[obj.id]}",
        letters(now.colors[obj.id]),
        _laid(state, obj),
    )


def _laid(state: State, obj: Object) -> tuple[str, ...]:
    """What is so besides its values: status, counters, effects, Auras, choices."""
    if obj.zone is not Zone.BATTLEFIELD:
        return (_where(obj),)
    found = ["tapped" if obj.status.tapped else "untapped"]
    found += [_counted(kind, number) for kind, number in obj.counters]
    for effect in state.effects:
        lasting = effect.objects is not None and obj.id in effect.objects
        if lasting and not any(edit.alters is Alters.COPY for edit in effect.edits):
            said = " and ".join(str(edit) for edit in effect.edits).lower()
            turn = " this turn" if isinstance(effect.duration, UntilEndOfTurn) else ""
            found.append(f"{said.removeprefix('gets ')}{turn}")
    found += [f"{o.label} on it" for o in state.zone(Zone.BATTLEFIELD) if o.attached_to == obj.id]
    found += [f"chosen: {value}" for _, value in obj.chosen]
    return tuple(found)


def _where(obj: Object) -> str:
    return {Zone.STACK: "on the stack", Zone.HAND: "in hand", Zone.GRAVEYARD: "in the graveyard"}.get(
        obj.zone, str(obj.zone)
    )


def _counted(kind: str, number: int) -> str:
    return f"1 {kind} counter" if number == 1 else f"{number} {kind} counters"


def triggered(board: Timeline, played: Played) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whose abilities triggered, and whose did not although they wait for something that enters."""
    state = played.arrived
    yes = tuple(dict.fromkeys(_whose(board, state.objects[t.waiting.source]) for t in played.triggers))
    now = view(state)
    waiting = [
        _whose(board, obj)
        for obj in state.zone(Zone.BATTLEFIELD)
        if any(isinstance(i.ability, Triggered) for i in now.abilities[obj.id]) and obj.label != board.copied
    ]
    return yes, tuple(one for one in waiting if one not in yes)


def _whose(board: Timeline, obj: Object) -> str:
    return "its own text" if obj.label == board.copier else obj.label


def listed(names: tuple[str, ...] | list[str]) -> str:
    """Names in a row: "A", "A and B", "A, B and C"."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


# The moments.


def moments(board: Timeline, played: Played) -> tuple[Moment, ...]:
    """The six moments of a game; those after an open choice are not there."""
    states = [played.announced] * 3
    happens = [
        _announced(board),
        _asked(board, played),
        _replaced(board, played),
    ]
    if played.due is None:
        there = _state_there(played)
        states += [there, there, played.afterwards]
        happens += [
            _there(board, played),
            _triggers(board, played),
            _afterwards(board, played),
        ]
    found: list[Moment] = []
    for number, (text, state) in enumerate(zip(happens, states, strict=True)):
        now = being(state, board.copier)
        before = found[-1].being if found else None
        never = (number == 1 and played.asked is None) or (number == 2 and not board.enters)
        found.append(Moment((*HEADS, *HEADS_LATER)[number], text, now, _new(before, now), never))
    found += [Moment(head) for head in (*HEADS, *HEADS_LATER)[len(found) :]]
    return tuple(found)


def _state_there(played: Played) -> State:
    """The position just after it arrived or changed."""
    return played.arrivals[0][1].state


def _new(before: Being | None, now: Being) -> tuple[str, ...]:
    if before is None:
        return ()
    values = [one for one in ("name", "kind", "size") if getattr(before, one) != getattr(now, one)]
    return (*values, *(one for one in now.laid if one not in before.laid and one != "untapped"))


def _announced(board: Timeline) -> str:
    if not board.enters:
        return f"Ana casts {SPELL} on {board.copier}."
    if board.is_land:
        return f"Ana plays {board.copier}."
    return f"Ana casts {board.copier}."


def _asked(board: Timeline, played: Played) -> str:
    due = played.asked
    if due is None:
        return "Nothing asks: its text is gone."
    if not board.enters:
        return f"Second target: {board.copied}."
    return f"{due.who} takes {board.copied}."


def _replaced(board: Timeline, played: Played) -> str:
    if not board.enters:
        return "Nothing: it does not enter."
    if played.due is not None:
        return f"{played.due.who} has to choose: {_kind_of_choice(played.due.question)}."
    found = ways(played.entrance)
    chosen = dict(dict(played.entrance.enters).get("chosen", ())) if played.entrance else {}
    if chosen and played.answered is None:
        return f"Taken over: {listed([str(v) for v in chosen.values()])}. Nobody chooses."
    if chosen and played.answered is not None:
        return f"{played.answered.who} chooses: {listed([str(v) for v in chosen.values()])}."
    return f"It enters {listed(found)}." if found else "As usual."


def _kind_of_choice(question: str) -> str:
    return question.partition(" is chosen")[0].lower()


def ways(entrance: Moved | None) -> list[str]:
    """How something enters, as far as it is told: tapped, with counters."""
    if entrance is None:
        return []
    enters: dict[str, Any] = dict(entrance.enters)
    found = ["tapped"] if "status" in enters and enters["status"].tapped else []
    return found + [f"with {_counted(kind, number)}" for kind, number in enters.get("counters", ())]


def _there(board: Timeline, played: Played) -> str:
    now = being(_state_there(played), board.copier)
    if not board.enters:
        return f"It resolves, and {board.copier} is {now.name}."
    return f"It enters as {now.name}."


def _triggers(board: Timeline, played: Played) -> str:
    yes, no = triggered(board, played)
    silent = f" Not: {listed(no)}." if no else ""
    return f"{_capital(listed(yes))}.{silent}" if yes else f"Nothing.{silent}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _afterwards(board: Timeline, played: Played) -> str:
    there = being(_state_there(played), board.copier)
    after = being(played.afterwards, board.copier)
    lost = [one for one in there.laid if one not in after.laid]
    if board.how == "later":
        original = being(played.afterwards, board.copied)
        told = f"Original: now {original.name}."
        return f"{told} Copy: {'stays' if after.name == there.name else 'follows'}."
    if after.name != there.name:
        return f"It changes into {after.name}. The turn ends."
    return f"The turn ends, and so does {listed(lost)}." if lost else "The turn ends. It stays."


# The sentences.


def number(rule: Dated[Any], era: Era) -> str:
    """The number of a rule in brackets; where no source tells, that it is not certain."""
    try:
        return f"({rule.at(era).cite.short})"
    except NotModelled:
        return f"(not certain: no general rule of {era.year} about copies is known)"


def sentence(board: Timeline) -> str:
    """The sentence about the moment that is reached."""
    played = board.played()
    makers = (_say_announced, _say_asked, _say_replaced, _say_there, _say_triggers, _say_afterwards)
    return makers[board.reached - 1](board, played)


def _say_announced(board: Timeline, played: Played) -> str:
    if not board.enters:
        rule = number(becoming, board.era)
        return f"{board.copier} is there already: it will change, but it will not enter {rule}."
    place = "A land is played without the stack" if board.is_land else "On the stack it is what is printed"
    return f"{place}; what it copies is chosen only as it enters {number(when_copied, board.era)}."


def _say_asked(board: Timeline, played: Played) -> str:
    if played.asked is None:
        rule = number(look_ahead, board.era)
        return f"{LAND_CHANGER} counts as it enters: a Mountain without its text copies nothing {rule}."
    if not board.enters:
        rule = number(becoming, board.era)
        return f"The target is what it will be a copy of; nothing else is going to be asked {rule}."
    rule, who = number(when_copied, board.era), played.asked.who
    return f"{who} chooses as it enters, and nobody can answer between choice and arrival {rule}."


def _say_replaced(board: Timeline, played: Played) -> str:
    era = board.era
    if not board.enters:
        return f"Nothing enters, so nothing is tapped, counted or chosen on the way {number(becoming, era)}."
    if played.asked is None:
        return f"As a Mountain it has no text that could tell how it enters {number(look_ahead, era)}."
    if played.due is not None:
        made = listed([str(value) for _, value in it_is(played.announced, board.copied).chosen])
        who = played.due.who
        return f"{played.due.question} {who} says; the original's {made} is not copied {_anew(era)}."
    if played.answered is not None:
        return f"{played.answered.who} chose anew; the original keeps its own choice {_anew(era)}."
    found = listed(ways(played.entrance))
    rule = number(look_ahead if board.is_land else when_copied, era)
    if not found:
        return f"The copied text says nothing about how it enters {rule}."
    return f"The copied text counts as it enters: {found}; nothing of the original's own state {rule}."


def _anew(era: Era) -> str:
    return number(choices_of_copies, era)


def _say_there(board: Timeline, played: Played) -> str:
    now, era = being(played.arrived, board.copier), board.era
    if board.enters:
        if played.asked is None:
            return f"It is there as {now.name}, no copy at all {number(look_ahead, era)}."
        rule = number(when_copied, era)
        return f"It was {now.name} from its first moment; {board.copier} was never there {rule}."
    kept = [one for one in now.laid if one != "untapped"]
    never = board.original in ("type", "color")
    if never:
        rule = number(choices_never_made, era)
        return f"It has the text, but nothing was ever chosen for it, so the text does nothing {rule}."
    keeps = f"; what lies on it stays: {listed(kept)}" if kept else "; it stays untapped, without counters"
    return f"It has the values of {now.name}{keeps} {number(becoming, era)}."


def _say_triggers(board: Timeline, played: Played) -> str:
    yes, no = triggered(board, played)
    if not yes:
        return f"Nothing triggers, for nothing has entered, whatever it became {number(becoming, board.era)}."
    rule = number(when_copied if played.asked is not None else trigger_rule, board.era)
    kind = view(played.arrived)["subtypes"][it_is(played.arrived, board.copier).id]
    told = f"{_capital(listed(yes))}: {'they trigger' if len(yes) > 1 else 'it triggers'}"
    if no and "Shapeshifter" not in kind:
        return f"{told}. {listed(no)} waits for a Shapeshifter, and none has ever been there {rule}."
    return f"{told} {rule}."


def _say_afterwards(board: Timeline, played: Played) -> str:
    there, after = being(played.arrived, board.copier), being(played.afterwards, board.copier)
    lost = [one for one in there.laid if one not in after.laid]
    era = board.era
    if board.how == "later":
        original = being(played.afterwards, board.copied).name
        told = f"The original is {original} now, the copy is not: its values were taken before"
        return f"{told} {number(link_to_original, era)}."
    if board.enters and played.asked is None:
        rule = number(look_ahead, era)
        return f"It stays {after.name}, a Mountain for as long as {LAND_CHANGER} is there {rule}."
    rule = number(when_copied if board.enters else becoming, era)
    if lost:
        return f"The turn takes {listed(lost)} away; that it is a copy has no end {rule}."
    return f"It stays {after.name}; no duration was said {rule}."


def by_other_rules(before: Timeline, after: Timeline) -> str:
    """What other rules change about the timeline up to the moment that is reached."""
    one, two = (moments(b, b.played())[: after.reached] for b in (before, after))
    if one == two:
        rule = number(when_copied if after.enters else becoming, after.era)
        return f"By the rules of {after.era.year} it is the same up to here {rule}."
    return sentence(after)
