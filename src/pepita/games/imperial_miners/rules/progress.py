"""The progress boards: advancing, resolving the space reached, completing a board."""

from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.rules.facts import ADVANCED, BOARD_COMPLETED, MOVED_TO_BOARD
from pepita.games.imperial_miners.rules.numbers import BoardNumber, Pc
from pepita.games.imperial_miners.rules.state import (
    ASK_NEXT,
    COMPLETED_FRAME,
    LEFT,
    NO_BOARD,
    NO_PLACE,
    NO_STEP,
    Player,
    State,
)
from pepita.games.imperial_miners.rules.triggers import begin_effect, fire


def spaces_left(s: State, p: Player) -> i64:
    """Return how many spaces the marker can go before its board ends; off-board, the longest."""
    if p.board == NO_BOARD:
        return d.LONGEST_SIDE
    return s.deck.side_lengths[s.sides[p.board]] - p.position


def furthest_move(s: State, p: Player) -> i64:
    """Return how far the marker may go now, on the board where it stands or on any."""
    left = spaces_left(s, p)
    allowed = p.read(LEFT)
    return allowed if allowed < left else left


def furthest_on(s: State, p: Player, board: BoardNumber) -> i64:
    """Return how far a marker below the boards may go on one of them."""
    length = s.deck.side_lengths[s.sides[board]]
    allowed = p.read(LEFT)
    return allowed if allowed < length else length


def advance(s: State, p: Player, board: BoardNumber, spaces: i64) -> None:
    """Move the marker and resolve the space where it ends; what it passes gives nothing.

    The first advance of a game picks a board, later ones stay on it (A-33).
    """
    p.board = board  # [M-ADV-02, M-ADV-03]
    p.position += spaces  # [M-ADV-01]
    p.moved += spaces
    if s.telling:
        s.tell(ADVANCED, p.seat, board, p.position, spaces)
    side = s.sides[board]
    if p.position == s.deck.side_lengths[side]:
        complete(s, p)
    fire(s, p, d.AFTER_ADVANCED, NO_PLACE)
    if p.position == s.deck.side_lengths[side]:
        p.push(COMPLETED_FRAME, NO_STEP, NO_PLACE)
    reached = s.deck.spaces[side * d.LONGEST_SIDE + p.position - 1]
    begin_effect(p, Pc(reached), NO_PLACE)  # [M-ADV-04, M-ADV-05]


def complete(s: State, p: Player) -> None:
    """Note that a board is complete."""
    p.boards_done += 1
    if s.telling:
        s.tell(BOARD_COMPLETED, p.seat, p.board)
    fire(s, p, d.AFTER_BOARD_COMPLETED, NO_PLACE)


def ask_for_next_board(p: Player) -> None:
    """After the topmost space is resolved the marker goes to another board. [M-ADV-07, M-ADV-08]"""
    p.asks = ASK_NEXT


def move_to_board(s: State, p: Player, board: BoardNumber) -> None:
    """Put the marker on the bottommost space of another board; it goes no further.

    Boards completed before may be chosen again (A-35). That space gives nothing, since nobody
    advanced onto it, unless the table plays otherwise (A-34). [M-ADV-09, M-ADV-10, M-ADV-11]
    """
    p.top -= 1
    p.board = board
    p.position = 1
    if s.telling:
        s.tell(MOVED_TO_BOARD, p.seat, board)
    if s.switches.bottom_resolves:
        begin_effect(p, Pc(s.deck.spaces[s.sides[board] * d.LONGEST_SIDE]), NO_PLACE)
