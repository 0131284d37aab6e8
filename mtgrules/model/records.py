"""Records: frozen values that are compared by their fields and hashed once, and trees of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from operator import attrgetter
from typing import Any, ClassVar


@dataclass(frozen=True, eq=False)
class RecordFields:
    """The fields of a class of records: their names in order, what they are if not given, how to get all."""

    names: tuple[str, ...] = ()
    given: frozenset[str] = frozenset()
    defaults: tuple[tuple[str, Any], ...] = ()
    values: Callable[[Any], Any] = attrgetter("__class__")

    @classmethod
    def of(cls, owner: Any) -> RecordFields:
        found = fields(owner)
        names = tuple(field.name for field in found)
        defaults = tuple((field.name, field.default) for field in found if field.default is not MISSING)
        return cls(names, frozenset(names), defaults, attrgetter(*(names or ("__class__",))))


class FrozenRecord:
    """A frozen value of fields. What a dataclass would write and compile for each class stands here once."""

    made_of: ClassVar[RecordFields] = RecordFields()

    def __init__(self, *values: Any, **named: Any) -> None:
        known, kept = self.made_of, self.__dict__
        kept.update(known.defaults)
        kept.update(zip(known.names, values))  # noqa: B905 (too many are told below)
        if named:
            twice = named.keys() & set(known.names[: len(values)])
            kept.update(named)
        else:
            twice = set()
        if twice or len(values) > len(known.names) or kept.keys() != known.given:
            raise TypeError(f"{type(self).__name__} takes {known.names}; given: {values} {named}")
        self.filled_in(kept)
        self.__post_init__()

    def filled_in(self, kept: dict[str, Any]) -> None:
        """What follows from the fields, kept beside them before anything is refused."""

    def __post_init__(self) -> None:
        """What is refused of the fields as a record is made."""

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if other.__class__ is not self.__class__:
            return NotImplemented
        values = self.made_of.values
        return bool(values(self) == values(other))

    def __hash__(self) -> int:
        # Records are keys of every answer that a view keeps, and deep: they are hashed once each.
        found: int | None = self.__dict__.get("_hash")
        if found is None:
            found = self.__dict__["_hash"] = hash((self.__class__, self.made_of.values(self)))
        return found

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.made_of.names)
        return f"{type(self).__qualname__}({said})"


def mapped(tree: Any, leaf: Callable[[Any], Any]) -> Any:
    """Records with each part put through a function; the very same value where that changes none."""
    if isinstance(tree, tuple):
        parts = tuple(mapped(part, leaf) for part in tree)
        return tree if all(a is b for a, b in zip(parts, tree, strict=True)) else parts
    if isinstance(tree, frozenset):
        changed = frozenset(mapped(part, leaf) for part in tree)
        return tree if changed == tree else changed
    other = leaf(tree)
    if other is not tree or not isinstance(tree, FrozenRecord):
        return other
    before = {name: getattr(tree, name) for name in tree.made_of.names}
    after = {name: mapped(value, leaf) for name, value in before.items()}
    if all(after[name] is before[name] for name in before):
        return tree
    return type(tree)(**after)
