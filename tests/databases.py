"""What a test that asks for a `database` runs on: SQLite, then PostgreSQL; new and empty."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.postgresql_server import Server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A server of this test process alone, so that a test may also stop it and start it again."""
    with Server() as server:
        yield server


@pytest.fixture
def postgresql_database(postgresql: Server) -> Iterator[str]:
    """The URL of a database of PostgreSQL."""
    with postgresql.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'pepita.db'}"
    url: str = request.getfixturevalue("postgresql_database")
    return url
