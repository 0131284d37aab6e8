"""The house: imports point down, eras are compared in one place, no card has code of its own."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from package import FLOORS, PACKAGE, ROOT, WINGS, files, floor_of, imports, name_of, tree
from suite import TOGETHER

from mtgrules.cards import library
from mtgrules.language import words
from mtgrules.language.reading.vocabulary import BESIDES
from mtgrules.language.reading.vocabulary import WINGS as WORD_WINGS
from mtgrules.model.words import Instruction, Outer, Word

JUPYTER = ("IPython", "ipywidgets", "matplotlib", "jupyterlab", "nbformat", "ipykernel", "traitlets")


def test_imports_point_down_the_floors() -> None:
    wrong = []
    for path in files():
        here = floor_of(name_of(path))
        if here is None:
            continue
        for module, line, typing_only, _ in imports(path):
            there = floor_of(module)
            if not module.startswith("mtgrules"):
                continue
            beside = there is None
            upward = there is not None and there > here
            if beside or upward:
                kind = "for types " if typing_only else ""
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {kind}{module}")
    assert not wrong, "\n".join(wrong)


def test_the_wings_of_a_floor_use_each_other_in_one_direction() -> None:
    wrong = []
    for path in files():
        here = name_of(path).split(".")
        wings = WINGS.get(here[1], ()) if len(here) > 3 else ()
        for module, line, _, _ in imports(path):
            there = module.split(".")
            if not wings or there[:2] != here[:2]:
                continue
            above = len(there) < 4 or wings.index(there[2]) > wings.index(here[2])
            if above and module != f"mtgrules.{here[1]}":
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert not wrong, "\n".join(wrong)


def test_modules_do_not_import_each_other_in_circles_not_even_for_types() -> None:
    names = {name_of(path) for path in files()}
    graph = {
        name_of(path): {m for m, _, _, inside in imports(path) if m in names and not inside}
        for path in files()
    }
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, f"a circle of imports: {' -> '.join((*way, name))}"
        if name not in done:
            for other in sorted(graph[name]):
                visit(other, (*way, name))
            done.add(name)

    for name in sorted(graph):
        visit(name, ())


def test_no_two_classes_have_one_name() -> None:
    known: dict[str, list[str]] = {}
    for path in files():
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef):
                known.setdefault(node.name, []).append(f"{path.relative_to(ROOT)}:{node.lineno}")
    twice = {name: places for name, places in known.items() if len(places) > 1}
    assert not twice, twice


CUTTING = {"partition", "rpartition", "removeprefix", "removesuffix"}
READS = (
    "show/command.py",
    "scenario/code.py",
    "scenario/entries.py",
    "scenario/question.py",
    "rules/layers/jobs.py",
    "teach/table/lab_file.py",
)
"""What takes apart a text that somebody wrote, or a kind of counter."""


def test_no_sentence_is_cut_to_make_another() -> None:
    wrong = []
    for path in files():
        name = path.relative_to(PACKAGE).as_posix()
        if (
            name.split("/")[0] not in ("rules", "meant.py", "game.py", "options", "scenario", "show", "teach")
            or name in READS
        ):
            continue
        for node in ast.walk(tree(path)):
            cuts = (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in CUTTING
            )
            if cuts and [ast.literal_eval(a) for a in node.args if isinstance(a, ast.Constant)] != ["."]:  # type: ignore[attr-defined]
                wrong.append(f"{name}:{node.lineno} {ast.unparse(node)}")  # type: ignore[attr-defined]
    assert not wrong, "\n".join(wrong)


POSITIONS = {"State", "View", "Story", "Object", "Scenario", "Evaluation"}
"""What there can be any number of, and what is large."""


def test_no_answer_about_a_position_is_kept_for_ever() -> None:
    teach = [path for path in files() if floor_of(name_of(path)) == FLOORS.index("teach")]
    boards = {node.name for path in teach for node in tree(path).body if isinstance(node, ast.ClassDef)}
    wrong = []
    for path in files():
        for node in ast.walk(tree(path)):
            if not isinstance(node, ast.FunctionDef) or not any(map(_forever, node.decorator_list)):
                continue
            given = [*node.args.args, *node.args.kwonlyargs]
            kinds = set(re.findall(r"\w+", " ".join(ast.unparse(a.annotation or a) for a in given)))
            if kinds & (POSITIONS | (boards if path in teach else set())):
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.name}")
    assert not wrong, "\n".join(wrong)


def _forever(decorator: ast.expr) -> bool:
    text = ast.unparse(decorator)
    return text in ("cache", "functools.cache") or bool(re.search(r"lru_cache(\(maxsize=None\)|$)", text))


def test_floors_below_the_lessons_know_nothing_of_jupyter() -> None:
    wrong = []
    for path in files():
        here = floor_of(name_of(path))
        if here is None or here >= FLOORS.index("teach"):
            continue
        for module, line, typing_only, inside in imports(path):
            top = module.split(".")[0]
            drawn = top == "matplotlib" and (inside or typing_only)
            if top in JUPYTER and not drawn:
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert not wrong, "\n".join(wrong)


def test_eras_are_compared_in_one_place_only() -> None:
    wrong = []
    for path in files():
        if floor_of(name_of(path)) == FLOORS.index("eras"):
            continue
        for node in ast.walk(tree(path)):
            if any(map(_tells_an_era, _compared(node))):
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}")
    assert not wrong, "\n".join(wrong)


def _compared(node: ast.AST) -> list[ast.expr]:
    """What a comparison is between; whether something is in a collection of names is no comparison."""
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".is_version_of"):
        return node.args
    if not isinstance(node, ast.Compare):
        return []
    if any(isinstance(operator, ast.In | ast.NotIn) for operator in node.ops):
        return [side for side in node.comparators if isinstance(side, ast.Tuple | ast.List | ast.Set)]
    return [node.left, *node.comparators]


_ERA_NAMES = {"FIFTH", "SIXTH", "EIGHTH", "M10", "CURRENT"}
_ERA_KEYS = {"fifth", "sixth", "eighth", "m10", "current"}


def _tells_an_era(side: ast.expr) -> bool:
    if isinstance(side, ast.Tuple | ast.List | ast.Set):
        return any(map(_tells_an_era, side.elts))
    if isinstance(side, ast.Constant):
        return side.value in _ERA_KEYS
    if isinstance(side, ast.Name):
        return side.id in _ERA_NAMES
    # a date, a year or a name of an era, also with more behind it: era.rules.year
    return bool(re.search(r"\bera\.(rules|keywords|year|key)\b", ast.unparse(side))) and not isinstance(
        side, ast.Call
    )


@pytest.mark.parametrize(
    "leak",
    [
        *("era.rules.year >= 2007", "era.key <= 'm10'", "era == CURRENT", "era in (FIFTH, SIXTH)"),
        *("'2006' != era.year", "board.era.is_version_of(EIGHTH)"),
    ],
)
def test_a_comparison_of_eras_would_be_found(leak: str) -> None:
    node = ast.parse(leak, mode="eval").body
    assert any(map(_tells_an_era, _compared(node)))


THE_GAME = {"mtgrules.game.step", "mtgrules.scenario.run.main_line", "mtgrules.teach.kit.film.film"}
"""What plays."""


def of_the_table() -> list[Path]:
    """The files of the table on which every lab stands, and of its panels."""
    return [path for path in files() if {"table", "panels"} & {path.parent.name} and "teach" in path.parts]


def code_lines(node: ast.AST) -> int:
    """How many lines of code something has, without blank ones, comments and docstrings."""
    said = {
        line
        for one in ast.walk(node)
        if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)
        for line in range(one.lineno, (one.end_lineno or one.lineno) + 1)
    }
    lines = {
        line for one in ast.walk(node) for line in (getattr(one, "lineno", 0), getattr(one, "end_lineno", 0))
    }
    return len({line for line in lines if line} - said)


def test_no_class_of_the_table_is_too_long_to_be_read_at_once() -> None:
    classes = [one for path in of_the_table() for one in tree(path).body if isinstance(one, ast.ClassDef)]
    assert len(classes) > 20, "the classes were looked for where they are"
    assert {one.name: code_lines(one) for one in classes if code_lines(one) > 200} == {}


def test_a_panel_draws_and_says_but_does_not_play() -> None:
    panels = [path for path in of_the_table() if path.parent.name == "panels"]
    names = {
        f"{node.module}.{one.name}": path.name
        for path in panels
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        for one in node.names
    }
    assert not THE_GAME & names.keys(), {one: names[one] for one in THE_GAME & names.keys()}


def test_no_card_is_named_outside_the_library_and_the_lessons() -> None:
    names = [name for name in library() if " " in name or "'" in name]  # one word alone is common speech
    assert names, "the library names no cards"
    pattern = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names))
    allowed = (FLOORS.index("cards"), FLOORS.index("teach"))
    wrong = []
    for path in files():
        if floor_of(name_of(path)) in allowed:
            continue
        for node in ast.walk(tree(path)):
            told = isinstance(node, ast.Constant) and isinstance(node.value, str)
            if told and pattern.search(node.value) and ">>>" not in node.value:  # an example may use a card
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno} {pattern.findall(node.value)}")
    assert not wrong, "\n".join(wrong)


def test_the_package_loads_with_the_standard_library_alone() -> None:
    code = (
        "import sys; before = set(sys.modules); import mtgrules; "
        "new = {m.split('.')[0] for m in set(sys.modules) - before}; "
        "print(sorted(m for m in new if m not in sys.stdlib_module_names and m != 'mtgrules'))"
    )
    assert _python(code) == "[]"


def test_the_floors_below_the_lessons_load_without_jupyter_and_without_drawing() -> None:
    names = [
        name_of(p) for p in files() if (f := floor_of(name_of(p))) is not None and f < FLOORS.index("teach")
    ]
    code = (
        f"import importlib, sys; [importlib.import_module(n) for n in {names!r}]; "
        f"print(sorted(m for m in {JUPYTER!r} if m in sys.modules))"
    )
    assert _python(code) == "[]"


def _python(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_every_file_of_the_package_can_be_found_by_its_name() -> None:
    for path in files():
        assert importlib.util.find_spec(name_of(path)), path


def test_every_class_of_the_language_is_at_hand_for_who_writes_cards() -> None:
    listed = [
        module for module, _, typing_only, _ in imports(PACKAGE / "language" / "words.py") if typing_only
    ]
    names = {name_of(path) for wing in WORD_WINGS for path in (PACKAGE / "language" / wing).glob("[a-z]*.py")}
    assert sorted(listed) == sorted(names | set(BESIDES)), "a file of words is a line in language/words.py"
    for name in listed:
        module = importlib.import_module(name)
        for value in vars(module).values():
            if isinstance(value, type) and value.__module__ == name and not value.__name__.startswith("_"):
                assert getattr(words, value.__name__) is value


def test_no_word_is_a_lambda_and_no_name_is_global_state() -> None:
    wrong = []
    for path in files():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Global):
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno} global {', '.join(node.names)}")
        if floor_of(name_of(path)) == FLOORS.index("cards"):
            lambdas = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Lambda)]
            wrong += [f"{path.relative_to(ROOT)}:{node.lineno} a lambda in card data" for node in lambdas]
    assert not wrong, "\n".join(wrong)


def _open_in(kind: type[Word]) -> set[str]:
    """What of a kind of words each word can tell of itself: all but what follows from the rest."""
    told = ((name, getattr(own, "fget", own)) for name, own in vars(kind).items() if name[0] != "_")
    return {name for name, own in told if not getattr(own, "__final__", False)} - {"kind"}


def test_a_verb_can_tell_at_most_ten_things_of_itself_and_what_holds_others_five_more() -> None:
    plain, holding = _open_in(Instruction), _open_in(Outer)
    assert {"propose", "names"} < plain and "targets" not in plain
    assert len(plain) <= 10 and len(holding - plain) <= 5


def test_every_dated_rule_is_asked_for_somewhere() -> None:
    texts = (path.read_text(encoding="utf-8") for path in files())
    named = Counter(name for text in texts for name in re.findall(r"\w+", text))
    idle = []
    for path in files():
        for name in re.findall(
            r"^([a-z_]+)(?:: Dated\[.*)? = (?:Dated|dated_rule)\(",
            path.read_text(encoding="utf-8"),
            re.MULTILINE,
        ):
            if named[name] < 2:
                idle.append(f"{path.relative_to(ROOT)} {name}")
    assert not idle, "\n".join(idle)


def _takes_a_part(node: ast.AST) -> bool:
    """Whether an expression takes some of many by its own rule: every n-th, or drawn by a seed of its own."""
    if isinstance(node, ast.Slice):
        return node.step is not None and ast.unparse(node.step) != "-1"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr == "sample" and isinstance(node.func.value, ast.Call)
    return isinstance(node, ast.Name) and node.id == "crc32"


@pytest.mark.parametrize(
    "leak", ["CASES[::9]", "every[2::3]", "Random(3).sample(fights, 60)", "crc32(name) % 6"]
)
def test_a_part_that_is_taken_otherwise_would_be_found(leak: str) -> None:
    assert any(map(_takes_a_part, ast.walk(ast.parse(leak))))


def test_a_part_of_many_is_taken_by_sample_alone() -> None:
    here = Path(__file__).resolve().parent
    wrong = [
        f"{path.relative_to(here)}:{getattr(node, 'lineno', '?')} {ast.unparse(node)}"
        for path in sorted(here.rglob("*.py"))
        if "mutation" not in path.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if _takes_a_part(node)
    ]
    assert not wrong, "\n".join(wrong)


OF_OTHERS = {
    "_dom_classes": "ipywidgets",
    "_getframe": "sys",
    "_handle_custom_msg": "ipywidgets",
    "_load_jupyter_server_extension": "what Jupyter calls an extension by",
}
"""The private names of libraries that tests use."""


def _reaches_inside(node: ast.AST) -> bool:
    """Whether a test uses a private name of another module, or changes a part of one by itself."""
    if isinstance(node, ast.ImportFrom):
        return any(alias.name.startswith("_") and alias.name not in OF_OTHERS for alias in node.names)
    if not isinstance(node, ast.Attribute):
        return False
    own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
    private = re.fullmatch("_[a-z]\\w*", node.attr) and node.attr not in OF_OTHERS
    return not own and (bool(private) or node.attr == "setattr")


@pytest.mark.parametrize("leak", ["from a import _b", "board._at", "a.b()._c", "patch.setattr(a, 'b', 1)"])
def test_a_reach_into_the_package_would_be_found(leak: str) -> None:
    assert any(map(_reaches_inside, ast.walk(ast.parse(leak))))


def test_no_test_reaches_inside_the_package_but_by_the_one_door() -> None:
    here = Path(__file__).resolve().parent
    wrong = [
        f"{path.relative_to(here)}:{node.lineno} {ast.unparse(node)}"
        for path in sorted(here.rglob("*.py"))
        if path != here / "wrong.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom | ast.Attribute) and _reaches_inside(node)
    ]
    assert not wrong, "\n".join(wrong)


def test_every_file_of_tests_that_runs_together_with_others_is_there() -> None:
    named = [name for names in TOGETHER.values() for name in names]
    assert len(named) == len(set(named))
    assert [name for name in named if not (ROOT / "tests" / f"test_{name}.py").exists()] == []


def test_whatever_is_no_python_goes_along_where_the_package_is_installed() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    there = {path.suffix for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert set(told["package-data"]["mtgrules"]) == {f"**/*{suffix}" for suffix in there - {".py"}}
