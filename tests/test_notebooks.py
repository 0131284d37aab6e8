"""What is stored in the notebooks: readers see it, and nbval compares only cells that carry a count."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mtgrules.saving import FOR_PROGRAMMERS, WIDGET_VIEW

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(p for p in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def book(request: pytest.FixtureRequest) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(request.param.read_text(encoding="utf-8"))
    return loaded


def code_cells(book: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in book["cells"] if cell["cell_type"] == "code"]


def outputs(book: dict[str, Any]) -> list[dict[str, Any]]:
    return [output for cell in code_cells(book) for output in cell["outputs"]]


def test_there_is_an_index_to_start_from() -> None:
    assert ROOT / "notebooks" / "index.ipynb" in NOTEBOOKS


def test_every_code_cell_was_run_in_order(book: dict[str, Any]) -> None:
    counts = [cell["execution_count"] for cell in code_cells(book)]
    assert counts == list(range(1, len(counts) + 1)), "run python3 -m mtgrules refresh"


def test_a_notebook_says_that_its_language_is_python(book: dict[str, Any]) -> None:
    assert book["metadata"]["language_info"] == {"name": "python"}
    assert book["metadata"]["kernelspec"]["name"] == "python3"


def test_every_cell_has_an_id_of_its_own(book: dict[str, Any]) -> None:
    ids = [cell["id"] for cell in book["cells"]]
    assert len(ids) == len(set(ids))


def test_no_widget_state_is_stored(book: dict[str, Any]) -> None:
    assert "widgets" not in book["metadata"]
    assert [output for output in outputs(book) if WIDGET_VIEW in output.get("data", {})] == []


def test_every_stored_view_is_still_and_says_how_to_go_on(book: dict[str, Any]) -> None:
    pages = ["".join(output["data"].get("text/html", "")) for output in outputs(book) if "data" in output]
    views = [page for page in pages if page]
    assert views, "run python3 -m mtgrules refresh"
    for page in views:
        assert page.count('class="mtg-still"') == page.count("Run &gt; Run All Cells") == 1


def test_no_cell_can_be_deleted_and_only_one_for_those_who_program_can_be_edited(
    book: dict[str, Any],
) -> None:
    cells = book["cells"]
    above = ["", *("".join(cell["source"]) for cell in cells)]
    free = [
        cell["cell_type"] == "code" and FOR_PROGRAMMERS in text
        for cell, text in zip(cells, above, strict=False)
    ]
    assert all(cell["metadata"]["deletable"] is False for cell in cells), "run python3 -m mtgrules refresh"
    assert [cell["metadata"].get("editable", True) for cell in cells] == free
    assert sum(free) <= 1


def test_the_code_of_a_lesson_is_folded_and_what_is_not_for_learners_with_all_that_it_prints(
    book: dict[str, Any],
) -> None:
    assert all(cell["metadata"]["jupyter"] == {"source_hidden": True} for cell in code_cells(book))
    folded = [n for n, cell in enumerate(book["cells"]) if "jp-MarkdownHeadingCollapsed" in cell["metadata"]]
    for_others = [n for n, cell in enumerate(book["cells"]) if "fingerprint()" in "".join(cell["source"])]
    assert [n + 1 for n in folded] == for_others


def test_no_stored_output_is_an_error(book: dict[str, Any]) -> None:
    assert [output for output in outputs(book) if output["output_type"] == "error"] == []
    assert [output for output in outputs(book) if "Traceback" in json.dumps(output)] == []


def test_code_cells_have_at_most_twelve_lines(book: dict[str, Any]) -> None:
    lengths = {cell["id"]: len("".join(cell["source"]).splitlines()) for cell in code_cells(book)}
    assert {key: length for key, length in lengths.items() if length > 12} == {}
