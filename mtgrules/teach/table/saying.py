"""A board on which sentences are said: each is done where the play stands, refused, or asks for a choice."""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any, Self

from mtgrules.eras.era import Era, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.idle import clauses_of
from mtgrules.language.reading.reader import Names
from mtgrules.language.said.actions import Activates, Casts, EveryonePasses, GoesTo
from mtgrules.language.said.clauses import AsPaid
from mtgrules.model.objects import Object
from mtgrules.model.state import State
from mtgrules.model.verdict import MORE as ANY_MORE
from mtgrules.model.verdict import Due
from mtgrules.model.words import Action
from mtgrules.quoting import clipped
from mtgrules.rules.turn.combat_damage import is_combat_damage
from mtgrules.scenario.entries import EntryReader
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.position import everything_there
from mtgrules.scenario.tree import Text
from mtgrules.scenario.values import Act, ByEra, Said, Scenario
from mtgrules.teach.kit.film import HITS, Shot, sentences
from mtgrules.teach.kit.film_strip import moved
from mtgrules.teach.kit.lab import Board, Done, not_done, sentence
from mtgrules.teach.kit.playing import refusal
from mtgrules.teach.table.played import Played, played

_AT_ONCE = 120
"""So many letters of what has happened are told at once."""
_UNREAD = 180
"""So many letters are told of what cannot be read: where reading stopped, and what could stand there."""
_AMISS = 160
"""So many letters are told of why a play does not go by other rules, or with another choice."""
_READ = 256
"""So many sentences are remembered as they were read, and whether they go in a position."""


@dataclass(frozen=True)
class Begun:
    """What is said so far, where a choice is due before it can be done."""

    said: str
    by: str = ""
    """The key that said it."""


@dataclass(frozen=True)
class SaidBoard(Board):
    """A scenario with its play, and the picture of it that is shown."""

    at: int = 0
    """The number of the picture that is shown."""
    reached: int = 0
    """The farthest picture that was shown; nothing after it is told."""
    by: tuple[str, ...] = ()
    """For each entry of the play the key that said it; empty for what the board's file says."""
    begun: Begun | None = None
    it: str = ""
    """The label of what is looked at."""

    @property
    def tells_below(self) -> bool:
        """Whether a film stands below, which tells all that has happened."""
        return True

    @cached_property
    def play(self) -> Played:
        """What is played on it. Raises NotModelled where the era does not have the board."""
        return played(self.scenario, self.era)

    @property
    def shot(self) -> Shot:
        """The picture that is shown."""
        return self.play.shots[self.at]

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self.shot.state

    @property
    def obj(self) -> Object | None:
        """What is looked at, as the object that it is now; None where it is nowhere."""
        return self.state.labeled(self.it)

    @property
    def entries(self) -> tuple[Said | None, ...]:
        """What is said on it, one after the other; None for what is not said by these rules."""
        acts = (entry for entry in self.scenario.play if isinstance(entry, Act))
        return tuple(entry.actions.at(self.era) for entry in acts)

    @property
    def kinds(self) -> Hashable:
        """What kinds of things there are from the start: what is said and not there by a year is struck."""
        return super().kinds, self.scenario.eras

    def known_in(self, era: Era) -> object:
        """Nothing of interest. Raises NotModelled where an era has no such start, or its file leaves it out.

        What is said and does not go there is struck, so the play need not be played.
        """
        start = replace(self.scenario, play=(), branches=())
        return replace(self, scenario=start, by=(), at=0, reached=0).under(era).view

    def under(self, era: Era) -> Self:
        """The same play by the rules of another era. Raises NotModelled for one that its file leaves out."""
        if self.scenario.eras_named and era.key not in {one.key for one in self.scenario.eras}:
            question = self.scenario.question
            note = question.years.at(era) if question else None
            why = f": {note.because or note.not_yet}" if note and (note.because or note.not_yet) else ""
            raise NotModelled(f"this board is not played by the rules of {era.year}{why}")
        after = replace(self, era=era, begun=None)
        last = len(after.play.shots) - 1
        return replace(after, at=min(self.at, last), reached=min(self.reached, last))

    @property
    def amiss(self) -> str:
        told = next((one for shot in self.play.struck for one, _ in sentences(shot.told)), "")
        if len(told) > _AMISS:
            told = re.sub(r" \([^()]*\)", "", told)  # what is known besides
        return f"Something does not go: {sentence(clipped(told, _AMISS))}" if told else ""

    # Going through the play.

    @property
    def at_end(self) -> Self:
        """The board with its last picture shown."""
        last = len(self.play.shots) - 1
        return replace(self, at=last, reached=last)

    def gone(self, value: str) -> Done:
        """Another picture, by "back", "next", "end" or its number; a new one is reached by Next or End."""
        last = len(self.play.shots) - 1
        to = last if value == "end" else moved(self.at, value, last + 1)
        if to == self.at:
            return self.refused("this is the end" if self.at else "this is the beginning")
        if value.isdecimal() and to > self.reached:
            return self.refused("press Next to get there")
        after = replace(self, at=to, reached=max(self.reached, to), begun=None)
        if to < self.at:
            return Done(after, f"Back to: {after.shot.title}.")
        return self.told(after)

    def told(self, after: Self) -> Done:
        """That another picture is shown, and what has happened in it."""
        happened = sentences(after.shot.all_told)
        if not happened:
            return Done(after, "Nothing else happens.")
        words = " ".join(sentence(one) for one, _ in happened[: after.told_first])
        more = len(happened) - after.told_first
        more_told = (
            f" {more} more {'thing' if more == 1 else 'things'} below." if more and self.tells_below else ""
        )
        return Done(after, words + more_told, next((cite for _, cite in happened if cite), None))

    @property
    def told_first(self) -> int:
        """How many of the sentences of the picture shown are told at once; more stand below its name."""
        lengths = accumulate(len(one) + 2 for one, _ in sentences(self.shot.all_told))
        most = _AT_ONCE if self.tells_below else 2 * _AT_ONCE
        return max(1, sum(length <= most for length in lengths))

    def again(self, scenario: Scenario, by: tuple[str, ...], what: str) -> Done:
        """The board with another play, shown as far as it was; `what` says how it is another."""
        there = self.play.shots[self.reached].entry + len(by) - len(self.by)
        after = replace(self, scenario=scenario, by=by, at=0, reached=0, begun=None)
        after = after.as_far_as(max(there, 0))
        known = {one.told for one in self.play.struck}
        gone = [shot for shot in after.play.struck if shot.told not in known]
        if gone:
            told, cite = sentences(gone[-1].told)[0]
            return Done(after, f"Something does not go any more: {sentence(told)}", cite)
        return self.told_anew(after, what)

    def as_far_as(self, entry: int) -> Self:
        """The board shown to the end of an entry."""
        at = self.play.last_of(entry)
        return replace(self, at=at, reached=at)

    def told_anew(self, after: Self, what: str) -> Done:
        """That the play is another now."""
        return Done(after, what)

    # Saying something.

    def say(self, *said: str, by: str = "") -> Done:
        """Sentences said where the play stands."""
        here = replace(self, begun=None)
        try:
            place, lead = here.place
            entries = (*lead, *map(here.read, said))
        except ScenarioError as error:
            return self.refused(clipped(error.message, _UNREAD))
        except ValueError as error:
            return self.refused(str(error))
        after = here._with(place, entries, (*("",) * len(lead), *(by for _ in said)))
        stopped = (after.play.why_struck(place + n) for n in range(1, len(entries) + 1))
        refused = next(filter(None, stopped), None)
        if refused is not None:
            return here._not_gone(entries[refused.entry - place - 1], refused, by)
        return self.told(after._at_entry(place + len(entries)))

    def answered(self, value: str) -> Done:
        """What is begun, said on with an answer; an answer that is an action of its own is said before it."""
        if self.begun is None:
            raise ValueError("no choice is open")
        try:
            self.read(value)
        except ScenarioError:
            return self.say(f"{self.begun.said}, {value}", by=self.begun.by)
        first = self.say(value, by=self.begun.by)
        if first.refused or not isinstance(first.board, SaidBoard):
            return first
        then = first.board.say(self.begun.said, by=self.begun.by)
        return first if then.refused else then

    def read(self, text: str) -> Act:
        """A sentence as an entry of the play. Raises ScenarioError for what cannot be read."""
        return _read(text, self.names)

    @property
    def names(self) -> Names:
        """The names that a sentence may say in the position that is shown."""
        there = (one.label for one in self.state.objects.values() if not is_combat_damage(one))
        labels = dict.fromkeys((*(one.label for one in self.scenario.board), *there))
        return Names(objects=tuple(labels), players=tuple(one.name for one in self.scenario.players))

    @cached_property
    def due(self) -> Due | None:
        """The choice that is due for what is begun; None where nothing is begun."""
        return step(self.state, _action(self.read(self.begun.said), self)).due if self.begun else None

    @property
    def answers(self) -> dict[str, str]:
        """What can be chosen where a choice is due, in words, each with what is said to choose it."""
        due = self.due
        if due is None:
            return {}
        if due.number != 1:
            return {said: said for said in due.answers()}
        said = ((str(option), due.answer([option])) for option in due.options if option != ANY_MORE)
        return {words: answer for words, answer in said if answer}

    def tried(self, text: str) -> str:
        """Why a sentence does not go in the picture shown; empty where it does, or asks for a choice."""
        try:
            return _why_not(self.state, _action(self.read(text), self))
        except ScenarioError as error:
            return clipped(error.message, _UNREAD)

    @property
    def place(self) -> tuple[int, tuple[Act, ...]]:
        """After how many entries something is said now, and what leads there.

        In the midst of an entry by which the game goes on, it first goes on to the picture that is shown.
        """
        shot = self.shot
        if not any(one.entry == shot.entry for one in self.play.shots[self.at + 1 :]):
            return shot.entry, ()
        if not isinstance(_action(self.scenario.play[shot.entry - 1], self), GoesTo | EveryonePasses):
            return shot.entry, ()
        begun = next(one.state for one in reversed(self.play.shots[: self.at]) if one.entry < shot.entry)
        lead = () if begun.step is shot.state.step else (self.read(f"go to the {shot.state.step}"),)
        for one in lead:
            begun = step(begun, _action(one, self)).state
        waits = max(0, len(begun.stack) - len(shot.state.stack))  # damage that is dealt by now
        return shot.entry - 1, (*lead, *[self.read("resolve")] * waits)

    def _not_gone(self, entry: Act, shot: Shot, by: str) -> Done:
        """What does not go as it is said: a choice is asked, the cost counts as paid, or why not."""
        action = _action(entry, self)
        try:
            everything_there(shot.state, (action,))
            outcome = step(shot.state, action)
        except (NotModelled, ValueError):
            told, cite = sentences(shot.told)[0]
            return replace(self.refused(told), cite=cite)
        said = str(action).rstrip(".")
        if _unpaid(action, outcome):
            return self.say(str(_as_paid(action)).rstrip("."), by=by)
        if outcome.due is not None and any(outcome.due.answers()):
            return Done(replace(self, begun=Begun(said, by)), sentence(outcome.due.asked))
        return not_done(self, outcome)

    def _with(self, place: int, entries: tuple[Act, ...], by: tuple[str, ...]) -> Self:
        play, said_by = self.scenario.play, self.by
        scenario = replace(self.scenario, play=(*play[:place], *entries, *play[place:]))
        return replace(self, scenario=scenario, by=(*said_by[:place], *by, *said_by[place:]))

    def _at_entry(self, entry: int) -> Self:
        """The table with a picture of an entry shown."""
        at = self.shown_of(entry)
        return replace(self, at=at, reached=at)

    def shown_of(self, entry: int) -> int:
        """The number of the first picture of an entry in which damage is dealt, else of its last."""
        mine = ((n, shot) for n, shot in enumerate(self.play.shots) if shot.entry == entry)
        hits = (n for n, shot in mine if any(isinstance(one, HITS) for one in shot.events))
        return next(hits, self.play.last_of(entry))


@lru_cache(_READ)
def _read(text: str, names: Names) -> Act:
    return Act(0, ByEra.same(EntryReader(names).said(Text(text, 0))))


@lru_cache(_READ)
def _why_not(state: State, action: Action) -> str:
    try:
        everything_there(state, (action,))
        outcome = _with_mana(state, action)
    except (NotModelled, ValueError) as error:
        return str(error)
    return "" if outcome or outcome.due else refusal(outcome)


def _action(entry: Any, board: SaidBoard) -> Action:
    """What an entry of the play does by the board's rules. Raises ValueError where they say nothing."""
    said = entry.actions.at(board.era) if isinstance(entry, Act) else None
    if said is None:
        raise ValueError("nothing is said here by these rules")
    action: Action = said.action
    return action


def _with_mana(state: State, action: Action) -> Outcome:
    """What an action comes to where its cost counts as paid if there is no mana for it."""
    outcome = step(state, action)
    if _unpaid(action, outcome):
        return step(state, _as_paid(action))
    return outcome


def _as_paid(action: Action) -> Action:
    return replace(action, clauses=(*clauses_of(action), AsPaid()))  # type: ignore[type-var]


def _unpaid(action: Action, outcome: Outcome) -> bool:
    """Whether an action does not go for want of mana alone, and its cost may count as paid."""
    codes = {reason.code for reason in outcome.verdict.reasons}
    return codes == {"cost"} and isinstance(action, Casts | Activates) and AsPaid() not in action.clauses
