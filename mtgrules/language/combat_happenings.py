"""Happenings of combat, for triggers and checks.

What is declared is declared at once, so one event can hold several such happenings: `times` names them.
"""

from __future__ import annotations

from mtgrules.model.combat import Attack
from mtgrules.model.events import AttackersDeclared, BecameBlocked, BlockersDeclared, Event
from mtgrules.model.view import View
from mtgrules.model.words import Frame, Happening, ObjectId, Selector, word


class CombatHappening(Happening):
    """Something that creatures do in combat, each for itself."""

    subject: Selector

    def doing(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId, ...]:
        """The objects that do it by an event, whatever they are, once for each time they do."""
        raise NotImplementedError

    def times(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId | None, ...]:
        """The objects meant that do it by an event, once for each time: as often it triggers (603.2c)."""
        doing = self.doing(event, before, after, frame)
        meant = self.subject.among(after, frame) if doing else frozenset()
        return tuple(obj for obj in doing if obj in meant)

    def matches(self, event: Event, before: View, after: View, frame: Frame) -> bool:
        return bool(self.times(event, before, after, frame))


def _declared(event: Event) -> tuple[Attack, ...]:
    return event.attacks if isinstance(event, AttackersDeclared) else ()


def _newly_blocked(event: Event, before: View) -> tuple[Attack, ...]:
    """The attacks that blockers being declared makes blocked."""
    if not isinstance(event, BlockersDeclared):
        return ()
    combat = before.state.combat
    old = {attack.attacker for attack in combat.attacks if attack.blocked} if combat else set()
    return tuple(a for a in event.attacks if a.blockers and a.attacker not in old)


@word("{subject} [attacks|attack|attack|attacks|attack|attacked]")
class Attacks(CombatHappening):
    """A creature being declared as an attacker (508.3a)."""

    subject: Selector

    def doing(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId, ...]:
        return tuple(attack.attacker for attack in _declared(event))


@word("{subject} [attacks|attack|attack|attacks|attack|attacked] alone")
class AttacksAlone(CombatHappening):
    """A creature being declared as the only attacker (506.5)."""

    subject: Selector

    def doing(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId, ...]:
        declared = _declared(event)
        return (declared[0].attacker,) if len(declared) == 1 else ()


@word("{subject} [attacks|attack|attack|attacks|attack|attacked] {whom}")
class AttacksSomeone(CombatHappening):
    """A creature being declared as an attacker of a player or a planeswalker."""

    subject: Selector
    whom: Selector

    def doing(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId, ...]:
        declared = _declared(event)
        if not declared:
            return ()
        meant = {*self.whom.among(after, frame), *self.whom.players(after, frame)}
        return tuple(attack.attacker for attack in declared if attack.target in meant)


@word(
    "{subject} [attacks|attack|attack|attacks|attack|attacked] and "
    "[isn't|aren't|aren't|isn't|aren't|wasn't] blocked"
)
class AttacksUnblocked(CombatHappening):
    """Blockers being declared, and none for an attacking creature (509.3g)."""

    subject: Selector

    def doing(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId, ...]:
        if not isinstance(event, BlockersDeclared):
            return ()
        return tuple(attack.attacker for attack in event.attacks if not attack.blocked)


@word("{subject} [blocks|block|block|blocks|block|blocked]")
class Blocks(CombatHappening):
    """A creature being declared as a blocker: once, however many it blocks (509.3a)."""

    subject: Selector

    def doing(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId, ...]:
        found = event.attacks if isinstance(event, BlockersDeclared) else ()
        return tuple(dict.fromkeys(blocker for attack in found for blocker in attack.blockers))


@word("{subject} [blocks|block|block|blocks|block|blocked] {other}")
class BlocksSomething(CombatHappening):
    """A creature being declared as a blocker of another: once for each that it blocks (509.3b)."""

    subject: Selector
    other: Selector

    def doing(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId, ...]:
        if not isinstance(event, BlockersDeclared):
            return ()
        meant = self.other.among(after, frame)
        return tuple(b for attack in event.attacks if attack.attacker in meant for b in attack.blockers)


@word("{subject} [becomes|become|become|becomes|become|became] blocked")
class BecomesBlockedHappening(CombatHappening):
    """An attacking creature becoming blocked: once, however many block it (509.3c)."""

    subject: Selector

    def doing(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId, ...]:
        if isinstance(event, BecameBlocked):
            combat = before.state.combat
            attack = combat.attack_of(event.obj) if combat else None
            return (event.obj,) if attack is not None and not attack.blocked else ()
        return tuple(attack.attacker for attack in _newly_blocked(event, before))


@word("{subject} [becomes|become|become|becomes|become|became] blocked by {other}")
class BecomesBlockedBy(CombatHappening):
    """An attacking creature becoming blocked by a creature: once for each that blocks it (509.3d)."""

    subject: Selector
    other: Selector

    def doing(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId, ...]:
        if not isinstance(event, BlockersDeclared):
            return ()
        meant = self.other.among(after, frame)
        return tuple(a.attacker for a in event.attacks for blocker in a.blockers if blocker in meant)
