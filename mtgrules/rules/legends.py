"""The legend rule and the rule of planeswalkers, world rule and the like: of several, which stay (704.5j)."""

from __future__ import annotations

from collections import defaultdict

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, NotModelled, Since
from mtgrules.model.changes import Alters
from mtgrules.model.events import Event, Moved
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import ObjectId
from mtgrules.rules.sources import last_known

NEWER, OLDEST, ALL, OWN = "the newer goes", "the oldest stays", "all go", "each controller keeps one"

legend_rule: Dated[str] = Dated(
    "several legends of one name",
    Since("1997-03-24", NEWER, Cite("5ED", "Special Lands"), "the one that came later is buried"),
    Since("1999-04-23", OLDEST, Cite("CR 2001-07-23", "420.5e"), "all but the oldest legend go"),
    Since("2004-10-01", ALL, Cite("CR 2006-02-01", "420.5e"), "all of them go"),
    Since("2009-07-08", ALL, Cite("CR 2011-05-01", "704.5k"), "all of them go"),
    Since("2013-07-13", OWN, Cite("CR 2026-09-25", "704.5j"), "each controller keeps one"),
)
planeswalker_rule: Dated[bool] = Dated(
    "a player has one planeswalker of a type",
    Since("1997-03-24", False, Cite("5ED", "Special Lands"), "there are no planeswalkers yet"),
    Since("2007-10-12", True, Cite("CR 2011-05-01", "704.5j"), "several of one type all go"),
    Since("2017-09-29", False, Cite("CR 2026-09-25", "306.4"), "they are legendary instead"),
)
world_rule: Dated[bool] = Dated(
    "several world permanents",
    Since("1997-03-24", True, Cite("5ED", "Special Lands"), "the newest stays"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "420.5i"), "the newest stays"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "704.5m"), "the newest stays"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "704.5k"), "the newest stays"),
)


def legends_going(state: State, view: View, keeping: tuple[str, ...] = ()) -> list[Event] | Due:
    """The legendary permanents that go for sharing a name, or which of them a player keeps (704.5j)."""
    rule = legend_rule.at(state.era)
    found: list[Event] = []
    for name, objects in _of_one_name(state, view).items():
        stays: frozenset[int] = frozenset()
        if rule.value == OWN:
            players = {view.controller[o.id] for o in objects}
            for player in sorted(players):
                own = [o for o in objects if view.controller[o.id] == player]
                kept = [o for o in own if o.label in keeping]
                if len(own) > 1 and len(kept) != 1:
                    return Due(f"Which {name} does {player} keep?", tuple(o.label for o in own), player)
                stays |= {o.id for o in (kept if len(own) > 1 else own)}
        elif rule.value in (NEWER, OLDEST) and len(objects) > 1:
            stays = frozenset({_oldest(view, objects).id})
        elif len(objects) == 1:
            continue
        found += [_goes(view, o, "legend rule", rule.cite) for o in objects if o.id not in stays]
    return found


def planeswalkers_going(state: State, view: View) -> list[Event]:
    """The planeswalkers that go because their player has another of the type, from 2007 to 2017 (704.5j)."""
    rule = planeswalker_rule.at(state.era)
    if not rule.value:
        return []
    found: dict[tuple[str, str], list[Object]] = defaultdict(list)
    for obj in state.zone(Zone.BATTLEFIELD):
        if "planeswalker" in view.types[obj.id]:
            for subtype in view["subtypes"][obj.id]:
                found[view.controller[obj.id], subtype].append(obj)
    several = {o.id: o for objects in found.values() if len(objects) > 1 for o in objects}
    return [_goes(view, o, "planeswalker uniqueness rule", rule.cite) for o in several.values()]


def worlds_going(state: State, view: View) -> list[Event]:
    """The world permanents that go because a newer one came (704.5k)."""
    supertypes = view["supertypes"]
    worlds = [o for o in state.zone(Zone.BATTLEFIELD) if "world" in supertypes[o.id]]
    if len(worlds) < 2:
        return []
    newest = max(o.timestamp for o in worlds)
    stays = [o for o in worlds if o.timestamp == newest]
    cite = world_rule.at(state.era).cite
    return [_goes(view, o, "world rule", cite) for o in worlds if o not in stays or len(stays) > 1]


def _of_one_name(state: State, view: View) -> dict[str, list[Object]]:
    """The legendary permanents by name, of names that more than one has."""
    found: dict[str, list[Object]] = defaultdict(list)
    supertypes = view["supertypes"]
    for obj in state.zone(Zone.BATTLEFIELD):
        if "legendary" in supertypes[obj.id] and view.name[obj.id]:
            found[view.name[obj.id]].append(obj)
    return {name: objects for name, objects in found.items() if len(objects) > 1}


def _oldest(view: View, objects: list[Object]) -> Object:
    """The one that has been a legend of its name longest. Raises NotModelled where nothing tells."""
    return min(objects, key=lambda obj: _legend_since(view, obj))


def _legend_since(view: View, obj: Object) -> int:
    """Since when an object has been a legend of its name: since it came, or since it is a copy of one."""
    now = view.name[obj.id], True
    for values, since in (
        (view.printed, obj.timestamp),
        (view.copiable(), max(_copied_at(view.state, obj.id), obj.timestamp)),
    ):
        if (values.name[obj.id], "legendary" in values["supertypes"][obj.id]) == now:
            return since
    raise NotModelled(f"since when {obj.label} has been a legend of its name")


def _copied_at(state: State, obj: ObjectId) -> int:
    """When an object last became a copy of something; 0 for never."""
    stamps = (
        effect.timestamp
        for effect in state.effects
        if obj in (effect.objects or ()) and any(edit.alters is Alters.COPY for edit in effect.edits)
    )
    return max(stamps, default=0)


def _goes(view: View, obj: Object, why: str, cite: Cite) -> Moved:
    return Moved(obj.id, Zone.GRAVEYARD, why=why, last=last_known(view, obj.id), cite=cite)
