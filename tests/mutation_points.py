"""Where a source file can be made wrong: its places, and the wrong text that can stand in each."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
OTHER_NAME = {"any": "all", "all": "any", "min": "max", "max": "min"}
ORDER_IS_THE_MEANING = {"isinstance", "issubclass", "getattr", "hasattr", "cast", "Cite", "Since", "Absent"}
"""Two arguments swapped would only crash, or change a citation, which has tests of its own."""
EMPTY = {
    "tuple": "()",
    "frozenset": "frozenset()",
    "Ids": "frozenset()",
    "Colors": "frozenset()",
    "int": "0",
    "list": "[]",
    "str": '""',
    "dict": "{}",
    "Mapping": "{}",
    "Iterator": "iter(())",
}


@dataclass(frozen=True)
class Point:
    """A place in a source file, by lines and bytes, with the texts that make it wrong."""

    kind: str
    line: int
    column: int
    last_line: int
    last_column: int
    texts: tuple[str, ...]

    def applied(self, source: str, text: str) -> str:
        """The source with one of the texts at this place."""
        lines = source.encode().splitlines(keepends=True)
        before = b"".join(lines[: self.line - 1]) + lines[self.line - 1][: self.column]
        after = lines[self.last_line - 1][self.last_column :] + b"".join(lines[self.last_line :])
        return (before + text.encode() + after).decode()


@cache
def points(source: str) -> list[Point]:
    """Every place of a source file that has another, wrong text, from top to bottom."""
    found = _Points()
    found.visit(ast.parse(source))
    return sorted(found.found, key=lambda point: (point.line, point.column, point.last_line, point.kind))


def _type_like(node: ast.expr) -> bool:
    """Whether a union is one of types rather than of values."""
    if isinstance(node, ast.BinOp):
        return _type_like(node.left) or _type_like(node.right)
    name = node.value if isinstance(node, ast.Subscript) else node
    is_class = isinstance(name, ast.Name) and name.id[0].isupper() and not name.id.isupper()
    built_in = isinstance(name, ast.Name) and name.id in ("tuple", "frozenset", "list", "str", "int", "bool")
    return is_class or built_in or (isinstance(node, ast.Constant) and node.value is None)


class _Points(ast.NodeVisitor):
    """Goes through a file, past annotations, decorators, imports, docstrings and code for type checkers."""

    def __init__(self) -> None:
        self.found: list[Point] = []
        self.returns: list[str] = []

    def add(self, kind: str, node: ast.expr | ast.stmt, *texts: str) -> None:
        assert node.end_lineno is not None and node.end_col_offset is not None
        there = ast.unparse(node).replace("'", '"')
        wrong = tuple(text for text in texts if text.replace("'", '"') != there)
        if wrong:
            place = (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
            self.found.append(Point(kind, *place, wrong))

    # ---- what is passed by

    def visit_Import(self, node: ast.Import) -> None:
        """Nothing: imports stay."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Nothing: imports stay."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.returns.append(ast.unparse(node.returns) if node.returns else "")
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        self.all_of(node.body)
        self.returns.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.all_of(node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        test = ast.unparse(node.test)
        if "TYPE_CHECKING" in test or "__name__" in test:
            return
        self.condition(node.test)
        self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Nothing: an assertion is there for readers and for the type checker."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self.add("text emptied", node, '""')

    def all_of(self, body: list[ast.stmt]) -> None:
        for statement in body:
            self.visit(statement)

    # ---- statements

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        if isinstance(node.value, ast.Yield | ast.YieldFrom):
            self.add("statement removed", node, "yield from ()")
        else:
            self.add("statement removed", node, "pass")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.add("statement removed", node, "pass")
        self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.add("statement removed", node, "pass")
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        if node.exc is not None and "NotImplementedError" not in ast.unparse(node.exc):
            self.add("statement removed", node, "pass")
            self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.add("statement removed", node, "pass")

    def visit_Break(self, node: ast.Break) -> None:
        self.add("statement removed", node, "pass")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            return
        kind = self.returns[-1]
        if kind in ("bool", "TypeGuard"):
            self.add("another value returned", node.value, "True", "False")
        elif "None" in kind:
            self.add("another value returned", node.value, "None")
        else:
            self.add("another value returned", node.value, EMPTY.get(kind.partition("[")[0], "None"))
        self.visit(node.value)

    def visit_While(self, node: ast.While) -> None:
        self.add("condition settled", node.test, "False")
        self.generic_visit(node)

    # ---- expressions

    def condition(self, test: ast.expr) -> None:
        self.add("condition settled", test, "True", "False")

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.add("condition settled", test, "True", "False")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for place, operator in enumerate(node.ops):
            ops = [*node.ops[:place], FLIPPED[type(operator)](), *node.ops[place + 1 :]]
            self.add(
                "comparison flipped", node, f"({ast.unparse(ast.Compare(node.left, ops, node.comparators))})"
            )
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        dropped = (f"({ast.unparse(value)})" for value in (node.values[0], node.values[-1]))
        self.add("and/or swapped", node, f"({ast.unparse(ast.BoolOp(other, node.values))})", *dropped)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.add("not dropped", node, f"bool({ast.unparse(node.operand)})")
        elif isinstance(node.op, ast.USub):
            self.add("sign dropped", node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        left, right = (f"({ast.unparse(side)})" for side in (node.left, node.right))
        if isinstance(node.op, ast.BitAnd):
            self.add("operator swapped", node, f"({left} | {right})", left)
        elif isinstance(node.op, ast.BitOr):
            if _type_like(node):
                return
            self.add("operator swapped", node, f"({left} & {right})", left, right)
        elif isinstance(node.op, ast.Sub):
            self.add("operator swapped", node, left)
        elif isinstance(node.op, ast.Add):
            self.add("operator swapped", node, left, right)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add("constant changed", node, str(not node.value))
        elif isinstance(node.value, int):
            self.add("constant changed", node, str(node.value + 1), f"({node.value - 1})")
        elif isinstance(node.value, str) and " " in node.value:
            self.add("text emptied", node, '""')

    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func).rpartition(".")[2]
        if name in ("Cite", "Since", "TypeVar", "cast"):
            for argument in node.args if name == "Since" else ():
                if not isinstance(argument, ast.Constant):
                    self.visit(argument)
            return
        if name in ("isinstance", "issubclass"):
            self.visit(node.args[0])
            return
        if name in OTHER_NAME and isinstance(node.func, ast.Name):
            self.add("function swapped", node.func, OTHER_NAME[name])
        if len(node.args) == 2 and name not in ORDER_IS_THE_MEANING:
            one, two = node.args
            starred = any(isinstance(argument, ast.Starred) for argument in node.args)
            if not starred and ast.dump(one) != ast.dump(two):
                self.add(
                    "arguments swapped", node, ast.unparse(ast.Call(node.func, [two, one], node.keywords))
                )
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if not _type_like(node):
            self.generic_visit(node)


def blocks(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    """Every list of statements inside functions: what is run from its beginning or not at all."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            yield function.body
            yield from _inner(function)


def _inner(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef | ast.expr):
            continue
        for name in ("body", "orelse", "finalbody"):
            inner = getattr(child, name, None)
            if isinstance(inner, list) and inner and isinstance(inner[0], ast.stmt):
                yield inner
        yield from _inner(child)
