"""Small positions built by hand: cards by their text, effects of resolved instructions, counters, faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.reading.reader import read
from mtgrules.model.color import Color
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.view import View
from mtgrules.model.words import Instruction
from mtgrules.rules.layers.evaluation import view


def creature(name: str, cost: str = "", size: str = "2/2", text: str = "", types: str = "Creature") -> Card:
    """A creature card."""
    return Card.read(name, cost, types, size, text)


def enchantment(name: str, text: str, cost: str = "") -> Card:
    """An enchantment, so that no effect on creatures reaches it."""
    return Card.read(name, cost, "Enchantment", "", text)


def placed(
    number: int,
    card: Card,
    timestamp: int,
    *,
    controller: str = "Ana",
    zone: Zone = Zone.BATTLEFIELD,
    counters: tuple[tuple[str, int], ...] = (),
    face_down: bool = False,
    color: Color | None = None,
) -> Object:
    """A card as an object of a position, under its own name."""
    chosen = () if color is None else (("color", color),)
    status = Status(face_down=face_down)
    return Object(
        number, card.name, card, controller, controller, zone, timestamp, status, counters, chosen=chosen
    )


def position(
    *things: Card | Object, era: Era = CURRENT, effects: Iterable[Effect] = (), order: Iterable[str] = ()
) -> State:
    """A position of cards, oldest first; `order` gives other ages, by name, newer than all the rest."""
    made = [
        thing if isinstance(thing, Object) else placed(number, thing, number)
        for number, thing in enumerate(things, 1)
    ]
    later = {name: 1000 + n for n, name in enumerate(order)}
    made = [replace(o, timestamp=later.get(o.label, o.timestamp)) for o in made]
    begun = tuple(replace(e, timestamp=later.get(e.label, e.timestamp)) for e in effects)
    objects = MappingProxyType({o.id: o for o in made})
    return State(era=era, objects=objects, effects=begun, next_id=len(made) + 1, clock=2000)


def resolved(number: int, text: str, *objects: int, timestamp: int = 500, label: str = "") -> Effect:
    """The effect of an instruction, begun for these objects."""
    said: Begin = read(Instruction, text.rstrip("."))
    locked = frozenset(objects)
    return Effect(number, said.edits, timestamp, said.duration, label or text, Frame(), locked)


def floating(number: int, text: str, *, timestamp: int = 500, you: str = "Ana") -> Effect:
    """An effect without a card that applies to whatever fits at the moment, such as "Goblins are black."."""
    said: Begin = read(Instruction, text.rstrip("."))
    return Effect(number, said.edits, timestamp, said.duration, text, Frame(you=you), None, said.subject)


def seen(state: State) -> View:
    """What everything is."""
    return view(state)


def row(state: State, label: str) -> Mapping[str, object]:
    """The characteristics of one object, by column; abilities as they are said, in order."""
    found = state.labeled(label)
    assert found is not None, f"no {label!r} on this board"
    told = {name: view(state)[name][found.id] for name in COLUMNS}
    told["abilities"] = tuple(str(i.ability) for i in view(state).abilities[found.id])
    return told


COLUMNS = (
    *("name", "cost", "indicator", "colors", "supertypes", "types", "subtypes"),
    *("power", "toughness", "controller"),
)


def letters(state: State, label: str) -> str:
    """The letters of an object's colors, in the usual order; empty for colorless."""
    found = state.labeled(label)
    assert found is not None, f"no {label!r} on this board"
    colors = view(state).colors[found.id]
    return "".join(color.letter for color in Color if color in colors)


def size(state: State, label: str) -> tuple[int | None, int | None]:
    """Power and toughness of an object."""
    found = state.labeled(label)
    assert found is not None, f"no {label!r} on this board"
    return view(state).power[found.id], view(state).toughness[found.id]


def abilities(state: State, label: str) -> tuple[str, ...]:
    """What abilities an object has, as they are said."""
    found = state.labeled(label)
    assert found is not None, f"no {label!r} on this board"
    return tuple(str(i.ability) for i in view(state).abilities[found.id])
