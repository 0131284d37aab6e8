"""What the mana spent on a spell would do if a wrong idea were a rule: give the spell its color (202.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mtgrules.language.edits.characteristics import IsColors
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.model.color import Color, in_words, ordered
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.events.mana import ManaSpent
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.frame import Frame
from mtgrules.model.state import Effect, State
from mtgrules.rules.layers.color import payment_forgotten


def painted_by_mana(state: State, batch: Iterable[Event]) -> Iterator[Event]:
    """The color that a spell takes on of the mana just spent on it; by the rules none."""
    if payment_forgotten.at(state.era).value:
        return
    events = list(batch)
    spent = {letter for event in events if isinstance(event, ManaSpent) for letter in event.letters}
    colors = [color for color in Color if color.letter in spent]
    if colors and any(isinstance(event, Moved) and event.why is Why.CAST for event in events):
        spell = state.objects[state.stack[-1]]
        edit = IsColors(tuple(ColorWord(color) for color in ordered(colors)))
        label = f"{spell.label} is {in_words(frozenset(colors))}, as was the mana spent on it"
        frame = Frame(this=spell.id, you=spell.controller)
        yield EffectBegan(Effect(0, (edit,), 0, REST_OF_GAME, label, frame, frozenset({spell.id})))
