"""A duel: the same board by a wrong idea and by the rules, step by step, and where the two part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mtgrules.eras.era import Era
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.values import Choice, Question, Scenario
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.show.values import value_of
from mtgrules.teach.kit.film import Shot, film_with_try
from mtgrules.teach.kit.film_strip import ribbon, shot, told


@dataclass(frozen=True)
class Duel:
    """Two films of one play, laid side by side step by step."""

    titles: tuple[str, ...]
    idea: tuple[Shot, ...]
    rules: tuple[Shot, ...]
    """For each title the picture of either side; of a step that it has not, the one before."""
    parted: int
    """The first step in which they differ."""
    opens: int
    """The first in which that is seen on a card that is asked about; where there is none, where they part."""
    said: Choice
    right: Choice


def duel(scenario: Scenario, wrong: Era, said: Choice, right: Choice) -> Duel:
    """The duel of a wrong answer, by the era with the wrong idea's rules, against the rules.

    Raises NotModelled where the board cannot be played in the era.
    """
    question = scenario.question
    assert question is not None
    idea, rules = film_with_try(scenario, wrong, said), film_with_try(scenario, question.era, said)
    titles, first, second = side_by_side(idea, rules)
    last = len(titles) - 1
    parted = next((n for n in range(len(titles)) if differ(first[n], second[n])), last)
    apart = (n for n in range(parted, len(titles)) if _asked_apart(question, first[n].state, second[n].state))
    return Duel(titles, first, second, parted, next(apart, parted), said, right)


def side_by_side(
    one: Sequence[Shot], other: Sequence[Shot]
) -> tuple[tuple[str, ...], tuple[Shot, ...], tuple[Shot, ...]]:
    """Both films step by step, in the order of the play; a side without a step stands still."""
    steps: dict[tuple[int, int], str] = {}
    placed: list[dict[tuple[int, int], Shot]] = []
    for frames in (one, other):
        at: dict[tuple[int, int], Shot] = {}
        for frame in frames:
            place = (frame.entry, sum(entry == frame.entry for entry, _ in at))
            at[place] = frame
            steps.setdefault(place, frame.title)
        placed.append(at)
    order = sorted(steps)
    rows: list[tuple[Shot, ...]] = []
    for at in placed:
        row: list[Shot] = []
        for place in order:
            row.append(at[place] if place in at else row[-1])
        rows.append(tuple(row))
    return tuple(steps[place] for place in order), rows[0], rows[1]


def differ(one: Shot, other: Shot) -> bool:
    """Whether a learner sees a difference: in what there is, or in whether something goes."""
    return one.refused != other.refused or shot(one) != shot(other)


def _asked_apart(question: Question, one: State, other: State) -> bool:
    """Whether a value that is asked about differs on the battlefield, where cards are drawn whole."""
    for of in question.of:
        there = [(state, obj) for state in (one, other) if (obj := state.labeled(of.label))]
        drawn = [(state, obj) for state, obj in there if obj.zone is Zone.BATTLEFIELD]
        if len({value_of(view(state), obj.id, of.characteristic).raw for state, obj in drawn}) > 1:
            return True
    return False


def duel_html(
    found: Duel,
    at: int,
    name: str = "duel",
    *,
    about: Sequence[str] = (),
    named: frozenset[str] = frozenset(),
    card: str | None = None,
) -> Html:
    """Both sides at one step, framed where they differ, each with the answer that it comes to.

    Each card named in them can be opened where it is told which one stands open, if any.
    """
    at = min(at, len(found.titles) - 1)
    apart, last = at >= found.parted, at == len(found.titles) - 1
    drawn = [
        (
            shot(side[at], about, named, quiet=True),
            # as it begins, nothing has happened
            told(side[at], aloud=right, card=card, place=f"{name}-{kind}") if side[at].before else Html(),
        )
        for side, kind, right in ((found.idea, "idea", False), (found.rules, "rules", True))
    ]
    sides = [
        _side("By your idea", "idea", *drawn[0], apart, found.said, last, right=False),
        _side("By the rules", "rules", *drawn[1], apart, found.right, last, right=True),
    ]
    parted = found.parted if apart else None
    steps = [ribbon(name, found.titles, at, parted)] if len(found.titles) > 1 else []
    return joined([*steps, tag("div", *sides, class_="duel")])


def _side(
    head: str, kind: str, drawn: Html, said: Html, apart: bool, choice: Choice, last: bool, *, right: bool
) -> Html:
    tagged = tag("span", "they part here", class_="parted") if apart else Html()
    out = [said]
    if last:
        out.insert(0, _answer(choice, right))
    return tag(
        "section",
        tag("h3", head, tagged),
        drawn,
        tag("div", *out, class_="out"),
        class_=f"side {kind}{' parts' if apart else ''}",
        aria_label=head,
    )


def _answer(choice: Choice, right: bool) -> Html:
    """What a side comes to, in the words of the question."""
    return verdict("right" if right else "wrong", with_symbols(choice.says))
