"""Corners of Imperial Miners that random play hardly ever reaches, held to the same contract."""

from random import Random
from typing import Any

import pytest

import pepita
from pepita.games.imperial_miners.edge.player_reading import (
    CARD_FIELDS,
    FRAME_FIELDS,
    PLAYER_FIELDS,
    STEPS_FIELDS,
)
from pepita.games.imperial_miners.edge.position_reading import FIELDS
from pepita.kernel.chance import seeded
from tests.contract.checks import answers, by_post, everybody, same_game
from tests.contract.imperial_miners_vocabulary import NUMBERS
from tests.contract.tables import Setting, finish, walk
from tests.contract.twins import twin
from tests.contract.vocabulary import vocabulary
from tests.rules.imperial_miners.house import card, written

Data = dict[str, Any]
GAME = "imperial-miners"

EVERY_LEVEL_1 = [
    [{"card": 19 + 9 * seat + place, "x": 2 * place} for place in range(9)] for seat in range(4)
]
TOP = {"card": 21, "activated": True}
SURFACE = {"doing": "surface", "left": 0}
LIMIT = {"doing": "limit"}


def effect(of: str, **fields: Any) -> Data:
    return {"doing": "steps", "of": of, **fields}


def at_surface(asks: str, *doing: Data, **fields: Any) -> Data:
    """Seat 0 has come up from a level 1 card; seat 1 waits with another."""
    player = {"mine": [TOP], "choice": 21, "placed": "1,0", "asks": asks, "doing": list(doing)}
    return {"seats": 2, "phase": "mine", "players": [{**player, **fields}, {"choice": 24}]}


CORNERS: dict[str, Data] = {
    "nothing to dig": {
        "seats": 4, "round": 10,
        "players": [{"mine": mine, "hand": [98 + seat]} for seat, mine in enumerate(EVERY_LEVEL_1)],
    },
    "the last level 4 card in real time": {
        "seats": 3, "phase": "event", "event": 4, "options": {"resolve_order": "realtime"},
        "players": [
            {"hand": [141] * cards, "asks": "branch", "doing": [LIMIT, effect("event 4")]}
            for cards in (7, 6, 0)
        ],
    },
    "a board is complete": at_surface(
        "next", {**SURFACE, "done": [1, 2]}, LIMIT, effect("surface 4", step=1),
        {"doing": "completed"}, board=2, position=10, boards_done=1, moved=1,
    ),
    "the first advance": at_surface(
        "move", {**SURFACE, "done": [1, 2]}, LIMIT, effect("surface 8", left=5),
    ),
    "far too many cards": at_surface(
        "hand", {**SURFACE, "done": [3]}, LIMIT, hand=[*range(55, 65), 141, 141], shown=[56, 60],
    ),
    "decks almost spent": {
        **at_surface("deck", {**SURFACE, "done": [3]}, LIMIT, effect("surface cards", left=3)),
        "discards": [[30], [*range(55, 98)], [*range(98, 141)], []],
        "piles": [[*(n for n in NUMBERS[1] if n not in (21, 24, 30))], [], [], [141] * 14],
    },
    "the last round": {
        "seats": 2, "round": 10, "phase": "end-of-round", "event": 2, "finished": 1,
        "players": [
            {"vp": 5}, {"coins": 10, "asks": "row", "doing": [LIMIT, effect("event 2")]},
        ],
    },
    "a wide row": {
        "seats": 1, "options": {"row1_gap": 5}, "phase": "mine", "round": 10,
        "players": [{"choice": 40, "asks": "slot",
                     "mine": [{"card": 30 + n, "x": 12 * n} for n in range(9)]}],
    },
}  # fmt: skip

each_corner = pytest.mark.parametrize("corner", CORNERS.values(), ids=CORNERS.keys())


def at(corner: Data) -> pepita.Game:
    return pepita.from_position({"game": GAME, **corner})


@pytest.mark.clause("M-MINE-06", "M-DRAW-02", "M-DRAW-04", "M-ADV-02", "M-ADV-08", "M-EVENT-13")
@each_corner
def test_in_a_corner_a_move_is_legal_exactly_if_it_is_not_refused(corner: Data) -> None:
    game = at(corner)
    for step in range(6):
        for seat in game.actors:
            allowed = [move for move in vocabulary(game) if game.why_not(seat, move) is None]
            assert sorted(allowed) == game.legal_moves(seat)
        walk(game, seeded(step), 1)


@each_corner
def test_a_game_goes_on_from_a_corner(corner: Data) -> None:
    for seed in range(4):
        game = at(corner)
        again = pepita.from_position(by_post(game.position()))
        for _ in range(8):
            assert same_game(game, again)
            for left in (game, again):
                walk(left, seeded(seed), 1)
            again = pepita.from_position(by_post(again.position()))
        finish(game, seeded(seed))
        assert same_game(game, pepita.replay(by_post(game.record())))


@pytest.mark.clause("M-DRAW-03")
@each_corner
def test_twins_in_a_corner_look_the_same(corner: Data) -> None:
    game = at(corner)
    moves = Random(1).sample(vocabulary(game), 100)
    for viewer in everybody(game):
        for seed in range(3):
            other = pepita.from_position(twin(game.position(), viewer, Random(seed)))
            assert answers(game, viewer, moves) == answers(other, viewer, moves)


@pytest.mark.clause("M-MINE-06")
def test_a_player_with_nothing_to_play_and_nothing_to_dig_goes_without_a_card() -> None:
    game = at(CORNERS["nothing to dig"])
    for seat in range(4):
        facts: list[Any] = game.play(seat, "dig")
    assert [fact["seat"] for fact in facts if fact["fact"] == "skipped"] == [0, 1, 2, 3]


@pytest.mark.clause("M-MINE-01")
def test_in_real_time_several_seats_act_at_once() -> None:
    game = Setting(GAME, (("resolve_order", "realtime"),)).new(4, seed=3)
    chance = seeded(3)
    most = 0
    while game.actors:
        table: Any = game.view(None)
        if table["phase"] == "mine":
            most = max(most, len(game.actors))
        walk(game, chance, 1)
    assert most == 4


@pytest.mark.clause("M-SETUP-02")
def test_a_deck_of_one_s_own_goes_with_the_game_and_stays_its_own() -> None:
    deck = written()
    card(deck, 21)["name"] = "Silver Mill"
    game = pepita.new_game(GAME, seats=2, seed=1, deck=deck)
    before = game.view(0)
    card(deck, 21)["level"] = 9
    handed_out: Any = game.position()["options"]
    handed_out["deck"]["card"].clear()
    assert game.view(0) == before
    walk(game, seeded(1), 30)
    for again in (
        game.clone(),
        pepita.replay(by_post(game.record())),
        pepita.from_position(by_post(game.position())),
    ):
        assert same_game(game, again)


def test_a_position_holds_every_field_that_can_be_read() -> None:
    doing = {**SURFACE, "done": [3]}, LIMIT, effect("surface cards", left=2)
    given = at_surface("deck", *doing)
    position: Data = pepita.from_position({"game": GAME, **given}).position()
    player = position["players"][0]
    assert set(position) == set(FIELDS)
    assert set(player) == set(PLAYER_FIELDS)
    assert set(player["mine"][0]) == set(CARD_FIELDS)
    assert [set(frame) for frame in player["doing"][1:]] == [set(FRAME_FIELDS), set(STEPS_FIELDS)]
