"""The course for a class: ten meetings, each with what is done before it at home."""

from __future__ import annotations

from mtgrules.show.html import Html, joined, tag
from mtgrules.teach.minutes import minutes_of
from mtgrules.teach.syllabus import LAST, MEETINGS, Core, entry


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
    link = tag("a", f"{int(number)}. {one.title}{part}", href=one.notebook, data_notebook=one.notebook)
    return joined([link, f", {minutes[which - 1]} minutes"])
