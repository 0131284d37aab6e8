"""Who waits for whom: the graph of each moment, with the trial behind every edge told in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mtgrules.eras.era import Era
from mtgrules.model.ids import Ids
from mtgrules.model.jobs import Job
from mtgrules.model.view import View
from mtgrules.rules.layers.jobs import exists
from mtgrules.rules.layers.layer_lists import dependency, timestamp_order
from mtgrules.rules.layers.trials import Asking, Plan, Trial, affected, asked_anew, askings, loops_go_by_time
from mtgrules.show.html import Html, table, tag
from mtgrules.show.palette import ACCENT, BORDER, GRAY, INK, PAPER
from mtgrules.show.replay import labels
from mtgrules.show.snapshot import Called, Names, called, done, entry_of
from mtgrules.show.svg import box, picture, text_width, words, wrapped


@dataclass(frozen=True, slots=True)
class Node:
    """One effect that waits at a moment; `applied` for the one whose turn it then was."""

    who: Called
    applied: bool


@dataclass(frozen=True, slots=True)
class Edge:
    """One effect that waits for another, or would but for a loop, and the trial that shows it."""

    who: Called
    whom: Called
    kind: str
    """What the other one changes: "existence", "objects" or "doings"."""
    loop: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class Graph:
    """Who waits for whom at one moment."""

    layer: str
    heading: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    notes: tuple[str, ...]
    """What else is said: trials without a difference, a loop, that it is asked again."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is said about the moment."""
        return (*(edge.sentence for edge in self.edges), *self.notes)

    def __str__(self) -> str:
        return f"{self.heading}: {' '.join(self.sentences)}"


def graphs(view: View, names: Names) -> tuple[Graph, ...]:
    """The moments of a view at which more than one effect waited, in order."""
    found: list[Graph] = []
    last: Asking | None = None
    for asking in askings(view):
        again = last is not None and last.layer == asking.layer
        there = _there(asking)
        if len({entry_of(job) for job in there}) > 1 or (again and found and found[-1].edges):
            found.append(_graph(asking, there, names, last if again else None))
        last = asking
    return tuple(found)


def _there(asking: Asking) -> tuple[Job, ...]:
    """The parts that wait and are there, or would be if another went first."""
    named = {job.key for trial in asking.edges for job in (trial.job, trial.other)}
    return tuple(job for job in asking.waiting if exists(job, asking.now, asking.begun) or job.key in named)


def _graph(asking: Asking, there: Sequence[Job], names: Names, last: Asking | None) -> Graph:
    era = asking.now.state.era
    turn = entry_of(asking.step.job)
    nodes = {entry_of(job): Node(called(names, job), entry_of(job) == turn) for job in there}
    edges = _edges(asking, names)
    layer = str(asking.layer)
    heading = f"Asked in {layer}"
    notes = _notes(asking, there, names, edges)
    if last is not None:
        heading = f"Asked again after {called(names, last.step.job).name}{_asked_anew(era)}"
    return Graph(layer, heading, tuple(nodes.values()), edges, notes)


def _edges(asking: Asking, names: Names) -> tuple[Edge, ...]:
    found: dict[tuple[Called, Called], Edge] = {}
    for trial in asking.edges:
        who, whom = called(names, trial.job), called(names, trial.other)
        sentence = trial_sentence(trial, asking.now, names)
        found.setdefault((who, whom), Edge(who, whom, trial.difference, asking.in_loop(trial), sentence))
    return tuple(found.values())


def trial_sentence(trial: Trial, now: View, names: Names) -> str:
    """The trial in a sentence: what the effect would do as things are, and with the other applied first."""
    who, whom = called(names, trial.job).name, called(names, trial.other).name
    cite = dependency.at(now.state.era).cite.short
    alone, after = _would(trial.alone, now), _would(trial.after, now)
    if not trial.difference:
        return f"{who} does not wait for {whom}: with or without it, it {alone}."
    if not trial.counts:
        return f"{who} does not wait for {whom}, though that would change it: {_kept_apart(now.state.era)}."
    if trial.difference == "objects" and trial.alone is not None and trial.after is not None:
        after = _other_objects(affected(trial.alone), affected(trial.after), now)
    return f"{who} waits for {whom}: now it {alone}; with {whom} first it {after} ({cite})."


def _kept_apart(era: Era) -> str:
    rule = dependency.at(era)
    if rule.value == "none":
        return f"{rule.says} ({rule.cite.short})"
    return f"exactly one of the two defines a characteristic ({rule.cite.short})"


def _would(plan: Plan | None, now: View) -> str:
    if plan is None:
        return "would not exist"
    objects = affected(plan)
    if not objects:
        return "would affect nothing"
    return f"would affect {labels(now, objects)} ({done(plan)})"


def _other_objects(old: Ids, new: Ids, now: View) -> str:
    told = []
    if new - old:
        told.append(f"would {'also ' if old else ''}affect {labels(now, new - old)}")
    if old - new:
        told.append(f"would no longer affect {labels(now, old - new)}")
    return " and ".join(told)


def _notes(asking: Asking, there: Sequence[Job], names: Names, edges: Sequence[Edge]) -> tuple[str, ...]:
    era = asking.now.state.era
    turn = called(names, asking.step.job).name
    notes = list(_not_waiting(asking, there, names))
    if any(edge.loop for edge in edges):
        cite = loops_go_by_time.at(era).cite.short
        notes.append(f"They wait for each other: a loop, so age decides and {turn} goes first ({cite}).")
    elif edges:
        notes.append(f"So {turn} goes first.")
    elif len({entry_of(job) for job in there}) < 2:
        notes.append(f"Only {turn} is left.")
    elif dependency.at(era).value == "none":
        cite = dependency.at(era).cite.short
        notes.append(f"Nobody ever waits by these rules; {turn} is the oldest ({cite}).")
    else:
        notes.append(
            f"Nobody waits, so the oldest goes first: {turn} ({timestamp_order.at(era).cite.short})."
        )
    return (*notes, *_vanishing(asking, names))


def _not_waiting(asking: Asking, there: Sequence[Job], names: Names) -> tuple[str, ...]:
    """Of two that are there, why one does not wait; of more there would be too much to tell."""
    if len(there) != 2 or dependency.at(asking.now.state.era).value == "none":
        return ()
    keys = {job.key for job in there}
    trials = [t for t in asking.trials if {t.job.key, t.other.key} == keys and not t.waits]
    return tuple(trial_sentence(t, asking.now, names) for t in trials)


def _vanishing(asking: Asking, names: Names) -> tuple[str, ...]:
    """What the step takes away before it was ever applied."""
    turn = asking.step.job.key
    gone = [t.job for t in asking.trials if t.other.key == turn and t.alone is not None and t.after is None]
    told = dict.fromkeys(called(names, job).name for job in gone)
    cite = _asked_anew(asking.now.state.era)
    return tuple(f"Asked again after it, {name} has no such ability any more{cite}." for name in told)


def _asked_anew(era: Era) -> str:
    """Where an era says that it is asked again; nothing where nobody waits."""
    rule = asked_anew.known(era)
    return f" ({rule.cite.short})" if rule else ""


# How it is shown.

_NODE, _TOP = 30, 36


def graph_svg(graph: Graph, width: float = 360) -> Html:
    """A moment as a picture: the effects from old to young, an arrow from one that waits to its awaited."""
    many = len(graph.nodes)
    apart = 46 if many < 4 else 22
    room = min(150.0, (width - 4 - apart * (many - 1)) / many)
    places = {node.who: 2 + n * (room + apart) for n, node in enumerate(graph.nodes)}
    top = _TOP if graph.edges else 2
    shapes = [_node(node, places[node.who], top, room) for node in graph.nodes]
    for edge in graph.edges:
        if edge.who in places and edge.whom in places:
            shapes += _arrow(edge, places[edge.who] + room / 2, places[edge.whom] + room / 2)
    return picture(width, top + _NODE + 6, graph_label(graph), *shapes)


def graph_label(graph: Graph) -> str:
    """What the picture shows, in words."""
    arrows = [
        f"{edge.who.name} waits for {edge.whom.name}{' (loop)' if edge.loop else ''}" for edge in graph.edges
    ]
    turn = " and ".join(node.who.name for node in graph.nodes if node.applied)
    return f"{graph.heading}. {'; '.join(arrows) or 'nobody waits'}. Applied: {turn}."


def _node(node: Node, x: float, top: float, room: float) -> Html:
    stroke, thick = (ACCENT, 2.0) if node.applied else (BORDER, 1.0)
    name = wrapped(f"{node.who.number} {node.who.name}", room - 8, 1, bold=node.applied)[0]
    shapes = [
        box(x, top, room, _NODE, stroke=stroke, fill=PAPER, thick=thick),
        words(name, x + room / 2, top + 20, anchor="middle", bold=node.applied, room=room - 6),
    ]
    return tag("g", *shapes)


def _arrow(edge: Edge, start: float, end: float) -> list[Html]:
    """An arc above the boxes, from the one that waits; the back arrow of a loop runs higher."""
    right = end > start
    start, end = start + (9 if right else -9), end + (-9 if right else 9)
    top = 15 if right else 5
    color = GRAY if edge.loop else INK
    dash = ";stroke-dasharray:4 3" if edge.loop else ""
    line = f"M{start:g} {_TOP}V{top + 6:g}Q{start:g} {top:g} {start + (6 if right else -6):g} {top:g}"
    line += f"H{end - (6 if right else -6):g}Q{end:g} {top:g} {end:g} {top + 6:g}V{_TOP - 6}"
    head = f"M{end - 5:g} {_TOP - 9}L{end:g} {_TOP - 1}L{end + 5:g} {_TOP - 9}Z"
    shapes = [
        tag("path", d=line, style=f"fill:none;stroke:{color};stroke-width:1.5{dash}"),
        tag("path", d=head, style=f"fill:{color};stroke:none"),
    ]
    text = "loop" if edge.loop else "waits for"
    middle = (start + end) / 2
    if not (edge.loop and not right) and text_width(text) < abs(end - start) + 40:
        wide = text_width(text) + 6
        shapes.append(box(middle - wide / 2, top - 8 if top > 8 else 0, wide, 17, stroke="none", fill=PAPER))
        shapes.append(words(text, middle, (top if top > 8 else 8) + 5, fill=color, anchor="middle"))
    return shapes


def graph_html(graph: Graph, width: float = 360) -> Html:
    """A moment as it is drawn: its heading, its picture, and what is said about it."""
    said = (tag("p", sentence, style="margin:.15em 0;line-height:1.35") for sentence in graph.sentences)
    head = tag("p", tag("b", graph.heading), style="margin:.1em 0")
    drawn = graph_svg(graph, width) if len(graph.nodes) > 1 else Html()
    return tag("div", head, drawn, *said)


def graphs_table(found: Sequence[Graph], caption: str = "Who waits for whom") -> Html:
    """All moments as a plain table, a row for each."""
    rows = [
        (
            graph.heading,
            graph.layer,
            ", ".join(f"{n.who.name}{' (applied)' if n.applied else ''}" for n in graph.nodes),
            " ".join(graph.sentences),
        )
        for graph in found
    ]
    return table(["when", "where", "who is there", "who waits, and why"], rows, caption)
