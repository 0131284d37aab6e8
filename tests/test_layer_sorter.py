"""The Layer sorter: its slots, its layers one by one, its orders, its wrong ideas, and what would flip it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, ERAS, Era
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.show.flips import Near, flips, flips_table, flips_text, orders, result
from mtgrules.show.html import escape, plain
from mtgrules.show.snapshot import parting_row
from mtgrules.show.staircase import stairs, stairs_text
from mtgrules.teach import Lesson
from mtgrules.teach import sorter_shown as module
from mtgrules.teach.layer_sorter import LayerSorter
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked
from mtgrules.teach.sorter_board import Sorter, scene_names
from mtgrules.teach.sorter_shown import stairs_html
from mtgrules.teach.sorter_words import (
    IDEAS,
    PutAll,
    Read,
    SorterImagine,
    SorterPut,
    SorterReorder,
    SorterScene,
    ends,
)
from mtgrules.teach.wrong import WRONG

SCENES = tuple(scene_names())
SIZE, SILENCE, WAITING, LOOP, LANDS, HUMILITY, POWER = (
    next(name for name in SCENES if name.endswith(word))
    for word in ("size", "silence", "waiting", "loop", "lands", "humility", "power")
)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def read_to_the_end(scene: str) -> LayerSorter:
    lab = LayerSorter(scene)
    lab.rest.click()
    lab.end.click()
    assert lab.error is None
    return lab


# Sorting.


@pytest.mark.parametrize("scene", SCENES)
def test_only_the_slot_that_the_engine_uses_is_right_and_every_other_is_refused_with_its_rule(
    scene: str,
) -> None:
    lab = LayerSorter(scene)
    while (job := lab.position.next_part) is not None:
        before, right = lab.position, lab.position.slot(job)
        for number, layer in enumerate(lab.position.layers):
            if number != right:
                lab.slots.choose(str(number))
                assert lab.position == before
                assert "Not here" in lab.sentence.value and layer.cite.short in lab.sentence.value
        lab.slots.choose(str(right))
        assert lab.error is None and job.key in lab.position.sorted
        assert lab.sentence.value.count("Right: ") == 1
        assert before.layers[right].cite.short in lab.sentence.value
    assert lab.position.ready


def test_the_first_miss_does_not_tell_where_it_belongs_and_the_second_does() -> None:
    lab = LayerSorter(SIZE)
    lab.slots.choose("0")
    assert "7c" not in lab.sentence.value
    lab.slots.choose("1")
    assert "so it belongs into layer 7c (size, modified) (613.4c)" in lab.sentence.value


def test_nothing_of_the_end_is_told_before_it_is_read() -> None:
    lab = LayerSorter(SIZE)
    for shown in (lab.static_text(), plain(lab.static_html()), lab.sentence.value, lab.small.value):
        assert "4/6" not in shown and "0/2 →" not in shown
    assert "a layer still to be found" in lab.view.value
    lab.rest.click()
    assert "4/6" not in lab.static_text()


def test_the_slots_are_the_layers_of_the_year() -> None:
    lab = LayerSorter(SIZE)
    shown = [b.description for b in lab.slots.buttons.values() if b.layout.display != "none"]
    assert shown[-4:] == ["7a size, defined", "7b size, set", "7c size, modified", "7d size, switched"]
    lab.rules_of.choose("eighth")
    shown = [b.description for b in lab.slots.buttons.values() if b.layout.display != "none"]
    assert "5 colors and abilities" in shown and "6b size, set or pumped" in shown


# Reading.


def test_every_layer_is_read_one_by_one_and_back() -> None:
    lab = LayerSorter(SIZE)
    lab.rest.click()
    said = [lab.static_text()]
    while not lab.next.disabled:
        lab.next.click()
        said.append(lab.static_text())
    assert [("0/2" in text.partition("printed")[2], "4/6" in text) for text in said] == [
        (False, False),
        (True, False),
        (True, True),
    ]
    assert lab.sentence.value.count("613.4c") == 1
    lab.back.click()
    assert lab.position.reached == 1 and "613.4b" in lab.sentence.value


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_last_snapshot_is_what_the_engine_says_of_the_board_in_every_year(scene: str, era: Era) -> None:
    sorter = Sorter(scene, era=era)
    if era in sorter.eras_off():
        return
    label, characteristic = sorter.results[0]
    cells = sorter.shots()[-1].cells[sorter.labels.index(label)]
    (shown,) = (cell.after for cell in cells if cell.characteristic == characteristic)
    assert result(sorter.scenario, era, sorter.results) == (f"{label} {shown}",)


@pytest.mark.parametrize(
    ("scene", "ending"),
    [
        (SIZE, "Bear 4/6"),
        (SILENCE, "Bear black, 3/3; Banner no abilities"),
        (WAITING, "Bear white"),
        (LOOP, "Bear black; Knight black"),
        (HUMILITY, "Humility Enchantment Creature, no abilities, 4/4"),
        (POWER, "Bear 6/3"),
    ],
)
def test_today_the_boards_end_as_a_judge_would_say(scene: str, ending: str) -> None:
    assert ends(Sorter(scene)) == ending


# Time.


def test_the_order_in_time_flips_a_loop_and_the_two_enchantments_and_leaves_waiting_alone() -> None:
    for scene, before, after in ((LOOP, "Bear black", "Bear white"), (HUMILITY, "4/4", "1/1")):
        lab = read_to_the_end(scene)
        assert before in ends(lab.position)
        lab.send(SorterReorder("later", 0))
        assert after in ends(lab.position) and "The order matters here" in lab.sentence.value
    for scene in (WAITING, LANDS, POWER):
        lab = read_to_the_end(scene)
        same = ends(lab.position)
        lab.send(SorterReorder("later", 0))
        assert ends(lab.position) == same
        assert "one waits for the other, whatever their age (613.8a)" in lab.sentence.value


def test_counters_lay_there_from_the_start_and_cannot_be_moved() -> None:
    lab = LayerSorter(SIZE)
    before = lab.position
    lab.send(SorterReorder("later", 0))
    lab.send(SorterReorder("earlier", 1))
    assert lab.position == before and lab.error is None
    assert all(button.disabled for button in lab.list.places[0].buttons.values())


def test_what_is_taken_away_is_gone_until_undo() -> None:
    lab = read_to_the_end(SIZE)
    lab.send(SorterReorder("take away", 2))
    assert ends(lab.position) == "Bear 6/6" and "Shrink" not in lab.position.timeline
    lab.undo()
    assert ends(lab.position) == "Bear 4/6"


def test_another_year_keeps_what_is_sorted_and_says_how_it_ends() -> None:
    lab = read_to_the_end(SIZE)
    lab.rules_of.choose("eighth")
    assert lab.position.at_end and "Bear 1/3" in lab.sentence.value and "418.5a" in lab.sentence.value
    lab.rules_of.choose("sixth")
    assert "Bear 0/2" in lab.sentence.value and "otherwise" in lab.sentence.value


# Wrong ideas.


@pytest.mark.parametrize(
    ("idea", "scene", "ending"),
    [
        ("timestamps across all layers", SIZE, "Bear 0/2"),
        ("last played wins", SIZE, "Bear 0/2"),
        ("a silenced permanent stops at once", SILENCE, "Bear 2/2"),
    ],
)
def test_a_wrong_idea_is_played_out_beside_the_truth_and_its_parting_is_marked(
    idea: str, scene: str, ending: str
) -> None:
    lab = read_to_the_end(scene)
    lab.idea.choose(idea)
    assert f"If “{idea}” were a rule: {ending}" in plain(escape(lab.turns[-1].sentence))
    assert "They part at change" in lab.sentence.value
    assert lab.imagined.value.count("parts here") == 1 and lab.imagined.value.count("<table") == 1
    assert "parts here" not in lab.view.value  # the truth, with its sentence below, stays where it was
    sorter = lab.position
    part = parting_row(sorter.true_steps(), sorter.imagined_shots())
    assert part is not None and part > 0


def test_an_idea_that_ends_right_is_said_to_be_luck() -> None:
    lab = read_to_the_end(LOOP)
    lab.idea.choose("last played wins")
    assert "ends right, by luck" in lab.sentence.value


def test_the_ideas_of_the_lab_are_wrong_models_of_the_project() -> None:
    assert set(IDEAS) <= set(WRONG)


# What would flip it.


@pytest.mark.parametrize("scene", SCENES)
def test_every_flip_really_ends_otherwise_and_every_other_swap_does_not(scene: str) -> None:
    sorter = Sorter(scene)
    found = flips(sorter.scenario, sorter.era, sorter.results, sorter.movable, each=99)
    now = sorter.result
    for flip in found:
        assert result(flip.small.scenario, flip.small.era, sorter.results) != now
        assert flip.result
    swaps = {flip.words for flip in found if flip.small.near is Near.SWAP}
    names = sorter.movable
    for n in range(len(names) - 1):
        order = (*names[:n], names[n + 1], names[n], *names[n + 2 :])
        words = f"{names[n + 1]} before {names[n]}"
        other = result(replace(sorter.scenario, order=order), sorter.era, sorter.results)
        assert (words in swaps) == (other != now)
    assert [flip.small.near for flip in found] == sorted(flip.small.near for flip in found)


def test_the_flips_are_shown_when_everything_is_read() -> None:
    lab = LayerSorter(LOOP)
    lab.rest.click()
    assert "smallest change" not in lab.small.value
    lab.end.click()
    assert "Soot before Bleach: Bear white" in lab.small.value
    assert "1 of the 2 orders in time ends like this" in lab.small.value


def test_numbers_are_changed_by_one_wherever_they_stand() -> None:
    sorter = Sorter(SIZE)
    found = flips(sorter.scenario, CURRENT, sorter.results, sorter.movable, each=99)
    told = [str(flip) for flip in found if flip.small.near is Near.NUMBER]
    assert "Growth: “Bear gets +4/+3”: Bear 5/6" in told
    assert "Bear: 2 +1/+1 counters: Bear 5/7" in told and "Bear: no +1/+1 counters: Bear 3/5" in told
    assert not any("printed" in one for one in told)  # the base replaces what is printed


def test_where_nothing_that_small_changes_it_that_is_said() -> None:
    scenario = read_scenario(
        "title: green stays green\nboard:\n  Ana: {battlefield: [Grizzly Bears]}\n  effects:\n"
        "    - {says: Grizzly Bears becomes green, name: Moss, after: Grizzly Bears}\n"
    )
    watched = (("Grizzly Bears", "colors"),)
    found = flips(scenario, CURRENT, watched, ("Moss",))
    assert found == () and flips_text(found) == "nothing that small changes it"
    assert "nothing that small changes it" in flips_table(found, ("Grizzly Bears green",))
    assert str(orders(scenario, CURRENT, watched, ("Moss",))) == "there is only one order in time"


# The rest of the frame.


@pytest.mark.parametrize("scene", SCENES)
def test_a_copied_board_reads_back_and_ends_the_same(scene: str) -> None:
    lab = read_to_the_end(scene)
    again = read_scenario(lab.board(lab.position))
    assert result(again, CURRENT, lab.position.results) == lab.position.result
    start(again, CURRENT)


@pytest.mark.parametrize("scene", SCENES)
def test_the_lab_survives_every_click_in_every_year(scene: str) -> None:
    lab = LayerSorter(scene)
    for key in ("current", "fifth", "sixth", "eighth", "m10"):
        lab.send(SorterScene(scene))
        lab.rules_of.choose(key)
        actions = [PutAll(), Read("next"), Read("end"), Read("back"), SorterReorder("later", 0), SorterPut(0)]
        for action in [
            *actions,
            *map(SorterImagine, IDEAS),
            SorterReorder("take away", 0),
            Read("end"),
            SorterImagine(""),
        ]:
            lab.send(action)
            assert lab.error is None, (key, action)
        for button in ("table", "compare", "large", "copy"):
            lab.press(button)
            assert lab.error is None
            lab.press(button)


def test_table_and_text_tell_what_the_picture_tells() -> None:
    lab = read_to_the_end(LANDS)
    for shown in (plain(lab.table(lab.position)), lab.text(lab.position)):
        for fact in ("Urborg waits for Blood Moon", "Legendary Land - Mountain", "without Blood Moon"):
            assert fact in shown


def test_the_staircase_has_a_stair_for_each_change_of_size() -> None:
    sorter = Sorter(SIZE)
    obj = sorter.asked_object
    assert obj is not None
    found = stairs(sorter.view(), obj, sorter.names)
    assert [(stair.layer, stair.size) for stair in found] == [
        ("", "2/2"),
        ("7b", "0/2"),
        ("7c", "1/3"),
        ("7c", "4/6"),
    ]


def test_without_matplotlib_the_staircase_is_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise ImportError("no matplotlib")

    lab = read_to_the_end(SIZE)
    lab.stairs_button.click()
    assert "data:image/png" in lab.stairs_view.value
    assert escape(stairs_text(stairs(lab.position.view(), 1, lab.position.names))) in lab.stairs_view.value
    monkeypatch.setattr(module, "staircase", missing)
    lab.back.click()
    assert "<table>" in lab.stairs_view.value and "4/6" in lab.stairs_view.value
    lab.stairs_button.click()
    assert lab.stairs_view.value == ""


def test_every_scene_is_a_question_whose_value_the_lab_watches() -> None:
    for scene in SCENES:
        sorter = Sorter(scene)
        of = asked(scene).question.of[0]
        assert of.characteristic in sorter.watched[sorter.asked_object or 0]
        assert of.label in sorter.labels
        assert 1 <= len(sorter.watched) <= 3 and 2 <= len(sorter.timeline) <= 4


@pytest.mark.parametrize(
    ("name", "scene"),
    [
        ("layer sorter", SIZE),
        ("layer sorter, several layers", SILENCE),
        ("layer sorter, who waits", WAITING),
    ],
)
def test_a_lesson_opens_the_lab_by_its_name_at_its_board(name: str, scene: str) -> None:
    lab = Lesson("09", Progress()).lab(name)
    assert isinstance(lab, LayerSorter) and lab.position.scene == scene


def test_every_board_has_one_button_and_only_the_one_that_is_open_is_marked() -> None:
    lab = LayerSorter()
    assert [key for choice in lab.boards for key in choice.buttons] == list(SCENES)
    lab.boards[1].choose(LOOP)
    assert lab.position.scene == LOOP
    marked = [k for c in lab.boards for k, b in c.buttons.items() if "mtg-on" in b._dom_classes]
    assert marked == [LOOP]


def test_each_kind_of_waiting_has_its_board() -> None:
    kinds = {scene: {e.kind for g in Sorter(scene).graphs() for e in g.edges} for scene in SCENES}
    assert kinds[LANDS] == {"existence"} and kinds[WAITING] == {"objects"} and kinds[POWER] == {"doings"}


def test_the_x_of_a_bonus_is_not_a_number_to_change() -> None:
    sorter = Sorter(POWER)
    found = flips(sorter.scenario, CURRENT, sorter.results, sorter.movable, each=99)
    numbers = [flip.words for flip in found if flip.small.near is Near.NUMBER]
    assert numbers and not any(words.startswith("Horn") for words in numbers)


def test_a_lesson_prints_the_stairs_of_a_size_and_draws_a_figure_from_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = Lesson("09", Progress())
    picture = lesson.figure("09-example-staircase")
    printed = capsys.readouterr().out
    assert [line.split()[-1] for line in printed.splitlines()] == ["2/1", "0/2", "3/5", "4/6", "5/7", "7/5"]
    assert "Sorceress Queen: becomes 0/2" in printed and "layer 7d  7/5" in printed
    assert picture is not None and picture.data.startswith(b"\x89PNG")
    monkeypatch.setattr("mtgrules.teach.lesson.staircase", _no_matplotlib)
    assert lesson.figure("09-example-staircase") is None
    assert capsys.readouterr().out.startswith(printed)


def test_the_strip_dates_a_change_by_when_it_was_first_so() -> None:
    cells = {cell.key: cell for cell in asked("09-queen").cells}
    assert [cells[key].text[:3] for key in ("fifth", "sixth", "eighth", "m10", "current")] == [
        *("3/5", "0/2", "0/2", "3/5", "3/5")
    ]
    assert cells["m10"].changed.startswith("July 2009: ") and "7b" in cells["m10"].changed
    assert "6b" in cells["eighth"].reason and "418.5a" in cells["eighth"].cite


def test_the_keyboard_goes_on_where_a_button_went_gray_or_away(monkeypatch: pytest.MonkeyPatch) -> None:
    went: list[str] = []
    monkeypatch.setattr(w.Button, "focus", lambda button: went.append(button.description))
    lab = LayerSorter(WAITING)
    lab.rest.click()
    lab.next.click()
    lab.back.click()
    assert went == ["Next", "Back", "Next"]


def _no_matplotlib(*_: object) -> None:
    raise ImportError("no matplotlib")


def test_the_staircase_of_what_was_taken_away_says_so() -> None:
    for scene in SCENES:
        sorter = Sorter(scene)
        label = sorter.results[0][0]
        if label in sorter.timeline:
            gone = sorter.with_(gone=(label,), order=tuple(n for n in sorter.movable if n != label))
            assert gone.asked_object is None and "taken away" in stairs_html(gone)
            return
    pytest.fail("no scene asks about something that can be taken away")
