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
from mtgrules.show.scene.look import LOOK

Pressed = Callable[[str, str], object]
"""What is called with the name of what was done, and its value."""


class Surface(anywidget.AnyWidget):
    """A drawing whose parts can be pressed; every press is told to `pressed`."""

    _esm = (Path(__file__).parent / "surface.js").read_text(encoding="utf-8")
    _css = LOOK
    html = traitlets.Unicode("").tag(sync=True)

    def __init__(self, html: Html, pressed: Pressed) -> None:
        super().__init__(html=str(html))
        self._pressed = pressed
        self.on_msg(self._told)

    def draw(self, html: Html) -> None:
        """Draw something else; the focus stays on what has the same key."""
        self.html = str(html)

    def _told(self, _: object, content: Any, __: object) -> None:
        # The page is the learner's: what it sends is looked at before it is believed.
        if isinstance(content, dict) and isinstance(content.get("do"), str):
            self._pressed(content["do"], str(content.get("value", "")))


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

    What can't be pressed now says in `why_not` why, aloud when it is pressed all the same; it keeps its
    place, so that nothing jumps.

    >>> press("pick", 7, "Bear", label="Bear, 2/2, green")[:72]
    '<button type="button" data-do="pick" data-value="7" data-key="pick 7" ar'

    Raises ValueError for a button without a name.
    """
    if not label.strip():
        raise ValueError(f"the button {name} {value} has no name that can be read aloud")
    return tag(
        "button",
        *content,
        type="button",
        data_do=name,
        data_value=value,
        data_key=f"{name} {value}",
        aria_label=f"{label}: {why_not}" if why_not else label,
        aria_pressed=None if on is None else str(on).lower(),
        aria_disabled="true" if why_not else None,
        **attributes,
    )
