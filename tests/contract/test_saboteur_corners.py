"""Corners of Saboteur that random play hardly ever reaches, held to the same contract."""

from typing import Any

import pytest

import pepita
from pepita.games.saboteur.edge.position_reading import FIELDS
from pepita.kernel.chance import seeded
from tests.contract.checks import by_post, same_game
from tests.contract.tables import finish

ROLES = ["saboteur"] * 4 + ["miner"] * 6


def result(winner: str, finder: int | None) -> dict[str, Any]:
    return {
        "winner": winner,
        "finder": finder,
        "roles": ROLES,
        "undealt": "miner",
        "treasure": "top",
    }


@pytest.mark.clause("S-PAY-14")
def test_a_saboteur_for_whom_nothing_was_left_is_not_asked_again() -> None:
    """Ten players without the cap: only threes are left for the last two of four saboteurs."""
    picked = [
        {"round": 1 + number // 10, "seat": 4 + number % 6, "value": value, "how": "picked"}
        for number, value in enumerate([1] * 12 + [2] * 8)
    ]
    paid = [{"round": 3, "seat": seat, "value": 1, "how": "paid"} for seat in (0, 0, 1, 1)]
    game = pepita.from_position(
        {
            "game": "saboteur",
            "seats": 10,
            "options": {"miner_gold_cards": "players", "miner_gold_stop": "all-taken"},
            "round": 3,
            "phase": "choose",
            "turn": 2,
            "starter": 0,
            "roles": ROLES,
            "undealt": "miner",
            "rounds": [result("miner", 4), result("miner", 4), result("saboteur", None)],
            "gold": picked + paid,
            "hands": [[]] * 10,
            "deck": [],
        }
    )
    assert game.legal_moves(2) == ["take nothing"]
    game.play(2, "take nothing")
    again = pepita.from_position(by_post(game.position()))
    for left in (game, again):
        assert left.actors == (3,)
        left.play(3, "take nothing")
        assert not left.actors
    assert same_game(game, again)


@pytest.mark.clause("S-TURN-07")
def test_a_bare_pass_is_the_only_move_of_an_empty_hand() -> None:
    position = {"game": "saboteur", "seats": 3, "deck": [], "hands": [[], ["map"], []]}
    game = pepita.from_position(position)
    assert game.legal_moves(0) == ["pass"]
    game.play(0, "pass")
    assert same_game(game, pepita.from_position(by_post(game.position())))
    finish(game, seeded(1))


def test_a_position_holds_every_field_that_can_be_read() -> None:
    assert set(pepita.new_game("saboteur", seats=3, seed=1).position()) == set(FIELDS)
