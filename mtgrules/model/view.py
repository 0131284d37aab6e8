"""A view: one column per characteristic, frozen, with the steps that made it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import replace
from itertools import repeat
from typing import Any, Protocol

from mtgrules.eras.era import Era
from mtgrules.model.changes import Change, TakeValues, meet
from mtgrules.model.characteristics import CHARACTERISTICS, LAND_TYPE, OWN, Characteristics, Instance
from mtgrules.model.facts import COMBAT, COUNTERS, DAMAGE, STEP, TAPPED, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Made, Object, Zone
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.state import LastKnown, State
from mtgrules.model.trace import LayerStep

COPIED = frozenset({Alters.COPY, Alters.FACE})
"""The changes that copiable values are made by; nothing further down is copied."""
FACTS = TAPPED | DAMAGE | COUNTERS | COMBAT | STEP
TAKEN = ("name", "cost", "indicator", "supertypes", "types", "subtypes", "power", "toughness", "expansion")


class Query(Protocol):
    """A word that a view can be asked for: it picks objects, and tells what the answer depends on."""

    @property
    def reads(self) -> frozenset[Pair]:
        """The values (characteristic, value) that the answer depends on."""
        ...

    def asks(self, frame: Frame) -> Hashable:
        """That part of the frame on which the answer depends."""
        ...

    def among(self, view: View, frame: Frame) -> Ids:
        """The objects of the view that it picks."""
        ...


class View:
    """What every object of a position is, after some of the steps."""

    __slots__ = (
        *("_among", "_copiable", "_listeners", "_printed", "_recalled", "_sources", "_whole"),
        *("columns", "state", "steps"),
    )

    def __init__(
        self,
        state: State,
        columns: dict[str, dict[ObjectId, Any]],
        steps: tuple[LayerStep, ...] = (),
        printed: View | None = None,
    ) -> None:
        self.state, self.columns, self.steps = state, columns, steps
        self._printed = printed
        self._among: dict[frozenset[Pair], dict[Hashable, Ids]] = {}
        self._sources: tuple[tuple[ObjectId, Instance], ...] | None = None
        self._listeners: Mapping[ObjectId, tuple[SpokenAbility, ...]] | None = None
        self._copiable: View | None = None
        self._recalled: dict[ObjectId, View] = {}
        self._whole: Characteristics | None = None

    @staticmethod
    def of_printed(state: State) -> View:
        """The view of what is printed on every object of a position, before any effect."""
        things = state.objects.values()
        rows = [_printed(o, state.era).row for o in things]
        found = zip(*rows, strict=True) if rows else repeat(())
        empty: dict[ObjectId, Any] = dict.fromkeys(state.objects)  # with room for all: none grows
        columns = {}
        for name, values in zip(OWN, found, strict=False):
            columns[name] = column = empty.copy()
            column.update(zip(empty, values, strict=True))
        columns["controller"] = {o.id: o.controller for o in things}
        return View(state, columns)

    @staticmethod
    def of_values(state: State, values: Characteristics) -> View:
        """A view of one object, numbered 0, that has these values and is nowhere yet."""
        columns = {**values.columns(), "controller": state.active}
        made = Made(values.name, values)
        obj = Object(0, values.name, made, state.active, state.active, Zone.OUTSIDE, 0)
        return View(state.with_object(obj), {name: {0: columns[name]} for name in CHARACTERISTICS})

    def looking_at(self, obj: ObjectId) -> View | None:
        """The view in which an object is looked at: this one, or one of it alone as it last was (608.2h).

        What is phased out is looked at as it last was too. None for what this position knows nothing of.
        """
        if obj in self and (obj not in self.state.last_known or self.state.objects[obj].phased is None):
            return self
        if obj not in self.state.last_known:
            return None
        recalled = self._recalled.get(obj)
        if recalled is None:
            recalled = self._recalled[obj] = self.as_known(self.state.last_known[obj])
        return recalled

    def seen_in(self, frame: Frame, obj: ObjectId) -> View | None:
        """The view in which an effect looks at an object: in 1997 its source as it was when played."""
        known = frame.locked
        return self.as_known(known) if known is not None and obj == frame.this else self.looking_at(obj)

    def as_known(self, known: LastKnown) -> View:
        """A view of one object alone, as it was known."""
        obj = known.obj.id
        state = self.state.with_object(known.obj)
        values = dict(known.values)
        found = View(state, {name: {obj: values[name]} for name in CHARACTERISTICS})
        copied = known.copiable or known.obj.card.printed(state.era)
        columns = {**copied.columns(), "controller": values["controller"]}
        found._copiable = View(state, {name: {obj: columns[name]} for name in CHARACTERISTICS})
        found._whole = copied
        return found

    @property
    def printed(self) -> View:
        """The view before the first step."""
        return self if self._printed is None else self._printed

    def __getitem__(self, column: str) -> Mapping[ObjectId, Any]:
        return self.columns[column]

    def __contains__(self, obj: object) -> bool:
        return obj in self.columns["name"]

    @property
    def objects(self) -> Iterable[ObjectId]:
        """Every object, in the order of the position."""
        return self.columns["name"].keys()

    @property
    def name(self) -> Mapping[ObjectId, str]:
        """The names."""
        return self.columns["name"]

    @property
    def cost(self) -> Mapping[ObjectId, ManaCost | None]:
        """The mana costs; None for no mana cost."""
        return self.columns["cost"]

    @property
    def colors(self) -> Mapping[ObjectId, Any]:
        """The colors, as frozen sets."""
        return self.columns["colors"]

    @property
    def types(self) -> Mapping[ObjectId, frozenset[str]]:
        """The card types."""
        return self.columns["types"]

    @property
    def abilities(self) -> Mapping[ObjectId, tuple[Instance, ...]]:
        """The abilities, as instances."""
        return self.columns["abilities"]

    @property
    def power(self) -> Mapping[ObjectId, int | None]:
        """The powers; None for none."""
        return self.columns["power"]

    @property
    def toughness(self) -> Mapping[ObjectId, int | None]:
        """The toughnesses; None for none."""
        return self.columns["toughness"]

    @property
    def controller(self) -> Mapping[ObjectId, str]:
        """The controllers; the owner where there is none."""
        return self.columns["controller"]

    def among(self, quality: Query, frame: Frame) -> Ids:
        """The objects that have a quality; kept until a column that it reads changes."""
        return self.kept((quality, quality.asks(frame)), quality.reads, lambda: quality.among(self, frame))

    def kept(self, key: Hashable, reads: frozenset[Pair], answer: Callable[[], Ids]) -> Ids:
        """An answer worked out once, and carried on while nothing that it reads has been written."""
        answers = self._among.get(reads)
        if answers is None:
            answers = self._among[reads] = {}
        found = answers.get(key)
        if found is None:
            found = answers[key] = answer()
        return found

    def sources(self) -> tuple[tuple[ObjectId, Instance], ...]:
        """The abilities that make continuous effects, each with the object that has it."""
        if self._sources is None:
            self._sources = tuple(
                (obj, instance)
                for obj, instances in self.columns["abilities"].items()
                for instance in instances
                if instance.ability.generates
            )
        return self._sources

    def listeners(self) -> Mapping[ObjectId, tuple[SpokenAbility, ...]]:
        """The abilities that can notice what happens, by the object that has them."""
        if self._listeners is None:
            found = {
                obj: tuple(a for instance in instances for a in instance.ability.defined_as if a.listens)
                for obj, instances in self.columns["abilities"].items()
                if instances
            }
            self._listeners = {obj: abilities for obj, abilities in found.items() if abilities}
        return self._listeners

    def in_zone(self, *zones: Zone) -> Ids:
        """The objects in any of the zones."""
        objects = self.state.objects
        return self.kept(
            ("zone", zones),
            frozenset(),
            lambda: frozenset([i for i, o in objects.items() if o.zone in zones]),
        )

    def values_of(self, obj: ObjectId) -> tuple[tuple[str, Any], ...]:
        """Every characteristic of an object by its name, and its controller."""
        return tuple([(name, column[obj]) for name, column in self.columns.items()])

    def after(self, changes: tuple[Change, ...], step: LayerStep | None = None) -> View:
        """The view after some changes; only the touched columns are new."""
        made = [change for change in changes if change.objects]
        if not made:
            view = View(self.state, self.columns, self.steps, self.printed)
            view._among, view._sources = self._among, self._sources
        else:
            columns, written, generates = self.columns.copy(), made[0].operation.writes, False
            for name in {name for change in made for name in change.operation.columns}:
                columns[name] = columns[name].copy()
            for change in made:
                operation = change.operation
                operation.apply(self.columns, columns, change.objects)
                written |= operation.writes
                generates = generates or operation.generates
            view = View(self.state, columns, self.steps, self.printed)
            # Views that agree in all that some answers depend on share these, and those still to come.
            view._among = {k: v for k, v in self._among.items() if not meet(k, written)}
            view._sources = None if generates else self._sources
        if step is not None:
            view.steps = (*self.steps, step)
        return view

    def of(self, state: State) -> View:
        """The same view of a position that differs in nothing that its steps depend on."""
        made = View(state, self.columns, self.steps, self._printed and self._printed.of(state))
        made._among = {k: v for k, v in self._among.items() if not meet(k, FACTS)}
        made._sources, made._listeners = self._sources, self._listeners
        return made

    def upto(self, number: int) -> View:
        """The view after the first so many steps, replayed from what is printed."""
        view = self.printed
        for step in self.steps[:number]:
            view = view.after(step.changes, step)
        return view

    def copiable(self) -> View:
        """The view of what can be copied: what is printed, with copy effects and lying face down (613.2c)."""
        if self._copiable is None:
            found = self.printed
            for step in self.steps:
                if step.job.alters in COPIED:
                    found = found.after(step.changes, step)
            self._copiable = found
        return self._copiable

    def copiable_values(self, obj: ObjectId) -> Characteristics:
        """The copiable values of an object, as an object could have them printed (707.2).

        That it is flipped is none of them: they are those of both halves (707.3).
        """
        status, whole = self.state.objects[obj].status, self.both_halves(obj)
        if whole.flips_to is None or status.face_down:
            return self.copiable().as_printed(obj)
        return whole if status.flipped else replace(self.copiable().as_printed(obj), flips_to=whole.flips_to)

    def both_halves(self, obj: ObjectId) -> Characteristics:
        """What an object has printed, or took over as a copy, with the lower half of a flip card."""
        if self._whole is not None:
            return self._whole
        for step in reversed(self.steps):
            if step.job.alters is Alters.COPY:
                for change in step.changes:
                    if obj in change.objects and isinstance(change.operation, TakeValues):
                        return change.operation.values
        found: Characteristics = self.state.objects[obj].card.printed(self.state.era)
        return found

    def as_printed(self, obj: ObjectId) -> Characteristics:
        """What an object is in this view, as an object could have it printed: abilities become text."""
        instances: tuple[Instance, ...] = self.abilities[obj]
        made = Characteristics(
            **{name: self[name][obj] for name in TAKEN},
            text=tuple(i.ability for i in instances if i.origin != LAND_TYPE),
            land_mana=tuple(i for i in instances if i.origin == LAND_TYPE),
        )
        colors = self.colors[obj]
        return made if made.colors == colors else replace(made, given=colors)

    def value(self, obj: ObjectId, column: str) -> Any:
        """One value. Raises KeyError for a column that there is not."""
        if column not in CHARACTERISTICS:
            raise KeyError(column)
        return self.columns[column][obj]


def _printed(obj: Object, era: Era) -> Characteristics:
    """What is printed on an object: of a flip card the half that counts (710.2)."""
    values = obj.card.printed(era)
    return values.flipped if obj.status.flipped else values
