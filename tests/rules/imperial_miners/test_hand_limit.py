"""The hand limit: eight cards, checked when an effect is over."""

import pytest

from pepita import Game
from tests.rules.imperial_miners.mines import card
from tests.rules.imperial_miners.plain import (
    DRAWS,
    L3,
    at_once,
    drawing,
    in_the_mine,
    plain_deck,
    plain_table,
    with_event,
)
from tests.rules.imperial_miners.steps import activate, advance, coins, draw, per, vp
from tests.rules.imperial_miners.tables import (
    Data,
    hand,
    play,
    player,
    refused,
    row_of,
    seen,
    table,
)

EIGHT = [*L3[5:11], 141, 141]


@pytest.mark.clause("M-DRAW-04")
def test_a_hand_over_eight_is_discarded_down_to_eight_before_the_chain_goes_on() -> None:
    """Rulings A-40 and A-73: card by card, and the choice is the player's."""
    effects = {90: card([draw(3)]), 21: card([vp(1)])}
    seat = {"mine": row_of(21), "hand": [90, *EIGHT[1:]], "coins": 2}
    game = plain_table(seat, cards=effects)
    play(game, 0, "play 90", "place 1", "do 1", "deck 1", "deck 2", "deck 2")
    held = sorted([19, 55, 56, *EIGHT[1:]])
    assert hand(game, 0) == held
    assert player(game, 0)["asks"] == "hand"
    assert sorted(game.legal_moves(0)) == sorted({f"discard {number}" for number in held})
    for move in ("do 1", "decline", "enough", "surface coins"):
        assert refused(game, 0, move)[1] == "not-now"
    assert refused(game, 0, "discard 97") == ("M-DRAW-04", "not-in-hand")
    game.play(0, "discard 55")
    assert player(game, 0)["asks"] == "hand"
    game.play(0, "discard 141")
    assert len(hand(game, 0)) == 8
    assert seen(game)["discards"] == [[], [55], [], [141]]
    assert (player(game, 0)["asks"], player(game, 0)["about"]["at"]) == ("option", "1,0")


def full(*effect: Data, **fields: object) -> Game:
    """Return a table at which seat 0 holds eight cards and has dug one with this effect."""
    game = plain_table({"hand": EIGHT, **fields}, cards={19: card(list(effect))})
    game.play(0, "dig")
    return game


@pytest.mark.clause("M-DRAW-04")
def test_a_player_who_holds_eight_and_draws_two_discards_two() -> None:
    game = full(draw(2))
    play(game, 0, "do 1", "deck 2", "deck 3")
    assert len(hand(game, 0)) == 10
    play(game, 0, "discard 141", "discard 98")
    assert hand(game, 0) == sorted([55, *EIGHT])[:8]
    assert player(game, 0)["asks"] == "surface"


@pytest.mark.clause("M-DRAW-04")
@pytest.mark.parametrize(("n", "is_asked"), [(1, False), (2, True)])
def test_eight_cards_may_be_held(n: int, is_asked: bool) -> None:
    """Ruling A-40: level 4 cards count."""
    game = drawing(n, EIGHT[1:])
    play(game, 0, *["deck 1"] * n)
    assert (player(game, 0)["asks"] == "hand") == is_asked
    assert seen(game)["hand_limit"] == 8


@pytest.mark.clause("M-DRAW-04")
def test_the_hand_is_checked_after_an_event_before_the_next_player() -> None:
    """Ruling A-40. Seat 1 turns it up."""
    game = with_event(at_once(draw(1)), {"hand": [21]}, {"hand": EIGHT})
    game.play(1, "deck 1")
    assert game.actors == (1,)
    game.play(1, "discard 19")
    assert game.actors == (0,)
    assert hand(game, 1) == EIGHT


@pytest.mark.clause("M-DRAW-04")
def test_the_hand_is_checked_after_the_surface_board() -> None:
    """Ruling A-40."""
    game = plain_table({"hand": [21, *EIGHT[:7]]})
    play(game, 0, "play 21", "surface cards", "deck 1", "deck 1", "deck 1")
    assert len(hand(game, 0)) == 10
    play(game, 0, "discard 19", "discard 20")
    assert seen(game)["round"] == 2
    assert len(hand(game, 0)) == 8


@pytest.mark.clause("M-DRAW-04")
def test_the_hand_is_checked_after_a_space_before_the_effect_goes_on() -> None:
    """Ruling A-40."""
    spaces = [[draw(1)], *([vp(1)] for _ in range(8))]
    effects = {19: card([advance(1), coins(per("hand"))])}
    deck = plain_deck(cards=effects, sides={"1F": spaces})
    game = table({"hand": EIGHT}, options={"deck": deck})
    play(game, 0, "dig", "do 1", "advance 1 on 1", "deck 1")
    assert player(game, 0)["asks"] == "hand"
    assert player(game, 0)["coins"] == 0
    game.play(0, "discard 20")
    assert player(game, 0)["coins"] == 8


@pytest.mark.clause("M-DRAW-04")
def test_the_hand_is_checked_after_a_card_that_another_card_has_activated() -> None:
    """Ruling A-40."""
    effects = {19: card([activate("others"), coins(per("hand"))]), 21: card([draw(2)])}
    game = plain_table({"mine": row_of(21), "hand": EIGHT}, cards=effects)
    play(game, 0, "dig", "place 2", "do 1", "do 1", "deck 1", "deck 1")
    assert player(game, 0)["coins"] == 0
    play(game, 0, "discard 20", "discard 22")
    assert player(game, 0)["coins"] == 8


@pytest.mark.clause("M-DRAW-04")
@pytest.mark.parametrize(("change", "limit"), [(2, 10), (-2, 6)])
def test_an_event_can_change_the_limit(change: int, limit: int) -> None:
    event = in_the_mine({"mod": "hand_limit", "n": change})
    seat = {"hand": [DRAWS, *EIGHT[:5]]}
    game = plain_table(seat, event=event, cards={DRAWS: card([draw(limit - 4)])})
    play(game, 0, f"play {DRAWS}", "do 1", *(["deck 1"] * (limit - 4)))
    assert seen(game)["hand_limit"] == limit
    assert len(hand(game, 0)) == limit + 1
    game.play(0, "discard 19")
    assert player(game, 0)["asks"] == "surface"


@pytest.mark.clause("M-DRAW-05")
def test_the_hand_may_be_larger_while_an_effect_goes_on() -> None:
    """Ruling A-40. Seven cards, three drawn, all ten counted, and two discarded."""
    effect = {DRAWS: card([draw(3), coins(per("hand"))])}
    game = plain_table({"hand": [DRAWS, *EIGHT[:7]]}, cards=effect)
    play(game, 0, f"play {DRAWS}", "do 1", "deck 1", "deck 2")
    assert player(game, 0)["asks"] == "deck"
    game.play(0, "deck 3")
    assert player(game, 0)["coins"] == 10
    assert len(hand(game, 0)) == 10
    play(game, 0, "discard 19", "discard 98")
    assert len(hand(game, 0)) == 8
    assert player(game, 0)["asks"] == "surface"
