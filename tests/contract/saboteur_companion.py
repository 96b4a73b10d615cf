"""Saboteur as the contract tests know it."""

from functools import partial

import pepita
from pepita.games.saboteur import shapes
from pepita.games.saboteur.edge import notation, options
from pepita.games.saboteur.rules import cards, state
from tests.contract import census, eager, memory, twins, vocabulary
from tests.contract.companions import Companion
from tests.words.samples import sample_facts

COMPANION = Companion(
    vocabulary=lambda game: vocabulary.saboteur(game.view(None)),
    spellings=vocabulary.saboteur_spellings,
    eager=eager.saboteur,
    census=census.saboteur_census,
    box=lambda game: census.saboteur_box(int(game.seats)),
    memory=memory.saboteur,
    lessons=memory.saboteur_lessons,
    twin=twins.saboteur_twin,
    secrets=lambda game: [game.view(seat) for seat in range(int(game.seats))],
    sample_facts=partial(sample_facts, "saboteur"),
    words={
        shapes.PhaseName: state.PHASE_NAMES,
        shapes.Direction: options.DIRECTIONS,
        shapes.RoleName: cards.ROLE_NAMES,
        shapes.ToolName: cards.TOOL_NAMES,
        shapes.GoalName: cards.GOAL_NAMES,
        shapes.Face: cards.FACE_NAMES,
        shapes.CardKind: cards.KIND_NAMES,
        shapes.RepairName: notation.FIX_NAMES,
    },
    draws=("drew-card", "saw"),
    turning_points=("goal-turned", "round-ended", "round-began", "game-ended"),
    may_be_impossible=twins.goes_on_for_a_hidden_card,
    shows_secret=twins.shows_gold,
    # Which of the cards that others passed is which depends on the order of the pile.
    fields_by_order=frozenset({"seen_discards", "passed"}),
    look=twins.saboteur_look,
    needed={"remove": {"rockfall_laid_before": "anybody"}},
    seldom=lambda: [pepita.new_game("saboteur", seats=3, seed=1, ages=[30, 8, 41])],
)
