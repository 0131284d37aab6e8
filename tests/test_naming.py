"""A card that a text of a question names opens there, and tells nothing that is asked before the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pictures import Node, picture, questions

from mtgrules.cards import library
from mtgrules.show.scene.seen import Hidden
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import draw, example
from mtgrules.teach.kit.naming import CARD
from mtgrules.teach.kit.question import CallView
from mtgrules.teach.questions import all_names, asked


def asking() -> Iterator[Ask]:
    """Every question of the lessons before its answer."""
    for name in all_names():
        try:
            yield Ask.of(asked(name))
        except ValueError as error:
            assert "asks no question" in str(error), error


def said_of(text: str, labels: list[str]) -> set[str]:
    """The labels that a text says whole, those within longer ones not, nor a type with "a" before it."""
    found = set()
    for label in sorted(labels, key=len, reverse=True):
        text, times = re.subn(rf"(?<!\w)(?<!\ba )(?<!\ban ){re.escape(label)}(?!\w)", "", text)
        found |= {label} if times else set()
    return found


def keys(drawn: Node) -> list[Node]:
    """The names that can be pressed."""
    return [one for one in drawn.every("named") if one.attributes["data-do"] == CARD]


def test_each_card_that_a_text_names_is_a_name_that_opens_it() -> None:
    many = 0
    for ask in asking():
        labels = [o.label for o in ask.board.start().objects.values()]
        texts = [ask.board.ask, *(c.says for c in ask.choices), *(c.because for c in ask.choices)]
        for text in texts:
            said = said_of(text, labels)
            assert said <= set(ask.naming.names([text])), (ask.board.name, text)
            many += len(said)
    assert many > 1000


def test_what_is_only_spoken_of_opens_by_its_card_in_the_library() -> None:
    ask = Ask.of(asked("08-spell-painted"))
    assert "Brothers of Fire" in library() and "Brothers of Fire" not in str(ask.board.scenario.board)
    shown = picture(draw(ask.after(CARD, "choices Brothers of Fire"))).one("opened-card")
    assert shown.one("name").text == "Brothers of Fire" and "1 damage" in shown.text


def test_each_name_in_a_picture_of_a_question_opens_its_card_in_its_place_and_closes_it() -> None:
    for board in questions():
        before = Ask.of(board)
        after = before.after("show", "")
        for ask, draws in ((before, draw), (after, draw), (after, example)):
            shown = picture(draws(ask))
            names = keys(shown)
            assert not shown.every("opened-card")
            each = {one.attributes["data-value"]: one for one in names}
            if ask is before or draws is example:  # there one name for each place in which names stand
                each = {value.split()[0]: one for value, one in each.items()}
            for name in each.values():
                value = name.attributes["data-value"]
                there = picture(draws(ask.after(CARD, value)))
                (card,) = there.every("opened-card")
                assert card.every("card") and card.attributes["aria-label"] == name.text, (board.name, value)
                (close,) = card.with_attribute("data-close")
                assert close.attributes["data-key"] == name.attributes["data-key"]
                again = ask.after(CARD, value).after(CARD, close.attributes["data-value"])
                assert again.at == ask.at


def test_the_texts_that_name_cards_are_one_stop_of_the_tab_key_each() -> None:
    for board in questions():
        shown = picture(draw(Ask.of(board).after("show", "")))
        groups = [node for node in shown.with_attribute("data-group") if keys(node)]
        inside = [key.attributes["data-key"] for group in groups for key in keys(group)]
        assert sorted(inside) == sorted(key.attributes["data-key"] for key in keys(shown)), board.name
        assert len(set(inside)) == len(inside), board.name


def test_the_folds_and_the_years_name_no_card_of_the_board_that_cannot_be_opened() -> None:
    for board in (*questions(), asked("16-transfer"), asked("06-older-wish")):
        ask = Ask.of(board).after("show", "")
        for fold in ("why", "others", "years"):
            ask = ask.after("fold", fold)
        shown = picture(draw(ask))
        keyed = {ask.naming.known.get(key.text, key.text) for key in keys(shown)}
        folds = " ".join(node.text for node in (*shown.every("folded"), *shown.every("timeline")))
        labels = [o.label for o in board.start().objects.values()]
        assert {ask.naming.known[label] for label in said_of(folds, labels)} <= keyed, board.name
        assert "{" not in shown.text, (board.name, "a symbol is drawn, never written")


def test_before_the_answer_an_opened_card_tells_no_more_than_the_table_does() -> None:
    for ask in asking():
        assert ask.naming.hidden == ask.board.hidden and ask.after("show", "").naming.hidden == Hidden()
    ask = Ask.of(asked("09-painter")).after(CARD, "ask White Knight")
    for one, colors in ((ask, "?"), (ask.after("show", ""), "W")):
        assert picture(draw(one)).one("opened-card").one("pips").text == colors


def test_a_film_and_the_call_open_the_cards_that_they_tell_of() -> None:
    call = CallView(asked("index-call"))
    call.press("film", "next")
    (name, *_) = keys(picture(call.surface.html))
    call.press(CARD, name.attributes["data-value"])
    assert picture(call.surface.html).one("opened-card").one("name").text == "Lancer"
    call.press("film", "next")
    assert not picture(call.surface.html).every("opened-card"), "it was named in another picture"
    ask = Ask.of(asked("08-source-gone")).after("show", "").after("film", "1")
    (name, *_) = [one for one in keys(picture(draw(ask))) if "film" in one.attributes["data-value"]]
    opened = ask.after(CARD, name.attributes["data-value"])
    assert picture(draw(opened)).every("opened-card")
    assert not picture(draw(opened.after("film", "next"))).every("opened-card")
