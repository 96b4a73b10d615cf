"""The import check on small trees: what may stand, and what is uphill."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tools.layers import main, violations

EVERY_ROOM = (
    "kernel/seats.py",
    "words/catalogue.py",
    "games/registry.py",
    "games/vocabulary.py",
    "games/saboteur/board.py",
    "games/saboteur/turn.py",
    "games/gold_mine/board.py",
    "bots/greedy.py",
    "store/log.py",
    "tables/table.py",
    "wire/messages.py",
    "server/app.py",
    "terminal/screen.py",
    "lab/match.py",
    "cli/app.py",
    "__init__.py",
)


def complaints(root: Path, files: Mapping[str, str]) -> list[str]:
    """What the check says about a house where every room is empty but for these files."""
    for name in EVERY_ROOM:
        write(root, name, "")
    for name, text in files.items():
        write(root, name, text)
    return [str(violation) for violation in violations(root)]


def write(root: Path, name: str, text: str) -> None:
    path = root / "src" / "pepita" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        pytest.param("kernel/a.py", "from pepita.words import catalogue", id="kernel to words"),
        pytest.param("games/saboteur/a.py", "import pepita.kernel.seats", id="games to kernel"),
        pytest.param("games/saboteur/a.py", "from . import board", id="a game to itself"),
        pytest.param(
            "games/saboteur/a.py", "from ..vocabulary import x", id="a game to what games share"
        ),
        pytest.param("games/registry.py", "from . import saboteur, gold_mine", id="registry"),
        pytest.param("games/__init__.py", "from .registry import games", id="games to registry"),
        pytest.param("bots/a.py", "from pepita.games.saboteur.board import x", id="bots to games"),
        pytest.param("store/a.py", "from pepita import kernel", id="store to kernel"),
        pytest.param("server/a.py", "from ..tables.table import x", id="server to tables"),
        pytest.param("cli/a.py", "import pepita\nfrom pepita import server, lab", id="cli to all"),
        pytest.param("__init__.py", "from .games.registry import games", id="the front door"),
        pytest.param("kernel/a.py", "import json, pepitas\nfrom os import path", id="the world"),
    ],
)
def test_downhill_is_fine(tmp_path: Path, name: str, text: str) -> None:
    assert complaints(tmp_path, {name: text}) == []


@pytest.mark.parametrize(
    ("name", "text", "upper", "lower"),
    [
        pytest.param("words/a.py", "import pepita.kernel", "words", "kernel", id="words to kernel"),
        pytest.param("kernel/a.py", "import pepita.games", "kernel", "games", id="kernel to games"),
        pytest.param(
            "games/a.py", "from pepita.bots import x", "games", "bots", id="games to bots"
        ),
        pytest.param("bots/a.py", "from ..tables import x", "bots", "tables", id="bots to tables"),
        pytest.param("store/a.py", "import pepita.words", "store", "words", id="store to words"),
        pytest.param("wire/a.py", "import pepita.server", "wire", "server", id="wire to server"),
        pytest.param("server/a.py", "import pepita.bots", "server", "bots", id="server to bots"),
        pytest.param("lab/a.py", "from pepita import wire", "lab", "wire", id="lab to wire"),
        pytest.param("lab/a.py", "from pepita import games, cli", "lab", "cli", id="lab to cli"),
        pytest.param("terminal/a.py", "import pepita.store", "terminal", "store", id="terminal"),
        pytest.param("bots/a.py", "import pepita", "bots", "pepita", id="room to front door"),
        pytest.param("kernel/a.py", "from pepita import new_game", "kernel", "pepita", id="name"),
        pytest.param("__init__.py", "from pepita import bots", "pepita", "bots", id="front door"),
        pytest.param("words/__init__.py", "from ..bots import x", "words", "bots", id="package"),
    ],
)
def test_uphill_is_not(tmp_path: Path, name: str, text: str, upper: str, lower: str) -> None:
    assert complaints(tmp_path, {name: text}) == [
        f"src/pepita/{name}:1 room {upper} may not import room {lower}"
    ]


@pytest.mark.parametrize(
    ("name", "text", "upper", "lower"),
    [
        pytest.param(
            "games/saboteur/a.py",
            "from pepita.games.gold_mine.board import x",
            "saboteur",
            "gold_mine",
            id="a game to another",
        ),
        pytest.param(
            "games/saboteur/a.py",
            "from .. import gold_mine",
            "saboteur",
            "gold_mine",
            id="relative",
        ),
        pytest.param(
            "games/saboteur/a.py",
            "from pepita.games import registry",
            "saboteur",
            "registry",
            id="a game to the registry",
        ),
        pytest.param(
            "games/vocabulary.py",
            "import pepita.games.saboteur",
            "vocabulary",
            "saboteur",
            id="what games share to a game",
        ),
        pytest.param(
            "games/__init__.py", "from . import saboteur", "__init__", "saboteur", id="the folder"
        ),
    ],
)
def test_only_the_registry_knows_other_games(
    tmp_path: Path, name: str, text: str, upper: str, lower: str
) -> None:
    assert complaints(tmp_path, {name: text}) == [
        f"src/pepita/{name}:1 room games/{upper} may not import room games/{lower}"
    ]


def test_imports_inside_functions_and_for_types_count(tmp_path: Path) -> None:
    text = """\
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pepita.tables import table


def later() -> None:
    from pepita import server
"""
    assert complaints(tmp_path, {"kernel/a.py": text}) == [
        "src/pepita/kernel/a.py:4 room kernel may not import room tables",
        "src/pepita/kernel/a.py:8 room kernel may not import room server",
    ]


def test_a_room_that_is_not_in_the_table_is_reported(tmp_path: Path) -> None:
    assert complaints(tmp_path, {"attic/box.py": ""}) == [
        "src/pepita/attic/box.py:1 room attic is not in the table of tools/layers.py"
    ]


def test_the_command_fails_on_a_violation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "kernel/a.py", "import pepita.lab")
    assert main(["--root", str(tmp_path)]) == 1
    assert (
        capsys.readouterr().out == "src/pepita/kernel/a.py:1 room kernel may not import room lab\n"
    )


def test_the_command_passes_on_a_tidy_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "kernel/a.py", "import pepita.words")
    assert main(["--root", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "All imports point downhill.\n"
