"""What panels are drawn of, by short names: the kind of a part, as its style calls it, then what is in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mtgrules.show.html import Html, joined, tag

__all__ = ["Html", "bold", "div", "faint", "gray", "joined", "li", "note", "ol", "small", "span", "tag", "ul"]


def _of_kind(name: str, kind: object, *content: object, **attributes: object) -> Html:
    return tag(name, *content, class_=kind, **attributes)


bold: Callable[..., Html] = partial(tag, "b")
"""Bold words."""
div, span, li, small, ol, ul = (
    partial(_of_kind, name) for name in ("div", "span", "li", "small", "ol", "ul")
)
"""An element of a kind with its content; None is no kind."""
gray, faint, note = (partial(_of_kind, name, "gray") for name in ("span", "small", "p"))
"""What is said beside something else: in its line, in small letters, and in a line of its own."""
