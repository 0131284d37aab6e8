"""A combat in a still picture: each attack is a column, with arrows between attackers and whom they meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from mtgrules.show.html import Html, joined
from mtgrules.show.scene.bits import (
    DAMAGE,
    GRAY,
    INK,
    PAPER,
    PLAIN,
    Bit,
    Ink,
    blank,
    boxed,
    column,
    flow,
    label,
    lines_of,
    path,
    row,
    words,
)
from mtgrules.show.scene.card import CardSize
from mtgrules.show.scene.layout import Lane, Pile, Strike

Draw = Callable[[Pile, float], Bit]
"""Draws a card at least so wide."""
_SHAFT = 46
"""An arrow is at least so long, besides its words."""
_STEM = 8
"""So far above the attacker is the bar from which several arrows set out."""
_APART, _BESIDE = 14, 10
"""Room between attacks, and between those who block one."""


@dataclass(frozen=True)
class _Shaft:
    """Some arrows side by side, each with its words, and what they go to: nothing where it is the edge."""

    end: Bit
    arrows: tuple[tuple[Strike, Bit], ...] = ()

    @property
    def width(self) -> float:
        """The room for the end and for the words of the arrows."""
        return max(self.end.width, sum(told.width + 8 for _, told in self.arrows))


def combat(lanes: Sequence[Lane], draw: Draw, widths: Sequence[float], room: float) -> Bit:
    """All attacks of a combat, in as many rows as they need; cards are of the first width that has room."""
    made = [(lane, draw(lane.attacker, widths[0]), _shafts(lane, draw, widths, room)) for lane in lanes]
    least = [_column(*one, _depth(*one[1:])) for one in made]
    waiting, rows = iter(made), []
    for columns in lines_of(least, room, _APART):
        height = max(bit.height for bit in columns)
        rows.append(row([_column(*next(waiting), height) for _ in columns], _APART))
    return column(rows, _APART, 0.5)


def _shafts(lane: Lane, draw: Draw, widths: Sequence[float], room: float) -> list[_Shaft]:
    """What the arrows of an attack go to, as small as it must be to stand in one row."""
    if lane.nobody:
        return [_Shaft(label(lane.nobody, 180, Ink(fill=GRAY), stroke_dasharray="3 2"))]
    arrows = [(strike, _told(strike, room / 3)) for strike in lane.strikes]
    past = [_Shaft(blank(0, 0), (one,)) for one in arrows if one[0].past]
    fights = [one for one in arrows if not one[0].past]
    many = len(lane.blockers)
    pairs = [(fights[n], *_speaking(fights[n + many : n + many + 1])) for n in range(many)]
    small = [replace(pile, size=CardSize.SMALL) for pile in lane.blockers]
    for piles, width in [*((lane.blockers, width) for width in widths), (small, 0)]:
        shafts = [_Shaft(draw(pile, width), pair) for pile, pair in zip(piles, pairs, strict=True)]
        if _width([*shafts, *past]) <= room:
            return [*shafts, *past]
    left = room - sum(shaft.width + _BESIDE for shaft in past)
    said = [f"{one.name} to {one.whom}: {one.amount or one.word}" for one, _ in _speaking(fights)]
    parts = [flow([draw(pile, 0) for pile in small], left, 8, 0.5)]
    parts += [flow([label(one, left) for one in said], left, 4, 0.5)] if said else []
    plain = replace(fights[0][0], amount=0, word="")
    return [_Shaft(column(parts, 6, 0.5), ((plain, _told(plain, 0)),)), *past]


def _speaking(arrows: Sequence[tuple[Strike, Bit]]) -> list[tuple[Strike, Bit]]:
    """The arrows that tell something."""
    return [one for one in arrows if one[0].amount or one[0].word]


def _told(strike: Strike, room: float) -> Bit:
    """What stands on an arrow: the damage that is dealt now, that it waits, or to whom it goes."""
    if strike.amount:
        said = f"{strike.amount} to {strike.whom}" if strike.past else str(strike.amount)
        ink = Ink(16, bold=True, fill=PAPER)
        box = {"rx": 13, "fill": DAMAGE, "stroke": PAPER, "stroke_width": 2}
        return boxed(words(said, room, ink, middle=True), 11, 3, **box)
    said = strike.word or (f"to {strike.whom}" if strike.past else "")
    if not said:
        return blank(18, 0)
    box = {"rx": 13, "fill": PAPER, "stroke": GRAY, "stroke_dasharray": "4 3" if strike.word else None}
    return boxed(words(said, room, PLAIN, middle=True), 9, 3, **box)


def _width(shafts: Sequence[_Shaft]) -> float:
    return sum(shaft.width for shaft in shafts) + _BESIDE * (len(shafts) - 1)


def _long(shafts: Sequence[_Shaft]) -> float:
    """The room between the attacker and whom it meets."""
    told = [bit.height for shaft in shafts for _, bit in shaft.arrows]
    return _SHAFT + max(told) if told else _STEM


def _depth(attacker: Bit, shafts: Sequence[_Shaft]) -> float:
    return attacker.height + _long(shafts) + max(shaft.end.height for shaft in shafts)


def _column(lane: Lane, attacker: Bit, shafts: Sequence[_Shaft], height: float) -> Bit:
    """An attack, so high: the attacker at its player's side, whom it meets at the other."""
    spread = _width(shafts)
    width = max(attacker.width, spread)
    near, far = height - attacker.height, height - attacker.height - _long(shafts)
    together = len(shafts) > 1
    start = near - (_STEM if together else 3)

    def at(x: float, y: float) -> Html:
        def down(deep: float, high: float = 0) -> float:
            """Where something stands that is so far from the other side, and so high."""
            return y + deep if lane.up else y + height - deep - high

        parts, middles, left = [], [x + width / 2], x + (width - spread) / 2
        for shaft in shafts:
            end = shaft.end
            parts.append(end.at(left + (shaft.width - end.width) / 2, down(far - end.height, end.height)))
            ends = sorted((down(far + 3 if end.height else 3), down(start)))
            gap = (shaft.width - sum(told.width for _, told in shaft.arrows)) / (len(shaft.arrows) + 1)
            along = left + gap
            for strike, told in shaft.arrows:
                middles.append(along + told.width / 2)
                parts.append(_arrow(strike, told, middles[-1], *ends))
                along += told.width + gap
            left += shaft.width + _BESIDE
        if together:
            bar = ("M", min(middles), down(start), f"H{max(middles):g}M", middles[0], down(start))
            parts.append(path(*bar, f"V{down(near - 1):g}", fill="none", stroke=GRAY, stroke_width=3))
        return joined([*parts, attacker.at(x + (width - attacker.width) / 2, down(near, attacker.height))])

    return Bit(width, height, at)


def _arrow(strike: Strike, told: Bit, x: float, top: float, bottom: float) -> Html:
    """An arrow between two heights, with its words on it: dashed where nothing is dealt now."""
    color = GRAY if strike.word else INK
    tip, head, start, end = (
        (top, "l-8 14h16z", top + 12, bottom) if strike.up else (bottom, "l-8-14h16z", top, bottom - 12)
    )
    line = {"stroke": color, "stroke_width": 4 if strike.amount else 3}
    shaft = path("M", x, start, f"V{end:g}", **line, stroke_dasharray="6 5" if strike.word else None)
    aside = 3 if strike.up else -3  # the words stand in the middle of what the head leaves
    words_ = told.at(x - told.width / 2, (top + bottom - told.height) / 2 + aside)
    return joined([shaft, path("M", x, tip, head, fill=color), words_])
