"""Declaring blockers: what may block what, what has to, and in which line they are damaged (509.1-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from mtgrules.eras.era import Dated
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.edits.permissions import Deed, Rule, RuleAbout, RuleOfNumber
from mtgrules.model.changed import changed
from mtgrules.model.combat import Combat, Target
from mtgrules.model.events.base import Event
from mtgrules.model.events.base import label as named
from mtgrules.model.events.combat import BlockersDeclared, BlockUndone, LinedUp, LinesFixed
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import Reason, Verdict, judged
from mtgrules.rules.combat.declarations import Declared, Doing, Field, Mode, Must, Shared
from mtgrules.rules.combat.evasion import (
    LEGAL,
    against_together,
    block_restriction,
    evasion,
    evasion_of_cards,
    told_of,
    traits,
)
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import Granted, is_sick, limits_on, of, permissions

Blockers = tuple[tuple[ObjectId, ObjectId], ...]
"""The creatures of a declaration, each with the attacker that it blocks."""
DEMANDS = (
    Rule.BLOCKS_IF_ABLE,
    RuleAbout.BLOCKS_SOME_IF_ABLE,
    Rule.MUST_BE_BLOCKED,
    Rule.MUST_BE_BLOCKED_BY_ALL,
)
"""The rules that ask for a block."""

who_blocks = dated_rule("untapped creatures of the defending player block")
sick_creatures_block = dated_rule("summoning sickness keeps no creature from blocking")
blocks_stand = dated_rule("a block stands, whatever would forbid it later")
block_requirement: Dated[Mode] = dated_rule(
    "which creatures have to block", "before others", "one by one", "required only", "maximum"
)
menace_rule = dated_rule("menace takes two blockers")
becoming_blocked = dated_rule("an attacker with blockers is blocked, one without is unblocked")


def combat_of(state: State) -> Combat:
    """The combat under way, or one in which nothing attacks yet."""
    return Combat(state.defending) if state.combat is None else state.combat


def block_verdict(state: State, blocker: ObjectId, attacker: ObjectId) -> Verdict:
    """Whether a creature may be declared as a blocker of an attacker, taken alone, with every reason why not.

    What other blockers matter for is told by `blockers_verdict`.
    """
    reasons = (*_against_blocker(state, blocker), *_against_attacker(state, attacker))
    if blocker in state.objects and attacker in state.objects:
        more = evasion(state, attacker, blocker, combat_of(state).defending)
        if not reasons:
            return more
        reasons = (*reasons, *more.reasons)
    return Verdict(reasons).about(blocker, attacker)


def _against_blocker(state: State, blocker: ObjectId) -> list[Reason]:
    its, there = named(state, blocker), state.objects.get(blocker)
    cite = who_blocks.at(state.era).cite
    if there is None or there.zone is not Zone.BATTLEFIELD:
        return [Reason("gone", f"{its} is not on the battlefield", cite)]
    now, found, defending = view(state), [], combat_of(state).defending
    if "creature" not in now.types[blocker]:
        found.append(Reason("creature", f"{its} is not a creature", cite))
    if now.controller[blocker] != defending:
        told = f"{its} is controlled by {now.controller[blocker]}, and {defending} is the defending player"
        found.append(Reason("controller", told, cite))
    if there.status.tapped:
        found.append(Reason("tapped", f"{its} is tapped", cite))
    sickness = sick_creatures_block.at(state.era)
    if not sickness.value and is_sick(now, blocker):
        told = f"{defending} has not controlled {its} since a turn of their own began"
        found.append(Reason("sick", told, sickness.cite))
    return found


def _against_attacker(state: State, attacker: ObjectId) -> list[Reason]:
    if combat_of(state).attack_of(attacker) is not None:
        return []
    return [Reason("attacking", f"{named(state, attacker)} is not attacking", who_blocks.at(state.era).cite)]


def legal_blocks(state: State) -> Blockers:
    """Every pair of blocker and attacker that is legal when taken alone."""
    return state.worked_out(_legal_blocks)


def _legal_blocks(state: State) -> Blockers:
    combat = combat_of(state)
    if not combat.attacks:
        return ()
    able = [o for o in sorted(view(state).in_zone(Zone.BATTLEFIELD)) if not _against_blocker(state, o)]
    return tuple(
        (blocker, attack.attacker)
        for blocker in able
        for attack in combat.attacks
        if evasion(state, attack.attacker, blocker, combat.defending)
    )


def blockers_verdict(state: State, declared: Blockers) -> Verdict:
    """Whether a whole declaration of blockers is legal, with every reason against it.

    Requirements are asked for where no restriction is disobeyed (509.1c). Raises NotModelled where
    there is too much to be tried.
    """
    found: list[Reason] = []
    for blocker, attacker in dict.fromkeys(declared):
        found += block_verdict(state, blocker, attacker).reasons
    blocks: dict[ObjectId, Doing] = dict(grouped(declared))
    found += _too_many(state, declared, blocks)
    found += _at_attackers(state, declared)
    cite, alone = block_restriction.at(state.era).cite, Rule.CANT_BLOCK_ALONE
    found += against_together(state, frozenset(blocks), Deed.BLOCK, alone, cite)
    if not found:
        found += _requirements(state, blocks)
    return Verdict(tuple(found)) if found else LEGAL


def capacity(state: State, blocker: ObjectId) -> int:
    """How many attackers a creature may block at once (509.1a)."""
    if of(state, blocker, Rule.CAN_BLOCK_ANY_NUMBER):
        return max(1, len(combat_of(state).attacks))
    return 1 + sum(granted.number for granted in of(state, blocker, RuleOfNumber.CAN_BLOCK_MORE))


def _too_many(state: State, declared: Blockers, blocks: Declared) -> Iterable[Reason]:
    cite = who_blocks.at(state.era).cite
    for blocker, attackers in blocks.items():
        its, able = named(state, blocker), capacity(state, blocker)
        if len(set(attackers)) < len(attackers):
            yield Reason(
                "twice", f"{its} is declared twice as a blocker of the same creature", cite, (blocker,)
            )
        elif len(attackers) > able:
            told = "only one attacking creature" if able == 1 else f"only {able} attacking creatures"
            yield Reason("capacity", f"{its} can block {told}", cite, (blocker,))


def _at_attackers(state: State, declared: Blockers) -> Iterable[Reason]:
    """What stands against so many blockers of one creature, or so few."""
    numbers = Counter(attacker for _, attacker in dict.fromkeys(declared))
    cite = evasion_of_cards.at(state.era).cite
    for attacker, number in numbers.items():
        its = named(state, attacker)
        if number == 1 and KeywordName.MENACE in traits(state, attacker).keywords:
            menace = menace_rule.at(state.era)
            if menace.value:
                told = f"{its} has menace, and only one creature would block it"
                yield Reason("menace", told, menace.cite, (attacker,))
        for granted in of(state, attacker, Rule.CANT_BE_BLOCKED_BY_ONE) if number == 1 else ():
            yield Reason("by-two", told_of(its, granted), cite, (attacker,))
        for granted in of(state, attacker, Rule.CANT_BE_BLOCKED_BY_MANY) if number > 1 else ():
            yield Reason("by-one", told_of(its, granted), cite, (attacker,))


def _requirements(state: State, declared: Declared) -> list[Reason]:
    demands = [granted for granted in permissions(state) if granted.says in DEMANDS]
    if not demands:
        return []
    able: dict[ObjectId, tuple[Target, ...]] = dict(grouped(legal_blocks(state)))
    musts = tuple(must for granted in demands for must in _musts(state, granted, able))
    rule = block_requirement.at(state.era)
    better = _field(state, able, musts).better(declared, rule.value)
    if better is None:
        return []
    told = " and ".join(
        f"{named(state, blocker)} blocking {' and '.join(named(state, a) for a in attackers)}"
        for blocker, attackers in better.items()
        if attackers
    )
    missed = dict.fromkeys(must.told for must in musts if must.met(better) and not must.met(declared))
    return [Reason("must-block", f"{text}; {told} would be legal", rule.cite) for text in missed]


def _musts(state: State, granted: Granted, able: dict[ObjectId, tuple[Target, ...]]) -> Iterable[Must]:
    """The requirements that a rule comes to, for the blockers that there are."""
    says = granted.says
    for obj in sorted(granted.objects):
        told = told_of(named(state, obj), granted)
        blockers = frozenset(blocker for blocker, attackers in able.items() if obj in attackers)
        if says is Rule.BLOCKS_IF_ABLE:
            yield Must(told, frozenset({obj}))
        elif says is RuleAbout.BLOCKS_SOME_IF_ABLE:
            for attacker in sorted(granted.others(state)):
                yield Must(told, frozenset({obj}), attacker)
        elif says is Rule.MUST_BE_BLOCKED:
            yield Must(told, blockers, obj)
        elif says is Rule.MUST_BE_BLOCKED_BY_ALL:
            for blocker in sorted(blockers):
                yield Must(f"{told}, {named(state, blocker)} among them", frozenset({blocker}), obj)


def _field(state: State, able: dict[ObjectId, tuple[Target, ...]], musts: tuple[Must, ...]) -> Field:
    shared: dict[Target, Shared] = {}
    for attack in combat_of(state).attacks:
        obj = attack.attacker
        menace = KeywordName.MENACE in traits(state, obj).keywords and menace_rule.at(state.era).value
        least = 2 if menace or of(state, obj, Rule.CANT_BE_BLOCKED_BY_ONE) else 0
        most = 1 if of(state, obj, Rule.CANT_BE_BLOCKED_BY_MANY) else None
        if least or most:
            shared[obj] = Shared(least, most)
    limits = (number for _, number in limits_on(state, Deed.BLOCK))
    return Field(
        able,
        musts,
        shared,
        {blocker: capacity(state, blocker) for blocker in able},
        min(limits, default=None),
        frozenset(blocker for blocker in able if of(state, blocker, Rule.CANT_BLOCK_ALONE)),
    )


def blocking(state: State, declared: Blockers) -> tuple[Event, ...]:
    """The event of a legal declaration: every attack with its blockers, in the order given."""
    lines = grouped((attacker, blocker) for blocker, attacker in declared)
    attacks = tuple(
        changed(attack, blockers=blockers, blocked=attack.blocked or bool(blockers))
        for attack in combat_of(state).attacks
        for blockers in (lines.get(attack.attacker, ()),)
    )
    return (BlockersDeclared(attacks, cite=becoming_blocked.at(state.era).cite),)


def looked_at_again(state: State) -> tuple[Event, ...]:
    """The blocks that evasion would undo now, if it were looked at again; by the rules none (509.1b)."""
    stand = blocks_stand.at(state.era)
    if stand.value or state.combat is None:
        return ()
    return tuple(
        BlockUndone(blocker, attack.attacker, cite=stand.cite)
        for attack in state.combat.attacks
        for blocker in attack.blockers
        if not evasion(state, attack.attacker, blocker, state.combat.defending)
    )


lines_announced = dated_rule("an order of damage is announced after the blocks")


def in_line_for(state: State, creature: ObjectId) -> tuple[ObjectId, ...]:
    """Those that a creature fights, in the order announced; else in the order of the declaration."""
    combat = state.combat
    if combat is None:
        return ()
    attack = combat.attack_of(creature)
    if attack is not None:
        return attack.blockers
    blocked = tuple(attack.attacker for attack in combat.blocked_by(creature))
    order = dict(combat.lines).get(creature, ())
    return tuple(sorted(blocked, key=lambda obj: order.index(obj) if obj in order else len(order)))


def lined_up(state: State, player: str, creature: ObjectId, order: tuple[ObjectId, ...]) -> tuple[Event, ...]:
    """The announcement of an order. Raises Illegal with everything that stands against it."""
    judged(Verdict(tuple(against_line(state, player, creature, order))).about(creature))
    return (LinedUp(creature, order, cite=lines_announced.at(state.era).cite),)


def against_line(
    state: State, player: str, creature: ObjectId, order: tuple[ObjectId, ...]
) -> Iterator[Reason]:
    """What stands against announcing an order."""
    rule, combat = lines_announced.at(state.era), state.combat
    if not rule.value:
        yield Reason("line", f"no order is announced by these rules: {rule.says}", rule.cite)
        return
    if combat is None or state.step is not Step.DECLARE_BLOCKERS or not combat.blockers_declared:
        yield Reason("step", "an order of damage is announced right after the blocks", rule.cite)
        return
    if combat.lines_fixed:
        told = "an order of damage is announced before anybody acts after the blocks"
        yield Reason("late", told, rule.cite)
    attacks = creature in combat.attackers
    whose = state.active if attacks else combat.defending
    if player != whose:
        yield Reason("player", f"the order for {named(state, creature)} is announced by {whose}", rule.cite)
    there = in_line_for(state, creature)
    if len(there) < 2 or sorted(there) != sorted(order):
        names = ", ".join(named(state, obj) for obj in there) or "none"
        told = f"the line for {named(state, creature)} names each that it fights once: {names}"
        yield Reason("line", told, rule.cite)


def lines_closed(state: State) -> tuple[Event, ...]:
    """The end of announcing orders, as somebody acts or passes after the blocks."""
    combat = state.combat
    open_still = combat is not None and combat.blockers_declared and not combat.lines_fixed
    announced = lines_announced.at(state.era).value and state.step is Step.DECLARE_BLOCKERS
    return (LinesFixed(),) if open_still and announced else ()
