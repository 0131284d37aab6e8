"""The Layer sorter: effects into their layers, then layer by layer what they do, and who waits for whom."""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets as w

from mtgrules.eras.era import Era, NotModelled
from mtgrules.scenario.write import write
from mtgrules.show.dependency import graphs_table
from mtgrules.show.flips import flips_table, flips_text
from mtgrules.show.html import Html, joined, table, tag
from mtgrules.show.snapshot import snapshot_table, snapshot_text
from mtgrules.show.snapshot_drawn import snapshot_html
from mtgrules.teach.controls import NO_SUCH_LINE, ChoiceControl, OrderControl, mark, push, row
from mtgrules.teach.frame import Lab, RulesOf, Turn
from mtgrules.teach.questions import asked
from mtgrules.teach.sorter_board import Sorter, scene_names
from mtgrules.teach.sorter_shown import idea_html, small_html, stairs_html, waits_html
from mtgrules.teach.sorter_words import (
    IDEAS,
    PutAll,
    Read,
    SorterImagine,
    SorterPut,
    SorterReorder,
    SorterScene,
    ends,
    not_here,
    opening,
    part_rows,
    part_words,
    put_right,
    sentence,
)
from mtgrules.teach.view import html_widget, show_if
from mtgrules.teach.years import YearsOff

_MOST_SLOTS = 14
_PLACES = 4
_FIRST_HALF = 3
"""So many boards belong to the first half of the lesson, in which no effect is silenced and none waits."""


class LayerSorter(Lab):
    """The lab of lesson 09: sort effects into layers, read the layers, and look for what would flip it."""

    title = "Layer sorter"
    compares = True
    height = 150

    def __init__(self, scene: str = "") -> None:
        names = scene_names()
        halves = (dict(list(names.items())[:_FIRST_HALF]), dict(list(names.items())[_FIRST_HALF:]))
        self.boards = [
            ChoiceControl(f"Boards of {half}", of, lambda name: self.send(SorterScene(name)))
            for half, of in zip(("9a", "9b"), halves, strict=True)
        ]
        for choice in self.boards:
            for button in choice.buttons.values():
                button.layout.padding = "0 .4em"  # a half in one row, also beside an open side bar
        self.asked = html_widget()
        self.slots = ChoiceControl("Put it into", _slot_names(), lambda key: self._go(SorterPut(int(key))))
        self.rest = push("Put all", "Layer sorter: put all where it belongs", lambda: self._go(PutAll()))
        self.back = push("Back", "Layers: the one before", lambda: self._go(Read("back")))
        self.next = push("Next", "Layers: the next one", lambda: self._go(Read("next")), "mtg-main")
        self.end = push("To the end", "Layers: all of them", lambda: self._go(Read("end")))
        ideas = {"": "the rules", **{idea: idea for idea in IDEAS}}
        self.idea = ChoiceControl("Play it by", ideas, lambda idea: self.send(SorterImagine(idea)))
        self.list = OrderControl(
            "In time, oldest first", _PLACES, lambda verb, at: self.send(SorterReorder(verb, at))
        )
        self.waits = html_widget("", "mtg-picture")
        self.imagined = html_widget("", "mtg-picture")
        self.small = html_widget()
        self.stairs_button = push("Staircase", "Layer sorter: the size as a staircase", self._press_stairs)
        self.stairs_button.add_class("mtg-quiet")
        self.stairs_view = html_widget("", "mtg-picture")
        self._stairs_wanted = False
        self._misses = 0
        start = Sorter(scene or next(iter(names)))
        super().__init__(start, opening(start))

    def controls(self) -> Sequence[w.Widget]:
        prompt = w.HBox([self.asked, self.rest])
        prompt.layout.min_height = "2.3em"
        prompt.layout.align_items, prompt.layout.justify_content = "center", "space-between"
        steps = w.HBox([self.back, self.next, self.end])
        steps.add_class("mtg-group")
        self.sorting = w.VBox([prompt, row(self.slots)])
        self.reading = w.VBox([row(steps), row(self.idea)])
        place = w.VBox([self.sorting, self.reading])
        place.layout.min_height = "7.4em"  # both have their room, so that nothing below jumps
        return (row(*self.boards), place)

    def after(self) -> Sequence[w.Widget]:
        return (self.imagined, self.list, self.waits, self.small, self.stairs_view)

    def more(self) -> Sequence[w.Widget]:
        return (self.stairs_button,)

    def _go(self, action: SorterPut | PutAll | Read) -> None:
        """Send the action; if its button is gone or gray after it, the keyboard goes on at the next one."""
        sorting = not self.position.ready
        self.send(action)
        if sorting and self.position.ready:
            self.next.focus()
        elif isinstance(action, Read) and self.next.disabled:
            self.back.focus()
        elif isinstance(action, Read) and self.back.disabled:
            self.next.focus()

    def play(self, position: Sorter, action: object) -> Turn:
        """The board after an action, with the sentence that says what it did and why."""
        if isinstance(action, SorterPut):
            return self._put(position, action.slot)
        self._misses = 0
        try:
            after = _after(position, action)
            if isinstance(after, str):
                return Turn(position, after, refused=True)
            after = after.with_(reached=_reached(position, after, action))
            return Turn(after, sentence(position, after, action))
        except NotModelled as missing:
            text = str(missing)
            return Turn(position, f"{text[:1].upper()}{text[1:]}.", refused=True)

    def _put(self, position: Sorter, slot: int) -> Turn:
        job = position.next_part
        if job is None:
            return Turn(position, "Everything is sorted already.", refused=True)
        if slot >= len(position.layers):
            told = f"By the rules of {position.era.year} there are {len(position.layers)} layers only."
            return Turn(position, told, refused=True)
        if position.slot(job) != slot:
            self._misses += 1
            return Turn(position, not_here(position, job, slot, tell=self._misses > 1), refused=True)
        self._misses = 0
        after = position.with_(sorted=position.sorted | {job.key})
        return Turn(after, put_right(position, after, job))

    def show(self, position: Sorter) -> None:
        """Set every control from the board."""
        job = position.next_part
        for choice in self.boards:
            choice.show(position.scene)
        show_if(self.sorting, job is not None)
        show_if(self.reading, job is None)
        if job is not None:
            left = sum(part.key not in position.sorted for part in position.parts)
            count = f"Part {len(position.parts) - left + 1} of {len(position.parts)}. "
            self.asked.value = str(tag("span", count, tag("b", part_words(position, job))))
        for n, button in enumerate(self.slots.buttons.values()):
            show_if(button, n < len(position.layers))
            if n < len(position.layers):
                layer = position.layers[n]
                button.description = f"{layer.number} {layer.name}".strip()
                button.tooltip = f"Put it into layer {button.description}"
        last = len(position.shots()) - 1
        self.back.disabled = position.reached == 0
        self.next.disabled = self.end.disabled = position.reached == last
        self.idea.show(position.idea)
        movable = position.movable
        names = position.timeline
        self.list.show(names, [n for n, name in enumerate(names) if name not in movable])
        self.imagined.value = str(idea_html(position)) if position.ready and position.idea else ""
        show_if(self.imagined, bool(self.imagined.value))
        self.waits.value = str(waits_html(position))
        self.small.value = str(small_html(position))
        self._show_stairs(position)

    def era(self, position: Sorter) -> str:
        return position.era.key

    def eras_off(self, position: Sorter) -> YearsOff:
        return position.eras_off()

    def picture(self, position: Sorter) -> Html:
        shots = position.shots()
        return snapshot_html(shots, position.labels, position.slots(shots), position.reached)

    def table(self, position: Sorter) -> Html:
        head = ["", "what it says", "layer"]
        parts = [table(head, part_rows(position), "In time, oldest first")]
        parts.append(snapshot_table(position.read_shots(), position.labels, "After each layer"))
        if position.read_graphs():
            parts.append(graphs_table(position.read_graphs()))
        if position.ready and position.idea:
            title = f"If “{position.idea}” were a rule"
            parts.append(snapshot_table(position.imagined_shots(), position.labels, title))
        if position.at_end:
            parts.append(flips_table(position.flips(), position.result))
        return joined(parts)

    def text(self, position: Sorter) -> str:
        told = [f"{asked(position.scene).scenario.title}, rules of {position.era.year}."]
        told.append(" ".join(f"{who}: {what} ({layer})." for who, what, layer in part_rows(position)))
        told.append(snapshot_text(position.read_shots(), position.labels))
        told += map(str, position.read_graphs())
        if position.at_end:
            told.append(f"Flips it: {flips_text(position.flips())}.")
        return " ".join(told)

    def board(self, position: Sorter) -> str:
        return write(position.state(), asked(position.scene).scenario.title, eras=[position.era.key])

    def comparison(self, kept: Sorter, position: Sorter) -> str:
        if ends(kept) == ends(position):
            return f"Both boards end the same: {ends(position)}."
        return f"The kept board ends {ends(kept)}; this one {ends(position)}."

    # The staircase, under More.

    def _press_stairs(self) -> None:
        self._stairs_wanted = not self._stairs_wanted
        self.attempt(lambda: self._show_stairs(self.position))

    def _show_stairs(self, position: Sorter) -> None:
        wanted = self._stairs_wanted and position.ready
        mark(self.stairs_button, "mtg-on", self._stairs_wanted)
        show_if(self.stairs_view, wanted)
        self.stairs_view.value = str(stairs_html(position)) if wanted else ""


def several_layers() -> LayerSorter:
    """The lab, open at an effect that has parts in several layers."""
    return LayerSorter(_named("silence"))


def who_waits() -> LayerSorter:
    """The lab, open at two effects of which one waits."""
    return LayerSorter(_named("waiting"))


def _named(word: str) -> str:
    """The scene with this word on its button. Raises ValueError that lists the words."""
    for name, said in scene_names().items():
        if said == word:
            return name
    raise ValueError(f"no scene is called {word!r}; there are: {', '.join(scene_names().values())}")


def _slot_names() -> dict[str, str]:
    """Room for the layers of any year; their names are set from the board."""
    return {str(n): str(n) for n in range(_MOST_SLOTS)}


def _after(sorter: Sorter, action: object) -> Sorter | str:
    match action:
        case RulesOf(key):
            return sorter.with_(era=Era.named(key))
        case SorterScene(name):
            return Sorter(name, era=sorter.era)
        case PutAll():
            return sorter.with_(sorted=frozenset(job.key for job in sorter.parts))
        case SorterImagine(idea):
            return sorter.with_(idea=idea)
        case Read():
            return sorter
        case SorterReorder(_, line) if line >= len(sorter.timeline):
            return NO_SUCH_LINE
        case SorterReorder(verb, line):
            return _moved(sorter, verb, line)
    raise ValueError(f"the Layer sorter does not know {action!r}")


def _reached(before: Sorter, after: Sorter, action: object) -> int:
    """How far the layers are read: to the end again, where they were."""
    last = len(after.shots()) - 1
    if isinstance(action, Read):
        return {"back": max(0, after.reached - 1), "next": min(last, after.reached + 1)}.get(action.to, last)
    if isinstance(action, SorterScene):
        return 0
    return last if before.at_end else min(after.reached, last)


def _moved(sorter: Sorter, verb: str, line: int) -> Sorter | str:
    name = sorter.timeline[line]
    names = list(sorter.movable)
    if verb == OrderControl.AWAY and name in names:
        if len(sorter.timeline) < 2:
            return "Something has to be left to sort."
        return sorter.with_(gone=(*sorter.gone, name), order=tuple(n for n in names if n != name))
    if name not in names:
        return "The counters lay there before anything else began, so they stay where they are."
    place = names.index(name)
    other = place - 1 if verb == OrderControl.EARLIER else place + 1
    if not 0 <= other < len(names):
        return "The counters lay there before anything else began."
    names[place], names[other] = names[other], names[place]
    return sorter.with_(order=tuple(names))
