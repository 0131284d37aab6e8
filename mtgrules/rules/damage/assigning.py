"""Assigning combat damage: who may be dealt how much, judged as a whole (510.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice, product

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.language.does.preventing import PreventsNext
from mtgrules.language.edits.permissions import Rule
from mtgrules.model.combat import Assignment, Attack, Combat, Target
from mtgrules.model.events.base import label
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.state import State
from mtgrules.model.verdict import Due, Option, Reason, Verdict
from mtgrules.model.view import View
from mtgrules.rules.combat.blocking import in_line_for
from mtgrules.rules.damage.results import standing
from mtgrules.rules.damage.strikes import entitled
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import is_indestructible, kinds_on
from mtgrules.rules.objects.sources import protecting

FREE, IN_ORDER = "freely", "in the announced order"

division = dated_rule("how damage is divided among several creatures", FREE, IN_ORDER)
whole_power = dated_rule("a creature assigns damage equal to its power")
REDIRECTED, ASSIGNED, ONE_IS_ENOUGH = "redirected", "assigned", "lethal to one blocker"
trample_rule = dated_rule("how trample gets through", REDIRECTED, ASSIGNED)
ATTACKED, PLAYER = "what it attacks", "the player"
trample_reaches = dated_rule("what trample reaches past the blockers", ATTACKED)
"""The wrong idea lets it reach the player behind a planeswalker."""
trample_without_blockers = dated_rule(
    "with its blockers gone, a creature with trample deals all its damage on"
)
no_blockers_left = dated_rule("a blocked creature whose blockers are gone deals no damage")
tapped_blockers_deal = dated_rule("a tapped blocker deals damage")
unreceived_is_assigned = dated_rule("damage is assigned to a creature to which none can be dealt")
BY_NUMBERS = "by toughness and marked damage"
PROTECTED_NEEDS_NONE, WHAT_KILLS, TOUGHNESS_ALONE = "protected needs none", "what kills", "toughness alone"
"""Values that no rule ever had, so that wrong ideas can be played out."""
only_damage_counts = dated_rule("what would prevent damage does not count in dividing it", BY_NUMBERS)
TRIGGER, ANY_DIVISION, ONE_IS_LETHAL = "as a trigger", "any division", "one is lethal"
deathtouch_division = dated_rule(
    "how deathtouch counts in dividing damage", TRIGGER, ANY_DIVISION, ONE_IS_LETHAL
)
NEVER_ENOUGH = 10**6
"""What a wrong idea takes for lethal to a creature that no damage kills."""
SHOWN = 12
walker_alone = dated_rule("an attacked planeswalker is all that the damage can be sent on to")


@dataclass(frozen=True)
class Power:
    """The damage that a creature assigns in a step, and to whom it could."""

    source: ObjectId
    amount: int
    blockers: tuple[ObjectId, ...]
    """The creatures that it may damage, in the announced order."""
    beyond: Target | None
    """What its trample reaches, or what it attacks unblocked."""
    over: ObjectId | None = None
    """The planeswalker that its trample goes over, to reach its controller (702.19c)."""
    all_past: Target | None = None
    """What it may deal all its damage to, and nothing to its blockers: "as though it weren't blocked"."""

    @property
    def divided(self) -> tuple[Target, ...]:
        """Everybody among whom its damage can be divided."""
        return (*self.blockers, *(who for who in (self.over, self.beyond) if who is not None))

    @property
    def recipients(self) -> tuple[Target, ...]:
        """Everybody that can be dealt damage by it."""
        found = self.divided
        return found if self.all_past is None or self.all_past in found else (*found, self.all_past)


def has(now: View, obj: ObjectId, *names: KeywordName) -> bool:
    """Whether an object has one of some keywords now."""
    return has_keyword(now.abilities.get(obj, ()), *names)


def powers(state: State, player: str) -> tuple[Power, ...]:
    """What the creatures of a player assign in the damage step of a position."""
    combat, now = state.combat, view(state)
    if combat is None:
        return ()
    found = []
    for obj in sorted(entitled(state, player)):
        amount = _dealt_by(state, now, obj)
        if amount > 0:
            found += [power for power in _of(state, now, combat, obj, amount) if power.recipients]
    return tuple(found)


def _dealt_by(state: State, now: View, obj: ObjectId) -> int:
    """How much damage a creature assigns: its power, unless a card says otherwise (510.1a)."""
    rules = kinds_on(state, obj)
    if Rule.ASSIGNS_NONE in rules:
        return 0
    return (now.toughness if Rule.ASSIGNS_ITS_TOUGHNESS in rules else now.power)[obj] or 0


def _reached(state: State, now: View, source: ObjectId, others: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those of some creatures to which a creature may assign damage: in 1997 none that can't receive any."""
    if unreceived_is_assigned.at(state.era).value:
        return others
    colors = now.colors[source]
    return tuple(
        obj
        for obj in others
        if not any(standing(state, now, DamageDealt(source, obj, 1, colors, combat=True)))
    )


def _of(state: State, now: View, combat: Combat, obj: ObjectId, amount: int) -> Iterator[Power]:
    attack = combat.attack_of(obj)
    if attack is not None:
        power = _of_attacker(state, now, attack, amount)
        yield _past_blockers(state, attack, power) if attack.blocked else power
        return
    if state.objects[obj].status.tapped and not tapped_blockers_deal.at(state.era).value:
        return
    yield Power(obj, amount, _reached(state, now, obj, in_line_for(state, obj)), None)


def _of_attacker(state: State, now: View, attack: Attack, amount: int) -> Power:
    obj, blockers, target = attack.attacker, attack.blockers, attack.target
    over = has(now, obj, KeywordName.TRAMPLE_OVER_PLANESWALKERS)
    tramples = over or has(now, obj, KeywordName.TRAMPLE)
    goes_over = over or (tramples and blockers and trample_reaches.at(state.era).value == PLAYER)
    walker = target if goes_over and isinstance(target, int) else None
    if walker is not None or (over and target is None):
        target = state.defending  # also where the planeswalker has left the combat (702.19e)
    if not attack.blocked:
        return Power(obj, amount, (), target, walker)
    if not blockers:
        on = tramples and trample_without_blockers.at(state.era).value
        through = on or not no_blockers_left.at(state.era).value
        return Power(obj, amount, (), target if through else None, walker)
    reached = _reached(state, now, obj, blockers)
    assigns = tramples and (trample_rule.at(state.era).value != REDIRECTED or not reached)
    return Power(obj, amount, reached, target if assigns else None, walker)


def _past_blockers(state: State, attack: Attack, power: Power) -> Power:
    """The same for a blocked creature that may deal its damage as though it weren't blocked (609.4)."""
    if attack.target is None or Rule.ASSIGNS_AS_UNBLOCKED not in kinds_on(state, power.source):
        return power
    if not power.divided:
        told = "whether a creature whose blockers are gone deals its damage as though it weren't blocked"
        raise NotModelled(told)
    return replace(power, all_past=attack.target)


def lethal(state: State, source: ObjectId, target: ObjectId, simultaneous: int = 0) -> int:
    """How much damage from a source is lethal to a creature, with what is assigned to it besides.

    Damage that is marked counts; prevention, protection and the like do not (510.1c, 702.19b).
    """
    now, rule = view(state), only_damage_counts.at(state.era).value
    if rule == PROTECTED_NEEDS_NONE and _safe(now, source, target):
        return 0
    if rule == WHAT_KILLS and (_safe(now, source, target) or is_indestructible(state, target)):
        return NEVER_ENOUGH
    obj, size = state.objects[target], now.toughness[target] or 0
    if "creature" not in now.types[target]:
        size = obj.counter("loyalty")
    marked = 0 if rule == TOUGHNESS_ALONE else obj.damage
    left = max(0, size - marked - simultaneous)
    if rule == WHAT_KILLS:
        return left + _shielded(state, target)
    return min(left, 1) if _any_is_lethal(state, source) else left


def _any_is_lethal(state: State, source: ObjectId) -> bool:
    """Whether any damage at all from a source is lethal (702.2c)."""
    touches = has(view(state), source, KeywordName.DEATHTOUCH)
    return touches and deathtouch_division.at(state.era).value == ONE_IS_LETHAL


def _shielded(state: State, target: ObjectId) -> int:
    """How much damage to a creature the shields will prevent; only a wrong idea counts that (702.19b)."""
    chosen = (dict(s.frame.chosen) for s in state.shields if isinstance(s.word, PreventsNext))
    return sum(made[Key.LEFT] or 0 for made in chosen if made[Key.SHIELDED] == target)


def _safe(now: View, source: ObjectId, target: ObjectId) -> bool:
    """Whether protection will prevent damage; only a wrong idea asks before the damage is dealt."""
    return protecting(now, target, source, now.colors[source], "damage") is not None


def forced(state: State, player: str) -> tuple[Assignment, ...] | Due:
    """The assignments of a player where there is only one way each; else a question."""
    found, asked = [], []
    every = powers(state, player)
    for power in every:
        way = _only_way(state, power, every)
        if way is not None:
            found.append(way)
        else:
            asked.append(power)
    if not asked:
        return tuple(found)
    shown = (
        [f"{label(state, power.source)} dealing {_told(state, way)}" for way in islice(ways, SHOWN)]
        for power in asked
        for ways in (_ways(state, power, _at_most(state, power, every)),)
    )
    said = (", ".join(way) for way in islice(product(*shown), SHOWN))
    options = tuple(Option(one, f"{player} assigns combat damage, {one}") for one in said)
    names = " and ".join(f"{label(state, p.source)} ({p.amount})" for p in asked)
    return Due(f"How is the damage of {names} divided?", options, player)


def forced_alone(state: State, player: str, given: tuple[Assignment, ...]) -> tuple[Assignment, ...]:
    """The assignments that a player tells, with those added that can be made in one way only."""
    told = {assignment.source for assignment in given}
    every = powers(state, player)
    ways = (_only_way(state, power, every) for power in every if power.source not in told)
    return (*given, *(way for way in ways if way is not None))


def _only_way(state: State, power: Power, every: tuple[Power, ...]) -> Assignment | None:
    """The one way to divide a creature's damage, whatever the others assign; None where there are more."""
    recipients = power.recipients
    if len(recipients) == 1:
        return Assignment(power.source, ((recipients[0], power.amount),))
    ways = list(islice(_ways(state, power, _at_most(state, power, every)), 2))
    return Assignment(power.source, ways[0]) if len(ways) == 1 else None


def _at_most(state: State, power: Power, every: tuple[Power, ...]) -> dict[Target, int]:
    """What the other creatures could at most assign to each at the same time."""
    all_of_it = (
        Assignment(other.source, tuple((target, other.amount) for target in other.recipients))
        for other in every
    )
    return at_the_same_time(state, power.source, all_of_it)


def _told(state: State, shares: tuple[tuple[Target, int], ...]) -> str:
    return " and ".join(f"{amount} to {label(state, whom)}" for whom, amount in shares)


def _ways(
    state: State, power: Power, besides: Mapping[Target, int]
) -> Iterator[tuple[tuple[Target, int], ...]]:
    """The ways in which one creature's damage can be divided, with what others assign besides."""
    for amounts in sums(power.amount, len(power.recipients)):
        shares = tuple((t, n) for t, n in zip(power.recipients, amounts, strict=True) if n)
        if not _against(state, power, dict(shares), besides):
            yield shares


def sums(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum of so many."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in sums(total - first, parts - 1):
            yield (first, *rest)


def assignment_verdict(state: State, player: str, given: tuple[Assignment, ...]) -> Verdict:
    """Whether a player may assign combat damage so: the whole is judged at once, each broken rule named."""
    there = {power.source: power for power in powers(state, player)}
    rule = whole_power.at(state.era)
    reasons: list[Reason] = []
    for assignment in given:
        if assignment.source not in there:
            told = f"{label(state, assignment.source)} has no damage to assign for {player} in this step"
            reasons.append(Reason("source", told, rule.cite, (assignment.source,)))
    assert state.combat is not None
    for source, power in there.items():
        made = next((a for a in given if a.source == source), None)
        if made is None:
            told = f"the damage of {label(state, source)} is not assigned"
            reasons.append(Reason("missing", told, rule.cite, (source,)))
        else:
            besides = at_the_same_time(state, source, (*state.combat.assigned, *given))
            reasons += _against(state, power, dict(made.shares), besides)
    return Verdict(tuple(reasons))


def at_the_same_time(state: State, source: ObjectId, given: Iterable[Assignment]) -> dict[Target, int]:
    """How much others than a creature assign to each at the same time, as it counts towards lethal damage.

    Any damage from a source with deathtouch counts as all that it takes (702.2c, 702.19b).
    """
    toughness = view(state).toughness
    found: dict[Target, int] = {}
    for assignment in given:
        if assignment.source == source:
            continue
        touches = _any_is_lethal(state, assignment.source)
        for target, amount in assignment.shares:
            enough = toughness.get(target, 0) or 0 if touches and isinstance(target, int) else 0
            found[target] = found.get(target, 0) + max(amount, enough)
    return found


def _against(
    state: State, power: Power, shares: Mapping[Target, int], besides: Mapping[Target, int]
) -> list[Reason]:
    """What stands against one creature's division, with what others assign besides."""
    name, reasons = label(state, power.source), []
    if power.all_past is not None and shares == {power.all_past: power.amount}:
        return []
    rule = whole_power.at(state.era)
    for target in shares:
        if target not in power.divided:
            told = f"{name} can't assign damage to {label(state, target)}"
            past = isinstance(target, str) and isinstance(power.beyond, int)
            cite = walker_alone.at(state.era).cite if past else rule.cite
            reasons.append(Reason("recipient", told, cite, (target,)))
    if sum(shares.values()) != power.amount:
        told = f"{name} has to assign {power.amount} damage, not {sum(shares.values())}"
        reasons.append(Reason("amount", told, rule.cite, (power.source,)))
    need: dict[Target, int] = {b: lethal(state, power.source, b, besides.get(b, 0)) for b in power.blockers}
    if power.over is not None:
        need[power.over] = max(0, state.objects[power.over].counter("loyalty") - besides.get(power.over, 0))
    rule_of_trample = trample_rule.at(state.era)
    for whom in filter(shares.get, power.divided[len(power.blockers) :]):
        ahead = power.divided[: power.divided.index(whom)]
        short = [one for one in ahead if shares.get(one, 0) < need[one]]
        if rule_of_trample.value == ONE_IS_ENOUGH and len(short) < len(power.blockers):
            short = []
        for one in short:
            told = (
                f"{name} has to assign lethal damage to {label(state, one)}, {need[one]}, "
                f"before {label(state, whom)} gets any"
            )
            reasons.append(Reason("trample", told, rule_of_trample.cite, (one,)))
    reasons += _order(state, power, shares, need)
    return reasons


def _order(
    state: State, power: Power, shares: Mapping[Target, int], need: Mapping[Target, int]
) -> Iterator[Reason]:
    """Where an era has an order: each in line has to get lethal damage before the next gets any."""
    rule = division.at(state.era)
    if rule.value != IN_ORDER:
        return
    free = deathtouch_division.at(state.era).value == ANY_DIVISION
    if free and has(view(state), power.source, KeywordName.DEATHTOUCH):
        return
    for place, blocker in enumerate(power.blockers):
        later = [b for b in power.blockers[place + 1 :] if shares.get(b)]
        if later and shares.get(blocker, 0) < need[blocker]:
            told = (
                f"{label(state, blocker)} is before {label(state, later[0])} in line and has to get lethal "
                f"damage first: {need[blocker]}"
            )
            yield Reason("order", told, rule.cite, (blocker,))


def most_through(state: State, attacker: ObjectId) -> int:
    """The most damage that an attacker can deal to what it attacks in the damage step of a position."""
    controller = view(state).controller[attacker]
    power = next((p for p in powers(state, controller) if p.source == attacker), None)
    if power is not None and power.all_past is not None:
        return power.amount
    if power is None or power.beyond is None:
        return 0
    need = sum(lethal(state, attacker, blocker) for blocker in power.blockers)
    return max(0, power.amount - need)
