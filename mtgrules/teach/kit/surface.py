"""A surface on which HTML is drawn, and which says what on it was pressed: by mouse, touch or keyboard.

What can be pressed is a real button in the HTML itself, made by `press`; the script beside this file does the
rest. What is drawn has to be escaped, as everything made by `tag` is.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from mtgrules.show.html import Html, tag
from mtgrules.show.pressed import Pressed
from mtgrules.show.scene.look import LOOK

Told = Callable[[str, str], object]
"""What is called with the name of what was done, and its value."""


class Surface(anywidget.AnyWidget):
    """A drawing whose parts can be pressed; every press is told to `told`."""

    _esm = (Path(__file__).parent / "surface.js").read_text(encoding="utf-8")
    _css = LOOK
    html = traitlets.Unicode("").tag(sync=True)
    item = traitlets.Unicode("").tag(sync=True)
    """What is drawn on it, so that the page can go there."""
    to = traitlets.Unicode("").tag(sync=True)
    """The item to which the page goes."""

    def __init__(self, html: Html, told: Told) -> None:
        super().__init__(html=str(html))
        self._call = told
        self.on_msg(self._told)

    def draw(self, html: Html) -> None:
        """Draw something else; the focus stays on what has the same key."""
        self.html = str(html)

    def go(self, item: str) -> None:
        """Let the page go to what is called so in the same notebook."""
        self.to = ""
        self.to = item

    def _told(self, _: object, content: Any, __: object) -> None:
        # The page is the learner's: what it sends is looked at before it is believed.
        if isinstance(content, dict) and isinstance(content.get("do"), str):
            self._call(content["do"], str(content.get("value", "")))


def press(
    name: str,
    value: object,
    *content: object,
    label: str,
    on: bool | None = None,
    why_not: str = "",
    **attributes: object,
) -> Html:
    """A button on a surface; `label` is what it is called aloud, `on` whether it is picked.

    What can't be pressed now says in `why_not` why, beside it and aloud when it is pressed; it keeps its
    place, so that nothing jumps.

    >>> press("pick", 7, "Bear", label="Bear, 2/2, green")[:72]
    '<button type="button" data-do="pick" data-value="7" data-key="pick 7" ar'

    Raises ValueError for a button without a name.
    """
    pressed = Pressed(name, str(value), label, on, why_not)
    return tag("button", *content, **pressed.attributes(), **attributes)


def key(name: str, value: object, words: object, label: str = "", **more: object) -> Html:
    """A key with words, which it is called aloud by too where no `label` says more.

    `on` in `more` says that it is the one that is chosen, `main` and `quiet` how much it stands out.
    """
    kinds = {"quiet": more.pop("quiet", False), "on": more.get("on"), "main": more.pop("main", False)}
    classes = " ".join(["key", *(kind for kind, so in kinds.items() if so)])
    return press(name, value, words, label=label or str(words), class_=classes, **more)  # type: ignore[arg-type]


def link(notebook: str, *content: object, **attributes: object) -> Html:
    """A link to a notebook, or to another page beside it."""
    return tag("a", *content, href=notebook, data_notebook=notebook, **attributes)
