"""Who has what, and what would be if wrong ideas of owners, controllers and copies were rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mtgrules.eras.era import Dated
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.copying import IsCopy
from mtgrules.language.edits.characteristics import IsControlledByYou
from mtgrules.language.edits.copied import copied_values
from mtgrules.language.edits.durations import REST_OF_GAME, UNTIL_END_OF_TURN
from mtgrules.language.phrases.dated_rules import AFTER, FOLLOWS, believed, link_to_original, when_copied
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectBegan, EffectEnded
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import TokenMade
from mtgrules.model.events.turn import TurnEnded
from mtgrules.model.facts import Alters
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.objects import Object, Zone
from mtgrules.model.spoken import Spoken
from mtgrules.model.state import Effect, State
from mtgrules.model.words import Edit, worded
from mtgrules.rules.layers.evaluation import view

OWNER, CONTROLLER, LAST_CONTROLLER = "its owner", "its controller", "its last controller"
goes_to = dated_rule("to whose hand, library or graveyard an object goes", OWNER)
without_controller = dated_rule("who is found where something is asked for a controller and has none", OWNER)
earlier_control_stays = dated_rule(
    "an earlier effect that gives control is still there when a later one ends"
)
trigger_controller = dated_rule("who controls a triggered ability", "as it triggered")
ability_controller = dated_rule("who controls an activated ability on the stack", "as it was activated")
gear_keeps_controller = dated_rule(
    "what is attached keeps its controller as its creature changes controllers"
)
player_alone = dated_rule("who controls a player controls nothing that this player has")
_TO_A_PLAYER = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)


def _is(rule: Dated[str], value: str, state: State) -> bool:
    found = rule.known(state.era)
    return found is not None and found.value == value


def going(state: State, event: Moved) -> Moved:
    """A move as it is made, to its owner's zone; by wrong ideas to its controller's, or remembering it."""
    if event.to not in _TO_A_PLAYER or state.objects[event.obj].zone is not Zone.BATTLEFIELD:
        return event
    who = view(state).controller[event.obj]
    if _is(goes_to, CONTROLLER, state):
        return replace(event, enters=(*event.enters, ("owner", who), ("controller", who)))
    if _is(without_controller, LAST_CONTROLLER, state):
        return replace(event, enters=(*event.enters, ("controller", who)))
    return event


def controller_of(state: State, top: Object) -> str:
    """Who controls what is on the stack as it resolves; by a wrong idea whoever has its source by then."""
    now = view(state).controller
    triggered = top.frame is not None and top.frame.event is not None
    rule = trigger_controller if triggered else ability_controller
    source = top.source if top.ability is not None else None
    if source is not None and source in now and _is(rule, CONTROLLER, state):
        return now[source]
    return now[top.id]


def control_besides(before: State, batch: Iterable[Event]) -> Iterator[Event]:
    """The changes of control that come with a batch; by the rules none.

    By one wrong idea an effect that ends leaves its objects to their owners; by another one what is attached
    goes along; by a third one who controls a player controls that player's permanents too.
    """
    for event in batch:
        gear = gear_keeps_controller.known(before.era)
        if isinstance(event, EffectBegan) and gear is not None and not gear.value:
            taken, duration = event.effect.objects or frozenset(), event.effect.duration
            worn = frozenset(o.id for o in before.zone(Zone.BATTLEFIELD) if o.attached_to in taken)
            if worn and _gives_control(event.effect) and duration in (REST_OF_GAME, UNTIL_END_OF_TURN):
                yield _given(event.effect.frame.you or "", worn, duration)
        if isinstance(event, EffectEnded) and not earlier_control_stays.at(before.era).value:
            ended = (effect for effect in before.effects if effect.id == event.effect)
            for obj in frozenset[int]().union(*(e.objects or () for e in ended if _gives_control(e))):
                there = before.objects.get(obj)
                if there is not None:
                    yield _given(there.owner, frozenset({obj}), REST_OF_GAME)
        if isinstance(event, TurnEnded):
            rule, by = player_alone.known(before.era), dict(before.to_be_controlled).get(event.following)
            if by and rule is not None and not rule.value:
                now = view(before).controller
                theirs = (o.id for o in before.zone(Zone.BATTLEFIELD) if now[o.id] == event.following)
                yield _given(by, frozenset(theirs), UNTIL_END_OF_TURN)


def _gives_control(effect: Effect) -> bool:
    return any(worded(Edit, edit).alters is Alters.CONTROL for edit in effect.edits)


def _given(to: str, objects: Ids, duration: Spoken) -> EffectBegan:
    label = f"{to} has it, by the idea"
    return EffectBegan(Effect(0, (IsControlledByYou(),), 0, duration, label, Frame(you=to), objects))


def becoming_later(state: State, proposed: Iterable[Event]) -> list[Event]:
    """Of what is proposed, the copies that begin only once their copiers are there; by the rules none."""
    events = list(proposed)
    copies: list[Event] = [e for e in events if isinstance(e, EffectBegan) and _copy(e.effect) is not None]
    late = copies and any(map(_arrives, events)) and believed(when_copied, AFTER, state.era)
    return copies if late else []


def _arrives(event: Event) -> bool:
    return isinstance(event, TokenMade) or (isinstance(event, Moved) and event.to is Zone.BATTLEFIELD)


def _copy(effect: Effect) -> IsCopy | None:
    return next((edit for edit in effect.edits if isinstance(edit, IsCopy)), None)


def following_originals(state: State) -> Iterator[Event]:
    """The copies that end with their originals or change as these have; by the rules none."""
    copies = [(effect, copy) for effect in state.effects if (copy := _copy(effect)) is not None]
    if not copies or not believed(link_to_original, FOLLOWS, state.era):
        return
    now = view(state)
    for effect, copy in copies:
        if not copy.original or copy.plain is not None:
            continue  # a copy of a card that is not there, or with exceptions of its own
        if copy.original not in now.in_zone(Zone.BATTLEFIELD):
            yield EffectEnded(effect.id, effect.label)
            continue
        values = replace(copied_values(now, copy.original), expansion=copy.values.expansion)
        if values != copy.values:
            yield EffectEnded(effect.id, effect.label)
            newer = replace(copy, values=values, of=values.name or copy.of)
            yield EffectBegan(replace(effect, edits=(newer,)))
