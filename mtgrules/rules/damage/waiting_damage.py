"""The damage prevention of 1997: assigned damage and destruction wait while players may still stop them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mtgrules.language.abilities.kinds import Activated, SpellAbility
from mtgrules.language.does.choosing import Conditional, in_modes
from mtgrules.language.does.destroying import Regenerates
from mtgrules.language.does.preventing import PreventsNext, could_stop
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.pending import DamageWaits, DestructionWaits
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Instruction, outer
from mtgrules.rules.damage.prevention import damage_waits, regeneration_is_a_shield
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import is_sick, may_regenerate


def held_back(state: State, proposed: Iterable[Event]) -> list[Event]:
    """Some proposed events, with damage and destruction made to wait where somebody could still stop them.

    All damage of one moment waits if any of it does (5ED, Damage Prevention).
    """
    events = list(proposed)
    waits, at_destruction = damage_waits.at(state.era).value, not regeneration_is_a_shield.at(state.era).value
    if not waits and not at_destruction:
        return events
    now = view(state)
    packets = {n: _packet(e) for n, e in enumerate(events) if isinstance(e, DamageDealt) and e.amount > 0}
    hold = waits and (state.pending is not None or any(_stoppable(now, p) for p in packets.values()))
    return [
        DamageWaits((packets[n],))
        if hold and n in packets
        else DestructionWaits(Doomed(event.obj, event.by, event.cite))
        if at_destruction and isinstance(event, Destroyed) and _savable(now, event)
        else event
        for n, event in enumerate(events)
    ]


def _packet(event: DamageDealt) -> Packet:
    return Packet(event.source, event.target, event.amount, event.colors, event.combat, event.cite)


def _savable(now: View, event: Destroyed) -> bool:
    there = event.obj in now.in_zone(Zone.BATTLEFIELD)
    saved = event.regenerable and may_regenerate(now.state, event.obj)
    return there and saved and _stoppable(now, Doomed(event.obj, event.by))


def _stoppable(now: View, waits: Packet | Doomed) -> bool:
    """Whether a player has anything by which this could be prevented, or regenerated, and is not already."""
    if _stopped(now.state, waits):
        return False
    return any(could_stop(i, now, frame, waits) for i, frame in _answers(now))


def _stopped(state: State, waits: Packet | Doomed) -> bool:
    """Whether a shield that is there will stop it all."""
    left = 0
    for shield in state.shields:
        word, chosen = shield.word, dict(shield.frame.chosen)
        if isinstance(waits, Doomed):
            if isinstance(word, Regenerates) and shield.frame.it == waits.obj:
                return True
        elif not isinstance(word, PreventsNext) or chosen[Key.SHIELDED] != waits.target:
            continue
        elif word.source is not None:
            if chosen[Key.SOURCE] == waits.source:
                return True
        else:
            left += chosen[Key.LEFT]
    if isinstance(waits, Doomed) or state.pending is None:
        return False
    return left >= sum(packet.amount for packet in state.pending.packets if packet.target == waits.target)


def _answers(now: View) -> Iterator[tuple[Instruction, Frame]]:
    """What players have that answers damage or destruction: cards in hand, abilities that can be played."""
    state = now.state
    for obj in state.objects.values():
        if obj.zone is Zone.HAND:
            frame = Frame(this=obj.id, you=obj.owner)
            spells = [i.ability for i in now.abilities[obj.id] if isinstance(i.ability, SpellAbility)]
            yield from ((i, frame) for ability in spells for i in instructions_in(ability) if i.answers)
        elif obj.zone is Zone.BATTLEFIELD:
            frame = Frame(obj.id, now.controller[obj.id], chosen=remembered_choices(state, obj))
            for instance in now.abilities[obj.id]:
                ability = instance.ability
                if isinstance(ability, Activated) and not _tapped_out(now, obj.id, ability):
                    yield from ((i, frame) for i in instructions_in(ability) if i.answers)


def _tapped_out(now: View, obj: int, ability: Activated) -> bool:
    return ability.taps and (now.state.objects[obj].status.tapped or is_sick(now, obj))


def instructions_in(ability: Ability, modes: tuple[int, ...] | None = None) -> Iterator[Instruction]:
    """What an ability does, with what is done in some modes, or in any, and with what is optional."""
    for instruction in getattr(ability, "instructions", ()):
        every = tuple(range(1, len(outer(instruction).texts) + 1))
        for done in in_modes((instruction,), every if modes is None else modes):
            yield from _inside(done)


def _inside(instruction: Instruction) -> Iterator[Instruction]:
    if isinstance(instruction, Conditional):
        for inner in instruction.inner:
            yield from _inside(inner)
    else:
        yield instruction


def still_open(state: State) -> bool:
    """Whether damage or destruction waits that somebody could still stop."""
    pending = state.pending
    if pending is None:
        return False
    now = view(state)
    return any(_stoppable(now, waits) for waits in pending.doomed or pending.packets)


def answer_verdict(state: State, what: str, instructions: Iterable[Instruction]) -> Verdict:
    """Whether a spell or ability may be played now by what it prevents or regenerates (1997).

    While damage or destruction waits only what stops that; at any other time anything but that.
    """
    pending, rule = state.pending, damage_waits.at(state.era)
    answers, code, told = {one.answers for one in instructions}, "prevention", ""
    if not rule.value:
        return Verdict()
    if pending is None or not pending.began:
        if Packet in answers:
            told = f"{what} prevents damage, and can be played only once damage has been assigned"
        elif Doomed in answers:
            code = "regeneration"
            told = f"{what} regenerates, and can be played only as something is being destroyed"
    elif pending.doomed and Doomed not in answers:
        names, code = " and ".join(label(state, doomed.obj) for doomed in pending.doomed), "regeneration"
        told = f"{names} is being destroyed; only what regenerates may be played now"
    elif not pending.doomed and Packet not in answers:
        told = f"damage waits to be prevented; {what} neither prevents nor redirects damage"
    if not told:
        return Verdict()
    cite = rule.cite if code == "prevention" else regeneration_is_a_shield.at(state.era).cite
    return Verdict((Reason(code, told, cite),))
