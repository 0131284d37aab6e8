"""The still form of a board: what is stored in a notebook, and seen before any run, on a code host, in print.

It is an image that holds itself whole, with a plain table below it: what cleans stored pages leaves both.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from mtgrules.model.events.mana import by_mark
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Object, Player, Zone
from mtgrules.model.state import Effect
from mtgrules.model.view import View
from mtgrules.show.html import Html, empty, joined, tag
from mtgrules.show.scene.bits import *
from mtgrules.show.scene.card import CardSize
from mtgrules.show.scene.layout import Heap, Lane, Layout, Look, Pile, StackItem, Strike
from mtgrules.show.scene.scene import scene_table, scene_text, step_name
from mtgrules.show.scene.still_card import ROOM, bar_of, fill_of, lying, paid, still_card

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
        around = {"rx": 13, "fill": DAMAGE, "stroke": PAPER, "stroke_width": 2}
        return boxed(words(said, room, ink, middle=True), 11, 3, **around)
    said = strike.word or (f"to {strike.whom}" if strike.past else "")
    if not said:
        return blank(18, 0)
    around = {"rx": 13, "fill": PAPER, "stroke": GRAY, "stroke_dasharray": "4 3" if strike.word else None}
    return boxed(words(said, room, PLAIN, middle=True), 9, 3, **around)


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


WIDTH = 440
_EDGE, _PAD = (WIDTH - ROOM) / 2, 8
_FONT = "Segoe UI,Helvetica,Arial,sans-serif"
_FELT, _RIM, _CLOTH = "#e3efeb", "#8fb3a9", "#fbfdfc"
_WIDE, _NARROW, _LARGE = 182, 132, 200
"""How wide a card is: of two in a row, of three, and a large one."""
_LONG = 3
"""From so many cards on, a row is of narrow ones."""


def still(view: View, look: Look = Look()) -> Html:  # noqa: B008  # frozen
    """The picture of a position as an image that says all of it in words, and below it a plain table."""
    code = b64encode(still_svg(view, look).encode()).decode()
    words, source = _words(Layout(view, look)), f"data:image/svg+xml;base64,{code}"
    image = empty("img", alt=words, width=WIDTH, style="max-width:100%;height:auto", src=source)
    return joined([tag("p", image), scene_table(view, look, bare=True)])


def still_svg(view: View, look: Look = Look()) -> Html:  # noqa: B008  # frozen
    """The picture of a position as an SVG that needs nothing else and is the same at every run."""
    return _Still(Layout(view, replace(look, pressed={}))).drawn()


def _words(layout: Layout) -> str:
    """The whole board, for who does not see the image."""
    state = layout.state
    lives = ", ".join(f"{player.name} {player.life} life" for player in state.players)
    told = [f"The table: {state.active}'s turn, {state.step}", lives]
    told += [scene_text(layout.view, layout.look)]
    told += [f"In force: {effect.label}" for effect in layout.in_force()]
    return ". ".join(told)


@dataclass
class _Still:
    """One picture in the making."""

    layout: Layout

    def __post_init__(self) -> None:
        self.state = self.layout.state

    def drawn(self) -> Html:
        """The whole picture."""
        zones = self.zones()
        height = sum(bit.height + 2 * _PAD for bit, _ in zones)
        parts = [rect(0.5, 0.5, WIDTH - 1, height - 1, rx=12, fill=_CLOTH, stroke=_RIM)]
        y, below = 0.0, False
        for bit, felt in zones:
            deep = bit.height + 2 * _PAD
            if felt:
                parts.append(rect(1, y, WIDTH - 2, deep, fill=_FELT))
            if y:
                dash = "4 4" if felt and below else None
                parts.append(path("M", 1, y, f"h{WIDTH - 2}", stroke=_RIM, stroke_dasharray=dash))
            parts.append(bit.at(_EDGE, y + _PAD))
            y, below = y + deep, felt
        size = {"width": WIDTH, "height": f"{height:g}", "viewBox": f"0 0 {WIDTH} {height:g}"}
        font = {"font_family": _FONT, "font_size": TYPE, "fill": INK}
        return tag("svg", *parts, xmlns="http://www.w3.org/2000/svg", **size, **font)

    def zones(self) -> list[tuple[Bit, bool]]:
        """What the picture is made of, from top to bottom and from edge to edge, each on felt or not."""
        south, *north = self.state.players
        found: list[tuple[Bit, bool]] = []
        for player in reversed(north):
            found += [(self.bar(player), False), *self.field(player, up=False)]
        lanes, side = self.layout.lanes(), self.side()
        found += [(self.fight(lanes), True)] if lanes else []
        found += [*self.field(south, up=True), (self.bar(south), False)]
        return [*found, (side, False)] if side else found

    # Players.

    def bar(self, player: Player) -> Bit:
        """A player with life, hand, graveyard, exile and mana; who is on turn also with the step."""
        was = self.layout.life_before(player)
        struck = [line(str(was), Ink(fill=GRAY, struck=True))] if was is not None else []
        heart = row([sign("heart", 15, "#c5322b"), *struck, line(str(player.life), Ink(16, bold=True))], 5)
        bits = [line(player.name, Ink(17, bold=True)), boxed(heart, 9, 2, rx=12, fill=PAPER, stroke=_RIM)]
        bits += [ring(number) for number in self.layout.aims.get(player.name, ())]
        if player.name == self.state.active:
            turn = line(f"turn: {step_name(self.state.step)}", Ink(bold=True, fill=PAPER), middle=True)
            bits.append(boxed(turn, 8, 1.5, rx=4, fill="#3b4f4a"))
        bits += [label(f"{player.poison} poison", ROOM)] if player.poison else []
        bits += [label("has lost", ROOM, BOLD)] if player.lost else []
        for mark, letters in by_mark(player.pool):
            disks = [symbol(f"{{{letter}}}") for letter in letters]
            bits.append(row([line("mana", QUIET), *disks, *([line(mark, QUIET)] if mark else [])]))
        heaps = [bit for heap in self.layout.heaps(player) for bit in self.heap(heap)]
        parts = [flow(bits, ROOM, 10), flow(heaps, ROOM, 6, between=5)]
        return wide(column(parts if heaps else parts[:1], 6), ROOM)

    def heap(self, heap: Heap) -> list[Bit]:
        """A hand, a graveyard or another pile: the cards by name, of many the newest."""
        many = f"{heap.zone} {heap.many}" if heap.many > len(heap.named) else str(heap.zone)
        first, *more = [self.chip(o, heap.zone) for o in heap.named]
        return [row([line(many, QUIET), first], 6), *more]

    def chip(self, obj: Object, zone: Zone) -> Bit:
        """A card that lies somewhere but on the battlefield, by its name."""
        one, whole = self.layout.seen(obj.id), self.layout.look.whole
        if whole and obj.id in self.layout.look.about:
            return still_card(Pile(one, CardSize.MIDDLE), _WIDE)
        name = lying(one, ROOM - 120) if whole else words(one.name, ROOM - 120, middle=True)
        dash = "4 3" if zone in (Zone.EXILE, Zone.PHASED_OUT) else None
        width, height, stroke = name.width + 16, name.height + 3, "#777777"
        edge = box(5, height, rx=2, fill=fill_of(one.hue), stroke=stroke)
        around = box(width, height, rx=4, fill=bar_of(one.hue, 0.18), stroke=stroke, stroke_dasharray=dash)
        return stacked(width, height, (around, 0, 0), (edge, 0, 0), (name, 10, 1.5))

    # Permanents.

    def field(self, player: Player, *, up: bool) -> list[tuple[Bit, bool]]:
        """What a player controls, creatures toward the middle; nothing where all of it fights."""
        drawn = [self.rank(one) for one in self.layout.rows[player.name][:: 1 if up else -1]]
        if not drawn and self.layout.fighting:
            return []
        return [(wide(column(drawn, 10, 0.5) if drawn else blank(0, 30), ROOM, 0.5), True)]

    def rank(self, piles: Sequence[Pile]) -> Bit:
        """A row of cards and pills."""
        width = _NARROW if sum(pile.size is not CardSize.SMALL for pile in piles) >= _LONG else _WIDE
        return flow([self.card(pile, width) for pile in piles], ROOM, 10, 0.5)

    def card(self, pile: Pile, width: float) -> Bit:
        """A card in the size that it has here; where it is crowded, a pill without what the table tells."""
        if self.layout.crowded:
            pile = replace(pile, size=CardSize.SMALL, seen=replace(pile.seen, marks=(), badges=()))
        return still_card(pile, _LARGE if pile.size is CardSize.LARGE else width)

    # Combat, stack, and what is in force.

    def fight(self, lanes: Sequence[Lane]) -> Bit:
        """The attacks as columns."""
        return wide(combat(lanes, self.card, (_WIDE, _NARROW), ROOM), ROOM, 0.5)

    def side(self) -> Bit | None:
        """The stack, top first, and the effects that no permanent makes; None where there is neither."""
        spells = [self.spell(one, n) for n, one in enumerate(self.layout.stack())]
        left = [label(f"{obj.label}: gone", ROOM, stroke_dasharray="4 3") for obj in self.layout.stack_left()]
        force = [self.effect(effect) for effect in self.layout.in_force()]
        parts = [line("Stack, top first", QUIET), *spells, *left] if spells or left else []
        parts += [line("Effects now", QUIET), *force] if force else []
        return wide(column(parts, 6), ROOM) if parts else None

    def spell(self, one: StackItem, place: int) -> Bit:
        """A spell or ability on the stack: what it is, whose, and the numbers of its targets."""
        indent = min(8 * place, 40)
        room = ROOM - 28 - indent
        hit = [ring(number) for number in one.aimed]
        aimed = [row([ring(one.number), words(f"targets {', '.join(one.targets)}", room - 32)], 6)]
        new = [label("new", room, Ink(bold=True, fill=PAPER), fill=ACCENT, stroke=ACCENT)] if one.new else []
        name = words(one.name, room - 40, Ink(16, bold=True))
        head, symbols = flow([*hit, name, line(one.controller, QUIET), *new], room, 8), row(paid(one.seen), 1)
        if head.width + 8 + symbols.width <= room:
            head = row([wide(head, room - symbols.width), symbols], 0)
        else:
            head = column([head, wide(symbols, room, 1)], 2)
        told = [words(one.words, room)] if one.words else []
        told += [flow([label(mark, room) for mark in one.seen.marks], room, 3)] if one.seen.marks else []
        colored = one.seen.colored if one.seen.colors else "C"
        edge = {"stroke": INK, "stroke_width": 2.5} if one.next else {"stroke": EDGE}
        inside = column([wide(head, room), *told, *(aimed if one.targets else [])], 4)
        return _slip(inside, bar_of(colored, 0.24), fill_of(colored), indent, **edge)

    def effect(self, effect: Effect) -> Bit:
        """An effect that is in force, and for how long."""
        said = capitalized(effect.label)
        room = ROOM - 28
        told = [words(said, room), words(str(effect.duration), room, QUIET)]
        return _slip(wide(column(told, 0), room), PAPER, _RIM, 0, stroke=_RIM)


def _slip(inside: Bit, fill: str, side: str, indent: float, **attributes: object) -> Bit:
    """A piece on a slip of paper with a colored edge at its left."""
    width, height = inside.width + 28, inside.height + 10
    paper, edge = box(width, height, rx=6, fill=fill, **attributes), box(8, height - 6, rx=3, fill=side)
    pieces = (paper, indent, 0), (edge, indent + 3, 3), (inside, indent + 18, 5)
    return stacked(indent + width, height, *pieces)
