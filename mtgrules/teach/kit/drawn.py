"""A view that is one drawing: every press changes what it knows, and then it is drawn again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import ipywidgets as w

from mtgrules.show.html import Html
from mtgrules.teach.kit.surface import Surface
from mtgrules.teach.view import BoardView

LARGE = "large-type"


class Drawn(BoardView):
    """A view made of one surface, with widgets below it where something is typed; subclasses draw and act."""

    knows: ClassVar[tuple[str, ...]] = ()
    """What of it a press may change, frozen values by name: put back where that cannot be done or drawn."""

    def __init__(self, *below: w.Widget) -> None:
        self.surface = Surface(Html(), self.press)
        super().__init__([self.surface, *below])
        self.draw()

    def enlarge(self, on: bool) -> None:
        """Draw it in large type, as a projector needs it, or in the usual one."""
        # On the column around the surface: a class of the surface itself never reaches the page.
        (self.add_class if on else self.remove_class)(LARGE)

    def picture(self) -> Html:
        """What is drawn now."""
        raise NotImplementedError(f"{type(self).__name__} draws nothing")

    def act(self, name: str, value: str) -> None:
        """What a press does. Raises ValueError for one that there is not."""
        raise NotImplementedError(f"{type(self).__name__} has nothing to press")

    def press(self, name: str, value: str = "") -> None:
        """Do what a press says and draw what has come of it; an error of either is said in the view."""
        self.attempt(lambda: self._pressed(name, value))

    def _pressed(self, name: str, value: str) -> None:
        before = {known: getattr(self, known) for known in self.knows}
        try:
            self.act(name, value)
            self.draw()
        except Exception:
            for known, was in before.items():
                setattr(self, known, was)
            self.draw()
            raise
        self.follow(before)

    def follow(self, before: Mapping[str, Any]) -> None:
        """What follows from a press once it is done and drawn; `before` is what was known until then."""

    def draw(self) -> None:
        """Draw it as it is now."""
        self.surface.draw(self.picture())
