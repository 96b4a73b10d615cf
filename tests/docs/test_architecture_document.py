"""ARCHITECTURE.md names the modules, functions and files that there are."""

import importlib
import re
from pathlib import Path

import pytest

import pepita
from pepita import words
from pepita.words import law
from tests.docs.examples import ROOT

TEXT = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
WALKS = ("The way of a move", "From clause to screen")
ROOMS = "games|kernel|server|store|tables|wire|words"
STOP = re.compile(rf"(?<![\w/])((?:{ROOMS})/[a-z_/]+)((?:\.[A-Za-z_]\w*)*)")
WEB_STOP = re.compile(r"(web/src/[\w/.<>]+)(?:\s+([A-Z]\w+)\.(\w+):)?")


def section(title: str) -> str:
    return TEXT.partition(f"## {title}\n")[2].partition("\n## ")[0]


def drawing(title: str) -> str:
    """The drawing with which a walk begins."""
    return section(title).partition("```")[2].partition("```")[0]


def table_of(room: str) -> str:
    """The table that lists a room's modules."""
    way = section("The way of a move")
    return way.partition(f"| module of `{room}/` | job |\n")[2].partition("\n\n")[0]


@pytest.mark.parametrize("room", ["store", "tables", "server"])
def test_every_module_of_a_room_has_its_job_in_a_table(room: str) -> None:
    rows = [line.split("|") for line in table_of(room).splitlines()]
    listed = [name for row in rows for name in re.findall(r"`(\w+)`", row[1])]
    found = {file.stem for file in Path(ROOT / "src/pepita" / room).glob("*.py")}
    assert sorted(listed) == sorted(found - {"__init__"})


@pytest.mark.parametrize("title", WALKS)
def test_the_modules_and_functions_on_a_walk_exist(title: str) -> None:
    stops = STOP.findall(drawing(title))
    assert len(stops) >= 8
    for path, names in stops:
        if names == ".po":
            assert (ROOT / "src/pepita" / f"{path}.po").is_file()
            continue
        found = importlib.import_module(f"pepita.{path.replace('/', '.')}")
        for name in names.split(".")[1:]:
            found = getattr(found, name)


@pytest.mark.parametrize("title", WALKS)
def test_the_files_of_the_client_on_a_walk_exist(title: str) -> None:
    stops = WEB_STOP.findall(drawing(title))
    assert len(stops) >= 4
    for path, class_name, method in stops:
        for game in pepita.games():
            text = (ROOT / path.replace("<game>", game.replace("-", "_"))).read_text("utf-8")
            assert f"class {class_name}" in text or not class_name
            assert re.search(rf"\b{method}\(", text)


def test_the_rule_on_the_walk_from_clause_to_screen_is_one() -> None:
    walk = drawing("From clause to screen")
    (clause,) = set(re.findall(r"[A-Z]-[A-Z]+-\d\d", walk))
    assert law.clauses()[clause].title == "Tunnels meet tunnels"
    (row,) = re.findall(r"reasons\.([A-Z_]+)", walk)
    reasons = importlib.import_module("pepita.games.saboteur.rules.reasons")
    reason = getattr(reasons, row)
    assert reason.clause == clause
    assert f"saboteur.refusal.{reason.code}" in walk
    assert f"edge/refusals.{reason.facts}" in walk
    assert f"saboteur.refusal.{reason.code}" in words.catalogue("en")
