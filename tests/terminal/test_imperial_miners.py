"""Imperial Miners in the line mode: the table drawn and told, secret choices, the end."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import pepita
from pepita.games.imperial_miners import ImperialMiners, ImperialMinersView
from pepita.games.imperial_miners.card_text.names import Names, deck_shown
from pepita.games.imperial_miners.edge.from_picture import mine_from
from pepita.games.imperial_miners.edge.picture import draw_question, draw_view
from pepita.games.imperial_miners.edge.picture_mine import draw_mine
from pepita.games.imperial_miners.rules.state import ASK_NAMES
from pepita.kernel.optional import expect
from pepita.words import LANGUAGES
from tests.rules.imperial_miners.mines import card, placed, rock
from tests.rules.imperial_miners.steps import activate, put
from tests.rules.imperial_miners.tables import deck_with, ended, play, table, turned_up
from tests.terminal.test_line import Person, sit

BOXES = set("│─┌┐└┘├┤┬┴┼●◐○·")
ROOM = 100


def english(game: pepita.Game, seat: int | None = 0) -> tuple[Any, Names]:
    """What a seat sees, and the names to tell it with."""
    view = game.view(seat)
    return view, Names(deck_shown(game.options), "en")


# The picture.


def test_a_mine_is_drawn_as_bricks_with_its_carts_and_tokens() -> None:
    mine = mine_from("""
             [21]      [23+]
        [55]      [89*2!]
    """)
    view, names = english(table({"mine": mine, "hand": [22]}))
    assert (draw_mine(view["players"][0], names) or "").split("\n") == [
        "         ┌─────────────────┬─────────────────┐",
        "         │21            1,0│23+           1,2│",
        "         │Gold Mill        ●Toll Barrow      ○",
        "         │                 │                 │",
        "┌────────┴───●────┬───◐────┴────────┬────────┘",
        "│55           2,-1│89*2!         2,1│",
        "│Crossroads Camp  │Feeding Time     ○",
        "│                 │                 │",
        "└───○─────────────┴────────────○────┘",
    ]


@pytest.mark.parametrize("cards", [1, 5, 9])
@pytest.mark.parametrize("apart", [2, 4])
def test_a_wide_mine_is_drawn_narrower_or_told(cards: int, apart: int) -> None:
    mine = [{"card": 19 + place, "x": place * apart} for place in range(cards)]
    view, names = english(table({"mine": mine, "hand": [55]}))
    picture = draw_mine(view["players"][0], names)
    if picture is None:
        assert cards * apart > 20
    else:
        assert max(len(line) for line in picture.split("\n")) <= ROOM
    text = draw_view(view)
    assert max(len(line) for line in text.split("\n")) <= ROOM
    assert all(f"({card['x']}" in text or f"1,{card['x']}" in text for card in mine)


# Every question.


def questions(seed: int, **options: Any) -> dict[str, list[ImperialMinersView]]:
    """Views by what was asked, from a game of random moves."""
    found: dict[str, list[ImperialMinersView]] = {}
    game = pepita.new_game("imperial-miners", seats=1 + seed % 5, seed=seed, **options)
    rng = Random(seed)
    while game.actors:
        seat = rng.choice(game.actors)
        view: Any = game.view(seat)
        found.setdefault(view["players"][seat]["asks"], []).append(view)
        game.play(seat, rng.choice(view["moves"]))
    return found


@pytest.fixture(scope="module")
def asked() -> dict[str, list[ImperialMinersView]]:
    found: dict[str, list[ImperialMinersView]] = {}
    for seed in range(25):
        for asks, views in questions(seed).items():
            found.setdefault(asks, []).extend(views[:5])
    return found


def test_random_games_ask_everything(asked: dict[str, list[ImperialMinersView]]) -> None:
    assert set(asked) == set(ASK_NAMES) - {"nothing"}


@pytest.mark.parametrize("draw", [draw_view, draw_question])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_stands_beside_the_question(
    asked: dict[str, list[ImperialMinersView]], draw: Callable[..., str], language: str
) -> None:
    for asks, views in asked.items():
        for view in views[:8]:
            text = draw(view, language, pictures=False)
            if asks in ("keep", "discard", "hand"):
                own = view["players"][expect(view["viewer"])]
                assert all(f"\n  {number} " in text for number in expect(own["hand"]))
            else:
                assert all(f"\n  {move}: " in text for move in view["moves"])


@pytest.mark.parametrize("pictures", [True, False])
def test_all_is_told_in_lines_that_fit_and_without_pictures_in_words_alone(
    asked: dict[str, list[ImperialMinersView]], pictures: bool
) -> None:
    for views in asked.values():
        for view in views[:8]:
            for text in (
                draw_view(view, pictures=pictures),
                draw_question(view, pictures=pictures),
            ):
                assert max(len(line) for line in text.split("\n")) <= ROOM
                assert pictures or not BOXES & set(text)
                assert "{" not in text
                assert "None" not in text


def test_branches_and_exchanges_are_told_one_by_one() -> None:
    early, _ = english(turned_up(4, {"hand": [22]}))
    assert "\n  branch 1: Gain 3 coins.\n  branch 2: Draw 1 level 4 card." in draw_question(early)
    trade = {
        "hand": [22],
        "coins": 6,
        "doing": [{"doing": "limit"}, {"doing": "steps", "of": "event 2"}],
        "asks": "row",
    }
    late, _ = english(table(trade, phase="end-of-round", event=2, events=[2, 1, *range(3, 19)]))
    text = draw_question(late)
    assert "\n  row 3: Pay 6 coins to gain 3 VP.\n  decline: resolve nothing" in text
    assert "row 4" not in text


def test_a_choice_within_another_is_found_in_a_deck_of_the_table() -> None:
    inner = {"op": "choose", "of": [[{"op": "gain", "what": "coin", "n": 7}], []]}
    when = {
        "op": "when",
        "if": {"lhs": 1, "cmp": ">=", "rhs": 2},
        "then": [{"op": "gain", "what": "vp", "n": 1}],
        "else": [{"op": "gain", "what": "coin", "n": 1}, inner],
    }
    options = {"deck": deck_with(cards={22: {"options": [{"do": [when]}], "name": "Odd Nook"}})}
    game = table({"hand": [22]}, options=options)
    person = Person(["play 22", "do 1"])
    sit(game, person).run()
    assert "You activate 22 Odd Nook (1,0)." in person.text
    assert "\n  branch 1: Gain 7 coins.\n  branch 2: Do nothing." in person.text


# The line mode.


def test_the_place_the_effect_and_the_surface_are_asked_one_by_one() -> None:
    mine = mine_from("[22]      [21]")
    game = table({"mine": mine, "hand": [89], "coins": 7})
    person = Person(["play 89", "place 1", "do 1", "up 2", "do 1", "surface 4"])
    sit(game, person).run()
    for said in (
        "Choose a card to play",
        "You play 89 Feeding Time.",
        "  place 1: under 22 Peat Still, 21 Gold Mill; completes 1 cart",
        "Where do you place it?",
        "Seat 0 completes a cart between 1,0 and 2,1.",
        "You activate 89 Feeding Time (2,1).",
        "  do 2: Advance up to 1 space for each machine on this card.",
        "Seat 0 places 1 machine on 89 Feeding Time.",
        "  up 2: 21 Gold Mill (1,2): Gain 2 coins.",
        "  surface 4: Pay 4 coins: advance up to 2 spaces.",
        "  advance 2 on 3: Deep Vault, space 2: ",
        "How far do you advance?",
    ):
        assert said in person.text, said


def test_the_whole_table_is_drawn_once_a_round_and_when_it_is_asked_for() -> None:
    person = Person(["play 89", "place 1", "table"])
    game = table({"mine": mine_from("[21]      [22]"), "hand": [89], "coins": 2})
    sit(game, person).run()
    assert person.text.count("Imperial Miners, round 3 of 10.") == 2


@pytest.mark.parametrize("clears", [False, True])
def test_a_chain_that_would_clear_a_collapse_in_passing_says_so(clears: bool) -> None:
    mine: dict[str, Any] = {"1,0": rock(), "1,2": rock()}
    worm = card([activate("above"), put("collapse", "above")])
    game = placed("2,1", worm, mine, options={"passing_clears": clears})
    play(game, 0, "do 1", "activate 1,0", "card 1,0")
    assert isinstance(game, ImperialMiners)
    asked = " ".join(draw_question(game.view(0)).split())
    told = "the chain passes it; only its collapse is removed"
    assert "the chain passes it" in asked
    assert (told in asked) == clears


def test_a_refusal_names_the_rule_and_what_is_allowed() -> None:
    person = Person(["play 133", "play 89", "play 1000", "place 1", "dig"])
    sit(table({"mine": mine_from("[21]"), "hand": [22, 89, 133]}), person).run()
    assert "M-MINE-09: Card 133 (Great Worm) is of level 3 and hangs under a card" in person.text
    assert (
        "Refused. M-MINE-03: Card 89 (Feeding Time) costs 2 now, and you have 0 coins."
        in person.text
    )
    assert "“1000” is not the number of a card in this deck." in person.text
    assert "Refused. M-EVENT-01: This does not answer what is asked of you now" in person.text
    assert "Refused. M-MINE-06: You can play a card of your hand" in person.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_choose_unseen_before_the_person_does(language: str) -> None:
    game = pepita.new_game("imperial-miners", seats=4, seed=5)
    person = Person()
    sit(game, person, language=language).run()
    assert game.actors == (0,)
    position: Any = game.position()
    own = position["players"][0]["hand"]
    others = {number for player in position["players"][1:] for number in player["hand"]}
    names = Names(deck_shown({}), language)
    assert all(names.name(number) in person.text for number in own)
    assert not any(names.card(number) in person.text for number in others)


def test_in_real_time_bots_finish_their_mines_before_the_person_is_asked() -> None:
    options = {"resolve_order": "realtime"}
    players = [{"mine": mine_from("[21]      [22]"), "hand": [89], "coins": 2}]
    players += [{"mine": [], "hand": [number]} for number in (23, 24)]
    game = table(*players, options=options)
    person = Person(["play 89"])
    sit(game, person).run()
    assert game.actors == (0,)
    assert "The chain of Seat 2 reaches the surface board." in person.text


def test_a_player_who_plays_alone_hears_the_rank_and_no_winner() -> None:
    game = pepita.new_game("imperial-miners", seats=1, seed=8)
    person = Person()
    rng = Random(3)
    line = sit(game, person)
    line.ask = lambda _: rng.choice(game.legal_moves(0))
    assert line.run()
    assert person.heard[0].startswith("Imperial Miners, alone.")
    assert person.heard[-1] == f"Seat 0: {game.scores()[0]} VP. Rank: Digger"


def test_what_was_drawn_is_told_to_the_player_who_drew_it() -> None:
    person = Person(["play 21", "place -2", "do 1", "surface cards", "deck 1"])
    sit(table({"mine": mine_from("[22]"), "hand": [21]}, {"mine": [], "hand": [23]}), person).run()
    assert "You draw 19 Common Seam." in person.text
    assert "Seat 0 draws" not in person.text


def test_the_end_tells_what_was_compared_to_break_a_tie() -> None:
    person = Person()
    assert sit(ended({"vp": 9, "coins": 2}, {"vp": 9, "coins": 5}), person).run()
    assert person.heard[-2:] == [
        "The best scores are equal, so coins were compared.",
        "The game goes to: Seat 1.",
    ]
