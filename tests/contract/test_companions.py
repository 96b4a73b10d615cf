"""No game is left out of the contract: each brings along what the tests need to try it."""

import pytest

from tests.contract.companions import companion, module_of
from tests.contract.tables import each_game


@each_game
def test_a_game_brings_along_what_the_contract_needs(name: str) -> None:
    try:
        companion(name)
    except ImportError:
        pytest.fail(f"{name} is registered, but the contract needs {module_of(name)}")
