"""Self-play of the simple bot: both sides have a chance."""

import pytest

from pepita.lab import selfplay


def test_at_five_seats_each_side_of_simple_bots_wins_between_a_quarter_and_three_quarters() -> None:
    won, rounds = 0, 0
    for seed in range(1, 31):
        miner_rounds, _, _ = selfplay.play_one(5, seed, "brazilian", "simple")
        won += miner_rounds
        rounds += 3
    assert 0.25 <= won / rounds <= 0.75


def test_the_table_has_a_row_for_each_number_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    selfplay.print_table(games=1, edition="argentine", level="random", seed=3)
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [int(row.split()[0]) for row in rows] == list(range(3, 11))


def test_the_same_seed_gives_the_same_game() -> None:
    assert selfplay.play_one(4, 9, "italian", "simple") == selfplay.play_one(
        4, 9, "italian", "simple"
    )
