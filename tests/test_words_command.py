"""What is promised of the commands that show the language: every word is listed, every text shown is read."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

import pytest
from package import files, tree
from sample import sample

from mtgrules.eras.era import ERAS, Era
from mtgrules.language.abilities.keywords import keyword
from mtgrules.language.card import read_text
from mtgrules.language.command import read, readings, words, years
from mtgrules.language.examples import NAMES, example, parts
from mtgrules.language.lists import NUMBER_FORMS, shown
from mtgrules.language.reading.leaves import LEAF_NAMES, LEAVES
from mtgrules.language.reading.lexer import lex
from mtgrules.language.reading.reader import Unreadable
from mtgrules.language.reading.reader import read as read_word
from mtgrules.language.reading.vocabulary import KINDS, WordEntry, entries
from mtgrules.model.reasons import REASONS
from mtgrules.model.subtypes import FAMILIES, SUBTYPES
from mtgrules.model.typeline import CARD_TYPES, SUPERTYPES, TypeLine, types_with
from mtgrules.model.words import Instruction
from mtgrules.quoting import MOST_SIGNS
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("entry", entries(), ids=str)
def test_the_example_of_every_word_reads_back_to_that_word(entry: WordEntry) -> None:
    found = example(entry)
    word = read_word(found.goal, found.text, NAMES)
    assert word == found.whole
    assert any(map(entry.is_of, parts(word)))


@pytest.mark.parametrize("entry", entries(), ids=str)
def test_every_word_has_a_kind_and_a_meaning(entry: WordEntry) -> None:
    assert entry.made.kind in KINDS
    assert entry.meaning[0].isupper() and entry.meaning.endswith((".", ":", '"'))


def test_the_list_names_every_word_with_its_sentence_and_example(capsys: Capture) -> None:
    assert words([]) == 0
    told = capsys.readouterr().out
    for entry in entries():
        assert f"  {shown(entry.sentences[0])}\n      {entry}: " in told
        assert f"such as: {example(entry).text}\n" in told
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
    assert "did you mean 'edit'?" in told and all(kind in told for kind in KINDS)


def test_a_late_keyword_says_which_eras_have_it() -> None:
    assert (
        years(WordEntry.of(keyword("devoid"))) == "Today"
        and years(WordEntry.of(keyword("flying"))) == "all eras"
    )


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
        (["It never happened that Bear died", "--object", "Bear"], "Read as history"),
        (["Bear died before the end step began", "--object", "Bear"], "Read as history"),
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


def test_of_a_long_text_a_refusal_shows_what_stands_around_the_place(capsys: Capture) -> None:
    begins = "Whenever Grizzly Bears deals damage to a player, " + "draw a card, then " * 5
    assert read([f"{begins}fnord.", "--name", "Grizzly Bears"]) == 2
    text, mark, *_ = capsys.readouterr().err.splitlines()
    assert text.startswith("  ...") and text[mark.index("^") :].startswith(("fnord", "then"))
    assert len(text) <= MOST_SIGNS + 8


def test_a_name_that_was_not_told_is_asked_for(capsys: Capture) -> None:
    assert read(["Bear is 3/3"]) == 2
    assert "If Bear is a name, say so" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [["  "], ["Flying", "--type", "Instnt"]])
def test_what_cannot_be_read_at_all_is_refused(argv: list[str], capsys: Capture) -> None:
    assert read(argv) == 2
    assert capsys.readouterr().err.strip()


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_examples_are_worded_in_every_era(era: Era) -> None:
    for entry in entries():
        assert "~" not in example(entry).text
        assert example(entry).whole.text(era)


@pytest.mark.parametrize("kind", ["", *sample("kinds of words listed", KINDS, share=0.2, floor=6)])
def test_every_example_that_is_listed_can_be_read(kind: str, capsys: Capture) -> None:
    assert words([kind] if kind else []) == 0
    listed = re.findall("such as: (.*)", capsys.readouterr().out)
    assert listed
    for text in listed:
        found, refused = readings(text, NAMES, None)
        assert found, f"{text}: {refused}"


def test_a_part_of_a_sentence_is_read_by_the_command_too(capsys: Capture) -> None:
    assert read(["A blue creature"]) == 0
    assert "Read as part of a sentence (which objects or players are meant)" in capsys.readouterr().out


def test_all_types_are_listed_and_each_is_read(capsys: Capture) -> None:
    assert words(["types"]) == 0
    told = capsys.readouterr().out
    groups = re.findall("^([A-Z ]+)\n((?:  .*\n)+)", told, re.MULTILINE)
    kinds = {title: [name.strip() for name in names.replace("\n", " ").split(",")] for title, names in groups}
    came, old = kinds.pop("CAME IN"), kinds.pop("NAMES OF OLD")
    assert {name for names in kinds.values() for name in names} == {*SUPERTYPES, *CARD_TYPES, *SUBTYPES}
    assert len(kinds) == 2 + len(FAMILIES)
    for name in SUBTYPES:
        [kind, *_] = types_with(frozenset({name}))
        assert TypeLine.read(f"{kind} - {name}").subtypes == {name}
    assert "Equipment 2003" in came and "Viashino (Lizard)" in old


@pytest.mark.parametrize(
    "refused",
    [
        lambda: TypeLine.read("Creature - Hobbit"),
        lambda: TypeLine.read("Hobbit"),
        lambda: read_word(Instruction, "destroy target Hobbit"),
        lambda: read_text("X", "Other Hobbits you control get +1/+1.", frozenset({"creature"})),
        lambda: read_scenario("title: A\nboard: {Ana: {battlefield: [Forest: {chosen type: Hobbit}]}}\n"),
        lambda: read_scenario("title: A\ncards: {X: {type: Creature - Hobbit, pt: 1/1}}\n"),
    ],
)
def test_an_unknown_type_is_told_with_the_command_that_lists_all_and_without_a_guess(
    refused: Callable[[], object],
) -> None:
    with pytest.raises(ValueError, match="python3 -m mtgrules words types") as told:
        refused()
    assert "Hobbit" in str(told.value) and "did you mean" not in str(told.value)


def test_the_reasons_that_are_listed_are_those_that_the_engine_gives(capsys: Capture) -> None:
    assert words(["Reasons"]) == 0
    listed = dict(re.findall("^  ([a-z' -]+?)  +(\\S.*[.])$", capsys.readouterr().out, re.MULTILINE))
    assert listed == dict(REASONS)
    assert set(listed) == codes_in_the_package()


def codes_in_the_package() -> set[str]:
    """Every text that stands where a reason's code is given, or is called `code` where one is given so."""
    functions = (n for path in files() for n in ast.walk(tree(path)) if isinstance(n, ast.FunctionDef))
    found: set[str] = set()
    for function in functions:
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and node.args]
        given = [c.args[0] for c in calls if _called(c) in ("Reason", "because", "_against")]
        if any(isinstance(one, ast.Name) and one.id == "code" for one in given):
            assigned = (node for node in ast.walk(function) if isinstance(node, ast.Assign))
            given += [node.value for node in assigned if ast.unparse(node.targets[0]) == "code"]
        constants = (part for one in given for part in ast.walk(one) if isinstance(part, ast.Constant))
        found |= {part.value for part in constants if isinstance(part.value, str)}
    return found


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)


def test_a_reason_that_is_none_is_refused_as_the_file_is_read() -> None:
    board = "title: A\nplay:\n  - try: resolve\n    illegal: {}\n"
    for wrong, told in (("stak", "did you mean 'stack'"), ("nonsense", "words reasons")):
        with pytest.raises(ScenarioError, match=told) as refused:
            read_scenario(board.format(wrong))
        assert refused.value.line == 4
    for right in ("stack", "[stack, '608.1']", "K.7.Ruling.2", "Mana Burn", "can't-block"):
        assert read_scenario(board.format(right)).play


def test_the_ways_to_write_a_number_are_listed_and_read(capsys: Capture) -> None:
    assert words(["numbers"]) == 0
    told = capsys.readouterr().out
    assert "A NUMBER: 0, 2, 99999" in told and "  gets <power>/<toughness>\n" in told
    for form, examples in NUMBER_FORMS.items():
        assert f"{LEAF_NAMES[form].upper()}: " in told
        for text in examples:
            [token] = lex(text, NAMES)
            assert LEAVES[form](token) is not None
    shown_words = told.split("A NUMBER IN WORDS")[1]
    assert "additional" in shown_words or "one" in shown_words
    with pytest.raises(Unreadable, match="numbers go up to"):
        read_word(Instruction, "Bear deals 100000 damage to Ana", NAMES)
