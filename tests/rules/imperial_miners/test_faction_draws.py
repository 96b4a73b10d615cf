"""Drawing a card of a faction: cards are revealed until one appears, and shuffled back."""

from typing import Any

import pytest

from pepita import BadMove, Game, from_position
from pepita.kernel.chance import seeded
from tests.rules.imperial_miners.mines import card, placed
from tests.rules.imperial_miners.plain import (
    L1,
    L2,
    L3,
    L4,
    at_once,
    in_the_mine,
    plain_table,
    with_event,
)
from tests.rules.imperial_miners.steps import advance, coins, draw
from tests.rules.imperial_miners.tables import (
    Data,
    Facts,
    Rigged,
    choose_all,
    hand,
    may,
    play,
    player,
    refused,
    row_of,
    seen,
    told,
    truth,
)

L1_LEFT = [number for number in L1 if number not in (50, 51)]  # the others are held
FACTIONS = ["scots", "barbarian", "egyptian", "japanese", "atlantean", "roman"]


def looking(
    faction: str,
    factions: dict[int, list[str]],
    *,
    n: int = 1,
    held: list[int] | None = None,
    **fields: Any,
) -> Game:
    """Return a table at which seat 1 draws n cards of a faction.

    All cards are Scottish but for those whose factions are given.
    """
    event = at_once(draw(n, faction=faction), coins(1))
    made = {number: {"factions": names} for number, names in factions.items()}
    players: list[Data] = [{"hand": [50]}, {"hand": held or [51]}]
    return with_event(event, *players, cards=made, **fields)


def cards_of(facts: Facts, name: str) -> list[object]:
    return [fact["card"] for fact in told(facts, name)]


ROMAN_THIRD = {57: ["roman"], 60: ["roman"]}


@pytest.mark.clause("M-DRAW-07")
def test_cards_are_revealed_until_one_of_the_faction_appears() -> None:
    """Ruling A-42: all see them."""
    game = looking("roman", ROMAN_THIRD)
    facts = game.play(1, "deck 2")
    assert cards_of(facts, "revealed") == [55, 56]
    assert cards_of(facts, "took-revealed") == [57]
    assert all(fact["to"] is None for fact in facts)
    assert hand(game, 1) == [51, 57]
    assert player(game, 1)["coins"] == 1


@pytest.mark.clause("M-DRAW-07")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_card_stays_known_until_it_leaves_the_hand(viewer: int | None) -> None:
    """Ruling A-74."""
    game = looking("roman", {20: ["roman"], 98: ["roman"]})
    game.play(1, "deck 1")
    game.play(0, "deck 3")
    assert player(game, 1, viewer)["shown"] == [20]
    game.play(0, "play 50")
    game.play(1, "play 20")
    assert player(game, 1, viewer)["shown"] == []


@pytest.mark.clause("M-DRAW-07")
def test_a_card_of_a_faction_is_not_drawn_from_deck_4() -> None:
    """Ruling A-42."""
    game = looking("roman", ROMAN_THIRD)
    assert game.legal_moves(1) == ["deck 1", "deck 2", "deck 3"]
    assert refused(game, 1, "deck 4") == ("M-DRAW-06", "deck-4-barred")


SEARCHES_4 = {"faction_draw_deck4": True}


@pytest.mark.clause("M-DRAW-07")
def test_a_table_may_let_events_search_deck_4() -> None:
    """Ruling A-42. The card is found and known like others of its level."""
    game = looking("roman", {141: ["roman"]}, options=SEARCHES_4)
    assert game.legal_moves(1) == ["deck 1", "deck 2", "deck 3", "deck 4"]
    facts = game.play(1, "deck 4")
    assert cards_of(facts, "took-revealed") == [141]
    assert (hand(game, 1), player(game, 1)["shown"]) == ([51, 141], [141])
    assert seen(game)["decks"][3] == 13
    again = from_position(game.position())
    assert again.position() == game.position()


@pytest.mark.clause("M-DRAW-09")
def test_deck_4_is_tried_once_too() -> None:
    """Ruling A-42."""
    game = looking("egyptian", {}, options=SEARCHES_4)
    facts = game.play(1, "deck 4")
    assert [fact["deck"] for fact in told(facts, "faction-missed")] == [4]
    assert game.legal_moves(1) == ["deck 1", "deck 2", "deck 3"]
    assert refused(game, 1, "deck 4") == ("M-DRAW-09", "deck-tried")
    again = from_position(game.position())
    assert again.legal_moves(1) == game.legal_moves(1)
    facts = play(game, 1, "deck 2", "deck 1")
    assert [fact["deck"] for fact in told(facts, "faction-missed")] == [2, 1, 3]
    assert game.actors == (0,)


@pytest.mark.clause("M-DRAW-07")
def test_spaces_may_search_deck_4_like_events() -> None:
    """Ruling A-42."""
    boards = {"1F": [[draw(1, faction="roman")]] * 5}
    search = placed("1,0", card([advance(1)]), boards=boards, options=SEARCHES_4)
    play(search, 0, "do 1", "advance 1 on 1")
    assert may(search, 0, "deck 4")


@pytest.mark.clause("M-DRAW-06")
def test_no_card_searches_deck_4() -> None:
    """Ruling A-42: level 4 is for events and spaces."""
    made = {21: card([draw(1, faction="roman")]), 57: {"factions": ["roman"]}}
    game = plain_table({"hand": [21]}, cards=made, options=SEARCHES_4)
    play(game, 0, "play 21", "do 1")
    assert refused(game, 0, "deck 4") == ("M-DRAW-06", "deck-4-barred")


@pytest.mark.clause("M-DRAW-02")
def test_an_event_that_names_no_faction_does_not_reach_deck_4() -> None:
    game = with_event(at_once(draw(1)), {"hand": [50]}, options=SEARCHES_4)
    assert refused(game, 0, "deck 4") == ("M-DRAW-06", "deck-4-barred")


@pytest.mark.clause("M-DRAW-02")
def test_deck_4_is_not_searched_when_its_cards_are_gone() -> None:
    """Rulings A-39 and A-42. Two players hold all of them."""
    event = at_once(draw(1, faction="roman"))
    game = with_event(event, {"hand": [141] * 7}, {"hand": [141] * 7}, options=SEARCHES_4)
    (seat,) = game.actors
    assert game.legal_moves(seat) == ["deck 1", "deck 2", "deck 3"]
    assert refused(game, seat, "deck 4") == ("M-DRAW-02", "deck-spent")


@pytest.mark.clause("M-DRAW-07")
def test_an_empty_deck_is_renewed_before_it_is_searched() -> None:
    """Ruling A-42."""
    game = looking("roman", ROMAN_THIRD, piles=[L1_LEFT, [], L3, L4], discards=[[], L2, [], []])
    facts = game.play(1, "deck 2")
    assert [fact["deck"] for fact in told(facts, "reshuffled")] == [2]
    assert hand(game, 1)[1] in ROMAN_THIRD
    assert (seen(game)["decks"][1], seen(game)["discards"][1]) == (42, [])


@pytest.mark.clause("M-DRAW-07", "M-SETUP-15")
@pytest.mark.parametrize(("reshuffle", "piles"), [("lazy", (0, 42)), ("eager", (42, 0))])
def test_a_deck_that_a_faction_draw_empties_is_renewed_like_others(
    reshuffle: str, piles: tuple[int, int]
) -> None:
    """Ruling A-52."""
    rest = [number for number in L2 if number != 57]
    decks = [L1_LEFT, [57], L3, L4]
    options = {"reshuffle": reshuffle}
    game = looking("roman", ROMAN_THIRD, piles=decks, discards=[[], rest, [], []], options=options)
    game.play(1, "deck 2")
    assert hand(game, 1) == [51, 57]
    assert (seen(game)["decks"][1], len(seen(game)["discards"][1])) == piles


@pytest.mark.clause("M-DRAW-07")
def test_discards_are_not_searched() -> None:
    """Ruling A-42. Both Roman cards lie among the discards."""
    rest = [number for number in L2 if number not in ROMAN_THIRD]
    game = looking(
        "roman", ROMAN_THIRD, piles=[L1_LEFT, rest, L3, L4], discards=[[], [57, 60], [], []]
    )
    facts = game.play(1, "deck 2")
    assert len(told(facts, "revealed")) == 41
    assert hand(game, 1) == [51]
    assert seen(game)["discards"][1] == [57, 60]


@pytest.mark.clause("M-DRAW-08")
def test_the_other_revealed_cards_are_shuffled_into_their_deck() -> None:
    before = looking("roman", ROMAN_THIRD)
    orders = set()
    for seed in range(5):
        game = before.clone()
        game.use_chance(seeded(seed))
        game.play(1, "deck 2")
        deck = truth(game)["piles"][1]
        assert sorted(deck) == [number for number in L2 if number != 57]
        assert deck[2:] != L2[3:]
        assert truth(game)["piles"][0] == truth(before)["piles"][0]
        orders.add(tuple(deck))
    assert len(orders) == 5


@pytest.mark.clause("M-DRAW-08")
def test_the_whole_deck_is_shuffled() -> None:
    game = looking("roman", ROMAN_THIRD)
    chance = Rigged()
    game.use_chance(chance)
    game.play(1, "deck 2")
    assert chance.asked == list(range(42, 1, -1))


@pytest.mark.clause("M-DRAW-09")
def test_a_deck_without_the_faction_is_shuffled_and_another_one_chosen() -> None:
    game = looking("egyptian", {57: ["egyptian"], 99: ["egyptian"]})
    chance = Rigged()
    game.use_chance(chance)
    facts = game.play(1, "deck 1")
    assert cards_of(facts, "revealed") == L1_LEFT
    assert told(facts, "faction-missed") == [
        {"fact": "faction-missed", "seat": 1, "faction": "egyptian", "deck": 1, "to": None}
    ]
    assert chance.asked == list(range(34, 1, -1))
    assert sorted(truth(game)["piles"][0]) == L1_LEFT
    assert game.legal_moves(1) == ["deck 2", "deck 3"]
    assert refused(game, 1, "deck 1") == ("M-DRAW-09", "deck-tried")
    game.play(1, "deck 3")
    assert hand(game, 1) == [51, 99]


@pytest.mark.clause("M-DRAW-09")
def test_each_deck_is_tried_once_and_then_nothing_is_drawn() -> None:
    """Ruling A-42. The last deck is the only one left, so nobody is asked for it."""
    game = looking("egyptian", {})
    chance = Rigged()
    game.use_chance(chance)
    facts = play(game, 1, "deck 2", "deck 1")
    assert [fact["deck"] for fact in told(facts, "faction-missed")] == [2, 1, 3]
    assert chance.asked == [*range(43, 1, -1), *range(34, 1, -1), *range(43, 1, -1)]
    assert hand(game, 1) == [51]
    assert player(game, 1)["coins"] == 1
    assert game.actors == (0,)


@pytest.mark.clause("M-DRAW-09")
def test_the_next_card_is_looked_for_in_every_deck_again() -> None:
    game = looking("roman", ROMAN_THIRD, n=2)
    play(game, 1, "deck 1", "deck 2")
    assert hand(game, 1) == [51, 57]
    assert game.legal_moves(1) == ["deck 1", "deck 2", "deck 3"]
    game.play(1, "deck 2")
    assert hand(game, 1) == [51, 57, 60]


@pytest.mark.clause("M-DRAW-10")
@pytest.mark.parametrize("number", range(6))
def test_any_faction_can_be_named(number: int) -> None:
    faction = FACTIONS[number]
    others = [name for name in FACTIONS if name != faction]
    top = {98 + place: [name] for place, name in enumerate([*others, faction])}
    game = looking("any", top)
    assert sorted(game.legal_moves(1)) == sorted(f"faction {name}" for name in FACTIONS)
    assert refused(game, 1, "deck 3")[1] == "not-now"
    facts = game.play(1, f"faction {faction}")
    assert [fact["faction"] for fact in told(facts, "faction-named")] == [faction]
    assert game.legal_moves(1) == ["deck 1", "deck 2", "deck 3"]
    game.play(1, "deck 3")
    assert hand(game, 1) == [51, 103]


@pytest.mark.clause("M-DRAW-10")
@pytest.mark.parametrize("name", ["none", "any", "dwarf"])
def test_one_of_the_six_has_to_be_named(name: str) -> None:
    """Ruling A-43."""
    game = looking("any", {})
    with pytest.raises(BadMove):
        game.play(1, f"faction {name}")
    assert refused(game, 1, "decline") == ("M-EVENT-07", "event-is-mandatory")


@pytest.mark.clause("M-DRAW-10")
def test_a_faction_is_named_for_each_card() -> None:
    game = looking("any", {**ROMAN_THIRD, 99: ["japanese"]}, n=2)
    play(game, 1, "faction roman", "deck 2", "faction japanese", "deck 3")
    assert hand(game, 1) == [51, 57, 99]


@pytest.mark.clause("M-DRAW-10")
def test_a_card_without_faction_is_never_found() -> None:
    """Ruling A-43."""
    game = looking("any", {55: [], 56: [], 57: ["roman"]})
    play(game, 1, "faction roman", "deck 2")
    assert hand(game, 1) == [51, 57]


@pytest.mark.clause("M-DRAW-11", "M-MINE-17")
@pytest.mark.parametrize("faction", ["roman", "japanese"])
def test_a_card_of_two_factions_is_found_by_either(faction: str) -> None:
    game = looking(faction, {55: ["egyptian", "atlantean"], 56: ["roman", "japanese"]})
    game.play(1, "deck 2")
    assert hand(game, 1) == [51, 56]


@pytest.mark.clause("M-DRAW-04", "M-DRAW-07")
def test_the_hand_limit_holds_for_cards_of_a_faction() -> None:
    game = looking("roman", ROMAN_THIRD, held=[141] * 8)
    game.play(1, "deck 2")
    assert game.legal_moves(1) == ["discard 141", "discard 57"]
    game.play(1, "discard 57")
    assert player(game, 1)["shown"] == [141] * 8


@pytest.mark.clause("M-DRAW-07")
def test_a_card_can_look_for_a_faction() -> None:
    made = {21: card([draw(1, faction="roman")]), 57: {"factions": ["roman"]}}
    game = plain_table({"hand": [21]}, cards=made)
    play(game, 0, "play 21", "do 1", "deck 2")
    assert hand(game, 0) == [57]


BIG_HANDS = in_the_mine({"mod": "hand_limit", "n": 8})
SEEKS, DRAWS = 50, 49
DECKS_LEFT = [[45, 46, 47, 48], [97], [140]]


def seeking_and_drawing() -> Game:
    """Return a table in real time where seat 0 will look for a faction and seat 1 draw two.

    When three have dug, one card is left in each of decks 1 to 3; players have all others.
    """
    free = {SEEKS, DRAWS, *(number for deck in DECKS_LEFT for number in deck)}
    upper, lower = ([number for number in level if number not in free] for level in (L1, L2))
    held = [*lower[10:], *(number for number in L3 if number not in free)]
    players: list[Data] = [
        {
            "mine": row_of(*upper[seat::5]) + row_of(*lower[2 * seat :][:2], start=1),
            "hand": held[4 - seat :: 5],
        }
        for seat in range(5)
    ]
    players[0]["hand"].append(SEEKS)
    players[1]["hand"].append(DRAWS)
    made: dict[int, Data] = {number: {"cost": 9} for number in L3}
    made |= {SEEKS: card([draw(1, faction="egyptian")]), DRAWS: card([draw(2)])}
    game = plain_table(
        *players,
        event=BIG_HANDS,
        cards=made,
        piles=[*DECKS_LEFT, L4],
        options={"resolve_order": "realtime"},
    )
    choose_all(game, [f"play {SEEKS}", f"play {DRAWS}", "dig", "dig", "dig"])
    return game


@pytest.mark.clause("M-DRAW-09")
def test_in_real_time_a_search_ends_when_others_empty_the_decks_not_yet_tried() -> None:
    game = seeking_and_drawing()
    play(game, 0, "place -2", "do 1", "deck 1")
    assert game.legal_moves(0) == ["deck 2", "deck 3"]
    play(game, 1, "place -2", "do 1", "deck 2", "deck 3")
    assert seen(game)["decks"][:3] == [1, 0, 0]
    assert player(game, 0)["asks"] == "surface"
