"""From a forbidden move to what the player hears: clause, code, facts, sentence.

Facts come from what lies open on the table and from the asking seat's own hand, never more.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pepita.games.saboteur.edge.notation import (
    FIX_NAMES,
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
from pepita.games.saboteur.rules.path_cards import is_goal
from pepita.games.saboteur.rules.reasons import GOAL_DOES_NOT_FIT
from pepita.games.saboteur.rules.saboteur_payout import due_now
from pepita.games.saboteur.rules.state import State
from pepita.games.saboteur.rules.turn import kind_played, why_not
from pepita.kernel.grid import SIDE_NAMES, SIDES, opposite
from pepita.kernel.numbers import Action, Cell, Detail, Seat, Verb

if TYPE_CHECKING:
    from pepita.games.saboteur.edge.game import Saboteur

Facts = dict[str, object]


class Asked(NamedTuple):
    """A question: who asks, on which table, about which move."""

    state: State
    seat: Seat
    action: Action

    @property
    def verb(self) -> Verb:
        return moves.verb_of(self.action)

    @property
    def detail(self) -> Detail:
        return moves.detail_of(self.action)

    @property
    def target(self) -> Seat:
        """The seat that a move with tools names."""
        return moves.target_of(self.detail)

    @property
    def tool(self) -> str:
        """The tool that a move with tools names."""
        return TOOL_NAMES[moves.tool_of(self.detail)]


def nothing(asked: Asked) -> Facts:
    """No facts: the sentence says it all."""
    return {}


def whose_turn(asked: Asked) -> Facts:
    """Who has to move."""
    return {"turn": int(asked.state.turn)}


def who_answers(asked: Asked) -> Facts:
    """Whose turn it is, and before whom a rockfall lies."""
    return {"turn": int(asked.state.rockfall_by), "target": int(asked.state.turn)}


def card(asked: Asked) -> Facts:
    """The card that the move would take from the hand."""
    if asked.verb == moves.PASS:
        return {"card": KIND_NAMES[moves.passed_of(asked.detail)]}
    return {"card": KIND_NAMES[kind_played(asked.verb, asked.detail)]}


def cards_held(asked: Asked) -> Facts:
    """How many cards the seat holds."""
    return {"held": int(asked.state.held[asked.seat])}


def own_tools(asked: Asked) -> Facts:
    """Which of the seat's own tools are broken."""
    return {"tools": tools_broken(asked.state, asked.seat)}


def tools_broken(state: State, seat: Seat) -> list[str]:
    """Return the names of a seat's broken tools."""
    return [TOOL_NAMES[tool] for tool in range(TOOLS) if state.broken[seat] & (1 << tool)]


def cell(asked: Asked) -> Facts:
    """The cell that the move names."""
    if asked.verb == moves.LAY:
        named = moves.cell_of(asked.detail)
        return {
            "card": write_laying(moves.laying_of(asked.detail)),
            "cell": write_far_cell(named),
        }
    return {"cell": write_far_cell(moves.target_cell_of(asked.detail))}


def cell_and_goal(asked: Asked) -> Facts:
    """The cell that the move names, and the face-down goal beside it."""
    goal = hidden_goal_beside(asked.state, moves.cell_of(asked.detail))
    return {**cell(asked), "neighbour": write_cell(goal)}


def write_far_cell(named: Cell) -> str:
    """Return a cell as text, also the one that stands for all that are too far away."""
    return "far away" if named >= moves.FAR_AWAY else write_cell(named)


def misfit(asked: Asked) -> Facts:
    """The first side, clockwise from north, on which a tunnel meets a wall."""
    state = asked.state
    place, laying = moves.cell_of(asked.detail), moves.laying_of(asked.detail)
    sides = LAYING_SIDES[laying]
    sought_goal = why_not(state, asked.seat, asked.action) is GOAL_DOES_NOT_FIT
    for side in range(SIDES):
        beside = Cell(place + STEPS[side])
        there = int(state.grid[beside])
        if not there & FACE_UP or is_goal(state, beside) != sought_goal:
            continue
        is_open = bool(sides & (1 << side))
        if is_open != bool(there & (1 << opposite(side))):
            return {
                **cell(asked),
                "side": SIDE_NAMES[side],
                "shows": "tunnel" if is_open else "wall",
                "meets": "wall" if is_open else "tunnel",
                "neighbour": write_cell(beside),
            }
    raise AssertionError("a misfit without a side")


def seat_named(asked: Asked) -> Facts:
    """How many seats there are."""
    return {"last": int(asked.state.seats) - 1}


def tool_of(asked: Asked) -> Facts:
    """The tool and the player that the move names, and what is broken there."""
    return {
        "tool": asked.tool,
        "target": int(asked.target),
        "broken": tools_broken(asked.state, asked.target),
    }


def repair(asked: Asked) -> Facts:
    """The repair card and the tool that it should mend."""
    return {"card": FIX_NAMES[moves.repair_of(asked.detail)], "tool": asked.tool}


def goal(asked: Asked) -> Facts:
    """The goal that the move names."""
    return {"goal": GOAL_NAMES[moves.goal_of(asked.detail)]}


def gold(asked: Asked) -> Facts:
    """The gold cards that the move names."""
    return {"gold": write_take(None, asked.detail)}


def gold_due(asked: Asked) -> Facts:
    """The gold cards named, their sum, and what is due."""
    return {
        **gold(asked),
        "sum": int(moves.nuggets_of(asked.detail)),
        "due": int(due_now(asked.state)),
    }


# What a row of `reasons` may name as its facts.
FACTS: dict[str, Callable[[Asked], Facts]] = {
    "": nothing,
    "whose_turn": whose_turn,
    "who_answers": who_answers,
    "card": card,
    "cards_held": cards_held,
    "cell": cell,
    "own_tools": own_tools,
    "cell_and_goal": cell_and_goal,
    "misfit": misfit,
    "seat_named": seat_named,
    "tool_of": tool_of,
    "repair": repair,
    "goal": goal,
    "gold": gold,
    "gold_due": gold_due,
}


def refusal_facts(game: "Saboteur", seat: Seat, action: Action, name: str) -> Facts:
    """Return what the sentence of a refusal speaks of."""
    return FACTS[name](Asked(game.state, seat, action))
