"""Deals that anyone can verify: nobody can guess or steer them, everybody can draw them again."""

import hashlib
import hmac
from collections import Counter

import pytest

import pepita
from pepita.kernel.chance import Chance
from pepita.tables import deals
from pepita.tables.deals import (
    FairChance,
    chance_of_deal,
    chance_of_move,
    commitment,
    key_of,
    new_secret,
)
from tests.tables.houses import SEATS, each_game

SECRET = "00112233445566778899aabbccddeeff" * 2
KEY = key_of(SECRET, ["", "salt"])


# The recipe of docs/verify.md, written out again.


def recipe_key(secret: str, salts: list[str]) -> bytes:
    lines = "\n".join(f"{seat} {salt}" for seat, salt in enumerate(salts))
    message = b"pepita key 1\n" + lines.encode()
    return hmac.new(bytes.fromhex(secret), message, hashlib.sha256).digest()


class Recipe(Chance):
    def __init__(self, key: bytes, purpose: str) -> None:
        self.key, self.purpose, self.counter = key, purpose, 0

    def below(self, n: int) -> int:
        while True:
            message = f"{self.purpose}\n{self.counter}".encode()
            word = int.from_bytes(hmac.new(self.key, message, hashlib.sha256).digest()[:8], "big")
            self.counter += 1
            if word < 2**64 - 2**64 % n:
                return word % n

    def clone(self) -> "Recipe":
        copy = Recipe(self.key, self.purpose)
        copy.counter = self.counter
        return copy


def test_the_recipe_draws_the_same_key_and_numbers() -> None:
    assert recipe_key(SECRET, ["", "salt"]) == KEY
    for purpose, ours in (("deal", chance_of_deal(KEY)), ("move 17", chance_of_move(KEY, 17))):
        recipe = Recipe(KEY, purpose)
        sizes = [1, 2, 3, 6, 44, 67, 2**63, 2**64 - 1] * 20
        assert [recipe.below(n) for n in sizes] == [ours.below(n) for n in sizes]


@each_game
def test_the_recipe_deals_the_same_game(name: str) -> None:
    seats = SEATS[name]
    ours = pepita.new_game(name, seats=seats, chance=chance_of_deal(KEY))
    recipe = pepita.new_game(name, seats=seats, chance=Recipe(KEY, "deal"))
    assert all(ours.view(seat) == recipe.view(seat) for seat in range(seats))
    for number in range(30):
        seat = ours.actors[0]
        move = ours.legal_moves(seat)[number % len(ours.legal_moves(seat))]
        ours.use_chance(chance_of_move(KEY, number))
        recipe.use_chance(Recipe(KEY, f"move {number}"))
        assert ours.play(seat, move) == recipe.play(seat, move)


def test_the_commitment_is_a_hash_of_the_secret_alone() -> None:
    written = b"pepita commitment 1\n" + bytes.fromhex(SECRET)
    assert commitment(SECRET) == hashlib.sha256(written).hexdigest()


def test_every_secret_is_new_and_long() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(bytes.fromhex(secret)) for secret in secrets} == {32}


def test_one_commitment_stands_for_many_deals_until_the_salts_are_known() -> None:
    """The commitment is a hash of the secret; it shows neither the secret nor the key."""
    keys = {key_of(SECRET, ["", str(salt)]) for salt in range(50)}
    dealt = [pepita.new_game("saboteur", seats=3, chance=chance_of_deal(key)) for key in keys]
    hands = {str([game.view(seat)["hand"] for seat in range(3)]) for game in dealt}
    assert len(keys) == len(hands) == 50


def test_the_commitment_itself_deals_another_game() -> None:
    shown = commitment(SECRET)
    for key in (bytes.fromhex(shown), key_of(shown, ["", "salt"])):
        assert key != KEY
        assert chance_of_deal(key).below(2**64 - 1) != chance_of_deal(KEY).below(2**64 - 1)


def test_commitments_do_not_show_how_a_game_will_begin() -> None:
    """Over many secrets a bit of the commitment says nothing about the first roll."""
    agreed = Counter[bool]()
    for number in range(2000):
        secret = f"{number:064x}"
        bit = int(commitment(secret)[-1], 16) % 2
        agreed[bit == chance_of_deal(key_of(secret, ["", ""])).below(2)] += 1
    assert abs(agreed[True] - 1000) < 150


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(["a", ""], ["", "a"], id="another seat"),
        pytest.param(["a", ""], ["a ", ""], id="a space"),
        pytest.param(["", "1 "], ["", "1"], id="trailing space"),
        pytest.param(["a", "", ""], ["a", ""], id="another number of seats"),
    ],
)
def test_what_each_seat_adds_counts_by_seat(one: list[str], other: list[str]) -> None:
    assert key_of(SECRET, one) != key_of(SECRET, other)


def test_chance_is_repeatable_and_a_clone_goes_on_by_itself() -> None:
    first = FairChance(KEY, "deal")
    drawn = [first.below(1000) for _ in range(20)]
    again = FairChance(KEY, "deal")
    assert [again.below(1000) for _ in range(10)] == drawn[:10]
    copy = again.clone()
    assert [copy.below(1000) for _ in range(10)] == drawn[10:]
    assert again.counter == 10
    assert [again.below(1000) for _ in range(10)] == drawn[10:]


def test_every_purpose_has_chance_of_its_own() -> None:
    purposes = [chance_of_deal(KEY), *(chance_of_move(KEY, number) for number in range(50))]
    assert len({chance.below(2**64 - 1) for chance in purposes}) == 51


@pytest.mark.parametrize("n", [2, 3, 6, 7, 67])
def test_chance_is_fair(n: int) -> None:
    """Far from any reasonable doubt: 6 times the usual deviation."""
    chance, draws = FairChance(KEY, "deal"), 400 * n
    counted = Counter(chance.below(n) for _ in range(draws))
    assert set(counted) == set(range(n))
    deviation = (400 * (1 - 1 / n)) ** 0.5
    assert all(abs(count - 400) < 6 * deviation for count in counted.values())


def test_words_that_would_favour_small_numbers_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    n = 2**63 + 2**62
    words = iter([n, 2**64 - 1, 5])
    monkeypatch.setattr(deals, "word", lambda key, purpose, counter: next(words))
    chance = FairChance(KEY, "deal")
    assert chance.below(n) == 5
    assert chance.counter == 3


def test_the_last_fair_word_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = 2**64 - 2**64 % 6
    words = iter([fair, fair - 1])
    monkeypatch.setattr(deals, "word", lambda key, purpose, counter: next(words))
    assert FairChance(KEY, "deal").below(6) == 5
