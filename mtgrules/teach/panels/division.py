"""A division of combat damage on a table: how it is judged, dealt, and most of it sent past the blockers."""

from __future__ import annotations

from functools import cached_property

from mtgrules.model.combat import Assignment, Attack, Target
from mtgrules.model.events.base import label
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.verdict import Verdict
from mtgrules.rules.damage.assigning import Power, assignment_verdict, at_the_same_time, has, lethal, powers
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.objects.sources import protecting
from mtgrules.rules.turn.combat_damage import DAMAGE_STEPS, damage_asked
from mtgrules.teach.panels.parts import *
from mtgrules.teach.table.roles import attacker

DEAL = "deal"
"""What is said by this panel to deal damage is marked so, with a number for each time."""
_MOST = 30
"""So many passes one after the other are too many to deal damage."""


@dataclass(frozen=True)
class Given:
    """Damage that is given to somebody, and not dealt yet."""

    source: str
    whom: str
    amount: int
    newest: bool = False
    """Whether it was given by the last press."""


Shares = tuple[Given, ...]


@dataclass(frozen=True)
class Division:
    """How the damage of all attackers is divided on a table; one of them is looked at."""

    table: Table
    attacker: str
    shares: Shares = ()

    @cached_property
    def asked(self) -> Table:
        """The table gone on with to where the attacking player is asked; the same where nothing is asked."""
        now: Table = self.table
        while now.state.step in (Step.DECLARE_BLOCKERS, Step.FIRST_DAMAGE) and not now.state.stack:
            done = now.say(str(w.EveryonePasses()))
            if done.refused or done.board.begun:
                break
            now = done.board
            if _asks(now.state):
                return now
        return self.table

    @property
    def state(self) -> State:
        """The position in which the damage is divided."""
        return self.asked.state

    @cached_property
    def powers(self) -> dict[str, Power]:
        """What each attacker assigns, and to whom it could; without those that can deal it to nobody."""
        return {label(self.state, one.source): one for one in powers(self.state, self.state.active)}

    @property
    def power(self) -> Power | None:
        """What the attacker assigns; None where it can be dealt to nobody."""
        return self.powers.get(self.attacker)

    @property
    def attackers(self) -> tuple[str, ...]:
        """Everybody who attacks."""
        return tuple(label(self.state, one.attacker) for one in self._attacks)

    @property
    def blockers(self) -> tuple[str, ...]:
        """Who blocks the attacker, in the order in which they stand in line."""
        attack = self._attack
        return tuple(label(self.state, one) for one in attack.blockers) if attack else ()

    @property
    def attacked(self) -> str:
        """The player or planeswalker that is attacked; the player, where the planeswalker is gone."""
        attack = self._attack
        there = attack is not None and attack.target is not None
        return label(self.state, attack.target) if attack and there else self.state.defending

    @property
    def rows(self) -> tuple[str, ...]:
        """Everybody whom damage could be given: the blockers, what is attacked, and its player."""
        return tuple(dict.fromkeys((*self.blockers, self.attacked, self.state.defending)))

    def share(self, whom: str) -> int:
        """How much the attacker deals to somebody."""
        return sum(one.amount for one in self.shares if (one.source, one.whom) == (self.attacker, whom))

    @property
    def newest(self) -> str:
        """Who got damage by the last press; empty for nobody."""
        return next((one.whom for one in self.shares if one.newest), "")

    @property
    def others(self) -> Shares:
        """The shares of the other attackers."""
        return tuple(one for one in self.shares if one.source != self.attacker)

    @property
    def left(self) -> int:
        """How much of the attacker's damage is still to be given."""
        given = sum(one.amount for one in self._of(self.attacker))
        return (self.power.amount if self.power else 0) - given

    @cached_property
    def verdict(self) -> Verdict:
        """Whether the attacking player may divide the damage of all attackers so."""
        if not self.attackers:
            return Verdict()
        return assignment_verdict(self.state, self.state.active, self._assignments)

    def need(self, blocker: str) -> int:
        """How much of the attacker's damage is lethal to a blocker."""
        return lethal(self.state, self.number(self.attacker), self.number(blocker), self.besides(blocker))

    def besides(self, blocker: str) -> int:
        """How much the other attackers deal to a blocker at the same time, as it counts towards lethal."""
        also = at_the_same_time(self.state, self.number(self.attacker), self._assignments)
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
        return has(view(self.state), self.number(self.attacker), w.KeywordName.TRAMPLE)

    # Dividing.

    def fitting(self) -> Division:
        """Without shares that nobody can get any more; who of the others was given none deals its best."""
        mine, left = [], self.power.amount if self.power else 0
        for name in self.rows:
            many = min(left, self.share(name))
            left -= many
            mine += [Given(self.attacker, name, many, name == self.newest)] if many else []
        theirs = list[Given]()
        for name in (one for one in self.powers if one != self.attacker):
            theirs += self._of(name) or self._best(name, ())
        return replace(self, shares=(*theirs, *mine))

    @property
    def best(self) -> Division:
        """The shares that bring most past the blockers, those of the other attackers being as they are.

        Each blocker is dealt what is lethal, the rest goes on. In 1997, when trample redirected what was too
        much, all of it goes to the blocker that needs least (Trample).
        """
        return replace(self, shares=(*self.others, *self._best(self.attacker, self.others)))

    def _best(self, source: str, shares: Shares) -> Shares:
        power = self.powers.get(source)
        if power is None:
            return ()
        state, given = self.state, replace(self, shares=shares)._assignments
        also = at_the_same_time(state, power.source, given)
        need = {one: lethal(state, power.source, one, also.get(one, 0)) for one in power.blockers}
        found: dict[Target, int] = {}
        if power.blockers and power.beyond is None and has(view(state), power.source, w.KeywordName.TRAMPLE):
            found = {_weakest(state, power, need): power.amount}
        else:
            left = power.amount
            for blocker, enough in need.items():
                found[blocker] = min(left, enough)
                left -= found[blocker]
            last = power.recipients[-1]
            found[last] = found.get(last, 0) + left
        return tuple(Given(source, label(state, whom), many) for whom, many in found.items() if many)

    @cached_property
    def most(self) -> int:
        """The most that the attacker can deal in this combat to what it attacks.

        The others deal theirs as they are told to; if that is not legal, so that most of it goes on too.
        """
        attack = self._attack
        if attack is None or attack.target is None:
            return 0
        tried = self.best
        if not tried.verdict:
            tried = replace(self, shares=()).fitting().best
        then = tried.dealt
        again = then.asks and not tried.deal.refused
        return tried.through(attack.target) + (then.most if again else 0)

    # Dealing.

    @property
    def asks(self) -> bool:
        """Whether the attacking player has to divide damage."""
        return _asks(self.state)

    @property
    def announced(self) -> str:
        """The sentence that says the division."""
        shares = {name: tuple(w.Share(o.amount, o.whom) for o in self._of(name)) for name in self.powers}
        return str(w.AssignsDamage(self.state.active, tuple(w.Dealing(*one) for one in shares.items())))

    @cached_property
    def deal(self) -> Done:
        """The damage dealt as it is divided, and the combat gone on with to the next division, or its end."""
        by = f"{DEAL} {len(self.table.by)}"
        return went_on(self.table.say(self.announced if self.asks else str(w.EveryonePasses()), by=by))

    @cached_property
    def dealt(self) -> Division:
        """What is to be divided once this is dealt; the same again where it cannot be dealt."""
        return Division(self.deal.board, self.attacker)

    def through(self, target: Target) -> int:
        """How much damage the attacker deals to somebody by this division."""
        shots = self.dealt.table.play.shots[len(self.table.play.shots) :]
        hits = (event for shot in shots for event in shot.events if isinstance(event, DamageDealt))
        mine = (self.number(self.attacker), target)
        return sum(hit.amount for hit in hits if (hit.source, hit.target) == mine)

    def _of(self, source: str) -> Shares:
        return tuple(one for one in self.shares if one.source == source)

    @property
    def _attacks(self) -> tuple[Attack, ...]:
        return self.state.combat.attacks if self.state.combat else ()

    @property
    def _attack(self) -> Attack | None:
        mine = (one for one in self._attacks if label(self.state, one.attacker) == self.attacker)
        return next(mine, None)

    @property
    def _assignments(self) -> tuple[Assignment, ...]:
        """What the attackers assign, as the rules call it; one without shares assigns nothing."""
        shares = {name: [(self.target(o.whom), o.amount) for o in self._of(name)] for name in self.powers}
        return tuple(Assignment(one.source, tuple(shares[name])) for name, one in self.powers.items())


def division(table: Table) -> Division:
    """The division that is at hand on a table, or the one that was dealt last."""
    table = undealt(table)
    return Division(table, attacker(table), table.noted_of(Given)).fitting()


def undealt(table: Table) -> Table:
    """The table before the damage that was dealt last; the same where the next is to be divided."""
    last = table.by[-1] if table.by else ""
    if not last.startswith(DEAL) or Division(table, "").asks:
        return table
    many = sum(by == last for by in table.by)
    scenario = replace(table.scenario, play=table.scenario.play[:-many])
    before: Table = table.again(scenario, table.by[:-many], "").board
    return before


def went_on(done: Done) -> Done:
    """What was begun to deal damage, gone on with: everybody passes, blockers deal theirs in a plain way."""
    for _ in range(_MOST):
        if done.refused or done.board.begun:
            return done
        now = done.board.at_end
        if _is_over(now.state) or (not now.state.stack and Division(now, "").asks):
            return replace(done, board=now)
        due = damage_asked(now.state)
        done = now.say(str(lethal_first(now.state, due.who) if due else w.EveryonePasses()), by=now.by[-1])
    return done


def _asks(state: State) -> bool:
    due = damage_asked(state)
    return due is not None and due.who == state.active


def _is_over(state: State) -> bool:
    """Whether the damage steps are over, and nothing is left on the stack."""
    fights = state.step is Step.DECLARE_BLOCKERS or state.step in DAMAGE_STEPS
    return bool(game_over(state)) or not (fights or state.stack)


def _weakest(state: State, power: Power, need: dict[ObjectId, int]) -> ObjectId:
    """The blocker that needs least, if possible one that can be dealt damage: what is prevented is lost."""
    now = view(state)
    colors = now.colors[power.source]
    hit = [b for b in power.blockers if not protecting(now, b, power.source, colors, "damage")]
    return min(hit or power.blockers, key=need.__getitem__)


def lethal_first(state: State, player: str) -> w.AssignsDamage:
    """Combat damage divided in a plain way: lethal to each blocker, and the rest to what is attacked.

    What reaches nothing past its blockers deals all of it to the first.
    """
    return w.AssignsDamage(player, tuple(_dealing(state, power) for power in powers(state, player)))


def _dealing(state: State, power: Power) -> w.Dealing:
    left, shares = power.amount, []
    for blocker in power.blockers:
        given = min(left, lethal(state, power.source, blocker) if power.beyond is not None else left)
        left -= given
        shares.append(w.Share(given, label(state, blocker)))
    shares.append(w.Share(left, label(state, power.over or power.beyond)))
    return w.Dealing(label(state, power.source), tuple(share for share in shares if share.amount))
