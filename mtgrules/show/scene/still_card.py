"""One object as a card of a still picture: as on the table, it says everything, and nothing is ever cut."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from mtgrules.show.html import tag
from mtgrules.show.palette import CHIPS
from mtgrules.show.scene.bits import *
from mtgrules.show.scene.card import CardSize, colored
from mtgrules.show.scene.layout import Pile
from mtgrules.show.scene.seen import GAINED, LOST, PRINTED, SICK, Badge, Seen

ROOM = 420
"""No card is wider."""
_FRAME, _PAD = 5, 6
_AROUND = 2 * (_FRAME + _PAD)
_LEAST = 108
"""No card is lower, but for a pill."""
_ART = 52
_TAB = 16
"""So far a tab or the number of a spell sticks out above a card."""
_FAINT = "#3c3c3c"
_DASHED: Mapping[str, str] = {"stroke_dasharray": "3 2"}

_FILLS: Mapping[str, str] = {letter: chip.fill for letter, chip in CHIPS.items()} | {
    "C": "#c4c4c4",
    "A": "#9aaab8",
    "L": "#a98a68",
    "M": "#d8b13c",
    "Q": "#f1f1f1",
}
_NAMES: Mapping[str, str] = {**_FILLS, "B": "#7b7391", "Q": "#888888"}


def fill_of(colored: str) -> str:
    """The color of an edge that has room for one: of two colors the first."""
    return _FILLS[colored[0]]


def bar_of(colored: str, part: float = 0.3) -> str:
    """The color behind a name, pale enough for ink: gold for two colors."""
    return mixed(_NAMES["M" if len(colored) > 1 else colored], part)


def still_card(pile: Pile, width: float) -> Bit:
    """A card at least so wide: with its Auras above it, turned if it is tapped, piled if there are more."""
    seen, small = pile.seen, pile.size is CardSize.SMALL
    bit = _pill(seen) if small else _card(seen, width, large=pile.size is CardSize.LARGE)
    if seen.many > 1:
        bit = _piled(bit, seen)
    if seen.targeted or seen.fate:
        bit = _tabbed(bit, seen)
    if seen.auras:
        bit = _wearing(bit, seen)
    if seen.tapped:
        bit = turned(bit, 3 if small else 8)
    return Bit(bit.width, bit.height, lambda x, y: tag("g", bit.at(x, y), class_="card"))


# The whole card.


def _card(seen: Seen, width: float, *, large: bool) -> Bit:
    width = min(ROOM, max(width, _AROUND + _longest(seen)))
    if seen.face_down:
        return _back(seen, width)
    room, inner = width - _AROUND, width - 2 * _FRAME
    top, foot = _top(seen, room), _foot(seen, room)
    bar, art = top.height + 7, _ART if large else 0
    parts = [_type(seen, room)]
    if large and seen.text:
        parts.append(column([words(one, room) for one in seen.text], 3))
    badges = [*_badges(seen, room), *_status(seen, room)]
    parts += [flow(badges, room, 3)] if badges else []
    body = column(parts, 5)
    height = max(_LEAST, 2 * _FRAME + bar + art + 4 + body.height + 6 + foot.height + 4)

    left, below = _FRAME + _PAD, _FRAME + bar
    pieces: list[Spot] = [(_frame(seen, width, height), 0, 0), (_name_bar(seen, inner, bar), _FRAME, _FRAME)]
    if large:
        pieces.append((box(inner, art, fill=bar_of(seen.colored, 0.16)), _FRAME, below))
        pieces.append((sign(seen.icon, 34, mixed(INK, 0.6)), width / 2 - 17, below + 9))
    pieces += [(top, left, _FRAME + 3.5), (body, left, below + art + 4)]
    return stacked(width, height, *pieces, (foot, left, height - _FRAME - 4 - foot.height))


def _longest(seen: Seen) -> float:
    """The width of the longest word of a card, in whatever it stands."""
    texts = [*seen.slot("name"), *(badge.short for badge in seen.badges), *seen.labels]
    texts += [f"     {seen.type_line}", *seen.slot("size")]
    return max(text_width(word, bold=True) + 20 for text in texts for word in text.split() or [""])


def _frame(seen: Seen, width: float, height: float, edge: float = _FRAME) -> Bit:
    """The frame of a card in its colors around its paper: dashed where they are asked for, and where the
    card is gone."""
    colored, round_ = seen.colored, _round(seen)
    inside = partial(box, width - 2 * edge, height - 2 * edge, rx=round_ - 4)
    if seen.fate == "gone":
        outer = box(width, height, rx=round_, fill="none", stroke=GRAY, stroke_dasharray="5 3")
        return stacked(width, height, (outer, 0, 0), (inside(fill="none", stroke="#999999"), edge, edge))
    stroke = {"stroke": ACCENT, "stroke_width": 3} if seen.fate == "new" else {"stroke": EDGE}
    dash = "4 3" if colored == "Q" else None
    shadow = box(width, height, rx=round_, fill="#c3d2cc")
    frame = box(width, height, rx=round_, fill=_FILLS[colored[0]], **stroke, stroke_dasharray=dash)
    pieces: list[Spot] = [(shadow, 1, 2), (frame, 0, 0)]
    if len(colored) == 2:  # the second color is inside the edge of the first
        r = round_ - 0.5
        across, down = width / 2 - 0.5 - r, height - 1 - 2 * r
        bend = f"h{across:g}a{r} {r} 0 0 1 {r} {r}v{down:g}a{r} {r} 0 0 1-{r} {r}h-{across:g}z"
        pieces.append((outline(bend, fill=_FILLS[colored[1]]), width / 2, 0.5))
    if colored == "Q":
        hatch = {"stroke": "#bdbdbd", "stroke_width": edge - 2, "stroke_dasharray": "3 5"}
        half = box(width - edge, height - edge, rx=round_ - 2, fill="none", **hatch)
        pieces.append((half, edge / 2, edge / 2))
    if seen.token:
        pieces.append((box(width - 4, height - 4, rx=round_ - 2, fill="none", stroke=EDGE), 2, 2))
    return stacked(width, height, *pieces, (inside(fill=PAPER, stroke="#aaaaaa"), edge, edge))


def _name_bar(seen: Seen, width: float, height: float) -> Bit:
    r = _round(seen) - 4
    top = f"a{r} {r} 0 0 1 {r}-{r}h{width - 2 * r:g}a{r} {r} 0 0 1 {r} {r}v{height - r:g}h-{width:g}z"
    bar = outline(top, fill=bar_of(seen.colored))
    return stacked(width, height, *([(bar, 0, r)] if seen.fate != "gone" else []))


def named(seen: Seen) -> str:
    """The name of a card; where that is asked for, only which card it is."""
    return " ".join(seen.slot("name")).strip()


def paid(seen: Seen) -> list[Bit]:
    """The symbols of a mana cost, after a question mark where it is asked for."""
    return [*([line("?", BOLD)] if seen.asks("cost") else []), *map(symbol, seen.cost)]


def _top(seen: Seen, room: float) -> Bit:
    """The name and the cost: beside it where there is room, else below at the right."""
    if not paid(seen):
        return words(named(seen), room, BOLD)
    name, symbols = line(named(seen), BOLD), row(paid(seen), 1)
    if name.width + GAP + symbols.width <= room:
        return row([wide(name, room - GAP - symbols.width), symbols])
    return column([words(named(seen), room, BOLD), wide(flow(paid(seen), room, 1, 1), room, 1)], 1)


def _type(seen: Seen, room: float) -> Bit:
    dots = [disk(letter, ringed=True) for letter in seen.indicator]
    start = row([sign(seen.icon, 14, _FAINT), *dots])
    ink = Ink(fill=ACCENT, under=True) if seen.typed else PLAIN
    told = words(" ".join(seen.slot("types")).strip(), room - start.width - GAP, ink)
    pieces = (start, 0, 10 - start.height / 2), (told, start.width + GAP, 0)
    return stacked(room, max(told.height, start.height), *pieces)


def _badges(seen: Seen, room: float, *, lost: bool = True) -> list[Bit]:
    """Its keywords, with those that it has lost or without; of what lies face down, what it has gained."""
    told = (badge for badge in seen.badges if badge.was == GAINED or not seen.face_down)
    return [_badge(badge, room) for badge in told if lost or badge.was != LOST]


def _badge(badge: Badge, room: float) -> Bit:
    if badge.was == LOST:
        return label(badge.short, room, Ink(fill=GRAY, struck=True), **_DASHED)
    if badge.was == GAINED:
        return label(badge.short, room, BOLD, fill=TINT, stroke=ACCENT, stroke_width=1.5)
    if badge.was == PRINTED:
        return label(badge.short, room, **_DASHED)
    return label(badge.short, room, BOLD, fill="#ececec")


def _status(seen: Seen, room: float) -> list[Bit]:
    found = [label("token", room)] if seen.token else []
    return [*found, *([label(f"{seen.frame} frame", room)] if seen.frame else []), *_state(seen, room)]


def _state(seen: Seen, room: float) -> list[Bit]:
    found = [label(mark, room) for mark in seen.labels]
    found += [label(SICK, room, **_DASHED)] if seen.newcomer else []
    return [*found, label("tapped", room)] if seen.tapped else found


def _foot(seen: Seen, room: float) -> Bit:
    """Colors, counters and damage, with the size at the right."""
    bits = [] if seen.face_down else [pips(seen.colors)]
    if seen.gone_colors is not None:
        bits.append(line(" ".join(seen.gone_colors) or "–", _was(seen)))
    lines = [row(one) for one in lines_of([*bits, *_marked(seen, room)], room)] or [blank(0, 0)]
    if not seen.slot("size")[0]:
        return column(lines)
    *above, last = lines
    size = sized(seen)
    if last.width + GAP + size.width <= room:
        return column([*above, row([wide(last, room - size.width - GAP), size])])
    return column([*lines, wide(size, room, 1)])


def _marked(seen: Seen, room: float) -> list[Bit]:
    """How many it are, its counters, and its damage."""
    many = label(f"×{seen.many}", room, Ink(bold=True, fill=PAPER), fill=INK, stroke=INK)
    bits = [many] if seen.many > 1 else []
    bits += [bit for kind, number in seen.counters for bit in counter(kind, number, room)]
    return [*bits, damage(seen.damage)] if seen.damage else bits


def sized(seen: Seen) -> Bit:
    """Power and toughness, with those that it begins with where they are others or asked for."""
    value, beside = seen.slot("size")
    told = line(value, Ink(16, bold=True), middle=True)
    if not seen.printed_size:
        box = boxed(told, 6, 1.5, rx=5, fill=PAPER, stroke=_FAINT, stroke_width=1.5)
        return row([line(beside, QUIET), box]) if beside else box
    now = boxed(told, 6, 1.5, rx=5, fill=TINT, stroke=ACCENT, stroke_width=1.5)
    return row([line(seen.printed_size, _was(seen)), now])


def _was(seen: Seen) -> Ink:
    """How a printed value is written beside the one that is true now."""
    return Ink(fill="#f0e6dc" if seen.face_down else GRAY, struck=True)


def _back(seen: Seen, width: float) -> Bit:
    """A card that lies face down: its back, and what is seen of it all the same."""
    room = width - _AROUND
    color = label(colored(seen), room)
    marks = flow([color, *_badges(seen, room), *_status(seen, room)], room, 3)
    name = boxed(line(seen.name, Ink(bold=True, fill=PAPER), middle=True), 10, 2, rx=11, fill="#2e251e")
    foot = _foot(seen, room)
    height = max(_LEAST, 2 * _FRAME + 10 + name.height + 6 + marks.height + 6 + foot.height + 4)

    left, deep = _FRAME + _PAD, height - 2 * _FRAME
    stripes = {"stroke": "#7a6656", "stroke_width": deep - 6, "stroke_dasharray": "6 7"}
    pieces = [
        (_frame(seen, width, height), 0, 0),
        (box(width - 2 * _FRAME, deep, rx=5, fill="#6c5949"), _FRAME, _FRAME),
        (outline(f"h{width - 18:g}", **stripes), 9, height / 2),
        (name, (width - name.width) / 2, _FRAME + 10),
        (marks, left, _FRAME + 16 + name.height),
    ]
    return stacked(width, height, *pieces, (foot, left, height - _FRAME - 4 - foot.height))


# The pill.


def _pill(seen: Seen) -> Bit:
    """The same in a line, where a card only lies there."""
    room = ROOM - 40
    name = words(seen.name, room - 20, Ink(bold=True, fill=PAPER) if seen.face_down else BOLD)
    if seen.face_down:
        bits = [name, label(colored(seen), room)]
    else:
        bits = [row([sign(seen.icon, 14, _FAINT), name])]
        bits += [pips(seen.colors)] if seen.colors != () or seen.icon != "land" else []
    bits += [*_badges(seen, room, lost=False), *_state(seen, room), *_marked(seen, room)]
    inside = flow([*bits, sized(seen)] if seen.slot("size")[0] else bits, room, 3)
    width, height = inside.width + 16, inside.height + 11
    fill = "#6c5949" if seen.face_down else bar_of(seen.colored)
    ground = box(width - 8, height - 8, rx=_round(seen) - 4, fill=fill)
    under = [(ground, 4, 4)] if seen.fate != "gone" else []
    return stacked(width, height, (_frame(seen, width, height, 4), 0, 0), *under, (inside, 8, 5.5))


def lying(seen: Seen, room: float) -> Bit:
    """What is so of a card that lies in a hand or elsewhere, in as few lines as it needs."""
    bits = [words(named(seen), room, BOLD), *_printed(seen, room), *_badges(seen, room)]
    bits += [label(mark, room) for mark in seen.labels]
    return flow([*bits, sized(seen)] if seen.slot("size")[0] else bits, room, 4)


def _printed(seen: Seen, room: float) -> list[Bit]:
    dots = [disk(letter, ringed=True) for letter in seen.indicator]
    symbols = [row(paid(seen), 1)] if paid(seen) else []
    return [*symbols, *dots, words(" ".join(seen.slot("types")).strip(), room, QUIET)]


# What stands around a card.


def _round(seen: Seen) -> int:
    """How round its corners are: a token is rounder."""
    return 15 if seen.token else 9


def _piled(bit: Bit, seen: Seen) -> Bit:
    under = box(bit.width, bit.height, rx=_round(seen), fill=fill_of(seen.colored), stroke=EDGE)
    return stacked(bit.width + 8, bit.height + 8, (under, 8, 8), (under, 4, 4), (bit, 0, 0))


def _tabs(seen: Seen) -> tuple[Bit, Bit]:
    """What sticks out above a card: that it is new or gone, and the numbers of what targets it."""
    fill = {"new": ACCENT, "gone": DAMAGE}.get(seen.fate)
    tab = label(seen.fate, ROOM, Ink(bold=True, fill=PAPER), fill=fill, stroke=fill) if fill else blank(0, 0)
    return tab, row([ring(number) for number in seen.targeted], 2)


def _tabbed(bit: Bit, seen: Seen) -> Bit:
    tab, rings = _tabs(seen)
    pieces: list[Spot] = [(bit, 0, _TAB)]
    if seen.fate == "gone":
        across = outline(f"l{bit.width - 4:g} {bit.height - 4:g}", stroke=DAMAGE, stroke_width=2)
        pieces.append((across, 2, _TAB + 2))
    pieces += [(tab, 8, 0), (rings, bit.width - rings.width - 4, 0)]
    return stacked(bit.width, bit.height + _TAB, *pieces)


def _wearing(bit: Bit, seen: Seen) -> Bit:
    """A card under the name bars of its Auras, which leave room for what sticks out above it."""
    tab, rings = _tabs(seen)
    left, over = 8 + tab.width, _TAB if seen.targeted or seen.fate else 0
    width = bit.width - left - 8 - rings.width
    pieces, y = list[Spot](), 0.0
    for aura in seen.auras:
        top = _top(aura, width - 18)
        deep = top.height + 16 + over
        slip = box(width, deep, rx=6, fill=bar_of(aura.colored, 0.24), stroke=EDGE)
        edge = box(6, deep, rx=3, fill=fill_of(aura.colored), stroke=EDGE)
        pieces += [(slip, left, y), (edge, left, y), (top, left + 12, y + 4)]
        y += top.height + 8
    return stacked(bit.width, bit.height + y, *pieces, (bit, 0, y))
