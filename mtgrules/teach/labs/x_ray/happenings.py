"""What can happen to the original of the X-ray: each is an action of the game, and can be found again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType
from typing import Any

from mtgrules.language.abilities.type_edits import ReplacesLandWord
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.control import GainsControl
from mtgrules.language.edits.characteristics import ReplacesColorWord
from mtgrules.language.edits.durations import RestOfGame
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Casts, DoAs, Resolve
from mtgrules.language.said.clauses import AsPaid, Targeting
from mtgrules.model.color import Color
from mtgrules.model.ids import ObjectId
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import Action, Edit
from mtgrules.rules.layers.existence import words_in
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.played_board import said


@dataclass(frozen=True)
class Tick:
    """Something that can happen: the words of its key, and what an effect says that does it, or ends it."""

    words: str
    does: str = ""
    undoes: str = ""


TICKS: Mapping[str, Tick] = MappingProxyType(
    {
        "counter": Tick("+1/+1 counter", "put a +1/+1 counter on {}"),
        "aura": Tick("Aura"),
        "pump": Tick("+3/+3", "{} gets +3/+3 until end of turn"),
        "blue": Tick("painted blue", "{} becomes blue"),
        "artifact": Tick("artifact too", "{} is an artifact in addition to its other types"),
        "word": Tick("word changed"),
        "lost": Tick("lost abilities", "{} loses all abilities"),
        "tapped": Tick("tapped", "tap {}", "untap {}"),
        "stolen": Tick("stolen", "gain control of {}"),
        "down": Tick("face down", "turn {} face down", "turn {} face up"),
    }
)
"""What can happen; an Aura is a card of its own, and which word can be changed lies in the original."""
AURA = "Holy Strength"
_KINDS: Mapping[str, tuple[type, ...]] = MappingProxyType(
    {"stolen": (GainsControl,), "word": (ReplacesLandWord, ReplacesColorWord)}
)
"""What is told by its kind, for it is not always the same that is said."""


def happens(key: str, label: str, now: View, number: ObjectId) -> Action:
    """The action by which something happens to an object; not for the Aura.

    Raises ValueError where there is no word to change.
    """
    you = now.state.active
    if key == "word":
        edit = word_changed(now, number)
        if edit is None:
            raise ValueError(f"there is no word to change on {label}")
        return DoAs(you, Begin(Named(label), (edit,), RestOfGame()))
    if key == "stolen":
        you = next(one.name for one in now.state.players if one.name != now.controller[number])
    return DoAs(you, said(TICKS[key].does, label))


def happens_not(key: str, label: str, you: str) -> Action | None:
    """The action that ends it again; None where nothing simple does."""
    return DoAs(you, said(TICKS[key].undoes, label)) if TICKS[key].undoes else None


def worn(you: str, aura: str, label: str) -> tuple[Action, ...]:
    """The actions of an Aura being cast on something."""
    return Casts(you, aura, (Targeting((label,)), AsPaid())), Resolve()


def is_happening(move: object, key: str, label: str) -> bool:
    """Whether an action, or an effect of the start position, is this very thing happening to an object."""
    if key == "aura":
        cast = isinstance(move, Casts) and move.object.startswith(AURA)
        return cast and Targeting((label,)) in getattr(move, "clauses", ())
    parts = tuple(words_in(move))
    if not any(isinstance(part, Named) and part.name == label for part in parts):
        return False
    if key in _KINDS:
        return any(isinstance(part, _KINDS[key]) for part in parts)
    it = said(TICKS[key].does, label)
    return (it.edits[0] if isinstance(it, Begin) else it) in parts


def has_happened(done: Iterable[object], key: str, now: View, number: ObjectId) -> bool:
    """Whether it is so of an object; `done` are the effects of the start position and the actions since."""
    obj = now.state.objects[number]
    match key:
        case "counter":
            return bool(obj.counter("+1/+1"))
        case "aura":
            return any(other.attached_to == number for other in now.state.objects.values())
        case "tapped":
            return obj.status.tapped
        case "down":
            return obj.status.face_down
        case "stolen":
            return now.controller[number] != obj.owner
    return any(is_happening(one, key, obj.label) for one in done)


def not_laid_down(scenario: Scenario, key: str, label: str) -> Scenario:
    """The table without it, where it lies there from the start; the same table where it does not."""
    there = tabletop.placed(scenario, label)
    match key:
        case "counter":
            kept = tuple((kind, many) for kind, many in there.counters if kind != "+1/+1")
            return scenario if kept == there.counters else tabletop.changed(scenario, label, counters=kept)
        case "stolen":
            home = there.controller == there.owner
            return scenario if home else tabletop.changed(scenario, label, controller=there.owner)
        case "aura":
            found = [one.label for one in scenario.board if one.attached_to == label]
        case _:
            found = [effect.name for effect in scenario.effects if is_happening(effect.said, key, label)]
    return tabletop.taken(scenario, found[-1]) if found else scenario


def word_changed(now: View, number: ObjectId) -> Edit | None:
    """A change of the first word of an object that can be changed: a color, or a basic land type."""
    abilities, types = now.abilities[number], now["subtypes"][number]
    names = {obj.label for obj in now.state.objects.values()}  # a name is never read as a word
    lands = [land for land in BASIC_LAND_TYPES if land not in names]
    for old, new in chain(_cycle(tuple(Color)), _cycle(lands)):
        if old in types or any(i.reworded(old, new) is not i for i in abilities):
            if isinstance(old, Color):
                return ReplacesColorWord(ColorWord(old), ColorWord(new))
            return ReplacesLandWord(old, new)
    return None


def _cycle(words: Sequence[Any]) -> Iterable[tuple[Any, Any]]:
    """Each word with the next one, the last with the first."""
    return zip(words, (*words[1:], *words[:1]), strict=True)
