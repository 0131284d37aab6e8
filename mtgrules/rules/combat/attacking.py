"""Attacking: what may be declared, what has to, what comes of it, what is put there attacking (508)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mtgrules.eras.era import Dated, Since
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.edits.permissions import Deed, Rule
from mtgrules.model.answers import Answers
from mtgrules.model.combat import Attack, Target
from mtgrules.model.events.base import Event
from mtgrules.model.events.base import label as named
from mtgrules.model.events.combat import AttackersDeclared, JoinedAttack, RemovedFromCombat
from mtgrules.model.events.permanents import StatusChanged, TokenMade
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due, Reason, Verdict
from mtgrules.rules.combat.declarations import Declared, Field, Mode, Must
from mtgrules.rules.combat.evasion import LEGAL, against_together, told_of, traits
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import closed_to, is_sick, kinds_on, limits_on, of, permissions

_AT_ONCE = {Rule.CAN_ATTACK_AS_HASTY, Rule.UNAFFECTED_BY_SICKNESS}
"""What lets a creature attack that has come under control just now."""
Attackers = tuple[tuple[ObjectId, Target], ...]
"""The creatures of a declaration, each with what it attacks."""

who_attacks = dated_rule("untapped creatures of the active player attack")
new_ones_wait = dated_rule("a creature attacks only if it was there as the turn began")
what_is_attacked: Dated[frozenset[str]] = Dated(
    "what can be attacked",
    Since("1997-03-24", frozenset({"player"}), "the defending player"),
    Since(
        "2007-10-12",
        frozenset({"player", "planeswalker"}),
        "the defending player, or a planeswalker of theirs",
    ),
    Since(
        "2023-04-21",
        frozenset({"player", "planeswalker", "battle"}),
        "the defending player, a planeswalker of theirs, or a battle that they protect",
    ),
    by="keywords",
    written=("Attack!", "308.5", "306.3", "506.2", "506.2"),
)
vigilance_only_spares_tapping = dated_rule(
    "a tapped creature can't attack, even if attacking would not tap it"
)
walls_cannot_attack = dated_rule("being a Wall keeps a creature from attacking")
defender_rule = dated_rule("defender keeps a creature from attacking")
attack_restriction = dated_rule("a restriction keeps a creature from attacking")
attacks_stand = dated_rule("an attack stands, whatever would forbid it later")
attack_requirement: Dated[Mode] = dated_rule(
    "which creatures have to attack", "before others", "one by one", "required only", "maximum"
)
attacking_taps = dated_rule("attacking taps a creature")
becoming_attacking = dated_rule("declared creatures become attacking creatures")


def attack_verdict(state: State, creature: ObjectId, target: Target) -> Verdict:
    """Whether a creature may be declared as an attacker of a player or planeswalker, taken alone.

    Every reason against it is there; what other attackers matter for is told by `attackers_verdict`.
    """
    if creature not in state.objects or not _is_there(state, creature):
        cite = who_attacks.at(state.era).cite
        return Verdict(
            (Reason("gone", f"{named(state, creature)} is not on the battlefield", cite, (creature,)),)
        )
    reasons = (*_against_creature(state, creature), *_against_target(state, target))
    return Verdict(reasons).about(creature) if reasons else LEGAL


def _is_there(state: State, obj: ObjectId) -> bool:
    return state.objects[obj].zone is Zone.BATTLEFIELD


def _against_creature(state: State, creature: ObjectId) -> list[Reason]:
    now, era, its, found = view(state), state.era, state.objects[creature].label, []
    who = who_attacks.at(era).cite
    if "creature" not in now.types[creature]:
        found.append(Reason("creature", f"{its} is not a creature", who))
    if now.controller[creature] != state.active:
        told = f"{its} is controlled by {now.controller[creature]}, and it is {state.active}'s turn"
        found.append(Reason("controller", told, who))
    if state.objects[creature].status.tapped and (
        vigilance_only_spares_tapping.at(era).value or not _steady(state, creature)
    ):
        found.append(Reason("tapped", f"{its} is tapped", who))
    if is_sick(now, creature) and not kinds_on(state, creature) & _AT_ONCE:
        since = f"{now.controller[creature]} has not controlled {its} since the turn began"
        told = f"{since}, and it has no haste"
        found.append(Reason("sick", told, new_ones_wait.at(era).cite))
    return [*found, *_forbidden(state, creature, its)]


def attacks_undone(state: State) -> tuple[Event, ...]:
    """The attackers leaving combat that could not be declared any more; by the rules none (506.4a)."""
    stand = attacks_stand.at(state.era)
    if stand.value or state.combat is None:
        return ()
    return tuple(
        RemovedFromCombat(attacker, "it could not attack now", cite=stand.cite)
        for attacker in sorted(state.combat.attackers)
        if _forbidden(state, attacker, state.objects[attacker].label)
    )


def _forbidden(state: State, creature: ObjectId, its: str) -> list[Reason]:
    """What keeps a creature from attacking for what it is, or for what is said of it."""
    rules = kinds_on(state, creature)
    found = [] if Rule.CAN_ATTACK_AS_WITHOUT_DEFENDER in rules else _defenders(state, creature, its)
    return [*found, *_restrictions(state, creature, its)] if rules else found


def _defenders(state: State, creature: ObjectId, its: str) -> list[Reason]:
    found = []
    walls = walls_cannot_attack.at(state.era)
    if walls.value and "Wall" in view(state)["subtypes"][creature]:
        found.append(Reason("wall", f"{its} is a Wall", walls.cite))
    if (
        KeywordName.DEFENDER in traits(state, creature).keywords
        and (defender := defender_rule.at(state.era)).value
    ):
        found.append(Reason("defender", f"{its} has defender", defender.cite))
    return found


def _restrictions(state: State, creature: ObjectId, its: str) -> list[Reason]:
    cite = attack_restriction.at(state.era).cite
    found = [Reason("can't-attack", told_of(its, g), cite) for g in of(state, creature, Rule.CANT_ATTACK)]
    closed = closed_to(state, creature, Deed.ATTACK)
    return [*found, *(Reason("can't-attack", told_of(its, granted), cite) for granted in closed)]


def _against_target(state: State, target: Target) -> list[Reason]:
    attacked, defending = what_is_attacked.at(state.era), state.defending
    if isinstance(target, str):
        told = f"{target} is not the defending player; {defending} is"
        return [] if target == defending else [Reason("target", told, attacked.cite)]
    its = named(state, target)
    if target not in state.objects or not _is_there(state, target):
        return [Reason("target", f"{its} is not on the battlefield", attacked.cite)]
    now = view(state)
    if "planeswalker" not in attacked.value or "planeswalker" not in now.types[target]:
        return [Reason("target", f"{its} can't be attacked: {attacked.says} can", attacked.cite)]
    if now.controller[target] != defending:
        told = f"{its} is controlled by {now.controller[target]}, and {defending} is the defending player"
        return [Reason("target", told, attacked.cite)]
    return []


def attack_targets(state: State) -> tuple[Target, ...]:
    """The defending player, and the planeswalkers of theirs that can be attacked."""
    found: list[Target] = [state.defending]
    if "planeswalker" in what_is_attacked.at(state.era).value:
        now = view(state)
        walkers = (o for o in sorted(now.in_zone(Zone.BATTLEFIELD)) if "planeswalker" in now.types[o])
        found += [walker for walker in walkers if not _against_target(state, walker)]
    return tuple(found)


def legal_attacks(state: State) -> Attackers:
    """Every creature with every target, of those that are legal when taken alone."""
    return state.worked_out(_legal_attacks)


def _legal_attacks(state: State) -> Attackers:
    now, targets = view(state), attack_targets(state)
    able = [
        obj
        for obj in sorted(now.in_zone(Zone.BATTLEFIELD))
        if now.controller[obj] == state.active and attack_verdict(state, obj, targets[0])
    ]
    return tuple((obj, target) for obj in able for target in targets)


def attackers_verdict(state: State, declared: Attackers) -> Verdict:
    """Whether a whole declaration of attackers is legal, with every reason against it.

    Requirements are asked for where no restriction is disobeyed (508.1d). Raises NotModelled where
    there is too much to be tried.
    """
    found = list(_twice(state, declared))
    for creature, target in declared:
        found += attack_verdict(state, creature, target).reasons
    cite, alone = attack_restriction.at(state.era).cite, Rule.CANT_ATTACK_ALONE
    found += against_together(state, frozenset(one for one, _ in declared), Deed.ATTACK, alone, cite)
    if not found:
        found += _requirements(state, {creature: (target,) for creature, target in declared})
    return Verdict(tuple(found)) if found else LEGAL


def _twice(state: State, declared: Attackers) -> Iterable[Reason]:
    creatures = [creature for creature, _ in declared]
    cite = who_attacks.at(state.era).cite
    for creature in dict.fromkeys(creatures):
        if creatures.count(creature) > 1:
            yield Reason("twice", f"{named(state, creature)} attacks only once", cite, (creature,))


def _requirements(state: State, declared: Declared) -> list[Reason]:
    musts = tuple(
        Must(told_of(named(state, obj), granted), frozenset({obj}))
        for granted in permissions(state)
        if granted.says is Rule.ATTACKS_IF_ABLE
        for obj in sorted(granted.objects)
    )
    if not musts:
        return []
    rule = attack_requirement.at(state.era)
    better = _field(state, musts).better(declared, rule.value)
    if better is None:
        return []
    missed = [must for must in musts if must.met(better) and not must.met(declared)]
    added = declared.keys() <= better.keys()
    everyone = " and ".join(named(state, creature) for creature, doing in better.items() if doing)
    return [
        Reason("must-attack", f"{must.told}, and {_could(state, must, added, everyone)}", rule.cite)
        for must in missed
    ]


def _could(state: State, must: Must, added: bool, everyone: str) -> str:
    if added:
        return f"{' and '.join(named(state, unit) for unit in must.units)} could attack as well"
    return f"an attack with {everyone} would be legal"


def _field(state: State, musts: tuple[Must, ...]) -> Field:
    able = grouped(legal_attacks(state))
    limits = (number for _, number in limits_on(state, Deed.ATTACK))
    alone = frozenset(creature for creature in able if of(state, creature, Rule.CANT_ATTACK_ALONE))
    return Field(able, musts, limit=min(limits, default=None), not_alone=alone)


def attacking(state: State, declared: Attackers) -> tuple[Event, ...]:
    """The events of a legal declaration: the attack, then the tapping of those that it taps."""
    attacks = tuple(Attack(creature, target) for creature, target in declared)
    cite = becoming_attacking.at(state.era).cite
    return (AttackersDeclared(attacks, cite=cite), *_tapped(state, declared))


def _tapped(state: State, declared: Attackers) -> Iterable[Event]:
    taps = attacking_taps.at(state.era)
    for creature, _ in declared:
        old = state.objects[creature].status
        if taps.value and not _steady(state, creature):
            yield StatusChanged(creature, replace(old, tapped=True), cite=taps.cite)


def _steady(state: State, creature: ObjectId) -> bool:
    """Whether attacking does not tap a creature."""
    has = KeywordName.VIGILANCE in traits(state, creature).keywords
    return has or Rule.ATTACKS_WITHOUT_TAPPING in kinds_on(state, creature)


def put_attacking(state: State, made: TokenMade, new: ObjectId, answers: Answers) -> tuple[Event, ...]:
    """The attack of a token that enters attacking, which was never declared (508.4).

    None where its controller is not attacking now, or it is no creature. Raises ChoiceDue where there are
    several to attack.
    """
    combat, player = state.combat, made.obj.controller
    if not made.attacking or combat is None or not combat.attackers_declared or player != state.active:
        return ()
    if "creature" not in made.obj.card.printed(state.era).types:
        return ()
    now = view(state)
    walkers = [
        o.id
        for o in state.zone(Zone.BATTLEFIELD)
        if "planeswalker" in now.types[o.id] and now.controller[o.id] == combat.defending
    ]
    whom: dict[Target, str] = {combat.defending: combat.defending}
    whom |= {obj: named(state, obj) for obj in walkers}
    target = answers.take(Key.SOURCE)
    if target is None and len(whom) == 1:
        target = combat.defending
    if target not in whom:
        question = f"What does {made.obj.label} attack?"
        raise ChoiceDue(Due(question, tuple(whom.values()), player, say="choosing {}"))
    return (JoinedAttack(new, target),)
