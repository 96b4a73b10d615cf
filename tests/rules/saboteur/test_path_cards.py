"""Path cards: where they may lie, which way up, and what they must meet."""

from typing import Any

import pytest

from pepita import words
from pepita.games.saboteur.edge.from_picture import game_from
from tests.rules.saboteur.tables import STONE_UP, in_every_edition, may, refused, seen, truth


@pytest.mark.clause("S-PATH-01")
@in_every_edition
def test_a_played_path_card_stays_in_the_labyrinth(edition: str) -> None:
    game = game_from("S", hand=["EW"], options={"edition": edition})
    told = game.play(0, "path EW 1,0")
    assert {"fact": "laid", "seat": 0, "card": "EW", "cell": "1,0", "to": None} in told
    assert seen(game)["board"] == [{"cell": "1,0", "card": "EW"}]
    assert "EW" not in seen(game, 0)["hand"]
    assert seen(game)["discards"] == 0


@pytest.mark.clause("S-PATH-02")
@in_every_edition
@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("4,4", id="nothing around"),
        pytest.param("1,1", id="only a corner touches"),
        pytest.param("700,700", id="far away"),
    ],
)
def test_a_path_card_cannot_lie_alone(edition: str, cell: str) -> None:
    game = game_from("S", hand=["EW"], options={"edition": edition})
    assert refused(game, 0, f"path EW {cell}") == ("S-PATH-02", "nothing-beside")


@pytest.mark.clause("S-PATH-02")
@pytest.mark.parametrize(
    ("edition", "is_enough"),
    [
        pytest.param("italian", True, id="italian"),
        pytest.param("brazilian", False, id="brazilian"),
        pytest.param("argentine", False, id="argentine"),
    ],
)
def test_wall_against_wall_attaches_in_the_italian_edition_only(
    edition: str, is_enough: bool
) -> None:
    """Ruling A-03."""
    game = game_from(
        """
        │ .
        S .
        """,
        hand=["NS"],
        options={"edition": edition},
    )
    if is_enough:
        assert may(game, 0, "path NS 1,1")
    else:
        assert refused(game, 0, "path NS 1,1") == ("S-PATH-02", "not-linked")


@pytest.mark.clause("S-PATH-02")
@in_every_edition
@pytest.mark.parametrize("cell", ["7,0", "8,1", "9,-2"])
@pytest.mark.parametrize("card", ["NESW", "NS", "EW"])
def test_a_face_down_goal_is_nothing_to_attach_to(edition: str, cell: str, card: str) -> None:
    """Ruling A-04, with a tunnel or a wall toward the goal."""
    game = game_from("S", hand=["NESW", "NS", "EW"], options={"edition": edition})
    assert refused(game, 0, f"path {card} {cell}") == ("S-PATH-02", "only-hidden-goal-beside")


BESIDE_A_GOAL = {"path_beside_hidden_goal": True}


@pytest.mark.clause("S-PATH-02")
@pytest.mark.parametrize("move", ["path NESW 7,0", "path EW 8,1", "path XN 9,-2 turned"])
def test_a_table_may_let_a_card_attach_to_a_face_down_goal(move: str) -> None:
    """The literal Italian reading (ruling A-04): goals are among the path cards on the table."""
    hand = ["NESW", "EW", "XN"]
    game = game_from("S", hand=hand, options={"edition": "italian", **BESIDE_A_GOAL})
    assert may(game, 0, move)
    game.play(0, move)
    assert not any(goal["up"] for goal in seen(game)["goals"])


@pytest.mark.clause("S-PATH-02", "S-PATH-04")
def test_a_card_beside_a_face_down_goal_still_fits_its_face_up_neighbours() -> None:
    game = game_from(
        "S . . . . . . │", hand=["EW", "NS"], options={"edition": "italian", **BESIDE_A_GOAL}
    )
    assert refused(game, 0, "path NS 8,0") == ("S-PATH-08", "cell-taken")
    assert may(game, 0, "path NS 8,1")
    assert refused(game, 0, "path EW 7,1") == ("S-PATH-04", "tunnels-do-not-meet")
    assert refused(game, 0, "path EW 6,1") == ("S-PATH-02", "nothing-beside")


@pytest.mark.clause("S-PATH-02")
def test_an_emptied_cell_beside_a_face_down_goal_is_open_again() -> None:
    game = game_from(
        "S . . . . . . ┼",
        hands=[["rockfall"], None, ["EW"]],
        options={"edition": "italian", **BESIDE_A_GOAL},
    )
    assert may(game, 0, "rockfall 7,0")
    game.play(0, "rockfall 7,0")
    assert may(game, 2, "path EW 7,0")
    assert refused(game, 2, "path EW 6,0") == ("S-PATH-02", "nothing-beside")


@pytest.mark.clause("S-PATH-02", "S-PATH-06")
@pytest.mark.parametrize(
    "rules",
    [
        pytest.param({"edition": "brazilian"}, id="a path from the start is asked for"),
        pytest.param({"edition": "argentine"}, id="also in the Argentine edition"),
        pytest.param({"edition": "italian", "path_attach_rule": "linked"}, id="a link is"),
    ],
)
def test_a_face_down_goal_offers_no_link_and_no_connection(rules: dict[str, object]) -> None:
    """Ruling A-04: where a neighbour is not enough, the switch changes nothing."""
    game = game_from("S", hand=["NESW"], options={**rules, **BESIDE_A_GOAL})
    assert refused(game, 0, "path NESW 7,0") == ("S-PATH-02", "only-hidden-goal-beside")


@pytest.mark.clause("S-PATH-02", "S-PATH-06")
@in_every_edition
def test_a_face_up_stone_is_a_card_to_attach_to(edition: str) -> None:
    """Ruling A-04; cut off from the start it carries nothing in the later editions (A-20)."""
    game = game_from("S", hand=["EW"], goals=STONE_UP, options={"edition": edition})
    if edition == "italian":
        assert may(game, 0, "path EW 7,0")
    else:
        assert refused(game, 0, "path EW 7,0") == ("S-PATH-06", "not-connected")


WALL_TO_WALL, ON_A_LOST_PIECE, BEHIND_A_DEAD_END = "path EW 3,1", "path NESW 4,0", "path NESW -2,0"
WITHOUT_A_PATH = {
    WALL_TO_WALL: "not-linked",
    ON_A_LOST_PIECE: "not-connected",
    BEHIND_A_DEAD_END: "behind-dead-end",
}


@pytest.mark.clause("S-PATH-02", "S-PATH-06", "S-PATH-07")
@in_every_edition
@pytest.mark.parametrize(
    ("attach", "connect", "forbidden"),
    [
        pytest.param("adjacent", False, {}, id="a neighbour is enough"),
        pytest.param("linked", False, {WALL_TO_WALL: "not-linked"}, id="a tunnel must go on"),
        pytest.param("linked", True, WITHOUT_A_PATH, id="a path must lead from the start"),
        pytest.param("adjacent", True, WITHOUT_A_PATH, id="a path is more than a neighbour"),
    ],
)
def test_a_table_may_choose_what_attaching_demands(
    edition: str, attach: str, connect: bool, forbidden: dict[str, str]
) -> None:
    game = game_from(
        """
        . . . . . .
        . ═ S ─ . ─
        """,
        hand=["NESW", "EW"],
        discards=["rockfall", "NEW"],
        options={
            "edition": edition,
            "path_attach_rule": attach,
            "path_must_connect_to_start": connect,
        },
    )
    assert may(game, 0, "path NESW 0,1")
    for move in WITHOUT_A_PATH:
        if move in forbidden:
            assert refused(game, 0, move)[1] == forbidden[move]
        else:
            assert may(game, 0, move)


@pytest.mark.clause("S-PATH-03")
@in_every_edition
@pytest.mark.parametrize("move", ["path EW 1,0", "path EW -1,0", "path NS 0,1", "path NS 0,-1"])
def test_the_first_card_attaches_to_the_start(edition: str, move: str) -> None:
    game = game_from("S", hand=["EW", "NS"], options={"edition": edition})
    assert may(game, 0, move)
    game.play(0, move)
    assert len(truth(game)["board"]) == 1


@pytest.mark.clause("S-PATH-04")
@in_every_edition
@pytest.mark.parametrize(
    ("move", "side", "shows"),
    [
        pytest.param("path NE 1,1 turned", None, None, id="tunnels meet on both sides"),
        pytest.param("path NESW 1,1", None, None, id="the free sides may be open"),
        pytest.param("path XNESW 1,1", None, None, id="a dead end that meets both"),
        pytest.param("path NS 1,1", "W", "wall", id="wall against the tunnel in the west"),
        pytest.param("path EW 1,1", "S", "wall", id="wall against the tunnel in the south"),
        pytest.param("path NE 1,1", "S", "wall", id="walls against both tunnels"),
        pytest.param("path NES 2,1", None, None, id="tunnel meets tunnel, wall stands free"),
        pytest.param("path NES 2,1 turned", None, None, id="the same card turned"),
        pytest.param("path NESW -1,1", "E", "tunnel", id="tunnel against a wall"),
    ],
)
def test_all_sides_of_a_new_card_must_meet_their_neighbours(
    edition: str, move: str, side: str | None, shows: str | None
) -> None:
    game = game_from(
        """
        . . . ?
        . ├ ? ?
        ─ S ┼ ┴
        """,
        hand=["NE", "NESW", "XNESW", "NS", "EW", "NES"],
        options={"edition": edition},
    )
    if side is None:
        assert may(game, 0, move)
        return
    assert refused(game, 0, move) == ("S-PATH-04", "tunnels-do-not-meet")
    refusal = game.why_not(0, move)
    assert refusal is not None
    assert (refusal.facts["side"], refusal.facts["shows"]) == (side, shows)


BESIDE_TWO_GOALS = """
    . . . . . . ┌ ─ ?
    S ┬ ┴ ┬ ┴ ┬ ┘ .
"""


@pytest.mark.clause("S-PATH-04")
@in_every_edition
@pytest.mark.parametrize("treasure", ["top", "middle", "bottom"])
@pytest.mark.parametrize(
    "move",
    [
        pytest.param("path EW 8,1", id="walls toward both goals"),
        pytest.param("path NW 8,1", id="a tunnel toward the upper goal"),
        pytest.param("path NE 8,1 turned", id="a tunnel toward the lower goal"),
        pytest.param("path NES 8,1 turned", id="tunnels toward both goals"),
        pytest.param("path XNESW 8,1", id="a dead end"),
    ],
)
def test_a_face_down_goal_constrains_nothing(edition: str, treasure: str, move: str) -> None:
    """Ruling A-06."""
    game = game_from(
        BESIDE_TWO_GOALS,
        hand=["EW", "NW", "NE", "NES", "XNESW"],
        treasure=treasure,
        options={"edition": edition},
    )
    assert may(game, 0, move)


REACHING_THE_TREASURE = """
    . . . . . . ┌ ─
    S ─ ─ ┬ ┴ ┬ ┴ ?
"""


@pytest.mark.clause("S-PATH-04")
@in_every_edition
def test_reaching_the_treasure_excuses_no_mismatch(edition: str) -> None:
    """Ruling A-23."""
    game = game_from(
        REACHING_THE_TREASURE, hand=["NEW"], treasure="middle", options={"edition": edition}
    )
    assert refused(game, 0, "path NEW 7,0") == ("S-PATH-04", "tunnels-do-not-meet")
    told = game.play(0, "path NEW 7,0 turned")
    assert "round-ended" in [fact["fact"] for fact in told]


@pytest.mark.clause("S-PATH-05")
@in_every_edition
@pytest.mark.parametrize(
    "move",
    [
        pytest.param("path EW 1,0 sideways", id="where it would fit upright"),
        pytest.param("path NS 1,0 sideways", id="where it would fit only sideways"),
        pytest.param("path NESW 1,0 sideways", id="a crossing"),
    ],
)
def test_a_path_card_is_never_laid_sideways(edition: str, move: str) -> None:
    game = game_from("S", hand=["EW", "NS", "NESW"], options={"edition": edition})
    assert refused(game, 0, move) == ("S-PATH-05", "sideways")


@pytest.mark.clause("S-PATH-05")
@in_every_edition
@pytest.mark.parametrize(
    ("move", "is_allowed"),
    [
        pytest.param("path NW 1,0", True, id="NW upright is open to the start"),
        pytest.param("path NW 1,0 turned", False, id="NW turned is not"),
        pytest.param("path NE 1,0", False, id="NE upright is not"),
        pytest.param("path NE 1,0 turned", True, id="NE turned is"),
    ],
)
def test_a_path_card_may_be_turned_by_half_a_turn(
    edition: str, move: str, is_allowed: bool
) -> None:
    """Ruling A-01."""
    game = game_from("S", hand=["NW", "NE"], options={"edition": edition})
    if not is_allowed:
        assert refused(game, 0, move) == ("S-PATH-04", "tunnels-do-not-meet")
        return
    game.play(0, move)
    assert truth(game)["board"] == {"1,0": move.removeprefix("path ").replace(" 1,0", "")}


CUT = """
    S ─ . ─ ?
"""


@pytest.mark.clause("S-PATH-06")
@in_every_edition
def test_a_new_card_must_be_connected_to_the_start_except_in_the_italian_edition(
    edition: str,
) -> None:
    game = game_from(CUT, hand=["NESW"], discards=["rockfall", "EW"], options={"edition": edition})
    if edition == "italian":
        assert may(game, 0, "path NESW 4,0")
    else:
        assert refused(game, 0, "path NESW 4,0") == ("S-PATH-06", "not-connected")


@pytest.mark.clause("S-PATH-06")
@in_every_edition
def test_a_piece_cut_off_can_be_extended_once_it_is_linked_again(edition: str) -> None:
    """Ruling A-20."""
    game = game_from(
        CUT,
        hands=[["NEW"], ["NESW"], ["NESW"]],
        discards=["rockfall", "EW"],
        options={"edition": edition},
    )
    game.play(0, "path NEW 2,0")
    assert may(game, game.actors[0], "path NESW 4,0")


@pytest.mark.clause("S-PATH-06", "S-PATH-04")
@in_every_edition
def test_the_card_that_fills_a_gap_must_meet_the_piece_cut_off(edition: str) -> None:
    """Ruling A-20."""
    game = game_from(
        CUT, hand=["NW", "NEW"], discards=["rockfall", "EW"], options={"edition": edition}
    )
    assert refused(game, 0, "path NW 2,0") == ("S-PATH-04", "tunnels-do-not-meet")
    assert may(game, 0, "path NEW 2,0")


@pytest.mark.clause("S-PATH-06", "S-PATH-02")
@in_every_edition
def test_the_card_that_fills_a_gap_must_itself_be_linked_to_the_start(edition: str) -> None:
    """Ruling A-20: here the way to 2,0 is walled off on the side of the start."""
    game = game_from("S ┘ . ─", hand=["NE"], discards=["NS", "NS"], options={"edition": edition})
    if edition == "italian":
        assert may(game, 0, "path NE 2,0")
    else:
        assert refused(game, 0, "path NE 2,0") == ("S-PATH-06", "not-connected")


@pytest.mark.clause("S-PATH-07")
@in_every_edition
def test_a_dead_end_carries_no_card_except_in_the_italian_edition(edition: str) -> None:
    game = game_from("S ═ ?", hand=["EW"], options={"edition": edition})
    if edition == "italian":
        assert may(game, 0, "path EW 2,0")
    else:
        assert refused(game, 0, "path EW 2,0") == ("S-PATH-07", "behind-dead-end")


@pytest.mark.clause("S-PATH-07")
@in_every_edition
def test_a_dead_end_lies_wherever_a_through_card_with_its_sides_may_lie(edition: str) -> None:
    """Ruling A-05."""
    shapes = ["NS", "EW", "NE", "NW", "NES", "NEW"]
    drawing = """
        . . . . .
        . ┌ . ┐ .
        . S ─ ┴ .
        . . . . .
    """
    layings: list[set[str]] = []
    for hand in (shapes, [f"X{shape}" for shape in shapes]):
        game = game_from(drawing, hand=list(hand), options={"edition": edition})
        paths = [move for move in game.legal_moves(0) if move.startswith("path")]
        layings.append({move.replace("X", "") for move in paths})
    assert layings[0]
    assert layings[0] == layings[1]


@pytest.mark.clause("S-PATH-07")
@in_every_edition
@pytest.mark.parametrize(
    ("drawing", "is_reached"),
    [
        pytest.param("S ─ ┴ ┬ ┴ ┬ ┼ ?", True, id="a through card"),
        pytest.param("S ═ ┴ ┬ ┴ ┬ ┼ ?", False, id="a dead end"),
    ],
)
def test_nothing_is_connected_to_the_start_through_a_dead_end(
    edition: str, drawing: str, is_reached: bool
) -> None:
    game = game_from(drawing, hand=["EW"], treasure="top", options={"edition": edition})
    if edition != "italian" and not is_reached:
        assert refused(game, 0, "path EW 7,0") == ("S-PATH-06", "not-connected")
        return
    game.play(0, "path EW 7,0")
    middle = seen(game)["goals"][1]
    assert middle["up"] == is_reached


@pytest.mark.clause("S-PATH-08")
@in_every_edition
@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("1,0", id="a path card"),
        pytest.param("0,0", id="the start"),
        pytest.param("8,2", id="a face-down goal"),
        pytest.param("8,0", id="a face-up stone"),
    ],
)
def test_a_path_card_needs_an_empty_cell(edition: str, cell: str) -> None:
    game = game_from("S ─", hand=["NESW"], goals=STONE_UP, options={"edition": edition})
    assert refused(game, 0, f"path NESW {cell}") == ("S-PATH-08", "cell-taken")


@pytest.mark.clause(
    "S-PATH-02", "S-PATH-04", "S-PATH-05", "S-PATH-06", "S-PATH-07", "S-PATH-08", "S-ACT-03"
)
@pytest.mark.parametrize(
    ("drawing", "fields", "move", "clause", "facts"),
    [
        pytest.param(
            "S",
            {},
            "path NESW 4,4",
            "S-PATH-02",
            {"card": "NESW", "cell": "4,4"},
            id="nothing-beside",
        ),
        pytest.param(
            """
            │ .
            S .
            """,
            {},
            "path NS 1,1",
            "S-PATH-02",
            {"card": "NS", "cell": "1,1"},
            id="not-linked",
        ),
        pytest.param(
            "S",
            {},
            "path NS 1,0",
            "S-PATH-04",
            {
                "card": "NS",
                "cell": "1,0",
                "side": "W",
                "shows": "wall",
                "meets": "tunnel",
                "neighbour": "0,0",
            },
            id="tunnels-do-not-meet",
        ),
        pytest.param(
            "S",
            {},
            "path NESW 8,1",
            "S-PATH-02",
            {"card": "NESW", "cell": "8,1", "neighbour": "8,2"},
            id="only-hidden-goal-beside",
        ),
        pytest.param(
            "S",
            {},
            "path NS 0,1 sideways",
            "S-PATH-05",
            {"card": "NS", "cell": "0,1"},
            id="sideways",
        ),
        pytest.param(
            CUT,
            {"discards": ["rockfall", "EW"]},
            "path NESW 4,0",
            "S-PATH-06",
            {"card": "NESW", "cell": "4,0"},
            id="not-connected",
        ),
        pytest.param(
            "S ═",
            {},
            "path NESW 2,0",
            "S-PATH-07",
            {"card": "NESW", "cell": "2,0"},
            id="behind-dead-end",
        ),
        pytest.param(
            "S", {}, "path NS 0,0", "S-PATH-08", {"card": "NS", "cell": "0,0"}, id="cell-taken"
        ),
        pytest.param(
            "S",
            {"broken": [["pick", "cart"], [], []]},
            "path NS 0,1",
            "S-ACT-03",
            {"tools": ["pick", "cart"]},
            id="tools-broken",
        ),
    ],
)
def test_a_refusal_tells_what_is_wrong_with_the_place(
    request: pytest.FixtureRequest,
    drawing: str,
    fields: dict[str, Any],
    move: str,
    clause: str,
    facts: dict[str, object],
) -> None:
    refusal = game_from(drawing, hand=["NS", "NESW"], **fields).why_not(0, move)
    assert refusal is not None
    assert refusal.code == request.node.callspec.id
    assert (refusal.clause, refusal.facts) == (clause, facts)
    assert refusal.text


@pytest.mark.clause("S-PATH-04", "S-GOAL-06")
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(
    ("drawing", "fields", "move", "shows", "meets"),
    [
        pytest.param("S", {}, "path NS 1,0", "wall", "tunnel", id="a wall against the start"),
        pytest.param(
            """
            │ .
            S ┼
            """,
            {},
            "path NESW 1,1",
            "tunnel",
            "wall",
            id="a tunnel against a wall",
        ),
        pytest.param(
            "S ─ ┴ ┬ ┴ ┬ ─ ┼ G",
            {"goals": STONE_UP},
            "path NESW 9,0",
            "tunnel",
            "wall",
            id="a tunnel against a stone",
        ),
    ],
)
def test_a_misfit_is_told_by_what_either_card_shows(
    language: str, drawing: str, fields: dict[str, Any], move: str, shows: str, meets: str
) -> None:
    refusal = game_from(drawing, hand=["NS", "NESW"], **fields).why_not(0, move)
    assert refusal is not None
    told = words.say(f"saboteur.refusal.{refusal.code}", refusal.facts, language)
    first, second = words.word(shows, language), words.word(meets, language)
    assert told.index(first) < told.rindex(second)
