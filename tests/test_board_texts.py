"""What the texts of the lessons name is what a learner finds on the board, under the same name."""

from __future__ import annotations

import re
from calendar import month_name
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
import yaml
from cells import cells_of
from package import ROOT
from pictures import picture
from prose import NOTEBOOKS, lab_told, taken_home, told_by
from sample import sample

from mtgrules.cards import card
from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.model.sentence import plural
from mtgrules.model.state import State
from mtgrules.model.subtypes import SUBTYPES
from mtgrules.model.typeline import CARD_TYPES, SUPERTYPES
from mtgrules.model.view import View
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import joined
from mtgrules.show.scene.seen import seen
from mtgrules.teach.questions import BoardQuestion, all_names, asked
from mtgrules.teach.syllabus import LESSONS
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.draw import draw, more
from mtgrules.teach.table.lab_file import CheckState
from mtgrules.teach.table.labs import lab_file, lab_files
from mtgrules.teach.table.table import Table

_NAME = re.compile(r"(?<![.:!?“\"] )(?<=[ (])[A-Z][a-z]+")
"""A word with a capital within a sentence."""
_TYPES = {kind.capitalize() for kind in (*SUBTYPES, *CARD_TYPES, *SUPERTYPES, "legend", "source")}
_WORDS = {
    *(form for kind in _TYPES for form in (kind, plural(kind))),
    *month_name,
    *("Ana", "Nico", "Mara", "English", "Constructed", "Commander"),
}
"""What has a capital and is no name of a card: types, players, months, and what else the texts speak of."""
_SPOKEN = ("Brothers of Fire",)
"""Cards that a text speaks of though they are on no board; they are in the library."""
_SPEECH = re.compile(r"\"[A-Z][^\"]*[.!?,]\"")
"""What a player says in a call."""
_UNOFFICIAL = re.compile(
    r"\b(?:sizes?|(?:how|as|too|made) larger?|larger than|however large|wears?|worn|wearers?|hits?|hitting"
    r"|strikes?|struck|striking|pump\w*|dots?|in answer|pingers?|rocks?|sticks?|threads?|gear)\b",
    re.IGNORECASE,
)
"""Words for which the rules have others: power and toughness, enchanted, equipped, attached, deals damage,
gets +1/+1, color indicator, in response, Equipment."""
_OFFICIAL = (
    r"\b[Ff]irst[- ]strike\b",  # the keywords
    r"\b[Dd]ouble strike\b",
    r"\bRock\b",  # a card on a board
    r"\bstruck (?:through|out)\b",  # how a line is drawn
    r"`[^`]*`",  # what a programmer types
)
"""What is none of them though it looks so."""
_SYMBOL = re.compile(r"\{[^{}\s]{1,5}\}")


@cache
def boards() -> tuple[BoardQuestion, ...]:
    """Every board that asks something."""
    found = []
    for name in all_names():
        try:
            found.append(asked(name))
        except ValueError as error:
            assert "asks no question" in str(error), error
    return tuple(found)


def texts(board: BoardQuestion) -> Iterator[str]:
    """What a learner reads of a question: it, each answer, and why it is right or wrong."""
    yield board.question.ask
    for choice in board.question.choices:
        yield choice.says
        yield re.sub(r"\([^)]*\)", "", choice.because)  # a citation names a document


def there(scenario: Scenario) -> set[str]:
    """What is named on a board: labels, cards of decks, expansions."""
    decks = (player.deck for player in scenario.players if player.deck)
    in_decks = {name for deck in decks for part in (deck.main, deck.side) for name, _ in part}
    printed = (one.card.printed(CURRENT) for one in scenario.board)
    return {one.label for one in scenario.board} | in_decks | {values.expansion for values in printed}


def words_of(names: set[str]) -> set[str]:
    """The words of names, each in one and in many."""
    words = {word for name in names for word in re.findall(r"[A-Z][\w']*", name)}
    return {form for word in words for form in (word, word.removesuffix("'s"), plural(word))}


def test_a_name_in_the_text_of_a_board_is_the_name_of_something_on_it() -> None:
    assert len(boards()) > 450
    for board in boards():
        known = words_of(there(board.scenario)) | _WORDS
        for text in texts(board):
            for spoken in _SPOKEN:
                text = text.replace(spoken, "")
            unknown = set(_NAME.findall(text)) - known
            assert not unknown, (board.name, unknown, text)


def test_what_a_text_speaks_of_and_no_board_has_is_in_the_library() -> None:
    every = " ".join(text for board in boards() for text in texts(board))
    assert all(name in every and card(name).name == name for name in _SPOKEN)


def test_who_is_called_by_the_name_of_a_card_is_called_so_on_the_board_or_by_its_label_beside_it() -> None:
    for board in boards():
        labels = words_of({one.label for one in board.scenario.board})
        for one in board.scenario.board:
            name = one.card.name if isinstance(one.card, Card) else ""
            others = words_of({name}) - labels
            for text in texts(board):
                spoken = others & set(_NAME.findall(text))
                assert not spoken or one.label in board.ask + text, (board.name, spoken, one.label, text)


def test_legends_of_one_name_bear_one_name_in_the_picture() -> None:
    doubled = 0
    for board in boards():
        view = View.of_printed(board.start())
        legends = [n for n in view.state.objects if "legendary" in view["supertypes"][n]]
        for number in legends:
            same = [n for n in legends if view.name[n] == view.name[number]]
            assert len({seen(view, n).name for n in same}) == 1, (board.name, view.name[number])
            doubled += len(same) > 1
    assert doubled


# The words of the rules.


def unofficial(text: str) -> list[str]:
    """The words of a text for which the rules have others; what a player says is said as players do."""
    return _UNOFFICIAL.findall(re.sub("|".join(_OFFICIAL), "", _SPEECH.sub("", text)))


def written() -> Iterator[tuple[str, str]]:
    """Every text that a learner reads in lessons, boards, labs, tasks and pages to take home."""
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        yield from ((path.name, cell.source) for cell in cells_of(path) if cell.cell_type == "markdown")
    for folder in (NOTEBOOKS / "boards", NOTEBOOKS / "labs" / "boards"):
        for path in sorted(folder.rglob("*.yaml")):
            yield from ((path.name, text) for _, text in told_by(path))
    for name, path in lab_files().items():
        yield from ((path.name, text) for text in lab_told(lab_file(name)))
    for path in sorted((NOTEBOOKS / "take-home").glob("*.yaml")):
        yield from ((path.name, text) for text in taken_home(path))
    for task in yaml.safe_load((NOTEBOOKS / "tasks.yaml").read_text(encoding="utf-8")).values():
        yield from (("tasks.yaml", task[key]) for key in ("first", "says") if key in task)


def test_the_words_of_labs_are_among_what_a_learner_reads() -> None:
    told = {text for name, text in written() if name == "two-steps.yaml"}
    assert {"Two steps", "attacker has", "gets +3/+3", "loses first strike"} <= told
    assert any("deals nothing" in text for text in told)


def test_what_a_learner_reads_is_said_in_the_words_of_the_rules() -> None:
    texts = list(written())
    assert len(texts) > 3000
    assert [(name, found, text) for name, text in texts if (found := unofficial(text))] == []


def test_a_word_that_is_not_of_the_rules_is_noticed() -> None:
    assert unofficial("How large is Rock, which hits twice with double strike?") == ["How large", "hits"]
    assert unofficial('It wears two. "It hits again!" says Nico.') == ["wears"]


def drawn(table: Table) -> Iterator[str]:
    """What is written in the picture of a table with the fold of its keys and More, and read aloud of it."""
    shown = replace(table, unfolded=frozenset({table.lab.opener}))
    for node in picture(joined([draw(shown), more(shown)])):
        yield from (one for one in node.inside if isinstance(one, str))
        yield from (node.attributes[name] for name in ("aria-label", "title") if name in node.attributes)


@pytest.mark.parametrize(
    ("name", "state"),
    sample(
        "words of labs as they are drawn",
        [(name, state) for name in lab_files() for state in ("", *lab_file(name).plays)],
        floor=40,
        each=lambda one: one[:1],
        files=lambda one: [str(lab_files()[one[0]].relative_to(ROOT))],
    ),
)
def test_a_lab_speaks_in_the_words_of_the_rules_as_it_opens_and_at_the_end_of_its_check_states(
    name: str, state: str
) -> None:
    lab = lab_file(name)
    play = lab.plays[state] if state else CheckState(())
    for era in map(Era.named, play.eras):
        table = Table.of_lab(lab, board_of(play.board), era) if play.board else Table.of_own(lab, era)
        said = lab.first
        try:
            for press in play.presses:
                done = table.do(*press)
                said, table = done.sentence, done.board
            read = [said, *drawn(table)]
        except NotModelled as missing:  # what the year does not have is told in the place of the table
            read = [said, str(missing)]
        assert [(found, text) for text in read if (found := unofficial(text))] == []


def test_no_text_between_the_cells_has_a_symbol_that_nothing_draws() -> None:
    found = [(name, _SYMBOL.findall(text)) for name, text in written() if name.endswith(".ipynb")]
    assert [one for one in found if one[1]] == []


# The call at the head of each lesson.


@cache
def head(number: str) -> tuple[str, BoardQuestion]:
    """The call of a lesson without what the players say of it, and the lesson's first board."""
    (path,) = (ROOT / "notebooks").glob(f"{number}_*.ipynb")
    sources = [cell.source for cell in cells_of(path)]
    call = next(line for line in sources[0].splitlines() if line.startswith("> **Judge!**"))
    first = next(found for s in sources if (found := re.search(r'lesson\.predict\("([\w-]+)"', s)))
    return _SPEECH.sub("", call.partition("** ")[2]), asked(first.group(1))


def _facts(call: str, state: State, written: str) -> Iterator[tuple[str, bool]]:
    """What a call says that can be read: names, whose things are, life totals, sizes; whether each is so."""
    labels = [one.label for one in state.objects.values()]
    for name in set(_NAME.findall(call)):
        yield name, name in words_of(set(labels)) | _WORDS
    for owner, name in re.findall(r"\b(Ana|Nico)'s ((?:[A-Z]\w+ ?)+)", call):
        found = state.labeled(name.strip())
        yield f"{owner}'s {name.strip()}", found is not None and found.owner == owner
    for player, life in re.findall(r"\b(Ana|Nico),? (?:who )?(?:is at|has) (\d+)(?: life|[,.])", call):
        yield f"{player} at {life}", state.player(player).life == int(life)
    sizes = {seen(View.of_printed(state), number).size for number in state.objects}
    for size in re.findall(r"(?<![\w+/-])[+-]?\d+/[+-]?\d+\b", call):
        yield size, size in sizes or size in written
    for x in re.findall(r"with X as (\d+)", call):
        yield f"X as {x}", f"X as {x}" in written


@pytest.mark.parametrize("number", [entry.number for entry in LESSONS])
def test_the_call_of_a_lesson_tells_its_first_board(number: str) -> None:
    call, board = head(number)
    written = (ROOT / "notebooks" / "boards" / f"{board.name}.yaml").read_text(encoding="utf-8")
    facts = list(_facts(call, board.start(), written))
    assert [fact for fact, so in facts if not so] == [], call


def test_a_call_with_another_life_total_owner_size_or_card_is_noticed() -> None:
    _, board = head("13")
    told = "Nico, who has 4 life, says so. Nico's Moor Runner, a 4/4, meets Elvish Wolves with X as 2."
    wrong = [fact for fact, so in _facts(told, board.start(), "") if not so]
    assert {"Nico at 4", "Nico's Moor Runner", "4/4", "X as 2", "Elvish"} <= set(wrong)
