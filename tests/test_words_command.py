"""What is promised of the commands that show the language: every word is listed, every text shown is read."""

from __future__ import annotations

import pytest

from mtgrules.eras.era import ERAS, Era
from mtgrules.language.abilities.keywords import Devoid, Flying
from mtgrules.language.command import meaning, read, shown, words, years
from mtgrules.language.examples import NAMES, example, parts
from mtgrules.language.reading.reader import read as read_word
from mtgrules.language.reading.vocabulary import KINDS
from mtgrules.language.reading.vocabulary import words as all_words
from mtgrules.model.words import Word

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("made", all_words(), ids=lambda made: made.__name__)
def test_the_example_of_every_word_reads_back_to_that_word(made: type[Word]) -> None:
    found = example(made)
    word = read_word(found.goal, found.text, NAMES)
    assert word == found.whole
    assert made in {type(part) for part in parts(word)}


@pytest.mark.parametrize("made", all_words(), ids=lambda made: made.__name__)
def test_every_word_has_a_kind_and_a_meaning(made: type[Word]) -> None:
    assert made.kind in KINDS
    assert meaning(made)[0].isupper() and meaning(made).endswith((".", ":", '"'))


def test_the_list_names_every_word_with_its_sentence_and_example(capsys: Capture) -> None:
    assert words([]) == 0
    told = capsys.readouterr().out
    for made in all_words():
        assert f"  {shown(made.sentences[0])}\n      {made.__name__}: " in told
        assert f"such as: {example(made).text}\n" in told
    assert all(f"{kind.upper()}: {meant}" in told for kind, meant in KINDS.items())
    assert "{" not in shown("{subject} [gets|get] {power:signed}")
    assert shown("{subject} [<enters>|<enter>] tapped.") == "<subject> enters tapped."


def test_a_kind_is_listed_alone_also_in_the_plural(capsys: Capture) -> None:
    assert words(["qualities"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("QUALITY") and "KEYWORD" not in told


def test_an_unknown_kind_is_refused_with_a_near_miss_and_the_list(capsys: Capture) -> None:
    assert words(["edti"]) == 2
    told = capsys.readouterr().err
    assert "did you mean edit?" in told and all(kind in told for kind in KINDS)


def test_a_late_keyword_says_which_eras_have_it() -> None:
    assert years(Devoid) == "Today" and years(Flying) == "all eras"


def test_a_text_is_shown_as_a_tree_and_in_words_again(capsys: Capture) -> None:
    assert read(["Other white creatures you control get +1/+1 and have flying."]) == 0
    told = capsys.readouterr().out
    assert "Static\n    subject: Noun\n      determiner: bare" in told
    assert "in words (all eras): Other white creatures you control get +1/+1 and have flying." in told


def test_eras_that_word_a_text_otherwise_are_shown_apart(capsys: Capture) -> None:
    assert read(["When Spark enters, destroy target creature.", "--name", "Spark"]) == 0
    told = capsys.readouterr().out
    assert "(1997, 2001, 2006): Whenever Spark comes into play, destroy target creature." in told
    assert "(2011): Whenever Spark enters the battlefield" in told
    assert "(Today): Whenever Spark enters," in told


@pytest.mark.parametrize(
    ("argv", "title"),
    [
        (["Flying, first strike"], "Read as text of a permanent"),
        (
            ["Target creature becomes blue until end of turn.", "--type", "Instant"],
            "Read as text of an instant",
        ),
        (["Bear is 3/3", "--object", "Bear"], "Read as condition"),
        (["Bear died", "--object", "Bear"], "Read as happening"),
        (["It never happened that Bear died", "--object", "Bear"], "Read as happening"),
        (["Ana casts Shock targeting Bear", "--object", "Bear", "--object", "Shock"], "Read as action"),
        (["Ana casts Shock", "--object", "Shock", "--player", "Ana"], "Read as action"),
    ],
)
def test_a_text_is_read_as_whatever_it_can_be(argv: list[str], title: str, capsys: Capture) -> None:
    assert read(argv) == 0
    assert title in capsys.readouterr().out


def test_a_refusal_points_at_the_place_and_says_what_could_stand_there(capsys: Capture) -> None:
    assert read(["Target creature becomes flying until end of turn.", "--type", "Instant"]) == 2
    text, mark, told = capsys.readouterr().err.splitlines()[:3]
    assert text[mark.index("^") :].startswith("flying")
    assert "here could stand: " in told and "a color" in told


def test_a_name_that_was_not_told_is_asked_for(capsys: Capture) -> None:
    assert read(["Bear is 3/3"]) == 2
    assert "If Bear is a name, say so" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [["  "], ["Flying", "--type", "Instnt"]])
def test_what_cannot_be_read_at_all_is_refused(argv: list[str], capsys: Capture) -> None:
    assert read(argv) == 2
    assert capsys.readouterr().err.strip()


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_examples_are_worded_in_every_era(era: Era) -> None:
    for made in all_words():
        assert "~" not in example(made).text
        assert example(made).whole.text(era)
