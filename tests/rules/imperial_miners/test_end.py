"""The end of the game: when it comes, the score, tie-breaks; and playing alone."""

import pytest

from pepita import BadOption, BadPosition, Game, from_position
from tests.rules.imperial_miners.plain import plain_deck, plain_table
from tests.rules.imperial_miners.tables import (
    Data,
    dealt,
    ended,
    hand,
    play,
    player,
    refused,
    row_of,
    seen,
    told,
    truth,
)

NIGHT_TRADING = 2
# Level 1 cards with a half on either side: some of them in a row make one cart less.
LINKED = {number: {"halves": ["L", "R"]} for number in range(19, 46)}
LOOSE = (46, 47, 48)


def rows_of(*lengths: int) -> list[list[Data]]:
    """Return mines of linked cards, with these numbers of cards."""
    numbers = iter(LINKED)
    return [row_of(*(next(numbers) for _ in range(length))) for length in lengths]


def scored(*players: Data, **options: object) -> Game:
    """Return a table at which the tenth round has just ended, with linked cards."""
    return ended(*players, options={**options, "deck": plain_deck(cards=LINKED)})


def winners(game: Game) -> tuple[int, ...]:
    assert game.outcome is not None
    return game.outcome.winners


def scores(game: Game) -> tuple[int, ...]:
    assert game.outcome is not None
    return game.outcome.scores


@pytest.mark.clause("M-END-01")
def test_after_the_last_event_there_is_one_more_mine_phase() -> None:
    game = plain_table({"hand": [46, 49]}, {"hand": [47]}, event=1, round=10)
    assert seen(game)["rounds_to_come"] == 0
    game.play(0, "play 46")
    game.play(1, "play 47")
    game.play(0, "surface coins")
    assert game.outcome is None
    facts = game.play(1, "surface coins")
    assert told(facts, "round-began") == []
    assert told(facts, "game-ended") == [{"fact": "game-ended", "to": None}]
    assert seen(game)["phase"] == "over"
    assert game.actors == ()
    assert game.outcome is not None
    assert game.outcome.why == "last-round"
    assert refused(game, 0, "play 49") == ("M-END-01", "game-over")


@pytest.mark.clause("M-END-01")
def test_the_ninth_round_is_not_the_last() -> None:
    game = plain_table({"hand": [46]}, event=1, round=9)
    facts = play(game, 0, "play 46", "surface coins")
    assert [fact["round"] for fact in told(facts, "round-began")] == [10]
    assert game.outcome is None


@pytest.mark.clause("M-END-01")
def test_an_end_of_round_event_of_the_last_round_is_resolved() -> None:
    """Ruling A-18."""
    game = plain_table({"hand": [46], "coins": 1}, event=NIGHT_TRADING, round=10)
    play(game, 0, "play 46", "surface coins")
    assert game.outcome is None
    assert game.legal_moves(0) == ["decline", "row 1", "row 2"]
    game.play(0, "row 2")
    assert scores(game) == (2,)


@pytest.mark.clause("M-END-01")
@pytest.mark.parametrize(("round", "is_over"), [(9, False), (10, True)])
def test_a_table_may_leave_out_the_event_at_the_end_of_the_last_round(
    round: int, is_over: bool
) -> None:
    """Ruling A-18."""
    options = {"last_end_event": False}
    player = {"hand": [46], "coins": 1}
    game = plain_table(player, event=NIGHT_TRADING, round=round, options=options)
    play(game, 0, "play 46", "surface coins")
    assert (game.outcome is not None) == is_over
    assert (game.legal_moves(0) == []) == is_over


@pytest.mark.clause("M-END-01")
def test_no_position_resolves_an_event_that_the_table_leaves_out() -> None:
    """Ruling A-18."""
    game = plain_table({"hand": [46], "coins": 1}, event=NIGHT_TRADING, round=10)
    play(game, 0, "play 46", "surface coins")
    position = truth(game)
    assert position["phase"] == "end-of-round"
    position["options"]["last_end_event"] = False
    with pytest.raises(BadPosition, match="phase"):
        from_position(position)


@pytest.mark.clause("M-END-02", "M-END-03")
@pytest.mark.parametrize("coins", [0, 7])
def test_the_score_is_vp_and_complete_carts_and_no_coins(coins: int) -> None:
    (cards,) = rows_of(9)
    game = scored({"vp": 31, "mine": cards, "coins": coins})
    assert player(game, 0)["carts"] == 8
    assert scores(game) == (39,)


@pytest.mark.clause("M-END-02")
def test_carts_completed_with_tokens_count_like_others() -> None:
    (cards,) = rows_of(3)
    loose = [{"card": number, "x": 6 + 2 * place} for place, number in enumerate(LOOSE)]
    game = scored({"vp": 1, "mine": cards + loose, "cart_tokens": ["1,4 R"]})
    assert scores(game) == (1 + 2 + 1,)


@pytest.mark.clause("M-END-02")
def test_the_place_of_a_marker_scores_nothing() -> None:
    """Ruling A-61."""
    game = scored({"vp": 5}, {"vp": 5, "board": 2, "position": 7, "boards_done": 3})
    assert scores(game) == (5, 5)
    assert winners(game) == (0, 1)


@pytest.mark.clause("M-END-04")
@pytest.mark.parametrize(
    ("vp", "winner"),
    [([39, 41], 1), ([41, 39], 0), ([0, 12, 40, 39, 20], 2)],
)
def test_the_highest_score_wins(vp: list[int], winner: int) -> None:
    game = scored(*({"vp": points, "coins": 99 - points} for points in vp))
    assert scores(game) == tuple(vp)
    assert winners(game) == (winner,)


@pytest.mark.clause("M-END-04", "M-END-02")
def test_carts_can_win() -> None:
    (cards,) = rows_of(4)
    assert winners(scored({"vp": 10, "mine": cards}, {"vp": 12})) == (0,)


@pytest.mark.clause("M-END-05")
def test_if_scores_are_equal_more_coins_win() -> None:
    """The player with fewer coins has more carts."""
    long, short = rows_of(9, 2)
    first = {"vp": 38, "mine": short, "coins": 7}
    second = {"vp": 31, "mine": long, "coins": 4}
    third = {"vp": 38, "coins": 9}
    game = scored(first, second, third)
    assert scores(game) == (39, 39, 38)
    assert winners(game) == (0,)


def tied(**options: object) -> Game:
    """Return a table where all have 39 and 7 coins.

    Seat 0 has the most carts, seat 1 the most machines, seat 2 the most cards.
    """
    mines = rows_of(9, 7, 7)
    mines[1][3]["machines"] = 2
    mines[2] += [{"card": number, "x": 14 + 2 * place} for place, number in enumerate(LOOSE)]
    players = [
        {"vp": vp, "mine": cards, "coins": 7} for vp, cards in zip((31, 33, 33), mines, strict=True)
    ]
    game = scored(*players, **options)
    assert scores(game) == (39, 39, 39)
    return game


@pytest.mark.clause("M-END-06")
@pytest.mark.parametrize(
    ("options", "winner"),
    [
        pytest.param({}, 0, id="carts unless said otherwise"),
        pytest.param({"tiebreak2": "carts"}, 0, id="carts"),
        pytest.param({"tiebreak2": "machines"}, 1, id="machines"),
        pytest.param({"tiebreak2": "cards"}, 2, id="cards"),
    ],
)
def test_if_coins_are_equal_too_carts_decide_or_what_the_table_says(
    options: Data, winner: int
) -> None:
    """Ruling A-48."""
    assert winners(tied(**options)) == (winner,)


@pytest.mark.clause("M-END-04", "M-END-05", "M-END-06")
@pytest.mark.parametrize(
    ("scored_as", "compared"),
    [
        pytest.param([(39, 1), (38, 9)], [], id="scores decide"),
        pytest.param([(39, 1), (39, 9), (38, 20)], [("coins", (1, 9, 20))], id="coins decide"),
        pytest.param(
            [(39, 7), (39, 7), (38, 20)],
            [("coins", (7, 7, 20)), ("carts", (0, 0, 0))],
            id="nothing decides",
        ),
        pytest.param([(12, 3)], [], id="nobody to compare with"),
    ],
)
def test_the_outcome_tells_what_was_compared_to_break_a_tie(
    scored_as: list[tuple[int, int]], compared: list[tuple[str, tuple[int, ...]]]
) -> None:
    game = scored(*({"vp": vp, "coins": coins} for vp, coins in scored_as))
    assert told_tie_breaks(game) == compared


def told_tie_breaks(game: Game) -> list[tuple[str, tuple[int, ...]]]:
    assert game.outcome is not None
    return [(each.compared, each.values) for each in game.outcome.tie_breaks]


@pytest.mark.clause("M-END-06")
@pytest.mark.parametrize(
    ("compared", "values"),
    [("carts", (8, 6, 6)), ("machines", (0, 2, 0)), ("cards", (9, 7, 10))],
)
def test_the_outcome_names_the_second_tie_break(compared: str, values: tuple[int, ...]) -> None:
    game = tied(tiebreak2=compared)
    assert told_tie_breaks(game) == [("coins", (7, 7, 7)), (compared, values)]


@pytest.mark.clause("M-END-06")
@pytest.mark.parametrize("value", ["coins", "", None, 0])
def test_the_second_tie_break_is_one_of_three(value: object) -> None:
    with pytest.raises(BadOption, match="tiebreak2"):
        dealt(tiebreak2=value)


@pytest.mark.clause("M-END-07")
def test_players_who_are_equal_in_everything_share_the_victory() -> None:
    mines = rows_of(3, 3, 2)
    players: list[Data] = [{"vp": 10, "mine": cards, "coins": 2} for cards in mines]
    players[2]["vp"] = 11
    assert scores(scored(*players)) == (12, 12, 12)
    assert winners(scored(*players)) == (0, 1)


@pytest.mark.clause("M-END-07")
@pytest.mark.parametrize("seats", [2, 5])
def test_all_may_share_the_victory(seats: int) -> None:
    assert winners(scored(*({"vp": 3, "coins": 1} for _ in range(seats)))) == tuple(range(seats))


@pytest.mark.clause("M-SOLO-01")
@pytest.mark.parametrize("seed", range(5))
def test_a_single_player_plays_by_the_same_rules(seed: int) -> None:
    game = dealt(seats=1, seed=seed)
    assert player(game, 0)["hand_levels"] == [2, 3, 3, 0]
    rounds = []
    while game.actors:
        if seen(game)["phase"] == "card":
            rounds.append(seen(game)["round"])
            assert len(hand(game, 0)) <= 8
        moves = game.legal_moves(0)
        game.play(0, moves[seed % len(moves)])
    assert rounds == list(range(1, 11))
    assert len(player(game, 0)["mine"]) == 10
    assert winners(game) == (0,)


@pytest.mark.clause("M-SOLO-01")
def test_a_single_player_goes_on_as_soon_as_a_card_is_chosen() -> None:
    """Ruling A-09."""
    game = plain_table({"hand": [46], "coins": 3})
    facts = game.play(0, "play 46")
    assert [fact["fact"] for fact in facts] == [
        "chose", "played", "placed", "activated", "declined", "reached-surface",
    ]  # fmt: skip
    assert refused(game, 0, "surface 4") == ("M-CHAIN-05", "surface-too-dear")


@pytest.mark.clause("M-SOLO-02")
@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (0, "digger"), (34, "digger"), (35, "labourer"), (45, "labourer"), (46, "skilled"),
        (55, "skilled"), (56, "engineer"), (60, "engineer"), (61, "veteran"), (65, "veteran"),
        (66, "king"), (120, "king"),
    ],
)  # fmt: skip
def test_the_score_gives_a_rank(points: int, rank: str) -> None:
    """Ruling A-49."""
    assert player(scored({"vp": points}), 0)["rank"] == rank


@pytest.mark.clause("M-SOLO-02")
def test_carts_count_for_the_rank_and_coins_do_not() -> None:
    (cards,) = rows_of(2)
    assert player(scored({"vp": 34, "mine": cards}), 0)["rank"] == "labourer"
    assert player(scored({"vp": 34, "coins": 9}), 0)["rank"] == "digger"


@pytest.mark.clause("M-SOLO-02")
def test_ranks_are_shown_in_every_game_and_decide_nothing() -> None:
    """Ruling A-69."""
    game = scored({"vp": 35}, {"vp": 45}, {"vp": 46})
    assert [one["rank"] for one in seen(game)["players"]] == ["labourer", "labourer", "skilled"]
    assert winners(game) == (2,)
