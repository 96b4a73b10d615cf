"""Legal moves, refusals, and playing: what is listed is what is allowed, and nothing else."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pepita
from pepita.kernel.chance import seeded
from tests.contract.checks import as_json, check_refusal, everything
from tests.contract.effort import tries
from tests.contract.tables import (
    SEEDS,
    Setting,
    courses,
    each_game,
    each_setting,
    finish,
    mixed_settings,
)
from tests.contract.vocabulary import spellings, vocabulary


@each_setting
@tries(4)
@given(data=st.data())
def test_a_move_is_legal_exactly_if_it_is_not_refused(
    setting: Setting, data: st.DataObject
) -> None:
    game = data.draw(courses(setting)).game()
    moves = vocabulary(game)
    before = as_json(game.position())
    for seat in game.actors:
        refusals = {move: game.why_not(seat, move) for move in moves}
        assert sorted(move for move in moves if refusals[move] is None) == game.legal_moves(seat)
        for refusal in refusals.values():
            if refusal is not None:
                check_refusal(refusal)
    assert as_json(game.position()) == before


@each_game
@tries(30)
@given(data=st.data())
def test_a_move_is_legal_exactly_if_it_is_not_refused_with_options_mixed(
    name: str, data: st.DataObject
) -> None:
    game = data.draw(mixed_settings(name).flatmap(courses)).game()
    moves = vocabulary(game)
    for seat in game.actors:
        allowed = [move for move in moves if game.why_not(seat, move) is None]
        assert sorted(allowed) == game.legal_moves(seat)


@each_setting
@tries(3)
@given(data=st.data(), seed=SEEDS)
def test_seats_that_are_not_to_move_are_refused_everything(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(setting)).game()
    moves = Random(seed).sample(vocabulary(game), 30)
    for seat in set(range(game.seats)) - set(game.actors):
        for move in moves:
            check_refusal(game.why_not(seat, move))


@each_setting
def test_after_the_end_every_move_is_refused(setting: Setting) -> None:
    """Of a game as it is, every move that can be written; of others, a part."""
    game = setting.small()
    finish(game, seeded(1))
    before = as_json(game.record())
    said = vocabulary(game)
    for seat in range(game.seats):
        for move in Random(seat).sample(said, min(200, len(said))) if setting.options else said:
            check_refusal(game.why_not(seat, move))
    assert as_json(game.record()) == before


@each_setting
@tries(4)
@given(data=st.data(), seed=SEEDS)
def test_a_move_that_is_refused_cannot_be_played_and_changes_nothing(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(setting)).game()
    before = everything(game)
    moves = Random(seed).sample(vocabulary(game), 40)
    for seat in range(game.seats):
        for move in moves:
            refusal = game.why_not(seat, move)
            if refusal is not None:
                with pytest.raises(pepita.IllegalMove) as illegal:
                    game.play(seat, move)
                assert illegal.value.refusal == refusal
    assert everything(game) == before


@each_setting
@tries(3)
@given(data=st.data(), seed=SEEDS)
def test_other_spellings_of_a_move_mean_the_same(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(setting)).game()
    moves = Random(seed).sample(vocabulary(game), 20)
    for seat in game.actors:
        legal = data.draw(st.sampled_from(game.legal_moves(seat)))
        for move in [legal, *moves]:
            for other in spellings(game.name, move):
                assert game.why_not(seat, other) == game.why_not(seat, move)
        for other in spellings(game.name, legal):
            assert after(game, seat, other) == after(game, seat, legal)


def after(game: pepita.Game, seat: int, move: str) -> str:
    """Everything about the game after a move, which is made on a copy."""
    copy = game.clone()
    copy.play(seat, move)
    return everything(copy)


@each_setting
@tries(4)
@given(data=st.data())
def test_integer_actions_are_the_legal_moves(setting: Setting, data: st.DataObject) -> None:
    game = data.draw(courses(setting)).game()
    for seat in range(game.seats):
        actions = list(game.actions(seat))
        assert len(set(actions)) == len(actions)
        assert sorted(map(game.text_of, actions)) == game.legal_moves(seat)
        for action in Random(0).sample(actions, min(len(actions), 15)):
            copy = game.clone()
            copy.apply(seat, action)
            assert everything(copy) == after(game, seat, game.text_of(action))


@each_setting
@tries(4)
@given(data=st.data(), seed=SEEDS)
def test_an_integer_that_is_no_legal_move_is_refused_and_changes_nothing(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(setting)).game()
    before = everything(game)
    for seat in range(game.seats):
        legal = {int(action) for action in game.actions(seat)}
        for action in near_misses(sorted(legal), Random(seed)):
            if action not in legal:
                with pytest.raises((pepita.IllegalMove, pepita.BadMove)):
                    game.apply(seat, action)
    assert everything(game) == before


def near_misses(legal: list[int], random: Random) -> Iterator[int]:
    """Integers of the size of moves, some of them a few bits away from a legal one."""
    yield from (-1, -(2**20), -(2**63), 2**40, 2**63 - 1)
    for _ in range(8):
        bits = [1 << random.randrange(38) for _ in range(2)]
        yield random.choice(legal or [0]) ^ bits[0] ^ bits[1]
    for low in (2**8, 2**8, 2**8, 2**20, 2**20):
        yield random.randrange(23) << random.choice([20, 32]) | random.randrange(low)


@each_setting
@tries(3)
@given(data=st.data())
def test_facts_of_a_move_are_plain_data_and_name_who_may_be_told(
    setting: Setting, data: st.DataObject
) -> None:
    game = data.draw(courses(setting)).game()
    for seat in game.actors:
        facts = game.play(seat, data.draw(st.sampled_from(game.legal_moves(seat))))
        assert facts
        assert as_json(facts)
        for fact in facts:
            assert isinstance(fact["fact"], str)
            assert fact["to"] is None or fact["to"] in range(game.seats)
