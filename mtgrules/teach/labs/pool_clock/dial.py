"""The turn as a dial: twelve stops, the phases as a ring, spouts where a pool drains, one hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import cos, pi, sin

from mtgrules.eras.era import Era
from mtgrules.rules.stack.turn_structure import steps_of
from mtgrules.show.html import Html, empty, joined, tag
from mtgrules.teach.labs.pool_clock.told import STOP_NAMES
from mtgrules.teach.labs.pool_clock.turning import OVER, STOPS, Spout, spouts

_WIDE, _HIGH = 300, 250
_X, _Y = 150, 124
_RING, _WORDS = 84, 101
_TURN = 2 * pi / OVER
_LINE = 14
"""How high a line of words is."""
_FLAME = "M0-8c1 3 5 5 5 10a5 5.4 0 0 1-10 0c0-2 1-4 2-5 0 2 1 3 2 3 1-3 0-5 1-8z"
_DROP = "M0-7c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9z"


def dial(era: Era, stop: int, controlled_by: str, *, drained: bool) -> Html:
    """The dial of a year with the hand at a stop; the drain that the hand has just passed is marked."""
    there = {rule.step for rule in steps_of(era)}
    found = spouts(era, controlled_by)
    parts = [_ring(era)]
    for spout in found:
        parts.append(_spout(spout, drained and _place(spout.after) == stop % OVER))
    for number, name in enumerate(STOP_NAMES):
        parts.append(_stop(number, name, number == stop % OVER, STOPS[number] in there))
    parts.append(_hand(stop % OVER))
    burns = any(one.burns for one in found)
    costs = "each lost mana costs 1 life" if burns else "lost mana costs no life"
    where = ", ".join(f"before {STOP_NAMES[_place(one.after)]}" for one in found)
    here = f"The turn of {era.year}: the hand is at {STOP_NAMES[stop % OVER]}"
    told = f"{here}. A pool drains {len(found)} times, {costs}: {where}."
    drawn = tag("svg", *parts, viewBox=f"0 0 {_WIDE} {_HIGH}", role="img", aria_label=told, class_="dial")
    sign = _sign(burns=burns)
    words = "a drain: −1 life for each mana" if burns else "a drain: mana is lost, no life"
    return tag("div", drawn, tag("p", sign, f" {words}", class_="legend"), class_="face")


def flame() -> Html:
    """A small flame, as a sign beside words."""
    return _sign(burns=True)


def _sign(*, burns: bool) -> Html:
    return tag("svg", _drain(burns), viewBox="-8 -9 16 18", class_="ic", aria_hidden="true")


def _drain(burns: bool) -> Html:
    return empty("path", d=_FLAME if burns else _DROP, class_="fire" if burns else "drop")


def _place(step: object) -> int:
    return next(number for number, one in enumerate(STOPS) if one is step)


def _at(number: float, far: float) -> tuple[float, float]:
    """A point of the dial: as far from its middle, in the direction of a stop; the first is at the top."""
    angle = number * _TURN
    return round(_X + far * sin(angle), 1), round(_Y - far * cos(angle), 1)


def _arc(first: float, last: float, far: float, kind: str) -> Html:
    (x, y), (to_x, to_y) = _at(first, far), _at(last, far)
    large = int((last - first) * _TURN > pi)
    return empty("path", d=f"M{x} {y}A{far} {far} 0 {large} 1 {to_x} {to_y}", class_=kind)


def _ring(era: Era) -> Html:
    """The phases as pieces of a ring; where the attack lies inside a phase, as a bay in it."""
    rules = [rule for rule in steps_of(era) if rule.step in STOPS]
    arcs = []
    for _, group in groupby(rules, key=lambda rule: rule.phase):
        places = [_place(rule.step) for rule in group]
        arcs.append(_arc(places[0] - 0.42, places[-1] + 0.42, _RING, "phase"))
        attack = [_place(rule.step) for rule in rules if rule.step.is_combat and _place(rule.step) in places]
        if attack and len(attack) < len(places):
            arcs.append(_arc(attack[0] - 0.42, attack[-1] + 0.42, _RING - 11, "bay"))
    return joined(arcs)


def _spout(spout: Spout, now: bool) -> Html:
    """A pipe inward from the ring with a drop, or a flame, at its end."""
    place = _place(spout.after) - 0.5
    (x, y), (to_x, to_y), (end_x, end_y) = (_at(place, far) for far in (_RING + 5, _RING - 17, _RING - 27))
    pipe = empty("path", d=f"M{x} {y}L{to_x} {to_y}", class_="pipe")
    sign = tag("g", _drain(spout.burns), transform=f"translate({end_x} {end_y})")
    return tag("g", pipe, sign, class_=f"spout{' now' if now else ''}")


def _stop(number: int, name: str, on: bool, there: bool) -> Html:
    x, y = _at(number, _RING)
    kind = "stop on" if on else "stop" if there else "stop none"
    dot = empty("circle", cx=x, cy=y, r=8 if on else 5.5, class_=kind)
    return joined([dot, _name(number, name.split(), on, there)])


def _name(number: int, words: Sequence[str], on: bool, there: bool) -> Html:
    x, y = _at(number, _WORDS)
    anchor = "middle" if number % (OVER // 2) == 0 else "start" if number < OVER // 2 else "end"
    top = y + 5 - _LINE * (len(words) - 1) / 2
    if anchor == "middle":
        top = y + (0 if number == 0 else 11)
    if words[-1].isdecimal():
        words, top = [" ".join(words)], y + 5
    lines = [tag("tspan", word, x=x, y=round(top + _LINE * n, 1)) for n, word in enumerate(words)]
    kind = " on" if on else "" if there else " none"
    return tag("text", *lines, text_anchor=anchor, class_=f"stop-name{kind}")


def _hand(number: int) -> Html:
    (x, y), (back_x, back_y) = _at(number, _RING - 12), _at(number, -14)
    line = empty("path", d=f"M{back_x} {back_y}L{x} {y}", class_="hand")
    return joined([line, empty("circle", cx=_X, cy=_Y, r=5, class_="hub")])
