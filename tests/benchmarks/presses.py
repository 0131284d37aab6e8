"""What is pressed in a lab, in the kernel and in a page: over and over, and no board twice soon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType

Press = tuple[str, str]


@dataclass(frozen=True)
class Pressed:
    """A lab with the lesson that it stands in below the first question, and what is pressed in it."""

    lesson: str
    presses: Callable[[], Iterator[Press]]


def painting() -> Iterator[Press]:
    """Four things painted, each in another color; then all four taken back."""
    yield from (("color", "W"), ("apply", ""))
    for colors in product("UBRGW", repeat=4):
        for color in colors:
            yield from (("color", color), ("apply", ""))
        yield from [("lab-undo", "")] * 8


LABS: Mapping[str, Pressed] = MappingProxyType(
    {"paint shop": Pressed("03_repainting_objects.ipynb", painting)}
)
"""The labs that are measured, by name."""
