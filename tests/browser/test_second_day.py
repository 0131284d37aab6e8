"""The second day: a lesson that was saved, ended and opened again, by both ways of starting JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from harness import BAD_TEXTS, ROOT, RUN_ENDED, START_RUN, LabServer, OpenNotebook, Window

from mtgrules.saving import tidy

LESSON = "03_repainting_objects.ipynb"
SHORT = ("lesson.learner()", "lesson.predict(", "lesson.review()", "lesson.exercise(", "import mtgrules")
VIEWS = 4
LOCKS = 3
"""So many ways there are to lock an answer in: how sure one is."""
GO_ON = "Choose Run > Run All Cells to go on."
BOARD = "Nico's red and green creature becomes blue"
CHOICE = "Red, green and blue"
SAID = "You said: blue, red and green"
PAINTED = "blue → black: the newest color replaces the older ones"


def short_lesson() -> str:
    """The first cell of each kind from a lesson, as they are stored, with the texts above them."""
    book = nbformat.read(ROOT / "notebooks" / LESSON, as_version=4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    first = [next(cell for cell in code if kind in cell.source) for kind in SHORT]
    book.cells = [cell for cell in book.cells if cell in first or cell.source.startswith(("# ", "<details>"))]
    tidy(book)
    return nbformat.writes(book) + "\n"


@pytest.fixture(scope="module", params=["our command", "plain pip"])
def server(
    request: pytest.FixtureRequest, lab: LabServer, window: Window, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LabServer]:
    window.loaded = False
    if request.param == "plain pip":
        yield lab
    else:
        ours = LabServer(tmp_path_factory.mktemp("ours"), ours=True)
        yield ours
        ours.stop()
    window.loaded = False


@pytest.fixture
def lesson(server: LabServer, window: Window) -> Iterator[OpenNotebook]:
    """A short lesson, not run yet and with no progress made."""
    server.progress.unlink(missing_ok=True)
    stored(server).write_text(short_lesson(), encoding="utf-8", newline="\n")
    notebook = OpenNotebook(server, window, "short.ipynb", "light")
    notebook.open(1000, 4000, fresh=False)
    yield notebook
    notebook.close()


def stored(server: LabServer) -> Path:
    return server.root / "notebooks" / "short.ipynb"


def answer(notebook: OpenNotebook) -> None:
    """Lock a wrong answer in, and paint the card in the lab that opens with it."""
    page = notebook.page
    for letter in "RGU":
        page.locator(f"[data-do=make][data-value={letter}]").first.click()
        page.locator(f"[data-do=make][data-value={letter}][aria-pressed=true]").first.wait_for()
    page.locator("[data-do=lock][data-value=sure]").first.click()
    page.locator(f".answer:has-text('{SAID}')").wait_for()
    lab = page.locator(".lab")
    lab.locator("[data-do=choose][data-value='color/black']").click()
    lab.locator("[data-do=choose][data-value='color/black'][aria-pressed=true]").wait_for()
    lab.locator("[data-do=key][data-value='do/becomes']").click()
    lab.locator(f".say:has-text('{PAINTED}')").wait_for()


def assert_still(notebook: OpenNotebook) -> None:
    """Fail unless every view is still, with the line, and nothing live or broken is seen."""
    page = notebook.page
    page.wait_for_function(
        "many => [...document.querySelectorAll('.mtg-still')].filter(e => e.offsetParent).length === many",
        arg=VIEWS,
    )
    seen = notebook.seen()
    assert seen.count(GO_ON) == VIEWS
    assert BOARD in seen and CHOICE in seen and SAID not in seen
    assert [bad for bad in (*BAD_TEXTS, "display: none") if bad in seen] == []
    assert page.locator(".mtg-live:visible, .jupyter-widgets-disconnected:visible").count() == 0


def assert_live(notebook: OpenNotebook) -> None:
    """Fail unless every view is live, and nothing still or broken is seen."""
    page = notebook.page
    page.wait_for_function(
        "many => document.querySelectorAll('.jp-OutputArea-output > .mtg-live').length === many", arg=VIEWS
    )
    assert page.locator(".mtg-live:visible").count() == VIEWS
    assert page.locator(".mtg-still:visible, .jupyter-widgets-disconnected:visible").count() == 0
    assert [bad for bad in (*BAD_TEXTS, GO_ON) if bad in notebook.seen()] == []


def assert_answered(notebook: OpenNotebook) -> None:
    """Fail unless the question is open as it was answered, with its lab as it was left."""
    page = notebook.page
    page.locator(f".answer:has-text('{SAID}')").wait_for(state="visible")
    page.locator(f".lab .say:has-text('{PAINTED}')").wait_for(state="visible")
    assert page.locator("[data-do=lock]:visible").count() == LOCKS, (
        "the exercise alone is still to be answered"
    )


def test_a_saved_lesson_is_still_the_next_day_and_goes_on_where_it_was(
    server: LabServer, lesson: OpenNotebook, window: Window
) -> None:
    assert_still(lesson)
    lesson.run_all()
    assert_live(lesson)
    answer(lesson)
    lesson.save()
    lesson.close()
    lesson.open(1000, 4000, fresh=True)
    assert_still(lesson)
    assert window.problems == [] or not server.ours
    lesson.run_all()
    assert_live(lesson)
    assert_answered(lesson)
    lesson.page.locator("[data-do=again]:visible").first.click()
    lesson.page.wait_for_function(
        "many => document.querySelectorAll('[data-do=lock]').length === many", arg=2 * LOCKS
    )
    assert SAID not in lesson.seen()


def test_after_a_restart_a_lesson_is_still_and_goes_on_where_it_was(lesson: OpenNotebook) -> None:
    lesson.run_all()
    answer(lesson)
    lesson.restart()
    assert_still(lesson)
    lesson.run_all()
    assert_live(lesson)
    assert_answered(lesson)


def test_by_our_command_a_lesson_is_saved_as_it_was_stored_however_often_it_was_run(
    server: LabServer, lesson: OpenNotebook
) -> None:
    lesson.run_all()
    answer(lesson)
    lesson.run_all()
    lesson.save()
    saved = stored(server).read_text(encoding="utf-8")
    assert (saved == short_lesson()) is server.ours


def test_by_our_command_a_lesson_saved_while_it_runs_or_after_it_was_cleared_is_as_it_was_stored(
    server: LabServer, lesson: OpenNotebook
) -> None:
    if not server.ours:
        pytest.skip("plain pip saves what the window holds")
    before = stored(server).stat().st_mtime_ns
    lesson.page.evaluate(START_RUN)
    assert None in [cell["count"] for cell in lesson.cells() if cell["kind"] == "code"]
    lesson.save()
    lesson.page.wait_for_function(RUN_ENDED)
    assert stored(server).stat().st_mtime_ns > before
    assert stored(server).read_text(encoding="utf-8") == short_lesson()
    lesson.page.evaluate("() => window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    assert not any(cell["shown"] for cell in lesson.cells() if cell["kind"] == "code")
    before = stored(server).stat().st_mtime_ns
    lesson.save()
    assert stored(server).stat().st_mtime_ns > before
    assert stored(server).read_text(encoding="utf-8") == short_lesson()


def test_no_key_takes_a_cell_of_a_lesson_away_or_changes_it(lesson: OpenNotebook) -> None:
    page, before = lesson.page, lesson.cells()
    page.locator(".jp-Notebook .jp-CodeCell").first.locator(".jp-Placeholder").click()
    for keys in ("Escape", "x", "Escape", "d", "d", "Shift+M", "Enter", "q"):
        page.keyboard.press(keys)
    assert lesson.cells() == before
