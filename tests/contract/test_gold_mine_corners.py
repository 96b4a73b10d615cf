"""Corners of Gold Mine that random play hardly ever reaches, held to the same contract."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pepita
from pepita.games.gold_mine.edge.position import FIELDS
from pepita.kernel.chance import seeded
from tests.contract.checks import as_json, by_post, everybody, same_game
from tests.contract.effort import tries
from tests.contract.tables import (
    LONGEST,
    SEEDS,
    choose,
    finish,
    mixed_settings,
    seats_of,
    walk,
)
from tests.contract.twins import twin
from tests.contract.vocabulary import vocabulary

CORRIDOR = {
    "1,0": "N1 turned 1", "2,0": "G2 turned 1", "3,0": "P1 turned 1", "4,0": "G2 turned 1",
    "5,0": "P4",
}  # fmt: skip
CLOSED = {"0,1": "G1 turned 2", "1,0": "G1 turned 3", "0,-1": "G1", "-1,0": "G1 turned 1"}
TOGETHER = {"tiles": CORRIDOR, "miners": ["2,0", "2,0"], "stashes": [2, 2]}
WON = {"challenge": "gold", "challenger": 0, "defender": 1, "winner": 0, "rolls": [6, 1] * 3}
LOST = {**WON, "winner": 1}
IN_CHALLENGE = {**TOGETHER, "steps": 3, "has_challenged": True, "challenge": WON}
BATS = {**WON, "challenge": "bats"}
BOG = {"1,0": "B1 turned 1", "2,0": "G2 turned 1"}
CORNERS: dict[str, dict[str, Any]] = {
    "return in the development dig": {
        "phase": "return", "drawn": "N7", "options": {"piles": 3}, "development": ["N1", "N2"],
    },
    "return in the production dig": {
        "phase": "return", "round": 1, "drawn": "N4", "tiles": CLOSED, "options": {"piles": 2},
    },
    "nothing fits": {"tiles": CLOSED, "options": {"tile_must_join_a_tunnel": True, "piles": 2}},
    "a closed mine": {"tiles": CLOSED, "options": {"piles": 4}},
    "a six": {
        "phase": "walk", "steps": 6, "dice": 6, "tiles": {**CORRIDOR, "-1,0": "N2 turned 1"},
        "miners": ["-1,0", "0,0"],
    },
    "five of a corridor of six": {
        "phase": "walk", "steps": 5, "dice": 5, "tiles": {**CORRIDOR, "-1,0": "N2 turned 1"},
        "miners": ["-1,0", "0,0"],
    },
    "cross": {**TOGETHER, "miners": ["3,0", "0,0"], "phase": "cross", "dice": 34},
    "place": {**IN_CHALLENGE, "phase": "place"},
    "place by the defender": {**IN_CHALLENGE, "phase": "place", "challenge": LOST},
    "place or nothing": {
        **IN_CHALLENGE, "phase": "place", "options": {"gold_winner_may_decline": False},
    },
    "bonus": {**IN_CHALLENGE, "phase": "bonus", "nuggets": ["4,0"]},
    "bonus take": {**IN_CHALLENGE, "phase": "bonus-take", "nuggets": ["2,0"]},
    "drive": {**IN_CHALLENGE, "phase": "drive", "challenge": BATS},
    "drive by the defender": {
        **IN_CHALLENGE, "phase": "drive", "challenge": {**BATS, "winner": 1},
    },
    "drive exactly": {
        **IN_CHALLENGE, "phase": "drive", "challenge": BATS, "options": {"bat_move": "exactly"},
    },
    "drive in a bog": {
        **IN_CHALLENGE, "phase": "drive", "challenge": BATS, "tiles": BOG,
        "miners": ["2,0", "1,0"], "options": {"bogs": True, "bats_free_from_bogs": False},
    },
    "hand over": {
        "seats": 4, "options": {"alliances": True}, "phase": "act", "tiles": CORRIDOR,
        "miners": ["2,0", "0,0", "2,0", "0,0"], "stashes": [3, 0, 5, 1],
    },
    "cross or walk": {
        **TOGETHER, "miners": ["3,0", "0,0"], "phase": "cross", "dice": 34, "steps": 3,
        "options": {"walk_instead_of_crossing": True},
    },
    "bonus in passing": {
        **IN_CHALLENGE, "phase": "bonus", "nuggets": ["4,0"],
        "options": {"bonus_nugget_in_passing": True},
    },
    "bonus with a nugget": {
        **IN_CHALLENGE, "phase": "bonus", "nuggets": ["4,0"], "has_bonus_nugget": True,
        "options": {"bonus_nugget_in_passing": True},
    },
    "a tile of one's own": {
        "phase": "choose-tile", "tiles": CORRIDOR, "development": ["N1", "N7", "N2"],
        "options": {
            "bogs": True, "five_tile": True, "own_tiles_in_development": True, "piles": 2,
        },
        "hands": [["C1", "P2", "P2", "B1", "B5"], ["C1"]],
    },
    "five tiles": {
        "options": {"bogs": True, "five_tile": True}, "tiles": CORRIDOR,
        "hands": [["C1", "P2", "P2", "B1", "B5"], ["C1"]],
    },
    "all gold held": {"tiles": CORRIDOR, "stashes": [9, 9], "miners": ["1,0", "4,0"]},
}  # fmt: skip

each_corner = pytest.mark.parametrize("corner", CORNERS.values(), ids=CORNERS)


def at(corner: dict[str, Any]) -> pepita.Game:
    options = {"most_rounds": 8, **corner.get("options", {})}
    return pepita.from_position({"game": "gold-mine", "seats": 2, **corner, "options": options})


@pytest.mark.clause(
    "G-TILE-03", "G-DEV-04", "G-PASS-07", "G-CHAL-20", "G-CHAL-21", "G-CHAL-24", "G-CHAL-25",
    "G-CHAL-42", "G-OPT-ALLY-07", "G-OPT-FIVE-05", "G-OPT-BOG-03",
)  # fmt: skip
@each_corner
def test_in_a_corner_a_move_is_legal_exactly_if_it_is_not_refused(corner: dict[str, Any]) -> None:
    game = at(corner)
    (seat,) = game.actors
    for _ in range(4):
        allowed = [move for move in vocabulary(game) if game.why_not(seat, move) is None]
        assert sorted(allowed) == game.legal_moves(seat)
        walk(game, seeded(1), 1)
        if not game.actors:
            return
        (seat,) = game.actors


@each_corner
def test_a_game_goes_on_from_a_corner(corner: dict[str, Any]) -> None:
    game = at(corner)
    again = pepita.from_position(by_post(game.position()))
    assert same_game(game, again)
    for left in (game, again):
        finish(left, seeded(2))
    assert same_game(game, again)
    assert same_game(game, pepita.replay(by_post(game.record())))


@pytest.mark.clause("G-SETUP-06", "G-TILE-04")
@each_corner
def test_twins_in_a_corner_look_the_same(corner: dict[str, Any]) -> None:
    game = at(corner)
    for seed in range(3):
        other = pepita.from_position(twin(game.position(), None, Random(seed)))
        for viewer in everybody(game):
            assert as_json(game.view(viewer)) == as_json(other.view(viewer))
            dreams = [one.imagine(viewer, seed).position() for one in (game, other)]
            assert as_json(dreams[0]) == as_json(dreams[1])
        for seat in range(int(game.seats)):
            assert game.legal_moves(seat) == other.legal_moves(seat)
            for move in vocabulary(game):
                assert game.why_not(seat, move) == other.why_not(seat, move)


@pytest.mark.clause("G-TILE-03", "G-DEV-04")
@pytest.mark.parametrize("piles", [1, 2, 4])
@pytest.mark.parametrize("fits", [True, False])
def test_tiles_that_went_under_a_pile_are_known_until_they_are_drawn(
    piles: int, fits: bool
) -> None:
    """R-46, followed along by what everybody is told."""
    options = {"piles": piles, "most_rounds": 6, "tile_must_join_a_tunnel": not fits}
    position = twin(at({"tiles": CLOSED, "options": options}).position(), None, Random(piles))
    game = pepita.from_position(position)
    sizes = [len(pile) for pile in position["piles"]]
    known: list[list[str]] = [[] for _ in sizes]
    chance = seeded(5)
    returned = 0
    while game.actors:
        (seat,) = game.actors
        facts: list[Any] = game.play(seat, choose(game, seat, chance, eager=False))
        for fact in facts:
            if fact["fact"] == "drew":
                pile = fact["pile"] - 1
                sizes[pile] -= 1
                if len(known[pile]) > sizes[pile]:
                    assert known[pile].pop() == fact["tile"]
            if fact["fact"] == "returned":
                pile = fact["pile"] - 1
                sizes[pile] += 1
                known[pile].insert(0, fact["tile"])
                returned += 1
        view: Any = game.view(None)
        assert [pile["tiles"] for pile in view["piles"]] == sizes
        assert [pile["known_at_bottom"] for pile in view["piles"]] == known
        dream: Any = game.imagine(0, 7).view(None)
        assert dream["piles"] == view["piles"]
    assert returned or fits


@pytest.mark.clause("G-GOLD-01", "G-GOLD-06", "G-GOLD-09", "G-CHAL-05", "G-SETUP-09")
@tries(25)
@given(data=st.data(), seed=SEEDS, eager=st.booleans())
def test_gold_comes_with_chambers_only_and_tokens_never_come_back(
    data: st.DataObject, seed: int, eager: bool
) -> None:
    setting = data.draw(mixed_settings("gold-mine"))
    game = setting.new(data.draw(st.sampled_from(seats_of(setting))), seed)
    chance = seeded(seed)
    tokens = [3] * int(game.seats) * 2
    for _ in range(LONGEST):
        view: Any = game.view(None)
        chambers = [tile for tile in view["tiles"] if tile["kind"] == "chamber"]
        in_mine = sum(tile["nugget"] for tile in view["tiles"])
        assert all(tile["kind"] == "chamber" for tile in view["tiles"] if tile["nugget"])
        assert view["supply"] == 28 - len(chambers)
        assert view["supply"] + in_mine + sum(view["stashes"]) == 28
        now = view["gold_tokens"] + view["bat_tokens"]
        assert all(0 <= left <= before for left, before in zip(now, tokens, strict=True))
        tokens = now
        if not game.actors:
            return
        (seat,) = game.actors
        game.play(seat, choose(game, seat, chance, eager=eager))


def test_a_position_holds_every_field_that_can_be_read() -> None:
    assert set(pepita.new_game("gold-mine", seats=2, seed=1).position()) == set(FIELDS)


# A view shows these elsewhere: nuggets with their tiles, known tiles with their pile; not chance.
NOT_IN_VIEWS = {"nuggets", "known", "chance"}


@each_corner
def test_a_view_holds_every_open_field_of_a_position(corner: dict[str, Any]) -> None:
    game = at(corner)
    position: dict[str, Any] = game.position()
    for viewer in everybody(game):
        view: Mapping[str, Any] = game.view(viewer)
        assert set(position) - set(view) == NOT_IN_VIEWS
        for field in ("may_take", "has_challenged", "is_stuck", "winners", "why", "start_rolls"):
            assert view[field] == position[field]
