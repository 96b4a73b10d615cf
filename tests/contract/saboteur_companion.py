"""Saboteur as the contract tests know it."""

from functools import partial

import pepita
from pepita.games.saboteur import shapes
from pepita.games.saboteur.edge import notation, options, position_reading
from pepita.games.saboteur.rules import cards, state
from tests.contract import saboteur_twins as twins
from tests.contract import saboteur_vocabulary as vocabulary
from tests.contract.companions import Companion, WireTwins
from tests.contract.saboteur_census import box, census
from tests.contract.saboteur_eager import saboteur
from tests.contract.saboteur_memory import lessons, memory
from tests.words.samples import refusals_of_saboteur, sample_facts


def seldom() -> list[pepita.Game]:
    """A table whose players' ages are told, and one where nobody knows what was discarded."""
    first = {
        "winner": "miner",
        "finder": 0,
        "roles": ["miner", "miner", "miner"],
        "undealt": "saboteur",
        "treasure": "top",
    }
    gold = [{"round": 1, "seat": seat, "value": 1, "how": "picked"} for seat in range(3)]
    returned = {"round": 1, "seat": None, "value": 2, "how": "returned"}
    position = {
        "game": "saboteur",
        "seats": 3,
        "round": 2,
        "rounds": [first],
        "gold": [*gold, returned],
        "deck": ["EW"],
    }
    return [
        pepita.new_game("saboteur", seats=3, seed=1, ages=[30, 8, 41]),
        pepita.from_position(position),
    ]


COMPANION = Companion(
    vocabulary=lambda game: vocabulary.saboteur(game.view(None)),
    spellings=vocabulary.spellings,
    eager=saboteur,
    census=census,
    box=box,
    memory=memory,
    lessons=lessons,
    twin=twins.twin,
    secrets=lambda game: [game.view(seat) for seat in range(int(game.seats))],
    sample_facts=partial(sample_facts, "saboteur"),
    sample_refusals=refusals_of_saboteur,
    asks=tuple(phase for phase in state.PHASE_NAMES if phase != "over"),
    words={
        shapes.PhaseName: state.PHASE_NAMES,
        shapes.Direction: options.DIRECTIONS,
        shapes.RoleName: cards.ROLE_NAMES,
        shapes.ToolName: cards.TOOL_NAMES,
        shapes.GoalName: cards.GOAL_NAMES,
        shapes.Face: cards.FACE_NAMES,
        shapes.CardKind: cards.KIND_NAMES,
        shapes.RepairName: notation.FIX_NAMES,
        shapes.GoldHow: position_reading.GOLD_HOW,
    },
    draws=("drew-card", "saw"),
    turning_points=("goal-turned", "round-ended", "round-began", "game-ended"),
    may_be_impossible=twins.goes_on_for_a_hidden_card,
    shows_secret=twins.shows_gold,
    # Which of the cards that others passed is which depends on the order of the pile.
    fields_by_order=frozenset({"seen_discards", "passed"}),
    look=twins.look,
    needed={"remove": {"rockfall_laid_before": "anybody"}},
    seldom=seldom,
    wire=WireTwins(has_undo=False),
)
