"""What prevents damage again and again: sentences of permanents, and effects for the turn (615)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.preventing import Prevents, PreventsDamage, PreventsDamageThisTurn
from mtgrules.language.phrases.nouns import Noun
from mtgrules.model.events.damage import DamageDealt, Prevented
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Selector
from mtgrules.rules.objects.permissions import Granted, permissions

standing_prevention = dated_rule("a static ability prevents damage as it would be dealt")


@dataclass(frozen=True)
class Standing:
    """Something that prevents all of some damage: what it is called, what happens instead."""

    named: str
    what: Prevented
    key: object


def standing_rules(state: State) -> tuple[Granted, ...]:
    """What static abilities say that prevents damage."""
    return tuple(granted for granted in permissions(state) if isinstance(granted.permission, PreventsDamage))


def standing(state: State, view: View, event: DamageDealt) -> Iterator[Standing]:
    """What prevents all of this damage, and goes on to prevent such damage."""
    rules = standing_rules(state)
    if not rules and not state.shields:
        return
    cite = standing_prevention.at(state.era).cite
    whole = Prevented(event.target, event.amount, "", event.source, cite=cite)
    for granted in rules:
        rule = granted.permission
        assert isinstance(rule, PreventsDamage)
        if is_about(rule, view, event, granted.frame, {}):
            why = f"{granted.label} prevents it"
            yield Standing(granted.label, replace(whole, why=why), ("rule", granted.source, rule))
    for shield in state.shields:
        word = shield.word
        if not isinstance(word, PreventsDamageThisTurn):
            continue
        if is_about(word, view, event, shield.frame, dict(shield.frame.chosen)):
            yield Standing(shield.source, replace(whole, why=shield.label), shield.id)


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
