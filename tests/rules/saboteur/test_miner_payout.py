"""Payout: miners pick from a packet; some players get nothing."""

import pytest

from tests.rules.saboteur.payouts import (
    Past,
    before_the_last_card,
    before_the_treasure,
    cards_each,
    fail,
    find,
    gold_of,
    nuggets,
    past_rounds,
    share_out,
    stack_with,
    told,
)
from tests.rules.saboteur.tables import in_every_edition, refused, seen


@pytest.mark.clause("S-PAY-01")
@in_every_edition
def test_saboteurs_get_nothing_when_the_miners_win(edition: str) -> None:
    game = before_the_treasure(edition, seats=5, saboteurs={1, 3})
    find(game)
    share_out(game)
    assert [cards > 0 for cards in cards_each(game)] == [True, False, True, False, True]


@pytest.mark.clause("S-PAY-01")
@in_every_edition
def test_miners_get_nothing_when_the_saboteurs_win(edition: str) -> None:
    game = before_the_last_card(edition, seats=5, saboteurs={1, 3})
    fail(game)
    share_out(game)
    assert [cards > 0 for cards in cards_each(game)] == [False, True, False, True, False]


@pytest.mark.clause("S-END-02")
@in_every_edition
def test_nobody_takes_gold_while_the_round_goes_on(edition: str) -> None:
    game = before_the_treasure(edition)
    assert refused(game, 0, "take 3") == ("S-END-02", "no-gold-now")


@pytest.mark.clause("S-PAY-02")
@pytest.mark.parametrize(
    ("edition", "cards"),
    [
        pytest.param("italian", 5, id="italian: as many as players"),
        pytest.param("brazilian", 3, id="brazilian: as many as miners"),
        pytest.param("argentine", 3, id="argentine: as many as miners"),
    ],
)
def test_gold_is_drawn_for_every_player_or_for_every_miner(edition: str, cards: int) -> None:
    game = before_the_treasure(edition, seats=5, saboteurs={1, 3})
    (drawn,) = told(find(game), "gold-drawn")
    assert drawn["cards"] == cards
    assert seen(game)["gold"]["packet"] == cards
    assert seen(game)["gold"]["stack"] == 28 - cards


@pytest.mark.clause("S-PAY-02")
@pytest.mark.parametrize("edition", ["brazilian", "argentine"])
@pytest.mark.parametrize(
    ("seats", "saboteurs", "cards"),
    [
        pytest.param(5, {1}, 4, id="undealt saboteur"),
        pytest.param(5, {1, 2}, 3, id="undealt miner"),
        pytest.param(10, {1, 2, 3}, 7, id="ten seats, undealt saboteur"),
        pytest.param(10, {1, 2, 3, 4}, 6, id="ten seats, undealt miner"),
    ],
)
def test_only_miners_in_play_count(
    edition: str, seats: int, saboteurs: set[int], cards: int
) -> None:
    """Ruling A-12."""
    game = before_the_treasure(edition, seats=seats, saboteurs=saboteurs)
    find(game)
    assert seen(game)["gold"]["packet"] == cards


@pytest.mark.clause("S-PAY-02")
@in_every_edition
@pytest.mark.parametrize(("counted", "cards"), [("players", 5), ("miners", 3)])
def test_a_table_may_choose_for_whom_gold_is_drawn(edition: str, counted: str, cards: int) -> None:
    rules = {"miner_gold_cards": counted}
    game = before_the_treasure(edition, seats=5, saboteurs={1, 3}, house_rules=rules)
    find(game)
    assert seen(game)["gold"]["packet"] == cards


@pytest.mark.clause("S-PAY-03")
@pytest.mark.parametrize(("edition", "cards"), [("italian", 9), ("brazilian", 6), ("argentine", 6)])
def test_ten_italian_players_share_nine_cards(edition: str, cards: int) -> None:
    game = before_the_treasure(edition, seats=10, saboteurs={1, 2, 3, 4})
    find(game)
    assert seen(game)["gold"]["packet"] == cards


@pytest.mark.clause("S-PAY-03")
@in_every_edition
@pytest.mark.parametrize(
    ("seats", "cap", "cards"), [(10, 9, 9), (10, None, 10), (9, 9, 9), (8, 9, 8)]
)
def test_a_table_may_choose_how_many_cards_ten_players_share_at_most(
    edition: str, seats: int, cap: int | None, cards: int
) -> None:
    rules = {"miner_gold_cards": "players", "miner_gold_cap_at_10_players": cap}
    game = before_the_treasure(edition, seats=seats, saboteurs={1, 2, 3}, house_rules=rules)
    find(game)
    assert seen(game)["gold"]["packet"] == cards


@pytest.mark.clause("S-PAY-04")
@in_every_edition
def test_the_finder_picks_first_and_the_rest_goes_on(edition: str) -> None:
    game = before_the_treasure(edition, seats=4, finder=2, stack=stack_with(1, 3, 2, 1))
    find(game)
    assert game.actors == (2,)
    assert seen(game, 2)["gold"]["packet_cards"] == [1, 1, 2, 3]
    game.play(2, "take 3")
    assert gold_of(game, 2) == [3]
    assert game.actors == (1,)
    assert seen(game, 1)["gold"]["packet_cards"] == [1, 1, 2]


@pytest.mark.clause("S-PAY-04", "S-PAY-06", "S-PAY-07", "S-PAY-10", "S-NEXT-01")
@in_every_edition
@pytest.mark.parametrize(
    ("finder", "picks", "seat", "move", "refusal"),
    [
        pytest.param(
            2, 0, 0, "take 1", ("S-PAY-04", "not-your-gold"), id="the finder picks before a miner"
        ),
        pytest.param(
            1, 0, 4, "take 1", ("S-PAY-10", "not-your-gold"), id="a saboteur was the finder"
        ),
        pytest.param(
            2, 1, 3, "take 1", ("S-PAY-06", "not-your-gold"), id="the packet has not come yet"
        ),
        pytest.param(2, 1, 2, "take 1", ("S-PAY-06", "not-your-gold"), id="the packet has gone on"),
        pytest.param(
            2, 0, 1, "take 1", ("S-PAY-07", "lost-the-round"), id="a saboteur before a pick"
        ),
        pytest.param(
            1, 1, 1, "take 1", ("S-PAY-07", "lost-the-round"), id="a saboteur who was the finder"
        ),
        pytest.param(
            2, 0, 0, "pass map", ("S-NEXT-01", "not-your-gold"), id="no card is played meanwhile"
        ),
    ],
)
def test_whoever_may_not_pick_now_hears_which_rule_says_so(
    edition: str, finder: int, picks: int, seat: int, move: str, refusal: tuple[str, str]
) -> None:
    game = before_the_treasure(edition, seats=5, saboteurs={1}, finder=finder)
    find(game)
    for _ in range(picks):
        (picker,) = game.actors
        game.play(picker, game.legal_moves(picker)[0])
    assert refused(game, seat, move) == refusal


@pytest.mark.clause("S-PAY-05")
@in_every_edition
@pytest.mark.parametrize("move", ["take 2+1", "take 1+1", "take nothing"])
def test_a_visit_of_the_packet_is_worth_exactly_one_card(edition: str, move: str) -> None:
    game = before_the_treasure(edition, seats=4, stack=stack_with(3, 2, 1, 1))
    find(game)
    assert game.legal_moves(0) == ["take 1", "take 2", "take 3"]
    assert refused(game, 0, move) == ("S-PAY-05", "one-card-a-visit")


@pytest.mark.clause("S-PAY-05")
@in_every_edition
def test_a_pick_is_a_card_of_the_packet(edition: str) -> None:
    game = before_the_treasure(edition, stack=stack_with(1, 2, 2))
    find(game)
    assert game.legal_moves(0) == ["take 1", "take 2"]
    assert refused(game, 0, "take 3") == ("S-PAY-05", "not-in-packet")


@pytest.mark.clause("S-PAY-05")
@in_every_edition
def test_picking_the_last_card_is_still_a_move(edition: str) -> None:
    """Ruling A-33."""
    game = before_the_treasure(edition, stack=stack_with(1, 3, 2))
    find(game)
    game.play(0, "take 3")
    game.play(2, "take 1")
    assert game.actors == (1,)
    assert game.legal_moves(1) == ["take 2"]
    game.play(1, "take 2")
    assert seen(game)["round"] == 2


@pytest.mark.clause("S-PAY-06")
@in_every_edition
def test_the_packet_goes_counter_clockwise(edition: str) -> None:
    game = before_the_treasure(edition, seats=5, saboteurs={1}, finder=2)
    find(game)
    assert share_out(game)[:4] == [2, 0, 4, 3]


@pytest.mark.clause("S-PAY-06")
@in_every_edition
@pytest.mark.parametrize(
    ("direction", "order"), [("counter-clockwise", [2, 0, 4, 3]), ("clockwise", [2, 3, 4, 0])]
)
def test_a_table_may_choose_which_way_the_packet_goes(
    edition: str, direction: str, order: list[int]
) -> None:
    rules = {"gold_pass_direction": direction}
    game = before_the_treasure(edition, seats=5, saboteurs={1}, finder=2, house_rules=rules)
    find(game)
    assert share_out(game)[:4] == order


@pytest.mark.clause("S-PAY-07")
@in_every_edition
def test_saboteurs_never_hold_the_packet(edition: str) -> None:
    game = before_the_treasure(edition, seats=5, saboteurs={1, 4}, finder=2)
    find(game)
    while seen(game)["phase"] == "pick":
        for saboteur in (1, 4):
            assert seen(game, saboteur)["gold"]["packet_cards"] is None
        (holder,) = game.actors
        assert holder in (0, 2, 3)
        game.play(holder, game.legal_moves(holder)[0])


@pytest.mark.clause("S-PAY-08")
@pytest.mark.parametrize(
    ("edition", "order"),
    [
        pytest.param("italian", [2, 0, 4, 3, 2], id="italian: until all cards are taken"),
        pytest.param("brazilian", [2, 0, 4, 3], id="brazilian: one card each"),
        pytest.param("argentine", [2, 0, 4, 3], id="argentine: one card each"),
    ],
)
def test_the_packet_goes_round_until_the_miners_have_their_share(
    edition: str, order: list[int]
) -> None:
    game = before_the_treasure(edition, seats=5, saboteurs={1}, finder=2)
    find(game)
    assert share_out(game) == order


@pytest.mark.clause("S-PAY-08")
@in_every_edition
@pytest.mark.parametrize(
    ("stop", "order", "stack"),
    [
        pytest.param("all-taken", [2, 0, 4, 2, 0], 23, id="until all cards are taken"),
        pytest.param("one-each", [2, 0, 4], 25, id="one card each, the rest goes back"),
    ],
)
def test_a_table_may_choose_when_the_packet_stops(
    edition: str, stop: str, order: list[int], stack: int
) -> None:
    rules = {"miner_gold_cards": "players", "miner_gold_stop": stop}
    game = before_the_treasure(edition, seats=5, saboteurs={1, 3}, finder=2, house_rules=rules)
    find(game)
    assert share_out(game) == order
    assert seen(game)["gold"]["stack"] == stack


@pytest.mark.clause("S-PAY-09")
@pytest.mark.parametrize(
    ("edition", "cards"),
    [
        pytest.param("italian", [1, 0, 2, 1, 1], id="italian: the finder has two"),
        pytest.param("brazilian", [1, 0, 1, 1, 1], id="brazilian: one each"),
        pytest.param("argentine", [1, 0, 1, 1, 1], id="argentine: one each"),
    ],
)
def test_italian_miners_may_end_with_different_numbers_of_cards(
    edition: str, cards: list[int]
) -> None:
    game = before_the_treasure(edition, seats=5, saboteurs={1}, finder=2)
    find(game)
    share_out(game)
    assert cards_each(game) == cards


@pytest.mark.clause("S-PAY-08", "S-PAY-09")
@pytest.mark.parametrize(
    ("seats", "saboteurs", "cards"),
    [
        (3, 1, [2, 1]),
        (3, 0, [1, 1, 1]),
        (4, 1, [2, 1, 1]),
        (4, 0, [1, 1, 1, 1]),
        (5, 2, [2, 2, 1]),
        (5, 1, [2, 1, 1, 1]),
        (6, 2, [2, 2, 1, 1]),
        (6, 1, [2, 1, 1, 1, 1]),
        (7, 3, [2, 2, 2, 1]),
        (7, 2, [2, 2, 1, 1, 1]),
        (8, 3, [2, 2, 2, 1, 1]),
        (8, 2, [2, 2, 1, 1, 1, 1]),
        (9, 3, [2, 2, 2, 1, 1, 1]),
        (9, 2, [2, 2, 1, 1, 1, 1, 1]),
        (10, 4, [2, 2, 2, 1, 1, 1]),
        (10, 3, [2, 2, 1, 1, 1, 1, 1]),
    ],
)
def test_the_italian_packet_makes_laps_from_the_finder(
    seats: int, saboteurs: int, cards: list[int]
) -> None:
    """Cards of each miner in passing order (ruling A-13)."""
    game = before_the_treasure("italian", seats=seats, saboteurs=range(1, saboteurs + 1))
    find(game)
    share_out(game)
    miners = [0, *range(seats - 1, saboteurs, -1)]
    assert [cards_each(game)[seat] for seat in miners] == cards


@pytest.mark.clause("S-PAY-08")
def test_an_italian_finder_with_one_other_miner_takes_the_first_and_the_last_card() -> None:
    """Ruling A-13."""
    game = before_the_treasure("italian", saboteurs={1}, stack=stack_with(3, 2, 1))
    find(game)
    game.play(0, "take 3")
    game.play(2, "take 2")
    game.play(0, "take 1")
    assert [gold_of(game, seat) for seat in range(3)] == [[1, 3], [], [2]]


@pytest.mark.clause("S-PAY-10", "S-END-05")
@pytest.mark.parametrize(
    ("edition", "order"),
    [
        ("italian", [0, 4, 3, 2, 0]),
        ("brazilian", [0, 4, 3, 2]),
        ("argentine", [0, 4, 3, 2]),
    ],
)
def test_if_a_saboteur_finds_the_treasure_the_first_miner_to_the_right_begins(
    edition: str, order: list[int]
) -> None:
    """In the Italian and the Brazilian edition by ruling A-11."""
    game = before_the_treasure(edition, seats=5, saboteurs={1}, finder=1)
    find(game)
    assert seen(game, 1)["gold"]["packet_cards"] is None
    assert share_out(game) == order
    assert gold_of(game, 1) == []


@pytest.mark.clause("S-PAY-10")
@in_every_edition
def test_the_first_miner_to_the_right_may_sit_beyond_another_saboteur(edition: str) -> None:
    game = before_the_treasure(edition, seats=5, saboteurs={0, 1}, finder=1)
    find(game)
    assert game.actors == (4,)


@pytest.mark.clause("S-PAY-10", "S-PAY-04")
@in_every_edition
@pytest.mark.parametrize(
    ("picker", "order"), [("first-miner", [0, 4, 3, 2]), ("finder", [1, 0, 4, 3])]
)
def test_a_table_may_let_a_saboteur_who_found_the_treasure_pick_first(
    edition: str, picker: str, order: list[int]
) -> None:
    rules = {"first_gold_picker": picker}
    game = before_the_treasure(edition, seats=5, saboteurs={1}, finder=1, house_rules=rules)
    find(game)
    assert share_out(game)[:4] == order


@pytest.mark.clause("S-PAY-15")
@in_every_edition
@pytest.mark.parametrize("seats", [3, 4])
def test_without_saboteur_and_treasure_nobody_gets_gold(edition: str, seats: int) -> None:
    past = past_rounds(seats, Past("miner", {1}, {0: [3], 2: [1]}))
    game = before_the_last_card(edition, seats=seats, **past)
    facts = fail(game)
    assert told(facts, "gold-drawn") == told(facts, "paid") == []
    assert nuggets(game) == [3, 0, 1, 0][:seats]
    assert seen(game)["gold"]["stack"] == 26


@pytest.mark.clause("S-PAY-15", "S-PAY-11")
@in_every_edition
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_players_a_lone_saboteur_is_paid(edition: str, seats: int) -> None:
    """Ruling A-24."""
    game = before_the_last_card(edition, seats=seats, saboteurs={2})
    fail(game)
    share_out(game)
    assert sum(gold_of(game, 2)) == 4


@pytest.mark.clause("S-PAY-16")
@in_every_edition
def test_without_saboteur_the_miners_are_paid_as_usual(edition: str) -> None:
    game = before_the_treasure(edition)
    (drawn,) = told(find(game), "gold-drawn")
    assert drawn["cards"] == 3
    assert share_out(game) == [0, 2, 1]
    assert cards_each(game) == [1, 1, 1]
