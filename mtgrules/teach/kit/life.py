"""A player's life through combat damage: step by step, or attacker by attacker where there is one step."""

from __future__ import annotations

from collections.abc import Iterator

from mtgrules.eras.era import Era
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.model.combat import Attack
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import listed
from mtgrules.model.state import State
from mtgrules.model.told import Told
from mtgrules.model.turn import Step
from mtgrules.rules.combat.attacking import attack_verdict, attacks_stand
from mtgrules.rules.damage.assigning import (
    ONE_IS_LETHAL,
    deathtouch_division,
    has,
    lethal,
    no_blockers_left,
    trample_rule,
)
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.derivation import rules_of
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.steps import ValueStep, ValueSteps
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.film import Shot, sentences

_DAMAGE = (Step.FIRST_DAMAGE, Step.DAMAGE)


def life(frames: tuple[Shot, ...], player: str, era: Era) -> ValueSteps:
    """A player's life through the combat damage steps; through the attackers, where there is one step alone.

    Raises ValueError where something else than the attackers changes it in that one step.
    """
    dealing = [frame for frame in frames if any(_is_dealing(frame, event) for event in frame.events)]
    if len(dealing) == 1:
        rows, first = tuple(_by_attacker(frames, dealing[0], player)), _life(dealing[0].before, player)
        if rows and rows[-1].after != str(_life(dealing[0].state, player)):
            raise ValueError(f"the life of {player} is changed by more than the attackers")
    else:
        rows, first = tuple(_by_step(dealing, frames[0].state, player)), _life(frames[0].state, player)
    return ValueSteps(f"{player}'s life", rules_of(era), str(first), rows, begin="at first")


def _life(state: State | None, player: str) -> int:
    assert state is not None
    return state.player(player).life


def _is_dealing(frame: Shot, event: Event) -> bool:
    begins = isinstance(event, StepBegan) and event.step in _DAMAGE
    return begins or (isinstance(event, DamageDealt) and frame.state.step in _DAMAGE)


def _by_step(dealing: list[Shot], begun: State, player: str) -> Iterator[ValueStep]:
    before = _life(begun, player)
    for frame in dealing:
        now = _life(frame.state, player)
        yield change_row(frame.title, Html(), before, now, frame.told)
        before = now


def _by_attacker(frames: tuple[Shot, ...], dealing: Shot, player: str) -> Iterator[ValueStep]:
    """What each creature that was declared to attack the player has dealt, whatever became of it."""
    assert dealing.before is not None
    before, declared = _life(dealing.before, player), dict[ObjectId, Shot]()
    for frame in frames[: frames.index(dealing)]:
        for attack in frame.state.combat.attacks if frame.state.combat else ():
            if attack.target == player:
                declared.setdefault(attack.attacker, frame)
    for obj, first in declared.items():
        hits = [event for event in dealing.events if isinstance(event, DamageDealt) and event.source == obj]
        now = before - sum(hit.amount for hit in hits if hit.target == player)
        between = frames[frames.index(first) + 1 : frames.index(dealing)]
        told = (*_since_declared(between, obj), *_now(dealing, obj))
        yield change_row("attacker", tag("b", f"{label(first.state, obj)}: "), before, now, told)
        before = now


def _since_declared(between: tuple[Shot, ...], obj: ObjectId) -> Iterator[Told]:
    """What has become of an attacker and of what is attached to it."""
    for frame in between:
        assert frame.before is not None
        worn = {one.id for one in frame.before.objects.values() if one.attached_to == obj}
        yield from (told for told in frame.told if not {obj, *worn}.isdisjoint(told.about))


def _now(dealing: Shot, obj: ObjectId) -> Iterator[Told]:
    """What an attacker deals, and why so much."""
    state = dealing.before
    assert state is not None and state.combat is not None
    attack = state.combat.attack_of(obj)
    if attack is not None:
        worn = [one.label for one in state.objects.values() if one.attached_to == obj]
        yield from (Told(f"{one} stays attached to {label(state, obj)}") for one in worn)
        yield from _why(state, attack)
    yield from (told for told in dealing.told if told.about[:1] == (obj,))


def _why(state: State, attack: Attack) -> Iterator[Told]:
    """Why it deals so much: what comes too late to stop it, that no blocker is left, what is lethal."""
    obj, era, now = attack.attacker, state.era, view(state)
    for reason in attack_verdict(state, obj, attack.target or "").reasons:
        if reason.code != "tapped":  # by attacking itself
            yield Told(f"{reason.sentence}, but stays in the attack", attacks_stand.at(era).cite)
    if not attack.blocked:
        return
    if not attack.blockers:
        yield Told("no creature is left that blocks it", no_blockers_left.at(era).cite)
    elif has(now, obj, KeywordName.TRAMPLE):
        touch = deathtouch_division.known(era)
        if has(now, obj, KeywordName.DEATHTOUCH) and touch and touch.value == ONE_IS_LETHAL:
            yield Told("with deathtouch any damage is lethal", touch.cite)
        need = listed([f"{lethal(state, obj, one)} to {label(state, one)}" for one in attack.blockers])
        yield Told(f"lethal damage is {need}; the rest may go on", trample_rule.at(era).cite)


def change_row(where: str, what: Html, before: object, now: object, told: tuple[Told, ...]) -> ValueStep:
    """A row of what a play changes: what was there before, what is there then, and what is told of it."""
    changed = tag("b", with_symbols(f"{before} → {now}"))
    change = changed if now != before else tag("span", with_symbols(f"stays {now}"), class_="gray")
    why = " ".join(f"{said} ({cite.short})." if cite else f"{said}." for said, cite in sentences(told))
    came = joined([change, tag("small", with_symbols(why))])
    return ValueStep(where, what, str(before), str(now), came)
