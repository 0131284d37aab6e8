"""What is pressed in a lab, in the kernel and in a page: over and over, and no board twice soon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
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
    for colors in product("UBRGW", repeat=4):
        for color in colors:
            yield from (("color", color), ("apply", ""))
        yield from [("lab-undo", "")] * 8


def casting() -> Iterator[Press]:
    """A spell painted twice, resolved and turned over to the next turn; then all of it taken back."""
    for first, second in product("BRGW", "UBRGW"):
        if first != second:
            yield from (("color", first), ("lasts", "turn"), ("apply", ""), ("move", "resolve"))
            yield from (("color", second), ("doing", "also"), ("apply", ""), ("move", "end"))
            yield from [("lab-undo", "")] * 8


def copying() -> Iterator[Press]:
    """Two things happening to the original, then two copies of it; then all of it taken back."""
    happenings = ("lost", "artifact", "blue", "pump", "tapped", "stolen")
    for first, second, copier in product(happenings, happenings, ("blue", "seven", "also", "token")):
        if first != second:
            yield from (("tick", first), ("tick", second), ("copy", ""), ("copier", copier), ("copy", ""))
            yield from [("lab-undo", "")] * 5


def striking() -> Iterator[Press]:
    """Another strike, size and change, and the combat to its end; and so on."""
    yield from (("set up", ""), ("lab-open", "more"))
    sizes = product(("attacker", "blocker"), ("power", "toughness"), ("more", "more", "less"))
    for attacker, size, change in product(
        ("first", "double", "none"), sizes, ("", "loses first", "gains double")
    ):
        yield from (("attacker", attacker), ("size", " ".join(size)), ("change", change))
        yield from (("go", "next"), ("go", "next"), ("go", "end"))


def entering() -> Iterator[Press]:
    """Both ways, four originals and a change at each time, each to its end; and so on."""
    times = ("never", "before", "in response", "after")
    for when, kind, how in product(times, ("draws", "tapped", "legend", "bear"), ("becomes", "enters")):
        yield from (("kind", kind), ("how", how), ("when", when), ("go", "0"))
        yield from [("go", "next")] * 4


LABS: Mapping[str, Pressed] = MappingProxyType(
    {
        "paint shop": Pressed("03_repainting_objects.ipynb", "Paint shop", painting),
        "from spell to permanent": Pressed("03_repainting_objects.ipynb", "From spell to permanent", casting),
        "X-ray": Pressed("10_copiable_values.ipynb", "X-ray", copying),
        "copy timeline": Pressed("11_entering_as_a_copy.ipynb", "Copy timeline", entering),
        "two steps": Pressed("14_first_and_double_strike.ipynb", "Two steps", striking),
    }
)
"""The labs that are measured, by name."""
