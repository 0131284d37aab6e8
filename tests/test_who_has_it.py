"""Who has it?: whose each thing is after every press, in every year, and what a leaving takes along.

What it tells after each press stands as check states in its lab file, which `test_table` plays.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.language.said.actions import Concedes, EndTurn, Resolve
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.control_threads import BEATS, controls, if_destroyed, stands, threads
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("who has it")
THREE = (EIGHTH, M10, CURRENT)
WATCHER = '{cost: "{1}{W}", type: Creature - Human, pt: 1/1, text: "When Watcher dies, you gain 3 life."}'
OPENS_ON = {
    "06-two-threads": ("Watcher", "Ana", "destroy Watcher"),
    "06-trigger-stolen": ("Mourner", "Ana", "resolve"),
    "06-theft-over-theft": ("Giant", "Nico", "end the turn"),
    "06-puppet-choices": ("Grizzly Bears", "Ana", ""),
    "06-leaver-aura": ("Giant", "Ana", "Ana concedes"),
    "06-leaver-raised": ("Giant", "Ana", "Ana concedes"),
    "06-transfer": ("Lantern Keeper", "Nico", "Mara concedes"),
}
"""The boards on which the lesson opens the lab: what is looked at, who controls it, what is left to press."""


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def sides(board: str, players: str = "[Ana, Nico]") -> Table:
    """The lab on a board of a line, by the rules of all years that know so many players."""
    eras = "[fifth, sixth, eighth, m10, current]" if "Mara" not in players else "[eighth, m10, current]"
    text = f"title: T\neras: {eras}\nplayers: {players}\ncards: {{Watcher: {WATCHER}}}\nboard: {board}\n"
    return Table.of_lab(LAB, read_scenario(text))


def after(table: Table, *presses: str) -> Done:
    """What the last of some presses comes to; none before it is refused."""
    done = Done(table, "")
    for press in presses:
        assert not done.refused, (press, done.sentence)
        assert isinstance(done.board, Table)
        name, _, value = press.partition(" ")
        done = done.board.do(name, value)
    return done


def lab(table: Table, *presses: str) -> Table:
    done = after(table, *presses)
    assert not done.refused and isinstance(done.board, Table), done.sentence
    return done.board


def holder(table: Table) -> str:
    return controls(table)[-1].who if controls(table) else ""


def two() -> Table:
    return sides("{Nico: {battlefield: [Watcher]}, Ana: {}}")


def raised() -> Table:
    """Mara's dead creature, raised by Nico."""
    dead = sides("{Mara: {graveyard: [Watcher]}, Ana: {}, Nico: {}}", "[Ana, Nico, Mara]")
    return lab(dead, "choose by/Nico", "key takes it/raise")


# Where it opens.


@pytest.mark.parametrize("name", OPENS_ON)
def test_the_lab_opens_before_the_deciding_moment_and_looks_at_what_is_asked_about(name: str) -> None:
    it, who, left = OPENS_ON[name]
    view, question = opened("who has it", asked(name)), asked(name)
    table = view.board
    assert isinstance(table, Table) and (table.it, holder(table)) == (it, who)
    played = [said.sentence for said in table.entries if said]
    whole = [
        said.sentence for said in Table.of_lab(lab_file("open table"), question.scenario).entries if said
    ]
    assert played == whole[: len(played)] and whole[len(played) :][:1] == ([left] if left else [])
    assert stands(table) in str(view.picture()), "read aloud with the picture"


@pytest.mark.parametrize("name", [*names_of("06"), *names_of("06", "example"), *names_of("06", "older")])
def test_it_opens_on_every_board_of_its_lesson_and_shows_nothing_that_ends_control(name: str) -> None:
    table = opened("who has it", asked(name)).board
    assert isinstance(table, Table) and table.it and not table.play.struck
    assert not any(said and isinstance(said.action, Concedes | EndTurn) for said in table.entries)


def test_an_ability_on_the_stack_keeps_its_controller_whoever_takes_its_source() -> None:
    table = opened("who has it", asked("06-trigger-stolen")).board
    assert isinstance(table, Table)
    picked = after(table, "pick the ability of Mourner")
    assert picked.sentence == "Nico controls the ability of Mourner, since it triggered."
    assert isinstance(picked.board, Table) and "nobody" in plain(threads(picked.board)), "it is no card"
    assert lab(table, "key then/resolve").state.player("Nico").life == 23


# The threads.


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_threads_say_in_words_who_owns_it_which_effect_decides_and_what_ends_it(era: Era) -> None:
    table = lab(two(), "key takes it/aura", "choose by/Nico", "key takes it/turn").under(era)
    assert [(one.who, one.words) for one in controls(table)] == [
        ("Nico", "since it entered"),
        ("Ana", "as long as Quick Grip is attached"),
        ("Nico", "until end of turn"),
    ]
    picture, text = str(threads(table)), plain(threads(table))
    for aloud in (
        "Nico owns it",
        "Nico controls it, until end of turn",
        "Ana would control it without newer effects, as long as Quick Grip is attached",
        "Nico would control it without newer effects, since it entered",
    ):
        assert f'aria-label="{aloud}"' in picture
    assert "C2controls it: until end of turn" in text, "with its number in the line of what was done"
    assert "C1waits: as long as Quick Grip is attached" in text and "Cwaits: since it entered" in text


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_picture_tells_before_where_it_would_go_and_whose_its_trigger_would_be(era: Era) -> None:
    table = lab(two(), "key takes it/good").under(era)
    assert if_destroyed(table) == ("Nico's graveyard", "Ana")
    assert if_destroyed(lab(two(), "key more/gives").under(era)) == ("nowhere: a token", "")
    assert if_destroyed(lab(two(), "key then/dies")) == ("", ""), "it is dead already"
    text = plain(threads(table))
    assert "if it dies: Nico's graveyard" in text and "its trigger: Ana" in text


def test_what_is_nowhere_or_has_no_controller_says_so() -> None:
    assert "asked for its controller: its owner" in plain(threads(lab(two(), "key then/dies")))
    gone = lab(two(), "key more/third", "key more/gives", "key then/leaves").under(EIGHTH)
    assert "Centaur token has ceased to exist" in plain(threads(gone))
    nothing = sides("{Ana: {}, Nico: {}}")
    assert "Nothing lies on this table." in plain(draw.draw(nothing))


# Leaving.


def beats(table: Table) -> str:
    """The four beats below the picture, with what became of what in each."""
    rows = re.findall(r"<li[^>]*><b>(.*?)</b><span>(.*?)</span></li>", str(threads(table)))
    return " | ".join(f"{words}: {things}" for words, things in rows)


def test_what_becomes_of_things_as_a_player_leaves_stands_in_four_beats_and_an_empty_one_says_so() -> None:
    aura = lab(two(), "key more/third", "key takes it/aura")
    ana, nico = lab(aura, "key then/leaves"), lab(aura, "choose by/Nico", "key then/leaves")
    waits = lab(aura, "key then/dies", "key then/leaves")
    kept = lab(raised(), "choose by/Nico", "key then/leaves")
    for left, found in (
        (ana, ("Quick Grip", "Watcher", "nothing", "nothing")),
        (nico, ("Watcher", "nothing", "nothing", "nothing")),
        (waits, ("Quick Grip", "nothing", "the ability of Watcher", "nothing")),
        (kept, ("Quick Rise", "nothing", "nothing", "Watcher")),
    ):
        assert beats(left).split(" | ") == [
            f"{n} {b}: {f}" for n, (b, f) in enumerate(zip(BEATS, found, strict=True), 1)
        ]
        assert "has left" in plain(threads(left))
    assert not beats(lab(ana, "key then/end")), "they are of the last thing done"


@pytest.mark.parametrize("era", THREE, ids=str)
def test_what_would_go_back_to_one_who_has_left_is_exiled_since_2012(era: Era) -> None:
    table = lab(raised(), "choose by/Ana", "key takes it/turn", "choose by/Nico", "key then/leaves").under(
        era
    )
    done = after(table, "key then/end")
    assert isinstance(done.board, Table) and done.cite is not None
    thing = done.board.state.labeled("Watcher")
    assert thing is not None and (thing.zone is Zone.EXILE) == (era is CURRENT)
    exiled = "Watcher is exiled (its controller has left the game)."
    assert done.sentence == (exiled if era is CURRENT else "Watcher stays with Ana.")
    assert done.cite.number == {EIGHTH: "600.4b", M10: "800.4b", CURRENT: "800.4c"}[era]
    assert holder(done.board) == ("" if era is CURRENT else "Ana")


def test_who_has_left_does_nothing_more_and_of_two_players_the_other_has_won() -> None:
    left = lab(two(), "key more/third", "key then/leaves")
    assert left.why_not("takes it/good") == "Ana has left the game"
    assert "Ana leaves" in plain(draw.draw(left)) and after(left, "key takes it/aura").refused
    done = after(two(), "key then/leaves")
    assert done.sentence == "Ana loses the game: conceded. Nico owns Watcher and controls it."
    won = lab(two(), "key then/leaves")
    assert won.why_not("takes it/good") == "the game is over: Nico has won"
    assert after(left, "key more/third").sentence == "Mara is there already."
    assert "two players" in left.under(SIXTH).amiss


# Deciding.


@pytest.mark.parametrize("era", THREE, ids=str)
def test_who_decides_for_a_player_moves_no_other_thread_and_what_is_not_for_him_is_refused_by_its_rule(
    era: Era,
) -> None:
    lands = sides("{Nico: {battlefield: [Hill Giant, Lake: Island]}, Ana: {}}")
    table = lab(lands, "choose by/Nico", "key more/decides").under(era)
    assert table.state.controlled_by == "Nico" and controls(table) == controls(lands)
    text = plain(threads(table))
    outside = {EIGHTH: "chooses among them", M10: "no rule of that time", CURRENT: "only that player"}
    assert "Nico decides" in text and outside[era] in text and "have Ana pay with Nico’s Lake" in text
    numbers = {EIGHTH: "507.3b", M10: "711.6", CURRENT: "723.6"}
    for press, told, number in (
        ("say Nico makes Ana concede", "Nico controls Ana, but whether to concede", numbers[era]),
        ("say Ana activates Lake", "Lake is controlled by Nico, not by Ana", "602.2"),
    ):
        done = after(table, press)
        assert done.refused and done.sentence.startswith(told) and done.cite is not None
        assert done.cite.number == (number if era is not EIGHTH or number != "602.2" else "403.2")
    assert "pay with" not in plain(threads(lab(two(), "choose by/Nico", "key more/decides").under(era)))


# The lab.


def test_who_acts_is_any_player_of_the_board_and_holds_what_is_brought() -> None:
    table = sides("{Bea: {battlefield: [Watcher]}, Cy: {}}", "[Bea, Cy]")
    assert list(table.choices["by"]) == ["Bea", "Cy"] and table.filled("<by>, <after by>") == "Bea, Cy"
    taken = lab(table, "choose by/Cy", "key takes it/aura")
    grip = taken.state.labeled("Quick Grip")
    assert grip is not None and grip.owner == "Cy" and holder(taken) == "Cy"
    assert "Cy leaves" in plain(draw.draw(taken))


def test_a_spell_and_its_resolving_are_one_row_that_is_moved_and_taken_away_as_a_whole() -> None:
    table = lab(two(), "key takes it/aura", "choose by/Nico", "key takes it/turn")
    cast, effect = (row.words for row in table.line.rows)
    turned = after(table, f"later {cast}")
    assert turned.sentence == "Ana controls Watcher, Nico owns it." and isinstance(turned.board, Table)
    assert [row.words for row in turned.board.line.rows] == [effect, cast]
    assert [type(said.action) for said in turned.board.entries if said][2] is Resolve
    assert holder(lab(turned.board, f"away {cast}")) == "Nico"


def test_what_was_done_is_written_down_and_found_again_and_kept() -> None:
    table = lab(two(), "key more/third", "key takes it/aura", "choose by/Nico", "key takes it/turn")
    again = Table.of_lab(LAB, from_code(board_code(table.whole)))
    assert [said and said.action for said in again.entries] == [s and s.action for s in table.entries]
    progress = Progress()
    progress.keep("who has it, 06-two-threads", json.dumps([("key", "takes it/good"), ("take", "aura")]))
    assert "does not go any more" in plain(opened("who has it", progress=progress).picture())


def test_a_card_of_ones_own_is_looked_at_and_can_be_taken() -> None:
    view = LabView(two(), draw)
    card = {"name": "Ox", "cost": "{1}", "types": "Creature - Ox", "size": "2/2", "text": ""}
    view.press("lab-card", json.dumps(card))
    for press in (("choose", "by/Nico"), ("key", "takes it/good")):
        view.press(*press)
    assert isinstance(view.board, Table) and (view.board.it, holder(view.board)) == ("Ox", "Nico")


def test_a_year_without_a_word_for_it_refuses_with_its_day_and_leaves_the_table_as_it_was() -> None:
    for era in (FIFTH, SIXTH):
        table = lab(two(), "choose by/Nico").under(era)
        done = after(table, "key more/decides")
        assert done.refused and "2003-10-02" in done.sentence and done.board == table


def test_the_task_is_reached_by_taking_waiting_and_taking_again_and_by_no_half_of_it() -> None:
    mara, good, end = ("choose", "by/Mara"), ("key", "takes it/good"), ("key", "then/end")
    view = task("three players")
    for press in (mara, good, end, ("choose", "by/Nico"), ("key", "takes it/turn")):
        assert not view.reached
        view.lab.press(*press)
    assert view.reached and "603.3a" in view.told
    halves = {(end,): "Ana's", (mara, good): "nothing waits", (mara, good, end): "Nico has to control"}
    for presses, told in halves.items():
        view = task("three players")
        for press in presses:
            view.lab.press(*press)
        assert told in view.told and not view.reached
    view.lab.press("key", "then/hand")
    assert "has to be on the battlefield" in view.told
