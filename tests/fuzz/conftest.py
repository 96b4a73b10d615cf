"""These tests also run over the fourth game."""

from collections.abc import Iterator

import pytest

from tests.fourth_game.registered import registered


@pytest.fixture(autouse=True, scope="module")
def fourth_game() -> Iterator[None]:
    with registered():
        yield
