"""Promises of the first page: the call stands there, the map knows how far one is, boards come again."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path

import pytest
from cells import cells_of
from pictures import words
from sample import sample

from mtgrules.eras.era import ERAS
from mtgrules.teach.course import CALL, Course
from mtgrules.teach.kit.course_map import READERS, CourseMap
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.question import QuestionView
from mtgrules.teach.kit.quiz import MixedView, QuizView
from mtgrules.teach.labs.opening import opened, tasks
from mtgrules.teach.lesson import Lesson
from mtgrules.teach.minutes import MORE, STOP, NotebookCell, minutes_of
from mtgrules.teach.minutes import cells_of as cells
from mtgrules.teach.progress import TODAY, WHO, Progress
from mtgrules.teach.questions import OLDER, asked, names_of, todays
from mtgrules.teach.syllabus import BOOKLET, LAST, LESSONS, MEETINGS, MIXED, Entry, after

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"
DAY = date(2026, 3, 1)
ALOUD = re.compile(r'aria-label="([^"]*)"')
CODE = "\n".join(
    cell.source for one in LESSONS for cell in cells_of(NOTEBOOKS / one.notebook) if cell.cell_type == "code"
)
CALLS = {one: [call for cell in cells(one.notebook) for call in cell.calls] for one in LESSONS}
"""What each lesson calls, in its order."""
GATES = [
    (question, lab)
    for calls in CALLS.values()
    for call in calls
    for question, lab in call.labs
    if asked(question).question.era.is_today
]
"""The questions of today whose answer opens a lab, with the lab."""
TODAYS = sorted({name for name in re.findall(r'"(\d\d-[^"]+)"', CODE) if asked(name).question.era.is_today})
"""The questions and examples of today."""


def on() -> Progress:
    return Progress(today=lambda: DAY)


def shown(view: Drawn) -> str:
    assert view.error is None, view.error
    return str(view.surface.html)


def tile(course_map: CourseMap, number: str) -> str:
    return next(li for li in shown(course_map).split("<li") if f'href="{number}_' in li)


def all_done(progress: Progress, number: str, kind: str = "") -> None:
    for name in names_of(number, kind):
        progress.record(name, True)


def link(one: Entry) -> str:
    return f"[lesson {int(one.number)}, {one.title[0].lower()}{one.title[1:]}]({one.notebook})"


def test_the_syllabus_names_every_lesson_that_there_is_once_and_the_mixed_sets_hold_each_once() -> None:
    there = sorted(path.name for path in NOTEBOOKS.glob("[0-9]*.ipynb"))
    assert [one.notebook for one in LESSONS] == there
    numbers = {one.number for one in LESSONS}
    mixed = [number for block in MIXED for number in block]
    assert set(mixed) == numbers and len(mixed) == len(numbers)


def test_the_call_tells_nothing_after_the_moment_in_which_the_judge_is_called() -> None:
    call = Course(on()).call()
    titles = [frame.title for frame in call.frames]
    assert titles[call.called] == "Dull resolves"
    for _ in range(20):
        call.press("film", "next")
    assert call.at == call.called and 'data-value="deals' not in shown(call) and "Right" not in shown(call)


@pytest.mark.parametrize("key", asked(CALL).choices)
def test_whoever_is_believed_the_call_goes_on_to_its_end_and_the_right_judge_is_marked(key: str) -> None:
    call = Course(on()).call()
    call.press("judge", key)
    right = asked(CALL).right
    assert call.at == len(call.frames) - 1
    marked = [part for part in shown(call).split("key said") if "Right</span>" in part or ">Right<" in part]
    assert len(marked) == 1 and asked(CALL).choices[right][:12] in marked[0]
    call.press("judge", next(other for other in asked(CALL).choices if other != key))
    assert call.said == key


def test_before_any_run_three_pictures_of_the_call_and_both_judges_stand_there() -> None:
    still = str(Course(on()).call().static_html())
    assert still.count("<img") == 3
    assert all(says in still for says in asked(CALL).choices.values())


def test_at_the_very_start_the_first_lesson_is_current_and_it_alone_says_that_one_begins_there() -> None:
    course_map = Course(on()).map()
    assert re.findall(r'class="lesson ?(\w*)"', shown(course_map)) == ["cur"] + [""] * (len(LESSONS) - 1)
    assert [one.number for one in LESSONS if "Begin here" in tile(course_map, one.number)] == ["01"]


PRESSED = sample("quizzes that lead on", LESSONS, share=0.05, floor=1)


def test_the_map_the_quizzes_and_the_last_words_lead_through_all_lessons_in_their_order() -> None:
    progress = on()
    course_map, before = Course(progress).map(), None
    for one in LESSONS:
        assert course_map.next is one and f'href="{one.notebook}"' in tile(course_map, one.number)
        cells = cells_of(NOTEBOOKS / one.notebook)
        assert cells[0].source.startswith(f"# {int(one.number)} · {one.title}\n")
        lesson, onward = Lesson(one.number, progress), after(one.number)
        code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
        for name in set(re.findall(r'"([^"]+)"', code)) & set(lesson.items):
            progress.record(name, True)
        if one in PRESSED:
            quiz = lesson.quiz()
            for asking in quiz.asked:
                quiz.press("choose", asking.board.right)
                quiz.press("lock", "sure")
                quiz.press("quiz-next")
            assert quiz.finished and (onward is None or f'href="{onward.notebook}"' in shown(quiz))
        else:
            all_done(progress, one.number)
        around = (("Before", before), ("Next", onward))
        words = "".join(f"**{way}:** {link(there)}. " for way, there in around if there)
        lines = [line for cell in cells for line in cell.source.splitlines() if "](index.ipynb)" in line]
        booklet = f" What the rules of 1997 to 2011 ask here stands in [older rules]({BOOKLET})."
        older = booklet * bool(names_of(one.number, OLDER))
        assert lines == [f"{words}Or go back to the [index](index.ipynb).{older}"]
        before = one
    assert course_map.next is None


def test_a_lesson_that_is_begun_is_the_current_one_and_its_ring_counts() -> None:
    progress = on()
    course_map = Course(progress).map()
    progress.record(names_of("10")[0], True)
    many = len(todays("10"))
    assert course_map.next is not None and course_map.next.number == "10"
    assert f"1/{many}" in tile(course_map, "10") and f"Go on: 1 of {many} boards" in tile(course_map, "10")
    all_done(progress, "10")
    assert course_map.next is not None and course_map.next.number == "01"
    assert "Done. Look again" in tile(course_map, "10")


def test_who_plays_by_older_rules_has_a_ring_of_their_boards_and_who_judges_today_has_none() -> None:
    progress = on()
    progress.record(names_of("14", OLDER)[0], True)
    course_map = Course(progress).map()
    many = sum(len(names_of(one.number, OLDER)) for one in LESSONS)
    for who in READERS:
        course_map.press("who", who)
        assert (f"older years: 1 of {many} done" in shown(course_map)) == (who != TODAY)
    assert f"0/{len(todays('14'))}" in tile(course_map, "14")


def test_a_board_is_called_older_if_and_only_if_it_is_asked_by_the_rules_of_another_year() -> None:
    names = [name for one in LESSONS for name in names_of(one.number)]
    older = {name for one in LESSONS for name in names_of(one.number, OLDER)}
    assert {name for name in names if not asked(name).question.era.is_today} == older != set()


def test_ideas_are_counted_as_overturned_only_once_they_are_gone() -> None:
    progress = on()
    course_map = Course(progress).map()
    assert "overturned" not in shown(course_map)
    progress.record("03-artifact", False, idea="colors add up")
    progress.record("10-land", False, idea="a copy is a twin")
    progress.record("10-land", True)
    assert "Wrong ideas overturned: 1 of 2." in shown(course_map)
    assert "“colors add up”" in shown(course_map) and "twin" not in shown(course_map)


def test_who_judges_today_finds_older_years_behind_one_button_in_every_lab() -> None:
    progress = on()
    lab: LabView = opened("paint shop", progress=progress)
    assert 'data-do="lab-year"' in shown(lab)
    course_map = Course(progress).map()
    course_map.press("who", TODAY)
    assert f'aria-label="{READERS[TODAY]}" aria-pressed="true"' in shown(course_map)
    lab = opened("paint shop", progress=progress)
    assert 'data-do="lab-year"' not in shown(lab)
    lab.press("lab-open", "years")
    lab.press("lab-year", "eighth")
    lab.press("lab-open", "years")
    assert 'data-do="lab-year"' in shown(lab)  # the way back is never folded


def today() -> Progress:
    """The progress of one who judges today and has answered nothing."""
    progress = on()
    progress.keep(WHO, TODAY)
    return progress


def years_told(view: Drawn) -> list[str]:
    """The years in what is seen and said aloud of a view."""
    html = shown(view)
    return re.findall("|".join(era.year for era in ERAS[:-1]), words(html) + "".join(ALOUD.findall(html)))


@pytest.mark.parametrize("question, lab", sample("labs of who judges today", GATES, share=0.1, floor=8))
def test_no_lab_tells_a_year_to_who_judges_today_before_older_rules_are_asked_for(
    question: str, lab: str
) -> None:
    view = opened(lab, asked(question), today())
    for more in ("more", "compare", "table"):
        assert not years_told(view) and "lab-year" not in shown(view)
        view.press("lab-open", more)
    assert not years_told(view) and "lab-year" not in shown(view)
    for more in ("table", "years"):
        view.press("lab-open", more)
    assert set(years_told(view)) == {era.year for era in ERAS[:-1]} and "lab-year" in shown(view)
    assert "Older rules" not in shown(view)


@pytest.mark.parametrize("name", sample("questions of who judges today", TODAYS, share=0.05, floor=12))
def test_no_answer_tells_a_year_to_who_judges_today_before_older_rules_are_asked_for(name: str) -> None:
    lesson = Lesson(name[:2], today())
    view = lesson.example(name) if "-example-" in name else lesson.exercise(name)
    file = asked(name).ask + view.asked.right.because  # a card may have another printing since then
    if isinstance(view, QuestionView):
        assert [year for year in years_told(view) if year not in file] == []
        view.press("show")
    assert [year for year in years_told(view) if year not in file] == []
    assert 'data-do="year"' not in shown(view)
    view.press("fold", "years")
    assert set(years_told(view)) == {era.year for era in ERAS[:-1]} and 'data-do="year"' in shown(view)
    if isinstance(view, QuestionView):
        view.press("again")
        view.press("show")
        assert 'data-do="year"' not in shown(view)


@pytest.mark.parametrize("name", tasks())
def test_no_build_of_today_shows_the_keys_of_years_to_who_judges_today(name: str) -> None:
    for progress, there in ((on(), True), (today(), False)):
        build = Lesson("03", progress).build(name)
        assert ("lab-year" in shown(build.lab)) == (there or not build.lab.board.era.is_today)


def test_what_was_answered_comes_again_on_the_next_day_and_what_was_sure_and_wrong_first() -> None:
    progress = on()
    progress.record("03-artifact", True)
    progress.record("03-order", False, sure="sure")
    assert not isinstance(Course(progress).review().view, QuizView)
    progress.today = lambda: DAY + timedelta(1)
    quiz = Course(progress).review().view
    assert isinstance(quiz, QuizView)
    assert {one.board.name for one in quiz.asked} == {"03-artifact", "03-order"}


def test_mixed_boards_wait_for_two_quizzes_and_name_no_lesson_until_it_is_said_which_question_decides() -> (
    None
):
    progress = on()
    all_done(progress, "03", "quiz")
    assert not isinstance(Course(progress).mixed().view, MixedView)
    all_done(progress, "04", "quiz")
    mixed = Course(progress).mixed().view
    assert isinstance(mixed, MixedView) and len(mixed.asked) == 10
    board = mixed.asked[0].board
    assert "lesson" not in shown(mixed).lower() and 'data-do="lock"' not in shown(mixed)
    other = "04" if board.name.startswith("03") else "03"
    mixed.press("decides", other)
    assert "Another question decides" in shown(mixed) and 'data-do="lock"' in shown(mixed)
    mixed.press("decides", board.name[:2])
    assert mixed.decided == {board.name: other}  # the first word counts
    mixed.press("quiz-again")
    assert mixed.decided == {}


def test_the_stored_first_page_is_the_same_for_every_learner() -> None:
    progress = on()
    before = [str(view.static_html()) for view in _views(Course(progress))]
    for number in ("03", "10"):
        all_done(progress, number)
    progress.record("03-order", False, idea="colors add up")
    progress.today = lambda: DAY + timedelta(40)
    assert [str(view.static_html()) for view in _views(Course(progress))] == before


def _views(course: Course) -> list[object]:
    return [course.call(), course.map(), course.review(), course.mixed()]


# The cores.

EACH = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.number)
WORKED, PAIR = " example fill_in( predict| exercise)?", "( predict| exercise){2}"
FIRST = re.compile(f"predict review{WORKED} build{PAIR} predict quiz( take_home)?")
SECOND = re.compile("predict fill_in exercise predict( exercise| predict){4} predict quiz take_home")
"""The first core of a lesson; the second one of layers, whose task is a lab below its third board."""
LONGEST = 45
"""So many minutes may a core take."""


def cores(lesson: Entry) -> list[list[NotebookCell]]:
    """The cells of each core of a lesson."""
    found: list[list[NotebookCell]] = [[]]
    for cell in cells(lesson.notebook):
        if cell.written.startswith(MORE):
            break
        found += [[]] if cell.written.startswith(STOP) else []
        found[-1].append(cell)
    return found


@EACH
def test_a_core_goes_from_a_call_over_a_pair_of_boards_to_five_reasons_and_a_blank_table(
    lesson: Entry,
) -> None:
    kinds, quizzed = [], list[int]()
    for core in cores(lesson):
        calls = [call for cell in core for call in cell.calls if call.kind not in ("learner", "Lesson")]
        kinds.append(" ".join(call.kind for call in calls))
        quizzed += [len(call.names) for call in calls if call.kind == "quiz"]
    assert FIRST.fullmatch(kinds[0]) and all(map(SECOND.fullmatch, kinds[1:])), kinds
    assert kinds[-1].endswith("take_home")
    assert sum(quizzed) == 5
    assert len(kinds) == (2 if lesson.number == "09" else 1)


@EACH
def test_a_core_takes_at_most_45_minutes_and_the_map_the_timetable_and_the_lesson_say_the_same(
    lesson: Entry,
) -> None:
    found = minutes_of(lesson.notebook)
    assert max(found.cores) <= LONGEST and found.more > 0
    assert str(found) in tile(Course(on()).map(), lesson.number)
    assert f"About {found}, and {found.more} more" in shown(Lesson(lesson.number, on()).learner())
    in_class = Course(on()).in_class()
    in_class.press("fold")
    told = shown(in_class.inside.children[0])
    assert all(f"{lesson.title}" in told and f"</a>, {many} minutes" in told for many in found.cores)


@EACH
def test_no_minutes_are_written_by_hand_and_the_page_goes_on_where_one_stopped(lesson: Entry) -> None:
    there = cells(lesson.notebook)
    assert not [cell.written for cell in there if re.search(r"\bminutes?\b", cell.written)]
    assert "Run All Cells** in the menu above; the page then goes to where you stopped" in there[0].written
    assert [call.kind for call in there[-1].calls] == ["go_on"]


def test_every_board_is_asked_once_in_one_notebook_and_what_older_rules_ask_in_the_booklet() -> None:
    lessons = [name for calls in CALLS.values() for call in calls for name in call.names if "-" in name]
    booklet = [name for cell in cells(BOOKLET) for call in cell.calls for name in call.names if "-" in name]
    boards = {name for one in LESSONS for name in names_of(one.number, examples=True)}
    assert sorted((*lessons, *booklet)) == sorted(boards)
    assert set(booklet) == set(names_of("*", OLDER))


def test_a_class_does_every_core_once_in_ten_meetings_at_most_one_of_two_at_home() -> None:
    done = [core for both in MEETINGS for core in both if core is not None]
    assert len(MEETINGS) == 10
    every = [(one.number, n) for one in LESSONS for n in range(1, len(cores(one)) + 1)]
    assert done == every
    in_class = Course(on()).in_class()
    in_class.press("fold")
    test = in_class.inside.children[1]
    assert isinstance(test, QuizView)
    assert len(test.asked) == 5 and {one.board.name[:2] for one in test.asked} <= set(LAST)
