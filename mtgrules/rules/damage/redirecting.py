"""What is dealt instead of damage: the same to somebody else, or more of it (614.1a, 614.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.redirecting import RaisesDamage, RedirectsDamage, RedirectsNext, RedirectsThisTurn
from mtgrules.language.phrases.meaning import can_be_damaged
from mtgrules.model.events.base import Event, called, label
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.effects import ShieldGone, ShieldMade
from mtgrules.model.events.moves import Noted
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.state import Shield, State
from mtgrules.model.view import View
from mtgrules.rules.damage.preventers import is_about, is_meant
from mtgrules.rules.objects.permissions import Granted, permissions

redirection = dated_rule("damage is dealt to another instead, where that one can be dealt damage")
replaced_as_dealt = dated_rule("what replaces damage again and again")


@dataclass(frozen=True)
class Replaced:
    """Something that is dealt instead of damage: by what, what is told and used up, and the damage."""

    named: str
    key: object
    instead: tuple[Event, ...]
    left: tuple[DamageDealt, ...]


def replacing_rules(state: State) -> tuple[Granted, ...]:
    """What static abilities say that is dealt instead of damage."""
    kinds = RedirectsDamage | RaisesDamage
    return tuple(granted for granted in permissions(state) if isinstance(granted.permission, kinds))


def replaced(state: State, view: View, event: DamageDealt) -> Iterator[Replaced]:
    """What could be dealt instead of some damage, by each text that would replace it."""
    for granted in replacing_rules(state):
        rule, key = granted.permission, ("rule", granted.source, granted.permission)
        if isinstance(rule, RedirectsDamage) and is_about(rule, view, event, granted.frame, {}):
            players, objects = rule.other.players(view, granted.frame), rule.other.among(view, granted.frame)
            others: tuple[ObjectId | str, ...] = (*players, *sorted(objects))
            for other in others:
                yield from _to_another(view, event, other, granted.label, key)
        elif isinstance(rule, RaisesDamage) and _raises(rule, view, event, granted):
            replaced_as_dealt.at(state.era)
            more = replace(event, amount=rule.raised(event.amount))
            told = f"{event.amount} damage to {label(state, event.target)} becomes {more.amount}"
            noted = Noted(
                f"{told}: {granted.label}",
                "replaced",
                event.source,
                cite=replaced_as_dealt.at(state.era).cite,
            )
            yield Replaced(granted.label, key, (noted,), (more,))
    for shield in state.shields:
        chosen = dict(shield.frame.chosen)
        if isinstance(shield.word, RedirectsThisTurn):
            if is_about(shield.word, view, event, shield.frame, chosen):
                yield from _to_another(view, event, chosen[Key.TO], shield.source, shield.id)
        elif isinstance(shield.word, RedirectsNext):
            yield from _once(view, event, shield)


def _raises(rule: RaisesDamage, view: View, event: DamageDealt, granted: Granted) -> bool:
    of_it = is_meant(rule.source, view, granted.frame, event.source)
    return of_it and (rule.whom is None or is_meant(rule.whom, view, granted.frame, event.target))


def _to_another(
    view: View, event: DamageDealt, other: ObjectId | str, named: str, key: object
) -> Iterator[Replaced]:
    """All of some damage dealt to another; nothing where that is no creature or player any more."""
    if other == event.target or not can_be_damaged(view, other):
        return
    replaced_as_dealt.at(view.state.era)
    yield Replaced(named, key, (_noted(view, event, other, event.amount),), (replace(event, target=other),))


def _once(view: View, event: DamageDealt, shield: Shield) -> Iterator[Replaced]:
    """What a shield for one time, or for so much damage, redirects."""
    chosen = dict(shield.frame.chosen)
    other, left, source = chosen[Key.TO], chosen[Key.LEFT], chosen[Key.SOURCE]
    about = chosen[Key.SHIELDED] == event.target and source in (None, event.source)
    if not about or other == event.target or not can_be_damaged(view, other):
        return
    much = event.amount if left is None else min(left, event.amount)
    instead: list[Event] = [_noted(view, event, other, much), ShieldGone(shield.id)]
    if left is not None and left > much:
        kept = tuple((key, left - much if key == "left" else value) for key, value in shield.frame.chosen)
        instead.append(ShieldMade(replace(shield, frame=replace(shield.frame, chosen=kept))))
    dealt = [replace(event, target=other, amount=much)]
    dealt += [replace(event, amount=event.amount - much)] if much < event.amount else []
    yield Replaced(shield.source, shield.id, tuple(instead), tuple(dealt))


def _noted(view: View, event: DamageDealt, other: ObjectId | str, much: int) -> Noted:
    state = view.state
    told = f"{much} damage from {called(state, event.source)} to {label(state, event.target)}"
    cite = redirection.at(state.era).cite
    return Noted(f"{told} is dealt to {label(state, other)} instead", "redirected", event.source, cite=cite)
