"""Decks that differ from the house deck's own limits, as a real box may: they are played.

Half carts that point outside the mine (K6), and boards of other lengths, with empty spaces and
spaces that advance the marker (K9).
"""

from random import Random
from typing import Any

import pytest

import pepita
from pepita import Game
from pepita.bots.registry import bot
from pepita.games.imperial_miners import ImperialMiners
from pepita.games.imperial_miners.deck.deck_format import read_deck
from pepita.games.imperial_miners.deck.house_limits import warnings
from pepita.games.imperial_miners.edge.picture import draw_view
from pepita.kernel.chance import seeded
from tests.contract.tables import finish
from tests.rules.imperial_miners.house import Data, card, written
from tests.rules.imperial_miners.mines import card as doing
from tests.rules.imperial_miners.plain import plain_deck
from tests.rules.imperial_miners.steps import advance, vp
from tests.rules.imperial_miners.tables import mine, table

BOARDS = ["1F", "2F", "3F"]
MOVES = 23  # the number of a card that moves the marker
LOOK_EVERY = 20  # moves between positions that are read again


def with_sides(**spaces: list[list[Data]]) -> Data:
    """Return the house deck with other spaces; a side is named as `side_1F`."""
    deck = written()
    for side in deck["side"]:
        side["spaces"] = spaces.get(f"side_{side['id']}", side["spaces"])
    return deck


def with_halves(number: int, *halves: str) -> Data:
    deck = written()
    card(deck, number)["halves"] = list(halves)
    return deck


UNUSUAL = {
    "a half on top of level 1": (
        with_halves(21, "L", "TL"),
        "card 21 (Gold Mill), halves: nothing can complete TL (K6)",
    ),
    "halves below level 4": (
        with_halves(141, "BL", "BR"),
        "card 141 (Tempting Treasure), halves: nothing can complete BL, BR (K6)",
    ),
    "a short board": (
        with_sides(side_1F=[[vp(1)], [vp(2)]]),
        "side 1F (Lantern Shaft), spaces: has 2; the house deck has 5 to 12 (K9)",
    ),
    "a long board": (
        with_sides(side_2B=[[vp(1)]] * 30),
        "side 2B (Railhead), spaces: has 30; the house deck has 5 to 12 (K9)",
    ),
    "an empty space": (
        with_sides(side_1F=[[vp(1)], [], [vp(1)], [vp(1)], [vp(1)]]),
        "side 1F (Lantern Shaft), spaces[2]: nothing stands on it (K9)",
    ),
    "a space that advances": (
        with_sides(side_1F=[[vp(1)]] * 4 + [[{"op": "choose", "of": [[advance(2)], []]}], [vp(1)]]),
        "side 1F (Lantern Shaft), spaces[5]: it advances the marker (K9)",
    ),
}


@pytest.mark.clause("M-SETUP-02")
@pytest.mark.parametrize(("deck", "warning"), UNUSUAL.values(), ids=UNUSUAL)
def test_a_deck_that_differs_from_the_house_limits_is_played_with_a_warning(
    deck: Data, warning: str
) -> None:
    assert warnings(read_deck(deck)) == [warning]
    check_played(pepita.new_game("imperial-miners", seats=2, seed=1, deck=deck))


@pytest.mark.clause("M-ADV-06")
def test_boards_that_hardly_give_anything_are_played_with_a_warning() -> None:
    machines = [[{"op": "place", "token": "machine", "on": "mine"}]] * 9
    deck = with_sides(side_1F=machines, side_1B=machines, side_2F=machines, side_2B=machines)
    assert warnings(read_deck(deck)) == ["side: 15 of 53 spaces give coins, VP or cards, not most"]


def check_played(game: Game) -> None:
    """A game comes to its end; its positions and what a player reads hold on the way."""
    assert isinstance(game, ImperialMiners)
    chance, looked = seeded(1), 0
    while game.actors:
        seat = game.actors[0]
        draw_view(game.view(seat))
        looked += 1
        if looked % LOOK_EVERY == 0:
            position = game.position()
            assert pepita.from_position(position).position() == position
        moves = game.legal_moves(seat)
        game.play(seat, moves[int(chance.below(len(moves)))])
    assert game.outcome is not None


@pytest.mark.clause("M-CART-02")
def test_a_half_that_points_at_the_surface_is_never_completed() -> None:
    options = {"deck": with_halves(21, "L", "TL", "TR")}
    game = table({"mine": mine({"1,0": 21}), "hand": [22]}, options=options)
    (player,) = seats_of(game)
    assert (player["complete_carts"], player["open_carts"]) == ([], [])
    assert "21" in str(game)


def seats_of(game: Game) -> list[Data]:
    view: Any = game.view(0)
    players: list[Data] = view["players"]
    return players


def climbing(
    *steps: Data, position: int = 0, options: Data | None = None, **boards: list[list[Data]]
) -> Game:
    """Return a table at which a card is about to do steps; boards are named as `side_1F`."""
    sides = {side: boards.get(f"side_{side}", [[vp(1)]] * 9) for side in BOARDS}
    deck = plain_deck(cards={MOVES: doing(list(steps))}, sides=sides)
    where = {"board": 1, "position": position} if position else {}
    game = table(
        {"mine": mine({"1,0": 21}), "hand": [MOVES], **where},
        options={**(options or {}), "deck": deck},
        sides=BOARDS,
    )
    for move in (f"play {MOVES}", "place 2", "do 1"):
        game.play(0, move)
    return game


def standing(game: Game) -> tuple[Any, Any]:
    (player,) = seats_of(game)
    return player["board"], player["position"]


def asked(game: Game) -> str:
    (player,) = seats_of(game)
    return str(player["asks"])


@pytest.mark.clause("M-ADV-05")
def test_a_space_may_advance_the_marker_and_the_next_space_counts_too() -> None:
    game = climbing(
        advance(1), side_1F=[[advance(2), vp(1)], [vp(7)], [advance(1)], [vp(2)], [vp(9)]]
    )
    game.play(0, "advance 1 on 1")
    assert game.legal_moves(0) == ["advance 1", "advance 2", "stay"]
    game.play(0, "advance 2")
    game.play(0, "advance 1")
    assert standing(game) == (1, 4)
    assert seats_of(game)[0]["vp"] == 3
    assert asked(game) == "surface"


@pytest.mark.clause("M-ADV-05", "M-ADV-12")
def test_an_advance_on_a_space_may_be_left() -> None:
    game = climbing(advance(1), side_1F=[[advance(2)], *[[vp(1)]] * 8])
    game.play(0, "advance 1 on 1")
    game.play(0, "stay")
    assert standing(game) == (1, 1)


@pytest.mark.clause("M-ADV-05")
def test_an_empty_space_gives_nothing() -> None:
    game = climbing(advance(1), side_1F=[[], *[[vp(1)]] * 8])
    game.play(0, "advance 1 on 1")
    assert standing(game) == (1, 1)
    assert seats_of(game)[0]["vp"] == 0
    assert asked(game) == "surface"


@pytest.mark.clause("M-ADV-07")
def test_an_advance_on_the_top_space_is_lost() -> None:
    game = climbing(advance(1), position=8, side_1F=[*[[vp(1)]] * 8, [advance(3), vp(4)]])
    game.play(0, "advance 1")
    assert asked(game) == "next"
    assert seats_of(game)[0]["vp"] == 4


@pytest.mark.clause("M-ADV-10")
def test_a_space_does_not_move_the_marker_along_another_board() -> None:
    """Else spaces with two advances could take a marker from board to board without end."""
    twice = [[advance(9), advance(9)], *[[vp(1)]] * 7, [vp(5)]]
    game = climbing(advance(1), side_1F=twice, side_2F=twice, side_3F=twice)
    game.play(0, "advance 1 on 1")
    game.play(0, "advance 8")
    game.play(0, "next 2")
    assert standing(game) == (2, 1)
    assert asked(game) == "surface"


@pytest.mark.clause("M-ADV-11")
def test_a_bottom_space_that_is_resolved_again_moves_nobody() -> None:
    """Else markers could go from board to board without end."""
    steep = [[advance(9), vp(1)], *[[vp(1)]] * 7, [vp(5)]]
    options: Data = {"bottom_resolves": True}
    game = climbing(
        advance(8), position=1, options=options, side_1F=steep, side_2F=steep, side_3F=steep
    )
    game.play(0, "advance 8")
    game.play(0, "next 2")
    assert standing(game) == (2, 1)
    assert seats_of(game)[0]["vp"] == 6
    assert asked(game) == "surface"


@pytest.mark.clause("M-ADV-05", "M-ADV-10")
@pytest.mark.parametrize("bottom", [False, True])
def test_boards_that_are_all_advances_come_to_an_end(bottom: bool) -> None:
    steep = [[advance(9), vp(1), advance(9), advance(9)]] * 12
    deck = plain_deck(
        cards={number: doing([advance(9), advance(9)]) for number in range(19, 60)},
        sides=dict.fromkeys(BOARDS, steep),
    )
    options: Data = {"deck": deck, "bottom_resolves": bottom}
    game = pepita.new_game("imperial-miners", seats=3, seed=4, **options)
    finish(game, seeded(4))
    assert game.outcome is not None


@pytest.mark.parametrize("kind", ["a space that advances", "a long board", "a short board"])
def test_the_simple_bot_plays_with_such_decks(kind: str) -> None:
    choose, rng = bot("imperial-miners", "simple"), Random(1)
    game = pepita.new_game("imperial-miners", seats=2, seed=2, deck=UNUSUAL[kind][0])
    while game.actors:
        seat = game.actors[0]
        game.play(seat, choose(game.view(seat), rng))
    assert game.outcome is not None
