"""What a notebook writes to the error stream is not compared: warnings carry paths and line numbers."""

from __future__ import annotations

from typing import Any


def pytest_collectstart(collector: Any) -> None:
    if getattr(collector, "skip_compare", None):
        collector.skip_compare += ("stderr",)
