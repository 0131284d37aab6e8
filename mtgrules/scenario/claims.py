"""Whether what a file claims is so: now, or in all that has happened; and what is so in its place."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from mtgrules.eras.era import NotModelled
from mtgrules.language.conditions.happenings import Before, History, Never
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.checks import DeckIsLegal
from mtgrules.model.color import in_words
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.words import Condition, Happening
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.report import Position
from mtgrules.scenario.values import Claim


def holds(word: Condition | Happening | History, at: Position) -> bool:
    """Whether a condition is so now, or something has happened since the start. Raises NotModelled."""
    frame = Frame(you=at.state.active)
    if isinstance(word, Condition):
        return word.holds(at.view, frame)
    if isinstance(word, Never):
        return _first(word.happening, at, frame) is None
    if isinstance(word, Before):
        return _before(word, at, frame)
    if isinstance(word, History):
        raise TypeError(f"nobody has said how {type(word).__name__} is asked")
    return _first(word, at, frame) is not None


def is_so(claim: Claim, at: Position) -> bool:
    """Whether a claim is so in a position; of what its rules do not have nothing is so."""
    try:
        return claim.word is not None and holds(claim.word, at)
    except NotModelled:
        return False


def _first(happening: Happening, at: Position, frame: Frame) -> int | None:
    """The number of the moment in which something happened first; None where it did not."""
    return next(
        (
            number
            for number, moment in enumerate(at.moments)
            if happening.matches(moment.event, view(moment.before), view(moment.after), frame)
        ),
        None,
    )


def _before(word: Before, at: Position, frame: Frame) -> bool:
    """Whether both happened, the first one earlier; the combat damage of one step is dealt at once (510.2).

    Raises NotModelled where the same happens twice in a row, and at once is not told from one by one.
    """
    first, second = (_first(happening, at, frame) for happening in (word.first, word.second))
    if first is None or second is None or first >= second:
        return False
    between = [moment.event for moment in at.moments[first : second + 1]]
    one, other = between[0], between[-1]
    if type(one) is not type(other) or any(isinstance(event, StepBegan) for event in between):
        return True
    if isinstance(one, DamageDealt) and isinstance(other, DamageDealt) and one.combat and other.combat:
        return False
    raise NotModelled(f"which of two is earlier that are alike and follow each other: {word}")


def instead(word: Any, at: Position) -> str:
    """What is so in place of a claim that does not hold."""
    if isinstance(word, Happening | History):
        return "what happened: " + ("; ".join(map(str, at.told)) or "nothing")
    if isinstance(word, DeckIsLegal):
        return str(word.verdict(at.view))
    names = dict.fromkeys(named_in(word))
    told = [text for name in names for text in _described(name, at)]
    return "; ".join(told) or "it is not so"


def named_in(word: Any) -> list[str]:
    """The names of objects in a claim, in order, each as often as it is said."""
    if isinstance(word, Named):
        return [word.name]
    if isinstance(word, tuple):
        return [name for part in word for name in named_in(part)]
    if is_dataclass(word):
        return [name for field in fields(word) for name in named_in(getattr(word, field.name))]
    return []


def _described(name: str, at: Position) -> list[str]:
    for player in at.state.players:
        if player.name == name:
            return [f"{name} has {player.life} life"]
    obj = at.state.labeled(name)
    if obj is None:
        return [f"{name} is nowhere"]
    now = at.view
    size = "" if now.power[obj.id] is None else f"{now.power[obj.id]}/{now.toughness[obj.id]} "
    words = (sorted(now[column][obj.id]) for column in ("supertypes", "subtypes", "types"))
    types = " ".join(word for column in words for word in column) or "object"
    color = in_words(now.colors[obj.id]) if now.colors[obj.id] else "colorless"
    place = "" if obj.zone is Zone.BATTLEFIELD else f" in this zone: {obj.zone}"
    has = ", ".join(str(i.ability) for i in now.abilities[obj.id]).replace("~", now.name[obj.id] or name)
    return [f"{name} is {color}, {size}{types}{place}" + (f", with: {has}" if has else "")]
