"""The frame of every lab: years, undo, a second board, large type, a table, codes; and a task above it.

What a learner has pressed is kept as a list, so that a lab is found again as it was left.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import ipywidgets as w

from mtgrules.eras.era import ERAS, Era, NotModelled
from mtgrules.model.labels import capitalized
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.write import write
from mtgrules.show.html import Html, div, joined, span, tag
from mtgrules.show.scene.icons import icon
from mtgrules.show.scene.scene import scene_text
from mtgrules.show.scene.seen import Hidden
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.drawn import Drawn, ToLay
from mtgrules.teach.kit.film_strip import stamp
from mtgrules.teach.kit.lab import Done, sentence
from mtgrules.teach.kit.own_cards import OwnCards, typed_card
from mtgrules.teach.kit.parts import WORDS, seems_wrong
from mtgrules.teach.kit.surface import key
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.draw import draw, more
from mtgrules.teach.table.table import Table
from mtgrules.teach.view import show_if
from mtgrules.teach.years import OLDER_RULES, in_short, years_off

MOST_PRESSES = 150
"""So many presses can be undone, and are kept one by one; of more, only the board that they led to."""
CARD, LOAD, YEAR = "lab-card", "lab-load", "lab-year"
YEARS = "years"
"""Folds the years out."""
OWN = (CARD, LOAD)
"""What puts more on the table than the question's board: it stays for the day."""
DAY, BOARD = "lab-day", "lab-board"
"""The day on which that was pressed; the board that very many presses led to."""
_AWAY = "What you put in on another day is off the table."
_ANEW = "What you pressed here before does not go any more, so this is the first board."


class LabView(Drawn):
    """A lab as it stands in a lesson."""

    knows = ("turns", "presses", "beside", "opened")

    def __init__(
        self,
        board: Table,
        sentence: str = "",
        *,
        kept: str = "",
        keep: Callable[[str], object] = lambda text: None,
        day: str = "",
        today_only: bool = False,
    ) -> None:
        self._keep, self._day, self._today_only = keep, day, today_only
        self.first = Done(board, sentence or "Press something and see what it does.")
        self.turns: tuple[Done, ...] = (self.first,)
        """What the last presses came to, the newest last."""
        self.presses: tuple[tuple[str, str], ...] = ()
        """What has been pressed that led from the first board to the board."""
        self.refusal: Done | None = None
        self.beside: Table | None = None
        """The board set aside to be compared."""
        self.opened: frozenset[str] = frozenset()
        self.titled = True
        """Whether its title stands on top; below a task its years stand in the last line."""
        self._watchers: tuple[Callable[[Any], object], ...] = ()
        self.paste = w.Textarea(rows=3, placeholder="a board code, or the text of a board file")
        self.load = w.Button(
            description="Load this board", tooltip=f"{board.title}: load the board pasted here"
        )
        self.load.on_click(lambda _: self.press(LOAD, self.paste.value))
        self.loading = w.VBox([self.paste, self.load])
        self.own: OwnCards | None = None
        """The form for a card of one's own, once it was asked for."""
        self._replay(kept)
        super().__init__(self.loading)

    @property
    def board(self) -> Table:
        """The board shown now."""
        now: Table = self.turns[-1].board
        return now

    def watch(self, watcher: Callable[[Any], object]) -> None:
        """Call the watcher with the board after every press, and once now."""
        self._watchers = (*self._watchers, watcher)
        watcher(self.board)

    # What a press does.

    def act(self, name: str, value: str) -> None:
        """Do what a press says; it makes another board or none."""
        self.refusal = None
        if name == "lab-open":
            self._toggle(value)
            return
        if name == "reveal":
            self.first, *turns, last = map(_revealed, (self.first, *self.turns))
            self.turns = (*turns, replace(last, sentence="What is asked is shown now."))
            return
        if name == "lab-undo":
            if len(self.turns) > 1:
                self.turns, self.presses = self.turns[:-1], self.presses[:-1]
        else:
            done = self._tried(name, value)
            if done.refused or done.board is self.board:  # it is told, and nothing on the board is another
                self.refusal = done
                return
            self._turn(done, name, value)

    def _turn(self, done: Done, name: str, value: str) -> None:
        """Go on to what a press came to; what the board before it has worked out is not kept."""
        before = replace(self.turns[-1], board=replace(self.board))
        self.turns = (*self.turns[:-1], before, done)[-MOST_PRESSES - 1 :]
        self.presses = (*self.presses, (name, value))

    def follow(self, before: Mapping[str, Any]) -> None:
        """Keep what led to another board, and show it to who watches."""
        if self.turns is not before["turns"]:
            self._keep(self._text())
            for watcher in self._watchers:
                watcher(self.board)

    def _tried(self, name: str, value: str) -> Done:
        """What a press comes to; by rules that lack something, or of what cannot be read, it is refused."""
        try:
            done = self._done(name, value)
            _ = done.board.view
        except NotModelled as lacking:
            return Done(self.board, sentence(str(lacking)), refused=True)
        return done

    def _done(self, name: str, value: str) -> Done:
        match name:
            case "lab-year":
                era = Era.named(value)
                words = "today" if era.is_today else era.year
                after = self.board.under(era)
                return Done(after, f"Now by the rules of {words}. {after.amiss}".strip())
            case "lab-again":
                return replace(self.first, sentence="Back to the first board.")
            case "lab-card":
                return self._carded(value)
            case "lab-load" | "lab-board":
                return self._loaded(value)
        return self.board.do(name, value)

    def _carded(self, parts: str) -> Done:
        """A card of one's own put on the table; what is wrong with it is said."""
        try:
            return self.board.put_at(*typed_card(parts, [one.name for one in self.board.scenario.players]))
        except (ValueError, KeyError) as error:
            told = str(error.args[0] if isinstance(error, KeyError) else error)
            return Done(self.board, sentence(told), refused=True)

    def _loaded(self, text: str) -> Done:
        """The board of a code or of YAML; what the lab cannot hold it names and leaves out."""
        try:
            board, left = self.board.loaded(from_code(text))
        except (ScenarioError, ValueError) as error:
            return Done(self.board, sentence(f"this board cannot be loaded: {error}"), refused=True)
        told = f" Left out: {', '.join(left)}." if left else ""
        return Done(board, f"Loaded: {board.scenario.title}.{told}")

    def _toggle(self, what: str) -> None:
        self.opened = self.opened ^ {what}
        if what == "compare":
            self.beside = self.board if what in self.opened else None

    # How it is found again.

    def _text(self) -> str:
        """What has been pressed, as text, but for the year; after very much of it, only the board."""
        presses = [one for one in self.presses if one[0] != YEAR]
        own = any(name in OWN for name, _ in presses)
        if len(self.presses) > MOST_PRESSES:
            try:
                presses = [(LOAD if own else BOARD, board_code(self.board.scenario))]
            except NotModelled:
                return ""
        return json.dumps([*([(DAY, self._day)] if own else ()), *presses]) if presses else ""

    def _replay(self, kept: str) -> None:
        """Press again what was pressed; where that does not go any more, begin anew and say so.

        Every lab opens by the rules of its question, and without what was put into it on another day.
        """
        try:
            presses = [(str(name), str(value)) for name, value in json.loads(kept or "[]")]
            for name, value in presses:
                if name in OWN and (DAY, self._day) not in presses:
                    last = self.turns[-1]
                    self.turns = (*self.turns[:-1], replace(last, sentence=f"{_AWAY} {last.sentence}"))
                    return
                if name in (YEAR, DAY):
                    continue
                done = self._tried(name, value)
                if done.refused:
                    raise ValueError(done.sentence)
                self._turn(done, name, value)
        except (ValueError, TypeError, KeyError):
            told = replace(self.first, sentence=f"{_ANEW} {self.first.sentence}")
            self.turns, self.presses = (told,), ()

    # How it is drawn.

    @property
    def to_lay(self) -> ToLay | None:
        """The board as it is now."""
        return ToLay("", self.board.scenario)

    def draw(self) -> None:
        """Draw it as it is now; the key that lays it on the open table stands under More."""
        self.surface.draw(self.picture())

    def picture(self) -> Html:
        """The whole lab."""
        show_if(self.loading, {"more", "load"} <= self.opened)
        self._offer_card("own" in self.opened)
        board, era = self._folded(self.board, self.opened), self.board.era
        told = self.refusal or self.turns[-1]
        look = f"{'' if era.is_today else ' old'}{' large-type' * ('large' in self.opened)}"
        top = div("top-line", tag("b", board.title), self._years()) if self.titled else Html()
        parts = [top, stamp(era, YEAR), _sentence(told)]
        parts.append(div("as-table", board.table()) if "table" in self.opened else draw(board))
        parts += [self._compared(self.beside)] if self.beside is not None else []
        return div(f"lab board{look}", *parts, self._foot(board), role="group", aria_label=board.title)

    def _offer_card(self, shown: bool) -> None:
        """Show the form for a card, made as it is first asked for: the names of all cards stand in it."""
        if self.own is None and shown:
            players = [one.name for one in self.board.scenario.players]
            self.own = OwnCards(self.board.title, players, self._put)
            self.children = [*self.children, self.own]
        if self.own is not None:
            show_if(self.own, shown)

    def _put(self, parts: dict[str, str]) -> str:
        """Put the card of the form on the table; what has come of it is told beside its key, too."""
        self.press(CARD, json.dumps(parts))
        return (self.refusal or self.turns[-1]).sentence

    def _folded(self, board: Table, unfolded: frozenset[str] = frozenset()) -> Table:
        """A board as it is drawn: what of it is folded out, and whether older rules are."""
        only = self._today_only and board.era.is_today and YEARS not in self.opened
        return replace(board, unfolded=unfolded, today_only=only)

    def _years(self) -> Html:
        """The keys of the years, what folds them out, or what shows what is hidden."""
        if self.board.hidden:
            return key("reveal", "", "Show what is asked", "show what is asked", quiet=True)
        if self._folded(self.board).today_only:
            return key("lab-open", YEARS, OLDER_RULES, quiet=True)
        keys, off = [span("gray", "Rules of")], years_off(self.board.known_in)
        for era in ERAS:
            words, on = "Today" if era.is_today else era.year, era.is_version_of(self.board.era)
            why = in_short(off[era]) if era in off else ""
            keys.append(key(YEAR, era.key, words, f"rules of {words}", on=on, why_not=why))
        return span("eras", *keys, data_group=YEAR)

    def _foot(self, board: Table) -> Html:
        first = "" if self.presses else "nothing to undo yet"
        last = "" if len(self.turns) > 1 else first or f"only the last {MOST_PRESSES} steps can be undone"
        keys = [
            key("lab-undo", "", "Undo", "undo the last step", why_not=last, quiet=True),
            key("lab-again", "", "Start again", "back to the first board", why_not=first, quiet=True),
            self._opener("own", "+ card"),
            self._opener("more", "More"),
        ]
        foot = div("keys foot-line", *keys, "" if self.titled else self._years(), data_group="lab-foot")
        if "more" not in self.opened:
            return foot
        names = {"compare": "Keep this board beside", "large": "Large type", "table": "As a table"}
        names |= {"copy": "Copy this board", "load": "Load a board", "wrong": WORDS}
        inside = [*(self._opener(*one) for one in names.items()), self.lay_key]
        panel = tag("div", more(board), div("keys", *inside, data_group="lab-more"))
        parts = [foot, panel, self._copied() if "copy" in self.opened else Html()]
        if "wrong" in self.opened:
            parts.append(seems_wrong(self.board.scenario, self.board.era, self.turns[-1].sentence))
        return joined(parts)

    def _opener(self, what: str, words: str) -> Html:
        return key("lab-open", what, words, on=what in self.opened, quiet=True)

    def _copied(self) -> Html:
        """The board as a code and as YAML, each with a key that copies it."""
        try:
            code, yaml = board_code(self.board.scenario), write(self.board.scenario)
        except NotModelled as lacking:
            return tag("p", f"This board cannot be written down: {lacking}")
        both = {"Copy the code": code, "Copy the file": yaml}.items()
        return joined(div("copy", tag("pre", text), _copier(words, text)) for words, text in both)

    def _compared(self, beside: Table) -> Html:
        drawn = draw(self._folded(beside))
        return div("kept", tag("h3", "The board you kept"), drawn, inert="")

    # How it is stored.

    def static_text(self) -> str:
        return f"{self.board.title}. {scene_text(self.first.board.view)}"

    def static_html(self) -> Html:
        """The first board, however the lab was left: what is stored is the same for everybody."""
        return joined([tag("p", tag("b", self.board.title)), self.first.board.stored()])


def _copier(words: str, text: str) -> Html:
    return tag("button", words, type="button", class_="key", data_copy=text, aria_label=words)


def _revealed(done: Done) -> Done:
    return replace(done, board=replace(done.board, hidden=Hidden()))


def _sentence(done: Done) -> Html:
    cite = span("rule", f" ({done.cite.short})") if done.cite else Html()
    said = tag("span", with_symbols(done.sentence), cite)
    return div(f"say{' bad' if done.refused else ''}", said, data_say="")


Goal = Callable[[Any], tuple[bool, str]]
"""Whether a board reaches the goal, and a sentence that says how far it is."""


class BuildView(Drawn):
    """A task, how far it is, and the lab below it."""

    def __init__(
        self, item: str, task: str, lab: LabView, goal: Goal, progress: Progress | None = None
    ) -> None:
        self.item, self.task, self.lab, self.goal = item, task, lab, goal
        self.progress = Progress() if progress is None else progress
        self.reached, self.told = self.progress.done(item), ""
        for turn in lab.turns[:-1]:  # what was done before counts, where a goal is reached in several ways
            goal(turn.board)
        lab.titled = False
        lab.draw()
        super().__init__(lab)
        lab.watch(self._look)

    def picture(self) -> Html:
        """The task with its tick, and how far it is."""
        tick = span("tick", icon("right") if self.reached else "", aria_hidden="true")
        far = joined([tag("b", "Reached. ") if self.reached else "", capitalized(self.told)])
        so_far = tag("small", " ", far, data_say="") if self.told else ""
        told = tag("span", tag("b", "Build: "), self.task, so_far)
        return div(f"task{' done' * self.reached}", tick, told)

    def _look(self, board: Any) -> None:
        reached, told = self.goal(board)
        if reached and not self.reached:
            self.progress.record(self.item, True)
        self.told = f"Now: {told}" if self.reached and not reached else told
        self.reached = self.reached or reached
        self.draw()

    def static_text(self) -> str:
        return f"Build: {self.task}"

    def static_html(self) -> Html:
        return joined([tag("p", tag("b", "Build: "), self.task), self.lab.static_html()])
