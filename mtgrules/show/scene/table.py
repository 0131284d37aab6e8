"""A position as a plain table and as a line of text, for where no picture is seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mtgrules.model.events.base import label
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.show.html import Html, table
from mtgrules.show.scene.layout import Layout, Look
from mtgrules.show.scene.seen import Seen

_PLACES = {Zone.BATTLEFIELD: "battlefield", Zone.STACK: "stack"}


def scene_table(view: View, look: Look = Look(), *, bare: bool = False) -> Html:  # noqa: B008  # frozen
    """Every object with whose and where it is, its size, and all else that is seen of it."""
    rows = []
    for one, where in _rows(view, look):
        size = " ".join(one.slot("size")).strip()
        rows.append((one.name, where, size, ", ".join(f for f in one.facts if f not in one.slot("size"))))
    return table(["card", "whose, where", "power and toughness", "what is so of it"], rows, bare=bare)


def scene_text(view: View, look: Look = Look()) -> str:  # noqa: B008  # frozen
    """The same in a line."""
    return "; ".join(f"{where}: {one.words}" for one, where in _rows(view, look)) or "An empty table."


def _rows(view: View, look: Look) -> Iterator[tuple[Seen, str]]:
    # what has just come or gone is no part of a position
    state, layout = view.state, Layout(view, replace(look, before=None, events=()))
    for number, obj in state.objects.items():
        owner = layout.controller(obj) if obj.zone in _PLACES else obj.owner
        where = f"{owner}, {_PLACES.get(obj.zone, str(obj.zone))}"
        combat = state.combat
        attack = combat.attack_of(number) if combat else None
        if attack is not None and attack.target is not None:
            where += f", attacks {layout.called(attack.target)}"
        for blocked in combat.blocked_by(number) if combat else ():
            where += f", blocks {layout.called(blocked.attacker)}"
        where += f", targets {', '.join(map(layout.called, obj.targets))}" if obj.targets else ""
        worn = isinstance(obj.attached_to, str) or obj.host in state.objects
        yield layout.one(number), where + (f", on {label(state, obj.attached_to)}" if worn else "")
