"""Drawing cards: one at a time from decks of choice, into the hand; and level 4 cards."""

import pytest

import pepita
from pepita import BadOption, Game
from tests.rules.imperial_miners.mines import card
from tests.rules.imperial_miners.plain import (
    DRAWS,
    L1,
    L2,
    L3,
    L4,
    at_once,
    drawing,
    in_the_mine,
    plain_deck,
    plain_table,
    with_event,
)
from tests.rules.imperial_miners.steps import advance, coins, draw, vp
from tests.rules.imperial_miners.tables import (
    Data,
    choose_all,
    dealt,
    deck_with,
    hand,
    play,
    player,
    refused,
    row_of,
    seen,
    table,
    told,
    truth,
)

BIG_HANDS = in_the_mine({"mod": "hand_limit", "n": 8})


@pytest.mark.clause("M-DRAW-01")
def test_a_card_is_seen_before_the_deck_of_the_next_is_chosen() -> None:
    """Ruling A-38."""
    game = drawing(2, [])
    facts = game.play(0, "deck 2")
    assert [(fact["fact"], fact["to"]) for fact in facts] == [("drew", None), ("drew-card", 0)]
    assert hand(game, 0) == [55]
    assert player(game, 0)["asks"] == "deck"
    game.play(0, "deck 3")
    assert hand(game, 0) == [55, 98]
    assert player(game, 0)["asks"] == "surface"


@pytest.mark.clause("M-DRAW-01")
def test_the_top_card_of_the_deck_is_drawn() -> None:
    game = drawing(2, [])
    play(game, 0, "deck 2", "deck 2")
    assert hand(game, 0) == [55, 56]
    assert truth(game)["piles"][1] == L2[2:]


@pytest.mark.clause("M-DRAW-02")
def test_each_card_is_drawn_from_any_deck_but_level_4() -> None:
    game = plain_table({"hand": [21]})
    play(game, 0, "play 21", "surface cards")
    for deck in (1, 2, 3):
        assert game.legal_moves(0) == ["deck 1", "deck 2", "deck 3"]
        assert refused(game, 0, "deck 4") == ("M-DRAW-06", "deck-4-barred")
        for other in (0, 5):
            assert refused(game, 0, f"deck {other}") == ("M-DRAW-02", "no-such-deck")
        game.play(0, f"deck {deck}")
    assert hand(game, 0) == [19, 55, 98]


def scarce(*decks: list[int]) -> Game:
    """Return a table at which seat 0 draws three; players have all but what is in these decks.

    An event lets them hold sixteen cards, and those that they hold are too dear.
    """
    free = {DRAWS, *(number for deck in decks for number in deck)}
    upper = [number for number in L1 if number not in free]
    lower = [number for number in L2 if number not in free]
    held = [*lower[10:], *(number for number in L3 if number not in free)]
    players: list[Data] = [
        {
            "mine": row_of(*upper[seat::5]) + row_of(*lower[2 * seat :][:2], start=1),
            "hand": held[4 - seat :: 5],
        }
        for seat in range(5)
    ]
    players[0]["hand"].append(DRAWS)
    made: dict[int, Data] = {DRAWS: card([draw(3)])} | {number: {"cost": 9} for number in L3}
    game = plain_table(*players, event=BIG_HANDS, cards=made, piles=[*decks, L4])
    choose_all(game, [f"play {DRAWS}", "dig", "dig", "dig", "dig"])
    game.play(0, "place -2")
    return game


@pytest.mark.clause("M-DRAW-02")
def test_if_no_deck_has_cards_nothing_is_drawn() -> None:
    """Ruling A-39."""
    game = scarce([], [], [])
    before = hand(game, 0)
    game.play(0, "do 1")
    assert hand(game, 0) == before
    assert player(game, 0)["asks"] == "surface"


@pytest.mark.clause("M-DRAW-02")
def test_the_only_deck_that_has_cards_is_drawn_from_unasked() -> None:
    """Rulings A-39 and A-73: until it is empty as well."""
    game = scarce([], [], L3[:2])
    before = hand(game, 0)
    game.play(0, "do 1")
    assert sorted(hand(game, 0)) == sorted([*before, *L3[:2]])
    assert player(game, 0)["asks"] == "surface"


@pytest.mark.clause("M-DRAW-02")
def test_a_deck_that_becomes_empty_is_no_longer_offered() -> None:
    """Ruling A-39."""
    game = scarce([], [97], L3[:2])
    game.play(0, "do 1")
    assert game.legal_moves(0) == ["deck 2", "deck 3"]
    assert refused(game, 0, "deck 1") == ("M-DRAW-02", "deck-spent")
    game.play(0, "deck 2")
    assert seen(game)["decks"][:3] == [0, 0, 0]


@pytest.mark.clause("M-DRAW-03")
def test_a_drawn_card_is_added_to_the_hand() -> None:
    game = drawing(1, [55, 56])
    game.play(0, "deck 2")
    assert hand(game, 0) == [55, 56, 57]


@pytest.mark.clause("M-DRAW-03")
@pytest.mark.parametrize("viewer", [1, None])
def test_others_see_of_which_deck_a_drawn_card_is_and_no_more(viewer: int | None) -> None:
    """Ruling A-51."""
    position = truth(drawing(1, [55, 56], {"hand": [98]}))
    games = [pepita.from_position(position)]
    position["piles"][1].reverse()
    games.append(pepita.from_position(position))
    for game in games:
        facts = game.play(0, "deck 2")
        assert told(facts, "drew") == [{"fact": "drew", "seat": 0, "deck": 2, "to": None}]
        assert [fact["to"] for fact in facts if "card" in fact] == [0]
        assert player(game, 0, viewer)["hand_levels"] == [0, 3, 0, 0]
        assert player(game, 0, viewer)["shown"] == []
    assert hand(games[0], 0) != hand(games[1], 0)
    assert seen(games[0], viewer) == seen(games[1], viewer)


@pytest.mark.clause("M-DRAW-06")
@pytest.mark.parametrize("move", ["surface cards", "do 1"])
def test_neither_cards_nor_the_surface_board_draw_from_deck_4(move: str) -> None:
    game = plain_table({"hand": [DRAWS]}, cards={DRAWS: card([draw(1)])})
    game.play(0, f"play {DRAWS}")
    if move != "do 1":
        game.play(0, "decline")
    game.play(0, move)
    assert game.legal_moves(0) == ["deck 1", "deck 2", "deck 3"]
    assert refused(game, 0, "deck 4") == ("M-DRAW-06", "deck-4-barred")


@pytest.mark.clause("M-DRAW-06")
def test_a_deck_in_which_a_card_draws_from_deck_4_is_refused() -> None:
    with pytest.raises(BadOption, match="deck"):
        dealt(deck=deck_with(cards={21: card([draw(1, deck=4)])}))


@pytest.mark.clause("M-DRAW-06")
def test_a_space_can_give_a_level_4_card() -> None:
    """Ruling A-44: one card, of which everybody knows what it is."""
    spaces = [[draw(1, deck=4)], *([vp(1)] for _ in range(8))]
    deck = plain_deck(cards={DRAWS: card([advance(1)])}, sides={"1F": spaces})
    game = table({"hand": [DRAWS]}, options={"deck": deck})
    play(game, 0, f"play {DRAWS}", "do 1", "advance 1 on 1")
    assert hand(game, 0) == [141]
    assert player(game, 0)["shown"] == [141]
    assert seen(game)["decks"] == [35, 43, 43, 13]


@pytest.mark.clause("M-DRAW-06")
def test_without_level_4_cards_nothing_is_drawn() -> None:
    """Ruling A-44. Two players hold all of them."""
    event = at_once(draw(1, deck=4), coins(1))
    game = with_event(event, {"hand": [141] * 7}, {"hand": [141] * 7})
    assert [len(hand(game, seat)) for seat in (0, 1)] == [7, 7]
    assert [one["coins"] for one in seen(game)["players"]] == [1, 1]
