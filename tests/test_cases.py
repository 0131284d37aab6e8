"""Every case file is played in every era that it names, and the rows of the lessons are covered."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from played import CASES, case_file, played, scenario_of
from sample import sample

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, M10, SIXTH, Era
from mtgrules.language.conditions import facts, game, happenings
from mtgrules.language.reading import vocabulary
from mtgrules.language.reading.reader import Names
from mtgrules.language.said import actions, clauses
from mtgrules.model.labels import ability_of, copy_of, token_of
from mtgrules.model.words import Action, Word
from mtgrules.scenario.entries import EntryReader
from mtgrules.scenario.read import tokens_described
from mtgrules.scenario.report import Report, ResultStatus
from mtgrules.scenario.run import run
from mtgrules.scenario.tree import Text
from mtgrules.scenario.values import Act, Check, Entry, Scenario, Try

ROOT = Path(__file__).resolve().parent.parent
BOARDS = sorted((ROOT / "notebooks" / "boards").rglob("*.yaml"))
README = ROOT / "notebooks" / "boards" / "README.md"
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```$", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)

ROWS: dict[str, tuple[Era, ...]] = {f"r{number:02}": ERAS for number in range(1, 12)}
ROWS["r09"] = (SIXTH, EIGHTH, M10, CURRENT)  # of 1997 no source tells
ROWS["r14"] = (EIGHTH, M10, CURRENT)  # no effect turned creatures face down before 2002-10-07
ROWS |= dict.fromkeys(("r19", "r22", "r27", "r35", "r36"), ERAS)
ROWS |= dict.fromkeys(("r37", "r38", "r39", "r41"), ERAS[1:])  # of 1997 no general rule is known
NO_ANSWER = re.compile(r"not modelled|not before \d{4}-\d{2}-\d{2}")


def told(report: Report) -> str:
    return report.to_text()


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_case_holds_in_each_era_that_it_names(path: Path) -> None:
    for era in scenario_of(path).eras:
        found = played(path, era)
        asked = [result for result in found.results if result.kind != "action"]
        assert asked, f"{path.name} promises nothing in {era}"
        held = all(result.status is ResultStatus.HELD for result in asked)
        assert found.ok and held, told(run(scenario_of(path), [era]))


def test_every_case_names_its_rows_and_its_eras() -> None:
    assert [path.stem for path in CASES if not scenario_of(path).rows] == []
    assert [path.stem for path in CASES if not scenario_of(path).eras_named] == []


@pytest.mark.parametrize("row", sorted(ROWS))
def test_the_row_has_an_answer_in_each_era_that_can_have_one(row: str) -> None:
    answered: set[str] = set()
    for path in CASES:
        scenario = scenario_of(path)
        if row in scenario.rows:
            answered |= {
                result.era.key
                for era in scenario.eras
                for result in played(path, era).results
                if result.kind != "action"
                and result.status is ResultStatus.HELD
                and not NO_ANSWER.fullmatch(result.sentence)
            }
    missing = [str(era) for era in ROWS[row] if era.key not in answered]
    assert not missing, f"{row} has no case in {', '.join(missing)}"


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_the_board_of_the_lessons_holds(path: Path) -> None:
    report = run(path)
    assert report.ok, told(report)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_example_of_the_format_page_holds(number: int) -> None:
    report = run(EXAMPLES[number])
    assert report.ok, told(report)
    assert any(result.status is ResultStatus.HELD for result in report.results)


def words_in(tree: Any) -> set[vocabulary.WordEntry]:
    """Every word in a tree of words, of a table the line that is said."""
    if isinstance(tree, tuple | frozenset):
        return set().union(*(words_in(part) for part in tree))
    if not isinstance(tree, Word):
        return set()
    inner: list[Any] = [getattr(tree, field.name) for field in fields(tree)] if is_dataclass(tree) else []
    return {vocabulary.WordEntry.of(tree)}.union(*(words_in(part) for part in inner))


def said_in(entry: Entry) -> set[vocabulary.WordEntry]:
    if isinstance(entry, Act):
        return set().union(*(words_in(said.action) for _, said in entry.actions.values))
    if isinstance(entry, Try):
        return words_in(entry.said.action)
    assert isinstance(entry, Check)
    return set().union(*(words_in(claim.word) for _, claims in entry.claims.values for claim in claims))


def entries_of(scenario: Scenario) -> list[Entry]:
    return [*scenario.play, *(entry for branch in scenario.branches for entry in branch.play)]


OF_CARDS = frozenset(
    (
        *("CountIs.CARD_TYPES", "CountIs.SOME_YOURS", "CountIs.MANY_YOURS", "CountIs.FEW_YOURS"),
        *("CountIs.NONE_YOURS", "YouHave.CARDS_IN", "YouHave.CARDS_IN_HAND", "YouHave.HAND_EXACTLY"),
        *("YouHave.LIFE_AT_LEAST", "YouHave.LIFE_AT_MOST", "Happens.ENTERS_OR_DIES"),
        *("Happens.ENTERS_OR_LEAVES", "Happens.ENTERS_UNDER_YOURS"),
        *("GameIs.EVOKED", "WasKicked", "CountIs.NONE", "HasCountersOn.NONE", "HasCountersOn.SOME"),
    )
)
"""What no file says, which has no "you" and no "this", and asks for one of two things; cards say it."""


OF_COMBAT_AND_HANDS = frozenset(
    (
        *(f"Happens.{name}" for name in ("ATTACKS", "ATTACKS_ALONE", "ATTACKS_OR_BLOCKS", "BLOCKS")),
        *(
            f"Happens.{name}"
            for name in ("ATTACKS_UNBLOCKED", "BECOMES_BLOCKED", "BLOCKS_OR_BECOMES_BLOCKED")
        ),
        *(f"HappensWith.{name}" for name in ("ATTACKS", "BLOCKS", "BLOCKED_BY", "BLOCKS_OR_BLOCKED_BY")),
        *(f"PlayerDoes.{name}" for name in ("DRAWS", "DISCARDS", "CYCLES", "CYCLES_OR_DISCARDS")),
        *("Happens.ENTERS_OR_ATTACKS", "GameIs.YOU_ATTACKED", "GameIs.YOU_RAIDED"),
    )
)
"""What happens in combat and to hands, which the list of words alone shows."""


def test_the_format_page_shows_every_action_condition_and_happening() -> None:
    shown = set().union(*(said_in(e) for text in EXAMPLES for e in entries_of(scenario_of(text))))
    modules = {one.__name__ for one in (actions, clauses, facts, game, happenings)}
    words = {one for one in vocabulary.entries() if one.made.__module__ in modules}
    missing = sorted({one.name for one in words - shown} - OF_CARDS - OF_COMBAT_AND_HANDS)
    assert not missing, f"no example of {', '.join(missing)}"


def sentences_of(entry: Entry) -> list[Word]:
    if isinstance(entry, Act):
        return [said.action for _, said in entry.actions.values]
    if isinstance(entry, Try):
        return [entry.said.action]
    return [c.word for _, claims in entry.claims.values for c in claims if c.word is not None]


@cache
def reader_of(source: Path | str) -> EntryReader:
    """A reader that knows the names of a scenario."""
    scenario = scenario_of(source)
    labels = [placed.label for placed in scenario.board]
    copies = (token_of(placed.card.name) for placed in scenario.board)
    spoken = (*labels, *map(ability_of, labels))
    made = (*map(ability_of, labels), *map(copy_of, spoken), *copies, *tokens_described(scenario.board))
    players = tuple(player.name for player in scenario.players)
    return EntryReader(Names(objects=tuple(labels), players=players, made=tuple(dict.fromkeys(made))))


@cache
def read_back(source: Path | str, text: str, action: bool) -> Word | None:
    """What a sentence of a scenario is read as; most are the same in several eras."""
    said, reader = Text(text, 1), reader_of(source)
    return reader.said(said).action if action else reader.claim(said).word


@cache
def some_sources() -> list[Path | str]:
    """The examples of the format page, and cases whose sentences are read back."""
    within = ("mtgrules/language/said/", "mtgrules/scenario/", "tests/cases/")
    return [
        *EXAMPLES,
        *sample(
            "cases whose sentences are read back", CASES, share=0.1, floor=150, files=case_file, within=within
        ),
    ]


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_sentence_of_an_entry_is_read_back_as_the_era_words_it(era: Era) -> None:
    """In today's words, and in those of one of the five years by turns."""
    for number, source in enumerate(some_sources()):
        if era not in (ERAS[-1], ERAS[number % len(ERAS)]):
            continue
        for entry in entries_of(scenario_of(source)):
            for sentence in sentences_of(entry):
                assert read_back(source, sentence.text(era), isinstance(sentence, Action)) == sentence
