"""Who is learning, how far, and how long it takes; starting over, and what a class needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import ipywidgets as w

from mtgrules.show.html import Html, div, joined, tag
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.parts import GO_ON, go_on_key
from mtgrules.teach.kit.surface import key, link
from mtgrules.teach.minutes import Minutes
from mtgrules.teach.progress import Progress
from mtgrules.teach.view import show_if

_OVER, _CLASS, _INITIALS = "Start over", "In class", "Initials"


class Learner(Drawn):
    """The line on top of a notebook; of what a learner has done nothing is stored in the notebook."""

    def __init__(
        self,
        items: Sequence[str] = (),
        progress: Progress | None = None,
        for_class: Mapping[str, Callable[[bool], object]] | None = None,
        minutes: Minutes | None = None,
        stopped: Callable[[], str] | None = None,
        hand_out: Callable[[], str] | None = None,
    ) -> None:
        self.items, self._for_class, self._minutes = tuple(items), dict(for_class or {}), minutes
        self._stopped, self._hand_out = stopped, hand_out
        self.paper = ""
        """Where the hand-out lies, once it was asked for."""
        self.progress = Progress.of() if progress is None else progress
        self.opened: frozenset[str] = frozenset()
        self.initials = w.Text(
            placeholder="your initials", tooltip="Learner: your initials", continuous_update=False
        )
        self.initials.observe(lambda change: self.press("become", change["new"]), "value")
        super().__init__(self.initials)
        self.progress.watch(self.draw)

    def act(self, name: str, value: str) -> None:
        """Go on where one stopped; open or close what is asked for; start over; go on as somebody else."""
        match name:
            case "open" if value in (_OVER, _CLASS, _INITIALS):
                self.opened ^= {value}
            case "open" if value in self._for_class:
                self.opened ^= {value}
                self._for_class[value](value in self.opened)
            case "hand-out" if self._hand_out is not None:
                self.paper = self._hand_out()
            case "forget" if _OVER in self.opened:
                self.progress.start_over()
                self.opened -= {_OVER}
            case "become":
                self.progress.become(value.strip())
            case _ if name == GO_ON and self._stopped is not None:
                self.surface.go(self._stopped())
            case _:
                raise ValueError(f"this line does not know {name!r}")

    def picture(self) -> Html:
        """The line as it is now."""
        show_if(self.initials, {_CLASS, _INITIALS} <= self.opened)
        known = self.progress.read()
        line = self.progress.line(self.items)
        words = ". ".join(part for part in (line, self.time, self.progress.note) if part)
        begun = not known.keys().isdisjoint(self.items or known)
        keys = [go_on_key()] if begun and self._stopped is not None else []
        keys += [self._opener(_CLASS), self._opener(_OVER)]
        parts = [div("keys", tag("b", words), *keys, data_group="learner")]
        if _CLASS in self.opened:
            inside = [self._opener(name) for name in (_INITIALS, *self._for_class)]
            inside += [self._printing()] if self._hand_out is not None else []
            parts.append(div("keys", *inside, data_group="class"))
        return joined([*parts, self._sure()] if _OVER in self.opened else parts)

    @property
    def time(self) -> str:
        """How long the lesson takes, untested; empty where it has no time."""
        found = self._minutes
        return f"About {found}, and {found.more} more for all under More" if found else ""

    def _opener(self, name: str) -> Html:
        return key("open", name, name, f"Learner: {name}", on=name in self.opened, quiet=True)

    def _printing(self) -> Html:
        """What writes the hand-out, then the link to it."""
        words = "Hand-out to print"
        if self.paper:
            return link(self.paper, "Open the hand-out")
        return key("hand-out", "", words, f"Learner: {words}", quiet=True)

    def _sure(self) -> Html:
        words = "Yes, forget my answers"
        yes = key("forget", "", words, f"Learner: {words}", main=True)
        no = key("open", _OVER, "Keep them", "Learner: keep my answers")
        ask = tag("span", "Every answer and every lab begins anew.")
        return div("keys", ask, yes, no, data_group="sure")

    def static_text(self) -> str:
        told = f"{self.time}. " if self.time else ""
        return f"{told}Your progress is shown here when you run the cell."
