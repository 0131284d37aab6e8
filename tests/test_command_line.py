"""Commands end with a status and a sentence: data alone for --json, a line for a fault; other files go on."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from wrong import stand_in

from mtgrules.command_line import EXIT_STATUSES
from mtgrules.language import command as language_command
from mtgrules.quoting import MOST_SIGNS
from mtgrules.scenario import command as scenario_command
from mtgrules.scenario import run as run_module
from mtgrules.scenario.code import board_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show import command as show_command

ROOT = Path(__file__).resolve().parent.parent
Capture = pytest.CaptureFixture[str]
BEAR = (
    "title: A bear\nboard: {Ana: {battlefield: [Grizzly Bears]}}\nplay:\n  - check: Grizzly Bears is green\n"
)


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Three files: two are well, and the one between them meets a fault at its line 5."""
    for name, action in (("a", "untap"), ("b", "tap"), ("c", "untap")):
        path = tmp_path / f"{name}.yaml"
        path.write_text(f"{BEAR}  - {action} Grizzly Bears\n", encoding="utf-8")
    return [str(tmp_path / f"{name}.yaml") for name in "abc"]


def broken_step(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the engine fail where something is tapped."""
    real = run_module.step

    def step(state: Any, action: Any) -> Any:
        if str(action).lower().startswith("tap"):
            raise error
        return real(state, action)

    stand_in(monkeypatch, run_module, "step", step)


@pytest.mark.parametrize(
    "error", [KeyError(7), RecursionError("too deep"), MemoryError(), TypeError("a\x1b[31m\nb")]
)
def test_a_fault_in_one_file_is_told_in_a_line_and_the_others_are_run(
    error: Exception, files: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    broken_step(error, monkeypatch)
    assert scenario_command.run(files) == 2
    told = capsys.readouterr()
    assert told.out.count("ok  ") == 2 and "3 files: 2 ok, 0 failed, 1 unreadable" in told.out
    [line] = told.err.splitlines()
    assert line.startswith(f"{files[1]}, at line 5, ") and type(error).__name__ in line and "--debug" in line
    assert line.isprintable() and (not isinstance(error, KeyError) or "KeyError: 7" in line)


def test_a_fault_is_an_entry_among_the_errors_of_the_data(
    files: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    broken_step(KeyError(7), monkeypatch)
    assert scenario_command.run([*files, "--json"]) == 2
    told = capsys.readouterr()
    data = json.loads(told.out)
    assert told.err == "" and data["ok"] is False
    assert [one["file"] for one in data["scenarios"]] == [files[0], files[2]]
    [error] = data["errors"]
    assert error["file"] == files[1] and "KeyError: 7" in error["error"]


def test_a_fault_is_not_caught_where_its_place_is_asked_for(
    files: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_step(KeyError(7), monkeypatch)
    with pytest.raises(KeyError) as caught:
        scenario_command.run([*files, "--debug"])
    assert any("at line 5" in note for note in caught.value.__notes__)


@pytest.mark.parametrize(
    ("module", "part", "argv"),
    [
        (show_command, "derivation", ["{file}", "Grizzly Bears.colors"]),
        (language_command, "readings", ["Flying"]),
        (language_command, "entries", []),
        (scenario_command, "found_files", ["{file}"]),
    ],
)
def test_every_command_ends_a_fault_with_a_line_and_its_status(
    module: Any,
    part: str,
    argv: list[str],
    files: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise IndexError("nothing there")

    names = {show_command: "why", scenario_command: "run"}
    name = names.get(module, "read" if part == "readings" else "words")
    command: Callable[[list[str]], int] = getattr(module, name)
    given = [word.format(file=files[0]) for word in argv]
    stand_in(monkeypatch, module, part, fail)
    assert command(given) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith(name) and "IndexError: nothing there" in line and "--debug" in line
    with pytest.raises(IndexError):
        command([*given, "--debug"])


def test_a_reader_that_has_seen_enough_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def enough(*_: object) -> None:
        raise BrokenPipeError

    stand_in(monkeypatch, language_command, "readings", enough)
    with pytest.raises(BrokenPipeError):
        language_command.read(["Flying"])


@pytest.mark.parametrize("name", ["run", "why", "words", "read"])
def test_the_help_of_a_command_says_its_exit_statuses(name: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "mtgrules", name, "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert " ".join(EXIT_STATUSES.split()) in " ".join(told.stdout.split()) and "--debug" in told.stdout


@pytest.mark.parametrize(
    ("argv", "status", "errors"),
    [
        (["{good}"], 0, 0),
        (["{bad}"], 1, 0),
        (["{malformed}", "{good}"], 2, 1),
        (["{none}", "{good}"], 2, 1),
        (["", "{good}"], 2, 1),
        (["{folder}", "{good}"], 2, 1),
        (["{good}", "--era", "1812"], 2, 1),
        (["a\x00b", "x" * 5000, "{good}"], 2, 2),
    ],
)
def test_data_stands_alone_on_standard_output_whatever_was_given(
    argv: list[str], status: int, errors: int, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "folder").mkdir()
    texts = {"good": BEAR, "bad": BEAR.replace("is green", "is red"), "malformed": "title: [\n"}
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    places = {name: str(tmp_path / f"{name}.yaml") for name in (*texts, "none")}
    given = [word.format(**places, folder=str(tmp_path / "folder")) for word in argv]
    assert scenario_command.run([*given, "--json"]) == status
    told = capsys.readouterr()
    data = json.loads(told.out)
    assert told.err == "" and len(data["errors"]) == errors and data["ok"] is (status == 0)
    assert all(error["error"] and set(error) == {"file", "line", "error"} for error in data["errors"])
    assert len(data["scenarios"]) == (
        0 if "--era" in argv else sum("{good}" in w or "{bad}" in w for w in argv)
    )


def test_what_somebody_wrote_is_said_again_in_one_short_line_without_control_signs(capsys: Capture) -> None:
    for text in (
        "\x1b[31mred\x1b[0m creatures",
        "x" * 5_000,
        "Destroy target " + "\x07 \x1b" * 50,
        "a\nb\nc",
    ):
        assert language_command.read([text]) == 2
        told = capsys.readouterr()
        lines = told.err.splitlines()
        assert told.out == "" and all(line.isprintable() and len(line) < 600 for line in lines), told.err
        assert len(lines) <= 4
        mark = lines[1].index("^")
        assert mark <= len(lines[0]) <= 4 * MOST_SIGNS + 10
    assert scenario_command.run(["\x1b[31m.yaml"]) == 2
    assert "\x1b" not in capsys.readouterr().err


BOARD = "title: A bear\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n"


def test_a_board_code_is_run_like_a_file_and_can_be_asked_why(capsys: Capture) -> None:
    code = board_code(read_scenario(BOARD))
    assert scenario_command.run([code]) == 0
    assert "A bear" in capsys.readouterr().out
    assert show_command.why([code, "Grizzly Bears.size"]) == 0
    assert "2/2" in capsys.readouterr().out


def test_a_damaged_board_code_is_told_in_a_line(capsys: Capture) -> None:
    code = board_code(read_scenario(BOARD))[:-4]
    assert scenario_command.run([code]) == 2
    assert "damaged" in capsys.readouterr().err
    assert show_command.why([code, "Grizzly Bears.size"]) == 2
    assert "damaged" in capsys.readouterr().err
