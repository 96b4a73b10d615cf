"""Gold Mine as the contract tests know it."""

import tomllib
from functools import partial
from importlib.resources import files

import pepita
from pepita.games.gold_mine import shapes
from pepita.games.gold_mine.edge import fact_data as telling
from pepita.games.gold_mine.edge import tile_set, view
from pepita.games.gold_mine.rules import state
from tests.contract import gold_mine_tables as tables
from tests.contract import gold_mine_twins as twins
from tests.contract import gold_mine_vocabulary as vocabulary
from tests.contract.companions import Companion, WireTwins
from tests.contract.gold_mine_census import box, census
from tests.contract.gold_mine_eager import gold_mine
from tests.contract.gold_mine_memory import lessons, memory
from tests.words.samples import refusals_of_gold_mine, sample_facts


def seldom() -> list[pepita.Game]:
    """Corners that whole games hardly ever come to, and a table with tiles of its own."""
    from tests.contract.test_gold_mine_corners import CORNERS, at

    text = files("pepita.games.gold_mine").joinpath("house.toml").read_text("utf-8")
    tiles = tomllib.loads(text)["tile"]
    own_tiles = pepita.new_game("gold-mine", seats=2, seed=1, tiles=tiles)
    return [*(at(corner) for corner in CORNERS.values()), own_tiles]


COMPANION = Companion(
    vocabulary=lambda game: vocabulary.gold_mine(game.view(None)),
    spellings=vocabulary.spellings,
    eager=gold_mine,
    census=census,
    box=box,
    memory=memory,
    lessons=lessons,
    twin=twins.twin,
    secrets=twins.stacks,
    sample_facts=partial(sample_facts, "gold-mine"),
    sample_refusals=refusals_of_gold_mine,
    asks=tuple(phase for phase in state.PHASE_NAMES if phase != "over"),
    words={
        shapes.PhaseName: state.PHASE_NAMES,
        shapes.TileKind: tile_set.KIND_NAMES,
        shapes.ChallengeName: telling.CHALLENGE_NAMES,
        shapes.Colour: view.COLOURS,
        shapes.Ending: state.ENDING_NAMES,
    },
    turning_points=twins.TURNING_POINTS,
    quick=tables.quick,
    head_start=tables.head_start,
    needed=tables.NEEDED,
    common_verbs=frozenset(tables.COMMON_VERBS),
    check_winners=tables.check_winners,
    may_lack_winner=True,
    seldom=seldom,
    shortest={"most_rounds": 2},
    wire=WireTwins({"most_rounds": 8}, enough_moves=15, moves_between=4),
)
