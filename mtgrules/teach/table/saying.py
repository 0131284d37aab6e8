"""A board on which sentences are said: each is done where the play stands, refused, or asks for a choice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Self

from mtgrules.eras.era import NotModelled
from mtgrules.game import Outcome, step
from mtgrules.idle import clauses_of
from mtgrules.language import words as w
from mtgrules.language.reading.reader import Names
from mtgrules.model.state import State
from mtgrules.model.verdict import MORE as ANY_MORE
from mtgrules.model.verdict import Due
from mtgrules.model.words import Action
from mtgrules.quoting import clipped
from mtgrules.rules.events.triggers import Occurrence
from mtgrules.rules.turn.combat_damage import is_combat_damage
from mtgrules.scenario.claims import is_so
from mtgrules.scenario.entries import EntryReader
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.position import everything_there
from mtgrules.scenario.report import Position
from mtgrules.scenario.tree import Text
from mtgrules.scenario.values import Act, ByEra
from mtgrules.teach.kit.film import Shot, sentences
from mtgrules.teach.kit.lab import Done, sentence
from mtgrules.teach.kit.line_readings import without_commands
from mtgrules.teach.table.shown import Begun, ShownBoard

_UNREAD = 180
"""So many letters are told of what cannot be read: where reading stopped, and what could stand there."""
_READ = 256
"""So many sentences are remembered as they were read, and whether they go in a position."""


@dataclass(frozen=True)
class SaidBoard(ShownBoard):
    """A board on whose play sentences are said."""

    pays: bool = False
    """Whether every cost has to be paid; else it counts as paid where there is no mana for it."""

    def say(self, *said: str, by: str = "") -> Done:
        """Sentences said where the play stands."""
        here = replace(self, begun=None)
        try:
            place, lead = here.place
            entries = (*lead, *map(here.read, said))
        except ScenarioError as error:
            return self.refused(clipped(without_commands(error.message), _UNREAD))
        except ValueError as error:
            return self.refused(str(error))
        after = here._with(place, entries, (*("",) * len(lead), *(by for _ in said)))
        stopped = (after.play.why_struck(place + n) for n in range(1, len(entries) + 1))
        refused = next(filter(None, stopped), None)
        if refused is not None:
            goes = refused.entry - place - 1
            if goes > len(lead):  # what is said before it stays while a choice is open
                said_by = (*("",) * len(lead), *(by,) * (goes - len(lead)))
                here = here._with(place, entries[:goes], said_by)._at_entry(place + goes)
            done = here._not_gone(entries[goes], refused, by)
            return replace(done, board=self) if done.refused else done
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
        if first.refused:
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

    def is_so(self, text: str) -> bool:
        """Whether a claim is so in the picture shown; of what its rules do not have nothing is so.

        Raises ScenarioError for what cannot be read.
        """
        there = (one.label for shot in self.play.shots for one in shot.state.objects.values())
        labels = dict.fromkeys((*self.names.objects, *there))
        claim = EntryReader(replace(self.names, objects=tuple(labels))).claim(Text(text, 0))
        return is_so(claim, Position(self.state, self.play.position.moments[: self.shot.happened]))

    def tried(self, text: str) -> str:
        """Why a sentence does not go in the picture shown; empty where it does, or asks for a choice."""
        try:
            return _why_not(self.state, _action(self.read(text), self), self.pays)
        except ScenarioError as error:
            return clipped(without_commands(error.message), _UNREAD)

    @property
    def place(self) -> tuple[int, tuple[Act, ...]]:
        """After how many entries something is said now, and what leads there.

        In the midst of an entry by which the game goes on, it first goes on to the picture that is shown;
        without a film it is said after all.
        """
        shot = self.shot
        if self.lab.ends_as_it_opens and self.at == len(self.play.shots) - 1:
            return len(self.by), ()
        if not any(one.entry == shot.entry for one in self.play.shots[self.at + 1 :]):
            return shot.entry, ()
        if not isinstance(_action(self.scenario.play[shot.entry - 1], self), w.GoesTo | w.EveryonePasses):
            return shot.entry, ()
        begun = next(one.state for one in reversed(self.play.shots[: self.at]) if one.entry < shot.entry)
        lead = () if begun.step is shot.state.step else (self.read(f"go to the {shot.state.step}"),)
        for one in lead:
            went = step(begun, _action(one, self))
            if not went.verdict:  # by rules under which nobody acts in the midst of it
                return shot.entry, ()
            begun = went.state
        waits = max(0, len(begun.stack) - len(shot.state.stack))  # damage that is dealt by now
        return shot.entry - 1, (*lead, *[self.read("resolve")] * waits)

    @cached_property
    def occurrences(self) -> tuple[Occurrence, ...]:
        """Those times at which something entered in the entry to which the picture shown belongs."""
        entry = self.shot.entry
        if not entry:
            return ()
        begun = self.play.shots[self.play.last_of(entry - 1)].state
        return step(begun, _action(self.scenario.play[entry - 1], self)).occurrences

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
        if not self.pays and _unpaid(action, outcome):
            return self.say(str(_as_paid(action)).rstrip("."), by=by)
        if outcome.due is not None and any(outcome.due.answers()):
            return Done(replace(self, begun=Begun(said, by)), sentence(outcome.due.asked))
        cite = next((reason.cite for reason in outcome.verdict.reasons if reason.cite), None)
        return replace(self.refused(_refusal(outcome)), cite=cite)

    def _with(self, place: int, entries: tuple[Act, ...], by: tuple[str, ...]) -> Self:
        play, said_by = self.scenario.play, self.by
        scenario = replace(self.scenario, play=(*play[:place], *entries, *play[place:]))
        return replace(self, scenario=scenario, by=(*said_by[:place], *by, *said_by[place:]))

    def _at_entry(self, entry: int) -> Self:
        """The table with a picture of an entry shown."""
        at = self.shown_of(entry)
        return replace(self, at=at, reached=at)


@lru_cache(_READ)
def _read(text: str, names: Names) -> Act:
    return Act(0, ByEra.same(EntryReader(names).said(Text(text, 0))))


@lru_cache(_READ)
def _why_not(state: State, action: Action, pays: bool) -> str:
    try:
        everything_there(state, (action,))
        outcome = step(state, action) if pays else _with_mana(state, action)
    except (NotModelled, ValueError) as error:
        return str(error)
    return "" if outcome or outcome.due else _refusal(outcome)


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
    return step(state, _as_paid(action)) if _unpaid(action, outcome) else outcome


def _as_paid(action: Action) -> Action:
    return replace(action, clauses=(*clauses_of(action), w.AS_PAID))  # type: ignore[type-var]


def _unpaid(action: Action, outcome: Outcome) -> bool:
    """Whether an action does not go for want of mana alone, and its cost may count as paid."""
    codes = {reason.code for reason in outcome.verdict.reasons}
    return codes == {"cost"} and isinstance(action, w.Casts | w.Activates) and w.AS_PAID not in action.clauses


def _refusal(outcome: Outcome) -> str:
    """Why an action does not go: the reasons against it, or what is to be chosen; no whole sentence."""
    reasons = "; ".join(reason.sentence for reason in outcome.verdict.reasons)
    return outcome.due.asked if outcome.due else reasons
