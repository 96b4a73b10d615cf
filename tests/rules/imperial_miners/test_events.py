"""Ten rounds of two phases: turning up an event, who resolves it when, and how fully."""

import pytest

from pepita import Game
from tests.rules.imperial_miners.mines import card, rock
from tests.rules.imperial_miners.plain import (
    at_once,
    at_the_end,
    in_the_mine,
    plain_table,
    with_event,
)
from tests.rules.imperial_miners.steps import choose, coins, pay, vp
from tests.rules.imperial_miners.tables import (
    PAUSE,
    Data,
    before_the_end_of,
    dealt,
    end_round,
    mine,
    play,
    play_out,
    player,
    refused,
    row_of,
    seen,
    told,
)

PHASES = ["keep", "event", "card", "mine", "end-of-round", "over"]
EARLY_RISER, NIGHT_TRADING = 4, 2


def coins_of(game: Game) -> list[int]:
    return [one["coins"] for one in seen(game)["players"]]


@pytest.mark.clause("M-EVENT-01")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_is_event_phase_and_mine_phase_ten_times_over(seats: int) -> None:
    game = dealt(seats=seats, seed=7)
    stages = []
    while game.actors:
        assert game.outcome is None
        stages.append((seen(game)["round"], PHASES.index(seen(game)["phase"])))
        seat = game.actors[0]
        game.play(seat, game.legal_moves(seat)[-1])
    assert stages == sorted(stages)
    assert {stage for stage in stages if stage[1] in (2, 3)} == {
        (number, phase) for number in range(1, 11) for phase in (2, 3)
    }
    assert game.outcome is not None
    assert seen(game)["phase"] == "over"


@pytest.mark.clause("M-EVENT-01")
def test_every_round_begins_with_an_event() -> None:
    facts = play_out(dealt(seats=2, seed=3))
    story = [fact for fact in facts if fact["fact"] in ("round-began", "reached-surface")]
    for round in range(10):
        began, *surfaced = story[3 * round : 3 * round + 3]
        assert (began["fact"], began["round"]) == ("round-began", round + 1)
        assert {fact["seat"] for fact in surfaced} == {0, 1}


@pytest.mark.clause("M-EVENT-02")
@pytest.mark.parametrize(
    ("order", "turns"),
    [
        pytest.param("rotating", [0, 1, 2, 3, 0, 1, 2, 3, 0, 1], id="the next seat each round"),
        pytest.param("fixed", [0] * 10, id="fixed: always seat 0"),
        pytest.param("realtime", [0] * 10, id="in real time: always seat 0"),
    ],
)
def test_one_player_turns_up_the_event(order: str, turns: list[int]) -> None:
    """Ruling A-11."""
    facts = play_out(dealt(seats=4, resolve_order=order))
    assert [fact["seat"] for fact in told(facts, "round-began")] == turns


@pytest.mark.clause("M-EVENT-02")
def test_one_event_is_turned_up_for_all() -> None:
    order = [4, PAUSE, 1, 2, 3, *range(5, 18)]
    game = before_the_end_of(2, {}, {}, {}, {}, first=1, events=order)
    assert [seen(game, seat)["rounds_to_come"] for seat in range(4)] == [8] * 4
    assert told(end_round(game), "round-began") == [
        {"fact": "round-began", "seat": 2, "round": 3, "event": 1, "to": None}
    ]
    for viewer in (0, 1, 2, 3, None):
        assert seen(game, viewer)["event"] == 1
        assert seen(game, viewer)["rounds_to_come"] == 7
        assert seen(game, viewer)["first"] == 2


@pytest.mark.clause("M-EVENT-03")
@pytest.mark.parametrize("order", ["rotating", "fixed", "realtime"])
def test_all_have_resolved_the_event_before_anybody_plays_a_card(order: str) -> None:
    players = [{"hand": [number]} for number in (19, 20, 22)]
    game = with_event(at_once(coins(2)), *players, options={"resolve_order": order})
    assert seen(game)["phase"] == "card"
    assert coins_of(game) == [2, 2, 2]
    assert game.actors == (0, 1, 2)


@pytest.mark.clause("M-EVENT-03")
@pytest.mark.parametrize(
    ("order", "turns"),
    [
        pytest.param("rotating", [1, 2, 0], id="from the player who turned it up"),
        pytest.param("fixed", [0, 1, 2], id="fixed: from seat 0"),
    ],
)
def test_players_resolve_the_event_one_after_another(order: str, turns: list[int]) -> None:
    """Ruling A-10."""
    players = [{"hand": [number]} for number in (19, 20, 22)]
    game = with_event(EARLY_RISER, *players, options={"resolve_order": order})
    for seat in turns:
        assert seen(game)["phase"] == "event"
        assert game.actors == (seat,)
        for other in {0, 1, 2} - {seat}:
            assert refused(game, other, "branch 1")[1] == "not-your-turn"
            assert refused(game, other, f"play {players[other]['hand'][0]}")[1] == "not-your-turn"
        game.play(seat, "branch 1")
    assert seen(game)["phase"] == "card"


@pytest.mark.clause("M-EVENT-03")
def test_in_real_time_all_resolve_the_event_at_once() -> None:
    """Ruling A-10."""
    players = [{"hand": [number]} for number in (19, 20, 22)]
    game = with_event(EARLY_RISER, *players, options={"resolve_order": "realtime"})
    assert set(game.actors) == {0, 1, 2}
    game.play(2, "branch 1")
    assert set(game.actors) == {0, 1}
    assert refused(game, 2, "play 22")[1] == "not-your-turn"
    game.play(0, "branch 2")
    game.play(1, "branch 1")
    assert seen(game)["phase"] == "card"


@pytest.mark.clause("M-EVENT-04")
def test_what_an_immediate_event_gives_can_be_used_in_the_same_round() -> None:
    game = with_event(EARLY_RISER, {"mine": mine({"1,0": 21}), "hand": [89]})
    game.play(0, "branch 1")
    assert coins_of(game) == [3]
    play(game, 0, "play 89", "place 1")
    assert coins_of(game) == [1]


@pytest.mark.clause("M-EVENT-04")
def test_an_immediate_event_is_resolved_once() -> None:
    game = with_event(at_once(coins(2)), {"hand": [21, 22]})
    assert coins_of(game) == [2]
    play(game, 0, "play 21", "surface cards", "deck 1", "deck 1", "deck 1")
    assert seen(game)["round"] == 3
    assert coins_of(game) == [2]


@pytest.mark.clause("M-EVENT-05")
@pytest.mark.parametrize(
    "event",
    [
        pytest.param(1, id="Carat Harvest"),
        pytest.param({"on": "card_placed", "match": {}, "do": [coins(2)]}, id="for placed cards"),
        pytest.param({"on": "advanced", "do": [vp(2)]}, id="for advancing"),
        pytest.param({"mod": "play_cost", "n": -2}, id="cheaper cards"),
        pytest.param({"mod": "hand_limit", "n": -8}, id="smaller hands"),
    ],
)
def test_a_special_event_does_nothing_when_it_is_turned_up(event: int | Data) -> None:
    players: list[Data] = [{"mine": row_of(21), "hand": [22], "coins": 1}, {"hand": [23]}]
    game = with_event(in_the_mine(event) if isinstance(event, dict) else event, *players)
    assert seen(game)["phase"] == "card"
    assert coins_of(game) == [1, 0]
    assert [one["vp"] for one in seen(game)["players"]] == [0, 0]
    assert [one["hand_levels"] for one in seen(game)["players"]] == [[1, 0, 0, 0]] * 2


@pytest.mark.clause("M-EVENT-05")
def test_a_special_event_holds_in_its_own_round_only() -> None:
    """Ruling A-17. Both cards that are played complete a cart."""
    halves = {number: {"halves": ["L", "R"]} for number in (19, 20, 22)}
    order = [2, 4, 5, 1, 6, 3, *range(7, 19)]
    cards = row_of(30, 31, start=-4) + row_of(19)
    game = plain_table(
        {"mine": cards, "hand": [20, 22]}, cards=halves, event=1, events=order, round=4
    )
    play(game, 0, "play 20", "place 2", "surface coins")
    assert (player(game, 0)["carts"], player(game, 0)["vp"]) == (1, 1)
    assert seen(game)["round"] == 5
    play(game, 0, "play 22", "place 4")
    assert (player(game, 0)["carts"], player(game, 0)["vp"]) == (2, 1)


@pytest.mark.clause("M-EVENT-05")
def test_a_special_event_holds_until_the_last_player_is_done() -> None:
    """Ruling A-17."""
    bonus = in_the_mine({"on": "card_activated", "match": {}, "do": [coins(1)]})
    game = with_event(bonus, *({"hand": [number]} for number in (19, 20, 22)))
    for seat, number in enumerate((19, 20, 22)):
        game.play(seat, f"play {number}")
    for seat in (1, 2, 0):
        game.play(seat, "surface coins")
    assert coins_of(game) == [3, 3, 3]


@pytest.mark.clause("M-EVENT-05")
@pytest.mark.parametrize(("change", "price"), [(2, 5), (-2, 1), (-5, 0)])
def test_an_event_that_changes_costs_of_effects_spares_the_surface_board(
    change: int, price: int
) -> None:
    """Ruling A-76."""
    bought = card({"cost": [pay("coin", 3)], "do": [vp(1)]})
    dearer = in_the_mine({"mod": "effect_cost", "n": change})
    games = [
        with_event(dearer, {"hand": [20], "coins": price + left}, cards={20: bought})
        for left in (3, 4)
    ]
    for game, left in zip(games, (3, 4), strict=True):
        play(game, 0, "play 20", "do 1")
        assert (player(game, 0)["coins"], player(game, 0)["vp"]) == (left, 1)
    assert refused(games[0], 0, "surface 4") == ("M-CHAIN-05", "surface-too-dear")
    games[1].play(0, "surface 4")
    assert player(games[1], 0)["coins"] == 0


@pytest.mark.clause("M-EVENT-05")
@pytest.mark.parametrize(
    ("rule", "coins_left"),
    [
        pytest.param({"on": "card_placed", "match": {}}, 5, id="a card is placed"),
        pytest.param({"on": "card_activated", "match": {}}, 10, id="two cards are activated"),
        pytest.param({"on": "card_activated", "match": {"level": 2}}, 5, id="one of level 2"),
        pytest.param({"on": "card_activated", "match": {"faction": "scots"}}, 5, id="one Scot"),
        pytest.param({"on": "card_activated", "match": {"level": 3}}, 0, id="none of level 3"),
    ],
)
def test_a_special_event_rewards_what_it_names(rule: Data, coins_left: int) -> None:
    event = in_the_mine({**rule, "do": [coins(5)]})
    seat = {"mine": mine({"1,0": 21}), "hand": [89], "coins": 2}
    game = with_event(event, seat, cards={89: rock(factions=["roman"])})
    play(game, 0, "play 89", "place 1")
    assert coins_of(game) == [coins_left]


@pytest.mark.clause("M-EVENT-06")
def test_an_end_of_round_event_waits_until_all_have_finished_the_mine_phase() -> None:
    game = plain_table({"hand": [21], "coins": 1}, {"hand": [22], "coins": 5}, event=NIGHT_TRADING)
    game.play(0, "play 21")
    game.play(1, "play 22")
    game.play(0, "surface coins")
    assert coins_of(game) == [3, 5]
    assert game.actors == (1,)
    assert refused(game, 0, "row 2")[1] == "not-your-turn"
    game.play(1, "surface coins")
    assert seen(game)["phase"] == "end-of-round"
    assert game.actors == (0,)
    game.play(0, "row 2")
    assert coins_of(game) == [0, 7]


@pytest.mark.clause("M-EVENT-06")
@pytest.mark.parametrize(
    ("order", "turns"),
    [
        pytest.param("rotating", [1, 2, 0], id="from the player who turned it up"),
        pytest.param("fixed", [0, 1, 2], id="fixed: from seat 0"),
    ],
)
def test_an_end_of_round_event_is_resolved_in_the_order_of_the_mine_phase(
    order: str, turns: list[int]
) -> None:
    """Ruling A-60."""
    players = [{"hand": [number]} for number in (19, 20, 22)]
    trade = at_the_end(choose([coins(1)], [vp(1)]))
    game = with_event(trade, *players, options={"resolve_order": order})
    for seat, number in enumerate((19, 20, 22)):
        game.play(seat, f"play {number}")
    acted = []
    for move in ["surface coins"] * 3 + ["branch 2"] * 3:
        (seat,) = game.actors
        acted.append(seat)
        game.play(seat, move)
    assert acted == turns + turns


@pytest.mark.clause("M-EVENT-06")
def test_in_real_time_all_resolve_an_end_of_round_event_at_once() -> None:
    """Ruling A-60."""
    players = [{"hand": [number]} for number in (19, 20, 22)]
    trade = at_the_end(choose([coins(1)], [vp(1)]))
    game = with_event(trade, *players, options={"resolve_order": "realtime"})
    for seat, number in enumerate((19, 20, 22)):
        game.play(seat, f"play {number}")
    for seat in (2, 0):
        game.play(seat, "surface coins")
        assert refused(game, seat, "branch 1")[1] == "not-your-turn"
    game.play(1, "surface coins")
    assert game.actors == (0, 1, 2)
