"""Goals: when they are turned up, how a stone lies, and that only one hides the treasure."""

from typing import Any

import pytest

from pepita import BadPosition, Game, from_position, new_game
from pepita.games.saboteur.edge.from_picture import game_from
from tests.rules.saboteur.payouts import ALMOST_THERE, before_the_treasure, find, told
from tests.rules.saboteur.tables import in_every_edition, may, refused, seen, truth

# 3,0 is missing; what lies beyond is cut off from the start.
CUT_IN_TWO = """
    S ┴ ┬ . ┬ ┴ ─ .
"""

# Four ways into the middle goal G, each one card short.
FROM_THE_WEST = (ALMOST_THERE, "EW", "path EW 7,0")
FROM_THE_NORTH = (
    """
    ┌ ─ ┴ ┬ ─ ┴ ┬ ─ .
    S . . . . . . . G
    """,
    "NE",
    "path NE 8,1 turned",
)
FROM_THE_EAST = (
    """
    ┌ ─ ┴ ┬ ┴ ┬ ┴ ─ ─ ┐
    S . . . . . . . G .
    """,
    "NW",
    "path NW 9,0",
)
FROM_THE_SOUTH = (
    """
    S . . . . . . . G
    └ ─ ┴ ┬ ─ ┴ ┬ ─ .
    """,
    "NW",
    "path NW 8,-1",
)
WAYS_IN = [
    pytest.param(*FROM_THE_WEST, id="from the west"),
    pytest.param(*FROM_THE_NORTH, id="from the north"),
    pytest.param(*FROM_THE_EAST, id="from the east"),
    pytest.param(*FROM_THE_SOUTH, id="from the south"),
]


def goals_with(middle: str) -> list[dict[str, Any]]:
    """Return three face-down goals with this face in the middle and the treasure on top."""
    other = "stone-NW" if middle == "stone-NE" else "stone-NE"
    return [{"face": "treasure"}, {"face": middle}, {"face": other}]


def goals_up(game: Game) -> list[str]:
    """Return the goals that lie face-up."""
    return [goal["goal"] for goal in seen(game)["goals"] if goal["up"]]


def sides_of_middle(game: Game) -> str:
    """Return the open sides of the middle goal."""
    sides: str = seen(game)["goals"][1]["sides"]
    return sides


@pytest.mark.clause("S-GOAL-01")
@in_every_edition
def test_a_goal_is_turned_up_when_a_path_from_the_start_reaches_it(edition: str) -> None:
    game = game_from(ALMOST_THERE, hand=["EW"], options={"edition": edition})
    facts = game.play(0, "path EW 7,0")
    assert [fact["goal"] for fact in told(facts, "goal-turned")] == ["middle"]
    assert goals_up(game) == ["middle"]


@pytest.mark.clause("S-GOAL-01")
def test_italian_goals_are_turned_up_by_the_card_that_closes_the_path_wherever_it_lies() -> None:
    game = game_from(
        CUT_IN_TWO, turn=1, hands=[["EW"], ["EW"], None], options={"edition": "italian"}
    )
    game.play(1, "path EW 7,0")
    assert goals_up(game) == []
    game.play(0, "path EW 3,0")
    assert goals_up(game) == ["middle"]


@pytest.mark.clause("S-GOAL-01", "S-PATH-06")
@pytest.mark.parametrize("edition", ["brazilian", "argentine"])
def test_elsewhere_no_card_can_point_at_a_goal_while_the_path_is_cut(edition: str) -> None:
    game = game_from(CUT_IN_TWO, turn=1, hand=["EW"], options={"edition": edition})
    assert refused(game, 1, "path EW 7,0") == ("S-PATH-06", "not-connected")


@pytest.mark.clause("S-GOAL-01")
@pytest.mark.parametrize(
    ("trigger", "turned"),
    [
        pytest.param("any-placement", ["middle"], id="any placement turns it"),
        pytest.param("touching-card", [], id="only a card beside it turns it"),
    ],
)
@in_every_edition
def test_a_table_may_choose_whether_a_card_far_from_the_goal_turns_it(
    edition: str, trigger: str, turned: list[str]
) -> None:
    options = {
        "edition": edition,
        "path_must_connect_to_start": False,
        "reveal_trigger": trigger,
    }
    game = game_from("S ┴ ┬ . ┬ ┴ ─ ─", hand=["EW"], options=options)
    game.play(0, "path EW 3,0")
    assert goals_up(game) == turned


@pytest.mark.clause("S-GOAL-01", "S-PAY-04")
def test_whoever_closes_the_italian_path_is_the_finder() -> None:
    game = game_from(
        "S ┴ ┬ . ┬ ┴ ─ ─", turn=2, hand=["EW"], treasure="middle", options={"edition": "italian"}
    )
    facts = game.play(2, "path EW 3,0")
    assert told(facts, "round-ended")[0]["finder"] == 2
    assert game.actors == (2,)


@pytest.mark.clause("S-GOAL-01")
@pytest.mark.parametrize("treasure", ["top", "bottom"])
def test_a_stone_can_lead_on_to_another_goal_in_the_same_move(treasure: str) -> None:
    """An Italian card cut off from the start waits between the two goals (ruling A-10)."""
    bottom = "treasure" if treasure == "bottom" else "stone-NW"
    top = "treasure" if treasure == "top" else "stone-NW"
    game = game_from(
        """
        S ─ ┴ ┬ ┴ ┬ ─ . G
        . . . . . . . . │
        . . . . . . . . G
        """,
        hand=["EW"],
        goals=[{"face": top}, {"face": "stone-NE"}, {"face": bottom}],
        options={"edition": "italian"},
    )
    facts = game.play(0, "path EW 7,0")
    assert [fact["goal"] for fact in told(facts, "goal-turned")] == ["middle", "bottom"]
    assert bool(told(facts, "round-ended")) == (treasure == "bottom")


@pytest.mark.clause("S-GOAL-01")
@pytest.mark.parametrize("move", ["rockfall 0,1", "break pick 1", "map middle", "pass map"])
def test_only_a_placement_turns_a_goal(move: str) -> None:
    """The path was closed far from the goal, at a table where only a touching card turns it."""
    game = game_from(
        """
        │ . . . . . . .
        S ┴ ┬ ─ ┬ ┴ ─ ─
        """,
        hand=["rockfall", "break-pick", "map"],
        options={"edition": "italian", "reveal_trigger": "touching-card"},
    )
    assert told(game.play(0, move), "goal-turned") == []
    assert goals_up(game) == []


@pytest.mark.clause("S-GOAL-02")
@in_every_edition
def test_turning_a_goal_is_part_of_the_move_and_takes_no_choice(edition: str) -> None:
    game = game_from(ALMOST_THERE, hand=["EW"], options={"edition": edition})
    assert [move for move in game.legal_moves(0) if " 7,0" in move] == ["path EW 7,0"]
    game.play(0, "path EW 7,0")
    assert all(seen(game, seat)["goals"][1]["up"] for seat in range(3))
    assert game.actors != (0,)


@pytest.mark.clause("S-GOAL-03")
@in_every_edition
def test_the_treasure_ends_the_round_at_once(edition: str) -> None:
    game = before_the_treasure(edition)
    facts = find(game)
    assert told(facts, "round-ended") == [
        {"fact": "round-ended", "round": 1, "winner": "miner", "finder": 0, "to": None}
    ]
    assert seen(game)["phase"] == "pick"


@pytest.mark.clause("S-GOAL-03", "S-TURN-03")
@in_every_edition
def test_nobody_draws_after_the_treasure(edition: str) -> None:
    """Ruling A-17."""
    game = before_the_treasure(edition)
    deck = seen(game)["deck"]
    assert told(find(game), "drew") == []
    assert seen(game)["hand_sizes"] == [5, 6, 6]
    assert seen(game)["deck"] == deck


@pytest.mark.clause("S-GOAL-03", "S-INFO-08")
@in_every_edition
def test_all_goals_are_shown_when_the_round_is_over(edition: str) -> None:
    """Ruling A-17."""
    game = before_the_treasure(edition)
    find(game)
    for viewer in (0, 1, 2, None):
        faces = [goal["face"] for goal in seen(game, viewer)["goals"]]
        assert faces == ["stone-NE", "treasure", "stone-NW"]


@pytest.mark.clause("S-GOAL-04")
@in_every_edition
@pytest.mark.parametrize(("stone", "sides"), [("stone-NW", "NW"), ("stone-NE", "SW")])
def test_a_stone_joins_the_path_and_the_round_goes_on(edition: str, stone: str, sides: str) -> None:
    game = game_from(
        ALMOST_THERE, hand=["EW"], goals=goals_with(stone), options={"edition": edition}
    )
    facts = game.play(0, "path EW 7,0")
    assert told(facts, "goal-turned") == [
        {"fact": "goal-turned", "goal": "middle", "face": stone, "sides": sides, "to": None}
    ]
    assert told(facts, "round-ended") == []
    assert sides_of_middle(game) == sides
    assert game.actors == (2 if edition == "italian" else 1,)


@pytest.mark.clause("S-GOAL-04")
@in_every_edition
@pytest.mark.parametrize(
    ("way_in", "stone", "sides"),
    [
        pytest.param(FROM_THE_NORTH, "stone-NE", "NE", id="NE from the north"),
        pytest.param(FROM_THE_EAST, "stone-NE", "NE", id="NE from the east"),
        pytest.param(FROM_THE_SOUTH, "stone-NE", "SW", id="NE from the south"),
        pytest.param(FROM_THE_WEST, "stone-NE", "SW", id="NE from the west"),
        pytest.param(FROM_THE_NORTH, "stone-NW", "NW", id="NW from the north"),
        pytest.param(FROM_THE_EAST, "stone-NW", "ES", id="NW from the east"),
        pytest.param(FROM_THE_SOUTH, "stone-NW", "ES", id="NW from the south"),
        pytest.param(FROM_THE_WEST, "stone-NW", "NW", id="NW from the west"),
    ],
)
def test_the_side_by_which_a_stone_was_reached_decides_how_it_lies(
    edition: str, way_in: tuple[str, str, str], stone: str, sides: str
) -> None:
    """Ruling A-07."""
    drawing, card, move = way_in
    game = game_from(drawing, hand=[card], goals=goals_with(stone), options={"edition": edition})
    game.play(0, move)
    assert sides_of_middle(game) == sides


@pytest.mark.clause("S-GOAL-04", "S-GOAL-05")
@pytest.mark.parametrize(
    ("below", "sides"),
    [
        pytest.param(".", "NE", id="equal misfits: as printed"),
        pytest.param("┘", "SW", id="fewer misfits when turned"),
    ],
)
def test_a_stone_reached_by_two_sides_from_afar_takes_the_position_with_fewer_misfits(
    below: str, sides: str
) -> None:
    """Only in the Italian edition, where the card just laid does not lead in (ruling A-07)."""
    game = game_from(
        f"""
        . . . . . . ┌ ─ ┐
        S ─ ┴ ┬ ┴ ┬ . ─ G
        . . . . . . . . {below}
        """,
        hand=["NEW"],
        goals=goals_with("stone-NE"),
        options={"edition": "italian"},
    )
    game.play(0, "path NEW 6,0")
    assert sides_of_middle(game) == sides


@pytest.mark.clause("S-GOAL-04", "S-GOAL-05")
@pytest.mark.parametrize(
    ("drawing", "move"),
    [
        pytest.param(
            """
            . . . . . . │ ┌ ┐
            S ─ ─ ┴ ┴ ┴ ┴ . G
            """,
            "path NESW 7,0",
            id="it would fit as well the other way round",
        ),
        pytest.param(
            """
            . . . . . . . ┌ ┐ .
            S ─ ─ ┴ ┴ ┬ ┴ . G ─
            """,
            "path NESW 7,0",
            id="it would fit better the other way round",
        ),
    ],
)
def test_a_stone_reached_by_two_sides_joins_the_card_just_laid(drawing: str, move: str) -> None:
    """Italian: the card that was laid last decides, whatever else leads in (ruling A-07)."""
    game = game_from(
        drawing,
        hand=["NESW"],
        goals=goals_with("stone-NE"),
        options={"edition": "italian"},
    )
    game.play(0, move)
    assert sides_of_middle(game) == "SW"


@pytest.mark.clause("S-GOAL-04")
@in_every_edition
def test_a_stone_keeps_its_position_when_the_card_that_reached_it_is_removed(edition: str) -> None:
    """Ruling A-07."""
    game = game_from(
        ALMOST_THERE,
        hands=[["EW"], ["rockfall"], ["rockfall"]],
        goals=goals_with("stone-NE"),
        options={"edition": edition},
    )
    game.play(0, "path EW 7,0")
    game.play(game.actors[0], "rockfall 7,0")
    assert sides_of_middle(game) == "SW"


@pytest.mark.clause("S-GOAL-04", "S-PATH-06")
@in_every_edition
def test_the_path_goes_on_through_a_stone(edition: str) -> None:
    """Ruling A-08."""
    game = game_from(
        """
        . . . . . . . . G
        . . . . . . . . .
        S ─ ┴ ┬ ┴ ┬ ─ ┴ G
        """,
        hand=["NS"],
        goals=[{"face": "treasure"}, {"face": "stone-NW", "up": True}, {"face": "stone-NE"}],
        options={"edition": edition},
    )
    facts = game.play(0, "path NS 8,1")
    assert [fact["goal"] for fact in told(facts, "goal-turned")] == ["top"]
    assert told(facts, "round-ended")[0]["winner"] == "miner"


@pytest.mark.clause("S-GOAL-05")
@in_every_edition
@pytest.mark.parametrize(
    ("drawing", "move", "stone", "sides"),
    [
        pytest.param(
            """
            . . . . . . ┌ ─ ─
            S ┼ ┴ ┬ ┴ ┼ ┴ . G
            """,
            "path EW 7,0",
            "stone-NW",
            "NW",
            id="its tunnel meets the wall above",
        ),
        pytest.param(
            """
            S ┼ ┴ ┬ ┴ ┼ ┬ . G
            . . . . . . └ ─ ─
            """,
            "path EW 7,0",
            "stone-NE",
            "SW",
            id="its tunnel meets the wall below",
        ),
        pytest.param(
            """
            . . . . . . ┌ ─ ─
            S ┼ ┴ ┬ ┴ ┼ ┼ . G
            . . . . . . └ ┴ ╝
            """,
            "path NEW 7,0 turned",
            "stone-NW",
            "NW",
            id="it would fit better the other way round",
        ),
    ],
)
def test_a_goal_that_misfits_a_neighbour_is_turned_up_all_the_same(
    edition: str, drawing: str, move: str, stone: str, sides: str
) -> None:
    """Whatever lies around it, it joins the card that reached it (ruling A-07)."""
    card = move.split()[1]
    game = game_from(drawing, hand=[card], goals=goals_with(stone), options={"edition": edition})
    game.play(0, move)
    assert sides_of_middle(game) == sides


@pytest.mark.clause("S-GOAL-06")
@in_every_edition
def test_a_path_card_must_fit_a_goal_that_lies_face_up(edition: str) -> None:
    game = game_from(
        """
        S ─ ┴ ┬ ┼ ─ ┴ ┬ G
        . . . . . . . └ .
        """,
        turn=1,
        hand=["NW", "EW"],
        goals=[{"face": "treasure"}, {"face": "stone-NW", "up": True}, {"face": "stone-NE"}],
        options={"edition": edition},
    )
    assert refused(game, 1, "path NW 8,-1") == ("S-GOAL-06", "goal-does-not-fit")
    assert may(game, 1, "path EW 8,-1")


@pytest.mark.clause("S-GOAL-07")
@in_every_edition
@pytest.mark.parametrize(("drawing", "card", "move"), WAYS_IN)
def test_a_goal_may_be_reached_from_any_of_its_four_sides(
    edition: str, drawing: str, card: str, move: str
) -> None:
    game = game_from(drawing, hand=[card], options={"edition": edition})
    assert may(game, 0, move)
    game.play(0, move)
    assert goals_up(game) == ["middle"]


@pytest.mark.clause("S-GOAL-01", "S-END-03")
@in_every_edition
@pytest.mark.parametrize(("drawing", "card", "move"), WAYS_IN)
def test_the_treasure_may_be_entered_from_any_of_its_four_sides(
    edition: str, drawing: str, card: str, move: str
) -> None:
    """Ruling A-32."""
    game = game_from(drawing, hand=[card], treasure="middle", options={"edition": edition})
    facts = game.play(0, move)
    assert told(facts, "round-ended")[0]["winner"] == "miner"


@pytest.mark.clause("S-GOAL-08")
@in_every_edition
@pytest.mark.parametrize(
    ("treasure", "is_over"),
    [
        pytest.param("top", True, id="the upper one is the treasure"),
        pytest.param("middle", True, id="the lower one is the treasure"),
        pytest.param("bottom", False, id="both are stones"),
    ],
)
def test_one_card_that_reaches_two_goals_turns_both(
    edition: str, treasure: str, is_over: bool
) -> None:
    """In the Italian and the Argentine edition by ruling A-09."""
    game = game_from(
        """
        . . . . . . . . G
        ┌ ─ ┴ ┬ ─ ┴ ┬ ─ .
        S . . . . . . . G
        """,
        hand=["NES"],
        treasure=treasure,
        options={"edition": edition},
    )
    facts = game.play(0, "path NES 8,1 turned")
    assert [fact["goal"] for fact in told(facts, "goal-turned")] == ["top", "middle"]
    assert bool(told(facts, "round-ended")) == is_over
    assert seen(game)["phase"] == ("pick" if is_over else "play")


@pytest.mark.clause("S-GOAL-09")
@in_every_edition
@pytest.mark.parametrize(
    ("drawing", "card"),
    [
        pytest.param(
            """
            ┌ ─ ┴ ┬ ─ ┴ ┬ ┐ .
            S . . . . . . . G
            """,
            "NS",
            id="a wall toward the goal",
        ),
        pytest.param(ALMOST_THERE, "XEW", id="a dead end"),
    ],
)
def test_touching_a_goal_is_not_reaching_it(edition: str, drawing: str, card: str) -> None:
    game = game_from(drawing, hand=[card], treasure="middle", options={"edition": edition})
    facts = game.play(0, f"path {card} 7,0")
    assert told(facts, "goal-turned") == []
    assert goals_up(game) == []


@pytest.mark.clause("S-GOAL-10")
@in_every_edition
def test_exactly_one_goal_is_the_treasure(edition: str) -> None:
    for seed in range(100):
        goals = truth(new_game("saboteur", seats=3, seed=seed, edition=edition))["goals"]
        assert sorted(goal["face"] for goal in goals) == ["stone-NE", "stone-NW", "treasure"]


@pytest.mark.clause("S-GOAL-10")
@in_every_edition
def test_behind_two_stones_lies_the_treasure(edition: str) -> None:
    game = game_from(
        ALMOST_THERE,
        hand=["EW"],
        goals=[
            {"face": "stone-NE", "up": True},
            {"face": "treasure"},
            {"face": "stone-NW", "up": True},
        ],
        options={"edition": edition},
    )
    for seed in range(20):
        assert truth(game.imagine(1, seed))["goals"][1]["face"] == "treasure"
    assert told(find(game), "goal-turned")[0]["face"] == "treasure"


@pytest.mark.clause("S-GOAL-10")
@pytest.mark.parametrize(
    "faces",
    [
        pytest.param(["treasure", "treasure", "stone-NE"], id="two treasures"),
        pytest.param(["stone-NE", "stone-NW", "stone-NE"], id="no treasure"),
    ],
)
def test_a_table_with_any_other_number_of_treasures_is_no_table(faces: list[str]) -> None:
    with pytest.raises(BadPosition) as problem:
        from_position({"game": "saboteur", "seats": 3, "goals": [{"face": face} for face in faces]})
    assert problem.value.field == "goals"
