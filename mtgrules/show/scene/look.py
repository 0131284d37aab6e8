"""The style of every picture, read from `look.css` beside this file."""

from __future__ import annotations

from pathlib import Path

LOOK = (Path(__file__).parent / "look.css").read_text(encoding="utf-8")
"""The whole sheet; all of it is about what stands in an element of class `mtg-table`."""
