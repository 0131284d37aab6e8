"""What a saved lesson is: the same as was stored, however it was run; what is the learner's own stays so."""

from __future__ import annotations

import copy
from typing import Any

import nbformat
import nbformat.v4 as v4

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


def saved(book: Any, kind: str = "notebook") -> Any:
    content = copy.deepcopy(book)
    before_saving({"type": kind, "content": content}, path="x.ipynb", contents_manager=None)
    return content


def test_a_lesson_that_was_run_is_saved_as_it_was_stored() -> None:
    assert saved(run(lesson())) == lesson()


def test_a_cell_that_did_not_run_is_saved_as_one_that_did_not_run() -> None:
    ran = run(lesson())
    ran.cells[1].execution_count, ran.cells[1].outputs = None, []
    _, first, _, second = saved(ran).cells[:4]
    assert [cell.get("execution_count") for cell in (first, second)] == [None, 2]


def test_an_output_with_more_than_a_widget_keeps_the_rest() -> None:
    book = lesson()
    book.cells[1].outputs = [v4.new_output("display_data", {**STILL, **LIVE})]
    assert saved(book) == lesson()


def test_a_notebook_of_the_learners_own_is_saved_as_it_is() -> None:
    for own in (v4.new_notebook(), v4.new_notebook(cells=[v4.new_code_cell("1", execution_count=9)])):
        assert saved(own) == own
    assert saved("some text", "file") == "some text" and saved(None) is None


def test_a_cell_that_the_learner_put_into_a_lesson_stays_theirs() -> None:
    book = lesson()
    own = v4.new_code_cell("mine", metadata={"tags": ["mine"]})
    book.cells.insert(2, own)
    assert saved(book).cells[2] == own


def test_all_cells_of_a_lesson_are_protected_but_the_one_for_those_who_program_can_be_edited() -> None:
    cells = lesson().cells
    assert [cell.metadata.get("deletable") for cell in cells] == [False] * 4
    assert [cell.metadata.get("editable", True) for cell in cells] == [False, False, False, True]
    assert lesson().metadata["kernelspec"] == KERNEL


def test_the_server_extension_registers_the_hook() -> None:
    class Manager:
        def __init__(self) -> None:
            self.hooks: list[object] = []

        def register_pre_save_hook(self, hook: object) -> None:
            self.hooks.append(hook)

    class App:
        contents_manager = Manager()

    load(App())
    assert App.contents_manager.hooks == [before_saving]
