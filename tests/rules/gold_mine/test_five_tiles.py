"""Five tiles: everybody begins with tiles of their own, to be laid instead of drawn ones."""

from typing import Any

import pytest

from pepita import BadOption, Game, new_game
from pepita.games.gold_mine.edge.from_picture import game_from
from pepita.games.gold_mine.edge.tile_set import house_rows
from tests.rules.gold_mine.tables import Rows, house, may, refused, seen, told, truth, walks

FIVE: dict[str, Any] = {"bogs": True, "five_tile": True}
HANDS = [["C1", "P1", "P2", "B1", "B1"], ["C1", "P3", "P4", "B2", "B3"]]


def five(drawing: str = "ENT [EW]", **fields: Any) -> Game:
    """Return a table with five tiles in each hand."""
    return game_from(drawing, **{"options": FIVE, "hands": HANDS, **fields})


@pytest.mark.clause("G-OPT-FIVE-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_tiles_are_for_two_to_four_players(seats: int) -> None:
    hands = seen(new_game("gold-mine", seats=seats, seed=1, **FIVE))["hands"]
    assert [len(hand) for hand in hands] == [5] * seats


@pytest.mark.clause("G-OPT-FIVE-01")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_tiles_are_not_for_more(seats: int) -> None:
    with pytest.raises(BadOption) as refusal:
        new_game("gold-mine", seats=seats, seed=1, **FIVE)
    assert refusal.value.option == "five_tile"


@pytest.mark.clause("G-OPT-FIVE-02")
def test_five_tiles_need_bogs() -> None:
    with pytest.raises(BadOption, match="bogs") as refusal:
        new_game("gold-mine", seats=4, seed=1, five_tile=True)
    assert refusal.value.option == "five_tile"


def group_of(name: str) -> str:
    """Return what a tile counts as when hands are dealt."""
    (row,) = [row for row in house_rows() if row.id == name]
    return "cavern" if name == "C1" else "bog" if row.bogs() else "passage"


@pytest.mark.clause("G-OPT-FIVE-03")
@pytest.mark.parametrize("seed", range(5))
def test_each_player_gets_a_cavern_two_passage_tunnels_and_two_bog_tunnels(seed: int) -> None:
    game = new_game("gold-mine", seats=4, seed=seed, **FIVE)
    for hand in seen(game)["hands"]:
        groups = [group_of(name) for name in hand]
        assert groups == ["cavern", "passage", "passage", "bog", "bog"]
        assert not any(name.startswith("G") for name in hand)


@pytest.mark.clause("G-OPT-FIVE-03")
def test_hands_are_dealt_before_the_development_stack() -> None:
    view = seen(new_game("gold-mine", seats=4, seed=1, **FIVE))
    assert view["development"] + (view["drawn"] is not None) == 20
    assert view["piles"][0]["tiles"] == 59


@pytest.mark.clause("G-OPT-FIVE-03")
def test_the_hands_differ_from_game_to_game() -> None:
    hands = {
        str(seen(new_game("gold-mine", seats=4, seed=seed, **FIVE))["hands"]) for seed in range(5)
    }
    assert len(hands) > 1


@pytest.mark.clause("G-OPT-FIVE-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_not_dealt_goes_back_into_the_shuffle(seats: int) -> None:
    position = truth(new_game("gold-mine", seats=seats, seed=1, **FIVE))
    stacked = [*position["development"], position["drawn"], *position["piles"][0]]
    assert len(stacked) == 99 - 5 * seats
    assert stacked.count("C1") == 4 - seats
    assert sum(name.startswith("P") for name in stacked) == 11 - 2 * seats
    assert sum(name.startswith("B") for name in stacked) == 12 - 2 * seats


def with_passages_in_bogs() -> Rows:
    """Return a set in which the three `P3` and the three `P5` have a bog beside their passage."""
    tunnels = {"P3": ["NEW passage bog"], "P5": ["NE passage", "SW bog"]}
    dry = {"B1": ["NS"], "B2": ["NE"], "B5": ["NS", "EW"], "B7": ["NE", "SW"]}
    return house(**tunnels, **dry, B3=["NS bog", "EW bog"])


@pytest.mark.clause("G-OPT-FIVE-03")
def test_a_tile_with_passage_and_bog_comes_to_any_seat_as_either() -> None:
    """Ruling R-40; the two deals do not compete (K7)."""
    dealt = set()
    for seed in range(150):
        game = new_game("gold-mine", seats=4, seed=seed, tiles=with_passages_in_bogs(), **FIVE)
        for seat, hand in enumerate(seen(game)["hands"]):
            names = [(name[0] == "P", name in ("P3", "P5")) for name in hand]
            assert names[0] == (False, False)
            assert all(has_passage for has_passage, _ in names[1:3])
            assert all(has_both or not has_passage for has_passage, has_both in names[3:])
            dealt |= {(seat, place) for place in range(1, 5) if names[place][1]}
    assert dealt == {(seat, place) for seat in range(4) for place in range(1, 5)}


@pytest.mark.clause("G-OPT-FIVE-03")
def test_without_the_variant_nobody_has_a_hand() -> None:
    game = new_game("gold-mine", seats=4, seed=1, bogs=True)
    assert seen(game)["hands"] == [[], [], [], []]


@pytest.mark.clause("G-OPT-FIVE-04")
def test_the_tiles_lie_open() -> None:
    game = five()
    for viewer in (0, 1, None):
        assert seen(game, viewer)["hands"] == HANDS


@pytest.mark.clause("G-OPT-FIVE-05")
def test_a_player_may_lay_an_own_tile_instead_of_drawing() -> None:
    game = five(miners=["1,0", "0,0"])
    before = seen(game)["piles"]
    game.play(0, "lay C1 2,0")
    assert seen(game)["hands"] == [["P1", "P2", "B1", "B1"], HANDS[1]]
    assert seen(game)["piles"] == before
    assert walks(game, 0) == {"0,0", "2,0"}


@pytest.mark.clause("G-OPT-FIVE-05")
def test_laying_an_own_tile_is_the_whole_dig() -> None:
    game = five(miners=["1,0", "0,0"])
    game.play(0, "lay C1 2,0")
    assert refused(game, 0, "dig") == ("G-TURN-02", "movement-done")
    assert refused(game, 0, "lay P1 3,0 turned 1") == ("G-TURN-02", "movement-done")


@pytest.mark.clause("G-OPT-FIVE-05")
def test_drawing_is_still_possible() -> None:
    game = five()
    game.play(0, "dig")
    assert seen(game)["phase"] == "lay"
    assert seen(game)["hands"] == HANDS


@pytest.mark.clause("G-OPT-FIVE-05")
def test_own_tiles_are_not_laid_in_the_development_dig() -> None:
    game = five(phase="develop", drawn="N1", development=["N1"])
    assert refused(game, 0, "lay C1 2,0") == ("G-TILE-02", "another-tile-drawn")


EARLY: dict[str, Any] = {**FIVE, "own_tiles_in_development": True}


@pytest.mark.clause("G-OPT-FIVE-05", "G-DEV-02")
def test_a_table_may_let_own_tiles_be_laid_in_the_development_dig() -> None:
    """The other reading of R-40: instead of drawing, and so before the tile is seen."""
    game = five(phase="choose-tile", options=EARLY, development=["N1", "N2"])
    assert seen(game)["drawn"] is None
    assert may(game, 0, "draw")
    game.play(0, "lay C1 2,0")
    assert seen(game)["hands"][0] == HANDS[0][1:]
    assert (seen(game)["turn"], seen(game)["phase"]) == (1, "choose-tile")
    assert seen(game)["development"] == 2
    assert told(game.play(1, "draw"), "drew") == [
        {"fact": "drew", "seat": 1, "tile": "N1", "pile": None, "to": None}
    ]
    assert (seen(game)["drawn"], seen(game)["phase"]) == ("N1", "develop")
    assert refused(game, 1, "lay C1 2,1") == ("G-TILE-02", "another-tile-drawn")


@pytest.mark.clause("G-OPT-FIVE-05", "G-DEV-05")
def test_own_tiles_laid_in_the_development_dig_come_on_top_of_the_twenty() -> None:
    game = new_game("gold-mine", seats=2, seed=1, **EARLY)
    while seen(game)["round"] == 0:
        (seat,) = game.actors
        moves = game.legal_moves(seat)
        lays = [move for move in moves if move.startswith("lay ")]
        game.play(seat, lays[0] if lays else moves[0])
    assert seen(game)["hands"] == [[], []]
    assert len(seen(game)["tiles"]) == 1 + 20 + 10


@pytest.mark.clause("G-OPT-FIVE-05", "G-DEV-06")
@pytest.mark.parametrize("move", ["dig", "roll", "rest", "walk 1,0", "take", "bats 1", "return 1"])
def test_nothing_else_is_done_before_drawing_in_the_development_dig(move: str) -> None:
    game = five(phase="choose-tile", options=EARLY, development=["N1"])
    assert refused(game, 0, move) == ("G-DEV-06", "draw-or-lay-own")


@pytest.mark.clause("G-OPT-FIVE-06")
def test_in_the_development_dig_too_only_own_tiles_are_laid_where_they_fit() -> None:
    game = five(phase="choose-tile", options=EARLY, development=["N1"])
    assert refused(game, 0, "lay P3 2,0") == ("G-OPT-FIVE-06", "not-in-hand")
    assert refused(game, 0, "lay P1 2,0") == ("G-TILE-08", "mouth-meets-wall")


@pytest.mark.clause("G-OPT-FIVE-05")
def test_a_player_without_own_tiles_to_lay_draws_without_being_asked() -> None:
    """Ruling R-45."""
    game = five(phase="choose-tile", options=EARLY, hands=[["C1"], []], development=["N1", "N2"])
    game.play(0, "lay C1 2,0")
    assert (seen(game)["turn"], seen(game)["drawn"]) == (1, "N1")


@pytest.mark.clause("G-OPT-FIVE-05")
def test_in_the_production_dig_nothing_is_drawn_from_the_development_stack() -> None:
    assert refused(five(), 0, "draw")[0] == "G-TURN-02"


@pytest.mark.clause("G-OPT-FIVE-05")
def test_without_the_variant_nothing_is_laid_before_drawing() -> None:
    game = game_from("ENT [EW]")
    assert refused(game, 0, "lay C1 2,0") == ("G-TILE-01", "nothing-drawn")


@pytest.mark.clause("G-OPT-FIVE-05")
def test_own_tiles_outlast_the_piles() -> None:
    game = new_game("gold-mine", seats=2, seed=5, **FIVE)
    while seen(game)["round"] == 0 or seen(game)["piles"][0]["tiles"]:
        (seat,) = game.actors
        if seen(game)["phase"] == "set-out":
            game.play(seat, "dig")
        elif seen(game)["phase"] == "walk":
            game.play(seat, "stay")
        elif seen(game)["phase"] == "act":
            game.play(seat, "end")
        else:
            game.play(seat, game.legal_moves(seat)[0])
    while seen(game)["phase"] != "set-out":
        (seat,) = game.actors
        moves = game.legal_moves(seat)
        game.play(seat, next((move for move in ("stay", "end") if move in moves), moves[0]))
    (seat,) = game.actors
    assert refused(game, seat, "dig") == ("G-TILE-21", "pile-empty")
    assert any(move.startswith("lay C1 ") for move in game.legal_moves(seat))


@pytest.mark.clause("G-OPT-FIVE-06")
def test_nobody_lays_a_tile_of_another() -> None:
    game = five()
    assert refused(game, 0, "lay P3 2,0") == ("G-OPT-FIVE-06", "not-in-hand")


@pytest.mark.clause("G-OPT-FIVE-06")
@pytest.mark.parametrize(
    ("move", "clause", "code"),
    [
        pytest.param("lay P1 2,0", "G-TILE-08", "mouth-meets-wall", id="wall"),
        pytest.param("lay P1 3,0", "G-TILE-05", "nothing-beside", id="apart"),
        pytest.param("lay P1 1,0", "G-TILE-19", "cell-taken", id="taken"),
        pytest.param("lay P1 -1,0", "G-TILE-08", "mouth-meets-wall", id="beside the Entrance"),
    ],
)
def test_own_tiles_are_laid_by_the_usual_rules(move: str, clause: str, code: str) -> None:
    game = five()
    assert refused(game, 0, move) == (clause, code)
    assert may(game, 0, "lay P1 2,0 turned 1")


@pytest.mark.clause("G-OPT-FIVE-06")
def test_used_tiles_are_not_replaced() -> None:
    game = five(hands=[["C1"], []])
    game.play(0, "lay C1 2,0")
    assert seen(game)["hands"] == [[], []]
    game.play(0, "stay")
    game.play(0, "end")
    game.play(1, "rest")
    game.play(1, "end")
    assert refused(game, 0, "lay C1 3,0") == ("G-OPT-FIVE-06", "not-in-hand")


@pytest.mark.clause("G-OPT-FIVE-06")
def test_of_two_equal_tiles_one_is_used() -> None:
    game = five()
    game.play(0, "lay B1 2,0 turned 1")
    assert seen(game)["hands"][0] == ["C1", "P1", "P2", "B1"]
