"""Whatever text somebody sends as a move: it is played, refused by a rule, or no move at all."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import pepita
from tests.contract.checks import check_refusal, everything
from tests.contract.tables import Setting, courses, each_game, mixed_settings
from tests.contract.vocabulary import vocabulary


def try_move(game: pepita.Game, seat: int, move: str) -> None:
    """Ask and play; both give the same of the three answers, and only a legal move changes."""
    before = everything(game)
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
    assert everything(game) == before


def asked(game: pepita.Game, seat: int, move: str) -> pepita.Refusal | pepita.BadMove | None:
    try:
        return game.why_not(seat, move)
    except pepita.BadMove as bad:
        return bad


@each_game
@settings(max_examples=400)
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
        try_move(game, seat, move)


@each_game
@settings(max_examples=200)
@given(data=st.data())
def test_words_of_the_notation_in_any_order_are_answered(name: str, data: st.DataObject) -> None:
    game = data.draw(mixed_settings(name).flatmap(courses)).game()
    words = sorted({word for move in vocabulary(game)[::7] for word in move.split()})
    known = st.one_of(st.sampled_from(words), st.sampled_from(["-0,00", "+1", "٣", "1,0,0", "x"]))
    seat = data.draw(st.integers(0, int(game.seats) - 1))
    for move in data.draw(st.lists(st.lists(known, max_size=5).map(" ".join), max_size=20)):
        try_move(game, seat, move)


@each_game
@settings(max_examples=200)
@given(data=st.data(), noise=st.text(min_size=1, max_size=3))
def test_a_misspelt_move_is_answered(name: str, data: st.DataObject, noise: str) -> None:
    game = data.draw(courses(Setting(name))).game()
    for seat in game.actors:
        move = data.draw(st.sampled_from(game.legal_moves(seat)))
        place = data.draw(st.integers(0, len(move)))
        gap = data.draw(st.integers(0, 2))
        try_move(game, seat, move[:place] + noise + move[place + gap :])
