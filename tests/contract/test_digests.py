"""A game with a seed is the same game everywhere, compiled or not."""

import pytest

from tests.contract.digests import cases, known, played, title
from tests.contract.tables import Setting
from tests.fourth_game.registered import registered

with registered():
    CASES = cases()


@pytest.mark.parametrize(("setting", "seats"), CASES, ids=[title(*case) for case in CASES])
def test_every_build_plays_the_same_game_from_the_same_seed(setting: Setting, seats: int) -> None:
    assert played(setting, seats) == known()[title(setting, seats)]


def test_every_digest_belongs_to_a_table_that_can_be_opened() -> None:
    assert set(known()) == {title(*case) for case in CASES}
