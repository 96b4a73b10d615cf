"""How fully an event is resolved, what may be chosen in it, and how the next round begins."""

import pytest

from pepita import Game
from tests.rules.imperial_miners.mines import card
from tests.rules.imperial_miners.plain import (
    at_once,
    at_the_end,
    plain_table,
    with_event,
)
from tests.rules.imperial_miners.steps import (
    activate,
    cart,
    choose,
    coins,
    discard,
    pay,
    put,
    remove,
    vp,
)
from tests.rules.imperial_miners.tables import (
    Data,
    before_the_end_of,
    end_round,
    hand,
    may,
    mine,
    play,
    player,
    refused,
    row_of,
    seen,
    told,
)

CARAT_HARVEST, NIGHT_TRADING, EARLY_RISER = 1, 2, 4
COLLAPSE_FOR_COINS = at_once(put("collapse", "mine"), coins(4))


@pytest.mark.clause("M-EVENT-07")
def test_the_effect_of_an_event_must_be_resolved() -> None:
    game = with_event(COLLAPSE_FOR_COINS, {"mine": row_of(21, 22), "hand": [23]})
    assert game.legal_moves(0) == ["card 1,0", "card 1,2"]
    for move in ("decline", "enough"):
        assert refused(game, 0, move) == ("M-EVENT-07", "event-is-mandatory")
    game.play(0, "card 1,2")
    assert [one["collapse"] for one in player(game, 0)["mine"]] == [False, True]
    assert player(game, 0)["coins"] == 4


@pytest.mark.clause("M-EVENT-07")
def test_a_choice_in_an_event_must_be_made() -> None:
    game = with_event(EARLY_RISER, {"hand": [21]})
    assert game.legal_moves(0) == ["branch 1", "branch 2"]
    assert refused(game, 0, "decline") == ("M-EVENT-07", "event-is-mandatory")


@pytest.mark.clause("M-EVENT-07")
def test_an_event_is_resolved_in_full() -> None:
    event = at_once(put("machine", "mine", cards=2), coins(1), vp(1))
    game = with_event(event, {"mine": row_of(20, 21, 22), "hand": [23]})
    play(game, 0, "card 1,0")
    assert refused(game, 0, "card 1,0")[1] == "chosen-before"
    play(game, 0, "card 1,4")
    assert [one["machines"] for one in player(game, 0)["mine"]] == [1, 0, 1]
    assert (player(game, 0)["coins"], player(game, 0)["vp"]) == (1, 1)


@pytest.mark.clause("M-EVENT-07")
def test_cards_that_an_event_takes_must_be_given() -> None:
    game = with_event(at_once(discard(2), vp(1)), {"hand": [21, 22, 23]})
    for number in (22, 21):
        for move in ("decline", "enough"):
            assert refused(game, 0, move) == ("M-EVENT-07", "event-is-mandatory")
        game.play(0, f"discard {number}")
    assert hand(game, 0) == [23]
    assert player(game, 0)["vp"] == 1


@pytest.mark.clause("M-EVENT-08")
def test_in_an_empty_mine_the_rest_of_an_event_is_done() -> None:
    game = with_event(COLLAPSE_FOR_COINS, {"hand": [21]}, {"hand": [22]})
    assert seen(game)["phase"] == "card"
    assert [one["coins"] for one in seen(game)["players"]] == [4, 4]
    assert [one["mine"] for one in seen(game)["players"]] == [[], []]


@pytest.mark.clause("M-EVENT-08")
@pytest.mark.parametrize(
    ("event", "machines", "collapses"),
    [
        pytest.param(at_once(put("collapse", "mine", cards=4), coins(1)), [0, 0], [True, True]),
        pytest.param(at_once(put("machine", "mine", cards=4), coins(1)), [1, 1], [True, False]),
        pytest.param(at_once(remove("collapse", "mine", cards=4), coins(1)), [0, 0], [False] * 2),
        pytest.param(at_once(cart(3), coins(1)), [0, 0], [True, False]),
    ],
    ids=["two collapses wanted", "two machines too many", "one collapse there", "no half there"],
)
def test_an_event_is_resolved_as_far_as_it_can_be(
    event: Data, machines: list[int], collapses: list[bool]
) -> None:
    cards = mine({"1,0": {"card": 21, "collapse": True}, "1,2": 22})
    game = with_event(event, {"mine": cards, "hand": [23]})
    assert seen(game)["phase"] == "card"
    assert [one["machines"] for one in player(game, 0)["mine"]] == machines
    assert [one["collapse"] for one in player(game, 0)["mine"]] == collapses
    assert player(game, 0)["coins"] == 1


def branching(*branches: list[Data], **fields: object) -> Game:
    """Return a table at which seat 0 has to choose one of these branches of an event."""
    return with_event(at_once(choose(*branches)), {"hand": [21], **fields})


@pytest.mark.clause("M-EVENT-09")
def test_what_an_event_says_one_may_do_can_be_left() -> None:
    game = plain_table({"hand": [21, 22], "coins": 10}, event=NIGHT_TRADING)
    play(game, 0, "play 21", "surface cards", "deck 1", "deck 1", "deck 1")
    assert may(game, 0, "row 4")
    game.play(0, "decline")
    assert (player(game, 0)["coins"], player(game, 0)["vp"]) == (10, 0)
    assert seen(game)["round"] == 2


@pytest.mark.clause("M-EVENT-09")
@pytest.mark.parametrize(
    ("move", "goods"), [("branch 1", (1, 0)), ("branch 2", (0, 2)), ("branch 3", (0, 0))]
)
def test_the_choice_between_branches_is_free(move: str, goods: tuple[int, int]) -> None:
    game = branching([coins(1)], [vp(2)], [put("machine", "mine")], mine=row_of(22))
    game.play(0, move)
    assert (player(game, 0)["coins"], player(game, 0)["vp"]) == goods
    assert player(game, 0)["mine"][0]["machines"] == (move == "branch 3")


@pytest.mark.clause("M-EVENT-09")
def test_only_branches_that_there_are_can_be_taken() -> None:
    game = branching([coins(1)], [vp(2)])
    assert refused(game, 0, "branch 3") == ("M-EVENT-09", "no-such-branch")


@pytest.mark.clause("M-EVENT-09")
@pytest.mark.parametrize(
    "useless",
    [
        pytest.param(put("machine", "mine"), id="a machine without a card"),
        pytest.param(remove("collapse", "mine"), id="no collapse to remove"),
        pytest.param(cart(1), id="no half for a cart"),
        pytest.param(activate("mine"), id="no card to activate"),
        pytest.param(coins({"per": {"count": "factions"}}), id="nothing to count"),
    ],
)
def test_a_branch_that_does_nothing_is_not_taken_while_another_does_something(
    useless: Data,
) -> None:
    """Ruling A-19."""
    game = branching([useless], [coins(1)], [vp(1)])
    assert refused(game, 0, "branch 1") == ("M-EVENT-09", "branch-does-nothing")
    assert game.legal_moves(0) == ["branch 2", "branch 3"]


@pytest.mark.clause("M-EVENT-09")
def test_if_no_branch_does_anything_any_may_be_taken() -> None:
    """Ruling A-19."""
    game = branching([put("machine", "mine")], [remove("collapse", "mine")])
    assert game.legal_moves(0) == ["branch 1", "branch 2"]
    game.play(0, "branch 2")
    assert seen(game)["phase"] == "card"


@pytest.mark.clause("M-EVENT-09")
def test_a_branch_that_alone_does_something_is_taken() -> None:
    """Rulings A-19 and A-73."""
    game = branching([put("machine", "mine")], [vp(2)])
    assert seen(game)["phase"] == "card"
    assert player(game, 0)["vp"] == 2


@pytest.mark.clause("M-EVENT-09")
def test_nothing_may_be_chosen_where_it_is_one_of_the_branches() -> None:
    """Ruling A-75."""
    game = branching([coins(5)], [])
    assert game.legal_moves(0) == ["branch 1", "branch 2"]
    game.play(0, "branch 2")
    assert player(game, 0)["coins"] == 0
    assert seen(game)["phase"] == "card"


@pytest.mark.clause("M-EVENT-09")
def test_a_branch_that_cannot_be_paid_for_cannot_be_taken() -> None:
    game = branching([pay("coin", 3), vp(3)], [pay("coin", 1), vp(1)], [], coins=2)
    assert refused(game, 0, "branch 1") == ("M-EVENT-09", "branch-too-dear")
    game.play(0, "branch 2")
    assert (player(game, 0)["coins"], player(game, 0)["vp"]) == (1, 1)


@pytest.mark.clause("M-EVENT-10")
@pytest.mark.parametrize("round", [2, 6, 10])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_see_how_many_events_are_left(round: int, viewer: int | None) -> None:
    game = with_event(CARAT_HARVEST, {"hand": [21]}, {"hand": [22]}, round=round)
    view = seen(game, viewer)
    assert (view["round"], view["rounds_to_come"]) == (round, 10 - round)


@pytest.mark.clause("M-EVENT-14")
def test_after_a_round_the_next_event_is_turned_up() -> None:
    game = before_the_end_of(3, {"hand": [21]}, first=0, events=[2, 3, 18, 1, *range(4, 18)])
    facts = end_round(game)
    assert told(facts, "round-began") == [
        {"fact": "round-began", "seat": 0, "round": 4, "event": 1, "to": None}
    ]
    assert seen(game)["past_events"] == [2, 3, 18]
    assert seen(game)["phase"] == "card"


@pytest.mark.clause("M-EVENT-14")
def test_cards_are_fresh_again_when_a_new_event_is_turned_up() -> None:
    """Ruling A-62."""
    cards = mine({"1,0": {"card": 21, "activated": True}})
    effect = {21: card([coins(2)])}
    game = with_event(CARAT_HARVEST, {"mine": cards, "hand": [89], "coins": 2}, cards=effect)
    assert not player(game, 0)["mine"][0]["activated"]
    play(game, 0, "play 89", "place 1", "do 1")
    assert player(game, 0)["coins"] == 2


@pytest.mark.clause("M-EVENT-14")
def test_activations_of_an_immediate_event_count_for_its_round() -> None:
    """Ruling A-62."""
    seat = {"mine": row_of(21), "hand": [89], "coins": 2}
    game = with_event(at_once(activate("mine")), seat, cards={21: card([vp(1)])})
    game.play(0, "do 1")
    facts = play(game, 0, "play 89", "place 1")
    assert [fact["at"] for fact in told(facts, "passed-on")] == ["1,0"]
    assert player(game, 0)["vp"] == 1


@pytest.mark.clause("M-EVENT-14")
def test_an_end_of_round_event_cannot_activate_what_the_chain_has() -> None:
    """Ruling A-62. The card on 1,0 was activated by the chain; in the next round it is fresh."""
    cards = mine({"1,0": 21, "1,2": 22, "1,4": 23})
    effects = {number: card([vp(1)]) for number in (21, 22, 23)}
    event = at_the_end(activate("mine"))
    game = plain_table(
        {"mine": cards, "hand": [89], "coins": 2}, event=event, cards=effects, round=4
    )
    play(game, 0, "play 89", "place -1", "do 1", "surface coins")
    assert game.legal_moves(0) == ["activate 1,2", "activate 1,4"]
    assert refused(game, 0, "activate 1,0") == ("M-SPEC-03", "activated-before")
    play(game, 0, "activate 1,4", "do 1")
    assert player(game, 0)["vp"] == 2
    assert seen(game)["round"] == 5
    assert not any(one["activated"] for one in player(game, 0)["mine"])
