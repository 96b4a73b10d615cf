"""Setup: the box, the roles, the goals, the hands and the first player."""

from collections import Counter
from itertools import groupby
from typing import Any

import pytest
from mypy_extensions import i64

from pepita import BadOption, Chance, Game, from_position, new_game
from pepita.games.saboteur.edge.from_picture import game_from
from pepita.kernel.chance import seeded
from tests.rules.saboteur.tables import in_every_edition, may, refused, seen, truth

PATH_CARDS = {
    "NS": 4, "EW": 3, "NW": 4, "NE": 5, "NES": 5, "NEW": 5, "NESW": 5,
    "XN": 1, "XE": 1, "XNS": 1, "XEW": 1, "XNE": 1, "XNW": 1, "XNES": 1, "XNEW": 1, "XNESW": 1,
}  # fmt: skip
ACTION_CARDS = {
    "break-pick": 3, "break-lamp": 3, "break-cart": 3,
    "fix-pick": 2, "fix-lamp": 2, "fix-cart": 2,
    "fix-pick/lamp": 1, "fix-pick/cart": 1, "fix-lamp/cart": 1,
    "rockfall": 3, "map": 6,
}  # fmt: skip


class Unshuffled(Chance):
    """Leaves every pile as it comes out of the box."""

    def below(self, n: i64) -> i64:
        return n - 1

    def clone(self) -> "Unshuffled":
        return self


def begun_by(starter: int, seats: int, **options: Any) -> Game:
    """Return a game dealt from unshuffled piles, in which this seat is the youngest."""
    ages = [8 if seat == starter else 40 for seat in range(seats)]
    return new_game("saboteur", seats=seats, chance=Unshuffled(), ages=ages, **options)


def hands_and_deck(game: Game) -> list[str]:
    """Return the cards of all hands and the deck."""
    table = truth(game)
    return [card for pile in [*table["hands"], table["deck"]] for card in pile]


def role_cards(table: dict[str, Any]) -> Counter[str]:
    """Return how many miners and saboteurs were in the pool of a deal."""
    return Counter([*table["roles"], table["undealt"]])


@pytest.mark.clause("S-SETUP-01")
@in_every_edition
@pytest.mark.parametrize("seats", [3, 10], ids="{} players".format)
def test_three_to_ten_players_can_play(edition: str, seats: int) -> None:
    assert new_game("saboteur", seats=seats, seed=1, edition=edition).seats == seats


@pytest.mark.clause("S-SETUP-01")
@in_every_edition
@pytest.mark.parametrize("seats", [2, 11], ids="{} players".format)
def test_fewer_than_three_or_more_than_ten_players_cannot_play(edition: str, seats: int) -> None:
    with pytest.raises(BadOption) as refusal:
        new_game("saboteur", seats=seats, seed=1, edition=edition)
    assert refusal.value.option == "seats"


@pytest.mark.clause("S-SETUP-02")
@in_every_edition
def test_the_box_holds_44_path_27_action_28_gold_and_11_dwarf_cards(edition: str) -> None:
    game = new_game("saboteur", seats=10, seed=1, edition=edition)
    table = truth(game)
    assert Counter(hands_and_deck(game)) == Counter(PATH_CARDS | ACTION_CARDS)
    start = 1
    assert sum(PATH_CARDS.values()) + len(table["goals"]) + start == 44
    assert sum(ACTION_CARDS.values()) == 27
    assert Counter(table["stack"]) == {1: 16, 2: 8, 3: 4}
    assert role_cards(table) == {"miner": 7, "saboteur": 4}


@pytest.mark.clause("S-SETUP-03")
@in_every_edition
@pytest.mark.parametrize(
    ("seats", "miners", "saboteurs"),
    [(3, 3, 1), (4, 4, 1), (5, 4, 2), (6, 5, 2), (7, 5, 3), (8, 6, 3), (9, 7, 3), (10, 7, 4)],
    ids=[f"{seats} players" for seats in range(3, 11)],
)
def test_the_role_pool_depends_on_the_players_and_is_one_card_larger(
    edition: str, seats: int, miners: int, saboteurs: int
) -> None:
    table = truth(new_game("saboteur", seats=seats, seed=1, edition=edition))
    assert role_cards(table) == {"miner": miners, "saboteur": saboteurs}
    assert miners + saboteurs == seats + 1


@pytest.mark.clause("S-SETUP-04")
@in_every_edition
@pytest.mark.parametrize("seed", range(4), ids="seed {}".format)
def test_roles_outside_the_pool_appear_in_no_round(edition: str, seed: int) -> None:
    game = new_game("saboteur", seats=3, seed=seed, edition=edition)
    game.finish_at_random(seeded(seed))
    rounds = seen(game)["rounds"]
    assert [role_cards(deal) for deal in rounds] == [{"miner": 3, "saboteur": 1}] * 3


@pytest.mark.clause("S-SETUP-05")
@in_every_edition
def test_each_player_has_one_role_card_that_only_its_owner_can_read(edition: str) -> None:
    game = new_game("saboteur", seats=4, seed=1, edition=edition)
    roles = truth(game)["roles"]
    assert len(roles) == 4
    for seat in range(4):
        shown = [roles[seat] if owner == seat else None for owner in range(4)]
        assert seen(game, seat)["roles"] == shown
    assert seen(game)["roles"] == [None] * 4


@pytest.mark.clause("S-SETUP-05")
@pytest.mark.parametrize(
    ("edition", "step"),
    [
        pytest.param("italian", -1, id="italian"),
        pytest.param("brazilian", 1, id="brazilian"),
        pytest.param("argentine", 1, id="argentine"),
    ],
)
def test_roles_are_dealt_from_the_starter_in_the_direction_of_play(edition: str, step: int) -> None:
    """Ruling A-27."""
    deals = []
    for starter in range(5):
        roles = truth(begun_by(starter, 5, edition=edition))["roles"]
        deals.append([roles[(starter + step * nth) % 5] for nth in range(5)])
    assert "saboteur" in deals[0]
    assert deals == [deals[0]] * 5


@pytest.mark.clause("S-SETUP-06")
@in_every_edition
def test_one_role_card_stays_undealt_and_unseen(edition: str) -> None:
    game = new_game("saboteur", seats=6, seed=1, edition=edition)
    assert len(truth(game)["roles"]) == 6
    assert truth(game)["undealt"] in ("miner", "saboteur")
    for viewer in [None, *range(6)]:
        assert seen(game, viewer)["undealt"] is None


@pytest.mark.clause("S-SETUP-07")
@in_every_edition
def test_one_treasure_and_two_stones_leave_40_ordinary_path_cards(edition: str) -> None:
    game = new_game("saboteur", seats=3, seed=1, edition=edition)
    faces = sorted(goal["face"] for goal in truth(game)["goals"])
    assert faces == ["stone-NE", "stone-NW", "treasure"]
    assert sum(card in PATH_CARDS for card in hands_and_deck(game)) == 40
    assert truth(game)["board"] == {}


@pytest.mark.clause("S-SETUP-08")
@in_every_edition
def test_shuffled_goals_lie_face_down_in_a_column_with_gaps(edition: str) -> None:
    places: Counter[str] = Counter()
    for seed in range(1000):
        game = new_game("saboteur", seats=3, seed=seed, edition=edition)
        goals = seen(game)["goals"]
        assert [goal["cell"] for goal in goals] == ["8,2", "8,0", "8,-2"]
        assert all(not goal["up"] and goal["face"] is None for goal in goals)
        names = [goal["goal"] for goal in goals]
        faces = [goal["face"] for goal in truth(game)["goals"]]
        places[names[faces.index("treasure")]] += 1
    assert set(places) == {"top", "middle", "bottom"}
    assert all(285 <= count <= 380 for count in places.values())


@pytest.mark.clause("S-SETUP-08", "S-SETUP-09")
@in_every_edition
@pytest.mark.parametrize(
    ("options", "goal_column"),
    [
        pytest.param({}, 8, id="seven empty cells"),
        pytest.param({"start_goal_gap": 6}, 7, id="six empty cells as a house rule"),
    ],
)
def test_start_and_goals_lie_apart_and_all_else_is_empty(
    edition: str, options: dict[str, object], goal_column: int
) -> None:
    game = game_from("S", hand=["NESW"], options={"edition": edition, **options})
    taken = set()
    for x in range(-2, 11):
        for y in range(-3, 4):
            refusal = game.why_not(0, f"path NESW {x},{y}")
            if refusal is not None and refusal.code == "cell-taken":
                taken.add((x, y))
    assert taken == {(0, 0), (goal_column, 2), (goal_column, 0), (goal_column, -2)}


@pytest.mark.clause("S-SETUP-09")
@in_every_edition
def test_the_start_lies_face_up_with_tunnels_on_all_sides(edition: str) -> None:
    game = game_from("S", hand=["NESW", "NS"], options={"edition": edition})
    for cell in ("1,0", "0,1", "-1,0", "0,-1"):
        assert may(game, 0, f"path NESW {cell}")
    assert refused(game, 0, "path NS 1,0") == ("S-PATH-04", "tunnels-do-not-meet")


@pytest.mark.clause("S-SETUP-10")
@in_every_edition
def test_the_labyrinth_grows_past_five_rows_and_behind_the_start(edition: str) -> None:
    game = game_from(
        """
        . │
        . │
        . S
        """,
        hands=[["NS"], ["EW"], ["EW"]],
        options={"edition": edition},
    )
    game.play(0, "path NS 0,3")
    game.play(game.actors[0], "path EW -1,0")
    assert truth(game)["board"] == {"0,1": "NS", "0,2": "NS", "0,3": "NS", "-1,0": "EW"}


@pytest.mark.clause("S-SETUP-11")
@in_every_edition
def test_path_and_action_cards_are_shuffled_into_one_deck_of_67(edition: str) -> None:
    games = [
        new_game("saboteur", seats=3, seed=seed, edition=edition, ages=[8, 40, 40])
        for seed in (1, 1, 2)
    ]
    decks = [hands_and_deck(game) for game in games]
    assert len(decks[0]) == 67
    assert sum(card in PATH_CARDS for card in decks[0]) == 40
    assert sum(card in ACTION_CARDS for card in decks[0]) == 27
    assert decks[0] == decks[1]
    assert decks[0] != decks[2]
    assert sorted(decks[0]) == sorted(decks[2])


@pytest.mark.clause("S-SETUP-12")
@in_every_edition
@pytest.mark.parametrize(
    ("seats", "hand", "deck"),
    [
        (3, 6, 49),
        (4, 6, 43),
        (5, 6, 37),
        (6, 5, 37),
        (7, 5, 32),
        (8, 4, 35),
        (9, 4, 31),
        (10, 4, 27),
    ],
    ids=[f"{seats} players" for seats in range(3, 11)],
)
def test_the_number_of_players_sets_the_hand_size(
    edition: str, seats: int, hand: int, deck: int
) -> None:
    game = new_game("saboteur", seats=seats, seed=1, edition=edition)
    assert [len(cards) for cards in truth(game)["hands"]] == [hand] * seats
    assert seen(game)["hand_sizes"] == [hand] * seats
    assert seen(game)["deck"] == len(truth(game)["deck"]) == deck


@pytest.mark.clause("S-SETUP-13")
@pytest.mark.parametrize(
    ("options", "order"),
    [
        pytest.param({"edition": "italian"}, [0, 3, 2, 1], id="italian"),
        pytest.param({"edition": "brazilian"}, [0, 1, 2, 3], id="brazilian"),
        pytest.param({"edition": "argentine"}, [0, 1, 2, 3], id="argentine"),
        pytest.param(
            {"edition": "italian", "hand_deal_direction": "clockwise"},
            [0, 1, 2, 3],
            id="italian dealt clockwise",
        ),
        pytest.param(
            {"edition": "brazilian", "hand_deal_direction": "counter-clockwise"},
            [0, 3, 2, 1],
            id="brazilian dealt counter-clockwise",
        ),
    ],
)
@pytest.mark.parametrize("starter", range(4), ids="seat {} begins".format)
def test_hands_are_dealt_card_by_card_from_the_starter(
    options: dict[str, object], order: list[int], starter: int
) -> None:
    """Ruling A-27. In a pile that nobody has shuffled equal cards lie together."""
    table = truth(begun_by(starter, 4, **options))
    seats = [(starter + seat) % 4 for seat in order]
    dealt = [table["hands"][seat][lap] for lap in range(6) for seat in seats]
    kinds = [kind for kind, _ in groupby(dealt + table["deck"])]
    assert len(kinds) == len(PATH_CARDS | ACTION_CARDS)


@pytest.mark.clause("S-SETUP-14", "S-SETUP-15")
@in_every_edition
@pytest.mark.parametrize("pile", ["deck", "stack"])
def test_nobody_sees_the_order_of_the_draw_deck_or_the_gold_stack(edition: str, pile: str) -> None:
    table = truth(new_game("saboteur", seats=3, seed=1, edition=edition))
    turned_over = {**table, pile: table[pile][::-1]}
    assert turned_over != table
    for viewer in [None, 0, 1, 2]:
        assert from_position(turned_over).view(viewer) == from_position(table).view(viewer)


@pytest.mark.clause("S-SETUP-14")
@in_every_edition
def test_the_undealt_rest_is_the_draw_deck(edition: str) -> None:
    game = new_game("saboteur", seats=3, seed=1, edition=edition)
    assert seen(game)["deck"] == 49
    assert len(hands_and_deck(game)) == 49 + 3 * 6


@pytest.mark.clause("S-SETUP-15")
@in_every_edition
def test_the_gold_cards_are_shuffled_into_a_stack_of_28(edition: str) -> None:
    games = [new_game("saboteur", seats=3, seed=seed, edition=edition) for seed in (1, 1, 2)]
    stacks = [truth(game)["stack"] for game in games]
    assert stacks[0] == stacks[1]
    assert stacks[0] != stacks[2]
    gold = seen(games[0], 0)["gold"]
    assert gold["stack"] == len(stacks[0]) == 28
    assert gold["stack_cards"] is None
    assert [owned["cards"] for owned in gold["owned"]] == [0, 0, 0]


@pytest.mark.clause("S-SETUP-16")
@in_every_edition
@pytest.mark.parametrize(
    ("ages", "starters"),
    [
        pytest.param([30, 9, 41], {1}, id="one is the youngest"),
        pytest.param([9, 30, 9], {0, 2}, id="two are equally young"),
        pytest.param(None, {0, 1, 2}, id="ages unknown"),
    ],
)
def test_the_youngest_begins_and_chance_decides_among_equals(
    edition: str, ages: list[int] | None, starters: set[int]
) -> None:
    """Ruling A-31."""
    games = [
        new_game("saboteur", seats=3, seed=seed, edition=edition, ages=ages) for seed in range(30)
    ]
    assert {game.actors[0] for game in games} == starters
    assert all(seen(game)["starter"] == game.actors[0] for game in games)


@pytest.mark.clause("S-SETUP-16")
@pytest.mark.parametrize(
    "ages",
    [
        pytest.param([30, 9], id="one too few"),
        pytest.param([30, 9, -1], id="below zero"),
        pytest.param([30, 9, "41"], id="no number"),
        pytest.param("30", id="no list"),
    ],
)
def test_ages_must_be_given_for_every_seat(ages: object) -> None:
    with pytest.raises(BadOption) as refusal:
        new_game("saboteur", seats=3, seed=1, ages=ages)
    assert refusal.value.option == "ages"


@pytest.mark.clause("S-SETUP-17")
@in_every_edition
def test_nothing_has_to_be_measured_before_the_first_turn(edition: str) -> None:
    game = new_game("saboteur", seats=3, seed=1, edition=edition)
    assert seen(game)["phase"] == "play"
    assert [goal["cell"] for goal in seen(game)["goals"]] == ["8,2", "8,0", "8,-2"]
