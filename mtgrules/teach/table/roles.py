"""What the words in angle brackets of a lab file mean on a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mtgrules.model.color import Color
from mtgrules.model.combat import Attack
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import listed
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.teach.table.saying import SaidBoard


def _controller(table: SaidBoard) -> str:
    obj = table.obj
    return table.view.controller[obj.id] if obj else ""


def _other(table: SaidBoard) -> str:
    you = _controller(table) or table.state.active
    return next((one.name for one in table.scenario.players if one.name != you), "")


def _toughness(table: SaidBoard) -> str:
    obj = table.obj
    return str(table.view.toughness.get(obj.id) or "") if obj else ""


def _permanent(table: SaidBoard) -> str:
    obj = table.obj
    return table.it if obj is not None and obj.zone is Zone.BATTLEFIELD else ""


def fight_of(table: SaidBoard) -> Attack | None:
    """The attack with what is looked at in it, else the first, of the combat shown or to come."""
    shots = (table.shot, *table.play.shots)
    combats = (shot.state.combat for shot in shots if shot.state.combat and shot.state.combat.attacks)
    attacks = next((combat.attacks for combat in combats), ())
    obj = table.obj
    mine = (one for one in attacks if obj and obj.id in (one.attacker, *one.blockers))
    return next(mine, next(iter(attacks), None))


def attacker(table: SaidBoard) -> str:
    """Who attacks, by its label; of several the one that fights with what is looked at; empty for nobody."""
    fight = fight_of(table)
    return _called(table, fight.attacker) if fight else ""


def _blocker(table: SaidBoard) -> str:
    fight, obj = fight_of(table), table.obj
    if fight is None or not fight.blockers:
        return ""
    return _called(table, obj.id if obj and obj.id in fight.blockers else fight.blockers[0])


def _line(table: SaidBoard) -> str:
    """Those who block, in line, with the one that is looked at as the first."""
    fight = fight_of(table)
    blockers = [_called(table, one) for one in fight.blockers] if fight else []
    first = _blocker(table)
    return listed(sorted(blockers, key=lambda one: one != first))


def _color(table: SaidBoard) -> str:
    fight = fight_of(table)
    return str(min(table.view.colors.get(fight.attacker, ()), key=str, default="")) if fight else ""


def _called(table: SaidBoard, number: ObjectId) -> str:
    """What an object is called that is there in some picture."""
    there = (shot.state.objects.get(number) for shot in table.play.shots)
    return next(obj.label for obj in there if obj is not None)


def _top(table: SaidBoard) -> str:
    return table.state.objects[table.state.stack[-1]].label if table.state.stack else ""


def _word(table: SaidBoard) -> tuple[str, str]:
    """The first color or basic land type that stands on what is looked at, and the next in its circle."""
    obj, now = table.obj, table.view
    if obj is None:
        return "", ""
    abilities, types = now.abilities[obj.id], now["subtypes"][obj.id]
    names = {one.label for one in table.state.objects.values()}  # a name is never read as a word
    lands = [land for land in BASIC_LAND_TYPES if land not in names]
    for words in (tuple(Color), lands):
        for old, new in zip(words, (*words[1:], *words[:1]), strict=True):
            if old in types or any(one.reworded(old, new) is not one for one in abilities):
                return str(old), str(new)
    return "", ""


def wearer(table: SaidBoard) -> str:
    """To what something is attached from the start, by its label, or to which player; empty for nothing."""
    return next((one.attached_to for one in table.scenario.board if one.attached_to), "")


def worn(table: SaidBoard) -> list[str]:
    """What is attached to that from the start, by label."""
    return [one.label for one in table.scenario.board if one.attached_to and one.attached_to == wearer(table)]


def _lying(table: SaidBoard) -> list[Object]:
    """What was attached from the start and is on the battlefield, an Equipment first."""
    found = [one for one in map(table.state.labeled, worn(table)) if one and one.zone is Zone.BATTLEFIELD]
    return sorted(found, key=lambda one: "Equipment" not in table.view["subtypes"][one.id])


def attached(table: SaidBoard) -> str:
    """What of that lies there, an Equipment first; empty for nothing."""
    return next((one.label for one in _lying(table)), "")


def _stopper(table: SaidBoard) -> str:
    """From what protection stops it: a color that something of it has, else artifacts."""
    colors = (str(color) for one in _lying(table) for color in table.view.colors[one.id])
    return min(colors, default="artifacts")


def _land(table: SaidBoard) -> str:
    held = (one for one in table.state.zone(Zone.HAND) if one.owner == table.state.active)
    return next((one.label for one in held if "land" in one.card.printed(table.era).types), "")


_NO_NEWCOMER = (Zone.BATTLEFIELD, Zone.PHASED_OUT, Zone.OUTSIDE)
"""Where nothing lies that an effect could put onto the battlefield."""
_NO_WORD = "no color or land type stands on it"
ROLES: Mapping[str, tuple[Callable[[SaidBoard], str], str]] = {
    "it": (lambda table: table.it if table.obj else "", "there is nothing to look at"),
    "permanent": (_permanent, "what is looked at is not on the battlefield"),
    "newcomer": (
        lambda table: table.it if table.obj and table.obj.zone not in _NO_NEWCOMER else "",
        "what is looked at does not lie in another zone of the game",
    ),
    "land": (_land, "no land is in the active player's hand"),
    "next player": (lambda table: table.state.next_player(table.state.active), "there is nobody else"),
    "toughness": (_toughness, "what is looked at has no toughness"),
    "owner": (lambda table: table.obj.owner if table.obj else "", "there is nothing to look at"),
    "you": (_controller, "nobody has it"),
    "other": (_other, "there is nobody else"),
    "top": (_top, "the stack is empty"),
    "by": (lambda table: table.state.active, "it is nobody's turn"),
    "defending player": (lambda table: table.state.defending, "nobody defends"),
    "active player": (lambda table: table.state.active, "it is nobody's turn"),
    "attacker": (attacker, "nobody attacks"),
    "color of the attacker": (_color, "the attacker has no color"),
    "blocker": (_blocker, "nobody blocks"),
    "its word": (lambda table: _word(table)[0], _NO_WORD),
    "another word": (lambda table: _word(table)[1], _NO_WORD),
    "line": (_line, "nobody blocks"),
    "wearer": (wearer, "nothing was attached to anything"),
    "attached": (attached, "nothing is left of what was attached"),
    "what stops it": (_stopper, ""),
}
"""What words in angle brackets mean, and what is said where they mean nothing."""


def on_battlefield(state: State, label: str) -> Object | None:
    """A permanent by its label; None for what is not on the battlefield."""
    obj = state.labeled(label)
    return obj if obj is not None and obj.zone is Zone.BATTLEFIELD else None


def where(state: State, label: str) -> str:
    """Where something is."""
    obj = state.labeled(label)
    if obj is None:
        return "nowhere"
    return "on the battlefield" if obj.zone is Zone.BATTLEFIELD else f"in {obj.owner}’s {obj.zone}"
