"""Progress boards: the marker's way, the space where it stops, and the next board.

The third space of board 2 gives 23 VP, and so on; the boards have 9, 8 and 7 spaces.
"""

from typing import Any

import pytest

from pepita import Game
from tests.rules.imperial_miners.mines import answers, card, own, placed, rock, spaces
from tests.rules.imperial_miners.steps import (
    Data,
    activate,
    advance,
    choose,
    coins,
    draw,
    ladder,
    put,
    vp,
)
from tests.rules.imperial_miners.tables import may, play, player, refused, told


def advancing(n: int, **fields: Any) -> Game:
    """Return a table where seat 0 may advance up to n spaces."""
    game = placed("1,0", card([advance(n)]), **fields)
    play(game, 0, "do 1")
    return game


def with_top(*steps: Data) -> dict[str, list[list[Data]]]:
    """Return board 1 with something on its topmost space."""
    return {"1F": [*spaces(1, 8), list(steps)]}


def marker(game: Game) -> tuple[int | None, int]:
    """Return the board and the position of seat 0."""
    return own(game)["board"], own(game)["position"]


@pytest.mark.clause("M-ADV-01")
def test_an_effect_moves_the_marker_along_its_board() -> None:
    game = advancing(1, board=1, position=2)
    facts = play(game, 0, "advance 1")
    assert told(facts, "advanced") == [
        {"fact": "advanced", "seat": 0, "board": 1, "position": 3, "spaces": 1, "to": None}
    ]
    assert marker(game) == (1, 3)


@pytest.mark.clause("M-ADV-01")
def test_any_number_of_markers_may_share_a_space() -> None:
    """Ruling A-61."""
    game = advancing(2, board=1, position=2, others=[{"board": 1, "position": 3}])
    play(game, 0, "advance 1")
    assert marker(game) == (1, 3)
    assert own(game)["vp"] == 13
    assert (player(game, 1)["board"], player(game, 1)["position"]) == (1, 3)


@pytest.mark.clause("M-ADV-01")
def test_nobody_moves_further_than_the_effect_says() -> None:
    game = advancing(2, board=1, position=2)
    assert refused(game, 0, "advance 3") == ("M-ADV-01", "too-far")


@pytest.mark.clause("M-ADV-02")
def test_the_first_advance_chooses_a_board_and_ends_on_it() -> None:
    """Ruling A-32: the choice costs no step."""
    game = advancing(2)
    assert answers(game, "advance") == {f"{n} on {board}" for n in (1, 2) for board in (1, 2, 3)}
    assert refused(game, 0, "advance 2") == ("M-ADV-02", "which-board")
    assert refused(game, 0, "advance 2 on 4") == ("M-SETUP-01", "no-such-board")
    play(game, 0, "advance 2 on 3")
    assert marker(game) == (3, 2)
    assert own(game)["vp"] == 32


@pytest.mark.clause("M-ADV-02")
def test_the_first_advance_may_complete_a_board() -> None:
    game = advancing(9)
    assert refused(game, 0, "advance 8 on 3") == ("M-ADV-10", "beyond-the-top")
    play(game, 0, "advance 7 on 3", "next 1")
    assert marker(game) == (1, 1)
    assert own(game)["vp"] == 37


@pytest.mark.clause("M-ADV-03")
def test_later_advances_go_on_along_the_same_board() -> None:
    game = advancing(1, board=3, position=2)
    assert answers(game, "advance") == {"1"}
    assert refused(game, 0, "advance 1 on 1") == ("M-ADV-03", "other-board")
    play(game, 0, "advance 1")
    assert marker(game) == (3, 3)


@pytest.mark.clause("M-ADV-03")
def test_later_advances_name_no_board() -> None:
    game = advancing(1, board=3, position=2)
    assert refused(game, 0, "advance 1 on 3") == ("M-ADV-03", "other-board")


@pytest.mark.clause("M-ADV-03")
def test_the_board_is_not_changed_within_a_round_either() -> None:
    """Ruling A-33."""
    game = placed("1,0", card([advance(2), advance(2)]))
    play(game, 0, "do 1", "advance 1 on 2")
    assert answers(game, "advance") == {"1", "2"}
    assert refused(game, 0, "advance 2 on 3") == ("M-ADV-03", "other-board")
    play(game, 0, "advance 2")
    assert marker(game) == (2, 3)
    assert own(game)["vp"] == 21 + 23


@pytest.mark.clause("M-ADV-03")
def test_a_player_who_stays_below_the_boards_chooses_a_board_later() -> None:
    game = placed("1,0", card([advance(2), advance(1)]))
    play(game, 0, "do 1", "stay")
    assert marker(game) == (None, 0)
    assert answers(game, "advance") == {"1 on 1", "1 on 2", "1 on 3"}


@pytest.mark.clause("M-ADV-04", "M-ADV-05")
def test_only_the_space_where_the_marker_stops_is_resolved() -> None:
    game = advancing(3, board=1, position=2)
    facts = play(game, 0, "advance 3")
    assert [fact["n"] for fact in told(facts, "gained")] == [15]
    assert (marker(game), own(game)["vp"]) == ((1, 5), 15)


@pytest.mark.clause("M-ADV-05")
def test_a_player_who_does_not_move_gets_nothing() -> None:
    game = advancing(3, board=1, position=2)
    facts = play(game, 0, "stay")
    assert told(facts, "gained") == told(facts, "advanced") == []
    assert (marker(game), own(game)["vp"]) == ((1, 2), 0)


@pytest.mark.clause("M-ADV-05")
def test_what_a_space_asks_must_be_done() -> None:
    """Ruling A-72."""
    side = [[put("collapse", "mine"), coins(3)], *spaces(1, 9)[1:]]
    game = placed("1,0", card([advance(1)]), {"1,2": rock()}, boards={"1F": side})
    play(game, 0, "do 1", "advance 1 on 1")
    assert game.legal_moves(0) == ["card 1,0", "card 1,2"]
    for move in ("decline", "enough", "stay"):
        assert not may(game, 0, move)
    play(game, 0, "card 1,2")
    assert own(game)["coins"] == 3


@pytest.mark.clause("M-ADV-05")
@pytest.mark.parametrize(
    ("space", "moves"),
    [
        pytest.param([choose([coins(1)], [vp(1)])], ["branch 1", "branch 2"], id="choice"),
        pytest.param([ladder((1, 1), (2, 3), optional=True)], ["decline", "row 1"], id="trade"),
        pytest.param([activate("mine", upto=True)], ["activate 1,2", "enough"], id="activation"),
    ],
)
def test_choices_inside_a_space_are_free(space: list[Data], moves: list[str]) -> None:
    """Ruling A-72."""
    boards = {"1F": [space, *spaces(1, 9)[1:]]}
    game = placed("1,0", card([advance(1)]), {"1,2": card([vp(1)])}, coins=1, boards=boards)
    play(game, 0, "do 1", "advance 1 on 1")
    assert game.legal_moves(0) == moves


@pytest.mark.clause("M-ADV-07")
def test_the_top_space_completes_the_board_and_is_resolved_first() -> None:
    game = advancing(1, board=1, position=8, boards=with_top(vp(5)))
    facts = play(game, 0, "advance 1")
    assert [fact["board"] for fact in told(facts, "board-completed")] == [1]
    assert own(game)["vp"] == 5
    assert own(game)["boards_done"] == 1
    assert own(game)["asks"] == "next"


@pytest.mark.clause("M-ADV-07")
def test_the_top_space_is_resolved_to_its_end_before_the_marker_leaves() -> None:
    """Ruling A-37."""
    game = advancing(1, board=1, position=8, boards=with_top(draw(2), vp(5)))
    play(game, 0, "advance 1")
    assert own(game)["asks"] == "deck"
    play(game, 0, "deck 1")
    assert (own(game)["asks"], marker(game)) == ("deck", (1, 9))
    play(game, 0, "deck 2")
    assert (own(game)["asks"], own(game)["vp"]) == ("next", 5)


@pytest.mark.clause("M-ADV-07")
def test_an_advance_from_the_top_space_is_lost() -> None:
    """Ruling A-37: a card that the space activates cannot move the marker."""
    boards = with_top(activate("mine"), vp(5))
    mine = {"1,2": card([advance(3), coins(7)])}
    game = placed("1,0", card([advance(1)]), mine, board=1, position=8, boards=boards)
    play(game, 0, "do 1", "advance 1")
    facts = play(game, 0, "do 1")
    assert told(facts, "advanced") == []
    assert (own(game)["coins"], own(game)["vp"], own(game)["asks"]) == (7, 5, "next")


@pytest.mark.clause("M-ADV-08")
def test_from_a_completed_board_the_marker_goes_to_the_bottom_of_another() -> None:
    """Ruling A-35."""
    game = advancing(1, board=1, position=8)
    play(game, 0, "advance 1")
    assert game.legal_moves(0) == ["next 2", "next 3"]
    assert refused(game, 0, "next 1") == ("M-ADV-08", "same-board")
    assert refused(game, 0, "next 4") == ("M-SETUP-01", "no-such-board")
    play(game, 0, "next 2")
    assert marker(game) == (2, 1)


@pytest.mark.clause("M-ADV-09")
def test_a_board_that_was_completed_earlier_may_be_climbed_again() -> None:
    game = placed("1,0", card([advance(9), advance(9), advance(1)]), board=1, position=8)
    play(game, 0, "do 1", "advance 1", "next 2", "advance 7")
    assert own(game)["boards_done"] == 2
    assert game.legal_moves(0) == ["next 1", "next 3"]
    play(game, 0, "next 1", "advance 1")
    assert marker(game) == (1, 2)


@pytest.mark.clause("M-ADV-10")
def test_what_is_left_of_the_move_is_lost_when_a_board_is_completed() -> None:
    game = advancing(5, board=1, position=8)
    assert refused(game, 0, "advance 2") == ("M-ADV-10", "beyond-the-top")
    facts = play(game, 0, "advance 1", "next 2")
    assert marker(game) == (2, 1)
    assert own(game)["asks"] == "surface"
    assert len(told(facts, "advanced")) == own(game)["moved"] == 1


@pytest.mark.clause("M-ADV-10")
def test_a_second_advance_of_the_same_effect_begins_on_the_new_board() -> None:
    """Ruling A-36."""
    twice = card([advance(2), vp(3), advance(2)])
    game = placed("1,0", twice, board=1, position=8)
    play(game, 0, "do 1", "advance 1", "next 2")
    assert own(game)["vp"] == 19 + 3
    assert answers(game, "advance") == {"1", "2"}
    play(game, 0, "advance 2")
    assert marker(game) == (2, 3)
    assert own(game)["vp"] == 19 + 3 + 23


@pytest.mark.clause("M-ADV-11")
def test_the_bottom_space_of_the_next_board_is_not_resolved() -> None:
    """Ruling A-34."""
    boards = {"2F": [[coins(2)], *spaces(2, 8)[1:]]}
    game = advancing(4, board=1, position=8, coins=1, boards=boards)
    play(game, 0, "advance 1", "next 2")
    assert (marker(game), own(game)["coins"]) == ((2, 1), 1)


@pytest.mark.clause("M-ADV-11")
def test_a_table_may_have_that_bottom_space_resolved() -> None:
    """Option `bottom_resolves`."""
    boards = {"2F": [[coins(2)], *spaces(2, 8)[1:]]}
    options = {"bottom_resolves": True}
    game = advancing(4, board=1, position=8, coins=1, boards=boards, options=options)
    play(game, 0, "advance 1")
    assert own(game)["coins"] == 1
    play(game, 0, "next 2")
    assert (marker(game), own(game)["coins"]) == ((2, 1), 3)
    assert own(game)["asks"] == "surface"


@pytest.mark.clause("M-ADV-12")
def test_an_advance_may_be_shorter_or_left() -> None:
    """Ruling A-30."""
    game = advancing(3, board=1, position=4)
    assert game.legal_moves(0) == ["advance 1", "advance 2", "advance 3", "stay"]
    for n in (1, 2, 3):
        copy = game.clone()
        play(copy, 0, f"advance {n}")
        assert marker(copy) == (1, 4 + n)


@pytest.mark.clause("M-ADV-12")
def test_a_last_step_may_be_left_too() -> None:
    """Ruling A-31: every advance is up to its number."""
    game = advancing(1, board=1, position=8)
    assert game.legal_moves(0) == ["advance 1", "stay"]
