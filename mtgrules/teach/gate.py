"""Predict first: a question whose answer is not even made before a choice is locked in.

What the gate guards (the answer, the trace, the lab that shows it) comes from a factory without arguments,
called only after "Lock in" or "Show me".  So running all cells spoils nothing, and a stored gate holds the
question and its choices alone.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import ipywidgets as w

from mtgrules.show.html import Html, escape, fold, items, joined, plain, status, tag
from mtgrules.teach.controls import ChoiceControl, Number, push, row
from mtgrules.teach.progress import Progress
from mtgrules.teach.view import BoardView, as_widget, html_widget, show_if


@dataclass(frozen=True, slots=True)
class Answer:
    """What the engine says about one choice: right or not, why, and how to play a wrong idea out."""

    right: bool
    reason: str
    play_out: Callable[[], object] | None = None
    """Makes a widget or `Html`, when the learner asks for it."""
    idea: str = ""
    """The name of the known misconception behind a wrong choice."""


def shuffled(choices: Mapping[str, str], seed: str) -> dict[str, str]:
    """The choices in an order that depends on the seed alone."""
    keys = list(choices)
    random.Random(seed).shuffle(keys)
    return {key: choices[key] for key in keys}


class Predict(BoardView):
    """A board, a question with choices, and what opens after it.

    `board` is how the board is stored and read without a kernel; `drawn` is how it is drawn live.
    """

    def __init__(
        self,
        item: str,
        question: object,
        choices: Mapping[str, str],
        verdict: Callable[[str], Answer],
        guarded: Callable[[], object],
        *,
        board: object = "",
        drawn: object = "",
        progress: Progress | None = None,
    ) -> None:
        if len(choices) < 2:
            raise ValueError(f"question {item!r} needs at least two choices")
        self.item = item
        self.question = escape(question)
        self.board = escape(board)
        self.choices = shuffled(choices, item)
        self.progress = Progress() if progress is None else progress
        self.locked: str | None = None
        """The choice that was locked in, or nothing."""
        self.opened = False
        self._verdict, self._guarded = verdict, guarded
        self.choice = ChoiceControl("", self.choices, self._chosen, lines=True)
        self.lock_in = push("Lock in", "Prediction: lock in your choice", self.lock, "mtg-main")
        self.show_me = push(
            "Show me", "Prediction: show the answer without choosing", self.show_answer, "mtg-quiet"
        )
        self.hands_up = push(
            "With a class", "Prediction: count the hands of a class", self._class_form, "mtg-quiet"
        )
        self.buttons = row(self.lock_in, self.show_me, self.hands_up)
        self.hands = Hands(self.choices, self.show_answer)
        self.ask_again = push(
            "Ask me again", "Prediction: close the answer and ask again", self.close_again, "mtg-quiet"
        )
        self.said = html_widget()
        self.play = push("Play out my idea", "Prediction: play out my idea", self.play_out)
        self.idea, self.answer = w.VBox(), w.VBox()
        head = [as_widget(escape(drawn) or self.board)] if drawn or self.board else []
        asked = html_widget(tag("p", tag("b", self.question)))
        before = html_widget(self._before(), "mtg-sub")
        super().__init__(
            [
                *head,
                asked,
                self.choice,
                self.buttons,
                before,
                self.hands,
                self.said,
                row(self.play, self.ask_again),
                self.idea,
                self.answer,
            ]
        )
        self._before_line = before
        for hidden in (self.said, self.play, self.ask_again, self.hands):
            show_if(hidden, False)
        show_if(before, bool(before.value))
        self.lock_in.disabled = True

    def lock(self) -> None:
        """Lock the choice in, say what the engine says, and open what is guarded."""
        self.attempt(self._lock)

    def restore(self) -> None:
        """Open again as answered, with the choice that was locked in the last time, if there was one."""
        key = self.progress.of_item(self.item).choice
        if key in self.choices and not self.opened:
            self.attempt(lambda: self._restore(key))

    def close_again(self) -> None:
        """Close a gate that was opened as answered before, and ask as if for the first time."""
        self.attempt(self._close)

    def show_answer(self) -> None:
        """Open what is guarded without a prediction."""
        self.attempt(self._show)

    def play_out(self) -> None:
        """Add the learner's own idea under the true picture."""
        self.attempt(self._play_out)

    def static_text(self) -> str:
        return f"Predict: {plain(self.question)} " + " / ".join(self.choices.values())

    def static_html(self) -> Html:
        lines = [self.board, tag("p", tag("b", "Predict: "), self.question), items(self.choices.values())]
        return joined([line for line in lines if line])

    def _before(self) -> str:
        last = self.progress.of_item(self.item).last
        words = {
            "right": "You answered this before, rightly.",
            "wrong": "You answered this before, not rightly yet.",
        }
        return words.get(last, "")

    def _chosen(self, key: str) -> None:
        self.choice.show(key)
        self.lock_in.disabled = False

    def _lock(self) -> None:
        key = self.choice.value
        if key is None or self.opened:
            return
        verdict = self._verdict(key)
        # First of all: opening takes a moment in which a notebook may be closed.
        self.progress.record(self.item, verdict.right, key, "" if verdict.right else verdict.idea)
        self._answered(key, verdict)
        self.said.focus()  # the button that was pressed is gone
        self._note()

    def _answered(self, key: str, verdict: Answer) -> None:
        self._say(key, verdict)
        self._open()
        self.locked = key
        show_if(self.play, verdict.play_out is not None and not verdict.right)

    def _restore(self, key: str) -> None:
        self._answered(key, self._verdict(key))
        show_if(self.ask_again, True)

    def _close(self) -> None:
        self._arrange(opened=False)
        self.locked, self.idea.children = None, ()
        self.choice.show(None)
        self.lock_in.disabled = True
        next(iter(self.choice.buttons.values())).focus()  # the button that was pressed is gone

    def _show(self) -> None:
        if self.opened:
            return
        right = self._right()
        self.progress.shown(self.item)
        self._tell(joined([status(self._truth(right)), self._why_not({right})]))
        self._open()
        self.said.focus()
        self._note()

    def _say(self, key: str, verdict: Answer) -> None:
        said = joined(["You said: ", tag("b", self.choices[key]), ". "])
        if verdict.right:
            lines = [status(joined([said, "Right. ", verdict.reason]), "right")]
            right = key
        else:
            right = self._right()
            lines = [status(joined([said, verdict.reason, Html("<br>"), self._truth(right)]), "wrong")]
        self._tell(joined([*lines, self._why_not({key, right})]))

    def _tell(self, said: Html) -> None:
        self.said.value = said
        show_if(self.said, True)
        self.said.tabbable = True

    def _truth(self, right: str) -> Html:
        return joined(["The engine says: ", tag("b", self.choices[right]), ". ", self._verdict(right).reason])

    def _why_not(self, said: set[str]) -> Html:
        """The reasons for the choices not spoken of yet, folded."""
        rest = [
            (tag("b", text), self._verdict(key).reason)
            for key, text in self.choices.items()
            if key not in said
        ]
        return fold("Why not the others", items(joined(one, ": ") for one in rest)) if rest else Html()

    def _right(self) -> str:
        """The key of the right choice; raises `ValueError` if the engine accepts none of them."""
        for key in self.choices:
            if self._verdict(key).right:
                return key
        raise ValueError(f"the engine accepts none of the choices of question {self.item!r}")

    def _open(self) -> None:
        if not self.answer.children:  # else it was only closed again, and the lab in it is as it was left
            made = self._guarded()
            parts: Sequence[object] = made if isinstance(made, (list, tuple)) else [made]
            self.answer.children = [as_widget(part) for part in parts]
        self._arrange(opened=True)

    def _arrange(self, opened: bool) -> None:
        self.opened = opened
        for widget in (self.choice, self.buttons):
            show_if(widget, not opened)
        for widget in (self.said, self.answer):
            show_if(widget, opened)
        for widget in (self.hands, self.play, self.ask_again, self._before_line):
            show_if(widget, False)

    def _play_out(self) -> None:
        if self.locked is None:
            return
        idea = self._verdict(self.locked).play_out
        if idea is not None:
            heading = html_widget(tag("p", tag("b", "Your idea, played out"), class_="mtg-sub"))
            self.idea.children = [heading, as_widget(idea())]
            show_if(self.play, False)

    def _class_form(self) -> None:
        show_if(self.hands, self.hands.layout.display == "none")

    def _note(self) -> None:
        if self.progress.note:
            self._before_line.value = str(escape(self.progress.note))
            show_if(self._before_line, True)


class Hands(w.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """The form for a class: how many hands for each choice, bars, and the answer by its own button."""

    def __init__(self, choices: Mapping[str, str], reveal: Callable[[], object]) -> None:
        self.choices = dict(choices)
        self.numbers = {key: Number(text, 0, 999, lambda _: self.draw()) for key, text in choices.items()}
        self.bars = html_widget()
        self.reveal = push("Reveal", "Class: reveal the answer", reveal, "mtg-main")
        heading = html_widget(tag("p", "Type how many hands go up for each choice.", class_="mtg-sub"))
        super().__init__([heading, *self.numbers.values(), self.bars, row(self.reveal)])
        self.add_class("mtg-card")
        self.draw()

    def draw(self) -> None:
        """Draw the bars from the numbers."""
        self.bars.value = bars({text: self.numbers[key].box.value for key, text in self.choices.items()})


def bars(counts: Mapping[str, int]) -> Html:
    """A table of counts with a bar beside each number."""
    most = max(counts.values(), default=0) or 1
    rows = [
        tag("tr", tag("th", text, scope="row"), tag("td", _bar(count / most), tag("b", count)))
        for text, count in counts.items()
    ]
    return tag("table", *rows, class_="mtg-bars")


def _bar(share: float) -> Html:
    return tag("span", "", class_="mtg-bar", style=f"width:{share * 75:.3g}%", aria_hidden="true")
