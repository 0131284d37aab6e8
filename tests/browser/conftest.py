"""Fixtures of the browser tests: one server and one window for all, a new kernel for each notebook."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import nbformat.v4 as v4
import pytest
from harness import FLAGS, LabServer, OpenNotebook, Window, find_browser
from nbformat import write
from playwright.sync_api import sync_playwright
from sample import some_of

Opener = Callable[..., OpenNotebook]


ALWAYS = {"test_index", "test_lessons", "test_labs"}
"""The files of which one test at least is taken: the index, a lesson, a lab."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    mine = [item for item in items if here in item.path.parents]
    for item in mine:
        item.add_marker(pytest.mark.browser)
    some_of(config, items, mine, "tests in a browser", floor=3, each=lambda item: ALWAYS & {item.path.stem})


def cannot(reason: str) -> NoReturn:
    """Skip with a reason on a learner's machine; where everything has to run, fail."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def window() -> Iterator[Window]:
    path = find_browser()
    if path is None:
        cannot("no Chromium found: install it, or name one in MTGRULES_BROWSER")
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=path, args=list(FLAGS))
        yield Window(chromium.new_context())
        chromium.close()


@pytest.fixture(scope="session")
def lab(window: Window, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    server = LabServer(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@pytest.fixture
def open_notebook(lab: LabServer, window: Window) -> Iterator[Opener]:
    """A function that opens one notebook at a time: `open_notebook("index.ipynb", theme="dark", width=800)`.

    `fresh=True` goes there by its address in a new workspace, as on the first visit, instead of by opening it
    in the JupyterLab that is already loaded. Each time the kernel is new and no progress has been made.
    """
    opened: list[OpenNotebook] = []

    def close() -> None:
        while opened:
            opened.pop().close()

    def opener(
        name: str, theme: str = "light", width: int = 1280, height: int = 900, fresh: bool = False
    ) -> OpenNotebook:
        close()
        lab.progress.unlink(missing_ok=True)
        opened.append(OpenNotebook(lab, window, name, theme))
        opened[-1].open(width, height, fresh)
        return opened[-1]

    yield opener
    close()


@pytest.fixture
def run_code(lab: LabServer, open_notebook: Opener) -> Opener:
    """A function that opens a notebook with this code between two cells of text, and runs it.

    It takes the name of the notebook, the code, and what `open_notebook` takes.
    """

    def runner(name: str, code: str, **window: Any) -> OpenNotebook:
        cells = [v4.new_markdown_cell("above"), v4.new_code_cell(code), v4.new_markdown_cell("below")]
        metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        write(v4.new_notebook(cells=cells, metadata=metadata), lab.root / "notebooks" / name)
        opened = open_notebook(name, **window)
        opened.run_all()
        return opened

    return runner
