"""Promises of gate, strip, exercise and learner line."""

from collections.abc import Iterator
from pathlib import Path

import ipywidgets as w
import pytest
from mtgrules.teach.gate import Answer, Predict, bars, shuffled

from mtgrules.show.html import Html
from mtgrules.teach.answer_strip import EraCell, EraStrip, strip_html, strip_table, strip_text
from mtgrules.teach.build import Build, Exercise, Item, Quiz
from mtgrules.teach.frame import Lab, Turn
from mtgrules.teach.learner import Learner
from mtgrules.teach.progress import Progress

HOSTILE = "<img src=x onerror=alert(1)>"
CHOICES = {"u": "blue", "ug": "blue and green", "rgu": "red, green and blue"}
ERAS = ("1997", "2001", "2006", "2011", "Today")


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


class Spy:
    """Counts what a gate asks for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.made = 0
        self.played = 0

    def verdict(self, key: str) -> Answer:
        self.asked.append(key)
        if key == "u":
            return Answer(True, "A new color replaces the old ones (105.3).")
        return Answer(False, f"reason against {key}", self.play_out if key == "rgu" else None)

    def guarded(self) -> Html:
        self.made += 1
        return Html("<p>THE ANSWER</p>")

    def play_out(self) -> Html:
        self.played += 1
        return Html("<p>YOUR WORLD</p>")


def gate(spy: Spy, progress: Progress | None = None, question: str = "Its colors then?") -> Predict:
    return Predict("paint-1", question, CHOICES, spy.verdict, spy.guarded, board="a board", progress=progress)


def everything(widget: w.Widget) -> str:
    own = str(getattr(widget, "value", ""))
    return own + "".join(everything(child) for child in getattr(widget, "children", ()))


def test_a_closed_gate_asks_the_engine_nothing_and_makes_nothing() -> None:
    spy = Spy()
    closed_gate = gate(spy)
    stored = closed_gate.still()
    closed_gate.lock()
    assert spy.asked == [] and spy.made == 0
    assert "ANSWER" not in everything(closed_gate) and "105.3" not in everything(closed_gate)
    assert stored["text/plain"].startswith("Predict: Its colors then? ")
    assert all(text in stored["text/html"] for text in (*CHOICES.values(), "a board"))
    assert "105.3" not in stored["text/html"]


def test_choosing_alone_opens_nothing() -> None:
    spy = Spy()
    one = gate(spy)
    one.choice.choose("ug")
    assert spy.asked == [] and spy.made == 0 and not one.lock_in.disabled


@pytest.mark.parametrize("key", CHOICES)
def test_each_choice_locked_in_is_answered_with_its_reason(key: str) -> None:
    spy, progress = Spy(), Progress()
    one = gate(spy, progress)
    one.choice.choose(key)
    one.lock_in.click()
    said = one.said.value
    assert one.error is None and one.locked == key and spy.made == 1
    assert f"You said: <b>{CHOICES[key]}</b>" in said
    assert ("Right." in said) == (key == "u")
    assert ("The engine says: <b>blue</b>" in said) == (key != "u")
    assert "105.3" in said and "THE ANSWER" in everything(one.answer)
    assert progress.tries("paint-1") == 1 and progress.done("paint-1") == (key == "u")
    assert (one.play.layout.display is None) == (key == "rgu")


def test_a_wrong_idea_is_played_out_only_when_asked() -> None:
    spy = Spy()
    one = gate(spy)
    one.choice.choose("rgu")
    one.lock()
    assert spy.played == 0
    one.play.click()
    assert spy.played == 1 and "YOUR WORLD" in everything(one.idea)


@pytest.mark.parametrize("key", CHOICES)
def test_an_answered_gate_opens_again_as_answered_and_is_not_counted_twice(key: str) -> None:
    progress = Progress()
    first = gate(Spy(), progress)
    first.choice.choose(key)
    first.lock()
    spy = Spy()
    again = gate(spy, progress)
    assert spy.asked == [] and not again.opened
    again.restore()
    assert again.opened and again.locked == key and again.said.value == first.said.value
    assert again.error is None and spy.made == 1 and "THE ANSWER" in everything(again.answer)
    assert again.play.layout.display == first.play.layout.display
    assert again.ask_again.layout.display is None and first.ask_again.layout.display == "none"
    assert progress.tries("paint-1") == 1


def test_ask_me_again_closes_the_gate_and_the_next_choice_counts() -> None:
    spy, progress = Spy(), Progress()
    progress.record("paint-1", False, "rgu")
    one = gate(spy, progress)
    one.restore()
    one.play_out()
    one.ask_again.click()
    assert not one.opened and one.locked is None and one.choice.value is None and one.lock_in.disabled
    assert all(hidden.layout.display == "none" for hidden in (one.said, one.answer, one.play, one.ask_again))
    assert one.idea.children == () and one.choice.layout.display is None
    one.lock()
    assert not one.opened
    one.choice.choose("u")
    one.lock_in.click()
    assert one.opened and "Right." in one.said.value and one.answer.layout.display is None
    assert spy.made == 1, "the lab behind the gate is the same, as it was left"
    assert progress.tries("paint-1") == 2 and progress.done("paint-1")


@pytest.mark.parametrize("left", ["not answered", "only shown", "a choice that there was"])
def test_a_gate_without_a_choice_to_show_stays_closed(left: str) -> None:
    spy, progress = Spy(), Progress()
    if left != "not answered":
        progress.record("paint-1", True, "an older choice")
    if left == "only shown":
        progress.shown("paint-1")
    one = gate(spy, progress)
    one.restore()
    assert not one.opened and spy.made == 0 and one.ask_again.layout.display == "none"


def test_show_me_opens_without_a_try() -> None:
    spy, progress = Spy(), Progress()
    one = gate(spy, progress)
    one.show_me.click()
    assert spy.made == 1 and "The engine says: <b>blue</b>" in one.said.value
    assert progress.tries("paint-1") == 0 and progress.of_item("paint-1").again


def test_a_gate_opens_once() -> None:
    spy, progress = Spy(), Progress()
    one = gate(spy, progress)
    one.choice.choose("u")
    for _ in range(2):
        one.lock()
        one.show_answer()
    assert spy.made == 1 and progress.tries("paint-1") == 1


def test_an_error_behind_the_gate_is_seen_and_kept() -> None:
    one = Predict("x", "?", CHOICES, Spy().verdict, lambda: 1 / 0)
    one.choice.choose("u")
    one.lock_in.click()
    assert isinstance(one.error, ZeroDivisionError) and "This did not work" in one.trouble.value
    assert not one.opened


def test_a_question_without_a_right_choice_is_an_error_and_not_silence() -> None:
    one = Predict("x", "?", CHOICES, lambda key: Answer(False, "no"), lambda: "")
    one.show_me.click()
    assert "accepts none of the choices" in str(one.error)


def test_the_order_of_choices_depends_on_the_question_alone() -> None:
    assert list(shuffled(CHOICES, "a")) == list(shuffled(CHOICES, "a"))
    assert len({tuple(shuffled(CHOICES, str(n))) for n in range(40)}) == 6


def test_a_class_counts_hands_and_reveals_by_another_button() -> None:
    spy = Spy()
    one = gate(spy)
    assert one.hands.layout.display == "none"
    one.hands_up.click()
    assert one.hands.layout.display is None
    one.hands.numbers["u"].box.value = 12
    assert "<b>12</b>" in one.hands.bars.value and spy.made == 0
    one.hands.reveal.click()
    assert spy.made == 1


def test_bars_show_the_number_beside_the_bar() -> None:
    assert bars({"blue": 0, "red": 0}).count("<b>0</b>") == 2
    assert "width:75%" in bars({"blue": 4, "red": 2}) and "width:37.5%" in bars({"blue": 4, "red": 2})


def test_hostile_questions_choices_and_reasons_are_text() -> None:
    one = Predict(
        HOSTILE,
        HOSTILE,
        {"a": HOSTILE, "b": HOSTILE + "2"},
        lambda k: Answer(k == "a", HOSTILE),
        lambda: HOSTILE,
    )
    one.choice.choose("b")
    one.lock()
    cell = EraCell(HOSTILE, HOSTILE, HOSTILE, HOSTILE, False, *[HOSTILE] * 6)
    item = Item("i", HOSTILE, {"a": HOSTILE, "b": "b"}, lambda: "b", lambda _: HOSTILE)
    exercise = Exercise(item)
    exercise.choice.choose("a")
    exercise.check()
    for view in (one, EraStrip([cell], print), exercise, Quiz(HOSTILE, [item])):
        assert "<img" not in everything(view) and "<img" not in view.still()["text/html"]


def cells(*answers: str) -> list[EraCell]:
    return [
        EraCell(f"k{n}", year, "", text, text == answers[-1])
        for n, (year, text) in enumerate(zip(ERAS, answers, strict=True))
    ]


def test_eras_that_agree_are_one_line_with_the_five_folded() -> None:
    same = cells(*["blue"] * 5)
    assert strip_text(same) == "All five agree: blue."
    assert strip_html(same).startswith("<details><summary>All five agree: blue")
    strip = EraStrip(same, print)
    assert strip.grid.layout.display == "none"
    strip.fold.click()
    assert strip.grid.layout.display is None and "Hide" in strip.fold.description


def test_an_era_that_differs_says_so_in_words_with_its_rule_and_document() -> None:
    other = EraCell(
        "k",
        "2001",
        "",
        "black",
        False,
        "the newest effect wins",
        "CR 2001, 418.5a",
        "April 1999: the stack",
        "comes into play",
        "double strike: 2003",
        "the text is silent",
    )
    strip = [other, EraCell("t", "Today", "", "blue")]
    for made in (strip_html(strip), strip_table(strip)):
        for fact in (
            "different",
            "as today",
            "the newest effect wins",
            "CR 2001, 418.5a",
            "April 1999: the stack",
            "comes into play",
            "double strike: 2003",
            "the text is silent",
        ):
            assert fact in made
    assert "2001: black (different; the newest effect wins (CR 2001, 418.5a)" in strip_text(strip)
    assert "<style" not in strip_table(strip) and "<details" not in strip_html(strip)


def test_an_uncertain_era_is_never_folded_away() -> None:
    assert "<details" not in strip_html(
        [EraCell("k", "1997", "", "blue", uncertain="the text is silent"), *cells(*["blue"] * 5)]
    )


def test_each_era_loads_into_the_lab_and_an_error_is_seen() -> None:
    loaded: list[str] = []
    strip = EraStrip(cells(*["blue"] * 5), loaded.append)
    strip.loads["k1"].click()
    assert loaded == ["k1"]
    broken = EraStrip(cells(*["blue"] * 5), lambda key: {}[key])
    broken.loads["k1"].click()
    assert isinstance(broken.error, KeyError)


def item(number: int, key: str = "a") -> Item:
    return Item(
        f"q{number}", f"Question {number}?", {"a": "red", "b": "green"}, lambda: key, lambda k: f"reason {k}"
    )


def test_an_exercise_asks_the_engine_and_gives_a_reason_for_each_choice() -> None:
    progress = Progress()
    exercise = Exercise(item(1), progress=progress)
    exercise.choice.choose("b")
    exercise.check_button.click()
    assert "Not so." in exercise.said.value and "reason b" in exercise.said.value and not exercise.solved
    exercise.choice.choose("a")
    exercise.check_button.click()
    assert "Right." in exercise.said.value and "reason a" in exercise.said.value and exercise.solved
    assert progress.tries("q1") == 2 and progress.right("q1") == 1


def test_a_solved_exercise_shows_itself_solved_and_asks_again_when_it_is_told_to() -> None:
    progress = Progress()
    first = Exercise(item(1), progress=progress)
    first.choice.choose("a")
    first.check()
    again = Exercise(item(1), progress=progress)
    assert not again.solved
    again.restore()
    assert again.solved and again.choice.value == "a" and again.said.value == first.said.value
    assert progress.tries("q1") == 1
    again.ask_again.click()
    assert not again.solved and again.choice.value is None and "reason" not in again.said.value
    assert again.ask_again.layout.display == "none" and again.check_button.disabled
    again.choice.choose("b")
    again.check_button.click()
    assert "Not so." in again.said.value and progress.tries("q1") == 2


@pytest.mark.parametrize("choice", ["", "b"])
def test_an_exercise_whose_last_choice_is_not_right_today_is_asked(choice: str) -> None:
    progress = Progress()
    progress.record("q1", True, choice)
    exercise = Exercise(item(1), progress=progress)
    exercise.restore()
    assert not exercise.solved and exercise.choice.value is None and exercise.error is None


def test_a_quiz_asks_what_was_answered_before() -> None:
    progress = Progress()
    progress.record("q1", True, "a")
    quiz = Quiz("Quiz", [item(1)], progress=progress)
    assert not quiz.place.children[0].solved


def test_an_engine_answer_outside_the_choices_is_an_error() -> None:
    exercise = Exercise(item(1, key="zzz"))
    exercise.choice.choose("a")
    exercise.check()
    assert "the engine answers 'zzz'" in str(exercise.error)


def test_a_quiz_goes_one_by_one_and_counts_first_tries() -> None:
    quiz = Quiz("Quiz", [item(n) for n in range(9)], seed="table 1")
    assert len(quiz.items) == 5
    quiz.next()
    assert quiz.number == 0
    for number in range(5):
        exercise = quiz.place.children[0]
        if number == 2:
            exercise.choice.choose("b")
            exercise.check()
        exercise.choice.choose("a")
        exercise.check()
        quiz.next_button.click()
    assert quiz.finished and quiz.first_right == (True, True, False, True, True)
    assert "4 of 5 right at the first try" in quiz.end.value


def test_the_seed_alone_chooses_the_questions() -> None:
    pool = [item(n) for n in range(9)]
    assert Quiz("Q", pool, seed="1").items == Quiz("Q", pool, seed="1").items
    assert len({tuple(i.id for i in Quiz("Q", pool, seed=str(n)).items) for n in range(10)}) > 1


class Adder(Lab):
    title = "Adder"

    def play(self, position: int, action: int) -> Turn:
        return Turn(position + action, "Added.")

    def picture(self, position: int) -> Html:
        return Html(position)

    table = picture

    def text(self, position: int) -> str:
        return str(position)


def test_building_asks_the_goal_after_every_change_and_records_it_once() -> None:
    progress, lab = Progress(), Adder(0)
    build = Build("b", "Make three.", lab, lambda n: (n == 3, f"It is {n}."), progress=progress)
    assert "It is 0." in build.said.value and not build.reached
    lab.send(3)
    assert build.reached and "Reached." in build.said.value
    lab.undo()
    assert "Reached." not in build.said.value
    lab.send(3)
    assert progress.right("b") == 1


def test_a_learner_sees_the_line_changes_initials_and_starts_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MTGRULES_PROGRESS", str(tmp_path / "p.json"))
    Progress.of("").record("a", True)
    line = Learner(["a", "b"])
    assert "1 of 2 boards" in line.line.value
    line.initials.value = "ab"
    assert "0 of 2 boards" in line.line.value
    line.initials.value = HOSTILE
    assert isinstance(line.error, ValueError) and "<img" not in everything(line.trouble)
    line.initials.value = ""
    line.over.click()
    assert "1 of 2 boards" in line.line.value and line.sure.layout.display is None
    line.sure.click()
    assert "0 of 2 boards" in line.line.value and Progress.of("").records == {}
    assert "boards" not in line.still()["text/html"]
