"""Small parts of a lesson: words alone, something behind a button, and what depends on who learns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as w

from mtgrules.show.html import Html, plain, tag
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.surface import press
from mtgrules.teach.view import BoardView, as_widget, show_if

GO_ON = "go-on"
TOP, REVIEW = "top", "looking back"
"""Where a page goes at first; where what comes again is asked."""


class Words(Drawn):
    """A sentence, or more of HTML, with nothing to press."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence if isinstance(sentence, Html) else tag("p", sentence)
        super().__init__()

    def picture(self) -> Html:
        """The sentence."""
        return self.sentence

    def static_text(self) -> str:
        return plain(self.sentence)

    def static_html(self) -> Html:
        return self.sentence


class Review(BoardView):
    """What depends on what a learner has done; it is stored in the same words, whoever looks back."""

    def __init__(self, view: BoardView, words: str) -> None:
        self.view, self.words = view, words
        super().__init__([view])

    def static_text(self) -> str:
        return self.words

    def static_html(self) -> Html:
        return tag("p", self.static_text())


class GoOn(Drawn):
    """The end of a notebook, from which the page goes to where the learner goes on, once by itself."""

    def __init__(self, stopped: Callable[[], str]) -> None:
        self._stopped = stopped
        super().__init__()
        self.surface.go(stopped())

    def act(self, name: str, value: str) -> None:
        """Go there again."""
        if name != GO_ON:
            raise ValueError(f"there is no {name!r} here")
        self.surface.go(self._stopped())

    def picture(self) -> Html:
        """The key that goes there."""
        return tag("div", go_on_key(), class_="keys")

    def static_text(self) -> str:
        return "When every cell has run, the page goes to where you stopped."

    def static_html(self) -> Html:
        return tag("p", self.static_text())


def go_on_key() -> Html:
    """A key that goes to where the learner goes on."""
    words = "Go to where I stopped"
    return press(GO_ON, "", words, label=words, class_="key")


class Folded(Drawn):
    """Something behind a button: made when it is first opened, hidden and shown after that."""

    def __init__(self, what: str, make: Callable[[], Sequence[object]], titles: Sequence[str] = ()) -> None:
        self.what, self._make, self.unfolded = what, make, False
        self.titles = " · ".join(titles)
        """What is behind it, by titles."""
        self.inside = w.VBox()
        super().__init__(self.inside)

    def act(self, name: str, value: str) -> None:
        """Open it, or close it again."""
        if name != "fold":
            raise ValueError(f"there is no {name!r} here")
        if not self.inside.children:
            self.inside.children = [as_widget(part) for part in self._make()]
        self.unfolded = not self.unfolded

    def picture(self) -> Html:
        """The button."""
        show_if(self.inside, self.unfolded)
        words = f"{'Hide' if self.unfolded else 'Show'} {self.what}"
        opened = str(self.unfolded).lower()
        key = press("fold", "", words, label=words, class_="key", aria_expanded=opened)
        return tag("div", key, tag("span", self.titles, class_="gray"), class_="keys")

    def static_text(self) -> str:
        return f"[{self.what}, folded{': ' * bool(self.titles)}{self.titles}]"

    def static_html(self) -> Html:
        return tag("p", self.static_text())
