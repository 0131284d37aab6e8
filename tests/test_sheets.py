"""Promises of the sheets: each is read, and each class in them is drawn by something."""

from __future__ import annotations

import re
from itertools import combinations

from package import PACKAGE

from mtgrules.show.scene.look import LOOK

SHEETS = PACKAGE / "show" / "scene" / "sheets"
LETTERS = "WUBRG"
FRAMES = {f"f{one}" for one in (*LETTERS, *"CLAMQ")} | {f"f{a}{b}" for a, b in combinations(LETTERS, 2)}
FRAMES |= {name[0] + name[:0:-1] for name in FRAMES}
"""The classes of frames, put together from what a card is framed by."""
STANDINGS = {"not-alone", "not-asked", "illegal", "declared"}
"""The classes of cells of the Legality matrix, put together from their words."""


def classes(sheet: str) -> set[str]:
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)))


def test_every_sheet_of_the_folder_is_read() -> None:
    for path in sorted(SHEETS.glob("*.css")):
        text = path.read_text(encoding="utf-8")
        assert text.strip() in LOOK, path.name


def test_every_class_of_the_sheets_is_named_where_something_is_drawn() -> None:
    drawn = "\n".join(
        path.read_text(encoding="utf-8") for kind in ("py", "js") for path in PACKAGE.rglob(f"*.{kind}")
    )
    words = set(re.findall(r"[\w-]+", drawn)) | FRAMES | STANDINGS
    assert sorted(classes(LOOK) - words) == []


def test_no_class_gets_its_look_in_two_sheets() -> None:
    alone = re.compile(r"^  \.([\w-]+)(?:,| \{)$", re.MULTILINE)
    homes = [(name, path.stem) for path in SHEETS.glob("*.css") for name in alone.findall(path.read_text())]
    owners = {name: {sheet for one, sheet in homes if one == name} for name, _ in homes}
    assert len(owners) > 200
    assert {name: sheets for name, sheets in owners.items() if len(sheets) > 1} == {}
