"""Promises of progress: no crash loses an answer, nobody is held back, two notebooks get on."""

import json
import sys
import threading
from pathlib import Path

import pytest

from mtgrules.teach.progress import Progress, progress_path


def at(path: Path) -> Progress:
    progress = Progress(path)
    progress.read()
    return progress


def test_answers_come_back_after_a_restart(tmp_path: Path) -> None:
    one = at(tmp_path / "deep" / "p.json")
    one.record("a", False)
    one.record("a", True)
    one.shown("b")
    again = at(tmp_path / "deep" / "p.json")
    assert again.tries("a") == 2 and again.right("a") == 1 and again.done("a")
    assert again.tries("b") == 0 and again.of_item("b").again


def test_the_line_counts_boards_and_what_to_see_again(tmp_path: Path) -> None:
    progress = at(tmp_path / "p.json")
    for item in "abcdefg":
        progress.record(item, True)
    for item in "hi":
        progress.record(item, False)
    assert progress.line(list("abcdefghi")) == "7 of 9 boards, 2 to see again"
    assert progress.line(["a"]) == "1 of 1 board"


def test_two_notebooks_that_write_at_once_lose_no_answer(tmp_path: Path) -> None:
    def answer(name: str) -> None:
        mine = at(tmp_path / "p.json")
        for number in range(20):
            mine.record(f"{name}{number}", True)

    threads = [threading.Thread(target=answer, args=(name,)) for name in "xyz"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(at(tmp_path / "p.json").records) == 60


def test_counts_of_two_notebooks_add_up(tmp_path: Path) -> None:
    one, other = at(tmp_path / "p.json"), at(tmp_path / "p.json")
    one.record("a", False)
    other.record("a", True)
    assert at(tmp_path / "p.json").tries("a") == 2


@pytest.mark.parametrize(
    "content",
    [
        *("{ half a fi", "[]", '{"items": {"a": 3}}', '{"items": null}', "\x00\xff"),
        '{"items": {"a": {"tries": 1e999, "right": 0, "last": ""}}}',
        '{"items": {"a": {"tries": 1, "right": 2, "last": ""}}}',
        "[" * 100_000,
    ],
)
def test_a_file_that_makes_no_sense_is_kept_aside_and_said(tmp_path: Path, content: str) -> None:
    path = tmp_path / "p.json"
    path.write_text(content, encoding="latin-1")
    progress = at(path)
    assert progress.records == {}
    assert "p.json.broken" in progress.note and str(tmp_path) not in progress.note
    assert (tmp_path / "p.json.broken").read_text(encoding="latin-1") == content
    progress.record("a", True)
    assert at(path).done("a")


def test_a_second_broken_file_does_not_overwrite_the_first(tmp_path: Path) -> None:
    for content in ("one", "two"):
        (tmp_path / "p.json").write_text(content)
        at(tmp_path / "p.json")
    assert (tmp_path / "p.json.broken").read_text() == "one"
    assert (tmp_path / "p.json.broken1").read_text() == "two"


def test_where_nothing_can_be_written_answers_stay_in_memory_with_a_note(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    progress = at(tmp_path / "file" / "p.json")
    progress.record("a", True)
    progress.record("b", False)
    assert progress.done("a") and progress.tries("b") == 1
    assert "cannot be saved" in progress.note


def test_answers_kept_in_memory_are_written_when_the_disk_comes_back(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    progress = at(tmp_path / "file" / "p.json")
    progress.record("a", True)
    (tmp_path / "file").unlink()
    progress.record("b", True)
    assert set(at(tmp_path / "file" / "p.json").records) == {"a", "b"} and progress.note == ""


def test_a_crash_while_writing_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "p.json"
    at(path).record("a", True)
    before = path.read_bytes()

    def crash(*_: object, **__: object) -> None:
        raise OSError("disk full")

    progress = at(path)
    monkeypatch.setattr(json, "dump", crash)
    progress.record("b", True)
    assert path.read_bytes() == before
    assert progress.done("b") and "cannot be saved" in progress.note
    assert sorted(p.name for p in tmp_path.iterdir()) == ["p.json", "p.json.lock"]


def test_a_lock_and_a_draft_left_behind_by_a_crash_are_in_nobodys_way(tmp_path: Path) -> None:
    for left in ("p.json.lock", "p.json.123.new"):
        (tmp_path / left).touch()
    at(tmp_path / "p.json").record("a", True)
    assert at(tmp_path / "p.json").done("a")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["p.json", "p.json.lock"]


def test_what_a_newer_version_has_written_stays(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    item = {"tries": 1, "right": 1, "last": "right", "sure": "guess"}
    path.write_text(json.dumps({"version": 7, "items": {"a": item}, "goals": [1]}))
    at(path).record("b", False)
    data = json.loads(path.read_text())
    assert (data["version"], data["goals"], data["items"]["a"]) == (7, [1], item)
    assert at(path).tries("b") == 1


def test_a_name_that_is_no_text_anywhere_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    path.write_text('{"version": 1, "items": {"\\ud800": {"tries": 1, "right": 0, "last": "wrong"}}}')
    at(path).record("a", True)
    assert set(at(path).records) == {"\ud800", "a"}


@pytest.mark.skipif(sys.platform == "win32", reason="links and modes are of other systems")
def test_a_link_stays_a_link_and_the_file_is_the_learners_alone(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    link, there = tmp_path / "p.json", tmp_path / "far" / "real.json"
    link.symlink_to(there)
    at(link).record("a", True)
    assert link.is_symlink() and there.stat().st_mode & 0o777 == 0o600
    there.chmod(0o640)
    at(link).record("b", True)
    assert there.stat().st_mode & 0o777 == 0o640 and set(at(link).records) == {"a", "b"}
    there.write_text("nonsense")
    assert at(link).records == {} and link.is_symlink() and (tmp_path / "far" / "real.json.broken").exists()


def test_a_user_whom_the_system_does_not_know_keeps_the_answers_in_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "MTGRULES_PROGRESS"):
        monkeypatch.delenv(name, raising=False)

    def unknown() -> Path:
        raise RuntimeError("no such user")

    monkeypatch.setattr(Path, "home", unknown)
    progress = Progress.of()
    progress.record("a", True)
    assert progress.done("a") and "cannot be saved" in progress.note


def test_starting_over_forgets_everything(tmp_path: Path) -> None:
    progress = at(tmp_path / "p.json")
    progress.record("a", True)
    progress.start_over()
    assert progress.records == {} and at(tmp_path / "p.json").records == {}


def test_initials_have_files_of_their_own_and_cannot_leave_the_folder() -> None:
    env = {"MTGRULES_PROGRESS": "/somewhere/p.json"}
    assert progress_path("ab", env) == Path("/somewhere/p-AB.json")
    for bad in ("../x", "a b", "toolonginitials", "<b>"):
        with pytest.raises(ValueError, match="one to eight letters or digits"):
            progress_path(bad, env)


@pytest.mark.parametrize(
    ("platform", "env", "folder"),
    [
        ("linux", {"HOME": "/h"}, "/h/.local/share"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/x"}, "/x"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support"),
        ("win32", {"HOME": "/h", "APPDATA": "/roaming"}, "/roaming"),
    ],
)
def test_the_file_lies_in_the_data_folder_of_the_platform(
    platform: str, env: dict[str, str], folder: str
) -> None:
    assert progress_path("", env, platform) == Path(folder) / "mtgrules" / "progress.json"


def test_without_a_path_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    progress = Progress()
    progress.record("a", True)
    assert progress.done("a") and not list(tmp_path.iterdir())
