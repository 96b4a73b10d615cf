"""ARCHITECTURE.md names the modules that there are in the rooms of the server, and no others."""

import re
from pathlib import Path

import pytest

import pepita
from tests.docs.examples import ROOT

TEXT = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
WAY = TEXT.partition("## The way of a move")[2].partition("\n## ")[0]


def table_of(room: str) -> str:
    """The table that lists a room's modules."""
    return WAY.partition(f"| module of `{room}/` | job |\n")[2].partition("\n\n")[0]


@pytest.mark.parametrize("room", ["store", "tables", "server"])
def test_every_module_of_a_room_has_its_job_in_a_table(room: str) -> None:
    rows = [line.split("|") for line in table_of(room).splitlines()]
    listed = [name for row in rows for name in re.findall(r"`(\w+)`", row[1])]
    found = {file.stem for file in Path(ROOT / "src/pepita" / room).glob("*.py")}
    assert sorted(listed) == sorted(found - {"__init__"})


def test_what_the_way_of_a_move_passes_through_exists() -> None:
    drawn = WAY.partition("```")[2].partition("```")[0]
    for room, name in re.findall(r"\b(server|store|tables)/(\w+)", drawn):
        assert (ROOT / "src/pepita" / room / f"{name}.py").is_file()
    for path in re.findall(r"web/src/[\w/.<>]+", drawn):
        for game in pepita.games():
            assert (ROOT / path.replace("<game>", game.replace("-", "_"))).is_file()
