"""Replacement and prevention: what changes an event before it happens, each thing once (614-616)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.language.abilities.later import Reflexive
from mtgrules.language.abilities.phrase_keywords import ProtectionKeyword
from mtgrules.language.does.destroying import Regenerates, RegeneratesWithRider, Rider
from mtgrules.language.does.preventing import PreventsNext, RedirectsNext
from mtgrules.language.edits.permissions import Rule
from mtgrules.language.phrases.qualities import Colored
from mtgrules.model.events.base import Event, called, label
from mtgrules.model.events.combat import RemovedFromCombat
from mtgrules.model.events.damage import DamageDealt, Prevented
from mtgrules.model.events.destruction import Destroyed, Regenerated
from mtgrules.model.events.effects import ShieldGone, ShieldMade
from mtgrules.model.events.moves import Moved, Noted, Why
from mtgrules.model.events.permanents import Attached, StatusChanged
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.events.stack import Triggered
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.state import Shield, State, Waiting
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.view import View
from mtgrules.model.words import Selector, parts_of
from mtgrules.rules.damage.results import (
    Preventer,
    can_be_sent_on,
    replaced,
    replacing_rules,
    sent_on,
    standing,
    standing_rules,
)
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.rules.objects.attaching import may_carry, stays_attached
from mtgrules.rules.objects.permissions import (
    had_by,
    has_any,
    is_indestructible,
    kinds_on,
    may_regenerate,
    protecting_player,
)
from mtgrules.rules.objects.sources import OWN_DAMAGE, damage_stopped, protecting

shield_rule = dated_rule("a prevention shield")

damage_is_whole = dated_rule(
    "a shield against a source of one color stops all damage of a source that has others, too"
)
"""The wrong idea cuts the damage of a source of several colors into equal parts, one for each."""

damage_waits = dated_rule("damage is prevented after it has been assigned, in a step of its own")
regeneration_is_a_shield = dated_rule("regeneration is a shield that is set up before")

only_targeting = dated_rule("shroud and hexproof stop targeting and nothing else")


def settled(
    state: State, view: View, event: Event, first: Collection[str], done: frozenset[object] = frozenset()
) -> tuple[Event, ...]:
    """What happens in place of a proposed event; `first` names the preventers chosen to apply first.

    Each preventer applies once; those in `done` have. Raises ChoiceDue where several would apply and the
    affected player has not chosen (616.1).
    """
    if isinstance(event, DamageDealt):
        return _settled_damage(state, view, event, first, done)
    if isinstance(event, Destroyed):
        return _destroyed(state, view, event, first)
    if isinstance(event, Moved) and event.why is Why.COUNTERED:
        return _countered(state, event)
    if isinstance(event, LifeChanged) and event.amount > 0:
        if has_any(state, event.player, Rule.CANT_GAIN_LIFE):
            return (Noted(f"{event.player} can't gain life", "no life"),)
        twice = sum(had.says is Rule.TWICE_THE_LIFE for had in had_by(state, event.player))
        return (replace(event, amount=event.amount * 2**twice),)
    if isinstance(event, Attached) and event.to is not None and not may_carry(view, event.to, event.obj):
        told = (
            f"{label(state, event.obj)} can't be attached to {label(state, event.to)}, so it stays as it is"
        )
        return (Noted(told, "attached", event.obj, cite=stays_attached.at(state.era).cite),)
    return (event,)


def _settled_damage(
    state: State, view: View, event: DamageDealt, first: Collection[str], done: frozenset[object]
) -> tuple[Event, ...]:
    """What happens in place of damage that would be dealt."""
    if event.amount <= 0:
        told = f"{called(state, event.source)} deals no damage to {label(state, event.target)}: 0 is none"
        return () if event.combat else (Noted(told, "no damage", event.source),)
    if event.combat and state.worked_out(_nothing_prevents):
        return (event,)
    preventers = [p for p in _preventers(state, view, event) if p.key not in done]
    if can_be_sent_on not in done:
        sent = sent_on(state, view, event, first, bool(preventers))
        if sent != event:
            return _settled_damage(state, view, sent, first, done | {can_be_sent_on})
    if not preventers:
        return (event,)
    same = len({p.named for p in preventers}) == 1 or not any(p.uses_up for p in preventers)
    chosen = preventers[0] if same else None
    chosen = next((p for name in first for p in preventers if p.named == name), chosen)
    if chosen is None and damage_waits.at(state.era).value:
        # what is not needed now stops nothing later, so the narrower one goes first
        chosen = min(preventers, key=lambda preventer: bool(preventer.left))
    if chosen is None and _comes_to_the_same(state, view, preventers, first, done):
        chosen = preventers[0]
    if chosen is None:
        question = f"Which applies first to the damage to {label(state, event.target)}?"
        raise ChoiceDue(Due(question, tuple(p.named for p in preventers), say="choosing {}"))
    return _by(state, view, chosen, first, done)


def _by(
    state: State, view: View, chosen: Preventer, first: Collection[str], done: frozenset[object]
) -> tuple[Event, ...]:
    """What happens in place of damage where one thing applies first, with what becomes of what is left."""
    applied = done | {chosen.key}
    rest = (_settled_damage(state, view, left, first, applied) for left in chosen.left)
    return (*chosen.instead, *(event for events in rest for event in events))


def _comes_to_the_same(
    state: State, view: View, preventers: list[Preventer], first: Collection[str], done: frozenset[object]
) -> bool:
    """Whether nothing depends on which applies first, so that nobody is asked: both double the damage."""
    try:
        ways = [_by(state, view, one, first, done) for one in preventers]
    except ChoiceDue:
        return False
    return len({tuple(e for e in way if not isinstance(e, Noted)) for way in ways}) == 1


def in_order(view: View, events: list[Event], first: Collection[str]) -> list[Event]:
    """Some events, with the damage first that a shield is to stop where it can't stop all of it (615.7).

    Raises ChoiceDue where that has to be chosen: a shield for less than several sources deal at one time.
    """
    state = view.state
    stopped: dict[ObjectId | str, int] = {}
    prevented: set[ObjectId | str] = set()
    for shield in state.shields:
        chosen = dict(shield.frame.chosen)
        if isinstance(shield.word, PreventsNext | RedirectsNext) and chosen[Key.LEFT] is not None:
            whom = chosen[Key.SHIELDED]
            stopped[whom] = stopped.get(whom, 0) + chosen[Key.LEFT]
            prevented |= {whom} if isinstance(shield.word, PreventsNext) else set()
    for whom, most in stopped.items():
        damage = [e for e in events if isinstance(e, DamageDealt) and e.target == whom and e.amount > 0]
        names = {called(state, event.source): event for event in damage if event.source is not None}
        if len(names) < 2 or sum(event.amount for event in damage) <= most:
            continue
        named = [name for name in first if name in names]
        if not named:
            done = "prevented" if whom in prevented else "dealt to another"
            question = f"Of the damage to {label(state, whom)}, {most} is {done}: that of which source?"
            raise ChoiceDue(Due(question, tuple(names), _who_chooses(view, whom), say="choosing {}"))
        ahead: list[Event] = [names[name] for name in named]
        events = [*ahead, *(event for event in events if event not in ahead)]
    return events


def _who_chooses(view: View, whom: ObjectId | str) -> str:
    """The player who is dealt damage, or controls what is (615.7)."""
    return whom if isinstance(whom, str) else view.controller[whom]


def _destroyed(state: State, view: View, event: Destroyed, first: Collection[str]) -> tuple[Event, ...]:
    """A destruction; nothing of it for the indestructible, and regeneration instead where a shield waits."""
    if is_indestructible(state, event.obj):
        told = f"{label(state, event.obj)} is indestructible and is not destroyed"
        return (Noted(told, "indestructible", event.obj),)
    colors = view.colors.get(event.by or 0, frozenset())
    protection = protecting(view, event.obj, event.by, colors, "destroy")
    if protection is not None:  # never by the rules (702.16b-f); only where a wrong idea says so
        told = f"{label(state, event.obj)} is not destroyed: {str(protection).lower()}"
        return (Noted(told, "protection", event.obj),)
    if not (event.regenerable and may_regenerate(state, event.obj)):
        return (event,)
    there = [s for s in state.shields if isinstance(s.word, Regenerates) and s.frame.it == event.obj]
    if not there:
        return (event,)
    shield = _used(view, event.obj, there, first)
    return (*regenerated(state, event.obj), ShieldGone(shield.id), *_ridden(state, view, shield))


def _used(view: View, obj: ObjectId, there: list[Shield], first: Collection[str]) -> Shield:
    """The shield that regenerates a permanent: its controller chooses where they do not all come to the same.

    Raises ChoiceDue (616.1).
    """
    ridden = any(isinstance(shield.word, RegeneratesWithRider) for shield in there)
    names = {shield.source: shield for shield in reversed(there)}
    if not ridden or len(names) < 2:
        return there[0]
    chosen = next((names[name] for name in first if name in names), None)
    if chosen is None:
        question = f"By which shield does {label(view.state, obj)} regenerate?"
        raise ChoiceDue(Due(question, tuple(names), view.controller[obj], say="choosing {}"))
    return chosen


def _ridden(state: State, view: View, shield: Shield) -> tuple[Event, ...]:
    """What the shield of a regeneration brings besides as it is used: an effect, or an ability that triggers.

    Raises ChoiceDue for a choice that its text asks for.
    """
    word, frame = shield.word, shield.frame
    if not isinstance(word, RegeneratesWithRider):
        return ()
    if word.how is Rider.AT_ONCE:
        return word.at_once(view, frame)
    waiting = Waiting(
        frame.this or 0, frame.you or "", Reflexive((word.rider,)), "it regenerated", word.known(frame)
    )
    return (Triggered(waiting, cite=regeneration_is_a_shield.at(state.era).cite),)


def regenerated(state: State, obj: ObjectId) -> tuple[Event, ...]:
    """A permanent regenerating: tapped, without damage, out of combat (701.19a)."""
    cite = regeneration_is_a_shield.at(state.era).cite
    status = replace(state.objects[obj].status, tapped=True)
    found: list[Event] = [Regenerated(obj, cite=cite)]
    if status != state.objects[obj].status:
        found.append(StatusChanged(obj, status))
    if state.combat is not None and obj in state.combat.attackers | state.combat.blockers:
        found.append(RemovedFromCombat(obj, "it regenerated"))
    return tuple(found)


def _countered(state: State, event: Moved) -> tuple[Event, ...]:
    """A spell going to the graveyard as countered; nothing of it where it can't be countered (101.2)."""
    if Rule.CANT_BE_COUNTERED not in kinds_on(state, event.obj):
        return (Noted(f"{label(state, event.obj)} is countered", "countered", event.obj), event)
    return (Noted(f"{label(state, event.obj)} can't be countered", "not countered", event.obj),)


def _still_fits(source: Selector, view: View, event: DamageDealt, frame: Frame) -> bool:
    """Whether the source still is what the shield asks for; else the shield stays unused (609.7b)."""
    if event.source not in view.colors:
        return True  # it is gone, and it did fit when it was chosen
    return event.source in source.among(view, frame)


def _stopped(state: State, source: Selector, event: DamageDealt) -> int:
    """How much of the damage a shield stops: by the rules all of it, whatever colors its source has."""
    by_color = any(isinstance(part, Colored) for part in parts_of(source))
    whole = damage_is_whole.at(state.era).value or not by_color
    return event.amount if whole else event.amount // max(1, len(event.colors))


_UNTARGETED = (KeywordName.SHROUD, KeywordName.HEXPROOF)


def _nothing_prevents(state: State) -> bool:
    """Whether nothing on the board is protected, and no shield is there, so that damage just happens."""
    protected = any(
        has_keyword(instances, *_UNTARGETED)
        or any(isinstance(i.ability, ProtectionKeyword) for i in instances)
        for instances in view_of(state).abilities.values()
    )
    guarded = any(had_by(state, player.name) for player in state.players)
    texts = standing_rules(state) or replacing_rules(state)
    return not (state.shields or protected or guarded or texts)


def _out_of_reach(state: State, view: View, whom: ObjectId | str) -> bool:
    """Whether damage is kept away by what only keeps from being a target; by the rules never."""
    if isinstance(whom, str):
        has = has_any(state, whom, *_UNTARGETED)
    else:
        has = has_keyword(view.abilities.get(whom, ()), *_UNTARGETED)
    return has and not only_targeting.at(state.era).value


def _preventers(state: State, view: View, event: DamageDealt) -> list[Preventer]:
    if state.worked_out(_nothing_prevents):
        return []
    found = []
    if _out_of_reach(state, view, event.target):
        what = Prevented(event.target, event.amount, "it can't be a target", event.source)
        found.append(Preventer(label(state, event.target), (what,), "out of reach"))
    if isinstance(event.target, int):
        found += _both_ways(state, view, event, event.target)
        shield = protecting(view, event.target, event.source, event.colors, "damage")
    else:
        shield = protecting_player(state, event.target, event.source, event.colors)
    if shield is not None:
        cite = damage_stopped.at(state.era).cite
        what = Prevented(event.target, event.amount, str(shield).lower(), event.source, cite=cite)
        found.append(Preventer(label(state, event.target), (what,), "protection"))
    by_shields = (preventer for made in state.shields for preventer in _by_shield(state, view, event, made))
    return [*found, *standing(state, view, event), *by_shields, *replaced(state, view, event)]


def _both_ways(state: State, view: View, event: DamageDealt, target: ObjectId) -> Iterator[Preventer]:
    """What stops a creature's damage to what it is itself protected from; by the rules nothing (702.16e)."""
    if event.source is None or event.source not in view.colors:
        return
    shield = protecting(view, event.source, target, view.colors.get(target, frozenset()), OWN_DAMAGE)
    if shield is not None:
        what = Prevented(target, event.amount, str(shield).lower(), event.source)
        yield Preventer(called(state, event.source), (what,), "its own protection")


def _by_shield(state: State, view: View, event: DamageDealt, made: Shield) -> Iterator[Preventer]:
    """What a shield does to damage, if anything."""
    word, frame, cite = made.word, made.frame, shield_rule.at(state.era).cite
    chosen = dict(frame.chosen)
    what = Prevented(event.target, event.amount, made.label, event.source, cite=cite)
    if not isinstance(word, PreventsNext) or chosen[Key.SHIELDED] != event.target:
        return
    if word.source is None:
        stopped = min(event.amount, chosen[Key.LEFT])
        rest = chosen[Key.LEFT] - stopped
    elif chosen[Key.SOURCE] == event.source and _still_fits(word.source, view, event, frame):
        stopped, rest = _stopped(state, word.source, event), 0
    else:
        return
    used: list[Event] = [replace(what, amount=stopped), ShieldGone(made.id)]
    if rest:
        kept = replace(frame, chosen=((Key.SHIELDED, event.target), (Key.LEFT, rest)))
        used.append(ShieldMade(replace(made, frame=kept)))
    left = (replace(event, amount=event.amount - stopped),) if stopped < event.amount else ()
    yield Preventer(made.source, tuple(used), made.id, left)
