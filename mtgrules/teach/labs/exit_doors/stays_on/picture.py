"""How What stays on is drawn: who is looked at, and a tape of four frames with what lies there and works."""

from __future__ import annotations

from functools import partial

from mtgrules.rules.layers.evaluation import view
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import icon
from mtgrules.teach.kit.lab import group, key, keys, number
from mtgrules.teach.kit.played_board import there
from mtgrules.teach.labs.exit_doors.pieces import looked_at
from mtgrules.teach.labs.exit_doors.stays_on.board import DEEDS, FRAMES, KINDS, MOST, PLAYER, WHO, StaysOn
from mtgrules.teach.labs.exit_doors.stays_on.tape import Lying, TapeFrame

_BLANK = tag("li", tag("span", "?", class_="unwalked"), class_="tape-frame blank")


def draw(board: StaysOn) -> Html:
    """What can be pressed, and the tape."""
    picture = tag("div", _thing(board), _tape(board), class_="exits")
    return joined([_keys(board), picture])


def more(board: StaysOn) -> Html:
    """Nothing beside what every lab has."""
    return Html()


def _keys(board: StaysOn) -> Html:
    who = keys("who", WHO, "look at a ", on=(board.who,))
    kind = keys("kind", KINDS, "counters: ", on=(board.kind,), why_not=partial(board.why_not, "kind"))
    many = number("many", "counters", "How many", board.many, 1, MOST, "")
    deeds = [
        key("then", deed, words, f"then: {words}", why_not=board.why_not("then", deed))
        for deed, words in DEEDS.items()
    ]
    which = tag("div", group("Which", "kind", kind), group("How many", "many", many), class_="key-line")
    return joined([group("Who", "who", who), which, group("Then", "then", deeds)])


def _thing(board: StaysOn) -> Html:
    """Who is looked at, as it is now."""
    obj = None if board.who == PLAYER else there(board.state, board.thing)
    if obj is not None:
        return looked_at(view(board.state), obj.id, tag("small", f"{obj.controller}’s"))
    sign = icon("heart") if board.who == PLAYER else ""
    return tag("div", tag("b", sign, " ", board.thing), tag("small", board.tape[-1].what), class_="exiting")


def _tape(board: StaysOn) -> Html:
    """The last four frames; places that nothing has come to yet are empty."""
    tape, first = board.tape, max(0, len(board.tape) - FRAMES)
    frames = [_frame(one, n, n == len(tape)) for n, one in enumerate(tape[first:], first + 1)]
    frames += [_BLANK] * (FRAMES - len(frames))
    return tag("ol", *frames, class_="tape-of", aria_label="the tape", start=first + 1)


def _frame(one: TapeFrame, number: int, last: bool) -> Html:
    lies = [tag("span", words, class_="token-of") for words in map(_many, one.counters)]
    does = [tag("b", one.so, class_="so")] if one.so else []
    does += [tag("span", f"({_many(idle)}) ", tag("b", "idle"), class_="idle-of") for idle in one.idle]
    nothing = tag("span", "nothing", class_="gray")
    parts = [
        tag("b", f"{number} · {one.title}"),
        tag("small", one.what, class_="gray"),
        tag("div", tag("small", "lies on it", class_="gray"), *(lies or [nothing]), class_="lies"),
        tag("div", tag("small", "does now", class_="gray"), *(does or [nothing]), class_="lies"),
    ]
    return tag("li", *parts, class_=f"tape-frame{' armed' * last}", aria_current="true" if last else None)


def _many(one: Lying) -> str:
    return f"{one.kind} × {one.many}"
