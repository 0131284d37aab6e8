"""A deliberately simple evaluator of continuous effects (613), to compare the engine's columns with.

Every question of dependency is answered by trying: all rows are copied, the other effect is applied to
the copy, and what the first one then is and does is compared; no pair is left out beforehand. Only the
dated rules are the engine's: the lists of layers, the rules about order, and what types bring and keep.

A static ability is ("static", condition, who, parts). A condition is None or who has to be so; `who` is a
tuple of tests that an object has to pass; `parts` is what is done, such as ("colors=", "black").
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from plain_rows import CREATURES, SELF, Rows, Spec, apply, copied, holds, settled, who

from mtgrules.eras.era import Era
from mtgrules.language.phrases.dated_rules import color_statement
from mtgrules.model.facts import Alters
from mtgrules.model.subtypes import RENAMED
from mtgrules.model.type_changes import changed_land_is_basic, still_keeps_types
from mtgrules.rules.layers.layer_lists import (
    defining_clause,
    defining_first,
    dependency,
    going_on_once_begun,
    layer_list,
    timestamp_order,
)
from mtgrules.rules.layers.printed import face_down_values, without_cost_is_zero

ALTERS = {
    "copy": Alters.COPY,
    "face down": Alters.FACE,
    "control": Alters.CONTROL,
    "word": Alters.TEXT,
    "symbols": Alters.TEXT,
    "kind+": Alters.TYPE,
    "kind=": Alters.TYPE,
    "kind-": Alters.TYPE,
    "still": Alters.TYPE,
    "every type": Alters.TYPE,
    "supertype": Alters.TYPE,
    "colors=": Alters.COLOR,
    "colors+": Alters.COLOR,
    "all colors": Alters.COLOR,
    "gain": Alters.ABILITY,
    "gain ability": Alters.ABILITY,
    "lose": Alters.ABILITY,
    "lose all": Alters.ABILITY,
    "size=": Alters.PT_SET,
    "size= each": Alters.PT_SET,
    "size+": Alters.PT_MODIFIED,
    "size+ each": Alters.PT_MODIFIED,
    "switch": Alters.PT_SWITCHED,
}
CAN_DEFINE = ("colors=", "size=", "size= each", "every type")


@dataclass(frozen=True)
class Rules:
    """What one era says about order and types, as plain values."""

    layers: int
    place: dict[tuple[Alters, bool], int]
    """In which layer of the list something is altered, by an ability that defines or by another effect."""
    everywhere: bool
    depends: bool
    clause: str
    defining_first: bool
    older_first: bool
    goes_on: bool
    keeps_statements: bool
    land_is_basic: bool
    still_keeps: bool
    creatures: frozenset[str]
    """Every creature type, by the names of the day."""
    lands_cost_zero: bool
    era: Era

    def of_the_day(self, does: Spec) -> Spec:
        """What is done, with the mana cost that a face-down creature has in this era."""
        if does != ("face down",):
            return does
        values = face_down_values.at(self.era).value
        assert values is not None
        return *does, None if values.cost is None else "".join(s.text for s in values.cost.symbols)


@cache
def rules_of(era: Era) -> Rules:
    """The era's dated entries."""
    scope, layers = dependency.at(era).value, layer_list.at(era).value
    place: dict[tuple[Alters, bool], int] = {}
    for number, layer in enumerate(layers):
        for alters in layer.alters:
            for defines in (True, False) if layer.defining is None else (layer.defining,):
                place.setdefault((alters, defines), number)
    return Rules(
        len(layers),
        place,
        scope == "everywhere",
        scope != "none",
        defining_clause.at(era).value,
        defining_first.at(era).value,
        timestamp_order.at(era).value,
        going_on_once_begun.at(era).value,
        color_statement.at(era).value == "text",
        changed_land_is_basic.at(era).value,
        (known := still_keeps_types.known(era)) is None or known.value,
        CREATURES - {old for old, _, day in RENAMED if day <= era.rules.isoformat()},
        without_cost_is_zero.at(era).value,
        era,
    )


@dataclass(frozen=True)
class Lasting:
    """An effect that no ability makes: its locked objects, what it does, since when."""

    name: str
    objects: frozenset[int]
    parts: Spec
    timestamp: int
    counters: bool = False


Begun = dict[Spec, tuple[frozenset[int], Spec, int]]
"""The objects that an effect began with, the words of its ability then, and its timestamp."""


Plan = dict[int, Spec] | None
"""What a part of an effect does to which objects; None where it does not apply now."""


class Part(NamedTuple):
    """A part of an effect: what it does, by which ability or to which locked objects."""

    effect: Spec
    number: int
    does: Spec
    words: Spec
    locked: frozenset[int]
    timestamp: int
    alters: Alters
    defines: bool

    def plan(self, rows: Rows, begun: Begun, rules: Rules) -> Plan:
        """What the part does now."""
        objects: frozenset[int] | None
        if self.effect[0] == "static":
            me, objects = self.effect[1], _objects(self.effect, self.words, rows, begun)
        else:
            me, objects = 0, self.locked & rows.keys()
        if objects is None:
            return None
        return {n: settled(self.does, rows, me, n, rules.still_keeps, rules.creatures) for n in objects}


def evaluate(start: Rows, lasting: Iterable[Lasting], era: Era) -> Rows:
    """The rows after all layers."""
    rules = rules_of(era)
    everything = [*range(rules.layers)]
    stages = [everything] if rules.everywhere else [[number] for number in everything]
    rows, begun, done = copied(start), Begun(), set[tuple[Spec, int]]()
    others = tuple(lasting)
    if rules.lands_cost_zero:
        for row in rows.values():
            if row["cost"] is None and "land" in row["types"]:
                row["cost"] = "0"
    now = _parts(rows, others, begun)
    for stage in stages:
        while True:
            parts = [
                part
                for part in now
                if rules.place[part.alters, part.defines] in stage and (part.effect, part.number) not in done
            ]
            if not parts:
                break
            chosen = _first(parts, rows, others, begun, rules)
            plan = chosen.plan(rows, begun, rules)
            if plan is not None:
                if rules.goes_on and chosen.effect not in begun:
                    begun[chosen.effect] = frozenset(plan), chosen.words, chosen.timestamp
                _carry_out(chosen, plan, rows, rules)
                now = _parts(rows, others, begun)
            done.add((chosen.effect, chosen.number))
    return rows


def _parts(rows: Rows, lasting: Iterable[Lasting], begun: Begun) -> list[Part]:
    """Every part of every effect that exists now."""
    found: dict[tuple[Spec, int], Part] = {}
    for effect, (_, words, timestamp) in begun.items():
        if effect[0] == "static":
            for part in _of_ability(effect, words, timestamp):
                found[part.effect, part.number] = part
    for me, values in rows.items():
        for origin, ability, since in values["abilities"]:
            meaning = _meaning(ability)
            if meaning is not None:
                effect = ("static", me, origin)
                timestamp = max(values["timestamp"], since)  # 613.7a
                for part in _of_ability(effect, meaning, timestamp):
                    found[part.effect, part.number] = part
    for other in lasting:
        effect = ("lasting", other.name)
        for number, does in enumerate(other.parts):
            alters = _altered(does, other.parts, False)
            if alters is Alters.PT_MODIFIED:
                alters = Alters.PT_COUNTED if other.counters else Alters.PT_PUMPED
            found[effect, number] = Part(
                effect, number, does, (), other.objects, other.timestamp, alters, False
            )
    return list(found.values())


def _meaning(ability: Spec) -> Spec | None:
    if ability == ("devoid",):
        return ("static", None, SELF, (("colors=",),))
    return ability if ability[0] == "static" else None


def _objects(effect: Spec, words: Spec, rows: Rows, begun: Begun) -> frozenset[int] | None:
    """What a static ability affects now; None where what it asks for is not so."""
    if effect in begun:
        return begun[effect][0]
    _, condition, tests, _ = words
    if condition is not None and not holds(condition, rows, effect[1]):
        return None
    return who(tests, rows, effect[1])


@cache
def _of_ability(effect: Spec, words: Spec, timestamp: int) -> list[Part]:
    _, condition, tests, does = words
    plain = condition is None and tests == SELF and all(part[0] in CAN_DEFINE for part in does)
    defines = plain and effect[2].startswith("printed")
    return [
        Part(effect, n, part, words, frozenset(), timestamp, _altered(part, does, defines), defines)
        for n, part in enumerate(does)
    ]


def _altered(does: Spec, parts: Spec, defines: bool) -> Alters:
    alters = ALTERS[does[0]]
    if alters is not Alters.PT_SET:
        return alters
    if defines:
        return Alters.PT_DEFINED
    return Alters.PT_BY_TYPE if any(ALTERS[p[0]] is Alters.TYPE for p in parts) else alters


def _first(parts: list[Part], rows: Rows, lasting: tuple[Lasting, ...], begun: Begun, rules: Rules) -> Part:
    """The oldest part that waits for none but members of its own loop (613.8b)."""
    sign = 1 if rules.older_first else -1
    cda = rules.defining_first
    parts = sorted(
        parts,
        key=lambda p: (rules.place[p.alters, p.defines], cda and not p.defines, sign * p.timestamp, p.number),
    )
    if len(parts) == 1 or not rules.depends:
        return parts[0]
    waits: dict[int, set[int]] = {a: set() for a in range(len(parts))}
    now = [part.plan(rows, begun, rules) for part in parts]
    for b, other in enumerate(parts):
        if not now[b]:
            continue  # what does nothing changes nothing
        tried = copied(rows)
        _carry_out(other, now[b], tried, rules)
        there = {(p.effect, p.number): p for p in _parts(tried, lasting, begun)}
        for a, part in enumerate(parts):
            either = rules.clause == "either" and (part.defines or other.defines)
            one = rules.clause == "exactly one" and part.defines != other.defines
            if a == b or either or one:
                continue
            then = there.get((part.effect, part.number))
            if (then and then.plan(tried, begun, rules)) != now[a]:
                waits[a].add(b)
    for a, part in enumerate(parts):
        if all(_leads(waits, b, a) for b in waits[a]):
            return part
    raise AssertionError("somebody waits for nobody outside a loop")


def _leads(waits: dict[int, set[int]], start: int, end: int) -> bool:
    seen, todo = set[int](), [start]
    while todo:
        here = todo.pop()
        if here == end:
            return True
        if here not in seen:
            seen.add(here)
            todo += waits[here]
    return False


def _carry_out(part: Part, plan: Plan, rows: Rows, rules: Rules) -> None:
    origin = f"gained from {part.effect} {part.number}"
    for number, does in (plan or {}).items():
        values = rows[number]
        apply(
            rules.of_the_day(does),
            values,
            origin,
            part.timestamp,
            rules.keeps_statements,
            rules.land_is_basic,
        )
