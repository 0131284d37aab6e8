"""The moments of the Copy timeline, read off the game that was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mtgrules.language.abilities.kinds import TriggeredAbility
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.model.color import letters
from mtgrules.model.events.moves import Moved
from mtgrules.model.facts import Alters
from mtgrules.model.objects import Object, Zone
from mtgrules.model.spoken import SpokenEdit
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.timeline import Being, TimelineMoment
from mtgrules.teach.timeline_board import SPELL, Timeline, it_is
from mtgrules.teach.timeline_game import TimelinePlayed

HEADS = ("announced", "chosen what to copy", "how it enters")
OWN_TEXT = "its own text"
HEADS_LATER = ("it is there", "what triggered", "afterwards")


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
            said = " and ".join(map(_does, effect.edits))
            turn = " this turn" if isinstance(effect.duration, UntilEndOfTurn) else ""
            found.append(f"{said}{turn}")
    found += [f"{o.label} on it" for o in state.zone(Zone.BATTLEFIELD) if o.attached_to == obj.id]
    found += [f"chosen: {value}" for _, value in obj.chosen]
    return tuple(found)


def _does(edit: SpokenEdit) -> str:
    return f"{edit.power:+d}/{edit.toughness:+d}" if isinstance(edit, Gets) else str(edit).lower()


def _where(obj: Object) -> str:
    return {Zone.STACK: "on the stack", Zone.HAND: "in hand", Zone.GRAVEYARD: "in the graveyard"}.get(
        obj.zone, str(obj.zone)
    )


def _counted(kind: str, number: int) -> str:
    return f"1 {kind} counter" if number == 1 else f"{number} {kind} counters"


def triggered(board: Timeline, played: TimelinePlayed) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whose abilities triggered, and whose did not although they wait for something that enters."""
    state = played.arrived
    yes = tuple(dict.fromkeys(_whose(board, state.objects[t.waiting.source]) for t in played.triggers))
    now = view(state)
    waiting = [
        _whose(board, obj)
        for obj in state.zone(Zone.BATTLEFIELD)
        if any(isinstance(i.ability, TriggeredAbility) for i in now.abilities[obj.id])
        and obj.label != board.copied
    ]
    return yes, tuple(one for one in waiting if one not in yes)


def _whose(board: Timeline, obj: Object) -> str:
    return OWN_TEXT if obj.label == board.copier else obj.label


def listed(names: Sequence[str], joint: str = "and") -> str:
    """Names in a row: "A", "A and B", "A, B and C"."""
    return f" {joint} ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def lost(before: Being, after: Being) -> list[str]:
    """What is so no more, in a few words."""
    return [one for one in before.laid if one not in after.laid]


# The moments.


def moments(board: Timeline, played: TimelinePlayed) -> tuple[TimelineMoment, ...]:
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
    found: list[TimelineMoment] = []
    for number, (text, state) in enumerate(zip(happens, states, strict=True)):
        now = being(state, board.copier)
        before = found[-1].being if found else None
        never = (number == 1 and played.asked is None) or (number == 2 and not board.enters)
        found.append(TimelineMoment((*HEADS, *HEADS_LATER)[number], text, now, _new(before, now), never))
    found += [TimelineMoment(head) for head in (*HEADS, *HEADS_LATER)[len(found) :]]
    return tuple(found)


def _state_there(played: TimelinePlayed) -> State:
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


def _asked(board: Timeline, played: TimelinePlayed) -> str:
    due = played.asked
    if due is None:
        return "Nothing asks: its text is gone."
    if not board.enters:
        return f"Second target: {board.copied}."
    return f"{due.who} takes {board.copied}."


def _replaced(board: Timeline, played: TimelinePlayed) -> str:
    if not board.enters:
        return "Nothing: it does not enter."
    if played.due is not None:
        return f"{played.due.who} has to choose: {played.due.what}."
    found = ways(played.entrance)
    chosen = dict(dict(played.entrance.enters).get("chosen", ())) if played.entrance else {}
    if chosen and played.answered is None:
        return f"Taken over: {listed([str(v) for v in chosen.values()])}. Nobody chooses."
    if chosen and played.answered is not None:
        return f"{played.answered.who} chooses: {listed([str(v) for v in chosen.values()])}."
    return f"It enters {listed(found)}." if found else "As usual."


def ways(entrance: Moved | None) -> list[str]:
    """How something enters, as far as it is told: tapped, with counters."""
    if entrance is None:
        return []
    enters: dict[str, Any] = dict(entrance.enters)
    found = ["tapped"] if "status" in enters and enters["status"].tapped else []
    return found + [f"with {_counted(kind, number)}" for kind, number in enters.get("counters", ())]


def _there(board: Timeline, played: TimelinePlayed) -> str:
    now = being(_state_there(played), board.copier)
    if not board.enters:
        return f"It resolves, and {board.copier} is {now.name}."
    return f"It enters as {now.name}."


def _triggers(board: Timeline, played: TimelinePlayed) -> str:
    yes, no = triggered(board, played)
    if not yes:
        return f"Nothing: not {listed(no, 'or')}." if no else "Nothing."
    silent = f" Not: {listed(no)}." if no else ""
    return f"{capital(listed(yes))}.{silent}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _afterwards(board: Timeline, played: TimelinePlayed) -> str:
    there = being(_state_there(played), board.copier)
    after = being(played.afterwards, board.copier)
    ended = lost(there, after)
    if board.how == "later":
        original = being(played.afterwards, board.copied)
        told = f"Original: now {original.name}."
        return f"{told} Copy: {'stays' if after.name == there.name else 'follows'}."
    if after.name != there.name:
        return f"It changes into {after.name}. The turn ends."
    return f"The turn ends, and so does {listed(ended)}." if ended else "The turn ends. It stays."
