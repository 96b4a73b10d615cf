"""The one source of randomness: fair, repeatable, replaceable."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import pepita
from pepita.kernel.chance import Chance, Sfc32, seeded, shuffle


def test_a_seed_gives_one_stream_on_every_machine() -> None:
    chance = seeded(7)
    assert [chance.next() for _ in range(4)] == [4196707356, 3891143111, 2994695642, 1852364411]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 67])
def test_every_number_below_n_is_equally_likely(n: int) -> None:
    chance = seeded(11)
    drawn = Counter(chance.below(n) for _ in range(600 * n))
    assert set(drawn) == set(range(n))
    assert all(480 < count < 720 for count in drawn.values())


def test_large_numbers_are_not_favoured_by_words_that_do_not_divide_evenly() -> None:
    n = 3 << 29  # a quarter of all words would favour some numbers, and is drawn again
    chance, words = seeded(11), seeded(11)
    drawn = [chance.below(n) for _ in range(3000)]
    thirds = Counter(number // (n // 3) for number in drawn)
    assert set(thirds) == {0, 1, 2}
    assert all(850 < count < 1150 for count in thirds.values())
    assert drawn != [words.next() * n >> 32 for _ in range(3000)]


def test_a_clone_goes_on_with_the_same_stream() -> None:
    chance = seeded(3)
    chance.next()
    copy = chance.clone()
    assert [copy.below(100) for _ in range(20)] == [chance.below(100) for _ in range(20)]


def test_words_restore_a_generator() -> None:
    chance = seeded(3)
    again = Sfc32(*chance.words())
    assert [again.below(9) for _ in range(20)] == [chance.below(9) for _ in range(20)]


def test_a_shuffle_reaches_every_order_about_equally_often() -> None:
    chance = seeded(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        cards = vec[i64]([1, 2, 3])
        shuffle(cards, chance)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())


class Counting(Chance):
    """A source of a table's own: always the lowest number, and it counts the questions."""

    def __init__(self) -> None:
        self.asked = 0

    def below(self, n: int) -> int:
        self.asked += 1
        return 0

    def clone(self) -> "Counting":
        return Counting()


def test_a_table_can_hand_in_chance_of_its_own() -> None:
    chance = Counting()
    game = pepita.new_game("saboteur", seats=4, chance=chance)
    assert chance.asked >= 100
    assert game.position() == pepita.new_game("saboteur", seats=4, chance=Counting()).position()
    assert pepita.replay(game.record()).view(0) == game.view(0)


def test_a_game_with_chance_of_its_own_is_replayed_with_it() -> None:
    game = pepita.new_game("saboteur", seats=3, chance=Counting())
    while game.outcome is None:
        seat = game.actors[0]
        game.play(seat, game.legal_moves(seat)[0])
    assert pepita.replay(game.record(), chance=Counting()).position() == game.position()


def test_a_game_has_a_seed_or_chance_of_its_own_but_not_both() -> None:
    with pytest.raises(pepita.BadOption, match="seed"):
        pepita.new_game("saboteur", seats=4, seed=1, chance=Counting())


def test_without_a_seed_two_games_differ_and_can_be_replayed() -> None:
    first, second = (pepita.new_game("saboteur", seats=5) for _ in range(2))
    assert first.position() != second.position()
    assert pepita.replay(first.record()).position() == first.position()
