"""From a forbidden move to what the player hears: clause, code, facts, sentence.

Facts come from what lies open on the table and from the asking seat's own hand, never more.
"""

from collections.abc import Callable
from typing import NamedTuple

from pepita import words
from pepita.games.saboteur import forbidden as f
from pepita.games.saboteur import moves
from pepita.games.saboteur.board import FACE_UP, STEPS, hidden_goal_beside
from pepita.games.saboteur.cards import (
    GOAL_NAMES,
    KIND_NAMES,
    LAYING_SIDES,
    LAYINGS,
    SIDE_NAMES,
    SIDES,
    TOOL_NAMES,
    TOOLS,
)
from pepita.games.saboteur.notation import (
    FIX_NAMES,
    read_move,
    write_cell,
    write_gold,
    write_laying,
)
from pepita.games.saboteur.path_cards import is_goal
from pepita.games.saboteur.saboteur_payout import due_now
from pepita.games.saboteur.state import State
from pepita.games.saboteur.turn import kind_played, why_not
from pepita.kernel.refusal import Refusal

Facts = dict[str, object]


class Asked(NamedTuple):
    """A question: who asks, on which table, about which move."""

    state: State
    seat: int
    action: int

    @property
    def verb(self) -> int:
        """The verb of the move."""
        return self.action >> moves.VERB

    @property
    def detail(self) -> int:
        """The details of the move."""
        return self.action & moves.DETAIL

    @property
    def target(self) -> int:
        """The seat that a move with tools names."""
        return self.detail & 15

    @property
    def tool(self) -> str:
        """The tool that a move with tools names."""
        return TOOL_NAMES[(self.detail >> 4) & 3]


def refusal_of(state: State, seat: int, text: str) -> Refusal | None:
    """Return why the seat may not make this move, or None; BadMove if it is no move.

    A card laid sideways can be written down, so that the rule against it is told. [S-PATH-05]
    """
    written = read_move(text)
    asked = Asked(state, seat, written.action)
    reason = why_not(state, seat, written.action)
    if written.sideways and reason not in WHOSE_TURN:
        reason = f.SIDEWAYS
    if reason == f.ALLOWED:
        return None
    code, clause, facts_of = REASONS[reason]
    facts = facts_of(asked)
    return Refusal(clause, code, facts, words.say(f"saboteur.refusal.{code}", facts))


# Reasons that are told before anything about the card itself.
WHOSE_TURN = (
    f.GAME_OVER,
    f.NOT_YOUR_TURN,
    f.ROCKFALL_TO_ANSWER,
    f.GOLD_OF_OTHERS_FIRST,
    f.GOLD_FIRST,
    f.REMOVE_FIRST,
    f.NOT_IN_HAND,
)


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
        return {"card": KIND_NAMES[asked.detail]}
    return {"card": KIND_NAMES[kind_played(asked.verb, asked.detail)]}


def cards_held(asked: Asked) -> Facts:
    """How many cards the seat holds."""
    return {"held": int(asked.state.held[asked.seat])}


def own_tools(asked: Asked) -> Facts:
    """Which of the seat's own tools are broken."""
    return {"tools": tools_broken(asked.state, asked.seat)}


def tools_broken(state: State, seat: int) -> list[str]:
    """Return the names of a seat's broken tools."""
    return [TOOL_NAMES[tool] for tool in range(TOOLS) if state.broken[seat] & (1 << tool)]


def cell(asked: Asked) -> Facts:
    """The cell that the move names."""
    if asked.verb == moves.LAY:
        named = asked.detail // LAYINGS
        return {"card": write_laying(asked.detail % LAYINGS), "cell": write_far_cell(named)}
    return {"cell": write_far_cell(asked.detail)}


def cell_and_goal(asked: Asked) -> Facts:
    """The cell that the move names, and the face-down goal beside it."""
    goal = hidden_goal_beside(asked.state, asked.detail // LAYINGS)
    return {**cell(asked), "neighbour": write_cell(goal)}


def write_far_cell(number: int) -> str:
    """Return a cell as text, also the one that stands for all that are too far away."""
    return "far away" if number >= moves.FAR_AWAY else write_cell(number)


def misfit(asked: Asked) -> Facts:
    """The first side, clockwise from north, on which a tunnel meets a wall."""
    state = asked.state
    place, laying = divmod(asked.detail, LAYINGS)
    sides = LAYING_SIDES[laying]
    sought_goal = why_not(state, asked.seat, asked.action) == f.GOAL_DOES_NOT_FIT
    for side in range(SIDES):
        beside = place + STEPS[side]
        there = int(state.grid[beside])
        if not there & FACE_UP or is_goal(state, beside) != sought_goal:
            continue
        is_open = bool(sides & (1 << side))
        if is_open != bool(there & (1 << ((side + 2) & 3))):
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
        "target": asked.target,
        "broken": tools_broken(asked.state, asked.target),
    }


def repair(asked: Asked) -> Facts:
    """The repair card and the tool that it should mend."""
    return {"card": FIX_NAMES[asked.detail >> 6], "tool": asked.tool}


def goal(asked: Asked) -> Facts:
    """The goal that the move names."""
    return {"goal": GOAL_NAMES[asked.detail]}


def gold(asked: Asked) -> Facts:
    """The gold cards that the move names."""
    detail = asked.detail
    return {"gold": write_gold(detail & 31, (detail >> 5) & 31, detail >> 10)}


def gold_due(asked: Asked) -> Facts:
    """The gold cards named, their sum, and what is due."""
    detail = asked.detail
    return {
        **gold(asked),
        "sum": (detail & 31) + 2 * ((detail >> 5) & 31) + 3 * (detail >> 10),
        "due": int(due_now(asked.state)),
    }


REASONS: dict[int, tuple[str, str, Callable[[Asked], Facts]]] = {
    f.GAME_OVER: ("game-over", "S-WIN-01", nothing),
    f.NOT_YOUR_TURN: ("not-your-turn", "S-TURN-03", whose_turn),
    f.ROCKFALL_TO_ANSWER: ("rockfall-to-answer", "S-ACT-12", who_answers),
    f.GOLD_OF_OTHERS_FIRST: ("not-your-gold", "S-NEXT-01", whose_turn),
    f.FINDER_PICKS_FIRST: ("not-your-gold", "S-PAY-04", whose_turn),
    f.FIRST_MINER_PICKS_FIRST: ("not-your-gold", "S-PAY-10", whose_turn),
    f.PACKET_IS_ELSEWHERE: ("not-your-gold", "S-PAY-06", whose_turn),
    f.ANOTHER_SABOTEUR_CHOOSES: ("not-your-gold", "S-PAY-14", whose_turn),
    f.SABOTEURS_LOST: ("lost-the-round", "S-PAY-07", nothing),
    f.MINERS_LOST: ("lost-the-round", "S-PAY-01", nothing),
    f.GOLD_FIRST: ("gold-first", "S-NEXT-01", nothing),
    f.REMOVE_FIRST: ("remove-first", "S-ACT-12", nothing),
    f.NOTHING_TO_REMOVE_NOW: ("nothing-to-remove-now", "S-ACT-12", nothing),
    f.NO_GOLD_NOW: ("no-gold-now", "S-END-02", nothing),
    f.NOT_IN_HAND: ("not-in-hand", "S-TURN-02", card),
    f.CARDS_IN_HAND: ("cards-in-hand", "S-TURN-07", cards_held),
    f.SIDEWAYS: ("sideways", "S-PATH-05", cell),
    f.TOOLS_BROKEN: ("tools-broken", "S-ACT-03", own_tools),
    f.CELL_TAKEN: ("cell-taken", "S-PATH-08", cell),
    f.NOTHING_BESIDE: ("nothing-beside", "S-PATH-02", cell),
    f.ONLY_HIDDEN_GOAL_BESIDE: ("only-hidden-goal-beside", "S-PATH-02", cell_and_goal),
    f.NOT_LINKED: ("not-linked", "S-PATH-02", cell),
    f.TUNNELS_DO_NOT_MEET: ("tunnels-do-not-meet", "S-PATH-04", misfit),
    f.GOAL_DOES_NOT_FIT: ("goal-does-not-fit", "S-GOAL-06", misfit),
    f.BEHIND_DEAD_END: ("behind-dead-end", "S-PATH-07", cell),
    f.NOT_CONNECTED: ("not-connected", "S-PATH-06", cell),
    f.NO_SUCH_SEAT: ("no-such-seat", "S-ACT-01", seat_named),
    f.ALREADY_BROKEN: ("already-broken", "S-ACT-05", tool_of),
    f.WRONG_TOOL: ("wrong-tool", "S-ACT-09", tool_of),
    f.TOOL_NOT_ON_CARD: ("tool-not-on-card", "S-ACT-10", repair),
    f.NOTHING_BROKEN: ("nothing-broken", "S-ACT-11", tool_of),
    f.ROCKFALL_BEFORE_ANOTHER: ("rockfall-before-another", "S-ACT-12", nothing),
    f.NO_CARD_THERE: ("no-card-there", "S-ACT-12", cell),
    f.START_OR_GOAL: ("start-or-goal", "S-ACT-13", cell),
    f.ROCKFALL_NEEDS_TARGET: ("rockfall-needs-target", "S-ACT-12", nothing),
    f.GOAL_FACE_UP: ("goal-face-up", "S-ACT-17", goal),
    f.ONE_CARD_A_VISIT: ("one-card-a-visit", "S-PAY-05", gold),
    f.NOT_IN_PACKET: ("not-in-packet", "S-PAY-05", gold),
    f.WRONG_TOTAL_FOR_ONE: ("wrong-total", "S-PAY-11", gold_due),
    f.WRONG_TOTAL_FOR_TWO_OR_THREE: ("wrong-total", "S-PAY-12", gold_due),
    f.WRONG_TOTAL_FOR_FOUR: ("wrong-total", "S-PAY-13", gold_due),
    f.NOT_IN_STACK: ("not-in-stack", "S-PAY-14", gold),
    f.LEAVES_ANOTHER_SHORT: ("leaves-another-short", "S-PAY-14", gold),
}
