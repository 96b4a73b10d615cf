"""docs/positions.md names every field of every view, position, fact and piece, and no other."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from pepita.games.registry import entry
from pepita.kernel.piece import Effect, PieceTexts
from tests.contract.shapes import facts_of, fields_of, pieces_of, within
from tests.docs.examples import ROOT

TEXT = (ROOT / "docs/positions.md").read_text("utf-8")
TITLES = {
    "gold-mine": "Gold Mine",
    "imperial-miners": "Imperial Miners",
    "saboteur": "Saboteur",
}

each_game = pytest.mark.parametrize("game", TITLES)


def chapter(title: str) -> str:
    """The text below a heading, up to the next."""
    _, _, rest = TEXT.partition(f"\n{title}\n")
    assert rest, title
    return re.split(r"^##", rest, maxsplit=1, flags=re.MULTILINE)[0]


def rows_of(text: str) -> Iterator[list[str]]:
    """The cells of each row of all tables."""
    for line in text.splitlines():
        if line.startswith("|") and not line.startswith("|--"):
            yield [cell.strip() for cell in line.strip("|").split(" | ")]


def named(cell: str) -> list[str]:
    """What a cell names in code."""
    return re.findall(r"`([^`]+)`", cell)


def shapes_in(shape: Any) -> dict[str, Any]:
    """A type and all within it, by name."""
    found = {shape.__name__: shape}
    for kind in fields_of(shape).values():
        for inner in within(kind):
            found |= shapes_in(inner)
    return found


def tables_in(text: str) -> dict[str, list[str]]:
    """The fields that tables name, sorted, by the type in the title of a table."""
    tables = {}
    for block in text.split("\n\n"):
        head, *rows = [*rows_of(block)] or [["", ""]]
        if head[1] == "what it is":
            (title,) = named(head[0])
            tables[title] = sorted(field for row in rows for field in named(row[0]))
    return tables


def fields_in(shapes: dict[str, Any]) -> dict[str, list[str]]:
    return {title: sorted(fields_of(shape)) for title, shape in shapes.items()}


@each_game
def test_the_tables_of_views_are_the_types_of_views(game: str) -> None:
    shapes = shapes_in(entry(game).view)
    assert tables_in(chapter(f"### What {TITLES[game]} shows")) == fields_in(shapes)


@each_game
def test_the_tables_of_positions_are_the_types_of_positions(game: str) -> None:
    """What a position and a view have alike is in the tables of views."""
    shapes = shapes_in(entry(game).position)
    for name in shapes_in(entry(game).view):
        shapes.pop(name, None)
    assert tables_in(chapter(f"## {TITLES[game]}")) == fields_in(shapes)


def test_the_table_of_pieces_has_their_kinds_and_details() -> None:
    rows = [*rows_of(chapter("### What Imperial Miners lists"))][1:]
    tables = {named(kind)[0]: sorted(named(details)) for kind, details, _ in rows}
    shapes = pieces_of("imperial-miners")
    assert tables == {
        kind: sorted(fields_of(fields_of(shape)["details"])) for kind, shape in shapes.items()
    }
    parts = set(named(chapter("## Pieces")))
    assert parts >= {"kind", "details", *fields_of(PieceTexts), *fields_of(Effect)}


@each_game
def test_the_tables_of_facts_are_the_types_of_facts(game: str) -> None:
    rows = [*rows_of(chapter(f"### What {TITLES[game]} tells"))][1:]
    tables = {named(name)[0]: sorted(named(fields)) for name, fields, _ in rows}
    assert len(tables) == len(rows)
    assert tables == {
        name: sorted(fields_of(shape).keys() - {"fact", "to"})
        for name, shape in facts_of(game).items()
    }
