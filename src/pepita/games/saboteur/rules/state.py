"""The whole truth of a game as packed numbers, and how to copy it. Rules live elsewhere.

Everything here may be secret: what a seat may see is built in `view`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from pepita.games.saboteur.rules.cards import HAND_SPAN
from pepita.games.saboteur.rules.numbers import Kind
from pepita.games.saboteur.rules.switches import Switches
from pepita.games.saboteur.shapes import PhaseName
from pepita.kernel.chance import Chance
from pepita.kernel.facts import NOBODY
from pepita.kernel.numbers import Action, Phase, Seat
from pepita.kernel.state import GameState

# What the game waits for.
PLAY: Final[Phase] = Phase(0)  # one card from the seat whose turn it is
REMOVE: Final[Phase] = Phase(1)  # the player before whom a rockfall was laid removes a path card
PICK: Final[Phase] = Phase(2)  # a miner picks one gold card from the packet
CHOOSE: Final[Phase] = Phase(3)  # a saboteur chooses gold cards from the stack
OVER: Final[Phase] = Phase(4)
PHASE_NAMES: Final[tuple[PhaseName, ...]] = ("play", "remove", "pick", "choose", "over")

# A discard is its kind, with this bit if it lies face-down, and the seat that passed it above.
FACE_DOWN: Final[i64] = 32
DISCARD_SEAT: Final[i64] = 6
UNKNOWN_SEAT: Final[Seat] = Seat(15)

# An entry of the story is a move, with the seat that made it above.
STORY_SEAT: Final[i64] = 40
STORY_MOVE: Final[i64] = 0xFFFFFFFFFF

# A finished round keeps five numbers: winner, finder, mask of saboteurs, undealt role, treasure.
RESULT_SPAN: Final[i64] = 5
RESULT_SABOTEURS: Final[i64] = 2


class State(GameState):
    """All zones of the table. The chapters of the rules read and change it."""

    def __init__(self, seats: i64, switches: Switches, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.switches = switches
        self.phase = PLAY
        self.round: i64 = 0
        self.starter = Seat(0)
        self.turn = Seat(0)
        # The labyrinth: `grid` and `needs` by cell, the rest are lists of cells (see `board`).
        self.grid = vec[u8]()
        self.needs = vec[u8]()
        self.open_cells = vec[i64]()
        self.laid_cells = vec[i64]()
        self.layings = vec[i64]()
        # Goals, from the top down: their faces, and a mask of those that lie face-up.
        self.goal_faces = vec[i64]()
        self.goals_up: i64 = 0
        self.met_goals: i64 = 0
        # Cards of players: hands lie side by side, HAND_SPAN apart; `deck` is drawn from its end.
        self.hands = vec[i64]()
        self.held = vec[i64]()
        self.deck = vec[i64]()
        self.deck_left: i64 = 0
        self.discards = vec[i64]()
        self.broken = vec[i64]()
        self.peeks = vec[i64]()
        self.roles = vec[i64]()
        self.undealt: i64 = 0
        # Gold: the stack is drawn from its end; the log says who got what, from the beginning.
        self.stack = vec[i64]()
        self.packet = vec[i64]()
        self.gold_log = vec[i64]()
        self.picks_left: i64 = 0
        # Who did what last, for the next starter and for the payout.
        self.last_mover = NOBODY
        self.last_card_by = NOBODY
        self.last_path_by = NOBODY
        self.rockfall_by = NOBODY
        self.finder = NOBODY
        self.results = vec[i64]()
        # What everybody saw happen this round: the seat, and below it the move; passes bare.
        self.story = vec[i64]()

    def hand_has(self, seat: Seat, kind: Kind) -> bool:
        """Tell whether the seat holds a card of this kind."""
        first = seat * HAND_SPAN
        for place in range(first, first + self.held[seat]):
            if self.hands[place] == kind:
                return True
        return False

    def clone(self) -> "State":
        """Return an independent copy that shares only the switches."""
        copy = State(self.seats, self.switches, self.chance.clone())
        self.copy_labyrinth_to(copy)
        self.copy_cards_to(copy)
        copy.phase = self.phase
        copy.round = self.round
        copy.starter = self.starter
        copy.turn = self.turn
        copy.last_mover = self.last_mover
        copy.last_card_by = self.last_card_by
        copy.last_path_by = self.last_path_by
        copy.rockfall_by = self.rockfall_by
        copy.finder = self.finder
        copy.results = self.results[:]
        copy.story = self.story[:]
        return copy

    def copy_labyrinth_to(self, copy: "State") -> None:
        """Copy cells and goals."""
        copy.grid = self.grid[:]
        copy.needs = self.needs[:]
        copy.open_cells = self.open_cells[:]
        copy.laid_cells = self.laid_cells[:]
        copy.layings = self.layings[:]
        copy.goal_faces = self.goal_faces[:]
        copy.goals_up = self.goals_up
        copy.met_goals = self.met_goals

    def copy_cards_to(self, copy: "State") -> None:
        """Copy hands, piles, roles, tools and gold."""
        copy.hands = self.hands[:]
        copy.held = self.held[:]
        copy.deck = self.deck[:]
        copy.deck_left = self.deck_left
        copy.discards = self.discards[:]
        copy.broken = self.broken[:]
        copy.peeks = self.peeks[:]
        copy.roles = self.roles[:]
        copy.undealt = self.undealt
        copy.stack = self.stack[:]
        copy.packet = self.packet[:]
        copy.gold_log = self.gold_log[:]
        copy.picks_left = self.picks_left


def seat_beside(s: State, seat: Seat, step: i64) -> Seat:
    """Return the neighbour of a seat: CLOCKWISE or COUNTER_CLOCKWISE, as `step` says."""
    return Seat((seat + step + s.seats) % s.seats)


def discard(s: State, kind: Kind) -> None:
    """Put a card face-up on the discards."""
    s.discards = append(s.discards, kind)


def discard_unseen(s: State, kind: Kind, seat: Seat) -> None:
    """Put a card face-down on the discards; only the seat that passed it knows its face."""
    s.discards = append(s.discards, unseen_discard(kind, seat))


def unseen_discard(kind: Kind, seat: Seat) -> i64:
    """Return the entry of a card that a seat passed face-down."""
    return kind | FACE_DOWN | (seat << DISCARD_SEAT)


def kind_of_discard(entry: i64) -> Kind:
    """Return the kind of card that an entry of the discards is."""
    return Kind(entry & (FACE_DOWN - 1))


def with_kind(entry: i64, kind: Kind) -> i64:
    """Return an entry of the discards that lies as another does, with another card."""
    return (entry & ~(FACE_DOWN - 1)) | kind


def is_face_down(entry: i64) -> bool:
    """Tell whether a discard lies face-down."""
    return entry & FACE_DOWN != 0


def passed_by(entry: i64) -> Seat:
    """Return the seat that passed a face-down discard, or UNKNOWN_SEAT."""
    return Seat(entry >> DISCARD_SEAT)


def is_known_discard(entry: i64, me: Seat) -> bool:
    """Tell whether `me` knows a discard: it lies face-up, or `me` passed it."""
    return not is_face_down(entry) or passed_by(entry) == me


def story_entry(seat: Seat, move: Action) -> i64:
    return (seat << STORY_SEAT) | move


def story_seat(entry: i64) -> Seat:
    """Return who made the move of an entry of the story."""
    return Seat(entry >> STORY_SEAT)


def story_move(entry: i64) -> Action:
    return Action(entry & STORY_MOVE)


def take_from_hand(s: State, seat: Seat, kind: Kind) -> None:
    """Remove one card of this kind from a hand; the others keep their order."""
    hands = s.hands
    place = seat * HAND_SPAN
    end = place + s.held[seat] - 1
    while hands[place] != kind:
        place += 1
    while place < end:
        hands[place] = hands[place + 1]
        place += 1
    s.held[seat] -= 1


def put_in_hand(s: State, seat: Seat, kind: Kind) -> None:
    """Add a card at the end of a hand."""
    s.hands[seat * HAND_SPAN + s.held[seat]] = kind
    s.held[seat] += 1
