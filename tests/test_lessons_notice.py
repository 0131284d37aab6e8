"""Each lesson fails where its subject is wrong: what nbval compares is another text with a wrong engine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from functools import cache
from io import StringIO
from typing import Any

import pytest
from arrival_mutants import ARRIVAL_MUTANTS
from copy_mutants import COPY_MUTANTS
from damage_mutants import DAMAGE_MUTANTS
from door_mutants import DOOR_MUTANTS
from entering_mutants import ENTERING_MUTANTS
from golden_mutants import GOLDEN_MUTANTS
from mutant_views import seen_by, wrong
from mutants import MUTANTS, Mutant, in_all_years, without_entries
from play_mutants import PLAY_MUTANTS
from word_mutants import WORD_MUTANTS

from mtgrules.eras.cite import DOCUMENTS
from mtgrules.language.abilities.type_edits import changed_land_is_basic
from mtgrules.language.does.beginning import lasts_for_good, set_is_fixed
from mtgrules.language.does.creating import MAKER, token_owner
from mtgrules.language.edits.copied import SEEN, WITH_COUNTERS, what_is_copied
from mtgrules.rules.combat.blocking import blocks_stand
from mtgrules.rules.combat.evasion import landwalks_stand
from mtgrules.rules.layers.choices import choice_memory
from mtgrules.rules.layers.color import frame_decides
from mtgrules.rules.layers.shut_off import artifacts_shut_off
from mtgrules.rules.objects.attaching import equips_for_anyone
from mtgrules.rules.objects.believed_control import (
    CONTROLLER,
    LAST_CONTROLLER,
    ability_controller,
    earlier_control_stays,
    gear_keeps_controller,
    goes_to,
    player_alone,
    trigger_controller,
    without_controller,
)
from mtgrules.rules.objects.entering import look_ahead
from mtgrules.rules.objects.leaving import HELD, takes_along
from mtgrules.rules.objects.sources import WHEN_PLAYED, needs_no_source, source_looked_up
from mtgrules.rules.objects.state_based import loose_equipment
from mtgrules.rules.stack.mana import mana_abilities
from mtgrules.rules.turn.turns import AS_TURN_ENDS, burn_spares_controlled, mana_burns, mana_empties
from mtgrules.teach.fingerprint import SHOWN, BoardPrint, Fingerprint, board_print, facts_of
from mtgrules.teach.lesson import Lesson
from mtgrules.teach.questions import ROOT, BoardQuestion, asked, names_of

IDEAS = (
    Mutant("the frame decides", in_all_years(frame_decides, True)),
    Mutant("a copy is a photograph of the table", in_all_years(what_is_copied, SEEN)),
    Mutant("counters are copied", in_all_years(what_is_copied, WITH_COUNTERS)),
    Mutant("the choice is remembered to this day", without_entries(choice_memory, "2008-07-15")),
    Mutant("what others do to it waits until it has entered", without_entries(look_ahead, "2017-09-29")),
    Mutant("blocks are looked at again", in_all_years(blocks_stand, False)),
    Mutant("landwalks cancel each other", in_all_years(landwalks_stand, False)),
    Mutant("mana stays until the turn ends", in_all_years(mana_empties, AS_TURN_ENDS)),
    Mutant("pools are emptied with phases to this day", without_entries(mana_empties, "2009-07-11")),
    Mutant("mana burns to this day", without_entries(mana_burns, "2009-07-11")),
    Mutant("mana abilities use the stack", in_all_years(mana_abilities, False)),
    Mutant("a land type makes a land basic", in_all_years(changed_land_is_basic, True)),
    Mutant("a controlled player burns", in_all_years(burn_spares_controlled, False)),
    Mutant("a card goes to who controls it", in_all_years(goes_to, CONTROLLER)),
    Mutant("a theft that ends leaves it to its owner", in_all_years(earlier_control_stays, False)),
    Mutant("a trigger is its source's controller's", in_all_years(trigger_controller, CONTROLLER)),
    Mutant("a dead card is its last controller's", in_all_years(without_controller, LAST_CONTROLLER)),
    Mutant("who decides controls all", in_all_years(player_alone, False)),
    Mutant("a leaver takes along what is held", in_all_years(takes_along, HELD)),
    Mutant("an ability ends with its source", in_all_years(needs_no_source, False)),
    Mutant("an ability keeps its source as it was to this day", in_all_years(source_looked_up, WHEN_PLAYED)),
    Mutant("an ability is whose its source is", in_all_years(ability_controller, CONTROLLER)),
    Mutant("what is attached changes hands", in_all_years(gear_keeps_controller, False)),
    Mutant("Equipment comes off what is another's", in_all_years(equips_for_anyone, False)),
    Mutant("Equipment dies like an Aura", in_all_years(loose_equipment, False)),
    Mutant("a spell's set stays open", in_all_years(set_is_fixed, False)),
    Mutant("nothing lasts beyond the turn", in_all_years(lasts_for_good, False)),
    Mutant("tapped artifacts are off to this day", in_all_years(artifacts_shut_off, True)),
    Mutant("who makes a token owns it to this day", in_all_years(token_owner, MAKER)),
)
"""What people believe, as an engine that is wrong in all years."""
ENGINES = {
    mutant.name: mutant
    for mutant in (
        *(*MUTANTS, *DAMAGE_MUTANTS, *PLAY_MUTANTS, *ENTERING_MUTANTS, *ARRIVAL_MUTANTS),
        *(*WORD_MUTANTS, *GOLDEN_MUTANTS, *DOOR_MUTANTS, *COPY_MUTANTS, *IDEAS),
    )
}
NOTICED = {
    "01": (
        "a land is a spell",
        "the rules beat the card",
        "can beats can't",
        "a card can forbid conceding",
        "whatever waits is a spell",
        "too few are not discarded",
        "mana abilities wait",
        "basic lands are limited, too",
        "the sideboard is counted apart",
    ),
    "02": (
        "only the first symbol colors",
        "words stay",
        "color effects do nothing",
        "the frame decides",
    ),
    "03": (
        "a new color joins the old ones",
        "an added color replaces the old ones",
        "no dependency",
        "defining abilities are not first",
        "a multicolored object has no color",
        "faces do not matter",
    ),
    "04": (
        "mana stays until the turn ends",
        "pools are emptied with phases to this day",
        "mana burns to this day",
        "mana abilities use the stack",
        "a land type makes a land basic",
        "a controlled player burns",
    ),
    "05": (
        "what enters is seen before any effect",
        "becoming a creature is entering",
        "changing sides is entering",
        "the effects of others never count as something enters",
        "what is exiled has always been outside the game",
        "a newcomer pays no cost at all",
        "a newcomer is what has just come to the battlefield",
        "a token never outlives phasing out",
    ),
    "06": (
        "a card goes to who controls it",
        "a theft that ends leaves it to its owner",
        "a trigger is its source's controller's",
        "a dead card is its last controller's",
        "who decides controls all",
        "a leaver takes along what is held",
        "who makes a token owns it to this day",
    ),
    "07": (
        "a shield stops every death",
        "tokens never die",
        "counters end with the turn",
        "one sacrifice pays for all",
        "what is countered costs nothing",
        "a card goes to who controls it",
    ),
    "08": (
        "an ability ends with its source",
        "an ability keeps its source as it was to this day",
        "an ability is whose its source is",
        "what is attached changes hands",
        "Equipment comes off what is another's",
        "Equipment dies like an Aura",
        "a spell's set stays open",
        "nothing lasts beyond the turn",
        "tapped artifacts are off to this day",
    ),
    "09": (
        "no dependency",
        "the newer effect first",
        "no effect goes on once begun",
        "base size above counters",
        "nothing is switched",
        "lose all abilities keeps them",
    ),
    "10": (
        "copies stay what they were",
        "a copy is a photograph of the table",
        "counters are copied",
        "faces do not matter",
        "defining sizes are nothing",
    ),
    "11": (
        "copies stay what they were",
        "a copy takes the choice of the first",
        "the choice is remembered to this day",
        "what others do to it waits until it has entered",
        "counters do nothing",
        "triggers are answered in 1997",
    ),
    "12": (
        "X of a copy is 0",
        "a copy is cast",
        "a copy belongs to whoever cast the original",
        "nothing that was paid counts for a copy",
        "the old targets of a copy have to be legal",
        "a copy that becomes a token is created",
        "modes and divisions are chosen again on resolving",
        "a copy that is cast is seen by nobody",
        "a copy costs again",
        "an exception adds its color",
    ),
    "13": (
        "attacking taps nothing",
        "Walls attack",
        "tapped blockers never deal",
        "what is blocked gets free again",
        "blocks are looked at again",
        "landwalks cancel each other",
    ),
    "14": (
        "first strike is not first",
        "there is one damage step",
        "only what it has now counts",
        "first strikers strike twice",
        "a dead blocker ends the second step",
    ),
    "15": (
        "trample needs nothing lethal",
        "damage is divided in line in all years",
        "deathtouch is forgotten",
        "lifelink triggers to this day",
        "damage never waits on the stack",
    ),
    "16": (
        "protection stops no damage",
        "protection stops no targeting",
        "protection keeps Auras on",
        "protection stops no blocks",
        "protection means immunity",
    ),
}
"""The wrong engines that change the fingerprint of a lesson, by its number: all of its subject."""
LONGEST_NAME = 5
"""How many words the name of a card has at most, or "the copy of" one on the stack."""
TOLD = {
    "01": ("a land is a spell", "the rules beat the card", "a mana source waits in 1997"),
    "02": ("only the first symbol colors", "the frame decides"),
    "03": ("a new color joins the old ones", "an added color replaces the old ones"),
    "04": ("mana stays until the turn ends", "mana burns to this day"),
    "06": ("a leaver takes along what is held",),
    "08": ("an ability ends with its source", "an ability keeps its source as it was to this day"),
    "05": ("what enters is seen before any effect", "what enters is seen as it is printed"),
    "07": ("a shield stops every death",),
    "09": ("no dependency", "colors after abilities"),
    "10": ("copies stay what they were", "a copy is a photograph of the table"),
    "11": ("copies stay what they were",),
    "12": ("an exception adds its color", "a new color joins the old ones"),
    "13": ("creatures are never sick",),
    "14": ("first strike is not first", "there is one damage step"),
    "15": ("trample needs nothing lethal", "nothing tramples"),
    "16": ("protection stops no damage", "protection means immunity"),
}
"""The wrong engines that change the fact which the cell for those who program tells, or make it fail."""


def pairs(engines: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(lesson, engine) for lesson, names in engines.items() for engine in names]


@cache
def cells(lesson: str) -> list[dict[str, Any]]:
    (path,) = (ROOT / "notebooks").glob(f"{lesson}_*.ipynb")
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def stored(cell: dict[str, Any]) -> str:
    """What a cell printed when the notebook was run."""
    return "".join(line for output in cell["outputs"] for line in output["text"])


@cache
def right(lesson: str) -> dict[str, BoardPrint]:
    """What each board of a lesson comes to with the right engine."""
    return {name: board_print(asked(name)) for name in names_of(lesson, examples=True)}


def printed(lesson: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the cell for those who program prints now."""
    monkeypatch.chdir(ROOT / "notebooks")
    with redirect_stdout(StringIO()) as out:
        exec("".join(cells(lesson)[-1]["source"]), {})
    return out.getvalue()


def test_every_lesson_has_at_least_four_wrong_engines() -> None:
    lessons = {path.name[:2] for path in (ROOT / "notebooks").glob("[0-9]*.ipynb")}
    assert set(NOTICED) == set(TOLD) == lessons
    assert all(len(set(engines)) >= 4 for engines in NOTICED.values())


@pytest.mark.parametrize("lesson", NOTICED)
def test_the_fingerprint_that_is_stored_is_that_of_the_right_engine(lesson: str) -> None:
    (cell,) = (cell for cell in cells(lesson) if "lesson.fingerprint()" in "".join(cell["source"]))
    assert stored(cell) == f"{Lesson(lesson).fingerprint()}\n"
    assert Fingerprint(tuple(right(lesson).values())).digest == stored(cell).split()[-1]


@pytest.mark.parametrize(("lesson", "engine"), pairs(NOTICED))
def test_a_wrong_engine_changes_the_fingerprint_of_its_lesson(lesson: str, engine: str) -> None:
    expected = right(lesson)
    with wrong(ENGINES[engine]):
        assert any(board_print(asked(name)) != board for name, board in expected.items())


@pytest.mark.parametrize(("lesson", "engine"), pairs(TOLD))
def test_a_wrong_engine_changes_the_fact_that_the_lesson_ends_with(
    lesson: str, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert printed(lesson, monkeypatch) == stored(cells(lesson)[-1])
    assert seen_by(ENGINES[engine], lambda: printed(lesson, monkeypatch) != stored(cells(lesson)[-1]))


@pytest.mark.parametrize("lesson", NOTICED)
def test_the_fact_that_a_lesson_ends_with_is_of_no_board_that_is_asked(lesson: str) -> None:
    source = "".join(cells(lesson)[-1]["source"])
    boards = set(re.findall(r"boards/([\w-]+)\.yaml", source))
    assert boards.isdisjoint(names_of(lesson)) and (boards or "title: " in source)


@pytest.mark.parametrize("lesson", NOTICED)
def test_a_lesson_ends_with_its_fingerprint_and_a_fact_each_under_a_fold(lesson: str) -> None:
    note, print_, fold, _ = ("".join(cell["source"]) for cell in cells(lesson)[-4:])
    assert "<summary>For testers</summary>" in note and "<summary>For those who program</summary>" in fold
    assert print_ == "print(lesson.fingerprint())"


def test_no_answer_can_be_read_from_a_fingerprint() -> None:
    shown = str(Lesson("16").fingerprint())
    counts = r"\d+ boards, each in every year that it has: \d+ answers, \d+ times none\."
    assert re.fullmatch(rf"{counts}\nFingerprint [0-9a-f]{{{SHOWN}}}", shown)


@pytest.mark.parametrize("name", ["03-silenced-painter", "13-flying-late", "15-five-for-two"])
def test_other_words_of_a_board_leave_its_fingerprint_as_it_is(name: str) -> None:
    question, words = asked(name), "said in other words"
    choices = tuple(replace(choice, says=words, because=words) for choice in question.question.choices)
    reworded = replace(question.question, ask=words, choices=choices)
    scenario = replace(question.scenario, title=words, question=reworded)
    assert board_print(BoardQuestion(name, scenario, reworded)) == board_print(question)


@pytest.mark.parametrize("lesson", NOTICED)
def test_a_fingerprint_is_made_of_facts_and_of_no_sentence(lesson: str) -> None:
    names = names_of(lesson, "quiz")
    for text in (text for name in names for text in texts(facts_of(asked(name)))):
        assert len(text.split()) <= LONGEST_NAME or text.startswith(tuple(DOCUMENTS)), text


def texts(facts: Any) -> Iterator[str]:
    if isinstance(facts, str):
        yield facts
    for part in facts if isinstance(facts, list) else ():
        yield from texts(part)


@pytest.mark.parametrize("lesson", ["02", "16"])
def test_a_board_that_answers_otherwise_has_another_fingerprint(lesson: str) -> None:
    found = [board.digest for board in right(lesson).values()]
    assert len(set(found)) == len(found)


def test_a_fingerprint_is_the_same_in_another_process_with_another_seed() -> None:
    program = "from mtgrules.teach import Lesson; print(Lesson('02').fingerprint())"
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment, cwd=ROOT
    )
    assert told.stdout == f"{Lesson('02').fingerprint()}\n"
