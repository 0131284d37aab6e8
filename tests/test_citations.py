"""Every citation of the package names a known document, and a number that is known to stand in it."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
import yaml
from package import ROOT, files, floor_of, name_of, tree
from prose import Prose, cited_in_prose, numbers, said

from mtgrules.eras.cite import DOCUMENTS, Cite
from mtgrules.eras.era import ERAS, Era

KNOWN = frozenset((Path(__file__).parent / "rule_numbers.txt").read_text(encoding="utf-8").splitlines())
LISTED: dict[str, dict[str, str]] = yaml.load(
    (Path(__file__).parent / "prose_numbers.yaml").read_text(encoding="utf-8"), yaml.BaseLoader
)
"""By year what lessons may cite besides what the engine cites, with what it says."""

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


def documents_of(era: Era) -> tuple[str, ...]:
    """The documents of a year: that of its rules, and that of its keywords."""
    return tuple(key for key, document in DOCUMENTS.items() if document.day in (era.rules, era.keywords))


@cache
def cited_by_the_engine() -> dict[str, frozenset[str]]:
    """By year every number that the package cites of that year, and each rule whose part it cites."""
    found = {}
    for era in ERAS:
        here = {number for document, number, _ in cites() if document in documents_of(era)}
        found[era.year] = frozenset(here | {number[:-1] for number in here if number[-1].isalpha()})
    return found


def is_right(one: Prose) -> bool:
    """Whether a number is one that the engine cites, or that is listed, in the years of which it is said."""
    of = [one.number in (cited_by_the_engine()[year] | LISTED.get(year, {}).keys()) for year in one.years]
    return all(of) if one.every else any(of)


def test_every_number_that_a_lesson_cites_is_one_of_the_engine_in_that_year_or_is_listed() -> None:
    wrong = [one for one in cited_in_prose() if not is_right(one)]
    told = {f"{one.number} of {', '.join(sorted(one.years))} ({one.where})" for one in wrong}
    assert len(cited_in_prose()) > 2000
    assert not told, f"{len(told)} numbers are none of their year:\n" + "\n".join(sorted(told))


def test_every_listed_number_of_the_lessons_is_needed_and_stands_in_its_year() -> None:
    cited = {(year, one.number) for one in cited_in_prose() for year in one.years}
    for era in ERAS:
        listed = LISTED.get(era.year, {})
        assert not [number for number in listed if (era.year, number) not in cited]
        assert not [number for number in listed if number in cited_by_the_engine()[era.year]]
        assert not [n for n in listed if not any(is_known(document, n) for document in documents_of(era))]
    assert all(reason for listed in LISTED.values() for reason in listed.values())


@pytest.mark.parametrize(
    ("text", "default", "number", "years"),
    [
        ("It is so (613.1e).", "2006", "613.1e", {"2006"}),
        ("In 2006 it was so (418.5c).", "Today", "418.5c", {"2006"}),
        ("It was so (308.1 in 2001; today 302.6).", "2011", "302.6", {"Today"}),
        ("It is so since February 2009 (702.2b).", "2001", "702.2b", {"2001", "2011", "Today"}),
        ("In 2001 it was so. Now it is not (105.3).", "Today", "105.3", {"Today"}),
        ("It was so until July 2009 (510.2).", "Today", "510.2", {"Today"}),
    ],
)
def test_the_sentence_around_a_number_tells_its_years(
    text: str, default: str, number: str, years: set[str]
) -> None:
    assert (number, years) in [(one.number, set(one.years)) for one in said(text, "a text", {default})]


def test_a_number_that_is_right_in_another_year_is_found() -> None:
    (older,), (newer,) = (
        said("So it is (420.5e).", "a text", {"2006"}),
        said("So it is (420.5e).", "a text", {"Today"}),
    )
    assert is_right(older) and not is_right(newer)


def test_numbers_between_two_letters_are_cited_each() -> None:
    assert list(numbers("(601.2b-d, 704.5f and h; K.7.6, 613.7k-m)")) == [
        *("601.2b", "601.2c", "601.2d", "704.5f", "704.5h", "K.7.6", "613.7k", "613.7m")
    ]
