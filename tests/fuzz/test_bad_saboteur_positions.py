"""Positions of Saboteur that could not lie on a table; each is refused by the field at fault."""

from typing import Any

import pytest

import pepita

GOALS = [{"face": "treasure"}, {"face": "stone-NE"}, {"face": "stone-NW"}]
FULL_HAND = ["NS", "NS", "NW", "NW", "NE", "NE"]
ROLES = ["miner", "miner", "saboteur"]
RESULT = {
    "winner": "miner", "finder": 0, "roles": ROLES, "undealt": "miner", "treasure": "top",
}  # fmt: skip
PICKING = {
    "phase": "pick", "turn": 0, "finder": 0, "roles": ROLES, "undealt": "miner",
    "rounds": [RESULT], "packet": [1, 2], "goals": [{**GOALS[0], "up": True}, *GOALS[1:]],
}  # fmt: skip
CHOOSING = {
    "phase": "choose", "turn": 2, "roles": ROLES, "undealt": "miner",
    "rounds": [{**RESULT, "winner": "saboteur", "finder": None}],
}  # fmt: skip


def gold(seat: int | None, value: int, how: str, round_: int = 1) -> dict[str, Any]:
    return {"round": round_, "seat": seat, "value": value, "how": how}


def refused(**fields: Any) -> str:
    with pytest.raises(pepita.BadPosition) as bad:
        pepita.from_position({"game": "saboteur", "seats": 3, **fields})
    return bad.value.field


@pytest.mark.parametrize("start", [PICKING, CHOOSING, {}], ids=["picking", "choosing", "playing"])
def test_the_positions_below_are_sound_before_something_is_wrong(start: dict[str, Any]) -> None:
    game = pepita.from_position({"game": "saboteur", "seats": 3, **start})
    assert game.legal_moves(game.actors[0])


@pytest.mark.clause("S-SETUP-07", "S-PATH-04", "S-PATH-08", "S-GOAL-01")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        pytest.param("board", {"board": {"0,0": "NESW"}}, id="a second start card"),
        pytest.param("board", {"board": {"8,0": "NESW"}}, id="a path card on a goal"),
        pytest.param("board", {"board": {"1,0": "EW", "-0,1": "NS", "0,1": "NS"}}, id="one cell twice"),
        pytest.param("board", {"board": {"1,0": "EW", "2,0": "NS"}}, id="a wall against a tunnel"),
        pytest.param("board", {"board": {"1,0": "NS"}}, id="a wall against the start"),
        pytest.param("board", {"board": {"30,0": "EW"}}, id="a card far away"),
        pytest.param("board", {"board": {"0,43": "EW"}}, id="a card at the upper edge"),
        pytest.param("board", {"board": {"0,-43": "EW"}}, id="a card at the lower edge"),
        pytest.param("board", {"board": {"50,0": "EW"}}, id="a card at the right edge"),
        pytest.param("board", {"board": {"-41,0": "EW"}}, id="a card at the left edge"),
        pytest.param("board", {"board": {"9999,0": "EW"}}, id="a card beyond all cells"),
        pytest.param("board", {"board": {"1;0": "EW"}}, id="no cell"),
        pytest.param("board", {"board": {"1,0": "map"}}, id="an action card in the labyrinth"),
        pytest.param("board", {"board": {"1,0": "EW sideways"}}, id="a card laid sideways"),
        pytest.param("board", {"board": {f"{x},0": "EW" for x in range(1, 42)}}, id="41 cards"),
        pytest.param("goals", {"goals": GOALS[:2]}, id="a goal missing"),
        pytest.param("goals", {"goals": [*GOALS, GOALS[1]]}, id="a goal too many"),
        pytest.param("goals", {"goals": [GOALS[0], GOALS[0], GOALS[1]]}, id="two treasures"),
        pytest.param("goals", {"goals": [{**GOALS[0], "up": True}, *GOALS[1:]]}, id="treasure up"),
        pytest.param(
            "goals",
            {"board": {"1,0": "EW", "2,0": "EW", "3,0": "EW", **{f"{x},0": "NESW" for x in (4, 5, 6, 7)}}},
            id="a goal reached and not turned",
        ),
    ],
)  # fmt: skip
def test_a_labyrinth_that_cannot_be_is_refused(field: str, wrong: dict[str, Any]) -> None:
    assert refused(**wrong) == field


@pytest.mark.clause("S-SETUP-02", "S-SETUP-03", "S-SETUP-12", "S-ACT-05")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        pytest.param("cards", {"hands": [["EW"] * 4 + FULL_HAND[:2], None, None]}, id="a card too many"),
        pytest.param("cards", {"deck": ["map"] * 7}, id="seven maps"),
        pytest.param("cards", {"discards": ["XN", "XN"]}, id="a dead end twice"),
        pytest.param("cards", {"board": {"1,0": "EW", "-1,0": "EW", "2,0": "EW", "-2,0": "EW"}}, id="four on the board"),
        pytest.param("cards", {"seats": 4, "broken": [["pick", "lamp", "cart"]] * 4}, id="twelve broken tools"),
        pytest.param("broken", {"broken": [["pick", "pick"], [], []]}, id="a tool broken twice"),
        pytest.param("broken", {"broken": [["spoon"], [], []]}, id="no tool"),
        pytest.param("broken", {"broken": [[], []]}, id="tools for two of three"),
        pytest.param("hands", {"hands": [[*FULL_HAND, "EW"], None, None]}, id="a hand too large"),
        pytest.param("hands", {"seats": 10, "hands": [FULL_HAND, *[None] * 9]}, id="six cards where four are held"),
        pytest.param("hands", {"hands": [FULL_HAND[:5], None, None]}, id="a hand too small for a deck"),
        pytest.param("hands", {"hands": [None, None]}, id="hands for two of three"),
        pytest.param("hands", {"hands": [["joker"], None, None]}, id="no card"),
        pytest.param("hands", {"hands": [[], [], []], "deck": []}, id="nothing left to play"),
        pytest.param("discards", {"discards": [{"card": "EW", "by": 3}]}, id="passed by nobody here"),
        pytest.param("roles", {"roles": ["saboteur", "saboteur", "miner"]}, id="more saboteurs than the pool"),
        pytest.param("roles", {"seats": 5, "roles": ["miner"] * 5}, id="more miners than the pool"),
        pytest.param("roles", {"roles": ["miner"] * 4}, id="a role too many"),
        pytest.param("undealt", {"roles": ["miner"] * 3, "undealt": "miner"}, id="the wrong role left over"),
        pytest.param("seats", {"seats": 11}, id="eleven seats"),
        pytest.param("options", {"options": {"edition": "klingon"}}, id="no edition"),
        pytest.param("turn", {"turn": 3}, id="nobody's turn"),
        pytest.param("round", {"round": 4}, id="a fourth round"),
        pytest.param("rounds", {"round": 2}, id="a second round without a first"),
        pytest.param("phase", {"phase": "sleep"}, id="no phase"),
        pytest.param("phase", {"phase": "remove", "rockfall_by": 1}, id="a rockfall that the table does not play"),
        pytest.param("rockfall_by", {"rockfall_by": 1}, id="a rockfall without a wait"),
        pytest.param("finder", {"finder": 1}, id="a finder in a round that goes on"),
        pytest.param("packet", {"packet": [1]}, id="a packet in a round that goes on"),
        pytest.param("colour", {"colour": "red"}, id="an unknown field"),
        pytest.param("chance", {"chance": [1, 2, 3]}, id="three words of chance"),
        pytest.param("story", {"story": [[0, "pass EW"]]}, id="a passed card in the open"),
        pytest.param("story", {"story": [[0, "path EW 999,0"]]}, id="a card laid out of the world"),
        pytest.param("story", {"story": [[3, "pass"]]}, id="a move by nobody here"),
        pytest.param("story", {"story": [["pass"]]}, id="a move without a seat"),
    ],
)  # fmt: skip
def test_cards_and_seats_that_cannot_be_are_refused(field: str, wrong: dict[str, Any]) -> None:
    assert refused(**wrong) == field


@pytest.mark.clause("S-PAY-01", "S-END-03", "S-SETUP-15")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        pytest.param("stack", {"stack": [1, 2, 3]}, id="a stack too small"),
        pytest.param("stack", {"stack": [1] * 28}, id="nothing but ones"),
        pytest.param("stack", {"stack": [4] * 28}, id="gold that there is not"),
        pytest.param("gold", {**PICKING, "gold": [gold(1, 3, "picked")] * 5}, id="five threes"),
        pytest.param("gold", {"gold": [gold(1, 3, "picked")]}, id="gold before a round is over"),
        pytest.param("gold", {**PICKING, "gold": [gold(1, 3, "paid")]}, id="a miner paid"),
        pytest.param("gold", {**PICKING, "gold": [gold(2, 3, "picked")]}, id="a saboteur picking"),
        pytest.param("gold", {**CHOOSING, "gold": [gold(1, 3, "paid")]}, id="a miner paid as saboteur"),
        pytest.param("gold", {**PICKING, "gold": [gold(1, 3, "stolen")]}, id="stolen gold"),
        pytest.param("gold", {**PICKING, "gold": [gold(9, 3, "picked")]}, id="gold of nobody here"),
        pytest.param("gold", {**PICKING, "gold": [gold(1, 0, "picked")]}, id="gold worth nothing"),
        pytest.param("packet", {**PICKING, "packet": []}, id="nothing to pick from"),
        pytest.param("packet", {**CHOOSING, "packet": [1]}, id="a packet for saboteurs"),
        pytest.param("turn", {**PICKING, "turn": 2}, id="a saboteur at the packet"),
        pytest.param("turn", {**CHOOSING, "turn": 0}, id="a miner at the stack"),
        pytest.param("finder", {**PICKING, "finder": None}, id="miners who won without a finder"),
        pytest.param("finder", {**CHOOSING, "finder": 1}, id="a finder of a treasure not found"),
        pytest.param("goals", {**PICKING, "goals": [*GOALS[1:], {**GOALS[0], "up": True}]}, id="the treasure elsewhere"),
        pytest.param("roles", {**PICKING, "roles": ["miner"] * 3, "undealt": "saboteur"}, id="roles other than the round's"),
        pytest.param("round", {**PICKING, "phase": "over", "packet": []}, id="over after one round"),
        pytest.param("rounds", {**PICKING, "rounds": [RESULT, RESULT]}, id="a round too many"),
        pytest.param("rounds", {"round": 2, "rounds": [{**RESULT, "roles": ["saboteur"] * 3}]}, id="a past round of saboteurs"),
        pytest.param("rounds", {"round": 2, "rounds": [{**RESULT, "finder": None}]}, id="a past treasure found by nobody"),
        pytest.param("rounds", {"round": 2, "rounds": [{**RESULT, "treasure": "left"}]}, id="a treasure nowhere"),
    ],
)  # fmt: skip
def test_gold_and_results_that_cannot_be_are_refused(field: str, wrong: dict[str, Any]) -> None:
    assert refused(**wrong) == field
