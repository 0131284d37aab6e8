"""The parts of a turn by era, and what the game itself does as they begin and end (500-514)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.language.does.libraries import drawn
from mtgrules.language.does.permanents import phasing_in, phasing_out
from mtgrules.language.edits.durations import UNTIL_END_OF_TURN, Lasts, Until
from mtgrules.language.edits.permissions import Rule, Skips, SkipsNext
from mtgrules.language.phrases.dated_rules import counters_stay
from mtgrules.language.phrases.turn import StepName, Steps
from mtgrules.model.combat import Combat
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectEnded, EffectLeaves, ShieldGone
from mtgrules.model.events.mana import ManaLost
from mtgrules.model.events.moves import happen
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.events.stack import DelayedOver
from mtgrules.model.events.turn import DamageWoreOff, StepBegan, TurnEnded
from mtgrules.model.ids import Ids
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.rules.damage.strikes import first_strikers, second_step_left_out
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import had_by, has_any, kinds_on, of, players_of
from mtgrules.rules.objects.state_based import drawn_if_all, life_checked, lost_players
from mtgrules.rules.stack.turn_structure import (
    StepRule,
    attack_in_main_phase,
    rule_of,
    steps_of,
    turn_structure,
)

end_of_turn = dated_rule("effects until end of turn end together with damage")
untapping = dated_rule("the active player's permanents untap as the turn begins")
drawing = dated_rule("the draw for the turn", "at once", "on the stack")
nobody_attacks = dated_rule("the steps of a combat in which nobody attacks", "ended", "skipped")
AS_TURN_ENDS, AS_PHASE_ENDS, AS_STEP_ENDS = "turn", "phase", "step"
mana_empties = dated_rule("when unspent mana goes", "phase and attack", AS_PHASE_ENDS, AS_STEP_ENDS)
mana_burns = dated_rule("unspent mana costs life")
burn_spares_controlled = dated_rule("mana burn spares a player whose turn is controlled")
extra_turn_order = dated_rule("the order of extra turns", "oldest first", "newest first")

MOST_IN_HAND = 7
discards_in = dated_rule(
    "in which part of the turn the active player discards down to seven cards", Step.END, Step.CLEANUP
)


def next_step(state: State, *, attack: bool = False, after: int | None = None) -> StepRule | None:
    """The part of the turn after this one, or after a place in it; None where the turn is over.

    `attack` tells that the active player wants to attack, for the era in which that is no step of its own.
    """
    at = state.step.number if after is None else after
    later = (rule for rule in steps_of(state.era) if rule.step.number > at)
    return next((rule for rule in later if not _left_out(state, rule.step, attack)), None)


def skipped(state: State, player: str, step: Step | None) -> tuple[Event, ...] | None:
    """What ends by a player skipping a part of a turn, or all of it; None where that comes (614.10).

    Raises NotModelled where it is open which of two effects lets it be skipped.
    """
    said = next((StepName(line) for line in Steps if line.value.step is step), None)
    once = [(e, players_of(state, e)) for e in state.effects if SkipsNext(said) in e.edits]
    ends = [EffectEnded(e.id, e.label) for e, whom in once if player in whom]
    always = said is not None and any(had.word == Skips(said) for had in had_by(state, player))
    if ends and (always or any(len(whom) > 1 for _, whom in once)):
        raise NotModelled(f"{player} skipping something by one of several effects, or with other players")
    return tuple(ends[:1]) if ends or always else None


Coming = tuple[StepRule | None, tuple[Event, ...]]
"""The part of a turn that comes, and what ends before."""


def unskipped(state: State, following: StepRule | None, ended: tuple[Event, ...] = ()) -> Coming:
    """The part of the turn that comes where others are skipped, and what ends by that (614.10)."""
    skips = None if following is None else skipped(happen(state, ended), state.active, following.step)
    if following is None or skips is None:
        return following, ended
    return unskipped(state, next_step(state, after=following.step.number), (*ended, *skips))


def _left_out(state: State, step: Step, attack: bool) -> bool:
    """Whether a step does not happen: damage and blocks where nobody attacks."""
    combat = state.combat
    if attack_in_main_phase(state.era) and combat is None and not attack:
        return step.is_combat or step is Step.SECOND_MAIN
    if step in (Step.DECLARE_BLOCKERS, Step.DAMAGE):
        return combat is None or not combat.attacked or second_step_left_out(state)
    if step is Step.FIRST_DAMAGE:
        return not first_strikers(state)
    return step is Step.END_OF_COMBAT and combat is None


def begun(state: State, step: Step) -> tuple[Event, ...]:
    """A step beginning, with the combat that begins or goes on in it."""
    combat = state.combat if step.is_combat else None
    if combat is not None and (combat.announced or combat.assigned):
        combat = replace(combat, announced=(), assigned=())
    if step.is_combat and combat is None:
        combat = Combat(state.defending)
    cite = turn_structure.at(state.era).cite
    return (StepBegan(step, combat, rule_of(state, step).named, cite=cite),)


def turn_based(state: State, chosen: Choices = ()) -> tuple[Event, ...]:
    """What the game does itself as the step of a position has begun, off the stack (703.4).

    Raises ChoiceDue where the active player chooses what untaps.
    """
    if state.step is Step.UNTAP:
        return (*untapped(state, left_tapped(state, chosen)), *kept_tapped(state))
    if (
        state.step is Step.DRAW
        and not state.player(state.active).lost
        and drawing.at(state.era).value == "at once"
    ):
        return drawn(state, state.active, cite=drawing.at(state.era).cite)
    if state.step is Step.CLEANUP:
        return worn_off(state)
    return ()


def untapped(state: State, but: Ids = frozenset()) -> tuple[Event, ...]:
    """The active player's permanents untapping all at once (502.3), but for some."""
    cite = untapping.at(state.era).cite
    there = (obj for obj in _untapping(state) if obj.id not in but)
    return tuple(StatusChanged(o.id, replace(o.status, tapped=False), cite=cite) for o in there)


def _untapping(state: State) -> list[Object]:
    """What is tapped of the active player's, and nothing keeps so."""
    now = view(state)
    return [
        o
        for o in state.zone(Zone.BATTLEFIELD)
        if o.status.tapped
        and now.controller[o.id] == state.active
        and Rule.DOESNT_UNTAP not in kinds_on(state, o.id)
        and not any(rule.frame.you == state.active for rule in of(state, o.id, Rule.DOESNT_UNTAP_IN_YOURS))
    ]


def left_tapped(state: State, chosen: Choices) -> Ids:
    """What the active player chooses not to untap, of what leaves that open (502.3). Raises ChoiceDue."""
    open_ = {
        o.id: o.label
        for o in _untapping(state)
        if any(rule.frame.you == state.active for rule in of(state, o.id, Rule.MAY_STAY_TAPPED))
    }
    given = Key.LEFT_TAPPED.of(chosen)
    if open_ and (given is None or not set(given) <= open_.keys()):
        question = f"What does {state.active} choose not to untap?"
        raise ChoiceDue(Due(question, (*open_.values(), "nothing"), state.active, say="leaving {} tapped"))
    return frozenset(given or ()) if open_ else frozenset()


def kept_tapped(state: State) -> Iterator[Event]:
    """The ends of the effects that last through this very untap step (502.3)."""
    cite, now = untapping.at(state.era).cite, view(state)
    for effect in state.effects:
        if effect.duration == Lasts(Until.YOUR_UNTAP) and effect.frame.you == state.active:
            yield EffectEnded(effect.id, effect.label, cite=cite)
        elif effect.duration == Lasts(Until.CONTROLLERS_UNTAP):
            for obj in sorted(effect.objects or ()):
                if obj in now and now.controller[obj] == state.active:
                    yield EffectLeaves(effect.id, obj, effect.label, cite=cite)


def phased(state: State) -> tuple[Event, ...]:
    """What phases out and in before the active player's permanents untap, all at one time (702.26a)."""
    if state.step is not Step.UNTAP:
        return ()
    now = view(state)
    has = (obj for obj in now.in_zone(Zone.BATTLEFIELD) if now.controller[obj] == state.active)
    out = [obj for obj in has if has_keyword(now.abilities[obj], KeywordName.PHASING)]
    back = [o.id for o in state.zone(Zone.PHASED_OUT) if o.phased and o.phased.controller == state.active]
    return (*phasing_out(now, out), *phasing_in(now, back)) if out or back else ()


def worn_off(state: State) -> tuple[Event, ...]:
    """Damage going, and at the same time everything that lasts until the end of the turn (514.2)."""
    cite = end_of_turn.at(state.era).cite
    ended = [
        EffectEnded(effect.id, effect.label, cite=cite)
        for effect in state.effects
        if effect.duration in (UNTIL_END_OF_TURN, Lasts(Until.END_OF_COMBAT))
    ]
    looking = [DelayedOver(delayed, cite=cite) for delayed in state.delayed if delayed.occasion is None]
    shields = [ShieldGone(shield.id, cite=cite) for shield in state.shields]
    damage = [DamageWoreOff(cite=cite)] if any(o.damage for o in state.objects.values()) else []
    return (*ended, *looking, *shields, *damage, *_fallen_off(state))


def over_as_turn_begins(state: State) -> tuple[Event, ...]:
    """The ends of the effects that last until the active player's turn, as that has begun."""
    mine = (e for e in state.effects if e.duration == Lasts(Until.YOUR_NEXT_TURN))
    return tuple(EffectEnded(e.id, e.label) for e in mine if e.frame.you == state.active)


def _fallen_off(state: State) -> Iterator[Event]:
    """The counters that go as the turn ends: by the rules none."""
    if not counters_stay.at(state.era).value:
        for obj in state.zone(Zone.BATTLEFIELD):
            yield from (CountersPut(obj.id, kind, -number) for kind, number in obj.counters)


def ending(state: State, following: StepRule | None) -> tuple[Event, ...]:
    """What the game does as the step of a position ends: unspent mana goes, and in 1997 life is looked at."""
    last = following is None or following.phase != rule_of(state).phase
    events: list[Event] = []
    when = mana_empties.at(state.era)
    goes = {AS_STEP_ENDS: True, AS_PHASE_ENDS: last, AS_TURN_ENDS: following is None}
    if goes.get(when.value, last or _attack_borders(state, following)):
        burns = mana_burns.at(state.era)
        for player in state.players:
            spared = burns.value and state.controlled_by and player.name == state.active
            rule = burn_spares_controlled.at(state.era) if spared else when
            if player.pool:
                burned = burns.value and not (spared and rule.value)
                events.append(ManaLost(player.name, player.pool, burned=burned, cite=rule.cite))
    if state.step.is_combat and (following is None or not following.step.is_combat):
        over = (effect for effect in state.effects if effect.duration == Lasts(Until.END_OF_COMBAT))
        events += (EffectEnded(effect.id, effect.label) for effect in over)
    return tuple(events)


def _attack_borders(state: State, following: StepRule | None) -> bool:
    """Whether an attack begins or ends here, inside a phase of 1997."""
    begins = following is not None and following.step is Step.DECLARE_ATTACKERS
    return begins or state.step is Step.END_OF_COMBAT


def life_checked_now(state: State, following: StepRule | None) -> tuple[Event, ...]:
    """In 1997, the players who lose as a phase ends or an attack begins or ends; else nobody here."""
    if life_checked.at(state.era).value != "at the end of a phase":
        return ()
    last = following is None or following.phase != rule_of(state).phase
    ends = last or _attack_borders(state, following)
    return tuple(drawn_if_all(state, lost_players(state))) if ends else ()


def following_turn(state: State) -> tuple[Event, ...]:
    """The end of the turn, and whose turn comes next of those that are not skipped (500.7)."""
    usual, rest = state.resumes or state.active, [*state.extra_turns]
    ended: tuple[Event, ...] = ()
    while True:
        extra = bool(rest)
        newest = -1 if extra and extra_turn_order.at(state.era).value == "newest first" else 0
        player = rest.pop(newest) if extra else state.next_player(usual)
        skips = skipped(happen(state, ended), player, None)
        if skips is None:
            break
        ended, usual = (*ended, *skips), usual if extra else player
    now = view(state)
    steady = frozenset(o.id for o in state.zone(Zone.BATTLEFIELD) if now.controller[o.id] == player)
    steady |= {o.id for o in state.zone(Zone.PHASED_OUT) if o.phased and o.phased.controller == player}
    resumes = usual if extra else ""
    return (*ended, TurnEnded(player, steady, tuple(rest), resumes, cite=end_of_turn.at(state.era).cite))


def too_many_cards(state: State) -> int:
    """How many cards the active player has to discard as the turn ends (514.1, 402.2)."""
    if state.step is not discards_in.at(state.era).value:
        return 0
    hand = [o for o in state.zone(Zone.HAND) if o.owner == state.active]
    return 0 if has_any(state, state.active, Rule.NO_MAXIMUM_HAND) else max(0, len(hand) - MOST_IN_HAND)
