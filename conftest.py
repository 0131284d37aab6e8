"""Lets tests, and the kernels they start, find the package, and keeps the learner's own files out of them."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest

SCRATCH = pytest.StashKey[Path]()


def pytest_configure(config: pytest.Config) -> None:
    scratch = Path(tempfile.mkdtemp(prefix="mtgrules-tests-"))
    config.stash[SCRATCH] = scratch
    paths = [str(config.rootpath), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)
    os.environ["IPYTHONDIR"] = str(scratch / "ipython")
    os.environ["MTGRULES_PROGRESS"] = str(scratch / "progress.json")


def pytest_unconfigure(config: pytest.Config) -> None:
    shutil.rmtree(config.stash[SCRATCH], ignore_errors=True)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Every notebook starts with no progress made, whatever another one stored."""
    if item.path.suffix == ".ipynb":
        os.environ["MTGRULES_PROGRESS"] = str(item.config.stash[SCRATCH] / f"{item.path.stem}.json")
