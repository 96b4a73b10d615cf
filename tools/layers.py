"""Checks that imports point downhill: from a room only to the rooms below it.

Every import counts, also one inside a function or under TYPE_CHECKING.
"""

import argparse
import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "pepita"
FRONT_DOOR = PACKAGE  # src/pepita/__init__.py, what `import pepita` gives
EVERYTHING = {"*"}

MAY_IMPORT: dict[str, set[str]] = {
    # room        rooms below it
    "words":      set(),
    "kernel":     {"words"},
    "games":      {"kernel", "words"},
    "bots":       {"games", "kernel", "words"},
    "store":      {"kernel"},
    "tables":     {"store", "bots", "games", "kernel", "words"},
    "wire":       {"games", "kernel", "words"},
    "server":     {"tables", "wire", "store", "games", "kernel", "words", FRONT_DOOR},
    "terminal":   {"wire", "games", "bots", "kernel", "words"},
    "lab":        {"bots", "games", "kernel"},
    "cli":        EVERYTHING,
    FRONT_DOOR:   {"games", "kernel"},
}  # fmt: skip

# Inside games a folder is a game. A game knows itself and the plain modules beside the games,
# but not the registry, which alone knows all games.
GAMES = "games"
REGISTRY = "registry"


@dataclass(frozen=True, order=True)
class Violation:
    path: Path
    line: int
    complaint: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.complaint}"


@dataclass(frozen=True)
class Import:
    line: int
    module: tuple[str, ...]  # ("games", "saboteur", "board"); () is the front door


def violations(root: Path) -> list[Violation]:
    """Every import under root/src/pepita that points uphill, in the order of the files."""
    package = root / "src" / PACKAGE
    found = [
        Violation(path.relative_to(root), line, complaint)
        for path in sorted(package.rglob("*.py"))
        for line, complaint in complaints(path, package)
    ]
    return sorted(found)


def complaints(path: Path, package: Path) -> Iterator[tuple[int, str]]:
    importer = path.relative_to(package).with_suffix("").parts
    room = room_of(importer)
    if room not in MAY_IMPORT:
        yield 1, f"room {room} is not in the table of tools/layers.py"
        return
    for imported in imports(path, package):
        complaint = why_not(importer, imported.module, package)
        if complaint:
            yield imported.line, complaint


def room_of(module: tuple[str, ...]) -> str:
    return module[0] if module and module[0] != "__init__" else FRONT_DOOR


def why_not(importer: tuple[str, ...], imported: tuple[str, ...], package: Path) -> str | None:
    upper, lower = room_of(importer), room_of(imported)
    if upper == lower == GAMES:
        return why_not_within_games(importer, imported, package / GAMES)
    allowed = MAY_IMPORT[upper]
    if upper == lower or allowed is EVERYTHING or lower in allowed:
        return None
    return f"room {upper} may not import room {lower}"


def why_not_within_games(
    importer: tuple[str, ...], imported: tuple[str, ...], games: Path
) -> str | None:
    upper, lower = part_of_games(importer), part_of_games(imported)
    if upper in (lower, REGISTRY):
        return None
    lower_is_a_game = (games / lower).is_dir()
    upper_is_a_game = (games / upper).is_dir()
    if lower_is_a_game or (upper_is_a_game and lower == REGISTRY):
        return f"room {GAMES}/{upper} may not import room {GAMES}/{lower}"
    return None


def part_of_games(module: tuple[str, ...]) -> str:
    return module[1] if len(module) > 1 else "__init__"


def imports(path: Path, package: Path) -> Iterator[Import]:
    """The imports of our own package; what comes from elsewhere is nobody's floor."""
    here = (PACKAGE, *path.relative_to(package).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            names = [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [imported_module(node, alias.name, here, package) for alias in node.names]
        else:
            continue
        for name in dict.fromkeys(names):
            if name[0] == PACKAGE:
                yield Import(node.lineno, name[1:])


def imported_module(
    node: ast.ImportFrom, name: str, here: tuple[str, ...], package: Path
) -> tuple[str, ...]:
    """`from .board import Board` is the module board; `from . import board` is, too."""
    above = here[: len(here) - node.level + 1] if node.level else ()
    module = above + tuple(node.module.split(".") if node.module else ())
    inner = package.joinpath(*module[1:], name)
    if module[:1] == (PACKAGE,) and (inner.is_dir() or inner.with_suffix(".py").is_file()):
        return (*module, name)
    return module


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="layers", description=__doc__)
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1])
    root: Path = parser.parse_args(arguments).root
    found = violations(root)
    for violation in found:
        print(violation)
    if not found:
        print("All imports point downhill.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
