"""The whole truth of a game as packed numbers, and how to copy it. Rules live elsewhere.

Hands, the order of piles and events, and choices that are not yet revealed are secret.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from pepita.games.imperial_miners.deck.bytecode import MOD_COUNT, Deck
from pepita.games.imperial_miners.rules.numbers import (
    Ask,
    BoardNumber,
    Card,
    CardPlace,
    Field,
    FrameKind,
    Mod,
    Pc,
)
from pepita.games.imperial_miners.rules.switches import Switches
from pepita.games.imperial_miners.shapes import Activity, AskName, PhaseName
from pepita.kernel.chance import Chance
from pepita.kernel.numbers import Phase, Seat
from pepita.kernel.state import GameState

NO_CARD: Final[Card] = Card(-1)
NO_PLACE: Final[CardPlace] = CardPlace(-1)
NO_BOARD: Final[BoardNumber] = BoardNumber(-1)
NO_STEP: Final[Pc] = Pc(0)  # what has no steps of a deck begins at none
NO_CHOICE: Final[i64] = -1
DIGS: Final[i64] = -2  # the choice of a player who plays the top card of deck 1

ROUNDS: Final[i64] = 10
HAND_LIMIT: Final[i64] = 8
KEPT_CARDS: Final[i64] = 4
MOST_MACHINES: Final[i64] = 3

# The phases of the game.
PHASE_KEEP: Final[Phase] = Phase(0)  # everybody keeps four of eight cards, unseen
PHASE_EVENT: Final[Phase] = Phase(1)  # an immediate event is resolved
PHASE_CARD: Final[Phase] = Phase(2)  # everybody chooses a card, unseen
PHASE_MINE: Final[Phase] = Phase(3)  # cards are placed and activated
PHASE_END_OF_ROUND: Final[Phase] = Phase(4)  # an end-of-round event is resolved
PHASE_OVER: Final[Phase] = Phase(5)
PHASE_NAMES: Final[tuple[PhaseName, ...]] = (
    "keep",
    "event",
    "card",
    "mine",
    "end-of-round",
    "over",
)

# What a player is asked.
NOTHING: Final[Ask] = Ask(0)
ASK_KEEP: Final[Ask] = Ask(1)
ASK_CARD: Final[Ask] = Ask(2)
ASK_SLOT: Final[Ask] = Ask(3)
ASK_OPTION: Final[Ask] = Ask(4)
ASK_PATH: Final[Ask] = Ask(5)
ASK_SURFACE: Final[Ask] = Ask(6)
ASK_BRANCH: Final[Ask] = Ask(7)
ASK_ROW: Final[Ask] = Ask(8)
ASK_DECK: Final[Ask] = Ask(9)
ASK_FACTION: Final[Ask] = Ask(10)
ASK_MOVE: Final[Ask] = Ask(11)
ASK_NEXT: Final[Ask] = Ask(12)
ASK_CARDS: Final[Ask] = Ask(13)
ASK_EDGE: Final[Ask] = Ask(14)
ASK_TARGET: Final[Ask] = Ask(15)
ASK_DISCARD: Final[Ask] = Ask(16)  # an effect makes one discard
ASK_HAND: Final[Ask] = Ask(17)  # the hand is over its limit
ASK_NAMES: Final[tuple[AskName, ...]] = (
    "nothing", "keep", "card", "slot", "option", "path", "surface", "branch", "row", "deck",
    "faction", "move", "next", "cards", "edge", "target", "discard", "hand",
)  # fmt: skip

# What a player is in the middle of: a stack of frames, FRAME numbers each.
FRAME: Final[i64] = 8
STEPS_FRAME: Final[FrameKind] = FrameKind(1)  # the steps of a card, event, space or surface
ACTIVATION_FRAME: Final[FrameKind] = FrameKind(2)  # a card is being activated
CHAIN_FRAME: Final[FrameKind] = FrameKind(3)  # the chain goes up from a card
SURFACE_FRAME: Final[FrameKind] = FrameKind(4)  # the chain has reached the surface board
LIMIT_FRAME: Final[FrameKind] = FrameKind(5)  # the hand is checked after an effect
COMPLETED_FRAME: Final[FrameKind] = FrameKind(6)  # a board is complete: the marker goes to another
# The name of a kind stands one place before its number.
FRAME_NAMES: Final[tuple[Activity, ...]] = (
    "steps", "activation", "chain", "surface", "limit", "completed",
)  # fmt: skip

# Fields of a frame.
KIND: Final[Field] = Field(0)
PC: Final[Field] = Field(1)  # which step
AT: Final[Field] = Field(2)  # whose: a place in the mine, or NO_PLACE
LEFT: Final[Field] = Field(3)  # how often the step is still to be done, or NOT_BEGUN
GOT: Final[Field] = Field(4)  # how often it was done, or the faction that was named
DONE: Final[Field] = Field(5)  # the set of what was chosen already
SAVED: Final[Field] = Field(6)  # two numbers that steps save for later steps
NOT_BEGUN: Final[i64] = -1
NOT_NAMED: Final[i64] = -1


class Player:
    """One seat: hand, mine, marker, and what it is in the middle of."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.coins: i64 = 0  # [M-SETUP-14]
        self.vp: i64 = 0
        # The hand is ordered; of `shown` everybody knows that this hand holds them.
        self.hand = vec[i64]()
        self.shown = vec[i64]()
        # What everybody can work out of the others: see `public_knowledge`.
        self.slots = vec[i64]()
        self.bar_times = vec[i64]()
        self.bars = vec[u8]()
        # The mine, in the order of placing.
        self.cards = vec[i64]()
        self.xs = vec[i64]()
        self.machines = vec[i64]()
        self.above = vec[i64]()
        self.below = vec[i64]()
        self.beside = vec[i64]()
        self.edges = vec[i64]()
        self.collapses: i64 = 0
        self.activated: i64 = 0
        self.carts: i64 = 0
        self.cart_tokens: i64 = 0
        self.open_carts: i64 = 0
        # The marker.
        self.board = NO_BOARD  # [M-SETUP-10]
        self.position: i64 = 0
        self.boards_done: i64 = 0
        self.moved: i64 = 0
        # The round.
        # A card, DIGS, NO_CHOICE, or the four kept cards as a move has them.
        self.choice = NO_CHOICE
        self.placed = NO_PLACE
        self.asks = NOTHING
        self.stack = vec[i64]()
        self.top: i64 = 0

    def clone(self) -> "Player":
        """Return an independent copy."""
        copy = Player(self.seat)
        copy.coins = self.coins
        copy.vp = self.vp
        copy.hand = self.hand[:]
        copy.shown = self.shown[:]
        copy.slots = self.slots[:]
        copy.bar_times = self.bar_times[:]
        copy.bars = self.bars[:]
        copy.board = self.board
        copy.position = self.position
        copy.boards_done = self.boards_done
        copy.moved = self.moved
        copy.choice = self.choice
        copy.placed = self.placed
        copy.asks = self.asks
        copy.stack = self.stack[: self.top * FRAME]
        copy.top = self.top
        self.copy_mine_to(copy)
        return copy

    def copy_mine_to(self, copy: "Player") -> None:
        """Copy the mine and all that lies on it."""
        copy.cards = self.cards[:]
        copy.xs = self.xs[:]
        copy.machines = self.machines[:]
        copy.above = self.above[:]
        copy.below = self.below[:]
        copy.beside = self.beside[:]
        copy.edges = self.edges[:]
        copy.collapses = self.collapses
        copy.activated = self.activated
        copy.carts = self.carts
        copy.cart_tokens = self.cart_tokens
        copy.open_carts = self.open_carts

    def push(self, kind: FrameKind, pc: Pc, at: CardPlace) -> None:
        """Begin something; what was begun before waits until it is done."""
        base = self.top * FRAME
        if base == i64(len(self.stack)):
            for _ in range(FRAME):
                self.stack = append(self.stack, 0)
        self.stack[base + KIND] = kind
        self.stack[base + PC] = pc
        self.stack[base + AT] = at
        self.stack[base + LEFT] = NOT_BEGUN
        self.stack[base + GOT] = 0
        self.stack[base + DONE] = 0
        self.stack[base + SAVED] = 0
        self.stack[base + SAVED + 1] = 0
        self.top += 1

    def read(self, field: Field) -> i64:
        """Return a field of what was begun last."""
        return self.stack[(self.top - 1) * FRAME + field]

    def kind(self) -> FrameKind:
        """Return what kind of thing was begun last."""
        return FrameKind(self.stack[(self.top - 1) * FRAME + KIND])

    def pc(self) -> Pc:
        """Return the step that is to be done next of what was begun last."""
        return Pc(self.stack[(self.top - 1) * FRAME + PC])

    def at(self) -> CardPlace:
        """Return the card that acts in what was begun last, or NO_PLACE."""
        return CardPlace(self.stack[(self.top - 1) * FRAME + AT])

    def write(self, field: Field, value: i64) -> None:
        """Set a field of what was begun last."""
        self.stack[(self.top - 1) * FRAME + field] = value


class State(GameState):
    """All that is on and beside the table. The chapters of the rules read and change it."""

    def __init__(self, seats: i64, switches: Switches, deck: Deck, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.switches = switches
        self.deck = deck
        self.phase = PHASE_KEEP
        self.round: i64 = 0
        self.first = Seat(0)
        # How many seats have finished this phase, where they act one after the other.
        self.finished: i64 = 0
        self.players: list[Player] = []
        # Piles by level, drawn from their ends; events by the order in which they turn up.
        self.piles: list[vec[i64]] = []
        self.discards: list[vec[i64]] = []
        self.events = vec[i64]()
        self.event: i64 = -1
        self.sides = vec[i64]()
        # When everybody last saw a card in its pile, on a clock of draws (`public_knowledge`).
        self.clock: i64 = 0
        self.seen_at = vec[i64]()

    def clone(self) -> "State":
        """Return an independent copy that shares only the switches and the deck."""
        copy = State(self.seats, self.switches, self.deck, self.chance.clone())
        copy.phase = self.phase
        copy.round = self.round
        copy.first = self.first
        copy.finished = self.finished
        copy.players = [player.clone() for player in self.players]
        copy.piles = [pile[:] for pile in self.piles]
        copy.discards = [pile[:] for pile in self.discards]
        copy.events = self.events[:]
        copy.event = self.event
        copy.sides = self.sides[:]
        copy.clock = self.clock
        copy.seen_at = self.seen_at[:]
        return copy

    def mod(self, which: Mod) -> i64:
        """Return by how much this round's event changes something."""
        if self.event < 0:
            return 0
        return self.deck.event_mods[self.event * MOD_COUNT + which]
