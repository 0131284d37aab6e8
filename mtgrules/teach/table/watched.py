"""A board with a lab file: the file's words are filled in, and what it watches is told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self, TypeVar

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era, NotModelled
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.objects import Zone
from mtgrules.rules.layers.layer_lists import timestamp_order
from mtgrules.rules.objects.entering import new_object
from mtgrules.show.values import COLUMNS, value_of
from mtgrules.show.why import why
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done, sentence
from mtgrules.teach.table.lab_file import PLAYERS, Words
from mtgrules.teach.table.roles import ROLES
from mtgrules.teach.table.rows import Line
from mtgrules.teach.table.saying import SaidBoard

T = TypeVar("T")
_SAID = 80
"""So many letters of what decides are told; a card with more to say is named alone."""


@dataclass(frozen=True)
class WatchedBoard(SaidBoard):
    """A board with a lab file, and what was chosen for the file's words."""

    chosen: tuple[tuple[str, str], ...] = ()
    """What was chosen for the lab's words in angle brackets, by its label; nothing where it plays no part."""
    noted: tuple[Any, ...] = ()
    """What a panel has noted; it stays as another board of the lab is laid."""

    @cached_property
    def choices(self) -> Mapping[str, Mapping[str, Words]]:
        """What can be chosen for each word, by label, with what is filled in; players as they are."""
        names = [one.name for one in self.scenario.players]
        found = dict(self.lab.choose)
        for word in (one for one, values in self.lab.choose.items() if PLAYERS in values):
            found[word] = {one: {word: one, f"after {word}": self.state.next_player(one)} for one in names}
        return found

    @property
    def defaults(self) -> tuple[tuple[str, str], ...]:
        """What is chosen as the lab opens: the first of each."""
        return tuple((word, next(iter(values))) for word, values in self.choices.items())

    def noted_of(self, kind: type[T]) -> tuple[T, ...]:
        """What is noted of a kind."""
        return tuple(one for one in self.noted if isinstance(one, kind))

    def noting(self, kind: type, *notes: object) -> Self:
        """The table with these noted, and nothing else of their kind."""
        return replace(self, noted=(*(one for one in self.noted if not isinstance(one, kind)), *notes))

    def under(self, era: Era) -> Self:
        """The same play by the rules of another era; afresh where that does not have what was said anew."""
        try:
            return super().under(era)
        except NotModelled:
            if self.before is None:
                raise
            return super(WatchedBoard, self.afresh).under(era)

    def filled(self, text: str, brought: str = "") -> str:
        """A sentence with its words in angle brackets filled in, <brought> with a label.

        Raises ValueError for one of no meaning.
        """
        chosen = {"brought": brought} if brought else {}
        for word, label in self.chosen:
            chosen |= self.choices[word][label]
        for _ in range(len(chosen) + 1):  # what is filled in may have such words, too
            text = re.sub("<([a-z ]+)>", lambda word: self._meant(word[1], chosen), text)
        return "\n".join(" ".join(line.split()) for line in text.split("\n"))

    def _meant(self, word: str, chosen: Mapping[str, str]) -> str:
        if word in chosen:
            return chosen[word]
        if word not in ROLES:
            raise ValueError(f"<{word}> means nothing in {self.title}")
        found, none = ROLES[word]
        if not (meant := found(self)):
            raise ValueError(none)
        return meant

    def told(self, after: Self) -> Done:
        """That another picture is shown, what has happened in it, and what became of what is looked at."""
        done = super().told(after)
        before, now = self.obj, after.obj
        if not self.lab.watch or before is None or now is None:
            return done
        began = {type(event) for event in after.shot.events} == {EffectBegan}  # that was said by the key
        words, cite = [] if began else [done.sentence], done.cite
        forgotten = new_object.known(self.era) if before.id != now.id else None
        if forgotten is not None and (before.zone, now.zone) != (Zone.STACK, Zone.BATTLEFIELD):
            words.append(sentence(str(forgotten.says)))
            cite = forgotten.cite
        became, why_so = after.because(self.watched)
        return replace(done, sentence=" ".join((*words, became)), cite=cite or why_so)

    def told_anew(self, after: Self, what: str) -> Done:
        """That the play is another now, and whether that matters for what is looked at."""
        before = replace(self, at=self.reached)
        if not after.watched or not before.watched:
            return Done(after, what or "The order is another now.")
        if what:
            became, cite = after.because(before.watched)
            return Done(after, f"{what} {became}", cite)
        rule = timestamp_order.at(self.era)
        if before.watched == after.watched:
            return Done(after, f"Both orders give {after.watched}.", rule.cite)
        told = f"The order matters here: {after.it} is {after.watched} now. {sentence(rule.says)}"
        return Done(after, told, rule.cite)

    def because(self, before: str) -> tuple[str, Cite | None]:
        """What became of what is looked at, and what decides that, with its rule."""
        watched, obj = self.watched, self.obj
        change = f"still {watched}" if before == watched else f"{before} → {watched}"
        lines = [why(self.view, obj.id, one).lines for one in self.lab.watch] if obj else []
        decides = [line for of_one in lines for line in of_one if line.without is not None][-1:]
        began = any(isinstance(event, EffectBegan) for event in self.shot.events)
        newest = ("lasting", self.state.effects[-1].id) if began and self.state.effects else None
        told, cite = "", None
        for line in decides if before != watched or began else ():
            kind, number, *_ = line.key[0]
            says = f": “{line.said}”" if len(line.said) <= _SAID else ""
            told, cite = f"; {line.source} decides{says}", line.cite
            if kind == "lasting":
                told = f"; “{line.said}” decides"
            if (kind, number) == newest:
                told = f": {line.because.text}" if line.because and before != watched else ""
                cite = (line.because and line.because.cite) or cite
        return f"{self.it}: {change}{told}.", cite

    @property
    def watched(self) -> str:
        """The values of what is looked at that the lab tells, in words; empty where it is nowhere."""
        obj = self.obj
        if obj is None:
            return ""
        return ", ".join(value_of(self.view, obj.id, one).text for one in self.lab.watch)

    @property
    def line(self) -> Line:
        """What was said, and the cards that have a say in what is told of what is looked at."""
        obj, columns = self.obj, {column for one in self.lab.watch for column in COLUMNS[one]}
        decides = [o for o in self.view.steps if obj and any(o.touches(obj.id, one) for one in columns)]
        sources = {one.job.source for one in decides}
        cards = {one.label for one in self.state.objects.values() if one.id in sources} - {self.it}
        return Line(self, tuple(one for one in tabletop.ages(self.scenario) if one in cards))
