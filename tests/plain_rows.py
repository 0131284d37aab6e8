"""Rows of the plain evaluator: what objects are, which of them pass a test, and what is done to them.

A row is a plain dictionary with frozen values; abilities, tests and doings are nested tuples of plain
strings and numbers. An ability stands in its row with where it came from and since when it is there.
"""

from __future__ import annotations

from typing import Any

from mtgrules.model.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, FAMILIES, LAND_TYPES, OLD_NAMES

Row = dict[str, Any]
Rows = dict[int, Row]
Spec = tuple[Any, ...]

LETTER = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
LANDS = frozenset(LAND_TYPES)
CREATURES = frozenset((*CREATURE_TYPES, *OLD_NAMES))
MANA = dict(zip(BASIC_LAND_TYPES, ("add {w}", "add {u}", "add {b}", "add {r}", "add {g}"), strict=True))
OTHERS = {kind: FAMILIES[kind] for kind in ("enchantment", "artifact", "planeswalker", "battle")}
SELF: Spec = (("self",),)
TAKEN = (*("name", "cost", "colors", "types", "subtypes", "supertypes"), *("abilities", "power", "toughness"))
"""What a copy takes, and what lying face down replaces."""


def row(
    name: str,
    cost: str,
    size: tuple[int, int] | None,
    *abilities: Spec,
    types: str = "creature",
    timestamp: int = 0,
    controller: str = "Ana",
    attached: int | None = None,
) -> Row:
    """The printed values of an object; the cost as letters and digits, empty for none."""
    words, _, subtypes = types.partition(" - ")
    supertypes = frozenset(words.split()) & {"basic", "legendary"}
    of_land = [(f"land {t}", ("mana", MANA[t]), 0) for t in BASIC_LAND_TYPES if t in subtypes.split()]
    return {
        "name": name,
        "cost": cost or None,
        "colors": frozenset(cost) & frozenset("WUBRG"),
        "types": frozenset(words.split()) - supertypes,
        "subtypes": frozenset(subtypes.split()),
        "supertypes": supertypes,
        "abilities": (*((f"printed {n}", a, 0) for n, a in enumerate(abilities)), *of_land),
        "power": size[0] if size else None,
        "toughness": size[1] if size else None,
        "controller": controller,
        "timestamp": timestamp,
        "attached": attached,
    }


def copied(rows: Rows) -> Rows:
    """Rows that can be changed without changing these."""
    return {number: dict(values) for number, values in rows.items()}


# ---- tests and amounts


def who(tests: Spec, rows: Rows, me: int, it: int | None = None) -> frozenset[int]:
    """The objects that pass all tests, as the object `me` says them; "other" than `it`, or than itself."""
    return frozenset(number for number in rows if _fits(tests, rows, number, me, it))


def holds(condition: Spec, rows: Rows, me: int) -> bool:
    """Whether all objects that one half names pass the tests of the other, and there is one."""
    subject, tests = condition
    meant = who(subject, rows, me)
    return bool(meant) and all(_fits(tests, rows, number, me) for number in meant)


def _fits(tests: Spec, rows: Rows, number: int, me: int, it: int | None = None) -> bool:
    values = rows[number]
    for test in tests:
        kind = test[0]
        if kind == "not":
            good = not _fits(test[1:], rows, number, me, it)
        elif kind == "self":
            good = number == me
        elif kind == "other":
            good = number != (me if it is None else it)
        elif kind == "color":
            good = LETTER[test[1]] in values["colors"]
        elif kind == "type":
            good = test[1] in values["types"]
        elif kind == "subtype":
            good = test[1] in values["subtypes"]
        elif kind == "supertype":
            good = test[1] in values["supertypes"]
        elif kind == "yours":
            good = values["controller"] == rows[me]["controller"]
        elif kind == "enchanted":
            good = number == rows[me]["attached"]
        else:
            assert kind == "with", kind
            good = any(ability == ("keyword", test[1]) for _, ability, _ in values["abilities"])
        if not good:
            return False
    return True


def _amount(amount: Spec, rows: Rows, me: int, number: int) -> int:
    """A number that is worked out, for one of the objects that are affected."""
    if amount[0] == "mana value":
        cost = rows[number]["cost"] or ""
        return sum(int(symbol) if symbol.isdigit() else 1 for symbol in cost)
    assert amount[0] == "number of", amount
    return len(who(amount[1], rows, me, number))


def _fitting(types: frozenset[str]) -> frozenset[str]:
    """The subtypes that an object of these types can have (205.3d)."""
    found = frozenset(s for name in types for s in OTHERS.get(name, ()))
    if "land" in types:
        found |= LANDS
    return found | CREATURES if types & {"creature", "kindred", "tribal"} else found


# ---- what is done


def settled(
    does: Spec, rows: Rows, me: int, number: int, still_keeps: bool, creatures: frozenset[str]
) -> Spec:
    """What is done to one object, with numbers, players and types told outright."""
    kind, *given = does
    values = rows[number]
    if kind == "size= each":
        amount = _amount(given[0], rows, me, number)
        return ("size=", amount, amount)
    if kind == "size+ each":
        amount = _amount(given[2], rows, me, number)
        return ("size+", given[0] * amount, given[1] * amount)
    if kind == "control" and not given:
        return ("control", rows[me]["controller"])
    if kind == "every type":
        return ("kind+", frozenset(), creatures & _fitting(values["types"]))
    if kind == "still":
        types, subtypes, kept = map(frozenset, given)
        fresh = values["types"] | types if still_keeps else types | kept
        return ("types", fresh, subtypes & _fitting(fresh))
    if kind in ("kind+", "kind="):
        types, subtypes = map(frozenset, given)
        fresh = types if kind == "kind=" and types else values["types"] | types
        return (kind, types, subtypes & _fitting(fresh))
    return does


def apply(does: Spec, values: Row, origin: str, since: int, keeps_statements: bool, basic: bool) -> None:
    """Do to a row what was settled for it; what it gains has this origin and is there since then."""
    kind, *given = does
    if kind == "colors=":
        values["colors"] = frozenset(LETTER[color] for color in given)
    elif kind == "colors+":
        values["colors"] |= {LETTER[color] for color in given}
    elif kind == "all colors":
        values["colors"] = frozenset("WUBRG")
    elif kind == "gain":
        values["abilities"] += ((origin, ("keyword", given[0]), since),)
    elif kind == "gain ability":
        values["abilities"] += ((origin, given[0], since),)
    elif kind == "lose":
        values["abilities"] = tuple(a for a in values["abilities"] if a[1] != ("keyword", given[0]))
    elif kind == "lose all":
        values["abilities"] = tuple(a for a in values["abilities"] if keeps_statements and states(a[1]))
    elif kind == "size=":
        values["power"], values["toughness"] = given
    elif kind == "size+":
        for side, amount in zip(("power", "toughness"), given, strict=True):
            if values[side] is not None:
                values[side] += amount
    elif kind == "switch":
        values["power"], values["toughness"] = values["toughness"], values["power"]
    elif kind == "control":
        values["controller"] = given[0]
    elif kind == "supertype":
        values["supertypes"] = values["supertypes"] | {given[0]}
    elif kind == "copy":
        values.update({name: given[0][name] for name in TAKEN})
    elif kind == "face down":
        values.update({name: _BLANK[name] for name in TAKEN} | {"cost": given[0]})
    elif kind == "symbols":
        if values["cost"] is not None:
            values["cost"] = values["cost"].replace(LETTER[given[0]], LETTER[given[1]])
            values["colors"] = frozenset(values["cost"]) & frozenset("WUBRG")
    elif kind == "word":
        _reword(values, *given)
    else:
        _change_types(kind, given, values, basic)


_BLANK = row("", "", (2, 2))


def _change_types(kind: str, given: list[Any], values: Row, basic: bool) -> None:
    if kind == "kind+":
        values["types"] |= given[0]
        values["subtypes"] |= given[1]
    elif kind == "types":
        values["types"] = given[0]
        values["subtypes"] = values["subtypes"] & _fitting(given[0]) | given[1]
    elif kind == "kind-":
        values["types"] -= set(given)
        values["subtypes"] &= _fitting(values["types"])
    else:
        assert kind == "kind=", kind
        types, subtypes = given
        if types:
            values["types"] = types
            values["subtypes"] &= _fitting(types)
        if subtypes & CREATURES:
            values["subtypes"] = values["subtypes"] - CREATURES | subtypes & CREATURES
        if subtypes & LANDS:
            values["subtypes"] = values["subtypes"] - LANDS | subtypes & LANDS
            own = ("printed", "land")
            values["abilities"] = tuple(a for a in values["abilities"] if not a[0].startswith(own))
            if basic:
                values["name"] = " ".join(sorted(subtypes & LANDS))
                values["supertypes"] = values["supertypes"] - {"legendary"} | {"basic"}
    if "land" not in values["types"]:
        values["abilities"] = tuple(a for a in values["abilities"] if not a[0].startswith("land"))
    else:
        brought = given[1] if kind in ("kind+", "kind=", "types") else ()
        _bring(values, brought)


def _bring(values: Row, subtypes: Any) -> None:
    """The mana abilities of land types that have come (305.6-305.7)."""
    for subtype in BASIC_LAND_TYPES:
        if subtype in subtypes and all(a[0] != f"land {subtype}" for a in values["abilities"]):
            values["abilities"] += ((f"land {subtype}", ("mana", MANA[subtype]), 0),)


def _reword(values: Row, old: str, new: str) -> None:
    values["abilities"] = tuple(
        (origin, _replaced(ability, old, new) if origin.startswith("printed") else ability, since)
        for origin, ability, since in values["abilities"]
        if origin != f"land {old}"
    )
    if old in values["subtypes"]:
        values["subtypes"] = values["subtypes"] - {old} | {new}
        if "land" in values["types"]:
            _bring(values, {new})


def _replaced(spec: Any, old: str, new: str) -> Any:
    if isinstance(spec, tuple):
        return tuple(_replaced(part, old, new) for part in spec)
    return new if spec == old else spec


def states(ability: Spec) -> bool:
    """Whether an ability is a sentence by which a card tells its own color."""
    return (
        ability[0] == "static"
        and ability[1] is None
        and ability[2] == SELF
        and all(part[0] == "colors=" for part in ability[3])
    )
