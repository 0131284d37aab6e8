"""A quiz: its questions by its seed alone, each asked once, and an end that tells which was which."""

from __future__ import annotations

import pytest
from pictures import Node, picture, words

from mtgrules.teach.kit.quiz import QuizView
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.syllabus import entry

POOL = [asked(name) for name in (*names_of("03", "quiz"), *names_of("09", "quiz"))]


def shown(quiz: QuizView) -> Node:
    return picture(quiz.surface.html)


def names(quiz: QuizView) -> list[str]:
    return [one.board.name for one in quiz.asked]


def answer(quiz: QuizView, *, right: bool) -> None:
    """Answer the question that is asked now, rightly or not."""
    one = quiz.asked[quiz.at]
    key = one.board.right
    said = key if right else next(c.key for c in one.choices if c.key != key)
    quiz.press("choose", said)
    if one.made is not None:
        value = next(value for value, of in one.made.choices.items() if of == said)
        quiz.asked = (*quiz.asked[: quiz.at], one.with_(given=value), *quiz.asked[quiz.at + 1 :])
    quiz.press("lock", "sure")


def test_the_seed_alone_chooses_the_questions_and_their_order() -> None:
    assert names(QuizView("Q", POOL, seed="1")) == names(QuizView("Q", POOL, seed="1"))
    assert len({tuple(names(QuizView("Q", POOL, seed=str(n)))) for n in range(10)}) > 5
    assert len(QuizView("Q", POOL).asked) == 5 and len(set(names(QuizView("Q", POOL, many=99)))) == len(POOL)


def test_a_quiz_without_questions_is_refused() -> None:
    with pytest.raises(ValueError, match="no questions"):
        QuizView("Q", [])


def test_a_quiz_asks_also_what_was_answered_before() -> None:
    progress = Progress()
    for board in POOL:
        progress.record(board.name, True, board.right, "", "sure")
    assert not any(one.at.answered for one in QuizView("Q", POOL, progress).asked)


def test_the_next_question_comes_only_after_an_answer_and_each_is_asked_once() -> None:
    progress = Progress()
    quiz = QuizView("Which?", POOL, progress, seed="table 1")
    quiz.press("quiz-next")
    assert quiz.at == 0 and "question 1 of 5" in shown(quiz).text
    key = shown(quiz).one(data_do="quiz-next")
    assert (
        key.attributes["aria-disabled"] == "true" and "answer this one first" in key.attributes["aria-label"]
    )
    answer(quiz, right=False)
    first = quiz.asked[0]
    assert not shown(quiz).every(data_do="again")
    for name, value in (("again", ""), ("class", ""), ("choose", "a"), ("lock", "sure"), ("show", "")):
        quiz.press(name, value)
    assert quiz.asked[0] == first and quiz.error is None and progress.tries(names(quiz)[0]) == 1
    quiz.press("quiz-next")
    assert quiz.at == 1 and not quiz.finished


def test_the_end_tells_of_each_question_what_was_said_what_is_right_and_which_to_see_again() -> None:
    progress = Progress()
    quiz = QuizView("Which?", POOL, progress, seed="table 1")
    for number in range(5):
        assert quiz.at == number and not quiz.finished
        if number == 2:
            quiz.press("show")
        else:
            answer(quiz, right=number != 3)
        quiz.press("quiz-next")
    assert quiz.finished and quiz.error is None
    end = shown(quiz)
    assert end.one("ring-of").text == "3/5" and "2 to see again" in end.one("score").text
    tiles = end.every("tile")
    assert ["ok" in tile.classes for tile in tiles] == [True, True, False, False, True]
    for number, (tile, one) in enumerate(zip(tiles, quiz.asked, strict=True)):
        assert f"{number + 1}. {one.board.scenario.title}" in tile.text
        assert (f"By the rules: {one.right.says}" in tile.text) == (not one.was_right)
    assert "You looked at the answer" in tiles[2].text and quiz.asked[3].mine in tiles[3].text
    assert [progress.of_item(name).again for name in names(quiz)] == [False, False, True, True, False]


def test_after_the_end_each_question_can_be_looked_at_and_the_quiz_begun_again() -> None:
    quiz = QuizView("Which?", POOL, Progress(), many=2)
    order = names(quiz)
    for _ in order:
        answer(quiz, right=True)
        quiz.press("quiz-next")
    assert shown(quiz).one("ring-of").text == "2/2" and "All right." in shown(quiz).text
    quiz.press("quiz-look", "0")
    assert not quiz.finished and quiz.at == 0 and shown(quiz).every("answer")
    quiz.press("quiz-next")
    assert quiz.finished
    for nonsense in ("9", "-1", "x", ""):
        quiz.press("quiz-look", nonsense)
    assert quiz.finished and quiz.error is None
    quiz.press("quiz-again")
    assert quiz.at == 0 and names(quiz) == order and not any(one.at.answered for one in quiz.asked)


def test_the_missed_ones_alone_can_be_tried_again_and_after_that_all_of_them() -> None:
    quiz = QuizView("Which?", POOL, Progress(), seed="table 1", then=entry("10"))
    order = names(quiz)
    for number in range(5):
        answer(quiz, right=number != 3)
        quiz.press("quiz-next")
    quiz.press("quiz-again", "missed")
    assert names(quiz) == [order[3]] and not quiz.asked[0].at.answered
    answer(quiz, right=True)
    quiz.press("quiz-next")
    end = shown(quiz)
    assert end.one("ring-of").text == "1/1" and "Try the missed" not in end.text
    assert "Next lesson: Copiable values" in end.text
    quiz.press("quiz-again")
    assert names(quiz) == order


def test_what_is_stored_is_the_first_question_and_no_reason() -> None:
    quiz = QuizView("Which?", POOL, Progress())
    before = quiz.still()
    answer(quiz, right=True)
    quiz.press("quiz-next")
    assert quiz.still() == before
    choices = quiz.asked[0].board.question.choices
    stored = words(before["text/html"])
    assert all(choice.says in stored and choice.because not in stored for choice in choices)
