"""The map of the course: a tile for each lesson, how far the learner is; and the course for a class."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mtgrules.show.html import Html, div, items, joined, span, tag
from mtgrules.show.scene.icons import icon, ring
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.surface import key, link
from mtgrules.teach.minutes import minutes_of
from mtgrules.teach.progress import TODAY, WHO, Far, Progress
from mtgrules.teach.questions import OLDER, names_of, todays
from mtgrules.teach.syllabus import BOOKLET, LAST, LESSONS, MEETINGS, Core, Entry, entry
from mtgrules.teach.wrong import idea_says

READERS = {TODAY: "I judge today", "old": "Old School, Premodern", "curious": "I am curious"}
_HELLO: Mapping[str, str] = {
    TODAY: "Older years stay behind one button in every lab and under every answer.",
    "old": "Every lab shows the years 1997, 2001, 2006 and 2011 beside Today.",
    "curious": "Every lab shows five years side by side.",
}


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
        far = {one: self.done(one.number) for one in LESSONS}
        begun = [one for one, (right, many) in far.items() if 0 < right < many]
        fresh = [one for one, (right, _) in far.items() if not right]
        return next(iter([*begun, *fresh]), None)

    def done(self, number: str) -> Far:
        """How many questions of a lesson were answered rightly the last time, and of how many; of today's."""
        return self.progress.far(todays(number))

    def picture(self) -> Html:
        """What is asked once, the tiles, and the ideas."""
        goes_on = self.next
        tiles = [self._tile(one, self.done(one.number), goes_on) for one in LESSONS]
        listed = tag("ul", *tiles, class_="map", aria_label="the lessons")
        return joined([self._asked(), listed, self._older(), self._ideas(), self._again()])

    def _asked(self) -> Html:
        who = self.progress.kept(WHO)
        keys = [key("who", name, words, on=name == who) for name, words in READERS.items()]
        told = _HELLO.get(who, "Who are you? It decides how much of older rules stands in the labs.")
        head, named = span("gray label-of", "You:"), {"role": "group", "aria_label": "who you are"}
        return joined([div("keys", head, *keys, data_group="who", **named), tag("p", told, class_="gray")])

    def _tile(self, one: Entry, far: Far, goes_on: Entry | None) -> Html:
        right, many = far
        whole = right == many
        door = "Begin here" if one is goes_on is LESSONS[0] else "Open"
        go = "Done. Look again" if whole else f"Go on: {right} of {many} boards" if right else door
        name = f"Lesson {int(one.number)}: {one.title}, {right} of {many} boards done"
        head = tag("small", f"Lesson {int(one.number)} · {minutes_of(one.notebook)}")
        about = tag("div", head, tag("b", one.title), tag("small", one.asks))
        picture = span("picture", *_PICTURES[one.number](), aria_hidden="true")
        inside = picture, span("about", ring(right, many), about), span("go", go)
        to = link(one.notebook, *inside, aria_label=f"{name}. {go}")
        return tag("li", to, class_=f"lesson{' cur' * (one is goes_on)}")

    def _older(self) -> Html:
        """How far who plays by older rules, or is curious, has come with them."""
        if self.progress.kept(WHO) in ("", TODAY):
            return Html()
        right, many = self.progress.far(names_of("*", OLDER))
        told = f"Boards by the rules of older years: {right} of {many} done."
        where = link(BOOKLET, "They stand in a booklet of their own.")
        words = tag("div", tag("b", told), tag("p", where))
        return div("score", ring(right, many), words)

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
        links = [tag("a", f"{int(one.number)}. {one.title}", href=one.notebook) for one in LESSONS]
        return items(joined([to, f": {one.asks}"]) for to, one in zip(links, LESSONS, strict=True))


# The pictures of the lessons, made of what they are about.


def _ghost(what: str) -> Html:
    return _glyph("", icon(what), ghost=True)


def _glyph(colors: str, *inside: object, ghost: bool = False) -> Html:
    return span(f"glyph{' ghost' * ghost}{f' f{colors}' * bool(colors)}", *inside)


def _disk(letter: str) -> Html:
    return span(f"disk {letter}", letter)


def _chip(age: int, what: str) -> Html:
    return span("chip", span("round", age), what)


_PICTURES: Mapping[str, Callable[[], tuple[Html, ...]]] = {
    "01": lambda: (_glyph("L", icon("land")), icon("stop"), _glyph("U", icon("spell"))),
    "02": lambda: (_glyph("WU", tag("b", "?")), _disk("W"), _disk("U")),
    "03": lambda: (_glyph("R", _disk("R")), tag("b", "→"), _glyph("U", _disk("U"))),
    "04": lambda: (_glyph("L", icon("land")), tag("b", "→"), _disk("G")),
    "05": lambda: (_glyph("G", tag("b", "2/2")), tag("b", "⇒"), _glyph("G", tag("b", "3/3"))),
    "06": lambda: (_glyph("U", tag("b", "O")), tag("b", "≠"), _glyph("R", tag("b", "C"))),
    "07": lambda: (_glyph("G", icon("creature")), tag("b", "→"), _glyph("", icon("creature"), ghost=True)),
    "08": lambda: (_ghost("creature"), tag("b", "···"), _glyph("U", icon("spell"))),
    "09": lambda: (span("ages", _chip(2, "types"), _chip(1, "power")), _glyph("L", icon("land"))),
    "10": lambda: (_glyph("G", icon("creature")), tag("b", "="), _glyph("", icon("creature"), ghost=True)),
    "11": lambda: (_glyph("", tag("b", "?"), ghost=True), tag("b", "→"), _glyph("U", icon("creature"))),
    "12": lambda: (_glyph("R", icon("spell")), tag("b", "→"), _glyph("R", icon("spell"), ghost=True)),
    "13": lambda: (_glyph("R", icon("creature")), tag("b", "⇄"), _glyph("W", icon("planeswalker"))),
    "14": lambda: (_glyph("W", tag("b", "FS")), icon("spell"), _glyph("B", tag("b", "DS"))),
    "15": lambda: (_glyph("G", span("damage", 3)), tag("b", "5"), _glyph("R", span("damage", 2))),
    "16": lambda: (_glyph("W", icon("planeswalker")), icon("stop"), _disk("R")),
}


def timetable() -> Html:
    """A table of the meetings, the minutes of each core as they are counted everywhere."""
    heads = [tag("th", one, scope="col") for one in ("", "at home before it", "in class")]
    rows = [
        tag("tr", tag("th", number, scope="row"), *(tag("td", _core(one)) for one in both))
        for number, both in enumerate(MEETINGS, 1)
    ]
    tested = " and ".join(str(int(one)) for one in LAST)
    told = f"The {len(MEETINGS)}th meeting ends with five questions on lessons {tested}: below."
    return joined([tag("table", tag("tr", *heads), *rows, class_="timetable"), tag("p", told)])


def _core(core: Core | None) -> Html:
    """A core as a link, with its minutes."""
    if core is None:
        return Html("–")
    number, which = core
    one, minutes = entry(number), minutes_of(entry(number).notebook).cores
    part = f", core {which}" if len(minutes) > 1 else ""
    to = link(one.notebook, f"{int(number)}. {one.title}{part}")
    return joined([to, f", {minutes[which - 1]} minutes"])
