"""The end of a round: when the cards are used up, and which side has won."""

import pytest

from pepita import new_game
from pepita.games.saboteur.edge.from_picture import game_from
from tests.rules.saboteur.payouts import (
    ALMOST_THERE,
    before_the_last_card,
    before_the_treasure,
    fail,
    find,
    told,
)
from tests.rules.saboteur.tables import in_every_edition, may, pass_turn, refused, seen

# All four ways out of the start end in dead ends, so no path card can be connected.
WALLED_IN = """
    . ╷ .
    ═ S ╴
    . ║ .
"""


@pytest.mark.clause("S-END-01")
@pytest.mark.parametrize(
    ("edition", "passes"),
    [
        pytest.param("italian", 4, id="italian: until all hands are empty"),
        pytest.param("brazilian", 4, id="brazilian: until all hands are empty"),
        pytest.param("argentine", 1, id="argentine: until nobody has a card to play"),
    ],
)
def test_a_round_without_treasure_ends_when_the_cards_are_used_up(
    edition: str, passes: int
) -> None:
    game = game_from(
        ALMOST_THERE,
        hands=[["map", "fix-lamp"], ["EW"], ["fix-cart"]],
        broken=[[], ["pick"], []],
        deck=[],
        options={"edition": edition},
    )
    game.play(0, "pass map")
    made = 1
    while seen(game)["round"] == 1:
        pass_turn(game)
        made += 1
    assert made == passes


@pytest.mark.clause("S-END-01")
@pytest.mark.parametrize("edition", ["italian", "brazilian"])
@pytest.mark.parametrize("seats", [3, 5, 10])
def test_a_round_in_which_nobody_ends_it_early_has_67_turns(edition: str, seats: int) -> None:
    game = new_game("saboteur", seats=seats, seed=1, edition=edition)
    for turn in range(67):
        assert not seen(game)["rounds"], turn
        pass_turn(game)
    assert seen(game)["rounds"][0]["winner"] == "saboteur"


@pytest.mark.clause("S-END-01")
@in_every_edition
@pytest.mark.parametrize(
    ("drawing", "card", "broken", "can_be_played"),
    [
        pytest.param("S ─", "EW", "", True, id="a path card that fits"),
        pytest.param(WALLED_IN, "EW", "", False, id="a path card that fits nowhere"),
        pytest.param("S ─", "EW", "pick", False, id="a path card with a broken tool"),
        pytest.param("S ─", "break-lamp", "", True, id="a broken tool"),
        pytest.param("S ─", "fix-lamp", "lamp", True, id="a repair of a broken tool"),
        pytest.param("S ─", "fix-lamp", "cart", False, id="a repair of a sound tool"),
        pytest.param("S ─", "fix-pick/lamp", "lamp", True, id="a double repair of a broken tool"),
        pytest.param("S ─", "fix-pick/lamp", "cart", False, id="a double repair of sound tools"),
        pytest.param("S ─", "rockfall", "", True, id="a rockfall with a path card on the table"),
        pytest.param("S .", "rockfall", "", False, id="a rockfall with nothing to remove"),
        pytest.param("S ─", "map", "", True, id="a map with a goal face-down"),
    ],
)
def test_the_argentine_round_ends_early_if_the_last_cards_have_no_use_but_passing(
    edition: str, drawing: str, card: str, broken: str, can_be_played: bool
) -> None:
    """Ruling A-16; the other editions play on until the hands are empty."""
    game = game_from(
        drawing,
        hands=[["map"], [card], []],
        broken=[[], [broken] if broken else [], []],
        deck=[],
        options={"edition": edition, "turn_direction": "clockwise"},
    )
    facts = game.play(0, "pass map")
    ends_early = edition == "argentine" and not can_be_played
    assert bool(told(facts, "round-ended")) == ends_early


@pytest.mark.clause("S-END-01", "S-ACT-03")
def test_a_path_card_can_be_played_as_long_as_its_own_holder_has_sound_tools() -> None:
    """Ruling A-16."""
    game = game_from(
        "S ─",
        hands=[["map"], ["EW"], []],
        broken=[["pick"], [], ["lamp"]],
        deck=[],
        options={"edition": "argentine"},
    )
    assert told(game.play(0, "pass map"), "round-ended") == []
    assert may(game, 1, "path EW 2,0")


@pytest.mark.clause("S-END-01")
def test_the_argentine_round_goes_on_while_there_is_a_deck() -> None:
    """Everybody holds path cards only, and the start is walled in."""
    game = game_from(WALLED_IN, deck=["fix-lamp", "fix-pick"], options={"edition": "argentine"})
    assert told(game.play(0, "pass NS"), "round-ended") == []
    assert told(game.play(1, "pass EW"), "round-ended") != []


@pytest.mark.clause("S-END-01")
@pytest.mark.parametrize(
    ("card", "is_over"),
    [
        pytest.param("map", False, id="the card drawn last can be played"),
        pytest.param("fix-lamp", True, id="the card drawn last cannot be played"),
    ],
)
def test_the_test_for_the_end_comes_after_the_draw(card: str, is_over: bool) -> None:
    """Ruling A-29."""
    game = game_from(WALLED_IN, deck=[card], options={"edition": "argentine"})
    assert bool(told(game.play(0, "pass NS"), "round-ended")) == is_over


@pytest.mark.clause("S-END-01")
@in_every_edition
@pytest.mark.parametrize(
    ("condition", "is_over"),
    [
        pytest.param("hands-empty", False, id="with the last card"),
        pytest.param("nothing-playable", True, id="with the last card that can be played"),
    ],
)
def test_a_table_may_choose_when_the_cards_count_as_used_up(
    edition: str, condition: str, is_over: bool
) -> None:
    game = game_from(
        "S ─",
        hands=[["map"], ["fix-cart"], []],
        deck=[],
        options={"edition": edition, "round_end_condition": condition},
    )
    assert bool(told(game.play(0, "pass map"), "round-ended")) == is_over


@pytest.mark.clause("S-TURN-07")
@in_every_edition
def test_a_player_with_an_empty_hand_passes_without_a_card_and_draws_none(edition: str) -> None:
    """Ruling A-18."""
    game = game_from("S ─", hands=[[], ["map"], ["map"]], deck=[], options={"edition": edition})
    discards = seen(game)["discards"]
    assert game.legal_moves(0) == ["pass"]
    game.play(0, "pass")
    assert seen(game)["hand_sizes"] == [0, 1, 1]
    assert seen(game)["discards"] == discards
    assert refused(game, game.actors[0], "pass") == ("S-TURN-07", "cards-in-hand")


@pytest.mark.clause("S-END-02")
@in_every_edition
def test_all_roles_are_turned_up_when_the_miners_have_won(edition: str) -> None:
    game = before_the_treasure(edition, saboteurs={1})
    find(game)
    for viewer in (0, 1, 2, None):
        assert seen(game, viewer)["roles"] == ["miner", "saboteur", "miner"]
        assert seen(game, viewer)["undealt"] == "miner"


@pytest.mark.clause("S-END-02")
@in_every_edition
def test_all_roles_are_turned_up_when_the_saboteurs_have_won(edition: str) -> None:
    game = before_the_last_card(edition, saboteurs={1})
    fail(game)
    for viewer in (0, 1, 2, None):
        (round_,) = seen(game, viewer)["rounds"]
        assert round_["roles"] == ["miner", "saboteur", "miner"]
        assert round_["undealt"] == "miner"


@pytest.mark.clause("S-END-03")
@in_every_edition
def test_the_miners_win_if_a_path_joins_the_start_to_the_treasure(edition: str) -> None:
    game = before_the_treasure(edition, saboteurs={1})
    (end,) = told(find(game), "round-ended")
    assert end["winner"] == "miner"
    assert seen(game)["rounds"][0]["winner"] == "miner"


@pytest.mark.clause("S-END-03", "S-END-04")
@in_every_edition
@pytest.mark.parametrize(
    "goals_up",
    [
        pytest.param([], id="no goal is reached"),
        pytest.param(["top"], id="a stone is reached"),
        pytest.param(["top", "bottom"], id="both stones are reached"),
    ],
)
def test_the_saboteurs_win_if_the_treasure_was_not_reached(
    edition: str, goals_up: list[str]
) -> None:
    game = before_the_last_card(
        edition,
        saboteurs={1},
        goals=[
            {"face": "stone-NE", "up": "top" in goals_up},
            {"face": "treasure"},
            {"face": "stone-NW", "up": "bottom" in goals_up},
        ],
    )
    (end,) = told(fail(game), "round-ended")
    assert (end["winner"], end["finder"]) == ("saboteur", None)


@pytest.mark.clause("S-END-05")
@in_every_edition
def test_the_miners_win_even_if_a_saboteur_reaches_the_treasure(edition: str) -> None:
    game = before_the_treasure(edition, saboteurs={1}, finder=1)
    (end,) = told(find(game), "round-ended")
    assert (end["winner"], end["finder"]) == ("miner", 1)


@pytest.mark.clause("S-END-06")
@in_every_edition
def test_a_treasure_reached_with_the_very_last_card_counts(edition: str) -> None:
    """Goals are turned up before the cards are counted (ruling A-29)."""
    game = game_from(
        ALMOST_THERE,
        hands=[["EW"], [], []],
        deck=[],
        treasure="middle",
        options={"edition": edition},
    )
    (end,) = told(find(game), "round-ended")
    assert end["winner"] == "miner"
