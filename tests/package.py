"""The package as it lies on disk and as it is loaded: its modules, its floors, its dated rules."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from mtgrules.eras.era import Dated
from mtgrules.model.templates import WordTable

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "mtgrules"
FLOORS = (
    "version",
    "locking",
    "quoting",
    "nearest",
    "command_line",
    "eras",
    "model",
    "language",
    "rules",
    "meant",
    "idle",
    "game",
    "cards",
    "scenario",
    "show",
    "teach",
)
WINGS = {
    "language": ("phrases", "conditions", "edits", "does", "abilities", "said", "reading"),
    "rules": ("layers", "objects", "combat", "damage", "events", "stack", "turn"),
}
"""The folders of a floor in the order in which they may use each other: a later one an earlier one."""
ON_FLOOR = {"options": "game"}
"""Modules that stand beside another one on its floor."""


def files() -> tuple[Path, ...]:
    """Every Python file of the package."""
    return tuple(sorted(PACKAGE.rglob("*.py")))


def name_of(path: Path) -> str:
    """The name by which a file of the package is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def file_of(made: type) -> str:
    """The file in which a class of the package stands, from the project's folder on."""
    return f"{made.__module__.replace('.', '/')}.py"


def floor_of(module: str) -> int | None:
    """The number of a module's floor, or None for what stands beside the floors."""
    parts = module.split(".")
    floor = ON_FLOOR.get(parts[1], parts[1]) if len(parts) > 1 else ""
    return FLOORS.index(floor) if floor in FLOORS else None


@cache
def tree(path: Path) -> ast.Module:
    """The syntax of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def modules(below: str = "show") -> tuple[ModuleType, ...]:
    """The loaded modules of the floors up to and with one."""
    last = FLOORS.index(below)
    names = [name_of(path) for path in files()]
    return tuple(importlib.import_module(n) for n in names if (f := floor_of(n)) is not None and f <= last)


def dated_rules() -> dict[str, Dated[Any]]:
    """Every dated rule that a module or a word class holds, by where it is."""
    found: dict[str, Dated[Any]] = {}
    seen: set[int] = set()
    for module in modules():
        for name, value in vars(module).items():
            _collect(value, f"{module.__name__}.{name}", found, seen)
            if isinstance(value, type) and value.__module__ == module.__name__:
                for inner, attribute in vars(value).items():
                    _collect(attribute, f"{module.__name__}.{name}.{inner}", found, seen)
    return found


def _collect(value: Any, place: str, found: dict[str, Dated[Any]], seen: set[int]) -> None:
    if isinstance(value, Dated):
        if id(value) not in seen:
            seen.add(id(value))
            found[place] = value
    elif isinstance(value, dict):
        for key, inner in value.items():
            _collect(inner, f"{place}[{key!r}]", found, seen)
    elif isinstance(value, tuple | list):
        for number, inner in enumerate(value):
            _collect(inner, f"{place}[{number}]", found, seen)
    elif isinstance(value, WordTable):
        _collect(value.value, place, found, seen)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            inner = getattr(value, field.name, None)
            if isinstance(inner, Dated):
                _collect(inner, f"{place}.{field.name}", found, seen)


@cache
def imports(path: Path) -> tuple[tuple[str, int, bool, bool], ...]:
    """What a file imports: the module, the line, whether for types only, whether inside a function."""
    return tuple(_imports(tree(path), False, False))


def _imports(node: ast.AST, typing_only: bool, inside: bool) -> Iterator[tuple[str, int, bool, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield alias.name, child.lineno, typing_only, inside
        elif isinstance(child, ast.ImportFrom) and child.module:
            assert child.level == 0, "imports are written in full"
            for alias in child.names:
                whole = f"{child.module}.{alias.name}"
                place = ROOT / Path(*whole.split("."))
                is_module = place.with_suffix(".py").exists() or (place / "__init__.py").exists()
                yield (whole if is_module else child.module), child.lineno, typing_only, inside
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            for part in child.body:
                yield from _imports(ast.Module([part], []), True, inside)
        else:
            function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _imports(child, typing_only, inside or function)
