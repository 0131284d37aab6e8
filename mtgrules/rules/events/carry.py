"""Carrying out: from proposed events to what has happened, with triggers and the game's own actions."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from dataclasses import dataclass, replace

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.language.edits.durations import REST_OF_GAME, UNTIL_END_OF_TURN
from mtgrules.language.phrases.dated_rules import phasing_in_rested
from mtgrules.model.answers import Answers
from mtgrules.model.events.base import Event
from mtgrules.model.events.combat import RemovedFromCombat
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.effects import EffectEnded, ShieldGone, ShieldMade
from mtgrules.model.events.moves import Moved, Noted, PhasedOut, Why, happen
from mtgrules.model.events.turn import Arrived
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Duration, worded
from mtgrules.rules.combat.attacking import attacks_undone
from mtgrules.rules.combat.blocking import looked_at_again
from mtgrules.rules.damage.prevention import in_order, settled
from mtgrules.rules.damage.results import life_linked, with_results
from mtgrules.rules.damage.waiting_damage import held_back
from mtgrules.rules.events.believed import all_destroying, painted_by_mana, regenerated_whole, vanishing
from mtgrules.rules.events.triggers import Occurrence, met, noticed
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.believed import becoming_later, control_besides, following_originals, going
from mtgrules.rules.objects.entering import entering
from mtgrules.rules.objects.leaving import BEATS, fallen_back, given_back, gone
from mtgrules.rules.objects.permissions import HAD, exiled_instead, sick_counts
from mtgrules.rules.objects.sources import last_known, needs_no_source, stopped_with_source
from mtgrules.rules.objects.state_based import become_unique, due_actions

MOST_MADE = 200
"""The most objects, effects and shields that come about; a game makes a handful at a time."""
MOST_AT_ONCE = 2000
"""The most events at the same time."""
MOST_THERE = 600
"""The most objects that are there once something has been made; a board file has room for 500."""
MOST_BATCHES = 400
"""The most times that something happens; a whole turn in which nobody does anything takes about 30."""


def check_made(number: int, there: int) -> None:
    """Raise NotModelled where one action makes more than anybody could look through, beside so many."""
    if number > max(MOST_MADE, 2 * there):
        raise NotModelled(f"one action from which more than {MOST_MADE} objects and effects come")


@dataclass(frozen=True)
class Spent:
    """What an action has brought about so far."""

    first: int
    """The number that the next object would have had as the action began."""
    there: int = 0
    """How many objects there were then: each that moves is a new one, however many they are."""
    batches: int = 0

    def with_batch(self, proposed: Sized) -> Spent:
        """What is spent once some more events have happened.

        Raises NotModelled where that is too much at once, or happens too often.
        """
        if len(proposed) > MOST_AT_ONCE:
            raise NotModelled(f"more than {MOST_AT_ONCE} things that happen at the same time")
        if self.batches >= MOST_BATCHES:
            raise NotModelled(f"one action in which things happen {MOST_BATCHES} times, and it goes on")
        return replace(self, batches=self.batches + 1)

    def check(self, state: State) -> None:
        """Raise NotModelled where more has come about than anybody could look through."""
        check_made(state.next_id - self.first, self.there)
        if self.there <= MOST_THERE < len(state.objects):
            raise NotModelled(f"a game in which more than {MOST_THERE:,} objects are there at once")


removal = dated_rule("what leaves combat")


_LEAVING = (Destroyed, Moved)


@dataclass(frozen=True)
class Story:
    """A position with the events that led to it."""

    state: State
    events: tuple[Event, ...] = ()
    chosen: Choices = ()
    """The choices made for what the game itself asks, such as which legend stays."""
    spent: Spent | None = None
    """What the action has brought about so far; None as it begins."""
    occurrences: tuple[Occurrence, ...] = ()
    """Those times at which something entered, as triggered abilities looked at them."""

    def then(self, proposed: Iterable[Event], *, waited: bool = False) -> Story:
        """The story after some proposed events, as one batch: replaced, happened, noticed.

        In 1997 damage and destruction wait where somebody could stop them; those that have `waited` do not.
        Raises ChoiceDue where something has to be chosen and is not among the story's choices, and
        NotModelled where one action brings about too much.
        """
        proposed = all_destroying(self.state, list(proposed))
        if not proposed:
            return self
        late = becoming_later(self.state, proposed)
        if late:
            return self.then([event for event in proposed if event not in late], waited=waited).then(late)
        begun = self.spent or Spent(self.state.next_id, len(self.state.objects))
        spent = begun.with_batch(proposed)
        before = view(self.state)
        first: tuple[str, ...] = Key.FIRST.of(self.chosen, ())
        proposed = proposed if waited else held_back(self.state, proposed)
        proposed = in_order(before, proposed, first)
        batch: list[Event] = []
        leaving: set[int] = set()
        away = gone(self.state)
        shields = self.state  # what is used up for one event is gone for the next at the same time
        for event in proposed:
            outcomes = settled(shields, before, event, first)
            if shields.shields or isinstance(event, ShieldMade):
                used = [e for e in outcomes if isinstance(e, (ShieldGone, ShieldMade))]
                shields = happen(shields, used)
            for outcome in outcomes:
                if isinstance(outcome, _LEAVING) and outcome.obj in leaving:
                    continue  # something at the same time has taken it away already
                if away and isinstance(outcome, DamageDealt) and outcome.target in away:
                    told = f"no damage is dealt to {outcome.target}, who has left the game"
                    batch.append(Noted(told, "nothing", outcome.source, cite=outcome.cite))
                    continue
                if isinstance(outcome, DamageDealt):
                    batch += with_results(before, outcome)
                    continue
                whole = _whole(self.state, outcome)
                batch += whole
                leaving |= {e.obj for e in whole if isinstance(e, Moved)}
        linked = life_linked(before, [event for event in batch if isinstance(event, DamageDealt)])
        batch += [event for gain in linked for event in settled(shields, before, gain, first)]
        if not batch:
            return self.on(self.state, spent=spent)
        after = happen(self.state, batch)
        ended = [*over(after), *control_besides(self.state, batch), *regenerated_whole(self.state, batch)]
        if ended:
            batch += ended
            after = happen(after, ended)
        watched = [*changed_hands(self.state, after)]
        if after.combat is not None:
            watched += (*out_of_combat(self.state, after), *looked_at_again(after), *attacks_undone(after))
        watched += (*following_originals(after), *become_unique(self.state, after))
        watched += painted_by_mana(after, batch)
        after = happen(after, watched)
        occurrence = Occurrence(self.state, after, tuple(batch))
        triggers = (*noticed(occurrence), *met(after))
        spent.check(after)
        story = self.on(happen(after, triggers), (*batch, *watched, *triggers), spent)
        story = replace(story, occurrences=(*self.occurrences, occurrence)) if occurrence.arriving else story
        story = story.then(coming_back(story.state, self.chosen))
        return story._without_leavers(self.state) if gone(after) else story

    def _without_leavers(self, before: State) -> Story:
        """The story after what follows, while others play on, as players leave or have left (800.4)."""
        story, leaving = self, gone(self.state) - gone(before)
        if leaving:
            for beat in BEATS:
                then = story.then(beat(story.state, leaving))
                story = then.then(given_back(story.state, then.state, leaving))
        return story.then(fallen_back(before, self.state))

    def on(self, state: State, events: Iterable[Event] = (), spent: Spent | None = None) -> Story:
        """The story going on in a position to which some more events led."""
        return Story(state, (*self.events, *events), self.chosen, spent or self.spent, self.occurrences)

    def checked(self) -> Story:
        """The story after state-based actions, until none is due (704.3)."""
        story = self
        while actions := due_actions(story.state, story.chosen):
            story = story.then(actions)
        return story


def coming_back(state: State, chosen: Choices) -> list[Event]:
    """The return of what was exiled until something left that has left now (610.3). Raises ChoiceDue."""
    found, answers = list[Event](), Answers(chosen)
    for obj in state.zone(Zone.EXILE):
        until = Key.UNTIL.of(obj.chosen)
        if until is not None and until not in state.objects:
            found += entering(state, obj, answers, controller=obj.owner)
    return found


def changed_hands(before: State, after: State) -> Iterable[Event]:
    """The permanents that are new under their controller's control (302.6)."""
    old, new = view(before).controller, view(after).controller
    back = {o.id: o.phased.controller for o in before.zone(Zone.PHASED_OUT) if o.phased is not None}
    if not back and (old is new or old == new):
        return ()
    by_having = sick_counts.at(after.era).value == HAD
    arrived = frozenset(
        o.id
        for o in after.zone(Zone.BATTLEFIELD)
        if o.id not in after.sick and new[o.id] != back.get(o.id, old.get(o.id))
        if by_having or o.id not in old
        if o.id not in back or not phasing_in_rested.at(after.era).value
    )
    return (Arrived(arrived),) if arrived else ()


def out_of_combat(before: State, state: State) -> list[Event]:
    """The removal from combat of what is no creature, or under another player's control, any more (506.4)."""
    combat, now = state.combat, view(state)
    assert combat is not None
    old = view(before)
    same = old["types"] is now["types"] and old["controller"] is now["controller"]
    if same and before.combat is not None and combat.has_nobody_new(before.combat):
        return []  # nobody has become anything else
    found: list[Event] = []
    if not removal.at(state.era).value:
        return found
    cite = removal.at(state.era).cite
    for obj in sorted(combat.attackers | combat.blockers):
        player = state.active if obj in combat.attackers else combat.defending
        if "creature" not in now.types[obj]:
            found.append(RemovedFromCombat(obj, "it is no creature any more", cite=cite))
        elif now.controller[obj] != player:
            found.append(RemovedFromCombat(obj, "its controller changed", cite=cite))
    for attack in combat.attacks:
        if isinstance(attack.target, int) and "planeswalker" not in now.types.get(attack.target, ()):
            found.append(RemovedFromCombat(attack.target, "it is no planeswalker any more", cite=cite))
        elif isinstance(attack.target, int) and now.controller[attack.target] != combat.defending:
            found.append(RemovedFromCombat(attack.target, "its controller changed", cite=cite))
    return found


def over(state: State) -> list[Event]:
    """The ends of the effects whose duration is over by itself (611.2b)."""
    lasting = all(effect.duration in (REST_OF_GAME, UNTIL_END_OF_TURN) for effect in state.effects)
    if lasting and needs_no_source.at(state.era).value:
        return []
    now = view(state)
    return [
        EffectEnded(effect.id, effect.label)
        for effect in state.effects
        if worded(Duration, effect.duration).over(now, effect.frame) or stopped_with_source(now, effect.frame)
    ]


def _flashed_back(state: State, event: Moved) -> Moved:
    """A move off the stack going to exile instead, as the spell was cast by flashback or so (702.34a)."""
    spell = state.objects[event.obj]
    if spell.zone is not Zone.STACK or event.to in (Zone.EXILE, Zone.OUTSIDE):
        return event
    for name in (KeywordName.FLASHBACK, KeywordName.JUMP_START) if Key.FLASHED_BACK.of(spell.chosen) else ():
        since = name.value.since
        if since is not None and has_keyword(view(state).abilities[event.obj], name):
            return replace(event, to=Zone.EXILE, cite=since.at(state.era).cite)
    return event


def _elsewhere(state: State, event: Moved) -> Moved:
    """A move that goes to exile instead, where something says so."""
    return replace(event, to=Zone.EXILE) if exiled_instead(state, event.obj, event.to) else event


def _whole(state: State, event: Event) -> list[Event]:
    """An event with what belongs to it: destroying takes to the graveyard; leaving is remembered."""
    if isinstance(event, Destroyed):
        if event.obj not in state.objects:
            return []
        known = last_known(view(state), event.obj)
        gone_to = Moved(event.obj, Zone.GRAVEYARD, why=Why.DESTROYED, last=known, cite=event.cite)
        return [event, vanishing(state, _elsewhere(state, going(state, gone_to)))]
    if isinstance(event, PhasedOut):
        return [replace(event, last=last_known(view(state), event.obj))]
    if isinstance(event, Moved):
        if event.obj not in state.objects:
            return []
        event = _elsewhere(state, going(state, _flashed_back(state, event)))
        if event.last is None:
            event = replace(event, last=last_known(view(state), event.obj))
        return [vanishing(state, event)]
    return [event]
