"""Set-up and command line: nothing is done twice, nothing half done is trusted, errors say what to do."""

from __future__ import annotations

import importlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from mtgrules import environment as env
from mtgrules import launch
from mtgrules.__main__ import COMMANDS, main
from mtgrules.environment import Environment, SetupError, SetUpProgress, set_up
from mtgrules.keyboard import keyboard_overrides, lab_settings, write_whole

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that asks for no packages, so that a real set-up takes no network and no time."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "requirements.txt").write_text("# nothing\n")
    (tmp_path / "tests" / "requirements.txt").write_text("-r ../requirements.txt\n# nothing more\n")
    return tmp_path


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What set-up does, step by step; making an environment really makes one, but without pip."""
    done: list[str] = []

    def run(self: SetUpProgress, what: str, command: Sequence[str | Path]) -> None:
        done.append(what)
        if what.startswith("making"):
            subprocess.run([sys.executable, "-m", "venv", "--without-pip", command[-1]], check=True)

    monkeypatch.setattr(SetUpProgress, "run", run)
    monkeypatch.setattr(env, "find_uv", lambda: ["uv"])
    return done


def test_a_first_set_up_makes_the_environment_and_a_second_does_nothing(
    project: Path, steps: list[str]
) -> None:
    python = set_up(root=project)
    assert steps == ["making .venv (there is none yet)", "installing packages with uv"]
    assert set_up(root=project) == python
    assert len(steps) == 2


def test_the_package_can_be_imported_from_any_folder_after_set_up(project: Path, steps: list[str]) -> None:
    (project / "mtgrules").mkdir()
    (project / "mtgrules" / "__init__.py").write_text("")
    python = set_up(root=project)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    subprocess.run([python, "-c", "import mtgrules"], cwd=project / "tests", env=environment, check=True)


def test_a_set_up_for_the_tests_serves_the_lessons_too(project: Path, steps: list[str]) -> None:
    set_up(env.TESTS, project)
    set_up(env.LESSONS, project)
    assert len(steps) == 2


def test_other_requirements_are_installed_into_the_environment_that_is_there(
    project: Path, steps: list[str]
) -> None:
    set_up(root=project)
    (project / "requirements.txt").write_text("# something else\n")
    set_up(root=project)
    assert steps[2:] == ["installing packages with uv"]


def test_an_interrupted_set_up_is_done_again_from_the_start(project: Path, steps: list[str]) -> None:
    set_up(root=project)
    (Environment(project).folder / env.UNFINISHED).touch()
    set_up(root=project)
    assert steps[2] == "making .venv (the last set-up did not finish)"


def test_an_environment_whose_python_is_gone_is_made_again(project: Path, steps: list[str]) -> None:
    python = set_up(root=project)
    python.unlink()
    set_up(root=project)
    assert steps[2] == "making .venv (its Python does not run)"


def test_an_environment_without_pip_is_made_again_where_there_is_no_uv(
    project: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(root=project)
    (project / "requirements.txt").write_text("# something else\n")
    monkeypatch.setattr(env, "find_uv", lambda: None)
    set_up(root=project)
    assert steps[2:] == ["making .venv (it has no pip)", "installing packages with pip"]


def test_a_failed_installation_keeps_what_was_there_and_passes_on_its_exit_status(
    project: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(root=project)
    (project / "tests" / "requirements.txt").write_text("-r ../requirements.txt\n# cannot be had\n")

    def fail(self: SetUpProgress, what: str, command: Sequence[str | Path]) -> None:
        raise SetupError("no network", 7)

    monkeypatch.setattr(SetUpProgress, "run", fail)
    with pytest.raises(SetupError, match="no network") as caught:
        set_up(env.TESTS, project)
    assert caught.value.code == 7
    assert Environment(project).ready(env.LESSONS)


def test_a_python_that_cannot_make_environments_gets_one_line_that_says_what_to_install(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(env, "find_uv", lambda: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match="python3-venv") as caught:
        set_up(root=project, progress=SetUpProgress(io.StringIO()))
    assert "\n" not in str(caught.value)


def test_a_python_that_is_too_old_is_told_which_one_is_needed(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(env, "OLDEST", (99, 0))
    with pytest.raises(SetupError, match=r"needs Python 99\.0 or newer"):
        set_up(root=project)


def test_a_failing_step_shows_its_last_lines_and_its_exit_status() -> None:
    out = io.StringIO()
    program = "import sys; print('about to fail'); sys.exit(5)"
    with pytest.raises(SetupError, match="about to fail") as caught:
        SetUpProgress(out).run("trying", [sys.executable, "-c", program])
    assert caught.value.code == 5
    assert "s] trying" in out.getvalue()


def test_a_second_set_up_waits_for_the_first(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from mtgrules.environment import *\n"
        "with one_at_a_time(Path(sys.argv[1]), SetUpProgress()): print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "lock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdin is not None and first.stdout is not None
        assert first.stdout.readline() == "held\n"
        held = first.stdin

        class Told(io.StringIO):
            def write(self, text: str) -> int:
                if "waiting" in text:
                    held.close()  # only now the first one ends
                return super().write(text)

        out = Told()
        with env.one_at_a_time(tmp_path / "lock", SetUpProgress(out)):
            assert "waiting for another set-up" in out.getvalue()
        assert first.wait(5) == 0


def test_command_mode_keys_are_bound_anew_outside_of_controls_and_others_are_left() -> None:
    insert = {"command": "insert", "keys": ["B"], "selector": ".jp-mod-commandMode :focus"}
    save = {"command": "save", "keys": ["Accel S"], "selector": ".jp-mod-commandMode :focus"}
    escape = {"command": "escape", "keys": ["Escape"], "selector": ".jp-mod-editMode"}
    off, on = keyboard_overrides([insert, save, escape])
    assert off == {**insert, "disabled": True}
    assert on["command"] == "insert"
    assert on["selector"].startswith(".jp-mod-commandMode :focus:not(select)")


def test_the_installed_jupyterlab_has_the_keys_that_lessons_need_out_of_the_way() -> None:
    bound = lab_settings(Path(sys.prefix))["@jupyterlab/shortcuts-extension:shortcuts"]["shortcuts"]
    keys = {" ".join(shortcut["keys"]) for shortcut in bound}
    assert {"A", "B", "X", "M", "Y", "D D", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"} <= keys
    assert len(bound) // 2 >= 25


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text("old")
    write_whole(file, json.dumps({"new": 1}))
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    assert json.loads(file.read_text()) == {"new": 1}


def test_lab_starts_at_the_index_and_passes_other_arguments_on(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(launch, "set_up", lambda requirements: Path("python"))
    monkeypatch.setattr(launch, "hand_over", started.append)
    launch.lab(["--no-browser", "--port", "9123", "--debug"])
    assert started[0][:3] == ["python", "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={ROOT}" in started[0]
    assert "--LabApp.default_url=/lab/tree/notebooks/index.ipynb" in started[0]
    assert started[0][-3:] == ["--debug", "--no-browser", "--ServerApp.port=9123"]


def test_a_program_that_takes_over_gives_its_exit_status() -> None:
    program = (
        "import sys; from mtgrules.launch import hand_over; hand_over([sys.executable, '-c', 'exit(9)'])"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 9


def test_a_command_that_lacks_packages_goes_on_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr(launch, "set_up", lambda requirements: Path("python"))
    monkeypatch.setattr(launch, "hand_over", lambda command, extra: started.append((command, extra)))
    launch.again_in_environment(["run", "x.yaml"], ["ruamel.yaml"], env.LESSONS)
    assert started == [([Path("python"), "-m", "mtgrules", "run", "x.yaml"], {launch.AGAIN: "1"})]
    monkeypatch.setenv(launch.AGAIN, "1")
    with pytest.raises(SetupError, match=r"ruamel\.yaml cannot be found even in \.venv"):
        launch.again_in_environment(["run", "x.yaml"], ["ruamel.yaml"], env.LESSONS)


def test_modules_are_looked_up_without_importing_them() -> None:
    assert launch.missing(["json", "no_such_module", "no_such_package.inside"]) == [
        "no_such_module",
        "no_such_package.inside",
    ]


def test_the_command_line_needs_the_standard_library_alone() -> None:
    answer = subprocess.run(
        [sys.executable, "-S", "-m", "mtgrules", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert all(f"  {command.name} " in answer.stdout for command in COMMANDS)


def test_a_mistyped_command_is_answered_with_the_nearest_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["labs"]) == 2
    assert capsys.readouterr().err == "There is no command 'labs': did you mean 'lab'?\n"


def test_no_command_at_all_is_answered_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "open the lessons in JupyterLab" in capsys.readouterr().err
