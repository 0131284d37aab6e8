"""Costs of spells and abilities, and how each part is paid."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.model.events import Event, StatusChanged
from mtgrules.model.mana import ManaCost
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Cost, Frame, word

Paid = tuple[Event, ...] | Due | str


@word("{cost:mana}")
class ManaPart(Cost):
    """Mana to be paid."""

    cost: ManaCost


@word("{T}")
class TapCost(Cost):
    """Tapping the source (107.5)."""

    def pay(self, view: View, frame: Frame) -> Paid:
        """The tapping; impossible where the source is tapped already."""
        assert frame.this is not None
        source = view.state.objects[frame.this]
        if source.status.tapped:
            return f"{source.label} is tapped already, so {{T}} can't be paid"
        return (StatusChanged(source.id, replace(source.status, tapped=True)),)
