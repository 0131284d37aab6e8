"""What holds for every run: how examples are drawn, what was taken of what, what stays in memory."""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from ipywidgets import Widget
from sample import ROOT, SAMPLES, TAKEN, closing, some_of
from suite import TOGETHER

settings.register_profile(
    "mtgrules", deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("mtgrules")


LABS = {f"test_{name}" for name in TOGETHER["labs"]}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    mine = [item for item in items if item.path.stem in LABS]
    within = ("mtgrules/teach/labs/",)
    some_of(
        config,
        items,
        mine,
        "tests of labs",
        share=0.05,
        floor=130,
        each=lambda item: [item.path],
        within=within,
    )


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    """Whatever a test has opened is closed after it."""
    yield
    Widget.close_all()


def pytest_collection_finish(session: pytest.Session) -> None:
    gc.collect()
    gc.set_threshold(20_000, 20, 5)
    gc.freeze()  # words, cards and tests stay to the end: nothing is gained by looking at them again


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if told := closing():
        terminalreporter.write_line(told)
    if file := os.environ.get(SAMPLES):
        with Path(file).open("a", encoding="utf-8") as out:
            out.write(json.dumps([astuple(taken) for taken in TAKEN.values()]) + "\n")


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder beside a notebook that runs, in which boards of one's own are saved."""
    (tmp_path / "boards").mkdir()
    (tmp_path / "labs").symlink_to(ROOT / "notebooks" / "labs")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "boards" / "mine"
