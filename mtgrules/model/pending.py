"""What has been assigned or is being destroyed in 1997, and can still be prevented or regenerated."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mtgrules.eras.cite import Cite
from mtgrules.model.color import Colors
from mtgrules.model.ids import ObjectId


@dataclass(frozen=True)
class Packet:
    """Damage that a source has assigned, with the color that it had then, and has not dealt yet."""

    source: ObjectId | None
    target: ObjectId | str
    amount: int
    colors: Colors = frozenset()
    combat: bool = False
    cite: Cite | None = None
    """Why it is dealt."""


@dataclass(frozen=True)
class Doomed:
    """A permanent that is being destroyed and can still be regenerated."""

    obj: ObjectId
    by: ObjectId | None = None
    cite: Cite | None = None
    """Why it is destroyed."""


@dataclass(frozen=True)
class Pending:
    """The damage and the destruction that wait for prevention and regeneration, in the order they came."""

    packets: tuple[Packet, ...] = ()
    doomed: tuple[Doomed, ...] = ()
    began: bool = False
    """Whether players may prevent and regenerate by now; before, what has triggered comes first."""
    below: int = 0
    """How many objects lie on the stack that belong to an earlier batch."""
    resuming: bool = False
    """Whether that batch goes on resolving afterwards."""

    def with_packets(self, packets: Iterable[Packet]) -> Pending:
        """With more damage; what one source assigns to one recipient twice counts as assigned once."""
        found = list(self.packets)
        for packet in packets:
            at = next((n for n, old in enumerate(found) if _same(old, packet)), None)
            if at is None:
                found.append(packet)
            else:
                found[at] = replace(packet, amount=found[at].amount + packet.amount)
        return replace(self, packets=tuple(found))

    @property
    def dying(self) -> frozenset[ObjectId]:
        """The permanents that are being destroyed."""
        return frozenset(doomed.obj for doomed in self.doomed)


def _same(one: Packet, other: Packet) -> bool:
    return (one.source, one.target, one.combat) == (other.source, other.target, other.combat)
