"""Views and facts have the fields of their types: no other field, and each field at some table."""

import sys
from functools import cache
from typing import Literal, get_args, get_origin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import pepita
from pepita import words
from pepita.games.registry import entry, pieces
from pepita.kernel.chance import Chance, seeded
from pepita.wire.views_schema import views_schema
from tests.contract.checks import by_post, everybody
from tests.contract.companions import companion
from tests.contract.effort import tries
from tests.contract.shapes import Check, all_of, facts_of, fields_of, pieces_of
from tests.contract.tables import (
    HEAD_START,
    LONGEST,
    SETTINGS,
    Setting,
    choose,
    courses,
    each_game,
    each_setting,
    mixed_settings,
    seats_of,
    with_head_start,
)


def listen(game: pepita.Game, chance: Chance, check: Check, *, eager: bool) -> None:
    """Make a move, and look at its facts, at what the mover sees then, and at the truth."""
    seat = game.actors[chance.below(len(game.actors))]
    for fact in game.play(seat, choose(game, seat, chance, eager=eager)):
        check.fact(game.name, fact)
    check.view(game.name, game.view(seat))
    check.position(game.name, game.position())


@each_setting
@tries(3)
@given(data=st.data())
def test_every_view_fact_and_position_has_its_type(setting: Setting, data: st.DataObject) -> None:
    course = data.draw(courses(setting))
    game, chance, check = course.game(), seeded(course.seed), Check()
    for viewer in everybody(game):
        check.view(game.name, game.view(viewer))
    for _ in range(8):
        if game.actors:
            listen(game, chance, check, eager=False)
    assert check.wrong == []


@each_game
@tries(10)
@given(data=st.data())
def test_every_view_has_its_type_with_options_mixed(name: str, data: st.DataObject) -> None:
    game, check = data.draw(mixed_settings(name).flatmap(courses)).game(), Check()
    for viewer in everybody(game):
        check.view(name, game.view(viewer))
    assert check.wrong == []


def tables_of(name: str) -> list[Setting]:
    """Every setting of a game, and those without which some move never comes up."""
    needed = (companion(name).needed or {}).values()
    rare = [Setting(name, tuple(sorted(options.items()))) for options in needed]
    return [*(setting for setting in SETTINGS if setting.game == name), *rare]


@cache
def played(name: str) -> Check:
    """What is met of a game's types in a whole game of each setting, and at seldom tables."""
    check = Check()
    for number, setting in enumerate(tables_of(name)):
        seats = seats_of(setting)
        game, chance = setting.new(seats[number % len(seats)], number), seeded(number)
        check.view(name, game.view(None))
        for move in range(LONGEST):
            if move == HEAD_START and number % 2:
                game = with_head_start(game)
            if not game.actors:
                break
            listen(game, chance, check, eager=move % 3 > 0)
        for viewer in everybody(game):
            check.view(name, game.view(viewer))
    for table in companion(name).seldom():
        for viewer in everybody(table):
            check.view(name, table.view(viewer))
        check.position(name, table.position())
    return check


@each_game
def test_every_field_of_a_view_is_there_at_some_table(name: str) -> None:
    assert sorted({*all_of(entry(name).view)} - played(name).met) == []
    assert played(name).wrong == []


@each_game
def test_every_field_of_a_position_is_there_at_some_table(name: str) -> None:
    assert sorted({*all_of(entry(name).position)} - played(name).met) == []


@each_game
def test_every_fact_that_can_be_told_has_its_type(name: str) -> None:
    check = Check()
    for kind in [kind.name for kind in entry(name).facts]:
        for fact in companion(name).sample_facts(kind):
            assert fact["fact"] == kind
            check.fact(name, fact)
    assert check.wrong == []
    shapes = facts_of(name).values()
    fields = {(shape.__name__, field) for shape in shapes for field in fields_of(shape)}
    assert fields - check.met == set()


@each_game
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_piece_has_its_type(name: str, language: str) -> None:
    check, found = Check(), pieces(name, {}, language)
    for piece in found:
        check.piece(name, piece)
    assert check.wrong == []
    assert {field for shape in pieces_of(name).values() for field in all_of(shape)} <= check.met
    if found:
        schema = {**views_schema()[name], "$ref": "#/$defs/Piece"}
        Draft202012Validator(schema).validate(by_post(found[0]))


@each_game
def test_the_schema_of_a_game_holds_its_views_and_facts(name: str) -> None:
    schema = views_schema()[name]
    Draft202012Validator.check_schema(schema)
    views = Draft202012Validator({**schema, "$ref": "#/$defs/View"})
    facts = Draft202012Validator({**schema, "$ref": "#/$defs/Fact"})
    positions = Draft202012Validator({**schema, "$ref": "#/$defs/Position"})
    game, chance = Setting(name).small(), seeded(1)
    for _ in range(10):
        seat = game.actors[0]
        views.validate(by_post(game.view(seat)))
        views.validate(by_post(game.view(None)))
        positions.validate(by_post(game.position()))
        for fact in game.play(seat, choose(game, seat, chance, eager=True)):
            facts.validate(by_post(fact))
    assert not views.is_valid({**dict(game.view(0)), "round": "1"})
    assert not facts.is_valid({"fact": "unheard-of", "seat": 0, "to": None})


@each_game
def test_closed_sets_of_words_are_the_same_in_types_and_rules(name: str) -> None:
    known = companion(name).words
    assert {kind: get_args(kind) for kind in known} == known
    shapes = vars(sys.modules[entry(name).view.__module__])
    assert {kind for kind in shapes.values() if get_origin(kind) is Literal} <= {*known}
