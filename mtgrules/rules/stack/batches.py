"""The timing of 1997: batches that resolve to the end, interrupts, mana sources."""

from __future__ import annotations

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.events.turn import BatchResolving
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason, Verdict
from mtgrules.rules.layers.evaluation import view

batches = dated_rule("spells and abilities resolve as a batch, in which nobody may act")
interrupts = dated_rule("a spell can be interrupted only while it is being cast")
mana_sources = dated_rule("a spell that is a mana source resolves at once")


def batch_verdict(state: State) -> Verdict:
    """Whether anybody may add to what is being resolved: not to a batch."""
    rule = batches.at(state.era)
    if not rule.value or not state.resolving:
        return Verdict()
    top = state.objects[state.stack[-1]].label
    told = f"a batch is resolving, and nobody may add to it; {top} resolves next"
    return Verdict((Reason("batch", told, rule.cite),))


def interrupt_verdict(
    state: State, spell: Object, types: frozenset[str], targets: tuple[ObjectId | str, ...]
) -> Verdict:
    """Whether a spell or ability fits between what is being cast and the interrupts that answer it."""
    rule = interrupts.at(state.era)
    if not rule.value or not state.stack or "mana source" in types:
        return Verdict()
    interrupting = _interrupts(state, types, targets)
    top = state.objects[state.stack[-1]]
    if not interrupting:
        if _interrupts(state, view(state).types[top.id], top.targets):
            told = f"{top.label} is an interrupt and resolves before anything but an interrupt is played"
            return Verdict((Reason("interrupt", told, rule.cite),))
        return Verdict()
    reasons = []
    for target in targets:
        above = state.stack[state.stack.index(target) + 1 :] if target in state.stack else ()
        if any(not _interrupts(state, view(state).types[i], state.objects[i].targets) for i in above):
            label = state.objects[target].label if isinstance(target, int) else target
            told = f"{label} has been cast; {spell.label} could interrupt it only while it was being cast"
            reasons.append(Reason("interrupt", told, rule.cite))
    return Verdict(tuple(reasons))


def _interrupts(state: State, types: frozenset[str], targets: tuple[ObjectId | str, ...]) -> bool:
    """Whether something of these types interrupts a spell: it is an interrupt that targets one."""
    return "interrupt" in types and any(target in state.stack for target in targets)


def resolves_at_once(state: State) -> bool:
    """Whether what is on top of the stack is a mana source, which nobody can answer."""
    if not state.stack or not mana_sources.at(state.era).value:
        return False
    return "mana source" in view(state).types[state.stack[-1]]


def is_interrupting(state: State) -> bool:
    """Whether what is on top of the stack interrupts something that is being cast."""
    if not state.stack or not interrupts.at(state.era).value:
        return False
    top = state.objects[state.stack[-1]]
    return _interrupts(state, view(state).types[top.id], top.targets)


def batch_goes_on(before: State, after: State) -> tuple[BatchResolving, ...]:
    """The batch resolving on, or being over, after its top has resolved; an interrupt is no part of it."""
    rule = batches.at(after.era)
    below = 0 if after.pending is None else after.pending.below
    on = len(after.stack) > below and (before.resolving or not is_interrupting(before))
    if not rule.value or on == after.resolving:
        return ()
    return (BatchResolving(on, cite=rule.cite),)
