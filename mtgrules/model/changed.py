"""A frozen value with some fields changed, without looking at those that stay."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, **fields: Any) -> T:
    """A copy of a frozen dataclass without slots. Raises TypeError for a field that it does not have.

    It does what `dataclasses.replace` does, which asks for every field and checks each again.
    """
    there = vars(value)
    for name in fields:
        if name not in there:
            raise TypeError(f"{type(value).__name__} has no {name}")
    made = object.__new__(type(value))
    object.__setattr__(made, "__dict__", there | fields)
    return made
