"""The frame of every lab: title, rules of which year, controls, picture, one sentence, and a thin footer.

A lab holds a list of past positions and no rules.  A click becomes an action; `send` asks the subclass's
`play` for the next position; `draw` then sets every control and the picture from the last position, so that
undo can leave nothing behind.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

import ipywidgets as w

from mtgrules.show.html import Html, joined, status, tag
from mtgrules.show.svg import TYPE
from mtgrules.teach.controls import ChoiceControl, mark, push, row
from mtgrules.teach.view import BoardView, as_widget, html_widget, show_if, trouble_sentence
from mtgrules.teach.years import YearsOff, in_short

ERAS: Mapping[str, str] = MappingProxyType(
    {"fifth": "1997", "sixth": "2001", "eighth": "2006", "m10": "2011", "current": "Today"}
)
"""The five eras by key, with the words a learner sees."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What an action led to: the next position, the sentence about it, and whether the rules refused it."""

    position: Any
    sentence: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class RulesOf:
    """The action of choosing an era, by its key."""

    era: str


class Lab(BoardView):
    """The common frame; a subclass says what its controls are, how an action is played, and what is drawn."""

    title: ClassVar[str] = "Lab"
    compares: ClassVar[bool] = False
    """Whether More offers to keep a board and look at two."""
    reasons_apart: ClassVar[bool] = False
    """Whether the lab says itself, in a line that is always there, why a year is gray."""
    height: ClassVar[int] = 240
    """Pixels kept free for the picture at normal type."""

    def __init__(self, start: Any, sentence: str = "") -> None:
        self.turns: tuple[Turn, ...] = (Turn(start, sentence),)
        self.kept: Any = None
        """The board set aside by Compare, or nothing."""
        self._watchers: tuple[Callable[[Any], object], ...] = ()
        self.rules_of = ChoiceControl("Rules of", ERAS, lambda key: self.send(RulesOf(key)), room=False)
        self.view = html_widget("", "mtg-picture")
        self.view.layout.min_height = f"{self.height / TYPE:.4g}em"
        self.other = html_widget("", "mtg-picture")
        self.sentence = html_widget("", "mtg-sentence")
        self._make_footer()
        body = [
            self.view,
            self.other,
            *self.below(),
            self.sentence,
            *self.after(),
            self.foot,
            self.panel,
            self.copy,
        ]
        top = row(html_widget(self.title, "mtg-title"), self.rules_of)
        top.add_class("mtg-top")
        super().__init__([top, *self.controls(), *body])
        self.rules_of.layout.display = "none" if self.era(start) is None else ""
        self.draw()

    # What a subclass gives.

    def controls(self) -> Sequence[w.Widget]:
        """The rows of controls, made once; each control sends an action."""
        return ()

    def below(self) -> Sequence[w.Widget]:
        """Widgets between picture and sentence, made once."""
        return ()

    def after(self) -> Sequence[w.Widget]:
        """Widgets between sentence and footer, made once."""
        return ()

    def more(self) -> Sequence[w.Widget]:
        """Further widgets for the panel under More, made once."""
        return ()

    def play(self, position: Any, action: Any) -> Turn:
        """The position after the action with its sentence, or a refusal. Nothing is drawn here."""
        raise NotImplementedError(f"{type(self).__name__} plays nothing")

    def show(self, position: Any) -> None:
        """Set every control from the position."""

    def era(self, position: Any) -> str | None:
        """The key of the era the position is under; `None` if the lab has no eras."""
        return None

    def eras_off(self, position: Any) -> YearsOff:
        """The eras that mean nothing for this position, each with what is missing there."""
        return MappingProxyType({})

    def picture(self, position: Any) -> str:
        """The position as a picture: `Html`."""
        raise NotImplementedError(f"{type(self).__name__} draws nothing")

    def table(self, position: Any) -> str:
        """The same facts as a plain table: `Html`."""
        raise NotImplementedError(f"{type(self).__name__} has no table")

    def text(self, position: Any) -> str:
        """The same facts as a line of text."""
        raise NotImplementedError(f"{type(self).__name__} has no text")

    def board(self, position: Any) -> str:
        """The board as text to copy."""
        return self.text(position)

    def comparison(self, kept: Any, position: Any) -> str:
        """One sentence about what differs between the kept board and this one."""
        return ""

    # What the frame does.

    @property
    def position(self) -> Any:
        """The position shown now."""
        return self.turns[-1].position

    def send(self, action: Any) -> None:
        """Play the action and draw; a refusal is only said, and an error is said and kept in `error`."""
        self._change(lambda: self._after(self.play(self.position, action)))

    def undo(self) -> None:
        """Go back by one position."""
        self._change(lambda: self.turns[:-1] if len(self.turns) > 1 else self.turns)

    def start_again(self) -> None:
        """Put the first position at the end of the list, so that this too can be undone."""
        self._change(lambda: (*self.turns, Turn(self.turns[0].position, "Back to the first board.")))

    def watch(self, watcher: Callable[[Any], object]) -> None:
        """Call the watcher with the position after every change, and once now."""
        self._watchers = (*self._watchers, watcher)
        watcher(self.position)

    def draw(self) -> None:
        """Set every control, the picture and the sentence from the last position."""
        position = self.position
        picture = self.table(position) if "table" in self.pressed else self.picture(position)
        self.show(position)
        off = self.eras_off(position)
        self.rules_of.show(self.era(position), {era.key: in_short(off[era]) for era in off})
        if self.reasons_apart:
            self.rules_of.reason = ""
        self.view.value = str(picture)
        self.say(self.turns[-1].sentence)
        self._undo.disabled = self._again.disabled = len(self.turns) < 2
        self._draw_more()

    def say(self, sentence: str, kind: str = "") -> None:
        """Put a sentence in its place, where screen readers hear it."""
        self.sentence.value = status(sentence, kind)

    def fail(self, error: Exception) -> None:
        """Keep the exception and say it where the sentence stands."""
        self.error = error
        self.say(trouble_sentence(error), "broken")

    def static_text(self) -> str:
        return f"{self.title}. {self.text(self.position)}"

    def static_html(self) -> Html:
        era = self.era(self.position)
        under = f" - rules of {ERAS[era]}" if era is not None else ""
        sentence = self.turns[-1].sentence
        lines = [tag("p", tag("b", self.title), under), self.table(self.position)]
        return joined([*lines, tag("p", sentence) if sentence else ""])

    def _after(self, turn: Turn) -> tuple[Turn, ...]:
        if not turn.refused:
            return (*self.turns, turn)
        self._refusal = turn.sentence
        return self.turns

    def _change(self, turns: Callable[[], tuple[Turn, ...]]) -> None:
        before = self.turns
        self._refusal = ""
        try:
            self.turns = turns()
            self.draw()
            for watcher in self._watchers:
                watcher(self.position)
        except Exception as error:
            self.turns = before
            self._draw_again(error)
            self.fail(error)
        else:
            self.error = None
            if self._refusal:
                self.say(self._refusal, "refused")

    def _draw_again(self, error: Exception) -> None:
        """Bring the old position back after an error; a second error is written on the first."""
        try:
            self.draw()
        except Exception as second:
            error.add_note(f"drawing the position before it failed too: {second!r}")

    # The footer and what is under More.

    def _make_footer(self) -> None:
        self.pressed: frozenset[str] = frozenset()
        self._undo = push("Undo", f"{self.title}: undo the last step", self.undo, "mtg-quiet")
        self._again = push(
            "Start again", f"{self.title}: back to the first board", self.start_again, "mtg-quiet"
        )
        names = {"more": "More", "copy": "Copy this board", "compare": "Compare", "large": "Large type"}
        names |= {"table": "As a table"}
        self.toggles = {key: self._toggle(key, text) for key, text in names.items()}
        inner = [self.toggles[key] for key in ("copy", "large", "table")]
        inner += [self.toggles["compare"]] if self.compares else []
        self.foot = row(self._undo, self._again, self.toggles["more"])
        self.foot.add_class("mtg-foot")
        self.panel = row(*inner, *self.more())
        self.panel.add_class("mtg-more")
        self.copy = w.Textarea(rows=4, tooltip=f"{self.title}: this board as text")

    def _toggle(self, key: str, text: str) -> w.Button:
        return push(text, f"{self.title}: {text}", lambda: self.press(key), "mtg-quiet")

    def press(self, key: str) -> None:
        """What a click on a button of More does: "more", "copy", "compare", "large" or "table" on or off."""
        if key not in self.toggles:
            raise ValueError(f"More has no {key!r}; it has {', '.join(self.toggles)}")
        pressed = self.pressed
        self.pressed = pressed ^ {key}
        if key == "compare":
            self.kept = self.position if key in self.pressed else None
        # The drawing can fail where the table does not; then the button is not pressed after all.
        try:
            self.draw()
        except Exception as error:
            self.pressed = pressed
            self._draw_again(error)
            self.fail(error)

    def _draw_more(self) -> None:
        for key, button in self.toggles.items():
            mark(button, "mtg-on", key in self.pressed)
        show_if(self.panel, "more" in self.pressed)
        show_if(self.copy, {"more", "copy"} <= self.pressed)
        self.copy.value = self.board(self.position) if "copy" in self.pressed else ""
        mark(self, "mtg-large", "large" in self.pressed)
        show_if(self.other, "compare" in self.pressed)
        self.other.value = self._compared() if "compare" in self.pressed else ""

    def _compared(self) -> str:
        heading = tag("p", tag("b", "The board you kept"), class_="mtg-sub")
        picture = self.table(self.kept) if "table" in self.pressed else self.picture(self.kept)
        return joined([heading, Html(picture), tag("p", self.comparison(self.kept, self.position))])


class Empty(BoardView):
    """A part that is not there yet: a dashed frame with its name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__([as_widget(tag("div", name, class_="mtg-empty"))])

    def static_text(self) -> str:
        return f"[{self.name}]"

    def static_html(self) -> Html:
        return tag("p", f"[{self.name}]")
