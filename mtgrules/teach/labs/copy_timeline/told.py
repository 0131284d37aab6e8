"""What is said of the Copy timeline: what each moment has come to, and who has triggered and who has not."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Era
from mtgrules.language.abilities.kinds import ChoosesAsEnters, TriggeredAbility
from mtgrules.language.conditions.happenings import Enters
from mtgrules.language.phrases.becoming_copies import (
    becoming,
    choices_never_made,
    choices_of_copies,
    link_to_original,
    when_copied,
)
from mtgrules.language.phrases.references import This
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.labels import listed
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Ability, worded
from mtgrules.rules.events.triggers import trigger_rule
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.entering import look_ahead
from mtgrules.show.scene.seen import counted
from mtgrules.teach.labs.copy_timeline.game import COPYING, CopyMoment, CopyPlayed, Way, cast

Told = tuple[str, Cite | None]
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


def copier(state: State, way: Way) -> Object | None:
    """The copy, wherever it is."""
    return state.labeled(way.copier)


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
                found.append(_waits(played, way, obj, ability.happening, copy))
    return tuple(sorted(found, key=lambda one: not one.own))


def _waits(played: CopyPlayed, way: Way, obj: Object, happening: Enters, copy: Object | None) -> Waits:
    there = played.at(CopyMoment.THERE)
    assert there is not None and copy is not None
    era, itself = there.state.era, isinstance(happening.subject, This)
    subject, now = str(happening.subject), now_is(there.state, obj)
    waits = "itself" if itself else f"{subject[:1].lower()}{subject[1:]}"
    own, triggered = obj.id == copy.id, obj.id in played.triggered
    name = f"{now} ({obj.label})" if own and obj.label != now else obj.label
    entered = f"what entered was {now_is(there.state, copy)} from the first"
    why, cite = entered, known(when_copied, era)
    if not way.enters:
        why, cite = "nothing has entered", known(becoming, era)
    elif itself and not own:
        why, cite = "it has not entered now", trigger_rule.at(era).cite
    return Waits(name, waits, triggered, why, cite, own)


# What happens.


def happened(played: CopyPlayed, moment: CopyMoment, way: Way) -> Told:
    """What has happened in a moment, with the rule."""
    at = played.at(moment)
    assert at is not None
    told = {
        CopyMoment.BOARD: _board,
        CopyMoment.CAST: _cast,
        CopyMoment.CHOSEN: _chosen,
        CopyMoment.THERE: _there,
        CopyMoment.TRIGGERS: _triggers,
        CopyMoment.AFTER: _afterwards,
    }[moment]
    words, cite = told(played, way)
    unsure = (
        f" {NO_RULE}" if known(when_copied, at.state.era) is None and moment is not CopyMoment.BOARD else ""
    )
    return f"{words}{unsure}", cite


def _changed(played: CopyPlayed, moment: CopyMoment, way: Way) -> list[str]:
    """That the original has changed, if it has in this moment."""
    at = played.at(moment)
    if at is None or not way.other:
        return []
    before, after = at.before.labeled(way.original), at.state.labeled(way.original)
    if before is None or after is None or now_is(at.before, before) == now_is(at.state, after):
        return []
    return [f"{way.original} becomes a copy of {way.other}."]


def _board(played: CopyPlayed, way: Way) -> Told:
    changed = _changed(played, CopyMoment.BOARD, way)
    return " ".join([*changed, "Nothing is copied yet. Press Next."]), None


def _cast(played: CopyPlayed, way: Way) -> Told:
    at = played.at(CopyMoment.CAST)
    assert at is not None
    era, changed = at.state.era, _changed(played, CopyMoment.CAST, way)
    if not way.enters:
        told = (
            f"Targets: {way.copier} and {way.original}. {way.copier} is there already, so it will not enter."
        )
        return " ".join([told, *changed]), known(becoming, era)
    if not cast(at.before, way):
        return "A land is played without the stack, so nobody can respond.", known(when_copied, era)
    name = now_is(at.before, _there_is(at.before, way))
    told = f"On the stack it is {name}, and what it copies is not chosen yet."
    return " ".join([told, *changed]), known(when_copied, era)


def _there_is(state: State, way: Way) -> Object:
    found = copier(state, way)
    assert found is not None
    return found


def _chosen(played: CopyPlayed, way: Way) -> Told:
    at = played.at(CopyMoment.CHOSEN)
    assert at is not None
    era, due = at.state.era, played.open
    if not way.enters:
        return "Nothing is chosen as it changes, for nothing enters.", known(becoming, era)
    if due is not None:
        more = due.say != COPYING
        told = (
            f"{due.question} {due.who} has to say{'; what was chosen for the original is not copied' * more}."
        )
        return told, known(choices_of_copies if more else when_copied, era)
    if not played.choices:
        return "Nothing is left of the text that would ask what to copy.", look_ahead.at(era).cite
    anew = [choice for choice in played.choices if choice.due.say != COPYING]
    if anew:
        told = listed([choice.answer for choice in anew])
        return f"{anew[0].due.who} has chosen {told}, whatever was chosen for the original.", known(
            choices_of_copies, era
        )
    first = played.choices[0]
    return f"{first.due.who} chooses {first.answer} as it enters; now nobody can respond any more.", known(
        when_copied, era
    )


def _there(played: CopyPlayed, way: Way) -> Told:
    at = played.at(CopyMoment.THERE)
    assert at is not None
    era, obj = at.state.era, _there_is(at.state, way)
    name = now_is(at.state, obj)
    if way.enters and name == obj.label:
        return f"It enters as {name}, a copy of nothing.", known(when_copied, era)
    if way.enters:
        how = ["tapped"] if obj.status.tapped else []
        how += [f"with {counted(number, kind)}" for kind, number in obj.counters]
        said = f", {' and '.join(how)}, as its copied text says" if how else ""
        return f"It enters as {name}{said}. It was never there as {obj.label}.", known(when_copied, era)
    if not obj.chosen and any(
        isinstance(one.ability, ChoosesAsEnters) for one in view(at.state).abilities[obj.id]
    ):
        told = f"{obj.label} becomes {name}. For it nothing was ever chosen, so its text has no effect."
        return told, known(choices_never_made, era)
    return f"{obj.label} becomes {name}. What lies on it stays, and nothing says how it enters.", known(
        becoming, era
    )


def _triggers(played: CopyPlayed, way: Way) -> Told:
    at = played.at(CopyMoment.TRIGGERS)
    assert at is not None
    era = at.state.era
    gone = [
        f"{at.before.objects[event.obj].label} is put into the graveyard ({event.why.value})."
        for event in at.events
        if isinstance(event, Moved)
        and event.why in (Why.LEGEND_RULE, Why.NO_TOUGHNESS)
        and event.obj in at.before.objects
    ]
    found = waiting(played, way)
    heard = [one.name for one in found if one.triggered]
    if not way.enters and not heard:
        return " ".join(["Nothing triggers: becoming a copy is not entering.", *gone]), known(becoming, era)
    if not heard:
        return " ".join(["Nothing triggers.", *gone]), None
    own = any(one.own and one.triggered for one in found)
    cite = known(when_copied, era) if own else trigger_rule.at(era).cite
    return " ".join([f"It triggers: {listed(heard)}.", *gone]), cite


def _afterwards(played: CopyPlayed, way: Way) -> Told:
    at = played.at(CopyMoment.AFTER)
    assert at is not None
    era, changed = at.state.era, _changed(played, CopyMoment.AFTER, way)
    obj = copier(at.state, way)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return f"{way.copier} is not on the battlefield any more.", known(
            when_copied if way.enters else becoming, era
        )
    name = now_is(at.state, obj)
    if changed:
        return f"{changed[0]} The copy is still {name}: its values were taken before.", known(
            link_to_original, era
        )
    sizes = [f"{view(one).power[obj.id]}/{view(one).toughness[obj.id]}" for one in (at.before, at.state)]
    size = f", but {sizes[1]} now" if sizes[0] != sizes[1] else ""
    told = f"The turn ends. It is still {name}{size}: that it is a copy has no end."
    return told, known(when_copied if way.enters else becoming, era)
