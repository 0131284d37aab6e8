"""The controls of a lab: groups of choices, boxes to tick, numbers, buttons, and a list with an order.

Each is set from a position by `show` and tells what was clicked by calling `send`; none keeps rules or a
state of its own.  A group is built of single buttons, because then each choice can be gray with its own
reason, which a toggle group cannot.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

import ipywidgets as w

from mtgrules.show.html import tag
from mtgrules.show.palette import CHIPS
from mtgrules.teach.view import html_widget, show_if

NOTHING: Mapping[str, str] = MappingProxyType({})


def push(text: str, whose: str, act: Callable[[], object], *classes: str) -> w.Button:
    """A button; `whose` says in words what it belongs to ("Copier: make the copy")."""
    button = w.Button(description=text, tooltip=whose)
    for name in classes:
        button.add_class(name)
    # A click can be on its way while the button turns gray: what is gray does nothing.
    button.on_click(lambda _: None if button.disabled else act())
    return button


def row(*children: w.Widget) -> w.Box:
    """Controls side by side that wrap when there is no room."""
    return _classed(w.Box(children), "mtg-row")


def mark(widget: w.DOMWidget, name: str, on: bool) -> None:
    """Give a class to the widget or take it away, and send nothing if it is so already."""
    if on and name not in widget._dom_classes:
        widget.add_class(name)
    elif not on and name in widget._dom_classes:
        widget.remove_class(name)


class _Field(w.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A label, its controls beside it, and the reason in words under them when something is gray."""

    def __init__(self, label: str, controls: Iterable[w.Widget], room: bool) -> None:
        self.label = label
        self._reason = html_widget("", "mtg-reason")
        self._room = room
        head = [html_widget(label, "mtg-label")] if label else []
        super().__init__([_classed(w.Box([*head, *controls]), "mtg-group"), self._reason])
        self.add_class("mtg-field")
        self.reason = ""

    @property
    def reason(self) -> str:
        """The words under the group."""
        return self._words

    @reason.setter
    def reason(self, words: str) -> None:
        self._words = words
        # A group that may turn gray keeps its line free, so that nothing below it jumps.
        self._reason.value = tag("span", words) if words else "&nbsp;" if self._room else ""
        show_if(self._reason, bool(words) or self._room)


class ChoiceControl(_Field):
    """One of a few options, all visible; colors are given as disks with `colors=True`."""

    def __init__(
        self,
        label: str,
        options: Mapping[str, str],
        send: Callable[[str], object],
        *,
        value: str | None = None,
        colors: bool = False,
        room: bool = False,
        lines: bool = False,
    ) -> None:
        self.options = dict(options)
        self._tell = send
        self.buttons: dict[str, w.Button] = {
            key: self._button(label, key, colors, lines) for key in self.options
        }
        self.value: str | None = None
        super().__init__(label, self.buttons.values(), room)
        mark(self, "mtg-colors", colors)
        mark(self, "mtg-wide", lines)
        self.show(value)

    def _button(self, label: str, key: str, colors: bool, lines: bool) -> w.Button:
        classes = (
            ["mtg-color", f"mtg-color-{key}"] if colors and key in CHIPS else ["mtg-line"] if lines else []
        )
        word = CHIPS[key].word if colors and key in CHIPS else self.options[key]
        return push(
            self.options[key], f"{label}: {word}" if label else word, lambda: self._tell(key), *classes
        )

    def choose(self, key: str) -> None:
        """What a click on the option does, nothing if it is gray; raises `ValueError` for an unknown key."""
        if key not in self.buttons:
            raise ValueError(f"{self.label} has no choice {key!r}; it has {', '.join(self.buttons)}")
        if not self.buttons[key].disabled:
            self.buttons[key].click()

    def show(self, value: str | None, off: Mapping[str, str] = NOTHING, reason: str = "") -> None:
        """Mark the value; gray the options of `off`, each with its reason, or all for `reason`."""
        self.value = value
        for key, button in self.buttons.items():
            mark(button, "mtg-on", key == value)
            button.disabled = bool(reason) or key in off
        self.reason = reason or _reasons(self.options, off)


class Ticks(_Field):
    """Any number of options, each a box to tick."""

    def __init__(
        self,
        label: str,
        options: Mapping[str, str],
        send: Callable[[str, bool], object],
        *,
        values: Iterable[str] = (),
        room: bool = False,
    ) -> None:
        self.options = dict(options)
        self._tell = send
        self._drawing = False
        self.boxes = {key: self._box(label, key) for key in self.options}
        super().__init__(label, self.boxes.values(), room)
        self.show(values)

    def _box(self, label: str, key: str) -> w.Checkbox:
        box = w.Checkbox(description=self.options[key], indent=False, tooltip=f"{label}: {self.options[key]}")
        box.observe(lambda change: self._changed(key, bool(change["new"])), "value")
        return box

    def _changed(self, key: str, on: bool) -> None:
        if not self._drawing:
            self._tell(key, on)

    @property
    def values(self) -> frozenset[str]:
        """The options ticked now."""
        return frozenset(key for key, box in self.boxes.items() if box.value)

    def show(self, values: Iterable[str], off: Mapping[str, str] = NOTHING, reason: str = "") -> None:
        """Tick exactly these; gray the options of `off`, each with its reason, or all for `reason`."""
        ticked = frozenset(values)
        self._drawing = True
        try:
            for key, box in self.boxes.items():
                box.value = key in ticked
                box.disabled = bool(reason) or key in off
        finally:
            self._drawing = False
        self.reason = reason or _reasons(self.options, off)


class Number(_Field):
    """A whole number with - and + buttons around its box."""

    def __init__(
        self, label: str, low: int, high: int, send: Callable[[int], object], *, value: int = 0
    ) -> None:
        self._tell = send
        self._drawing = False
        self.box = w.BoundedIntText(value=value, min=low, max=high, description=label, tooltip=label)
        self.box.style.description_width = "initial"
        self.box.observe(lambda change: self._changed(int(change["new"])), "value")
        less = push("−", f"{label}: one less", lambda: self._step(-1))
        more = push("+", f"{label}: one more", lambda: self._step(+1))
        super().__init__("", [self.box, less, more], room=False)

    def _step(self, by: int) -> None:
        self.box.value = min(self.box.max, max(self.box.min, self.box.value + by))

    def _changed(self, value: int) -> None:
        if not self._drawing:
            self._tell(value)

    def show(self, value: int, reason: str = "") -> None:
        """Set the number, gray for a reason."""
        self._drawing = True
        try:
            self.box.value = value
            self.box.disabled = bool(reason)
        finally:
            self._drawing = False
        self.reason = reason


def _reasons(options: Mapping[str, str], off: Mapping[str, str]) -> str:
    return " · ".join(f"{options[key]}: {why}" for key, why in off.items() if key in options)


def _classed(widget: w.DOMWidget, name: str) -> w.DOMWidget:
    widget.add_class(name)
    return widget
