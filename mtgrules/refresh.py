"""Run the notebooks and store what they show, in a form that is the same byte for byte on every run."""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from pathlib import Path

import nbformat
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from mtgrules.environment import ROOT
from mtgrules.keyboard import write_whole
from mtgrules.saving import KERNEL, protect, tidy

CELL_SECONDS = 120
COLOR = re.compile(r"\x1b\[[0-9;]*m")


class ThisPython(KernelSpecManager):
    """Answers every kernel name with the Python that runs now, so no stray kernel of the user is taken."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        argv = [sys.executable, "-m", "ipykernel_launcher", "--log-level=ERROR", "-f", "{connection_file}"]
        return KernelSpec(argv=argv, display_name=KERNEL["display_name"], language="python")


class ThisPythonKernel(AsyncKernelManager):
    """A kernel manager that starts the Python that runs now."""

    def _kernel_spec_manager_default(self) -> KernelSpecManager:
        return ThisPython(parent=self)


def refreshed(path: Path) -> str:
    """The text of a notebook after running it; raises CellExecutionError where a cell fails."""
    book = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    client = NotebookClient(
        book,
        timeout=CELL_SECONDS,
        kernel_manager_class=ThisPythonKernel,
        resources={"metadata": {"path": str(path.parent)}},
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
    )
    with tempfile.TemporaryDirectory() as scratch:
        client.execute(env=kernel_environment(Path(scratch)))
    protect(book)
    tidy(book)
    nbformat.validate(book)
    text: str = nbformat.writes(book)  # type: ignore[no-untyped-call]
    return text.rstrip("\n") + "\n"


def kernel_environment(scratch: Path) -> dict[str, str]:
    """Variables for a kernel that sees the package, but neither the learner's progress nor start-up files."""
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "MTGRULES_PROGRESS": str(scratch / "progress.json"),
        "IPYTHONDIR": str(scratch / "ipython"),
    }


def notebooks(names: list[str]) -> list[Path]:
    """The notebooks named, or all of the lessons in order."""
    if names:
        return [Path(name) for name in names]
    found = (ROOT / "notebooks").rglob("*.ipynb")
    return sorted(path for path in found if ".ipynb_checkpoints" not in path.parts)


def main(argv: list[str]) -> int:
    """0 if every notebook ran and, with `--check`, none would change; 1 otherwise."""
    parser = argparse.ArgumentParser(
        prog="mtgrules refresh", description="Run notebooks and store what they show.", allow_abbrev=False
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="notebooks; all lessons if none is given")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a file would change")
    given = parser.parse_args(argv)
    paths = notebooks(given.files)
    failed = 0
    for number, path in enumerate(paths, 1):
        start = time.monotonic()
        print(f"[{number} of {len(paths)}] {path.name}", end=" ... ", flush=True)
        result, good = _one(path, given.check)
        failed += not good
        print(f"{result} ({time.monotonic() - start:.1f} s)", flush=True)
    return int(failed > 0)


def _one(path: Path, check: bool) -> tuple[str, bool]:
    if not path.is_file():
        return "there is no such file", False
    try:
        text = refreshed(path)
    except CellExecutionError as error:
        return f"not stored, a cell failed:\n{COLOR.sub('', str(error)).strip()}\n", False
    if text == path.read_text(encoding="utf-8"):
        return "as it was", True
    if check:
        return "would change", False
    write_whole(path, text)
    return "stored", True
