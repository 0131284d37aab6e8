"""Leaving the game: what a player takes along, gives back and leaves behind, while others play on (800.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.edits.permissions import Rule
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectEnded
from mtgrules.model.events.moves import Ceased, Moved, Noted, Why
from mtgrules.model.events.permanents import ControllerStays
from mtgrules.model.events.players import LeftGame, PlayerLost
from mtgrules.model.facts import Alters
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Illegal, Reason, Verdict
from mtgrules.model.words import Edit, worded
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import has_any

conceding = dated_rule("a player may leave the game at any time")
concession_stands = dated_rule("a card that says that players can't concede")
conceding_for_another = dated_rule("who controls a player can have that player concede")
game_ends = dated_rule("a game that is over is not played on")
still_held = dated_rule(
    "what a player who leaves still controls, of other players' cards", Zone.OUTSIDE, Zone.EXILE
)
OWNED, HELD = "what the player owns", "all that the player controls too"
takes_along = dated_rule("what goes with a player who leaves", OWNED)
spells_cease = dated_rule("another player's card that one who leaves has cast ceases to exist")
falls_back = dated_rule("what would go back to a player who has left is exiled")


def game_over(state: State) -> str:
    """Why the game is over; empty while it goes on."""
    if any(player.drew_game for player in state.players):
        return "the game is over: it is a draw"
    left = [player for player in state.players if not player.lost]
    if len(state.players) > 1 and len(left) == 1:
        return f"the game is over: {left[0].name} has won"
    return "" if left or not state.players else "the game is over: everybody has lost"


def conceded(state: State, player: str) -> tuple[Event, ...]:
    """A player leaving the game, which nothing can stop (104.3a). Raises Illegal where something does.

    Raises NotModelled where a card says that it can't be done, and no text of the time tells who wins.
    """
    if has_any(state, player, Rule.CANT_CONCEDE) and not concession_stands.at(state.era).value:
        told, cite = f"a card says that {player} can't concede", concession_stands.at(state.era).cite
        raise Illegal.because("concede", told, cite)
    return (PlayerLost(player, "conceded", cite=conceding.at(state.era).cite),)


def not_conceding(state: State, by: str, player: str) -> Verdict:
    """Why a player cannot have another one concede (723.6)."""
    decides = state.active == player and state.controlled_by == by
    if not decides:
        told = f"{by} does not control {player}, and to concede is for {player} alone"
        return Verdict((Reason("player", told, conceding.at(state.era).cite),))
    told = f"{by} controls {player}, but whether to concede is for {player} alone"
    return Verdict((Reason("concede", told, conceding_for_another.at(state.era).cite),))


def gone(state: State) -> frozenset[str]:
    """The players who have left a game that others play on."""
    left = frozenset(player.name for player in state.players if player.lost)
    return frozenset() if game_over(state) else left


Beat = Callable[[State, frozenset[str]], Iterable[Event]]


def left(state: State, players: frozenset[str]) -> list[Event]:
    """The players leaving with all that they own, and the effects ending that gave them control."""
    cite = still_held.at(state.era).cite
    _held_out_of_sight(state, players)
    found: list[Event] = [LeftGame(name, cite=cite) for name in sorted(players)]
    for obj in state.objects.values():
        if obj.owner not in players or _of_the_game(obj) or obj.zone is Zone.OUTSIDE:
            continue
        if obj.is_card or obj.zone is not Zone.STACK:
            found.append(Moved(obj.id, Zone.OUTSIDE, why=Why.OWNER_LEFT, cite=cite))
    held = takes_along.at(state.era).value
    if held != OWNED:
        now, to = view(state).controller, Zone.OUTSIDE if held == HELD else Zone.EXILE
        theirs = (o for o in state.zone(Zone.BATTLEFIELD) if now[o.id] in players and o.owner not in players)
        found += [Moved(obj.id, to, why=Why.CONTROLLER_LEFT, cite=cite) for obj in theirs]
    found += [
        EffectEnded(effect.id, effect.label, cite=cite)
        for effect in state.effects
        if effect.frame.you in players
        and any(worded(Edit, edit).alters is Alters.CONTROL for edit in effect.edits)
    ]
    return found


def given_back(before: State, after: State, players: frozenset[str]) -> list[Event]:
    """That permanents of others change control as the effects end that gave them to who leaves (800.4a)."""
    old, now, cite = view(before).controller, view(after).controller, still_held.at(after.era).cite
    return [
        Noted(f"{obj.label} changes control: {now[obj.id]} controls it", "control", obj.id, cite=cite)
        for obj in after.zone(Zone.BATTLEFIELD)
        if old.get(obj.id) in players and now[obj.id] not in players
    ]


def _held_out_of_sight(state: State, players: frozenset[str]) -> None:
    """Raise NotModelled where another player's permanent has phased out under one who leaves."""
    for obj in state.zone(Zone.PHASED_OUT):
        if obj.phased is not None and obj.phased.controller in players and obj.owner not in players:
            raise NotModelled(f"{obj.phased.controller} leaving while {obj.label} is phased out")


def ceasing(state: State, players: frozenset[str]) -> list[Event]:
    """What is left of theirs on the stack ceasing to exist: by era, only what no card stands for (800.4a)."""
    rule = spells_cease.at(state.era)
    return [
        Ceased(obj, Why.CONTROLLER_LEFT, cite=rule.cite)
        for obj in state.stack
        if state.objects[obj].controller in players
        and not _of_the_game(state.objects[obj])
        and (rule.value or not state.objects[obj].is_card)
    ]


def left_behind(state: State, players: frozenset[str]) -> list[Event]:
    """What is still theirs to control going, as no effect gives it to them (800.4a)."""
    rule, now = still_held.at(state.era), view(state)
    return [
        Moved(obj.id, rule.value, why=Why.CONTROLLER_LEFT, cite=rule.cite)
        for obj in state.objects.values()
        if obj.zone in (Zone.BATTLEFIELD, Zone.STACK)
        and obj.controller in players
        and now.controller[obj.id] in players
        and not _of_the_game(obj)
    ]


BEATS: tuple[Beat, ...] = (left, ceasing, left_behind)
"""What happens as players leave, one after the other (800.4a)."""


def fallen_back(before: State, after: State) -> list[Event]:
    """What no other player controls any more going to nobody: by era exiled, or staying (800.4b-c)."""
    players = gone(before)
    now, old = view(after).controller, view(before).controller
    lost = [
        o
        for o in after.zone(Zone.BATTLEFIELD)
        if now[o.id] in players and old.get(o.id, now[o.id]) not in players
    ]
    if not lost:
        return []
    rule = falls_back.at(after.era)
    if rule.value:
        return [Moved(obj.id, Zone.EXILE, why=Why.CONTROLLER_LEFT, cite=rule.cite) for obj in lost]
    return [ControllerStays(obj.id, old[obj.id], cite=rule.cite) for obj in lost]


def _of_the_game(obj: Object) -> bool:
    """Whether it is nobody's: combat damage that waits on the stack."""
    return obj.ability is not None and obj.source is None
