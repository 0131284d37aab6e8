"""Wrong engines: the engine made wrong in one place, by names that stay where they are when code moves.

A place is the topic of a dated rule, a sentence that the reader reads, the code of a reason against an
action, or the name of an event. Nothing else in the tests changes what the package does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import is_dataclass, replace
from enum import Enum
from functools import cache
from inspect import getattr_static
from typing import Any

import pytest
from package import dated_rules, modules

from mtgrules.eras.era import ERAS, Dated, Era, Since
from mtgrules.language.card import Card
from mtgrules.language.command import readings
from mtgrules.language.examples import NAMES
from mtgrules.language.reading.vocabulary import WordEntry
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.events.base import Event
from mtgrules.model.reasons import REASONS
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.model.view import View
from mtgrules.model.words import (
    Ability,
    Condition,
    Cost,
    Edit,
    Happening,
    Instruction,
    Quality,
    Selector,
    Word,
)

Fault = Callable[[pytest.MonkeyPatch], None]
"""What makes the engine wrong, for as long as the patch lives."""
PLAYING = ("mtgrules.teach.panels.", "mtgrules.teach.kit.film", "mtgrules.teach.table.saying")
"""The modules that remember plays."""


@contextmanager
def wrong(*faults: Fault) -> Iterator[None]:
    """The engine made wrong for as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        for fault in faults:
            fault(patch)
        forget()
        try:
            yield
        finally:
            patch.undo()
            forget()


def notices(check: Callable[[], bool], *faults: Fault) -> bool:
    """Whether a check that holds with the right engine fails with a wrong one; a crash is noticed too."""
    with wrong(*faults):
        try:
            return not check()
        except Exception:
            return True


def stand_in(patch: pytest.MonkeyPatch, home: object, name: str, other: object) -> None:
    """Let something else stand in for a public part of the package, or of a library, while the patch lives.

    Raises ValueError for a private part: it may move, and no test knows of it.
    """
    if name.startswith("_") and not name.endswith("__"):
        raise ValueError(f"{name} is private: what is tested is what it is for")
    patch.setattr(home, name, other)


def forget() -> None:
    """Make the engine forget what it remembers from one position to the next, and the tables their plays."""
    for cache_ in (*_caches(), *_plays()):
        cache_.cache_clear()


def _plays() -> list[Any]:
    """What remembers plays of those modules of the table that are loaded."""
    names = [name for name in sys.modules if name.startswith(PLAYING)]
    found = [(name, value) for name in names for value in vars(sys.modules[name]).values()]
    return [
        value
        for name, value in found
        if hasattr(value, "cache_clear") and getattr(value, "__module__", "") == name
    ]


@cache
def _caches() -> tuple[Any, ...]:
    found = [value for module in modules("rules") for value in vars(module).values()]
    in_rules = [v for v in found if getattr(v, "__module__", "").startswith("mtgrules.rules")]
    return tuple(value for value in in_rules if hasattr(value, "cache_clear"))


# ---- dated rules, by topic


@cache
def _topics() -> dict[str, Dated[Any]]:
    return {rule.topic: rule for rule in dated_rules().values()}


def always(topic: str, value: Any) -> Fault:
    """A dated rule with one value in all years; `as_in` gives that of a year."""
    rule = _rule(topic)
    return _entries(rule, lambda entry: replace(entry, value=_like(value, rule)))


def since(topic: str, day: str, value: Any) -> Fault:
    """A dated rule with another value from a day on, until its next entry."""
    rule = _rule(topic)
    before = [e for e in rule.entries if not isinstance(e, Since) or e.day < day]
    after = [e for e in rule.entries if isinstance(e, Since) and e.day > day]
    return _with(rule, [*before, Since(day, _like(value, rule)), *after])


def moved(topic: str, day: str, to: str, *left_out: str) -> Fault:
    """One entry of a dated rule in force from another day on, others left out."""
    rule = _rule(topic, day, *left_out)
    kept = [e for e in rule.entries if not (isinstance(e, Since) and e.day in left_out)]
    return _with(rule, [replace(e, day=to) if isinstance(e, Since) and e.day == day else e for e in kept])


def without(topic: str, *days: str) -> Fault:
    """A dated rule without some entries, so that the one before stays in force."""
    rule = _rule(topic, *days)
    return _with(rule, [e for e in rule.entries if not (isinstance(e, Since) and e.day in days)])


def as_in(topic: str, era: str) -> Fault:
    """A dated rule as one year has it, in all years."""
    (there,) = (one for one in ERAS if one.key == era)
    return always(topic, _rule(topic).at(there).value)


def swapped(topic: str, one: str, other: str) -> Fault:
    """Two kinds of alteration change places in a list of layers, in every year."""
    names = {one: other, other: one}

    def change(entry: Since[Any]) -> Since[Any]:
        layers = tuple(
            replace(layer, alters=frozenset(type(a)(names.get(a.value, a.value)) for a in layer.alters))
            for layer in entry.value
        )
        return replace(entry, value=layers)

    return _entries(_rule(topic), change)


def _rule(topic: str, *days: str) -> Dated[Any]:
    if topic not in _topics():
        raise ValueError(f"no dated rule is about {topic!r}")
    rule = _topics()[topic]
    known = {entry.day for entry in rule.entries if isinstance(entry, Since)}
    if not set(days) <= known:
        raise ValueError(f"{topic}: its entries are of {sorted(known)}, not of {days}")
    return rule


def _entries(rule: Dated[Any], change: Callable[[Since[Any]], Since[Any]]) -> Fault:
    return _with(rule, [change(e) if isinstance(e, Since) else e for e in rule.entries])


def _with(rule: Dated[Any], entries: Iterable[Any]) -> Fault:
    changed = tuple(entries)

    def make(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(rule, "entries", changed)
        patch.setattr(rule, "_found", {era.key: rule._in_force(era) for era in ERAS})

    return make


def _like(value: Any, rule: Dated[Any]) -> Any:
    """A value as the rule has its own: a list as a set, a mapping as changed fields, a text as a member."""
    known = [entry.value for entry in rule.entries if isinstance(entry, Since)]
    return _made(value, known[-1])


def _made(value: Any, like: Any) -> Any:
    if isinstance(value, list) and isinstance(like, frozenset):
        return frozenset(_made(one, next(iter(like), one)) for one in value)
    if isinstance(value, dict) and is_dataclass(like):
        return replace(like, **{name: _made(one, getattr(like, name)) for name, one in value.items()})  # type: ignore[type-var]
    return type(like)(value) if isinstance(like, Enum) and not isinstance(value, Enum) else value


# ---- words, by a sentence


def _none(*_: object, **__: object) -> tuple[Any, ...]:
    return ()


def _nobody(*_: object, **__: object) -> frozenset[Any]:
    return frozenset()


def _everything(self: Word, view: View, frame: object) -> frozenset[int]:
    return frozenset(view.objects)


WAYS: dict[type[Word], dict[str, dict[str, Any]]] = {
    Condition: {"always": {"holds": lambda *_: True}, "never": {"holds": lambda *_: False}},
    Cost: {"nothing": {"pay": _none}},
    Edit: {"nothing": {"changes": _none, "parts": property(_none)}},
    Happening: {"never": {"times": _none}},
    Instruction: {"nothing": {"propose": _none}},
    Quality: {"nothing": {"among": _nobody}, "everything": {"among": _everything}},
    Selector: {"nothing": {"among": _nobody, "named": _none, "players": _none}},
}
"""In which ways a word of a kind can be wrong, each with the parts of its meaning that are then others."""
MEANING: dict[type[Word], tuple[str, ...]] = {
    Condition: ("holds",),
    Edit: ("operations", "changes", "writes"),
    Instruction: ("propose",),
    Quality: ("among",),
}
"""In what a word of a kind does as another one, with fields of the same names."""


def ways(entry: WordEntry) -> tuple[str, ...]:
    """In which ways a word can be wrong; none for one that only says how another one is meant."""
    if issubclass(entry.made, Ability):
        return ("nothing",)
    return next((tuple(found) for kind, found in WAYS.items() if issubclass(entry.made, kind)), ())


def word(entry: WordEntry, way: str) -> Fault:
    """A word that does, or means, something else wherever it stands: nothing, everything, always, never."""
    if issubclass(entry.made, Ability):
        return _unprinted(entry)
    hooks = next(found for kind, found in WAYS.items() if issubclass(entry.made, kind))[way]

    def make(patch: pytest.MonkeyPatch) -> None:
        for name, value in hooks.items():
            patch.setattr(entry.made, name, _of_its_line(entry, getattr_static(entry.made, name), value))

    return make


def _of_its_line(entry: WordEntry, right: Any, other: Any) -> Any:
    """A part of a word that is wrong for one line of its table, and right for all others."""
    if not entry.rows:
        return other
    if isinstance(other, property) or isinstance(right, property):
        get = right.fget if isinstance(right, property) else lambda _: right
        return property(lambda self: (other.fget if entry.is_of(self) else get)(self))
    return lambda self, *given, **named: (other if entry.is_of(self) else right)(self, *given, **named)


def _unprinted(entry: WordEntry) -> Fault:
    """An ability that no card has."""
    printed = Card.printed

    def without(card: Card, era: Era) -> Characteristics:
        face = printed(card, era)
        left = tuple(one for one in face.text if not entry.is_of(one))
        return face if left == face.text else replace(face, text=left)

    return lambda patch: patch.setattr(Card, "printed", without)


def says(sentence: str, way: str) -> Fault:
    """The word that a sentence is read as being wrong in a way. Raises ValueError where there is none."""
    return word(_spoken(sentence, way), way)


def means(sentence: str, other: str) -> Fault:
    """The word of a sentence doing what that of another one does. Raises ValueError where there is none."""
    made, instead = _spoken(sentence, "nothing").made, _spoken(other, "nothing").made
    (kind,) = (kind for kind in WAYS if issubclass(made, kind) and issubclass(instead, kind))

    def make(patch: pytest.MonkeyPatch) -> None:
        for name in MEANING[kind]:
            patch.setattr(made, name, getattr_static(instead, name))

    return make


def _spoken(sentence: str, way: str) -> WordEntry:
    found, refused = readings(sentence, NAMES, None)
    for reading in found:
        for told in reading.found:
            if way in ways(WordEntry.of(told)):
                return WordEntry.of(told)
    raise ValueError(f"{sentence!r} is nothing that can be wrong so: {way} ({found or refused})")


# ---- events and reasons, by their names


def events() -> dict[str, type[Event]]:
    """Every kind of event, by its name."""
    found, left = dict[str, type[Event]](), [Event]
    while left:
        kinds = left.pop().__subclasses__()
        left += kinds
        found |= {
            kind.__name__: kind for kind in kinds if kind.__module__.startswith("mtgrules.model.events")
        }
    return found


def ineffective(name: str) -> Fault:
    """Events of a kind that are told and change nothing."""
    kind = events()[name]

    def make(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(kind, "apply", lambda self, state: state)
        patch.setattr(kind, "changed", lambda self, obj: obj)

    return make


def unheard(code: str) -> Fault:
    """A reason against an action that is never found, by its code."""
    if code not in REASONS:
        raise ValueError(f"no reason has the code {code!r}")

    def kept(self: Verdict, reasons: tuple[Reason, ...] = ()) -> None:
        object.__setattr__(self, "reasons", tuple(r for r in reasons if r.code != code))

    return lambda patch: patch.setattr(Verdict, "__init__", kept)
