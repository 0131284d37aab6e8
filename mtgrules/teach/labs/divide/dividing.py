"""A combat played as far as its damage is divided: how it is judged, dealt, and most of it sent on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mtgrules.eras.era import NotModelled
from mtgrules.game import step
from mtgrules.language.abilities.keywords import Trample
from mtgrules.language.said.actions import AssignsDamage, EveryonePasses, Share
from mtgrules.language.said.clauses import Dealing
from mtgrules.model.combat import Assignment, Attack, Target
from mtgrules.model.events.base import label
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import Verdict
from mtgrules.model.words import Action
from mtgrules.rules.damage.assigning import (
    Power,
    assignment_verdict,
    at_the_same_time,
    has,
    lethal,
    powers,
)
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.protection import protecting
from mtgrules.rules.turn.combat_damage import DAMAGE_STEPS, damage_asked
from mtgrules.teach.kit.playing import Playing, sentences

_KEPT = 256
"""So many divisions are kept; older ones are dealt again when they come back."""

Shares = tuple[tuple[str, str, int], ...]
"""Who deals how much to whom, by name."""


@dataclass(frozen=True)
class Dealt:
    """What has come of a division."""

    run: Playing
    again: bool = False
    """Whether damage is to be divided once more, in a second damage step."""

    def to(self, source: ObjectId, target: Target) -> int:
        """How much damage somebody has been dealt by a creature."""
        hits = (e for e in self.run.events if isinstance(e, DamageDealt))
        return sum(hit.amount for hit in hits if (hit.source, hit.target) == (source, target))


@lru_cache(_KEPT)
def to_division(state: State) -> tuple[tuple[Action, ...], State]:
    """The way from the blocks to where the attacking player is asked to divide damage.

    Where nothing is asked, because each can be dealt in one way only, it stays where it is.
    """
    moves: tuple[Action, ...] = ()
    now = state
    while now.step in (Step.DECLARE_BLOCKERS, Step.FIRST_DAMAGE):
        outcome = step(now, EveryonePasses())
        if not outcome.verdict:
            break
        moves, now = (*moves, EveryonePasses()), outcome.state
        if _asks_attacker(now):
            return moves, now
    return (), state


def power_of(state: State, source: str) -> Power | None:
    """What an attacker assigns, and to whom it could; None where it can be dealt to nobody."""
    return next((one for one in powers(state, state.active) if label(state, one.source) == source), None)


def judged(state: State, shares: Shares) -> Verdict:
    """Whether the attacking player may divide the damage of all attackers so."""
    return assignment_verdict(state, state.active, _assignments(state, shares))


@lru_cache(_KEPT)
def deal(state: State, shares: Shares) -> Dealt:
    """The damage dealt as it is divided, and the combat played on to the next division, or to its end.

    Raises NotModelled where it may not be divided so.
    """
    verdict = judged(state, shares)
    if not verdict:
        raise NotModelled(sentences(verdict.reasons))
    first = _said(state, state.active, shares) if _asks_attacker(state) else EveryonePasses()
    run = Playing.at(state).then(first).until(lambda now: _asks_attacker(now) or _is_over(now))
    return Dealt(run, again=_asks_attacker(run.state))


@lru_cache(_KEPT)
def best(state: State, source: str, shares: Shares) -> Shares:
    """The shares of an attacker that bring most past its blockers, the others' being as they are.

    Each blocker is dealt what is lethal, the rest goes on. In 1997, when trample redirected what was too
    much, all of it goes to the blocker that needs least (Trample).
    """
    power = power_of(state, source)
    if power is None:
        return ()
    also = at_the_same_time(state, power.source, _assignments(state, shares))
    need = {one: lethal(state, power.source, one, also.get(one, 0)) for one in power.blockers}
    found: dict[Target, int] = {}
    if power.blockers and power.beyond is None and has(view(state), power.source, Trample):
        found = {_weakest(state, power, need): power.amount}
    else:
        left = power.amount
        for blocker, enough in need.items():
            found[blocker] = min(left, enough)
            left -= found[blocker]
        last = power.recipients[-1]
        found[last] = found.get(last, 0) + left
    return tuple((source, label(state, whom), many) for whom, many in found.items() if many)


def most(state: State, source: str, shares: Shares) -> int:
    """The most damage that an attacker can deal in this combat to what it attacks.

    The others deal theirs as they are told to; if that is not legal, so that most of it goes on too.
    """
    attack = _attack(state, source)
    if attack is None:
        return 0
    others = tuple(share for share in shares if share[0] != source)
    if not judged(state, (*others, *best(state, source, others))):
        names = (label(state, one.source) for one in powers(state, state.active))
        others = tuple(share for name in names if name != source for share in best(state, name, ()))
    dealt = deal(state, (*others, *best(state, source, others)))
    return dealt.to(*attack) + (most(dealt.run.state, source, ()) if dealt.again else 0)


@dataclass(frozen=True)
class Division:
    """How the damage of the attackers is divided where it is asked for; one attacker is looked at."""

    state: State
    attacker: str
    shares: Shares = ()

    @property
    def power(self) -> Power | None:
        """What the attacker assigns; None where it can be dealt to nobody."""
        return power_of(self.state, self.attacker)

    @property
    def attackers(self) -> tuple[str, ...]:
        """Everybody who attacks."""
        return tuple(label(self.state, one.attacker) for one in _attacks(self.state))

    @property
    def blockers(self) -> tuple[str, ...]:
        """Who blocks the attacker, in the order in which they stand in line."""
        mine = (one for one in _attacks(self.state) if label(self.state, one.attacker) == self.attacker)
        return tuple(label(self.state, blocker) for one in mine for blocker in one.blockers)

    @property
    def attacked(self) -> str:
        """The player or planeswalker that is attacked; the player, where the planeswalker is gone."""
        attack = _attack(self.state, self.attacker)
        return label(self.state, attack[1]) if attack else self.state.defending

    @property
    def rows(self) -> tuple[str, ...]:
        """Everybody whom damage could be given: the blockers, what is attacked, and its player."""
        return tuple(dict.fromkeys((*self.blockers, self.attacked, self.state.defending)))

    def share(self, whom: str) -> int:
        """How much the attacker deals to somebody."""
        return sum(n for who, name, n in self.shares if (who, name) == (self.attacker, whom))

    @property
    def others(self) -> Shares:
        """The shares of the other attackers."""
        return tuple(share for share in self.shares if share[0] != self.attacker)

    @property
    def left(self) -> int:
        """How much of the attacker's damage is still to be given."""
        given = sum(n for who, _, n in self.shares if who == self.attacker)
        return (self.power.amount if self.power else 0) - given

    @property
    def verdict(self) -> Verdict:
        """Whether the damage may be divided so."""
        return judged(self.state, self.shares)

    @property
    def most(self) -> int:
        """The most that the attacker can deal in this combat to what it attacks."""
        return most(self.state, self.attacker, self.shares)

    def need(self, blocker: str) -> int:
        """How much of the attacker's damage is lethal to a blocker."""
        source, target = self.number(self.attacker), self.number(blocker)
        return lethal(self.state, source, target, self.besides(blocker))

    def besides(self, blocker: str) -> int:
        """How much the other attackers deal to a blocker at the same time, as it counts towards lethal."""
        also = at_the_same_time(self.state, self.number(self.attacker), _assignments(self.state, self.shares))
        return also.get(self.number(blocker), 0)

    def number(self, name: str) -> ObjectId:
        """The number of a creature or planeswalker."""
        return next(obj.id for obj in self.state.objects.values() if obj.label == name)

    def target(self, name: str) -> Target:
        """Somebody as the rules call them: a player by name."""
        found = self.state.labeled(name)
        return name if found is None else found.id

    def tramples(self) -> bool:
        """Whether the attacker has trample now."""
        return has(view(self.state), self.number(self.attacker), Trample)

    def fitting(self) -> Shares:
        """The shares without any that nobody can get any more; the other attackers deal their best."""
        mine: list[tuple[str, str, int]] = []
        left = self.power.amount if self.power else 0
        for name in self.rows:
            many = min(left, self.share(name))
            left -= many
            mine += [(self.attacker, name, many)] if many else []
        names = (name for name in self.attackers if name != self.attacker)
        return (*(share for name in names for share in best(self.state, name, ())), *mine)


def _attack(state: State, source: str) -> tuple[ObjectId, Target] | None:
    """An attacker with what it attacks; None for one that fights no more."""
    found = (one for one in _attacks(state) if label(state, one.attacker) == source)
    return next(((one.attacker, one.target) for one in found if one.target is not None), None)


def _attacks(state: State) -> tuple[Attack, ...]:
    return state.combat.attacks if state.combat else ()


def _weakest(state: State, power: Power, need: dict[ObjectId, int]) -> ObjectId:
    """The blocker that needs least, if possible one that can be dealt damage: what is prevented is lost."""
    now = view(state)
    colors = now.colors[power.source]
    hit = [b for b in power.blockers if not protecting(now, b, power.source, colors, "damage")]
    return min(hit or power.blockers, key=need.__getitem__)


def _asks_attacker(state: State) -> bool:
    due = damage_asked(state)
    return due is not None and due.who == state.active


def _is_over(state: State) -> bool:
    """Whether the damage steps are over, and nothing is left on the stack."""
    fights = state.step is Step.DECLARE_BLOCKERS or state.step in DAMAGE_STEPS
    return not (fights or state.stack)


def _assignments(state: State, shares: Shares) -> tuple[Assignment, ...]:
    """What the attackers assign, as the rules call it; one without shares assigns nothing."""
    there: dict[str, Target] = {obj.label: obj.id for obj in state.objects.values()}
    return tuple(
        Assignment(
            power.source,
            tuple((there.get(whom, whom), n) for who, whom, n in shares if who == label(state, power.source)),
        )
        for power in powers(state, state.active)
    )


def _said(state: State, player: str, shares: Shares) -> AssignsDamage:
    """The announcement of a division."""
    names = [label(state, power.source) for power in powers(state, player)]
    dealing = {name: tuple(Share(n, whom) for who, whom, n in shares if who == name) for name in names}
    return AssignsDamage(player, tuple(Dealing(name, given) for name, given in dealing.items()))
