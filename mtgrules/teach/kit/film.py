"""A film: a play as a row of pictures, each with what has just happened and the rule that says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era, NotModelled
from mtgrules.game import step
from mtgrules.language import words as w
from mtgrules.model.combat import Attack
from mtgrules.model.events.base import Event, Told, label
from mtgrules.model.events.damage import DamageAssigned, DamageDealt, Prevented
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.effects import ShieldGone
from mtgrules.model.events.moves import Ceased, Moved, Noted, Why
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.events.players import LifeChanged, PlayerCountersPut
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized
from mtgrules.model.sentence import Saying, joined, tokens, value_tokens
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.model.words import Action, Clause
from mtgrules.rules.damage import strikes
from mtgrules.rules.damage.assigning import no_blockers_left
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.report import Moment, Position, Reached
from mtgrules.scenario.run import main_line, one_more
from mtgrules.scenario.values import Act, ByEra, Choice, Scenario, Try
from mtgrules.show.scene.scene import step_name

BOARD = "the board"
Beat = tuple[Moment, ...]
"""What has happened, one thing after the other."""
HITS = (DamageDealt, Prevented)
_USED_UP = (Ceased, ShieldGone)
"""What is over with the damage that it was about."""
WITH_HITS = (*_USED_UP, LifeChanged, CountersPut, PlayerCountersPut, Noted)
"""What comes with damage: what it results in at the same time (120.3), what is over, what is said of it."""
_LEADS = (StepBegan, DamageAssigned)
"""What only leads to what happens next."""
_KEPT = 256
"""So many beginnings of plays are remembered: what is said at the end of one plays its last entry alone."""
_DAMAGE_STEPS = (Step.FIRST_DAMAGE, Step.DAMAGE)


@dataclass(frozen=True)
class Shot:
    """One picture of a film: where the game is, and what has led there since the picture before."""

    title: str
    state: State
    before: State | None = None
    events: tuple[Event, ...] = ()
    told: tuple[Told, ...] = ()
    entry: int = 0
    """After how many entries of the play it is."""
    passing: bool = False
    """Whether nothing happens in it but that steps begin."""
    refused: bool = False
    """Whether it tells that the next action does not go, or what is missing to it."""
    dealing: tuple[Told, ...] = ()
    """In the second of two damage steps: why each that deals damage in it does so."""
    happened: int = 0
    """How many events of the play have happened by then."""

    @property
    def all_told(self) -> tuple[Told, ...]:
        """What has happened, and why each that deals damage in the second step does so."""
        return (*self.told, *self.dealing)


@dataclass(frozen=True)
class Played:
    """Where a play has come to, with its pictures."""

    position: Position
    shots: tuple[Shot, ...]
    struck: tuple[Shot, ...] = ()
    """For each entry that does not go the picture that says why; the play goes on after it."""

    def why_struck(self, entry: int) -> Shot | None:
        """Why an entry does not go, by its number from 1; None for one that goes."""
        return next((shot for shot in self.struck if shot.entry == entry), None)

    def whole_until(self, at: int) -> int:
        """How many entries are played to their end by a picture."""
        entry = self.shots[at].entry
        return entry - any(shot.entry == entry for shot in self.shots[at + 1 :])

    def last_of(self, entry: int) -> int:
        """The number of the last picture of an entry, or of what came before it."""
        return max(n for n, shot in enumerate(self.shots) if shot.entry <= entry)


@lru_cache(_KEPT)
def played(scenario: Scenario, era: Era) -> Played:
    """A scenario's play by the rules of an era. Raises NotModelled where the era does not have its start."""
    *before, last = scenario.play or (None,)
    if last is None:
        begun = main_line(scenario, era).last
        if isinstance(begun, NotModelled):
            raise begun
        assert isinstance(begun, Position)
        return Played(begun, (Shot(BOARD, begun.state),))
    so_far = played(replace(scenario, play=tuple(before)), era)
    said = last.actions.at(era) if isinstance(last, Act) else None
    if said is None:
        return so_far
    reached = one_more(scenario, era, last, so_far.position)
    shots = shots_of(said.action, so_far.position, reached, len(scenario.play))
    if not isinstance(reached, Position):
        return replace(so_far, struck=(*so_far.struck, *shots))
    return Played(reached, (*so_far.shots, *shots), so_far.struck)


def film(scenario: Scenario, era: Era) -> tuple[Shot, ...]:
    """The pictures of a scenario's play in an era, the board first; a refusal is the last one.

    Raises NotModelled where the era does not have the board.
    """
    whole = played(replace(scenario, question=None, branches=()), era)
    ends = whole.struck[:1]
    return (*(shot for shot in whole.shots if not ends or shot.entry < ends[0].entry), *ends)


def film_with_try(scenario: Scenario, era: Era, choice: Choice) -> tuple[Shot, ...]:
    """The film by some rules; where a choice is about whether something may be done, it is tried at the end.

    Raises NotModelled where the era does not have the board.
    """
    tried = (Act(0, ByEra.same(choice.claim.said)),) if isinstance(choice.claim, Try) else ()
    return film(replace(scenario, play=(*scenario.play, *tried)), era)


def shots_of(action: Action, at: Position, reached: Reached, entry: int) -> tuple[Shot, ...]:
    """The pictures of one entry of a play: what comes of it, or that it does not go."""
    if not isinstance(reached, Position):
        return (refused(at, action, reached, entry),)
    moments = reached.moments[len(at.moments) :]
    return tuple(_shot(in_prose(action, at), at.state, moments, reached, entry))


def refused(at: Position, action: Action, reached: NotModelled | None, entry: int) -> Shot:
    """The picture of an action that does not go: nothing has changed; why, or what is due, is told."""
    told = (Told(str(reached)),) if reached is not None else _why_not(at, action)
    title, happened = in_prose(action, at), len(at.moments)
    return Shot(title, at.state, at.state, (), told, entry, refused=True, happened=happened)


def _why_not(at: Position, action: Action) -> tuple[Told, ...]:
    """Why an action does not go, or what is due; that something it names is nowhere, too."""
    try:
        outcome = step(at.state, action)
    except ValueError as nowhere:
        return (Told(str(nowhere)),)
    told = tuple(Told(one.sentence, one.cite, one.about) for one in outcome.verdict.reasons)
    return (*told, Told(outcome.due.asked)) if outcome.due else told


def _shot(title: str, begun: State, moments: Beat, reached: Position, entry: int) -> Iterator[Shot]:
    """The pictures of one action: damage has one of its own, what comes of it another."""
    beats = list(_beats(moments))
    before, happened = begun, len(reached.moments)
    if not beats:
        yield Shot(title, reached.state, begun, (), (), entry, happened=happened)
    happened -= len(moments)
    for number, beat in enumerate(beats):
        last = number == len(beats) - 1
        state = reached.state if last else beat[-1].after
        happened = len(reached.moments) if last else happened + len(beat)
        events = tuple(moment.event for moment in beat)
        named = _title(beat, state, title if number == 0 else "")
        passing = all(isinstance(m.event, _LEADS) or m.event.quiet for m in beat) and not _idle(beat)
        dealing = _dealing(beat)
        yield Shot(named, state, before, events, _told(beat), entry, passing, False, dealing, happened)
        before = state


def _beats(moments: Iterable[Moment]) -> Iterator[Beat]:
    """The moments in groups; steps that begin belong to what happens in them."""
    beat: list[Moment] = []
    coming: list[Moment] = []
    hits = False
    for moment in moments:
        if isinstance(moment.event, StepBegan) and any(_deals(lead.event) for lead in coming):
            yield from ([tuple(beat)] if beat else [])  # a damage step in which nobody deals damage
            yield tuple(coming)
            beat, coming = [], []
        coming.append(moment)
        if moment.event.quiet or isinstance(moment.event, _LEADS):
            continue
        hit = isinstance(moment.event, HITS) or (hits and isinstance(moment.event, WITH_HITS))
        if beat and (hit != hits or _leads(coming)):
            yield tuple(beat)
            beat = []
        beat, coming, hits = [*beat, *coming], [], hit
    if beat and not _leads(coming):
        beat, coming = [*beat, *coming], []
    if beat:
        yield tuple(beat)
    if _leads(coming):
        yield tuple(coming)


def _deals(event: Event) -> bool:
    return isinstance(event, StepBegan) and event.step in _DAMAGE_STEPS


def _leads(moments: Iterable[Moment]) -> bool:
    return any(isinstance(moment.event, StepBegan) for moment in moments)


def _told(beat: Beat) -> tuple[Told, ...]:
    """What is told of a group: no step that begins where something happens in it, nothing twice."""
    loud = [m for m in beat if not m.event.quiet]
    more = [m for m in loud if not isinstance(m.event, _LEADS)]
    idle = _idle(beat)
    kept = more or ([] if idle else loud[-1:])
    hits = any(isinstance(m.event, HITS) for m in beat)
    kept = [m for m in kept if not (isinstance(m.event, Moved) and m.event.why is Why.DESTROYED)]
    told = (m.event.telling(m.before) for m in kept if not (hits and isinstance(m.event, _USED_UP)))
    return (*told, *idle)


def _idle(beat: Beat) -> list[Told]:
    """Of the second of two damage steps: who deals nothing in it, and by which rule."""
    state, hits = _second(beat)
    if state is None or state.combat is None:
        return []
    now, found = view(state), []
    for obj in sorted(strikes.combatants(state.combat) - hits):
        if not strikes.deals_in_second(state, now, obj):
            found.append(_by_then_and_now(state, now, obj, "nothing"))
        elif any(
            one.attacker == obj and one.blocked and not _left(one, state) for one in state.combat.attacks
        ):
            told = f"{label(state, obj)} deals nothing; no creature is left that blocks it"
            found.append(Told(told, no_blockers_left.at(state.era).cite, (obj,)))
    return found if found or hits else [Told("nobody who is left deals damage")]


def _dealing(beat: Beat) -> tuple[Told, ...]:
    """Of the second of two damage steps: who deals damage in it, and why."""
    state, hits = _second(beat)
    if state is None or strikes.second_step.at(state.era).switched:
        return ()
    now = view(state)
    dealing = (obj for obj in sorted(hits) if strikes.deals_in_second(state, now, obj))
    return tuple(_by_then_and_now(state, now, obj, "damage") for obj in dealing)


def _second(beat: Beat) -> tuple[State | None, frozenset[ObjectId]]:
    """The second of two damage steps as it begins, and who deals damage in it; None for anything else."""
    state = next((m.after for m in beat if _deals(m.event)), beat[-1].before)
    hits = frozenset(m.event.source for m in beat if isinstance(m.event, DamageDealt))
    if state.step is not Step.DAMAGE or state.combat is None or state.combat.had_strike is None:
        return None, frozenset()
    if not hits and not any(_deals(m.event) for m in beat):
        return None, frozenset()
    return state, frozenset(obj for obj in hits if obj is not None)


def _by_then_and_now(state: State, now: View, obj: ObjectId, what: str) -> Told:
    """That a creature deals damage in the second step, or nothing: by what it had THEN, and has NOW."""
    rule, combat = strikes.second_step.at(state.era), state.combat
    assert combat is not None
    deals = f"{label(state, obj)} deals {what}"
    if rule.switched:
        return Told(f"{deals}; {rule.switched}", None, (obj,))
    if rule.value in (strikes.NOT_ASSIGNED, strikes.NOT_ASSIGNED_OR_DOUBLE):
        first, joint = obj in combat.struck, " and has "
        why = "it has assigned damage already" if first else "it has assigned none yet"
    else:
        first, joint = obj in (combat.had_strike or ()), ", "
        why = f"{'first or' if first else 'neither first nor'} double strike THEN"
    if first and rule.value in (strikes.NOT_ASSIGNED_OR_DOUBLE, strikes.HAD_NEITHER):
        why += f"{joint}{'' if strikes.strikes_double(now, obj) else 'no '}double strike NOW"
    return Told(f"{deals}: {why}", rule.cite, (obj,))


def _left(attack: Attack, state: State) -> list[ObjectId]:
    """Who still blocks."""
    return [blocker for blocker in attack.blockers if blocker in state.objects]


def _title(beat: Beat, state: State, action: str) -> str:
    """What a picture is called: the step that begins, the action, or what has come of it."""
    hit = next((m for m in beat if isinstance(m.event, HITS) or _deals(m.event)), None)
    if hit is not None and hit.after.step in _DAMAGE_STEPS:
        return step_name(hit.after.step)
    if action and not action.startswith("play goes on"):
        return action
    if any(isinstance(m.event, StepBegan) for m in beat):
        return step_name(state.step)
    if hit is not None:
        return "damage"
    first = next((m.event for m in beat if not m.event.quiet), None)
    return "what dies" if isinstance(first, Destroyed) else "what follows"


def sentences(told: Iterable[Told]) -> list[tuple[str, Cite | None]]:
    """What is told as sentences, equal ones once, with their rules."""
    found = dict.fromkeys((capitalized(one.sentence), one.cite) for one in told)
    return list(found)


def in_prose(action: Action, at: Reached) -> str:
    """An action without a word of payment, and with the name of what resolves.

    >>> from mtgrules.language.reading.reader import Names, read
    >>> names = Names(objects=("Shock", "Bear"), players=("Ana",))
    >>> in_prose(read(Action, "Ana casts Shock targeting Bear, as paid", names), None)
    'Ana casts Shock targeting Bear'
    """
    clauses = _clauses(action)
    if isinstance(action, w.Resolve) and isinstance(at, Position) and at.state.stack:
        top = at.state.objects[at.state.stack[-1]].label
        return joined([top, "resolves", *value_tokens(clauses, "clauses", Saying())])
    if isinstance(action, w.GoesTo) and not clauses:
        return f"play goes on to the {str(action.step).lower()}"
    spoken: Any = action
    if clauses != getattr(spoken, "clauses", ()):
        spoken = replace(spoken, clauses=clauses)
    return joined(tokens(spoken, Saying()))


def _clauses(action: Action) -> tuple[Clause, ...]:
    return tuple(clause for clause in getattr(action, "clauses", ()) if clause != w.AS_PAID)
