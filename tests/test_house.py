"""The house: imports point down, eras are compared in one place, no card has code of its own."""

from __future__ import annotations

import ast
import importlib.util
import re
import subprocess
import sys

from package import FLOORS, ROOT, files, floor_of, imports, name_of, tree

from mtgrules.cards import library

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


def test_modules_do_not_import_each_other_in_circles() -> None:
    names = {name_of(path) for path in files()}
    graph = {
        name_of(path): {
            m for m, _, typing_only, inside in imports(path) if m in names and not typing_only and not inside
        }
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
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                orders = any(
                    isinstance(o, ast.Eq | ast.NotEq | ast.Is | ast.IsNot | ast.Lt | ast.Gt) for o in node.ops
                )
                if orders and any(_tells_an_era(side) for side in sides):
                    wrong.append(f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}")
    assert not wrong, "\n".join(wrong)


_ERA_NAMES = {"FIFTH", "SIXTH", "EIGHTH", "M10", "CURRENT"}
_ERA_KEYS = {"fifth", "sixth", "eighth", "m10", "current"}


def _tells_an_era(side: ast.expr) -> bool:
    if isinstance(side, ast.Constant):
        return side.value in _ERA_KEYS
    text = ast.unparse(side)
    if isinstance(side, ast.Name):
        return side.id in _ERA_NAMES
    return bool(re.search(r"\bera\.(rules|keywords|year|key)\b", text)) and not isinstance(side, ast.Call)


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
