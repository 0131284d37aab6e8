"""The legend rule and the rule of planeswalkers, world rule and the like: of several, which stay (704.5j)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Cited, NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.permanents import BecameUnique
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.typeline import SUBTYPES_OF
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.rules.objects.sources import last_known

NEWER, OLDEST, ALL, OWN = "the newer goes", "the oldest stays", "all go", "each controller keeps one"
NONE = "nobody looks at their types"
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
    view: View, several: Mapping[str, list[Object]], rule: Cited[str], why: Why, keeping: tuple[str, ...]
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


def _of_one_type(state: State, view: View) -> Mapping[str, list[Object]]:
    """The planeswalkers by their planeswalker types."""
    found: dict[str, list[Object]] = defaultdict(list)
    for obj in _being(state, view, "types", "planeswalker"):
        for subtype in view["subtypes"][obj.id] & frozenset(SUBTYPES_OF["planeswalker"]):
            found[subtype].append(obj)
    return found


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


def _of_one_name(state: State, view: View) -> dict[str, list[Object]]:
    """The legendary permanents by name, of names that more than one has."""
    found: dict[str, list[Object]] = defaultdict(list)
    for obj in _being(state, view, "supertypes", "legendary"):
        if view.name[obj.id]:
            found[view.name[obj.id]].append(obj)
    return {name: objects for name, objects in found.items() if len(objects) > 1}


def _oldest(view: View, name: str, objects: list[Object]) -> frozenset[ObjectId]:
    """The one that has been a legend of its name longest; nobody where several have been one equally long."""
    since = _since_when(view.state, view)
    oldest = min(since[o.id, name] for o in objects)
    found = [o.id for o in objects if since[o.id, name] == oldest]
    return frozenset(found) if len(found) == 1 else frozenset()


def _goes(view: View, obj: Object, why: Why, cite: Cite) -> Moved:
    return Moved(obj.id, Zone.GRAVEYARD, why=why, last=last_known(view, obj.id), cite=cite)
