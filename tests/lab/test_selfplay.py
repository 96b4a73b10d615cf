"""Self-play of the simple bots: both sides have a chance, and games come to an end."""

import pytest

from pepita.lab import selfplay

BRAZILIAN = {"edition": "brazilian"}


@pytest.mark.parametrize("games", [20, pytest.param(200, marks=pytest.mark.slow)])
def test_at_five_seats_each_side_of_simple_bots_wins_between_a_quarter_and_three_quarters(
    games: int,
) -> None:
    won, rounds = 0.0, 0.0
    for seed in range(1, games + 1):
        _, miner_rounds, all_rounds, _ = selfplay.play_one("saboteur", 5, seed, BRAZILIAN, "simple")
        won += miner_rounds
        rounds += all_rounds
    assert 0.25 <= won / rounds <= 0.75


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("games", [2, pytest.param(30, marks=pytest.mark.slow)])
def test_simple_bots_bring_gold_mine_to_a_win(seats: int, games: int) -> None:
    for seed in range(1, games + 1):
        _, won, _, _ = selfplay.play_one("gold-mine", seats, seed, {}, "simple")
        assert won


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        pytest.param("saboteur", {"edition": "argentine"}, range(3, 11), id="saboteur"),
        pytest.param("gold-mine", {"most_rounds": 3}, range(2, 7), id="gold-mine"),
        pytest.param("imperial-miners", {"row1_gap": 0}, range(1, 6), id="imperial-miners"),
    ],
)
def test_the_table_has_a_row_for_each_number_of_seats(
    game: str, options: dict[str, object], seats: range, capsys: pytest.CaptureFixture[str]
) -> None:
    selfplay.print_table(game, games=1, options=options, level="random", seed=3)
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [int(row.split()[0]) for row in rows] == list(seats)


def test_the_same_seed_gives_the_same_game() -> None:
    games = [selfplay.play_one("saboteur", 4, 9, {"edition": "italian"}, "simple") for _ in "ab"]
    assert games[0] == games[1]
