"""A copy that comes in a play, by entering or by becoming one: what was chosen for it, and who waits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Era
from mtgrules.idle import clauses_of
from mtgrules.language.abilities.kinds import TriggeredAbility
from mtgrules.language.conditions.happenings import waits_for_arrival
from mtgrules.language.does.copying import EntersAsCopy, IsCopy
from mtgrules.language.phrases.dated_rules import becoming, when_copied
from mtgrules.language.phrases.references import This
from mtgrules.language.said.clauses import AS_PAID
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectBegan, EnteredAsCopy
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.stack import Triggered
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import uncapitalized
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Ability, Action, Clause, worded
from mtgrules.rules.events.triggers import trigger_rule
from mtgrules.rules.layers.evaluation import view
from mtgrules.teach.kit.film import Shot
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.table.table import Table


@dataclass(frozen=True)
class CopyCame:
    """That a permanent entered as a copy, also of nothing, or became one: in which picture, and as what."""

    at: int
    label: str
    name: str
    original: str
    """What it copied, by its label; empty for nothing."""
    entered: Moved | None
    """How it entered; None for what was there already."""


@dataclass(frozen=True)
class Waits:
    """Somebody who waits for something that enters: for what, whether that has triggered, and why not."""

    name: str
    waits: str
    own: bool
    """Whether it is the copy itself."""
    triggered: bool | None
    """None as long as no copy has come."""
    why: str
    cite: Cite | None


def copy_that_came(table: Table) -> CopyCame | None:
    """The copy that came last in the pictures up to the one shown, else the first that is to come."""
    made = [one for n, shot in enumerate(table.play.shots) for one in _made(shot, n)]
    copied = {one.original for one in made}
    made = [one for one in made if one.entered or one.label not in copied]  # else an original changes
    came = [one for one in made if one.at <= table.at]
    return came[-1] if came else made[0] if made else None


def _made(shot: Shot, at: int) -> Iterator[CopyCame]:
    there = shot.before.objects if shot.before else {}
    for event, after in pairwise((*shot.events, None)):
        if isinstance(event, Moved) and event.to is Zone.BATTLEFIELD and event.obj in there:
            old, copied = there[event.obj], isinstance(after, EnteredAsCopy)
            for edit, _ in copies_since(after) if copied else ():
                yield CopyCame(at, old.label, edit.values.name or old.label, _original(shot, edit), event)
            if not copied and would_copy(old, shot.state):
                yield CopyCame(at, old.label, old.label, "", event)
        elif not isinstance(event, EnteredAsCopy):
            for edit, number in copies_since(event):
                if number in there:
                    label = there[number].label
                    yield CopyCame(at, label, edit.values.name or label, _original(shot, edit), None)


def copies_since(event: Event | None) -> Iterator[tuple[IsCopy, ObjectId]]:
    """What is a copy since an event, and of what."""
    if isinstance(event, EffectBegan):
        edits = [one for one in event.effect.edits if isinstance(one, IsCopy)]
        yield from ((edit, one) for edit in edits for one in event.effect.objects or ())


def _original(shot: Shot, edit: IsCopy) -> str:
    obj = shot.before.objects.get(edit.original) if shot.before else None
    return obj.label if obj else edit.of


def would_copy(obj: Object, state: State) -> bool:
    """Whether a card can enter as a copy."""
    return any(isinstance(worded(Ability, one), EntersAsCopy) for one in obj.card.printed(state.era).text)


def waiting(table: Table, came: CopyCame | None) -> tuple[Waits, ...]:
    """Everybody on the battlefield who waits for something that enters, with what came of it."""
    shot = table.play.shots[came.at] if came and table.at >= came.at else None
    state = shot.state if shot else table.state
    now, found = view(state), []
    heard = {one.waiting.source for one in shot.events if isinstance(one, Triggered)} if shot else set()
    for obj in state.zone(Zone.BATTLEFIELD):
        for ability in (worded(Ability, one.ability) for one in now.abilities[obj.id]):
            if not isinstance(ability, TriggeredAbility) or not waits_for_arrival(ability.happening):
                continue
            name, subject = now.name[obj.id] or obj.label, ability.happening.subject
            own, itself = bool(shot and came and obj.label == came.label), isinstance(subject, This)
            called = f"{name} ({obj.label})" if own and name != obj.label else obj.label
            why, cite = _why(came, state.era, other=itself and not own) if shot and came else ("", None)
            waits, triggered = "itself" if itself else uncapitalized(str(subject)), obj.id in heard
            found.append(Waits(called, waits, own, triggered if shot else None, why, cite))
    return tuple(sorted(found, key=lambda one: not one.own))


def _why(came: CopyCame, era: Era, *, other: bool) -> Said:
    if not came.entered:
        return "nothing has entered", cite_of(becoming, era)
    if other:
        return "it has not entered now", trigger_rule.at(era).cite
    return f"what entered was {came.name} from the first", cite_of(when_copied, era)


def cite_of(rule: Dated[str], era: Era) -> Cite | None:
    """Where a rule about copies is written; None where none is known."""
    found = rule.known(era)
    return found.cite if found else None


def action_before(table: Table, at: int) -> Action | None:
    """What is said that leads to a picture; None for nothing."""
    entry = table.play.shots[at].entry
    said = table.entries[entry - 1] if entry else None
    return said.action if said else None


def chosen_for(table: Table, came: CopyCame) -> tuple[tuple[Clause, ...], str]:
    """What was chosen as a copy came, and that in words: who said what; empty where nothing was."""
    action = action_before(table, came.at)
    clauses = tuple(one for one in clauses_of(action) if one != AS_PAID) if action else ()
    state = table.play.shots[came.at].state
    obj = state.labeled(came.label)
    who = view(state).controller[obj.id] if obj else state.active
    said = ", ".join(uncapitalized(str(one)) for one in clauses)
    return clauses, f"{who} says “{said}”" if said else ""
