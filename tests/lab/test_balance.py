"""The balance report of Imperial Miners: every part is there and says what it found."""

import pytest

from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES
from pepita.lab import balance
from pepita.lab.balance_games import SEATS, Played, Seat, play


def test_the_report_has_all_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    balance.print_report(1, 5)
    text = capsys.readouterr().out
    assert [line[:2] for line in text.splitlines() if line[1:2] == "."] == [
        "1.", "2.", "3.", "4.", "5.", "6.",
    ]  # fmt: skip
    for part in "cdefgh":
        assert f"({part})" in text
    judged = [line for line in text.splitlines() if line[:6] in ("PASS  ", "MISS  ")]
    assert len(judged) >= 25
    assert all("(" in line for line in judged)


def test_a_game_is_noted_as_it_was_played() -> None:
    game = play(2, 3, specialists=False)
    for seat in game.seats:
        assert seat.taste is None
        assert len(seat.dealt) == 8
        assert len(seat.kept) == 4
        assert set(seat.kept) <= set(seat.dealt)
        assert len(seat.mine) == 10
        assert seat.options
    assert sum(seat.won for seat in game.seats) == 1
    assert game == play(2, 3, specialists=False)


def test_specialists_sit_in_any_order_each_with_a_faction_of_its_own() -> None:
    tastes = [seat.taste for seat in play(5, 4, specialists=True).seats]
    assert len(set(tastes)) == 5
    assert set(tastes) <= set(FACTION_NAMES)


def mine(score: int, *cards: int) -> Seat:
    return Seat(None, mine=list(cards), score=score, dealt=[21, 89], kept=[21])


def games(*scores: int) -> dict[int, list[Played]]:
    return {seats: [Played(["1F"], [mine(score)]) for score in scores] for seats in SEATS}


@pytest.mark.parametrize(
    ("scores", "begins"),
    [
        pytest.param([50, 52], ["PASS", "PASS", "PASS"], id="as wanted"),
        pytest.param([60, 60], ["MISS", "PASS", "PASS"], id="too high"),
        pytest.param([30, 70], ["PASS", "MISS", "MISS"], id="too far apart"),
    ],
)
def test_solo_scores_are_judged_by_mean_and_tails(scores: list[int], begins: list[str]) -> None:
    assert [line[:4] for line in balance.solo_band(scores)] == begins


def test_a_card_that_goes_with_high_scores_is_a_miss() -> None:
    found = [(Played([], []), mine(60, 21), 9.0)] * 40 + [(Played([], []), mine(50, 89), 1.0)] * 40
    first, *_ = balance.card_shifts(found)
    assert first.startswith("MISS")
    assert "1 of 2" in first


def test_a_card_always_or_never_kept_is_a_miss() -> None:
    lines = list(balance.keeping(games(*[50] * 30)))
    assert any(line.startswith("MISS") for line in lines)
    assert any("21 Gold Mill: 100%" in line for line in lines)
