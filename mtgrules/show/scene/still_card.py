"""One object as a card of a still picture: as on the table, it says everything, and nothing is ever cut."""

from __future__ import annotations

from collections.abc import Mapping

from mtgrules.show.html import Html, joined, tag
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

    def at(x: float, y: float) -> Html:
        left, below = x + _FRAME + _PAD, y + _FRAME + bar
        made = [_frame(seen, x, y, width, height), _name_bar(seen, x + _FRAME, y + _FRAME, inner, bar)]
        if large:
            made.append(rect(x + _FRAME, below, inner, art, fill=bar_of(seen.colored, 0.16)))
            made.append(sign(seen.icon, 34, mixed(INK, 0.6)).at(x + width / 2 - 17, below + 9))
        made.append(top.at(left, y + _FRAME + 3.5))
        made.append(body.at(left, below + art + 4))
        made.append(foot.at(left, y + height - _FRAME - 4 - foot.height))
        return joined(made)

    return Bit(width, height, at)


def _longest(seen: Seen) -> float:
    """The width of the longest word of a card, in whatever it stands."""
    texts = [*seen.slot("name"), *(badge.short for badge in seen.badges), *seen.labels]
    texts += [f"     {seen.type_line}", *seen.slot("size")]
    return max(text_width(word, bold=True) + 20 for text in texts for word in text.split() or [""])


def _frame(seen: Seen, x: float, y: float, width: float, height: float, edge: float = _FRAME) -> Html:
    """The frame of a card in its colors around its paper: dashed where they are asked for, and where the
    card is gone."""
    colored, round_ = seen.colored, _round(seen)
    within = (x + edge, y + edge, width - 2 * edge, height - 2 * edge)
    if seen.fate == "gone":
        outer = rect(x, y, width, height, rx=round_, fill="none", stroke=GRAY, stroke_dasharray="5 3")
        return joined([outer, rect(*within, rx=round_ - 4, fill="none", stroke="#999999")])
    parts = [rect(x + 1, y + 2, width, height, rx=round_, fill="#c3d2cc")]
    stroke = {"stroke": ACCENT, "stroke_width": 3} if seen.fate == "new" else {"stroke": EDGE}
    dash = "4 3" if colored == "Q" else None
    box = {"fill": _FILLS[colored[0]], **stroke, "stroke_dasharray": dash}
    parts.append(rect(x, y, width, height, rx=round_, **box))
    if len(colored) == 2:
        parts.append(_right_half(x, y, width, height, round_, _FILLS[colored[1]]))
    if colored == "Q":
        half = (x + edge / 2, y + edge / 2, width - edge, height - edge)
        hatch = {"stroke": "#bdbdbd", "stroke_width": edge - 2, "stroke_dasharray": "3 5"}
        parts.append(rect(*half, rx=round_ - 2, fill="none", **hatch))
    if seen.token:
        parts.append(rect(x + 2, y + 2, width - 4, height - 4, rx=round_ - 2, fill="none", stroke=EDGE))
    return joined([*parts, rect(*within, rx=round_ - 4, fill=PAPER, stroke="#aaaaaa")])


def _right_half(x: float, y: float, width: float, height: float, round_: float, fill: str) -> Html:
    """The second color of a frame, inside its edge."""
    r = round_ - 0.5
    across, down = width / 2 - 0.5 - r, height - 1 - 2 * r
    bend = f"h{across:g}a{r} {r} 0 0 1 {r} {r}v{down:g}a{r} {r} 0 0 1-{r} {r}h-{across:g}z"
    return path("M", x + width / 2, y + 0.5, bend, fill=fill)


def _name_bar(seen: Seen, x: float, y: float, width: float, height: float) -> Html:
    r = _round(seen) - 4
    top = f"a{r} {r} 0 0 1 {r}-{r}h{width - 2 * r:g}a{r} {r} 0 0 1 {r} {r}v{height - r:g}h-{width:g}z"
    return path("M", x, y + r, top, fill=bar_of(seen.colored)) if seen.fate != "gone" else Html()


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

    def at(x: float, y: float) -> Html:
        return joined([start.at(x, y + 10 - start.height / 2), told.at(x + start.width + GAP, y)])

    return Bit(room, max(told.height, start.height), at)


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

    def at(x: float, y: float) -> Html:
        left, deep = x + _FRAME + _PAD, height - 2 * _FRAME
        parts = [_frame(seen, x, y, width, height)]
        parts.append(rect(x + _FRAME, y + _FRAME, width - 2 * _FRAME, deep, rx=5, fill="#6c5949"))
        stripes = {"stroke": "#7a6656", "stroke_width": deep - 6, "stroke_dasharray": "6 7"}
        parts.append(path("M", x + 9, y + height / 2, f"h{width - 18:g}", **stripes))
        parts.append(name.at(x + (width - name.width) / 2, y + _FRAME + 10))
        parts.append(marks.at(left, y + _FRAME + 16 + name.height))
        parts.append(foot.at(left, y + height - _FRAME - 4 - foot.height))
        return joined(parts)

    return Bit(width, height, at)


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

    def at(x: float, y: float) -> Html:
        parts = [_frame(seen, x, y, width, height, 4)]
        if seen.fate != "gone":
            parts.append(rect(x + 4, y + 4, width - 8, height - 8, rx=_round(seen) - 4, fill=fill))
        return joined([*parts, inside.at(x + 8, y + 5.5)])

    return Bit(width, height, at)


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
    box = {"rx": _round(seen), "fill": fill_of(seen.colored), "stroke": EDGE}

    def at(x: float, y: float) -> Html:
        behind = [rect(x + far, y + far, bit.width, bit.height, **box) for far in (8, 4)]
        return joined([*behind, bit.at(x, y)])

    return Bit(bit.width + 8, bit.height + 8, at)


def _tabs(seen: Seen) -> tuple[Bit, Bit]:
    """What sticks out above a card: that it is new or gone, and the numbers of what targets it."""
    fill = {"new": ACCENT, "gone": DAMAGE}.get(seen.fate)
    tab = label(seen.fate, ROOM, Ink(bold=True, fill=PAPER), fill=fill, stroke=fill) if fill else blank(0, 0)
    return tab, row([ring(number) for number in seen.targeted], 2)


def _tabbed(bit: Bit, seen: Seen) -> Bit:
    tab, rings = _tabs(seen)

    def at(x: float, y: float) -> Html:
        parts = [bit.at(x, y + _TAB)]
        if seen.fate == "gone":
            across = f"l{bit.width - 4:g} {bit.height - 4:g}"
            parts.append(path("M", x + 2, y + _TAB + 2, across, stroke=DAMAGE, stroke_width=2))
        return joined([*parts, tab.at(x + 8, y), rings.at(x + bit.width - rings.width - 4, y)])

    return Bit(bit.width, bit.height + _TAB, at)


def _wearing(bit: Bit, seen: Seen) -> Bit:
    """A card under the name bars of its Auras, which leave room for what sticks out above it."""
    tab, rings = _tabs(seen)
    left, over = 8 + tab.width, _TAB if seen.targeted or seen.fate else 0
    width = bit.width - left - 8 - rings.width
    tops = [(aura, _top(aura, width - 18)) for aura in seen.auras]

    def at(x: float, y: float) -> Html:
        parts = []
        for aura, top in tops:
            deep = top.height + 16 + over
            parts.append(rect(x + left, y, width, deep, rx=6, fill=bar_of(aura.colored, 0.24), stroke=EDGE))
            parts.append(rect(x + left, y, 6, deep, rx=3, fill=fill_of(aura.colored), stroke=EDGE))
            parts.append(top.at(x + left + 12, y + 4))
            y += top.height + 8
        return joined([*parts, bit.at(x, y)])

    return Bit(bit.width, bit.height + sum(top.height + 8 for _, top in tops), at)
