"""Views and facts are what their types say: nothing else is in them, and nothing is never there."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import pepita
from pepita.games.gold_mine import shapes as gold_mine
from pepita.games.gold_mine.edge import fact_data as gold_mine_telling
from pepita.games.gold_mine.edge import tile_set as gold_mine_tiles
from pepita.games.gold_mine.edge import view as gold_mine_view
from pepita.games.gold_mine.rules import state as gold_mine_state
from pepita.games.imperial_miners import shapes as imperial_miners
from pepita.games.imperial_miners.deck import bytecode as imperial_miners_tables
from pepita.games.imperial_miners.deck import compiler as imperial_miners_deck
from pepita.games.imperial_miners.edge import view as imperial_miners_view
from pepita.games.imperial_miners.rules import scoring as imperial_miners_scoring
from pepita.games.imperial_miners.rules import state as imperial_miners_state
from pepita.games.registry import GAMES, entry
from pepita.games.saboteur import shapes as saboteur
from pepita.games.saboteur.edge import notation as saboteur_notation
from pepita.games.saboteur.edge import options as saboteur_options
from pepita.games.saboteur.rules import cards as saboteur_cards
from pepita.games.saboteur.rules import state as saboteur_state
from pepita.kernel.chance import Chance, seeded
from pepita.wire.views_schema import views_schema
from tests.contract.checks import by_post, everybody
from tests.contract.effort import tries
from tests.contract.shapes import Check, all_of, facts_of, fields_of
from tests.contract.tables import (
    HEAD_START,
    HEAD_STARTS,
    LONGEST,
    NEEDED,
    SETTINGS,
    Setting,
    choose,
    courses,
    each_game,
    each_setting,
    mixed_settings,
    seats_of,
)
from tests.contract.test_gold_mine_corners import CORNERS, at
from tests.words.samples import sample_facts


def written(game: str) -> dict[str, Any]:
    """The house deck or the house tiles of a game, as they are written."""
    return tomllib.loads(files(f"pepita.games.{game}").joinpath("house.toml").read_text("utf-8"))


# Tables that show what whole games hardly ever come to.
SELDOM: dict[str, list[pepita.Game]] = {
    "gold-mine": [
        *(at(corner) for corner in CORNERS.values()),
        pepita.new_game("gold-mine", seats=2, seed=1, tiles=written("gold_mine")["tile"]),
    ],
    "imperial-miners": [
        pepita.new_game("imperial-miners", seats=1, seed=1, deck=written("imperial_miners")),
        pepita.from_position(
            {
                "game": "imperial-miners",
                "seats": 5,
                "phase": "over",
                "players": [{"vp": vp} for vp in (35, 46, 56, 61, 66)],
            }
        ),
    ],
    "saboteur": [pepita.new_game("saboteur", seats=3, seed=1, ages=[30, 8, 41])],
}


def listen(game: pepita.Game, chance: Chance, check: Check, *, eager: bool) -> None:
    """Make a move, and look at its facts and at what the mover sees then."""
    seat = game.actors[chance.below(len(game.actors))]
    for fact in game.play(seat, choose(game, seat, chance, eager=eager)):
        check.fact(game.name, fact)
    check.view(game.name, game.view(seat))


@each_setting
@tries(3)
@given(data=st.data())
def test_every_view_and_fact_has_its_type(setting: Setting, data: st.DataObject) -> None:
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
    needed = [options for (game, _), options in NEEDED.items() if game == name]
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
            if move == HEAD_START and number % 2 and name in HEAD_STARTS:
                game = HEAD_STARTS[name](game)
            if not game.actors:
                break
            listen(game, chance, check, eager=move % 3 > 0)
        for viewer in everybody(game):
            check.view(name, game.view(viewer))
    for table in SELDOM.get(name, []):
        for viewer in everybody(table):
            check.view(name, table.view(viewer))
    return check


@each_game
def test_every_field_of_a_view_is_there_at_some_table(name: str) -> None:
    assert sorted({*all_of(entry(name).view)} - played(name).met) == []
    assert played(name).wrong == []


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_that_can_be_told_has_its_type(name: str) -> None:
    check = Check()
    for kind in [kind.name for kind in GAMES[name].facts]:
        for fact in sample_facts(name, kind):
            assert fact["fact"] == kind
            check.fact(name, fact)
    assert check.wrong == []
    shapes = facts_of(name).values()
    fields = {(shape.__name__, field) for shape in shapes for field in fields_of(shape)}
    assert fields - check.met == set()


@each_game
def test_the_schema_of_a_game_holds_its_views_and_facts(name: str) -> None:
    schema = views_schema()[name]
    Draft202012Validator.check_schema(schema)
    views = Draft202012Validator({**schema, "$ref": "#/$defs/View"})
    facts = Draft202012Validator({**schema, "$ref": "#/$defs/Fact"})
    game, chance = Setting(name).small(), seeded(1)
    for _ in range(12):
        seat = game.actors[0]
        views.validate(by_post(game.view(seat)))
        views.validate(by_post(game.view(None)))
        for fact in game.play(seat, choose(game, seat, chance, eager=True)):
            facts.validate(by_post(fact))
    assert not views.is_valid({**dict(game.view(0)), "round": "1"})
    assert not facts.is_valid({"fact": "unheard-of", "seat": 0, "to": None})


# The words that the rules have for numbers, and the same words as types.
WORDS: dict[Any, tuple[str, ...]] = {
    saboteur.PhaseName: saboteur_state.PHASE_NAMES,
    saboteur.Direction: saboteur_options.DIRECTIONS,
    saboteur.RoleName: saboteur_cards.ROLE_NAMES,
    saboteur.ToolName: saboteur_cards.TOOL_NAMES,
    saboteur.GoalName: saboteur_cards.GOAL_NAMES,
    saboteur.Face: saboteur_cards.FACE_NAMES,
    saboteur.CardKind: saboteur_cards.KIND_NAMES,
    saboteur.RepairName: saboteur_notation.FIX_NAMES,
    gold_mine.PhaseName: gold_mine_state.PHASE_NAMES,
    gold_mine.TileKind: gold_mine_tiles.SORT_NAMES,
    gold_mine.ChallengeName: gold_mine_telling.CHALLENGE_NAMES,
    gold_mine.Colour: gold_mine_view.COLOURS,
    gold_mine.Ending: gold_mine_view.ENDS,
    imperial_miners.PhaseName: imperial_miners_state.PHASE_NAMES,
    imperial_miners.AskName: imperial_miners_state.ASK_NAMES,
    imperial_miners.Activity: imperial_miners_state.FRAME_NAMES,
    imperial_miners.Faction: imperial_miners_tables.FACTION_NAMES,
    imperial_miners.Side: imperial_miners_deck.SIDE_IDS,
    imperial_miners.Colour: imperial_miners_view.COLOURS,
    imperial_miners.Rank: tuple(rank for _, rank in imperial_miners_scoring.RANKS),
    imperial_miners.SurfaceEffect: imperial_miners_deck.SURFACE_NAMES,
    imperial_miners.Good: imperial_miners_tables.GOOD_NAMES,
    imperial_miners.Token: imperial_miners_tables.TOKEN_NAMES,
}


@pytest.mark.parametrize("kind", WORDS, ids=lambda kind: get_args(kind)[0])
def test_a_closed_set_of_words_is_the_same_in_types_and_rules(kind: Any) -> None:
    assert get_args(kind) == WORDS[kind]


@pytest.mark.parametrize("module", [saboteur, gold_mine, imperial_miners])
def test_every_closed_set_of_words_is_compared(module: Any) -> None:
    assert {kind for kind in vars(module).values() if get_origin(kind) is Literal} <= {*WORDS}
