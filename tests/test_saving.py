"""What a saved lesson is: the same as was stored, however it was run; what is the learner's own stays so."""

from __future__ import annotations

import copy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nbformat
import nbformat.v4 as v4
import pytest

from mtgrules.saving import FOR_PROGRAMMERS, KERNEL, WIDGET_VIEW, before_saving, protect, tidy
from mtgrules.saving import _load_jupyter_server_extension as load

LIVE = {WIDGET_VIEW: {"model_id": "random"}}
STILL = {"text/plain": "a board", "text/html": "<p>a board</p>"}


def lesson() -> Any:
    """A lesson as it is stored."""
    book = v4.new_notebook(
        cells=[
            v4.new_markdown_cell("# A lesson", id="a"),
            v4.new_code_cell(
                "view", id="b", execution_count=1, outputs=[v4.new_output("display_data", STILL)]
            ),
            v4.new_markdown_cell(f"<details><summary>{FOR_PROGRAMMERS}</summary>", id="c"),
            v4.new_code_cell("picture", id="d", execution_count=2, outputs=[result(2)]),
        ]
    )
    protect(book)
    tidy(book)
    nbformat.validate(book)
    return book


def result(count: int) -> Any:
    return v4.new_output("execute_result", {"text/plain": "7"}, execution_count=count)


def run(book: Any) -> Any:
    """The lesson as JupyterLab holds it after it was run a second time, looked into, and folded."""
    ran = copy.deepcopy(book)
    ran.metadata["widgets"] = {"state": {}}
    ran.metadata["language_info"] = {"name": "python", "version": "3.99"}
    ran.metadata["kernelspec"] = {"name": "python3", "display_name": "another name"}
    ran.cells[1].outputs.append(v4.new_output("display_data", dict(LIVE)))
    ran.cells[1].execution_count = 12
    ran.cells[1].metadata.update(
        {"scrolled": True, "collapsed": True, "execution": {"x": 1}, "trusted": True}
    )
    ran.cells[1].metadata["jupyter"] = {"source_hidden": False, "outputs_hidden": True}
    ran.cells[3].execution_count, ran.cells[3].outputs = 13, [result(13)]
    del ran.cells[3].metadata["jupyter"]
    return ran


class Manager:
    """The server's keeper of files, as far as a lesson needs it."""

    def __init__(self, root: Path) -> None:
        self.root_dir = str(root)
        self.hooks: list[object] = []

    def register_pre_save_hook(self, hook: object) -> None:
        self.hooks.append(hook)


@pytest.fixture
def manager(tmp_path: Path) -> Manager:
    """Keeps the lesson as it is stored."""
    (tmp_path / "class").mkdir()
    store(tmp_path, lesson())
    return Manager(tmp_path)


def store(root: Path, book: Any) -> None:
    nbformat.write(book, root / "class" / "x.ipynb")


def saved(book: Any, manager: Manager, path: str = "class/x.ipynb", kind: str = "notebook") -> Any:
    content = copy.deepcopy(book)
    before_saving({"type": kind, "content": content}, path=path, contents_manager=manager)
    return content


@pytest.mark.parametrize("path", ["class/x.ipynb", "a copy of it.ipynb"])
def test_a_lesson_that_was_run_is_saved_as_it_was_stored(manager: Manager, path: str) -> None:
    assert saved(run(lesson()), manager, path) == lesson()


@pytest.mark.parametrize("number", [1, 3], ids=["a view", "code that may be changed"])
@pytest.mark.parametrize("many", [0, 1], ids=["that waits or was cleared", "half of it"])
def test_a_lesson_is_saved_as_it_was_stored_while_it_runs_and_after_it_was_cleared(
    manager: Manager, number: int, many: int
) -> None:
    ran = run(lesson())
    ran.cells[number].execution_count = None
    ran.cells[number].outputs = [v4.new_output("display_data", {"text/plain": "half"})] * many
    assert saved(ran, manager) == lesson()


def test_a_view_that_ends_with_other_outputs_than_are_stored_changes_nothing_in_the_file(
    manager: Manager,
) -> None:
    ran = run(lesson())
    ran.cells[1].outputs = []
    assert saved(ran, manager) == lesson()


def test_what_the_learner_has_changed_is_saved_with_what_came_of_it(manager: Manager) -> None:
    ran = run(lesson())
    ran.cells[3].source, ran.cells[3].outputs[0].data["text/plain"] = "picture + 1", "8"
    content = saved(ran, manager)
    assert content.cells[3].source == "picture + 1" and content.cells[3].outputs[0].data["text/plain"] == "8"
    store(Path(manager.root_dir), content)
    ran.cells[3].outputs[0].data["text/plain"] = "9"
    assert saved(ran, manager).cells[3].outputs[0].data["text/plain"] == "9"


def test_a_file_that_has_lost_what_came_of_a_cell_gets_it_back_as_the_cell_runs(manager: Manager) -> None:
    lost = lesson()
    lost.cells[1].execution_count, lost.cells[1].outputs = None, []
    store(Path(manager.root_dir), lost)
    assert saved(lost, manager) == lost
    assert saved(run(lesson()), manager) == lesson()


def test_an_output_with_more_than_a_widget_keeps_the_rest(manager: Manager) -> None:
    book = lesson()
    book.cells[1].outputs = [v4.new_output("display_data", {**STILL, **LIVE})]
    assert saved(book, manager, "new.ipynb") == lesson()


def test_a_notebook_of_the_learners_own_is_saved_as_it_is(manager: Manager) -> None:
    for own in (v4.new_notebook(), v4.new_notebook(cells=[v4.new_code_cell("1", execution_count=9)])):
        assert saved(own, manager) == own
    assert saved("some text", manager, kind="file") == "some text" and saved(None, manager) is None


def test_a_cell_that_the_learner_put_into_a_lesson_stays_theirs(manager: Manager) -> None:
    book = lesson()
    own = v4.new_code_cell("mine", metadata={"tags": ["mine"]})
    book.cells.insert(2, own)
    assert saved(book, manager).cells[2] == own


def test_all_cells_of_a_lesson_are_protected_but_the_one_for_those_who_program_can_be_edited() -> None:
    cells = lesson().cells
    assert [cell.metadata.get("deletable") for cell in cells] == [False] * 4
    assert [cell.metadata.get("editable", True) for cell in cells] == [False, False, False, True]
    assert lesson().metadata["kernelspec"] == KERNEL


def test_the_server_extension_registers_the_hook(manager: Manager) -> None:
    load(SimpleNamespace(contents_manager=manager))
    assert manager.hooks == [before_saving]
