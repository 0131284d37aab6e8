"""Boards of one's own on the open table: saved, opened, replaced, taken along, made a question of."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from urllib.parse import unquote

import pytest
from pictures import words
from pressed import BLUE, day, did, drawn, now, refused, states, table, values
from sample import sample

from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import answers
from mtgrules.scenario.write import write
from mtgrules.teach.kit.question import QuestionView
from mtgrules.teach.labs.opening import OPEN
from mtgrules.teach.panels.ask_first import askable
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion, all_names, asked
from mtgrules.teach.table.boards import save_board, saved_boards
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table
from mtgrules.teach.wrong import WRONG

MADE_IN = ("mtgrules/teach/panels/ask_first.py", "mtgrules/teach/panels/keeping.py")
TRANSFERS = [asked(name) for name in all_names() if name.endswith("-transfer")]
"""A board of every lesson: each wrong idea is played on it, which takes a second."""
NO_NAME = "The name of a board has letters, digits, spaces and hyphens, 40 at most."


@pytest.mark.parametrize(
    "name",
    ["", " ", "../x", "a/b", "<img src=x onerror=alert(1)>", "x" * 5000, "Übung", "a.yaml", "-x", "\x00"],
)
def test_what_is_no_name_of_a_board_is_refused_and_nothing_is_written(name: str, mine: Path) -> None:
    view = table("lab-open keep")
    for press in ("save", "keep over/"):
        told = refused(view, f"{press} {name}" if press == "save" else f"{press}{name}")
        assert told == NO_NAME and "<img" not in view.surface.html
    assert refused(view, f"keep open/{name}").startswith("No board of yours is called")
    assert not mine.exists() and {one.name for one in mine.parent.parent.iterdir()} == {"boards", "labs"}


def test_a_board_that_is_saved_opens_as_it_was_and_is_replaced_only_where_that_is_pressed(mine: Path) -> None:
    view = table("lay paint", *BLUE, "lab-open keep")
    was = states(view)
    assert did(view, "save  My  board 1").startswith("Saved as")
    assert {"open/My board 1", "over/My board 1"} <= set(values(view, "keep"))
    did(view, "lab-again", "lay copy")
    assert refused(view, "save My board 1") == "There is a board called My board 1 already."
    did(view, "keep open/My board 1")
    assert states(view) == was
    did(view, "lay copy", "keep over/My board 1", "lay empty", "keep open/My board 1")
    assert now(view).scenario.title == "Copy it" and [one.name for one in mine.iterdir()] == [
        "My board 1.yaml"
    ]


def test_a_board_is_saved_without_a_press_to_be_undone_and_opened_again_the_next_day(mine: Path) -> None:
    view = day(mine.parent, 1)
    did(view, "lay paint", "save one", "lay copy", "keep open/one", *BLUE)
    assert ("save", "one") not in view.presses
    assert now(day(mine.parent, 2)).shot.title == "Thoughtlace resolves"
    (mine / "one.yaml").unlink()
    again = day(mine.parent, 3)
    assert again.turns[-1].sentence.startswith("What you pressed here before does not go any more")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\xff\xfe", "This is no text in UTF-8."),
        (b"title: [", "This is not YAML"),
        (b"", ""),
        (b"title: &a [*a, *a]\n", ""),
        (b"title: X\nboard: {Ana: {battlefield: [No Such Card]}}\n", "No Such Card"),
        (b"x" * 3_000_000, ""),
    ],
)
def test_a_file_that_is_broken_is_told_and_the_table_stays(content: bytes, told: str, mine: Path) -> None:
    mine.mkdir()
    (mine / "broken.yaml").write_bytes(content)
    view = table("lab-open keep")
    assert told in refused(view, "keep open/broken")


def test_a_board_that_somebody_put_into_the_folder_opens_under_any_name_a_folder_is_none(mine: Path) -> None:
    save_board("x", "title: X\nboard: {Ana: {battlefield: [Forest]}}\n")
    (mine / "x.yaml").rename(mine / "Übung_<b>.yaml")
    (mine / "folder.yaml").mkdir()
    view = table("lab-open keep")
    assert [one for one in values(view, "keep") if one.startswith("open/")] == ["open/Übung_<b>"]
    assert "Forest" in words(view.surface.html) or did(view, "keep open/Übung_<b>").endswith(
        "say what happens."
    )


@pytest.mark.parametrize("press", ["save x", "keep over/x", "keep ask/life of Ana"])
def test_a_folder_that_cannot_be_written_and_a_full_disk_are_told(press: str, mine: Path) -> None:
    view = table("lab-open keep")
    mine.write_text("no folder")
    assert refused(view, press) == "Your boards cannot be reached: File exists."
    mine.unlink()
    if Path("/dev/full").exists():
        mine.mkdir()
        for name in ("x", "question 1"):
            (mine / f"{name}.new").symlink_to("/dev/full")
        assert refused(view, press) == "Your boards cannot be reached: No space left on device."
        assert saved_boards() == ()


def test_the_file_that_is_taken_along_is_the_board_with_its_play() -> None:
    view = table("lay paint", *BLUE, "lab-open keep")
    (link,) = (one for one in drawn(view) if one.name == "a" and "download" in one.attributes)
    assert link.attributes["download"] == "Paint it.yaml"
    text = unquote(link.attributes["href"].split(",", 1)[1])
    assert text == write(now(view).scenario) == write(read_scenario(text))


# A question of it.


@pytest.mark.parametrize(
    "board",
    sample("boards of which a question is made", TRANSFERS, share=0.2, floor=4, within=MADE_IN),
    ids=lambda board: board.name,
)
def test_a_question_made_of_any_board_has_one_right_answer_in_its_year(
    board: BoardQuestion, mine: Path
) -> None:
    here = Table.of_lab(lab_file(OPEN), board.scenario, board.question.era)
    chance, many = Random(board.name), len(here.play.shots)
    at = chance.choice([many - 1, chance.randrange(many)])
    here = replace(here, at=at, reached=max(at, here.reached))
    one = chance.choice(list(askable(here.state)))
    done = here.do("keep", f"ask/{one.what}")
    if here.play.whole_until(at) < here.shot.entry and done.refused:
        assert done.sentence == "Something goes on here; press Next first."
        return
    assert not done.refused and done.sentence.endswith(f"Right is: {one.right.says}."), done.sentence
    made = read_scenario((mine / "question 1.yaml").read_text(encoding="utf-8"))
    assert made.question is not None and made.question.era is here.era
    choices = made.question.choices
    assert [choice.says for choice in choices if answers(made)[choice.key]] == [one.right.says]
    assert len({choice.says for choice in choices}) == len(choices) > 1


def test_a_question_that_is_made_is_asked_and_answered_as_those_of_the_lessons(mine: Path) -> None:
    view = table("lay paint", *BLUE, "pick Hill Giant", "lab-open keep")
    did(view, "keep ask/colors of Hill Giant")
    scenario = read_scenario((mine / "question 1.yaml").read_text())
    assert scenario.question is not None
    board = BoardQuestion("question 1", scenario, scenario.question)
    progress = Progress()
    question = QuestionView(board, progress)
    assert "Which colors has Hill Giant?" in words(question.surface.html)
    question.press("make", "U")
    question.press("lock", "sure")
    assert question.asked.was_right and question.error is None and progress.records


def test_a_wrong_idea_by_which_it_comes_out_otherwise_is_named_in_the_file(mine: Path) -> None:
    view = table("say Ana attacks with Twin Lancer and Boros Swiftblade", "say go to the end of combat step")
    did(view, "answer Nico blocks nothing", "keep ask/life of Nico")
    question = read_scenario((mine / "question 1.yaml").read_text()).question
    assert question is not None
    ideas = {choice.says: choice.idea for choice in question.choices if choice.idea}
    assert ideas and set(ideas.values()) <= set(WRONG)


def test_three_colors_are_asked_of_and_what_does_not_go_is_left_out(mine: Path) -> None:
    view = table("line Ana: Hill Giant, Forest", "say Ana attacks with Hill Giant")
    did(view, "assume player/Nico", "say Hill Giant becomes white, black, and green until end of turn")
    assert now(view).play.struck and did(view, "keep ask/colors of Hill Giant").endswith(
        "Right is: White, black and green."
    )


def test_no_question_is_made_while_a_line_has_no_effect_and_a_number_that_is_free_is_taken(
    mine: Path,
) -> None:
    view = table("lay paint")
    for _ in range(3):
        did(view, "keep ask/life of Ana")
    (mine / "question 2.yaml").unlink()
    assert did(view, "keep ask/life of Ana").startswith("Saved as question 2:")
    idle = {"name": "Imp", "types": "Creature - Imp", "size": "1/1", "text": "No effect here: Scry."}
    did(view, f"lab-card {json.dumps(idle)}")
    told = refused(view, "keep ask/life of Ana")
    assert told == "No question is made while a line of Imp has no effect here."
    assert refused(view, "keep ask/size of Nobody") == "Size of Nobody cannot be asked here."
