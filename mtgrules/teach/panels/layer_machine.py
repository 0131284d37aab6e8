"""The layer machine: effects on their shelves, a card on its way through them, sorting, the line of time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import groupby, pairwise
from typing import Any

from mtgrules.model.trace import EffectKey
from mtgrules.rules.layers.layer_lists import layer_list, timestamp_order
from mtgrules.rules.layers.trials import asked_anew
from mtgrules.show.scene.seen import LOST
from mtgrules.show.scene.symbols import cost
from mtgrules.teach.panels import shelves_told as told
from mtgrules.teach.panels.parts import *
from mtgrules.teach.panels.shelves import EffectChip, Machine, Maker, line_of, machine

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


_BESIDE = 2
"""So many cards that make no effect have room beside the heading."""


def layer_machine(table: Table) -> Html:
    """The shelves, everything on the table in the order of time, and what would flip the end."""
    board = Sliding(table)
    if board.number is None:
        found = [_look(board, one) for one in table.state.zone(Zone.BATTLEFIELD)]
        words = f"{table.it} is not on the battlefield any more." if found else "Nothing lies on this table."
        return joined([note(words), div("keys", *found, data_group="pick")])
    parts = [_keys(board), _shelves(board), _of_the_year(board)]
    parts += [_flips(board)] if board.way.flipping else []
    return joined([*parts, _line(board)])


def _keys(board: Sliding) -> Html:
    """Back and Next; while parts are sorted, the part that is to be put on a shelf."""
    chip, way = board.next_part, board.way
    words = "Stop sorting" if way.sorting else "Sort yourself"
    nothing = "" if board.machine.chips else "nothing here makes an effect"
    sort = key("sort", "", words, on=way.sorting, why_not=nothing)
    if chip is not None:
        part = f"Part {len(way.sorted) + 1} of {len(board.machine.chips)}, on which shelf?"
        drag = tag("span", _chip(chip), data_drag=chip.number, class_="drag")
        show = key("put", "show", "Show me", label="show where it belongs")
        return div("keys tray", bold(part), drag, show, sort, data_group="go")
    start = "" if board.here else "this is the beginning"
    end = "this is the end" if board.ended else ""
    no_flip = "" if board.ended else "first let the card slide to the end"
    flips = "every swap of neighbors, every thing less and every year that flips the end"
    keys = [
        key("go", "back", "Back", label="the shelf before", why_not=start),
        key("go", "next", "Next", label="the next shelf with something on it", main=True, why_not=end),
        sort,
        key("flip", "", "What flips it?", label=flips, on=way.flipping, why_not=no_flip),
    ]
    return div("keys", *keys, data_group="go")


# The shelves.


def _shelves(board: Sliding) -> Html:
    found, sorts = board.machine, board.next_part is not None
    shelves = range(1, found.last)
    if sorts:
        rows = [_to_sort(board, shelf) for shelf in shelves]
    else:
        rows = [_place(board, 0, "printed"), *_between(board), _place(board, found.last, "now")]
    heads = ["layer", "effects", *(["the card so far"] if not sorts else [])]
    head = div("sr", *(tag("span", one, role="columnheader") for one in heads), role="row")
    aloud: dict[str, object] = {"role": "table", "aria_label": f"{board.table.it} through the layers"}
    return div(f"machine{' sorts' * sorts}", head, *rows, **aloud, data_group="shelf")


def _row(
    kind: str, plates: Iterable[Html], effects: Iterable[Html], result: Html | None, **more: object
) -> Html:
    """A row of the machine; without a result it has no cell for the card."""
    cells = [div("no", *plates, role="rowheader"), div("effects", *effects, role="cell")]
    cells += [] if result is None else [div("res", result, role="cell")]
    return div(f"shelf {kind}".rstrip(), *cells, role="row", **more)


def _to_sort(board: Sliding, shelf: int) -> Html:
    """A shelf while parts are sorted: what lies on it already; the next part can be put or dropped there."""
    chips = [_chip(c) for c in board.machine.chips if c.home == shelf and c.job.key in board.way.sorted]
    drop = {"data_drop": "put", "data_value": shelf}
    return _row("" if chips else "mt", [_plate(board, shelf)], chips, None, **drop)


def _between(board: Sliding) -> Iterator[Html]:
    """A row for each shelf with something on it, or with the card; those between are thin, side by side."""
    found = board.machine
    thick = {board.here, *found.used}
    for is_thick, run in groupby(range(1, found.last), key=lambda shelf: shelf in thick):
        if is_thick:
            for shelf in run:
                card = _mini(board, shelf) if board.here >= shelf else Html()
                yield _row(_way(board, shelf), [_plate(board, shelf)], _chips(board, shelf), card)
        else:
            *_, last = shelves = tuple(run)
            plates = div("plates", *(_plate(board, shelf) for shelf in shelves), role="rowheader")
            yield div(f"shelf mt {_way(board, last)}", plates, div("res", role="cell"), role="row")


def _place(board: Sliding, shelf: int, name: str) -> Html:
    """What is printed, or what the card is in the end."""
    result = _mini(board, shelf) if board.here >= shelf else span("slip off", "still to come")
    current = "step" if board.here == shelf else None
    plate = press("go", shelf, bold(name), label=name, class_="plate", aria_current=current)
    return _row(f"{'end' if shelf else 'start'} {_way(board, shelf)}", [plate], [], result)


def _way(board: Sliding, shelf: int) -> str:
    return "on" if board.here == shelf else "past" if shelf < board.here else "next"


def _plate(board: Sliding, shelf: int) -> Html:
    """The number and the name of a shelf, to be pressed: the card slides there, or the part is put there."""
    layer, chip = board.machine.layers[shelf - 1], board.next_part
    inside = [bold(layer.number), " ", layer.name] if layer.number else [layer.name]
    if chip is not None:
        label = f"put it into {layer}"
        return press("put", f"{chip.number} {shelf}", *inside, label=label, class_="plate slip")
    current = "step" if board.here == shelf else None
    return press("go", shelf, *inside, label=str(layer), class_="plate gray", aria_current=current)


def _chips(board: Sliding, shelf: int) -> list[Html]:
    """The chips of a shelf: by age until it is reached, then in order of application with who waited."""
    found = board.machine
    if board.here < shelf:
        return [_chip(chip) for chip in found.chips if chip.home == shelf]
    made = []
    for place, chip in enumerate(found.on(shelf)):
        drawn = _chip(chip, "done" if chip.step else "hatched", _note(board, chip))
        loop = any(wait.loop for wait in chip.waits)
        if chip.waits and (place or not loop):
            ages = [span("round", wait.whom.age) for wait in chip.waits]
            word = "loop with " if loop else "waits for "
            drawn = div("waits", tag("span", word, joined(ages, " ")), drawn)
        made.append(drawn)
    return made


def _note(board: Sliding, chip: EffectChip) -> str:
    layers = board.machine.layers
    if chip.step:
        began = layers[chip.began - 1] if chip.began else None
        goes = f"began in {began.number or began.name}, goes on" if began else ""
        moved = f"from {layers[chip.home - 1].name}" if chip.home != chip.shelf else ""
        return ", ".join(filter(None, [goes, moved]))
    if not chip.lost:
        return "does nothing now"
    where, again = layers[chip.lost - 1], asked_anew.known(board.table.era)
    if chip.lost != chip.shelf:
        return f"lost in {where.number or where.name}"
    rule = f" ({again.cite.short})" if again and chip.waits else ""
    return f"asked again, it no longer exists{rule}" if rule else "no longer exists"


def _chip(chip: EffectChip, state: str = "", note: str = "") -> Html:
    words = tag("span", span("words", chip.says), tag("small", note) if note else Html())
    return span(f"effect slip {state}".rstrip(), span("round", chip.maker.age), words)


# The card on its rail.


def _mini(board: Sliding, shelf: int) -> Html:
    """The card as it is after a shelf; what the shelf made of it is marked, what it was is struck."""
    number, found = board.number, board.machine
    assert number is not None
    now = seen(found.after(shelf), number)
    was = now if shelf == 0 or shelf == found.last else seen(found.after(shelf - 1), number)
    line = span("worded" if now.type_line != was.type_line else None, now.type_line)
    gone = [tag("s", was.size, class_="was")] if was.size not in ("", now.size) else []
    size = span(f"pt{' changed' * (now.size != was.size)}", now.size)
    texts = now.text if shelf in (0, found.last) or now.text != was.text else ()
    disks = span("changed" if now.colors != was.colors else None, pips(now.colors))
    badges = [
        span(f"badge keyword{' lost' * (badge.was == LOST)}", badge.text)
        for badge in now.badges
        if badge in was.badges or badge.was != LOST or shelf
    ]
    parts = [bold(now.name), disks, line, *badges]
    parts += [span("text", with_symbols(text)) for text in texts]
    parts += [span("badge", mark) for mark in now.marks]
    parts += [span("size", *gone, size)] if now.size else []
    here = " now" if board.here == shelf else ""
    return span(f"mini slip wraps f{now.colored}{here}", *parts, role="img", aria_label=now.words)


# The line of time.


def _line(board: Sliding) -> Html:
    """Everything on the table: what makes effects by age, with its text, and what only lies there."""
    rows = [_maker(board, maker) for maker in board.machine.makers]
    piles: dict[object, list[Object]] = {}
    for obj in board.table.state.zone(Zone.BATTLEFIELD):
        if obj.label not in board.movable:
            alike = seen(board.table.view, obj.id), obj.label == board.table.it
            piles.setdefault(alike, []).append(obj)
    others = [_look(board, first, len(more_)) for first, *more_ in piles.values()]
    head = bold("On the table, ", span("round", "1"), " is the oldest effect")
    line = ol("line-up", *rows, data_group="line")
    if len(others) <= _BESIDE:
        return joined([div("keys", head, *others, data_group="pick"), line])
    return joined([head, line, div("keys", *others, data_group="pick")])


def _maker(board: Sliding, maker: Maker) -> Html:
    keys, drag = [], {}
    if maker.thing:
        place, drag = board.movable.index(maker.thing), {"data_drag": maker.age}
        ways = (("earlier", "↑", place - 1), ("later", "↓", place + 1))
        keys = [
            key(way, maker.thing, sign, label=f"{maker.name}: {way}", why_not=why_not_moved(board, to))
            for way, sign, to in ways
        ]
        keys.append(key("away", maker.thing, "×", label=f"{maker.name}: take away"))
    there = board.table.state.labeled(maker.thing) if maker.thing else None
    if there is not None:
        said = _look(board, there)
    else:
        effect = next((e for e in board.table.scenario.effects if e.name == maker.thing), None)
        words = str(effect.said).rstrip(".") if effect else "" if maker.thing else THERE
        shown = effect is None or effect.name == maker.name
        name = f"{maker.name}{': ' * bool(words)}" if shown else ""
        said = tag("span", bold(name), words)
    line = span("round", maker.age), said, span("keys", *keys)
    return tag("li", *line, data_drop="move", data_value=maker.age, **drag)


def _look(board: Sliding, obj: Object, alike: int = 0) -> Html:
    """A card as a line: its name, type, power and toughness and text as printed; pressed, it slides."""
    one, label = seen(board.table.view.printed, obj.id), obj.label
    facts = [gray(one.type_line), one.size, *map(with_symbols, one.text)]
    on = label == board.table.it
    many = span("many", f"×{alike + 1}") if alike else ""
    inside = joined(filter(None, [bold(label), many, cost(one.cost), *facts]), " ")
    words = f"{one.words}: let it slide"
    return press("pick", label, inside, label=words, on=on, class_=f"key look{' on' * on}")


def _flips(board: Sliding) -> Html:
    """What would flip the end, each as a key that does it."""
    keys = [key(flip.name, flip.value, f"{flip.words}: {flip.then}") for flip in board.flips]
    if not keys:
        other = "" if board.table.today_only else " and no other year"
        return tag("p", f"No swap of neighbors in time, no single effect less{other} changes it.")
    return group("It flips", "flips", keys)


def _of_the_year(board: Sliding) -> Html:
    """What the layers of an older year are."""
    if board.table.era.is_today:
        return Html()
    found = layer_list.at(board.table.era)
    none = "" if any(layer.number for layer in found.value) else "no numbered layers, but groups: "
    return tag("p", f"In {board.table.era.year}: {none}{found.says}", rule(found.cite))


PANELS = {"layer machine": Panel(layer_machine, slides, so_ends, casts=True)}
