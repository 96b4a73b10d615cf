"""Whatever text somebody sends as a move: it is played, refused by a rule, or no move at all."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import pepita
from tests.contract.checks import check_refusal, everything
from tests.contract.effort import tries
from tests.contract.tables import SEEDS, Setting, courses, each_game, mixed_settings
from tests.contract.vocabulary import vocabulary

ODD_WORDS = ["-0,00", "+1", "٣", "1,0,0", "x"]
NOISE = st.text(min_size=1, max_size=3)


def try_moves(game: pepita.Game, seat: int, moves: Iterable[str]) -> None:
    """Whatever the answers, the game stays as it is; legal moves are played on a copy."""
    before = everything(game)
    for move in moves:
        try_move(game, seat, move)
    assert everything(game) == before


def try_move(game: pepita.Game, seat: int, move: str) -> None:
    """Ask and play; both give the same of the three answers."""
    answer = asked(game, seat, move)
    if answer is None:
        assert game.clone().play(seat, move)
    elif isinstance(answer, pepita.Refusal):
        check_refusal(answer)
        with pytest.raises(pepita.IllegalMove):
            game.play(seat, move)
    else:
        assert answer.field
        with pytest.raises(pepita.BadMove):
            game.play(seat, move)


def asked(game: pepita.Game, seat: int, move: str) -> pepita.Refusal | pepita.BadMove | None:
    try:
        return game.why_not(seat, move)
    except pepita.BadMove as bad:
        return bad


@each_game
@tries(250)
@given(move=st.text(max_size=80))
@example(move="")
@example(move=" ")
@example(move="\x00")
@example(move="path")
@example(move="path EW ١,٠")
@example(move="path EW 1,0\n")
@example(move="path EW 1,0 turned turned")
@example(move="path EW 99999999999999999999,0")
@example(move="break pick 99999999999999999999")
@example(move="break pick -1")
@example(move="break pick ²")
@example(move="take 1+1+1+1+1+1+1+1+1+1")
@example(move="take 0")
@example(move="pass " + "EW" * 1000)
@example(move="rockfall before")
@example(move="{text} %s \\")
@example(move="lay N1 1,0 turned 4")
@example(move="lay N1 1,0 turned ١")
@example(move="lay n1 1,0")
@example(move="walk 0,0 WN")
@example(move="walk 0,0 NESW NESW")
@example(move="dig 0")
@example(move="dig 100")
@example(move="return")
@example(move="give 99 99")
@example(move="give -1 0")
@example(move="bats 99999999999999999999")
@example(move="place 99999,0")
@example(move="place 99999999999999999999")
@example(move="place -0")
@example(move="keep")
@example(move="keep 19 20 55")
@example(move="keep 19 19 55 98")
@example(move="keep 19 20 55 98 99 100 101 102 103 104 105 106 107")
@example(move="play 18")
@example(move="play ١٩")
@example(move="card 5,0")
@example(move="card 1,0,0")
@example(move="edge 1,0 TL")
@example(move="advance 1 on 0")
@example(move="advance 1 in 2")
@example(move="faction dwarf")
@example(move="surface 5")
@example(move="do 0")
def test_any_text_is_a_legal_move_an_illegal_one_or_none(name: str, move: str) -> None:
    game = Setting(name).small()
    for seat in (game.actors[0], (game.actors[0] + 1) % int(game.seats)):
        try_moves(game, seat, [move])


@each_game
@tries(80)
@given(data=st.data(), seed=SEEDS)
def test_words_of_the_notation_in_any_order_are_answered(
    name: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(mixed_settings(name).flatmap(courses)).game()
    words = sorted({word for move in vocabulary(game)[::7] for word in move.split()})
    random = Random(seed)
    seat = random.randrange(int(game.seats))
    try_moves(game, seat, (" ".join(some_words(words, random)) for _ in range(40)))


def some_words(words: list[str], random: Random) -> Iterator[str]:
    """Up to five words; now and then one that is hardly any."""
    for _ in range(random.randrange(6)):
        yield random.choice(ODD_WORDS if random.randrange(4) == 0 else words)


@each_game
@tries(80)
@given(data=st.data(), noises=st.lists(NOISE, min_size=1, max_size=6), seed=SEEDS)
def test_a_misspelt_move_is_answered(
    name: str, data: st.DataObject, noises: list[str], seed: int
) -> None:
    game = data.draw(courses(Setting(name))).game()
    random = Random(seed)
    for seat in game.actors:
        legal = game.legal_moves(seat)
        try_moves(game, seat, [misspelt(random.choice(legal), noise, random) for noise in noises])


def misspelt(move: str, noise: str, random: Random) -> str:
    """A move with something in the place of up to two letters."""
    place = random.randrange(len(move) + 1)
    return move[:place] + noise + move[place + random.randrange(3) :]
