"""The table of a lab file: what a press on its keys, its choices and its cards does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self

from mtgrules.cards import library
from mtgrules.eras.era import Era
from mtgrules.language.card import FIRST_DAY, Card
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Zone
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html
from mtgrules.show.scene.layout import Look
from mtgrules.show.scene.scene import scene_table
from mtgrules.show.scene.still import still
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done, PutAt
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.edits import EDITS
from mtgrules.teach.table.lab_file import LabKey, in_group
from mtgrules.teach.table.laying import LaidBoard
from mtgrules.teach.table.one_line import board_of_line

UNTAPPED = "untapped"
"""Where a key brings a card that may lie there untapped already: another one is brought if it does not."""
IT = "<it>"
"""What is looked at: a key can bring another card like it."""
_WRITTEN = 128
"""So many cards are remembered as they were written out."""


@dataclass(frozen=True)
class Table(LaidBoard):
    """A board on which sentences are said, as a lab file sets it up."""

    def do(self, name: str, value: str) -> Done:
        """What a press comes to. Raises ValueError for one that there is not."""
        panels = self.lab.panels.values()
        own = (panel.press(self, name, value) for panel in panels)
        done = next((one for one in own if one is not None), None) or self._done(name, value)
        for panel in panels:
            if done.refused:
                done = panel.refused(done)
            elif panel.asked or done.board.begun is None:
                done = panel.after(self, done.board, done)
        return done

    def _done(self, name: str, value: str) -> Done:
        match name:
            case "pick" if value in self.answers:
                return self.answered(self.answers[value])
            case "pick" if self.state.labeled(value) is not None:
                return Done(replace(self, it=value), f"{value} is looked at.")
            case "pick" if any(shot.state.labeled(value) for shot in self.play.shots):  # it was there
                return self.refused(f"{value} is not there any more")
            case "answer" | "leave" if self.begun is None:
                return self.refused("no choice is open any more")
            case "lay" if value in self.lab.boards:
                scenario = board_of(self.lab.boards[value])
                return self._laid(scenario, f"“{capitalized(scenario.title)}” is")
            case "key" | "line" if name == "key" or self.lab.boards:
                try:
                    if name == "key":
                        return self.pressed(value)
                    scenario = read_scenario(board_of_line(value, library()))
                    many = len(scenario.board)
                    return self._laid(scenario, f"{many} card{'s are' if many != 1 else ' is'}")
                except ScenarioError as error:
                    return self.refused(error.message)
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

    def _laid(self, scenario: Scenario, what: str) -> Done:
        """The lab on another board. Raises ValueError where there is nothing that it tells of."""
        laid = type(self).of_lab(self.lab, scenario, self.era)
        return Done(replace(laid, noted=self.noted), f"{what} laid. {self.first}")

    def pressed(self, value: str) -> Done:
        """What a key comes to. Raises ValueError where its words mean nothing."""
        key = self.lab.key(value)
        if key.edit:
            what, how = key.edit
            return self.afresh.edited(what, self.filled(how))
        if not key.says:
            return self._brings(key, once=self.lab.groups[in_group(value)[0]].once)
        if self.lab.groups[in_group(value)[0]].anew:
            return self._anew(key, value)
        if there := self.said_once(value):
            return self._without(there)
        if key.so and self.is_said(value):
            if key.off:
                return self.say(self.filled(key.off), by=value)
            return self.refused(why) if (why := self.why_not(value)) else self._without((len(self.by) - 1,))
        return self._says(key, value)

    def _brings(self, key: LabKey, *, once: bool) -> Done:
        """What a key comes to that says nothing: its card lies there from the start, and is looked at.

        One that lies there once is not looked at, and is taken away as the key is pressed again.
        """
        if once and (there := self.lying(key)):
            return self.again(tabletop.taken(self.scenario, there), self.by, f"{there} is taken away.")
        table, label = self.with_brought(key)
        zone = tabletop.placed(table.scenario, label).zone
        told = f"{label} is {'on the' if zone is Zone.BATTLEFIELD else 'in'} {zone}."
        return Done(table if once else replace(table, it=label), told)

    def lying(self, key: LabKey) -> str:
        """The card that a key has brought that says nothing, by its label; empty for none."""
        there = (one.label for one in self.scenario.board if one.card.name == key.brings and not key.says)
        return next(there, "")

    def _says(self, key: LabKey, by: str) -> Done:
        """What the sentences of a key come to. Raises ValueError where its words mean nothing."""
        if not (key.brings or key.turn):
            return self.say(*map(self.filled, key.says), by=by)
        table, card = self.with_brought(key)
        done = table.say(*(table.filled(one, card) for one in key.says), by=by)
        return replace(done, board=self) if done.refused else done

    def _anew(self, key: LabKey, by: str) -> Done:
        """The same on the table as it was before another key of its group."""
        here = self.afresh
        done = here._says(key, by)
        if done.refused:
            return replace(done, board=self)
        return replace(done, board=replace(done.board, before=(here.scenario, here.by, here.shot.entry)))

    def put_at(self, card: Card, place: PutAt) -> Done:
        """A card put on the table as it was before what is said anew."""
        done = super(Table, self.afresh).put_at(card, place)
        for panel in self.lab.panels.values():
            done = done if done.refused else panel.puts(self, done.board, done)
        return done

    def under(self, era: Era) -> Self:
        """The same play by the rules of another era. Raises NotModelled where a panel has nothing to show."""
        after = super().under(era)
        for panel in self.lab.panels.values():
            panel.known(after)
        return after

    def table(self) -> Html:
        """What it shows, as a table in words."""
        own = (one.words(self) for one in self.lab.panels.values() if one.words)
        return next(own, None) or scene_table(self.view, Look(hidden=self.hidden))

    def stored(self) -> Html:
        """What is seen of it in a stored notebook."""
        found = (one.words(self, bare=True) for one in self.lab.panels.values() if one.words)
        return next(found, None) or still(self.view)

    def with_brought(self, key: LabKey) -> tuple[Self, str]:
        """The table with the card that a key brings where it brings it, and the label of that, in its turn.

        Raises ValueError for a card that the lab does not bring.
        """
        scenario = replace(self.scenario, active=self.filled(key.turn) or self.scenario.active)
        if not key.brings:
            return self._lying(scenario), ""
        you, onto = self.filled(key.whose or "<by>"), self.filled(key.onto)
        card = self._brought(key.brings)
        zone = Zone.HAND if onto in ("", str(Zone.HAND)) else Zone.BATTLEFIELD
        if there := self._there(key):
            return self, there
        on = "" if onto in ("", str(zone), UNTAPPED) else onto
        scenario = tabletop.put(scenario, card, you, zone, attached_to=on)
        return self._lying(scenario), scenario.board[-1].label

    def _lying(self, scenario: Scenario) -> Self:
        """The same play on another start."""
        table: Self = self.again(scenario, self.by, "").board
        return replace(table, it=self.it)

    def _there(self, key: LabKey) -> str:
        """The label of a card in hand, or untapped, that a key would bring; empty where none is there."""
        you, onto = self.filled(key.whose or "<by>"), self.filled(key.onto)
        if not key.brings or onto not in ("", str(Zone.HAND), UNTAPPED):
            return ""
        zone, card = Zone.BATTLEFIELD if onto == UNTAPPED else Zone.HAND, self._brought(key.brings)
        lying = (one for one in self.state.zone(zone) if one.owner == you and not one.status.tapped)
        return next((one.label for one in lying if one.card == card), "")

    def _brought(self, name: str) -> Card:
        """A card that the lab brings, of its board or written out. Raises ValueError for another.

        "<it>" is another card like what is looked at; for a token, which has none, one is made.
        """
        if name == IT and self.obj is not None:
            like, values = self.obj.card, self.obj.card.printed(self.era)
            return like if isinstance(like, Card) else Card(values.name, ((FIRST_DAY, values),))
        if (written := self.lab.cards.get(name)) is not None:
            says = (self.filled(written.get(one, "")) for one in ("cost", "type", "pt", "text"))
            return _written(name, *says)
        brought = board_of(self.lab.brings).board if self.lab.brings else ()
        card = next((one.card for one in brought if one.card.name == name), None)
        if card is None:
            raise ValueError(f"{self.title} brings no {name}")
        return card

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
        """Whether what a key says is so, or was said once as it would be now, or its card was brought."""
        found = self.lab.key(key)
        try:
            if found.so:
                return self.is_so(self.filled(found.so))
            return bool(self.said_once(key) or self.lying(found))
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
        if found.so and self.is_said(key):
            if not found.off:  # what was said last of all is taken back
                return "" if self.by[-1:] == (key,) else "it is so already"
            return self.tried(self.filled(found.off))
        try:
            there = self._there(found) if found.onto == UNTAPPED else ""
            says = found.says if there or not found.brings else ()  # else it is only refused on a press
            return self.tried(self.filled(says[0], there)) if says and not self.said_once(key) else ""
        except ValueError as error:
            return str(error)

    def edited(self, what: str, value: str) -> Done:
        """The board changed at its start, as a key of the lab says."""
        scenario, told = EDITS[what](self.scenario, self.it, value)
        return self.again(scenario, self.by, told)


_written = lru_cache(_WRITTEN)(Card.read)
