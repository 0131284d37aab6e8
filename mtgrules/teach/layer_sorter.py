"""The Layer sorter: effects into their layers, then layer by layer what they do, and who waits for whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import ipywidgets as w

from mtgrules.eras.era import Era, NotModelled
from mtgrules.scenario.write import write
from mtgrules.show.dependency import graph_html, graphs_table
from mtgrules.show.flips import Flip, Near, flips_table, flips_text
from mtgrules.show.html import Html, beside, joined, tag
from mtgrules.show.snapshot import snapshot_html, snapshot_table, snapshot_text
from mtgrules.teach.controls import Choice, Order, push, row
from mtgrules.teach.frame import Lab, RulesOf, Turn
from mtgrules.teach.questions import asked
from mtgrules.teach.sorter_board import Sorter, scene_names
from mtgrules.teach.sorter_words import (
    IDEAS,
    Imagine,
    Put,
    PutAll,
    Read,
    Reorder,
    Scene,
    ends,
    not_here,
    opening,
    part_words,
    put_right,
    sentence,
)
from mtgrules.teach.view import html_widget, show_if

_MOST_SLOTS = 12
_PLACES = 4


class LayerSorter(Lab):
    """The lab of lesson 09: sort effects into layers, read the layers, and look for what would flip it."""

    title = "Layer sorter"
    compares = True
    height = 150

    def __init__(self, scene: str = "", *, fixed: bool = False) -> None:
        names = scene_names()
        first = scene or next(iter(names))
        self.fixed = fixed
        self.board_choice = Choice("Board", names, lambda name: self.send(Scene(name)))
        self.asked = html_widget("", "mtg-sub")
        slots = {str(n): str(n) for n in range(_MOST_SLOTS)}
        self.slots = Choice("Put it into", slots, lambda key: self.send(Put(int(key))))
        self.rest = push("Put all", "Layer sorter: put all where it belongs", lambda: self.send(PutAll()))
        self.back = push("Back", "Layer sorter: the layer before", lambda: self.send(Read("back")))
        self.next = push("Next", "Layer sorter: the next layer", lambda: self.send(Read("next")), "mtg-main")
        self.end = push("To the end", "Layer sorter: all layers", lambda: self.send(Read("end")))
        ideas = {"": "the rules", **{idea: idea for idea in IDEAS}}
        self.idea = Choice("Play it by", ideas, lambda idea: self.send(Imagine(idea)))
        self.list = Order("In time, oldest first", _PLACES, lambda verb, line: self.send(Reorder(verb, line)))
        self.small = html_widget("", "mtg-cares")
        start = Sorter(first)
        super().__init__(start, opening(start))

    def controls(self) -> Sequence[w.Widget]:
        self.sorting = w.VBox([row(self.asked, self.rest), self.slots])
        self.reading = w.VBox([row(self.back, self.next, self.end), self.idea])
        place = w.VBox([self.sorting, self.reading])
        place.layout.min_height = "7.4em"
        return (place,) if self.fixed else (row(self.board_choice), place)

    def after(self) -> Sequence[w.Widget]:
        return (self.list, self.small)

    def play(self, position: Sorter, action: object) -> Turn:
        """The board after an action, with the sentence that says what it did and why."""
        if isinstance(action, Put):
            return _put(position, action.slot)
        after = _after(position, action)
        if isinstance(after, str):
            return Turn(position, after, refused=True)
        try:
            after = after.with_(reached=_reached(position, after, action))
            return Turn(after, sentence(position, after, action))
        except NotModelled as missing:
            text = str(missing)
            return Turn(position, f"{text[:1].upper()}{text[1:]}.", refused=True)

    def show(self, position: Sorter) -> None:
        """Set every control from the board."""
        job = position.next_part
        self.board_choice.show(position.scene)
        show_if(self.sorting, job is not None)
        show_if(self.reading, job is None)
        if job is not None:
            many = len(position.parts)
            count = f"{len(position.sorted & {p.key for p in position.parts}) + 1} of {many}"
            self.asked.value = str(tag("span", f"Part {count}: ", tag("b", part_words(position, job))))
        for n, (_, button) in enumerate(self.slots.buttons.items()):
            show_if(button, n < len(position.layers))
            if n < len(position.layers):
                layer = position.layers[n]
                button.description = f"{layer.number} {layer.name}".strip()
        last = len(position.shots()) - 1
        self.back.disabled = position.reached == 0
        self.next.disabled = self.end.disabled = position.reached == last
        self.idea.show(position.idea)
        self.list.show(
            position.timeline, [n for n, name in enumerate(position.timeline) if name not in position.movable]
        )
        self.small.value = str(_small_html(position))

    def era(self, position: Sorter) -> str:
        return position.era.key

    def eras_off(self, position: Sorter) -> Mapping[str, str]:
        return {key: why for key, why in position.eras_off().items()}

    def picture(self, position: Sorter) -> Html:
        shots = position.shots()
        parts = [snapshot_html(shots, position.labels, position.slots(shots), position.reached)]
        if position.ready:
            parts.append(_waits_html(position))
            if position.idea:
                parts.append(_idea_html(position))
        return joined(parts)

    def table(self, position: Sorter) -> Html:
        parts = [snapshot_table(position.shots(), position.labels, "After each layer")]
        if position.graphs():
            parts.append(graphs_table(position.graphs()))
        if position.idea:
            parts.append(
                snapshot_table(
                    position.imagined_shots(), position.labels, f"If “{position.idea}” were a rule"
                )
            )
        parts.append(flips_table(position.flips(), [ends(position)]))
        return joined(parts)

    def text(self, position: Sorter) -> str:
        title = asked(position.scene).scenario.title
        told = snapshot_text(position.shots(), position.labels)
        return f"{title}, rules of {position.era.year}. {told} Flips it: {flips_text(position.flips())}."

    def board(self, position: Sorter) -> str:
        return write(position.state(), asked(position.scene).scenario.title, eras=[position.era.key])

    def comparison(self, kept: Sorter, position: Sorter) -> str:
        if ends(kept) == ends(position):
            return f"Both boards end the same: {ends(position)}."
        return f"The kept board ends {ends(kept)}; this one {ends(position)}."


def _put(position: Sorter, slot: int) -> Turn:
    job = position.next_part
    if job is None:
        return Turn(position, "Everything is sorted.", refused=True)
    if position.slot(job) != slot:
        return Turn(position.with_(missed=position.missed + 1), not_here(position, job, slot))
    after = position.with_(sorted=position.sorted | {job.key}, missed=0)
    return Turn(after, put_right(position, after, job))


def _after(sorter: Sorter, action: object) -> Sorter | str:
    match action:
        case RulesOf(key):
            return sorter.with_(era=Era.named(key), missed=0)
        case Scene(name):
            return Sorter(name, era=sorter.era)
        case PutAll():
            return sorter.with_(sorted=frozenset(job.key for job in sorter.parts), missed=0)
        case Imagine(idea):
            return sorter.with_(idea=idea)
        case Read():
            return sorter
        case Reorder(verb, line):
            return _moved(sorter, verb, line)
    raise ValueError(f"the Layer sorter does not know {action!r}")


def _reached(before: Sorter, after: Sorter, action: object) -> int:
    """How far the layers are read: to the end again, where they were."""
    last = len(after.shots()) - 1
    if isinstance(action, Read):
        return {"back": max(0, after.reached - 1), "next": min(last, after.reached + 1), "end": last}[
            action.to
        ]
    if isinstance(action, Scene):
        return 0
    return last if before.reached == len(before.shots()) - 1 else min(after.reached, last)


def _moved(sorter: Sorter, verb: str, line: int) -> Sorter | str:
    name = sorter.timeline[line]
    names = list(sorter.movable)
    if verb == Order.AWAY:
        if len(names) < 2:
            return "Something has to be left to sort."
        return sorter.with_(gone=(*sorter.gone, name), order=tuple(n for n in names if n != name))
    place = names.index(name)
    other = place - 1 if verb == Order.EARLIER else place + 1
    if not 0 <= other < len(names):
        return "The counter came with what it lies on, so it stays where it is."
    names[place], names[other] = names[other], names[place]
    return sorter.with_(order=tuple(names))


# What is shown.


def _waits_html(sorter: Sorter) -> Html:
    """Who waits for whom in the layer that is read; a word where nobody does."""
    shots = sorter.shots()
    found = sorter.graphs_of(shots[sorter.reached].layer)
    if not found:
        return Html()
    return tag("div", beside(*(graph_html(g) for g in found[:2])), style="margin-top:.5em")


def _idea_html(sorter: Sorter) -> Html:
    shots = sorter.imagined_shots()
    slots: list[tuple[()]] = [() for _ in shots]
    head = tag("p", tag("b", f"If “{sorter.idea}” were a rule"), style="margin:.7em 0 .2em")
    return joined([head, snapshot_html(shots, sorter.labels, slots, len(shots) - 1)])


def _small_html(sorter: Sorter) -> Html:
    if not sorter.ready or sorter.reached < len(sorter.shots()) - 1:
        return Html()
    found = sorter.flips()
    lines = [tag("span", tag("b", f"{near}: "), _of_kind(found, near), " ") for near in Near]
    head = tag("b", "The smallest change that flips it. ")
    if not found:
        lines = [tag("span", "Nothing that small changes it.")]
    return tag("p", head, f"{sorter.orders()}. ".capitalize(), *lines, class_="mtg-cares")


def _of_kind(found: Sequence[Flip], near: Near) -> str:
    return "; ".join(str(flip) for flip in found if flip.small.near is near) or "no such change does"
