"""What comes of damage: what it results in, what prevents it, what is dealt in its place (120.3, 614-615)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import kind_of
from mtgrules.language.does.preventing import (
    Prevents,
    PreventsDamage,
    PreventsDamageThisTurn,
    RaisesDamage,
    RedirectsDamage,
    RedirectsNext,
    RedirectsThisTurn,
)
from mtgrules.language.phrases.dated_rules import RESULT, deathtouch_rule, lifelink_rule
from mtgrules.language.phrases.meaning import can_be_damaged
from mtgrules.language.phrases.nouns import Noun
from mtgrules.model.events.base import Event, called, label
from mtgrules.model.events.damage import DamageDealt, Prevented
from mtgrules.model.events.effects import ShieldGone, ShieldMade
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.events.players import LifeChanged, PlayerCountersPut
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.state import Shield, State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.view import View
from mtgrules.model.words import Selector
from mtgrules.rules.objects.permissions import Granted, permissions


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


standing_prevention = dated_rule("a static ability prevents damage as it would be dealt")


@dataclass(frozen=True)
class Preventer:
    """What would prevent or replace damage: what it is called, what happens instead, what is left."""

    named: str
    instead: tuple[Event, ...]
    key: object
    left: tuple[DamageDealt, ...] = ()

    @property
    def uses_up(self) -> bool:
        """Whether it is less than before by it, so that the order makes a difference."""
        return bool(self.left) or any(isinstance(event, ShieldGone) for event in self.instead)


def standing_rules(state: State) -> tuple[Granted, ...]:
    """What static abilities say that prevents damage."""
    return tuple(granted for granted in permissions(state) if isinstance(granted.word, PreventsDamage))


def standing(state: State, view: View, event: DamageDealt) -> Iterator[Preventer]:
    """What prevents all of this damage, and goes on to prevent such damage."""
    rules = standing_rules(state)
    if not rules and not state.shields:
        return
    cite = standing_prevention.at(state.era).cite
    whole = Prevented(event.target, event.amount, "", event.source, cite=cite)
    for granted in rules:
        rule = granted.word
        assert isinstance(rule, PreventsDamage)
        if is_about(rule, view, event, granted.frame, {}):
            why = f"{granted.label} prevents it"
            yield Preventer(granted.label, (replace(whole, why=why),), ("rule", granted.source, rule))
    for shield in state.shields:
        word = shield.word
        if not isinstance(word, PreventsDamageThisTurn):
            continue
        if is_about(word, view, event, shield.frame, dict(shield.frame.chosen)):
            yield Preventer(shield.source, (replace(whole, why=shield.label),), shield.id)


def is_about(
    rule: Prevents,
    view: View,
    event: DamageDealt,
    frame: Frame,
    settled: dict[str, tuple[ObjectId | str, ...]],
) -> bool:
    """Whether a rule is about this damage; `settled` has what was meant as an effect began."""
    if event.combat not in rule.damage.value.of:
        return False
    ends: dict[str, tuple[ObjectId | str | None, ...]] = {
        "whom": (event.target,),
        "source": (event.source,),
        "both": (event.target, event.source),
    }
    for name, phrase in rule.ends.items():
        if name in settled:
            found = any(end in settled[name] for end in ends[name])
        else:
            found = any(is_meant(phrase, view, frame, end) for end in ends[name])
        if not found:
            return False
    return True


def is_meant(phrase: Selector, view: View, frame: Frame, end: ObjectId | str | None) -> bool:
    """Whether a phrase means somebody now; what is gone is asked as it last was (608.2h)."""
    if end is None:
        return False
    if isinstance(end, str):
        return end in phrase.players(view, frame)
    if end in view.types:
        return end in phrase.among(view, frame)
    return isinstance(phrase, Noun) and phrase.fits(end, view, frame)


redirection = dated_rule("damage is dealt to another instead, where that one can be dealt damage")
replaced_as_dealt = dated_rule("what replaces damage again and again")


def replacing_rules(state: State) -> tuple[Granted, ...]:
    """What static abilities say that is dealt instead of damage."""
    kinds = RedirectsDamage | RaisesDamage
    return tuple(granted for granted in permissions(state) if isinstance(granted.word, kinds))


def replaced(state: State, view: View, event: DamageDealt) -> Iterator[Preventer]:
    """What could be dealt instead of some damage, by each text that would replace it."""
    for granted in replacing_rules(state):
        rule, key = granted.word, ("rule", granted.source, granted.word)
        if isinstance(rule, RedirectsDamage) and is_about(rule, view, event, granted.frame, {}):
            players, objects = rule.other.players(view, granted.frame), rule.other.among(view, granted.frame)
            others: tuple[ObjectId | str, ...] = (*players, *sorted(objects))
            for other in others:
                yield from _to_another(view, event, other, granted.label, key)
        elif isinstance(rule, RaisesDamage) and _raises(rule, view, event, granted):
            cite, more = (
                replaced_as_dealt.at(state.era).cite,
                replace(event, amount=rule.raised(event.amount)),
            )
            told = f"{event.amount} damage to {label(state, event.target)} becomes {more.amount}"
            noted = Noted(f"{told}: {granted.label}", "replaced", event.source, cite=cite)
            yield Preventer(granted.label, (noted,), key, (more,))
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
) -> Iterator[Preventer]:
    """All of some damage dealt to another; nothing where that is no creature or player any more."""
    if other == event.target or not can_be_damaged(view, other):
        return
    replaced_as_dealt.at(view.state.era)
    yield Preventer(named, (_noted(view, event, other, event.amount),), key, (replace(event, target=other),))


def _once(view: View, event: DamageDealt, shield: Shield) -> Iterator[Preventer]:
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
    yield Preventer(shield.source, tuple(instead), shield.id, tuple(dealt))


def _noted(view: View, event: DamageDealt, other: ObjectId | str, much: int) -> Noted:
    state = view.state
    told = f"{much} damage from {called(state, event.source)} to {label(state, event.target)}"
    cite = redirection.at(state.era).cite
    return Noted(f"{told} is dealt to {label(state, other)} instead", "redirected", event.source, cite=cite)


can_be_sent_on = dated_rule(
    "noncombat damage to a player can be dealt to a planeswalker of that player instead"
)


def sent_on(
    state: State, view: View, damage: DamageDealt, chosen: Collection[str], stopped: bool
) -> DamageDealt:
    """The damage as the player who controls its source sends it on, or leaves it (2011: 306.7).

    `stopped` tells that something would prevent it. Raises ChoiceDue where that player has to choose.
    """
    player, source = damage.target, damage.source
    if not isinstance(player, str) or damage.combat or source is None:
        return damage
    whose = source_player(view, source)
    walkers = {
        o.label: o.id
        for o in state.zone(Zone.BATTLEFIELD)
        if "planeswalker" in view.types[o.id] and view.controller[o.id] == player
    }
    if not walkers or whose in (None, player) or not can_be_sent_on.at(state.era).value:
        return damage
    if stopped:
        raise NotModelled(f"damage to {player} that can be sent on to a planeswalker and prevented as well")
    named = next((name for name in chosen if name == player or name in walkers), None)
    if named is None:
        question = f"Is the damage dealt to {player}, or to a planeswalker of {player} instead?"
        raise ChoiceDue(Due(question, (player, *walkers), whose or "", say="choosing {}"))
    return damage if named == player else replace(damage, target=walkers[named])
