"""A board whose play is shown picture by picture: where it stands, and what is told as it goes on."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate
from types import MappingProxyType
from typing import Self

from mtgrules.eras.era import CURRENT, ERAS, Era, NotModelled
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.quoting import clipped
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.values import Act, Said, Scenario
from mtgrules.show.scene.seen import Hidden
from mtgrules.teach.kit.film import HITS, Played, Shot, played, sentences
from mtgrules.teach.kit.film_strip import moved
from mtgrules.teach.kit.lab import Done, sentence
from mtgrules.teach.kit.line_readings import without_commands
from mtgrules.teach.table.lab_file import LabFile

_AT_ONCE = 120
"""So many letters of what has happened are told at once."""
_AMISS = 160
"""So many letters are told of why a play does not go by other rules, or with another choice."""


@dataclass(frozen=True)
class Begun:
    """What is said so far, where a choice is due before it can be done."""

    said: str
    by: str = ""
    """The key that said it."""


@dataclass(frozen=True)
class ShownBoard:
    """A scenario with its play, and the picture of it that is shown."""

    scenario: Scenario
    era: Era = CURRENT
    lab: LabFile = field(default=LabFile("Table", "", MappingProxyType({})), kw_only=True, hash=False)
    unfolded: frozenset[str] = field(default=frozenset(), kw_only=True, compare=False)
    """What of its picture is folded out; the frame keeps it."""
    today_only: bool = field(default=False, kw_only=True, compare=False)
    """Whether it shows no older rules beside those of today; the frame keeps it."""
    hidden: Hidden = field(default=Hidden(), kw_only=True)
    """What is asked for elsewhere, and so not told on it yet."""
    at: int = 0
    """The number of the picture that is shown."""
    reached: int = 0
    """The farthest picture that was shown; nothing after it is told."""
    by: tuple[str, ...] = ()
    """For each entry of the play the key that said it; empty for what the board's file says."""
    begun: Begun | None = None
    it: str = ""
    """The label of what is looked at."""
    before: tuple[Scenario, tuple[str, ...], int] | None = None
    """The board before a key said what is said anew, who said what on it and which entry was shown."""

    @property
    def title(self) -> str:
        """What the lab is called."""
        return self.lab.title

    @property
    def first(self) -> str:
        """What is to be done first on it."""
        return self.lab.first

    @property
    def view(self) -> View:
        """What everything on it is."""
        return view(self.state)

    @property
    def years(self) -> tuple[Era, ...]:
        """The eras that it shows beside each other."""
        return ERAS[-1:] if self.today_only else ERAS

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

    def at_new_token(self, before: Self) -> Self:
        """The board looking at a token that lies on it and not on the one before it; else as it is."""
        there = (one for one in self.state.zone(Zone.BATTLEFIELD) if one.token)
        made = (one.label for one in there if before.state.labeled(one.label) is None)
        return replace(self, it=next(made, self.it))

    @property
    def entries(self) -> tuple[Said | None, ...]:
        """What is said on it, one after the other; None for what is not said by these rules."""
        acts = (entry for entry in self.scenario.play if isinstance(entry, Act))
        return tuple(entry.actions.at(self.era) for entry in acts)

    @property
    def afresh(self) -> Self:
        """The table as it was before a key of a group said something that is said anew."""
        if self.before is None:
            return self
        scenario, by, entry = self.before
        there = replace(self, scenario=scenario, by=by, at=0, reached=0, begun=None, before=None)
        return there.as_far_as(entry)

    def known_in(self, era: Era) -> object:
        """Nothing of interest. Raises NotModelled where an era has no such start, or its file leaves it out.

        What is said and does not go there is struck, and what is said anew is left out, so nothing is played.
        """
        start = replace(self.afresh.scenario, play=(), branches=())
        return replace(self, scenario=start, by=(), at=0, reached=0, begun=None, before=None).under(era).view

    def under(self, era: Era) -> Self:
        """The same play by the rules of another era, as far as it is shown; without a film all of it.

        Raises NotModelled for an era that its file leaves out.
        """
        if self.scenario.eras_named and era.key not in {one.key for one in self.scenario.eras}:
            question = self.scenario.question
            note = question.years.at(era) if question else None
            why = f": {note.because or note.not_yet}" if note and (note.because or note.not_yet) else ""
            raise NotModelled(f"this board is not played by the rules of {era.year}{why}")
        after = replace(self, era=era, begun=None)
        if self.lab.ends_as_it_opens:
            return after.at_end
        last = len(after.play.shots) - 1
        return replace(after, at=min(self.at, last), reached=min(self.reached, last))

    @property
    def amiss(self) -> str:
        told = next((one for shot in self.play.struck for one, _ in sentences(shot.told)), "")
        if len(told) > _AMISS:
            told = re.sub(r" \([^()]*\)", "", told)  # what is known besides
        return f"Something does not go: {sentence(clipped(told, _AMISS))}" if told else ""

    @property
    def at_end(self) -> Self:
        """The board with its last picture shown."""
        last = len(self.play.shots) - 1
        return replace(self, at=last, reached=last)

    def refused(self, words: str) -> Done:
        """Nothing done, and why."""
        return Done(self, sentence(without_commands(words)), refused=True)

    def gone(self, value: str) -> Done:
        """Another picture, by "back", "next", "end" or its number; a new one is reached by Next or End."""
        last = len(self.play.shots) - 1
        to = last if value == "end" else moved(self.at, value, last + 1)
        if to == self.at:
            ends = {last: "this is the end", 0: "this is the beginning"}
            return self.refused(ends.get(to, "this picture is shown already"))
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
        below = f" {more} more {'thing' if more == 1 else 'things'} below." * (
            more > 0 and not self.lab.ends_as_it_opens
        )
        return Done(after, words + below, next((cite for _, cite in happened if cite), None))

    @property
    def told_first(self) -> int:
        """How many of the sentences of the picture shown are told at once; more stand below its name."""
        lengths = accumulate(len(one) + 2 for one, _ in sentences(self.shot.all_told))
        most = _AT_ONCE * (1 + self.lab.ends_as_it_opens)
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
        """The board shown to the end of an entry; without a film to its own end."""
        at = len(self.play.shots) - 1 if self.lab.ends_as_it_opens else self.play.last_of(entry)
        return replace(self, at=at, reached=at)

    def told_anew(self, after: Self, what: str) -> Done:
        """That the play is another now."""
        return Done(after, what)

    def shown_of(self, entry: int) -> int:
        """The number of the first picture of an entry in which damage is dealt, else of its last.

        Without a film that is the last of all.
        """
        if self.lab.ends_as_it_opens:
            return len(self.play.shots) - 1
        mine = ((n, shot) for n, shot in enumerate(self.play.shots) if shot.entry == entry)
        hits = (n for n, shot in mine if any(isinstance(one, HITS) for one in shot.events))
        return next(hits, self.play.last_of(entry))
