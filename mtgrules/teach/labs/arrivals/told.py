"""What the Arrivals hall says: each gate in a sentence, why a watcher is dark, status in words."""

from __future__ import annotations

from collections.abc import Sequence

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.game import Outcome
from mtgrules.language.conditions.zone_changes import EntersUnderYours
from mtgrules.language.does.copying import IsCopy
from mtgrules.language.phrases.arriving import arrival_seen, entering_is
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized, listed
from mtgrules.model.objects import Object, Zone
from mtgrules.model.view import View
from mtgrules.model.words import Word
from mtgrules.rules.events.arrivals import Arrival, Watcher
from mtgrules.rules.objects.looking_ahead import look_ahead
from mtgrules.show.scene.seen import seen

Said = tuple[str, Cite | None]
"""A sentence with its rule."""
QUESTIONS = ("How does it enter?", "What is it there?", "What triggers?")
"""The three questions of one moment."""
ANSWERED_BY = ("replacement effects", "continuous effects", "triggered abilities")
"""What answers each, by its official name."""
NOTHING = "untapped, unflipped, face up, phased in"
"""With what status a permanent enters where nothing says otherwise (110.5b)."""
_NOT_CERTAIN = " Not certain: the book of 1997 does not say it."


def certain(era: Era) -> bool:
    """Whether the era's rules tell in which order an arrival is looked at."""
    return arrival_seen.known(era) is not None


def _ruled(words: str, era: Era, cite: Cite | None) -> Said:
    return (words, cite) if certain(era) else (f"{words}{_NOT_CERTAIN}", None)


def short(view: View, number: ObjectId) -> str:
    """What an object is in a view, in a few words: its size, or its types."""
    one = seen(view, number)
    return f"a {one.size}" if one.size else one.type_line


def at_gate(arrival: Arrival, gate: int) -> Said:
    """What is so of an arrival once so many gates are passed."""
    era, name = arrival.occurrence.after.era, arrival.obj.label
    if gate == 0:
        return f"{name} is on its way. One moment, three questions; press Next for each.", None
    if gate == 1:
        rule = look_ahead.known(era)
        return _ruled(f"{name} {how(arrival)}.", era, rule.cite if rule else None)
    rule = arrival_seen.known(era)
    cite = rule.cite if rule else None
    printed, now = short(arrival.comes_as.printed, arrival.new), short(arrival.is_there_as, arrival.new)
    if gate == 2:
        made = listed(makers(arrival))
        kept = f"No effect reaches {name}: it enters as what it is, {now}."
        became = f"{name} is never there as {printed}: with {made} it enters as {now}."
        return _ruled(became if made else kept, era, cite)
    lit = [one.obj.label for one in arrival.watchers if one.times]
    dark = [one.obj.label for one in arrival.watchers if not one.times]
    verb = "triggers" if len(lit) == 1 else "trigger"
    words = f"{listed(lit)} {verb}: what counts is {now}" if lit else f"Nothing triggers on {now}"
    return _ruled(f"{words}{f', not so {listed(dark)}' if lit and dark else ''}.", era, cite)


def how(arrival: Arrival) -> str:
    """How something enters, and by what that is so."""
    obj, by = arrival.obj, sources(arrival)
    found = ["tapped"] * obj.status.tapped + ["face down"] * obj.status.face_down
    found += [f"with {many} {kind} counter{'s' * (many != 1)}" for kind, many in obj.counters]
    found += [f"as {str(value).lower()}" for _, value in obj.chosen if value is not True]
    made = [step.job.edit for step in arrival.comes_as.steps if arrival.new in step.objects]
    found += [f"as a copy of {edit.of}" for edit in made if isinstance(edit, IsCopy)][-1:]
    if not found:
        return f"enters {NOTHING}: nothing replaces its arrival"
    return f"enters {listed(found)}, by {listed(by)}" if by else f"enters {listed(found)}"


def sources(arrival: Arrival) -> list[str]:
    """What says how it enters: its own text, and others by their labels."""
    there = arrival.occurrence.before.objects
    found = ("its own text" if one is None else there[one].label for one, _ in arrival.event.replaced_by)
    return list(dict.fromkeys(found))


def makers(arrival: Arrival) -> list[str]:
    """The effects that make it what it is there, counters among them, each once."""
    return list(dict.fromkeys(step.job.label for step in arrival.effects))


def why_dark(watcher: Watcher) -> str:
    """Why an ability does not trigger, in the words of its own text."""
    return listed([_lacking(word, watcher) for word in watcher.lacks]) or "it waits for something else"


def _lacking(word: Word, watcher: Watcher) -> str:
    if isinstance(word, EntersUnderYours):
        return f"not under {watcher.obj.controller}’s control"
    return f"waits for “{str(word).lower()}”"


def no_arrival(outcome: Outcome, name: str, era: Era) -> Said:
    """Why what has become of something on the battlefield was no arrival."""
    rule = entering_is.known(era)
    began = any(isinstance(event, EffectBegan) for event in outcome.events)
    words = f"The door stays shut: {name} was there before, and so nobody sees anything enter."
    return _ruled(words, era, rule.cite if rule else None) if began else (words, None)


def happened(outcome: Outcome, name: str, now: Object | None) -> Said:
    """What an action came to."""
    told = [one for one in outcome.events if not one.quiet]
    cite = told[0].cite if told else None
    if now is None:
        return f"{capitalized(name)} is nowhere any more.", cite
    if now.zone is not Zone.BATTLEFIELD and now.phased is None:
        place = "" if now.zone in (Zone.EXILE, Zone.STACK, Zone.OUTSIDE) else f"{now.owner}’s "
        return f"{name} is in {place}{now.zone} now, and a new object.", cite
    return f"{name} is {listed(status(now))} now.", cite


def status(obj: Object) -> list[str]:
    """The four sides of a permanent's status, in words."""
    one = obj.status
    return [
        "tapped" if one.tapped else "untapped",
        "flipped" if one.flipped else "unflipped",
        "face down" if one.face_down else "face up",
        "phased out" if obj.phased is not None else "phased in",
    ]


def reasons(outcome: Outcome) -> str:
    """Why an action does not go."""
    return "; ".join(reason.sentence for reason in outcome.verdict.reasons)


def out_of_place(obj: Object | None, name: str, deed: str) -> str:
    """Why a deed makes no sense where an object is; empty where it does."""
    if deed == "turn":
        return ""
    if obj is None:
        return f"{name} is nowhere any more"
    on_field = obj.zone is Zone.BATTLEFIELD
    if deed == "send":
        outside = "no effect puts it onto the battlefield from outside the game"
        there = f"{name} is on the battlefield already"
        return there if on_field or obj.phased else outside if obj.zone is Zone.OUTSIDE else ""
    if deed == "in":
        return "" if obj.phased else f"{name} is not phased out"
    if obj.phased is not None:
        return f"{name} is phased out: it is treated as though it did not exist"
    if not on_field:
        return f"{name} is not on the battlefield: only permanents have status"
    idle = {
        "tap": obj.status.tapped and "tapped already",
        "untap": not obj.status.tapped and "untapped already",
        "down": obj.status.face_down and "face down already",
        "up": not obj.status.face_down and "face up already",
    }
    said = idle.get(deed)
    return f"{name} is {said}" if said else ""


def table_rows(arrival: Arrival, gate: int) -> list[tuple[str, str]]:
    """An arrival as rows: printed, after each gate that is passed, and each watcher."""
    new = arrival.new
    rows = [("printed", short(arrival.comes_as.printed, new))]
    rows += [(ANSWERED_BY[0], capitalized(how(arrival)))] * (gate >= 1)
    rows += [(ANSWERED_BY[1], f"{short(arrival.is_there_as, new)}: {listed(makers(arrival)) or 'none'}")] * (
        gate >= 2
    )
    if gate >= 3:
        for one in arrival.watchers:
            rows.append((one.obj.label, "triggers" if one.times else f"does not: {why_dark(one)}"))
        rows += [(arrival.obj.label, "its own trigger was lost as it entered")] * bool(arrival.silenced)
    return rows


def rights_rows(rights: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """What may be done with it, as rows."""
    return [(words, f"no: {why}" if why else "yes") for words, why in rights]
