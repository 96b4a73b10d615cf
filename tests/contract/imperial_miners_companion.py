"""Imperial Miners as the contract tests know it."""

import tomllib
from functools import partial
from importlib.resources import files

import pepita
from pepita.games.imperial_miners import shapes
from pepita.games.imperial_miners.deck import amount_format, event_format, steps
from pepita.games.imperial_miners.deck import bytecode as deck
from pepita.games.imperial_miners.deck import compiler as compiling
from pepita.games.imperial_miners.deck import shapes as deck_shapes
from pepita.games.imperial_miners.edge import view
from pepita.games.imperial_miners.rules import mine, scoring, state
from tests.contract import imperial_miners_tables as tables
from tests.contract import imperial_miners_twins as twins
from tests.contract import imperial_miners_vocabulary as vocabulary
from tests.contract.companions import Companion, WireTwins
from tests.contract.imperial_miners_census import box, census
from tests.contract.imperial_miners_eager import imperial_miners
from tests.contract.imperial_miners_memory import lessons, memory
from tests.words.samples import refusals_of_imperial_miners, sample_facts


def seldom() -> list[pepita.Game]:
    """A table with a deck of its own, and one with every rank at its end."""
    text = files("pepita.games.imperial_miners").joinpath("house.toml").read_text("utf-8")
    ranks = {
        "game": "imperial-miners",
        "seats": 5,
        "phase": "over",
        "players": [{"vp": vp} for vp in (35, 46, 56, 61, 66)],
    }
    own_deck = pepita.new_game("imperial-miners", seats=1, seed=1, deck=tomllib.loads(text))
    return [own_deck, pepita.from_position(ranks)]


COMPANION = Companion(
    vocabulary=vocabulary.imperial_miners,
    spellings=vocabulary.spellings,
    eager=imperial_miners,
    census=census,
    box=box,
    memory=memory,
    lessons=lessons,
    twin=twins.twin,
    secrets=twins.hidden,
    sample_facts=partial(sample_facts, "imperial-miners"),
    sample_refusals=refusals_of_imperial_miners,
    asks=tuple(asks for asks in state.ASK_NAMES if asks != "nothing"),
    words={
        shapes.PhaseName: state.PHASE_NAMES,
        shapes.AskName: state.ASK_NAMES,
        shapes.Activity: state.FRAME_NAMES,
        shapes.Faction: deck.FACTION_NAMES,
        shapes.Side: deck.SIDE_IDS,
        shapes.Colour: view.COLOURS,
        shapes.Rank: tuple(rank for _, rank in scoring.RANKS),
        shapes.SurfaceEffect: compiling.SURFACE_NAMES,
        shapes.Good: deck.GOOD_NAMES,
        shapes.Token: deck.TOKEN_NAMES,
        shapes.HalfName: mine.HALF_NAMES,
        shapes.EventKind: deck.EVENT_KIND_NAMES,
        steps.Zone: amount_format.ZONES,
        steps.PlaceInRow: amount_format.PLACES_IN_ROW,
        steps.Comparison: amount_format.COMPARISONS,
        steps.CounterName: tuple(amount_format.COUNTERS),
        deck_shapes.TriggerName: event_format.TRIGGERS,
        deck_shapes.ModName: tuple(event_format.MOD_LIMITS),
    },
    draws=twins.DRAWS,
    turning_points=twins.TURNING_POINTS,
    look=twins.look,
    head_start=tables.head_start,
    needed=tables.NEEDED,
    common_verbs=frozenset(tables.COMMON_VERBS),
    check_winners=tables.check_winners,
    seldom=seldom,
    wire=WireTwins(enough_moves=30),
)
