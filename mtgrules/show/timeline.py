"""A timeline: moments from left to right, with what happens and what the watched object is then."""

from collections.abc import Sequence
from dataclasses import dataclass

from mtgrules.show.card import CLOSE
from mtgrules.show.html import Html, table
from mtgrules.show.palette import ACCENT, BORDER, GRAY, INK, PAPER, SHADE, color_words
from mtgrules.show.svg import box, clipped, disk, picture, ring, text_width, words, wrapped

WIDTH = 612
"""The whole width of a lab in a window of 800 with both side bars there."""
GAP = 4
LINE = 16
HEAD = 60
"""Room for the number on the line and two lines of heading."""
HAPPENS = 6
"""So many lines say what happens."""
CARD = 84
WITH = 3
"""So many lines say what is on it."""


@dataclass(frozen=True, slots=True)
class Being:
    """What the watched object is in one moment."""

    name: str
    kind: str = ""
    size: str = ""
    letters: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    """What is so besides: tapped, counters, effects, choices."""


@dataclass(frozen=True, slots=True)
class TimelineMoment:
    """One moment: its name, what happens in it, and what the object is after it.

    `being` is None where the object is nowhere; `never` marks a moment that does not happen this time.
    """

    head: str
    happens: str = ""
    being: Being | None = None
    new: tuple[str, ...] = ()
    """What of the being is new: "name", "size", "kind", or one of the things laid on it."""
    never: bool = False


def timeline_height() -> int:
    """How high the picture is; it never depends on what stands in it."""
    return HEAD + HAPPENS * LINE + 14 + CARD + WITH * LINE + 16 + 22


def timeline_svg(
    moments: Sequence[TimelineMoment],
    reached: int | None = None,
    part: int | None = None,
    part_word: str = "",
) -> Html:
    """The timeline as a picture: the moments up to the one reached filled, the others as empty frames.

    `part` is the number of a moment that is boxed. Raises ValueError for an unknown color letter.
    """
    upto = len(moments) if reached is None else reached
    step = (WIDTH - 4 + GAP) / len(moments)
    middles = [2 + n * step + (step - GAP) / 2 for n in range(len(moments))]
    shapes: list[Html] = [_line(middles[0], middles[-1], GRAY, dashed=True)]
    if upto > 1:
        shapes.append(_line(middles[0], middles[min(upto, len(moments)) - 1], INK, dashed=False))
    for number, moment in enumerate(moments):
        x = 2 + number * step
        shapes += _moment(moment, number, upto, reached is not None, x, step - GAP)
        if number == part and number < upto:
            shapes += _parted(x, step - GAP, part_word)
    label = timeline_text(moments, reached)
    return picture(WIDTH, timeline_height(), label, *shapes)


def timeline_table(moments: Sequence[TimelineMoment], reached: int | None = None, caption: str = "") -> Html:
    """The same as a plain table, a row for each moment reached."""
    shown = moments if reached is None else moments[:reached]
    rows = [
        [
            moment.head,
            moment.happens,
            *(_being_cells(moment.being) if moment.being else ("", "", "", "", "")),
        ]
        for moment in shown
    ]
    return table(["moment", "what happens", "name", "kind", "size", "colors", "with"], rows, caption)


def timeline_text(moments: Sequence[TimelineMoment], reached: int | None = None) -> str:
    """The same as one line of text.

    >>> being = Being("Bear", "Bear", "2/2", ("G",))
    >>> timeline_text([TimelineMoment("it is there", "It enters.", being)])
    'it is there: It enters. Bear, Bear, 2/2, green.'
    """
    shown = moments if reached is None else moments[:reached]
    return " ".join(_told(moment) for moment in shown)


def parting(first: Sequence[TimelineMoment], second: Sequence[TimelineMoment]) -> int | None:
    """The number of the first moment in which two timelines differ, or nothing."""
    for number, (one, other) in enumerate(zip(first, second, strict=False)):
        if (one.happens, one.being, one.never) != (other.happens, other.being, other.never):
            return number
    return None


def _told(moment: TimelineMoment) -> str:
    if moment.being is None:
        return f"{moment.head}: {moment.happens}"
    name, kind, size, colors, laid = _being_cells(moment.being)
    facts = ", ".join(fact for fact in (name, kind, size, colors, laid) if fact)
    return f"{moment.head}: {moment.happens} {facts}."


def _being_cells(being: Being) -> tuple[str, str, str, str, str]:
    return being.name, being.kind, being.size, color_words(being.letters), ", ".join(being.laid)


# The drawing.


def _line(x: float, to: float, stroke: str, *, dashed: bool) -> Html:
    """The line of time, as a very flat box."""
    return box(x, 12, to - x, 0.01, stroke=stroke, thick=2, dashed=dashed, round_=0)


def _moment(
    moment: TimelineMoment, number: int, upto: int, walking: bool, x: float, width: float
) -> list[Html]:
    there, now = number < upto, walking and number == upto - 1
    ink = INK if there else GRAY
    middle = x + width / 2
    shapes = [box(middle - 11, 1, 22, 22, stroke=ink, fill=INK if now else PAPER, thick=1.5, round_=11)]
    shapes.append(words(number + 1, middle, 17, anchor="middle", bold=now, fill=PAPER if now else ink))
    heads = wrapped(moment.head, width + 2, 2, bold=now)
    first = 39 + (LINE / 2 if len(heads) == 1 else 0)
    shapes += [
        words(text, middle, first + n * LINE, anchor="middle", bold=now, fill=ink, room=width)
        for n, text in enumerate(heads)
    ]
    height = timeline_height() - HEAD - 2
    never = there and moment.never
    stroke, thick = (INK, 2.5) if now else (BORDER, 1)
    shapes.append(
        box(x, HEAD, width, height, stroke=stroke, fill=PAPER, thick=thick, dashed=never or not there)
    )
    if there:
        shapes += _happens(moment, x, width)
        shapes += _card(moment, x, width)
        shapes += _laid(moment, x, width)
    return shapes


def _happens(moment: TimelineMoment, x: float, width: float) -> list[Html]:
    fill = GRAY if moment.never else INK
    lines = wrapped(moment.happens, width - 9, HAPPENS)
    return [
        words(text, x + 5, HEAD + 19 + n * LINE, fill=fill, room=width - 9) for n, text in enumerate(lines)
    ]


def _card_top() -> float:
    return HEAD + HAPPENS * LINE + 16


def _card(moment: TimelineMoment, x: float, width: float) -> list[Html]:
    """The object as a small card of its own."""
    y, left, room = _card_top(), x + 3, width - 6
    if moment.being is None:
        return []
    being = moment.being
    changed = bool({"name", "kind", "size"} & set(moment.new))
    stroke, thick = (ACCENT, 2) if changed else (BORDER, 1.2)
    shapes = [box(left, y, room, CARD, stroke=stroke, fill=SHADE, thick=thick, round_=7)]
    lines = wrapped(being.name, room - 9, 2, bold=True)
    shapes += [
        words(text, left + 5, y + 18 + n * LINE, bold=True, room=room - 9) for n, text in enumerate(lines)
    ]
    kind = clipped(being.kind, (room - 9) * CLOSE)
    shapes.append(words(kind, left + 5, y + 18 + len(lines) * LINE, fill=GRAY, room=room - 9))
    foot = y + CARD - 15
    shapes += (
        [disk(letter, left + 14 + n * 20, foot, 19) for n, letter in enumerate(being.letters[:3])]
        if being.letters
        else [ring(left + 14, foot, 19)]
    )
    if being.size:
        shapes.append(words(being.size, left + room - 6, foot + 6, size=17, bold=True, anchor="end"))
    if changed:
        shapes.append(words("new", left + room - 4, y - 3, fill=ACCENT, anchor="end"))
    return shapes


def _laid(moment: TimelineMoment, x: float, width: float) -> list[Html]:
    """What is so besides, below the card; what is new in it with the word."""
    if moment.being is None:
        return []
    shapes: list[Html] = []
    y = _card_top() + CARD + 18
    lines: list[tuple[str, bool]] = []
    for one in moment.being.laid:
        lines += [(text, one in moment.new) for text in wrapped(one, width - 9, 2)]
    for text, fresh in lines[: WITH + 1]:
        shapes.append(words(text, x + 5, y, bold=fresh, fill=ACCENT if fresh else INK, room=width - 9))
        y += LINE
    return shapes


def _parted(x: float, width: float, word: str) -> list[Html]:
    height = timeline_height() - HEAD
    frame = box(x - 2, HEAD - 2, width + 4, height, stroke=ACCENT, thick=2.5, dashed=True, round_=8)
    if not word:
        return [frame]
    room = text_width(word) + 10
    middle = x + width / 2
    back = box(middle - room / 2, timeline_height() - 18, room, 17, stroke=ACCENT, fill=PAPER, thick=1)
    return [frame, back, words(word, middle, timeline_height() - 5, fill=ACCENT, anchor="middle")]
