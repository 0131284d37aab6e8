"""What is said of the Copy timeline: what each moment has come to, and who has triggered and who has not."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Era
from mtgrules.language.abilities.entering import ChoosesAsEnters
from mtgrules.language.abilities.kinds import TriggeredAbility
from mtgrules.language.conditions.zone_changes import Enters
from mtgrules.language.phrases.becoming_copies import (
    becoming,
    choices_never_made,
    choices_of_copies,
    link_to_original,
    when_copied,
)
from mtgrules.language.phrases.references import This
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.labels import listed, uncapitalized
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Ability, worded
from mtgrules.rules.events.triggers import trigger_rule
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.looking_ahead import look_ahead
from mtgrules.show.scene.seen import counted
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.kit.playing import Playing
from mtgrules.teach.labs.copy_timeline.game import COPYING, CopyMoment, CopyPlayed, Way, cast, labeled

NO_RULE = "No general rule about copies is known of 1997, so this is not certain."


@dataclass(frozen=True)
class Waits:
    """Somebody who waits for something that enters: for what, whether that has triggered, and why not."""

    name: str
    waits: str
    triggered: bool
    why: str
    cite: Cite | None
    own: bool
    """Whether it is the copy itself."""


def known(rule: Dated[str], era: Era) -> Cite | None:
    """Where a rule about copies is written; None where none is known."""
    found = rule.known(era)
    return found.cite if found else None


def now_is(state: State, obj: Object) -> str:
    """What an object is now: its name, or what it is called where it has none."""
    return view(state).name[obj.id] or obj.label


def copier(state: State, way: Way) -> Object:
    """The copy, wherever it is."""
    return labeled(state, way.copier)


# Who waits.


def waiting(played: CopyPlayed, way: Way) -> tuple[Waits, ...]:
    """Everybody on the battlefield who waits for something that enters, as the copy has come about."""
    there = played.at(CopyMoment.THERE)
    if there is None:
        return ()
    now, copy = view(there.state), copier(there.state, way)
    found = []
    for obj in there.state.zone(Zone.BATTLEFIELD):
        for ability in (worded(Ability, one.ability) for one in now.abilities[obj.id]):
            if isinstance(ability, TriggeredAbility) and isinstance(ability.happening, Enters):
                triggered = obj.id in played.triggered
                found.append(_waits(there.state, way, obj, ability.happening, copy, triggered))
    return tuple(sorted(found, key=lambda one: not one.own))


def _waits(state: State, way: Way, obj: Object, happening: Enters, copy: Object, triggered: bool) -> Waits:
    own, itself = obj.id == copy.id, isinstance(happening.subject, This)
    subject, now = str(happening.subject), now_is(state, obj)
    waits = "itself" if itself else uncapitalized(subject)
    name = f"{now} ({obj.label})" if own and obj.label != now else obj.label
    why, cite = f"what entered was {now_is(state, copy)} from the first", known(when_copied, state.era)
    if not way.enters:
        why, cite = "nothing has entered", known(becoming, state.era)
    elif itself and not own:
        why, cite = "it has not entered now", trigger_rule.at(state.era).cite
    return Waits(name, waits, triggered, why, cite, own)


# What happens.


def happened(played: CopyPlayed, at: int, way: Way) -> Said:
    """What has happened in a moment, with the rule."""
    run = played.moments[at]
    rule = known(when_copied if way.enters else becoming, run.state.era)
    match CopyMoment(at):
        case CopyMoment.BOARD:
            return f"{_changed(run, way)}Nothing is copied yet. Press Next.", None
        case CopyMoment.CAST:
            words, cite = _cast(run, way), rule
        case CopyMoment.CHOSEN:
            words, cite = _chosen(played, way, rule)
        case CopyMoment.THERE:
            words, cite = _there(run.state, way, rule)
        case CopyMoment.TRIGGERS:
            words, cite = _triggers(played, run, way, rule)
        case CopyMoment.AFTER:
            words, cite = _afterwards(run, way, rule)
    sure = known(when_copied, run.state.era) is not None
    return words.rstrip() if sure else f"{words.rstrip()} {NO_RULE}", cite


def _changed(run: Playing, way: Way) -> str:
    """That the original has changed, with a space behind it; empty where it has not."""
    before, after = run.begun.labeled(way.original), run.state.labeled(way.original)
    if not way.other or before is None or after is None:
        return ""
    same = now_is(run.begun, before) == now_is(run.state, after)
    return "" if same else f"{way.original} becomes a copy of {way.other}. "


def _cast(run: Playing, way: Way) -> str:
    changed = _changed(run, way)
    if not way.enters:
        told = f"{way.copier} is there already, so it will not enter."
        return f"Targets: {way.copier} and {way.original}. {told} {changed}"
    if not cast(run.begun, way):
        return "A land is played without the stack, so nobody can respond."
    name = now_is(run.begun, copier(run.begun, way))
    return f"On the stack it is {name}, and what it copies is not chosen yet. {changed}"


def _chosen(played: CopyPlayed, way: Way, rule: Cite | None) -> Said:
    era, due = played.moments[0].state.era, played.open
    if not way.enters:
        return "Nothing is chosen as it changes, for nothing enters.", rule
    if due is not None and due.say == COPYING:
        return f"{due.question} {due.who} has to say.", rule
    if due is not None:
        told = "has to say; what was chosen for the original is not copied."
        return f"{due.question} {due.who} {told}", known(choices_of_copies, era)
    if not played.choices:
        return "Nothing is left of the text that would ask what to copy.", look_ahead.at(era).cite
    first, *_ = played.choices
    anew = [choice for choice in played.choices if choice.due.say != COPYING]
    if anew:
        told = listed([choice.answer for choice in anew])
        told = f"{anew[0].due.who} has chosen {told}, whatever was chosen for the original."
        return told, known(choices_of_copies, era)
    return f"{first.due.who} chooses {first.answer} as it enters; now nobody can respond any more.", rule


def _there(state: State, way: Way, rule: Cite | None) -> Said:
    obj = copier(state, way)
    name, abilities = now_is(state, obj), view(state).abilities[obj.id]
    if way.enters and name == obj.label:
        return f"It enters as {name}, a copy of nothing.", rule
    if way.enters:
        how = ["tapped"] * obj.status.tapped + [f"with {counted(n, kind)}" for kind, n in obj.counters]
        said = f", {' and '.join(how)}, as its copied text says" if how else ""
        return f"It enters as {name}{said}. It was never there as {obj.label}.", rule
    if not obj.chosen and any(isinstance(one.ability, ChoosesAsEnters) for one in abilities):
        told = f"{obj.label} becomes {name}. For it nothing was ever chosen, so its text has no effect."
        return told, known(choices_never_made, state.era)
    return f"{obj.label} becomes {name}. What lies on it stays, and nothing says how it enters.", rule


def _triggers(played: CopyPlayed, run: Playing, way: Way, rule: Cite | None) -> Said:
    gone = [
        f" {run.begun.objects[event.obj].label} is put into the graveyard ({event.why.value})."
        for event in run.events
        if isinstance(event, Moved)
        and event.why in (Why.LEGEND_RULE, Why.NO_TOUGHNESS)
        and event.obj in run.begun.objects
    ]
    heard = [one for one in waiting(played, way) if one.triggered]
    words = f"It triggers: {listed([one.name for one in heard])}."
    cite = known(when_copied, run.state.era)
    if not any(one.own for one in heard):
        cite = trigger_rule.at(run.state.era).cite
    if not heard:
        words, cite = "Nothing triggers.", None
        if not way.enters:
            words, cite = "Nothing triggers: becoming a copy is not entering.", rule
    return "".join([words, *gone]), cite


def _afterwards(run: Playing, way: Way, rule: Cite | None) -> Said:
    obj = run.state.labeled(way.copier)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return f"{way.copier} is not on the battlefield any more.", rule
    name, changed = now_is(run.state, obj), _changed(run, way)
    if changed:
        told = f"{changed}The copy is still {name}: its values were taken before."
        return told, known(link_to_original, run.state.era)
    before, size = (
        f"{now.power[obj.id]}/{now.toughness[obj.id]}" for now in map(view, (run.begun, run.state))
    )
    but = f", but {size} now" if before != size else ""
    return f"The turn ends. It is still {name}{but}: that it is a copy has no end.", rule
