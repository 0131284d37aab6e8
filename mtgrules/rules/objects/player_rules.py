"""What players have: shroud, hexproof, protection, by a keyword or spelled out (702.11, 702.16, 702.18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.language.abilities.keywords import kind_of
from mtgrules.language.abilities.protection import ProtectionKeyword
from mtgrules.language.edits.characteristics import Has
from mtgrules.language.edits.permissions import HasRuleOfNumber
from mtgrules.language.phrases.meaning import meant
from mtgrules.model.color import Colors
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import Effect, State
from mtgrules.model.words import Ability, Edit, Permission, Selector, worded
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.standing import standing_effects


@dataclass(frozen=True)
class Had:
    """Something that a player has: a keyword or a permission, what its words stand for, who gives it."""

    word: Ability | Permission
    frame: Frame
    label: str

    @property
    def says(self) -> object:
        """What it is: a keyword by its name, or a rule."""
        return self.word.says if isinstance(self.word, Permission) else kind_of(self.word)

    @property
    def number(self) -> int:
        """How many more, or at most, a rule says; no number stands for one."""
        assert isinstance(self.word, HasRuleOfNumber)
        return self.word.number or 1


def had_by(state: State, player: str) -> tuple[Had, ...]:
    """Everything of the kind that a player has now."""
    return state.worked_out(_had).get(player, ())


def has_any(state: State, player: str, *kinds: object) -> bool:
    """Whether a player has something of some kinds: keywords by their names, lines of the table of rules."""
    return any(had.says in kinds for had in had_by(state, player))


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
    """What static abilities give to players, while their conditions hold."""
    now = view(state)
    for standing in standing_effects(state):
        for name in standing.effect.subject.players(now, standing.frame):
            words = _words(standing.effect.edits)
            yield from ((name, Had(word, standing.frame, standing.label)) for word in words)


def _of_effects(state: State) -> Iterator[tuple[str, Had]]:
    """What effects of resolved spells and abilities give to players."""
    for effect in state.effects:
        edits = tuple(worded(Edit, edit) for edit in effect.edits)
        for name in players_of(state, effect):
            yield from ((name, Had(word, effect.frame, effect.label)) for word in _words(edits))


def players_of(state: State, effect: Effect) -> tuple[str, ...]:
    """The players whom the effect of something that has resolved is about."""
    if effect.subject is None:
        return ()
    found = meant(worded(Selector, effect.subject), view(state), effect.frame)
    return tuple(whom for whom in found if isinstance(whom, str))


def _words(edits: tuple[Edit, ...]) -> Iterator[Ability | Permission]:
    for part in (part for edit in edits for part in edit.parts):
        if isinstance(part, Permission):
            yield part
        elif isinstance(part, Has):
            yield from (ability for keyword in part.keywords for ability in keyword.spelled_out)
