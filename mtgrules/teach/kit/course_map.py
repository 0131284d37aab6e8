"""The map of the course: a tile for each lesson, how far the learner is, and which ideas are gone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from mtgrules.show.html import Html, items, joined, tag
from mtgrules.show.scene.icons import icon, ring
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.surface import press
from mtgrules.teach.minutes import minutes_of
from mtgrules.teach.progress import TODAY, WHO, Far, Progress
from mtgrules.teach.questions import OLDER, names_of, todays
from mtgrules.teach.syllabus import BOOKLET, LESSONS, Entry
from mtgrules.teach.wrong import idea_says

READERS: Mapping[str, str] = MappingProxyType(
    {TODAY: "I judge today", "old": "Old School, Premodern", "curious": "I am curious"}
)
_HELLO: Mapping[str, str] = MappingProxyType(
    {
        TODAY: "Older years stay behind one button in every lab and under every answer.",
        "old": "Every lab shows the years 1997, 2001, 2006 and 2011 beside Today.",
        "curious": "Every lab shows five years side by side.",
    }
)


class CourseMap(Drawn):
    """The lessons as tiles with a ring of what is done; the one to go on with is framed."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        super().__init__()
        progress.watch(self.draw)

    def act(self, name: str, value: str) -> None:
        """For whom the course is."""
        if name != "who" or value not in READERS:
            raise ValueError(f"the map does not know {name!r}")
        self.progress.keep(WHO, value)

    @property
    def next(self) -> Entry | None:
        """The lesson to go on with: one that is begun, else the first that is not; None once all are done."""
        return self._next(self._far())

    def _far(self) -> dict[Entry, Far]:
        return {one: self.done(one.number) for one in LESSONS}

    def _next(self, far: dict[Entry, Far]) -> Entry | None:
        begun = [one for one, (right, many) in far.items() if 0 < right < many]
        fresh = [one for one, (right, _) in far.items() if not right]
        return next(iter([*begun, *fresh]), None)

    def done(self, number: str) -> Far:
        """How many questions of a lesson were answered rightly the last time, and of how many; of today's."""
        return self.progress.far(todays(number))

    def picture(self) -> Html:
        """What is asked once, the tiles, and the ideas."""
        far = self._far()
        goes_on = self._next(far)
        tiles = [self._tile(one, far[one], goes_on) for one in LESSONS]
        listed = tag("ul", *tiles, class_="map", aria_label="the lessons")
        return joined([self._asked(), listed, self._older(), self._ideas(), self._again()])

    def _asked(self) -> Html:
        who = self.progress.kept(WHO)
        keys = [
            press("who", name, words, label=words, on=name == who, class_=f"key{' on' * (name == who)}")
            for name, words in READERS.items()
        ]
        told = _HELLO.get(who, "Who are you? It decides how much of older rules stands in the labs.")
        head = tag("span", "You:", class_="gray label-of")
        line = tag(
            "div", head, *keys, class_="keys", data_group="who", role="group", aria_label="who you are"
        )
        return joined([line, tag("p", told, class_="gray")])

    def _tile(self, one: Entry, far: Far, goes_on: Entry | None) -> Html:
        right, many = far
        whole = right == many
        door = "Begin here" if one is goes_on is LESSONS[0] else "Open"
        go = "Done. Look again" if whole else f"Go on: {right} of {many} boards" if right else door
        name = f"Lesson {int(one.number)}: {one.title}, {right} of {many} boards done"
        head = tag("small", f"Lesson {int(one.number)} · {minutes_of(one.notebook)}")
        about = tag("div", head, tag("b", one.title), tag("small", one.asks))
        inside = [
            tag("span", *_PICTURES[one.number](), class_="picture", aria_hidden="true"),
            tag("span", ring(right, many), about, class_="about"),
            tag("span", go, class_="go"),
        ]
        link = tag("a", *inside, href=one.notebook, data_notebook=one.notebook, aria_label=f"{name}. {go}")
        return tag("li", link, class_=f"lesson{' cur' * (one is goes_on)}")

    def _older(self) -> Html:
        """How far who plays by older rules, or is curious, has come with them."""
        if self.progress.kept(WHO) in ("", TODAY):
            return Html()
        right, many = self.progress.far(names_of("*", OLDER))
        told = f"Boards by the rules of older years: {right} of {many} done."
        where = tag("a", "They stand in a booklet of their own.", href=BOOKLET, data_notebook=BOOKLET)
        words = tag("div", tag("b", told), tag("p", where))
        return tag("div", ring(right, many), words, class_="score")

    def _ideas(self) -> Html:
        found = self.progress.ideas()
        if not found:
            return Html()
        gone = sum(found.values())
        left = [tag("li", f"“{idea_says(idea)}”") for idea, is_gone in found.items() if not is_gone]
        listed = tag("ul", *left) if left else tag("p", "None is left.")
        told = f"Wrong ideas overturned: {gone} of {len(found)}."
        return joined([tag("h3", told), joined([tag("p", "Still there:"), listed]) if left else listed])

    def _again(self) -> Html:
        due = len(self.progress.due())
        words = "question comes" if due == 1 else "questions come"
        return tag("p", f"{due} {words} again today: below, under Looking back.") if due else Html()

    def static_text(self) -> str:
        return "; ".join(f"lesson {int(one.number)}, {one.title}: {one.asks}" for one in LESSONS)

    def static_html(self) -> Html:
        return items(
            joined([tag("a", f"{int(one.number)}. {one.title}", href=one.notebook), f": {one.asks}"])
            for one in LESSONS
        )


# The pictures of the lessons, made of what they are about.


def _glyph(colors: str, *inside: object, ghost: bool = False) -> Html:
    return tag("span", *inside, class_=f"glyph{' ghost' * ghost}{f' f{colors}' * bool(colors)}")


def _disk(letter: str) -> Html:
    return tag("span", letter, class_=f"disk {letter}")


def _between(sign: str) -> Html:
    return tag("b", sign)


def _chip(age: int, what: str) -> Html:
    return tag("span", tag("span", age, class_="round"), what, class_="chip")


_PICTURES: Mapping[str, Callable[[], tuple[Html, ...]]] = MappingProxyType(
    {
        "01": lambda: (_glyph("L", icon("land")), icon("stop"), _glyph("U", icon("spell"))),
        "02": lambda: (_glyph("WU", tag("b", "?")), _disk("W"), _disk("U")),
        "03": lambda: (_glyph("R", _disk("R")), _between("→"), _glyph("U", _disk("U"))),
        "04": lambda: (_glyph("L", icon("land")), _between("→"), _disk("G")),
        "05": lambda: (_glyph("G", tag("b", "2/2")), _between("⇒"), _glyph("G", tag("b", "3/3"))),
        "06": lambda: (_glyph("U", tag("b", "O")), _between("≠"), _glyph("R", tag("b", "C"))),
        "07": lambda: (
            _glyph("G", icon("creature")),
            _between("→"),
            _glyph("", icon("creature"), ghost=True),
        ),
        "08": lambda: (_glyph("", icon("creature"), ghost=True), _between("···"), _glyph("U", icon("spell"))),
        "09": lambda: (
            tag("span", _chip(2, "types"), _chip(1, "power"), class_="ages"),
            _glyph("L", icon("land")),
        ),
        "10": lambda: (
            _glyph("G", icon("creature")),
            _between("="),
            _glyph("", icon("creature"), ghost=True),
        ),
        "11": lambda: (_glyph("", tag("b", "?"), ghost=True), _between("→"), _glyph("U", icon("creature"))),
        "12": lambda: (_glyph("R", icon("spell")), _between("→"), _glyph("R", icon("spell"), ghost=True)),
        "13": lambda: (_glyph("R", icon("creature")), _between("⇄"), _glyph("W", icon("planeswalker"))),
        "14": lambda: (_glyph("W", tag("b", "FS")), icon("spell"), _glyph("B", tag("b", "DS"))),
        "15": lambda: (_glyph("G", _damage(3)), _between("5"), _glyph("R", _damage(2))),
        "16": lambda: (_glyph("W", icon("planeswalker")), icon("stop"), _disk("R")),
    }
)


def _damage(many: int) -> Html:
    return tag("span", many, class_="damage")
