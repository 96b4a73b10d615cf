"""From one round to the next: what is dealt again, what is kept, and who starts."""

from collections import Counter

import pytest

from pepita.games.saboteur.edge.from_picture import game_from
from pepita.games.saboteur.edge.game import Saboteur
from pepita.games.saboteur.rules.cards import COPIES, KIND_NAMES
from pepita.kernel.chance import seeded
from tests.rules.saboteur.payouts import (
    ALMOST_THERE,
    before_the_last_card,
    before_the_treasure,
    fail,
    find,
    gold_of,
    share_out,
    told,
)
from tests.rules.saboteur.tables import in_every_edition, pass_turn, refused, seen, truth

SEEDS = range(300)


def next_round(game: Saboteur, seed: int) -> Saboteur:
    """Return a copy of a table before the last card, dealt on by the chance of a seed."""
    copy = game.clone()
    copy.use_chance(seeded(seed))
    fail(copy)
    share_out(copy)
    return copy


@pytest.mark.clause("S-NEXT-01")
@in_every_edition
def test_the_next_round_begins_when_the_gold_is_shared_out(edition: str) -> None:
    game = before_the_treasure(edition)
    find(game)
    game.play(0, game.legal_moves(0)[0])
    game.play(2, game.legal_moves(2)[0])
    assert seen(game)["round"] == 1
    facts = game.play(1, game.legal_moves(1)[0])
    assert [fact["round"] for fact in told(facts, "round-began")] == [2]
    assert (seen(game)["round"], seen(game)["phase"]) == (2, "play")


@pytest.mark.clause("S-NEXT-01")
@in_every_edition
def test_no_card_is_played_before_the_gold_is_shared_out(edition: str) -> None:
    game = before_the_treasure(edition)
    find(game)
    card = seen(game, 0)["hand"][0]
    assert refused(game, 0, f"pass {card}") == ("S-NEXT-01", "gold-first")


@pytest.mark.clause("S-NEXT-02")
@in_every_edition
def test_start_and_goals_are_laid_out_again(edition: str) -> None:
    game = before_the_treasure(edition)
    find(game)
    share_out(game)
    assert seen(game)["board"] == []
    assert [(goal["cell"], goal["up"]) for goal in seen(game)["goals"]] == [
        ("8,2", False),
        ("8,0", False),
        ("8,-2", False),
    ]


@pytest.mark.clause("S-NEXT-02")
@in_every_edition
def test_the_goals_are_shuffled_for_every_round(edition: str) -> None:
    game = before_the_last_card(edition)
    places = Counter(
        tuple(goal["face"] for goal in truth(next_round(game, seed))["goals"]) for seed in SEEDS
    )
    assert len(places) == 6
    assert all(30 < count < 70 for count in places.values())


@pytest.mark.clause("S-NEXT-03")
@in_every_edition
def test_the_same_roles_are_dealt_again(edition: str) -> None:
    game = before_the_last_card(edition, seats=5, saboteurs={0, 1})
    for seed in range(50):
        table = truth(next_round(game, seed))
        assert Counter([*table["roles"], table["undealt"]]) == {"miner": 4, "saboteur": 2}


@pytest.mark.clause("S-NEXT-03")
@in_every_edition
@pytest.mark.parametrize(
    "saboteurs",
    [
        pytest.param({0, 1}, id="seat 0 was a saboteur"),
        pytest.param({2, 3}, id="seat 0 was a miner"),
        pytest.param({3}, id="a saboteur was not dealt"),
    ],
)
def test_a_role_says_nothing_about_the_role_in_the_next_round(
    edition: str, saboteurs: set[int]
) -> None:
    """Two of the six cards of five players are saboteurs: about 100 of 300."""
    game = before_the_last_card(edition, seats=5, saboteurs=saboteurs)
    tables = [truth(next_round(game, seed)) for seed in SEEDS]
    assert 70 < sum(table["roles"][0] == "saboteur" for table in tables) < 130
    assert 70 < sum(table["undealt"] == "saboteur" for table in tables) < 130


@pytest.mark.clause("S-NEXT-04")
@in_every_edition
def test_all_cards_are_shuffled_and_dealt_again(edition: str) -> None:
    """Hands, discards and broken tools go back as well (ruling A-30)."""
    game = game_from(
        ALMOST_THERE,
        seats=5,
        hand=["EW"],
        broken=[[], ["pick", "lamp"], ["cart"], [], ["pick"]],
        discards=["map", {"card": "NS", "by": 2}],
        looked=[["top"], [], [], [], []],
        treasure="middle",
        options={"edition": edition},
    )
    find(game)
    share_out(game)
    table = truth(game)
    assert len(table["deck"]) == 37
    assert [len(hand) for hand in table["hands"]] == [6] * 5
    assert table["discards"] == []
    assert table["broken"] == table["looked"] == [[]] * 5
    dealt = Counter(card for pile in [*table["hands"], table["deck"]] for card in pile)
    assert dealt == dict(zip(KIND_NAMES, COPIES, strict=True))


@pytest.mark.clause("S-NEXT-04")
@in_every_edition
def test_the_deck_has_another_order_in_every_round(edition: str) -> None:
    game = before_the_last_card(edition)
    assert len({tuple(truth(next_round(game, seed))["deck"]) for seed in range(20)}) == 20


@pytest.mark.clause("S-NEXT-05")
@in_every_edition
def test_players_keep_their_gold(edition: str) -> None:
    game = before_the_last_card(edition, saboteurs={0})
    fail(game)
    if edition == "brazilian":
        game.play(0, "take 3+1")
    assert seen(game)["round"] == 2
    assert gold_of(game, 0) == [1, 3]


@pytest.mark.clause("S-NEXT-06")
@in_every_edition
def test_the_gold_that_is_left_is_shuffled_again(edition: str) -> None:
    """In the Italian edition by ruling A-14."""
    game = before_the_last_card(edition)
    stacks = [truth(next_round(game, seed))["stack"] for seed in range(20)]
    assert len({tuple(stack) for stack in stacks}) == 20
    assert all(sorted(stack) == [1] * 16 + [2] * 8 + [3] * 4 for stack in stacks)


@pytest.mark.clause("S-NEXT-06")
@in_every_edition
def test_what_was_taken_is_missing_from_the_stack(edition: str) -> None:
    game = before_the_treasure(edition)
    find(game)
    share_out(game)
    taken = [value for seat in range(3) for value in gold_of(game, seat)]
    assert sorted([*truth(game)["stack"], *taken]) == [1] * 16 + [2] * 8 + [3] * 4
    assert seen(game)["gold"]["stack"] == 25


@pytest.mark.clause("S-NEXT-06")
@in_every_edition
def test_a_table_may_leave_the_gold_as_it_lies(edition: str) -> None:
    rules = {"gold_stack_between_rounds": "stacked"}
    stack = [3, 1, 2] * 4 + [1, 2] * 4 + [1] * 8
    game = before_the_last_card(edition, house_rules=rules, stack=stack)
    assert truth(next_round(game, 1))["stack"] == stack


@pytest.mark.clause("S-NEXT-07")
@pytest.mark.parametrize(
    ("edition", "starter"),
    [
        pytest.param("italian", 4, id="italian: left of the last card"),
        pytest.param("brazilian", 2, id="brazilian: left of the last path card"),
        pytest.param("argentine", 2, id="argentine: left of the last path card"),
    ],
)
def test_the_left_neighbour_of_whoever_played_last_starts(edition: str, starter: int) -> None:
    """A discard is a card played (ruling A-15)."""
    game = before_the_last_card(
        edition, seats=5, saboteurs={0}, last=3, last_card_by=2, last_path_by=1
    )
    fail(game)
    share_out(game)
    assert seen(game)["starter"] == starter
    assert game.actors == (starter,)


@pytest.mark.clause("S-NEXT-07")
@in_every_edition
def test_after_the_treasure_the_left_neighbour_of_the_finder_starts(edition: str) -> None:
    game = before_the_treasure(edition, seats=5, saboteurs={0}, finder=3)
    find(game)
    share_out(game)
    assert game.actors == (4,)


@pytest.mark.clause("S-NEXT-07")
@pytest.mark.parametrize(
    ("edition", "starter"), [("italian", 4), ("brazilian", 2), ("argentine", 2)]
)
def test_a_rockfall_does_not_change_who_laid_the_last_path_card(edition: str, starter: int) -> None:
    """Ruling A-15."""
    game = game_from(
        "S ─",
        seats=5,
        turn=3,
        hands=[[], [], [], ["rockfall"], []],
        deck=[],
        last_path_by=1,
        options={"edition": edition},
    )
    game.play(3, "rockfall 1,0")
    share_out(game)
    assert game.actors == (starter,)


@pytest.mark.clause("S-NEXT-07")
@in_every_edition
def test_if_no_path_card_was_laid_the_left_neighbour_of_the_last_mover_starts(edition: str) -> None:
    """Ruling A-15."""
    game = game_from(
        "S .",
        seats=5,
        turn=3,
        hands=[[], [], [], ["map"], []],
        deck=[],
        options={"edition": edition},
    )
    fail(game)
    share_out(game)
    assert game.actors == (4,)


@pytest.mark.clause("S-NEXT-07")
@in_every_edition
def test_a_pass_with_an_empty_hand_is_no_card_played(edition: str) -> None:
    """Ruling A-15."""
    game = game_from(
        "S ─",
        hands=[[], ["map"], ["map"]],
        deck=[],
        last_card_by=1,
        options={"edition": edition},
    )
    game.play(0, "pass")
    assert seen(game)["last_card_by"] == 1


@pytest.mark.clause("S-NEXT-07")
@in_every_edition
@pytest.mark.parametrize(("reference", "starter"), [("last-card", 4), ("last-path-card", 2)])
def test_a_table_may_choose_which_last_card_counts(
    edition: str, reference: str, starter: int
) -> None:
    rules = {"next_starter_reference": reference}
    game = before_the_last_card(
        edition, seats=5, saboteurs={0}, last=3, last_path_by=1, house_rules=rules
    )
    fail(game)
    share_out(game)
    assert game.actors == (starter,)


@pytest.mark.clause("S-NEXT-07")
@pytest.mark.parametrize(
    ("edition", "seat", "starter"),
    [
        pytest.param("italian", "left", 4, id="italian: the left seat has just moved"),
        pytest.param("italian", "next-in-play", 2, id="italian: the right seat is next"),
        pytest.param("brazilian", "left", 4, id="brazilian: the left seat"),
        pytest.param("brazilian", "next-in-play", 4, id="brazilian: the left seat is next"),
        pytest.param("argentine", "left", 4, id="argentine: the left seat"),
        pytest.param("argentine", "next-in-play", 4, id="argentine: the left seat is next"),
    ],
)
def test_a_table_may_let_the_next_in_play_start(edition: str, seat: str, starter: int) -> None:
    rules = {"next_starter_seat": seat}
    game = before_the_treasure(edition, seats=5, saboteurs={0}, finder=3, house_rules=rules)
    find(game)
    share_out(game)
    assert game.actors == (starter,)


@pytest.mark.clause("S-END-01", "S-NEXT-07")
@pytest.mark.parametrize(
    ("condition", "starter"),
    [
        pytest.param("nothing-playable", 1, id="the early end makes seat 0 the last mover"),
        pytest.param("hands-empty", 0, id="else seat 2 is the last mover"),
    ],
)
def test_the_early_end_may_change_the_next_starter_if_no_path_card_was_laid(
    condition: str, starter: int
) -> None:
    """Ruling A-16."""
    game = game_from(
        "S",
        hands=[["map"], ["fix-lamp"], ["fix-lamp"]],
        deck=[],
        options={"edition": "argentine", "round_end_condition": condition},
    )
    while seen(game)["round"] == 1:
        pass_turn(game)
        share_out(game)
    assert seen(game)["starter"] == starter
