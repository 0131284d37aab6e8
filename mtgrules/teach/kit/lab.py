"""A lab: a board that is a value, what is drawn of it, and what a press does to it; the rest is here, once.

The frame has the years (which are off is found by trying), undo, a second board beside the first, large
type, the board as a table, and its code to copy and to load.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol, Self

import ipywidgets as w

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import CURRENT, ERAS, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.values import Scenario
from mtgrules.scenario.write import write
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.show.scene.table import scene_table, scene_text
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.film_strip import stamp
from mtgrules.teach.kit.own_cards import OwnCards
from mtgrules.teach.kit.surface import press
from mtgrules.teach.kit.tabletop import after_play, position
from mtgrules.teach.view import show_if
from mtgrules.teach.years import in_short, missing


@dataclass(frozen=True)
class Done:
    """What a press came to: the board after it, and a sentence with its rule."""

    board: Board
    sentence: str
    cite: Cite | None = None
    refused: bool = False


@dataclass(frozen=True)
class Board:
    """The board of a lab; a subclass draws it and says what a press does."""

    scenario: Scenario
    era: Era = CURRENT

    title: ClassVar[str] = "Table"
    first: ClassVar[str] = ""
    """What is to be done first on it, in a sentence; empty where that is plain."""
    takes_cards: ClassVar[bool] = False
    """Whether cards can be put into it."""

    @property
    def state(self) -> State:
        """The position that it stands for. Raises NotModelled where the era lacks something."""
        return position(self.scenario, self.era)

    @property
    def view(self) -> View:
        """What everything on it is."""
        return view(self.state)

    @property
    def written(self) -> Scenario:
        """The scenario that its code holds."""
        return self.scenario

    def under(self, era: Era) -> Self:
        """The same board by the rules of another era."""
        return replace(self, era=era)

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The lab's board for a scenario as it is after its play, and what of it the lab leaves out."""
        table, left = after_play(scenario, era)
        return cls(table, era), left

    def do(self, name: str, value: str) -> Done:
        """What a press comes to. Raises ValueError for one that there is not."""
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    def put(self, card: Card) -> Done:
        """What putting a card on the table comes to."""
        raise ValueError(f"no card can be put into {self.title}")


class Drawing(Protocol):
    """How a lab is drawn."""

    def draw(self, board: Any, /) -> Html:
        """What can be pressed, and the picture."""
        ...

    def more(self, board: Any, /) -> Html:
        """What stands under More, beside what every lab has there."""
        ...


class LabView(Drawn):
    """A lab as it stands in a lesson."""

    def __init__(self, board: Board, drawing: Drawing, sentence: str = "") -> None:
        self.drawing = drawing
        self.turns: tuple[Done, ...] = (Done(board, sentence or "Press something and see what it does."),)
        self.refusal: Done | None = None
        self._watchers: tuple[Callable[[Any], object], ...] = ()
        self.kept: Board | None = None
        """The board set aside to be compared."""
        self.opened: frozenset[str] = frozenset()
        self.paste = w.Textarea(rows=3, placeholder="a board code, or the YAML of a board file")
        self.load = w.Button(
            description="Load this board", tooltip=f"{board.title}: load the board pasted here"
        )
        self.load.on_click(lambda _: self.loaded(self.paste.value))
        self.loading = w.VBox([self.paste, self.load])
        self.own = OwnCards(board.title, self.put)
        super().__init__(self.own, self.loading)

    @property
    def board(self) -> Board:
        """The board shown now."""
        return self.turns[-1].board

    def watch(self, watcher: Callable[[Any], object]) -> None:
        """Call the watcher with the board after every press, and once now."""
        self._watchers = (*self._watchers, watcher)
        watcher(self.board)

    def draw(self) -> None:
        """Draw the lab as it is now, and tell who watches."""
        super().draw()
        for watcher in self._watchers:
            watcher(self.board)

    def act(self, name: str, value: str) -> None:
        """Do what a press says; what belongs to every lab is done here."""
        self.refusal = None
        match name:
            case "lab-year":
                self._under(Era.named(value))
            case "lab-undo":
                self.turns = self.turns[:-1] if len(self.turns) > 1 else self.turns
            case "lab-again":
                self.turns = (*self.turns, replace(self.turns[0], sentence="Back to the first board."))
            case "lab-open":
                self._toggle(value)
            case _:
                self._done(self._tried(name, value))

    def _tried(self, name: str, value: str) -> Done:
        """What a press comes to; by rules that lack something it is refused."""
        try:
            done = self.board.do(name, value)
            _ = done.board.view
        except NotModelled as lacking:
            return Done(self.board, f"{str(lacking)[:1].upper()}{str(lacking)[1:]}.", refused=True)
        return done

    def _done(self, done: Done) -> None:
        if done.refused:
            self.refusal = done
        else:
            self.turns = (*self.turns, done)

    def _under(self, era: Era) -> None:
        after = self.board.under(era)
        lacking = missing(lambda e: self.board.under(e).view, era)
        if lacking is not None:
            self.refusal = Done(self.board, f"{str(lacking)[:1].upper()}{str(lacking)[1:]}.", refused=True)
            return
        words = "Now by the rules of today." if era.is_today else f"Now by the rules of {era.year}."
        self.turns = (*self.turns, Done(after, words))

    def _toggle(self, what: str) -> None:
        self.opened = self.opened ^ {what}
        if what == "compare":
            self.kept = self.board if what in self.opened else None

    def put(self, made: Callable[[], Card]) -> None:
        """Put a card of one's own on the table; what is wrong with it is said."""
        self.attempt(lambda: self._put(made))
        self.draw()

    def _put(self, made: Callable[[], Card]) -> None:
        self.refusal = None
        try:
            done = self.board.put(made())
            _ = done.board.view
        except (ValueError, KeyError, NotModelled) as error:
            told = str(error.args[0] if isinstance(error, KeyError) else error)
            done = Done(self.board, f"{told[:1].upper()}{told[1:].rstrip('.')}.", refused=True)
        self._done(done)

    def loaded(self, text: str) -> None:
        """Load the board of a code or of YAML; what the lab cannot hold it names and leaves out."""
        self.attempt(lambda: self._load(text))
        self.draw()

    def _load(self, text: str) -> None:
        self.refusal = None
        try:
            board, left = type(self.board).of(from_code(text), self.board.era)
            _ = board.view
        except (ScenarioError, NotModelled, ValueError) as error:
            self.refusal = Done(self.board, f"This board cannot be loaded: {error}", refused=True)
            return
        told = f" Left out: {', '.join(left)}." if left else ""
        self.turns = (*self.turns, Done(board, f"Loaded: {board.scenario.title}.{told}"))

    # How it is drawn.

    def picture(self) -> Html:
        """The whole lab."""
        show_if(self.loading, {"more", "load"} <= self.opened)
        show_if(self.own, {"more", "own"} <= self.opened)
        board, era = self.board, self.board.era
        told = self.refusal or self.turns[-1]
        old = "" if era.is_today else " old"
        large = " large-type" if "large" in self.opened else ""
        parts = [
            self._top(),
            stamp(era, "lab-year"),
            self.drawing.draw(board) if "table" not in self.opened else self._table(),
        ]
        parts = [self._top(), stamp(era, "lab-year"), _sentence(told)]
        parts.append(self._table() if "table" in self.opened else self.drawing.draw(board))
        parts += [self._compared()] if self.kept is not None else []
        parts += [self._foot()]
        return tag("div", *parts, class_=f"lab board{old}{large}", role="group", aria_label=board.title)

    def _top(self) -> Html:
        keys = []
        for era in ERAS:
            lacking = missing(lambda e: self.board.under(e).view, era)
            on = era.key == self.board.era.key
            words = "Today" if era.is_today else era.year
            keys.append(
                press(
                    *("lab-year", era.key, words),
                    label=f"rules of {words}",
                    on=on,
                    why_not=in_short(lacking) if lacking else "",
                    class_=f"key{' on' * on}",
                )
            )
        years = tag(
            "span", tag("span", "Rules of", class_="gray"), *keys, class_="eras", data_group="lab-year"
        )
        return tag("div", tag("b", self.board.title), years, class_="top-line")

    def _foot(self) -> Html:
        first = "" if len(self.turns) > 1 else "nothing to undo yet"
        keys = [
            press("lab-undo", "", "Undo", label="undo the last step", why_not=first, class_="key quiet"),
            press(
                "lab-again",
                "",
                "Start again",
                label="back to the first board",
                why_not=first,
                class_="key quiet",
            ),
            self._opener("more", "More"),
        ]
        foot = tag("div", *keys, class_="keys foot-line", data_group="lab-foot")
        if "more" not in self.opened:
            return foot
        names = {"compare": "Keep this board beside", "large": "Large type", "table": "As a table"}
        names |= {"own": "A card of your own"} if self.board.takes_cards else {}
        names |= {"copy": "Copy this board", "load": "Load a board"}
        inside = [self._opener(key, words) for key, words in names.items()]
        panel = tag(
            "div", self.drawing.more(self.board), tag("div", *inside, class_="keys", data_group="lab-more")
        )
        return joined([foot, panel, self._copied() if "copy" in self.opened else Html()])

    def _opener(self, key: str, words: str) -> Html:
        on = key in self.opened
        return press("lab-open", key, words, label=words, on=on, class_=f"key quiet{' on' * on}")

    def _copied(self) -> Html:
        """The board as a code and as YAML, each with a key that copies it."""
        try:
            code, yaml = board_code(self.board.written), write(self.board.written)
        except NotModelled as lacking:
            return tag("p", f"This board cannot be written down: {lacking}")
        return joined(
            tag("div", tag("pre", text), _copier(words, text), class_="copy")
            for words, text in (("Copy the code", code), ("Copy the YAML", yaml))
        )

    def _compared(self) -> Html:
        assert self.kept is not None
        return tag(
            "div", tag("h3", "The board you kept"), self.drawing.draw(self.kept), class_="kept", inert=""
        )

    def _table(self) -> Html:
        return scene_table(self.board.view)

    # How it is stored.

    def static_text(self) -> str:
        return f"{self.board.title}. {scene_text(self.board.view)}"

    def static_html(self) -> Html:
        return joined([tag("p", tag("b", self.board.title)), scene_table(self.board.view)])


def _copier(words: str, text: str) -> Html:
    return tag("button", words, type="button", class_="key", data_copy=text, aria_label=words)


def _sentence(done: Done) -> Html:
    cite = tag("span", f" ({done.cite.short})", class_="rule") if done.cite else Html()
    said = tag("span", with_symbols(done.sentence), cite)
    return tag("div", said, class_=f"say{' bad' if done.refused else ''}", data_say="")


def group(label: str, name: str, keys: Sequence[Html]) -> Html:
    """A row of keys that belong together, under their name; one stop of the Tab key."""
    head = tag("span", label, class_="gray label-of")
    return tag("div", head, *keys, class_="keys", role="group", aria_label=label, data_group=name)


def key(name: str, value: str, words: object, label: str = "", **more: object) -> Html:
    """A key of a lab; `on` in `more` says that it is the one that is chosen."""
    on = more.get("on")
    classes = f"key{' on' if on else ''}{' main' if more.pop('main', False) else ''}"
    return press(name, value, words, label=label or str(words), class_=classes, **more)  # type: ignore[arg-type]
