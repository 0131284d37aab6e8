"""The call with which the course begins: a film that stands there before any run, and two judges."""

from __future__ import annotations

from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.layout import Look
from mtgrules.show.scene.still import still
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.film import Shot, film, sentences
from mtgrules.teach.kit.film_strip import moved, ribbon, shot, texts, told
from mtgrules.teach.kit.naming import CardNames
from mtgrules.teach.kit.surface import press
from mtgrules.teach.questions import BoardQuestion

_STILLS = 3
"""So many pictures of the film stand there before any run."""


class CallView(Drawn):
    """A board with its film up to the moment in which the judge is called, and what two judges say."""

    knows = ("at", "said", "card")

    def __init__(self, board: BoardQuestion) -> None:
        self.board, self.at, self.said, self.card = board, 0, "", ""
        played = film(board.scenario, board.question.era)
        self.frames = played[: max(n for n, one in enumerate(played) if not one.passing) + 1]
        super().__init__()

    @property
    def called(self) -> int:
        """The picture in which the judge is called: only the last entry of the play comes after it."""
        return max(n for n, one in enumerate(self.frames) if one.entry < len(self.board.scenario.play))

    def act(self, name: str, value: str) -> None:
        """Step through the film; say which judge is right, and the film goes on to its end."""
        match name:
            case "film":
                self.at, self.card = moved(self.at, value, self._many), ""
            case "judge" if value in self.board.choices and not self.said:
                self.said, self.at, self.card = value, len(self.frames) - 1, ""
            case "card":
                self.card = "" if self.card == value else value
            case _:
                raise ValueError(f"the call does not know {name!r}")

    @property
    def _many(self) -> int:
        return len(self.frames) if self.said else self.called + 1

    def picture(self) -> Html:
        """The film as far as it is told, then the judges."""
        frame = self.frames[self.at]
        line = ribbon("film", [one.title for one in self.frames[: self._many]], self.at)
        cards = texts(View.of_printed(self.board.start()))
        parts = [line, shot(frame), told(frame, aloud=not self.said, card=self.card), cards]
        return tag("div", *parts, self._judges(), class_="board")

    def _judges(self) -> Html:
        right = self.board.right()
        keys = []
        for choice, who in zip(self.board.question.choices, ("One judge", "Another judge"), strict=True):
            words = [tag("span", tag("b", f"{who}: "), f"“{choice.says}”")]
            if not self.said:
                keys.append(press("judge", choice.key, *words, label=f"{who}: {choice.says}", class_="key"))
                continue
            kind = ("right", "Right") if choice.key == right else ("wrong", "Not so")
            mine = " on" * (choice.key == self.said)
            keys.append(tag("div", *words, verdict(*kind), class_=f"key said{mine}"))
        naming = CardNames(View.of_printed(self.board.start()), self.card)
        ask = naming.line("p", "ask", self.board.ask, class_="ask")
        judges = tag("div", *keys, class_="choices", data_group="judge", role="group", aria_label="judges")
        if not self.said:
            return joined([ask, judges])
        because = " ".join(c.because for c in self.board.question.choices if c.key == right)
        return joined([ask, judges, tag("p", because, class_="answer ok", data_say="")])

    def static_text(self) -> str:
        return f"{self.board.ask} {' / '.join(choice.says for choice in self.board.question.choices)}"

    def static_html(self) -> Html:
        loud = [one for one in self.frames[: self.called + 1] if not one.passing][-_STILLS:]
        shots = [_still(number, one) for number, one in enumerate(loud, 1)]
        judges = [tag("li", f"“{choice.says}”") for choice in self.board.question.choices]
        return joined([*shots, tag("p", tag("b", self.board.ask)), tag("ul", *judges)])


def _still(number: int, frame: Shot) -> Html:
    """One picture of the film as it is stored, with what has happened under it."""
    words = [sentence for sentence, _ in sentences(frame.told)] or ["This is the board as it begins"]
    head = tag("p", tag("b", f"{number}. {frame.title}"))
    look = Look(before=frame.before, events=frame.events)
    return joined([head, still(view(frame.state), look), tag("p", ". ".join(words), ".")])
