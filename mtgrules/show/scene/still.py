"""The still form of a board: what is stored in a notebook, and seen before any run, on a code host, in print.

It is an image that holds itself whole, with a plain table below it: what cleans stored pages leaves both.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace

from mtgrules.model.events.mana import by_mark
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Object, Player, Zone
from mtgrules.model.state import Effect
from mtgrules.model.view import View
from mtgrules.show.html import Html, empty, joined, tag
from mtgrules.show.measured import TYPE
from mtgrules.show.scene.bits import (
    ACCENT,
    BOLD,
    EDGE,
    GRAY,
    INK,
    PAPER,
    QUIET,
    Bit,
    Ink,
    blank,
    boxed,
    column,
    flow,
    label,
    line,
    path,
    rect,
    ring,
    row,
    sign,
    symbol,
    wide,
    words,
)
from mtgrules.show.scene.card import CardSize
from mtgrules.show.scene.layout import Heap, Lane, Layout, Look, Pile, StackItem
from mtgrules.show.scene.scene import step_name
from mtgrules.show.scene.still_card import ROOM, bar_of, fill_of, lying, paid, still_card
from mtgrules.show.scene.still_combat import combat
from mtgrules.show.scene.table import scene_table, scene_text

WIDTH = 440
_EDGE = (WIDTH - ROOM) / 2
_FONT = "Segoe UI,Helvetica,Arial,sans-serif"
_FELT, _RIM, _CLOTH = "#e3efeb", "#8fb3a9", "#fbfdfc"
_WIDE, _NARROW, _LARGE = 182, 132, 200
"""How wide a card is: of two in a row, of three, and a large one."""
_LONG = 3
"""From so many cards on, a row is of narrow ones."""


def still(view: View, look: Look = Look()) -> Html:  # noqa: B008  # frozen
    """The picture of a position as an image that says all of it in words, and below it a plain table."""
    code = b64encode(still_svg(view, look).encode()).decode()
    image = empty(
        "img",
        alt=_words(Layout(view, look)),
        width=WIDTH,
        style="max-width:100%;height:auto",
        src=f"data:image/svg+xml;base64,{code}",
    )
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


@dataclass(frozen=True)
class _Zone:
    """A part of the table, from edge to edge."""

    bit: Bit
    felt: bool = False
    pad: float = 8


@dataclass
class _Still:
    """One picture in the making."""

    layout: Layout

    def __post_init__(self) -> None:
        self.state = self.layout.state

    def drawn(self) -> Html:
        """The whole picture."""
        zones = self.zones()
        height = sum(zone.bit.height + 2 * zone.pad for zone in zones)
        parts = [rect(0.5, 0.5, WIDTH - 1, height - 1, rx=12, fill=_CLOTH, stroke=_RIM)]
        y = 0.0
        for number, zone in enumerate(zones):
            deep = zone.bit.height + 2 * zone.pad
            if zone.felt:
                parts.append(rect(1, y, WIDTH - 2, deep, fill=_FELT))
            if number:
                dash = "4 4" if zone.felt and zones[number - 1].felt else None
                parts.append(path("M", 1, y, f"h{WIDTH - 2}", stroke=_RIM, stroke_dasharray=dash))
            parts.append(zone.bit.at(_EDGE, y + zone.pad))
            y += deep
        return tag(
            *("svg", *parts),
            xmlns="http://www.w3.org/2000/svg",
            width=WIDTH,
            height=f"{height:g}",
            viewBox=f"0 0 {WIDTH} {height:g}",
            font_family=_FONT,
            font_size=TYPE,
            fill=INK,
        )

    def zones(self) -> list[_Zone]:
        """What the picture is made of, from top to bottom."""
        south, *north = self.state.players
        found = []
        for player in reversed(north):
            found += [_Zone(self.bar(player)), *self.field(player, up=False)]
        lanes = self.layout.lanes()
        found += [_Zone(self.fight(lanes), felt=True)] if lanes else []
        found += [*self.field(south, up=True), _Zone(self.bar(south))]
        side = self.side()
        return [*found, _Zone(side)] if side else found

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
        colored = one.colored if one.colors or one.colors is None else "C"
        name = lying(one, ROOM - 120) if whole else words(one.name, ROOM - 120, middle=True)
        dash = "4 3" if zone in (Zone.EXILE, Zone.PHASED_OUT) else None

        def at(x: float, y: float) -> Html:
            box = {"rx": 4, "fill": bar_of(colored, 0.18), "stroke": "#777777"}
            edge = rect(x, y, 5, name.height + 3, rx=2, fill=fill_of(colored), stroke="#777777")
            around = rect(x, y, name.width + 16, name.height + 3, **box, stroke_dasharray=dash)
            return joined([around, edge, name.at(x + 10, y + 1.5)])

        return Bit(name.width + 16, name.height + 3, at)

    # Permanents.

    def field(self, player: Player, *, up: bool) -> list[_Zone]:
        """What a player controls, creatures toward the middle; nothing where all of it fights."""
        drawn = [self.rank(one) for one in self.layout.rows[player.name][:: 1 if up else -1]]
        if not drawn and self.layout.fighting:
            return []
        return [_Zone(wide(column(drawn, 10, 0.5) if drawn else blank(0, 30), ROOM, 0.5), felt=True)]

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
    height = inside.height + 10

    def at(x: float, y: float) -> Html:
        x += indent
        paper = rect(x, y, inside.width + 28, height, rx=6, fill=fill, **attributes)
        return joined([paper, rect(x + 3, y + 3, 8, height - 6, rx=3, fill=side), inside.at(x + 18, y + 5)])

    return Bit(indent + inside.width + 28, height, at)
