"""A refusal names the clause that speaks: the same mistake breaks another rule elsewhere."""

from typing import Any

import pytest

import pepita
from pepita import Game
from pepita.games.imperial_miners import GAME
from pepita.wire.sentences import refusal_sentence
from tests.rules.imperial_miners.mines import card, placed, rock
from tests.rules.imperial_miners.plain import at_once, at_the_end, plain_table, with_event
from tests.rules.imperial_miners.steps import (
    activate,
    advance,
    cart,
    choose,
    coins,
    discard,
    draw,
    ladder,
    pay,
    put,
    vp,
)
from tests.rules.imperial_miners.tables import (
    Data,
    choose_all,
    deck_with,
    hand,
    play,
    player,
    refused,
    table,
)

NIGHT_TRADING = 2


def on_card(*steps: Data, **fields: Any) -> Game:
    """Return a table where seat 0 resolves these steps of its only card."""
    game = placed("1,0", card(list(steps)), **fields)
    play(game, 0, "do 1")
    return game


def on_space(*steps: Data, **fields: Any) -> Game:
    """Return a table where seat 0 resolves these steps of a space."""
    game = placed("1,0", card([advance(1)]), boards={"1F": [list(steps)] * 5}, **fields)
    play(game, 0, "do 1", "advance 1 on 1")
    return game


def on_event(*steps: Data, **fields: Any) -> Game:
    """Return a table where seat 0 resolves these steps of an event."""
    return with_event(at_once(*steps), {"hand": [21, 22], **fields})


PRICES = ladder((1, 1), (5, 2), (9, 3), optional=True)
EVERYWHERE = {
    "card": (on_card, "M-EFFECT-04"),
    "event": (on_event, "M-EVENT-09"),
    "space": (on_space, "M-ADV-05"),
}


@pytest.mark.clause("M-EFFECT-04", "M-ADV-05", "M-EVENT-09")
@pytest.mark.parametrize("where", list(EVERYWHERE))
def test_prices_are_those_of_the_card_space_or_event_on_which_they_stand(where: str) -> None:
    doing, clause = EVERYWHERE[where]
    game = doing(PRICES, coins=4)
    assert refused(game, 0, "row 2") == (clause, "row-too-dear")
    assert refused(game, 0, "row 4") == (clause, "no-such-row")


@pytest.mark.clause("M-EVENT-13")
def test_prices_of_night_trading_are_those_of_event_2() -> None:
    game = plain_table({"hand": [21, 22], "coins": 2}, event=NIGHT_TRADING)
    play(game, 0, "play 21", "surface cards", "deck 1", "deck 1", "deck 1")
    assert refused(game, 0, "row 2") == ("M-EVENT-13", "row-too-dear")
    assert refused(game, 0, "row 5") == ("M-EVENT-13", "no-such-row")


@pytest.mark.clause("M-EFFECT-04", "M-ADV-05", "M-EVENT-09")
@pytest.mark.parametrize("where", list(EVERYWHERE))
def test_a_wrong_branch_is_refused_by_the_rule_for_what_it_stands_on(where: str) -> None:
    doing, clause = EVERYWHERE[where]
    game = doing(choose([pay("coin", 2), vp(5)], [cart(1)], [coins(1)], [vp(1)]), coins=1)
    assert refused(game, 0, "branch 5") == (clause, "no-such-branch")
    assert refused(game, 0, "branch 1") == (clause, "branch-too-dear")
    assert refused(game, 0, "branch 2") == (clause, "branch-does-nothing")


@pytest.mark.clause("M-EFFECT-04", "M-ADV-05", "M-EVENT-09")
@pytest.mark.parametrize("where", list(EVERYWHERE))
@pytest.mark.parametrize("move", ["decline", "enough"])
def test_a_player_who_declines_a_choice_hears_which_branch_does_nothing(
    where: str, move: str
) -> None:
    doing, clause = EVERYWHERE[where]
    game = doing(choose([vp(1)], []))
    assert refused(game, 0, move) == (clause, "nothing-is-a-branch")
    refusal = game.why_not(0, move)
    assert refusal is not None
    assert refusal.facts == {"number": 2}
    assert "branch 2" in refusal.text


@pytest.mark.clause("M-EFFECT-04", "M-ADV-05", "M-EVENT-07")
def test_what_has_to_be_resolved_cannot_be_broken_off() -> None:
    steps = [choose([vp(1)], [coins(1)])]
    assert refused(on_card(*steps), 0, "decline") == ("M-EFFECT-04", "must-go-on")
    assert refused(on_space(*steps), 0, "decline") == ("M-ADV-05", "must-go-on")
    assert refused(on_event(*steps), 0, "decline") == ("M-EVENT-07", "event-is-mandatory")


@pytest.mark.clause("M-CHAIN-05")
@pytest.mark.parametrize(("surface", "move"), [("cards", "enough"), ("4", "decline")])
def test_an_effect_of_the_surface_board_cannot_be_broken_off(surface: str, move: str) -> None:
    """Ruling A-29."""
    game = placed("1,0", rock(), coins=8)
    play(game, 0, f"surface {surface}")
    assert refused(game, 0, move) == ("M-CHAIN-05", "must-go-on")


@pytest.mark.clause("M-EFFECT-04")
def test_the_effect_of_a_card_inside_an_event_is_an_effect_of_a_card() -> None:
    """The event is resolved once a card is activated; what the card does is the card's."""
    worm = card([put("collapse", "mine", cards=1), vp(1)])
    mine = [{"card": 23, "x": 0}, {"card": 24, "x": 2}]
    game = with_event(
        at_once(activate("mine")), {"hand": [21, 22], "mine": mine}, cards={23: worm}, round=4
    )
    play(game, 0, "activate 1,0", "do 1")
    assert player(game, 0)["asks"] == "cards"
    assert refused(game, 0, "enough") == ("M-EFFECT-04", "must-go-on")


@pytest.mark.clause("M-EVENT-07")
def test_a_bonus_of_a_special_event_has_to_be_taken() -> None:
    """Ruling A-17."""
    bonus = {"on": "card_placed", "do": [choose([vp(1)], [coins(1)])]}
    game = placed("1,0", rock(), event={"kind": "special", "rules": [bonus]})
    assert refused(game, 0, "decline") == ("M-EVENT-07", "event-is-mandatory")


@pytest.mark.clause("M-ADV-12")
def test_a_player_who_advances_by_nothing_on_a_free_advance_is_told_to_stay() -> None:
    game = on_card(advance(2))
    assert refused(game, 0, "advance 0 on 1") == ("M-ADV-12", "stay-instead")
    refusal = game.why_not(0, "advance 0")
    assert refusal is not None
    assert "stay" in refusal.text
    play(game, 0, "stay")


@pytest.mark.clause("M-CHAIN-11", "M-CHAIN-12")
@pytest.mark.parametrize(("price", "clause"), [("4", "M-CHAIN-11"), ("8", "M-CHAIN-12")])
@pytest.mark.parametrize("move", ["stay", "advance 0", "advance 0 on 2"])
def test_an_advance_that_was_paid_for_is_made(price: str, clause: str, move: str) -> None:
    """Ruling A-30."""
    game = placed("1,0", rock(), coins=8)
    play(game, 0, f"surface {price}")
    assert refused(game, 0, move) == (clause, "must-move")


def three_seats(**options: object) -> Game:
    """Return a table of three where seat 0 acts in its mine phase."""
    players = [
        {"hand": [number, number + 10], "mine": [{"card": number + 20, "x": 0}]}
        for number in (20, 21, 22)
    ]
    game = plain_table(*players, options={"resolve_order": "fixed", **options})
    choose_all(game, ["play 20", "play 21", "play 22"])
    return game


@pytest.mark.clause("M-MINE-01", "M-CHAIN-06")
def test_a_player_who_waits_for_their_mine_phase_is_not_told_that_it_is_over() -> None:
    """Ruling A-10."""
    game = three_seats()
    assert refused(game, 2, "place 2") == ("M-MINE-01", "not-your-turn")
    play(game, 0, "place 2", "surface coins")
    assert refused(game, 0, "surface coins") == ("M-CHAIN-06", "not-your-turn")
    assert refused(game, 2, "place 2") == ("M-MINE-01", "not-your-turn")


@pytest.mark.clause("M-CHAIN-06")
def test_in_real_time_a_player_who_is_asked_nothing_has_finished() -> None:
    game = three_seats(resolve_order="realtime")
    play(game, 2, "place 2", "surface coins")
    assert refused(game, 2, "surface coins") == ("M-CHAIN-06", "not-your-turn")


@pytest.mark.clause("M-EVENT-03", "M-EVENT-06")
def test_a_player_who_waits_while_an_event_is_resolved_is_told_so() -> None:
    offer = choose([vp(1)], [coins(1)])
    seats = [{"hand": [20, 21]}, {"hand": [22, 23]}]
    game = with_event(at_once(offer), *seats, options={"resolve_order": "fixed"})
    assert refused(game, 1, "branch 1") == ("M-EVENT-03", "not-your-turn")
    play(game, 0, "branch 1")
    assert refused(game, 0, "branch 1") == ("M-EVENT-03", "not-your-turn")
    last = plain_table(*seats, event=at_the_end(offer), options={"resolve_order": "fixed"})
    choose_all(last, ["play 20", "play 22"])
    play(last, 0, "surface coins")
    play(last, 1, "surface coins")
    assert refused(last, 1, "branch 1") == ("M-EVENT-06", "not-your-turn")


@pytest.mark.clause("M-SETUP-12", "M-MINE-02", "M-DRAW-04", "M-EFFECT-04")
def test_a_card_that_is_not_held_is_refused_by_what_it_is_wanted_for() -> None:
    dealt = pepita.new_game("imperial-miners", seats=1, seed=1)
    held = hand(dealt, 0)
    absent = next(number for number in range(19, 55) if number not in held)
    kept = " ".join(map(str, sorted([*held[:3], absent])))
    assert refused(dealt, 0, f"keep {kept}") == ("M-SETUP-12", "not-in-hand")
    playing = plain_table({"hand": [21, 22]})
    assert refused(playing, 0, "play 23") == ("M-MINE-02", "not-in-hand")
    over = on_card(draw(2, deck=1), hand=[*range(40, 47)])
    assert refused(over, 0, "discard 97") == ("M-DRAW-04", "not-in-hand")
    paying = on_card(discard(1), hand=[40, 41])
    assert refused(paying, 0, "discard 97") == ("M-EFFECT-04", "not-in-hand")


@pytest.mark.clause("M-EFFECT-01", "M-EFFECT-02")
def test_an_effect_that_a_card_does_not_have_cannot_be_chosen() -> None:
    one = placed("1,0", card([coins(1)]))
    assert refused(one, 0, "do 2") == ("M-EFFECT-02", "no-such-option")
    two = placed("1,0", card([coins(1)], [vp(1)]))
    assert refused(two, 0, "do 3") == ("M-EFFECT-01", "no-such-option")


@pytest.mark.clause("M-MACH-01", "M-COLL-01")
@pytest.mark.parametrize(("token", "clause"), [("machine", "M-MACH-01"), ("collapse", "M-COLL-01")])
def test_no_card_is_chosen_twice_for_one_step(token: str, clause: str) -> None:
    """Ruling A-77."""
    mine = {"1,0": rock(), "1,2": rock(), "1,4": rock()}
    game = placed("1,6", card([put(token, "others", cards=2)]), mine)
    play(game, 0, "do 1", "card 1,0")
    assert refused(game, 0, "card 1,0") == (clause, "chosen-before")


@pytest.mark.clause("M-EVENT-01")
def test_a_reason_has_one_clause_and_a_code_that_tells_the_same_facts() -> None:
    facts = {reason.code: reason.facts for reason in GAME.reasons}
    assert all(facts[reason.code] == reason.facts for reason in GAME.reasons)


@pytest.mark.clause("M-MINE-03")
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Card 89 (Feeding Time) costs 2"), ("it", "La carta 89 (Ora della pappa) adesso")],
)
def test_a_refusal_calls_a_card_by_its_name(language: str, said: str) -> None:
    """A client still gets the number."""
    game = table({"hand": [89], "mine": [{"card": 21, "x": 0}]})
    refusal = game.why_not(0, "play 89")
    assert refusal is not None
    assert refusal.facts["card"] == 89
    assert refusal.text == refusal_sentence(game.name, refusal, "en", game.options)
    assert said in refusal_sentence(game.name, refusal, language, game.options)


@pytest.mark.clause("M-MINE-03")
def test_a_refusal_calls_a_card_by_the_name_that_its_own_deck_gives_it() -> None:
    deck = deck_with(cards={89: {"name": "Snack Time"}})
    game = table({"hand": [89], "mine": [{"card": 21, "x": 0}]}, options={"deck": deck})
    refusal = game.why_not(0, "play 89")
    assert refusal is not None
    assert "89 (Snack Time)" in refusal.text
