"""A deliberately simple evaluator of continuous effects (613), to compare the engine's columns with.

A row per object, a plain dictionary with frozen values. Abilities are nested tuples of plain strings.
Every question of dependency is answered by trying: all rows are copied, the other effect is applied to
the copy, and what the first one then is and does is compared; no pair is left out beforehand. Only
the dated lists of layers and the dated rules about order are the engine's.

A static ability is ("static", condition, who, parts). A condition is None or who has to be so; `who` is a
tuple of tests that an object has to pass; `parts` is what is done, such as ("colors=", "black").
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from mtgrules.eras.era import Era
from mtgrules.language.statements import color_statement
from mtgrules.model.changes import Alters
from mtgrules.rules.layer_lists import (
    defining_clause,
    defining_first,
    dependency,
    going_on_once_begun,
    layer_list,
    timestamp_order,
)

Row = dict[str, Any]
Rows = dict[int, Row]
Spec = tuple[Any, ...]

LETTER = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
SELF: Spec = (("self",),)

ALTERS = {
    "word": Alters.TEXT,
    "symbols": Alters.TEXT,
    "types+": Alters.TYPE,
    "colors=": Alters.COLOR,
    "colors+": Alters.COLOR,
    "all colors": Alters.COLOR,
    "gain": Alters.ABILITY,
    "lose": Alters.ABILITY,
    "lose all": Alters.ABILITY,
    "size=": Alters.PT_SET,
    "size+": Alters.PT_MODIFIED,
    "face down": Alters.FACE,
}


@dataclass(frozen=True)
class Rules:
    """What one era says about order, as plain values."""

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


@cache
def rules_of(era: Era) -> Rules:
    """The era's dated entries about order."""
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
    )


@dataclass(frozen=True)
class Lasting:
    """An effect that no ability makes: its locked objects, what it does, since when."""

    name: str
    objects: frozenset[int]
    parts: Spec
    timestamp: int
    counters: bool = False


class Part(NamedTuple):
    """A part of an effect, and what it is done to; no objects where it does not apply now."""

    effect: Spec
    number: int
    does: Spec
    objects: frozenset[int] | None
    timestamp: int
    alters: Alters
    defines: bool


def row(
    name: str,
    cost: str,
    size: tuple[int, int] | None,
    *abilities: Spec,
    types: str = "creature",
    timestamp: int = 0,
    controller: str = "Ana",
) -> Row:
    """The printed values of an object; the cost as letters and digits, empty for none."""
    return {
        "name": name,
        "cost": cost or None,
        "colors": frozenset(cost) & frozenset("WUBRG"),
        "types": frozenset(types.split()),
        "abilities": tuple((f"printed {n}", ability) for n, ability in enumerate(abilities)),
        "power": size[0] if size else None,
        "toughness": size[1] if size else None,
        "controller": controller,
        "timestamp": timestamp,
    }


def evaluate(start: Rows, lasting: Iterable[Lasting], era: Era) -> Rows:
    """The rows after all layers."""
    rules = rules_of(era)
    everything = [*range(rules.layers)]
    stages = [everything] if rules.everywhere else [[number] for number in everything]
    rows, begun, done = _copied(start), dict[Spec, tuple[frozenset[int], Spec]](), set[tuple[Spec, int]]()
    others = tuple(lasting)
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
            if chosen.objects is not None:
                if rules.goes_on and chosen.effect not in begun:
                    begun[chosen.effect] = chosen.objects, _spec(chosen, rows)
                _apply(chosen, rows, rules)
                now = _parts(rows, others, begun)
            done.add((chosen.effect, chosen.number))
    return rows


def _copied(rows: Rows) -> Rows:
    return {number: dict(values) for number, values in rows.items()}


def _parts(
    rows: Rows, lasting: Iterable[Lasting], begun: dict[Spec, tuple[frozenset[int], Spec]]
) -> list[Part]:
    """Every part of every effect that exists now."""
    found: dict[tuple[Spec, int], Part] = {}
    objects: frozenset[int] | None
    for effect, (objects, spec) in begun.items():
        if effect[0] == "static":
            _, me, origin = effect
            for part in _of_ability(me, origin, spec, rows, effect, objects):
                found[part.effect, part.number] = part
    for me, values in rows.items():
        for origin, ability in values["abilities"]:
            meaning = _meaning(ability)
            if meaning is None:
                continue
            spec, effect = meaning, ("static", me, origin)
            if effect in begun:
                objects = begun[effect][0]
            elif spec[1] is None or _all(spec[1], rows, me):
                objects = _who(spec[2], rows, me)
            else:
                objects = None
            for part in _of_ability(me, origin, spec, rows, effect, objects):
                found[part.effect, part.number] = part
    for other in lasting:
        for number, does in enumerate(other.parts):
            alters = ALTERS[does[0]]
            if alters is Alters.PT_MODIFIED:
                alters = Alters.PT_COUNTED if other.counters else Alters.PT_PUMPED
            part = Part(("lasting", other.name), number, does, other.objects, other.timestamp, alters, False)
            found[part.effect, part.number] = part
    return list(found.values())


def _meaning(ability: Spec) -> Spec | None:
    if ability == ("devoid",):
        return ("static", None, SELF, (("colors=",),))
    return ability if ability[0] == "static" else None


def _of_ability(
    me: int, origin: str, spec: Spec, rows: Rows, effect: Spec, objects: frozenset[int] | None
) -> list[Part]:
    _, condition, who, does = spec
    defines = (
        origin.startswith("printed")
        and condition is None
        and who == SELF
        and all(part[0] in ("colors=", "size=") for part in does)
    )
    made = []
    for number, part in enumerate(does):
        alters = ALTERS[part[0]]
        if defines and alters is Alters.PT_SET:
            alters = Alters.PT_DEFINED
        made.append(Part(effect, number, part, objects, rows[me]["timestamp"], alters, defines))
    return made


def _spec(part: Part, rows: Rows) -> Spec:
    """The words of the ability that the part is of."""
    if part.effect[0] == "lasting":
        return ()
    _, me, origin = part.effect
    meanings = [_meaning(ability) for o, ability in rows[me]["abilities"] if o == origin]
    return next(meaning for meaning in meanings if meaning is not None)


def _who(tests: Spec, rows: Rows, me: int) -> frozenset[int]:
    return frozenset(number for number in rows if _fits(tests, rows, number, me))


def _all(condition: Spec, rows: Rows, me: int) -> bool:
    subject, tests = condition
    meant = _who(subject, rows, me)
    return bool(meant) and all(_fits(tests, rows, number, me) for number in meant)


def _fits(tests: Spec, rows: Rows, number: int, me: int) -> bool:
    values = rows[number]
    for test in tests:
        kind = test[0]
        if kind == "self":
            good = number == me
        elif kind == "other":
            good = number != me
        elif kind == "color":
            good = LETTER[test[1]] in values["colors"]
        elif kind == "type":
            good = test[1] in values["types"]
        elif kind == "yours":
            good = values["controller"] == rows[me]["controller"]
        else:
            assert kind == "with", kind
            good = any(ability == ("keyword", test[1]) for _, ability in values["abilities"])
        if not good:
            return False
    return True


def _first(
    parts: list[Part],
    rows: Rows,
    lasting: tuple[Lasting, ...],
    begun: dict[Spec, tuple[frozenset[int], Spec]],
    rules: Rules,
) -> Part:
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
    for b, other in enumerate(parts):
        tried = _copied(rows)
        _apply(other, tried, rules)
        then = {(p.effect, p.number): p for p in _parts(tried, lasting, begun)}
        for a, part in enumerate(parts):
            either = rules.clause == "either" and (part.defines or other.defines)
            one = rules.clause == "exactly one" and part.defines != other.defines
            if a == b or either or one:
                continue
            after = then.get((part.effect, part.number))
            if after is None or (after.objects, after.does) != (part.objects, part.does):
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


def _reworded(spec: Any, old: str, new: str) -> Any:
    if isinstance(spec, tuple):
        return tuple(_reworded(part, old, new) for part in spec)
    return new if spec == old else spec


def _apply(part: Part, rows: Rows, rules: Rules) -> None:
    kind, *given = part.does
    for number in part.objects or ():
        values = rows[number]
        if kind == "colors=":
            values["colors"] = frozenset(LETTER[color] for color in given)
        elif kind == "colors+":
            values["colors"] |= {LETTER[color] for color in given}
        elif kind == "all colors":
            values["colors"] = frozenset("WUBRG")
        elif kind == "types+":
            values["types"] |= set(given)
        elif kind == "gain":
            values["abilities"] += ((f"gained from {part.effect[1]}", ("keyword", given[0])),)
        elif kind == "lose":
            values["abilities"] = tuple(a for a in values["abilities"] if a[1] != ("keyword", given[0]))
        elif kind == "lose all":
            values["abilities"] = tuple(
                a for a in values["abilities"] if rules.keeps_statements and _states(a[1])
            )
        elif kind == "size=":
            values["power"], values["toughness"] = given
        elif kind == "size+":
            for side, amount in zip(("power", "toughness"), given, strict=True):
                if values[side] is not None:
                    values[side] += amount
        elif kind == "word":
            values["abilities"] = tuple(
                (origin, _reworded(ability, *given) if origin.startswith("printed") else ability)
                for origin, ability in values["abilities"]
            )
        elif kind == "symbols":
            if values["cost"] is not None:
                values["cost"] = values["cost"].replace(LETTER[given[0]], LETTER[given[1]])
                values["colors"] = frozenset(values["cost"]) & frozenset("WUBRG")
        else:
            assert kind == "face down", kind
            blank = row("", "", (2, 2), timestamp=values["timestamp"], controller=values["controller"])
            values.update(blank)


def _states(ability: Spec) -> bool:
    return (
        ability[0] == "static"
        and ability[1] is None
        and ability[2] == SELF
        and all(part[0] == "colors=" for part in ability[3])
    )
