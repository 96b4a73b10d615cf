"""What a player tries out alone comes to what the game makes of it."""

from typing import Any

import pytest

import pepita
from pepita.games.imperial_miners import ImperialMiners
from pepita.games.imperial_miners.edge.position import player_data
from pepita.games.imperial_miners.rules.rehearsal import (
    alone,
    answers,
    begin_end_event,
    give_answer,
    go_on_down_to,
    play_and_place,
)
from pepita.games.imperial_miners.rules.state import PHASE_MINE, State
from pepita.kernel.chance import seeded
from pepita.kernel.numbers import Seat
from tests.contract.tables import walk


def player(state: State, seat: int) -> dict[str, Any]:
    """All of a player, but for the card it is playing and what others can work out of its hand."""
    data = player_data(state, state.players[seat])
    return {field: value for field, value in data.items() if field not in ("choice", "barred")}


def made(seed: int, seats: int, moves: int) -> ImperialMiners:
    game = pepita.new_game("imperial-miners", seats=seats, seed=seed)
    assert isinstance(game, ImperialMiners)
    walk(game, seeded(seed), moves, eager=True)
    return game


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("seed", range(4))
def test_an_answer_tried_alone_comes_to_the_same_as_in_the_game(seats: int, seed: int) -> None:
    """As long as the phase goes on: the next one changes more than what was asked."""
    game, chance, compared = made(seed, seats, 0), seeded(seed), 0
    while game.actors:
        seat = game.actors[0]
        if game.state.phase == PHASE_MINE:
            trial = alone(game.state, seat)
            assert answers(trial) == list(game.actions(seat))
            for action in answers(trial):
                tried, real = trial.clone(), game.clone()
                give_answer(tried, action)
                go_on_down_to(tried, 0)
                real.apply(seat, action)
                if (real.state.phase, real.state.round) == (PHASE_MINE, game.state.round):
                    assert player(tried, 0) == player(real.state, seat)
                    compared += 1
        walk(game, chance, 1, eager=True)
    assert compared > 50


def test_a_card_played_alone_is_paid_and_placed_as_in_the_game() -> None:
    game, compared = made(3, 1, 12), 0
    chance = seeded(3)
    while game.actors:
        view: Any = game.view(0)
        for move in view["moves"] if view["players"][0]["asks"] == "card" else ():
            real = game.clone()
            real.play(0, move)
            if real.view(0)["players"][0]["asks"] == "slot":
                card = game.state.deck.by_number[int(move.split()[1])]
                for place in real.legal_moves(0):
                    x = int(place.split()[1])
                    tried, placed = alone(game.state, 0), real.clone()
                    play_and_place(tried, card, x)
                    go_on_down_to(tried, 0)
                    placed.play(0, place)
                    if placed.state.phase == PHASE_MINE:
                        assert player(tried, 0) == player(placed.state, 0)
                        compared += 1
        walk(game, chance, 1, eager=True)
    assert compared > 20


def test_an_event_is_tried_at_the_end_of_its_round_alone() -> None:
    begun = set()
    for seed in range(12):
        game = made(seed, 1, 9)
        trial = alone(game.state, 0)
        kind = game.state.deck.event_kinds[game.state.event] if game.state.event >= 0 else -1
        before = int(trial.players[0].top)
        begin_end_event(trial)
        begun.add((kind == 2, int(trial.players[0].top) > before))
    assert begun == {(True, True), (False, False)}


def test_a_trial_changes_nothing_in_the_game() -> None:
    game = made(5, 3, 40)
    before = game.position()
    trial = alone(game.state, 0)
    trial.players[0].coins += 5
    trial.players[0].seat = Seat(0)
    trial.piles[0] = trial.piles[0][:1]
    assert game.position() == before
