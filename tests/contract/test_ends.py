"""Nothing is lost and nothing appears, every game ends, and its outcome is sound."""

from hypothesis import given
from hypothesis import strategies as st

from pepita.kernel.chance import seeded
from tests.contract.census import box, census
from tests.contract.effort import tries
from tests.contract.tables import (
    LONGEST,
    SEEDS,
    Setting,
    check_winners,
    choose,
    courses,
    each_game,
    each_setting,
    finish,
    mixed_settings,
    seats_of,
)


def play_and_count(setting: Setting, seats: int, seed: int, *, eager: bool) -> None:
    """Play a whole game; after every move each card and nugget is still there, once."""
    game = setting.new(seats, seed)
    chance = seeded(seed)
    for _ in range(LONGEST):
        assert census(game.position()) == box(game)
        if not game.actors:
            break
        seat = game.actors[chance.below(len(game.actors))]
        game.play(seat, choose(game, seat, chance, eager=eager))
    assert game.actors == ()


@each_setting
@tries(3)
@given(data=st.data(), seed=SEEDS, eager=st.booleans())
def test_every_game_ends_and_conserves_what_the_box_holds(
    setting: Setting, data: st.DataObject, seed: int, eager: bool
) -> None:
    seats = data.draw(st.sampled_from(seats_of(setting)))
    play_and_count(setting, seats, seed, eager=eager)


@each_game
@tries(25)
@given(data=st.data(), seed=SEEDS, eager=st.booleans())
def test_every_game_with_options_mixed_ends_and_conserves_what_the_box_holds(
    name: str, data: st.DataObject, seed: int, eager: bool
) -> None:
    setting = data.draw(mixed_settings(name))
    play_and_count(setting, data.draw(st.sampled_from(seats_of(setting))), seed, eager=eager)


@each_setting
@tries(4)
@given(data=st.data(), seed=SEEDS)
def test_an_outcome_is_sound_and_final(setting: Setting, data: st.DataObject, seed: int) -> None:
    game = data.draw(courses(setting)).game()
    assert (game.outcome is None) == bool(game.actors)
    finish(game, seeded(seed))
    outcome = game.outcome
    assert outcome is not None
    assert len(outcome.scores) == game.seats
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(range(game.seats))
    check_winners(game)
    assert outcome.why
    assert all(game.legal_moves(seat) == [] for seat in range(game.seats))
    assert game.clone().outcome == outcome
