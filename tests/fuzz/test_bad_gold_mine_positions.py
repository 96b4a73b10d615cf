"""Positions of Gold Mine that could not lie on a table; each is refused by the field at fault."""

from typing import Any

import pytest

import pepita

STRAIGHT, CHAMBER = "N1 turned 1", "G2 turned 1"
CORRIDOR = {"1,0": STRAIGHT, "2,0": CHAMBER, "3,0": STRAIGHT, "4,0": CHAMBER}
TOGETHER = {"tiles": CORRIDOR, "miners": ["2,0", "2,0"], "stashes": [2, 2]}
CHALLENGE = {"challenge": "bats", "challenger": 0, "defender": 1, "winner": 0, "rolls": [6, 1] * 3}
GOLD = {**CHALLENGE, "challenge": "gold"}
DRIVING = {
    **TOGETHER, "phase": "drive", "steps": 3, "has_challenged": True, "challenge": CHALLENGE,
}  # fmt: skip
PLACING = {**DRIVING, "phase": "place", "challenge": GOLD}
BONUS = {**DRIVING, "phase": "bonus", "challenge": GOLD}
TAKING = {**DRIVING, "phase": "bonus-take", "challenge": GOLD, "nuggets": ["2,0"]}
DEVELOPING = {"phase": "develop", "drawn": "N1", "development": ["N2"]}
LAYING = {"phase": "lay", "drawn": "N1", "tiles": CORRIDOR}
WALKING = {"phase": "walk", "steps": 2, "tiles": CORRIDOR}
CROSSING = {"phase": "cross", "dice": 33, "tiles": {"1,0": "P1 turned 1"}, "miners": ["1,0", "0,0"]}
CHOOSING = {"bogs": True, "five_tile": True, "own_tiles_in_development": True}
OVER = {
    "phase": "over", "why": "left-the-mine", "winners": [0], "stashes": [10, 0], "tiles": CORRIDOR,
}  # fmt: skip
SOUND = {
    "driving": DRIVING, "placing": PLACING, "bonus": BONUS, "taking": TAKING,
    "developing": DEVELOPING, "laying": LAYING, "walking": WALKING, "crossing": CROSSING,
    "over": OVER, "setting out": TOGETHER, "nothing given": {},
}  # fmt: skip


def case(title: str, field: str, wrong: dict[str, Any]) -> Any:
    return pytest.param(field, wrong, id=title)


def refused(**fields: Any) -> str:
    with pytest.raises(pepita.BadPosition) as bad:
        pepita.from_position({"game": "gold-mine", "seats": 2, **fields})
    return bad.value.field


@pytest.mark.parametrize("start", SOUND.values(), ids=SOUND)
def test_the_positions_below_are_sound_before_something_is_wrong(start: dict[str, Any]) -> None:
    game = pepita.from_position({"game": "gold-mine", "seats": 2, **start})
    assert bool(game.actors) == (start is not OVER)


@pytest.mark.clause("G-TILE-08", "G-SETUP-04", "G-SETUP-03")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        case("a second Entrance", "tiles", {"tiles": {"1,0": "E1"}}),
        case("a tile on the Entrance", "tiles", {"tiles": {"0,0": "N4"}}),
        case("one cell twice", "tiles", {"tiles": {"1,0": STRAIGHT, "01,0": STRAIGHT}}),
        case("a wall against a mouth", "tiles", {"tiles": {"1,0": "N1"}}),
        case("mouths that do not meet", "tiles", {"tiles": {**CORRIDOR, "5,0": "N1"}}),
        case("a tile apart", "tiles", {"tiles": {"1,0": STRAIGHT, "3,0": STRAIGHT}}),
        case("two tiles apart", "tiles", {"tiles": {"5,5": "N1", "5,6": "N1", "1,0": STRAIGHT}}),
        case("an island", "tiles", {"tiles": {**CORRIDOR, "0,2": "N1", "0,3": "N1"}}),
        case("a tile far away", "tiles", {"tiles": {"100,0": STRAIGHT}}),
        case("no cell", "tiles", {"tiles": {"1;0": STRAIGHT}}),
        case("no tile", "tiles", {"tiles": {"1,0": "X9"}}),
        case("turned too far", "tiles", {"tiles": {"1,0": "N1 turned 4"}}),
        case("a tile too many", "tiles", {**DEVELOPING, "development": ["G5", "G5"]}),
        case("two of the only cross", "tiles", {"tiles": {"1,0": "G5", "-1,0": "G5"}}),
        case("a tile drawn and laid", "tiles", {**LAYING, "drawn": "P1", "hands": [["P1"], []]}),
        case("gold in a tunnel", "nuggets", {"tiles": CORRIDOR, "nuggets": ["1,0"]}),
        case("gold outside", "nuggets", {"tiles": CORRIDOR, "nuggets": ["9,9"]}),
        case("gold twice", "nuggets", {"tiles": CORRIDOR, "nuggets": ["2,0", "2,0"]}),
        case("29 nuggets", "stashes", {"stashes": [20, 9]}),
        case("28 and one more", "stashes", {**TOGETHER, "stashes": [28, 0], "nuggets": ["2,0"]}),
        case("a miner in a wall", "miners", {**TOGETHER, "miners": ["1,0 NS", "0,0"]}),
        case("a miner outside", "miners", {**TOGETHER, "miners": ["5,0", "0,0"]}),
        case("a miner between tunnels", "miners",
             {"tiles": {"1,0": "N5"}, "miners": ["1,0", "0,0"]}),
        case("a miner too many", "miners", {"miners": ["0,0"] * 3}),
        case("two piles of one", "piles", {"piles": [[], []]}),
        case("tiles missing", "piles", {"piles": [["N1"]]}),
        case("more known than there are", "known", {"known": [100]}),
        case("a pile known that is not there", "known", {"known": [0, 0]}),
        case("six in a hand", "hands", {"hands": [["N3"] * 6, []]}),
    ],
)  # fmt: skip
def test_a_mine_that_cannot_be_is_refused(field: str, wrong: dict[str, Any]) -> None:
    assert refused(**wrong) == field


@pytest.mark.clause("G-CHAL-03", "G-DEV-06", "G-SETUP-09", "G-WIN-08")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        case("a tile drawn before setting out", "drawn", {"drawn": "N1"}),
        case("a tile drawn while walking", "drawn", {**WALKING, "drawn": "N1"}),
        case("nothing drawn to lay", "drawn", {**LAYING, "drawn": None}),
        case("a dead end first", "drawn", {**DEVELOPING, "drawn": "N7"}),
        case("a tile returned that fits", "phase",
             {"phase": "return", "drawn": "N1", "options": {"piles": 2}}),
        case("one pile to return to", "phase", {"phase": "return", "drawn": "N7"}),
        case("a stack in the production dig", "development", {"development": ["N1"]}),
        case("gold in the development dig", "stashes", {**DEVELOPING, "stashes": [1, 0]}),
        case("a miner in the development dig", "miners",
             {**DEVELOPING, "tiles": CORRIDOR, "miners": ["1,0", "0,0"]}),
        case("a round in the development dig", "round", {**DEVELOPING, "round": 1}),
        case("no round in the production dig", "round", {"round": 0}),
        case("a round too many", "round", {"round": 7, "options": {"most_rounds": 6}}),
        case("four gold tokens", "gold_tokens", {"gold_tokens": [4, 3]}),
        case("less than no bats", "bat_tokens", {"bat_tokens": [3, -1]}),
        case("no steps to walk", "steps", {**WALKING, "steps": 0}),
        case("seven steps", "steps", {**WALKING, "steps": 7}),
        case("a passage open without a roll", "dice", {**CROSSING, "dice": 0}),
        case("a die that shows nothing", "dice", {**CROSSING, "dice": 60}),
        case("a die that shows nine", "dice", {**WALKING, "dice": 9}),
        case("a challenge of oneself", "challenge",
             {**DRIVING, "challenge": {**CHALLENGE, "defender": 0}}),
        case("a challenge of nobody here", "challenge",
             {**DRIVING, "challenge": {**CHALLENGE, "defender": 2}}),
        case("a challenge by another", "challenge",
             {**DRIVING, "challenge": {**CHALLENGE, "challenger": 1, "defender": 0}}),
        case("no challenge to drive for", "challenge", {**DRIVING, "challenge": None}),
        case("bats for gold", "challenge", {**PLACING, "challenge": CHALLENGE}),
        case("gold for bats", "challenge", {**DRIVING, "challenge": GOLD}),
        case("a duel with spoons", "challenge",
             {**DRIVING, "challenge": {**CHALLENGE, "challenge": "spoons"}}),
        case("a challenge before moving", "challenge", {"challenge": CHALLENGE}),
        case("a bonus for the defender", "challenge",
             {**BONUS, "challenge": {**GOLD, "winner": 1}}),
        case("nothing to place", "challenge", {**PLACING, "stashes": [2, 0]}),
        case("nowhere to place it", "challenge", {**PLACING, "nuggets": ["4,0"]}),
        case("nothing to take", "nuggets", {**TAKING, "nuggets": []}),
        case("a challenge not started", "has_challenged", {**DRIVING, "has_challenged": False}),
        case("won before the turn", "stashes", {"stashes": [10, 0]}),
        case("won before laying", "stashes", {**LAYING, "stashes": [10, 0]}),
        case("won before walking", "stashes", {**WALKING, "stashes": [10, 0]}),
        case("won before acting", "stashes", {"phase": "act", "stashes": [10, 0]}),
        case("won before driving", "stashes",
             {**DRIVING, "miners": ["0,0", "2,0"], "stashes": [10, 0]}),
        case("won before driven again", "stashes",
             {**DRIVING, "miners": ["0,0", "2,0"], "stashes": [10, 0],
              "challenge": {**CHALLENGE, "winner": 1}}),
        case("a team that has won", "stashes",
             {"seats": 4, "options": {"alliances": True}, "stashes": [6, 0, 6, 0]}),
        case("over for no reason", "why", {"phase": "over"}),
        case("winners before the end", "winners", {"winners": [0]}),
        case("left the mine and nobody won", "winners", {**OVER, "winners": []}),
        case("left the mine without gold", "winners", {**OVER, "stashes": [9, 0]}),
        case("left the mine from afar", "winners", {**OVER, "miners": ["1,0", "0,0"]}),
        case("another won", "winners", {**OVER, "winners": [1]}),
        case("nobody won and somebody did", "winners", {**OVER, "why": "no-winner"}),
        case("seven seats", "seats", {"seats": 7}),
        case("five tiles without bogs", "options", {"options": {"five_tile": True}}),
        case("two allies", "options", {"options": {"alliances": True}}),
        case("own tiles that nobody plays with", "hands", {"hands": [["P2"], []]}),
        case("nobody's turn", "turn", {"turn": 2}),
        case("no phase", "phase", {"phase": "sleep"}),
        case("one roll for two", "start_rolls", {"start_rolls": [[6]]}),
        case("one roll for two, as it was kept", "start_rolls", {"start_rolls": [6]}),
        case("a roll of seven", "start_rolls", {"start_rolls": [[7, 1]]}),
        case("a round without rolls", "start_rolls", {"start_rolls": [[6, 6], [None, None]]}),
        case("somebody did not roll", "start_rolls", {"start_rolls": [[6, None]]}),
        case("a tie that was left", "start_rolls", {"start_rolls": [[6, 6]]}),
        case("a roll too many", "start_rolls", {"start_rolls": [[6, 1], [6, None]]}),
        case("rows of both kinds", "start_rolls", {"start_rolls": [[6, 1], 6]}),
        case("a choice that the table does not give", "phase",
             {"phase": "choose-tile", "development": ["N1"]}),
        case("a choice with an empty hand", "phase",
             {"phase": "choose-tile", "options": CHOOSING, "development": ["N1"]}),
        case("a choice without a stack", "phase",
             {"phase": "choose-tile", "options": CHOOSING, "hands": [["C1"], []]}),
        case("a choice in the production dig", "round",
             {"phase": "choose-tile", "options": CHOOSING, "hands": [["C1"], []],
              "development": ["N1"], "round": 2}),
        case("no steps to walk instead of crossing", "steps",
             {"phase": "cross", "dice": 34, "options": {"walk_instead_of_crossing": True}}),
        case("a bonus nugget in passing where it is not played", "has_bonus_nugget",
             {**BONUS, "has_bonus_nugget": True}),
        case("a bonus nugget twice", "has_bonus_nugget",
             {**TAKING, "has_bonus_nugget": True, "options": {"bonus_nugget_in_passing": True}}),
        case("a flag that is a number", "may_take", {"may_take": 1}),
        case("three words of chance", "chance", {"chance": [1, 2, 3]}),
        case("an unknown field", "colour", {"colour": "red"}),
    ],
)  # fmt: skip
def test_a_turn_that_cannot_be_is_refused(field: str, wrong: dict[str, Any]) -> None:
    assert refused(**wrong) == field


@pytest.mark.clause("G-WIN-07")
def test_a_miner_driven_to_the_ladder_in_its_own_turn_has_not_won_yet() -> None:
    lost = {**CHALLENGE, "winner": 1}
    position = {"phase": "act", "has_challenged": True, "challenge": lost, "stashes": [10, 0]}
    game = pepita.from_position({"game": "gold-mine", "seats": 2, **position})
    assert game.actors == (0,)


@pytest.mark.clause("G-WIN-07")
def test_a_miner_driven_to_the_ladder_by_another_has_not_won_yet() -> None:
    game = pepita.from_position({"game": "gold-mine", "seats": 2, "stashes": [0, 10]})
    assert game.actors == (0,)
