"""What can be done to the Copy timeline, and the sentence that says what the last click did and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mtgrules.eras.era import Dated, Era, NotModelled
from mtgrules.language.phrases.becoming_copies import (
    becoming,
    choices_never_made,
    choices_of_copies,
    link_to_original,
    when_copied,
)
from mtgrules.rules.events.triggers import trigger_rule
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.entering import look_ahead
from mtgrules.teach.timeline_board import LAND_CHANGER, Timeline, it_is
from mtgrules.teach.timeline_game import TimelinePlayed, game
from mtgrules.teach.timeline_moments import being, capital, listed, lost, moments, triggered, ways


@dataclass(frozen=True)
class TimelinePick:
    """The action of choosing an original, a way to become a copy, or what the copier has."""

    original: str = ""
    how: str = ""
    has: str = ""


@dataclass(frozen=True)
class TimelineChoose:
    """The action of answering the choice that is due."""

    option: str


@dataclass(frozen=True)
class Walk:
    """The action of going a moment on or back."""

    forward: bool


@dataclass(frozen=True)
class TimelineBelieve:
    """The action of playing a wrong idea out beside, or none."""

    belief: str


# The sentences.


def number(rule: Dated[Any], era: Era) -> str:
    """The number of a rule in brackets; where no source tells, that it is not certain."""
    try:
        return f"({rule.at(era).cite.short})"
    except NotModelled:
        return f"(not certain: no general rule of {era.year} about copies is known)"


def sentence(board: Timeline) -> str:
    """The sentence about the moment that is reached."""
    played = game(board)
    makers = (_say_announced, _say_asked, _say_replaced, _say_there, _say_triggers, _say_afterwards)
    return makers[board.reached - 1](board, played)


def _say_announced(board: Timeline, played: TimelinePlayed) -> str:
    if not board.enters:
        rule = number(becoming, board.era)
        return f"{board.copier} is there already: it will change, but it will not enter {rule}."
    place = "A land is played without the stack" if board.is_land else "On the stack it is what is printed"
    return f"{place}; what it copies is chosen only as it enters {number(when_copied, board.era)}."


def _say_asked(board: Timeline, played: TimelinePlayed) -> str:
    if played.asked is None:
        rule = number(look_ahead, board.era)
        return f"{LAND_CHANGER} counts as it enters: a Mountain without its text copies nothing {rule}."
    if not board.enters:
        rule = number(becoming, board.era)
        return f"The target is what it will be a copy of; nothing else is going to be asked {rule}."
    rule, who = number(when_copied, board.era), played.asked.who
    return f"{who} chooses as it enters, and nobody can answer between choice and arrival {rule}."


def _say_replaced(board: Timeline, played: TimelinePlayed) -> str:
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


def _say_there(board: Timeline, played: TimelinePlayed) -> str:
    now, era = being(played.arrived, board.copier), board.era
    if board.enters:
        if played.asked is None:
            return f"It is there as {now.name}, no copy at all {number(look_ahead, era)}."
        rule = number(when_copied, era)
        return f"It has been {now.name} from its first moment; {board.copier} was never there {rule}."
    kept = [one for one in now.laid if one != "untapped"]
    never = board.original in ("type", "color")
    if never:
        rule = number(choices_never_made, era)
        return f"It has the text, but nothing was ever chosen for it, so the text does nothing {rule}."
    keeps = f"; what lies on it stays: {listed(kept)}" if kept else "; it stays untapped, without counters"
    return f"It has the values of {now.name}{keeps} {number(becoming, era)}."


def _say_triggers(board: Timeline, played: TimelinePlayed) -> str:
    yes, no = triggered(board, played)
    if not yes:
        return f"Nothing triggers, for nothing has entered, whatever it became {number(becoming, board.era)}."
    rule = number(when_copied if played.asked is not None else trigger_rule, board.era)
    kind = view(played.arrived)["subtypes"][it_is(played.arrived, board.copier).id]
    told = f"{capital(listed(yes))}: {'they trigger' if len(yes) > 1 else 'it triggers'}"
    if no and "Shapeshifter" not in kind:
        return f"{told}. {listed(no)} waits for a Shapeshifter, and none has ever been there {rule}."
    return f"{told} {rule}."


def _say_afterwards(board: Timeline, played: TimelinePlayed) -> str:
    there, after = being(played.arrived, board.copier), being(played.afterwards, board.copier)
    ended = lost(there, after)
    era = board.era
    if board.how == "later":
        original = being(played.afterwards, board.copied).name
        told = f"The original is {original} now, the copy is not: its values were taken before"
        return f"{told} {number(link_to_original, era)}."
    if board.enters and played.asked is None:
        rule = number(look_ahead, era)
        return f"It stays {after.name}, a Mountain for as long as {LAND_CHANGER} is there {rule}."
    rule = number(when_copied if board.enters else becoming, era)
    if ended:
        return f"The turn takes {listed(ended)} away; that it is a copy has no end {rule}."
    return f"It stays {after.name}; no duration was said {rule}."


def by_other_rules(before: Timeline, after: Timeline) -> str:
    """What other rules change about the timeline up to the moment that is reached."""
    one, two = (moments(b, game(b))[: after.reached] for b in (before, after))
    if one == two:
        rule = number(when_copied if after.enters else becoming, after.era)
        return f"By the rules of {after.era.year} it is the same up to here {rule}."
    return sentence(after)
