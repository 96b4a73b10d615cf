"""The development dig: twenty tiles laid in turn before any miner enters."""

from collections import Counter

import pytest

import pepita
from pepita import Game
from pepita.games.gold_mine.edge.from_picture import game_from
from tests.rules.gold_mine.tables import (
    Fixed,
    finish_turn,
    may,
    refused,
    seen,
    told,
    truth,
    with_piles,
)

SHUFFLE = 1


def second_seat_first() -> Game:
    """Return a new game of three in which seat 1 begins."""
    return pepita.new_game("gold-mine", seats=3, chance=Fixed([SHUFFLE, 2, 6, 4]))


def dig_on(game: Game) -> list[int]:
    """Lay development tiles to the last; return the seats that laid them."""
    seats = []
    while seen(game)["phase"] in ("develop", "return"):
        (seat,) = game.actors
        facts = game.play(seat, game.legal_moves(seat)[0])
        seats += [seat for _ in told(facts, "laid")]
    return seats


@pytest.mark.clause("G-DEV-01")
def test_the_game_begins_with_the_development_dig() -> None:
    game = pepita.new_game("gold-mine", seats=4, seed=1)
    (seat,) = game.actors
    assert seen(game)["phase"] == "develop"
    assert seen(game)["round"] == 0
    assert all(move.startswith("lay ") for move in game.legal_moves(seat))


@pytest.mark.clause("G-DEV-02")
def test_tiles_are_laid_clockwise_from_the_first_player() -> None:
    seats = dig_on(second_seat_first())
    assert seats[:5] == [1, 2, 0, 1, 2]
    assert Counter(seats) == {1: 7, 2: 7, 0: 6}


@pytest.mark.clause("G-DEV-02", "G-TURN-11")
def test_only_the_player_in_turn_lays() -> None:
    game = game_from("ENT", phase="develop", drawn="N1", development=["N2"])
    assert refused(game, 1, "lay N1 1,0 turned 1") == ("G-TURN-11", "not-your-turn")
    game.play(0, "lay N1 1,0 turned 1")
    assert seen(game)["drawn"] == "N2"
    assert refused(game, 0, "lay N2 2,0 turned 2") == ("G-TURN-11", "not-your-turn")
    assert may(game, 1, "lay N2 2,0 turned 2")


@pytest.mark.clause("G-DEV-03")
def test_development_tiles_obey_the_ordinary_rules_of_laying() -> None:
    game = game_from("ENT", phase="develop", drawn="N1")
    assert refused(game, 0, "lay N1 1,0") == ("G-TILE-08", "mouth-meets-wall")
    assert refused(game, 0, "lay N1 2,0") == ("G-TILE-05", "nothing-beside")
    assert refused(game, 0, "lay N2 1,0") == ("G-TILE-02", "another-tile-drawn")
    assert may(game, 0, "lay N1 1,0 turned 1")


@pytest.mark.clause("G-DEV-04")
def test_a_first_tile_that_fits_nowhere_is_exchanged_for_one_of_the_pile() -> None:
    """Rulings R-15 and R-46: it goes to the bottom, where everybody knows it."""
    deals = (pepita.new_game("gold-mine", seats=3, seed=seed) for seed in range(200))
    game = next(game for game in deals if truth(game)["known"] == [1])
    (seat,) = game.actors
    assert seat == seen(game)["first"]
    assert truth(game)["piles"][0][-1] in ("N7", "G1")
    assert seen(game)["piles"] == [{"tiles": 79, "known_at_bottom": [truth(game)["piles"][0][-1]]}]
    assert seen(game)["development"] == 19
    assert all(move.startswith("lay ") for move in game.legal_moves(seat))


@pytest.mark.clause("G-DEV-04")
def test_with_several_piles_a_first_tile_that_fits_nowhere_waits_for_a_choice() -> None:
    deals = (pepita.new_game("gold-mine", seats=3, seed=seed, piles=3) for seed in range(200))
    game = next(game for game in deals if truth(game)["drawn"] in ("N7", "G1"))
    (seat,) = game.actors
    assert seen(game)["phase"] == "return"
    assert game.legal_moves(seat) == ["return 1", "return 2", "return 3"]


@pytest.mark.clause("G-DEV-04")
def test_with_several_piles_the_player_chooses_where_an_unfit_tile_goes() -> None:
    table = game_from("ENT", phase="return", round=0, drawn="N7", options={"piles": 2})
    game = with_piles(table, ["N1"], ["N2", "C1"])
    assert game.legal_moves(0) == ["return 1", "return 2"]
    facts = game.play(0, "return 2")
    assert told(facts, "returned") == [
        {"fact": "returned", "seat": 0, "tile": "N7", "pile": 2, "to": None}
    ]
    assert seen(game)["drawn"] == "N2"
    assert seen(game)["phase"] == "develop"
    assert truth(game)["piles"][1] == ["C1", "N7"]
    assert game.actors == (0,)
    game.play(0, "lay N2 1,0 turned 2")
    assert seen(game)["phase"] == "set-out"


@pytest.mark.clause("G-DEV-04")
def test_with_several_piles_every_unfit_development_tile_goes_where_the_player_chooses() -> None:
    """Ruling R-15."""
    table = game_from("ENT", phase="return", round=0, drawn="N7", options={"piles": 3})
    game = with_piles(table, ["N1"], ["G1", "C1"], ["G1", "N2"])
    for move in ("return 2", "return 3"):
        game.play(0, move)
        assert (seen(game)["drawn"], seen(game)["phase"]) == ("G1", "return")
        assert game.legal_moves(0) == ["return 1", "return 2", "return 3"]
    game.play(0, "return 1")
    assert (seen(game)["drawn"], seen(game)["phase"]) == ("N1", "develop")
    assert truth(game)["piles"][1:] == [["C1", "N7"], ["N2", "G1"]]
    assert truth(game)["piles"][0][-1] == "G1"


@pytest.mark.clause("G-DEV-05")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_dig_is_over_once_twenty_tiles_are_laid(seats: int) -> None:
    game = pepita.new_game("gold-mine", seats=seats, seed=5)
    assert len(dig_on(game)) == 20
    assert len(seen(game)["tiles"]) == 21
    assert seen(game)["development"] == 0
    assert sum(pile["tiles"] for pile in seen(game)["piles"]) == 79
    assert (seen(game)["phase"], seen(game)["round"]) == ("set-out", 1)


@pytest.mark.clause("G-DEV-05")
def test_replacements_count_in_place_of_the_returned_tiles() -> None:
    deals = (pepita.new_game("gold-mine", seats=3, seed=seed) for seed in range(200))
    game = next(game for game in deals if truth(game)["known"] == [1])
    assert len(dig_on(game)) == 20
    assert seen(game)["piles"][0]["tiles"] == 79


@pytest.mark.clause("G-DEV-04", "G-DEV-05")
def test_if_no_tile_fits_at_all_the_placement_is_skipped() -> None:
    """Ruling R-15; a mine that is closed everywhere, where tiles must join a tunnel."""
    game = game_from(
        """
        .       .      [S]    .      .
        .       .      [NS]   .      .
        [E]*0   [EW]   ENT    [EW]   [W]*0
        .       .      [NS]   .      .
        """,
        phase="develop",
        drawn="G1",
        development=["N1", "C1"],
        options={"tile_must_join_a_tunnel": True},
    )
    facts = game.play(0, "lay G1 0,-2")
    assert [fact["seat"] for fact in told(facts, "fits-nowhere")] == [1, 0]
    assert len(seen(game)["tiles"]) == 9
    assert (seen(game)["phase"], seen(game)["development"]) == ("set-out", 0)


@pytest.mark.clause("G-DEV-06")
@pytest.mark.parametrize(
    "move",
    ["dig", "roll", "rest", "passage", "walk 1,0", "stay", "cross 1,0", "take", "gold 1", "bats 1",
     "end"],
)  # fmt: skip
def test_nothing_but_digging_happens_in_the_development_dig(move: str) -> None:
    game = game_from("ENT [EW]*1", phase="develop", drawn="N1")
    assert refused(game, 0, move) == ("G-DEV-06", "only-digging-now")


@pytest.mark.clause("G-DEV-07")
def test_all_miners_enter_when_production_begins() -> None:
    """Ruling R-09: all at once."""
    game = game_from("ENT", seats=4, phase="develop", drawn="N1", first=2)
    facts = game.play(0, "lay N1 1,0 turned 1")
    assert told(facts, "production-began") == [{"fact": "production-began", "seat": 2, "to": None}]
    assert seen(game)["miners"] == ["0,0"] * 4
    assert may(game, 2, "rest")
    game.play(2, "rest")
    assert all(may(game, 2, f"bats {seat}") for seat in (0, 1, 3))


@pytest.mark.clause("G-DEV-08")
def test_then_turns_are_taken_from_the_first_player_on() -> None:
    """Ruling R-08."""
    game = second_seat_first()
    dig_on(game)
    assert [finish_turn(game) for _ in range(7)] == [1, 2, 0, 1, 2, 0, 1]
    assert seen(game)["round"] == 3
    assert game.outcome is None


def starter(seats: int, choice: str) -> int:
    """Return the seat that begins production where the last seat is the first player."""
    chance = Fixed([SHUFFLE, *([1] * (seats - 1)), 6])
    game = pepita.new_game("gold-mine", seats=seats, chance=chance, production_starter=choice)
    dig_on(game)
    (seat,) = game.actors
    assert seen(game)["first"] == seat
    return seat


@pytest.mark.clause("G-DEV-08")
@pytest.mark.parametrize(("seats", "after_the_last_tile"), [(2, 1), (3, 1), (4, 3), (5, 4), (6, 1)])
def test_a_table_may_let_the_player_after_the_last_tile_begin(
    seats: int, after_the_last_tile: int
) -> None:
    """Ruling R-08; the last seat is the first player."""
    assert starter(seats, "first-player") == seats - 1
    assert starter(seats, "next-player") == after_the_last_tile
