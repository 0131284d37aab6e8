"""The combat damage step: assigned, dealt, and in 1997 prevented in a step of its own (510)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.cite import Cite
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.kinds import SpellAbility
from mtgrules.language.does.dealing import DealsAsAssigned
from mtgrules.language.phrases.meaning import can_be_damaged
from mtgrules.model.combat import Assignment
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageAssigned, DamageDealt, Prevented, StrikersFixed
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.effects import ShieldGone
from mtgrules.model.events.pending import PreventionBegan, PreventionOver
from mtgrules.model.events.stack import AbilityPutOnStack
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Object, ability_object
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import Due
from mtgrules.rules.damage.assigning import REDIRECTED, forced, has, lethal, trample_rule
from mtgrules.rules.damage.prevention import damage_waits, regeneration_is_a_shield
from mtgrules.rules.damage.strikes import first_strikers
from mtgrules.rules.damage.waiting_damage import still_open
from mtgrules.rules.events.carry import Story
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.sources import damage_colors

AT_ONCE, ON_STACK = "at once", "on the stack"
damage_dealt = dated_rule("when assigned combat damage is dealt", AT_ONCE, ON_STACK)
DAMAGE_STEPS = (Step.FIRST_DAMAGE, Step.DAMAGE)


def damage_asked(state: State) -> Due | None:
    """How a player's combat damage is divided, where the step waits for it; the active player first."""
    return state.worked_out(_damage_asked)


def _damage_asked(state: State) -> Due | None:
    combat = state.combat
    if state.step not in DAMAGE_STEPS or combat is None:
        return None
    for player in (state.active, combat.defending):
        if player not in combat.announced:
            found = forced(state, player)
            return found if isinstance(found, Due) else None
    return None


def strikers_fixed(state: State) -> tuple[Event, ...]:
    """As the first of two damage steps begins, who strikes first is fixed (510.4)."""
    return (StrikersFixed(first_strikers(state)),) if state.step is Step.FIRST_DAMAGE else ()


def damage_goes_on(story: Story, *, told: bool = False) -> Story:
    """The story with all combat damage assigned that can be in one way only; if that is all, it is dealt.

    `told` says that a player has announced a division just now: after the last one, damage is dealt.
    """
    state, combat = story.state, story.state.combat
    if state.step not in DAMAGE_STEPS or combat is None or (len(combat.announced) == 2 and not told):
        return story
    for player in (state.active, combat.defending):
        combat = story.state.combat
        if combat is None or player in combat.announced:
            continue
        found = forced(story.state, player)
        if isinstance(found, Due):
            return story
        story = story.then([assigned(story.state, player, found)])
    return _dealt(story)


def assigned(state: State, player: str, assignments: tuple[Assignment, ...]) -> DamageAssigned:
    """The event of a player's announcement."""
    return DamageAssigned(player, assignments, first=state.step is Step.FIRST_DAMAGE)


def _dealt(story: Story) -> Story:
    """The story with the assigned damage dealt, or put on the stack where the era has it so."""
    state, combat = story.state, story.state.combat
    assert combat is not None
    if not combat.assigned:
        return story
    rule = damage_dealt.at(state.era)
    if rule.value == AT_ONCE:
        return with_redirected(story, _events(state, combat.assigned, rule.cite))
    what = "first-strike combat damage" if state.step is Step.FIRST_DAMAGE else "combat damage"
    ability = SpellAbility((DealsAsAssigned(),))
    obj = ability_object(what, state.active, ability, Frame(you=state.active))
    return story.then([AbilityPutOnStack(obj, cite=rule.cite)])


def is_combat_damage(obj: Object) -> bool:
    """Whether something on the stack is combat damage that waits there to be dealt."""
    ability = obj.ability
    return isinstance(ability, SpellAbility) and ability.instructions == (DealsAsAssigned(),)


def _events(state: State, assignments: tuple[Assignment, ...], cite: Cite) -> list[DamageDealt]:
    now = view(state)
    found = []
    for made in assignments:
        colors = damage_colors(now, made.source)
        found += [
            DamageDealt(made.source, whom, amount, colors, combat=True, cite=cite)
            for whom, amount in made.shares
            if can_be_damaged(now, whom)
        ]
    return found


def with_redirected(story: Story, damage: list[DamageDealt], *, waited: bool = False) -> Story:
    """The story with damage dealt, and what trample redirects of it afterwards in 1997.

    Where the damage waits for prevention, so does what would be redirected (5ED, Basic Creature Abilities).
    """
    before = story.state
    after = story.then(damage, waited=waited)
    if after.state.pending is not None and not waited:
        return after
    happened = after.events[len(story.events) :]
    prevented = [event for event in happened if isinstance(event, Prevented)]
    return after.then(_redirected(before, damage, prevented))


def _redirected(before: State, damage: list[DamageDealt], prevented: list[Prevented]) -> list[Event]:
    """What trample dealt to blockers beyond what destroys them, going to the player unless prevented."""
    rule = trample_rule.at(before.era)
    if rule.value != REDIRECTED or before.combat is None:
        return []
    now = view(before)
    found: list[Event] = []
    for attack in before.combat.attacks:
        if not attack.blockers or attack.target is None or not has(now, attack.attacker, KeywordName.TRAMPLE):
            continue
        excess = 0
        for event in damage:
            if event.combat and event.source == attack.attacker and isinstance(event.target, int):
                stopped = sum(
                    p.amount for p in prevented if (p.source, p.target) == (event.source, event.target)
                )
                excess += max(0, event.amount - stopped - lethal(before, attack.attacker, event.target))
        if excess:
            colors = damage_colors(now, attack.attacker)
            found.append(
                DamageDealt(attack.attacker, attack.target, excess, colors, combat=True, cite=rule.cite)
            )
    return found


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
    dealt = [_of_packet(packet) for packet in pending.packets if can_be_damaged(now, packet.target)]
    story = with_redirected(after, dealt, waited=True)
    return story.then(_unused(story.state, Packet))


def _of_packet(packet: Packet) -> DamageDealt:
    damage = DamageDealt(packet.source, packet.target, packet.amount, packet.colors, packet.combat)
    return replace(damage, cite=packet.cite)


def _unused(state: State, answered: type[Packet | Doomed]) -> list[ShieldGone]:
    """The shields that were made to answer this and are not needed: they stop nothing later."""
    made = (shield for shield in state.shields if getattr(shield.word, "answers", None) is answered)
    return [ShieldGone(shield.id) for shield in made]
