"""The table of a lab file: what a press on its keys, its choices and its cards does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from mtgrules.cards import library
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Zone
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.edits import EDITS
from mtgrules.teach.table.lab_file import in_group
from mtgrules.teach.table.laying import LaidBoard
from mtgrules.teach.table.one_line import board_of_line


@dataclass(frozen=True)
class Table(LaidBoard):
    """A board on which sentences are said, as a lab file sets it up."""

    takes_cards = True

    def do(self, name: str, value: str) -> Done:
        """What a press comes to. Raises ValueError for one that there is not."""
        panels = self.lab.panels.values()
        own = (panel.press(self, name, value) for panel in panels)
        done = next((one for one in own if one is not None), None) or self._done(name, value)
        for panel in panels:
            done = panel.after(self, done)
        return done

    def _done(self, name: str, value: str) -> Done:
        match name:
            case "pick" if value in self.answers:
                return self.answered(self.answers[value])
            case "pick" if self.state.labeled(value) is not None:
                return Done(replace(self, it=value), f"{value} is looked at.")
            case "lay" if value in self.lab.boards:
                laid = type(self).of_lab(self.lab, board_of(self.lab.boards[value]), self.era)
                laid = replace(laid, noted=self.noted)
                return Done(laid, f"{capitalized(laid.scenario.title)} is laid. {self.first}")
            case "line" if self.lab.boards:
                try:
                    scenario = read_scenario(board_of_line(value, library()))
                    laid = type(self).of_lab(self.lab, scenario, self.era)
                except ScenarioError as error:
                    return self.refused(error.message)
                except ValueError as error:
                    return self.refused(str(error))
                many = len(scenario.board)
                return Done(laid, f"{many} card{'s are' if many != 1 else ' is'} laid. {self.first}")
            case "key":
                try:
                    return self._pressed(value)
                except ValueError as error:
                    return self.refused(str(error))
            case "choose":
                return self._chosen(value)
            case "say":
                return self.answered(value) if self.begun else self.say(value, by="say")
            case "answer":
                return self.answered(self.answers.get(value, value))
            case "leave" if self.begun is not None:
                return Done(replace(self, begun=None), f"Not said: {self.begun.said}.")
            case "go":
                return self.gone(value)
        raise ValueError(f"{self.title} does not know {name!r} {value!r}")

    def _pressed(self, value: str) -> Done:
        """What a key comes to. Raises ValueError where its words mean nothing."""
        key = self.lab.key(value)
        if key.edit:
            what, how = key.edit
            return self.edited(what, self.filled(how))
        if there := self.said_once(value):
            return self._without(there)
        if not key.brings:
            return self.say(*map(self.filled, key.says), by=value)
        table, card = self.with_brought(key.brings)
        done = table.say(*(table.filled(one, card) for one in key.says), by=value)
        return replace(done, board=self) if done.refused else done

    def with_brought(self, name: str) -> tuple[Self, str]:
        """The table with a card that the lab brings in the hand of who acts, and its label there.

        Raises ValueError for a card that it does not bring.
        """
        you = self.filled("<by>")
        held = [one.label for one in self.state.zone(Zone.HAND) if one.owner == you and one.card.name == name]
        if held:
            return self, held[0]
        brought = board_of(self.lab.brings).board if self.lab.brings else ()
        card = next((one.card for one in brought if one.card.name == name), None)
        if card is None:
            raise ValueError(f"{self.title} brings no {name}")
        scenario = tabletop.put(self.scenario, card, you, Zone.HAND)
        table = self.again(scenario, self.by, "").board
        assert isinstance(table, type(self))
        return replace(table, it=self.it), scenario.board[-1].label

    def said_once(self, key: str) -> tuple[int, ...]:
        """The places of what a key has said that is said once, as it would say it now; none for another key.

        Raises ValueError where its words mean nothing.
        """
        if not self.lab.groups[in_group(key)[0]].once:
            return ()
        found = self.lab.key(key)
        brought = [one.label for one in self.scenario.board if one.card.name == found.brings]
        cards = brought if found.brings else [""]
        says = [self.read(self.filled(one, card)) for one in found.says for card in cards]
        there = zip(self.scenario.play, self.by, strict=True)
        return tuple(n for n, (one, by) in enumerate(there) if by == key and one in says)

    def is_said(self, key: str) -> bool:
        """Whether a key that is said once has said what it would say now."""
        try:
            return bool(self.said_once(key))
        except ValueError:
            return False

    def _without(self, places: tuple[int, ...]) -> Done:
        """The table without some entries of its play."""
        kept = [n for n in range(len(self.by)) if n not in places]
        scenario = replace(self.scenario, play=tuple(self.scenario.play[n] for n in kept))
        return self.again(scenario, tuple(self.by[n] for n in kept), "Taken away.")

    def _chosen(self, value: str) -> Done:
        word, label = in_group(value)
        if label not in self.choices.get(word, ()):
            raise ValueError(f"{self.title} has no {word!r} {label!r} to choose")
        chosen = tuple({**dict(self.chosen or self.defaults), word: label}.items())
        if not self.lab.play:
            return Done(replace(self, chosen=chosen), f"Next: {label}.")
        laid = type(self).of_own(self.lab, self.era, chosen)
        told = f"{capitalized(word)}: {label}."
        if self.lab.stays and self.chosen and self.shot.entry:
            done = self.told(laid.as_far_in(self))
            return replace(done, sentence=f"{told} {laid.amiss or done.sentence}")
        return Done(laid, f"{told} {laid.amiss or self.lab.first}")

    def why_not(self, key: str) -> str:
        """Why a key cannot be pressed now; empty where it can."""
        found = self.lab.key(key)
        says = found.says if not found.brings else ()  # what has yet to be brought is only refused on a press
        try:
            return self.tried(self.filled(says[0])) if says and not self.said_once(key) else ""
        except ValueError as error:
            return str(error)

    def edited(self, what: str, value: str) -> Done:
        """The board changed at its start, as a key of the lab says."""
        scenario, told = EDITS[what](self.scenario, self.it, value)
        return self.again(scenario, self.by, told)
