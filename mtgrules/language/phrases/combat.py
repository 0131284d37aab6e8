"""Qualities of combat: attacking, blocking, blocked, and whom (506.4, 508.1k, 509.1g-h)."""

from __future__ import annotations

from collections.abc import Hashable

from mtgrules.language.phrases.nouns import Noun, Nouns, ThisOrAnother
from mtgrules.language.phrases.several_targets import SeveralTargets
from mtgrules.model.combat import Attack
from mtgrules.model.facts import COMBAT
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.view import View
from mtgrules.model.words import Place, Quality, Selector, word


def attacks(view: View) -> tuple[Attack, ...]:
    """The attacks of the combat under way; none outside combat."""
    combat = view.state.combat
    return () if combat is None else combat.attacks


@word("attacking")
class Attacking(Quality):
    """Having been declared as an attacker, and not removed from combat since."""

    looks = COMBAT

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(attack.attacker for attack in attacks(view))


@word("blocking")
class Blocking(Quality):
    """Having been declared as a blocker, and not removed from combat since."""

    looks = COMBAT

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(blocker for attack in attacks(view) for blocker in attack.blockers)


@word("attacking or blocking")
class AttackingOrBlocking(Quality):
    """Being in combat as a creature."""

    looks = COMBAT

    def among(self, view: View, frame: Frame) -> Ids:
        return Attacking().among(view, frame) | Blocking().among(view, frame)


@word("blocked")
class Blocked(Quality):
    """Attacking, and blocked, also when the blockers are gone (509.1h)."""

    looks = COMBAT

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(attack.attacker for attack in attacks(view) if attack.blocked)


@word("unblocked")
class Unblocked(Quality):
    """Attacking, and not blocked, once blockers have been declared (509.1h)."""

    looks = COMBAT

    def among(self, view: View, frame: Frame) -> Ids:
        combat = view.state.combat
        if combat is None or not combat.blockers_declared:
            return frozenset()
        return frozenset(attack.attacker for attack in combat.attacks if not attack.blocked)


class _ToOthers(Quality):
    """A quality that is told of one thing to another."""

    whom: Selector
    place = Place.AFTER
    looks = COMBAT

    def __post_init__(self) -> None:
        if isinstance(self.whom, Noun | Nouns | SeveralTargets | ThisOrAnother):
            raise ValueError("after attacking and blocking stands a name, a reference, or a player")

    def asks(self, frame: Frame) -> Hashable:
        return frame.this, frame.you, frame.it, frame.targets


@word("attacking {whom}")
class AttackingWhom(_ToOthers):
    """Attacking a player or a planeswalker (508.1b)."""

    whom: Selector
    for_anyone = frozenset({"whom"})

    def among(self, view: View, frame: Frame) -> Ids:
        meant = {*self.whom.among(view, frame), *self.whom.players(view, frame)}
        return frozenset(attack.attacker for attack in attacks(view) if attack.target in meant)


@word("blocking {whom}")
class BlockingWhom(_ToOthers):
    """Blocking one of some creatures."""

    whom: Selector

    def among(self, view: View, frame: Frame) -> Ids:
        meant = self.whom.among(view, frame)
        found = (attack.blockers for attack in attacks(view) if attack.attacker in meant)
        return frozenset(blocker for blockers in found for blocker in blockers)


@word("blocked by {whom}")
class BlockedBy(_ToOthers):
    """Being blocked by one of some creatures."""

    whom: Selector

    def among(self, view: View, frame: Frame) -> Ids:
        meant = self.whom.among(view, frame)
        return frozenset(attack.attacker for attack in attacks(view) if meant & frozenset(attack.blockers))
