"""The layer machine as a board: which card slides, how far, in which order things came, what is sorted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.language.reading.reader import read
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized
from mtgrules.model.trace import EffectKey
from mtgrules.model.words import Edit
from mtgrules.rules.layers.layer_lists import timestamp_order
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.played_board import asked_of, no_permanent, permanents, picked
from mtgrules.teach.labs.machine import told
from mtgrules.teach.labs.machine.shelves import EffectChip, Machine, machine

MOST = 8
"""So many things that make effects have room."""
END = 99
"""Below every shelf that there is."""
YEAR = "lab-year"
THERE = "here it counts as old as what it lies on"


@dataclass(frozen=True)
class Offered:
    """An effect that can be added: what it does in a few words, and what it does."""

    words: str
    edit: Edit


def _offered(words: str, whole: str = "") -> Offered:
    """An effect by its few words; `whole` where cards say it in more."""
    return Offered(words, read(Edit, whole or words))


EFFECTS: Mapping[str, Offered] = MappingProxyType(
    {
        "Growth": _offered("gets +3/+1"),
        "Shrink": _offered("has base 0/2", "has base power and toughness 0/2"),
        "Giant": _offered("has base 5/5", "has base power and toughness 5/5"),
        "Twist": _offered("is switched", "has its power and toughness switched"),
        "Paint": _offered("becomes black"),
        "Bleach": _offered("becomes white"),
        "Stain": _offered("is also blue"),
        "Wings": _offered("gains flying"),
        "Silence": _offered("loses all abilities"),
    }
)


@dataclass(frozen=True)
class Flip:
    """A press after which the card ends otherwise: what it is in words, and what the card is then."""

    name: str
    value: str
    words: str
    then: str


@dataclass(frozen=True)
class LayerMachine(Board):
    """A table whose effects lie on shelves, and one of its cards on the way through them."""

    label: str = ""
    """The card that slides."""
    asked: tuple[str, ...] = ()
    """What of it is asked about."""
    at: int = 0
    """The shelf that it has passed last; 0 for what is printed."""
    sorting: bool = False
    """Whether the parts of the effects are to be put on their shelves first."""
    sorted: frozenset[tuple[EffectKey, int]] = frozenset()
    """The parts that were put on their shelf."""
    flipping: bool = False
    """Whether it is shown what would flip the end."""
    adding: bool = False
    """Whether effects are offered to be added."""

    title: ClassVar[str] = "Layer machine"
    first: ClassVar[str] = "Say what the next shelf will do; then press Next."
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The table with the card that is asked about. Raises ValueError where no permanent lies there."""
        played = scenario if tabletop.played(scenario, era) else replace(scenario, play=())
        table, left = tabletop.after_play(played, era)
        none = "there is no permanent that could slide through the layers"
        label = picked(asked_of(scenario), permanents(table), none)
        asked = scenario.question.of if scenario.question else ()
        what = tuple(of.characteristic for of in asked if of.label == label)
        return cls(table, era, label, what), left

    def under(self, era: Era) -> Self:
        """The same table by the rules of another era, from the top; at the end where it was there."""
        return replace(self, era=era, at=END if self.ended else 0, sorted=frozenset())

    # What is known of it.

    @cached_property
    def machine(self) -> Machine:
        """The shelves with everything on them. Raises NotModelled for what the era lacks."""
        return machine(self.view, self.scenario)

    @property
    def number(self) -> ObjectId:
        """The number of the card that slides."""
        found = self.state.labeled(self.label)
        assert found is not None, "a table without it is refused"
        return found.id

    @property
    def here(self) -> int:
        """The shelf that the card has passed last."""
        return min(self.at, self.machine.last)

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
        if not self.sorting:
            return None
        return next((chip for chip in self.machine.chips if chip.job.key not in self.sorted), None)

    @property
    def watched(self) -> tuple[str, ...]:
        """What is told of the card: what is asked, and what changes."""
        now, printed = self.view, self.view.printed
        told_ = [
            c
            for c in told.WATCHED
            if c in self.asked or told.worth(now, self.number, c) != told.worth(printed, self.number, c)
        ]
        return tuple(told_) or ("size" if "creature" in now.types[self.number] else "types",)

    def ends(self, what: tuple[str, ...] = ()) -> str:
        """What the card is below all shelves."""
        return ", ".join(told.worth(self.view, self.number, c) for c in what or self.watched)

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        match name:
            case "go" if value in ("back", "next", *map(str, range(self.machine.last + 1))):
                return self.gone(value)
            case "pick":
                tabletop.placed(self.scenario, value)
                after = replace(self, label=value, asked=(), at=0, flipping=False)
                return Done(after, f"Now {value} slides through the layers.")
            case "earlier" | "later" if value in self.movable:
                place = self.movable.index(value) + (-1 if name == "earlier" else 1)
                return self.shifted(value, place)
            case "move":
                return self.dropped(value)
            case "away" if value in self.movable:
                return self.with_table(
                    tabletop.taken(self.scenario, value), f"{capitalized(value)} is taken away"
                )
            case "add" if value in EFFECTS:
                return self.added(value)
            case "sort":
                return self.begun()
            case "put":
                return self.put_on_shelf(value)
            case "flip":
                if not self.ended:
                    return self.refused("first let the card slide to the end")
                words = f"{self.label} ends as {self.ends()}. "
                words += "Hidden again." if self.flipping else "Each of these changes that."
                return Done(replace(self, flipping=not self.flipping), words)
        raise ValueError(f"the layer machine does not know {name!r}")

    def gone(self, value: str) -> Done:
        """The card slid to another shelf: to the one before or the next with something on it, or to any."""
        if self.next_part is not None:
            return self.refused("first put every effect on its shelf")
        found, last, here = self.machine, self.machine.last, self.here
        if here == {"back": 0, "next": last}.get(value):
            return self.refused(f"this is the {'end' if here else 'beginning'} of the way")
        if value in ("back", "next"):
            stops = (0, *found.used, last)
            to = max(s for s in stops if s < here) if value == "back" else min(s for s in stops if s > here)
        else:
            to = int(value)
        after = replace(self, at=to, flipping=False)
        if to == 0:
            values = ", ".join(told.worth(self.view.printed, self.number, c) for c in self.watched)
            return Done(after, f"Before any effect, {self.label}: {values}.")
        if to == last:
            return Done(after, f"Through all layers, {self.label}: {self.ends()}.")
        return Done(after, *told.happened(found, to, self.number))

    # Time.

    def why_not_moved(self, place: int) -> str:
        """Why nothing can be put at a place in time; empty where it can."""
        if not 0 <= place < len(self.movable):
            return "it is the oldest" if place < 0 else "it is the newest"
        return ""

    def dropped(self, value: str) -> Done:
        """Something dragged onto something else in the line of time, both by their ages."""
        makers = self.machine.makers
        pairs = {f"{one.age} {other.age}": (one.thing, other.thing) for one in makers for other in makers}
        if value not in pairs:
            return self.refused("drop it on another line of the list")
        one, other = pairs[value]
        return self.shifted(one, self.movable.index(other)) if one and other else self.refused(THERE)

    def shifted(self, thing: str, place: int) -> Done:
        """Something put at another place in time; what lies between moves up or down by one."""
        why_not = self.why_not_moved(place)
        if why_not:
            return self.refused(why_not)
        at = self.movable.index(thing)
        if at == place:
            return self.refused("it is there already")
        scenario = tabletop.moved(self.scenario, thing, self.movable, place < at, abs(place - at))
        after = replace(self, scenario=scenario, flipping=False)
        if not self.ended:
            return Done(after, "The order in time is another now; the shelves are the same. Go on with Next.")
        if after.ends(self.watched) == self.ends():
            first, last = sorted((at, place))
            passed = self.movable[first : last + 1]
            names = {maker.thing: maker.name for maker in self.machine.makers}
            others = frozenset(names[one] for one in passed if one != thing)
            why, cite = told.why_no_matter(self.machine, after.machine, names[thing], others)
            return Done(after, f"Both orders give {self.ends()}: {why}.", cite)
        words = f"The order matters here: {self.ends()} became {after.ends(self.watched)}."
        return Done(after, words, timestamp_order.at(self.era).cite)

    # More, and less.

    def with_table(self, scenario: Scenario, words: str) -> Done:
        """Another table; where the card is not on it any more, another one slides."""
        there = permanents(scenario)
        if not there:
            return self.refused("a card has to stay that slides through the layers")
        label = picked([self.label], there, "")
        asked = self.asked if label == self.label else ()
        after = replace(self, scenario=scenario, label=label, asked=asked, flipping=False)
        so = f"Now {after.label}: {after.ends()}" if self.ended else "Go on with Next"
        return Done(after, f"{words}. {so}.")

    @property
    def why_no_more(self) -> str:
        """Why nothing can be added; empty where something can."""
        return "there is room for eight things that make effects" if len(self.machine.makers) >= MOST else ""

    def why_not_added(self, name: str) -> str:
        """Why an effect cannot be added; empty where it can."""
        return "it is there already" if name in self.movable else self.why_no_more

    def added(self, name: str) -> Done:
        """One of the effects on offer, begun now on the card that slides."""
        why_not = self.why_not_added(name)
        if why_not:
            return self.refused(why_not)
        effect = EFFECTS[name]
        scenario = tabletop.affected(self.scenario, self.label, [effect.edit], called=name)
        return self.with_table(scenario, f"{name} is the newest: {self.label} {effect.words}")

    def put(self, card: Card) -> Done:
        """A card of one's own put on the table, as the newest; an Aura on the card that slides."""
        why_not = no_permanent(card, self.era) or self.why_no_more
        if why_not:
            return self.refused(why_not)
        aura = "aura" in {one.lower() for one in card.printed(self.era).subtypes}
        on = self.label if aura else ""
        scenario = tabletop.put(self.scenario, card, self.scenario.active, attached_to=on)
        return self.with_table(scenario, f"{scenario.board[-1].label} is the newest thing here")

    # Sorting.

    def begun(self) -> Done:
        """The effects taken from their shelves to be put there, or put back."""
        if self.sorting:
            after = replace(self, sorting=False, sorted=frozenset())
            return Done(after, "Everything lies where it belongs. Press Next.")
        if not self.machine.chips:
            return self.refused("nothing here makes an effect")
        after = replace(self, sorting=True, sorted=frozenset(), at=0, flipping=False)
        many = len(self.machine.chips)
        return Done(after, f"{many} part{'s' * (many > 1)} to put on a shelf: press the shelf, or drag.")

    def put_on_shelf(self, value: str) -> Done:
        """The next part put on a shelf: it settles where it belongs, and is refused elsewhere."""
        chip = self.next_part
        if chip is None:
            return self.refused("everything lies on its shelf already")
        found = {f"{chip.number} {shelf}": layer for shelf, layer in enumerate(self.machine.layers, 1)}
        found["show"] = right = self.machine.layers[chip.home - 1]
        if value not in found:
            return self.refused("this belongs on one of the shelves")
        if found[value] is not right:
            wrong = found[value]
            return Done(self, told.not_here(chip, wrong), wrong.cite, refused=True)
        after = replace(self, sorted=self.sorted | {chip.job.key})
        left = after.next_part
        more = "All is sorted: press Next." if left is None else "The next one."
        start = "It" if value == "show" else "Right: it"
        words = f"{start} {told.does(chip.job.alters)}, so it lies in {told.place(right)}. {more}"
        return Done(after, words, right.cite)

    # What would flip the end.

    @property
    def flips(self) -> tuple[Flip, ...]:
        """Every swap of neighbors, every thing less and every year after which the card ends otherwise."""
        makers = [maker for maker in self.machine.makers if maker.thing]
        swaps = (("later", a.thing, f"{b.name} older than {a.name}") for a, b in pairwise(makers))
        less = (("away", one.thing, f"without {one.name}") for one in makers if one.thing != self.label)
        years = ((YEAR, e.key, f"by the rules of {'today' if e.is_today else e.year}") for e in self.years)
        return tuple(filter(None, (self._flip(*one) for one in (*swaps, *less, *years))))

    def _flip(self, name: str, value: str, words: str) -> Flip | None:
        """A press as a flip; None where the same card ends the same after it, or the board is not known."""
        try:
            after = self.under(Era.named(value)) if name == YEAR else self.do(name, value).board
            assert isinstance(after, LayerMachine)
            if after.label != self.label or after.ends(self.watched) == self.ends():
                return None
            return Flip(name, value, words, after.ends(self.watched))
        except NotModelled:
            return None
