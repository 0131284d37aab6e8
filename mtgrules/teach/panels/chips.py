"""What was settled of a spell or ability on the stack, as chips, to be compared with those of its copy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mtgrules.model.color import in_words
from mtgrules.model.events.base import label
from mtgrules.model.keys import Key
from mtgrules.model.labels import listed
from mtgrules.model.objects import Object
from mtgrules.model.view import View

X, MODE, SHARES, KICK, PAID, TARGETS, COLOR = (
    *("X", "mode", "division", "kicker", "what was paid with"),
    *("targets", "color"),
)
SETTLED = (X, MODE, SHARES, KICK, PAID)
"""What is settled in casting and never anew for a copy of a spell."""


@dataclass(frozen=True)
class Settled:
    """A fact of a spell or ability: of what kind it is, and how it is."""

    kind: str
    says: str


def chips(view: View, obj: Object) -> tuple[Settled, ...]:
    """All that was settled of an object on the stack, and its color."""
    return tuple(Settled(kind, says) for kind, says in _facts(view, obj))


def _facts(view: View, obj: Object) -> Iterator[tuple[str, str]]:
    chosen = dict(obj.chosen)
    cost = view.cost[obj.id] if obj.ability is None else None
    if cost is not None and any(symbol.text == X for symbol in cost.symbols):
        yield X, f"X = {obj.x}"
    if Key.MODES in chosen:
        yield MODE, f"mode {listed([str(number) for number in chosen[Key.MODES]])}"
    if Key.DIVISION in chosen:
        yield SHARES, f"divided {listed([str(share) for share in chosen[Key.DIVISION]])}"
    if chosen.get(Key.KICKED):
        yield KICK, "kicked"
    for mention in obj.frame.named if obj.frame is not None else ():
        for one in mention.meant or ():
            if isinstance(one, int):
                yield PAID, f"sacrificed: {_gone(view, one)}"
    if obj.targets:
        names = [label(view.state, one) for one in obj.targets]
        yield TARGETS, f"target{'s' * (len(names) > 1)}: {listed(names)}"
    if obj.ability is None:
        yield COLOR, in_words(view.colors[obj.id])
    elif obj.source is not None:
        yield COLOR, f"source: {label(view.state, obj.source)}"


def _gone(view: View, one: int) -> str:
    """What was sacrificed, with its power as it last was on the battlefield."""
    then = view.looking_at(one)
    return label(view.state, one) if then is None else f"{label(then.state, one)}, power {then.power[one]}"
