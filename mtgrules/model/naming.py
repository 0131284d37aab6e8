"""What the names of a board mean: its players, and the objects under its labels."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.model.combat import Target
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.quoting import quoted


def named(state: State, label: str, *zones: Zone | None) -> Object:
    """The newest object that a board calls so, if possible one in the first of some zones that has one.

    Raises ValueError for none.
    """
    found = state.worked_out(_by_label).get(label, ())
    there = next(filter(None, ([o for o in found if o.zone is zone] for zone in zones)), found)
    if not there:
        known = ", ".join(sorted({o.label for o in state.objects.values()})) or "none"
        raise ValueError(f"no object is called {quoted(label)}; there are: {known}")
    return there[-1]


def _by_label(state: State) -> Mapping[str, tuple[Object, ...]]:
    return MappingProxyType(grouped((obj.label, obj) for obj in state.objects.values()))


def objects(state: State, names: tuple[str, ...], *zones: Zone) -> tuple[ObjectId, ...]:
    """The objects of some names, if possible those in a zone. Raises ValueError for none."""
    return tuple(named(state, name, *zones).id for name in names)


def target(state: State, name: str, zone: Zone | None = Zone.BATTLEFIELD) -> Target:
    """A player or an object, as a name says. Raises ValueError for none of that name."""
    return name if any(p.name == name for p in state.players) else named(state, name, zone).id
