"""JupyterLab's settings for the lessons: command-mode keys that leave focused controls alone, and no news."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def keyboard_overrides(shortcuts: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The command-mode keys among JupyterLab's shortcuts, kept away from focused controls.

    JupyterLab takes letters and arrows even from a focused drop-down list, so that typing in one inserts
    cells (ipywidgets issue 3912). Each such shortcut is switched off and bound again outside of controls.
    """
    bare = re.compile(r"\s:focus(:not\(:read-write\))?$")
    rebound: list[dict[str, Any]] = []
    for shortcut in shortcuts:
        keys = shortcut.get("keys") or [""]
        plain = all(re.fullmatch(r"(Shift )?\w+", key) for key in keys)
        if plain and bare.search(shortcut["selector"]):
            outside = shortcut["selector"] + ':not(select):not(input):not(button):not([role="slider"])'
            rebound += [{**shortcut, "disabled": True}, {**shortcut, "selector": outside}]
    return rebound


def lab_settings(prefix: Path) -> dict[str, Any]:
    """The settings that differ from stock for the JupyterLab installed under a prefix."""
    shortcuts = [
        shortcut
        for file in sorted((prefix / "share/jupyter/lab/schemas").glob("*/*/*.json"))
        for shortcut in json.loads(file.read_text(encoding="utf-8")).get("jupyter.lab.shortcuts", [])
    ]
    return {
        "@jupyterlab/shortcuts-extension:shortcuts": {"shortcuts": keyboard_overrides(shortcuts)},
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    }


def write_lab_settings(prefix: Path, target: Path | None = None) -> int:
    """How many shortcuts the settings written under `target`, or else under the prefix, bind anew."""
    settings = lab_settings(prefix)
    folder = (target or prefix) / "etc/jupyter/labconfig"
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / "default_setting_overrides.json", json.dumps(settings, indent=1) + "\n")
    return len(settings["@jupyterlab/shortcuts-extension:shortcuts"]["shortcuts"]) // 2


def write_whole(path: Path, text: str) -> None:
    """Write a text file so that whoever reads it meets the old content or the new, never a part."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.write_text(text, encoding="utf-8", newline="\n")
    draft.replace(path)
