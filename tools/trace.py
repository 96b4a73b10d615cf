"""Traces each rule clause to the code that implements it, the code that refuses with it, and tests.

Clauses are headings in docs/rules. Code names them in docstrings and comments as [S-PATH-04], data
in comments, and tests with @pytest.mark.clause("S-PATH-04"). These are problems: a clause without
code or test; an id that is no clause; a function that refuses without naming the clause that the
player is shown; a docstring that lists many clauses instead of naming each on its line.
"""

import argparse
import ast
import re
import sys
import tokenize
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools import refused_in

HEADING = re.compile(r"### (?P<id>[A-Z]-[A-Z-]+-\d\d)(?:\s+(?P<title>.*))?$")
NEXT_HEADING = re.compile(r"#{1,3} ")
BRACKETS = re.compile(r"\[([^\[\]]*)\]")
# Less strict than a heading, so that a mistyped [S-PATH-4] is reported and not overlooked.
LIKE_AN_ID = re.compile(r"\b[A-Z]-[A-Z-]+-\d+\b")
MOST_IN_A_DOCSTRING = 3

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


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
    refused_in: Places = field(default_factory=lambda: defaultdict(list))
    tests: Places = field(default_factory=lambda: defaultdict(list))
    problems: list[str] = field(default_factory=list)

    def has_gap(self, clause: Clause) -> bool:
        return clause.id not in self.code or clause.id not in self.tests

    def gaps(self) -> list[Clause]:
        return [clause for clause in self.clauses.values() if self.has_gap(clause)]


def trace(root: Path) -> Trace:
    """Return the places and problems of all clauses of the project at `root`."""
    result = Trace()
    for clause in clauses(root):
        if clause.id in result.clauses:
            result.problems.append(f"{clause.document} has {clause.id} a second time")
        result.clauses.setdefault(clause.id, clause)
    if not result.clauses:
        result.problems.append("docs/rules holds no clause")
    source = root / "src" / "pepita"
    collect(result.code, mentions(root, source, ids_in_docstring))
    collect(result.code, mentions_in_comments(root, source))
    collect(result.code, mentions_in_data(root, source))
    collect(result.tests, mentions(root, root / "tests", ids_in_mark))
    result.problems += [*strangers(result, result.code), *strangers(result, result.tests)]
    result.problems += long_lists(root, source)
    for game in refused_in.games(root):
        trace_refusals(result, root, game)
    return result


def trace_refusals(result: Trace, root: Path, game: Path) -> None:
    """Check that every reason is returned, by a function that names its clause."""
    returned = set()
    for found in refused_in.refusing(game):
        reason = found.reason
        returned.add(reason)
        path = found.path.relative_to(root)
        place = Place(path, found.line, found.function.name)
        collect(result.refused_in, [(reason.clause, place)])
        first = found.function.lineno
        named = {
            other.line
            for other in result.code.get(reason.clause, [])
            if other.path == path and first <= other.line <= (found.function.end_lineno or first)
        }
        if not named:
            result.problems.append(
                f"{place} refuses with {reason.name}, not naming {reason.clause}"
            )
    for reason in refused_in.reasons_of(game):
        if reason not in returned:
            result.problems.append(f"{game.name}: no function refuses with {reason.name}")


def long_lists(root: Path, folder: Path) -> Iterator[str]:
    """Yield a problem for each docstring with too many clauses: which line carries which?"""
    for path, name, node in nodes(folder):
        ids = ids_in_docstring(node)
        if len(ids) > MOST_IN_A_DOCSTRING:
            place = Place(path.relative_to(root), getattr(node, "lineno", 1), name or "(module)")
            yield f"{place} lists {len(ids)} clauses; name each on the line that carries it"


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


def nodes(folder: Path) -> Iterator[tuple[Path, str, ast.AST]]:
    """Yield each node of every module with the name of its class or function."""
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for name, node in with_names(tree):
            yield path, name, node


def mentions(
    root: Path, folder: Path, ids_in: Callable[[ast.AST], list[str]]
) -> Iterator[tuple[str, Place]]:
    for path, name, node in nodes(folder):
        for id in ids_in(node):
            line = getattr(node, "lineno", 1)
            yield id, Place(path.relative_to(root), line, name or "(module)")


def mentions_in_comments(root: Path, folder: Path) -> Iterator[tuple[str, Place]]:
    """Yield the clauses in comments, on a line or above it."""
    for path in sorted(folder.rglob("*.py")):
        comments = {line: ids for line, ids in ids_in_comments(path) if ids}
        if comments:
            around = names_by_line(path)
            for line, ids in comments.items():
                for id in ids:
                    yield id, Place(path.relative_to(root), line, around.get(line, "(module)"))


def ids_in_comments(path: Path) -> Iterator[tuple[int, list[str]]]:
    with tokenize.open(path) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], bracketed_ids(token.string)


def names_by_line(path: Path) -> dict[int, str]:
    """Return the innermost class or function around each line."""
    found: dict[int, str] = {}
    for name, node in with_names(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                found[line] = name
    return found


def bracketed_ids(text: str) -> list[str]:
    return [id for inside in BRACKETS.findall(text) for id in LIKE_AN_ID.findall(inside)]


def mentions_in_data(root: Path, folder: Path) -> Iterator[tuple[str, Place]]:
    """Yield the clauses in data files, in a comment above a record."""
    for path in sorted(folder.rglob("*.toml")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("#"):
                name = line.strip("# ").split(" [")[0]
                for id in bracketed_ids(line):
                    yield id, Place(path.relative_to(root), number, name)


def with_names(node: ast.AST, name: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Yield each node with the qualified name of its class or function."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        name = f"{name}.{node.name}" if name else node.name
    yield name, node
    for child in ast.iter_child_nodes(node):
        yield from with_names(child, name)


def ids_in_docstring(node: ast.AST) -> list[str]:
    if not isinstance(node, Documented):
        return []
    return bracketed_ids(ast.get_docstring(node) or "")


def ids_in_mark(node: ast.AST) -> list[str]:
    """Return the ids of a mark; an id that is not a literal is returned as its source code."""
    if not (isinstance(node, ast.Call) and is_clause_mark(node.func)):
        return []
    return [
        argument.value
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        else ast.unparse(argument)
        for argument in node.args
    ]


def is_clause_mark(function: ast.expr) -> bool:
    """Tell whether it is `pytest.mark.clause` or `mark.clause`."""
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
    if clause.id in result.refused_in:
        show_places("refused in", result.refused_in[clause.id])
    show_places("tests", result.tests.get(clause.id, []))


def show_places(label: str, places: list[Place]) -> None:
    for number, place in enumerate(places or ["none"]):
        print(f"  {label if number == 0 else '':10}  {place}")


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
