"""Casting while a spell or ability resolves: the steps of casting, without waiting for priority (608.2g)."""

from __future__ import annotations

from mtgrules.language.does.casting import CastsNow, copies_of_cards_are_cast, copies_of_permanent_cards
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.stack import CardCopied
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.state import State
from mtgrules.model.typeline import SPELL_TYPES
from mtgrules.model.verdict import ChoiceDue, Due, Illegal
from mtgrules.rules.events.carry import Story
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.stack.announcing import Announcement
from mtgrules.rules.stack.casting import cast
from mtgrules.rules.stack.copies import Targets
from mtgrules.rules.stack.costs import Means
from mtgrules.rules.stack.targets import AGAINST_TARGETS

_ANNOUNCED = (
    Key.MODES,
    Key.DIVISION,
    Key.SACRIFICED,
    Key.DISCARDED,
    Key.TAPPED,
    Key.COUNTERS,
    Key.RETURNED,
    Key.EXILED,
)
"""What is said of the spell that is cast, not of the one that resolves: also with what it is paid."""


def cast_now(story: Story, instruction: CastsNow, frame: Frame) -> Story:
    """The story after a player may have cast the cards that are meant, one after the other.

    Of the targets that are said each takes its own. What cannot be cast stays where it is, and why is told.
    Raises ChoiceDue for a choice that is missing, and Illegal for targets that none can have.
    """
    chosen, player = dict(frame.chosen), frame.you or story.state.active
    wanted = chosen.get(Key.ACCEPTS)
    if wanted is None:
        told = f'Shall this be done: "{instruction}"?'
        raise ChoiceDue(Due(told, ("accepting", "declining"), player, say="{}"))
    cards = instruction.cards(view(story.state), frame)
    if not cards:
        return story.then([Noted("there is nothing to cast", "nothing", frame.this)])
    if not wanted:
        return story.then([Noted(f"{player} declines", "declined", frame.this)])
    targets: Targets = chosen.get(Key.NEW_TARGETS, ())
    for at, card in enumerate(cards):
        number = card
        if instruction.copies:
            cite = copies_of_cards_are_cast.at(story.state.era).cite
            if not view(story.state).types[card] & SPELL_TYPES:
                copies_of_permanent_cards.at(story.state.era)
            number = story.state.next_id
            story = story.then([CardCopied(card, player, cite=cite)])
        last = at == len(cards) - 1
        events, targets = _announced(story.state, player, number, frame, targets, last)
        story = story.then(events)
    return story


def _announced(
    state: State, player: str, card: ObjectId, frame: Frame, targets: Targets, last: bool
) -> tuple[tuple[Event, ...], Targets]:
    """How a card is cast with as many of the targets as it asks for, the last one with all; the rest.

    One that cannot be cast is told of. Raises ChoiceDue, and Illegal for a target that it cannot have.
    """
    chosen = dict(frame.chosen)
    means = Means(chosen=tuple((key, chosen[key]) for key in _ANNOUNCED if key in chosen))
    for many in range(len(targets) if last else 0, len(targets) + 1):
        said = Announcement(targets=targets[:many], free=True, means=means)
        try:
            return cast(state, player, state.objects[card], said), targets[many:]
        except ChoiceDue:
            if many == len(targets):
                raise
        except Illegal as problem:
            reasons = problem.verdict.reasons
            if any(reason.code in AGAINST_TARGETS for reason in reasons):
                raise
            why = "; ".join(reason.sentence for reason in reasons)
            told = f"{state.objects[card].label} is not cast: {why}"
            return (Noted(told, "nothing", card),), targets[many:]
    raise AssertionError("no number of targets is tried")
