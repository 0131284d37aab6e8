"""The Copy timeline: entering as a copy, becoming one, and an original that changes later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import ipywidgets as w

from mtgrules.eras.era import Era, NotModelled
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.board import text_of
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.timeline import TimelineMoment, parting, timeline_svg, timeline_table, timeline_text
from mtgrules.teach.build import Build
from mtgrules.teach.controls import ChoiceControl, push, row
from mtgrules.teach.frame import Lab, RulesOf, Turn
from mtgrules.teach.progress import Progress
from mtgrules.teach.timeline_board import MOMENTS, ORIGINALS, Timeline
from mtgrules.teach.timeline_game import believed_game, game, last_moment, years_without
from mtgrules.teach.timeline_moments import OWN_TEXT, listed, moments, triggered
from mtgrules.teach.timeline_words import (
    TimelineBelieve,
    TimelineChoose,
    TimelinePick,
    Walk,
    by_other_rules,
    sentence,
)
from mtgrules.teach.view import html_widget, show_if
from mtgrules.teach.wrong import OF_BECOMING_A_COPY
from mtgrules.teach.years import YearsOff

ORIGINAL = {
    "draws": "draws",
    "tapped": "fading",
    "type": "asks type",
    "color": "asks color",
    "land": "slow land",
    "bear": "bear",
}
HOW = {"enters": "enters as a copy", "becomes": "becomes a copy", "later": "the original changes later"}
HAS = {"nothing": "nothing", "pump": "+3/+3 this turn", "counter": "+1/+1 counter", "aura": "an Aura"}


class CopyTimeline(Lab):
    """The lab of lesson 11: six moments, walked through one by one."""

    title = "Copy timeline"
    compares = True
    height = 346

    def __init__(self, start: Timeline | None = None, opening: str = "") -> None:
        start = start or Timeline()
        self.original = ChoiceControl("Original", ORIGINAL, lambda key: self.send(TimelinePick(original=key)))
        self.how = ChoiceControl("How", HOW, lambda key: self.send(TimelinePick(how=key)))
        self.has = ChoiceControl("Copier has", HAS, lambda key: self.send(TimelinePick(has=key)))
        self.back = push("Back", f"{self.title}: the moment before", lambda: self.send(Walk(False)))
        self.next = push("Next", f"{self.title}: the next moment", lambda: self.send(Walk(True)), "mtg-main")
        colors = {str(color): color.letter for color in Color}
        self.color_due = ChoiceControl(
            "Ana chooses", _disks(), lambda key: self.send(TimelineChoose(_option(key, colors))), colors=True
        )
        self.type_due = ChoiceControl(
            "Ana chooses", _types_there(), lambda key: self.send(TimelineChoose(key))
        )
        self.beliefs = ChoiceControl(
            "Play out", {"": "the rules alone", **{b: b for b in OF_BECOMING_A_COPY}}, self._believes
        )
        self.believed = html_widget("", "mtg-picture")
        self.cards = html_widget()
        super().__init__(start, opening or sentence(start))

    def _believes(self, belief: str) -> None:
        self.send(TimelineBelieve(belief))

    def controls(self) -> Sequence[w.Widget]:
        steps = w.HBox([self.back, self.next])
        steps.add_class("mtg-group")
        self.no_choice = html_widget("", "mtg-reason")
        due = w.HBox([self.color_due, self.type_due, self.no_choice])
        due.layout.min_height = "2.4em"
        due.layout.align_items = "center"
        last = row(due, steps)
        last.layout.justify_content = "space-between"
        return (row(self.original), row(self.how), row(self.has), last)

    def below(self) -> Sequence[w.Widget]:
        return (self.believed,)

    def after(self) -> Sequence[w.Widget]:
        return (self.cards,)

    def more(self) -> Sequence[w.Widget]:
        return (self.beliefs,)

    def play(self, position: Timeline, action: object) -> Turn:
        """The board after an action, with the sentence that says what it did and why."""
        after = _after(position, action)
        if isinstance(after, str):
            return Turn(position, after, refused=True)
        try:
            game(after)
        except NotModelled as missing:
            text = str(missing)
            told = f"{text[:1].upper()}{text[1:]}: no source of {after.era.year} tells."
            return Turn(position, told, refused=True)
        after = after.with_(reached=min(after.reached, last_moment(after)))
        return Turn(after, _sentence(position, after, action))

    def show(self, position: Timeline) -> None:
        """Set every control from the board."""
        due = game(position).due
        answered = game(position).answered
        off = {"later": "the same with lands"} if position.is_land else {}
        self.original.show(position.original)
        self.how.show(position.how, off)
        self.how.reason = ""
        reason = _has_nothing(position)
        self.has.show(position.has, reason=reason)
        self.has.reason = ""  # it has a place of its own, where the choice appears
        told = [reason, *(f"{HOW[key][:1].upper()}{HOW[key][1:]}: {why}." for key, why in off.items())]
        self.no_choice.value = str(tag("span", " ".join(filter(None, told)) or "No choice is due."))
        asks = (due or answered) is not None and position.reached >= 3
        colors = position.original == "color"
        letter = next((c.letter for c in Color if str(c) == position.chosen), None)
        show_if(self.color_due, asks and colors)
        show_if(self.type_due, asks and not colors)
        show_if(self.no_choice, not asks)
        self.color_due.show(letter)
        self.type_due.show(position.chosen or None)
        self.back.disabled = position.reached <= 1
        self.next.disabled = position.reached >= last_moment(position)
        self.beliefs.show(position.belief)
        self.believed.value = str(_believed_html(position))
        show_if(self.believed, bool(position.belief))
        self.cards.value = str(_cards_html(position))

    def era(self, position: Timeline) -> str:
        return position.era.key

    def eras_off(self, position: Timeline) -> YearsOff:
        return years_without(position)

    def picture(self, position: Timeline) -> Html:
        part = _parting(position)
        return timeline_svg(_true(position), position.reached, part, "parts here")

    def table(self, position: Timeline) -> Html:
        return timeline_table(_true(position), position.reached, "Copy timeline")

    def text(self, position: Timeline) -> str:
        head = f"{ORIGINAL[position.original]}, {HOW[position.how]}, rules of {position.era.year}."
        return f"{head} {timeline_text(_true(position), position.reached)}"

    def board(self, position: Timeline) -> str:
        return position.text(game(position).actions)

    def comparison(self, kept: Timeline, position: Timeline) -> str:
        upto = min(kept.reached, position.reached)
        place = parting(_true(kept)[:upto], _true(position)[:upto])
        if place is None:
            return f"Both are the same in the first {upto} moment{'s' * (upto != 1)}."
        return f"They part in moment {place + 1}, {_true(position)[place].head}."


def enters_but_not_becomes(progress: Progress | None = None) -> Build:
    """The build exercise of lesson 11: one text that triggers on entering and not on becoming a copy."""
    task = (
        "Find an original whose own text triggers for the copier when it enters as a copy. Walk to what "
        "triggered. Then show with the same original that the text is silent when something becomes a copy."
    )
    heard: set[str] = set()
    silent: set[str] = set()

    def goal(board: Timeline) -> tuple[bool, str]:
        played = game(board)
        if board.reached >= 5 and played.due is None:
            yes, no = triggered(board, played)
            if board.enters and OWN_TEXT in yes:
                heard.add(board.original)
            if not board.enters and OWN_TEXT in no:
                silent.add(board.original)
        if heard & silent:
            found = listed(sorted(ORIGINALS[key] for key in heard & silent))
            return True, f"{found}: it triggers for what enters, and not for what becomes."
        if heard:
            return False, "One half found. Now the same original, but something there becomes a copy of it."
        return False, "No text of the copier's own has triggered yet. Walk on to what triggered."

    return Build("11-build-enters", task, CopyTimeline(), goal, progress=progress)


def _after(board: Timeline, action: object) -> Timeline | str:
    match action:
        case RulesOf(key):
            return board.with_(era=Era.named(key))
        case TimelinePick(original, how, has):
            after = board.again(
                original=original or board.original, how=how or board.how, has=has or board.has
            )
            if after.is_land and after.how == "later":
                after = after.with_(how="enters")
            return after.with_(has="nothing") if _has_nothing(after) else after
        case TimelineChoose(option):
            due = game(board).due or game(board).answered
            if due is None or option not in {str(one) for one in due.options}:
                return "Nothing of that kind is to be chosen now."
            return board.with_(chosen=option, reached=3)
        case Walk(forward):
            reached = board.reached + (1 if forward else -1)
            if reached < 1 or reached > MOMENTS:
                return "The timeline has no moment there."
            if reached > last_moment(board):
                return "The choice comes first: nothing goes on before it is made."
            return board.with_(reached=reached)
        case TimelineBelieve(belief):
            return board.with_(belief=belief)
    raise ValueError(f"the Copy timeline does not know {action!r}")


def _sentence(before: Timeline, after: Timeline, action: object) -> str:
    if isinstance(action, RulesOf):
        return by_other_rules(before, after)
    if isinstance(action, TimelineBelieve) and after.belief:
        part = _parting(after, everything=True)
        if part is None:
            return f"On this board “{after.belief}” would change nothing; try another original or way."
        head = _true(after)[part].head
        return f"If “{after.belief}” were a rule, it would part from the true one at: {head}."
    return sentence(after)


def _has_nothing(board: Timeline) -> str:
    """Why the copier can have nothing on it, or nothing."""
    if board.enters:
        return "A newcomer has nothing on it yet."
    return "A land has no size to change." if board.is_land else ""


def _true(board: Timeline) -> tuple[TimelineMoment, ...]:
    return moments(board, game(board))


def _believed(board: Timeline) -> tuple[TimelineMoment, ...] | None:
    played = believed_game(board)
    return None if played is None else moments(board, played)


def _parting(board: Timeline, everything: bool = False) -> int | None:
    other = _believed(board) if board.belief else None
    if other is None:
        return None
    place = parting(_true(board), other)
    return place if everything or (place is not None and place < board.reached) else None


def _believed_html(board: Timeline) -> Html:
    """The timeline of the belief under its name, with the place where it parts from the true one."""
    if not board.belief:
        return Html()
    other = _believed(board)
    if other is None:
        return tag("p", f"No source of {board.era.year} tells enough to play “{board.belief}” out.")
    head = tag("p", tag("b", f"If “{board.belief}” were a rule"), class_="mtg-sub")
    return joined([head, timeline_svg(other, None, _parting(board, everything=True), "and not so")])


def _cards_html(board: Timeline) -> Html:
    """The texts that matter: of the original, the copier, and those who wait for arrivals."""
    state = board.start()
    told = [
        tag("span", tag("b", f"{obj.label}: "), text_of(obj, state.era) or "no text")
        for obj in state.objects.values()
        if obj.zone in (Zone.BATTLEFIELD, Zone.HAND)
        and (view(state).abilities[obj.id] or obj.label in (board.copied, board.copier))
    ]
    return tag("p", joined(told, " "), class_="mtg-cares")


def _disks() -> Mapping[str, str]:
    return {color.letter: color.letter for color in Color}


def _option(letter: str, colors: Mapping[str, str]) -> str:
    return next(option for option, one in colors.items() if one == letter)


def _types_there() -> Mapping[str, str]:
    """The answers to the choice of a type that mean something on the board: the types that are there."""
    board = Timeline("type")
    due, state = game(board).due, board.start()
    there = {subtype for obj in state.objects for subtype in view(state)["subtypes"][obj]}
    return {str(one): str(one) for one in (due.options if due else ()) if one in there}
