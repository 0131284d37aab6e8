"""A question: nothing of its answer before it is locked in, its reasons after, and the answer kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pictures import Node, picture, questions, words
from wrong import stand_in

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, Era
from mtgrules.scenario import run as running
from mtgrules.scenario.code import from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.values import Check, Choice
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach import questions as asking_boards
from mtgrules.teach.kit import ask as asking
from mtgrules.teach.kit.ask import SURE, Ask, shuffled
from mtgrules.teach.kit.ask_picture import draw
from mtgrules.teach.kit.came_about import came_about, has_come_about
from mtgrules.teach.kit.example import ExampleView
from mtgrules.teach.kit.hands import Votes, votes_html
from mtgrules.teach.kit.made import NONE, CardsMade, ColorsMade, MadeAnswer, OrderMade, SizeMade, made
from mtgrules.teach.kit.question import QuestionView
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion, asked

CHOSEN, SIZED, COLORED, TRIED = "03-quiz-circle", "09-two-bases", "03-becomes-blue", "16-red-wrath"
CLICKED = "14-pair-between"
KINDS = (CHOSEN, SIZED, COLORED, CLICKED, TRIED)
"""A question whose answer is chosen, three whose answer is made, and one of whether something may be done."""
HOSTILE = "<img src=x onerror=alert(1)>"
BEAR = """title: A bear
board: {Ana: {battlefield: [Grizzly Bears]}}
ask: What is it?
choices:
  - {say: A bear, claim: Grizzly Bears is 2/2, because: Printed so.}
  - {say: A giant, claim: Grizzly Bears is 3/3, because: Giants are larger.}
"""
MADE = [board for board in questions() if made(board.scenario)]
OPEN = [board for board in MADE if not isinstance(made(board.scenario), CardsMade)]
"""Questions with more values than choices; of two cards each set is a choice."""


def of_text(text: str) -> BoardQuestion:
    scenario = read_scenario(text)
    assert scenario.question is not None
    return BoardQuestion("x", scenario, scenario.question)


def wrong_of(board: BoardQuestion, *, idea: bool = False) -> Choice:
    """The first wrong choice, or the first with a known idea behind it."""
    wrong = (c for c in board.question.choices if c.key != board.right)
    return next(choice for choice in wrong if choice.idea or not idea)


def shown(view: QuestionView | ExampleView) -> Node:
    return picture(view.surface.html)


def answer(view: QuestionView, key: str, sure: str = "sure") -> None:
    """Give the answer of a choice, chosen or made, and lock it in."""
    found = view.asked.made
    if found is None:
        view.press("choose", key)
    else:
        make(view, next(value for value, of in found.choices.items() if of == key))
    view.press("lock", sure)


def presses_of(found: MadeAnswer | None, value: str) -> list[str]:
    """What is pressed to make colors, or to pick cards."""
    if value == NONE:
        return [NONE]
    return value.split("\n") if isinstance(found, CardsMade) else list(value)


def make(view: QuestionView, value: str) -> None:
    """Press until a value is made."""
    if not isinstance(view.asked.made, SizeMade):
        for part in presses_of(view.asked.made, value):
            view.press("make", part)
        return
    for which, number in zip(("power", "toughness"), map(int, value.split("/")), strict=True):
        view.press("make", f"{which} +")
        for _ in range(abs(number)):
            view.press("make", f"{which} {'+' if number > 0 else '-'}")


# Before the answer.


LATE = (("fold", "why"), ("year", "m10"), ("film", "next"), ("duel", "1"), ("there", "back"), ("again", ""))
"""Presses of what is there only after an answer."""


class Spy:
    """Counts how often the engine is asked for the answer, and what stands below it is made."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.asked, self.made = 0, 0
        for home, names in (
            (asking_boards, ("right_answer", "answer_cells", "why")),
            (running, ("right_answer", "judged", "answers")),
            (asking, ("duel", "film_with_try")),
        ):
            for name in names:
                stand_in(patch, home, name, self.counted)

    def counted(self, *_: object, **__: object) -> object:
        self.asked += 1
        raise ValueError("the answer was asked for")

    def below(self) -> list[object]:
        self.made += 1
        return ["THE LAB"]


def test_before_an_answer_is_locked_in_no_press_makes_the_engine_work_it_out_on_any_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spy = Spy(monkeypatch)
    for board in questions():
        ask = Ask.of(replace(board), with_class=True)
        first = board.question.choices[0].key
        presses = [*(("choose", choice.key) for choice in board.question.choices), *LATE]
        for name, value in [*presses, ("class", ""), ("vote", f"{first} +5")]:
            ask = ask.after(name, value)
        shown_ = draw(ask)
        assert spy.asked == 0 and not ask.at.answered, board.name
        reasons = (picture(with_symbols(choice.because)).text for choice in board.question.choices)
        assert not any(reason in picture(shown_).text for reason in reasons), board.name
        for what in ("verdict", "timeline", "answer", "duel", "film"):
            assert picture(shown_).every(what) == [], (board.name, what)


@pytest.mark.parametrize("name", KINDS)
def test_neither_the_live_nor_the_stored_question_asks_the_engine_before_its_answer(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spy = Spy(monkeypatch)
    board = replace(asked(name))
    view = QuestionView(board, below=spy.below, with_class=True)
    for press in LATE:
        view.press(*press)
    stored = view.still()
    assert spy.asked == spy.made == 0 and view.error is None
    for told in (stored["text/plain"], words(stored["text/html"])):
        assert all(choice.says in told for choice in board.question.choices)
        assert not any(choice.because in told for choice in board.question.choices)
    view.press("show")
    assert spy.asked and view.error is not None


def test_choosing_alone_opens_nothing_and_locking_in_nothing_says_what_is_missing() -> None:
    view = QuestionView(asked(CHOSEN))
    locks = shown(view).every(data_do="lock")
    assert [one.attributes["data-value"] for one in locks] == list(SURE)
    assert all(one.attributes["aria-disabled"] == "true" for one in locks)
    view.press("lock", "sure")
    assert not view.asked.at.answered
    answer_ = wrong_of(asked(CHOSEN)).key
    view.press("choose", answer_)
    assert [one.attributes.get("aria-disabled") for one in shown(view).every(data_do="lock")] == [None] * 3
    assert shown(view).one(data_do="choose", aria_pressed="true").attributes["data-value"] == answer_
    view.press("lock", "perhaps")
    assert not view.asked.at.answered


# The answer.


@pytest.mark.parametrize("name", KINDS)
def test_each_choice_locked_in_is_told_whether_it_is_right_and_why(name: str) -> None:
    board = asked(name)
    right = board.question.choice(board.right)
    for sure, choice in zip((*SURE, *SURE), board.question.choices, strict=False):
        progress = Progress()
        view = QuestionView(board, progress)
        answer(view, choice.key, sure)
        said = shown(view).one("answer").text
        assert view.error is None and right.because in said and choice.because in said
        assert ("Right" in said) == (choice is right) and ("Not so" in said) == (choice is not right)
        assert (right.says in said) == (choice is not right)
        record = progress.of_item(name)
        assert (record.tries, record.done, record.sure) == (1, choice is right, sure)
        assert record.idea == ("" if choice is right else choice.idea)
        assert "the same board" in shown(view).text.casefold() and len(shown(view).every("year")) == 5


def test_a_wrong_idea_is_played_out_beside_the_rules_and_where_it_leads_is_folded() -> None:
    board = asked(COLORED)
    view = QuestionView(board)
    answer(view, wrong_of(board, idea=True).key)
    assert len(shown(view).every("side")) == 2 and "Your idea against the rules" in shown(view).text
    view.press("fold", "leads")
    assert view.error is None and len(shown(view).every("side")) == 4
    view.press("there", "back")
    view.press("duel", "0")
    view.press("year", "m10")
    assert view.error is None and not shown(view).every("side")
    assert ["2011" in stamp.text for stamp in shown(view).every("stamp")] == [True]
    view.press("year", "current")
    view.press("fold", "leads")
    assert len(shown(view).every("side")) == 2


def test_a_wrong_answer_without_an_idea_shows_the_film_by_the_rules_of_each_year_that_is_loaded() -> None:
    board = asked("14-first-lost")
    view = QuestionView(board)
    view.press("show")
    for era in ERAS:
        view.press("year", era.key)
        stamps = [one.text for one in shown(view).every("stamp")]
        assert view.error is None and view.asked.at.era is Ask.of(board).with_(era=era).at.era
        assert [era.year in stamp for stamp in stamps] == ([] if era.is_today else [True])


def test_show_me_opens_the_answer_without_a_try() -> None:
    progress = Progress()
    view = QuestionView(asked(CHOSEN), progress, below=lambda: ["THE LAB"])
    view.press("show")
    said = shown(view).one("answer").text
    right = asked(CHOSEN).question.choice(asked(CHOSEN).right)
    assert f"By the rules: {right.says}" in said and "Right" not in said
    assert progress.tries(CHOSEN) == 0 and progress.of_item(CHOSEN).again and len(view.below.children) == 1


def test_an_answer_counts_once_however_often_it_is_locked_in() -> None:
    progress, made = Progress(), []
    view = QuestionView(asked(CHOSEN), progress, below=lambda: made.append(1) or ["THE LAB"])
    for _ in range(3):
        answer(view, asked(CHOSEN).right)
        view.press("show")
    assert progress.tries(CHOSEN) == 1 and made == [1] and progress.done(CHOSEN)


def test_why_and_why_not_the_others_are_made_when_they_are_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    board = asked(CHOSEN)
    reasons = [choice.because for choice in board.question.choices if choice.key != board.right]
    view, made = QuestionView(board), list[int]()
    view.press("show")
    stand_in(monkeypatch, BoardQuestion, "derivations", lambda *_: made.append(1) or ())
    assert not any(reason in shown(view).text for reason in reasons)
    view.press("fold", "others")
    assert made == [] and all(reason in shown(view).text for reason in reasons)
    view.press("fold", "why")
    assert made == [1]
    view.press("fold", "others")
    assert not any(reason in shown(view).text for reason in reasons)


WORDS_ALONE = "05-quiz-seven"
"""A board on which nothing happens and no value is asked for: what a zone is decides it."""


def test_there_is_a_why_for_every_choice_wherever_it_says_something_and_nowhere_else() -> None:
    for board in (*questions(), asked(WORDS_ALONE)):
        says = picture(came_about(Ask.of(board).with_(shown=True))).text.strip()
        assert bool(says) == (board.name != WORDS_ALONE), board.name
        for choice in board.question.choices:
            ask = Ask.of(board).with_(given=value_of(board, choice) or choice.key, sure="sure")
            assert has_come_about(ask) == bool(says), (board.name, choice.key)


def test_why_tells_of_what_the_right_answer_claims_and_of_no_other_choice() -> None:
    for board in (*questions(), asked("16-player")):
        says = picture(came_about(Ask.of(board).with_(shown=True))).text
        claim = board.question.choice(board.right).claim
        happens = not board.question.of and isinstance(claim, Check)
        assert says.startswith("What happens") == happens or not says, board.name


def test_why_says_of_a_loop_by_which_rule_it_goes_by_age_and_of_1997_that_a_creature_is_buried() -> None:
    assert any("timestamps decide (613.8b)" in row for row in why_of("09-quiz-loop"))
    by_year = {era: " ".join(why_of("07-older-bury", era)) for era in (ERAS[0], EIGHTH)}
    assert "Old Troll is buried" in by_year[ERAS[0]] and "destroyed" not in by_year[ERAS[0]]
    assert "buried" not in by_year[EIGHTH]


@pytest.mark.parametrize("name", [*KINDS, "14-example-first-strike", WORDS_ALONE])
def test_why_step_by_step_is_folded_out_below_the_answer_and_is_never_blank(name: str) -> None:
    for choice in asked(name).question.choices:
        ask = Ask.of(asked(name)).with_(given=value_of(asked(name), choice) or choice.key, sure="sure")
        opened = picture(draw(ask.after("fold", "why")))
        folds = [fold.text for fold in opened.every("folded") if fold.every("", data_value="why")]
        assert len(folds) == (name != WORDS_ALONE)
        assert all("in the end" in said or "legal" in said for said in folds)


def value_of(board: BoardQuestion, choice: Choice) -> str:
    """What is made for a choice, where the answer is made."""
    found = made(board.scenario)
    return next((v for v, key in found.choices.items() if key == choice.key), "") if found else ""


def why_of(name: str, era: Era = CURRENT) -> list[str]:
    """What stands under "Why, step by step", a row for each step."""
    opened = picture(came_about(Ask.of(asked(name)).with_(shown=True, era=era)))
    return [row.text for row in opened.one("derivation") if row.name == "li"]


def test_an_answer_about_what_happens_says_since_when_each_of_its_claims_is_so() -> None:
    rows = why_of("03-circle")
    assert rows[0].startswith("from the beginning") and "Ana has 20 life" in rows[0]
    dealt = next(row for row in rows if row.startswith("Ash Reaver deals 3 damage to Ana"))
    assert dealt.endswith("from here on: 3 damage to Ana was prevented") and "(615.7)" in dealt
    assert sum("from here on" in row for row in rows) == 1
    assert rows[-1] == "in the endAll 3 damage is prevented"


def test_by_the_rules_of_another_year_what_happens_comes_to_the_answer_of_that_year() -> None:
    lost, burned = why_of("04-quiz-burn"), why_of("04-quiz-burn", EIGHTH)
    cells = {cell.key: cell.text for cell in asked("04-quiz-burn").cells}
    assert lost[-1].endswith(cells["current"]) and burned[-1].endswith(cells["eighth"])
    assert cells["current"] != cells["eighth"] and "Ana has 20 life" in lost[0]
    assert any("and 1 life" in row and "from here on" in row for row in burned)


def test_of_the_second_damage_step_it_says_what_each_had_then_has_now_deals_and_by_which_rule() -> None:
    (row,) = [row for row in why_of("14-example-three-attackers") if row.startswith("damage")]
    for said in (
        "Duelist deals damage: first or double strike THEN, double strike NOW. (510.4)",
        "Vanguard deals nothing: first or double strike THEN, no double strike NOW. (510.4)",
        "Recruit deals damage: neither first nor double strike THEN. (510.4)",
    ):
        assert said in row
    assert "from here on: Nico has 12 life" in row


# Kept and restored.


@pytest.mark.parametrize("name", KINDS)
def test_an_answered_question_opens_again_as_it_was_answered_and_is_not_counted_twice(name: str) -> None:
    board, progress = asked(name), Progress()
    for choice in board.question.choices:
        first = QuestionView(board, progress, below=lambda: ["THE LAB"])
        first.press("again")
        answer(first, choice.key, "guess")
        tries = progress.tries(name)
        again = QuestionView(board, progress, below=lambda: ["THE LAB"])
        assert again.surface.html == first.surface.html and again.error is None
        assert len(again.below.children) == 1 and progress.tries(name) == tries


def test_ask_me_again_closes_the_question_and_the_next_answer_counts() -> None:
    board, progress = asked(CHOSEN), Progress()
    view = QuestionView(board, progress, below=lambda: ["THE LAB"])
    answer(view, wrong_of(board).key)
    view.press("again")
    assert not view.asked.at.answered and view.below.children == () and view.asked.at.given == ""
    view.press("lock", "sure")
    assert not view.asked.at.answered
    answer(view, board.right)
    assert view.asked.was_right and len(view.below.children) == 1
    assert progress.tries(CHOSEN) == 2 and progress.done(CHOSEN)


@pytest.mark.parametrize("choice", ["", "zz", "?", "1/2/3", "??", "3/x", "Ω", "Slow Guard\nRecruit"])
@pytest.mark.parametrize("name", KINDS)
def test_a_kept_answer_that_is_none_of_the_question_leaves_it_closed(name: str, choice: str) -> None:
    progress = Progress()
    progress.record(name, True, choice, "", "sure")
    view = QuestionView(asked(name), progress)
    assert view.error is None and not view.asked.at.answered


def test_what_was_only_shown_or_kept_without_how_sure_one_was_is_asked_anew() -> None:
    progress = Progress()
    progress.shown(CHOSEN)
    assert not QuestionView(asked(CHOSEN), progress).asked.at.answered
    progress.record(CHOSEN, True, asked(CHOSEN).right)
    assert not QuestionView(asked(CHOSEN), progress).asked.at.answered


# Errors.


def test_an_error_below_an_answer_is_seen_and_kept_and_names_no_exception() -> None:
    view = QuestionView(asked(CHOSEN), below=lambda: [1 / 0])
    answer(view, asked(CHOSEN).right)
    assert isinstance(view.error, ZeroDivisionError)
    said = words(view.trouble.value)
    assert "This did not work" in said and "Error" not in said and "division" not in said
    assert view.trouble.layout.display == "block" and "Right" in shown(view).text
    view.press("fold", "why")
    assert view.error is None and view.trouble.layout.display == "none"


def test_an_error_below_a_restored_answer_leaves_the_lesson_standing() -> None:
    progress = Progress()
    answer(QuestionView(asked(CHOSEN), progress), asked(CHOSEN).right)
    view = QuestionView(asked(CHOSEN), progress, below=lambda: [1 / 0])
    assert isinstance(view.error, ZeroDivisionError) and "Right" in shown(view).text


@pytest.mark.parametrize("press", [("show", ""), ("lock", "sure")])
def test_a_question_without_one_right_choice_is_an_error_that_is_said(press: tuple[str, str]) -> None:
    none_right = of_text(BEAR.replace("is 2/2", "is 4/4"))
    view = QuestionView(none_right)
    view.press("choose", "a")
    view.press(*press)
    assert "exactly one choice has to hold" in str(view.error)
    assert "exactly one choice has to hold" in words(view.trouble.value)


def test_hostile_titles_questions_choices_and_reasons_are_text() -> None:
    text = BEAR.replace("A bear", f"'{HOSTILE}'").replace("What is it?", f"'{HOSTILE}?'")
    text = text.replace("Printed so.", f"'{HOSTILE}!'").replace("A giant", f"'{HOSTILE} 2'")
    board = of_text(text)
    for choice in board.question.choices:
        view = QuestionView(board, below=lambda: [HOSTILE], with_class=True)
        view.press("class")
        drawn = [view.surface.html, view.still()["text/html"]]
        answer(view, choice.key)
        view.press("fold", "others")
        drawn += [view.surface.html, view.below.children[0].value, ExampleView(board).surface.html]
        assert view.error is None and all("<img src=x" not in one and "&lt;img" in one for one in drawn)


# How it stands.


def test_the_order_of_the_choices_depends_on_the_question_alone() -> None:
    choices = asked(CHOSEN).question.choices
    assert shuffled(choices, "a") == shuffled(choices, "a")
    assert len({shuffled(choices, str(n)) for n in range(200)}) == 24
    assert Ask.of(asked(CHOSEN)).choices == QuestionView(asked(CHOSEN)).asked.choices


def test_whatever_can_be_pressed_has_its_own_key_before_and_after_the_answer() -> None:
    for number, board in enumerate(questions()):
        asking = Ask.of(board, with_class=True)
        opened = asking.after("show", "").after("fold", "why").after("fold", "others")
        later = [opened, opened.after("year", "m10")] if number % 4 == 0 else []
        for ask in (asking.after("class", ""), *later):
            pressed = picture(draw(ask)).with_attribute("data-do")
            keys = [one.attributes["data-key"] for one in pressed if not _hands_over(one)]
            assert keys and len(keys) == len(set(keys)), board.name
            assert all(one.attributes["aria-label"].strip() for one in pressed), board.name


def _hands_over(one: Node) -> bool:
    """Whether it is the way back to today's rules, which goes away and hands its focus to the year Today."""
    return "back to the rules of today" in one.attributes["aria-label"]


def test_a_worked_example_is_open_from_the_start_and_asks_for_nothing() -> None:
    view = ExampleView(asked("03-example-chaoslace"))
    assert shown(view).every("answer") and len(shown(view).every("year")) == 5
    assert not [one for do in ("choose", "lock", "show", "again") for one in shown(view).every(data_do=do)]
    assert view.asked.step == 0
    before = view.asked
    for name, value in (("choose", "a"), ("lock", "sure"), ("again", ""), ("class", "")):
        view.press(name, value)
    assert view.asked == before and view.error is None
    view.press("film", "next")
    view.press("year", "m10")
    assert view.asked.step == view.asked.steps - 1 and view.error is None
    right = view.asked.right
    assert right.says in view.static_text() and right.because in words(view.static_html())


# Answers that are made.


@pytest.mark.parametrize("board", MADE, ids=lambda board: board.name)
def test_each_made_value_stands_for_one_choice_and_every_choice_for_one_value(board: BoardQuestion) -> None:
    found = made(board.scenario)
    assert found is not None
    assert sorted(found.choices.values()) == sorted(choice.key for choice in board.question.choices)
    for value, key in found.choices.items():
        view = QuestionView(board)
        make(view, value)
        assert view.asked.at.given == value and view.asked.ready
        view.press("lock", "sure")
        assert view.asked.picked is board.question.choice(key) and view.asked.was_right == (
            key == board.right
        )
        assert ("Right" in shown(view).one("answer").text) == (key == board.right)


def values_of(found: MadeAnswer) -> Iterator[str]:
    """Some values that can be made."""
    match found:
        case ColorsMade():
            yield from ("WUBRG", "BRG", "WG", "R")
        case SizeMade():
            yield from ("7/-1", "0/9", "-3/-3")
        case OrderMade():
            yield from map("".join, permutations(sorted(next(iter(found.choices)))))


@pytest.mark.parametrize("board", OPEN, ids=lambda board: board.name)
def test_a_made_value_that_is_no_choice_is_wrong_with_the_reason_of_the_right_one(
    board: BoardQuestion,
) -> None:
    found = made(board.scenario)
    assert found is not None
    value = next(value for value in values_of(found) if value not in found.choices)
    progress = Progress()
    view = QuestionView(board, progress)
    make(view, value)
    view.press("lock", "think so")
    said = shown(view).one("answer").text
    assert view.error is None and "Not so" in said
    assert picture(with_symbols(view.asked.right.because)).text in said
    assert found.said(value) in said and view.asked.idea == "" and view.asked.duel is None
    assert progress.of_item(board.name).choice == value and not progress.done(board.name)
    assert QuestionView(board, progress).surface.html == view.surface.html


def test_a_size_is_never_set_beyond_what_a_question_has_nor_locked_in_by_half() -> None:
    view = QuestionView(asked(SIZED))
    assert view.asked.at.given == "?/?"
    for _ in range(50):
        view.press("make", "power +")
    assert view.asked.at.given == "20/?" and not view.asked.ready
    view.press("lock", "sure")
    assert not view.asked.at.answered
    for _ in range(60):
        view.press("make", "power -")
        view.press("make", "toughness -")
    assert view.asked.at.given == "-20/-20" and view.asked.ready


def test_a_colorless_answer_is_found_again_as_it_was_given() -> None:
    board, progress = asked("03-devoid"), Progress()
    first = QuestionView(board, progress)
    make(first, NONE)
    first.press("lock", "guess")
    assert first.asked.at.answered and "colorless" in first.asked.mine
    again = QuestionView(board, progress)
    assert again.asked.at.answered and again.surface.html == first.surface.html


# Happenings in order.

FIGHT = """title: A fight
board: {Ana: {battlefield: [Raging Goblin]}, Nico: {battlefield: [Grizzly Bears]}}
play: [Ana attacks with Raging Goblin, Nico blocks Raging Goblin with Grizzly Bears, go to the end step]
"""
DEALT = "Raging Goblin deals damage to Grizzly Bears"
BACK = "Grizzly Bears deals damage to Raging Goblin"
DIED = "Raging Goblin dies"
ENDED = "the end of combat step begins"


def in_order(*things: str) -> str:
    return f"[{', '.join(f'{one} before {other}' for one, other in pairwise(things))}]"


def order_of(*claims: str) -> MadeAnswer | None:
    """How a question is answered whose choices claim this."""
    lines = "".join(f"  - {{say: Choice {n}, claim: {claim}}}\n" for n, claim in enumerate(claims))
    return made(read_scenario(f"{FIGHT}ask: In which order?\nchoices:\n{lines}"))


def test_an_order_is_made_by_pressing_what_happens_first_and_each_can_be_taken_back() -> None:
    found = order_of(in_order(BACK, DIED, ENDED), in_order(BACK, ENDED, DIED), in_order(ENDED, BACK, DIED))
    assert isinstance(found, OrderMade) and len(found.choices) == 3
    assert sorted(map(str.lower, found.happenings)) == sorted(map(str.lower, (BACK, DIED, ENDED)))
    value = found.begun()
    for part, now in (("b", "b"), ("a", "ba"), ("b", "a"), ("c", "ac"), ("a", "c"), ("c", "?")):
        value = found.pressed(value, part)
        assert value == now and not found.whole(value)
    assert found.whole("cab") and not found.whole("caa") and not found.whole("")
    assert found.said("cab").startswith("1. The end of combat step begins; 2. Grizzly")
    pressed = picture(found.keys("ca")).every(aria_pressed="true")
    assert [key.attributes["data-value"] for key in pressed] == ["a", "c"]
    assert [key.seen[0] for key in pressed] == ["2", "1"]


@pytest.mark.parametrize(
    "claims",
    [
        (in_order(BACK, DIED, ENDED), in_order(BACK, DIED)),
        (in_order(BACK, DIED, ENDED), in_order(BACK, DIED, ENDED)),
        (in_order(BACK, DIED, ENDED), DIED),
        (in_order(BACK, DIED, BACK), in_order(DIED, BACK, DIED)),
        (f"[{BACK} before {DIED}, {ENDED} before {DIED}]", in_order(BACK, DIED, ENDED)),
    ],
)
def test_a_question_of_anything_but_whole_orders_is_not_answered_by_one(claims: tuple[str, ...]) -> None:
    assert order_of(*claims) is None


@pytest.mark.parametrize("part", ["d", "", "ab", "A", "1"])
def test_what_does_not_happen_is_not_put_in_order(part: str) -> None:
    found = order_of(in_order(BACK, DIED, ENDED), in_order(BACK, ENDED, DIED))
    assert found is not None
    with pytest.raises(ValueError, match="no answer here; there are a, b, c"):
        found.pressed("?", part)


# Cards that are pressed.


WHICH = """title: Which
board: {Ana: {battlefield: [Grizzly Bears, Hill Giant], hand: [Clone]}}
ask: Which one is red?
choices:
"""


def cards_of(*claims: str) -> MadeAnswer | None:
    """How a question is answered whose choices claim this."""
    lines = (f"  - {{say: Choice {n}, claim: {claim}}}\n" for n, claim in enumerate(claims))
    return made(read_scenario(WHICH + "".join(lines)))


def test_a_question_is_answered_by_its_cards_where_all_choices_claim_the_same_of_them() -> None:
    bears, giant = "Grizzly Bears is red", "Hill Giant is red"
    one = cards_of(bears, giant)
    assert isinstance(one, CardsMade) and one.one and one.labels == ("Grizzly Bears", "Hill Giant")
    assert one.choices == {"Grizzly Bears": "a", "Hill Giant": "b"}
    no_bears, no_giant = f"it is not so that {bears}", f"it is not so that {giant}"
    some = cards_of(f"[{bears}, {no_giant}]", f"[{no_giant}, {no_bears}]", f"[{giant}, {bears}]")
    assert isinstance(some, CardsMade) and not some.one
    assert some.choices == {"Grizzly Bears": "a", NONE: "b", "Grizzly Bears\nHill Giant": "c"}
    happened = cards_of("Grizzly Bears died", "Hill Giant died")
    assert isinstance(happened, CardsMade) and happened.one


@pytest.mark.parametrize(
    "claims",
    [
        ("Grizzly Bears is red", "Hill Giant is green"),
        ("Grizzly Bears is red", "it is not so that Grizzly Bears is red"),
        ("Grizzly Bears is red", "Grizzly Bears is red"),
        ("Grizzly Bears is red", "[Hill Giant is red, Grizzly Bears is red]"),
        ("Grizzly Bears is red", "it is not so that Hill Giant is red"),
        ("Ana has 20 life", "Nico has 20 life"),
        ("Grizzly Bears is red", "{try: Ana casts Clone, legal: true}"),
    ],
    ids=str,
)
def test_a_question_of_anything_else_is_not_answered_by_its_cards(claims: tuple[str, ...]) -> None:
    assert cards_of(*claims) is None


def test_of_cards_of_which_one_is_the_answer_a_press_puts_the_other_back() -> None:
    one = CardsMade({}, ("Ox", "Elk"), one=True)
    values = ["?"]
    for part in ("Ox", "Elk", "Elk", "Ox"):
        values.append(one.pressed(values[-1], part))
    assert values == ["?", "Ox", "Elk", "?", "Ox"]
    assert [one.whole(value) for value in ("?", NONE, "Ox", "Elk\nOx")] == [False, False, True, False]
    with pytest.raises(ValueError, match="no answer here"):
        one.pressed("?", NONE)


def test_cards_are_pressed_on_the_table_in_any_order_and_none_of_them_is_an_answer_too() -> None:
    view = QuestionView(asked(CLICKED))
    cards = shown(view).every("card", data_do="make")
    assert [one.attributes["data-value"] for one in cards] == ["Slow Guard", "Recruit"]
    assert all(one.attributes["aria-pressed"] == "false" for one in cards)
    values = []
    for part in ("Slow Guard", "Recruit", "Slow Guard", "none", "Slow Guard", "Slow Guard"):
        view.press("make", part)
        values.append(view.asked.at.given)
    assert values == ["Slow Guard", "Recruit\nSlow Guard", "Recruit", NONE, "Slow Guard", "?"]
    view.press("lock", "sure")
    assert not view.asked.at.answered
    view.press("make", "Recruit")
    (picked,) = shown(view).every("card", data_do="make", aria_pressed="true")
    assert picked.attributes["data-value"] == "Recruit" and "on" in picked.classes
    view.press("make", "Vanguard")
    assert "no answer here" in str(view.error) and view.asked.at.given == "Recruit"
    view.press("lock", "sure")
    assert view.asked.at.answered and not shown(view).every(data_do="make")


def test_a_card_in_a_hand_is_pressed_as_well() -> None:
    view = QuestionView(asked("10-silenced"))
    chip = shown(view).one("card", data_do="make", data_value="Clone")
    assert chip.attributes["data-value"] == "Clone" and chip.attributes["aria-pressed"] == "false"
    view.press("make", "Clone")
    assert shown(view).one("card", aria_pressed="true").one("name").text.startswith("Clone")
    view.press("lock", "sure")
    assert view.asked.was_right


def test_colors_are_picked_and_put_back_and_colorless_is_an_answer_too() -> None:
    found = ColorsMade({})
    values = ["?"]
    for part in ("G", "W", "G", "W", "none", "U", "none", "none"):
        values.append(found.pressed(values[-1], part))
    assert values == ["?", "G", "WG", "W", "?", NONE, "U", NONE, "?"]
    assert [found.whole(value) for value in ("?", "", NONE, "WG")] == [False, False, True, True]


@given(st.text(max_size=8))
def test_nonsense_is_never_made(part: str) -> None:
    cards = CardsMade({}, ("Ox", "Elk"))
    for found, value in ((ColorsMade({}), "WG"), (SizeMade({}), "2/?"), (cards, "Ox"), (cards, NONE)):
        try:
            after = found.pressed(value, part)
        except ValueError:
            continue
        assert found.whole(after) or "?" in after


# A show of hands.


def test_a_class_votes_twice_and_the_answer_stays_closed_until_it_is_locked_in() -> None:
    view = QuestionView(asked(CHOSEN), with_class=True)
    assert not shown(view).every("hands")
    view.press("class")
    for _ in range(3):
        view.press("vote", "b +5")
    view.press("vote", "a +1")
    view.press("vote", "a -1")
    view.press("vote", "a -1")
    assert view.asked.at.votes is not None and view.asked.at.votes.second == ()
    assert dict(view.asked.at.votes.first) == {"a": 0, "b": 15, "c": 0, "d": 0}
    view.press("vote", "second")
    view.press("vote", "a +1")
    assert view.asked.at.votes is not None
    assert dict(view.asked.at.votes.first)["b"] == 15 and dict(view.asked.at.votes.second)["a"] == 1
    view.press("vote", "second")
    assert dict(view.asked.at.votes.second)["a"] == 1
    bars = [bar.text for bar in shown(view).every("bar")]
    assert bars.count("first vote: 15") == 1 and bars.count("second vote: 1") == 1
    assert not view.asked.at.answered
    view.press("class")
    assert not shown(view).every("hands")


def test_hands_cannot_be_counted_where_no_class_was_asked_for() -> None:
    assert not shown(QuestionView(asked(CHOSEN))).every(data_do="class")


def test_bars_show_the_number_beside_the_bar_and_no_hands_are_no_width() -> None:
    choices = {"a": "blue", "b": "red"}
    empty = picture(votes_html(Votes.of("ab"), choices))
    assert [bar.text for bar in empty.every("bar")] == ["first vote: 0"] * 2
    drawn = votes_html(Votes((("a", 4), ("b", 3))), choices)
    assert "width:100%" in drawn and "width:75%" in drawn


HANDS = ("a +5", "a -1", "b -1", "b +1", "second")


@given(st.lists(st.sampled_from([*HANDS, "c +1", "a", "a x", "", "a +9999", "a +0"])))
def test_hands_are_never_fewer_than_none_nor_more_than_a_hall_holds(presses: list[str]) -> None:
    votes, seconds = Votes((("a", 990), ("b", 0))), 0
    for press in presses:
        try:
            votes = votes.after(press)
        except ValueError:
            assert press not in HANDS
        for count in (votes.first, votes.second):
            assert all(0 <= number <= 999 for _, number in count)
        seconds += bool(votes.second) and press == "second"
    assert bool(votes.second) == (seconds > 0)


def test_an_answered_question_says_what_to_send_where_it_seems_wrong() -> None:
    board = asked("03-becomes-blue")
    view = QuestionView(board)
    view.press("show")
    assert not shown(view).with_attribute("data-copy")
    view.press("fold", "wrong")
    sent = shown(view).with_attribute("data-copy")[0].attributes["data-copy"]
    right = board.question.choice(board.right)
    assert board.ask in sent and right.says in sent and "python3" not in sent
    assert from_code(sent.rsplit(" ", 1)[1]).title == board.scenario.title


@pytest.mark.parametrize(
    "name", ["10-token", "10-devoid", "10-indicator", "03-older-silenced-kobold", "03-hidden-face"]
)
def test_mana_symbols_in_a_question_and_its_answer_are_drawn_and_never_spelled_with_braces(name: str) -> None:
    ask = Ask.of(asked(name))
    for drawn in (
        draw(ask),
        draw(ask.after("show", "")),
        draw(ask.after("show", "").after("fold", "others")),
    ):
        assert "{" not in picture(drawn).seen, name
