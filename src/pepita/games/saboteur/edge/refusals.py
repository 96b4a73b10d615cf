"""What the sentences of refusals speak of, for each kind of facts that a reason names.

Facts come from what lies open on the table and from the asking seat's own hand, never more.
"""

from pepita.games.saboteur.edge.notation import (
    FIX_NAMES,
    NOTATION,
    write_cell,
    write_laying,
    write_take,
)
from pepita.games.saboteur.rules import moves
from pepita.games.saboteur.rules.board import FACE_UP, STEPS, hidden_goal_beside
from pepita.games.saboteur.rules.cards import (
    GOAL_NAMES,
    KIND_NAMES,
    LAYING_SIDES,
    TOOL_NAMES,
    TOOLS,
)
from pepita.games.saboteur.rules.legality import kind_played, why_not
from pepita.games.saboteur.rules.path_cards import is_goal
from pepita.games.saboteur.rules.reasons import GOAL_DOES_NOT_FIT
from pepita.games.saboteur.rules.saboteur_payout import due_now
from pepita.games.saboteur.rules.state import State
from pepita.kernel.bits import has_bit
from pepita.kernel.grid import SIDE_NAMES, SIDES, opposite
from pepita.kernel.numbers import Cell, Seat
from pepita.kernel.refusal import Attempt, Facts, RefusalFacts


def whose_turn(attempt: Attempt[State]) -> Facts:
    """Who has to move."""
    return {"turn": int(attempt.state.turn)}


def who_answers(attempt: Attempt[State]) -> Facts:
    """Whose turn it is, and before whom a rockfall lies."""
    return {"turn": int(attempt.state.rockfall_by), "target": int(attempt.state.turn)}


def card(attempt: Attempt[State]) -> Facts:
    """The card that the move would take from the hand."""
    if attempt.verb == moves.PASS:
        return {"card": KIND_NAMES[moves.passed_of(attempt.detail)]}
    return {"card": KIND_NAMES[kind_played(attempt.verb, attempt.detail)]}


def cards_held(attempt: Attempt[State]) -> Facts:
    """How many cards the seat holds."""
    return {"held": int(attempt.state.held[attempt.seat])}


def own_tools(attempt: Attempt[State]) -> Facts:
    """Which of the seat's own tools are broken."""
    return {"tools": tools_broken(attempt.state, attempt.seat)}


def tools_broken(state: State, seat: Seat) -> list[str]:
    """Return the names of a seat's broken tools."""
    return [TOOL_NAMES[tool] for tool in range(TOOLS) if has_bit(state.broken[seat], tool)]


def cell(attempt: Attempt[State]) -> Facts:
    """The cell that the move names."""
    if attempt.verb == moves.LAY:
        named = moves.cell_of(attempt.detail)
        return {
            "card": write_laying(moves.laying_of(attempt.detail)),
            "cell": write_far_cell(named),
        }
    return {"cell": write_far_cell(moves.target_cell_of(attempt.detail))}


def cell_and_goal(attempt: Attempt[State]) -> Facts:
    """The cell that the move names, and the face-down goal beside it."""
    goal = hidden_goal_beside(attempt.state, moves.cell_of(attempt.detail))
    return {**cell(attempt), "neighbour": write_cell(goal)}


def write_far_cell(named: Cell) -> str:
    """Return a cell as text, also the one that stands for all that are too far away."""
    return "far away" if named >= moves.FAR_AWAY else write_cell(named)


def misfit(attempt: Attempt[State]) -> Facts:
    """The first side, clockwise from north, on which a tunnel meets a wall."""
    state = attempt.state
    place, laying = moves.cell_of(attempt.detail), moves.laying_of(attempt.detail)
    sides = LAYING_SIDES[laying]
    sought_goal = why_not(state, attempt.seat, attempt.action) is GOAL_DOES_NOT_FIT
    for side in range(SIDES):
        beside = Cell(place + STEPS[side])
        there = int(state.grid[beside])
        if not there & FACE_UP or is_goal(state, beside) != sought_goal:
            continue
        is_open = has_bit(sides, side)
        if is_open != has_bit(there, opposite(side)):
            return {
                **cell(attempt),
                "side": SIDE_NAMES[side],
                "shows": "tunnel" if is_open else "wall",
                "meets": "wall" if is_open else "tunnel",
                "neighbour": write_cell(beside),
            }
    raise AssertionError("a misfit without a side")


def seat_named(attempt: Attempt[State]) -> Facts:
    """How many seats there are."""
    return {"last": int(attempt.state.seats) - 1}


def tool_named(attempt: Attempt[State]) -> str:
    return TOOL_NAMES[moves.tool_of(attempt.detail)]


def tool_of(attempt: Attempt[State]) -> Facts:
    """The tool and the player that the move names, and what is broken there."""
    target = moves.target_of(attempt.detail)
    return {
        "tool": tool_named(attempt),
        "target": int(target),
        "broken": tools_broken(attempt.state, target),
    }


def repair(attempt: Attempt[State]) -> Facts:
    """The repair card and the tool that it should mend."""
    return {"card": FIX_NAMES[moves.repair_of(attempt.detail)], "tool": tool_named(attempt)}


def goal(attempt: Attempt[State]) -> Facts:
    """The goal that the move names."""
    return {"goal": GOAL_NAMES[moves.goal_of(attempt.detail)]}


def gold(attempt: Attempt[State]) -> Facts:
    """The gold cards that the move names."""
    return {"gold": write_take(None, attempt.detail)}


def gold_due(attempt: Attempt[State]) -> Facts:
    """The gold cards named, their sum, and what is due."""
    return {
        **gold(attempt),
        "sum": int(moves.nuggets_of(attempt.detail)),
        "due": int(due_now(attempt.state)),
    }


# What a row of `reasons` may name as its facts.
REFUSAL_FACTS: RefusalFacts[State] = RefusalFacts(
    NOTATION,
    whose_turn,
    who_answers,
    card,
    cards_held,
    cell,
    own_tools,
    cell_and_goal,
    misfit,
    seat_named,
    tool_of,
    repair,
    goal,
    gold,
    gold_due,
)
