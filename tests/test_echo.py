"""Echo: every choice is played or says why not; what went along, its one line by year, and its task."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, M10, SIXTH, Era
from mtgrules.scenario.code import board_code, from_code
from mtgrules.show.html import plain
from mtgrules.teach.labs.opening import opened, task
from mtgrules.teach.panels.copied import PAID, SHARES, UNKNOWN, answers, copied, copy_made
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

TO_THE_END = ("go", "end")
RESOLVE = ("key", "then/resolve")
ECHO = lab_file("echo")
CHOICES = [*product(*([(word, label) for label in labels] for word, labels in ECHO.choose.items()))]


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def echo(*presses: tuple[str, str], era: Era = CURRENT) -> Table:
    """The lab after some presses; every one of them has to go."""
    table = Table.of_own(ECHO, era)
    for press in presses:
        done = table.do(*press)
        assert not done.refused and isinstance(done.board, Table), (press, done.sentence)
        table = done.board
    return table


def told(table: Table) -> dict[str, str]:
    made = copy_made(table)
    return dict(answers(table, made)) if made else {}


@pytest.mark.parametrize("chosen", CHOICES, ids=lambda chosen: "-".join(label for _, label in chosen))
def test_whatever_is_chosen_is_copied_or_says_why_not(chosen: tuple[tuple[str, str], ...]) -> None:
    table = Table.of_own(ECHO, CURRENT, chosen)
    assert table.at and table.play.shots[table.at].entry == 1, "it opens as its original is there"
    end = table.do(*TO_THE_END).board
    assert isinstance(end, Table) and plain(copied(end))
    assert (copy_made(end) is None) is bool(end.amiss)
    legal = "illegal" not in dict(chosen)["targets"] and "cast" not in dict(chosen)["how"]
    if legal and dict(chosen)["original"] not in ("creature", "ability"):
        assert not end.amiss


def test_between_the_original_and_its_copy_it_says_what_went_along_and_what_is_chosen_anew() -> None:
    new = ("choose", "targets/new, legal")
    text = plain(copied(echo(("choose", "original/divided 2, 1"), new, TO_THE_END)))
    assert "divided 2 and 1goes along, never chosen anewdivided 2 and 1" in text
    assert "targets: Ox and Elkchosen anewtargets: Ogre and Ape" in text
    assert "redgoes alongred" in text
    tinted = plain(copied(echo(("choose", "how/copy it, but blue"), TO_THE_END)))
    assert "redotherwiseblue" in tinted
    made = copy_made(echo(("choose", "original/sacrificed 6/4"), TO_THE_END))
    assert made is not None
    assert [says for kind, says in made.of_copy if kind == PAID] == ["sacrificed: Wurm, power 6"]


def test_a_copy_that_is_cast_took_nothing_along_but_what_the_card_is() -> None:
    cast = (("choose", "how/cast a copy"), ("choose", "targets/new, legal"))
    table = echo(("choose", "original/divided 2, 1"), *cast, TO_THE_END)
    made = copy_made(table)
    assert made is not None and made.cast
    assert [says for kind, says in made.of_copy if kind == SHARES] == ["divided 1 and 2"]
    assert told(table)["Was it cast?"] == "yes"
    assert "–chosen in casting itdivided 1 and 2" in plain(copied(table))


def test_the_one_line_says_where_the_copy_ends_and_whether_it_was_cast() -> None:
    assert "Afterwards?" not in plain(copied(echo()))
    there = echo(TO_THE_END)
    assert told(there)["Was it cast?"] == "no" and "will cease" in told(there)["Afterwards?"]
    assert told(echo(TO_THE_END, ("key", "then/counter")))["Afterwards?"] == "nowhere: it is no card"
    creature = (("choose", "original/creature"), TO_THE_END)
    assert told(echo(*creature))["Afterwards?"] == "a token, if it resolves"
    assert told(echo(*creature, RESOLVE))["Afterwards?"] == "a token that nobody created"
    older = told(echo(TO_THE_END, era=SIXTH))
    assert older["Was it cast?"] == older["Afterwards?"] == UNKNOWN


def test_a_year_in_which_something_does_not_go_says_so_at_once() -> None:
    view = opened("echo")
    view.press("choose", "original/creature")
    view.press("lab-year", M10.key)
    assert "not before 2020" in view.turns[-1].sentence


@pytest.mark.parametrize("name", [*names_of("12"), *names_of("12", "example", True)])
def test_the_lab_opens_on_every_board_of_its_lesson_and_a_choice_lays_its_own(name: str) -> None:
    view = opened("echo", asked(name))
    assert view.board.era.key == asked(name).question.era.key
    assert view.board.scenario.title == asked(name).scenario.title and not view.board.chosen
    view.press("choose", "copied by/Nico")
    assert view.board.scenario.title == "Echo" and dict(view.board.chosen)["copied by"] == "Nico"


def test_whatever_was_done_is_written_down_and_found_again() -> None:
    table = echo(("choose", "original/divided 2, 1"), ("choose", "copied by/Nico"), TO_THE_END)
    again = Table.of_lab(ECHO, from_code(board_code(table.scenario)))
    sentences = [[one.sentence.casefold() for one in there.entries if one] for there in (table, again)]
    assert sentences[0] == sentences[1]


def test_the_task_is_reached_by_a_target_that_stays_and_by_no_half_of_it() -> None:
    view = task("hexproof echo")
    for press in (("choose", "original/two modes"), ("choose", "copied by/Nico"), TO_THE_END):
        view.lab.press(*press)
        assert not view.reached
    view.lab.press(*RESOLVE)
    assert view.reached and "707.10c" in view.told
    other = task("hexproof echo")
    for press in (TO_THE_END, ("key", "then/counter")):
        other.lab.press(*press)
    assert not other.reached and "countered" in other.told
    third = task("hexproof echo")
    for press in (TO_THE_END, RESOLVE, ("go", "next")):
        third.lab.press(*press)
    assert not third.reached and "did what it says" in third.told


def test_of_two_new_targets_that_are_offered_each_is_another() -> None:
    play = [one for one in echo(("choose", "original/divided 2, 1")).entries if one]
    table = echo(("choose", "original/divided 2, 1"), ("choose", "targets/new, legal"), ("go", "next"))
    assert len(play) == 3
    begun = table.do("say", "resolve").board
    assert isinstance(begun, Table) and begun.due is not None
    named = [answer.split("targeting ")[-1].split(" and ") for answer in begun.due.answers()]
    assert ["Ogre", "Ape"] in named and all(len(set(one)) == len(one) for one in named)
