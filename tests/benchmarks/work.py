"""Work that no noise can touch: evaluations, steps, effects tried, selectors asked, values looked at ..."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from wrong import stand_in

from mtgrules.model.view import View
from mtgrules.rules.layers import evaluation as layers
from mtgrules.scenario import read as files
from mtgrules.scenario import write as yaml


class Column(dict[int, Any]):
    """A column that counts what is read from it and written to it."""

    def __init__(self, values: dict[int, Any], work: Counter[str]) -> None:
        super().__init__(values)
        self.work = work

    def __getitem__(self, obj: int) -> Any:
        self.work["looked at"] += 1
        return super().__getitem__(obj)

    def get(self, obj: int, otherwise: Any = None) -> Any:
        self.work["looked at"] += 1
        return super().get(obj, otherwise)

    def items(self) -> Any:
        self.work["looked at"] += len(self)
        return super().items()

    def values(self) -> Any:
        self.work["looked at"] += len(self)
        return super().values()

    def __setitem__(self, obj: int, value: Any) -> None:
        self.work["written"] += 1
        super().__setitem__(obj, value)

    def update(self, values: Any) -> None:
        self.work["written"] += len(values)
        super().update(values)

    def copy(self) -> Column:
        return Column(self, self.work)


@contextmanager
def counting() -> Iterator[Counter[str]]:
    """Count the work that is done inside."""
    work: Counter[str] = Counter()
    made, after, kept, begin = View.__init__, View.after, View.kept, layers.printed_view

    def counted_init(self: View, state: Any, columns: Any, *more: Any) -> None:
        counted = {n: c if isinstance(c, Column) else Column(c, work) for n, c in columns.items()}
        made(self, state, counted, *more)

    def counted_after(self: View, changes: Any, step: Any = None) -> View:
        work["tried" if step is None else "steps"] += 1
        return after(self, changes, step)

    def counted_kept(self: View, key: Any, reads: Any, answer: Callable[[], Any]) -> Any:
        def asked() -> Any:
            work["asked"] += 1
            return answer()

        return kept(self, key, reads, asked)

    def counted_begin(state: Any) -> View:
        work["evaluations"] += 1
        return begin(state)

    def counted_file(done: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any) -> Any:
            work["files"] += 1
            return done(*given)

        return counted

    with pytest.MonkeyPatch.context() as patch:
        stand_in(patch, files, "tree", counted_file(files.tree))
        stand_in(patch, yaml, "check_sayable", counted_file(yaml.check_sayable))
        for name, other in (("__init__", counted_init), ("after", counted_after), ("kept", counted_kept)):
            stand_in(patch, View, name, other)
        stand_in(patch, layers, "printed_view", counted_begin)
        yield work
