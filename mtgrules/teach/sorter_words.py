"""What the Layer sorter does and says: its actions, and the sentence after each click."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.eras.era import Era
from mtgrules.model.facts import Alters
from mtgrules.model.jobs import Job
from mtgrules.model.trace import Layer
from mtgrules.rules.layers.layer_lists import dependency, layer_list, timestamp_order
from mtgrules.show.difference import Difference, difference
from mtgrules.show.replay import said
from mtgrules.show.snapshot import Snapshot, called, parting
from mtgrules.show.why import why
from mtgrules.teach.controls import OrderControl
from mtgrules.teach.frame import RulesOf
from mtgrules.teach.questions import asked
from mtgrules.teach.sorter_board import Sorter

IDEAS = ("timestamps across all layers", "last played wins", "a silenced permanent stops at once")
"""The wrong ideas that can be played out beside the truth."""


@dataclass(frozen=True)
class SorterScene:
    """The action of taking another board."""

    name: str


@dataclass(frozen=True)
class SorterPut:
    """The action of putting the next part into a slot, by the slot's number."""

    slot: int


@dataclass(frozen=True)
class PutAll:
    """The action of putting all that is left where it belongs."""


@dataclass(frozen=True)
class SorterReorder:
    """The action of moving a line of the timeline, or taking it away."""

    verb: str
    line: int


@dataclass(frozen=True)
class Read:
    """The action of going on to another snapshot: back, next, or the end."""

    to: str


@dataclass(frozen=True)
class SorterImagine:
    """The action of playing out a wrong idea, or none."""

    idea: str


_DOES: Mapping[Alters, str] = MappingProxyType(
    {
        Alters.COPY: "makes something a copy",
        Alters.FACE: "is about lying face down",
        Alters.CONTROL: "changes who controls something",
        Alters.TEXT: "changes words of a text",
        Alters.TYPE: "changes types",
        Alters.COLOR: "changes colors",
        Alters.ABILITY: "gives or takes away abilities",
        Alters.PT_DEFINED: "defines its own size",
        Alters.PT_SET: "sets a size",
        Alters.PT_PUMPED: "adds to a size or takes from it",
        Alters.PT_MODIFIED: "adds to a size or takes from it",
        Alters.PT_COUNTED: "adds what counters say",
        Alters.PT_SWITCHED: "switches power and toughness",
    }
)
"""What a part does, by the kind of change."""


def does(job: Job) -> str:
    """What a part of an effect does, after its name."""
    return _does(job.alters)


def _does(alters: Alters) -> str:
    return _DOES.get(alters, f"changes {alters.value}")


def takes(layer: Layer) -> str:
    """What a layer takes, after "takes what"."""
    told = list(dict.fromkeys(_does(alters) for alters in Alters if alters in layer.alters))
    if layer.defining:
        return "a card says of itself"
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} or {told[-1]}"


def part_words(sorter: Sorter, job: Job) -> str:
    """A part of an effect as it is asked about: who makes it, and its sentence."""
    return f"{called(sorter.names, job).name}: {_quoted(sorter, job)}"


def _quoted(sorter: Sorter, job: Job) -> str:
    sentence = said(job, sorter.view().printed)
    return f"“{sentence[:1].upper()}{sentence[1:].removesuffix('.')}”"


def part_rows(sorter: Sorter) -> list[tuple[str, str, str]]:
    """Every part: who makes it, its sentence, and its layer if it is sorted."""
    rows = []
    for job in sorter.parts:
        who = called(sorter.names, job)
        layer = str(sorter.layers[sorter.slot(job)]) if job.key in sorter.sorted else "still to be sorted"
        rows.append((f"{who.number} {who.name}", _quoted(sorter, job), layer))
    return rows


def opening(sorter: Sorter) -> str:
    """The sentence with which a scene opens."""
    many = len(sorter.parts)
    return (
        f"{asked(sorter.scene).scenario.title}: {many} parts to sort. Put each into its layer, "
        "then read the layers one by one."
    )


def not_here(sorter: Sorter, job: Job, slot: int, tell: bool) -> str:
    """Why a part does not belong into a slot, and with `tell` where it belongs."""
    wrong, right = sorter.layers[slot], sorter.layers[sorter.slot(job)]
    told = f"Not here: {wrong} takes what {takes(wrong)} ({wrong.cite.short}); this {does(job)}"
    if job.defines and not wrong.defining:
        told += " as a defining ability"
    if tell:
        return f"{told}, so it belongs into {right} ({right.cite.short})."
    return f"{told}."


def put_right(before: Sorter, after: Sorter, job: Job) -> str:
    """That a part is where it belongs, and what is next."""
    layer = before.layers[before.slot(job)]
    told = f"Right: it {does(job)}, and that is {layer} ({layer.cite.short})."
    return f"{told} {_next(after)}"


def _next(after: Sorter) -> str:
    if after.ready:
        return "All is sorted: press Next and read what each layer does."
    left = sum(job.key not in after.sorted for job in after.parts)
    return f"{left} left." if left > 1 else "One left."


def sentence(before: Sorter, after: Sorter, action: object) -> str:
    """What the last click did and why, in one sentence with the rule of the era."""
    match action:
        case SorterScene():
            return opening(after)
        case PutAll():
            return f"Everything lies where it belongs. {_next(after)}"
        case Read():
            return read(after)
        case SorterImagine(idea):
            return imagined(after) if idea else "By the rules alone again."
        case SorterReorder(verb, line):
            return _reordered(before, after, verb, before.timeline[line])
        case RulesOf():
            return _under_other_rules(before, after)
    return ""


def read(sorter: Sorter) -> str:
    """What the snapshot that is read now shows."""
    shots = sorter.shots()
    shot = shots[sorter.reached]
    if shot.layer is None:
        return f"As printed: {states(sorter.labels, shot)}."
    cite = f" ({shot.layer.cite.short})" if shot.layer.cite else ""
    where = str(shot.layer)
    told = f"{where[:1].upper()}{where[1:]}: {_happened(shot)}"
    rule = dependency.at(sorter.era).cite.short
    waited = [
        f" {' and '.join(applied.overtook)} waited for {applied.who.name} ({rule})."
        for applied in shot.applied
        if applied.overtook
    ]
    if waited:
        return f"{told}{cite}.{''.join(waited)}"
    return f"{told}; {_changed(sorter.labels, shot)}{cite}."


def _happened(shot: Snapshot) -> str:
    done = [f"{applied.who.name} ({applied.did})" for applied in shot.applied]
    return ", then ".join(done) if done else "nothing is left to apply"


def _changed(labels: Sequence[str], shot: Snapshot) -> str:
    told = [
        f"{label} {', '.join(map(str, changed))}"
        for label, cells in zip(labels, shot.cells, strict=True)
        if (changed := [cell for cell in cells if cell.changed])
    ]
    return "; ".join(told) or "nothing that is shown changes"


def states(labels: Sequence[str], shot: Snapshot) -> str:
    """What every watched object is in a snapshot."""
    return "; ".join(
        f"{label} {', '.join(cell.after for cell in cells)}"
        for label, cells in zip(labels, shot.cells, strict=True)
    )


def ends(sorter: Sorter) -> str:
    """What every watched object is in the end."""
    return states(sorter.labels, sorter.shots()[-1])


def imagined(sorter: Sorter) -> str:
    """What the idea would come to, and where it parts from the truth."""
    wrong = sorter.imagined_shots()
    if not parting(sorter.shots(), wrong):
        return f"Here “{sorter.idea}” ends right, by luck: {ends(sorter)}. Try it on another board."
    end, truth = differing(sorter.labels, wrong[-1], sorter.shots()[-1])
    return f"If “{sorter.idea}” were a rule: {end}. In truth: {truth}. {parted(sorter)}"


def differing(labels: Sequence[str], one: Snapshot, other: Snapshot) -> tuple[str, str]:
    """Of two snapshots what differs, a value for each object, told for both."""
    told: list[tuple[str, str]] = []
    for label, cells, others in zip(labels, one.cells, other.cells, strict=True):
        pairs = [(a.after, b.after) for a, b in zip(cells, others, strict=True) if a.after != b.after]
        if pairs:
            told.append((f"{label} {pairs[-1][0]}", f"{label} {pairs[-1][1]}"))
    return "; ".join(a for a, _ in told), "; ".join(b for _, b in told)


def parted(sorter: Sorter) -> str:
    """Where the truth and the idea part, for the first value that differs."""
    true, false = sorter.view(), sorter.imagined()
    for obj, told in sorter.watched.items():
        for characteristic in told:
            one, other = why(true, obj, characteristic), why(false, obj, characteristic)
            if one.final.raw != other.final.raw:
                found = difference(one, other, ("the rules", "the idea"))
                if not found.parting:
                    return found.sentence
                return (
                    f"They part at change {found.parting} of {one.label}'s {characteristic}: {_sides(found)}."
                )
    return ""


def _sides(found: Difference) -> str:
    number = (found.parting or 1) - 1
    told = []
    for side, one in (("the rules", found.first), ("the idea", found.second)):
        line = one.lines[number] if number < len(one.lines) else None
        told.append(f"{side} {line.change}" if line else f"{side} nothing more")
    return ", ".join(told)


def _reordered(before: Sorter, after: Sorter, verb: str, name: str) -> str:
    if verb == OrderControl.AWAY:
        return f"{name} is taken away. Now {ends(after)}." if after.ready else f"{name} is taken away."
    if not after.ready:
        return "The order in time has changed; the layers have not. Sort on."
    rule = timestamp_order.at(after.era)
    if ends(before) == ends(after):
        return f"Both orders give {ends(after)}: {_why_no_matter(after, before)}."
    old, new = differing(before.labels, before.shots()[-1], after.shots()[-1])
    return f"The order matters here: {old} becomes {new} ({rule.cite.short})."


def _why_no_matter(*both: Sorter) -> str:
    """Why two orders in time come to the same."""
    era = both[0].era
    if any(step.overtook for sorter in both for step in sorter.view().steps):
        return f"one waits for the other, whatever their age ({dependency.at(era).cite.short})"
    one, other = ([shot.layer for shot in s.shots() if len(shot.applied) > 1] for s in both)
    if one or other:
        return f"in one layer age decides, but there they do not disturb each other ({_rule(era)})"
    return f"age decides only inside a layer ({_rule(era)})"


def _rule(era: Era) -> str:
    return timestamp_order.at(era).cite.short


def _under_other_rules(before: Sorter, after: Sorter) -> str:
    found = layer_list.at(after.era)
    year = "today" if after.era.is_today else f"of {after.era.year}"
    told = f"{found.says} ({found.cite})"
    if not after.ready:
        return f"Rules {year}: {told}."
    end = "the same" if ends(before) == ends(after) else "otherwise"
    return f"By the rules {year} it ends {end}, {ends(after)}: {told}."
