"""What every view of a lesson shares: its style, its stored form, and a place where errors are seen.

A view is shown twice, still and live. The still form is a plain table with a line of text, for where no
kernel runs: on a code host, in print, before the first run, after a restart. Where both are, one is seen.
"""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import ipywidgets as w
from IPython.display import display

from mtgrules.eras.era import NotModelled
from mtgrules.show.html import Html, div, escape, joined, status, tag, whole

CSS = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")
"""The sheet, to stand once in every view."""
GO_ON = "Choose Run > Run All Cells to go on."
"""The line under every still view."""
_LIVE = ".mtg-live:not(.jupyter-widgets-disconnected)"
_STILL = ".jp-OutputArea-child:has(.mtg-still)"
_ONE_OF_TWO = f"""
{_STILL}:has(+ .jp-OutputArea-child {_LIVE}) {{ display: none; }}
{_STILL} + .jp-OutputArea-child:not(:has(> [data-mime-type])):not(:has({_LIVE})) {{ display: none; }}
"""
"""Of a still view and the live one after it one is seen: the live one while its kernel runs, else the still.

A widget, or the word that there is none, is what JupyterLab gives no `data-mime-type`; so nothing else that
may follow is hidden.
"""


class BoardView(w.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A column of widgets that also knows its plain text and its plain HTML; subclasses give the text."""

    children: Any

    def __init__(self, children: Sequence[w.Widget], **traits: Any) -> None:
        self.error: Exception | None = None
        """The last exception of a handler, shown in the view and kept here."""
        self.trouble = w.HTML(layout=w.Layout(display="none"))
        sheet = w.HTML(f"<style>{CSS}</style>", layout=w.Layout(display="none"))
        super().__init__([sheet, *children, self.trouble], **traits)
        self.add_class("mtg")

    def static_text(self) -> str:
        """One or a few lines of text that say what the view shows."""
        raise NotImplementedError(f"{type(self).__name__} gives no text")

    def static_html(self) -> Html:
        """The view as plain HTML that reads well without any style: of most, its text."""
        return tag("p", self.static_text())

    def attempt(self, act: Callable[[], object]) -> None:
        """Run a handler; an exception is shown in the view and kept in `error`, for buttons would lose it."""
        try:
            act()
        except Exception as error:
            self.fail(error)
        else:
            self.error = None
            self._say_trouble("")

    def fail(self, error: Exception) -> None:
        """Keep the exception and say it as a sentence."""
        self.error = error
        self._say_trouble(trouble_sentence(error))

    def _say_trouble(self, sentence: str) -> None:
        self.trouble.value = status(sentence, "broken") if sentence else ""
        self.trouble.layout.display = "block" if sentence else "none"

    def still(self) -> dict[str, str]:
        """The form of the view that is stored and needs no kernel, by its types."""
        line = tag("p", tag("em", GO_ON))
        content = div("mtg-still", self.static_html(), line)
        shown = whole(joined([tag("style", Html(_ONE_OF_TWO)), content]))
        return {"text/plain": self.static_text(), "text/html": str(shown)}

    def _ipython_display_(self) -> None:
        """Show the view as two outputs, still and live: one with both forms breaks when its kernel ends."""
        live: dict[str, Any] = self._repr_mimebundle_()
        live.pop("text/plain")
        self.add_class("mtg-live")
        display(self.still(), raw=True)  # type: ignore[no-untyped-call]
        display(live, raw=True)  # type: ignore[no-untyped-call]


def trouble_sentence(error: Exception) -> str:
    """The sentence for an exception: what happened, where it says so itself, and that nothing is lost.

    No learner reads the name of an exception; whoever mends it finds it in the log of JupyterLab.
    """
    logging.getLogger(__name__).error("a view could not do what was asked of it", exc_info=error)
    told = str(error) if isinstance(error, NotModelled | ValueError) else ""
    what = f": {told.rstrip('.')}" if " " in told else ""
    return f"This did not work{what}. Nothing has changed; you can go on."


def as_widget(content: object) -> w.Widget:
    """A widget as it is, anything else as HTML."""
    return content if isinstance(content, w.Widget) else w.HTML(str(escape(content)))


def show_if(widget: w.Widget, shown: bool) -> None:
    """Show or hide a widget, without leaving room for it."""
    widget.layout.display = "" if shown else "none"
