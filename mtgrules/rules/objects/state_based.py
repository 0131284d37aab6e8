"""State-based actions: what the game itself does about a position, again and again until nothing is left."""

from __future__ import annotations

from collections.abc import Mapping

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Cited, NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.edits.permissions import Rule
from mtgrules.language.phrases.dated_rules import ANY_DEATH, phased_out_token, saves_from
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DeathtouchSeen
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.moves import Ceased, Moved, Why
from mtgrules.model.events.permanents import Attached, BecameUnique, CountersPut
from mtgrules.model.events.players import PlayerLost
from mtgrules.model.events.turn import EmptyDrawOver, GameDrawn
from mtgrules.model.facts import ANY
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.typeline import SUBTYPES_OF
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.rules.objects.attaching import COMES_OFF, creature_auras, is_creature_aura, may_carry
from mtgrules.rules.objects.permissions import has_any, is_indestructible
from mtgrules.rules.objects.sources import last_known

NEWER, OLDEST, ALL, OWN = "the newer goes", "the oldest stays", "all go", "each controller keeps one"
NONE = "nobody looks at their types"
_WALKER_TYPES = frozenset(SUBTYPES_OF["planeswalker"])
WORLD = ""
"""Stands where a legend has its name."""

legend_rule = dated_rule("several legends of one name", NEWER, OLDEST, ALL, OWN)
planeswalker_rule = dated_rule("several planeswalkers of one type", ALL, OWN, NONE)
world_rule = dated_rule("several world permanents")


def legends_going(state: State, view: View, keeping: tuple[str, ...] = ()) -> list[Event] | Due:
    """The legends and planeswalkers that go because there are several, or which of them a player keeps."""
    legends = _going(view, _of_one_name(state, view), legend_rule.at(state.era), Why.LEGEND_RULE, keeping)
    walkers = _of_one_type(state, view)
    if isinstance(legends, Due) or not walkers:
        return legends
    rule = planeswalker_rule.at(state.era)
    others = _going(view, walkers, rule, Why.PLANESWALKER_RULE, keeping)
    return others if isinstance(others, Due) else [*legends, *(e for e in others if e not in legends)]


def _going(
    view: View,
    several: Mapping[str, tuple[Object, ...]],
    rule: Cited[str],
    why: Why,
    keeping: tuple[str, ...],
) -> list[Event] | Due:
    """Those of each group that go by a rule; a question where a player chooses which one stays (704.5j)."""
    found: list[Event] = []
    for name, objects in several.items():
        stays: frozenset[int] = frozenset()
        if len(objects) == 1 or rule.value == NONE:
            continue
        if rule.value == OWN:
            for player in sorted({view.controller[o.id] for o in objects}):
                own = [o for o in objects if view.controller[o.id] == player]
                kept = [o for o in own if o.label in keeping]
                if len(own) > 1 and len(kept) != 1:
                    labels = tuple(o.label for o in own)
                    return Due(f"Which {name} does {player} keep?", labels, player, say="keeping {}")
                stays |= {o.id for o in (kept if len(own) > 1 else own)}
        elif rule.value != ALL:
            stays = _oldest(view, name, objects)
            if rule.value == NEWER and not stays:
                raise NotModelled(
                    f"which of several legends named {name} stays, if they came at the same time"
                )
        found += [_goes(view, o, why, rule.cite) for o in objects if o.id not in stays]
    return found


def _of_one_type(state: State, view: View) -> Mapping[str, tuple[Object, ...]]:
    """The planeswalkers by their planeswalker types."""
    walkers = _being(state, view, "types", "planeswalker")
    if not walkers:
        return {}
    return grouped((kind, obj) for obj in walkers for kind in view["subtypes"][obj.id] & _WALKER_TYPES)


def _being(state: State, view: View, column: str, value: str) -> list[Object]:
    """The permanents that have a value in a column, oldest first."""
    those = view.kept(
        ("permanents", column, value),
        frozenset({(column, value)}),
        lambda: frozenset(obj.id for obj in state.zone(Zone.BATTLEFIELD) if value in view[column][obj.id]),
    )
    return [state.objects[obj] for obj in sorted(those)]


def worlds_going(state: State, view: View) -> list[Event]:
    """The world permanents that go: all but the newest, or all where several are equally new (704.5k)."""
    worlds = _being(state, view, "supertypes", "world")
    if len(worlds) < 2:
        return []
    since = _since_when(state, view)
    newest = max(since[o.id, WORLD] for o in worlds)
    stays = [o for o in worlds if since[o.id, WORLD] == newest]
    cite = world_rule.at(state.era).cite
    return [_goes(view, o, Why.WORLD_RULE, cite) for o in worlds if o not in stays or len(stays) > 1]


def become_unique(before: State, after: State) -> list[Event]:
    """What has become a legend of its name, or world, by what happened at one time, or is so no more."""
    unique = _unique(after, view_of(after))
    if not unique and not after.unique_since:
        return []
    old = _since_when(before, view_of(before))
    since = tuple((key, old.get(key, before.clock)) for key in unique)
    return [] if since == after.unique_since else [BecameUnique(since)]


def _since_when(state: State, view: View) -> Mapping[tuple[ObjectId, str], int]:
    """Since when each legend has been one of its name, and each world permanent world.

    What was there as the play began has been so since it came.
    """
    known = dict(state.unique_since)
    return {key: known.get(key, state.objects[key[0]].timestamp) for key in _unique(state, view)}


def _unique(state: State, view: View) -> list[tuple[ObjectId, str]]:
    """The legends with their names, and the world permanents."""
    legends = [(o.id, view.name[o.id]) for o in _being(state, view, "supertypes", "legendary")]
    return [*legends, *((o.id, WORLD) for o in _being(state, view, "supertypes", "world"))]


def _of_one_name(state: State, view: View) -> Mapping[str, tuple[Object, ...]]:
    """The legendary permanents by name, of names that more than one has."""
    legends = _being(state, view, "supertypes", "legendary")
    if len(legends) < 2:
        return {}
    found = grouped((view.name[obj.id], obj) for obj in legends)
    return {name: objects for name, objects in found.items() if name and len(objects) > 1}


def _oldest(view: View, name: str, objects: tuple[Object, ...]) -> frozenset[ObjectId]:
    """The one that has been a legend of its name longest; nobody where several have been one equally long."""
    since = _since_when(view.state, view)
    oldest = min(since[o.id, name] for o in objects)
    found = [o.id for o in objects if since[o.id, name] == oldest]
    return frozenset(found) if len(found) == 1 else frozenset()


def _goes(view: View, obj: Object, why: Why, cite: Cite) -> Moved:
    return Moved(obj.id, Zone.GRAVEYARD, why=why, last=last_known(view, obj.id), cite=cite)


bestowed_unattached = dated_rule("a bestowed Aura that is attached to nothing legal")

lethal_damage = dated_rule("lethal damage destroys")
no_toughness = dated_rule("toughness 0 puts a creature into the graveyard")
loose_equipment = dated_rule(
    "an Equipment or Fortification that is attached to something illegal becomes unattached"
)
lonely_aura = dated_rule("an Aura that is attached to nothing legal goes to the graveyard")
token_elsewhere = dated_rule("a token anywhere but on the battlefield ceases to exist")
copy_elsewhere = dated_rule("a copy of a spell anywhere but on the stack ceases to exist")
life_checked = dated_rule("when 0 life loses the game", "at the end of a phase", "at once")


empty_library = dated_rule("drawing from an empty library loses the game")
opposite_counters = dated_rule("+1/+1 and -1/-1 counters on one permanent cancel each other")
no_loyalty = dated_rule("a planeswalker without loyalty goes to the graveyard")


deathtouched = dated_rule("damage from a source with deathtouch destroys")
ten_poison = dated_rule("ten poison counters lose the game")
MOST_POISON = 10


all_lose = dated_rule("everybody losing at the same time is a draw")


def due_actions(state: State, chosen: Choices = ()) -> tuple[Event, ...]:
    """The state-based actions that are due now; all of them happen at the same time.

    Raises ChoiceDue where a player has to choose which of several legends stays.
    """
    legends = legends_going(state, view_of(state), Key.KEEPING.of(chosen, ()))
    if isinstance(legends, Due):
        raise ChoiceDue(legends)
    others = state.worked_out(_due_without_choice)
    # at the same time something else may happen to a legend that goes: it is told of while it is there
    return tuple(drawn_if_all(state, [*others, *legends])) if legends or others else ()


def _due_without_choice(state: State) -> tuple[Event, ...]:
    """The state-based actions that are due now and leave nothing to choose."""
    view = view_of(state)
    found: list[Event] = []
    for obj in worth_a_look(state, view):
        found += due_of_permanent(state, view, obj)
    for obj in state.objects.values():
        if obj.token and obj.zone is not Zone.BATTLEFIELD and obj.ability is None:
            rule = token_elsewhere if obj.phased is None else phased_out_token
            if rule.at(state.era).value:
                found.append(Ceased(obj.id, Why.TOKEN, cite=rule.at(state.era).cite))
        if obj.copy and obj.zone is not Zone.STACK and copy_elsewhere.at(state.era).value:
            found.append(Ceased(obj.id, Why.COPY, cite=copy_elsewhere.at(state.era).cite))
    found += worlds_going(state, view)
    if life_checked.at(state.era).value == "at once":
        found += lost_players(state)
    cite = empty_library.at(state.era).cite
    for player in state.players:
        if has_any(state, player.name, Rule.CANT_LOSE):
            found += [EmptyDrawOver(player.name, cite=cite)] if player.drew_from_empty else []
        elif player.poison >= MOST_POISON and not player.lost:
            why = f"{player.poison} poison counters"
            found.append(PlayerLost(player.name, why, cite=ten_poison.at(state.era).cite))
        elif player.drew_from_empty and not player.lost:
            found.append(PlayerLost(player.name, "no card was left to draw", cite=cite))
    return tuple(found)


def lost_players(state: State) -> list[Event]:
    """The players who lose for having 0 or less life."""
    cite = life_checked.at(state.era).cite
    low = [player for player in state.players if player.life <= 0 and not player.lost]
    gone = [player for player in low if not has_any(state, player.name, Rule.CANT_LOSE)]
    return [PlayerLost(player.name, f"{player.life} life", cite=cite) for player in gone]


def drawn_if_all(state: State, losing: list[Event]) -> list[Event]:
    """The losses at one time; where everybody left loses, the game is a draw besides (104.4a)."""
    left = {player.name for player in state.players if not player.lost}
    gone = {event.player for event in losing if isinstance(event, PlayerLost)}
    if len(left) < 2 or not left <= gone:
        return losing
    return [*losing, GameDrawn("everybody loses at the same time", cite=all_lose.at(state.era).cite)]


def worth_a_look(state: State, view: View) -> list[Object]:
    """The permanents of which something could be due: none that only is there, unhurt and unattached."""
    by_values = view.kept("worth a look", _LOOKED_AT, lambda: _worth_a_look_by_values(state, view))
    dying = frozenset() if state.pending is None else state.pending.dying
    toughness = view.toughness
    return [
        obj
        for obj in state.zone(Zone.BATTLEFIELD)
        if (
            (obj.damage and (toughness[obj.id] or 0) <= obj.damage)
            or obj.counters
            or obj.deathtouched
            or obj.attached_to is not None
            or obj.id in by_values
        )
        and obj.id not in dying
    ]


_LOOKED_AT = frozenset({("types", ANY), ("subtypes", ANY), ("toughness", ANY)})


def _worth_a_look_by_values(state: State, view: View) -> Ids:
    """The permanents of which something could be due for what they are: sizes of 0, planeswalkers, Auras."""
    types, subtypes, toughness = view.types, view["subtypes"], view.toughness
    return frozenset(
        obj.id
        for obj in state.zone(Zone.BATTLEFIELD)
        if ((size := toughness[obj.id]) is not None and size <= 0)
        or "planeswalker" in types[obj.id]
        or "Aura" in subtypes[obj.id]
    )


def due_of_permanent(state: State, view: View, obj: Object) -> list[Event]:
    toughness = view.toughness[obj.id]
    if "creature" in view.types[obj.id] and toughness is not None:
        safe = is_indestructible(state, obj.id)
        if toughness <= 0 and not (safe and saves_from.at(state.era).value == ANY_DEATH):
            return [_goes(view, obj, Why.NO_TOUGHNESS, no_toughness.at(state.era).cite)]
        if obj.deathtouched:
            cite = deathtouched.at(state.era).cite
            return [DeathtouchSeen(obj.id), *([] if safe else [Destroyed(obj.id, cite=cite)])]
        if obj.damage >= toughness and not safe:
            return [Destroyed(obj.id, cite=lethal_damage.at(state.era).cite)]
    if "planeswalker" in view.types[obj.id] and not obj.counter("loyalty"):
        return [_goes(view, obj, Why.NO_LOYALTY, no_loyalty.at(state.era).cite)]
    plus, minus = obj.counter("+1/+1"), obj.counter("-1/-1")
    if plus and minus and opposite_counters.at(state.era).value:
        cite, pairs = opposite_counters.at(state.era).cite, min(plus, minus)
        kinds = ("+1/+1", "-1/-1")
        return [CountersPut(obj.id, kind, -pairs, cite=cite) for kind in kinds]
    subtypes, host = view["subtypes"][obj.id], obj.attached_to
    if host is not None and is_creature_aura(view, obj.id):
        of_creatures = creature_auras.at(state.era)
        if of_creatures.value == COMES_OFF:  # and is a lonely Aura then
            return [Attached(obj.id, None, cite=of_creatures.cite)]
    if obj.bestowed and not may_carry(view, host, obj.id):
        comes_off = bestowed_unattached.at(state.era)
        if comes_off.value:
            return [Attached(obj.id, None, cite=comes_off.cite)]
    if "Aura" in subtypes and not may_carry(view, host, obj.id):
        return [_goes(view, obj, Why.LOOSE, lonely_aura.at(state.era).cite)]
    if host is not None and "Aura" not in subtypes and not may_carry(view, host, obj.id):
        rule = loose_equipment.at(state.era)
        if not rule.value:  # as some believe, who take it for an Aura
            return [_goes(view, obj, Why.LOOSE, rule.cite)]
        return [Attached(obj.id, None, cite=rule.cite)]
    return []
