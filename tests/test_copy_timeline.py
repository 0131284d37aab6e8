"""The Copy timeline: what is told before the copy comes and after, who chooses, what triggers, by year."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, ERAS, FIFTH, M10, Era
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.copy_came import copy_that_came, waiting
from mtgrules.teach.panels.who_triggers import NO_RULE, who_triggers
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.draw import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("copy timeline")
NEXT, END = ("go", "next"), ("go", "end")
RESOLVE = ("key", "then/resolve")
CHOICES = [*product(*([(word, label) for label in labels] for word, labels in LAB.choose.items()))]


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def pressed(table: Table, *presses: tuple[str, str]) -> Table:
    """The table after some presses; every one of them has to go."""
    for press in presses:
        done = table.do(*press)
        assert not done.refused and isinstance(done.board, Table), (press, done.sentence)
        table = done.board
    return table


def own(*choices: str, era: Era = CURRENT) -> Table:
    """The lab on its own board, with something else chosen."""
    return pressed(Table.of_own(LAB, era), *(("choose", one) for one in choices))


def on(name: str, era: Era = CURRENT) -> Table:
    """The lab on the board of a question."""
    return Table.of_lab(LAB, asked(name).scenario, era)


def told(table: Table) -> str:
    return plain(who_triggers(table))


def heard(table: Table) -> dict[str, bool | None]:
    """Who waits for something that enters, and whether that has triggered."""
    return {one.name: one.triggered for one in waiting(table, copy_that_came(table))}


@pytest.mark.parametrize("chosen", CHOICES, ids=lambda chosen: "-".join(label for _, label in chosen))
def test_whatever_is_chosen_the_copy_comes_and_all_of_it_goes(chosen: tuple[tuple[str, str], ...]) -> None:
    table = Table.of_own(LAB, CURRENT, chosen)
    assert table.at == 0 and not table.amiss
    end, way = pressed(table, *[NEXT] * (len(table.play.shots) - 1)), dict(chosen)
    came = copy_that_came(end)
    assert came is not None and bool(came.entered) is (way["copier"] == "enters as a copy")
    early = way["original changes"] in ("before", "in response")
    assert (came.name == "Gray Ogre") is early
    watched = {"nothing": 0, "both": 2}.get(way["a watcher for"], 1)
    assert len([one for one in heard(end) if one in ("Porch Warden", "Mask Hunter")]) == watched
    assert "itself?" not in told(end) and "copy comes" not in told(end)


def test_before_next_it_is_said_who_waits_but_not_who_triggers_or_what_is_chosen() -> None:
    table = own("a watcher for/both")
    for _ in range(2):
        assert "Mask Hunter waits for a Shapeshifter?" in told(table) and "As the copy comes?" in told(table)
        assert set(heard(table).values()) == {None} and "copying" not in told(table)
        table = pressed(table, NEXT)
    assert heard(table) == {
        "Spring Herald (Clone)": True,
        "Spring Herald": False,
        "Porch Warden": True,
        "Mask Hunter": False,
    }
    back = pressed(table, ("go", "1"))
    assert set(heard(back).values()) == {None}


def test_every_watcher_says_what_it_waits_for_and_why_it_does_not_trigger() -> None:
    drawn = told(pressed(own("a watcher for/both"), END))
    for words in ("waits for a Shapeshifter", "what entered was Spring Herald", "it has not entered now"):
        assert words in drawn
    drawn = told(pressed(own("a watcher for/both", "copier/becomes one"), END))
    assert "nothing has entered (707.4)" in drawn and "As it changes nothing, for nothing enters" in drawn


def test_another_choice_shows_the_same_place_and_tells_it_anew() -> None:
    table = pressed(own("a watcher for/both"), NEXT, NEXT)
    done = table.do("choose", "copier/becomes one")
    assert isinstance(done.board, Table) and (done.board.at, done.board.reached) == (2, 2)
    assert "Nothing triggers" in done.sentence and done.cite is not None and done.cite.number == "707.4"
    later = pressed(done.board, ("choose", "original changes/in response"))
    assert later.shot.title == "Borrowed Shape resolves" and later.at == 3, "one picture more comes before"
    said = pressed(own("copier/becomes one"), ("key", "it has/counter"), NEXT)
    assert pressed(said, ("choose", "original/no text")).at == 1, "what a key has said is not counted"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_copys_controller_is_asked_anew_in_every_year(era: Era) -> None:
    asking = pressed(own("original/asks for a color", era=era), NEXT, RESOLVE, ("pick", "Prism Spirit"))
    assert asking.due is not None and asking.due.who == "Ana" and len(asking.answers) == 5
    table = pressed(asking, ("answer", "green"))
    assert table.obj is not None
    colors = {color.letter for color in table.view.colors[table.obj.id]}
    assert colors == ({"W", "G"} if era is FIFTH else {"G"})
    assert "Ana says “copying Prism Spirit, choosing green”" in told(table)


def test_of_very_many_answers_those_on_the_table_are_keys_and_any_can_be_typed() -> None:
    table = pressed(on("11-choice"), NEXT, RESOLVE, ("pick", "Banner Chief"))
    drawn = str(draw(table))
    keys = [kind for kind in table.answers if f'data-value="choosing {kind}"' in drawn]
    assert len(table.answers) > 300 and keys == ["Berserker", "Goblin", "Human"]
    assert 'data-send="answer"' in drawn and 'value="Zombie"' in drawn
    typed = pressed(table, ("answer", "Zombie"))
    assert "choosing Zombie" in told(typed) and not typed.begun


def test_any_card_that_may_be_copied_is_chosen_on_the_table_or_nothing() -> None:
    table = pressed(on("11-choice"), NEXT, RESOLVE)
    assert set(table.answers) == {"Banner Chief", "Raging Goblin", "nothing"}
    copied = pressed(table, ("pick", "Raging Goblin"))
    came = copy_that_came(copied)
    assert came is not None and (came.name, came.original) == ("Raging Goblin", "Raging Goblin")
    died = pressed(table, ("answer", "nothing")).state.labeled("Clone")
    assert died is not None and died.zone is Zone.GRAVEYARD


def test_ones_own_legend_asks_which_one_is_kept() -> None:
    scenario = read_scenario(
        "title: t\ncards:\n  King: {cost: '{2}{W}', type: Legendary Creature - Human, pt: 2/3}\n"
        "board:\n  Ana: {hand: [Clone], battlefield: [King]}\nplay: ['Ana casts Clone, as paid']\n"
    )
    table = pressed(Table.of_lab(LAB, scenario), NEXT, RESOLVE, ("pick", "King"))
    assert table.due is not None and "keep" in table.due.question
    table = pressed(table, ("pick", "Clone"))
    assert [one.label for one in table.state.zone(Zone.BATTLEFIELD)] == ["Clone"]


@pytest.mark.parametrize(("era", "name"), [(CURRENT, "Mirror Mire"), (M10, "Slow Orchard")])
def test_since_2017_a_land_under_a_land_changer_has_lost_its_text_as_it_enters(era: Era, name: str) -> None:
    done = on("11-land", era).do(*NEXT)
    assert isinstance(done.board, Table) and f"It enters as {name}, " in done.sentence
    assert ("Nothing is left of the text" in done.sentence) is (era is CURRENT)
    assert "A land uses no stack, so nobody could respond." in done.sentence
    land = done.board.state.labeled("Mirror Mire")
    assert land is not None and land.status.tapped is (era is M10)


def test_years_that_do_not_tell_are_gray_with_a_reason() -> None:
    lab = opened("copy timeline", asked("11-land"))
    lab.press("lab-year", "fifth")
    assert lab.refusal is not None and lab.board.era is CURRENT


def test_of_1997_it_is_said_that_it_is_not_certain() -> None:
    table = own(era=FIFTH)
    for _ in range(2):
        done = table.do(*NEXT)
        assert isinstance(done.board, Table) and NO_RULE in done.sentence and NO_RULE in told(table)
        table = done.board


@pytest.mark.parametrize("name", names_of("11", examples=True))
def test_the_lab_opens_on_every_board_of_the_lesson_as_it_is(name: str) -> None:
    table = opened("copy timeline", asked(name)).board
    assert isinstance(table, Table) and table.at == 0 and not table.amiss
    printed = {one.label for one in asked(name).scenario.board if one.zone is Zone.BATTLEFIELD}
    assert {one.label for one in table.state.zone(Zone.BATTLEFIELD)} == printed
    end = pressed(table, *[NEXT] * (len(table.play.shots) - 1))
    assert copy_that_came(end) is not None or name in ("11-choice", "11-quiz-name")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("11-later", "becomes a copy of Hill Giant. The copy is still Grizzly Bears"),
        ("11-quiz-later", "Grizzly Bears is destroyed. The copy is still Grizzly Bears"),
        ("11-pair-response", "It enters as Hill Giant; it was never there as Clone."),
        ("11-nothing", "It enters as Clone, a copy of nothing. Nothing triggers. Clone is put into the"),
        ("11-chain", "copying Old Clone”. It enters as Spring Herald"),
        ("11-x-counters", "Clone is put into the graveyard (toughness 0 or less)."),
        ("11-never-chosen", "For it nothing was ever chosen, so its text has no effect."),
    ],
)
def test_the_film_of_a_question_ends_with_what_the_question_asks(name: str, sentence: str) -> None:
    table = on(name)
    last = [table := pressed(table, NEXT) for _ in table.play.shots[2:]][-1]
    assert sentence in last.do(*NEXT).sentence


def test_a_card_of_ones_own_is_the_original() -> None:
    table = Table.of_own(LAB).put_at(own_card("Serra Angel"), PutAt()).board
    assert isinstance(table, Table)
    table = pressed(table, NEXT, RESOLVE, ("pick", "Serra Angel"))
    came = copy_that_came(table)
    assert came is not None and came.name == "Serra Angel"


def test_a_board_code_plays_the_same_again() -> None:
    table = pressed(own("original changes/in response", "a watcher for/both"), END)
    again = pressed(Table.of_lab(LAB, from_code(board_code(table.whole))), END)
    assert copy_that_came(again) == copy_that_came(table) and heard(again) == heard(table)


def test_the_build_asks_for_both_halves_with_the_same_original() -> None:
    build = task("enters, not becomes")
    for original, how in (("draws", "enters as a copy"), ("no text", "becomes one")):
        build.lab.press("choose", f"original/{original}")
        build.lab.press("choose", f"copier/{how}")
        for _ in range(2):
            build.lab.press(*NEXT)
        assert not build.reached
    assert "One half found" in build.told
    build.lab.press("choose", "original/draws")
    assert build.reached and "Spring Herald" in build.told
