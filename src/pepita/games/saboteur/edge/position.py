"""The whole truth as plain data, and back. A position can also be written by hand.

What is left out is filled in from the box in a fixed order; `soundness` then checks that the
result could lie on a table. The format is described in docs/positions.md.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.saboteur.edge.notation import write_cell, write_laying
from pepita.games.saboteur.edge.options import settle_options
from pepita.games.saboteur.edge.position_reading import (
    Reader,
    read_board,
    read_discard,
    read_gold_entry,
    read_result,
    read_story_entry,
)
from pepita.games.saboteur.edge.soundness import check_sound
from pepita.games.saboteur.edge.view import (
    hand_view,
    looked_view,
    rounds_view,
    story_view,
    tools_view,
)
from pepita.games.saboteur.rules import board
from pepita.games.saboteur.rules.cards import (
    BREAK,
    COPIES,
    FACE_NAMES,
    FEWEST_SEATS,
    GOAL_NAMES,
    GOALS,
    HAND_SIZES,
    HAND_SPAN,
    KIND_NAMES,
    MINER,
    MOST_SEATS,
    ROLE_NAMES,
    SABOTEUR,
    TOOL_NAMES,
    TREASURE,
    half_turn,
    kind_of,
)
from pepita.games.saboteur.rules.gold_log import (
    BACK_TO_STACK,
    round_of,
    seat_of,
    value_of,
    was_paid,
)
from pepita.games.saboteur.rules.numbers import GoalNumber, Kind, Laying
from pepita.games.saboteur.rules.setup import nothing_for, role_pool
from pepita.games.saboteur.rules.state import (
    CHOOSE,
    PHASE_NAMES,
    PICK,
    UNKNOWN_SEAT,
    State,
    is_face_down,
    kind_of_discard,
    passed_by,
    unseen_discard,
)
from pepita.games.saboteur.rules.switches import Switches
from pepita.games.saboteur.shapes import (
    CardKind,
    GoldEntry,
    GoldHow,
    Options,
    PositionDiscard,
    PositionGoal,
    SaboteurPosition,
)
from pepita.kernel.bits import has_bit
from pepita.kernel.facts import seat_or_none
from pepita.kernel.grid import read_sides
from pepita.kernel.numbers import Phase, Seat

if TYPE_CHECKING:
    from pepita.games.saboteur.edge.game import Saboteur


def position_of(game: "Saboteur") -> SaboteurPosition:
    """Return everything there is to know, secrets included."""
    state = game.state
    return {
        "game": "saboteur",
        "seats": int(game.seats),
        "options": game.options_chosen(),
        "round": int(state.round),
        "phase": PHASE_NAMES[state.phase],
        "turn": int(state.turn),
        "starter": int(state.starter),
        "board": {
            write_cell(cell): write_laying(Laying(laying))
            for cell, laying in zip(state.laid_cells, state.layings, strict=True)
        },
        "goals": [goal_data(state, goal) for goal in range(GOALS)],
        "hands": [hand_view(state, seat) for seat in range(state.seats)],
        "deck": [KIND_NAMES[kind] for kind in reversed(list(state.deck[: state.deck_left]))],
        "discards": [discard_data(entry) for entry in state.discards],
        "broken": [tools_view(state, seat) for seat in range(state.seats)],
        "looked": looked_view(state),
        "roles": [ROLE_NAMES[role] for role in state.roles],
        "undealt": ROLE_NAMES[state.undealt],
        "stack": [int(card) for card in reversed(list(state.stack))],
        "packet": [int(card) for card in state.packet],
        "gold": [gold_data(entry) for entry in state.gold_log],
        "picks_left": int(state.picks_left) if state.phase in (PICK, CHOOSE) else 0,
        "rounds": rounds_view(state),
        "story": story_view(state),
        "last_mover": seat_or_none(state.last_mover),
        "last_card_by": seat_or_none(state.last_card_by),
        "last_path_by": seat_or_none(state.last_path_by),
        "rockfall_by": seat_or_none(state.rockfall_by),
        "finder": seat_or_none(state.finder),
        "chance": state.chance.words(),
    }


def goal_data(state: State, goal: int) -> PositionGoal:
    """Return a goal with its face, whether it is up, and how it then lies."""
    face = state.goal_faces[goal]
    is_up = has_bit(state.goals_up, goal)
    shown = int(state.grid[board.goal_cell(state, GoalNumber(goal))]) & board.OPEN
    turned = is_up and face != TREASURE and shown != read_sides(FACE_NAMES[face][-2:])
    return {"face": FACE_NAMES[face], "up": is_up, "turned": turned}


def discard_data(entry: int) -> CardKind | PositionDiscard:
    """Return a face-up discard as its card; one that was passed, with the seat that knows it."""
    card = KIND_NAMES[kind_of_discard(entry)]
    if not is_face_down(entry):
        return card
    seat = passed_by(entry)
    return {"card": card, "by": None if seat == UNKNOWN_SEAT else int(seat)}


def gold_data(entry: int) -> GoldEntry:
    seat = seat_of(entry)
    how: GoldHow = "paid" if was_paid(entry) else "returned" if seat == BACK_TO_STACK else "picked"
    owner = None if seat == BACK_TO_STACK else int(seat)
    return {"round": int(round_of(entry)), "seat": owner, "value": int(value_of(entry)), "how": how}


def game_of(position: object) -> "Saboteur":
    """Return the game of a position, or raise BadPosition with the field that is wrong."""
    from pepita.games.saboteur.edge.game import Saboteur

    read = Reader(position)
    state, options = state_of(read)
    check_sound(state)
    read_picks_left(read, state)
    game = Saboteur(state, options)
    game.origin = Saboteur(state.clone(), options)
    return game


def state_of(read: Reader) -> tuple[State, Options]:
    """Return the state of a position, not yet checked, and its options."""
    seats = read.seats(int(FEWEST_SEATS), int(MOST_SEATS))
    options = read.options(settle_options)
    state = State(seats, Switches(options), read.chance())
    read_frame(read, state)
    read_table(read, state)
    read_cards(read, state)
    read_gold(read, state)
    return state, options


def read_frame(read: Reader, state: State) -> None:
    """Read where in the game we are."""
    state.round = read.number("round", 1, 3, default=1)
    state.phase = Phase(read.name("phase", PHASE_NAMES, default="play"))
    state.turn = Seat(read.seat("turn", default=0))
    state.starter = Seat(read.seat("starter", default=int(state.turn)))
    state.last_mover = Seat(read.seat_or_nobody("last_mover"))
    state.last_card_by = Seat(read.seat_or_nobody("last_card_by"))
    state.last_path_by = Seat(read.seat_or_nobody("last_path_by"))
    state.rockfall_by = Seat(read.seat_or_nobody("rockfall_by"))
    state.finder = Seat(read.seat_or_nobody("finder"))
    results = [read_result(read, row) for row in read.rows("rounds", 3)]
    state.results = vec[i64]([number for row in results for number in row])
    state.story = vec[i64]([read_story_entry(read, row) for row in read.rows("story", 200)])


def read_table(read: Reader, state: State) -> None:
    """Read goals, path cards, broken tools, looks and roles."""
    goals = read.goals()
    state.goal_faces = vec[i64]([FACE_NAMES.index(goal.face) for goal in goals])
    board.clear_board(state)
    for number, goal in enumerate(goals):
        if goal.up:
            state.goals_up |= 1 << number
            sides = board.OPEN if goal.face == "treasure" else read_sides(goal.face[-2:])
            shown = half_turn(sides) if goal.turned else sides
            flags = shown | board.FACE_UP | board.THROUGH
            board.put_face_up(state, board.goal_cell(state, GoalNumber(number)), flags)
    for cell, laying in read_board(read, state):
        board.put_card(state, cell, laying)
    state.broken = vec[i64](read.masks("broken", TOOL_NAMES))
    state.peeks = vec[i64](read.masks("looked", GOAL_NAMES))
    read_roles(read, state)


def read_roles(read: Reader, state: State) -> None:
    """Read roles; those left out are dealt from the pool, miners first."""
    pool = [int(role) for role in role_pool(state.seats)]
    roles = read.names("roles", ROLE_NAMES, size=int(state.seats))
    given = [] if roles is None else roles
    for role in given:
        if role not in pool:
            raise read.bad(
                "roles", f"more {ROLE_NAMES[role]}s than the pool of {state.seats} seats"
            )
        pool.remove(role)
    if roles is None:
        given, pool = pool[: state.seats], pool[state.seats :]
    state.roles = vec[i64](given)
    state.undealt = read.name("undealt", ROLE_NAMES, default=ROLE_NAMES[pool[0]])
    if state.undealt not in pool:
        raise read.bad("undealt", f"the card left over is a {ROLE_NAMES[pool[0]]}")


def read_cards(read: Reader, state: State) -> None:
    """Read hands, deck and discards; cards not named go to hands, then the deck, then unseen."""
    left = list(COPIES)
    for laying in state.layings:
        left[kind_of(Laying(laying))] -= 1
    for mask in state.broken:
        for tool in range(3):
            if has_bit(mask, tool):
                left[BREAK + tool] -= 1
    hands = read.hands()
    deck = read.names("deck", KIND_NAMES)
    discards = [read_discard(read, row) for row in read.rows("discards", 67)]
    named = [kind for hand in hands if hand is not None for kind in hand]
    for kind in [*named, *(deck or []), *[kind_of_discard(entry) for entry in discards]]:
        left[kind] -= 1
    read.refuse_too_many(left)
    rest = [kind for kind, count in enumerate(left) for _ in range(count)]
    put_hands(state, hands, rest)
    if deck is None:
        deck, rest = rest, []
    state.deck = vec[i64](list(reversed(deck)))
    state.deck_left = len(deck)
    state.discards = vec[i64](
        discards + [unseen_discard(Kind(kind), UNKNOWN_SEAT) for kind in rest]
    )


def put_hands(state: State, hands: list[list[int] | None], rest: list[int]) -> None:
    """Fill the hands; one left out takes a full hand from the rest."""
    state.hands = nothing_for(state.seats * HAND_SPAN)
    state.held = nothing_for(state.seats)
    for seat, given in enumerate(hands):
        size = HAND_SIZES[state.seats]
        hand = [rest.pop(0) for _ in range(min(size, len(rest)))] if given is None else given
        state.held[seat] = len(hand)
        for place, kind in enumerate(hand):
            state.hands[seat * HAND_SPAN + place] = kind


def read_gold(read: Reader, state: State) -> None:
    """Read who has which gold; what is left out forms the stack, small values on top."""
    log = [read_gold_entry(read, row) for row in read.rows("gold", 60)]
    state.gold_log = vec[i64](log)
    state.packet = vec[i64](read.numbers("packet", 1, 3, default=[]))
    left = {1: 16, 2: 8, 3: 4}
    for value in [
        *state.packet,
        *[value_of(entry) for entry in log if seat_of(entry) != BACK_TO_STACK],
    ]:
        left[int(value)] -= 1
    if min(left.values()) < 0:
        raise read.bad("gold", "there are 16 gold cards of 1, 8 of 2 and 4 of 3")
    rest = [value for value in (1, 2, 3) for _ in range(left[value])]
    stack = read.numbers("stack", 1, 3, default=rest)
    if sorted(stack) != rest:
        raise read.bad("stack", f"stack, packet and gold together make the 28 cards; left: {rest}")
    state.stack = vec[i64](list(reversed(stack)))


def read_picks_left(read: Reader, state: State) -> None:
    """Read how many are still to be served in the payout of a sound position."""
    most = most_picks_left(state)
    state.picks_left = read.number("picks_left", min(most, 1), most, default=most)


def most_picks_left(state: State) -> int:
    """Return how many can still be served in the payout under way; fewer if some took nothing."""
    if state.phase == PICK:
        if state.switches.gold_until_all_taken:
            return len(state.packet)
        picked = sum(1 for entry in state.gold_log if round_of(entry) == state.round)
        return list(state.roles).count(MINER) - picked
    if state.phase == CHOOSE:
        paid = {seat_of(entry) for entry in state.gold_log if round_of(entry) == state.round}
        return list(state.roles).count(SABOTEUR) - len(paid)
    return 0
