"""Set-up and command line: nothing is done twice, nothing half done is trusted, errors say what to do."""

from __future__ import annotations

import ast
import errno
import importlib
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from wrong import stand_in

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

    def run(self: SetUpProgress, what: str, command: Sequence[str | Path], log: Path | None = None) -> None:
        done.append(what)
        if what.startswith("making"):
            subprocess.run([sys.executable, "-m", "venv", "--without-pip", command[-1]], check=True)

    stand_in(monkeypatch, SetUpProgress, "run", run)
    stand_in(monkeypatch, env, "find_uv", lambda environment: ["uv"])
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
    stand_in(monkeypatch, env, "find_uv", lambda environment: None)
    set_up(root=project)
    assert steps[2:] == ["making .venv (it has no pip)", "installing packages with pip"]


def aside(project: Path) -> list[str]:
    """The names under which set-up has kept something."""
    return sorted(path.name for path in project.glob(".venv-aside-*"))


@pytest.mark.parametrize("there", ["a folder", "a file", "an environment"])
def test_what_set_up_did_not_make_is_kept_under_another_name_and_this_is_said(
    project: Path, steps: list[str], there: str
) -> None:
    folder = project / ".venv"
    if there == "a file":
        folder.write_text("mine")
    else:
        folder.mkdir()
        (folder / "mine.txt").write_text("mine")
    if there == "an environment":
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    out = io.StringIO()
    python = set_up(root=project, progress=SetUpProgress(out))
    kept = project / ".venv-aside-1"
    assert (kept if there == "a file" else kept / "mine.txt").read_text() == "mine"
    assert ".venv is kept as .venv-aside-1" in out.getvalue()
    assert python.exists() and aside(project) == [".venv-aside-1"]


def test_a_folder_that_may_not_be_looked_into_ends_set_up_with_a_sentence(
    project: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / ".venv").mkdir()

    def no(self: Path) -> list[Path]:
        raise PermissionError(13, "Permission denied", str(self))

    stand_in(monkeypatch, Path, "iterdir", no)
    with pytest.raises(SetupError, match=r"Set-up cannot go on: .*\.venv: Permission denied"):
        set_up(root=project, progress=SetUpProgress(io.StringIO()))
    assert not steps and not aside(project)


@pytest.mark.parametrize(
    ("number", "mended"),
    [(errno.EROFS, True), (errno.EACCES, True), (errno.EPERM, True), (errno.ENOSPC, False)],
)
def test_a_project_that_cannot_be_written_to_is_told_to_be_copied_elsewhere(
    project: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch, number: int, mended: bool
) -> None:
    def no(self: Path, *_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number), str(self))

    stand_in(monkeypatch, Path, "open", no)
    with pytest.raises(SetupError, match=rf"^Set-up cannot go on: .*: {os.strerror(number)}\.") as ended:
        set_up(root=project, progress=SetUpProgress(io.StringIO()))
    assert ("copy the whole folder to where you may write" in str(ended.value)) is mended
    assert not steps and not (project / ".venv").exists()


def test_two_things_that_are_kept_get_two_names(project: Path, steps: list[str]) -> None:
    for text in ("first", "second"):
        (project / ".venv").write_text(text)
        set_up(root=project)
        (project / ".venv").rename(project / f"made for the {text}")
    assert [(project / name).read_text() for name in aside(project)] == ["first", "second"]


@pytest.mark.parametrize("target", ["a folder", "nothing"])
def test_a_link_is_refused_and_what_it_leads_to_stays(project: Path, steps: list[str], target: str) -> None:
    precious = project / "precious"
    if target == "a folder":
        precious.mkdir()
        (precious / "thesis.txt").write_text("mine")
    (project / ".venv").symlink_to(precious, target_is_directory=True)
    with pytest.raises(SetupError, match="is a link") as caught:
        set_up(root=project)
    assert "\n" not in str(caught.value) and not steps
    assert target == "nothing" or [p.name for p in precious.iterdir()] == ["thesis.txt"]
    assert (project / ".venv").is_symlink() and precious.exists() == (target == "a folder")


def test_what_a_link_inside_of_a_half_made_environment_leads_to_stays(
    project: Path, steps: list[str]
) -> None:
    (project / "precious").mkdir()
    (project / "precious" / "thesis.txt").write_text("mine")
    set_up(root=project)
    folder = project / ".venv"
    for stamp in folder.glob(f"{env.READY}*"):
        stamp.unlink()
    (folder / env.UNFINISHED).touch()
    (folder / "inside").symlink_to(project / "precious", target_is_directory=True)
    set_up(root=project)
    assert (project / "precious" / "thesis.txt").read_text() == "mine" and not aside(project)
    assert not (folder / "inside").is_symlink()


@pytest.mark.parametrize("broken", ["no Python", "an old Python", "interrupted later", "no pyvenv.cfg"])
def test_an_environment_that_was_once_finished_is_kept_whatever_became_of_it(
    project: Path, steps: list[str], broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = set_up(root=project)
    folder = project / ".venv"
    (folder / "notes.txt").write_text("mine")
    if broken == "no Python":
        python.unlink()
    elif broken == "an old Python":
        (project / "requirements.txt").write_text("# other\n")
        stand_in(monkeypatch, Environment, "version", lambda self: (3, 6))
    elif broken == "interrupted later":
        (folder / env.UNFINISHED).touch()
    else:
        (project / "requirements.txt").write_text("# other\n")
        (folder / "pyvenv.cfg").unlink()
    set_up(root=project)
    assert (project / ".venv-aside-1" / "notes.txt").read_text() == "mine"


def test_a_python_that_answers_slowly_is_not_taken_for_broken(
    project: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    python = set_up(root=project)
    python.unlink()
    python.write_text("#!/bin/sh\nexec sleep 60\n")
    python.chmod(0o755)
    before = sorted((project / ".venv").iterdir())
    stand_in(monkeypatch, env, "PATIENCE", 0.2)
    with pytest.raises(SetupError, match="has not answered for") as caught:
        set_up(root=project)
    assert "\n" not in str(caught.value) and not aside(project)
    assert sorted((project / ".venv").iterdir()) == before and len(steps) == 2


class Killed(BaseException):
    """Set-up was killed."""


def killed_at(number: int, project: Path, patch: pytest.MonkeyPatch) -> bool:
    """Whether a set-up was killed before its so manieth change to the files; else it has ended."""
    done = 0

    def before(change: Callable[..., object]) -> Callable[..., object]:
        def call(*args: object, **kwargs: object) -> object:
            nonlocal done
            done += 1
            if done == number:
                raise Killed
            return change(*args, **kwargs)

        return call

    with patch.context() as changed:
        for module, name in (
            *((os, name) for name in ("mkdir", "rmdir", "unlink", "rename", "replace", "open")),
            (io, "open"),
        ):
            stand_in(changed, module, name, before(getattr(module, name)))
        try:
            set_up(root=project, progress=SetUpProgress(io.StringIO()))
        except Killed:
            return True
    return False


@pytest.mark.parametrize("before", ["nothing", "something of the learner's"])
def test_set_up_goes_on_wherever_it_was_killed_and_never_loses_what_is_not_its_own(
    project: Path, monkeypatch: pytest.MonkeyPatch, before: str
) -> None:
    def run(self: SetUpProgress, what: str, command: Sequence[str | Path], log: Path | None = None) -> None:
        if what.startswith("making"):
            python = Environment(project).python
            python.parent.mkdir()
            python.touch()
            (project / ".venv" / "pyvenv.cfg").touch()

    def ask(self: Environment, code: str) -> str | None:
        answer = str(project) if "purelib" in code else "3 12"
        return answer if self.python.exists() else None

    stand_in(monkeypatch, SetUpProgress, "run", run)
    stand_in(monkeypatch, Environment, "ask", ask)
    stand_in(monkeypatch, env, "find_uv", lambda environment: ["uv"])
    kills, number = 0, 0
    while True:
        number += 1
        for path in project.glob(".venv*"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        if before != "nothing":
            (project / ".venv").mkdir()
            (project / ".venv" / "thesis.txt").write_text("mine")
        if not killed_at(number, project, monkeypatch):
            break
        kills += 1
        killed_at(kills % 7, project, monkeypatch)  # once more, while it mends
        set_up(root=project, progress=SetUpProgress(io.StringIO()))
        assert Environment(project).ready(env.LESSONS)
        kept = [path.relative_to(project) for path in project.rglob("thesis.txt")]
        assert kept == ([] if before == "nothing" else [Path(".venv-aside-1/thesis.txt")])
    assert kills > 10


def test_set_up_speaks_on_standard_error_so_that_an_answer_stands_alone_on_standard_output(
    project: Path, steps: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (project / ".venv").write_text("mine")
    set_up(root=project)
    told = capsys.readouterr()
    assert told.out == "" and "s] ready" in told.err and "is kept as" in told.err


def test_uv_inside_of_the_environment_is_not_used_to_make_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in (".venv", "elsewhere"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "uv").write_text("#!/bin/sh\n")
        (tmp_path / place / "uv").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / ".venv"))
    stand_in(monkeypatch, importlib.util, "find_spec", lambda name: None)
    assert env.find_uv(Environment(tmp_path)) is None
    monkeypatch.setenv("PATH", str(tmp_path / "elsewhere"))
    assert env.find_uv(Environment(tmp_path)) == [str(tmp_path / "elsewhere" / "uv")]


def test_a_program_that_does_not_start_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"trying failed: .*none does not start") as caught:
        SetUpProgress(io.StringIO()).run("trying", [tmp_path / "none"])
    assert "\n" not in str(caught.value)


def test_a_failed_installation_keeps_what_was_there_and_passes_on_its_exit_status(
    project: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(root=project)
    (project / "tests" / "requirements.txt").write_text("-r ../requirements.txt\n# cannot be had\n")

    def fail(self: SetUpProgress, what: str, command: Sequence[str | Path], log: Path | None = None) -> None:
        raise SetupError("no network", 7)

    stand_in(monkeypatch, SetUpProgress, "run", fail)
    with pytest.raises(SetupError, match="no network") as caught:
        set_up(env.TESTS, project)
    assert caught.value.code == 7
    assert Environment(project).ready(env.LESSONS)


def test_a_python_that_cannot_make_environments_gets_one_line_that_says_what_to_install(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(monkeypatch, env, "find_uv", lambda environment: None)
    stand_in(monkeypatch, importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match="python3-venv") as caught:
        set_up(root=project, progress=SetUpProgress(io.StringIO()))
    assert "\n" not in str(caught.value)


def test_a_python_that_is_too_old_is_told_which_one_is_needed(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(monkeypatch, env, "OLDEST", (99, 0))
    with pytest.raises(SetupError, match=r"needs Python 99\.0 or newer"):
        set_up(root=project)


def test_a_failing_step_shows_its_last_lines_and_its_exit_status() -> None:
    out = io.StringIO()
    program = "import sys; print('about to fail'); sys.exit(5)"
    with pytest.raises(SetupError, match="about to fail") as caught:
        SetUpProgress(out).run("trying", [sys.executable, "-c", program])
    assert caught.value.code == 5
    assert "s] trying" in out.getvalue()


def test_an_installation_without_a_network_ends_with_one_line_that_says_what_to_do(tmp_path: Path) -> None:
    log = tmp_path / "all.log"
    program = "import sys; print('a lot'); print('ERROR: nothing was found'); print(); sys.exit(1)"
    with pytest.raises(SetupError) as caught:
        SetUpProgress(io.StringIO()).run("installing", [sys.executable, "-c", program], log)
    told = str(caught.value)
    assert "\n" not in told and "ERROR: nothing was found" in told and "check the connection" in told
    assert "a lot" in log.read_text() and str(log) in told


def test_an_old_python_is_told_so_before_anything_else_is_read() -> None:
    source = (env.ROOT / "mtgrules" / "__init__.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    program = "import sys; sys.version_info = (3, 6, 9); import mtgrules"
    ended = subprocess.run([sys.executable, "-c", program], cwd=env.ROOT, capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stderr.startswith("mtgrules needs Python 3.11 or newer, and this is Python 3.6")
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_sign_that_a_terminal_does_not_have_ends_no_answer(encoding: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "mtgrules", "why", "notebooks/boards/03-order.yaml", "Ridge Stalker.colors"],
        cwd=env.ROOT,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert ended.returncode == 0 and b"in the end:" in ended.stdout, ended.stderr


@pytest.mark.parametrize("port", ["-1", "0", "99999", "x", "1_0"])
def test_a_port_that_there_is_not_is_refused_in_one_line(
    port: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["lab", f"--port={port}"])
    assert caught.value.code == 2 and "a port is a number from 1 to 65535" in capsys.readouterr().err


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
    stand_in(monkeypatch, launch, "set_up", lambda requirements: Path("python"))
    stand_in(monkeypatch, launch, "hand_over", started.append)
    launch.lab(["--no-browser", "--port", "9123", "--debug"])
    assert started[0][:3] == ["python", "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={ROOT}" in started[0]
    assert "--LabApp.default_url=/lab/tree/notebooks/index.ipynb" in started[0]
    assert "--ServerApp.jpserver_extensions=mtgrules.saving=True" in started[0]
    assert started[0][-3:] == ["--debug", "--no-browser", "--ServerApp.port=9123"]


def test_a_program_that_takes_over_gives_its_exit_status() -> None:
    program = (
        "import sys; from mtgrules.launch import hand_over; hand_over([sys.executable, '-c', 'exit(9)'])"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 9


def test_a_command_that_lacks_packages_goes_on_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    stand_in(monkeypatch, launch, "set_up", lambda requirements: Path("python"))
    stand_in(monkeypatch, launch, "hand_over", lambda command, extra: started.append((command, extra)))
    launch.again_in_environment(["run", "x.yaml"], ["no_such.module"], env.LESSONS)
    assert started == [([Path("python"), "-m", "mtgrules", "run", "x.yaml"], {launch.AGAIN: "1"})]
    monkeypatch.setenv(launch.AGAIN, "1")
    with pytest.raises(SetupError, match=r"no_such\.module cannot be found even in \.venv"):
        launch.again_in_environment(["run", "x.yaml"], ["no_such.module"], env.LESSONS)


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
    assert capsys.readouterr().err == "There is no command 'labs'; did you mean 'lab'?\n"


def test_no_command_at_all_is_answered_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "open the lessons in JupyterLab" in capsys.readouterr().err


def test_all_folders_of_tests_can_be_run_together_whatever_lies_in_each_by_the_same_name(
    project: Path,
) -> None:
    shutil.copy(ROOT / "pyproject.toml", project)
    for folder in (project / "tests", project / "tests" / "browser"):
        folder.mkdir(exist_ok=True)
        (folder / "conftest.py").touch()
    program = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:nbval", "tests"]
    found = subprocess.run(program, cwd=project, capture_output=True, text=True)
    assert found.returncode == pytest.ExitCode.NO_TESTS_COLLECTED, found.stdout
