"""Targets looked at again as a spell or ability begins to resolve (608.2b)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Object
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.believed_control import controller_of
from mtgrules.rules.objects.sources import colors_of
from mtgrules.rules.stack.targets import slots, target_verdict
from mtgrules.rules.stack.texts import target_phrases_of

COUNTERED, DOES_NOTHING, NEVER = "countered", "does nothing", "never looked at again"
targets_checked_again = dated_rule(
    "a spell or ability whose targets are all illegal", DOES_NOTHING, COUNTERED
)

_SETTLED = (Key.MODES, Key.DIVISION)
"""What is settled as a spell is cast or an ability put on the stack, and never again (601.2b, d)."""


def checked_frame(state: State, top: Object, choices: Choices = ()) -> tuple[Frame, bool]:
    """The frame in which an object of the stack is carried out, and whether any target is legal still."""
    if top.frame is not None and top.frame.phrases:  # its targets were chosen before
        return replace(top.frame, ability=top.ability), True
    phrases = slots(target_phrases_of(state, top), len(top.targets), top.x)
    source = top.source if top.ability is not None else top.id
    settled = {key: value for key, value in top.chosen if key in _SETTLED}
    made = dict(top.chosen) | dict(choices) | settled
    frame = Frame(
        this=source,
        you=controller_of(state, top),
        phrases=phrases,
        chosen=tuple(made.items()),
        x=top.x,
        ability=top.ability,
        event=None if top.frame is None else top.frame.event,
        named=() if top.frame is None else top.frame.named,
        became=() if top.frame is None else top.frame.became,
    )
    aimed = top.targets[: len(phrases)]  # what has lost its text on the stack asks for no target any more
    colors = colors_of(view(state), source, frame)
    there = state.objects.keys() if targets_checked_again.at(state.era).value == NEVER else ()
    targets: list[ObjectId | str | None] = [
        target if target in there or target_verdict(state, phrase, target, frame, colors) else None
        for phrase, target in zip(phrases, aimed, strict=True)
    ]
    illegal = tuple(t if legal is None else None for t, legal in zip(aimed, targets, strict=True))
    return replace(frame, targets=tuple(targets), illegal=illegal), any(t is not None for t in targets)
