"""What is pressed in a lab, in the kernel and in a page: over and over, and no board twice soon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle, product
from types import MappingProxyType

Press = tuple[str, str]


@dataclass(frozen=True)
class Pressed:
    """A lab with the lesson in which it stands, what it is called there, and what is pressed in it."""

    lesson: str
    title: str
    presses: Callable[[], Iterator[Press]]


def painting() -> Iterator[Press]:
    """Four things painted, each in another color; then all four taken back."""
    yield from (("color", "W"), ("apply", ""))
    for colors in cycle(product("UBRGW", repeat=4)):
        for color in colors:
            yield from (("color", color), ("apply", ""))
        yield from [("lab-undo", "")] * 8


def casting() -> Iterator[Press]:
    """A spell painted twice, resolved and turned over to the next turn; then all of it taken back."""
    for first, second in cycle(product("BRGW", "UBRGW")):
        if first != second:
            yield from (("color", first), ("lasts", "turn"), ("apply", ""), ("move", "resolve"))
            yield from (("color", second), ("doing", "also"), ("apply", ""), ("move", "end"))
            yield from [("lab-undo", "")] * 8


def copying() -> Iterator[Press]:
    """Two things happening to the original, then two copies of it; then all of it taken back."""
    yield ("lab-open", "ticks")
    happenings = ("artifact", "blue", "pump", "tapped", "stolen")
    for first, second, copier in cycle(product(happenings, happenings, ("blue", "seven", "also", "token"))):
        if first != second:
            yield from (("tick", first), ("tick", second), ("copy", ""), ("copier", copier), ("copy", ""))
            yield from [("lab-undo", "")] * 5


def striking() -> Iterator[Press]:
    """Another strike, size and change, and the combat to its end; and so on."""
    yield from (("set up", ""), ("lab-open", "more"))
    sizes = product(("attacker", "blocker"), ("power", "toughness"), ("more", "more", "less"))
    strikes, changes = ("first", "double", "none"), ("", "loses first", "gains double")
    for attacker, size, change in cycle(product(strikes, sizes, changes)):
        yield from (("attacker", attacker), ("size", " ".join(size)), ("change", change))
        yield from (("go", "next"), ("go", "next"), ("go", "end"))


def entering() -> Iterator[Press]:
    """Both ways, four originals and a change at each time, each to its end; and so on."""
    yield ("lab-open", "more")
    times = ("never", "before", "in response", "after")
    for when, kind, how in cycle(
        product(times, ("draws", "tapped", "legend", "bear"), ("becomes", "enters"))
    ):
        yield from (("kind", kind), ("how", how), ("when", when), ("go", "0"))
        yield from [("go", "next")] * 4


def sliding() -> Iterator[Press]:
    """A card through the shelves by turns of the years, its effects in both orders."""
    for year, way in zip(cycle(("m10", "eighth", "current")), cycle(("later", "earlier")), strict=False):
        yield from (("lab-year", year), ("go", "next"), ("go", "next"), (way, "Growth"), ("go", "0"))


def dividing() -> Iterator[Press]:
    """Damage given, moved and taken back; then dealt, and the deal undone."""
    for first, second in cycle(product("123", "123")):
        yield from (("move", f"0 {first}"), ("move", f"0 {second}"), ("best", ""), ("move", "1 0"))
        yield from [("lab-undo", "")] * 4


def threatening() -> Iterator[Press]:
    """Every threat one after the other, by the rules of each year."""
    threats = ("sweep", "edict", "shrink", "aura", "equip", "blocker", "attacker", "target", "destroy all")
    for year in cycle(("m10", "eighth", "current")):
        yield from (("lab-year", year), *(("try", threat) for threat in threats))


def judging() -> Iterator[Press]:
    """Cells looked at in one moment after the other, by the rules of each year."""
    for year in cycle(("m10", "eighth", "current")):
        yield from (("lab-year", year), ("go", "0"), ("cell", "0 1"), ("cell", "0 0"))
        yield from (("go", "next"), ("cell", "0 1"), ("go", "next"), ("cell", "0 0"))


def costing() -> Iterator[Press]:
    """Symbols, an indicator, a text and a frame; then all of it taken back."""
    for first, second in cycle(product("WUBRG", "GRBUW")):
        yield from (
            ("symbol", first),
            ("indicator", second),
            ("says", first),
            ("frame", second),
            ("take", ""),
        )
        yield from [("lab-undo", "")] * 5


LABS: Mapping[str, Pressed] = MappingProxyType(
    {
        "cost bench": Pressed("02_what_color_is_it.ipynb", "Cost bench", costing),
        "paint shop": Pressed("03_repainting_objects.ipynb", "Paint shop", painting),
        "from spell to permanent": Pressed("03_repainting_objects.ipynb", "From spell to permanent", casting),
        "layer machine": Pressed("09_layers_timestamps_dependency.ipynb", "Layer machine", sliding),
        "X-ray": Pressed("10_copiable_values.ipynb", "X-ray", copying),
        "copy timeline": Pressed("11_entering_as_a_copy.ipynb", "Copy timeline", entering),
        "legality matrix": Pressed("13_attack_and_block.ipynb", "Legality matrix", judging),
        "two steps": Pressed("14_first_and_double_strike.ipynb", "Two steps", striking),
        "divide": Pressed("15_damage_assignment.ipynb", "Divide", dividing),
        "shield test": Pressed("16_protection_and_shroud.ipynb", "Shield test", threatening),
    }
)
"""The labs that are measured, by name."""
