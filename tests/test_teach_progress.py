"""Promises of progress: no crash loses an answer, nobody is held back, two notebooks get on."""

import json
import string
import subprocess
import sys
import tempfile
import threading
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wrong import stand_in

from mtgrules.teach.progress import Progress, progress_path
from mtgrules.teach.progress_file import LONGEST_CHOICE, LONGEST_POSITION, MOST_LABS, SURE, Record

TODAY = date(2026, 3, 1)
DAY = TODAY.isoformat()


def at(path: Path, today: date = TODAY) -> Progress:
    progress = Progress(path, lambda: today)
    progress.read()
    return progress


def test_answers_come_back_after_a_restart(tmp_path: Path) -> None:
    one = at(tmp_path / "deep" / "p.json")
    one.record("a", False)
    one.record("a", True)
    one.shown("b")
    again = at(tmp_path / "deep" / "p.json")
    assert again.tries("a") == 2 and again.of_item("a").right == 1 and again.done("a")
    assert again.tries("b") == 0 and again.of_item("b").again


def test_the_line_counts_boards_and_what_to_see_again(tmp_path: Path) -> None:
    progress = at(tmp_path / "p.json")
    for item in "abcdefg":
        progress.record(item, True)
    for item in "hi":
        progress.record(item, False)
    assert progress.line(list("abcdefghi")) == "7 of 9 boards, 2 to see again"
    assert progress.line(["a"]) == "1 of 1 board"


def test_how_the_last_time_went_comes_back_with_its_choice_its_idea_and_how_sure(tmp_path: Path) -> None:
    one = at(tmp_path / "p.json")
    one.record("a", True, "blue", sure="sure")
    one.record("a", False, "red", "colors add up", "guess")
    one.record("b", False, "red", "colors add up", "guess")
    one.shown("b")
    again = at(tmp_path / "p.json")
    assert again.of_item("a") == Record(
        2, 1, "wrong", "red", "colors add up", "guess", DAY, 0, "colors add up"
    )
    assert again.of_item("b") == Record(1, 0, "shown", day=DAY, held="colors add up")
    assert again.of_item("b").only_shown and not again.of_item("a").only_shown
    assert again.of_item("c") == Record()


@pytest.mark.parametrize(
    ("answers", "days"),
    [((True,), 1), ((True, True), 7), ((True, True, True), 30), ((True,) * 5, 30), ((True, True, False), 1)],
)
def test_a_question_comes_again_the_next_day_then_after_a_week_then_every_month(
    tmp_path: Path, answers: tuple[bool, ...], days: int
) -> None:
    one = at(tmp_path / "p.json")
    for right in answers:
        one.record("a", right)
    assert at(tmp_path / "p.json", TODAY + timedelta(days - 1)).due() == ()
    assert at(tmp_path / "p.json", TODAY + timedelta(days)).due() == ("a",)


def test_what_was_sure_and_wrong_comes_first_then_what_was_wrong_then_the_rest(tmp_path: Path) -> None:
    one = at(tmp_path / "p.json")
    one.record("right", True, sure="sure")
    one.record("unsure", False, sure="guess")
    one.record("sure", False, sure="sure")
    assert at(tmp_path / "p.json", TODAY + timedelta(1)).due() == ("sure", "unsure", "right")


def test_an_idea_is_gone_once_every_question_that_had_it_is_answered_rightly(tmp_path: Path) -> None:
    one = at(tmp_path / "p.json")
    one.record("a", False, idea="colors add up")
    one.record("b", False, idea="colors add up")
    one.record("c", False, idea="last played wins")
    one.record("a", True)
    one.record("c", True)
    assert one.ideas() == {"colors add up": False, "last played wins": True}
    one.record("b", True)
    assert at(tmp_path / "p.json").ideas() == {"colors add up": True, "last played wins": True}


def test_what_makes_no_sense_as_an_answer_is_refused_before_it_is_kept() -> None:
    progress = Progress()
    with pytest.raises(ValueError, match="sure, think so, guess"):
        progress.record("a", True, "blue", sure="perhaps")
    for words in (("x" * (LONGEST_CHOICE + 1), ""), ("", "x" * (LONGEST_CHOICE + 1))):
        with pytest.raises(ValueError, match="at most 200 letters"):
            progress.record("a", False, *words)
    assert progress.records == {}


def test_a_lab_comes_back_in_the_position_in_which_it_was_left(tmp_path: Path) -> None:
    board = 'Bear "7"\n\ud800 \u20ac'
    one = at(tmp_path / "p.json")
    one.keep("paint shop", "an older board")
    one.keep("paint shop", board)
    one.keep("divide", "another")
    again = at(tmp_path / "p.json")
    assert again.kept("paint shop") == board and again.kept("divide") == "another"
    assert again.kept("x-ray") == "" and again.records == {}
    again.keep("divide", "")
    assert at(tmp_path / "p.json").kept("divide") == ""


def test_a_position_that_was_kept_already_is_not_written_again(tmp_path: Path) -> None:
    one = at(tmp_path / "p.json")
    one.keep("divide", "a board")
    (tmp_path / "p.json").unlink()
    one.keep("divide", "a board")
    assert not (tmp_path / "p.json").exists()


def test_a_board_that_is_too_large_is_forgotten_with_a_note(tmp_path: Path) -> None:
    one, told = at(tmp_path / "p.json"), []
    one.watch(lambda: told.append(one.note))
    one.keep("divide", "a board")
    one.keep("divide", "x" * (LONGEST_POSITION + 1))
    assert one.kept("divide") == at(tmp_path / "p.json").kept("divide") == ""
    one.keep("divide", "x" * LONGEST_POSITION)
    assert len(at(tmp_path / "p.json").kept("divide")) == LONGEST_POSITION
    assert [bool(note) for note in told] == [True, False] and "too large to be kept" in told[0]


def test_of_very_many_labs_those_left_last_are_kept(tmp_path: Path) -> None:
    one = at(tmp_path / "p.json")
    for number in range(MOST_LABS + 1):
        one.keep(f"lab {number}", "a board")
        one.keep("lab 0", f"board {number}")
    again = at(tmp_path / "p.json")
    assert again.kept("lab 0") and again.kept(f"lab {MOST_LABS}") and not again.kept("lab 1")


def test_positions_leave_nothing_behind_in_memory_where_there_is_no_file() -> None:
    def held(progress: Progress) -> int:
        return sum(len(part) for part in vars(progress).values() if isinstance(part, list | dict))

    progress = Progress()
    progress.keep("divide", "0")
    progress.record("a", True)
    before = held(progress)
    for number in range(1, 50):
        progress.keep("divide", str(number))
        progress.record("a", True)
    assert progress.kept("divide") == "49" and progress.tries("a") == 50
    assert held(progress) == before == 0


@pytest.mark.parametrize("kind", ["answers", "labs"])
def test_two_processes_that_write_at_once_lose_nothing(tmp_path: Path, kind: str) -> None:
    many = 25
    code = (
        "import sys; from pathlib import Path; from mtgrules.teach.progress import Progress\n"
        "one = Progress(Path(sys.argv[1])); one.read(); print('ready', flush=True); sys.stdin.readline()\n"
        f"for n in range({many}):\n"
        "    if sys.argv[3] == 'labs': one.keep(f'{sys.argv[2]} {n}', 'a board')\n"
        "    else: one.record('shared', False, sys.argv[2], 'an idea', 'guess')\n"
        "assert one.note == '', one.note"
    )
    path = tmp_path / "p.json"
    commands = [[sys.executable, "-c", code, str(path), name, kind] for name in ("x", "y")]
    writers = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for command in commands
    ]
    for writer in writers:
        assert writer.stdout is not None and writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("go\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate(timeout=60)
        assert writer.returncode == 0
    known = at(path)
    if kind == "labs":
        assert all(known.kept(f"{name} {n}") for name in "xy" for n in range(many))
    else:
        assert known.tries("shared") == 2 * many and known.of_item("shared").choice in ("x", "y")


NAMES = st.sampled_from(["02-forest", "03-order", "\ud800"])
WORDS = st.text(st.characters(exclude_categories=()), max_size=LONGEST_CHOICE)
ANSWER = st.tuples(st.just("record"), NAMES, st.booleans(), WORDS, WORDS, st.sampled_from(["", *SURE]))
DEED = st.one_of(
    ANSWER, st.tuples(st.just("shown"), NAMES), st.tuples(st.just("keep"), NAMES, st.text(max_size=300))
)


@given(st.lists(st.tuples(st.booleans(), DEED), max_size=12))
def test_two_notebooks_by_turns_know_what_one_alone_would_know(deeds: list[tuple[bool, tuple]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        two, alone = (at(Path(folder) / "p.json"), at(Path(folder) / "p.json")), Progress(today=lambda: TODAY)
        for which, (deed, *words) in deeds:
            for progress in (two[which], alone):
                progress.read()
                getattr(progress, deed)(*words)
        for known in (*two, at(Path(folder) / "p.json")):
            assert known.read() == alone.records and known.note == ""
            assert all(known.kept(name) == alone.kept(name) for name in ("02-forest", "03-order", "\ud800"))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(string.printable),
        lambda inside: (
            st.lists(inside)
            | st.dictionaries(
                st.sampled_from(
                    ["items", "labs", "version", "tries", "right", "last", "choice", "sure", "a"]
                ),
                inside,
            )
        ),
    )
)
def test_whatever_a_file_holds_the_next_answer_is_kept(junk: object) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "p.json"
        path.write_text(json.dumps(junk))
        progress = at(path)
        progress.record("b", False, "red", sure="guess")
        assert at(path).of_item("b").choice == "red"


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
        '{"items": {"a": {"tries": 1, "right": 1, "last": "", "choice": 3}}}',
        '{"items": {"a": {"tries": 1, "right": 1, "last": "", "sure": null}}}',
        '{"items": {"a": {"tries": 1, "right": 1, "last": "", "idea": "' + "x" * 201 + '"}}}',
        '{"items": {}, "labs": ["paint shop"]}',
        '{"items": {}, "labs": {"paint shop": {}}}',
        '{"items": {}, "labs": {"paint shop": "' + "x" * 10_001 + '"}}',
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
    progress.keep("divide", "a board")
    assert progress.done("a") and progress.tries("b") == 1 and progress.kept("divide") == "a board"
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
    stand_in(monkeypatch, json, "dump", crash)
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


def test_a_draft_left_behind_by_a_kill_is_gone_once_the_answers_are_read(tmp_path: Path) -> None:
    at(tmp_path / "p.json").record("a", True)
    (tmp_path / "p.json.123.new").write_text("{")
    assert at(tmp_path / "p.json").done("a")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["p.json", "p.json.lock"]


def test_a_draft_that_cannot_be_taken_away_keeps_nobody_from_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(tmp_path / "p.json").record("a", True)
    (tmp_path / "p.json.123.new").touch()

    def no(self: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    stand_in(monkeypatch, Path, "unlink", no)
    progress = at(tmp_path / "p.json")
    assert progress.done("a") and progress.note == ""


def test_what_a_newer_version_has_written_stays(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    item = {"tries": 1, "right": 1, "last": "skipped", "sure": "bet on it", "seconds": 7}
    labs = {"divide": "a board"}
    path.write_text(json.dumps({"version": 7, "items": {"a": item}, "goals": [1], "labs": labs}))
    progress = at(path)
    progress.record("b", False)
    progress.keep("x-ray", "another")
    data = json.loads(path.read_text())
    assert (data["version"], data["goals"], data["items"]["a"]) == (7, [1], item)
    assert data["labs"] == {"divide": "a board", "x-ray": "another"}
    assert at(path).tries("b") == 1 and at(path).of_item("a").sure == ""
    progress.record("a", True, "blue")
    after = json.loads(path.read_text())["items"]["a"]
    assert (after["tries"], after["last"], after["choice"], after["seconds"]) == (2, "right", "blue", 7)


def test_a_file_of_an_older_version_is_read_and_what_is_not_touched_in_it_stays(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    item = {"tries": 3, "right": 2, "last": "right"}
    path.write_text(json.dumps({"version": 1, "items": {"a": item}}))
    progress = at(path)
    assert progress.of_item("a") == Record(3, 2, "right") and progress.note == ""
    progress.record("b", True, "blue")
    data = json.loads(path.read_text())
    assert data["items"]["a"] == item and "labs" not in data


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

    stand_in(monkeypatch, Path, "home", unknown)
    progress = Progress.of()
    progress.record("a", True)
    assert progress.done("a") and "cannot be saved" in progress.note


def test_starting_over_forgets_everything(tmp_path: Path) -> None:
    progress = at(tmp_path / "p.json")
    progress.record("a", True)
    progress.keep("divide", "a board")
    progress.start_over()
    for known in (progress, at(tmp_path / "p.json")):
        assert known.records == {} and known.kept("divide") == ""


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
