"""No game is left out of the contract: each brings along what the tests need to try it."""

import pytest

import pepita
from tests.contract.companions import missing


@pytest.mark.parametrize("name", pepita.games())
def test_a_game_brings_along_what_the_contract_needs(name: str) -> None:
    assert not missing(name), (
        f"{name} is registered, but the contract cannot be tried on it: add it, beside "
        f"saboteur, to these tables in tests/contract: {', '.join(missing(name))}"
    )
