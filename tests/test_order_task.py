"""The build task of lesson 09: every trio is judged by swapping neighbors in time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

import ipywidgets as w
import pytest

from mtgrules.scenario.read import read_scenario
from mtgrules.teach.order_task import EFFECTS, MANY, OrderTask, Pair, Picked, one_pair
from mtgrules.teach.progress import Progress

ALL = tuple(EFFECTS)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def take(lab: OrderTask, *names: str) -> None:
    for name in ALL:
        if lab.effects.boxes[name].value and name not in names:
            lab.effects.boxes[name].value = False
    for name in names:
        lab.effects.boxes[name].value = True
    assert lab.error is None


def found(*names: str) -> dict[tuple[str, str], frozenset[str]]:
    return {pair.names: pair.differs for pair in Picked(names).pairs if pair.matters}


def test_two_base_sizes_matter_and_a_bonus_between_them_does_not() -> None:
    assert found("Shrink", "Growth", "Giant") == {("Shrink", "Giant"): {"size"}}
    assert found("Growth", "Shrink", "Twist") == {}
    assert found("Wings", "Silence", "Twist") == {("Wings", "Silence"): {"abilities"}}


def test_a_pair_of_colors_can_decide_a_size() -> None:
    assert found("Paint", "Bleach", "Shade") == {("Paint", "Bleach"): {"colors", "size"}}


def test_three_colors_matter_in_more_than_one_pair() -> None:
    assert len(found("Paint", "Bleach", "Stain")) == 3


@pytest.mark.parametrize("names", list(combinations(ALL, MANY)))
def test_which_pairs_matter_does_not_hang_on_the_order_in_which_they_were_taken(
    names: tuple[str, ...],
) -> None:
    def sets(order: tuple[str, ...]) -> set[frozenset[str]]:
        return {frozenset(pair.names) for pair in Picked(order).deciding}

    assert all(sets(order) == sets(names) for order in permutations(names))


def test_a_pair_that_is_told_to_matter_is_shown_with_two_ends_that_differ() -> None:
    for names in combinations(ALL, MANY):
        for pair in Picked(names).pairs:
            assert (pair.one != pair.other) == pair.matters, pair


def test_the_goal_needs_a_size_and_something_else() -> None:
    progress = Progress()
    build = one_pair(progress)
    lab = build.lab
    assert isinstance(lab, OrderTask)
    take(lab, "Shrink", "Giant", "Wings")
    assert not build.reached and "One found" in build.said.value
    take(lab, "Shrink", "Giant", "Paint")
    assert not build.reached
    take(lab, "Paint", "Bleach", "Stain")
    assert not build.reached
    take(lab, "Paint", "Stain", "Twist")
    assert build.reached and progress.done("09-build-one-pair")


def test_other_years_do_not_count_for_the_goal() -> None:
    build = one_pair(Progress())
    build.lab.rules_of.choose("eighth")
    assert isinstance(build.lab, OrderTask)
    take(build.lab, "Shrink", "Growth", "Wings")
    assert len(build.lab.position.deciding) == 1  # set sizes and bonuses share 6b
    assert "One found" not in build.said.value


def test_a_fourth_effect_is_refused_and_nothing_changes() -> None:
    lab = OrderTask()
    take(lab, "Shrink", "Giant", "Wings")
    before = lab.position
    lab.effects.boxes["Twist"].value = True
    assert lab.position == before and not lab.effects.boxes["Twist"].value
    assert "put one back" in lab.sentence.value


def test_picture_table_and_text_tell_the_same_pairs() -> None:
    lab = OrderTask()
    assert "nothing yet" in lab.picture(lab.position) and "Taken: nothing" in lab.text(lab.position)
    take(lab, "Shrink", "Giant", "Wings")
    for shown in (lab.picture(lab.position), lab.table(lab.position)):
        assert "yes, for size" in shown and "0/2" in shown and "5/5" in shown
    assert "Shrink and Giant: yes, for size." in lab.text(lab.position)
    again = read_scenario(lab.board(lab.position))
    assert len(again.effects) == MANY


def test_a_pair_matters_if_anything_ends_otherwise() -> None:
    assert Pair(("A", "B"), "1/1", "2/2", frozenset({"size"})).matters
    assert not Pair(("A", "B"), "1/1", "1/1", frozenset()).matters
