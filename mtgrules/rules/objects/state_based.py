"""State-based actions: what the game itself does about a position, again and again until nothing is left."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since, written
from mtgrules.language.abilities.keywords import Indestructible
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DeathtouchSeen
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.moves import Ceased, Moved, Why
from mtgrules.model.events.permanents import Attached, CountersPut
from mtgrules.model.events.players import PlayerLost
from mtgrules.model.events.turn import GameDrawn
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.rules.objects.attaching import may_carry
from mtgrules.rules.objects.legends import legends_going, worlds_going
from mtgrules.rules.objects.sources import last_known

_OLD, _BEFORE = Cite("5ED", "Damage"), "420.5"

lethal_damage: Dated[bool] = Dated(
    "lethal damage destroys",
    Since("1997-03-24", True, _OLD),
    Since("1999-04-23", True, Cite("CR 2001-07-23", _BEFORE)),
    Since("2006-02-01", True, Cite("CR 2006-02-01", _BEFORE)),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "704.5g")),
    written=written(current="704.5g"),
)
no_toughness: Dated[bool] = Dated(
    "toughness 0 puts a creature into the graveyard",
    Since("1997-03-24", True, _OLD),
    Since("1999-04-23", True, Cite("CR 2001-07-23", _BEFORE)),
    Since("2006-02-01", True, Cite("CR 2006-02-01", _BEFORE)),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "704.5f")),
    written=written(current="704.5f"),
)
loose_equipment: Dated[bool] = Dated(
    "an Equipment or Fortification that is attached to something illegal becomes unattached",
    Since("1997-03-24", True, Cite("5ED", "Enchantments"), "there is no Equipment yet"),
    Since("2003-12-01", True, Cite("CR 2006-02-01", _BEFORE)),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "704.5p")),
    written=written(current="704.5n"),
)
lonely_aura: Dated[bool] = Dated(
    "an Aura that is attached to nothing legal goes to the graveyard",
    Since("1997-03-24", True, Cite("5ED", "Enchantments")),
    Since("1999-04-23", True, Cite("CR 2001-07-23", _BEFORE)),
    Since("2006-02-01", True, Cite("CR 2006-02-01", _BEFORE)),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "704.5n")),
    written=written(current="704.5m"),
)
token_elsewhere: Dated[bool] = Dated(
    "a token anywhere but on the battlefield ceases to exist",
    Since("1997-03-24", True, Cite("More Rules", "Tokens")),
    written=written(sixth="216.3", m10="704.5d", current="704.5d"),
)
life_checked: Dated[str] = Dated(
    "when 0 life loses the game",
    Since("1997-03-24", "at the end of a phase", Cite("5ED", "Phase Structure"), "at the end of a phase"),
    Since("1999-04-23", "at once", Cite("CR 2001-07-23", "420.5a"), "before anybody may act"),
    written=written(m10="704.5a", current="704.5a"),
)


empty_library: Dated[bool] = Dated(
    "drawing from an empty library loses the game",
    Since("1997-03-24", True, Cite("5ED", "Drawing and Discarding")),
    written=written(sixth="420.5g", eighth="420.5g", m10="704.5b", current="704.5b"),
)
opposite_counters: Dated[bool] = Dated(
    "+1/+1 and -1/-1 counters on one permanent cancel each other",
    Since("1997-03-24", False, Cite("5ED", "Counters"), "both kinds stay"),
    Since("2006-10-01", True, Cite("CR 2007-05-01", "420.5"), "they go in pairs"),
    written=written(sixth="420.5", m10="704.5r", current="704.5q"),
)
no_loyalty: Dated[bool] = Dated(
    "a planeswalker without loyalty goes to the graveyard",
    Since("1997-03-24", True, Cite("5ED", "Special Lands"), "there are no planeswalkers yet"),
    Since("2007-10-12", True, Cite("CR 2009-05-01", "420.5")),
    written=written(m10="704.5i", current="704.5i"),
)


deathtouched: Dated[bool] = Dated(
    "damage from a source with deathtouch destroys",
    Since("1997-03-24", True, _OLD, "there is no deathtouch yet"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "704.5h")),
    written=written(current="704.5h"),
)
ten_poison: Dated[bool] = Dated(
    "ten poison counters lose the game",
    Since("1997-03-24", True, Cite("5ED", "Counters"), "by the text of the cards"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "420.5h")),
    written=written(eighth="420.5h", m10="704.5c", current="704.5c"),
)
MOST_POISON = 10


all_lose: Dated[bool] = Dated(
    "everybody losing at the same time is a draw",
    Since("1997-03-24", True, Cite("5ED", "Parts of the Turn")),
    written=written(sixth="102.4", eighth="102.4a", m10="104.4a", current="104.4a"),
)


def due_actions(state: State, chosen: Choices = ()) -> tuple[Event, ...]:
    """The state-based actions that are due now; all of them happen at the same time.

    Raises ChoiceDue where a player has to choose which of several legends stays.
    """
    legends = legends_going(state, view_of(state), dict(chosen).get("keeping", ()))
    if isinstance(legends, Due):
        raise ChoiceDue(legends)
    others = state.worked_out(_due_without_choice)
    return tuple(drawn_if_all(state, [*legends, *others])) if legends or others else ()


def _due_without_choice(state: State) -> tuple[Event, ...]:
    """The state-based actions that are due now and leave nothing to choose."""
    view = view_of(state)
    found: list[Event] = []
    found += worlds_going(state, view)
    for obj in _worth_a_look(state, view):
        found += _of_permanent(state, view, obj)
    for obj in state.objects.values():
        if obj.token and obj.zone is not Zone.BATTLEFIELD and obj.ability is None:
            found.append(Ceased(obj.id, Why.TOKEN, cite=token_elsewhere.at(state.era).cite))
    if life_checked.at(state.era).value == "at once":
        found += lost_players(state)
    cite = empty_library.at(state.era).cite
    for player in state.players:
        if player.poison >= MOST_POISON and not player.lost:
            why = f"{player.poison} poison counters"
            found.append(PlayerLost(player.name, why, cite=ten_poison.at(state.era).cite))
        elif player.drew_from_empty and not player.lost:
            found.append(PlayerLost(player.name, "no card was left to draw", cite=cite))
    return tuple(found)


def lost_players(state: State) -> list[Event]:
    """The players who lose for having 0 or less life."""
    cite = life_checked.at(state.era).cite
    gone = [player for player in state.players if player.life <= 0 and not player.lost]
    return [PlayerLost(player.name, f"{player.life} life", cite=cite) for player in gone]


def drawn_if_all(state: State, losing: list[Event]) -> list[Event]:
    """The losses at one time; where everybody left loses, the game is a draw besides (104.4a)."""
    left = {player.name for player in state.players if not player.lost}
    gone = {event.player for event in losing if isinstance(event, PlayerLost)}
    if len(left) < 2 or not left <= gone:
        return losing
    return [*losing, GameDrawn("everybody loses at the same time", cite=all_lose.at(state.era).cite)]


def _worth_a_look(state: State, view: View) -> list[Object]:
    """The permanents of which something could be due: none that only is there, unhurt and unattached."""
    types, subtypes, toughness = view.types, view["subtypes"], view.toughness
    dying = frozenset() if state.pending is None else state.pending.dying
    found = []
    for obj in state.objects.values():
        if obj.zone is not Zone.BATTLEFIELD or obj.id in dying:
            continue
        kinds, size = types[obj.id], toughness[obj.id]
        hurt = size is not None and (size <= obj.damage or obj.deathtouched) and "creature" in kinds
        if (
            hurt
            or obj.counters
            or obj.attached_to is not None
            or "planeswalker" in kinds
            or "Aura" in subtypes[obj.id]
        ):
            found.append(obj)
    return found


def _of_permanent(state: State, view: View, obj: Object) -> list[Event]:
    toughness = view.toughness[obj.id]
    if "creature" in view.types[obj.id] and toughness is not None:
        if toughness <= 0:
            cite = no_toughness.at(state.era).cite
            known = last_known(view, obj.id)
            return [Moved(obj.id, Zone.GRAVEYARD, why=Why.NO_TOUGHNESS, last=known, cite=cite)]
        safe = any(isinstance(i.ability, Indestructible) for i in view.abilities[obj.id])
        if obj.deathtouched:
            cite = deathtouched.at(state.era).cite
            return [DeathtouchSeen(obj.id), *([] if safe else [Destroyed(obj.id, cite=cite)])]
        if obj.damage >= toughness and not safe:
            return [Destroyed(obj.id, cite=lethal_damage.at(state.era).cite)]
    if "planeswalker" in view.types[obj.id] and not obj.counter("loyalty"):
        cite = no_loyalty.at(state.era).cite
        known = last_known(view, obj.id)
        return [Moved(obj.id, Zone.GRAVEYARD, why=Why.NO_LOYALTY, last=known, cite=cite)]
    plus, minus = obj.counter("+1/+1"), obj.counter("-1/-1")
    if plus and minus and opposite_counters.at(state.era).value:
        cite, pairs = opposite_counters.at(state.era).cite, min(plus, minus)
        kinds = ("+1/+1", "-1/-1")
        return [CountersPut(obj.id, kind, -pairs, cite=cite) for kind in kinds]
    subtypes, host = view["subtypes"][obj.id], obj.attached_to
    if "Aura" in subtypes and not may_carry(view, host, obj.id):
        cite = lonely_aura.at(state.era).cite
        known = last_known(view, obj.id)
        return [Moved(obj.id, Zone.GRAVEYARD, why=Why.LOOSE, last=known, cite=cite)]
    if host is not None and "Aura" not in subtypes and not may_carry(view, host, obj.id):
        return [Attached(obj.id, None, cite=loose_equipment.at(state.era).cite)]
    return []
