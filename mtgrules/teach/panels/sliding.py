"""A card on its way through the layers: how far it is, what is sorted, and what a press comes to."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Any

from mtgrules.model.trace import EffectKey
from mtgrules.rules.layers.layer_lists import timestamp_order
from mtgrules.teach.panels import shelves_told as told
from mtgrules.teach.panels.parts import *
from mtgrules.teach.panels.shelves import EffectChip, Machine, line_of, machine

END = 99
"""Below every shelf that there is."""
YEAR = "lab-year"
THERE = "here it counts as old as what it lies on"


@dataclass(frozen=True)
class OnItsWay:
    """How far a card has slid, and what is sorted."""

    board: str
    era: str
    it: str
    at: int = 0
    """The shelf that it has passed last; 0 for what is printed."""
    sorting: bool = False
    """Whether the parts of the effects are to be put on their shelves first."""
    sorted: frozenset[tuple[EffectKey, int]] = frozenset()
    """The parts that were put on their shelf."""
    flipping: bool = False
    """Whether it is shown what would flip the end."""


@dataclass(frozen=True)
class Flip:
    """A press after which the card ends otherwise: what it is in words, and what the card is then."""

    name: str
    value: str
    words: str
    then: str


@dataclass(frozen=True)
class Sliding:
    """A table whose effects lie on shelves, and the card that is looked at on the way through them."""

    table: Table

    @property
    def way(self) -> OnItsWay:
        """How far it is; another card begins at the top, and by other rules unless it was at the end."""
        table = self.table
        here = OnItsWay(table.scenario.title, table.era.key, table.it)
        was = next(iter(table.noted_of(OnItsWay)), here)
        if (was.board, was.it) != (here.board, here.it):
            return here
        at = END if was.at == END else 0
        return was if was.era == here.era else replace(here, at=at, sorting=was.sorting)

    def to(self, **changes: Any) -> Table:
        """The table with the card farther on its way."""
        return self.table.noting(OnItsWay, replace(self.way, **changes))

    @cached_property
    def machine(self) -> Machine:
        """The shelves with everything on them. Raises NotModelled for what the era lacks."""
        return machine(self.table)

    @property
    def number(self) -> ObjectId | None:
        """The number of the card that slides; None where it is not on the battlefield."""
        obj = self.table.obj
        return obj.id if obj is not None and obj.zone is Zone.BATTLEFIELD else None

    @property
    def here(self) -> int:
        """The shelf that the card has passed last."""
        return min(self.way.at, self.machine.last)

    @property
    def ended(self) -> bool:
        """Whether it has passed all of them."""
        return self.here == self.machine.last

    @property
    def movable(self) -> tuple[str, ...]:
        """What can be put earlier or later, the oldest first."""
        return tuple(maker.thing for maker in self.machine.makers if maker.thing)

    @property
    def next_part(self) -> EffectChip | None:
        """The part that is to be put on its shelf now; None where all are, or nobody sorts."""
        way = self.way
        left = (chip for chip in self.machine.chips if chip.job.key not in way.sorted)
        return next(left, None) if way.sorting else None

    @property
    def watched(self) -> tuple[str, ...]:
        """What is told of the card: what changes, else power and toughness or types."""
        now, printed, number = self.table.view, self.table.view.printed, self.number
        if number is None:
            return ()
        found = [
            c for c in told.WATCHED if told.in_short(now, number, c) != told.in_short(printed, number, c)
        ]
        return tuple(found) or ("size" if "creature" in now.types[number] else "types",)

    def watched_too(self, other: Sliding) -> tuple[str, ...]:
        """What is told of the card on this table or on another."""
        return tuple(one for one in told.WATCHED if one in {*self.watched, *other.watched})

    def ends(self, what: tuple[str, ...] = ()) -> str:
        """What the card is below all shelves."""
        if self.number is None:
            return "not on the battlefield any more"
        return ", ".join(told.in_short(self.table.view, self.number, c) for c in what or self.watched)

    @property
    def flips(self) -> tuple[Flip, ...]:
        """Every swap of neighbors, every thing less and every year after which the card ends otherwise."""
        makers = [maker for maker in self.machine.makers if maker.thing]
        swaps = (("later", a.thing, f"{b.name} older than {a.name}") for a, b in pairwise(makers))
        less = (("away", one.thing, f"without {one.name}") for one in makers if one.thing != self.table.it)
        years = (
            (YEAR, e.key, f"by the rules of {'today' if e.is_today else e.year}") for e in self.table.years
        )
        return tuple(filter(None, (self._flip(*one) for one in (*swaps, *less, *years))))

    def _flip(self, name: str, value: str, words: str) -> Flip | None:
        """A press as a flip; None where the same card ends the same after it, or the board is not known."""
        table = self.table
        try:
            moved = table.under(Era.named(value)) if name == YEAR else line_of(table).moved(name, value).board
            after = Sliding(moved)
            what = self.watched if name == YEAR else self.watched_too(after)
            if after.number is None or after.ends(what) == self.ends(what):
                return None
            return Flip(name, value, words, after.ends(what))
        except NotModelled:
            return None


# What a press does.


def slides(table: Table, name: str, value: str) -> Done | None:
    """What a press in the layer machine comes to; None for a press of another panel."""
    board = Sliding(table)
    if board.number is None:
        return None
    match name:
        case "pick" if value in {obj.label for obj in table.state.zone(Zone.BATTLEFIELD)}:
            return Done(replace(table, it=value), f"Now {value} slides through the layers.")
        case "go" if "film" not in table.lab.panels and value in (
            "back",
            "next",
            *map(str, range(board.machine.last + 1)),
        ):
            return _gone(board, value)
        case "earlier" | "later" if value in board.movable:
            place = board.movable.index(value) + (-1 if name == "earlier" else 1)
            return _shifted(board, value, place)
        case "move":
            makers = board.machine.makers
            pairs = {f"{one.age} {other.age}": (one.thing, other.thing) for one in makers for other in makers}
            if value not in pairs:
                return table.refused("drop it on another line of the list")
            one, other = pairs[value]
            there = bool(one and other)
            return _shifted(board, one, board.movable.index(other)) if there else table.refused(THERE)
        case "away" if value in board.movable:
            return line_of(table).moved("away", value)
        case "sort":
            return _sorts(board)
        case "put":
            return _put_on_shelf(board, value)
        case "flip":
            if not board.ended:
                return table.refused("first let the card slide to the end")
            flipping = board.way.flipping
            words = "Hidden again." if flipping else "Each of these changes that."
            return Done(board.to(flipping=not flipping), f"{table.it} ends as {board.ends()}. {words}")
    return None


def _gone(board: Sliding, value: str) -> Done:
    """The card slid to another shelf: to the one before or the next with something on it, or to any."""
    table, found, last, here = board.table, board.machine, board.machine.last, board.here
    assert board.number is not None
    if board.next_part is not None:
        return table.refused("first put every effect on its shelf")
    if here == {"back": 0, "next": last}.get(value):
        return table.refused(f"this is the {'end' if here else 'beginning'} of the way")
    if value in ("back", "next"):
        stops = (0, *found.used, last)
        to = max(s for s in stops if s < here) if value == "back" else min(s for s in stops if s > here)
    else:
        to = int(value)
    after = board.to(at=END if to == last else to, flipping=False)
    if to == 0:
        printed = table.view.printed
        values = ", ".join(told.in_short(printed, board.number, c) for c in board.watched)
        return Done(after, f"Before any effect, {table.it}: {values}.")
    if to == last:
        return Done(after, f"Through all layers, {table.it}: {board.ends()}.")
    return Done(after, *told.happened(found, to, board.number))


def why_not_moved(board: Sliding, place: int) -> str:
    """Why nothing can be put at a place in time; empty where it can."""
    if not 0 <= place < len(board.movable):
        return "it is the oldest" if place < 0 else "it is the newest"
    return ""


def _shifted(board: Sliding, thing: str, place: int) -> Done:
    """Something put at another place in time; what lies between moves up or down by one."""
    table, why_not, at = board.table, why_not_moved(board, place), board.movable.index(thing)
    if why_not or at == place:
        return table.refused(why_not or "it is there already")
    line = line_of(table)
    rows = {row.name: str(n) for n, row in enumerate(line.rows, 1)}
    done = line.moved("place", f"{rows[thing]} {rows[board.movable[place]]}")
    if done.refused:
        return done
    after = Sliding(Sliding(done.board).to(flipping=False))
    if not board.ended:
        words = "The order in time is another now; the shelves are the same. Go on with Next."
        return Done(after.table, words)
    what = board.watched_too(after)
    if after.ends(what) == board.ends(what):
        first, last = sorted((at, place))
        names = {maker.thing: maker.name for maker in board.machine.makers}
        others = frozenset(names[one] for one in board.movable[first : last + 1] if one != thing)
        why, cite = told.why_no_matter(board.machine, after.machine, names[thing], others)
        return Done(after.table, f"Both orders give {board.ends(what)}: {why}.", cite)
    words = f"The order matters here: {board.ends(what)} became {after.ends(what)}."
    return Done(after.table, words, timestamp_order.at(table.era).cite)


def so_ends(table: Table, after: Table, done: Done) -> Done:
    """What a press came to; where something is said at the end of the way, what the card is now."""
    if after.begun:
        return done
    things = ({*tabletop.ages(one.scenario), *one.by} for one in (table, after))
    if len({frozenset(one) for one in things}) == 1:  # the same, perhaps in another order: that is told
        return done
    ended, now = Sliding(table).way.at == END, Sliding(after)
    so = f"Now {after.it}: {now.ends()}." if ended else "Go on with Next."
    return replace(done, board=now.to(flipping=False), sentence=f"{done.sentence} {so}")


# Sorting.


def _sorts(board: Sliding) -> Done:
    """The effects taken from their shelves to be put there, or put back."""
    if board.way.sorting:
        after = board.to(sorting=False, sorted=frozenset())
        return Done(after, "Everything lies where it belongs. Press Next.")
    if not board.machine.chips:
        return board.table.refused("nothing here makes an effect")
    after = board.to(sorting=True, sorted=frozenset(), at=0, flipping=False)
    many = len(board.machine.chips)
    return Done(after, f"{many} part{'s' * (many > 1)} to put on a shelf: press the shelf, or drag.")


def _put_on_shelf(board: Sliding, value: str) -> Done:
    """The next part put on a shelf: it settles where it belongs, and is refused elsewhere."""
    chip, layers = board.next_part, board.machine.layers
    if chip is None:
        return board.table.refused("everything lies on its shelf already")
    found = {f"{chip.number} {shelf}": layer for shelf, layer in enumerate(layers, 1)}
    found["show"] = right = layers[chip.home - 1]
    if value not in found:
        return board.table.refused("this belongs on one of the shelves")
    if found[value] is not right:
        wrong = found[value]
        return Done(board.table, told.not_here(chip, wrong), wrong.cite, refused=True)
    after = board.to(sorted=board.way.sorted | {chip.job.key})
    more = "All is sorted: press Next." if Sliding(after).next_part is None else "The next one."
    start = "It" if value == "show" else "Right: it"
    words = f"{start} {told.does(chip.job.alters)}, so it lies in {told.place(right)}. {more}"
    return Done(after, words, right.cite)
