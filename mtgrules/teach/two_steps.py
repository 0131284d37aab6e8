"""Two steps: who deals combat damage when, as a film that can be stopped between any two frames."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import ipywidgets as w

from mtgrules.eras.era import NotModelled
from mtgrules.scenario.write import write
from mtgrules.show.damage_film import film_height, film_svg, film_table, film_text
from mtgrules.show.html import Html, joined, tag
from mtgrules.teach.controls import ChoiceControl, Number, Ticks, push, row
from mtgrules.teach.frame import Lab, Turn
from mtgrules.teach.steps_board import (
    ATTACKER,
    BLOCKER,
    CHANGES,
    FIRST,
    NONE,
    OTHER,
    STRIKES,
    WHENS,
    ZERO,
    Duel,
    Fight,
    changes_off,
    eras_off,
    strikes_off,
)
from mtgrules.teach.steps_film import film_of, questions
from mtgrules.teach.steps_play import sentence, turn_of
from mtgrules.teach.steps_played import StepsPlayed, beginning, played
from mtgrules.teach.steps_shown import Cases, cases_table, imagined_html, questions_html, timeline_html
from mtgrules.teach.steps_words import (
    Arm,
    At,
    Case,
    Draw,
    Go,
    Size,
    StepsGive,
    StepsImagine,
    Tramples,
    opening,
    whens_off,
)
from mtgrules.teach.view import html_widget, show_if
from mtgrules.teach.years import YearsOff, listed

IDEAS = (
    "only what it has now counts",
    "one strike, one hit",
    "gaining it late loses the hit",
    "a dead blocker ends the second step",
    "a dead blocker lets the damage through",
)
SIZES = ("Attacker's power", "Attacker's toughness", "Blocker's power", "Blocker's toughness")
LEAST = (0, 1, 0, 1)
"""The smallest numbers: what has no toughness is dead before it attacks."""
OTHERS = {"": "none", NONE: "plain", FIRST: "first strike"}
END = 99
"""More frames than any film has."""


class TwoSteps(Lab):
    """The lab of lesson 14: a film of the damage of one combat, and the three questions about it."""

    title = "Two steps"
    compares = True
    reasons_apart = True
    height = int(film_height(film_of(played(Fight()), 0)))

    def __init__(self, start: Duel | None = None, said: str = "") -> None:
        has = dict(STRIKES)
        self.attacker = ChoiceControl("Attacker has", has, lambda key: self.send(StepsGive(ATTACKER, key)))
        has.pop(ZERO)
        self.blocker = ChoiceControl("Blocker has", has, lambda key: self.send(StepsGive(BLOCKER, key)))
        changes = {key: change.words for key, change in CHANGES.items()}
        self.change = ChoiceControl("Change", changes, lambda key: self.send(Arm(key)))
        self.when = ChoiceControl("When", WHENS, lambda key: self.send(At(key)))
        self.why_off = html_widget("&nbsp;", "mtg-reason")
        self.back = push("Back", "Film: one frame back", lambda: self.send(Go(-1)))
        self.next = push("Next", "Film: the next frame", lambda: self.send(Go(1)), "mtg-main")
        self.end = push("End", "Film: all frames", lambda: self.send(Go(END)), "mtg-quiet")
        self.asked = html_widget("", "mtg-picture")
        self.imagined = html_widget("", "mtg-picture")
        self.cases = Cases(lambda key: self.send(Case(key)))
        self.trample = Ticks("", {"trample": "attacker has trample"}, lambda _, on: self.send(Tramples(on)))
        self.second = ChoiceControl("Second attacker", OTHERS, lambda key: self.send(StepsGive(OTHER, key)))
        self.sizes = [
            Number(label, LEAST[place], 9, partial(self._sized, place)) for place, label in enumerate(SIZES)
        ]
        ideas = {"": "the rules alone", **{idea: idea for idea in IDEAS}}
        self.idea = ChoiceControl("Play out", ideas, lambda idea: self.send(StepsImagine(idea)))
        self.drawn = Ticks("", {"timeline": "timeline picture"}, lambda _, on: self.send(Draw(on)))
        self.timeline = html_widget("", "mtg-picture")
        super().__init__(start or Duel(), said or opening())
        self.sentence.layout.min_height = "4.9em"  # three lines

    def _sized(self, place: int, number: int) -> None:
        self.send(Size(place, number))

    def controls(self) -> Sequence[w.Widget]:
        walk = row(self.back, self.next, self.end, self.why_off)
        walk.layout.min_height = "2.8em"  # room for reasons of two lines
        walk.layout.align_items = "center"
        walk.layout.grid_gap = "0 .5em"
        for group in (self.attacker, self.blocker, self.change, self.when):
            group.children[0].children[0].layout.min_width = "6.8em"
        self.why_off.layout.flex = "1 1 12em"
        return (row(self.attacker), row(self.blocker), row(self.change), row(self.when), walk)

    def below(self) -> Sequence[w.Widget]:
        return (self.asked, self.imagined)

    def after(self) -> Sequence[w.Widget]:
        return (self.cases, self.timeline)

    def more(self) -> Sequence[w.Widget]:
        return (self.trample, self.second, *self.sizes, self.drawn, self.idea)

    def play(self, position: Duel, action: object) -> Turn:
        """The board after an action, with the sentence that says what it did and why."""
        try:
            return turn_of(position, action)
        except NotModelled as missing:
            return Turn(position, sentence(str(missing)), refused=True)

    def show(self, position: Duel) -> None:
        """Set every control from the board."""
        fight, made = position.fight, played(position.fight)
        strikes, changes, whens = strikes_off(fight.era), changes_off(fight.era), whens_off(fight)
        self.attacker.show(fight.attacker, strikes)
        self.blocker.show(fight.blocker, strikes)
        self.change.show(fight.change, changes)
        self.when.show(fight.when, whens)
        reasons = list(dict.fromkeys(_in_words({**STRIKES}, strikes) + _in_words(WHENS, whens)))
        reasons = listed(eras_off(fight)) + reasons
        for group in (self.attacker, self.blocker, self.change, self.when):
            group.reason = ""
        self.why_off.value = str(tag("span", " · ".join(reasons))) if reasons else "&nbsp;"
        self.trample.show(["trample"] if fight.trample else [])
        self.second.show(fight.other)
        for box, number in zip(self.sizes, fight.sizes, strict=True):
            box.show(number)
        self.idea.show(position.idea)
        self.drawn.show(["timeline"] if position.drawn else [])
        self.asked.value = str(questions_html(made, position.at))
        show_if(self.asked, "table" not in self.pressed)  # the table has them already
        self.imagined.value = str(imagined_html(position)) if position.idea else ""
        show_if(self.imagined, bool(position.idea))
        self.timeline.value = str(timeline_html(position)) if position.drawn else ""
        show_if(self.timeline, position.drawn)
        self.cases.show(position)

    def era(self, position: Duel) -> str:
        return position.era.key

    def eras_off(self, position: Duel) -> YearsOff:
        return eras_off(position.fight)

    def picture(self, position: Duel) -> Html:
        return film_svg(film_of(played(position.fight), position.at), position.at)

    def table(self, position: Duel) -> Html:
        made = played(position.fight)
        film = film_table(film_of(made, position.at), position.at, "The film so far")
        return joined([film, questions_html(made, position.at), cases_table(position)])

    def text(self, position: Duel) -> str:
        made = played(position.fight)
        told = film_text(film_of(made, position.at), position.at)
        second = questions(made, position.at).step
        return f"Rules of {position.era.year}. {told} Is there a second step? {second}"

    def board(self, position: Duel) -> str:
        made = played(position.fight)
        said = [action for shot in made.shots[: position.at + 1] for action in shot.said]
        return write(beginning(position.fight), self.title, said, [position.era.key])

    def comparison(self, kept: Duel, position: Duel) -> str:
        first, second = played(kept.fight), played(position.fight)
        parts = [
            f"{name} deals in {_steps(first, name)} there and in {_steps(second, name)} here"
            for name in (ATTACKER, BLOCKER)
            if first.steps_of(name) != second.steps_of(name)
        ]
        if min(kept.at, position.at) < min(len(first.shots), len(second.shots)) - 1:
            return "Play both to the end to see where they part."
        return (
            f"The boards part: {', and '.join(parts)}." if parts else "On both, each deals in the same steps."
        )


def _steps(made: StepsPlayed, name: str) -> str:
    steps = made.steps_of(name)
    return {(): "no step", (1,): "step 1", (2,): "step 2"}.get(steps, "both steps")


def _in_words(options: Mapping[str, str], off: Mapping[str, str]) -> list[str]:
    return [f"{options[key]}: {why}" for key, why in off.items()]
