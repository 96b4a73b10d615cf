"""Action cards: broken tools, repairs, rockfalls and maps."""

from typing import Any

import pytest

from pepita import BadMove, from_position
from pepita.games.saboteur.edge.from_picture import game_from
from tests.rules.saboteur.tables import (
    STONE_UP,
    in_every_edition,
    may,
    pass_turn,
    refused,
    seen,
    truth,
)

LINE = "S ─ ─ ─"
FIVE_DISCARDS = ["XN", "XE", "XNS", "XNE", "XNW"]


@pytest.mark.clause("S-ACT-01")
@in_every_edition
@pytest.mark.parametrize(
    "target",
    [pytest.param(2, id="another player"), pytest.param(0, id="oneself")],
)
def test_an_action_card_is_played_face_up_before_any_player(edition: str, target: int) -> None:
    """Ruling A-21: a broken tool too may be laid before oneself."""
    game = game_from("S", hand=["break-lamp"], options={"edition": edition})
    told = game.play(0, f"break lamp {target}")
    assert {"fact": "broke", "seat": 0, "tool": "lamp", "target": target, "to": None} in told
    broken = [["lamp"] if seat == target else [] for seat in range(3)]
    for viewer in (None, 0, 1, 2):
        assert seen(game, viewer)["broken"] == broken
    assert "break-lamp" not in seen(game, 0)["hand"]
    assert seen(game)["discards"] == 0


@pytest.mark.clause("S-ACT-01")
@in_every_edition
@pytest.mark.parametrize("move", ["break lamp 3", "fix pick 3", "fix pick/lamp 99 pick"])
def test_an_action_card_needs_a_player_at_the_table(edition: str, move: str) -> None:
    game = game_from(
        "S", hand=["break-lamp", "fix-pick", "fix-pick/lamp"], options={"edition": edition}
    )
    assert refused(game, 0, move) == ("S-ACT-01", "no-such-seat")


@pytest.mark.clause("S-ACT-02")
@in_every_edition
def test_action_cards_break_mend_remove_or_inform(edition: str) -> None:
    hand = ["break-pick", "fix-lamp", "rockfall", "map", "break-cart", "fix-cart"]
    game = game_from(
        LINE,
        hand=hand,
        goals=STONE_UP,
        broken=[["lamp"], ["pick", "lamp"], []],
        options={"edition": edition},
    )
    plays = [move for move in game.legal_moves(0) if not move.startswith("pass")]
    assert plays == [
        *("break cart 0", "break cart 1", "break cart 2", "break pick 0", "break pick 2"),
        *("fix lamp 0", "fix lamp 1"),
        *("map bottom", "map top"),
        *("rockfall 1,0", "rockfall 2,0", "rockfall 3,0"),
    ]


@pytest.mark.clause("S-ACT-03")
@in_every_edition
@pytest.mark.parametrize("tool", ["pick", "lamp", "cart"])
def test_a_broken_tool_stops_path_cards(edition: str, tool: str) -> None:
    game = game_from("S", hand=["EW"], broken=[[tool], [], []], options={"edition": edition})
    assert refused(game, 0, "path EW 1,0") == ("S-ACT-03", "tools-broken")
    assert not any(move.startswith("path") for move in game.legal_moves(0))


@pytest.mark.clause("S-ACT-03")
@in_every_edition
def test_all_broken_tools_must_be_gone_before_a_path_card(edition: str) -> None:
    """Ruling A-21."""
    game = game_from(
        "S",
        hands=[["fix-cart"], ["EW"], ["EW"]],
        broken=[[], ["pick", "cart"], ["pick", "cart"]],
        options={"edition": edition},
    )
    next_seat = 2 if edition == "italian" else 1
    game.play(0, f"fix cart {next_seat}")
    assert seen(game)["broken"][next_seat] == ["pick"]
    assert refused(game, next_seat, "path EW 1,0") == ("S-ACT-03", "tools-broken")


@pytest.mark.clause("S-ACT-03")
@in_every_edition
def test_not_even_the_winning_card_may_be_laid_with_a_broken_tool(edition: str) -> None:
    """Ruling A-23."""
    drawing = "S ─ ─ ┬ ┴ ┬ ┴ ?"
    sound = game_from(drawing, hand=["EW"], treasure="middle", options={"edition": edition})
    assert may(sound, 0, "path EW 7,0")
    lame = game_from(
        drawing,
        hand=["EW"],
        treasure="middle",
        broken=[["lamp"], [], []],
        options={"edition": edition},
    )
    assert refused(lame, 0, "path EW 7,0") == ("S-ACT-03", "tools-broken")


@pytest.mark.clause("S-ACT-04")
@in_every_edition
@pytest.mark.parametrize(
    "move", ["map top", "rockfall 2,0", "break lamp 1", "fix pick 0", "fix pick 2", "pass XNE"]
)
def test_every_other_card_may_be_played_with_a_broken_tool(edition: str, move: str) -> None:
    game = game_from(
        LINE,
        hand=["map", "rockfall", "break-lamp", "fix-pick", "XNE"],
        broken=[["pick"], [], ["pick"]],
        options={"edition": edition},
    )
    assert may(game, 0, move)


@pytest.mark.clause("S-ACT-05")
@in_every_edition
@pytest.mark.parametrize("target", [pytest.param(1, id="another"), pytest.param(0, id="oneself")])
def test_a_player_has_each_tool_broken_at_most_once(edition: str, target: int) -> None:
    """Ruling A-21: the limit is the same before oneself."""
    game = game_from(
        "S",
        hands=[["break-pick", "break-lamp"], *(["break-lamp", "break-cart"] for _ in range(2))],
        broken=[["pick"] if seat == target else [] for seat in range(3)],
        options={"edition": edition},
    )
    assert refused(game, 0, f"break pick {target}") == ("S-ACT-05", "already-broken")
    game.play(0, f"break lamp {target}")
    game.play(game.actors[0], f"break cart {target}")
    assert seen(game)["broken"][target] == ["pick", "lamp", "cart"]
    (seat,) = game.actors
    for tool in ("lamp", "cart"):
        assert refused(game, seat, f"break {tool} {target}") == ("S-ACT-05", "already-broken")


@pytest.mark.clause("S-ACT-06")
@in_every_edition
def test_mending_ones_own_tool_is_the_play_of_the_turn(edition: str) -> None:
    """Ruling A-28."""
    game = game_from(
        "S",
        hand=["fix-pick", "EW"],
        turn=1,
        broken=[[], ["pick"], []],
        options={"edition": edition},
    )
    game.play(1, "fix pick 1")
    assert refused(game, 1, "path EW 1,0") == ("S-TURN-03", "not-your-turn")
    pass_turn(game)
    pass_turn(game)
    assert may(game, 1, "path EW 1,0")


@pytest.mark.clause("S-ACT-06")
@in_every_edition
def test_a_tool_mended_before_the_turn_allows_a_path_card_at_once(edition: str) -> None:
    next_seat = 2 if edition == "italian" else 1
    game = game_from(
        "S",
        hands=[["fix-pick"], ["EW"], ["EW"]],
        broken=[["pick"] if seat == next_seat else [] for seat in range(3)],
        options={"edition": edition},
    )
    game.play(0, f"fix pick {next_seat}")
    assert may(game, next_seat, "path EW 1,0")


@pytest.mark.clause("S-ACT-07", "S-ACT-08")
@in_every_edition
@pytest.mark.parametrize(
    "seat", [pytest.param(0, id="by another"), pytest.param(1, id="by oneself")]
)
def test_a_repair_and_the_broken_tool_go_to_the_discards(edition: str, seat: int) -> None:
    game = game_from(
        "S",
        hand=["fix-cart"],
        turn=seat,
        broken=[["cart"], ["cart"], []],
        discards=list(FIVE_DISCARDS),
        options={"edition": edition},
    )
    told = game.play(seat, "fix cart 1")
    assert {
        "fact": "fixed",
        "seat": seat,
        "card": "cart",
        "tool": "cart",
        "target": 1,
        "to": None,
    } in told
    assert seen(game)["broken"] == [["cart"], [], []]
    assert seen(game)["discards"] == 5 + 2
    assert sorted(truth(game)["discards"][5:]) == ["break-cart", "fix-cart"]
    assert "fix-cart" not in seen(game, seat)["hand"]


@pytest.mark.clause("S-ACT-09")
@in_every_edition
@pytest.mark.parametrize("move", ["fix lamp 1", "fix pick/lamp 1 lamp", "fix pick/lamp 1 pick"])
def test_a_repair_must_show_the_broken_tool(edition: str, move: str) -> None:
    game = game_from(
        "S",
        hand=["fix-lamp", "fix-pick/lamp"],
        broken=[["lamp", "pick"], ["cart"], []],
        options={"edition": edition},
    )
    assert refused(game, 0, move) == ("S-ACT-09", "wrong-tool")


@pytest.mark.clause("S-ACT-10")
@in_every_edition
@pytest.mark.parametrize(("mended", "left"), [("pick", "lamp"), ("lamp", "pick")])
def test_a_double_repair_mends_the_one_tool_that_its_player_names(
    edition: str, mended: str, left: str
) -> None:
    """Ruling A-21."""
    game = game_from(
        "S",
        hand=["fix-pick/lamp"],
        broken=[[], ["pick", "lamp"], []],
        options={"edition": edition},
    )
    game.play(0, f"fix pick/lamp 1 {mended}")
    assert seen(game)["broken"][1] == [left]
    assert seen(game)["seen_discards"] == {f"break-{mended}": 1, "fix-pick/lamp": 1}


@pytest.mark.clause("S-ACT-10")
@in_every_edition
def test_a_double_repair_mends_only_a_tool_that_it_shows(edition: str) -> None:
    game = game_from(
        "S", hand=["fix-pick/lamp"], broken=[[], ["cart"], []], options={"edition": edition}
    )
    assert refused(game, 0, "fix pick/lamp 1 cart") == ("S-ACT-10", "tool-not-on-card")


@pytest.mark.clause("S-ACT-11")
@in_every_edition
def test_a_repair_without_damage_can_only_be_passed(edition: str) -> None:
    game = game_from("S", hand=["fix-lamp"], options={"edition": edition})
    for seat in range(3):
        assert refused(game, 0, f"fix lamp {seat}") == ("S-ACT-11", "nothing-broken")
    assert may(game, 0, "pass fix-lamp")


@pytest.mark.clause("S-ACT-11")
@in_every_edition
def test_a_repair_answers_a_tool_broken_before_that_very_player(edition: str) -> None:
    game = game_from(
        "S", hand=["fix-lamp"], broken=[[], [], ["lamp"]], options={"edition": edition}
    )
    assert refused(game, 0, "fix lamp 1") == ("S-ACT-11", "nothing-broken")
    assert may(game, 0, "fix lamp 2")


@pytest.mark.clause("S-ACT-12", "S-ACT-14")
@in_every_edition
def test_a_rockfall_removes_one_path_card_and_both_are_discarded(edition: str) -> None:
    """Ruling A-19: the rockfall too is discarded face-up."""
    game = game_from(
        LINE, hand=["rockfall"], discards=list(FIVE_DISCARDS), options={"edition": edition}
    )
    told = game.play(0, "rockfall 2,0")
    assert {"fact": "removed", "seat": 0, "cell": "2,0", "card": "EW", "to": None} in told
    assert truth(game)["board"] == {"1,0": "EW", "3,0": "EW"}
    assert seen(game)["discards"] == 5 + 2
    assert sorted(truth(game)["discards"][5:]) == ["EW", "rockfall"]
    assert "rockfall" not in seen(game, 0)["hand"]


@pytest.mark.clause("S-ACT-12")
@in_every_edition
def test_a_rockfall_is_laid_before_its_own_player(edition: str) -> None:
    """Ruling A-19, for the Argentine edition too."""
    game = game_from(LINE, hand=["rockfall"], options={"edition": edition})
    assert refused(game, 0, "rockfall before 2") == ("S-ACT-12", "rockfall-before-another")
    assert refused(game, 0, "remove 2,0") == ("S-ACT-12", "nothing-to-remove-now")


@pytest.mark.clause("S-ACT-12")
@in_every_edition
def test_a_rockfall_needs_a_path_card_to_remove(edition: str) -> None:
    """Ruling A-19."""
    game = game_from("S", hand=["rockfall"], options={"edition": edition})
    assert refused(game, 0, "rockfall none") == ("S-ACT-12", "rockfall-needs-target")
    assert refused(game, 0, "rockfall 2,0") == ("S-ACT-12", "no-card-there")
    assert [move for move in game.legal_moves(0) if "rockfall" in move] == ["pass rockfall"]


@pytest.mark.clause("S-ACT-12")
@in_every_edition
@pytest.mark.parametrize(
    "drawing", [pytest.param("S", id="no card lies"), pytest.param(LINE, id="cards lie")]
)
def test_a_table_may_let_a_rockfall_remove_nothing(edition: str, drawing: str) -> None:
    game = game_from(
        drawing,
        hand=["rockfall"],
        options={"edition": edition, "rockfall_may_remove_nothing": True},
    )
    board = truth(game)["board"]
    assert may(game, 0, "rockfall none")
    facts = game.play(0, "rockfall none")
    assert {"fact": "nothing-removed", "seat": 0, "to": None} in facts
    assert truth(game)["board"] == board
    assert seen(game)["seen_discards"] == {"rockfall": 1}
    assert game.actors != (0,)


ANYBODY = {"rockfall_laid_before": "anybody"}


@pytest.mark.clause("S-ACT-12", "S-ACT-14")
@in_every_edition
def test_a_table_may_let_the_player_before_whom_a_rockfall_lies_choose(edition: str) -> None:
    game = game_from(LINE, seats=4, hand=["rockfall"], options={"edition": edition, **ANYBODY})
    told = game.play(0, "rockfall before 2")
    assert told == [{"fact": "rockfall-laid", "seat": 0, "target": 2, "to": None}]
    assert game.actors == (2,)
    assert game.legal_moves(2) == ["remove 1,0", "remove 2,0", "remove 3,0"]
    told = game.play(2, "remove 2,0")
    assert {"fact": "removed", "seat": 2, "cell": "2,0", "card": "EW", "to": None} in told
    assert {"fact": "drew", "seat": 0, "to": None} in told
    assert truth(game)["board"] == {"1,0": "EW", "3,0": "EW"}
    assert seen(game)["seen_discards"] == {"EW": 1, "rockfall": 1}
    assert seen(game)["hand_sizes"] == [6, 6, 6, 6]
    assert game.actors == ((3,) if edition == "italian" else (1,))


@pytest.mark.clause("S-ACT-12", "S-ACT-13")
@in_every_edition
def test_the_player_before_whom_a_rockfall_lies_must_remove_an_ordinary_card(edition: str) -> None:
    game = game_from(
        LINE, hands=[["rockfall"], None, ["NESW"]], options={"edition": edition, **ANYBODY}
    )
    game.play(0, "rockfall before 2")
    assert refused(game, 2, "pass NESW") == ("S-ACT-12", "remove-first")
    assert refused(game, 2, "path NESW 4,0") == ("S-ACT-12", "remove-first")
    assert refused(game, 2, "remove 0,0") == ("S-ACT-13", "start-or-goal")
    assert refused(game, 2, "remove 5,0") == ("S-ACT-12", "no-card-there")
    assert refused(game, 2, "remove none") == ("S-ACT-12", "rockfall-needs-target")


@pytest.mark.clause("S-ACT-12")
@in_every_edition
@pytest.mark.parametrize(
    ("seat", "move"),
    [
        pytest.param(0, "remove 2,0", id="whoever laid it may not answer"),
        pytest.param(0, "pass map", id="whoever laid it waits"),
        pytest.param(1, "pass EW", id="everybody else waits"),
    ],
)
def test_all_wait_while_the_player_before_whom_a_rockfall_lies_answers(
    edition: str, seat: int, move: str
) -> None:
    game = game_from(
        LINE, hands=[["rockfall", "map"], None, None], options={"edition": edition, **ANYBODY}
    )
    game.play(0, "rockfall before 2")
    assert refused(game, seat, move) == ("S-ACT-12", "rockfall-to-answer")
    refusal = game.why_not(seat, move)
    assert refusal is not None
    assert refusal.facts == {"turn": 0, "target": 2}


LITERAL = {**ANYBODY, "rockfall_may_remove_nothing": True}


@pytest.mark.clause("S-ACT-12", "S-ACT-14")
@in_every_edition
@pytest.mark.parametrize(
    "drawing", [pytest.param("S", id="no card lies"), pytest.param(LINE, id="cards lie")]
)
def test_a_table_may_let_the_player_before_whom_a_rockfall_lies_decline(
    edition: str, drawing: str
) -> None:
    """The literal Argentine reading (ruling A-19)."""
    game = game_from(drawing, hand=["rockfall"], options={"edition": edition, **LITERAL})
    board = truth(game)["board"]
    game.play(0, "rockfall before 2")
    assert game.legal_moves(2) == [*(f"remove {cell}" for cell in board), "remove none"]
    assert from_position(game.position()).legal_moves(2) == game.legal_moves(2)
    facts = game.play(2, "remove none")
    assert {"fact": "nothing-removed", "seat": 2, "to": None} in facts
    assert {"fact": "drew", "seat": 0, "to": None} in facts
    assert truth(game)["board"] == board
    assert truth(game)["discards"] == ["rockfall"]
    assert seen(game)["story"] == [[0, "rockfall before 2"], [2, "remove none"]]
    assert game.actors == ((2,) if edition == "italian" else (1,))


@pytest.mark.clause("S-ACT-12")
@in_every_edition
def test_a_rockfall_before_anybody_still_needs_a_path_card_and_a_player(edition: str) -> None:
    empty = game_from("S", hand=["rockfall"], options={"edition": edition, **ANYBODY})
    assert refused(empty, 0, "rockfall before 2") == ("S-ACT-12", "rockfall-needs-target")
    game = game_from(LINE, hand=["rockfall"], options={"edition": edition, **ANYBODY})
    assert refused(game, 0, "rockfall before 3") == ("S-ACT-01", "no-such-seat")
    assert may(game, 0, "rockfall 2,0")


@pytest.mark.clause("S-ACT-13")
@in_every_edition
@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("0,0", id="the start"),
        pytest.param("8,2", id="a face-down goal"),
        pytest.param("8,0", id="a face-up stone"),
    ],
)
def test_a_rockfall_never_removes_the_start_or_a_goal(edition: str, cell: str) -> None:
    game = game_from(LINE, hand=["rockfall"], goals=STONE_UP, options={"edition": edition})
    assert refused(game, 0, f"rockfall {cell}") == ("S-ACT-13", "start-or-goal")


@pytest.mark.clause("S-ACT-15")
@in_every_edition
def test_a_gap_may_be_filled_with_a_card_that_fits(edition: str) -> None:
    game = game_from(
        "S ─ ┴ ─",
        hands=[["rockfall"], ["NEW", "NS"], ["NEW", "NS"]],
        options={"edition": edition},
    )
    game.play(0, "rockfall 2,0")
    (seat,) = game.actors
    assert refused(game, seat, "path NS 2,0") == ("S-PATH-04", "tunnels-do-not-meet")
    game.play(seat, "path NEW 2,0 turned")
    assert truth(game)["board"] == {"1,0": "EW", "3,0": "EW", "2,0": "NEW turned"}


@pytest.mark.clause("S-ACT-16")
@in_every_edition
@pytest.mark.parametrize(
    ("cell", "left"),
    [
        pytest.param("1,0", {"2,0": "XEW"}, id="a card that carries the way"),
        pytest.param("2,0", {"1,0": "EW"}, id="a dead end"),
    ],
)
def test_any_ordinary_path_card_may_be_removed(
    edition: str, cell: str, left: dict[str, str]
) -> None:
    game = game_from("S ─ ═", hand=["rockfall"], options={"edition": edition})
    game.play(0, f"rockfall {cell}")
    assert truth(game)["board"] == left


@pytest.mark.clause("S-ACT-16")
@in_every_edition
def test_removing_a_dead_end_opens_the_way_again(edition: str) -> None:
    game = game_from("S ─ ═ ┬", hands=[["rockfall"], ["EW"], ["EW"]], options={"edition": edition})
    game.play(0, "rockfall 2,0")
    game.play(game.actors[0], "path EW 2,0")
    assert may(game, game.actors[0], "path EW 4,0")


@pytest.mark.clause("S-ACT-16", "S-PATH-06")
@in_every_edition
def test_cards_and_stones_beyond_a_gap_stay(edition: str) -> None:
    """Ruling A-20; here the gap is beside the start."""
    game = game_from(
        "S ─ ─ ┬ ┴ ┬ ┴ ┬",
        hands=[["rockfall"], ["NESW"], ["NESW"]],
        goals=STONE_UP,
        options={"edition": edition},
    )
    board = truth(game)["board"]
    game.play(0, "rockfall 1,0")
    assert truth(game)["board"] == {cell: board[cell] for cell in board if cell != "1,0"}
    stone = seen(game)["goals"][1]
    assert (stone["up"], stone["sides"]) == (True, "NW")
    (seat,) = game.actors
    for beyond in ("path NESW 4,1", "path NESW 8,1"):
        if edition == "italian":
            assert may(game, seat, beyond)
        else:
            assert refused(game, seat, beyond) == ("S-PATH-06", "not-connected")


@pytest.mark.clause("S-ACT-17", "S-ACT-18")
@in_every_edition
@pytest.mark.parametrize(
    ("goal", "cell", "face"),
    [("top", "8,2", "treasure"), ("middle", "8,0", "stone-NE"), ("bottom", "8,-2", "stone-NW")],
)
def test_a_map_shows_its_player_one_goal_and_is_discarded(
    edition: str, goal: str, cell: str, face: str
) -> None:
    """Ruling A-22: which goal was looked at is public, its face is not."""
    game = game_from(
        "S",
        hand=["map"],
        treasure="top",
        discards=list(FIVE_DISCARDS),
        options={"edition": edition},
    )
    told = game.play(0, f"map {goal}")
    assert told[:2] == [
        {"fact": "looked", "seat": 0, "goal": goal, "to": None},
        {"fact": "saw", "seat": 0, "goal": goal, "face": face, "to": 0},
    ]
    for viewer in (None, 0, 1, 2):
        view = seen(game, viewer)
        shown = {row["goal"]: row["face"] for row in view["goals"] if row["face"]}
        assert shown == ({goal: face} if viewer == 0 else {})
        assert [(row["cell"], row["up"]) for row in view["goals"] if row["goal"] == goal] == [
            (cell, False)
        ]
        assert view["looked"] == [[goal], [], []]
        assert (view["discards"], view["top_discard"]) == (5 + 1, "map")


@pytest.mark.clause("S-ACT-17")
@in_every_edition
def test_a_map_looks_at_a_face_down_goal_only(edition: str) -> None:
    """Ruling A-22."""
    game = game_from("S", hand=["map"], goals=STONE_UP, options={"edition": edition})
    assert refused(game, 0, "map middle") == ("S-ACT-17", "goal-face-up")
    assert may(game, 0, "map top")


@pytest.mark.clause("S-ACT-17")
@in_every_edition
def test_the_same_goal_may_be_looked_at_again(edition: str) -> None:
    """Ruling A-22."""
    game = game_from("S", hand=["map"], looked=[["top"], ["top"], []], options={"edition": edition})
    assert may(game, 0, "map top")


@pytest.mark.clause("S-ACT-17")
@in_every_edition
def test_a_map_cannot_be_played_without_looking(edition: str) -> None:
    """Ruling A-22."""
    game = game_from("S", hand=["map"], options={"edition": edition})
    assert [move for move in game.legal_moves(0) if "map" in move] == [
        *("map bottom", "map middle", "map top"),
        "pass map",
    ]
    with pytest.raises(BadMove):
        game.play(0, "map")


@pytest.mark.clause("S-ACT-19")
@in_every_edition
def test_a_broken_tool_stays_until_it_is_mended_or_the_round_ends(edition: str) -> None:
    game = game_from("S", hands=[["break-pick"], ["NESW"], None], options={"edition": edition})
    game.play(0, "break pick 1")
    turns_of_seat_1 = 0
    while seen(game)["round"] == 1 and seen(game)["phase"] == "play":
        if game.actors == (1,):
            assert refused(game, 1, "path NESW 1,0") == ("S-ACT-03", "tools-broken")
            turns_of_seat_1 += 1
        assert seen(game)["broken"] == [[], ["pick"], []]
        pass_turn(game, keep="NESW")
    assert turns_of_seat_1 > 15


@pytest.mark.clause(
    "S-ACT-01", "S-ACT-05", "S-ACT-09", "S-ACT-10", "S-ACT-11", "S-ACT-12", "S-ACT-13", "S-ACT-17"
)
@pytest.mark.parametrize(
    ("move", "clause", "facts"),
    [
        pytest.param("break lamp 7", "S-ACT-01", {"last": 2}, id="no-such-seat"),
        pytest.param(
            "break lamp 1",
            "S-ACT-05",
            {"tool": "lamp", "target": 1, "broken": ["lamp"]},
            id="already-broken",
        ),
        pytest.param(
            "fix pick 1",
            "S-ACT-09",
            {"tool": "pick", "target": 1, "broken": ["lamp"]},
            id="wrong-tool",
        ),
        pytest.param(
            "fix pick/cart 1 lamp",
            "S-ACT-10",
            {"card": "pick/cart", "tool": "lamp"},
            id="tool-not-on-card",
        ),
        pytest.param(
            "fix pick 2",
            "S-ACT-11",
            {"tool": "pick", "target": 2, "broken": []},
            id="nothing-broken",
        ),
        pytest.param("rockfall before 1", "S-ACT-12", {}, id="rockfall-before-another"),
        pytest.param("rockfall none", "S-ACT-12", {}, id="rockfall-needs-target"),
        pytest.param("rockfall 5,5", "S-ACT-12", {"cell": "5,5"}, id="no-card-there"),
        pytest.param("remove 1,0", "S-ACT-12", {}, id="nothing-to-remove-now"),
        pytest.param("rockfall 8,0", "S-ACT-13", {"cell": "8,0"}, id="start-or-goal"),
        pytest.param("map middle", "S-ACT-17", {"goal": "middle"}, id="goal-face-up"),
    ],
)
def test_a_refusal_tells_what_is_wrong_with_the_action(
    request: pytest.FixtureRequest, move: str, clause: str, facts: dict[str, Any]
) -> None:
    game = game_from(
        LINE,
        hand=["break-lamp", "fix-pick", "fix-pick/cart", "rockfall", "map"],
        goals=STONE_UP,
        broken=[[], ["lamp"], []],
    )
    refusal = game.why_not(0, move)
    assert refusal is not None
    assert refusal.code == request.node.callspec.id
    assert (refusal.clause, refusal.facts) == (clause, facts)
    assert refusal.text
