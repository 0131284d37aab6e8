"""A frozen value with some fields changed, without looking at those that stay."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, **fields: Any) -> T:
    """A copy of a frozen dataclass without slots. Raises TypeError for a field that it does not have.

    It does what `dataclasses.replace` does, which asks for every field and checks each again.
    """
    unknown = fields.keys() - vars(value).keys()
    if unknown:
        raise TypeError(f"{type(value).__name__} has no {', '.join(sorted(unknown))}")
    made = object.__new__(type(value))
    vars(made).update(vars(value), **fields)
    return made
