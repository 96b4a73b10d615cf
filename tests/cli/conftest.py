"""The command line for tests, and records of finished games to try it on."""

from pathlib import Path
from typing import Any

import pytest

from pepita.tables.house import House
from tests.cli.commands import Line
from tests.tables.finished import GAMES, finished, record_at
from tests.tables.houses import in_house


@pytest.fixture
def line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Line:
    """The command line."""
    return Line(capsys, monkeypatch)


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The record of a finished game of every kind."""
    path: Path = tmp_path_factory.mktemp("records")

    async def work(house: House) -> dict[str, Any]:
        return {game: await record_at(await finished(house, game)) for game in GAMES}

    return in_house(path, work)
