"""A view played again step by step: what was there before and after each, who waited, and all of it told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.model.events.base import called
from mtgrules.model.ids import Ids
from mtgrules.model.labels import listed
from mtgrules.model.sentence import Saying, Voice, tokens
from mtgrules.model.sentence import joined as spelled
from mtgrules.model.trace import Job, Layer
from mtgrules.model.view import View
from mtgrules.model.words import Edit, Keyword, Selector, worded
from mtgrules.rules.layers.evaluation import Order, suspects_of
from mtgrules.rules.layers.jobs import exists, static_jobs
from mtgrules.rules.layers.layer_lists import dependency
from mtgrules.rules.layers.trials import LayerMoment, Trial, affected, layer_walk, loops_go_by_time, trial
from mtgrules.show.html import Html, joined, table, tag, whole
from mtgrules.show.values import value_of


@dataclass(frozen=True, slots=True)
class Wait:
    """One effect that waited for another, or would have but for a loop, with the reason."""

    who: str
    whom: str
    because: str
    cite: Cite
    loop: bool = False

    def __str__(self) -> str:
        first = f"with {self.whom} applied first it {self.because}"
        if self.loop:
            each = f"each waits for the other ({first}), so timestamps decide"
            return f"did not wait for {self.whom}: {each} ({self.cite.short})"
        return f"waited for {self.whom}, because {first} ({self.cite.short})"


class Replay:
    """The steps of a view as moments, in order; nothing is worked out that the steps do not hold."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.order = Order.of(view.state)

    @cached_property
    def moments(self) -> tuple[LayerMoment, ...]:
        """Every step with what was before and after it."""
        return layer_walk(self.view)

    @cached_property
    def _applied(self) -> frozenset[object]:
        return frozenset(moment.job.key for moment in self.moments)

    def began(self, moment: LayerMoment) -> LayerMoment:
        """The moment at which the effect of a moment began; the same one if it began with it."""
        if moment.job.effect not in moment.begun:
            return moment
        return next(m for m in self.moments if m.job.effect == moment.job.effect)

    def waits(self, moment: LayerMoment) -> tuple[Wait, ...]:
        """For whom the effect of a moment waited, and those in a loop with it, found by trying (613.8a)."""
        found = list(self.waits_of(moment.job, moment.number - 1))
        if moment.job.effect not in moment.begun:
            for later in self._beside(moment):
                found += self._wait(moment.job, later.job, moment, loop=True)
        return tuple(found)

    def waits_of(self, job: Job, until: int) -> tuple[Wait, ...]:
        """For whom a job waited in the first so many steps."""
        found = []
        for moment in self.moments[:until]:
            overtaken = next((other for other in moment.step.overtook if other.key == job.key), None)
            if isinstance(overtaken, Job):
                found += self._wait(overtaken, moment.job, moment, loop=False)
        return tuple(found)

    def _beside(self, moment: LayerMoment) -> list[LayerMoment]:
        """The later moments whose effects were there too, in reach of a dependency."""
        everywhere = self.order.dependency == "everywhere"
        later = self.moments[moment.number :]
        near = (one for one in later if everywhere or one.step.layer == moment.step.layer)
        return [one for one in near if exists(one.job, moment.before, moment.begun)]

    def _wait(self, a: Job, b: Job, moment: LayerMoment, loop: bool) -> list[Wait]:
        """The wait of `a` for `b` as it stood before a moment, if there is one."""
        now = moment.before
        tried = trial(a, b, now, moment.begun, counts=b in suspects_of([a, b], self.order).get(a, ()))
        if not tried.waits:
            return []
        who, whom = source_of(a, now), source_of(b, now)
        if who == whom:
            who, whom = f'"{said(a, now)}"', f'"{said(b, now)}"'
        rule = (loops_go_by_time if loop else dependency).at(now.state.era)
        return [Wait(who, whom, _told(tried, now), rule.cite, loop)]

    def lost(self, moment: LayerMoment) -> tuple[Job, ...]:
        """The parts of effects that ceased to exist in a step before they were ever applied."""
        if moment.before.sources() is moment.after.sources():
            return ()
        there = {job.key for job in static_jobs(moment.after)}
        begun = {*moment.begun, moment.job.effect}
        known = there | self._applied
        jobs = static_jobs(moment.before)
        return tuple(job for job in jobs if job.key not in known and job.effect not in begun)


def _told(tried: Trial, now: View) -> str:
    """What trying another one first changes about an effect, after "it"."""
    if tried.after is None:
        return "would no longer exist"
    first, second = tried.alone or (), tried.after
    if told := other_objects(affected(first), affected(second), now):
        return told
    before, after = ([str(change.operation) for change in plan] for plan in (first, second))
    return f"would do something else ({', '.join(after)} instead of {', '.join(before)})"


def other_objects(old: Ids, new: Ids, now: View, most: int = 4) -> str:
    """What else an effect would affect, and what no longer, after "it"; empty where it is the same."""
    more = f"would {'also ' * bool(old)}affect {labels(now, new - old, most)}" if new - old else ""
    less = f"would no longer affect {labels(now, old - new, most)}" if old - new else ""
    return " and ".join(filter(None, (more, less)))


def labels(view: View, objects: Ids, most: int = 4) -> str:
    """Objects by their labels, in the order of the position: "Bear, Wall and 3 more"."""
    known = view.state.objects
    names = [known[obj].label for obj in known if obj in objects]
    if len(names) > most:
        names = [*names[: most - 1], f"{len(names) - most + 1} more"]
    return listed(names)


def place(layer: Layer) -> str:
    """Where in the order of an era something happens: "in layer 5 (color)"."""
    return f"in {layer}" if layer.number else f'in the group "{layer.name}"'


def source_of(job: Job, view: View) -> str:
    """What an effect comes from: a permanent, the spell that resolved, counters, lying face down."""
    kind, number, counter, _ = job.effect
    if kind == "lasting":
        known = job.frame.this in view.state.objects or job.frame.this in view.state.last_known
        return called(view.state, job.frame.this) if known else "an effect"
    if kind == "counter":
        return f"{counter} counters"
    return view.state.objects[number].label if kind == "face" else job.label


def said(job: Job, view: View) -> str:
    """The sentence of one part of an effect, as the era words it, with the name of its source."""
    state = view.state
    kind = job.effect[0]
    if kind in ("lasting", "face"):
        return job.label.replace("~", called(state, job.frame.this)) if job.frame.this else job.label
    if job.subject is None:
        return job.label
    spoken = list(tokens(job.subject, Saying(state.era)))
    said_by_subject = not worded(Edit, job.edit).sentences
    if said_by_subject:  # control, which is said in front of what is controlled
        spoken = ["You", "control", *spoken]
    if job.condition is not None:
        spoken = ["as", "long", "as", *tokens(job.condition, Saying(state.era)), ",", *spoken]
    if not said_by_subject:
        voice = Voice.MANY if worded(Selector, job.subject).plural else Voice.ONE
        spoken += tokens(job.edit, Saying(state.era, voice))
    sentence = spelled(spoken).replace("~", job.label)
    keyword = keyword_of(job, view)
    return f"{keyword.text(state.era).lower()}: {sentence}" if keyword else sentence


def keyword_of(job: Job, view: View) -> Keyword | None:
    """The keyword that stands for the sentence, if one does."""
    _, source, origin, number = job.effect
    for instance in view.abilities.get(source, ()):
        if (instance.origin, instance.number) == (origin, number) and isinstance(instance.ability, Keyword):
            return instance.ability
    return None


_TOLD = ("name", "cost", "colors", "types", "abilities", "size", "controller")
_BREAK = Html("<br>")


@dataclass(frozen=True, slots=True)
class Row:
    """One step; an effect that was lost before it was applied is told with the step that took it away."""

    number: int
    layer: str
    source: str
    said: str
    timestamp: int
    objects: str
    changed: tuple[tuple[str, str], ...]
    """Each value that it made another: whose, and what became of it."""
    waited: tuple[Wait, ...]
    lost: tuple[str, ...]
    cite: Cite

    @property
    def outcome(self) -> tuple[str, ...]:
        """What it did, one thing after the other."""
        if not self.objects:
            return ("affects nothing",)
        return tuple(told for _, told in self.changed) or (f"{self.objects}: all stays the same",)


@dataclass(frozen=True, slots=True)
class Trace:
    """Every step of a view."""

    era: Era
    rows: tuple[Row, ...]

    def __str__(self) -> str:
        return to_text(self)

    def _repr_html_(self) -> str:
        return whole(to_html(self))


def trace(view: View) -> Trace:
    """All steps that made a view, from what is printed to what is there."""
    replay = Replay(view)
    return Trace(view.state.era, tuple(_row(replay, moment) for moment in replay.moments))


def _row(replay: Replay, moment: LayerMoment) -> Row:
    view = moment.before
    where = place(moment.step.layer)
    jobs = (f'{source_of(job, view)} ("{said(job, view)}")' for job in replay.lost(moment))
    lost = dict.fromkeys(f"{one} loses the ability {where} and is never applied" for one in jobs)
    return Row(
        number=moment.number,
        layer=str(moment.step.layer),
        source=source_of(moment.job, view),
        said=said(moment.job, view),
        timestamp=moment.job.timestamp,
        objects=labels(view, moment.objects),
        changed=tuple(_changed(moment)),
        waited=replay.waits(moment),
        lost=tuple(lost),
        cite=moment.step.cite,
    )


def _changed(moment: LayerMoment) -> Iterator[tuple[str, str]]:
    known = moment.before.state.objects
    for obj, characteristic in product((obj for obj in known if obj in moment.objects), _TOLD):
        before, after = (value_of(now, obj, characteristic) for now in (moment.before, moment.after))
        if before.raw != after.raw:
            yield known[obj].label, f"{known[obj].label}: {before} → {after}"


def to_text(shown: Trace) -> str:
    """The trace as lines of text."""
    lines = [f"{len(shown.rows) or 'no'} steps (rules of {shown.era})"]
    for row in shown.rows:
        lines.append(f"  step {row.number}, {row.layer}, {row.source}: {row.said}")
        lines += [f"      {told}" for told in (*row.outcome, *map(str, row.waited), *row.lost)]
        lines.append(f"      timestamp {row.timestamp}; {row.cite.short}")
    return "\n".join(lines)


def to_html(shown: Trace) -> Html:
    """The trace as a plain table, a row for each step."""
    head = ["step", "where", "what is said", "affects", "values", "who waited", "time", "rule"]
    rows = [
        [
            row.number,
            row.layer,
            joined([tag("b", row.source), ": ", row.said]),
            row.objects or "nothing",
            joined(row.outcome, _BREAK),
            joined((*map(str, row.waited), *row.lost), _BREAK),
            row.timestamp,
            row.cite.short,
        ]
        for row in shown.rows
    ]
    return table(head, rows, f"Every step (rules of {shown.era})")
