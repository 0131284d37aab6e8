"""What is said of a door: the words of its three stations, and a sentence with its rule for each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Era
from mtgrules.language.abilities.keywords import indestructible_is
from mtgrules.language.does.sacrificing import sacrifice_is_chosen
from mtgrules.language.phrases.ways_out import token_leaves
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.rules.damage.prevention import regeneration_is_a_shield
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.believed_control import goes_to
from mtgrules.rules.objects.legends import legend_rule
from mtgrules.rules.objects.state_based import deathtouched, lethal_damage, no_toughness
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.labs.exit_doors.doors import DOORS, Went
from mtgrules.teach.labs.exit_doors.shields import INDESTRUCTIBLE, NONE, REGENERATION

SHIELD_OF: Mapping[str, str] = MappingProxyType(
    {INDESTRUCTIBLE: ", indestructible", REGENERATION: ", with a regeneration shield", NONE: ""}
)
_RULES: Mapping[str, Dated[Any]] = MappingProxyType(
    {
        "damage": lethal_damage,
        "deathtouch": deathtouched,
        "toughness": no_toughness,
        "legend": legend_rule,
        "sacrifice": sacrifice_is_chosen,
        "hand": goes_to,
    }
)
"""The rule of each door that has one of its own."""
_HOW = MappingProxyType(
    {
        "toughness": "toughness 0 puts it into the graveyard and destroys nothing",
        "legend": "the legend rule puts it into the graveyard and destroys nothing",
        "sacrifice": "its controller moves it to the graveyard; nothing destroys it",
        "hand": "it leaves without dying",
        "exile": "it leaves without dying",
    }
)


def size(state: State, obj: Object) -> str:
    """Power and toughness."""
    now = view(state)
    return f"{now.power[obj.id]}/{now.toughness[obj.id]}"


def stations(found: Went, shield: str) -> tuple[str, str, str]:
    """The words of the three stations: what the shield did, what was seen on the way, where it ends."""
    return _shield(found, shield), _way(found), _end(found)


def _shield(found: Went, shield: str) -> str:
    if found.asked:
        return "closed: used up" if found.regenerated and found.stays else _used(found)
    if found.stays:
        return "open: the other one goes"
    if shield == NONE:
        return "open"
    return "open: can't be regenerated" if found.destroyed else "open: not asked"


def _used(found: Went) -> str:
    return "closed" if found.stays else "open: used up before"


def _way(found: Went) -> str:
    if found.moved is None:
        return "–"
    if found.moved.to is not Zone.GRAVEYARD:
        return "leaves, unseen"
    return "graveyard, seen" if found.seen == 1 else f"graveyard, {found.seen} seen"


def _place(found: Went) -> str:
    assert found.moved is not None
    zone = found.moved.to
    return "exile" if zone is Zone.EXILE else f"{found.thing.owner}’s {zone}"


def _end(found: Went) -> str:
    end = found.end
    if found.stays:
        assert end is not None
        tapped = "stays, tapped" if end.status.tapped else "stays"
        return f"{tapped}, {end.damage} damage on it" if end.damage else f"{tapped}, unhurt"
    if end is None:
        return f"{_place(found)}, then nowhere"
    if end.zone is Zone.BATTLEFIELD:
        return f"a new {size(found.after, end)}, {found.end_controller}’s"
    return _place(found)


# Sentences.


def at_station(found: Went, station: int, shield: str, era: Era) -> Said:
    """What is told at a station of a door, with its rule; before the first which door it is."""
    words = DOORS[found.door].words
    if station == 0:
        return f"The door: {words}. Is it closed? Say so, then press Next.", None
    if station == 1:
        return _at_shield(found, shield, era)
    if station == 2:
        return _on_the_way(found, era)
    return _at_end(found, era)


def _cite(door: str, era: Era) -> Cite | None:
    rule = _RULES.get(door)
    known = rule.known(era) if rule is not None else None
    return known.cite if known else None


def _at_shield(found: Went, shield: str, era: Era) -> Said:
    name = found.thing.label
    if found.regenerated:
        cite = regeneration_is_a_shield.at(era).cite
        if found.stays:
            return f"{name} would be destroyed; it regenerates instead, and the shield is used up.", cite
        return f"{name} regenerates once; then it is destroyed again, and no shield is left.", cite
    if found.spared:
        told = f"{name} would be destroyed, and cannot be: it is indestructible."
        return told, indestructible_is.at(era).cite
    if found.stays:
        return f"Nothing comes for {name}: the one that came later goes.", _cite(found.door, era)
    if found.destroyed:
        told = "it is destroyed, and can't be regenerated" if found.door == "bury" else "it is destroyed"
        return f"The door is open: {told}.", _cite(found.door, era)
    asked = "" if shield == NONE else ", so the shield is not asked"
    return f"The door is open: {_HOW[found.door]}{asked}.", _cite(found.door, era)


def _on_the_way(found: Went, era: Era) -> Said:
    name = found.thing.label
    if found.moved is None:
        return f"{name} goes nowhere, and the Watcher sees nothing.", None
    if found.moved.to is not Zone.GRAVEYARD:
        return f"{name} leaves, but not to a graveyard: the Watcher sees nothing.", None
    token = f", though {name} is a token" if found.thing.token else ""
    seen = f"The Watcher sees it{token}" if found.seen == 1 else f"The Watcher sees {found.seen} of them"
    cite = token_leaves.at(era).cite if found.thing.token else None
    return f"{name} goes to {_place(found)}. {seen}.", cite


def _at_end(found: Went, era: Era) -> Said:
    name, end = found.thing.label, found.end
    if found.stays:
        return f"{name} is where it was: it {_end(found)}.", None
    if end is None:
        where = _place(found)
        told = f"A token that has left ceases to exist: {name} was in {where}, and is nowhere now."
        return told, token_leaves.at(era).cite
    if end.zone is Zone.BATTLEFIELD:
        return (
            f"{name} is a new object: {size(found.after, end)}, without counters, {found.end_controller}’s.",
            None,
        )
    lost = ", and its counters are gone" if found.thing.counters else ""
    return f"{name} is in {_place(found)}{lost}: its owner’s, whoever controlled it.", goes_to.at(era).cite


def summary(closed: int, there: int, shield: str) -> str:
    """How many doors a shield closes."""
    if shield == "none":
        return f"Without a shield all {there} doors are open."
    return f"The shield ({shield}) closes {closed} of {there} doors: those that destroy."
