"""Who is learning, how far, and starting over: one line for the top of a notebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as w

from mtgrules.show.html import Html, joined, tag
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.surface import press
from mtgrules.teach.progress import Progress
from mtgrules.teach.view import show_if

_OVER, _INITIALS, _LARGE = "over", "initials", "large"


class Learner(Drawn):
    """The progress line with initials for shared machines; nothing of it is stored in the notebook."""

    def __init__(
        self,
        items: Sequence[str] = (),
        progress: Progress | None = None,
        enlarge: Callable[[bool], object] = lambda on: None,
    ) -> None:
        self.items, self._enlarge = tuple(items), enlarge
        self.progress = Progress.of() if progress is None else progress
        self.opened: frozenset[str] = frozenset()
        self.initials = w.Text(
            placeholder="your initials", tooltip="Learner: your initials", continuous_update=False
        )
        self.initials.observe(lambda change: self.press("become", change["new"]), "value")
        super().__init__(self.initials)
        self.progress.watch(self.draw)

    def act(self, name: str, value: str) -> None:
        """Open or close what is asked for; start over; go on as somebody else."""
        match name:
            case "open" if value in (_OVER, _INITIALS):
                self.opened ^= {value}
            case "open" if value == _LARGE:
                self.opened ^= {_LARGE}
                self._enlarge(_LARGE in self.opened)
            case "forget" if _OVER in self.opened:
                self.progress.start_over()
                self.opened -= {_OVER}
            case "become":
                self.progress.become(value.strip())
            case _:
                raise ValueError(f"this line does not know {name!r}")

    def picture(self) -> Html:
        """The line as it is now."""
        show_if(self.initials, _INITIALS in self.opened)
        self.progress.read()
        words = ". ".join(part for part in (self.progress.line(self.items), self.progress.note) if part)
        keys = [
            self._opener(name, label)
            for name, label in ((_INITIALS, "Initials"), (_LARGE, "Projector mode"), (_OVER, "Start over"))
        ]
        line = tag("div", tag("b", words), *keys, class_="keys", data_group="learner")
        return joined([line, self._sure()]) if _OVER in self.opened else line

    def _opener(self, name: str, words: str) -> Html:
        on = name in self.opened
        classes = f"key quiet{' on' * on}"
        return press("open", name, words, label=f"Learner: {words}", on=on, class_=classes)

    def _sure(self) -> Html:
        words = "Yes, forget my answers"
        yes = press("forget", "", words, label=f"Learner: {words}", class_="key main")
        no = press("open", _OVER, "Keep them", label="Learner: keep my answers", class_="key")
        ask = tag("span", "Every answer and every lab begins anew.")
        return tag("div", ask, yes, no, class_="keys", data_group="sure")

    def static_text(self) -> str:
        return "Your progress is shown here when you run the cell."

    def static_html(self) -> Html:
        return tag("p", self.static_text())
