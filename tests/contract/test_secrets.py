"""Two games that a seat cannot tell apart give that seat the same bytes."""

from random import Random

import pytest
from hypothesis import assume, given, reject
from hypothesis import strategies as st

import pepita
from tests.contract.census import box, census
from tests.contract.checks import as_json, draw_viewer
from tests.contract.effort import tries
from tests.contract.tables import (
    SEEDS,
    Setting,
    courses,
    each_game,
    each_rare_verb,
    each_setting,
    mixed_settings,
    needed_for,
)
from tests.contract.twins import (
    looks_like,
    may_be_impossible,
    reveals,
    secrets,
    told_before_anything_new,
    twin,
)
from tests.contract.vocabulary import vocabulary


def twins_of(game: pepita.Game, viewer: int | None, seed: int) -> tuple[pepita.Game, pepita.Game]:
    """The game as its position gives it, and a twin of it for the viewer."""
    random = Random(seed)
    position = game.position()
    one = pepita.from_position(position)
    for _ in range(20):
        other = twin(position, viewer, random)
        assert census(other) == box(game)
        try:
            return one, pepita.from_position(other)
        except pepita.BadPosition:
            if not may_be_impossible(position):
                raise
    return reject()


def check_twins(
    one: pepita.Game, other: pepita.Game, viewer: int | None, moves: list[str], seed: int
) -> None:
    """All that a viewer can ask is answered alike."""
    assert as_json(one.view(viewer)) == as_json(other.view(viewer))
    assert str(one) == str(other)
    dreams = [game.imagine(viewer, seed) for game in (one, other)]
    assert as_json(dreams[0].position()) == as_json(dreams[1].position())
    if viewer is not None:
        assert one.legal_moves(viewer) == other.legal_moves(viewer)
        assert list(one.actions(viewer)) == list(other.actions(viewer))
        for move in moves:
            assert one.why_not(viewer, move) == other.why_not(viewer, move)


@pytest.mark.clause(
    "S-INFO-01", "S-INFO-02", "S-INFO-03", "S-INFO-04", "S-INFO-05", "S-INFO-07",
    "S-INFO-08", "S-INFO-09", "S-INFO-10", "S-INFO-11", "S-INFO-12",
)  # fmt: skip
@each_setting
@tries(10)
@given(data=st.data(), seed=SEEDS)
def test_twins_look_the_same(setting: Setting, data: st.DataObject, seed: int) -> None:
    game = data.draw(courses(setting)).game()
    viewer = draw_viewer(data, game)
    one, other = twins_of(game, viewer, seed)
    check_twins(one, other, viewer, Random(seed).sample(vocabulary(game), 60), seed)


@each_game
@tries(100)
@given(data=st.data(), seed=SEEDS)
def test_twins_look_the_same_with_options_mixed(name: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(mixed_settings(name).flatmap(courses)).game()
    viewer = draw_viewer(data, game)
    one, other = twins_of(game, viewer, seed)
    check_twins(one, other, viewer, Random(seed).sample(vocabulary(game), 40), seed)


@pytest.mark.clause("S-INFO-05", "S-INFO-06", "S-INFO-09")
@each_setting
@tries(6)
@given(data=st.data(), seed=SEEDS)
def test_twins_stay_twins_while_nothing_comes_out(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(setting)).game()
    viewer = draw_viewer(data, game)
    check_walk(*twins_of(game, viewer, seed), viewer, data)


@pytest.mark.clause("S-INFO-09", "S-INFO-10", "S-INFO-11")
@each_rare_verb
@tries(20)
@given(data=st.data(), seed=SEEDS)
def test_twins_stay_twins_around_the_rarer_moves(
    name: str, verb: str, data: st.DataObject, seed: int
) -> None:
    mixed = mixed_settings(name, needed=needed_for(name, verb))
    course = mixed.flatmap(lambda setting: courses(setting, until=verb))
    game = data.draw(course).game()
    viewer = draw_viewer(data, game)
    one, other = twins_of(game, viewer, seed)
    check_twins(one, other, viewer, Random(seed).sample(vocabulary(game), 20), seed)
    check_walk(one, other, viewer, data)


def check_walk(
    one: pepita.Game, other: pepita.Game, viewer: int | None, data: st.DataObject
) -> None:
    """As long as moves look alike and reveal nothing, the viewer hears and sees the same."""
    for _ in range(8):
        pairs = [
            (seat, move, same)
            for seat in one.actors
            for move in one.legal_moves(seat)
            for same in like(other, seat, move, viewer)
        ]
        if not pairs:
            return
        seat, move, same = data.draw(st.sampled_from(pairs))
        facts, other_facts = one.play(seat, move), other.play(seat, same)
        told = told_before_anything_new(one.name, facts, viewer)
        assert told == told_before_anything_new(one.name, other_facts, viewer)
        view, other_view = one.view(viewer), other.view(viewer)
        if reveals(one.name, facts, viewer, view):
            return
        if reveals(one.name, other_facts, viewer, other_view):
            return
        assert as_json(view) == as_json(other_view)


def like(game: pepita.Game, seat: int, move: str, viewer: int | None) -> list[str]:
    """The moves of a seat that the viewer could not tell from this one; of one's own, itself."""
    legal = game.legal_moves(seat)
    if seat == viewer:
        return [move] if move in legal else []
    seen = looks_like(game.name, move)
    return [other for other in legal if looks_like(game.name, other) == seen]


@each_game
@tries(20)
@given(data=st.data(), seed=SEEDS)
def test_twins_really_differ_in_their_secrets(name: str, data: st.DataObject, seed: int) -> None:
    """Guards the tests above: twins that were equal would prove nothing."""
    game = data.draw(courses(Setting(name), longest=20)).game()
    assume(game.actors)
    one, other = twins_of(game, None, seed)
    assert as_json(secrets(one)) != as_json(secrets(other))
