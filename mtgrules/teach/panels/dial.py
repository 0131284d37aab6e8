"""The turn as a dial: twelve stops, the phases as a ring, spouts where a pool drains, one hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import groupby
from math import cos, pi, sin
from types import MappingProxyType

from mtgrules.eras.era import Era
from mtgrules.model.events.mana import ManaLost, plain
from mtgrules.model.objects import Player
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.rules.stack.turn_structure import steps_of
from mtgrules.rules.turn.turns import ending
from mtgrules.show.html import empty
from mtgrules.teach.panels.parts import Html, div, tag

STOPS = tuple(one for one in Step if one is not Step.FIRST_DAMAGE)
"""The stops of the hand; nobody here strikes first."""
_NAMES = (
    *("untap", "upkeep", "draw", "main", "combat begins", "attackers"),
    *("blockers", "damage", "combat ends", "main 2", "end", "cleanup"),
)
_OVER = len(STOPS)
_X, _Y, _RING, _WORDS, _LINE = 150, 124, 84, 101, 14
_WIDE = MappingProxyType({"phase": 13, "bay": 6, "pipe": 5, "hand": 4})
_FLAME = "M0-8c1 3 5 5 5 10a5 5.4 0 0 1-10 0c0-2 1-4 2-5 0 2 1 3 2 3 1-3 0-5 1-8z"
_DROP = "M0-7c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9z"


@cache
def spouts(era: Era, controlled_by: str = "") -> Mapping[int, bool]:
    """The stops before which a pool drains in a turn of a year, each with whether what is lost burns.

    They are found by a probe: one mana at the end of every part of it.
    """
    parts, found = [rule for rule in steps_of(era) if rule.step in STOPS], dict[int, bool]()
    for rule, after in zip(parts, (*parts[1:], None), strict=True):
        players = Player("Ana", pool=plain("G")), Player("Nico")
        probe = State(era=era, players=players, step=rule.step, controlled_by=controlled_by)
        lost = (event for event in ending(probe, after) if isinstance(event, ManaLost))
        found |= {STOPS.index(after.step) if after else 0: event.burned for event in lost}
    return MappingProxyType(found)


def dial(era: Era, stop: int, controlled_by: str, drained: int) -> Html:
    """The dial of a year with the hand at a stop; the drain before the stop `drained` is marked."""
    found, there = spouts(era, controlled_by), {rule.step for rule in steps_of(era)}
    burns = any(found.values())
    parts = [*_ring(era), *(_spout(one, burned, one == drained) for one, burned in found.items())]
    for number, name in enumerate(_NAMES):
        kind = " on" if number == stop else "" if STOPS[number] in there else " none"
        (x, y), wide = _at(number, _RING), 8 if number == stop else 5.5
        parts += [empty("circle", cx=x, cy=y, r=wide, class_=f"stop{kind}"), _name(number, name, kind)]
    (x, y), (from_x, from_y) = _at(stop, _RING - 12), _at(stop, -14)
    parts += [_path(f"M{from_x} {from_y}L{x} {y}", "hand"), empty("circle", cx=_X, cy=_Y, r=5, class_="hub")]
    words = "a drain: −1 life for each mana" if burns else "a drain: mana is lost, no life"
    where = ", ".join(_NAMES[one] for one in found)
    told = f"The turn of {era.year}: the hand is at {_NAMES[stop]}. {len(found)} drains, before {where}."
    drawn = tag("svg", *parts, viewBox="0 0 300 250", role="img", aria_label=told, class_="dial")
    return div("face", drawn, drain_sign(burns), f" {words}")


def drain_sign(burns: bool) -> Html:
    """A small flame for what burns, else a drop, as a sign beside words."""
    return tag("svg", _drain(burns), viewBox="-8 -9 16 18", class_="ic", aria_hidden="true")


def _drain(burns: bool) -> Html:
    return _path(_FLAME if burns else _DROP, "fire" if burns else "drop")


def _path(d: str, kind: str) -> Html:
    return empty("path", d=d, class_=kind, stroke_width=_WIDE.get(kind, 1.5))


def _at(number: float, far: float) -> tuple[float, float]:
    """A point of the dial: as far from its middle, in the direction of a stop; the first is at the top."""
    angle = number * 2 * pi / _OVER
    return round(_X + far * sin(angle), 1), round(_Y - far * cos(angle), 1)


def _arc(first: float, last: float, far: float, kind: str) -> Html:
    (x, y), (to_x, to_y) = _at(first - 0.42, far), _at(last + 0.42, far)
    return _path(f"M{x} {y}A{far} {far} 0 {int(last - first > _OVER / 2)} 1 {to_x} {to_y}", kind)


def _ring(era: Era) -> list[Html]:
    """The phases as pieces of a ring; where the attack lies inside a phase, as a bay in it."""
    arcs = []
    for _, group in groupby((one for one in steps_of(era) if one.step in STOPS), key=lambda one: one.phase):
        steps = [rule.step for rule in group]
        arcs.append(_arc(STOPS.index(steps[0]), STOPS.index(steps[-1]), _RING, "phase"))
        attack = [STOPS.index(one) for one in steps if one.is_combat]
        if attack and len(attack) < len(steps):
            arcs.append(_arc(attack[0], attack[-1], _RING - 11, "bay"))
    return arcs


def _spout(stop: int, burns: bool, now: bool) -> Html:
    """A pipe inward from the ring with a drop, or a flame, at its end."""
    (x, y), (to_x, to_y), (end_x, end_y) = (_at(stop - 0.5, _RING + far) for far in (5, -17, -27))
    sign = tag("g", _drain(burns), transform=f"translate({end_x} {end_y})")
    return tag("g", _path(f"M{x} {y}L{to_x} {to_y}", "pipe"), sign, class_=f"spout{' now' * now}")


def _name(number: int, name: str, kind: str) -> Html:
    (x, y), words = _at(number, _WORDS), [name] if name[-1].isdecimal() else name.split()
    half = _OVER // 2
    anchor = "middle" if number % half == 0 else "start" if number < half else "end"
    top = y + (11 * (number > 0) if anchor == "middle" else 5 - _LINE * (len(words) - 1) / 2)
    lines = [tag("tspan", word, x=x, y=round(top + _LINE * n, 1)) for n, word in enumerate(words)]
    return tag("text", *lines, text_anchor=anchor, class_=f"stop-name{kind}")
