"""The end of the game: three rounds, nuggets added up, and the winners."""

import pytest

from tests.rules.saboteur.payouts import (
    Past,
    before_the_last_card,
    before_the_treasure,
    fail,
    find,
    past_rounds,
    share_out,
    told,
)
from tests.rules.saboteur.tables import in_every_edition, refused, seen


@pytest.mark.clause("S-WIN-01")
@in_every_edition
def test_the_game_is_over_after_three_rounds(edition: str) -> None:
    past = past_rounds(3, Past("saboteur"), Past("saboteur"))
    game = before_the_last_card(edition, **past)
    facts = fail(game)
    assert told(facts, "game-ended") != []
    assert told(facts, "round-began") == []
    assert game.actors == ()
    assert [game.legal_moves(seat) for seat in range(3)] == [[], [], []]
    assert game.outcome is not None
    assert game.outcome.why == "three-rounds-played"


@pytest.mark.clause("S-WIN-01")
@in_every_edition
def test_the_gold_of_the_third_round_is_shared_out_before_the_game_is_over(edition: str) -> None:
    past = past_rounds(3, Past("saboteur"), Past("saboteur"))
    game = before_the_treasure(edition, **past)
    find(game)
    assert game.outcome is None
    assert share_out(game) == [0, 2, 1]
    assert game.outcome is not None


@pytest.mark.clause("S-WIN-01")
@in_every_edition
@pytest.mark.parametrize("rounds", [0, 1])
def test_the_game_goes_on_after_the_first_and_the_second_round(edition: str, rounds: int) -> None:
    past = past_rounds(3, *[Past("saboteur")] * rounds)
    game = before_the_last_card(edition, **past)
    fail(game)
    assert game.outcome is None
    assert seen(game)["round"] == rounds + 2


@pytest.mark.clause("S-WIN-01")
@in_every_edition
@pytest.mark.parametrize("move", ["pass map", "take 1", "path EW 7,0"])
def test_nobody_moves_after_the_end(edition: str, move: str) -> None:
    past = past_rounds(3, Past("saboteur"), Past("saboteur"))
    game = before_the_last_card(edition, **past)
    fail(game)
    assert refused(game, 0, move) == ("S-WIN-01", "game-over")


@pytest.mark.clause("S-WIN-02")
@in_every_edition
def test_nuggets_are_added_up_and_cards_are_not_counted(edition: str) -> None:
    past = past_rounds(
        5,
        Past("saboteur", {0}, {0: [3, 1]}),
        Past("saboteur", {1, 2}, {1: [1, 1, 1], 2: [3]}),
    )
    game = before_the_last_card(edition, seats=5, saboteurs={3}, **past)
    fail(game)
    share_out(game)
    assert game.outcome is not None
    assert game.outcome.scores == (4, 3, 3, 4, 0)


@pytest.mark.clause("S-WIN-03", "S-WIN-04")
@in_every_edition
@pytest.mark.parametrize(
    ("gold", "scores", "winners"),
    [
        pytest.param(([3, 1], [2, 1], [3, 3]), (4, 3, 6), (2,), id="most nuggets win"),
        pytest.param(([3, 2], [3, 2], [1, 1]), (5, 5, 2), (0, 1), id="two share the win"),
        pytest.param(([3, 1], [2, 2], [1, 3]), (4, 4, 4), (0, 1, 2), id="all share the win"),
    ],
)
def test_the_most_nuggets_win_and_those_who_tie_win_together(
    edition: str, gold: tuple[list[int], ...], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    first, second = ({seat: [cards[turn]] for seat, cards in enumerate(gold)} for turn in (0, 1))
    past = past_rounds(3, Past("miner", gold=first), Past("miner", gold=second))
    game = before_the_last_card(edition, **past)
    fail(game)
    assert game.outcome is not None
    assert game.outcome.scores == scores
    assert game.outcome.winners == winners
