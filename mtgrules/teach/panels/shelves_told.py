"""What the layer machine says: what a shelf takes, what happened on it, who waits and why."""

from __future__ import annotations

from collections.abc import Mapping

from mtgrules.model.changes import Change
from mtgrules.model.characteristics import LAND_TYPE, PRINTED, Instance
from mtgrules.model.events.mana import LETTERS
from mtgrules.model.trace import Layer
from mtgrules.model.words import Keyword
from mtgrules.rules.layers.evaluation import Plan
from mtgrules.rules.layers.layer_lists import defining_first, dependency, going_on_once_begun, timestamp_order
from mtgrules.rules.layers.trials import affected, loops_go_by_time
from mtgrules.show.replay import labels, other_objects
from mtgrules.show.values import ability_text
from mtgrules.teach.panels.parts import *
from mtgrules.teach.panels.shelves import Awaited, EffectChip, Machine

WATCHED = ("types", "colors", "abilities", "size")
"""What is told of a card, where any of it changes."""
_MOST, _LONG, _LONGER = 3, 90, 140
"""So many objects are named in a sentence, and so many letters of names, or of names with what they do."""
_DOES: Mapping[Alters, str] = {
    Alters.COPY: "makes something a copy",
    Alters.FACE: "is about lying face down",
    Alters.CONTROL: "changes who controls something",
    Alters.TEXT: "changes words of a text",
    Alters.COLOR: "changes colors",
    Alters.ABILITY: "gives or takes away abilities",
    Alters.PT_DEFINED: "defines its own power and toughness",
    Alters.PT_BY_TYPE: "sets power and toughness with a type",
    Alters.PT_SET: "sets power and toughness",
    Alters.PT_PUMPED: "adds to power or toughness",
    Alters.PT_MODIFIED: "adds to power or toughness",
    Alters.PT_COUNTED: "adds what counters say",
    Alters.PT_SWITCHED: "switches power and toughness",
}


def does(alters: Alters) -> str:
    """What a part of an effect does, by the kind of change."""
    return _DOES.get(alters, f"changes {alters.value}")


def takes(layer: Layer) -> str:
    """What a layer takes, after "takes what"."""
    if layer.defining:
        return "a card says of itself"
    told = list(dict.fromkeys(does(alters) for alters in Alters if alters in layer.alters))
    return " or ".join(filter(None, [", ".join(told[:-1]), told[-1]]))


def place(layer: Layer) -> str:
    """A layer as it is spoken of in the middle of a sentence."""
    return f"layer {layer.number}" if layer.number else f"the group “{layer.name}”"


# What a card is.


def in_short(view: View, number: ObjectId, characteristic: str) -> str:
    """A value in as few words as tell it; an object's own sentences are "own text"."""
    if characteristic != "abilities":
        return value_of(view, number, characteristic).text
    return ", ".join(dict.fromkeys(_short(i, view, number) for i in view.abilities[number])) or "no abilities"


def _short(instance: Instance, view: View, number: ObjectId) -> str:
    if instance.origin == LAND_TYPE:
        return f"makes {{{LETTERS[instance.number]}}}"
    if isinstance(instance.ability, Keyword):
        return ability_text(instance.ability, view.state.era, view.state.objects[number].label)
    return "own text" if instance.origin == PRINTED else "gained text"


def changed(before: View, after: View, number: ObjectId) -> str:
    """What became of an object between two views; empty where nothing did."""
    pairs = [(in_short(before, number, c), in_short(after, number, c)) for c in WATCHED]
    return ", ".join(f"{was} → {now}" for was, now in pairs if was != now)


def _so(before: View, after: View, number: ObjectId) -> str:
    """What became of an object between two views; where nothing did, of the first other one."""
    objects = before.state.objects
    for one in (number, *objects):
        change = changed(before, after, one)
        if change:
            stays = "" if one == number else f"; {objects[number].label} ends as it was"
            return f"{objects[one].label} {change}{stays}"
    return "nothing changes"


# What happened on a shelf.


def happened(machine: Machine, shelf: int, number: ObjectId) -> Said:
    """What a shelf did to a card, and by which rule; of what did nothing to it only where nothing did."""
    layer, chips, era = machine.layers[shelf - 1], machine.on(shelf), machine.view.state.era
    so = _so(machine.after(shelf - 1), machine.after(shelf), number)
    name = capitalized(str(layer))
    if not chips:
        return f"{name} takes what {takes(layer)}; nothing here does.", layer.cite
    did = {chip: change for chip in chips if chip.step and (change := _did(machine, chip, number))}
    telling = tuple(did) or chips
    for waiting, wait in ((chip, wait) for chip in telling for wait in chip.waits):
        if wait.loop:
            told = f"Each waits for the other: a loop, so age decides: {_steps(chips, did, so)}."
            return told, loops_go_by_time.at(era).cite
        return waits(waiting, wait), dependency.at(era).cite
    if len(did) > 1:
        how, cite = _order(telling, era)
        steps = _steps(tuple(did), did, so)
        on = [f"; {chip.maker.name} goes on though it has lost the ability" for chip in did if chip.silenced]
        return f"{name}, {how}: {steps}{''.join(on[:1]) if len(steps) <= _LONG else ''}.", cite
    for chip in telling:
        if chip.lost and chip.lost < shelf:
            where = place(machine.layers[chip.lost - 1])
            told = f"{chip.maker.name} has lost this ability in {where}, before its effect began: {so}."
            return told, going_on_once_begun.at(era).cite
        if chip.began:
            who, where = chip.maker.name, place(machine.layers[chip.began - 1])
            told = f"{who}'s effect began in {where} and goes on for the same objects: {so}."
            if chip.silenced:
                told = f"{who} has lost the ability, but its effect began in {where} and goes on: {so}."
            return told, going_on_once_begun.at(era).cite
    names = list(dict.fromkeys(chip.maker.name for chip in telling if chip.step))
    if not names:
        return f"{name}: what is here does nothing now; {so}.", layer.cite
    if len(names) > 1:
        who = ", then ".join(names)
        who = who if len(who) <= _LONG else f"{len(names)} effects"
        how, cite = _order(telling, era)
        return f"{name}, {how}: {who}; {so}.", cite
    return f"{name}: {names[0]}; {so}.", layer.cite


def _did(machine: Machine, chip: EffectChip, number: ObjectId) -> str:
    """What a part did to a card; empty where it did nothing to it."""
    return changed(machine.view.upto(chip.step - 1), machine.view.upto(chip.step), number)


def _steps(chips: tuple[EffectChip, ...], did: Mapping[EffectChip, str], so: str) -> str:
    """What is applied, one after the other, with what each did; in short where that is too much."""
    who = [chip.maker.name + (f" ({did[chip]})" if chip in did else "") for chip in chips if chip.step]
    told = ", then ".join(who)
    return told if len(told) <= _LONGER else f"{len(who)} effects; {so}"


def _order(chips: tuple[EffectChip, ...], era: Era) -> Said:
    """By what parts of which none waits come one after the other."""
    first, age = defining_first.at(era), timestamp_order.at(era)
    if first.value and len({chip.job.defines for chip in chips}) > 1:
        return "first what a card says of itself", first.cite
    return "the older first", age.cite


def waits(chip: EffectChip, wait: Awaited) -> str:
    """The trial in a sentence: what the effect would do as things are, and with the other applied first."""
    now, trial = wait.asked.moment.before, wait.trial
    who, whom = chip.maker.name, wait.whom.name
    alone, after = _would(trial.alone, now), _would(trial.after, now)
    if trial.difference == "objects" and trial.alone is not None and trial.after is not None:
        after = other_objects(affected(trial.alone), affected(trial.after), now, _MOST)
    return f"{who} waits for {whom}: now it {alone}; with {whom} first it {after}."


def _would(plan: Plan | None, now: View) -> str:
    if plan is None:
        return "would not exist"
    objects = affected(plan)
    return f"would affect {labels(now, objects, _MOST)} ({done(plan)})" if objects else "would affect nothing"


def done(plan: tuple[Change, ...]) -> str:
    """What a plan does, in a few words: "+3/+3", "loses all abilities"."""
    return ", ".join(dict.fromkeys(change.operation.in_short.replace("~", "it") for change in plan))


# What a change of the table comes to.


def why_no_matter(one: Machine, other: Machine, mover: str, others: frozenset[str]) -> Said:
    """Why it comes to the same that something has passed others in time, by their names."""
    era: Era = one.view.state.era
    for chip in (*one.chips, *other.chips):
        for wait in chip.waits:
            pair = {chip.maker.name, wait.whom.name}
            if mover in pair and pair & others and not wait.loop:
                return "one waits for the other, whatever their age", dependency.at(era).cite
    for shelf in one.used:
        there = {chip.maker.name for chip in one.on(shelf)}
        if mover in there and there & others:
            told = "age decides on one shelf, but there they leave each other alone"
            return told, timestamp_order.at(era).cite
    return "age decides only between effects on one shelf", timestamp_order.at(era).cite


def not_here(chip: EffectChip, wrong: Layer) -> str:
    """Why a part does not belong on a shelf."""
    it = f"{does(chip.job.alters)}{' as a defining ability' * chip.job.defines}"
    return f"Not here: {place(wrong)} takes what {takes(wrong)}; this {it}."
