"""What objects on the stack, and cards about to be cast, say: instructions and target phrases."""

from __future__ import annotations

from collections.abc import Iterable

from mtgrules.language.abilities.keywords import Enchant
from mtgrules.language.abilities.kinds import SpellAbility
from mtgrules.language.does.choosing import MODES, in_modes
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.model.objects import Object
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.state import State
from mtgrules.model.words import Instruction, Selector
from mtgrules.rules.layers.evaluation import view


def instructions_of(state: State, obj: Object) -> tuple[Instruction, ...]:
    """What an object on the stack does when it resolves."""
    abilities: Iterable[SpokenAbility] = (
        (obj.ability,) if obj.ability is not None else (i.ability for i in view(state).abilities[obj.id])
    )
    return tuple(
        instruction
        for ability in abilities
        if obj.ability is not None or isinstance(ability, SpellAbility)
        for instruction in getattr(ability, "instructions", ())
    )


def target_phrases_of(state: State, obj: Object, modes: tuple[int, ...] = ()) -> tuple[Selector, ...]:
    """The target phrases of an object on the stack, or of a card about to be cast in modes, in order."""
    modes = dict(obj.chosen).get(MODES, modes)
    if obj.ability is None:
        instances = view(state).abilities[obj.id]
        enchants = [i.ability.as_target for i in instances if isinstance(i.ability, Enchant)]
        if enchants:  # an Aura's target fits all of them (702.5c)
            return (Noun(Determiner.TARGET, frozenset().union(*(e.qualities for e in enchants))),)
    return tuple(
        phrase
        for instruction in in_modes(instructions_of(state, obj), modes)
        for phrase in instruction.targets
    )
