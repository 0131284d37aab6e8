"""The frame of every lab: years, undo, comparing, tables, codes, own cards, and how it is found again."""

from __future__ import annotations

import json
import sys
from dataclasses import fields, replace
from datetime import date, timedelta
from itertools import islice, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pictures import LABS_CODE, lab_files, there, words
from pressed import did, drawn, refused
from sample import sample
from wrong import stand_in

from mtgrules.cards import library
from mtgrules.eras.era import CURRENT, ERAS
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import MARK, board_code
from mtgrules.scenario.command import run
from mtgrules.scenario.write import write
from mtgrules.teach.kit import lab_view, tabletop
from mtgrules.teach.kit.lab import keys
from mtgrules.teach.kit.lab_view import OWN, LabView
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.opening import OPEN, lab_names, opened
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table
from mtgrules.teach.years import missing

sys.path.append(str(Path(__file__).resolve().parent / "benchmarks"))

from presses import LABS
from work import counting

NAMES = list(lab_names())
SOME = sample("labs in their frame", NAMES, share=0.2, floor=7, files=lab_files, within=LABS_CODE)
SHOP = "paint shop"
DAY = date(2026, 3, 1)
FOLDED = ("more", "compare", "large", "table", "own", "copy", "load")
BROKEN = ("nonsense", "[[1]]", '[["no such press", "x"]]', '{"a": 1}', "7", '[["lab-load", "mtg1-"]]')
"""What may be kept of a lab by mistake."""
TWO_BEARS = "title: Two bears\nboard: {Ana: {battlefield: [Grizzly Bears, Grizzly Bears], hand: [Shock]}}\n"


def said(lab: LabView) -> str:
    """The sentence of a lab."""
    return drawn(lab).every("say")[0].text.strip()


def some_press(lab: LabView) -> tuple[str, str]:
    """The first press of the lab itself, and of no frame, that leads to another board."""
    for one in drawn(lab).with_attribute("data-do"):
        name, value = one.attributes["data-do"], one.attributes["data-value"]
        if name.startswith("lab-") or "aria-disabled" in one.attributes:
            continue
        done = lab.board.do(name, value)
        if not done.refused and done.board != lab.board:
            return name, value
    raise AssertionError("nothing can be pressed")


def go_on(lab: LabView) -> list[Table]:
    """The boards before each of three presses, and after the last."""
    boards = [lab.board]
    for _ in range(3):
        lab.press(*some_press(lab))
        boards.append(lab.board)
    return boards


# Any lab.


@pytest.mark.parametrize("name", SOME)
def test_a_lab_says_a_sentence_and_draws_a_picture_whatever_is_open(name: str) -> None:
    lab = opened(name)
    for what in FOLDED:
        lab.press("lab-open", what)
        assert lab.error is None and said(lab).endswith((".", ")")), what
    whole = drawn(lab)
    assert "large-type" in whole.one("lab").classes and whole.every("kept") and whole.every("copy")
    for what in FOLDED:
        lab.press("lab-open", what)
    assert lab.opened == frozenset() and not drawn(lab).every("kept")


@pytest.mark.parametrize("name", SOME)
def test_every_press_of_a_lab_has_its_own_key_and_its_own_name_aloud(name: str) -> None:
    lab = opened(name)
    for _ in range(3):
        lab.press("lab-open", "more")
        pressed = drawn(lab).with_attribute("data-do")
        keys = [one.attributes["data-key"] for one in pressed]
        aloud = [one.attributes["aria-label"] for one in pressed]
        assert len(set(keys)) == len(keys) and len(set(aloud)) == len(aloud), sorted(aloud)
        lab.press(*some_press(lab))
        assert lab.error is None


@pytest.mark.parametrize("name", SOME)
def test_undo_goes_back_press_by_press_and_start_again_can_be_undone(name: str) -> None:
    lab = opened(name)
    first, *boards = go_on(lab)
    for board in (*reversed(boards[:-1]), first):
        lab.press("lab-undo")
        assert lab.board == board
    lab.press("lab-undo")
    assert lab.board == first and lab.error is None
    lab.press(*some_press(lab))
    before = lab.board
    lab.press("lab-again")
    assert lab.board == first and "first board" in said(lab)
    lab.press("lab-undo")
    assert lab.board == before


@pytest.mark.parametrize("name", SOME)
def test_a_year_is_gray_exactly_where_the_board_cannot_be_tried_in_it(name: str) -> None:
    lab = opened(name)
    for _ in range(3):
        gray = {
            one.attributes["data-value"]
            for one in drawn(lab).every("", data_do="lab-year")
            if "aria-disabled" in one.attributes
        }
        off = {era.key for era in ERAS if missing(lambda era: lab.board.under(era).view, era)}
        assert gray == off
        for key in off:
            refused(lab, f"lab-year {key}")
        lab.press(*some_press(lab))


@pytest.mark.parametrize("name", SOME)
def test_by_old_rules_a_lab_wears_its_stamp_and_the_stamp_leads_back_to_today(name: str) -> None:
    lab = opened(name)
    for era in ERAS:
        if missing(lambda year: lab.board.under(year).view, era):
            continue
        lab.press("lab-year", era.key)
        here = drawn(lab)
        assert lab.board.era.key == era.key
        assert [era.year in stamp.text for stamp in here.every("stamp")] == [True] * (not era.is_today)
        assert ("old" in here.one("lab").classes) == (not era.is_today)
    lab.press("lab-year", "current")
    assert lab.board.era is CURRENT and not drawn(lab).every("stamp")


@pytest.mark.parametrize("name", SOME)
def test_a_lab_is_found_again_as_it_was_left_and_otherwise_as_new(name: str) -> None:
    progress = Progress()
    lab = opened(name, progress=progress)
    go_on(lab)
    lab.press("lab-undo")
    again = opened(name, progress=progress)
    assert again.board == lab.board and again.surface.html == lab.surface.html
    again.press("lab-undo")
    assert again.board == lab.turns[-2].board
    place = f"{name}, {lab_file(name).board}"
    for broken in BROKEN:
        progress.keep(place, broken)
        new = opened(name, progress=progress)
        assert new.error is None and new.board == opened(name).board and new.presses == ()
        assert said(new).startswith("What you p")  # what was pressed, or put in


@pytest.mark.parametrize("name", SOME)
def test_as_a_table_every_object_has_a_row_and_the_stored_lab_is_that_table(name: str) -> None:
    lab = opened(name)
    lab.press("lab-open", "table")
    rows = [node for node in drawn(lab) if node.name == "tr"]
    own = any(one.words for one in lab.board.lab.panels.values())  # it is about something else than objects
    assert own or len(rows) == len(lab.board.state.objects) + 1
    stored = lab.still()
    labels = {one.label.rstrip(" 0123456789") for one in lab.board.state.objects.values()}
    assert own or all(label in words(stored["text/html"]) for label in labels)
    assert lab.board.title in stored["text/plain"]


@pytest.mark.parametrize("name", SOME)
def test_the_board_kept_beside_stays_as_it_was_and_cannot_be_pressed(name: str) -> None:
    lab = opened(name)
    lab.press("lab-open", "compare")
    kept = drawn(lab).one("kept")
    assert "inert" in kept.attributes
    lab.press(*some_press(lab))
    assert drawn(lab).one("kept") == kept


@pytest.mark.parametrize("name", SOME)
def test_what_is_copied_is_loaded_again_as_the_same_table(name: str) -> None:
    lab = opened(name)
    lab.press(*some_press(lab))
    lab.press("lab-open", "more")
    lab.press("lab-open", "copy")
    code, yaml = (one.attributes["data-copy"] for one in drawn(lab).with_attribute("data-copy"))
    assert code == board_code(lab.board.scenario) and yaml == write(lab.board.scenario)
    things = sorted(o.label for o in lab.board.state.objects.values())
    for text in (code, yaml):
        lab.paste.value = text
        lab.load.click()
        assert lab.error is None and lab.refusal is None and said(lab).startswith("Loaded: ")
        assert sorted(o.label for o in lab.board.state.objects.values()) == things


EMPTY = ("title: X\n", "title: X\nboard: {}\n")
ANCHORS = "title: &a X\nboard: {Ana: {battlefield: [*a]}}\n"
NO_BOARDS = ("", "nonsense", f"{MARK}AAAA", "board: [", ANCHORS, *EMPTY)
MAY_BE_EMPTY = (
    *("open table", "copy timeline", "echo", "doorkeeper", "telephone", "who has it", "two steps"),
    *("two steps plain", "divide", "divide three cards", "exit doors what stays on", "pool clock"),
    *("pool clock costs", "layer machine", "layer machine plain", "layer machine several layers"),
    "layer machine who waits",
)
"""An empty table is a table, as long as nothing on it is looked at."""


@pytest.mark.parametrize(
    ("name", "text"),
    [one for one in product(SOME, NO_BOARDS) if not (one[0] in MAY_BE_EMPTY and one[1] in EMPTY)],
)
def test_what_is_no_board_for_the_lab_is_refused_in_a_sentence_and_nothing_changes(
    name: str, text: str
) -> None:
    lab = opened(name)
    refused(lab, f"lab-load {text}")
    assert said(lab).startswith("This board cannot be loaded: ") and "Error" not in said(lab)


def test_a_lab_names_what_it_leaves_out_of_a_board() -> None:
    lab = opened("layer machine")
    stacked = "title: A spell\nboard: {Ana: {battlefield: [Grizzly Bears], hand: [Shock]}}\n"
    lab.press("lab-load", stacked + 'play: ["Ana casts Shock targeting Grizzly Bears, as paid"]\n')
    assert said(lab).startswith("Loaded: A spell. Left out: what happens then")
    assert "Left out" not in said(opened("layer machine", asked("03-order")))


def test_by_the_rules_of_a_year_a_board_is_loaded_into_that_year() -> None:
    lab = opened(SHOP)
    lab.press("lab-year", "m10")
    lab.press("lab-load", TWO_BEARS)
    assert lab.board.era.key == "m10" and there(drawn(lab)) == {"Grizzly Bears": 2}


@pytest.mark.parametrize(
    "sent",
    [
        *("[]", "null", "{}", "1", '"Bear"', "", "{", '{"x": "1"}', '{"name": 3}', '{"name": null}'),
        *('{"name": "Bear", "cost": []}', '{"name": "Bear", "colour": "red"}'),
        pytest.param("[" * 100_000, id="deep"),
    ],
)
def test_a_message_that_no_form_sends_is_refused_in_words(sent: str) -> None:
    lab = opened(SHOP)
    turns = lab.turns
    lab.surface._handle_custom_msg({"do": "lab-card", "value": sent}, [])
    assert lab.error is None and lab.turns == turns
    assert said(lab).startswith("A card is typed by its name, cost, types, size, text, not as ")


def test_after_very_many_presses_only_the_board_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, lab_view, "MOST_PRESSES", 4)
    progress = Progress()
    lab = opened(SHOP, progress=progress)
    for color in ("white", "blue", "black", "red", "green", "white"):
        lab.press("choose", f"color/{color}")
    lab.press("key", "do/becomes")
    kept = json.loads(progress.kept(f"{SHOP}, {lab_file(SHOP).board}"))
    assert [name for name, _ in kept] == ["lab-board"]
    again = opened(SHOP, progress=progress)
    assert there(drawn(again)) == there(drawn(lab)) and len(again.turns) == 2


@pytest.mark.parametrize("many", [150, 1], ids=["each press", "the board alone"])
@pytest.mark.parametrize("own", OWN)
def test_a_card_of_ones_own_stays_for_the_day_and_a_board_that_was_loaded_too(
    own: str, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(monkeypatch, lab_view, "MOST_PRESSES", many)
    progress = Progress(today=lambda: DAY)
    lab = opened(SHOP, progress=progress)
    lab.press("choose", "color/black")
    lab.press(own, TWO_BEARS if own == "lab-load" else json.dumps({"name": "Hill Giant"}))
    assert there(drawn(opened(SHOP, progress=progress))) == there(drawn(lab))
    progress.today = lambda: DAY + timedelta(1)
    first, again = opened(SHOP), opened(SHOP, progress=progress)
    assert again.board == (first.board.do("choose", "color/black").board if many > 1 else first.board)
    assert "What you put in on another day is off the table." in said(again)
    again.press("choose", "color/blue")
    assert there(drawn(opened(SHOP, progress=progress))) == there(drawn(again))


def test_a_lab_opens_by_the_rules_of_its_question_in_whichever_year_it_was_left() -> None:
    progress = Progress()
    lab = opened(SHOP, progress=progress)
    lab.press("choose", "color/black")
    lab.press("lab-year", "eighth")
    lab.press("choose", "color/white")
    again = opened(SHOP, progress=progress)
    assert again.board == lab.board.under(CURRENT) and again.board.era is CURRENT
    older = asked("03-older-silenced-kobold")
    assert opened(SHOP, older, progress).board.era is older.question.era is not CURRENT


def test_only_the_last_presses_can_be_undone_and_then_one_can_start_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stand_in(monkeypatch, lab_view, "MOST_PRESSES", 4)
    progress = Progress()
    lab = opened(SHOP, progress=progress)
    first, second = lab.board, lab.board.do("choose", "color/white").board.do("choose", "color/blue").board
    for color in ("white", "blue", "black", "red", "green", "white"):
        lab.press("choose", f"color/{color}")
    for _ in range(6):
        lab.press("lab-undo")
    assert lab.board == second and opened(SHOP, progress=progress).board == second
    undo, again = (drawn(lab).every(data_do=name)[0].attributes for name in ("lab-undo", "lab-again"))
    assert undo["aria-label"].endswith("only the last 4 steps can be undone") and "aria-disabled" not in again
    lab.press("lab-again")
    assert lab.board == first and lab.static_text() == opened(SHOP).static_text()


@pytest.mark.parametrize("name", SOME)
def test_what_earlier_boards_have_worked_out_is_not_kept(name: str) -> None:
    lab = opened(name)
    go_on(lab)
    assert len(lab.turns) == 4
    for turn in lab.turns[:-1]:
        assert vars(turn.board).keys() == {one.name for one in fields(turn.board)}


def test_what_a_year_lacks_is_told_without_keeping_what_was_worked_out_until_then() -> None:
    lab = opened(SHOP)
    lab.press("lab-card", json.dumps({"name": "Fury", "types": "Creature", "size": "1/1", "text": "Persist"}))
    lacking = missing(lambda era: lab.board.under(era).view, ERAS[0])
    assert lacking is not None and lacking.__traceback__ is None


def test_a_table_is_full_at_some_time_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    lab = opened(SHOP)
    stand_in(monkeypatch, tabletop, "MOST_ON_TABLE", len(lab.board.scenario.board) + 1)
    giant = f"lab-card {json.dumps({'name': 'Hill Giant'})}"
    did(lab, giant)
    many = len(lab.board.scenario.board)
    assert refused(lab, giant) == f"The table is full: {many} things lie on it."


def test_who_watches_a_lab_is_told_of_every_board_once_and_of_none_that_was_refused() -> None:
    lab, told = opened(SHOP), list[object]()
    lab.watch(told.append)
    lab.press("choose", "color/black")
    lab.press("pick", "nothing there")
    lab.press("lab-load", "nonsense")
    lab.press("lab-undo")
    first = lab.turns[0].board
    assert told == [first, first.do("choose", "color/black").board, first]


@pytest.mark.parametrize("name", LABS)
def test_what_is_sent_where_an_answer_seems_wrong_runs_as_it_stands(name: str) -> None:
    lab = opened(name)
    for press in islice(LABS[name].presses(), 3):
        lab.press(*press)
    for part in {"more", "wrong"} - lab.opened:
        lab.press("lab-open", part)
    sent = drawn(lab).with_attribute("data-copy")[0].attributes["data-copy"]
    assert lab.turns[-1].sentence in sent and "By the rules of " in sent
    code = sent.rsplit(" ", 1)[1]
    assert run([code, "--quiet"]) == 0


CHOSEN = {"choose", "color", "lasts", "copier", "go", "set up", "lab-open", "cell"}
"""What only chooses, looks, or goes where the board has been already."""
MOST = {"layer machine": 3}
PLAYED = 36
"""So often a press may work a board out: where it lies still, by the lab; else, with all that is played."""


def tried(lab: LabView) -> int:
    """How much is tried as a lab is drawn, to be gray where it does not go: cards in hand, and its keys."""
    in_hand = len(lab.board.view.state.zone(Zone.HAND))
    return in_hand + sum(len(group.keys) for group in lab.board.lab.groups.values())


def start_of(table: Table) -> object:
    """What decides in which years a table can be."""
    return replace(table.afresh.scenario, play=(), branches=())


@pytest.mark.parametrize(
    "name", sample("labs whose work is counted", LABS, share=0.15, floor=3, files=lab_files, within=LABS_CODE)
)
def test_a_press_works_no_more_out_than_it_plays_and_touches_no_yaml(name: str) -> None:
    lab, seen = opened(name), set[object]()
    assert all(map(board_of, lab.board.lab.boards.values())), "boards that can be laid are read once"
    for press in islice(LABS[name].presses(), 60):
        seen.add(start_of(lab.board))
        with counting() as work:
            lab.press(*press)
        new = start_of(lab.board) not in seen
        chosen = press[0] in CHOSEN and press != ("go", "end")
        # the board, what is tried, and where a turn ends what is skipped as its first step is left
        most = 2 + tried(lab) if chosen else MOST.get(name, PLAYED)
        assert work["files"] == 0 and lab.error is None, press
        assert work["evaluations"] <= most * (len(ERAS) if new else 1), (press, work)  # tried in each year


CALLED_BEFORE = {
    "x ray": "X-ray",
    "x ray bare": "X-ray, bare",
    "layer machine several layers": "layer machine, several layers",
    "layer machine who waits": "layer machine, who waits",
    "exit doors what stays on": "exit doors, what stays on",
    "exit doors paid once": "exit doors, paid once",
    "cost bench red": "cost bench, red",
    "pool clock costs": "pool clock, costs",
    "pool clock lands": "pool clock, lands",
    "arrivals hall status": "arrivals hall, status",
    "arrivals hall since when": "arrivals hall, since when",
    "legality matrix crowd": "legality matrix, crowd",
    "plug and source attached": "plug and source, attached",
    "plug and source how long": "plug and source, how long",
}
"""What labs were called when they were no files: a lab that was kept so is found by its new name."""


@pytest.mark.parametrize(("name", "before"), CALLED_BEFORE.items())
def test_a_lab_kept_under_its_former_name_is_found_or_said_to_go_no_more(name: str, before: str) -> None:
    file, progress = lab_file(name).board, Progress()
    progress.keep(f"{before}, {file}", json.dumps([("tick", "counter")]))
    lab = opened(name, progress=progress)
    assert "What you pressed here before does not go any more" in said(lab)
    press = some_press(lab)
    progress.keep(f"{before}, {file}", json.dumps([press]))
    assert opened(name, progress=progress).board == lab.board.do(*press).board


# One's own cards.

CUB = {"name": "Cub", "types": "Creature - Bear", "size": "1/1"}


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"name": "  "}, "ype the name of a card first"),
        ({"name": "Grizly Bears"}, "Grizzly Bears"),
        ({"name": "Cub", "cost": "{G}"}, "needs a type, such as Creature"),
        ({**CUB, "size": "big"}, "big"),
        ({**CUB, "cost": "{Q}"}, "Q"),
        ({**CUB, "types": "Nonsense"}, "Nonsense"),
        ({**CUB, "text": "Wins at once."}, "Wins at once"),
        ({**CUB, "text": "x" * 7000}, "allowed"),
        ({**CUB, "name": "x" * 7_000}, "1 to 80 characters"),
        ({**CUB, "name": "Red\x1b[31m"}, "cannot be shown"),
        ({**CUB, "name": "turned\u202eround"}, "cannot be shown"),
        ({**CUB, "name": "\ud800"}, "cannot be shown"),
        ({**CUB, "name": "???"}, "no letter"),
    ],
)
def test_a_card_that_cannot_be_is_refused_with_what_is_wrong_with_it(parts: dict[str, str], why: str) -> None:
    lab = opened(SHOP)
    refused(lab, f"lab-card {json.dumps({'cost': '', 'types': '', 'size': '', 'text': '', **parts})}")
    assert why in said(lab) and "Error" not in said(lab)
    with pytest.raises((ValueError, KeyError), match=why):
        own_card(**parts)


def test_the_names_of_all_cards_stand_in_the_form_once_it_is_asked_for_and_it_is_put_away() -> None:
    lab = opened(SHOP)
    assert lab.own is None
    lab.press("lab-open", "own")
    assert lab.own is not None and lab.own.name.options == tuple(sorted(library()))
    lab.press("lab-open", "own")
    assert lab.own.layout.display == "none"


def test_a_card_of_ones_own_is_not_called_as_a_player() -> None:
    assert "is a player" in refused(opened(SHOP), f"lab-card {json.dumps({**CUB, 'name': 'Ana'})}")


@pytest.mark.parametrize("name", [SHOP, OPEN])
def test_hostile_cards_and_boards_are_text(name: str) -> None:
    hostile, lab = "<img src=x onerror=alert(1)>", opened(name)
    card = json.dumps({**CUB, "name": hostile})
    board = f"title: '{hostile}'\nboard: {{Ana: {{battlefield: [Grizzly Bears]}}}}\n"
    presses = [("lab-card", card), ("lab-load", board), ("lab-open", "more"), ("lab-open", "copy")]
    typed = [(press, f"Ana: {hostile}") for press in ("lab-load", "line", "say", hostile)]
    for press in (*presses, ("lab-open", "keep"), *typed):
        lab.press(*press)
        assert "<img src=x" not in lab.surface.html + lab.trouble.value + lab.still()["text/html"], press
        assert hostile in words(lab.surface.html) or press[0] == hostile, press


@given(st.dictionaries(st.sampled_from(["name", "cost", "types", "size", "text"]), st.text(max_size=12)))
def test_whatever_is_typed_as_a_card_is_a_card_or_is_refused(parts: dict[str, str]) -> None:
    try:
        found = own_card(**{"name": "X", **parts})
    except (ValueError, KeyError) as error:
        assert str(error)
    else:
        name = {"name": "X", **parts}["name"].strip()
        assert found.name == name or found == library()[found.name], "the beginnings of a known name will do"


def test_the_keys_of_a_choice_say_which_is_chosen_and_why_another_cannot_be() -> None:
    made = keys(
        "way", {"a": "first", "b": "second"}, "the ", on=("a",), why_not=lambda one: "no" * (one == "b")
    )
    first, second = map(str, made)
    assert 'aria-label="the first"' in first and 'aria-pressed="true"' in first
    assert 'aria-label="the second: no"' in second and 'aria-disabled="true"' in second
    assert "aria-pressed" not in str(keys("way", ["a"])[0])
