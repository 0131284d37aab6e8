"""Every citation of the package names a known document, and a number that is known to stand in it."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from package import ROOT, files, floor_of, name_of, tree

from mtgrules.eras.cite import DOCUMENTS, Cite

KNOWN = frozenset((Path(__file__).parent / "rule_numbers.txt").read_text(encoding="utf-8").splitlines())

_RECORD = """
import importlib, json, sys
from mtgrules.eras import cite
plain = cite.Cite.__post_init__
found = set()
def record(self):
    plain(self)
    frame = sys._getframe(2)
    while not frame.f_globals.get("__name__", "").startswith("mtgrules."):
        frame = frame.f_back
    found.add((self.document, self.number, frame.f_globals["__name__"]))
cite.Cite.__post_init__ = record
for name in json.loads(sys.argv[1]):
    importlib.import_module(name)
print(json.dumps(sorted(found)))
"""


@cache
def cites() -> tuple[tuple[str, str, str], ...]:
    """Every citation that comes into being when the package is loaded, with the module that makes it."""
    names = [name_of(path) for path in files() if floor_of(name_of(path)) is not None]
    done = subprocess.run(
        [sys.executable, "-c", _RECORD, json.dumps(names)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return tuple((document, number, where) for document, number, where in json.loads(done.stdout))


def is_known(document: str, number: str) -> bool:
    """Whether a number is known to stand in this very document; what another one says is no proof."""
    return f"{document}, {number}" in KNOWN


def test_the_package_cites() -> None:
    assert len(cites()) > 50


def test_every_citation_names_a_number_that_is_known_to_stand_in_its_document() -> None:
    unknown = [f"{d}, {n}  ({where})" for d, n, where in cites() if not is_known(d, n)]
    assert not unknown, f"{len(unknown)} citations name unknown numbers:\n" + "\n".join(unknown)


def test_every_citation_inside_a_function_is_known_too() -> None:
    unknown = []
    for path in files():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Cite":
                given = [a.value for a in node.args if isinstance(a, ast.Constant)]
                if len(given) == 2 and not is_known(*given):
                    unknown.append(f"{path.relative_to(ROOT)}:{node.lineno} {given[0]}, {given[1]}")
    assert not unknown, "\n".join(unknown)


def test_a_document_that_is_not_listed_is_refused() -> None:
    with pytest.raises(ValueError, match="no document 'CR 1998-01-01'"):
        Cite("CR 1998-01-01", "100.1")


def test_the_listed_numbers_are_of_listed_documents_and_stand_there_once() -> None:
    lines = (Path(__file__).parent / "rule_numbers.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(KNOWN)
    assert {line.partition(", ")[0] for line in lines} <= DOCUMENTS.keys()


def test_a_citation_is_shown_with_its_number_and_knows_its_day() -> None:
    cite = Cite("CR 2026-09-25", "105.3")
    assert (str(cite), cite.short, cite.day.isoformat()) == ("CR 2026-09-25, 105.3", "105.3", "2026-09-25")
    assert Cite("5ED", "Mana Burn").short == "5ED: Mana Burn"
