"""Finds the functions of a game that return each of its reasons.

A game's `reasons` gives each reason the clause that the player is shown. The function that returns
the reason must name that clause, in its docstring or in a comment on the line.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Reason:
    name: str
    clause: str


@dataclass(frozen=True)
class Refusing:
    """A function that returns a reason, and the first line on which it does."""

    reason: Reason
    path: Path
    line: int
    function: ast.FunctionDef


def games(root: Path) -> Iterator[Path]:
    """Yield the folders of games that declare reasons."""
    for path in sorted((root / "src" / "pepita" / "games").glob("*/rules/reasons.py")):
        yield path.parent.parent


def reasons_of(game: Path) -> list[Reason]:
    """Return the rows of `reasons`: `CELL_TAKEN: Final = Reason("cell-taken", "G-TILE-19", …)`."""
    return [
        Reason(name_of(node.target), str(node.value.args[1].value))
        for node in parsed(game / "rules" / "reasons.py").body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.value, ast.Call)
        and name_of(node.value.func) == "Reason"
        and isinstance(node.value.args[1], ast.Constant)
    ]


def refusing(game: Path) -> Iterator[Refusing]:
    """Yield every function of a game that returns one of its reasons."""
    reasons = {reason.name: reason for reason in reasons_of(game)}
    for path in sorted(game.rglob("*.py")):
        for function in ast.walk(parsed(path)):
            if isinstance(function, ast.FunctionDef):
                for name, line in names_returned(function).items():
                    if name in reasons:
                        yield Refusing(reasons[name], path, line, function)


def names_returned(function: ast.FunctionDef) -> dict[str, int]:
    """Return the names that a function returns or stores in a variable, with their lines.

    A name that is only compared does not count.
    """
    found: dict[str, int] = {}
    for node in own_nodes(function):
        if isinstance(node, ast.Return | ast.Assign | ast.AnnAssign) and node.value is not None:
            for name in values(node.value):
                found.setdefault(name_of(name), name.lineno)
    return found


def own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of nested functions."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def values(expression: ast.expr) -> Iterator[ast.Name | ast.Attribute]:
    """Yield the names that can be the value of an expression."""
    if isinstance(expression, ast.IfExp):
        yield from values(expression.body)
        yield from values(expression.orelse)
    elif isinstance(expression, ast.BoolOp):
        for part in expression.values:
            yield from values(part)
    elif isinstance(expression, ast.Call):
        # A function that chooses one of several reasons gets them as arguments.
        for argument in expression.args:
            yield from values(argument)
    elif isinstance(expression, ast.Name | ast.Attribute):
        yield expression


def name_of(node: ast.expr) -> str:
    """Return `CELL_TAKEN` for `CELL_TAKEN` and for `f.CELL_TAKEN`."""
    return node.attr if isinstance(node, ast.Attribute) else ast.unparse(node)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))
