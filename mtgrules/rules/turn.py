"""The end of a turn: what lasts until then, and damage that wears off (514)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, NotModelled, Since
from mtgrules.language.abilities import UpkeepTrigger
from mtgrules.language.durations import UntilEndOfTurn
from mtgrules.model.events import EffectEnded, Event, ShieldGone, TurnEnded
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Instruction
from mtgrules.rules.carry import Story
from mtgrules.rules.layers import view
from mtgrules.rules.resolve import carry_instruction
from mtgrules.rules.state_based import life_checked, lost_players

end_of_turn: Dated[bool] = Dated(
    "effects until end of turn end together with damage",
    Since("1997-03-24", True, Cite("5ED", "Parts of the Turn")),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "314")),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "514.2")),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "514.2")),
)


def turn_ended(state: State) -> Story:
    """The story of the turn ending: effects and shields of the turn end at the same time as damage goes."""
    for obj in state.zone(Zone.BATTLEFIELD):
        for instance in view(state).abilities[obj.id]:
            if isinstance(instance.ability, UpkeepTrigger):
                raise NotModelled(f"the upkeep that {obj.label} waits for")
    story = _end_step(Story(state))
    state = story.state
    cite = end_of_turn.at(state.era).cite
    events: list[Event] = []
    if life_checked.at(state.era).value == "at the end of a phase":
        events += lost_players(state)
    events += [
        EffectEnded(effect.id, effect.label, cite=cite)
        for effect in state.effects
        if isinstance(effect.duration, UntilEndOfTurn)
    ]
    events += [ShieldGone(shield.id, cite=cite) for shield in state.shields]
    return story.then([*events, TurnEnded(cite=cite)]).checked()


def _end_step(story: Story) -> Story:
    """The story of what waits for the end step, one thing after another, with nobody answering (513.1)."""
    waiting = story.state.delayed
    if not waiting:
        return story
    story = Story(story.state.with_(delayed=()), story.events)
    for delayed in waiting:
        assert isinstance(delayed.word, Instruction)
        story = carry_instruction(story, delayed.word, delayed.frame).checked()
    return story
