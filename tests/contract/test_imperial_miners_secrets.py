"""Secrets of Imperial Miners: choices locked at the same time, and what everybody remembers."""

from collections import Counter
from collections.abc import Mapping
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pepita
from pepita.games.imperial_miners.deck.deck_format import house_deck
from pepita.kernel.chance import seeded
from tests.contract.checks import answers, as_json, by_post, everybody
from tests.contract.effort import tries
from tests.contract.imperial_miners_vocabulary import NUMBERS, level_of
from tests.contract.tables import SEEDS, choose, mixed_settings, seats_of, walk
from tests.contract.vocabulary import vocabulary

Data = Mapping[str, Any]
GAME = "imperial-miners"


def new(seats: int, seed: int = 1, **options: Any) -> pepita.Game:
    return pepita.new_game(GAME, seats=seats, seed=seed, **options)


def choosing_cards(seats: int, seed: int, **options: Any) -> pepita.Game:
    """A game in which everybody chooses a card, after enough rounds that mines differ."""
    game = new(seats, seed, **options)
    chance = seeded(seed)
    for _ in range(400):
        table: Data = game.view(None)
        if table["round"] >= 3 and len(game.actors) == seats and table["phase"] == "card":
            return game
        walk(game, chance, 1, eager=True)
    raise AssertionError(seed)


SECRET_CHOICES = {
    "keep": lambda seed: new(3, seed),
    "card": lambda seed: choosing_cards(3, seed),
    "card, dig at will": lambda seed: choosing_cards(3, seed, voluntary_l1=True),
    "card in real time": lambda seed: choosing_cards(3, seed, resolve_order="realtime"),
}
each_secret_choice = pytest.mark.parametrize(
    "begin", SECRET_CHOICES.values(), ids=SECRET_CHOICES.keys()
)


@pytest.mark.clause("M-SETUP-12", "M-MINE-01", "M-MINE-02")
@each_secret_choice
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_was_chosen_in_secret_shows_nowhere(begin: Any, seed: int, seat: int) -> None:
    before: pepita.Game = begin(seed)
    moves = before.legal_moves(seat)
    games = [before.clone(), before.clone()]
    told = [game.play(seat, move) for game, move in zip(games, (moves[0], moves[-1]), strict=True)]
    assert told[0] == told[1] == [{"fact": "chose", "seat": seat, "to": None}]
    said = Random(seed).sample(vocabulary(before), 200)
    for viewer in everybody(before):
        if viewer != seat:
            assert answers(games[0], viewer, said) == answers(games[1], viewer, said)
    if len(moves) > 1:
        assert games[0].view(seat) != games[1].view(seat)


@pytest.mark.clause("M-SETUP-12", "M-MINE-01")
@each_secret_choice
def test_others_see_only_that_somebody_has_chosen(begin: Any) -> None:
    game: pepita.Game = begin(3)
    before = {viewer: game.view(viewer) for viewer in everybody(game) if viewer != 1}
    game.play(1, game.legal_moves(1)[0])
    for viewer, earlier in before.items():
        expected: dict[str, Any] = {**earlier}
        expected["actors"] = [0, 2]
        expected["players"][1] |= {"has_chosen": True, "asks": "nothing"}
        assert game.view(viewer) == expected


@pytest.mark.clause("M-SETUP-12", "M-MINE-01")
@each_secret_choice
@pytest.mark.parametrize("seed", [1, 4])
def test_the_order_in_which_seats_choose_does_not_matter(begin: Any, seed: int) -> None:
    before: pepita.Game = begin(seed)
    chosen = [Random(seed).choice(before.legal_moves(seat)) for seat in range(3)]
    ends = set()
    for order in permutations(range(3)):
        game = before.clone()
        facts = [game.play(seat, chosen[seat]) for seat in order]
        assert [len(told) for told in facts[:2]] == [1, 1]
        ends.add(as_json([game.position(), facts[2][1:]]))
    assert len(ends) == 1


@pytest.mark.clause("M-MINE-06")
def test_a_player_who_may_dig_at_will_is_imagined_to_have_chosen_it() -> None:
    """A level 1 card can always be played, so nobody has to dig here."""
    players = [{"hand": [21]}, {"hand": [23], "choice": 23}]
    position = {"game": GAME, "seats": 2, "players": players, "options": {"voluntary_l1": True}}
    game = pepita.from_position(position)
    dreams: list[Any] = [game.imagine(0, seed).position() for seed in range(60)]
    dug = sum(dream["players"][1]["choice"] == "dig" for dream in dreams)
    assert 15 < dug < 45


# What everybody has seen.


@pytest.mark.clause("M-DRAW-07")
@tries(20)
@given(data=st.data(), seed=SEEDS)
def test_a_card_that_a_faction_draw_showed_is_known_until_it_leaves_the_hand(
    data: st.DataObject, seed: int
) -> None:
    """A-74, followed along by what everybody is told."""
    setting = data.draw(mixed_settings(GAME))
    game = setting.new(data.draw(st.sampled_from(seats_of(setting))), seed)
    known: list[Counter[int]] = [Counter() for _ in range(int(game.seats))]
    chance = seeded(seed)
    while game.actors:
        seat = game.actors[chance.below(len(game.actors))]
        facts: list[Any] = game.play(seat, choose(game, seat, chance, eager=True))
        for fact in facts:
            if fact["fact"] == "took-revealed":
                known[fact["seat"]][fact["card"]] += 1
            if fact["fact"] in ("played", "discarded"):
                known[fact["seat"]] -= Counter([fact["card"]])
        for viewer in everybody(game):
            check_known(game.view(viewer), known)
        if chance.below(10) == 0:
            dream: Any = game.imagine(int(chance.below(game.seats)), 1).position()
            for cards, player in zip(known, dream["players"], strict=True):
                assert cards <= Counter(player["hand"])


def check_known(view: Data, known: list[Counter[int]]) -> None:
    """A view shows of each hand what was revealed, and the level 4 cards, which are all alike."""
    for cards, player in zip(known, view["players"], strict=True):
        level_4 = [141] * player["hand_levels"][3]
        assert player["shown"] == sorted([*cards.elements(), *level_4])


def test_faction_draws_come_up_in_such_games() -> None:
    """Guards the tests above and below: without any of them they would prove nothing."""
    told: Counter[str] = Counter()
    for seed in range(10):
        game = new(3, seed)
        chance = seeded(seed)
        while game.actors:
            seat = game.actors[0]
            facts: list[Any] = game.play(seat, choose(game, seat, chance, eager=True))
            told.update(fact["fact"] for fact in facts)
    assert told["took-revealed"] > 10
    assert told["revealed"] > 10


@pytest.mark.clause("M-DRAW-07", "M-SETUP-15")
@tries(20)
@given(seed=SEEDS, eager_renewal=st.booleans())
def test_nobody_is_imagined_to_hold_what_was_seen_in_its_pile_since(
    seed: int, eager_renewal: bool
) -> None:
    """Of the cards seen in a pile after some moment, a hand has no more than it drew since."""
    game = new(3, seed, reshuffle="eager" if eager_renewal else "lazy")
    seen: dict[int, int] = {}
    drawn: list[tuple[int, int, int]] = []
    chance = seeded(seed)
    time = 0
    while game.actors:
        seat = game.actors[chance.below(len(game.actors))]
        before: Any = game.view(None)
        facts: list[Any] = game.play(seat, choose(game, seat, chance, eager=True))
        discarded = [Counter(pile) for pile in before["discards"]]
        for fact in facts:
            time += 1
            if fact["fact"] == "discarded":
                discarded[level_of(fact["card"]) - 1][fact["card"]] += 1
            elif fact["fact"] == "revealed":
                seen[fact["card"]] = time
            elif fact["fact"] == "reshuffled":
                seen |= dict.fromkeys(discarded[fact["deck"] - 1], time)
                discarded[fact["deck"] - 1].clear()
            elif fact["fact"] == "drew":
                drawn.append((fact["seat"], fact["deck"], time))
        check_dream_of_hands(game, seen, drawn, chance.below(3))


def check_dream_of_hands(
    game: pepita.Game, seen: dict[int, int], drawn: list[tuple[int, int, int]], viewer: int
) -> None:
    dream: Any = game.imagine(viewer, viewer).position()
    for seat, player in enumerate(dream["players"]):
        hidden = [card for card in player["hand"] if card not in player["shown"]]
        for card in hidden:
            since, level = seen.get(card, 0), level_of(card)
            if since and level < 4:
                late = [c for c in hidden if level_of(c) == level and seen.get(c, 0) >= since]
                draws = [
                    1 for who, deck, when in drawn if (who, deck) == (seat, level) and when > since
                ]
                assert len(late) <= len(draws)


@pytest.mark.clause("M-DRAW-03", "M-DRAW-07")
def test_of_two_hidden_cards_the_one_left_may_be_the_one_drawn_last() -> None:
    """Card 25 was seen in its pile between the draws, so it is the second one, if any."""
    hidden = {"hand": [23, 25], "slots": [[1, 1], [1, 5]]}
    players = [{"hand": [21], "choice": 21}, hidden]
    position = {"game": GAME, "seats": 2, "clock": 5, "seen": {"25": 3}, "players": players}
    game = pepita.from_position(position)
    game.play(1, "play 23")
    dreams: list[Any] = [game.imagine(0, seed).position() for seed in range(300)]
    assert any(25 in dream["players"][1]["hand"] for dream in dreams)


# What a hand that had to dig did not hold.

POOR = 3


def dearest() -> int:
    """The level 3 card that costs most, and never less."""
    cards = [card for card in house_deck()["cards"] if card["level"] == 3]
    fixed = [
        card for card in cards if card["discount"] == {**card["discount"], "base": 0, "count": None}
    ]
    number: int = max(fixed, key=lambda card: card["cost"])["number"]
    return number


def must_dig(**options: Any) -> Data:
    """Seat 0 has a row to hang level 3 cards from, and one that is too dear."""
    mine = [{"card": 21, "x": 0}, {"card": 89, "x": 1}]
    return {
        "game": GAME, "seats": 2, "round": 3, "options": options,
        "players": [
            {"hand": [dearest()], "coins": POOR, "mine": mine}, {"hand": [23], "choice": 23},
        ],
    }  # fmt: skip


def hands_imagined(game: pepita.Game, viewer: int | None) -> list[list[int]]:
    dreams: list[Any] = [game.imagine(viewer, seed).position() for seed in range(200)]
    return [dream["players"][0]["hand"] for dream in dreams]


def could_play(hand: list[int]) -> bool:
    """Whether seat 0 would not have had to dig with this hand."""
    position = must_dig()
    position["players"][0]["hand"] = hand
    return pepita.from_position(position).legal_moves(0) != ["dig"]


@pytest.mark.clause("M-MINE-06")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_player_who_had_to_dig_is_imagined_with_nothing_to_play(viewer: int | None) -> None:
    game = pepita.from_position(must_dig())
    assert any(could_play(hand) for hand in hands_imagined(game, viewer))
    game.play(0, "dig")
    hands = hands_imagined(game, viewer)
    assert not any(could_play(hand) for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 10
    again = pepita.from_position(by_post(game.position()))
    assert hands_imagined(again, viewer) == hands


@pytest.mark.clause("M-MINE-06")
def test_a_player_who_may_dig_at_will_shows_nothing_by_it() -> None:
    game = pepita.from_position(must_dig(voluntary_l1=True))
    game.play(0, "dig")
    assert any(could_play(hand) for hand in hands_imagined(game, 1))


@pytest.mark.clause("M-MINE-06", "M-DRAW-03")
def test_what_is_drawn_after_digging_may_be_anything() -> None:
    game = pepita.from_position(must_dig())
    game.play(0, "dig")
    while len(hands_imagined(game, 1)[0]) < 2:
        moves = game.legal_moves(0)
        wished = [move for move in ("surface cards", "deck 3", "decline") if move in moves]
        game.play(0, (wished or moves)[0])
    hands = hands_imagined(game, 1)
    assert all(sum(could_play([card]) for card in hand) <= 1 for hand in hands)
    assert any(could_play(hand) for hand in hands)


@pytest.mark.clause("M-SETUP-02", "M-SETUP-04", "M-SETUP-05", "M-DRAW-03")
def test_every_hidden_card_and_event_is_imagined_in_every_hidden_place() -> None:
    game = new(2, 7)
    own: Any = game.position()
    dreams: list[Any] = [game.imagine(0, seed).position() for seed in range(600)]
    assert all(dream["players"][0]["hand"] == own["players"][0]["hand"] for dream in dreams)
    for level in (1, 2, 3):
        others = set(NUMBERS[level]) - set(own["players"][0]["hand"])
        on_top = Counter(dream["piles"][level - 1][0] for dream in dreams)
        held = Counter(card for dream in dreams for card in dream["players"][1]["hand"])
        assert set(on_top) == others
        assert others <= set(held)
    for place in (0, 9, 17):
        assert len({dream["events"][place] for dream in dreams}) == 18
