"""The first hands: four kept of eight, or six in a first game. And decks that are renewed."""

import pytest

import pepita
from pepita import BadOption, Game
from pepita.kernel.chance import seeded
from tests.rules.imperial_miners.plain import L1, L2, L3, L4, at_once, with_event
from tests.rules.imperial_miners.steps import draw
from tests.rules.imperial_miners.tables import (
    Data,
    Rigged,
    dealt,
    hand,
    may,
    play,
    player,
    refused,
    seen,
    table,
    told,
    truth,
)

DEALT = [19, 20, 55, 56, 57, 98, 99, 100]


def keeping(*others: Data) -> Game:
    """Return a table at which seat 0 has been dealt eight cards."""
    return table({"hand": DEALT, "asks": "keep"}, *others, phase="keep")


@pytest.mark.clause("M-SETUP-12")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_everybody_is_dealt_two_three_and_three_cards_and_is_asked(seats: int) -> None:
    """Ruling A-73."""
    game = dealt(seats=seats)
    assert game.actors == tuple(range(seats))
    for seat in range(seats):
        assert player(game, seat)["hand_levels"] == [2, 3, 3, 0]
        assert len(game.legal_moves(seat)) == 70


@pytest.mark.clause("M-SETUP-12")
@pytest.mark.parametrize(
    ("kept", "discards"),
    [
        pytest.param([55, 56, 98, 99], [[19, 20], [57], [100], []], id="no level 1"),
        pytest.param([19, 98, 99, 100], [[20], [55, 56, 57], [], []], id="all of level 3"),
        pytest.param([57, 20, 19, 55], [[], [56], [98, 99, 100], []], id="in any order"),
    ],
)
def test_any_four_are_kept_and_the_others_discarded_face_up(
    kept: list[int], discards: list[list[int]]
) -> None:
    """Ruling A-53."""
    game = keeping()
    facts = game.play(0, "keep " + " ".join(map(str, kept)))
    assert [fact["card"] for fact in told(facts, "discarded")] == [
        card for pile in discards for card in pile
    ]
    assert seen(game)["discards"] == discards
    assert sorted(hand(game, 0)) == sorted(kept)


@pytest.mark.clause("M-SETUP-12")
@pytest.mark.parametrize(
    "cards",
    [
        pytest.param("19 55 98", id="three"),
        pytest.param("19 55 56 98 99", id="five"),
        pytest.param("19 19 55 98", id="one of them twice"),
    ],
)
def test_no_fewer_and_no_more_than_four_are_kept(cards: str) -> None:
    assert refused(keeping(), 0, f"keep {cards}") == ("M-SETUP-12", "keep-four")


@pytest.mark.clause("M-SETUP-12")
def test_only_cards_that_were_dealt_are_kept() -> None:
    assert refused(keeping(), 0, "keep 19 55 98 140") == ("M-SETUP-12", "not-in-hand")


@pytest.mark.clause("M-SETUP-12")
@pytest.mark.parametrize("viewer", [1, None])
def test_nobody_sees_what_others_keep_before_all_have_chosen(viewer: int | None) -> None:
    """Ruling A-73."""
    views = []
    for kept in ("keep 19 20 55 56", "keep 57 98 99 100"):
        game = keeping({"hand": [21, 22, 58, 59, 60, 101, 102, 103], "asks": "keep"})
        facts = game.play(0, kept)
        assert facts == [{"fact": "chose", "seat": 0, "to": None}]
        assert player(game, 0, viewer)["has_chosen"]
        assert seen(game)["discards"] == [[], [], [], []]
        assert refused(game, 0, "keep 19 55 56 98") == ("M-SETUP-12", "already-chosen")
        views.append(seen(game, viewer))
    assert views[0] == views[1]


@pytest.mark.clause("M-SETUP-12", "M-SETUP-15")
def test_what_was_not_kept_may_come_back() -> None:
    """Ruling A-53. Seat 0 keeps no card that it could play, and deck 1 runs out."""
    game = keeping()
    game.play(0, "keep 55 56 98 99")
    position = truth(game)
    position["discards"][0] += position["piles"][0]
    position["piles"][0] = []
    game = pepita.from_position(position)
    game.play(0, "dig")
    (placed,) = player(game, 0)["mine"]
    assert sorted([placed["card"], *truth(game)["piles"][0]]) == L1


@pytest.mark.clause("M-SETUP-13")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_in_a_first_game_everybody_keeps_two_cards_of_each_of_three_levels(seats: int) -> None:
    game = dealt(seats=seats, first_game=True, seed=5)
    assert seen(game)["options"]["first_game"] is True
    assert seen(game)["round"] == 1
    for seat in range(seats):
        assert truth(game)["players"][seat]["hand"] == hand(game, seat)
        assert player(game, seat)["hand_levels"][:3] == [2, 2, 2]
    assert seen(game)["discards"] == [[], [], [], []]
    assert not may(game, 0, "keep 19 55 56 98")


def short_of_level_2(deck: list[int], discards: list[int], **options: object) -> Game:
    """Return a table at which seat 0 draws two cards; all other level 2 cards are with players."""
    held = [card for card in L2 if card not in deck + discards]
    mines = [[{"card": 19 + seat, "x": 0}] for seat in range(5)]
    for x in (-1, 1):
        for row in mines:
            row.append({"card": held.pop(0), "x": x})
    hands = [held[32:], *(held[8 * seat :][:8] for seat in range(4))]
    return with_event(
        at_once(draw(2)),
        *({"mine": row, "hand": cards} for row, cards in zip(mines, hands, strict=True)),
        round=6,
        piles=[L1[5:], deck, L3, L4],
        discards=[[], discards, [], []],
        options=options,
    )


def piles(game: Game, level: int = 2) -> tuple[int, int]:
    """Return how many cards a deck and its discard pile have."""
    return seen(game)["decks"][level - 1], len(seen(game)["discards"][level - 1])


@pytest.mark.clause("M-SETUP-15")
@pytest.mark.parametrize("reshuffle", ["lazy", "eager"])
def test_an_empty_deck_is_renewed_from_its_discards(reshuffle: str) -> None:
    before = short_of_level_2([], L2[-5:], reshuffle=reshuffle)
    assert piles(before) == (0, 5)
    drawn = set()
    for seed in range(40):
        game = before.clone()
        game.use_chance(seeded(seed))
        facts = game.play(0, "deck 2")
        assert told(facts, "reshuffled") == [{"fact": "reshuffled", "deck": 2, "to": None}]
        assert piles(game) == (4, 0)
        (card,) = set(hand(game, 0)) - set(hand(before, 0))
        drawn.add(card)
    assert drawn == set(L2[-5:])


@pytest.mark.clause("M-SETUP-15")
def test_the_discards_are_shuffled() -> None:
    game = short_of_level_2([], L2[-5:])
    chance = Rigged()
    game.use_chance(chance)
    game.play(0, "deck 2")
    assert chance.asked == [5, 4, 3, 2]


@pytest.mark.clause("M-SETUP-15")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_each_deck_is_renewed_from_the_discards_of_its_own_level(level: int) -> None:
    """Ruling A-44 for level 4, of which event 4 draws a card."""
    decks = [L1[2:], L2, L3, L4]
    discards: list[list[int]] = [[19], [], [], []]
    discards[level - 1] += decks[level - 1]
    decks[level - 1] = []
    event = 4 if level == 4 else at_once(draw(1))
    game = with_event(event, {"hand": [20]}, piles=decks, discards=discards)
    size = piles(game, level)[1]
    game.play(0, "branch 2" if level == 4 else f"deck {level}")
    assert piles(game, level) == (size - 1, 0)
    assert level == 1 or seen(game)["discards"][0] == [19]


@pytest.mark.clause("M-SETUP-15")
def test_a_deck_is_renewed_when_a_card_is_needed() -> None:
    """Ruling A-52."""
    game = short_of_level_2([97], L2[-6:-1])
    assert told(game.play(0, "deck 2"), "reshuffled") == []
    assert piles(game) == (0, 5)
    game.play(0, "deck 2")
    assert piles(game) == (4, 0)


@pytest.mark.clause("M-SETUP-15")
def test_an_eager_table_renews_a_deck_as_soon_as_its_last_card_is_taken() -> None:
    """Ruling A-52."""
    game = short_of_level_2([97], L2[-6:-1], reshuffle="eager")
    assert len(told(game.play(0, "deck 2"), "reshuffled")) == 1
    assert piles(game) == (5, 0)
    game.play(0, "deck 2")
    assert piles(game) == (4, 0)


@pytest.mark.clause("M-SETUP-15")
@pytest.mark.parametrize("reshuffle", ["lazy", "eager"])
def test_discards_that_come_later_renew_a_deck_when_a_card_is_needed(reshuffle: str) -> None:
    """Ruling A-52."""
    position = truth(short_of_level_2([97], [], reshuffle=reshuffle))
    position["players"][0]["hand"] = position["piles"][0][:8]
    position["players"][0]["slots"] = [[1, 1]] * 8
    position["piles"][0] = position["piles"][0][8:]
    game = pepita.from_position(position)
    play(game, 0, "deck 2", "deck 1", "discard 97", f"discard {hand(game, 0)[0]}")
    assert piles(game) == (0, 1)
    game.play(1, "deck 2")
    assert piles(game) == (0, 0)
    assert 97 in hand(game, 1)


@pytest.mark.clause("M-SETUP-15", "M-DRAW-02")
def test_a_deck_without_discards_is_not_drawn_from() -> None:
    """Ruling A-39."""
    game = short_of_level_2([], [])
    assert piles(game) == (0, 0)
    assert refused(game, 0, "deck 2") == ("M-DRAW-02", "deck-spent")
    assert game.legal_moves(0) == ["deck 1", "deck 3"]


@pytest.mark.clause("M-SETUP-15")
@pytest.mark.parametrize("value", ["never", True, None])
def test_a_table_reshuffles_lazily_or_eagerly(value: object) -> None:
    with pytest.raises(BadOption, match="reshuffle"):
        dealt(reshuffle=value)
