"""Replacement and prevention: what changes an event before it happens, each thing once (614-616)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since
from mtgrules.language.instructions import PreventNextFrom
from mtgrules.language.keywords import Indestructible
from mtgrules.model.events import DamageDealt, Destroyed, Event, Noted, Prevented, ShieldGone, label
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.view import View
from mtgrules.model.words import Frame
from mtgrules.rules.protection import protecting, protection_rule

shield_rule: Dated[bool] = Dated(
    "a prevention shield",
    Since("1997-03-24", True, Cite("5ED", "Damage Prevention"), "damage is prevented once it is assigned"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "419.7c"), "a shield is set up before, and looks again"),
    Since("2006-02-01", True, Cite("CR 2006-02-01", "419.6"), "a shield is set up before"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "615.1"), "a shield is set up before"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "609.7b"), "a shield is set up before"),
)


@dataclass(frozen=True)
class Preventer:
    """Something that would prevent an event: what it is called, and what happens instead."""

    named: str
    instead: tuple[Event, ...]


def settled(state: State, view: View, event: Event, first: str | None) -> tuple[Event, ...]:
    """What happens in place of a proposed event; `first` names the preventer chosen to apply first.

    Raises ChoiceDue where several would apply and the affected player has not chosen (616.1).
    """
    if isinstance(event, Destroyed):
        return _not_destroyed(view, event)
    if not isinstance(event, DamageDealt):
        return (event,)
    if event.amount <= 0:
        return ()
    preventers = _preventers(state, view, event)
    if not preventers:
        return (event,)
    if len(preventers) == 1:
        return preventers[0].instead
    for preventer in preventers:
        if preventer.named == first:
            return preventer.instead
    question = f"Which applies first to the damage to {label(state, event.target)}?"
    raise ChoiceDue(Due(question, tuple(p.named for p in preventers)))


def _not_destroyed(view: View, event: Destroyed) -> tuple[Event, ...]:
    """A destruction, or nothing of it where the permanent is indestructible (702.12b)."""
    if any(isinstance(i.ability, Indestructible) for i in view.abilities.get(event.obj, ())):
        told = f"{label(view.state, event.obj)} is indestructible and is not destroyed"
        return (Noted(told, "indestructible", event.obj),)
    return (event,)


def _still_fits(word: PreventNextFrom, view: View, event: DamageDealt, frame: Frame) -> bool:
    """Whether the source still is what the shield asks for; else the shield stays unused (609.7b)."""
    if event.source not in view.colors:
        return True  # it is gone, and it did fit when it was chosen
    return event.source in word.source.among(view, frame)


def _preventers(state: State, view: View, event: DamageDealt) -> list[Preventer]:
    found = []
    if isinstance(event.target, int):
        shield = protecting(view, event.target, event.colors, "damage")
        if shield is not None:
            cite = protection_rule.at(state.era).cite
            what = Prevented(event.target, event.amount, str(shield).lower(), event.source, cite=cite)
            found.append(Preventer(label(state, event.target), (what,)))
    cite = shield_rule.at(state.era).cite
    for made in state.shields:
        word, frame = made.word, made.frame
        if (
            isinstance(word, PreventNextFrom)
            and frame.you == event.target
            and dict(frame.chosen).get("source") == event.source
            and _still_fits(word, view, event, frame)
        ):
            what = Prevented(event.target, event.amount, made.label, event.source, cite=cite)
            found.append(Preventer(made.source, (what, ShieldGone(made.id))))
    return found
