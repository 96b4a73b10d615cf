"""Measures how easy the code is to read: sizes, types, names and repetition.

python -m tools.readability [ROOT]

ROOT is a checkout of the project, this one by default, so that two commits can be compared.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import ceil
from pathlib import Path
from statistics import median

# This many equal lines in a row count as repeated.
REPEATED = 6

UNTYPED = ("dict[str, object]", "Mapping[str, object]", "dict[str, Any]", "Mapping[str, Any]")

# Lines that may be equal in many places without being repetition.
NOISE = re.compile(r"(?:from|import) .*|[\])}(\[{,;\"']*|#.*|//.*|</?\w+>")


@dataclass(frozen=True)
class Module:
    """A Python file: its path and its text."""

    path: Path
    text: str

    @property
    def lines(self) -> int:
        return len(self.text.splitlines())

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)


Function = ast.FunctionDef | ast.AsyncFunctionDef


def modules(folder: Path) -> list[Module]:
    return [Module(path, path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]


def functions(module: Module) -> list[Function]:
    return [node for node in ast.walk(module.tree) if isinstance(node, Function)]


# Sizes.


def spread(sizes: Sequence[int]) -> str:
    """Return the median, the size that nine of ten do not exceed, and the largest: 7/17/58."""
    if not sizes:
        return "-"
    ordered = sorted(sizes)
    return f"{median(ordered):.0f}/{ordered[ceil(len(ordered) * 0.9) - 1]}/{ordered[-1]}"


def rooms(package: Path) -> dict[str, list[Module]]:
    """Return the modules of each room; each game counts as a room."""
    found: dict[str, list[Module]] = defaultdict(list)
    for module in modules(package):
        parts = module.path.relative_to(package).parts
        depth = 2 if parts[0] == "games" and len(parts) > 2 else 1
        found["/".join(parts[:depth]) if len(parts) > 1 else "front"].append(module)
    return {**found, "all": [module for group in found.values() for module in group]}


def size_table(package: Path) -> Iterator[str]:
    yield f"{'room':24} {'files':>5} {'lines':>7} {'file':>12} {'functions':>9} {'function':>10}"
    for room, group in rooms(package).items():
        lengths = [length(function) for module in group for function in functions(module)]
        sizes = [module.lines for module in group]
        yield (
            f"{room:24} {len(group):5} {sum(sizes):7} {spread(sizes):>12} {len(lengths):9} "
            f"{spread(lengths):>10}"
        )


def length(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


# Types.


def uses_of_any(module: Module) -> int:
    """Return how often a module uses `Any`, without its import."""
    names = (node.id for node in ast.walk(module.tree) if isinstance(node, ast.Name))
    return sum(name == "Any" for name in names)


def type_counts(group: Sequence[Module]) -> dict[str, int]:
    found = {"Any": sum(uses_of_any(module) for module in group)}
    for mapping in UNTYPED:
        found[mapping] = sum(module.text.count(mapping) for module in group)
    found["untyped mappings in all"] = sum(found[mapping] for mapping in UNTYPED)
    found["and by other names"] = uses_of_aliases(group)
    found["cast("] = sum(len(re.findall(r"\bcast\(", module.text)) for module in group)
    found["type: ignore"] = sum(module.text.count("# type: ignore") for module in group)
    return found


def uses_of_aliases(group: Sequence[Module]) -> int:
    """Return how often a name is used that stands for an untyped mapping, also an imported one."""
    aliases = aliases_of(group)
    return sum(
        isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in names
        for module, names in aliases.items()
        for node in ast.walk(module.tree)
    )


def aliases_of(group: Sequence[Module]) -> dict[Module, set[str]]:
    """Return for each module the names in it that stand for untyped mappings."""
    found: dict[Module, set[str]] = {module: set() for module in group}
    by_path = {".".join(module.path.with_suffix("").parts): module for module in group}
    while True:
        before = sum(map(len, found.values()))
        for module, names in found.items():
            for node in module.tree.body:
                if isinstance(node, ast.Assign) and stands_for_one(node.value, names):
                    names |= {name.id for name in node.targets if isinstance(name, ast.Name)}
                elif isinstance(node, ast.ImportFrom):
                    ends = f".{node.module}"
                    for path, source in by_path.items():
                        if f".{path}".endswith(ends):
                            names |= {
                                each.asname or each.name
                                for each in node.names
                                if each.name in found[source]
                            }
        if sum(map(len, found.values())) == before:
            return found


def stands_for_one(value: ast.expr, names: set[str]) -> bool:
    """Tell whether an expression is an untyped mapping, or a name for one."""
    if isinstance(value, ast.Subscript) and ast.unparse(value.value) == "Annotated":
        inner = value.slice.elts[0] if isinstance(value.slice, ast.Tuple) else value.slice
        return stands_for_one(inner, names)
    if isinstance(value, ast.Name):
        return value.id in names
    return ast.unparse(value) in UNTYPED


# Names.


def constants(module: Module) -> Iterator[tuple[str, int]]:
    """Yield the constants of a module that are whole numbers."""
    for node in module.tree.body:
        if isinstance(node, ast.AnnAssign):
            yield from given([node.target], node.value)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                inner = target.elts if isinstance(target, ast.Tuple) else [target]
                yield from given(inner, node.value)


def typed_constants(module: Module) -> list[str]:
    """Those whose number was given a type of its own, as in `LAY: Final[Verb] = Verb(2)`."""
    found = []
    for node in module.tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call):
            made_by = node.value.func
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            if isinstance(made_by, ast.Name) and made_by.id not in ("i64", "int"):
                found += [name for name, _ in given(targets, node.value)]
    return found


def given(targets: Sequence[ast.expr], value: ast.expr | None) -> Iterator[tuple[str, int]]:
    values = value.elts if isinstance(value, ast.Tuple) else [value]
    for target, part in zip(targets, values, strict=False):
        found = number(part)
        if isinstance(target, ast.Name) and target.id.isupper() and found is not None:
            yield target.id, found


def number(value: ast.expr | None) -> int | None:
    """Return the whole number of an expression, also of a call such as i64(3); else None."""
    if isinstance(value, ast.Call) and len(value.args) == 1 and not value.keywords:
        return number(value.args[0])
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub):
        positive = number(value.operand)
        return None if positive is None else -positive
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.LShift):
        left, right = number(value.left), number(value.right)
        return None if left is None or right is None else left << right
    if isinstance(value, ast.Constant) and isinstance(value.value, int):
        return None if isinstance(value.value, bool) else value.value
    return None


def ambiguous(group: Iterable[Module]) -> dict[str, list[int]]:
    """Return the names that have different values in different modules of one game."""
    found: dict[str, set[int]] = defaultdict(set)
    for module in group:
        for name, value in constants(module):
            found[name].add(value)
    return {name: sorted(values) for name, values in found.items() if len(values) > 1}


# Repetition.


def telling_lines(text: str) -> list[tuple[int, str]]:
    """Return the lines of a file that are not noise, with numbers and without indentation."""
    numbered = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    return [(number, line) for number, line in numbered if not NOISE.fullmatch(line)]


def repetitions(files: Iterable[Path]) -> list[tuple[str, str]]:
    """Return pairs of places from which at least six lines are equal; a longer run is one pair."""
    windows: dict[tuple[str, ...], list[tuple[Path, int]]] = defaultdict(list)
    lines = {path: telling_lines(path.read_text("utf-8")) for path in files}
    for path, kept in lines.items():
        for start in range(len(kept) - REPEATED + 1):
            window = tuple(line for _, line in kept[start : start + REPEATED])
            windows[window].append((path, start))
    found = []
    for places in windows.values():
        for one, other in combinations(places, 2):
            if not (before(lines, one) == before(lines, other) is not None):
                found.append((place(lines, one), place(lines, other)))
    return found


def before(lines: dict[Path, list[tuple[int, str]]], spot: tuple[Path, int]) -> str | None:
    """Return the line before a place, or None if it is the first."""
    path, start = spot
    return lines[path][start - 1][1] if start else None


def place(lines: dict[Path, list[tuple[int, str]]], spot: tuple[Path, int]) -> str:
    path, start = spot
    return f"{path}:{lines[path][start][0]}"


# Docstrings.


def docstrings(group: Iterable[Module]) -> list[str]:
    texts = (ast.get_docstring(node) for module in group for node in functions(module))
    return [text for text in texts if text]


# The report.


def report(root: Path) -> Iterator[str]:
    package = root / "src" / "pepita"
    source, tests = modules(package), modules(root / "tests")
    yield "Sizes in lines: median/nine of ten/most"
    yield from size_table(package)
    yield ""
    yield "Types: src, tests"
    in_source, in_tests = type_counts(source), type_counts(tests)
    yield from (f"  {name:26} {in_source[name]:5} {in_tests[name]:5}" for name in in_source)
    yield ""
    yield from name_report(package)
    yield ""
    yield f"Pairs of places with {REPEATED} or more equal lines"
    for folder, endings in (
        ("src/pepita", (".py",)),
        ("web/src", (".ts", ".svelte")),
        ("tests", (".py",)),
    ):
        files = (root / folder).rglob("*")
        found = repetitions(sorted(path for path in files if path.suffix in endings))
        yield f"  {folder:26} {len(found):5}"
    yield ""
    texts = docstrings(source)
    restating = sum(bool(re.match(r"Returns?\b", text)) for text in texts)
    yield f"Docstrings of functions: {len(texts)}, that begin with “Return”: {restating}"


def name_report(package: Path) -> Iterator[str]:
    games = {room: group for room, group in rooms(package).items() if room.startswith("games/")}
    modules_of_games = [module for group in games.values() for module in group]
    total = sum(len(list(constants(module))) for module in modules_of_games)
    typed = sum(len(typed_constants(module)) for module in modules_of_games)
    yield (
        f"Whole numbers with a name in the games: {total}; "
        f"with a type of their own {typed}, without {total - typed}"
    )
    for room, group in games.items():
        found = ambiguous(group)
        yield f"  {room:26} {len(found):5} names with two values: {', '.join(sorted(found))}"


def main(arguments: Sequence[str]) -> int:
    root = Path(arguments[0]) if arguments else Path(__file__).parents[1]
    for line in report(root):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
