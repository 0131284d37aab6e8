"""What can happen to the original of the X-ray: each is an action of the game, and can be found again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

from mtgrules.language.abilities.type_edits import IsAlso, ReplacesLandWord
from mtgrules.language.does.attaching import PutsCounters
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.turning import Taps, TurnFaceDown, TurnFaceUp, Untaps
from mtgrules.language.edits.characteristics import Gets, IsColors, LosesAllAbilities, ReplacesColorWord
from mtgrules.language.edits.durations import RestOfGame, UntilEndOfTurn
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.qualities import CardType
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Casts, DoAs, Resolve
from mtgrules.language.said.clauses import AsPaid, Targeting
from mtgrules.model.color import Color
from mtgrules.model.ids import ObjectId
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import Action, Edit, Instruction
from mtgrules.rules.layers.existence import words_in
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop

TICKS: Mapping[str, str] = MappingProxyType(
    {
        "counter": "+1/+1 counter",
        "aura": "Aura",
        "pump": "+3/+3",
        "blue": "painted blue",
        "artifact": "artifact too",
        "word": "word changed",
        "lost": "lost abilities",
        "tapped": "tapped",
        "stolen": "stolen",
        "down": "face down",
    }
)
"""What can happen, with the words of its key."""
AURA = "Holy Strength"
T = TypeVar("T")

_EDITS: Mapping[str, Edit] = MappingProxyType(
    {
        "pump": Gets(3, 3),
        "blue": IsColors((ColorWord(Color.BLUE),)),
        "artifact": IsAlso(Determiner.A & CardType("artifact")),
        "lost": LosesAllAbilities(),
    }
)
_DONE: Mapping[str, Callable[[Named], Instruction]] = MappingProxyType(
    {
        "counter": lambda it: PutsCounters(1, 1, it, 1),
        "tapped": lambda it: Taps(it),
        "down": lambda it: TurnFaceDown(it),
    }
)
_UNDONE: Mapping[str, Callable[[Named], Instruction]] = MappingProxyType(
    {"tapped": lambda it: Untaps(it), "down": lambda it: TurnFaceUp(it)}
)


def happens(key: str, label: str, now: View, number: ObjectId) -> Action:
    """The action by which something happens to an object; not for the Aura, which is a card of its own.

    Raises ValueError where there is no word to change.
    """
    it, players = Named(label), [player.name for player in now.state.players]
    if key == "stolen":
        thief = next(name for name in players if name != now.controller[number])
        return DoAs(thief, GainsControl(it))
    if key in _DONE:
        return DoAs(now.state.active, _DONE[key](it))
    edit = word_changed(now, number) if key == "word" else _EDITS[key]
    if edit is None:
        raise ValueError(f"there is no word to change on {label}")
    lasts = UntilEndOfTurn() if key == "pump" else RestOfGame()
    return DoAs(now.state.active, Begin(it, (edit,), lasts))


def happens_not(key: str, label: str, you: str) -> Action | None:
    """The action that ends it again; None where nothing simple does."""
    return DoAs(you, _UNDONE[key](Named(label))) if key in _UNDONE else None


def worn(you: str, aura: str, label: str) -> tuple[Action, ...]:
    """The actions of an Aura being cast on something."""
    return Casts(you, aura, (Targeting((label,)), AsPaid())), Resolve()


def is_happening(move: object, key: str, label: str) -> bool:
    """Whether an action, or an effect of the start position, is this very thing happening to an object."""
    if key == "aura":
        if not isinstance(move, Casts) or not move.object.startswith(AURA):
            return False
        return Targeting((label,)) in move.clauses
    parts = tuple(words_in(move))
    if not any(isinstance(part, Named) and part.name == label for part in parts):
        return False
    if key == "stolen":
        return any(isinstance(part, GainsControl) for part in parts)
    if key == "word":
        return any(isinstance(part, ReplacesLandWord | ReplacesColorWord) for part in parts)
    wanted = _DONE[key](Named(label)) if key in _DONE else _EDITS[key]
    return wanted in parts


def has_happened(said: Iterable[object], key: str, now: View, number: ObjectId) -> bool:
    """Whether it is so of an object; `said` are the effects of the start position and the actions since."""
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
    return any(is_happening(one, key, obj.label) for one in said)


def not_laid_down(scenario: Scenario, key: str, label: str) -> Scenario:
    """The table without it, where it lies there from the start; the same table where it does not."""
    there = tabletop.placed(scenario, label)
    match key:
        case "counter":
            kept = tuple((kind, many) for kind, many in there.counters if kind != "+1/+1")
            return scenario if kept == there.counters else tabletop.changed(scenario, label, counters=kept)
        case "aura":
            worn_now = [one.label for one in scenario.board if one.attached_to == label]
            return tabletop.taken(scenario, worn_now[-1]) if worn_now else scenario
        case "stolen":
            home = there.controller == there.owner
            return scenario if home else tabletop.changed(scenario, label, controller=there.owner)
    found = [effect.name for effect in scenario.effects if is_happening(effect.said, key, label)]
    return tabletop.taken(scenario, found[-1]) if found else scenario


def word_changed(now: View, number: ObjectId) -> Edit | None:
    """A change of the first word of an object that can be changed: a color, or a basic land type."""
    abilities, types = now.abilities[number], now["subtypes"][number]
    for old, new in zip(Color, _after(tuple(Color)), strict=True):
        if any(i.reworded(old, new) is not i for i in abilities):
            return ReplacesColorWord(ColorWord(old), ColorWord(new))
    names = {obj.label for obj in now.state.objects.values()}  # a name is never read as a word
    lands = tuple(land for land in BASIC_LAND_TYPES if land not in names)
    for land, other in zip(lands, _after(lands), strict=True):
        if land in types or any(i.reworded(land, other) is not i for i in abilities):
            return ReplacesLandWord(land, other)
    return None


def _after(words: tuple[T, ...]) -> tuple[T, ...]:
    """The words, each followed by the next one, in its place; the first after the last."""
    return (*words[1:], *words[:1])
