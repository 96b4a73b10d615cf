"""Payout: saboteurs are paid from the stack."""

import pytest

from tests.rules.saboteur.payouts import (
    Facts,
    before_the_last_card,
    fail,
    gold_of,
    nuggets,
    share_out,
    told,
    two_rounds_leaving,
)
from tests.rules.saboteur.tables import in_every_edition, refused, seen

CHOOSING = {"saboteur_payout_method": "chooses"}
GIVEN = {"saboteur_payout_method": "given"}


def cards_given(facts: Facts) -> list[str]:
    """Return the gold that saboteurs were given, in the order in which they were paid."""
    return [fact["gold"] for fact in told(facts, "paid-cards")]


@pytest.mark.clause("S-PAY-11")
@in_every_edition
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_saboteur_gets_four_nuggets(edition: str, seats: int) -> None:
    """A saboteur card that was not dealt does not count (ruling A-12)."""
    game = before_the_last_card(edition, seats=seats, saboteurs={1})
    fail(game)
    share_out(game)
    assert nuggets(game) == [0, 4, *[0] * (seats - 2)]


@pytest.mark.clause("S-PAY-12")
@in_every_edition
@pytest.mark.parametrize(
    ("seats", "saboteurs"),
    [
        pytest.param(7, {1, 3, 6}, id="three of seven"),
        pytest.param(7, {1, 3}, id="two of seven"),
        pytest.param(10, {0, 5, 9}, id="three of ten"),
    ],
)
def test_two_or_three_saboteurs_get_three_nuggets_each(
    edition: str, seats: int, saboteurs: set[int]
) -> None:
    game = before_the_last_card(edition, seats=seats, saboteurs=saboteurs)
    fail(game)
    share_out(game)
    assert nuggets(game) == [3 if seat in saboteurs else 0 for seat in range(seats)]


@pytest.mark.clause("S-PAY-13")
@in_every_edition
def test_four_saboteurs_get_two_nuggets_each(edition: str) -> None:
    game = before_the_last_card(edition, seats=10, saboteurs={0, 2, 5, 9})
    fail(game)
    share_out(game)
    assert nuggets(game) == [2, 0, 2, 0, 0, 2, 0, 0, 0, 2]


@pytest.mark.clause("S-PAY-11", "S-PAY-12", "S-PAY-13")
@in_every_edition
@pytest.mark.parametrize(
    ("saboteurs", "move", "clause"),
    [
        pytest.param({1}, "take 3", "S-PAY-11", id="too little for a lone saboteur"),
        pytest.param({1}, "take 3+2", "S-PAY-11", id="too much for a lone saboteur"),
        pytest.param({1, 2}, "take 2", "S-PAY-12", id="too little for one of two"),
        pytest.param({1, 2, 3}, "take 3+1", "S-PAY-12", id="too much for one of three"),
        pytest.param({1, 2, 3, 4}, "take 3", "S-PAY-13", id="too much for one of four"),
        pytest.param({1, 2, 3, 4}, "take nothing", "S-PAY-13", id="nothing for one of four"),
    ],
)
def test_a_saboteur_takes_exactly_what_is_due(
    edition: str, saboteurs: set[int], move: str, clause: str
) -> None:
    seats = {1: 5, 2: 5, 3: 10, 4: 10}[len(saboteurs)]
    game = before_the_last_card(edition, seats=seats, saboteurs=saboteurs, house_rules=CHOOSING)
    fail(game)
    (chooser,) = game.actors
    assert refused(game, chooser, move) == (clause, "wrong-total")


@pytest.mark.clause("S-PAY-01", "S-PAY-14", "S-NEXT-01")
@in_every_edition
@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        pytest.param(3, "take 3", ("S-PAY-14", "not-your-gold"), id="another saboteur is paid"),
        pytest.param(0, "take 3", ("S-PAY-01", "lost-the-round"), id="a miner has lost"),
        pytest.param(0, "pass map", ("S-NEXT-01", "not-your-gold"), id="no card is played"),
    ],
)
def test_whoever_may_not_choose_now_hears_which_rule_says_so(
    edition: str, seat: int, move: str, refusal: tuple[str, str]
) -> None:
    game = before_the_last_card(edition, seats=5, saboteurs={1, 3}, starter=1, house_rules=CHOOSING)
    fail(game)
    assert game.actors == (1,)
    assert refused(game, seat, move) == refusal


@pytest.mark.clause("S-PAY-14")
def test_a_brazilian_saboteur_chooses_cards_of_the_total() -> None:
    game = before_the_last_card("brazilian", saboteurs={1})
    fail(game)
    assert game.actors == (1,)
    assert game.legal_moves(1) == ["take 1+1+1+1", "take 2+1+1", "take 2+2", "take 3+1"]
    game.play(1, "take 2+2")
    assert gold_of(game, 1) == [2, 2]


@pytest.mark.clause("S-PAY-14")
@pytest.mark.parametrize("edition", ["italian", "argentine"])
@pytest.mark.parametrize(
    ("seats", "saboteurs", "cards"),
    [
        pytest.param(3, {1}, [1, 3], id="four are 3+1 and not 2+2"),
        pytest.param(5, {1, 2}, [3], id="three are 3"),
        pytest.param(10, {1, 2, 3, 4}, [2], id="two are 2"),
    ],
)
def test_elsewhere_a_saboteur_is_given_the_fewest_cards_and_the_larger_first(
    edition: str, seats: int, saboteurs: set[int], cards: list[int]
) -> None:
    """Ruling A-35."""
    game = before_the_last_card(edition, seats=seats, saboteurs=saboteurs)
    fail(game)
    assert seen(game)["round"] == 2
    for seat in saboteurs:
        assert gold_of(game, seat) == cards


@pytest.mark.clause("S-PAY-14")
@in_every_edition
@pytest.mark.parametrize(("method", "phase"), [("chooses", "choose"), ("given", "play")])
def test_a_table_may_choose_whether_saboteurs_choose(edition: str, method: str, phase: str) -> None:
    rules = {"saboteur_payout_method": method}
    game = before_the_last_card(edition, saboteurs={1}, house_rules=rules)
    fail(game)
    assert seen(game)["phase"] == phase


@pytest.mark.clause("S-PAY-14")
@pytest.mark.parametrize(
    ("edition", "order"),
    [
        pytest.param("italian", [1, 6, 4], id="italian: counter-clockwise"),
        pytest.param("brazilian", [4, 6, 1], id="brazilian: clockwise"),
        pytest.param("argentine", [4, 6, 1], id="argentine: clockwise"),
    ],
)
@pytest.mark.parametrize("method", ["chooses", "given"])
def test_saboteurs_are_paid_in_order_of_play_from_the_starter_of_the_round(
    edition: str, order: list[int], method: str
) -> None:
    """Ruling A-14."""
    game = before_the_last_card(
        edition,
        seats=7,
        saboteurs={1, 4, 6},
        starter=3,
        house_rules={"saboteur_payout_method": method},
    )
    facts = fail(game)
    paid = [fact["seat"] for fact in told(facts, "paid")]
    assert paid + share_out(game) == order


@pytest.mark.clause("S-PAY-14")
def test_a_saboteur_cannot_choose_a_card_that_is_not_in_the_stack() -> None:
    fields = two_rounds_leaving(6, 8, 0, seats=10)
    game = before_the_last_card("brazilian", seats=10, saboteurs={0, 1, 2}, **fields)
    fail(game)
    assert refused(game, 0, "take 3") == ("S-PAY-14", "not-in-stack")


@pytest.mark.clause("S-PAY-14")
def test_a_saboteur_must_leave_an_exact_payout_for_the_others() -> None:
    """Six cards of 1 and eight of 2 pay three saboteurs, if not two of them take 1+1+1 (A-14)."""
    fields = two_rounds_leaving(6, 8, 0, seats=10)
    game = before_the_last_card("brazilian", seats=10, saboteurs={0, 1, 2}, **fields)
    fail(game)
    assert game.legal_moves(0) == ["take 1+1+1", "take 2+1"]
    game.play(0, "take 1+1+1")
    assert refused(game, 1, "take 1+1+1") == ("S-PAY-14", "leaves-another-short")
    assert game.legal_moves(1) == ["take 2+1"]
    game.play(1, "take 2+1")
    game.play(2, "take 2+1")
    assert nuggets(game)[:3] == [3, 3, 3]


@pytest.mark.clause("S-PAY-14")
def test_the_last_saboteur_need_leave_nothing() -> None:
    """Ruling A-14."""
    fields = two_rounds_leaving(6, 8, 0, seats=10)
    game = before_the_last_card("brazilian", seats=10, saboteurs={0, 1, 2}, **fields)
    fail(game)
    game.play(0, "take 2+1")
    game.play(1, "take 2+1")
    assert game.legal_moves(2) == ["take 1+1+1", "take 2+1"]


@pytest.mark.clause("S-PAY-14")
def test_the_only_possible_choice_is_still_a_move() -> None:
    """Ruling A-33."""
    fields = two_rounds_leaving(3, 8, 0, seats=10)
    game = before_the_last_card("brazilian", seats=10, saboteurs={0, 1, 2}, **fields)
    fail(game)
    for seat in (0, 1, 2):
        assert game.actors == (seat,)
        assert game.legal_moves(seat) == ["take 2+1"]
        game.play(seat, "take 2+1")
    assert game.outcome is not None


@pytest.mark.clause("S-PAY-14")
@pytest.mark.parametrize("edition", ["brazilian", "argentine"])
def test_given_cards_leave_an_exact_payout_for_the_others(edition: str) -> None:
    """Ruling A-14."""
    fields = two_rounds_leaving(3, 8, 0, seats=10)
    game = before_the_last_card(edition, seats=10, saboteurs={0, 1, 2}, house_rules=GIVEN, **fields)
    assert cards_given(fail(game)) == ["2+1", "2+1", "2+1"]


@pytest.mark.clause("S-PAY-12", "S-PAY-14")
@pytest.mark.parametrize(
    ("stack", "given"),
    [
        pytest.param((2, 8, 0), ["2+1", "2+1", "2"], id="two 1s and eight 2s"),
        pytest.param((1, 8, 1), ["3", "2+1", "2"], id="one 1, eight 2s and one 3"),
        pytest.param((0, 8, 2), ["3", "3", "2"], id="eight 2s and two 3s"),
    ],
)
@pytest.mark.parametrize("seats", [9, 10])
def test_if_the_italian_stack_cannot_pay_three_saboteurs_the_last_forfeits_a_nugget(
    seats: int, stack: tuple[int, int, int], given: list[str]
) -> None:
    """Ruling A-14: the largest total not above what is due, and no change is made."""
    fields = two_rounds_leaving(*stack, seats=seats)
    game = before_the_last_card("italian", seats=seats, saboteurs={0, 1, 2}, **fields)
    assert cards_given(fail(game)) == given


@pytest.mark.clause("S-PAY-13", "S-PAY-14")
@pytest.mark.parametrize(
    ("stack", "given"),
    [
        pytest.param((6, 0, 4), ["1+1", "1+1", "1+1", "nothing"], id="six 1s and four 3s"),
        pytest.param((7, 0, 4), ["1+1", "1+1", "1+1", "1"], id="seven 1s and four 3s"),
        pytest.param((7, 0, 3), ["1+1", "1+1", "1+1", "1"], id="seven 1s and three 3s"),
        pytest.param((5, 1, 4), ["2", "1+1", "1+1", "1"], id="five 1s, one 2 and four 3s"),
    ],
)
def test_if_the_italian_stack_cannot_pay_four_saboteurs_the_last_forfeits_the_rest(
    stack: tuple[int, int, int], given: list[str]
) -> None:
    """Ruling A-14."""
    fields = two_rounds_leaving(*stack, seats=10)
    game = before_the_last_card("italian", seats=10, saboteurs={0, 1, 2, 3}, **fields)
    assert cards_given(fail(game)) == given


@pytest.mark.clause("S-PAY-14")
def test_a_choosing_saboteur_for_whom_nothing_is_left_takes_nothing() -> None:
    """Ruling A-14, at an Italian table where saboteurs choose."""
    fields = two_rounds_leaving(6, 0, 4, seats=10)
    game = before_the_last_card(
        "italian", seats=10, saboteurs={0, 1, 2, 3}, starter=3, house_rules=CHOOSING, **fields
    )
    fail(game)
    for seat in (3, 2, 1):
        game.play(seat, "take 1+1")
    assert game.legal_moves(0) == ["take nothing"]
    game.play(0, "take nothing")
    assert game.outcome is not None
