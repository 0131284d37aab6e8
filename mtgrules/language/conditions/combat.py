"""Happenings of combat, for triggers and checks.

What is declared is declared at once, so one event can hold several such happenings.
"""

from __future__ import annotations

from mtgrules.language.conditions.happenings import EitherOfTwo
from mtgrules.language.conditions.zone_changes import Enters
from mtgrules.model.combat import Attack
from mtgrules.model.events.base import Event
from mtgrules.model.events.combat import AttackersDeclared, BecameBlocked, BlockersDeclared
from mtgrules.model.facts import COMBAT, STEP
from mtgrules.model.frame import Frame
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Happening, Parties, Selector, word


def _declared(event: Event) -> tuple[Attack, ...]:
    return event.attacks if isinstance(event, AttackersDeclared) else ()


def _newly_blocked(event: Event, before: View) -> tuple[Attack, ...]:
    """The attacks that blockers being declared makes blocked."""
    if not isinstance(event, BlockersDeclared):
        return ()
    combat = before.state.combat
    old = {attack.attacker for attack in combat.attacks if attack.blocked} if combat else set()
    return tuple(a for a in event.attacks if a.blockers and a.attacker not in old)


@word("{subject} [attack]")
class Attacks(Happening):
    """A creature being declared as an attacker (508.3a)."""

    subject: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Parties, ...]:
        return tuple((attack.attacker,) for attack in _declared(event))


@word("{subject} [attack] alone")
class AttacksAlone(Happening):
    """A creature being declared as the only attacker (506.5)."""

    subject: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Parties, ...]:
        declared = _declared(event)
        return ((declared[0].attacker,),) if len(declared) == 1 else ()


@word("{subject} [attack] {whom}")
class AttacksSomeone(Happening):
    """A creature being declared as an attacker of a player or a planeswalker."""

    subject: Selector
    whom: Selector
    for_anyone = frozenset({"whom"})

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Parties, ...]:
        return tuple((attack.attacker, attack.target) for attack in _declared(event))


@word("{subject} [attack] and [be not] blocked")
class AttacksUnblocked(Happening):
    """Blockers being declared, and none for an attacking creature (509.3g)."""

    subject: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Parties, ...]:
        if not isinstance(event, BlockersDeclared):
            return ()
        return tuple((attack.attacker,) for attack in event.attacks if not attack.blocked)


@word("{subject} [block]")
class Blocks(Happening):
    """A creature being declared as a blocker: once, however many it blocks (509.3a)."""

    subject: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Parties, ...]:
        found = event.attacks if isinstance(event, BlockersDeclared) else ()
        return tuple(dict.fromkeys((blocker,) for attack in found for blocker in attack.blockers))


@word("{subject} [block] {other}")
class BlocksSomething(Happening):
    """A creature being declared as a blocker of another: once for each that it blocks (509.3b)."""

    subject: Selector
    other: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Parties, ...]:
        if not isinstance(event, BlockersDeclared):
            return ()
        return tuple((b, attack.attacker) for attack in event.attacks for b in attack.blockers)


@word("{subject} [become] blocked")
class BecomesBlockedHappening(Happening):
    """An attacking creature becoming blocked: once, however many block it (509.3c)."""

    subject: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Parties, ...]:
        if isinstance(event, BecameBlocked):
            combat = before.state.combat
            attack = combat.attack_of(event.obj) if combat else None
            return ((event.obj,),) if attack is not None and not attack.blocked else ()
        return tuple((attack.attacker,) for attack in _newly_blocked(event, before))


@word("{subject} [become] blocked by {other}")
class BecomesBlockedBy(Happening):
    """An attacking creature becoming blocked by a creature: once for each that blocks it (509.3d)."""

    subject: Selector
    other: Selector

    def parties(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Parties, ...]:
        if not isinstance(event, BlockersDeclared):
            return ()
        return tuple((a.attacker, blocker) for a in event.attacks for blocker in a.blockers)


@word("{subject} [attack] or [block]")
class AttacksOrBlocks(EitherOfTwo):
    """A creature being declared as an attacker, or as a blocker (508.3a, 509.3a)."""

    subject: Selector
    either = (Attacks, Blocks)


@word("{subject} [block] or [become] blocked")
class BlocksOrBecomesBlocked(EitherOfTwo):
    """A creature blocking, or becoming blocked: once, however many are against it (509.3a, 509.3c)."""

    subject: Selector
    either = (Blocks, BecomesBlockedHappening)


@word("{subject} [block] or [become] blocked by {other}")
class BlocksOrBecomesBlockedBy(EitherOfTwo):
    """A creature blocking another, or becoming blocked by it: once for each of them (509.3b, 509.3d)."""

    subject: Selector
    other: Selector
    either = (BlocksSomething, BecomesBlockedBy)


@word("{subject} [<enter>] or [attack]")
class EntersOrAttacks(EitherOfTwo):
    """A permanent entering, or being declared as an attacker (603.6a, 508.3a)."""

    subject: Selector
    either = (Enters, Attacks)


@word("you have been attacked this step", "you've been attacked this step")
class AttackedThisStep(Condition):
    """A creature having been declared as an attacker of you, in the step under way (508.1b)."""

    looks = STEP | COMBAT

    def holds(self, view: View, frame: Frame) -> bool:
        combat = view.state.combat
        here = view.state.step is Step.DECLARE_ATTACKERS and combat is not None
        return here and combat is not None and frame.you in combat.attacked
