"""What every view of a lesson shares: its style, its stored form, and a place where errors are seen.

A view is live where widgets run, and a plain table with a line of text where they do not: on a code host, in
print, before the first run.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as w

from mtgrules.eras.era import NotModelled
from mtgrules.show.html import Html, escape, status, whole
from mtgrules.teach.style import CSS


class BoardView(w.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A column of widgets that also knows its plain text and its plain HTML; subclasses give both."""

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
        """The view as plain HTML that reads well without any style."""
        raise NotImplementedError(f"{type(self).__name__} gives no table")

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

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**options)
        bundle["text/plain"] = self.static_text()
        bundle["text/html"] = str(whole(self.static_html()))
        return bundle


def trouble_sentence(error: Exception) -> str:
    """The sentence for an exception: what happened, where it says so itself, and that nothing is lost.

    No learner reads the name of an exception; whoever mends it finds it in the log of JupyterLab.
    """
    logging.getLogger(__name__).error("a view could not do what was asked of it", exc_info=error)
    told = str(error) if isinstance(error, NotModelled | ValueError) else ""
    what = f": {told.rstrip('.')}" if " " in told else ""
    return f"This did not work{what}. Nothing has changed; you can go on."


def html_widget(content: object = "", *classes: str) -> w.HTML:
    """An HTML widget with the content escaped and the classes set."""
    widget = w.HTML(str(escape(content)))
    for name in classes:
        widget.add_class(name)
    return widget


def as_widget(content: object) -> w.Widget:
    """A widget as it is, anything else as HTML."""
    return content if isinstance(content, w.Widget) else html_widget(content)


def show_if(widget: w.Widget, shown: bool) -> None:
    """Show or hide a widget, without leaving room for it."""
    widget.layout.display = None if shown else "none"
