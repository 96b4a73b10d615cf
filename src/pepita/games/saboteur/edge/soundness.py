"""Checks that a position read from outside could lie on a table, and so can be played on."""

from pepita.games.saboteur.edge.notation import write_cell
from pepita.games.saboteur.rules import board
from pepita.games.saboteur.rules.action_cards import can_be_answered
from pepita.games.saboteur.rules.cards import (
    GOAL_NAMES,
    GOALS,
    HAND_SIZES,
    HAND_SPAN,
    LAYING_SIDES,
    MINER,
    PATH_KINDS,
    SABOTEUR,
    TREASURE,
)
from pepita.games.saboteur.rules.goals import leads_in
from pepita.games.saboteur.rules.gold_log import (
    BACK_TO_STACK,
    round_of,
    saboteurs_in_play,
    seat_of,
    was_paid,
)
from pepita.games.saboteur.rules.numbers import GoalNumber
from pepita.games.saboteur.rules.path_cards import fits
from pepita.games.saboteur.rules.round_end import cards_are_used_up
from pepita.games.saboteur.rules.setup import role_pool
from pepita.games.saboteur.rules.state import CHOOSE, OVER, PICK, PLAY, REMOVE, RESULT_SPAN, State
from pepita.games.saboteur.rules.switches import CONNECTED
from pepita.kernel.bits import has_bit
from pepita.kernel.errors import BadPosition
from pepita.kernel.facts import NOBODY
from pepita.kernel.grid import SIDES
from pepita.kernel.numbers import Cell


def check_sound(state: State) -> None:
    """Raise BadPosition with the first field that is impossible."""
    check_board(state)
    check_rounds(state)
    check_gold_log(state)
    if state.phase in (PLAY, REMOVE):
        check_running(state)
    else:
        check_finished(state)


def check_board(state: State) -> None:
    """Cards lie within reach and meet their neighbours, goals excepted. [S-PATH-04]"""
    away = path_cards_away(state)
    for cell, laying in zip(state.laid_cells, state.layings, strict=True):
        if distance(state, cell) > 40 - away:
            raise BadPosition("board", f"{write_cell(cell)} is too far away for the cards laid")
        if not fits(state, Cell(cell), LAYING_SIDES[laying], goals=False):
            raise BadPosition("board", f"{write_cell(cell)} does not meet its neighbours")


def path_cards_away(state: State) -> int:
    """Count the path cards that have never been laid: in hands and in the deck."""
    in_deck = sum(1 for card in state.deck[: state.deck_left] if card < PATH_KINDS)
    in_hands = sum(
        1
        for seat in range(state.seats)
        for place in range(seat * HAND_SPAN, seat * HAND_SPAN + state.held[seat])
        if state.hands[place] < PATH_KINDS
    )
    return in_deck + in_hands


def distance(state: State, cell: int) -> int:
    """Return how many steps a cell is away from the start or the nearest goal."""
    anchors = [board.START, *(board.goal_cell(state, GoalNumber(goal)) for goal in range(GOALS))]
    x, y = int(board.GRID.x_of(Cell(cell))), int(board.GRID.y_of(Cell(cell)))
    return min(
        abs(x - int(board.GRID.x_of(anchor))) + abs(y - int(board.GRID.y_of(anchor)))
        for anchor in anchors
    )


def check_rounds(state: State) -> None:
    """There is a result for each finished round, the one being paid out included."""
    finished = len(state.results) // RESULT_SPAN
    expected = state.round - 1 if state.phase in (PLAY, REMOVE) else state.round
    if finished != expected:
        raise BadPosition("rounds", f"{expected} rounds are finished here, not {finished}")
    if state.phase == OVER and state.round != 3:
        raise BadPosition("round", "the game is over only after round 3")
    pool = sum(role_pool(state.seats))
    for first in range(0, len(state.results), RESULT_SPAN):
        winner, finder, saboteurs, undealt, _ = state.results[first : first + RESULT_SPAN]
        if int(saboteurs).bit_count() + undealt != pool:
            raise BadPosition("rounds", f"{pool} of the role cards in use are saboteurs")
        if (finder != NOBODY) != (winner == MINER):
            raise BadPosition("rounds", "miners win exactly if somebody has found the treasure")


def check_gold_log(state: State) -> None:
    """Gold goes to the winning side of each finished round, in order. [S-PAY-01]"""
    rounds = [round_of(entry) for entry in state.gold_log]
    if rounds != sorted(rounds):
        raise BadPosition("gold", "its entries stand in the order of the rounds")
    for entry in state.gold_log:
        first = (round_of(entry) - 1) * RESULT_SPAN
        if first >= len(state.results):
            raise BadPosition("gold", f"round {round_of(entry)} is not finished")
        winner, finder, saboteurs = state.results[first : first + 3]
        is_paid = was_paid(entry)
        if is_paid != (winner == SABOTEUR):
            raise BadPosition("gold", "miners pick and saboteurs are paid, if they have won")
        seat = seat_of(entry)
        was_saboteur = has_bit(saboteurs, seat)
        may_pick = state.switches.finder_always_picks_first and seat == finder
        if seat != BACK_TO_STACK and is_paid != was_saboteur and not may_pick:
            raise BadPosition("gold", f"seat {seat} lost round {round_of(entry)}")


def check_running(state: State) -> None:
    """A round under way: full hands, hidden treasure, something left to do."""
    for seat in range(state.seats):
        size = HAND_SIZES[state.seats]
        short = 1 if state.phase == REMOVE and seat == state.rockfall_by else 0
        if state.held[seat] > size or (state.deck_left and state.held[seat] != size - short):
            raise BadPosition(
                "hands", f"seat {seat} holds {size - short} cards while there is a deck"
            )
    if len(state.packet):
        raise BadPosition("packet", "gold is drawn only when a round is over")
    if state.finder != NOBODY:
        raise BadPosition("finder", "the treasure is not found while the round goes on")
    check_hidden_goals(state)
    check_rockfall(state)
    if state.phase == PLAY and cards_are_used_up(state):
        raise BadPosition("hands", "no card is left to play, so the round would be over")


def check_hidden_goals(state: State) -> None:
    """Goals that a path reaches are up, and the treasure is not one of them. [S-GOAL-01]"""
    always = state.switches.any_placement_reveals or state.switches.attachment == CONNECTED
    for goal in range(GOALS):
        is_up = has_bit(state.goals_up, goal)
        if is_up and state.goal_faces[goal] == TREASURE:
            raise BadPosition("goals", "the treasure is up, so the round would be over")
        cell = board.goal_cell(state, GoalNumber(goal))
        if always and not is_up and any(leads_in(state, cell, side) for side in range(SIDES)):
            raise BadPosition("goals", f"a path reaches the {GOAL_NAMES[goal]} goal: it is up")
    state.met_goals = 0


def check_rockfall(state: State) -> None:
    """Somebody waits for a card to be removed only under the house rule that allows it."""
    if state.phase == PLAY and state.rockfall_by != NOBODY:
        raise BadPosition("rockfall_by", "it is named only in phase remove")
    if state.phase == REMOVE:
        if not state.switches.rockfall_before_anybody or not can_be_answered(state):
            raise BadPosition("phase", "remove needs rockfall_laid_before=anybody and a path card")
        if state.rockfall_by in (NOBODY, state.turn):
            raise BadPosition("rockfall_by", "it is another seat than the one that removes")


def check_finished(state: State) -> None:
    """A round that is over: its result, the goals and the seat that is to take gold agree."""
    winner, finder, saboteurs, undealt, treasure = state.results[-RESULT_SPAN:]
    if saboteurs != sum(int(role) << seat for seat, role in enumerate(state.roles)):
        raise BadPosition("roles", "they differ from those of the last finished round")
    if undealt != state.undealt:
        raise BadPosition("undealt", "it differs from that of the last finished round")
    if state.goal_faces[treasure] != TREASURE:
        raise BadPosition("goals", "the treasure lies elsewhere in the last finished round")
    is_up = has_bit(state.goals_up, treasure)
    if (
        finder != state.finder
        or (finder != NOBODY) != (winner == MINER)
        or is_up != (winner == MINER)
    ):
        raise BadPosition("finder", "miners win exactly if somebody has turned the treasure up")
    check_payout(state, winner)


def check_payout(state: State, winner: int) -> None:
    """The seat that is to take gold is one that may, and something is left for it."""
    if state.phase == PICK:
        if winner != MINER or not len(state.packet):
            raise BadPosition("packet", "miners who have won pick from a packet with cards")
        literal = state.switches.finder_always_picks_first and state.turn == state.finder
        if state.roles[state.turn] != MINER and not literal:
            raise BadPosition("turn", "a miner picks")
        return
    if len(state.packet):
        raise BadPosition("packet", "there is one only while miners pick")
    if state.phase == CHOOSE:
        paid = [seat_of(entry) for entry in state.gold_log if round_of(entry) == state.round]
        if winner != SABOTEUR or not state.switches.saboteurs_choose:
            raise BadPosition("phase", "saboteurs choose if they have won and the table plays so")
        if state.roles[state.turn] != SABOTEUR or state.turn in paid:
            raise BadPosition("turn", "a saboteur who has not been paid chooses")
        if len(set(paid)) >= saboteurs_in_play(state):
            raise BadPosition("gold", "every saboteur has been paid")
