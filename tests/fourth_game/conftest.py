"""The fourth game is registered while its tests run."""

from collections.abc import Iterator

import pytest

from tests.fourth_game.registered import registered


@pytest.fixture(autouse=True)
def fourth_game() -> Iterator[None]:
    with registered():
        yield
