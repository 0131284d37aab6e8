"""A combat under way: who attacks what, who blocks whom (506)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from mtgrules.model.changed import changed
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import ObjectId

Target = ObjectId | str
"""What is attacked: a player by name, or a planeswalker."""


@dataclass(frozen=True)
class Attack:
    """An attacking creature, what it attacks, and the creatures that block it.

    `blocked` stays so when the blockers are gone (509.1h).
    """

    attacker: ObjectId
    target: Target | None
    """None where the planeswalker, or the player, that was attacked is gone (506.4c)."""
    blockers: tuple[ObjectId, ...] = ()
    """In the order in which damage is to be assigned among them, where an era has one."""
    blocked: bool = False

    def without(self, gone: Collection[Target]) -> Attack:
        """The attack with what blocked or was attacked gone from it."""
        blockers = tuple(blocker for blocker in self.blockers if blocker not in gone)
        return changed(self, blockers=blockers, target=None if self.target in gone else self.target)


@dataclass(frozen=True)
class Assignment:
    """The combat damage of one creature: how much to which creature, player or planeswalker (510.1)."""

    source: ObjectId
    shares: tuple[tuple[Target, int], ...]

    @property
    def total(self) -> int:
        """All the damage that it assigns."""
        return sum(amount for _, amount in self.shares)


@dataclass(frozen=True)
class Combat:
    """The attacks of a combat, and how far its declarations are."""

    defending: str
    """The defending player."""
    attacks: tuple[Attack, ...] = ()
    attackers_declared: bool = False
    blockers_declared: bool = False
    attacked: frozenset[Target] = frozenset()
    """What was attacked as attackers were declared, also where that, or the attacker, is gone by now."""
    had_strike: frozenset[ObjectId] | None = None
    """The creatures that had first or double strike as the first damage step began; None without one."""
    lines: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...] = ()
    """For a creature that blocks several, these in the order announced, where an era has one (509.3)."""
    lines_fixed: bool = False
    """Whether the orders of damage can be announced no more."""
    struck: frozenset[ObjectId] = frozenset()
    """The creatures that assigned damage in the first damage step."""
    announced: tuple[str, ...] = ()
    """The players who have announced in this damage step how their creatures' damage is divided."""
    assigned: tuple[Assignment, ...] = ()
    """The damage assigned in this damage step."""

    def attack_of(self, attacker: ObjectId) -> Attack | None:
        """The attack of a creature; None where it does not attack."""
        return self._by_attacker.get(attacker)

    def blocked_by(self, blocker: ObjectId) -> tuple[Attack, ...]:
        """The attacks that a creature blocks."""
        return self._by_blocker.get(blocker, ())

    @cached_property
    def attackers(self) -> frozenset[ObjectId]:
        """The attacking creatures."""
        return frozenset(self._by_attacker)

    @cached_property
    def blockers(self) -> frozenset[ObjectId]:
        """The blocking creatures."""
        return frozenset(self._by_blocker)

    @cached_property
    def _by_attacker(self) -> Mapping[ObjectId, Attack]:
        return MappingProxyType({attack.attacker: attack for attack in self.attacks})

    @cached_property
    def _by_blocker(self) -> Mapping[ObjectId, tuple[Attack, ...]]:
        pairs = ((blocker, attack) for attack in self.attacks for blocker in attack.blockers)
        return MappingProxyType(grouped(pairs))

    def has_nobody_new(self, before: Combat) -> bool:
        """Whether everybody in it, or attacked, was so in an earlier moment of the same combat."""
        if self.attacks is before.attacks:
            return True
        targets = {attack.target for attack in before.attacks}
        return (
            self.attackers <= before.attackers
            and self.blockers <= before.blockers
            and all(attack.target in targets for attack in self.attacks)
        )

    def without(self, gone: Collection[Target]) -> Combat:
        """The combat with objects, or an attacked player, gone (506.4); what they blocked stays blocked."""
        kept, there = [], False
        for attack in self.attacks:
            if attack.attacker in gone:
                there = True
            elif attack.target in gone or any(blocker in gone for blocker in attack.blockers):
                there = True
                kept.append(attack.without(gone))
            else:
                kept.append(attack)
        return replace(self, attacks=tuple(kept)) if there else self

    def with_attack(self, attack: Attack) -> Combat:
        """The combat with the attack of a creature changed."""
        kept = tuple(attack if a.attacker == attack.attacker else a for a in self.attacks)
        return replace(self, attacks=kept)
