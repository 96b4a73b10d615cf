"""What a seat, or a spectator, may know. Built up from nothing for the viewer's eyes.

Nothing is copied and then cut: each field asks whether this viewer may see it, so a secret
that no line here hands out stays a secret.
"""

from typing import TYPE_CHECKING

from pepita.games.saboteur.edge.gold_view import gold_view
from pepita.games.saboteur.edge.notation import write_action, write_cell, write_laying
from pepita.games.saboteur.rules.board import OPEN, goal_cell
from pepita.games.saboteur.rules.cards import (
    FACE_NAMES,
    GOAL_NAMES,
    GOALS,
    HAND_SPAN,
    KIND_NAMES,
    MINER,
    ROLE_NAMES,
    SABOTEUR,
    TOOL_NAMES,
    TOOLS,
)
from pepita.games.saboteur.rules.numbers import GoalNumber, Laying
from pepita.games.saboteur.rules.state import (
    PHASE_NAMES,
    PLAY,
    REMOVE,
    RESULT_SPAN,
    UNKNOWN_SEAT,
    State,
    is_face_down,
    kind_of_discard,
    passed_by,
    story_move,
    story_seat,
)
from pepita.games.saboteur.shapes import (
    CardKind,
    Goal,
    GoalName,
    LaidCard,
    OpenView,
    OwnView,
    RoleName,
    RoundResult,
    ToolName,
)
from pepita.kernel.bits import has_bit
from pepita.kernel.facts import seat_or_none
from pepita.kernel.grid import write_sides

if TYPE_CHECKING:
    from pepita.games.saboteur.edge.game import Saboteur


def open_view(game: "Saboteur") -> OpenView:
    """Return what lies open on the table. [S-INFO-04]"""
    state = game.state
    return {
        "game": "saboteur",
        "seats": int(game.seats),
        "options": game.options_chosen(),
        "round": int(state.round),
        "phase": PHASE_NAMES[state.phase],
        "actors": list(game.actors),
        "starter": int(state.starter),
        "board": board_view(state),
        "deck": int(state.deck_left),
        "discards": len(state.discards),
        "top_discard": top_discard_view(state),
        "passes": passes_view(state),
        "hand_sizes": [int(held) for held in state.held],
        "broken": [tools_view(state, seat) for seat in range(state.seats)],
        "looked": looked_view(state),
        "undealt": undealt_view(state),
        "rounds": rounds_view(state),
        "story": story_view(state),
        "last_mover": seat_or_none(state.last_mover),
        "last_path_by": seat_or_none(state.last_path_by),
        "last_card_by": seat_or_none(state.last_card_by),
        "rockfall_by": seat_or_none(state.rockfall_by),
    }


def own_view(game: "Saboteur", viewer: int | None) -> OwnView:
    """Return what differs from viewer to viewer: goals, discards seen, roles, gold and hand."""
    state = game.state
    own_passed = passed_cards(state, viewer)
    view: OwnView = {
        "viewer": viewer,
        "goals": goals_view(state, viewer),
        "seen_discards": count_kinds(face_up_discards(state) + own_passed),
        "roles": roles_view(state, viewer),
        "gold": gold_view(state, viewer),
    }
    if viewer is not None:
        view["hand"] = hand_view(state, viewer)
        view["passed"] = count_kinds(own_passed)
        view["moves"] = game.legal_moves(viewer)
    return view


def roles_are_open(state: State) -> bool:
    """Roles and goals are turned up when the round is over, and not before. [S-INFO-03]"""
    return state.phase not in (PLAY, REMOVE)


def board_view(state: State) -> list[LaidCard]:
    """Return the path cards on the table, by cell; all lie face-up."""
    laid = zip(state.laid_cells, state.layings, strict=True)
    return [
        {"cell": write_cell(cell), "card": write_laying(Laying(card))}
        for cell, card in sorted(laid)
    ]


def goals_view(state: State, viewer: int | None) -> list[Goal]:
    """Return the goals from the top down: face-down ones keep their faces. [S-INFO-07, S-INFO-08]

    A map's reader goes on seeing what it showed; others see only that there was a look.
    """
    return [goal_view(state, viewer, goal) for goal in range(GOALS)]


def goal_view(state: State, viewer: int | None, goal: int) -> Goal:
    """Return one goal: its place, whether it is turned up, and its face for those who know it."""
    is_up = has_bit(state.goals_up, goal)
    has_peeked = viewer is not None and has_bit(state.peeks[viewer], goal)
    may_know = is_up or has_peeked or roles_are_open(state)
    cell = goal_cell(state, GoalNumber(goal))
    return {
        "goal": GOAL_NAMES[goal],
        "cell": write_cell(cell),
        "up": is_up,
        "face": FACE_NAMES[state.goal_faces[goal]] if may_know else None,
        "sides": write_sides(int(state.grid[cell]) & OPEN) if is_up else None,
    }


def tools_view(state: State, seat: int) -> list[ToolName]:
    """Return the broken tools before a seat; they lie open. [S-INFO-06]"""
    return [TOOL_NAMES[tool] for tool in range(TOOLS) if has_bit(state.broken[seat], tool)]


def top_discard_view(state: State) -> CardKind | None:
    """Return the card on top of the discards if it lies face-up. [S-INFO-06]"""
    if len(state.discards) == 0:
        return None
    top = int(state.discards[len(state.discards) - 1])
    return None if is_face_down(top) else KIND_NAMES[kind_of_discard(top)]


def face_up_discards(state: State) -> list[int]:
    """Return the kinds of the discards that everybody saw. [S-INFO-05]

    Not where they lie: nobody may search the pile (ruling A-25).
    """
    return [int(entry) for entry in state.discards if not is_face_down(entry)]


def passed_cards(state: State, viewer: int | None) -> list[int]:
    """Return the kinds of the cards that the viewer has passed; the others did not see them."""
    if viewer is None:
        return []
    passed: list[int] = []
    for entry in state.discards:
        if is_face_down(entry) and passed_by(entry) == viewer:
            passed.append(int(kind_of_discard(entry)))
    return passed


def passes_view(state: State) -> list[int]:
    """Return how many cards each seat has passed; everybody counts them. [S-INFO-05]"""
    passes = [0] * int(state.seats)
    for entry in state.discards:
        if is_face_down(entry) and passed_by(entry) != UNKNOWN_SEAT:
            passes[passed_by(entry)] += 1
    return passes


def count_kinds(kinds: list[int]) -> dict[CardKind, int]:
    """Return how many cards there are of each kind."""
    counts = [0] * len(KIND_NAMES)
    for kind in kinds:
        counts[kind] += 1
    return {KIND_NAMES[kind]: count for kind, count in enumerate(counts) if count}


def looked_view(state: State) -> list[list[GoalName]]:
    """Return which goals each seat has looked at; that is public (ruling A-22)."""
    return [
        [GOAL_NAMES[goal] for goal in range(GOALS) if has_bit(state.peeks[seat], goal)]
        for seat in range(state.seats)
    ]


def roles_view(state: State, viewer: int | None) -> list[RoleName | None]:
    """Return one's own role; all of them once the round is over. [S-INFO-01, S-INFO-12]"""
    return [
        ROLE_NAMES[state.roles[seat]] if seat == viewer or roles_are_open(state) else None
        for seat in range(state.seats)
    ]


def undealt_view(state: State) -> RoleName | None:
    """Return the role that was not dealt once the round is over. [S-INFO-02]"""
    return ROLE_NAMES[state.undealt] if roles_are_open(state) else None


def hand_view(state: State, seat: int) -> list[CardKind]:
    """Return the seat's own cards; the draw deck shows nothing but its size. [S-INFO-11]"""
    first = seat * HAND_SPAN
    return [KIND_NAMES[state.hands[place]] for place in range(first, first + state.held[seat])]


def rounds_view(state: State) -> list[RoundResult]:
    """Return what everybody saw at the end of each finished round."""
    rows: list[RoundResult] = []
    for first in range(0, len(state.results), RESULT_SPAN):
        winner, finder, saboteurs, undealt, treasure = state.results[first : first + RESULT_SPAN]
        rows.append(
            {
                "winner": ROLE_NAMES[winner],
                "finder": seat_or_none(finder),
                "roles": [
                    ROLE_NAMES[SABOTEUR if has_bit(saboteurs, seat) else MINER]
                    for seat in range(state.seats)
                ],
                "undealt": ROLE_NAMES[undealt],
                "treasure": GOAL_NAMES[treasure],
            }
        )
    return rows


def story_view(state: State) -> list[list[int | str]]:
    """Return who did what this round, as everybody saw it: of a pass, only that it was one."""
    return [[int(story_seat(entry)), write_action(story_move(entry))] for entry in state.story]
