"""Records, positions, clones and seeds: a game can be kept, copied and had again."""

from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

import pepita
from pepita.kernel.chance import Chance, seeded
from tests.contract.checks import as_json, by_post, everything, same_game
from tests.contract.effort import tries
from tests.contract.tables import (
    SEEDS,
    Setting,
    courses,
    each_game,
    each_setting,
    finish,
    mixed_settings,
    seats_of,
    walk,
)


@each_setting
@tries(3)
@given(data=st.data())
def test_a_record_replays_to_the_same_game(setting: Setting, data: st.DataObject) -> None:
    game = data.draw(courses(setting)).game()
    again = pepita.replay(by_post(game.record()))
    assert same_game(game, again)
    assert again.record() == game.record()


@each_setting
@tries(3)
@given(data=st.data())
def test_a_record_that_begins_with_a_position_replays_too(
    setting: Setting, data: st.DataObject
) -> None:
    game = pepita.from_position(data.draw(courses(setting)).game().position())
    walk(game, seeded(1), 20)
    assert same_game(game, pepita.replay(by_post(game.record())))


@each_setting
@tries(4)
@given(data=st.data(), seed=SEEDS)
def test_a_game_goes_on_from_its_position_as_if_nothing_had_happened(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(setting)).game()
    again = pepita.from_position(by_post(game.position()))
    assert same_game(game, again)
    for left in (game, again):
        finish(left, seeded(seed))
    assert same_game(game, again)


@each_game
@tries(40)
@given(data=st.data(), seed=SEEDS)
def test_a_game_with_options_mixed_goes_on_from_its_position(
    name: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(mixed_settings(name).flatmap(courses)).game()
    again = pepita.from_position(by_post(game.position()))
    assert same_game(game, again)
    for left in (game, again):
        finish(left, seeded(seed))
    assert same_game(game, again)


@each_game
@tries(8)
@given(data=st.data(), seed=SEEDS)
def test_every_position_along_a_game_is_read_as_it_was_written(
    name: str, data: st.DataObject, seed: int
) -> None:
    """Some of what a position holds matters for a move or two only."""
    setting = data.draw(mixed_settings(name))
    game = setting.new(data.draw(st.sampled_from(seats_of(setting))), seed)
    chance = seeded(seed)
    while game.actors:
        walk(game, chance, 1 + int(chance.below(3)), eager=True)
        position = game.position()
        assert pepita.from_position(by_post(position)).position() == position


@each_setting
@tries(3)
@given(data=st.data(), seed=SEEDS)
def test_clones_are_independent(setting: Setting, data: st.DataObject, seed: int) -> None:
    game = data.draw(courses(setting)).game()
    before = everything(game)
    clone = game.clone()
    assert everything(clone) == before
    walk(clone, seeded(seed), 80)
    assert everything(game) == before
    halfway = everything(clone)
    walk(game, seeded(seed), 80)
    assert everything(game) == halfway
    walk(game, seeded(seed), 80)
    assert everything(clone) == halfway


@each_game
@tries(7)
@given(data=st.data(), seed=SEEDS)
def test_clones_that_go_different_ways_by_turns_are_independent(
    name: str, data: st.DataObject, seed: int
) -> None:
    """Lists that grow in the same memory would overwrite each other's last entries."""
    game = data.draw(mixed_settings(name).flatmap(courses)).game()
    ways = [seeded(seed), seeded(seed ^ 1)]
    alone = [pepita.replay(game.record()) for _ in ways]
    together = [game, game.clone()]
    for way, lone in zip(ways, alone, strict=True):
        walk(lone, way.clone(), 120)
    for _ in range(120):
        for way, one in zip(ways, together, strict=True):
            walk(one, way, 1)
    assert [everything(one) for one in together] == [everything(lone) for lone in alone]


@each_setting
@tries(3)
@given(data=st.data(), seed=SEEDS)
def test_the_same_seed_gives_the_same_game(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    seats = data.draw(st.sampled_from(seats_of(setting)))
    first, second = setting.new(seats, seed), setting.new(seats, seed)
    for game in (first, second):
        walk(game, seeded(seed), 150)
    assert same_game(first, second)
    assert as_json(first.record()) == as_json(second.record())


@each_game
def test_different_seeds_give_different_games(name: str) -> None:
    dealt = {as_json(Setting(name).small(seed).position()) for seed in range(100)}
    assert len(dealt) == 100


class Lent(Chance):
    """A source of a table's own, written in plain Python; its inner state stays secret."""

    def __init__(self, source: Chance) -> None:
        self.source = source

    def below(self, n: i64) -> i64:
        return self.source.below(n)

    def clone(self) -> Chance:
        return Lent(self.source.clone())


@each_setting
@tries(3)
@given(data=st.data(), seed=SEEDS)
def test_a_table_can_hand_in_its_own_chance(
    setting: Setting, data: st.DataObject, seed: int
) -> None:
    seats = data.draw(st.sampled_from(seats_of(setting)))
    chosen = setting.chosen(seats)
    lent = pepita.new_game(setting.game, seats=seats, chance=Lent(seeded(seed)), **chosen)
    own = setting.new(seats, seed)
    for game in (lent, own):
        walk(game, seeded(seed), 150, eager=True)
    assert lent.position()["chance"] == []
    assert {**lent.position(), "chance": None} == {**own.position(), "chance": None}


@each_game
@tries(10)
@given(data=st.data(), seed=SEEDS)
def test_another_source_of_chance_changes_only_what_is_still_to_come(
    name: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(courses(Setting(name))).game()
    other = game.clone()
    other.use_chance(seeded(seed))
    now, then = game.position(), other.position()
    assert then.pop("chance") == seeded(seed).words()
    del now["chance"]
    assert now == then
