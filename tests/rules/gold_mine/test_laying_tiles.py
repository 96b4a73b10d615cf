"""Laying tiles: drawing one, where it may lie, and what becomes of one that fits nowhere."""

from collections.abc import Callable

import pytest

import pepita
from pepita import BadMove
from pepita.games.gold_mine.edge.from_picture import game_from
from tests.rules.gold_mine.tables import may, refused, seen, told, truth, walks, with_piles

HALF_A_LOOP = """
    ENT   [SW]
    .     [NW]
"""
# Every way ends, so that no tile can join a tunnel.
CLOSED = """
    .       .      [S]    .      .
    .       .      [NS]   .      .
    [E]*0   [EW]   ENT    [EW]   [W]*0
    .       .      [NS]   .      .
    .       .      [N]    .      .
"""
MUST_JOIN: dict[str, object] = {"tile_must_join_a_tunnel": True}


@pytest.mark.clause("G-TILE-01")
def test_a_tile_is_drawn_from_a_pile_and_laid() -> None:
    game = with_piles(game_from("ENT [EW]"), ["N2", "N1"])
    (before,) = truth(game)["piles"]
    game.play(0, "dig")
    assert seen(game)["drawn"] == "N2"
    assert truth(game)["piles"] == [before[1:]]
    game.play(0, "lay N2 2,0 turned 3")
    assert seen(game)["drawn"] is None
    assert [tile["cell"] for tile in seen(game)["tiles"]] == ["0,0", "1,0", "2,0"]


@pytest.mark.clause("G-TILE-01")
@pytest.mark.parametrize("move", ["lay N1 2,0 turned 1", "return 1"])
def test_without_drawing_there_is_nothing_to_lay(move: str) -> None:
    assert refused(game_from("ENT [EW]"), 0, move) == ("G-TILE-01", "nothing-drawn")


@pytest.mark.clause("G-TILE-01", "G-TILE-21")
def test_an_empty_pile_gives_no_tile() -> None:
    game = with_piles(game_from("ENT", options={"piles": 2}), [], [])
    assert may(game, 0, "dig 1")
    assert refused(game, 0, "dig 2") == ("G-TILE-21", "pile-empty")


@pytest.mark.clause("G-TILE-02")
def test_a_tile_that_fits_must_be_laid_liked_or_not() -> None:
    game = with_piles(game_from("ENT"), ["N1"])
    game.play(0, "dig")
    assert game.legal_moves(0) == sorted(
        ["lay N1 0,1", "lay N1 0,-1", "lay N1 1,0 turned 1", "lay N1 -1,0 turned 1"]
    )
    assert refused(game, 0, "return 1") == ("G-TILE-02", "tile-fits")


@pytest.mark.clause("G-TILE-02")
@pytest.mark.parametrize("move", ["stay", "rest", "roll", "dig", "walk 1,0", "take", "end"])
def test_a_drawn_tile_comes_before_all_else(move: str) -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="N1")
    assert refused(game, 0, move) == ("G-TILE-02", "lay-first")


@pytest.mark.clause("G-TILE-02")
def test_the_tile_to_lay_is_the_one_that_was_drawn() -> None:
    game = game_from("ENT", phase="lay", drawn="N1")
    assert refused(game, 0, "lay N4 1,0") == ("G-TILE-02", "another-tile-drawn")


@pytest.mark.clause("G-TILE-03")
def test_a_tile_that_fits_nowhere_goes_under_a_pile_of_the_players_choice() -> None:
    """Ruling R-15."""
    game = with_piles(game_from("ENT", options={"piles": 2}), ["N7"], ["N1", "C1"])
    first = len(truth(game)["piles"][0])
    game.play(0, "dig 1")
    assert seen(game)["phase"] == "return"
    assert game.legal_moves(0) == ["return 1", "return 2"]
    facts = game.play(0, "return 2")
    assert [(fact["fact"], fact["tile"], fact["pile"]) for fact in facts] == [
        ("returned", "N7", 2),
        ("drew", "N1", 2),
    ]
    assert game.actors == (0,)
    assert seen(game)["drawn"] == "N1"
    assert len(truth(game)["piles"][0]) == first - 1
    assert truth(game)["piles"][1] == ["C1", "N7"]
    game.play(0, "lay N1 1,0 turned 1")
    assert walks(game, 0) == {"1,0"}


@pytest.mark.clause("G-TILE-03")
@pytest.mark.parametrize("move", ["lay N7 1,0 turned 3", "stay", "dig 1", "roll"])
def test_a_tile_that_fits_nowhere_must_be_returned(move: str) -> None:
    game = game_from("ENT", phase="return", drawn="N7", options={"piles": 2})
    assert refused(game, 0, move) == ("G-TILE-03", "return-first")


@pytest.mark.clause("G-TILE-03", "G-SETUP-07")
def test_a_tile_cannot_be_returned_to_a_pile_that_is_not_there() -> None:
    game = game_from("ENT", phase="return", drawn="N7", options={"piles": 2})
    assert refused(game, 0, "return 3") == ("G-SETUP-07", "no-such-pile")


@pytest.mark.clause("G-TILE-03")
def test_with_one_pile_the_exchange_goes_by_itself() -> None:
    """Ruling R-45; unfit tiles follow each other under the pile."""
    game = with_piles(game_from("ENT"), ["N7", "G1", "N1"])
    (before,) = truth(game)["piles"]
    facts = game.play(0, "dig")
    assert [(fact["fact"], fact["tile"]) for fact in facts] == [
        ("drew", "N7"),
        ("returned", "N7"),
        ("drew", "G1"),
        ("returned", "G1"),
        ("drew", "N1"),
    ]
    assert truth(game)["piles"] == [[*before[3:], "N7", "G1"]]


@pytest.mark.clause("G-TILE-03")
def test_every_unfit_tile_goes_where_the_player_chooses() -> None:
    """Ruling R-15; each is followed by one of the pile where it went."""
    game = with_piles(game_from("ENT", options={"piles": 2}), ["N7", "G1", "N1"], ["G1", "C1"])
    rest = truth(game)["piles"][0][3:]
    game.play(0, "dig 1")
    assert told(game.play(0, "return 2"), "drew")[0]["tile"] == "G1"
    assert game.legal_moves(0) == ["return 1", "return 2"]
    assert told(game.play(0, "return 1"), "drew")[0]["tile"] == "G1"
    assert game.legal_moves(0) == ["return 1", "return 2"]
    game.play(0, "return 2")
    assert (seen(game)["drawn"], seen(game)["phase"]) == ("C1", "lay")
    assert truth(game)["piles"] == [["N1", *rest, "G1"], ["N7", "G1"]]


@pytest.mark.clause("G-TILE-03")
@pytest.mark.parametrize(
    ("second", "returns", "left"),
    [
        pytest.param([], 1, ["N7"], id="an empty pile"),
        pytest.param(["G1", "G1"], 3, ["N7", "G1", "G1"], id="a pile without a tile that fits"),
    ],
)
def test_if_nothing_in_the_chosen_pile_fits_the_others_follow(
    second: list[str], returns: int, left: list[str]
) -> None:
    """Ruling R-15."""
    game = with_piles(game_from("ENT", options={"piles": 2}), ["N7", "N1"], second)
    game.play(0, "dig 1")
    facts = [fact for _ in range(returns) for fact in game.play(0, "return 2")]
    assert facts[-1] == {"fact": "drew", "seat": 0, "tile": "N1", "pile": 1, "to": None}
    assert truth(game)["piles"][1] == left


@pytest.mark.clause("G-TILE-03")
def test_everybody_goes_on_knowing_what_lies_under_a_pile() -> None:
    """Ruling R-46."""
    game = with_piles(game_from("ENT", options={"piles": 2}), ["N7"], ["N1"])
    game.play(0, "dig 1")
    game.play(0, "return 2")
    assert seen(game)["piles"][1] == {"tiles": 1, "known_at_bottom": ["N7"]}
    game.play(0, "lay N1 1,0 turned 1")
    for move in ("stay", "end"):
        game.play(0, move)
    game.play(1, "dig 2")
    assert seen(game)["drawn"] == "N7"
    assert seen(game)["piles"][1] == {"tiles": 0, "known_at_bottom": []}


@pytest.mark.clause("G-TILE-04")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_sees_the_drawn_tile(viewer: int | None) -> None:
    game = with_piles(game_from("ENT", seats=3), ["P5"])
    facts = game.play(0, "dig")
    assert seen(game, viewer)["drawn"] == "P5"
    assert facts == [{"fact": "drew", "seat": 0, "tile": "P5", "pile": 1, "to": None}]


@pytest.mark.clause("G-TILE-05")
def test_a_tile_shares_a_side_with_a_laid_one() -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="N1")
    assert may(game, 0, "lay N1 2,0 turned 1")
    for cell in ("3,0", "-2,0", "1,2", "70,70", "900,-900"):
        assert refused(game, 0, f"lay N1 {cell} turned 1") == ("G-TILE-05", "nothing-beside")


@pytest.mark.clause("G-TILE-06")
@pytest.mark.parametrize("cell", ["2,1", "2,-1", "-1,1", "-1,-1"])
def test_touching_at_a_corner_is_not_enough(cell: str) -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="N4")
    assert refused(game, 0, f"lay N4 {cell}") == ("G-TILE-05", "nothing-beside")


@pytest.mark.clause("G-TILE-07")
@pytest.mark.parametrize("cell", ["1.5,0", "1,0.5", "1", "a,b"])
def test_there_are_no_spots_between_the_cells(cell: str) -> None:
    game = game_from("ENT", phase="lay", drawn="N1")
    with pytest.raises(BadMove):
        game.why_not(0, f"lay N1 {cell} turned 1")


@pytest.mark.clause("G-TILE-08")
def test_a_mouth_meets_a_mouth() -> None:
    assert may(game_from("ENT [EW]", phase="lay", drawn="N2"), 0, "lay N2 2,0 turned 3")
    assert may(game_from("ENT [EW]", phase="lay", drawn="N1"), 0, "lay N1 2,0 turned 1")


@pytest.mark.clause("G-TILE-08")
@pytest.mark.parametrize(
    ("move", "facts"),
    [
        pytest.param(
            "lay N1 2,0",
            {"cell": "2,0", "side": "W", "shows": "wall", "neighbour": "1,0"},
            id="wall against a mouth",
        ),
        pytest.param(
            "lay N1 1,1",
            {"cell": "1,1", "side": "S", "shows": "mouth", "neighbour": "1,0"},
            id="mouth against a wall",
        ),
    ],
)
def test_a_mouth_against_a_wall_is_refused(move: str, facts: dict[str, str]) -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="N1")
    assert refused(game, 0, move) == ("G-TILE-08", "mouth-meets-wall")
    refusal = game.why_not(0, move)
    assert refusal is not None
    assert refusal.facts == {"tile": "N1", **facts}


@pytest.mark.clause("G-TILE-09")
def test_wall_against_wall_is_allowed_and_links_nothing() -> None:
    """Ruling R-11."""
    game = game_from("ENT [EW]", miners=["1,0", "0,0"], phase="lay", drawn="N1")
    game.play(0, "lay N1 1,1 turned 1")
    assert walks(game, 0) == {"0,0"}


@pytest.mark.clause("G-TILE-09")
@pytest.mark.parametrize("must_join", [False, True])
def test_a_table_may_ask_that_a_tile_joins_a_tunnel(must_join: bool) -> None:
    """Ruling R-11."""
    options: dict[str, object] = {"tile_must_join_a_tunnel": must_join}
    game = game_from("ENT [EW]", phase="lay", drawn="N1", options=options)
    assert may(game, 0, "lay N1 2,0 turned 1")
    if must_join:
        assert refused(game, 0, "lay N1 1,1 turned 1") == ("G-TILE-09", "joins-no-tunnel")
    else:
        assert may(game, 0, "lay N1 1,1 turned 1")


@pytest.mark.clause("G-TILE-09", "G-TILE-15")
def test_a_cavern_against_walls_only_joins_no_tunnel() -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="C1", options=MUST_JOIN)
    assert may(game, 0, "lay C1 2,0")
    assert refused(game, 0, "lay C1 1,1") == ("G-TILE-09", "joins-no-tunnel")


@pytest.mark.clause("G-TILE-10")
def test_all_neighbours_must_fit() -> None:
    mine = """
        [ES]   .
        ENT    [NW]
    """
    assert may(game_from(mine, phase="lay", drawn="N2"), 0, "lay N2 1,1 turned 2")
    game = game_from(mine, phase="lay", drawn="N1")
    for move in ("lay N1 1,1 turned 1", "lay N1 1,1"):
        assert refused(game, 0, move) == ("G-TILE-08", "mouth-meets-wall")


@pytest.mark.clause("G-TILE-11")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        pytest.param("lay N1 1,0 turned 1", None, id="a straight away from the Entrance"),
        pytest.param("lay N2 1,0 turned 3", None, id="a curve away from the Entrance"),
        pytest.param("lay N1 1,0", ("G-TILE-08", "mouth-meets-wall"), id="a wall"),
        pytest.param("lay N7 1,0 turned 3", ("G-TILE-11", "entrance-blocked"), id="a dead end"),
        pytest.param("lay G1 0,1 turned 2", ("G-TILE-11", "entrance-blocked"), id="a dead chamber"),
    ],
)
@pytest.mark.parametrize("rule", ["reach", "local"])
def test_a_tile_beside_the_entrance_lets_a_tunnel_through(
    rule: str, move: str, why: tuple[str, str] | None
) -> None:
    """Ruling R-13."""
    tile = move.split()[1]
    game = game_from("[EW] ENT", phase="lay", drawn=tile, options={"entrance_rule": rule})
    assert may(game, 0, move) if why is None else refused(game, 0, move) == why


@pytest.mark.clause("G-TILE-12")
def test_no_tile_makes_a_mere_loop_of_the_entrance() -> None:
    """Ruling R-13."""
    loop = game_from(HALF_A_LOOP, phase="lay", drawn="N2")
    assert refused(loop, 0, "lay N2 0,-1") == ("G-TILE-12", "entrance-loop")
    way_out = game_from(HALF_A_LOOP, phase="lay", drawn="N3")
    assert may(way_out, 0, "lay N3 0,-1 turned 1")


@pytest.mark.clause("G-TILE-12")
def test_a_way_out_may_lie_farther_on() -> None:
    """Ruling R-13; the tee on the way still faces empty ground."""
    mine = """
        ENT   [SW]
        .     [NEW]
    """
    assert may(game_from(mine, phase="lay", drawn="N2"), 0, "lay N2 0,-1")


@pytest.mark.clause("G-TILE-12")
def test_the_other_tunnel_of_a_tile_is_no_way_out() -> None:
    """Ruling R-13; the tunnel that meets the Entrance is the one that counts."""
    game = game_from(HALF_A_LOOP, phase="lay", drawn="N6")
    assert refused(game, 0, "lay N6 0,-1") == ("G-TILE-12", "entrance-loop")


@pytest.mark.clause("G-TILE-11", "G-TILE-15")
def test_a_cavern_walled_in_beside_the_entrance_is_no_way_out() -> None:
    """Ruling R-13; a mouth that faces a wall leads nowhere."""
    mine = """
        [ES]    [EW]   [SW]
        ENT     .      [NS]
        [NES]   [EW]   [NW]
    """
    game = game_from(mine, phase="lay", drawn="C1")
    assert refused(game, 0, "lay C1 1,0") == ("G-TILE-11", "entrance-blind")
    assert may(game, 0, "lay C1 -1,0")


@pytest.mark.clause("G-TILE-11")
def test_a_tunnel_that_ends_blind_is_no_loop() -> None:
    """Ruling R-13."""
    mine = """
        [ES]    [EW]    [EW]   [SW]
        [NS]    .       .      [NS]
        ENT     .       [W]    [NS]
        .       .       [EW]   [NW]
    """
    game = game_from(mine, phase="lay", drawn="N1")
    assert refused(game, 0, "lay N1 1,0 turned 1") == ("G-TILE-11", "entrance-blind")


@pytest.mark.clause("G-TILE-12")
def test_a_table_may_look_at_the_tile_beside_the_entrance_only() -> None:
    game = game_from(HALF_A_LOOP, phase="lay", drawn="N2", options={"entrance_rule": "local"})
    assert may(game, 0, "lay N2 0,-1")


@pytest.mark.clause("G-TILE-13")
def test_elsewhere_a_way_to_the_entrance_may_be_closed() -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="N7")
    assert may(game, 0, "lay N7 2,0 turned 3")
    loop = game_from("ENT [SW]", phase="lay", drawn="N7")
    assert may(loop, 0, "lay N7 1,-1")


@pytest.mark.clause("G-TILE-14")
def test_a_chamber_gets_its_nugget_when_it_is_laid() -> None:
    game = game_from("ENT", phase="lay", drawn="G2")
    facts = game.play(0, "lay G2 1,0 turned 1")
    assert told(facts, "gold-found") == [{"fact": "gold-found", "cell": "1,0", "to": None}]
    assert seen(game)["phase"] == "walk"
    assert truth(game)["nuggets"] == ["1,0"]
    assert seen(game)["supply"] == 27


@pytest.mark.clause("G-TILE-15")
def test_a_cavern_may_lie_against_a_wall() -> None:
    """Ruling R-12."""
    game = game_from("ENT [EW]", miners=["1,0", "0,0"], phase="lay", drawn="C1")
    game.play(0, "lay C1 1,1")
    assert walks(game, 0) == {"0,0"}


@pytest.mark.clause("G-TILE-15")
def test_a_cavern_is_linked_with_the_entrance_and_with_caverns() -> None:
    """Ruling R-12."""
    game = game_from("ENT CAV", phase="lay", drawn="C1", miners=["1,0", "0,0"])
    game.play(0, "lay C1 1,1")
    assert walks(game, 0) == {"0,0", "1,1"}


@pytest.mark.clause("G-TILE-16")
@pytest.mark.parametrize(
    ("move", "reached"),
    [
        pytest.param("lay N1 3,0 turned 1", {"1,0", "3,0"}, id="a mouth is linked"),
        pytest.param("lay N1 3,0", {"1,0"}, id="a wall is not"),
    ],
)
def test_beside_a_cavern_a_tile_may_show_a_wall_or_a_mouth(move: str, reached: set[str]) -> None:
    """Ruling R-12."""
    game = game_from("ENT [EW] CAV", miners=["2,0", "0,0"], phase="lay", drawn="N1")
    game.play(0, move)
    assert walks(game, 0) == reached


@pytest.mark.clause("G-TILE-17")
def test_a_cavern_links_all_tunnels_that_reach_it() -> None:
    mine = """
        .     .      [NS]   .
        ENT   [EW]   CAV    [EW]
    """
    assert walks(game_from(mine, miners=["1,0", "0,0"], phase="walk", steps=1), 0) == {"0,0", "2,0"}
    assert walks(game_from(mine, miners=["1,0", "0,0"], phase="walk", steps=2), 0) == {
        "0,0",
        "2,0",
        "2,1",
        "3,0",
    }


@pytest.mark.clause("G-TILE-18")
@pytest.mark.parametrize(
    ("tile", "turns"), [("N1", 1), ("N2", 2), ("N3", 3), ("N4", 1), ("N5", 1), ("N6", 2), ("P5", 4)]
)
def test_a_tile_may_be_turned_before_it_is_laid(tile: str, turns: int) -> None:
    """Ruling R-10; turns that look alike are one."""
    game = game_from("ENT", phase="lay", drawn=tile)
    moves = [move for move in game.legal_moves(0) if move.startswith(f"lay {tile} 1,0")]
    assert len(moves) == turns


@pytest.mark.clause("G-TILE-18")
@pytest.mark.parametrize("turn", [1, 3])
def test_a_straight_lies_east_to_west_after_a_quarter_turn(turn: int) -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="N1")
    game.play(0, f"lay N1 2,0 turned {turn}")
    assert seen(game)["tiles"][-1]["tile"] == "N1 turned 1"
    assert seen(game)["tiles"][-1]["tunnels"][0]["sides"] == "EW"


@pytest.mark.clause("G-TILE-19")
@pytest.mark.parametrize("cell", ["0,0", "1,0"])
def test_a_cell_holds_one_tile(cell: str) -> None:
    game = game_from("ENT [EW]", phase="lay", drawn="N1")
    assert refused(game, 0, f"lay N1 {cell} turned 1") == ("G-TILE-19", "cell-taken")


@pytest.mark.clause("G-TILE-20")
def test_a_tile_need_not_be_near_the_players_own_miner() -> None:
    """Ruling R-18; a miner far from it cannot walk onto it."""
    game = game_from("ENT [EW] [EW] [EW] [EW] [EW]", phase="lay", drawn="N1")
    game.play(0, "lay N1 6,0 turned 1")
    assert walks(game, 0) == {"1,0"}


@pytest.mark.clause("G-TILE-21")
def test_with_all_piles_empty_one_moves_or_gives_up() -> None:
    """Ruling R-16; all tiles are laid by two players who never walk."""
    game = pepita.new_game("gold-mine", seats=2, seed=1)
    while seen(game)["piles"][0]["tiles"] or seen(game)["phase"] != "set-out":
        (seat,) = game.actors
        phase = seen(game)["phase"]
        waiting = {"set-out": "dig", "walk": "stay", "act": "end"}
        game.play(seat, waiting[phase] if phase in waiting else game.legal_moves(seat)[0])
    assert len(seen(game)["tiles"]) == 100
    (seat,) = game.actors
    assert game.legal_moves(seat) == ["rest", "roll"]
    assert refused(game, seat, "dig") == ("G-TILE-21", "pile-empty")
    passages = [
        tile["cell"] + (f" {tunnel['sides']}" if len(tile["tunnels"]) > 1 else "")
        for tile in seen(game)["tiles"]
        for tunnel in tile["tunnels"]
        if tunnel["passage"]
    ]
    at_passage = pepita.from_position({**truth(game), "miners": [passages[0]] * 2})
    assert at_passage.legal_moves(seat) == ["passage", "rest", "roll"]


@pytest.mark.clause("G-TILE-22")
def test_if_no_tile_fits_nothing_is_laid_and_the_step_stays() -> None:
    """Ruling R-15; each tile is tried once."""
    game = game_from(CLOSED, options=MUST_JOIN)
    before = truth(game)
    facts = game.play(0, "dig")
    after = truth(game)
    assert len(told(facts, "drew")) == len(before["piles"][0])
    assert facts[-1] == {"fact": "fits-nowhere", "seat": 0, "to": None}
    assert sorted(after["piles"][0]) == sorted(before["piles"][0])
    assert after["tiles"] == before["tiles"]
    assert after["drawn"] is None
    assert game.legal_moves(0) == ["stay", "walk -1,0", "walk 0,-1", "walk 0,1", "walk 1,0"]


@pytest.mark.clause("G-TILE-22")
@pytest.mark.parametrize(
    "choose", [lambda number: 2, lambda number: 1 + number % 2], ids=["one pile", "to and fro"]
)
def test_with_several_piles_each_tile_is_tried_once_too(choose: Callable[[int], int]) -> None:
    game = with_piles(game_from(CLOSED, options={**MUST_JOIN, "piles": 2}), [], ["N1", "N2"])
    tiles = sum(pile["tiles"] for pile in seen(game)["piles"])
    facts = game.play(0, "dig 1")
    for number in range(tiles):
        assert seen(game)["phase"] == "return"
        facts += game.play(0, f"return {choose(number)}")
    assert len(told(facts, "drew")) == tiles
    assert sum(pile["tiles"] for pile in seen(game)["piles"]) == tiles
    assert seen(game)["phase"] == "walk"


@pytest.mark.clause("G-TILE-22")
@pytest.mark.parametrize("piles", [1, 2])
def test_tiles_that_everybody_knows_not_to_fit_are_not_tried_again(piles: int) -> None:
    """Rulings R-15 and R-46."""
    game = game_from(CLOSED, options={**MUST_JOIN, "piles": piles})
    while seen(game)["phase"] != "walk":
        game.play(0, next(move for move in game.legal_moves(0) if move[:2] in ("di", "re")))
    for move in ("stay", "end"):
        game.play(0, move)
    facts = game.play(1, "dig" if piles == 1 else "dig 1")
    if piles > 1:
        facts += game.play(1, "return 2")
    assert [fact["fact"] for fact in facts] == ["drew", "returned", "fits-nowhere"]
    assert seen(game)["phase"] == "walk"
