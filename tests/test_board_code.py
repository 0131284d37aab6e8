"""A board as a code: every board file comes back as it was, and a damaged code is refused in a sentence."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

import pytest
from boards import row
from hypothesis import given
from hypothesis import strategies as st
from sample import ROOT, sample

from mtgrules.eras.era import Era, NotModelled
from mtgrules.scenario.code import MARK, board_code, from_code
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.position import start
from mtgrules.scenario.read import open_scenario, read_scenario
from mtgrules.scenario.values import Act, Scenario
from mtgrules.scenario.write import write
from mtgrules.teach.questions import boards_folder

FILES = sorted(boards_folder().rglob("*.yaml"))
CODED = sample(
    "board files packed",
    FILES,
    share=0.2,
    floor=80,
    files=lambda path: [path.relative_to(ROOT).as_posix()],
    within=("mtgrules/scenario/", "notebooks/boards/"),
)
BEAR = read_scenario("title: A bear\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n")
CODE = board_code(BEAR)


def laid_out(scenario: Scenario, era: Era) -> object:
    """Everything that is so on a board by the rules of an era; None where they have not the board."""
    try:
        state = start(scenario, era)
    except NotModelled:
        return None
    things = {
        o.label: (row(state, o.label), o.zone, o.owner, o.status, o.counters, o.damage, o.chosen, o.token)
        for o in state.objects.values()
    }
    return things, state.players, state.step, state.active, state.combat, len(state.effects)


def same(one: Scenario, other: Scenario) -> bool:
    """Whether two scenarios are one board in every year, and are played in the same way."""
    every = all(laid_out(one, era) == laid_out(other, era) for era in other.eras)
    return every and said(one) == said(other)


def said(scenario: Scenario) -> list[dict[str, str]]:
    """What is done in a play, one after the other, by the years in which it is done so."""
    acts = (entry for entry in scenario.play if isinstance(entry, Act))
    return [{era: str(one.action).rstrip(".") for era, one in entry.actions.values} for entry in acts]


def test_every_board_file_comes_back_from_its_code_with_its_position_in_every_year_and_its_play() -> None:
    coded = 0
    for path in CODED:
        scenario = open_scenario(path)
        try:
            code = board_code(scenario)
        except NotModelled as missing:
            assert "copy" in str(missing), (path, missing)
            continue
        coded += 1
        assert code.startswith(MARK) and code.isascii() and not set(code) & set(" \n/+="), path
        assert same(from_code(code), scenario), path
    assert coded > len(CODED) / 2


def test_the_yaml_of_a_board_is_taken_as_well_as_its_code() -> None:
    assert from_code(write(BEAR)).board == from_code(CODE).board == from_code(f"  {CODE}\n").board


@given(st.integers(len(MARK), len(CODE) - 1))
def test_a_code_that_is_cut_off_is_refused(at: int) -> None:
    with pytest.raises(ScenarioError, match=r"damaged|empty|scenario"):
        from_code(CODE[:at])


@given(st.integers(len(MARK), len(CODE) - 1), st.sampled_from("AZaz09-_"))
def test_a_code_with_another_letter_is_refused_or_the_same_board(at: int, letter: str) -> None:
    try:
        found = from_code(CODE[:at] + letter + CODE[at + 1 :])
    except ScenarioError as error:
        assert "\n" not in str(error) and "Error" not in str(error)
    else:
        assert same(found, BEAR)


@given(st.text(max_size=60))
def test_any_other_text_is_refused_as_a_board_and_never_an_error_of_the_program(text: str) -> None:
    for pasted in (text, MARK + text):
        with pytest.raises(ScenarioError):
            from_code(pasted)


@pytest.mark.parametrize("size", [200_000, 50_000_000])
def test_a_code_that_unpacks_to_very_much_is_refused_before_it_is_unpacked(size: int) -> None:
    packed = MARK + base64.urlsafe_b64encode(zlib.compress(b"#" * size)).decode().rstrip("=")
    with pytest.raises(ScenarioError, match="too long"):
        from_code(packed)


@pytest.mark.parametrize("text", ["/etc/hostname", str(Path(__file__)), ".", "", "README.md"])
def test_what_a_code_unpacks_to_is_a_text_and_never_the_name_of_a_file(text: str) -> None:
    code = MARK + base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")
    for said in (code, text):
        with pytest.raises(ScenarioError) as refused:
            from_code(said)
        told = str(refused.value)
        assert "mapping" in told or "empty" in told
        assert "opened" not in told and "folder" not in told and "from __future__" not in told
