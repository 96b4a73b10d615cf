"""The operation `refill`: cards are drawn until the hand has a given number."""

from random import Random
from typing import Any

import pytest

import pepita
from pepita import BadOption, BadPosition, Game
from pepita.bots.registry import bot
from pepita.games.imperial_miners.card_text.sentences import steps_sentence
from pepita.games.imperial_miners.deck.deck_format import read_deck
from pepita.games.imperial_miners.deck.house_limits import gives
from pepita.games.imperial_miners.edge.catalogue import pieces
from pepita.games.imperial_miners.edge.picture import draw_question
from tests.rules.imperial_miners.effects import steps
from tests.rules.imperial_miners.house import written
from tests.rules.imperial_miners.mines import answers, card, own
from tests.rules.imperial_miners.plain import (
    L1,
    L2,
    L3,
    at_once,
    in_the_mine,
    plain_deck,
    with_event,
)
from tests.rules.imperial_miners.plain import plain_table as table
from tests.rules.imperial_miners.steps import Data, choose, coins, pay, per, refill, vp
from tests.rules.imperial_miners.tables import hand, play, refused

REFILLS = 50  # the number of a card that refills the hand


def refilling(*do: Data, held: list[int], **fields: Any) -> Game:
    """Return a table at which seat 0 has played a card with these steps, and resolves it."""
    game = table({"hand": [REFILLS, *held], "coins": 3}, cards={REFILLS: card([*do])}, **fields)
    play(game, 0, f"play {REFILLS}", "do 1")
    return game


def test_cards_are_drawn_until_the_hand_has_the_number_given() -> None:
    game = refilling(refill(4), vp(1), held=[30])
    assert own(game)["about"] == {
        "at": "1,0", "of": f"card {REFILLS} 1", "step": 0, "left": 3, "faction": None,
    }  # fmt: skip
    play(game, 0, "deck 1", "deck 3", "deck 2")
    assert len(hand(game, 0)) == 4
    assert (own(game)["vp"], own(game)["asks"]) == (1, "surface")


@pytest.mark.parametrize("held", [[30, 31, 32], [30, 31, 32, 33]])
def test_a_hand_that_has_enough_draws_nothing_and_loses_nothing(held: list[int]) -> None:
    game = refilling(refill(3), vp(1), held=held)
    assert (hand(game, 0), own(game)["vp"]) == (held, 1)


def test_the_number_may_be_counted() -> None:
    game = refilling(refill({"base": 2, **per("coins", max=4)}, deck=3), held=[30])
    assert len(hand(game, 0)) == 4
    assert set(hand(game, 0)) <= {30, *L3}


@pytest.mark.parametrize(("deck", "cards"), [(1, L1), (2, L2), (3, L3)])
def test_a_refill_may_name_a_deck(deck: int, cards: list[int]) -> None:
    game = refilling(refill(2, deck=deck), held=[])
    assert set(hand(game, 0)) <= set(cards)
    assert len(hand(game, 0)) == 2


@pytest.mark.clause("M-DRAW-02")
def test_a_refill_ends_when_its_deck_has_run_out() -> None:
    """Two players hold all cards of level 4 but two, which go to the player who acts first."""
    event = at_once(refill(8, deck=4))
    game = with_event(event, {"hand": [141] * 6}, {"hand": [141] * 6})
    assert sorted(len(hand(game, seat)) for seat in range(2)) == [6, 8]


@pytest.mark.clause("M-DRAW-02", "M-DRAW-06", "M-EFFECT-04")
def test_wrong_decks_and_stopping_are_refused_as_in_a_draw() -> None:
    game = refilling(refill(3), held=[])
    assert answers(game, "deck") == {"1", "2", "3"}
    assert refused(game, 0, "deck 4") == ("M-DRAW-06", "deck-4-barred")
    assert refused(game, 0, "deck 5") == ("M-DRAW-02", "no-such-deck")
    assert refused(game, 0, "enough") == ("M-EFFECT-04", "must-go-on")
    assert refused(game, 0, "decline") == ("M-EFFECT-04", "must-go-on")


@pytest.mark.clause("M-EVENT-09")
def test_a_branch_that_refills_is_offered_only_to_a_hand_that_lacks_cards() -> None:
    offer = choose([refill(2)], [coins(1)], [vp(1)])
    assert answers(refilling(offer, held=[30]), "branch") == {"1", "2", "3"}
    full = refilling(offer, held=[30, 31])
    assert refused(full, 0, "branch 1") == ("M-EFFECT-04", "branch-does-nothing")


@pytest.mark.clause("M-DRAW-06")
def test_events_may_refill_with_level_4_cards() -> None:
    game = with_event(at_once(refill(3, deck=4)), {"hand": [30]})
    assert hand(game, 0) == [30, 141, 141]


def test_a_rule_of_an_event_may_refill() -> None:
    event = in_the_mine({"on": "card_placed", "do": [refill(2, deck=1)]})
    game = table({"hand": [REFILLS]}, event=event)
    play(game, 0, f"play {REFILLS}")
    assert len(hand(game, 0)) == 2


# The deck's format.


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ({"op": "refill"}, ".n: missing"),
        (refill(0), ".n: a step about 0 does nothing"),
        (refill(100), ".n: 100 is not allowed; allowed: a whole number from 0 to 99"),
        (refill(3, deck=4), ".deck: 4 is not allowed; allowed: any, 1, 2, 3"),
        (refill(3, faction="roman"), ".faction: unknown field; allowed: op, n, deck"),
    ],
    ids=["no number", "nothing", "too many", "level 4 on a card", "a faction"],
)
def test_mistakes_in_a_refill_are_told(step: Data, problem: str) -> None:
    deck = written()
    deck["card"][0]["options"] = [{"do": [step]}]
    with pytest.raises(BadOption) as bad:
        read_deck(deck)
    assert [said.split("do[1]")[1] for said in bad.value.problems] == [problem]


def test_a_refill_is_no_cost() -> None:
    deck = written()
    deck["card"][0]["options"] = [{"cost": [refill(2)], "do": [coins(1)]}]
    with pytest.raises(BadOption, match="'refill' is not allowed"):
        read_deck(deck)


def test_the_house_limits_count_a_refill_among_what_gives_cards() -> None:
    assert gives(steps(refill(2)))


# Positions.


def asked_for_a_deck(left: int) -> Data:
    """Return a position in the middle of a refill to three cards with one in hand."""
    position: Data = refilling(refill(3), held=[30]).position()
    position["players"][0]["doing"][-1]["left"] = left
    return position


def test_a_game_goes_on_from_the_middle_of_a_refill() -> None:
    game = pepita.from_position(asked_for_a_deck(2))
    play(game, 0, "deck 2", "deck 2")
    assert len(hand(game, 0)) == 3


@pytest.mark.parametrize(("left", "field"), [(3, "left"), (4, "left"), (0, "asks"), (-1, "asks")])
def test_a_refill_draws_no_more_than_the_hand_lacks(left: int, field: str) -> None:
    with pytest.raises(BadPosition) as bad:
        pepita.from_position(asked_for_a_deck(left))
    assert bad.value.field == field


# In words.


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Draw level 2 cards until your hand has 5 cards."),
        ("it", "Pesca carte di livello 2 finché la tua mano non ha 5 carte."),
        ("pt_BR", "Compre cartas de nível 2 até sua mão ter 5 cartas."),
        ("es_AR", "Levantá cartas de nivel 2 hasta tener en la mano 5 cartas."),
    ],
)
def test_a_refill_is_said_in_every_language(language: str, text: str) -> None:
    assert steps_sentence(steps(refill(5, deck=2)), language) == text


@pytest.mark.parametrize(
    ("do", "text"),
    [
        ([coins(1), refill(4)], "Gain 1 coin and draw cards until your hand has 4 cards."),
        (
            [refill({"base": 2, **per("cards", {"zone": "mine", "faction": "roman"}, max=6)})],
            "Draw cards until your hand has 2 cards, plus 1 card for each Roman card in your mine "
            "(at most 6 in all).",
        ),
        (
            [choose([pay("coin", 1), refill(4)], [])],
            "If you like, pay 1 coin and draw cards until your hand has 4 cards.",
        ),
    ],
    ids=["beside a gain", "counted", "in a branch"],
)
def test_a_refill_is_said_beside_other_steps(do: list[Data], text: str) -> None:
    assert steps_sentence(steps(*do), "en") == text


def test_the_catalogue_has_the_text_and_the_sign_of_a_refill() -> None:
    spaces = [[refill(4)], [refill(3, deck=4)], *[[vp(1)]] * 7]
    deck = plain_deck(cards={REFILLS: card([refill(4)])}, sides={"1F": spaces})
    found = {(piece["kind"], piece["id"]): piece for piece in pieces({"deck": deck}, "en")}
    (effect,) = found["card", str(REFILLS)]["effects"]
    assert effect["text"] == "Draw cards until your hand has 4 cards."
    board = found["board", "1F"]
    assert board["kind"] == "board"
    assert board["details"]["signs"][:2] == [["draw +"], ["level4 +"]]


def test_the_terminal_shows_what_is_refilled_and_how_often_still() -> None:
    view: Any = refilling(refill(4), held=[30]).view(0)
    text = draw_question(view)
    assert "Draw cards until your hand has 4 cards." in text
    assert all(f"\n  {move}: " in text for move in view["moves"])


# Whole games.


@pytest.mark.parametrize("seed", range(3))
def test_games_with_a_deck_of_refills_are_played_to_the_end_and_replayed(seed: int) -> None:
    refiller = card([choose([refill(5), coins(1)], [vp(1)])], factions=["scots"])
    deck = plain_deck(cards=dict.fromkeys([*L1, *L2, *L3], refiller))
    game = pepita.new_game("imperial-miners", seats=2, seed=seed, deck=deck)
    rng, choose_move = Random(seed), bot("imperial-miners", "simple")
    while game.actors:
        seat = rng.choice(game.actors)
        view: Any = game.view(seat)
        game.play(seat, choose_move(view, rng) if seat else rng.choice(view["moves"]))
        if rng.random() < 0.1:
            assert pepita.from_position(game.position()).position() == game.position()
    assert pepita.replay(game.record()).position() == game.position()
