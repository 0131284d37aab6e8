"""Casting while a spell or ability resolves: the steps of casting, without waiting for priority (608.2g)."""

from __future__ import annotations

from mtgrules.language.does.casting_free import CastsNow, copies_of_cards_are_cast, copies_of_permanent_cards
from mtgrules.language.does.choosing import MODES
from mtgrules.language.does.dividing import DIVISION
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.stack import CardCopied
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.typeline import SPELL_TYPES
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.rules.events.carry import Story
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.stack.announcing import Announcement
from mtgrules.rules.stack.casting import cast
from mtgrules.rules.stack.copies import NEW_TARGETS
from mtgrules.rules.stack.costs import Means

_ANNOUNCED = (MODES, DIVISION, "sacrificed", "discarded", "tapped", "counters", "returned", "exiled")
"""What is said of the spell that is cast, not of the one that resolves: also with what it is paid."""


def cast_now(story: Story, instruction: CastsNow, frame: Frame) -> Story:
    """The story after a player may have cast the cards that are meant, one after the other.

    What cannot be cast stays where it is, and why is told. Raises ChoiceDue for a choice that is missing.
    """
    chosen, player = dict(frame.chosen), frame.you or story.state.active
    wanted = chosen.get("accepts")
    if wanted is None:
        told = f'Shall this be done: "{instruction}"?'
        raise ChoiceDue(Due(told, ("accepting", "declining"), player, say="{}"))
    cards = instruction.cards(view(story.state), frame)
    if not cards:
        return story.then([Noted("there is nothing to cast", "nothing", frame.this)])
    if not wanted:
        return story.then([Noted(f"{player} declines", "declined", frame.this)])
    for card in cards:
        number = card
        if instruction.copies:
            cite = copies_of_cards_are_cast.at(story.state.era).cite
            if not view(story.state).types[card] & SPELL_TYPES:
                copies_of_permanent_cards.at(story.state.era)
            number = story.state.next_id
            story = story.then([CardCopied(card, player, cite=cite)])
        story = _cast(story, number, player, frame)
    return story


def _cast(story: Story, card: ObjectId, player: str, frame: Frame) -> Story:
    chosen = dict(frame.chosen)
    means = Means(chosen=tuple((key, chosen[key]) for key in _ANNOUNCED if key in chosen))
    said = Announcement(targets=chosen.get(NEW_TARGETS, ()), free=True, means=means)
    announced = cast(story.state, player, story.state.objects[card], said)
    if announced.due is not None:
        raise ChoiceDue(announced.due)
    if not announced.verdict:
        label = story.state.objects[card].label
        why = "; ".join(reason.sentence for reason in announced.verdict.reasons)
        return story.then([Noted(f"{label} is not cast: {why}", "nothing", card)])
    return story.then(announced.events)
