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


def case(title: str, field: str, wrong: dict[str, Any]) -> Any:
    return pytest.param(field, wrong, id=title)


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
        case("a second start card", "board", {"board": {"0,0": "NESW"}}),
        case("a path card on a goal", "board", {"board": {"8,0": "NESW"}}),
        case("one cell twice", "board", {"board": {"1,0": "EW", "-0,1": "NS", "0,1": "NS"}}),
        case("a wall against a tunnel", "board", {"board": {"1,0": "EW", "2,0": "NS"}}),
        case("a wall against the start", "board", {"board": {"1,0": "NS"}}),
        case("a card far away", "board", {"board": {"30,0": "EW"}}),
        case("a card at the upper edge", "board", {"board": {"0,43": "EW"}}),
        case("a card at the lower edge", "board", {"board": {"0,-43": "EW"}}),
        case("a card at the right edge", "board", {"board": {"50,0": "EW"}}),
        case("a card at the left edge", "board", {"board": {"-41,0": "EW"}}),
        case("a card beyond all cells", "board", {"board": {"9999,0": "EW"}}),
        case("no cell", "board", {"board": {"1;0": "EW"}}),
        case("an action card in the labyrinth", "board", {"board": {"1,0": "map"}}),
        case("a card laid sideways", "board", {"board": {"1,0": "EW sideways"}}),
        case("41 cards", "board", {"board": {f"{x},0": "EW" for x in range(1, 42)}}),
        case("a goal missing", "goals", {"goals": GOALS[:2]}),
        case("a goal too many", "goals", {"goals": [*GOALS, GOALS[1]]}),
        case("two treasures", "goals", {"goals": [GOALS[0], GOALS[0], GOALS[1]]}),
        case("treasure up", "goals", {"goals": [{**GOALS[0], "up": True}, *GOALS[1:]]}),
        case(
            "a goal reached and not turned",
            "goals",
            {"board": {f"{x},0": "NESW" if x > 3 else "EW" for x in range(1, 8)}},
        ),
    ],
)
def test_a_labyrinth_that_cannot_be_is_refused(field: str, wrong: dict[str, Any]) -> None:
    assert refused(**wrong) == field


@pytest.mark.clause("S-SETUP-02", "S-SETUP-03", "S-SETUP-12", "S-ACT-05")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        case("a card too many", "cards", {"hands": [["EW"] * 4 + FULL_HAND[:2], None, None]}),
        case("seven maps", "cards", {"deck": ["map"] * 7}),
        case("a dead end twice", "cards", {"discards": ["XN", "XN"]}),
        case(
            "four on the board",
            "cards",
            {"board": {"1,0": "EW", "-1,0": "EW", "2,0": "EW", "-2,0": "EW"}},
        ),
        case(
            "twelve broken tools", "cards", {"seats": 4, "broken": [["pick", "lamp", "cart"]] * 4}
        ),
        case("a tool broken twice", "broken", {"broken": [["pick", "pick"], [], []]}),
        case("no tool", "broken", {"broken": [["spoon"], [], []]}),
        case("tools for two of three", "broken", {"broken": [[], []]}),
        case("a hand too large", "hands", {"hands": [[*FULL_HAND, "EW"], None, None]}),
        case(
            "six cards where four are held",
            "hands",
            {"seats": 10, "hands": [FULL_HAND, *[None] * 9]},
        ),
        case("a hand too small for a deck", "hands", {"hands": [FULL_HAND[:5], None, None]}),
        case("hands for two of three", "hands", {"hands": [None, None]}),
        case("no card", "hands", {"hands": [["joker"], None, None]}),
        case("nothing left to play", "hands", {"hands": [[], [], []], "deck": []}),
        case("passed by nobody here", "discards", {"discards": [{"card": "EW", "by": 3}]}),
        case("more saboteurs than the pool", "roles", {"roles": ["saboteur", "saboteur", "miner"]}),
        case("more miners than the pool", "roles", {"seats": 5, "roles": ["miner"] * 5}),
        case("a role too many", "roles", {"roles": ["miner"] * 4}),
        case("the wrong role left over", "undealt", {"roles": ["miner"] * 3, "undealt": "miner"}),
        case("eleven seats", "seats", {"seats": 11}),
        case("no edition", "options", {"options": {"edition": "klingon"}}),
        case("nobody's turn", "turn", {"turn": 3}),
        case("a fourth round", "round", {"round": 4}),
        case("a second round without a first", "rounds", {"round": 2}),
        case("no phase", "phase", {"phase": "sleep"}),
        case(
            "a rockfall that the table does not play",
            "phase",
            {"phase": "remove", "rockfall_by": 1, "hands": [None, FULL_HAND[:5], None]},
        ),
        case(
            "a rockfall with nothing to remove",
            "phase",
            {
                "phase": "remove",
                "rockfall_by": 1,
                "hands": [None, FULL_HAND[:5], None],
                "options": {"rockfall_laid_before": "anybody"},
            },
        ),
        case("a rockfall without a wait", "rockfall_by", {"rockfall_by": 1}),
        case("a finder in a round that goes on", "finder", {"finder": 1}),
        case("a packet in a round that goes on", "packet", {"packet": [1]}),
        case("an unknown field", "colour", {"colour": "red"}),
        case("three words of chance", "chance", {"chance": [1, 2, 3]}),
        case("a passed card in the open", "story", {"story": [[0, "pass EW"]]}),
        case("a card laid out of the world", "story", {"story": [[0, "path EW 999,0"]]}),
        case("a move by nobody here", "story", {"story": [[3, "pass"]]}),
        case("a move without a seat", "story", {"story": [["pass"]]}),
    ],
)
def test_cards_and_seats_that_cannot_be_are_refused(field: str, wrong: dict[str, Any]) -> None:
    assert refused(**wrong) == field


@pytest.mark.clause("S-PAY-01", "S-END-03", "S-SETUP-15")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        case("a stack too small", "stack", {"stack": [1, 2, 3]}),
        case("nothing but ones", "stack", {"stack": [1] * 28}),
        case("gold that there is not", "stack", {"stack": [4] * 28}),
        case("five threes", "gold", PICKING | {"gold": [gold(1, 3, "picked")] * 5}),
        case("gold before a round is over", "gold", {"gold": [gold(1, 3, "picked")]}),
        case("a miner paid", "gold", PICKING | {"gold": [gold(1, 3, "paid")]}),
        case("a saboteur picking", "gold", PICKING | {"gold": [gold(2, 3, "picked")]}),
        case("a miner paid as saboteur", "gold", CHOOSING | {"gold": [gold(1, 3, "paid")]}),
        case("stolen gold", "gold", PICKING | {"gold": [gold(1, 3, "stolen")]}),
        case("gold of nobody here", "gold", PICKING | {"gold": [gold(9, 3, "picked")]}),
        case("gold worth nothing", "gold", PICKING | {"gold": [gold(1, 0, "picked")]}),
        case("nothing to pick from", "packet", PICKING | {"packet": []}),
        case("a packet for saboteurs", "packet", CHOOSING | {"packet": [1]}),
        case("a saboteur at the packet", "turn", PICKING | {"turn": 2}),
        case("a miner at the stack", "turn", CHOOSING | {"turn": 0}),
        case("miners who won without a finder", "finder", PICKING | {"finder": None}),
        case("a finder of a treasure not found", "finder", CHOOSING | {"finder": 1}),
        case(
            "the treasure elsewhere",
            "goals",
            PICKING | {"goals": [*GOALS[1:], {**GOALS[0], "up": True}]},
        ),
        case(
            "roles other than the round's",
            "roles",
            PICKING | {"roles": ["miner"] * 3, "undealt": "saboteur"},
        ),
        case("over after one round", "round", PICKING | {"phase": "over", "packet": []}),
        case("a round too many", "rounds", PICKING | {"rounds": [RESULT, RESULT]}),
        case(
            "a past round of saboteurs",
            "rounds",
            {"round": 2, "rounds": [{**RESULT, "roles": ["saboteur"] * 3}]},
        ),
        case(
            "a past treasure found by nobody",
            "rounds",
            {"round": 2, "rounds": [{**RESULT, "finder": None}]},
        ),
        case(
            "a treasure nowhere", "rounds", {"round": 2, "rounds": [{**RESULT, "treasure": "left"}]}
        ),
    ],
)
def test_gold_and_results_that_cannot_be_are_refused(field: str, wrong: dict[str, Any]) -> None:
    assert refused(**wrong) == field
