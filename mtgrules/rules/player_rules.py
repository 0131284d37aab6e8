"""What players have: shroud, hexproof, protection, by a keyword or spelled out (702.11, 702.16, 702.18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.language.edits import Has
from mtgrules.language.keywords import ProtectionKeyword
from mtgrules.language.reference import meant
from mtgrules.model.color import Colors
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Ability, Edit, Frame, ObjectId, Permission
from mtgrules.rules.choices import remembered_choices
from mtgrules.rules.layers import view


@dataclass(frozen=True)
class Had:
    """Something that a player has: a keyword or a permission, what its words stand for, who gives it."""

    word: Ability | Permission
    frame: Frame
    label: str


def had_by(state: State, player: str) -> tuple[Had, ...]:
    """Everything of the kind that a player has now."""
    return state.worked_out(_had).get(player, ())


def has_any(state: State, player: str, *kinds: type[object]) -> bool:
    """Whether a player has something of some kinds."""
    return any(isinstance(had.word, kinds) for had in had_by(state, player))


def protecting_player(
    state: State, player: str, source: ObjectId | None, colors: Colors
) -> ProtectionKeyword | None:
    """The protection of a player that stops something from a source of these colors, or None."""
    now = view(state)
    for had in had_by(state, player):
        if isinstance(had.word, ProtectionKeyword) and had.word.stops(now, source, colors, had.frame):
            return had.word
    return None


def _had(state: State) -> Mapping[str, tuple[Had, ...]]:
    found: dict[str, tuple[Had, ...]] = {}
    for player, had in (*_of_abilities(state), *_of_effects(state)):
        found[player] = (*found.get(player, ()), had)
    return MappingProxyType(found)


def _of_abilities(state: State) -> Iterator[tuple[str, Had]]:
    """What static abilities of permanents give to players, while their conditions hold."""
    now = view(state)
    there = now.in_zone(Zone.BATTLEFIELD)
    for obj, instance in now.sources():
        effect = instance.ability.effect(state.era) if obj in there else None
        if effect is None or state.objects[obj].status.phased_out:
            continue
        frame = Frame(obj, now.controller[obj], chosen=remembered_choices(state, state.objects[obj]))
        players = effect.subject.players(now, frame)
        if not players or not (effect.condition is None or effect.condition.holds(now, frame)):
            continue
        label = state.objects[obj].label
        yield from ((name, Had(w, frame, label)) for name in players for w in _words(effect.edits))


def _of_effects(state: State) -> Iterator[tuple[str, Had]]:
    """What effects of resolved spells and abilities give to players."""
    now = view(state)
    for effect in state.effects:
        if effect.subject is None:
            continue
        players = (whom for whom in meant(effect.subject, now, effect.frame) if isinstance(whom, str))
        for name in players:
            yield from ((name, Had(word, effect.frame, effect.label)) for word in _words(effect.edits))


def _words(edits: tuple[Edit, ...]) -> Iterator[Ability | Permission]:
    for part in (part for edit in edits for part in edit.parts):
        if isinstance(part, Permission):
            yield part
        elif isinstance(part, Has):
            yield from (ability for keyword in part.keywords for ability in keyword.spelled_out)
