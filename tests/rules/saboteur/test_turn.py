"""A turn: one play, one draw, the next player."""

import pytest

from pepita.games.saboteur.edge.from_picture import game_from
from tests.rules.saboteur.tables import in_every_edition, may, pass_turn, refused, seen, truth

EVERY_KIND = ["NESW", "break-lamp", "fix-pick", "rockfall", "map", "XNE"]
TEN_CARDS = ["XEW", "NS", "NS", "NW", "NW", "NE", "NE", "NES", "NES", "NEW"]


@pytest.mark.clause("S-TURN-01")
@pytest.mark.parametrize(
    ("options", "order"),
    [
        pytest.param({"edition": "italian"}, [0, 3, 2, 1, 0], id="italian"),
        pytest.param({"edition": "brazilian"}, [0, 1, 2, 3, 0], id="brazilian"),
        pytest.param({"edition": "argentine"}, [0, 1, 2, 3, 0], id="argentine"),
        pytest.param(
            {"edition": "italian", "turn_direction": "clockwise"},
            [0, 1, 2, 3, 0],
            id="italian played clockwise",
        ),
        pytest.param(
            {"edition": "argentine", "turn_direction": "counter-clockwise"},
            [0, 3, 2, 1, 0],
            id="argentine played counter-clockwise",
        ),
    ],
)
def test_turns_go_round_the_table_in_the_direction_of_play(
    options: dict[str, object], order: list[int]
) -> None:
    game = game_from("S", seats=4, options=options)
    for seat in order:
        assert game.actors == (seat,)
        pass_turn(game)


@pytest.mark.clause("S-TURN-02")
@in_every_edition
def test_a_turn_is_a_path_card_or_an_action_card_or_a_pass(edition: str) -> None:
    game = game_from(
        "S ─", hand=list(EVERY_KIND), broken=[[], ["pick"], []], options={"edition": edition}
    )
    verbs = {move.split()[0] for move in game.legal_moves(0)}
    assert verbs == {"path", "break", "fix", "rockfall", "map", "pass"}


@pytest.mark.clause("S-TURN-02")
@in_every_edition
def test_a_turn_cannot_end_without_a_play(edition: str) -> None:
    game = game_from("S", hand=["EW"], options={"edition": edition})
    assert refused(game, 0, "pass") == ("S-TURN-07", "cards-in-hand")
    assert game.actors == (0,)


@pytest.mark.clause("S-TURN-02")
@in_every_edition
def test_a_second_card_cannot_be_played_in_a_turn(edition: str) -> None:
    game = game_from("S", hand=["EW", "NESW", "map"], options={"edition": edition})
    game.play(0, "path EW 1,0")
    for move in ("path NESW 2,0", "map top", "pass NESW"):
        assert refused(game, 0, move) == ("S-TURN-03", "not-your-turn")
    assert game.legal_moves(0) == []


@pytest.mark.clause("S-TURN-02")
@in_every_edition
@pytest.mark.parametrize(
    "move",
    [
        "path EW 1,0",
        "break pick 1",
        "fix lamp 1",
        "fix pick/lamp 1 lamp",
        "rockfall 0,1",
        "map top",
        "pass EW",
    ],
)
def test_only_cards_of_the_players_own_hand_can_be_played(edition: str, move: str) -> None:
    hand = ["XN", "XE", "XNS", "XEW", "XNE", "XNW"]
    game = game_from(
        """
        │
        S
        """,
        hand=hand,
        broken=[[], ["lamp"], []],
        options={"edition": edition},
    )
    assert refused(game, 0, move) == ("S-TURN-02", "not-in-hand")


@pytest.mark.clause("S-TURN-03")
@in_every_edition
def test_after_the_play_the_top_card_is_drawn_and_the_next_player_moves(edition: str) -> None:
    game = game_from("S", hand=["EW"], deck=list(TEN_CARDS), options={"edition": edition})
    told = game.play(0, "path EW 1,0")
    assert seen(game)["hand_sizes"][0] == 6
    assert seen(game)["deck"] == 9
    assert "XEW" in seen(game, 0)["hand"]
    assert truth(game)["deck"] == TEN_CARDS[1:]
    assert game.actors != (0,)
    assert [(fact["fact"], fact["to"]) for fact in told] == [
        ("laid", None),
        ("drew", None),
        ("drew-card", 0),
    ]
    assert told[-1]["card"] == "XEW"


@pytest.mark.clause("S-TURN-03")
@in_every_edition
def test_nobody_moves_out_of_turn(edition: str) -> None:
    game = game_from("S", hands=[["EW"], ["EW"], ["EW"]], options={"edition": edition})
    for seat in (1, 2):
        assert refused(game, seat, "path EW 1,0") == ("S-TURN-03", "not-your-turn")
        assert refused(game, seat, "pass EW") == ("S-TURN-03", "not-your-turn")


@pytest.mark.clause("S-TURN-04")
@in_every_edition
@pytest.mark.parametrize(
    "move",
    [
        "path NESW 2,0",
        "break lamp 1",
        "fix pick 1",
        "rockfall 1,0",
        "map top",
        "pass XNE",
    ],
)
def test_a_draw_follows_every_kind_of_play(edition: str, move: str) -> None:
    game = game_from(
        "S ─",
        hand=list(EVERY_KIND),
        broken=[[], ["pick"], []],
        deck=list(TEN_CARDS),
        options={"edition": edition},
    )
    game.play(0, move)
    assert len(seen(game, 0)["hand"]) == 6
    assert seen(game, 0)["hand"][-1] == "XEW"
    assert seen(game)["deck"] == 9


@pytest.mark.clause("S-TURN-05")
@in_every_edition
@pytest.mark.parametrize(
    ("move", "discarded"),
    [
        pytest.param("path EW 1,0", 0, id="path card"),
        pytest.param("map top", 1, id="action card"),
        pytest.param("pass NS", 1, id="pass"),
    ],
)
def test_an_empty_deck_is_not_refilled(edition: str, move: str, discarded: int) -> None:
    game = game_from(
        "S",
        hands=[["EW", "map", "NS"], ["NS", "NW", "NE"], ["NS", "NW", "NE"]],
        deck=[],
        options={"edition": edition},
    )
    discards = truth(game)["discards"]
    told = game.play(0, move)
    assert len(seen(game, 0)["hand"]) == 2
    assert seen(game)["deck"] == 0
    assert truth(game)["discards"][: len(discards)] == discards
    assert len(truth(game)["discards"]) == len(discards) + discarded
    assert "drew" not in [fact["fact"] for fact in told]
    assert game.actors != (0,)


@pytest.mark.clause("S-TURN-06")
@in_every_edition
def test_passing_discards_one_card_unseen_even_if_another_could_be_played(edition: str) -> None:
    game = game_from("S", hand=["EW", "break-lamp"], options={"edition": edition})
    assert may(game, 0, "path EW 1,0")
    told = game.play(0, "pass break-lamp")
    assert truth(game)["discards"] == [{"card": "break-lamp", "by": 0}]
    assert "break-lamp" not in seen(game, 0)["hand"]
    for viewer in (None, 1, 2):
        view = seen(game, viewer)
        assert (view["discards"], view["top_discard"], view["seen_discards"]) == (1, None, {})
    assert {fact["to"] for fact in told if fact.get("card") == "break-lamp"} == {0}


@pytest.mark.clause("S-TURN-06")
@in_every_edition
def test_any_card_of_the_hand_may_be_passed(edition: str) -> None:
    game = game_from("S", hand=list(EVERY_KIND), options={"edition": edition})
    passes = {move for move in game.legal_moves(0) if move.startswith("pass")}
    assert passes == {f"pass {card}" for card in EVERY_KIND}


@pytest.mark.clause("S-TURN-07")
@in_every_edition
def test_an_empty_hand_passes_without_a_discard(edition: str) -> None:
    """Ruling A-18: nothing is drawn either."""
    game = game_from("S", hands=[[], ["EW"], ["EW"]], deck=[], options={"edition": edition})
    discards = truth(game)["discards"]
    assert game.legal_moves(0) == ["pass"]
    assert refused(game, 0, "pass EW") == ("S-TURN-02", "not-in-hand")
    told = game.play(0, "pass")
    assert truth(game)["discards"] == discards
    assert seen(game)["hand_sizes"] == [0, 1, 1]
    assert [fact["fact"] for fact in told] == ["passed"]
    assert told[0]["cards"] == 0
    assert game.actors == ((2,) if edition == "italian" else (1,))


@pytest.mark.clause("S-TURN-07")
@in_every_edition
@pytest.mark.parametrize("cards_in_deck", [10, 0])
def test_only_an_empty_hand_passes_without_a_discard(edition: str, cards_in_deck: int) -> None:
    game = game_from("S", hand=["EW"], deck=TEN_CARDS[:cards_in_deck], options={"edition": edition})
    assert refused(game, 0, "pass") == ("S-TURN-07", "cards-in-hand")


@pytest.mark.parametrize(
    ("seat", "move", "code", "facts"),
    [
        pytest.param(1, "pass EW", "not-your-turn", {"turn": 0}, id="not-your-turn"),
        pytest.param(0, "path NS 0,1", "not-in-hand", {"card": "NS"}, id="not-in-hand"),
        pytest.param(0, "pass", "cards-in-hand", {"held": 6}, id="cards-in-hand"),
    ],
)
@pytest.mark.clause("S-TURN-02", "S-TURN-03", "S-TURN-07")
def test_a_refusal_tells_whose_turn_it_is_or_what_is_held(
    seat: int, move: str, code: str, facts: dict[str, object]
) -> None:
    refusal = game_from("S", hand=["EW"]).why_not(seat, move)
    assert refusal is not None
    assert (refusal.code, refusal.facts) == (code, facts)
    assert refusal.text
