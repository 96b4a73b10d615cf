"""Hidden information: what each seat sees, and what no seat is told.

Twins are two tables that differ in one secret; whoever must not know it cannot tell them apart.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from pepita import BadMove, Game, new_game
from pepita.games.saboteur.edge.from_picture import game_from
from pepita.games.saboteur.edge.game import Saboteur
from tests.rules.saboteur.payouts import (
    ALMOST_THERE,
    Facts,
    Past,
    before_the_last_card,
    before_the_treasure,
    fail,
    find,
    past_rounds,
    roles,
    share_out,
    stack_with,
    told,
)
from tests.rules.saboteur.tables import in_every_edition, seen

# Three seats and a spectator.
EVERYBODY = (0, 1, 2, None)


def tell_apart(one: Saboteur, twin: Saboteur, viewers: Iterable[int | None]) -> list[int | None]:
    """Return the viewers who see two tables differ."""
    return [viewer for viewer in viewers if seen(one, viewer) != seen(twin, viewer)]


def public(facts: Facts) -> list[Mapping[str, Any]]:
    """Return the facts that everybody is told."""
    return [fact for fact in facts if fact["to"] is None]


def verbs(game: Game, seat: int) -> set[str]:
    """Return what a seat can do, without the details."""
    return {move.split()[0] for move in game.legal_moves(seat)}


@pytest.mark.clause("S-INFO-01")
@in_every_edition
def test_only_its_owner_sees_a_role(edition: str) -> None:
    game = game_from("S .", roles=["miner", "saboteur", "miner"], options={"edition": edition})
    assert [seen(game, viewer)["roles"] for viewer in EVERYBODY] == [
        ["miner", None, None],
        [None, "saboteur", None],
        [None, None, "miner"],
        [None, None, None],
    ]


@pytest.mark.clause("S-INFO-01", "S-INFO-12")
@in_every_edition
def test_a_miner_cannot_tell_who_the_saboteur_is(edition: str) -> None:
    one, twin = (
        game_from("S .", roles=roles(3, {saboteur}), options={"edition": edition})
        for saboteur in (1, 2)
    )
    assert tell_apart(one, twin, EVERYBODY) == [1, 2]


@pytest.mark.clause("S-INFO-02")
@in_every_edition
def test_nobody_sees_the_undealt_role_during_the_round(edition: str) -> None:
    one, twin = (
        game_from("S .", roles=roles(3, saboteurs), options={"edition": edition})
        for saboteurs in ((), {1})
    )
    assert [seen(one, viewer)["undealt"] for viewer in EVERYBODY] == [None] * 4
    assert tell_apart(one, twin, EVERYBODY) == [1]


@pytest.mark.clause("S-INFO-02")
@in_every_edition
def test_everybody_sees_the_undealt_role_when_the_round_is_over(edition: str) -> None:
    game = before_the_treasure(edition)
    find(game)
    assert [seen(game, viewer)["undealt"] for viewer in EVERYBODY] == ["saboteur"] * 4


@pytest.mark.clause("S-INFO-03")
@in_every_edition
def test_no_move_shows_a_role_before_the_round_is_over(edition: str) -> None:
    game = game_from(
        "S ─", hand=["EW", "map", "rockfall", "break-pick"], options={"edition": edition}
    )
    assert verbs(game, 0) <= {"path", "break", "fix", "rockfall", "map", "pass"}
    for move in game.legal_moves(0):
        facts = game.clone().play(0, move)
        assert all("role" not in fact for fact in facts)
    with pytest.raises(BadMove):
        game.why_not(0, "reveal miner")


@pytest.mark.clause("S-INFO-01", "S-INFO-02", "S-INFO-03", "S-INFO-08")
@in_every_edition
def test_roles_and_goals_stay_secret_while_a_rockfall_waits(edition: str) -> None:
    options: dict[str, object] = {"edition": edition, "rockfall_laid_before": "anybody"}
    game = game_from("S ─", hand=["rockfall"], roles=roles(3, {1}), options=options)
    game.play(0, "rockfall before 2")
    assert game.actors == (2,)
    for viewer in EVERYBODY:
        view = seen(game, viewer)
        assert {seat for seat in range(3) if view["roles"][seat]} == {viewer} - {None}
        assert view["undealt"] is None
        assert [goal["face"] for goal in view["goals"]] == [None] * 3


@pytest.mark.clause("S-INFO-03", "S-INFO-12")
@in_every_edition
def test_a_new_role_is_told_to_its_owner_only(edition: str) -> None:
    game = before_the_last_card(edition)
    dealt = told(fail(game), "role-dealt")
    assert [(fact["seat"], fact["to"]) for fact in dealt] == [(0, 0), (1, 1), (2, 2)]
    assert [seen(game, fact["to"])["roles"][fact["seat"]] for fact in dealt] == [
        fact["role"] for fact in dealt
    ]


@pytest.mark.clause("S-INFO-04")
@in_every_edition
def test_a_seat_sees_its_own_hand_and_of_others_only_the_size(edition: str) -> None:
    hands = [["NS"] * 4 + ["map"] * 2, ["NW"] * 4 + ["EW"] * 2, ["NE"] * 5 + ["rockfall"]]
    one = game_from("S .", hands=[*hands], options={"edition": edition})
    twin = game_from("S .", hands=[hands[0], hands[2], hands[1]], options={"edition": edition})
    assert [sorted(seen(one, seat)["hand"]) for seat in range(3)] == [
        sorted(hand) for hand in hands
    ]
    assert "hand" not in seen(one, None)
    assert seen(one, None)["hand_sizes"] == [6, 6, 6]
    assert tell_apart(one, twin, EVERYBODY) == [1, 2]


@pytest.mark.clause("S-INFO-04", "S-INFO-11")
@in_every_edition
def test_a_card_drawn_is_told_to_the_player_who_drew_it_only(edition: str) -> None:
    game = game_from("S .", hand=["map"], options={"edition": edition})
    facts = game.play(0, "map top")
    assert told(facts, "drew") == [{"fact": "drew", "seat": 0, "to": None}]
    (drew,) = told(facts, "drew-card")
    assert (drew["to"], drew["card"]) == (0, seen(game, 0)["hand"][-1])


@pytest.mark.clause("S-INFO-05")
@in_every_edition
def test_the_discards_mix_face_up_and_face_down_cards(edition: str) -> None:
    game = game_from(
        "S .", hands=[["break-lamp"], ["map"], ["map"]], turn=1, options={"edition": edition}
    )
    game.play(1, "map top")
    while game.actors != (0,):
        game.play(game.actors[0], "map top")
    maps = seen(game)["discards"]
    assert seen(game)["top_discard"] == "map"
    facts = game.play(0, "pass break-lamp")
    for viewer in (1, 2, None):
        assert seen(game, viewer)["seen_discards"] == {"map": maps}
    assert seen(game, 0)["seen_discards"] == {"break-lamp": 1, "map": maps}
    for viewer in EVERYBODY:
        assert seen(game, viewer)["discards"] == maps + 1
        assert seen(game, viewer)["top_discard"] is None
    assert [fact["to"] for fact in told(facts, "passed-card")] == [0]
    assert all("break-lamp" not in fact.values() for fact in public(facts))
    assert seen(game)["story"][-1] == [0, "pass"]


@pytest.mark.clause("S-INFO-05")
@in_every_edition
def test_others_cannot_tell_which_card_was_passed(edition: str) -> None:
    one, twin = (
        game_from("S .", hand=["break-lamp", "map"], options={"edition": edition}) for _ in range(2)
    )
    one.play(0, "pass break-lamp")
    twin.play(0, "pass map")
    assert tell_apart(one, twin, EVERYBODY) == [0]


@pytest.mark.clause("S-INFO-06")
@in_every_edition
def test_everybody_sees_a_played_action_card_and_before_whom_it_lies(edition: str) -> None:
    game = game_from("S .", seats=5, hand=["break-cart"], options={"edition": edition})
    facts = game.play(0, "break cart 3")
    assert told(facts, "broke") == [
        {"fact": "broke", "seat": 0, "tool": "cart", "target": 3, "to": None}
    ]
    for viewer in (*range(5), None):
        assert seen(game, viewer)["broken"] == [[], [], [], ["cart"], []]


@pytest.mark.clause("S-INFO-07")
@in_every_edition
def test_only_its_player_learns_what_a_map_showed(edition: str) -> None:
    game = game_from("S .", hand=["map"], treasure="top", options={"edition": edition})
    facts = game.play(0, "map bottom")
    assert [(fact["face"], fact["to"]) for fact in told(facts, "saw")] == [("stone-NW", 0)]
    assert [goal["face"] for goal in seen(game, 0)["goals"]] == [None, None, "stone-NW"]
    for viewer in (1, 2, None):
        assert [goal["face"] for goal in seen(game, viewer)["goals"]] == [None, None, None]
        assert seen(game, viewer)["looked"] == [["bottom"], [], []]


@pytest.mark.clause("S-INFO-07")
@in_every_edition
def test_others_cannot_tell_what_a_map_showed(edition: str) -> None:
    one, twin = (
        game_from("S .", hand=["map"], treasure=treasure, options={"edition": edition})
        for treasure in ("top", "bottom")
    )
    one.play(0, "map bottom")
    twin.play(0, "map bottom")
    assert tell_apart(one, twin, EVERYBODY) == [0]


@pytest.mark.clause("S-INFO-08")
@in_every_edition
def test_nobody_sees_a_goal_before_it_is_reached(edition: str) -> None:
    one, twin = (
        game_from(ALMOST_THERE, hand=["EW"], treasure=treasure, options={"edition": edition})
        for treasure in ("top", "middle")
    )
    assert tell_apart(one, twin, EVERYBODY) == []
    for viewer in EVERYBODY:
        assert [goal["face"] for goal in seen(one, viewer)["goals"]] == [None, None, None]


@pytest.mark.clause("S-INFO-08")
@in_every_edition
def test_everybody_sees_a_goal_that_was_turned_up(edition: str) -> None:
    game = game_from(ALMOST_THERE, hand=["EW"], treasure="top", options={"edition": edition})
    game.play(0, "path EW 7,0")
    for viewer in EVERYBODY:
        assert [goal["face"] for goal in seen(game, viewer)["goals"]] == [None, "stone-NE", None]


@pytest.mark.clause("S-INFO-09")
@in_every_edition
def test_only_the_holder_sees_the_packet(edition: str) -> None:
    game = before_the_treasure(edition, finder=2, stack=stack_with(1, 3, 2))
    find(game)
    for holder, packet in ((2, [1, 2, 3]), (1, [1, 2]), (0, [2])):
        assert game.actors == (holder,)
        for viewer in EVERYBODY:
            gold = seen(game, viewer)["gold"]
            assert gold["packet"] == len(packet)
            assert gold["packet_cards"] == (packet if viewer == holder else None)
        move = "take 3" if holder == 2 else "take 1" if holder == 1 else "take 2"
        facts = game.play(holder, move)
        assert [fact["to"] for fact in told(facts, "gold-picked-card")] == [holder]
        assert told(facts, "gold-picked") == [
            {"fact": "gold-picked", "seat": holder, "cards": 1, "to": None}
        ]


@pytest.mark.clause("S-INFO-09")
@in_every_edition
def test_a_player_who_has_not_held_the_packet_cannot_tell_what_was_in_it(edition: str) -> None:
    one, twin = (
        before_the_treasure(edition, finder=2, stack=stack_with(*top))
        for top in ((1, 3, 2), (1, 1, 3))
    )
    for game in (one, twin):
        find(game)
        game.play(2, "take 1")
    assert tell_apart(one, twin, EVERYBODY) == [1, 2]


@pytest.mark.clause("S-INFO-10")
@in_every_edition
def test_the_values_of_owned_gold_are_secret_until_the_end_of_the_game(edition: str) -> None:
    """How many cards somebody owns is public (ruling A-25)."""
    past = past_rounds(3, Past("saboteur", {0}, {0: [3, 1]}), Past("miner", gold={0: [2], 1: [1]}))
    game = before_the_last_card(edition, **past)
    for viewer in EVERYBODY:
        owned = seen(game, viewer)["gold"]["owned"]
        assert [row["cards"] for row in owned] == [3, 1, 0]
        assert [row["values"] is not None for row in owned] == [seat == viewer for seat in range(3)]
    fail(game)
    for viewer in EVERYBODY:
        owned = seen(game, viewer)["gold"]["owned"]
        assert [sorted(row["values"]) for row in owned] == [[1, 2, 3], [1], []]


@pytest.mark.clause("S-INFO-10")
@pytest.mark.parametrize("round_", [1, 2])
@in_every_edition
def test_others_cannot_tell_what_somebody_owns(edition: str, round_: int) -> None:
    one, twin = (
        before_the_last_card(
            edition, **past_rounds(3, *[Past("saboteur", {0}, {0: gold})] * round_)
        )
        for gold in ([3, 1], [2, 2])
    )
    assert tell_apart(one, twin, EVERYBODY) == [0]


@pytest.mark.clause("S-INFO-10", "S-PAY-14")
@in_every_edition
def test_what_a_saboteur_was_paid_is_told_to_that_saboteur_only(edition: str) -> None:
    """Ruling A-14."""
    game = before_the_last_card(edition, saboteurs={1})
    facts = fail(game)
    if edition == "brazilian":
        facts = game.play(1, "take 3+1")
    assert told(facts, "paid") == [{"fact": "paid", "seat": 1, "cards": 2, "to": None}]
    assert told(facts, "paid-cards") == [{"fact": "paid-cards", "seat": 1, "gold": "3+1", "to": 1}]


@pytest.mark.clause("S-INFO-11")
@in_every_edition
def test_nobody_sees_the_order_of_the_draw_deck(edition: str) -> None:
    hands = [["map"] * 6, ["NS"] * 4 + ["EW"] * 2, ["NE"] * 5 + ["rockfall"]]
    deck = ["NW", "NESW", "break-pick", "XN"]
    one, twin = (
        game_from("S .", hands=[*map(list, hands)], deck=order, options={"edition": edition})
        for order in (deck, deck[::-1])
    )
    assert seen(one)["deck"] == 4
    assert tell_apart(one, twin, EVERYBODY) == []


@pytest.mark.clause("S-INFO-11")
@in_every_edition
def test_nobody_sees_the_order_of_the_gold_stack(edition: str) -> None:
    stack = stack_with()
    one, twin = (
        game_from("S .", stack=order, options={"edition": edition})
        for order in (stack, stack[::-1])
    )
    assert seen(one)["gold"]["stack"] == 28
    assert tell_apart(one, twin, EVERYBODY) == []


@pytest.mark.clause("S-INFO-11", "S-PAY-14")
@in_every_edition
def test_a_choosing_saboteur_sees_what_the_stack_holds_but_not_its_order(edition: str) -> None:
    """Ruling A-34."""
    rules = {"saboteur_payout_method": "chooses"}
    stack = stack_with()
    one, twin = (
        before_the_last_card(
            edition, seats=5, saboteurs={1, 2}, starter=1, stack=order, house_rules=rules
        )
        for order in (stack, stack[::-1])
    )
    fail(one)
    fail(twin)
    chooser = one.actors[0]
    assert seen(one, chooser)["gold"]["stack_cards"] == {"1": 16, "2": 8, "3": 4}
    for viewer in (0, 2, 3, 4, None):
        assert seen(one, viewer)["gold"]["stack_cards"] is None
    assert tell_apart(one, twin, (*range(5), None)) == []


@pytest.mark.clause("S-INFO-11", "S-PAY-14")
def test_a_saboteur_who_has_chosen_remembers_what_the_stack_held() -> None:
    """Ruling A-34."""
    game = before_the_last_card("brazilian", seats=5, saboteurs={1, 2}, starter=1)
    fail(game)
    game.play(1, "take 2+1")
    assert seen(game, 2)["gold"]["stack_cards"] == {"1": 15, "2": 7, "3": 4}
    game.play(2, "take 3")
    sights = [seen(game, seat)["gold"]["seen"] for seat in range(5)]
    assert sights == [
        [],
        [{"round": 1, "stack": {"1": 16, "2": 8, "3": 4}}],
        [{"round": 1, "stack": {"1": 15, "2": 7, "3": 4}}],
        [],
        [],
    ]


@pytest.mark.clause("S-INFO-04", "S-INFO-05", "S-INFO-11")
@in_every_edition
def test_the_number_of_cards_in_every_pile_is_public(edition: str) -> None:
    """Ruling A-25."""
    game = new_game("saboteur", seats=3, seed=4, edition=edition)
    (seat,) = game.actors
    game.play(seat, f"pass {seen(game, seat)['hand'][0]}")
    for viewer in EVERYBODY:
        view = seen(game, viewer)
        assert view["deck"] == 48
        assert view["hand_sizes"] == [6, 6, 6]
        assert view["discards"] == 1
        assert view["gold"]["stack"] == 28


@pytest.mark.clause("S-INFO-05", "S-INFO-06")
@in_every_edition
def test_the_discards_are_not_searched(edition: str) -> None:
    """Ruling A-25: a view tells the top card and what was seen, but not what lies where."""
    discards = ["map", {"card": "EW", "by": 1}, "rockfall", {"card": "NS", "by": None}, "map"]
    one = game_from("S .", discards=discards, options={"edition": edition})
    other = game_from(
        "S .", discards=[*discards[1:4], discards[0], discards[4]], options={"edition": edition}
    )
    assert tell_apart(one, other, EVERYBODY) == []
    assert seen(one, 0)["discards"] == 5
    assert seen(one, 0)["top_discard"] == "map"
    assert seen(one, 0)["seen_discards"] == {"rockfall": 1, "map": 2}
    assert seen(one, 1)["seen_discards"] == {"EW": 1, "rockfall": 1, "map": 2}


@pytest.mark.clause("S-INFO-10")
@in_every_edition
def test_owners_may_look_at_their_gold_again(edition: str) -> None:
    """Ruling A-25."""
    game = before_the_treasure(edition, stack=stack_with(3, 2, 1))
    find(game)
    game.play(0, "take 3")
    share_out(game)
    assert seen(game)["round"] == 2
    assert seen(game, 0)["gold"]["owned"][0]["values"] == [3]


@pytest.mark.clause("S-INFO-12")
@in_every_edition
def test_saboteurs_do_not_know_each_other(edition: str) -> None:
    one, twin = (
        game_from(
            "S .",
            seats=5,
            roles=roles(5, saboteurs),
            options={"edition": edition},
        )
        for saboteurs in ({1, 3}, {1, 4})
    )
    assert seen(one, 1)["roles"] == [None, "saboteur", None, None, None]
    assert tell_apart(one, twin, (0, 1, 2, None)) == []
