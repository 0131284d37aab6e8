"""Two steps: the three questions as far as the film has come, the cases that fill, and the task."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.cases import cases
from mtgrules.teach.panels.strikes import NO, ONLY_BETWEEN, OPEN, YES, Answer, CombatFilm, answers, strikes
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table


def in_force(name: str, era: Era) -> bool:
    """Whether a year has all that is on a question's board."""
    try:
        return Table.of_lab(TWO, asked(name).scenario, era) is not None
    except NotModelled:
        return False


TWO, PLAIN = lab_file("two steps"), lab_file("two steps plain")
BOARDS = (*names_of("14"), *names_of("14", "example", True), "index-call")
PLAYED = [(name, era) for name in BOARDS for era in asked(name).scenario.eras if in_force(name, era)]
CHANGE = frozenset({"Change"})


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def combat(*presses: tuple[str, str], era: Era = CURRENT) -> Table:
    """The plain lab after some presses; every one of them has to go."""
    table = Table.of_own(PLAIN, era)
    for press in presses:
        done = table.do(*press)
        assert not done.refused and isinstance(done.board, Table), (press, done.sentence)
        table = done.board
    return table


def of(table: Table, name: str) -> Answer:
    """What is known of a creature in the picture that is shown."""
    return next(one for one in answers(CombatFilm(table.play.shots), table.at) if one.name == name)


# The questions.


@pytest.mark.parametrize(("name", "era"), PLAYED, ids=str)
def test_what_follows_is_what_the_engine_then_deals_and_then_never_changes(name: str, era: Era) -> None:
    table = Table.of_lab(TWO, asked(name).scenario, era)
    film, told = CombatFilm(table.play.shots), dict[str, set[str]]()
    for at in range(len(film.shots)):
        for one, fighter in zip(answers(film, at), film.fighters, strict=True):
            known = film.first is not None and at >= film.first
            assert (one.then != OPEN) is known
            if known:
                told.setdefault(one.name, set()).add(one.then)
            if one.deals is not None and film.second is not None:
                assert at >= film.second and one.deals is (2 in film.steps_of(fighter))
                assert one.why or one.cite, "a reason is told"
    assert all(len(found) == 1 for found in told.values())


@pytest.mark.parametrize("name", BOARDS)
def test_the_lab_opens_before_damage_looking_at_who_attacks(name: str) -> None:
    view = opened("two steps", asked(name))
    table, film = view.board, CombatFilm(view.board.play.shots)
    if film.first is not None:
        assert table.at == film.first - 1
        assert "?" in plain(strikes(table)) and table.it in {o.label for o in film.begun.objects.values()}


@pytest.mark.parametrize(
    ("era", "then", "now"),
    [
        (SIXTH, "has it assigned combat damage already?", "NOW is not asked"),
        (EIGHTH, "has it assigned combat damage already?", "has double strike NOW?"),
        (M10, "had first or double strike THEN?", "has double strike NOW?"),
        (CURRENT, "had first or double strike THEN?", "has double strike NOW?"),
    ],
    ids=str,
)
def test_each_year_asks_in_its_own_way(era: Era, then: str, now: str) -> None:
    text = plain(strikes(Table.of_lab(TWO, asked("14-first-lost").scenario, era)))
    assert then in text and now in text


def test_then_is_locked_as_damage_begins_and_now_is_answered_in_the_second_step() -> None:
    lost = ("lay", "loses first strike")
    before = of(combat(lost), "Vanguard")
    assert (before.then, before.now, before.deals) == (OPEN, OPEN, None)
    first = of(combat(lost, ("go", "next")), "Vanguard")
    assert (first.then, first.now, first.deals) == (YES, OPEN, None)
    last = of(combat(lost, ("go", "end")), "Vanguard")
    assert (last.then, last.now, last.deals) == (YES, NO, False)
    assert last.cite is not None and last.cite.number == "702.7c"


def test_where_the_questions_do_not_say_why_a_word_does() -> None:
    leaves = (("key", "attacker has/double"), ("go", "next"), ("key", "now/leaves"), ("go", "end"))
    assert of(combat(*leaves), "Vanguard").why == "nobody is left to be damaged"
    assert of(combat(*leaves), "Guard").why == "it is gone"
    assert of(combat(("go", "end")), "Guard").why == "there is no second step"


def test_the_text_of_2001_is_not_sure_about_a_first_striker_without_power() -> None:
    less = (("key", "attacker has/first"), *[("key", "attacker has/power less")] * 2)
    pumped = combat(*less, ("go", "next"), ("key", "now/pump"), ("go", "end"), era=SIXTH)
    assert not of(pumped, "Vanguard").sure and "not certain" in plain(strikes(pumped))


def test_in_1997_a_key_between_the_two_dealings_is_refused_with_what_may_be_done() -> None:
    table = combat(("lay", "loses first strike"), ("go", "next"), era=FIFTH)
    done = table.do("key", "now/loses first")
    assert done.refused and done.sentence == ONLY_BETWEEN and done.cite is not None
    view = opened("two steps")
    view.press("lab-year", FIFTH.key)
    assert view.refusal is not None and "1997" in view.refusal.sentence


# The cases.


@pytest.mark.parametrize(
    ("case", "came_to"),
    [
        ("gains first strike", "in the second step only (702.7c)"),
        ("loses first strike", "in the first step only (702.7c)"),
        ("gains double strike", "in both steps (702.4d)"),
        ("loses double strike", "in the first step only (702.4c)"),
    ],
)
def test_a_case_fills_when_it_was_played_to_its_end_and_not_before(case: str, came_to: str) -> None:
    begun = combat(("lay", case), ("go", "next"))
    assert not begun.noted
    table = combat(("lay", case), ("go", "end"))
    assert [one.came_to for one in table.noted] == [came_to]
    assert came_to in plain(cases(replace(table, unfolded=CHANGE)))


def test_all_four_seen_end_with_a_task_and_a_changed_case_is_none() -> None:
    four = [press for case in TWO.boards for press in (("lay", case), ("go", "end"))]
    before = combat(*four[:-1])
    assert "All four seen" in before.do("go", "end").sentence
    other = combat(("lay", "loses first strike"), ("go", "next"), ("key", "now/pump"), ("go", "end"))
    assert not other.noted
    older = combat(("lay", "loses first strike"), ("go", "end"), era=FIFTH)
    assert not older.noted, "in 1997 it did not happen"
    assert "cannot happen by these rules" in plain(cases(replace(older, unfolded=CHANGE)))


# What can be changed.


def test_a_strike_is_printed_on_either_and_goes_again_and_a_size_has_its_ends() -> None:
    table = combat(("key", "blocker has/first"), ("key", "attacker has/double"))
    assert of(combat(("key", "blocker has/first"), ("go", "next")), "Guard").then == YES
    again = table.do("key", "attacker has/nothing").board
    assert isinstance(again, Table) and again.scenario.board[0].card.text(CURRENT) == ""
    down = combat(*[("key", "attacker has/power less")] * 2)
    assert down.do("key", "attacker has/power less").refused


def test_a_known_card_has_what_it_says() -> None:
    known = board_of("two-hits")
    table = Table.of_lab(TWO, known)
    done = table.do("say", "Ana attacks with Boros Swiftblade").board.do("pick", "Boros Swiftblade").board
    refused = done.do("key", "attacker has/first")
    assert refused.refused and "has what it says" in refused.sentence


def test_a_card_of_ones_own_fights_in_the_place_of_what_is_looked_at() -> None:
    hydra = own_card(name="Hydra", types="Creature - Hydra", size="5/5", text="First strike")
    done = combat().put_at(hydra, PutAt())
    table = done.board
    assert isinstance(table, Table) and done.sentence == "Hydra fights in the place of Vanguard."
    end = table.do("go", "end").board
    assert isinstance(end, Table) and "Hydra" in [one.name for one in answers(CombatFilm(end.play.shots), 4)]
    blocks = combat(("pick", "Guard")).put_at(hydra, PutAt()).board
    assert isinstance(blocks, Table) and blocks.entries[1].sentence == "Nico blocks Vanguard with Hydra"  # type: ignore[union-attr]
    assert combat().put_at(own_card(name="Rock", types="Artifact"), PutAt()).refused


# The task.


def test_the_build_asks_for_a_late_first_strike_and_takes_the_way_of_2006_too() -> None:
    view = task("step two only")
    for press in (("go", "end"),):
        view.lab.press(*press)
    assert not view.reached and "one combat damage step only" in view.told
    view.lab.press("lab-again", "")
    for press in (("key", "blocker has/first"), ("go", "next"), ("key", "now/gains first"), ("go", "end")):
        view.lab.press(*press)
    assert view.reached and "Vanguard has first strike" in view.told


def test_double_strike_gained_late_is_not_what_the_build_asks_for() -> None:
    view = task("step two only")
    for press in (("key", "blocker has/first"), ("go", "next"), ("key", "now/gains double"), ("go", "end")):
        view.lab.press(*press)
    assert not view.reached and "has no first strike as it begins" in view.told


def test_who_fights_in_the_place_of_another_keeps_what_is_done_in_single_years_and_may_have_any_name() -> (
    None
):
    table = combat(("lay", "loses first strike"), era=SIXTH).under(FIFTH)
    hydra = own_card(name="Hydra: Big", types="Creature - Hydra", size="5/5", text="First strike")
    done = table.put_at(hydra, PutAt())
    assert isinstance(done.board, Table) and not done.refused
    assert [one is None for one in done.board.entries] == [one is None for one in table.entries]
    assert "Dull targeting Hydra: Big" in done.board.under(CURRENT).entries[3].sentence  # type: ignore[union-attr]
    again = done.board.under(CURRENT).do("key", "attacker has/double")
    assert not again.refused and again.sentence == "Hydra: Big: 5/5, Double strike."
