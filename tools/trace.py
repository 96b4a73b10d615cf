"""Ties each rule clause to the code that carries it and the tests that prove it.

Clauses are headings in docs/rules; code names them in docstrings as [S-PATH-04], data in comments
likewise, tests with @pytest.mark.clause("S-PATH-04"). A clause without code or test, or a name
without clause, fails.
"""

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

HEADING = re.compile(r"### (?P<id>[A-Z]-[A-Z-]+-\d\d)(?:\s+(?P<title>.*))?$")
NEXT_HEADING = re.compile(r"#{1,3} ")
BRACKETS = re.compile(r"\[([^\[\]]*)\]")
# Looser than a heading, so that a mistyped [S-PATH-4] is reported instead of overlooked.
LIKE_AN_ID = re.compile(r"\b[A-Z]-[A-Z-]+-\d+\b")


@dataclass(frozen=True)
class Clause:
    id: str
    title: str
    text: str
    document: str


@dataclass(frozen=True, order=True)
class Place:
    path: Path
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}"


Places = dict[str, list[Place]]  # by clause id


@dataclass
class Trace:
    clauses: dict[str, Clause] = field(default_factory=dict)
    code: Places = field(default_factory=lambda: defaultdict(list))
    tests: Places = field(default_factory=lambda: defaultdict(list))
    problems: list[str] = field(default_factory=list)

    def has_gap(self, clause: Clause) -> bool:
        return clause.id not in self.code or clause.id not in self.tests

    def gaps(self) -> list[Clause]:
        return [clause for clause in self.clauses.values() if self.has_gap(clause)]


def trace(root: Path) -> Trace:
    """Everything known about the clauses of the project at root."""
    result = Trace()
    for clause in clauses(root):
        if clause.id in result.clauses:
            result.problems.append(f"{clause.document} has {clause.id} a second time")
        result.clauses.setdefault(clause.id, clause)
    if not result.clauses:
        result.problems.append("docs/rules holds no clause")
    collect(result.code, mentions(root, root / "src" / "pepita", ids_in_docstring))
    collect(result.code, mentions_in_data(root, root / "src" / "pepita"))
    collect(result.tests, mentions(root, root / "tests", ids_in_mark))
    result.problems += [*strangers(result, result.code), *strangers(result, result.tests)]
    return result


def strangers(result: Trace, places: Places) -> Iterator[str]:
    for id, named_at in places.items():
        if id not in result.clauses:
            yield from (f"{place} names {id}, which no rules document has" for place in named_at)


def clauses(root: Path) -> Iterator[Clause]:
    for path in sorted((root / "docs" / "rules").glob("*.md")):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            if heading := HEADING.match(line):
                text = "\n".join(up_to_next_heading(lines[number + 1 :])).strip()
                yield Clause(heading["id"], (heading["title"] or "").strip(), text, path.stem)


def up_to_next_heading(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        if NEXT_HEADING.match(line):
            return
        yield line


def mentions(
    root: Path, folder: Path, ids_in: Callable[[ast.AST], list[str]]
) -> Iterator[tuple[str, Place]]:
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for name, node in with_names(tree):
            for id in ids_in(node):
                line = getattr(node, "lineno", 1)
                yield id, Place(path.relative_to(root), line, name or "(module)")


def mentions_in_data(root: Path, folder: Path) -> Iterator[tuple[str, Place]]:
    """Clauses that data carries: named in a comment above the record."""
    for path in sorted(folder.rglob("*.toml")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("#"):
                name = line.strip("# ").split(" [")[0]
                for inside in BRACKETS.findall(line):
                    for id in LIKE_AN_ID.findall(inside):
                        yield id, Place(path.relative_to(root), number, name)


def with_names(node: ast.AST, name: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Each node with the qualified name of the class or function that it is, adorns or is in."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        name = f"{name}.{node.name}" if name else node.name
    yield name, node
    for child in ast.iter_child_nodes(node):
        yield from with_names(child, name)


def ids_in_docstring(node: ast.AST) -> list[str]:
    if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return []
    docstring = ast.get_docstring(node) or ""
    return [id for inside in BRACKETS.findall(docstring) for id in LIKE_AN_ID.findall(inside)]


def ids_in_mark(node: ast.AST) -> list[str]:
    """An id that is not written out would be invisible here, so it is given back as its source."""
    if not (isinstance(node, ast.Call) and is_clause_mark(node.func)):
        return []
    return [
        argument.value
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        else ast.unparse(argument)
        for argument in node.args
    ]


def is_clause_mark(function: ast.expr) -> bool:
    """True for pytest.mark.clause, and for mark.clause."""
    return ast.unparse(function) in ("pytest.mark.clause", "mark.clause")


def collect(places: Places, found: Iterable[tuple[str, Place]]) -> None:
    for id, place in found:
        if place not in places[id]:
            places[id].append(place)


def show(result: Trace, chosen: Iterable[Clause]) -> None:
    for clause in chosen:
        print(f"{clause.id}  {clause.title}")
        show_code_and_tests(result, clause)
        print()


def show_code_and_tests(result: Trace, clause: Clause) -> None:
    show_places("code", result.code.get(clause.id, []))
    show_places("tests", result.tests.get(clause.id, []))


def show_places(label: str, places: list[Place]) -> None:
    for number, place in enumerate(places or ["none"]):
        print(f"  {label if number == 0 else '':5}  {place}")


def show_summaries(result: Trace) -> None:
    documents = defaultdict(list)
    for clause in result.clauses.values():
        documents[clause.document].append(clause.id)
    for document, ids in documents.items():
        coded = sum(id in result.code for id in ids)
        tested = sum(id in result.tests for id in ids)
        print(f"{document}: {len(ids)} clauses, {coded} with code, {tested} with tests")


def show_everything(result: Trace, *, only_gaps: bool) -> int:
    show(result, result.gaps() if only_gaps else result.clauses.values())
    for problem in result.problems:
        print(problem)
    show_summaries(result)
    return 1 if result.gaps() or result.problems else 0


def show_in_full(result: Trace, id: str) -> int:
    if id not in result.clauses:
        print(f"No rules document has {id}.")
        return 1
    clause = result.clauses[id]
    print(f"{clause.id}  {clause.title}\n\n{clause.text}\n")
    show_code_and_tests(result, clause)
    return 1 if result.has_gap(clause) else 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="trace", description=__doc__)
    parser.add_argument("clause", nargs="?", help="show one clause with its text")
    parser.add_argument("--gaps", action="store_true", help="show only what is missing")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1])
    chosen = parser.parse_args(arguments)
    result = trace(chosen.root)
    if chosen.clause:
        return show_in_full(result, chosen.clause)
    return show_everything(result, only_gaps=chosen.gaps)


if __name__ == "__main__":
    sys.exit(main())
