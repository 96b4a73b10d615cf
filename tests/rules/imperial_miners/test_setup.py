"""Setting up: boards, decks, events, the supply, what everybody gets, and the first hands."""

from collections import Counter

import pytest

import pepita
from pepita import BadOption, BadPosition, Game
from pepita.games.imperial_miners.deck.deck_format import house_deck
from tests.rules.imperial_miners.mines import card
from tests.rules.imperial_miners.plain import in_the_mine, plain_table, with_event
from tests.rules.imperial_miners.steps import cart, coins, discard, put, vp
from tests.rules.imperial_miners.tables import (
    Data,
    dealt,
    deck_with,
    hand,
    may,
    mine,
    play,
    play_out,
    player,
    row_of,
    seen,
    table,
    told,
    truth,
)

SIDES = [("1F", "1B"), ("2F", "2B"), ("3F", "3B")]
CARDS_BY_LEVEL = [
    sorted(
        one["number"]
        for one in house_deck()["cards"]
        for _ in range(one["copies"])
        if one["level"] == level
    )
    for level in (1, 2, 3, 4)
]


@pytest.mark.clause("M-SETUP-01")
def test_chance_decides_which_side_of_each_board_is_up() -> None:
    up: Counter[str] = Counter()
    for seed in range(1000):
        boards = seen(dealt(seats=1, seed=seed))["boards"]
        assert len(boards) == 3
        assert all(board in sides for board, sides in zip(boards, SIDES, strict=True))
        up.update(boards)
    assert all(450 <= up[side] <= 550 for sides in SIDES for side in sides)


@pytest.mark.clause("M-SETUP-01")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_can_see_the_boards(viewer: int | None) -> None:
    game = dealt()
    assert seen(game, viewer)["boards"] == truth(game)["sides"]


@pytest.mark.clause("M-SETUP-02")
@pytest.mark.parametrize("seats", [1, 5])
def test_each_level_has_a_deck_of_its_cards(seats: int) -> None:
    """Ruling A-78: level 4 is one design."""
    position = truth(dealt(seats=seats))
    held = [number for one in position["players"] for number in one["hand"]]
    for pile, cards in zip(position["piles"], CARDS_BY_LEVEL, strict=True):
        assert sorted([*pile, *(number for number in held if number in cards)]) == cards
    assert [len(cards) for cards in CARDS_BY_LEVEL] == [36, 43, 43, 14]
    assert set(position["piles"][3]) == {141}


@pytest.mark.clause("M-SETUP-02")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_decks_are_shuffled(level: int) -> None:
    def order(seed: int) -> list[int]:
        pile: list[int] = truth(dealt(seed=seed))["piles"][level - 1]
        return pile

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert all(len({order(seed)[place] for seed in range(40)}) > 10 for place in (0, 15, -1))


@pytest.mark.clause("M-SETUP-02")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_sees_the_order_of_the_decks(viewer: int | None) -> None:
    game = dealt()
    position = truth(game)
    other_order = {**position, "piles": [sorted(pile) for pile in position["piles"]]}
    assert pepita.from_position(other_order).view(viewer) == game.view(viewer)
    assert seen(game, viewer)["decks"] == [32, 37, 37, 14]


@pytest.mark.clause("M-SETUP-02")
def test_another_deck_may_be_used() -> None:
    game = table({"hand": [21]}, options={"deck": deck_with(cards={21: card([coins(9)])})})
    play(game, 0, "play 21", "do 1")
    assert player(game, 0)["coins"] == 9


@pytest.mark.clause("M-SETUP-02")
def test_a_deck_of_other_sizes_is_refused() -> None:
    deck = deck_with()
    deck["card"] = [one for one in deck["card"] if one["number"] != 21]
    with pytest.raises(BadOption) as refusal:
        dealt(deck=deck)
    assert refusal.value.option == "deck"


@pytest.mark.clause("M-SETUP-03")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize(
    ("cards", "piles"),
    [
        pytest.param([21, 98], [[21], [], [98], []], id="levels 1 and 3"),
        pytest.param([89, 141], [[], [89], [], [141]], id="levels 2 and 4"),
    ],
)
def test_a_discard_goes_to_the_open_pile_of_its_level(
    cards: list[int], piles: list[list[int]], viewer: int | None
) -> None:
    """Ruling A-51."""
    trade = card({"cost": [discard(2)], "do": [coins(1)]})
    game = plain_table({"hand": [20, *cards]}, {"hand": [22]}, cards={20: trade})
    game.play(0, "play 20")
    game.play(1, "play 22")
    game.play(0, "do 1")
    assert seen(game, viewer)["discards"] == piles
    assert hand(game, 0) == []


@pytest.mark.clause("M-SETUP-04")
def test_ten_of_the_events_make_the_event_deck() -> None:
    game = dealt(seats=1)
    assert sorted(truth(game)["events"]) == list(range(1, 19))
    events = [fact["event"] for fact in told(play_out(game), "round-began")]
    assert len(set(events)) == len(events) == 10


@pytest.mark.clause("M-SETUP-04")
def test_the_events_are_shuffled() -> None:
    def order(seed: int) -> list[int]:
        events: list[int] = truth(dealt(seats=1, seed=seed))["events"]
        return events

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert all({order(seed)[place] for seed in range(150)} == set(range(1, 19)) for place in (0, 9))


@pytest.mark.clause("M-SETUP-04", "M-SETUP-05")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_sees_which_events_are_in_the_game(viewer: int | None) -> None:
    cheaper = in_the_mine({"mod": "play_cost", "n": -1})
    game = with_event(cheaper, {"hand": [21]}, {"hand": [22]}, round=4)
    position = truth(game)
    to_come = position["events"][4:]
    other_events = {**position, "events": [*position["events"][:4], *reversed(to_come)]}
    assert other_events != position
    assert pepita.from_position(other_events).view(viewer) == game.view(viewer)


@pytest.mark.clause("M-SETUP-05")
def test_the_events_that_are_left_out_never_come_up() -> None:
    game = dealt()
    chosen = truth(game)["events"][:10]
    facts = play_out(game)
    assert [fact["event"] for fact in told(facts, "round-began")] == chosen
    assert [*seen(game)["past_events"], seen(game)["event"]] == chosen


@pytest.mark.clause("M-SETUP-06", "M-SETUP-10", "M-SETUP-14")
@pytest.mark.parametrize("first_game", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_nobody_begins_with_tokens_and_all_markers_are_below_the_boards(
    seats: int, first_game: bool
) -> None:
    game = dealt(seats=seats, first_game=first_game, seed=5)
    everybody = seen(game)["players"]
    assert len(everybody) == seats
    assert all(one["mine"] == one["cart_tokens"] == [] for one in everybody)
    assert all((one["board"], one["position"]) == (None, 0) for one in everybody)
    if not first_game:
        assert all((one["coins"], one["vp"]) == (0, 0) for one in everybody)


@pytest.mark.clause("M-SETUP-06")
def test_what_a_player_gains_is_taken_from_nobody() -> None:
    players = {"hand": [21], "coins": 1}, {"hand": [22], "coins": 7, "vp": 3}
    game = plain_table(*players, cards={21: card([coins(2)])})
    game.play(0, "play 21")
    game.play(1, "play 22")
    game.play(0, "do 1")
    assert [one["coins"] for one in seen(game)["players"]] == [3, 7]
    assert player(game, 1)["vp"] == 3


def laden(kind: str, tokens: list[int] | list[bool]) -> list[Data]:
    """Return five players with five level 1 cards each, which carry these tokens."""
    players: list[Data] = []
    for seat in range(5):
        row = row_of(*range(19 + 5 * seat, 24 + 5 * seat))
        for one, token in zip(row, tokens[5 * seat :], strict=False):
            one[kind] = token
        players.append({"mine": row, "hand": [44 + seat]})
    return players


def after_seat_0_places(token: str, players: list[Data]) -> tuple[Game, Game]:
    """Return the table before and after seat 0 plays a card that places a token on itself."""
    before = plain_table(*players, cards={44: card([put(token, "this")])})
    after = before.clone()
    for seat in range(5):
        after.play(seat, f"play {44 + seat}")
    play(after, 0, "place 10", "do 1")
    return before, after


def tokens_in_play(game: Game, kind: str) -> int:
    return sum(int(row[kind]) for one in seen(game)["players"] for row in one["mine"])


@pytest.mark.clause("M-SETUP-07")
def test_there_is_a_machine_also_when_all_44_of_the_box_are_in_use() -> None:
    tables = after_seat_0_places("machine", laden("machines", [3] * 14 + [2] + [0] * 10))
    assert [tokens_in_play(game, "machines") for game in tables] == [44, 45]


@pytest.mark.clause("M-SETUP-07")
def test_there_is_a_collapse_also_when_all_24_of_the_box_are_in_use() -> None:
    tables = after_seat_0_places("collapse", laden("collapse", [True] * 24 + [False]))
    assert [tokens_in_play(game, "collapse") for game in tables] == [24, 25]


@pytest.mark.clause("M-SETUP-07")
def test_there_is_a_cart_token_also_when_all_40_of_the_box_are_in_use() -> None:
    """Each mine has five cards above four, with halves on the lower edges of the upper ones."""
    made: dict[int, Data] = {number: {"halves": ["BL", "BR"]} for number in range(19, 44)}
    made[44] = card([cart(1)], halves=["R"])
    edges = [f"1,{x} BR" for x in (0, 2, 4, 6)] + [f"1,{x} BL" for x in (2, 4, 6, 8)]
    players: list[Data] = []
    for seat in range(5):
        upper = row_of(*range(19 + 5 * seat, 24 + 5 * seat))
        lower = row_of(*range(55 + 4 * seat, 59 + 4 * seat), start=1)
        players.append({"mine": upper + lower, "cart_tokens": edges, "hand": [44 + seat]})
    game = plain_table(*players, cards=made)
    assert sum(len(one["cart_tokens"]) for one in seen(game)["players"]) == 40
    for seat in range(5):
        game.play(seat, f"play {44 + seat}")
    play(game, 0, "place -2", "do 1")
    assert sum(len(one["cart_tokens"]) for one in seen(game)["players"]) == 41


@pytest.mark.clause("M-SETUP-07")
def test_coins_and_vp_are_there_beyond_those_in_the_box() -> None:
    """The box holds coins for 132 and VP for 275."""
    rich = card([coins(50), vp(50)])
    game = plain_table({"hand": [21], "coins": 100, "vp": 250}, cards={21: rich})
    play(game, 0, "play 21", "do 1")
    assert (player(game, 0)["coins"], player(game, 0)["vp"]) == (150, 300)


@pytest.mark.clause("M-SETUP-08")
def test_coins_count_as_one_sum() -> None:
    """Ruling A-47. Event 4 gives 3 coins."""
    cards = mine({"1,0": 21, "2,1": 89})
    seat = {"coins": 4, "mine": cards, "hand": [112]}
    game = with_event(4, seat, round=3, cards={112: {"cost": 6}})
    game.play(0, "branch 1")
    assert player(game, 0)["coins"] == 7
    game.play(0, "play 112")
    assert player(game, 0)["coins"] == 1


@pytest.mark.clause("M-SETUP-09")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_can_play_in_different_colours(seats: int) -> None:
    """Ruling A-50."""
    everybody = seen(dealt(seats=seats))["players"]
    assert len({one["colour"] for one in everybody}) == len(everybody) == seats


@pytest.mark.clause("M-SETUP-09")
@pytest.mark.parametrize("seats", [0, 6])
def test_no_fewer_and_no_more_can_play(seats: int) -> None:
    with pytest.raises(BadOption, match="seats"):
        dealt(seats=seats)
    with pytest.raises(BadPosition, match="seats"):
        pepita.from_position({"game": "imperial-miners", "seats": seats})


@pytest.mark.clause("M-SETUP-11")
def test_the_first_card_hangs_from_the_surface_board_alone() -> None:
    """Ruling A-06: the surface board is no card, so it has no edge for a cart."""
    game = plain_table({"hand": [22]}, cards={22: {"halves": ["L", "R", "BL", "BR"]}})
    assert may(game, 0, "play 22")
    facts = game.play(0, "play 22")
    assert [fact["at"] for fact in told(facts, "placed")] == ["1,0"]
    assert [row["at"] for row in player(game, 0)["mine"]] == ["1,0"]
    assert player(game, 0)["carts"] == 0
    assert player(game, 0)["open_carts"] == []
