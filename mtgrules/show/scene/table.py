"""A position as a plain table and as a line of text, for where no picture is seen."""

from __future__ import annotations

from collections.abc import Iterator

from mtgrules.model.events.base import label
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.show.html import Html, table
from mtgrules.show.scene.layout import Layout, Look
from mtgrules.show.scene.seen import Hidden, Seen

_PLACES = {Zone.BATTLEFIELD: "battlefield", Zone.STACK: "stack"}


def scene_table(view: View, hidden: Hidden = Hidden(), *, bare: bool = False) -> Html:  # noqa: B008  # frozen
    """Every object with whose and where it is, its size, and all else that is seen of it."""
    rows = [
        (one.name, where, one.size, ", ".join(fact for fact in one.facts if fact != one.size))
        for one, where in _rows(view, hidden)
    ]
    return table(["card", "whose, where", "size", "what is so of it"], rows, bare=bare)


def scene_text(view: View, hidden: Hidden = Hidden()) -> str:  # noqa: B008  # frozen
    """The same in a line."""
    return "; ".join(f"{where}: {one.words}" for one, where in _rows(view, hidden)) or "An empty table."


def _rows(view: View, hidden: Hidden) -> Iterator[tuple[Seen, str]]:
    state, layout = view.state, Layout(view, Look(hidden=hidden))
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
