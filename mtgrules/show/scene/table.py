"""A position as a plain table and as a line of text, for where no picture is seen."""

from __future__ import annotations

from collections.abc import Iterator

from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.show.html import Html, table
from mtgrules.show.scene.seen import Hidden, Seen, seen

_PLACES = {Zone.BATTLEFIELD: "battlefield", Zone.STACK: "stack"}


def scene_table(view: View, hidden: Hidden = Hidden()) -> Html:  # noqa: B008  # frozen
    """Every object with whose and where it is, its size, and all else that is seen of it."""
    rows = [(one.name, where, one.size, _rest(one)) for one, where in _rows(view, hidden)]
    return table(["card", "whose, where", "size", "what is so of it"], rows)


def scene_text(view: View, hidden: Hidden = Hidden()) -> str:  # noqa: B008  # frozen
    """The same in a line."""
    return "; ".join(f"{where}: {one.words}" for one, where in _rows(view, hidden)) or "An empty table."


def _rows(view: View, hidden: Hidden) -> Iterator[tuple[Seen, str]]:
    state = view.state
    for number, obj in state.objects.items():
        owner = view.controller[number] if obj.zone in _PLACES else obj.owner
        combat = state.combat
        where = f"{owner}, {_PLACES.get(obj.zone, str(obj.zone))}"
        attack = combat.attack_of(number) if combat else None
        if attack is not None and attack.target is not None:
            target = attack.target
            where += f", attacks {state.objects[target].label if isinstance(target, int) else target}"
        for blocked in combat.blocked_by(number) if combat else ():
            where += f", blocks {state.objects[blocked.attacker].label}"
        host = state.objects.get(obj.attached_to) if obj.attached_to is not None else None
        yield seen(view, number, hidden), where + (f", on {host.label}" if host else "")


def _rest(one: Seen) -> str:
    """What is so of it besides its name and its size."""
    facts = one.words.split(", ")[1:]
    return ", ".join(fact for fact in facts if fact != one.size)
