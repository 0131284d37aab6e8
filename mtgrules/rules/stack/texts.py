"""What objects on the stack, and cards about to be cast, say: instructions and target phrases."""

from __future__ import annotations

from collections.abc import Iterable

from mtgrules.language.abilities.kinds import SpellAbility
from mtgrules.language.does.choosing import in_modes
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.state import State
from mtgrules.model.words import Instruction, Selector
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.attaching import enchant_target


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
    modes = dict(obj.chosen).get(Key.MODES, modes)
    if obj.ability is None:
        enchants = enchant_target(view(state), obj.id)
        if enchants is not None:
            return (enchants,)
    return tuple(
        phrase
        for instruction in in_modes(instructions_of(state, obj), modes)
        for phrase in instruction.targets
    )
