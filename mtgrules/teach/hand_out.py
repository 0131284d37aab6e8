"""A lesson on paper: what it tells before its questions, and all that it asks, without code and answers."""

from __future__ import annotations

import re

from mtgrules.model.labels import capitalized
from mtgrules.show.html import Html, joined, span, tag
from mtgrules.show.scene.steps import steps_html, steps_of
from mtgrules.show.scene.still import still_svg
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import begun
from mtgrules.teach.kit.example import Gaps
from mtgrules.teach.kit.film_strip import texts
from mtgrules.teach.kit.parts import rows_of_lesson
from mtgrules.teach.labs.opening import tasks
from mtgrules.teach.minutes import Asked, cells_of, minutes_of
from mtgrules.teach.questions import asked, boards_folder
from mtgrules.teach.syllabus import entry

FOLDER = "hand-outs"
"""Where they are written, beside the lessons."""
_ON_SCREEN = re.compile(
    r"<details>.*?</details>|\*\*(Start here|Before|Next):\*\*[^\n]*|## Looking back", re.S | re.M
)
"""What leads about on a screen or means nothing on paper, and what is folded because it tells too much."""
_LINE = span("line", "")
_STYLE = Html(
    "body{max-width:46em;margin:2em auto;font:15px/1.45 'Segoe UI',Helvetica,Arial,sans-serif}"
    "h2,h3{break-after:avoid;margin:1em 0 .3em}p,ol,ul{margin:.3em 0}"
    "section{display:grid;grid-template-columns:17em 1fr;gap:0 1.2em;break-inside:avoid;margin:0 0 1em}"
    "svg{width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.1em .5em}"
    ".line{display:inline-block;min-width:14em;height:1.6em;border-bottom:1px solid}"
    ".choices{list-style:'\\2610\\20'}small{display:block}.gray{color:#555;padding-right:.6em}"
)


def written_out(number: str) -> str:
    """A lesson's hand-out, written beside the lessons; returned is its name there. Raises OSError."""
    path = boards_folder().parent / FOLDER / f"{number}.html"
    path.parent.mkdir(exist_ok=True)
    path.write_text(str(hand_out(number)), encoding="utf-8")
    return f"{FOLDER}/{path.name}"


def hand_out(number: str) -> Html:
    """A lesson as a page that can be printed: all of its questions, and nothing that answers them."""
    one = entry(number)
    body = [tag("p", "Name: ", _LINE, f" Lesson {int(number)}, {minutes_of(one.notebook)}")]
    for cell in cells_of(one.notebook):
        body.append(_read(cell.written))
        body += [_printed(call, name) for call in cell.calls for name in call.names]
        body += [_take_home(number) for call in cell.calls if call.kind == "take_home"]
    page = tag("head", tag("meta", charset="utf-8"), tag("title", one.title), tag("style", _STYLE))
    return joined([Html("<!doctype html>"), tag("html", page, tag("body", *body), lang="en")])


def _read(written: str) -> Html:
    """What a cell tells from its first heading on: what stands before it belongs to a question above."""
    bare = _ON_SCREEN.sub("", written)
    start = re.search(r"^#", bare, re.M)
    if start is None:
        return Html()
    import mistune  # loaded with every lesson it would keep a learner waiting

    told = mistune.create_markdown(plugins=["table"])(bare[start.start() :])
    return Html(str(told))


def _printed(call: Asked, name: str) -> Html:
    """One thing that is asked or shown, on paper."""
    match call.kind:
        case "predict" | "exercise" | "more" | "quiz":
            ask = Ask.of(asked(name))
            return _board(ask, tag("ul", *(tag("li", one.says) for one in ask.choices), class_="choices"))
        case "example":
            ask = Ask.of(asked(name))
            why = [steps_html(steps_of(one)) for one in ask.board.derivations(ask.board.question.era)]
            return _board(ask, joined([tag("p", ask.right.says, ". ", ask.right.because), *why]))
        case "fill_in":
            ask = Ask.of(asked(name))
            return _board(ask, Gaps(ask.board).on_paper(_LINE))
        case "build":
            return tag("p", tag("b", "Build: "), with_symbols(tasks()[name].says))
    return Html()


def _board(ask: Ask, answers: Html) -> Html:
    """A board as it begins beside what happens, what is asked, and what can be answered."""
    board, (found, look) = ask.board, begun(ask)
    then = tag("ol", *(tag("li", capitalized(one)) for one in board.told)) if board.told else Html()
    parts = texts(found, look.hidden), then, tag("p", tag("b", with_symbols(board.ask))), answers
    return tag("section", still_svg(found, look), tag("div", tag("b", board.scenario.title), *parts))


def _take_home(number: str) -> Html:
    """The table to take home, blank."""
    return tag("ul", *(tag("li", with_symbols(what), ": ", _LINE) for what, _, _ in rows_of_lesson(number)))
