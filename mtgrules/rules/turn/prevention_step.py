"""The damage prevention of 1997: it begins once all has triggered, and ends when nobody prevents more."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.language.phrases.meaning import can_be_damaged
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.effects import ShieldGone
from mtgrules.model.events.pending import PreventionBegan, PreventionOver
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.state import State
from mtgrules.rules.damage.prevention import damage_waits, regeneration_is_a_shield
from mtgrules.rules.damage.waiting_damage import still_open
from mtgrules.rules.events.carry import Story
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.turn.combat_damage import with_redirected


def prevention_goes_on(story: Story) -> Story | None:
    """The story with prevention beginning, or over where nobody can do more; None while it is open."""
    pending = story.state.pending
    assert pending is not None
    if pending.began and not prevention_open(story.state):
        return None  # what answers it has still to resolve
    if not still_open(story.state):
        return prevention_over(story)
    if pending.began:
        return None
    rule = regeneration_is_a_shield if pending.doomed else damage_waits
    return story.then([PreventionBegan(cite=rule.at(story.state.era).cite)])


def prevention_open(state: State) -> bool:
    """Whether prevention is under way and nothing that answers what waits is on the stack."""
    return state.pending is not None and state.pending.began and len(state.stack) <= state.pending.below


def prevention_over(story: Story) -> Story:
    """The story with what waited happening: destruction first, and damage with what was prevented of it.

    What has left meanwhile, such as a creature that was sacrificed, is dealt no damage (5ED, Damage
    Prevention).
    Raises ChoiceDue where several things would prevent the same damage.
    """
    pending = story.state.pending
    assert pending is not None
    if pending.doomed:
        left = replace(pending, doomed=(), began=False) if pending.packets else None
        after = story.then([PreventionOver(left, pending.began)])
        destroyed = [Destroyed(doomed.obj, doomed.by, cite=doomed.cite) for doomed in pending.doomed]
        story = after.then(destroyed, waited=True)
        return story.then(_unused(story.state, Doomed))
    after = story.then([PreventionOver(None, pending.began)])
    now = view(after.state)
    dealt = [_dealt(packet) for packet in pending.packets if can_be_damaged(now, packet.target)]
    story = with_redirected(after, dealt, waited=True)
    return story.then(_unused(story.state, Packet))


def _dealt(packet: Packet) -> DamageDealt:
    damage = DamageDealt(packet.source, packet.target, packet.amount, packet.colors, packet.combat)
    return replace(damage, cite=packet.cite)


def _unused(state: State, answered: type[Packet | Doomed]) -> list[ShieldGone]:
    """The shields that were made to answer this and are not needed: they stop nothing later."""
    made = (shield for shield in state.shields if getattr(shield.word, "answers", None) is answered)
    return [ShieldGone(shield.id) for shield in made]
