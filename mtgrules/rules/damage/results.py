"""What damage results in: marked damage or counters, life lost and gained (120.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import kind_of
from mtgrules.language.phrases.dated_rules import RESULT, deathtouch_rule, lifelink_rule
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.events.players import LifeChanged, PlayerCountersPut
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View


def keywords_of(view: View, source: ObjectId | None) -> frozenset[object]:
    """The kinds of abilities that the source of damage has: now, or as it last was (608.2h)."""
    if source is None:
        return _NOTHING
    seen = view.looking_at(source)
    there = () if seen is None else seen.abilities[source]
    return frozenset(kind_of(instance.ability) for instance in there) if there else _NOTHING


_NOTHING: frozenset[object] = frozenset()


def source_player(view: View, source: ObjectId | None) -> str | None:
    """The player who controls a source of damage, or last did; its owner where it has no controller."""
    if source is None:
        return None
    seen = view.looking_at(source)
    return None if seen is None else seen.controller[source]


def with_results(view: View, damage: DamageDealt) -> list[Event]:
    """Damage that is dealt, with all that it results in at the same time (120.3)."""
    era, source, target = view.state.era, damage.source, damage.target
    has = keywords_of(view, source)
    infect = KeywordName.INFECT in has
    more: list[Event] = []
    if isinstance(target, str):
        if infect:
            damage = replace(damage, marks=False)
            more.append(PlayerCountersPut(target, "poison", damage.amount))
    else:
        types = view.types.get(target, frozenset())
        if "planeswalker" in types:
            more.append(CountersPut(target, "loyalty", -damage.amount))
        if "creature" in types and (infect or KeywordName.WITHER in has):
            more.append(CountersPut(target, "-1/-1", damage.amount))
            damage = replace(damage, marks=False)
        elif "creature" not in types:
            damage = replace(damage, marks=False)
        touches = "creature" in types and KeywordName.DEATHTOUCH in has
        if touches and deathtouch_rule.at(era).value == RESULT:
            damage = replace(damage, deathtouch=True)
    return [damage, *more]


def life_linked(view: View, dealt: Iterable[DamageDealt]) -> list[Event]:
    """The life gained for damage dealt at one time: one gain for each source with lifelink (702.15e)."""
    amounts: dict[ObjectId, int] = {}
    for damage in dealt:
        if damage.source is not None and KeywordName.LIFELINK in keywords_of(view, damage.source):
            amounts[damage.source] = amounts.get(damage.source, 0) + damage.amount
    if not amounts or (rule := lifelink_rule.at(view.state.era)).value != RESULT:
        return []
    gains = ((source_player(view, source), amount) for source, amount in amounts.items())
    return [LifeChanged(player, amount, cite=rule.cite) for player, amount in gains if player is not None]
