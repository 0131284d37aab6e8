"""The way of a card: through the stack, where it can be responded to, or past it; and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mtgrules.eras.era import Dated, NotModelled
from mtgrules.language.card import Card
from mtgrules.language.said.actions import Activates, Casts, PlaysLand
from mtgrules.model.objects import Zone
from mtgrules.model.words import Action
from mtgrules.rules.stack.batches import interrupts, mana_sources
from mtgrules.rules.stack.casting import cast_from_hand, lands_are_not_spells
from mtgrules.rules.stack.limits import only_controller_activates
from mtgrules.rules.stack.mana import mana_abilities
from mtgrules.rules.stack.timing import lands_allowed
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.seen import seen
from mtgrules.teach.kit.lab import Done, sentence
from mtgrules.teach.panels.copy_came import action_before
from mtgrules.teach.panels.parts import Html, bold, div, joined, li, ol, tag
from mtgrules.teach.table.table import Table

_WAY = {
    "hand": {Zone.HAND},
    "stack: can be responded to": {Zone.STACK},
    "table": {Zone.BATTLEFIELD, Zone.GRAVEYARD},
}


def goes_its_way(table: Table, after: Table, done: Done) -> Done:
    """What a press came to: where what the active player has taken is now, looked at, and by which rule."""
    if len(after.by) <= len(table.by):
        return done
    action, state = action_before(after, after.at), after.state
    if not isinstance(action, PlaysLand | Casts | Activates) or action.player != state.active:
        return done
    waits = len(state.stack) > len(table.state.stack)
    top = isinstance(action, Activates) and waits
    name = state.objects[state.stack[-1]].label if top else action.object
    told, rule = _why(name, action, waits=waits)
    return Done(replace(after, it=name), sentence(told), rule.at(after.era).cite)


def _why(name: str, action: Action, *, waits: bool) -> tuple[str, Dated[Any]]:
    """Why something waits on the stack, or never does."""
    if isinstance(action, PlaysLand):
        return f"{name}: a land is played, not cast, and never waits on the stack", lands_are_not_spells
    cast, at_once = isinstance(action, Casts), "it is done at once, and nobody can respond"
    if waits and cast:
        return f"{name} waits on the stack: it is a spell now", cast_from_hand
    if waits:
        return f"{name} waits on the stack: an ability, no spell", only_controller_activates
    if cast:
        return f"a mana source does not wait: {at_once}", mana_sources
    return f"a mana ability does not use the stack: {at_once}", mana_abilities


def tour(table: Table) -> Html:
    """The three places of the way, with what is looked at; its printed line, and the lands of the turn."""
    obj, shots = table.obj, table.play.shots[: table.at + 1]
    been = {one.zone for one in (shot.state.labeled(table.it) for shot in shots) if one}
    taken = getattr(action_before(table, table.at), "object", "") == table.it
    rows = []
    for name, zones in _WAY.items():
        here, past = obj is not None and obj.zone in zones, Zone.STACK in zones and not been & zones
        dead = ", in the graveyard" * (obj is not None and obj.zone is Zone.GRAVEYARD)
        words = [tag("span", f"{table.it}{dead}")] * here + [tag("small", "it never waits here")] * (
            past and taken
        )
        kind = " on" if here else " past" if been & zones else ""
        rows.append(li(f"wraps{kind}", bold(name), *words))
    return div("tour", ol("way", *rows), tag("p", *_facts(table)))


def _facts(table: Table) -> Iterator[object]:
    """What else is so: who may respond in 1997, the type line that was printed, the lands of this turn."""
    obj, state = table.obj, table.state
    if interrupts.at(table.era).value:
        yield "While a spell is being cast: interrupts only; then instants, too. "
    line = obj.card.line if obj is not None and obj.ability is None and isinstance(obj.card, Card) else ""
    if obj is not None and line and line != seen(table.view, obj.id).type_line.replace("–", "-"):
        yield joined(["Printed: ", tag("s", line), ". "])
    try:
        yield f"Lands this turn: {state.lands_played} of {lands_allowed(state, state.active)}."
    except NotModelled:
        yield verdict("uncertain", "lands this turn: not certain")
