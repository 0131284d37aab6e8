"""The tool that draws random faults: which places it finds, what it leaves alone, who is asked."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from mutation import EQUIVALENT, PACKAGES, ROOT, Mutation, Witnesses, called, drawn, files, table, told
from mutation_points import Point, blocks, points
from mutation_traces import Block, instrument, numbered

SOURCE = '''"""What is said here stays."""

from __future__ import annotations


def first(numbers: list[int], most: int = 3) -> int | None:
    """The first small one."""
    for number in numbers:
        if not number:
            continue
        if number < most and number not in (7, 8):
            return number
    return None
'''


def wrong(source: str) -> set[tuple[str, str]]:
    """Every kind of change with the line that it makes, as it stands then."""
    found = set()
    for point in points(source):
        for text in point.texts:
            lines = point.applied(source, text).splitlines()
            found.add((point.kind, lines[point.line - 1].strip()))
    return found


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("comparison flipped", "if (number <= most) and number not in (7, 8):"),
        ("comparison flipped", "if number < most and (number in (7, 8)):"),
        ("and/or swapped", "if (number < most or number not in (7, 8)):"),
        ("not dropped", "if bool(number):"),
        ("condition settled", "if True:"),
        ("condition settled", "if False:"),
        ("statement removed", "pass"),
        ("constant changed", "if number < most and number not in (7, 9):"),
        ("constant changed", "def first(numbers: list[int], most: int = 4) -> int | None:"),
        ("another value returned", "return None"),
    ],
)
def test_a_place_is_made_wrong_in_each_way_that_fits_it(kind: str, line: str) -> None:
    assert (kind, line) in wrong(SOURCE)


@pytest.mark.parametrize(
    ("right", "made"),
    [
        ("found = one & other", "found = ((one) | (other))"),
        ("found = one - other", "found = (one)"),
        ("found = any(one)", "found = all(one)"),
        ("found = call(one, other)", "found = call(other, one)"),
        ("call(one)", "pass"),
        ("found = [a for a in b if c]", "found = [a for a in b if True]"),
    ],
)
def test_operators_arguments_and_statements_are_changed(right: str, made: str) -> None:
    assert made in {line for _, line in wrong(right)}


@pytest.mark.parametrize(
    "source",
    [
        '"""Docstring alone."""',
        "from a import b",
        "@cache(maxsize=1)\ndef f(a: A | None) -> B | None: ...",
        "if TYPE_CHECKING:\n    found = 1",
        "Kind = Word | Noun",
        'found = Cite("CR 2011-05-01", "104.1")',
        "assert a == b",
        'raise NotImplementedError("some words")',
    ],
)
def test_what_only_readers_and_type_checkers_see_is_left_alone(source: str) -> None:
    assert points(source) == []


def test_every_change_to_the_engine_is_another_program() -> None:
    for mutation in drawn(ROOT, seed=7, many=60):
        assert ast.dump(ast.parse(mutation.source())) != ast.dump(ast.parse(mutation.right))
        assert mutation.package in PACKAGES and mutation.difference()


def test_the_same_seed_draws_the_same_places_and_another_seed_others() -> None:
    assert drawn(ROOT, 1, 20) == drawn(ROOT, 1, 20) != drawn(ROOT, 2, 20)


def test_only_boards_and_tests_that_run_the_place_are_asked_and_quick_ones_first() -> None:
    known = Witnesses(
        (Block("a.py", 2, 9), Block("a.py", 4, 5), Block("b.py", 2, 3)),
        {"slow": (2.0, [0, 1]), "quick": (1.0, [0, 1]), "outside": (1.0, [0]), "other": (1.0, [2])},
        {"test one": (1.0, [1]), "test two": (1.0, [2]), "test for ever": (1000.0, [0, 1])},
        frozenset(),
    )
    place = Mutation("a.py", "", Point("", 5, 0, 5, 1, ("",)), "")
    assert known.of(place)[:2] == (["quick", "slow"], ["test one"])
    remembered = Witnesses(known.blocks, known.boards, known.tests, frozenset({1}))
    loaded = Mutation("c.py", "", place.point, "")
    for everybody in (remembered.of(place), known.of(loaded)):
        assert set(everybody[0]) == {"quick", "slow", "outside", "other"}
        assert everybody[1] == ["test one", "test two"]  # one that takes so long is never asked


def test_a_copy_notes_every_block_that_it_runs(tmp_path: Path) -> None:
    (tmp_path / "mtgrules").mkdir()
    (tmp_path / "mtgrules" / "__init__.py").write_text("")
    (tmp_path / "mtgrules" / "small.py").write_text(SOURCE)
    known = numbered(tmp_path, ["mtgrules/small.py"])
    assert [(block.first, block.last) for block in known] == [(7, 13), (9, 12), (10, 10), (12, 12)]
    assert len(list(blocks(ast.parse(SOURCE)))) == len(known)
    instrument(tmp_path, ["mtgrules/small.py"])
    program = (
        "import builtins; ran = set(); builtins.mutation_hit = ran.add\n"
        "from mtgrules.small import first; first([0]); print(sorted(ran), first.__doc__)"
    )
    assert called(tmp_path, 30, "-c", program) == (0, "[0, 1, 2] The first small one.\n")


def test_a_program_that_never_ends_is_stopped(tmp_path: Path) -> None:
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    status, _ = called(tmp_path, 2, "-c", "import mutation_traces\nwhile True: pass")
    assert status < 0


def test_the_table_counts_by_package_and_survivors_are_told_with_their_lines() -> None:
    source = "def f(a):\n    return a < 1\n"
    [point] = [p for p in points(source) if p.kind == "comparison flipped"]
    files_of = ("mtgrules/rules/a.py", "mtgrules/rules/b.py", "mtgrules/model/c.py")
    one, two, three = (Mutation(file, source, point, point.texts[0]) for file in files_of)
    lines = table({one: "r01-case", two: "", three: "timeout"}).splitlines()
    assert lines[:2] == ["rules        1 of   2", "model        1 of   1"]
    assert lines[-1] == "killed 2 of 3 (67 %)"
    assert told(two).splitlines() == [
        "SURVIVED mtgrules/rules/b.py:2 comparison flipped",
        "    -    return a < 1",
        "    +    return (a <= 1)",
    ]


def test_what_makes_nothing_wrong_is_in_a_short_list_with_reasons() -> None:
    assert len(EQUIVALENT) <= 10
    known = files(ROOT)
    for file, text, why in EQUIVALENT:
        assert file in known and text and why.endswith(".")
