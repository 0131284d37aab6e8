"""A view that is one drawing: every press changes what it knows, and then it is drawn again."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar

import ipywidgets as w

from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, div, joined
from mtgrules.show.scene.seen import Hidden
from mtgrules.teach.kit.surface import Surface, press
from mtgrules.teach.view import BoardView

LARGE = "large-type"
LAY = "lay-open"
"""Lays what is shown on the open table, below it, or puts that away."""


@dataclass(frozen=True)
class ToLay:
    """A board that can be laid on the open table."""

    name: str
    """Under which what is done there is kept; empty for a board that is not kept."""
    scenario: Scenario
    hidden: Hidden = frozenset()
    """What is not told there either, as long as it is asked for."""
    why_not: str = ""
    """Why it cannot be laid yet."""


class Drawn(BoardView):
    """A view made of one surface, with widgets below it where something is typed; subclasses draw and act."""

    knows: ClassVar[tuple[str, ...]] = ()
    """What of it a press may change, frozen values by name: put back where that cannot be done or drawn."""

    lays: Callable[[ToLay, Callable[[], object]], Drawn] | None = None
    """Makes the open table with a board on it, and calls back once what is hidden there is shown."""

    def __init__(self, *below: w.Widget) -> None:
        self.surface = Surface(Html(), self.press)
        self._laid: tuple[ToLay, Drawn] | None = None
        super().__init__([self.surface, *below])
        self.draw()

    # On the open table.

    @property
    def to_lay(self) -> ToLay | None:
        """What of it can be laid on the open table; None for nothing."""
        return None

    def can_be_laid(self, lays: Callable[[ToLay, Callable[[], object]], Drawn]) -> None:
        """Offer to lay it on the open table, which is made so."""
        self.lays = lays
        self.draw()

    @property
    def lay_key(self) -> Html:
        """The key that lays it on the open table; nothing where that cannot be."""
        there = self.to_lay if self.lays else None
        if there is None:
            return Html()
        on = str(self._laid is not None).lower()
        label, classes = "What if? On the open table", "key quiet fold-out"
        return press(LAY, "", label, label=label, why_not=there.why_not, aria_expanded=on, class_=classes)

    @property
    def laid(self) -> Drawn | None:
        """The open table below it; None where it is not laid there."""
        return self._laid[1] if self._laid else None

    def _lay(self) -> None:
        there, laid = self.to_lay, self.laid
        if laid is not None:
            self.children, self._laid = [one for one in self.children if one is not laid], None
        elif there is not None and self.lays is not None and not there.why_not:
            self._laid = (there, self.lays(there, lambda: self.press("show")))
            below = self.children.index(self.surface) + 1
            self.children = [*self.children[:below], self._laid[1], *self.children[below:]]

    def _follow_laid(self) -> None:
        """Show what is asked on the table, too, once it is shown; put another question's board away."""
        if self._laid is None:
            return
        (was, table), now = self._laid, self.to_lay
        if now is None or now.name != was.name:
            self._lay()
        elif was.hidden != now.hidden:
            self._laid = (now, table)
            if not now.hidden:
                table.press("reveal")

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
        with _uncollected():
            self.attempt(lambda: self._pressed(name, value))

    def _pressed(self, name: str, value: str) -> None:
        before = {known: getattr(self, known) for known in self.knows}
        try:
            if name == LAY:
                self._lay()
            else:
                self.act(name, value)
            self.draw()
        except Exception:
            for known, was in before.items():
                setattr(self, known, was)
            self.draw()
            raise
        self.follow(before)
        self._follow_laid()

    def follow(self, before: Mapping[str, Any]) -> None:
        """What follows from a press once it is done and drawn; `before` is what was known until then."""

    def draw(self) -> None:
        """Draw it as it is now."""
        key = self.lay_key
        self.surface.draw(joined([self.picture(), div("keys", key) if key else key]))


@contextmanager
def _uncollected() -> Iterator[None]:
    """Garbage waits meanwhile: to look for it in all of a lesson's boards takes longer than most presses."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
