"""What a seat has learned it goes on seeing, for as long as it matters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pepita.kernel.chance import seeded
from tests.contract.effort import tries
from tests.contract.memory import forgotten, learned, taught
from tests.contract.tables import SEEDS, Setting, choose, each_setting, seats_of


@pytest.mark.clause("S-INFO-01", "S-INFO-05", "S-INFO-07", "S-INFO-09", "S-INFO-10")
@each_setting
@tries(3)
@given(data=st.data(), seed=SEEDS)
def test_nothing_that_a_seat_has_learned_is_forgotten(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    game = setting.new(data.draw(st.sampled_from(seats_of(setting))), seed)
    viewer = data.draw(st.integers(0, int(game.seats) - 1))
    chance = seeded(seed)
    before = learned(game.view(viewer))
    while game.actors:
        seat = game.actors[chance.below(len(game.actors))]
        facts = game.play(seat, choose(game, seat, chance, eager=True))
        after = learned(game.view(viewer))
        assert forgotten(before, after) == {}
        assert taught(game.name, facts, viewer).items() <= after.items()
        before = after
