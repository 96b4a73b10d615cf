"""The whole truth of a game as packed numbers, and how to copy it. Rules live elsewhere.

Only the order of the development stack and of the piles is secret; everything else lies open.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from pepita.games.gold_mine.rules.numbers import ChallengeKind, Design, EndingNumber
from pepita.games.gold_mine.rules.switches import Switches
from pepita.games.gold_mine.rules.tiles import Tiles
from pepita.games.gold_mine.shapes import Ending, PhaseName
from pepita.kernel.chance import Chance
from pepita.kernel.facts import NOBODY
from pepita.kernel.numbers import Phase, Seat
from pepita.kernel.state import GameState

NO_TILE: Final[Design] = Design(-1)
NO_ROLL: Final[i64] = 0

# What the game waits for.
TO_DEVELOP: Final[Phase] = Phase(0)  # a development tile to be laid
TO_RETURN: Final[Phase] = Phase(1)  # a pile for a tile that fits nowhere
TO_SET_OUT: Final[Phase] = Phase(2)  # what to do in the movement phase
TO_LAY: Final[Phase] = Phase(3)  # the drawn tile to be laid
TO_WALK: Final[Phase] = Phase(4)  # where to walk, up to the steps allowed
TO_CROSS: Final[Phase] = Phase(5)  # another passage entrance
TO_ACT: Final[Phase] = Phase(6)  # pick up, challenge, hand over, or end
TO_PLACE: Final[Phase] = Phase(7)  # a chamber for the nugget won
TO_BONUS: Final[Phase] = Phase(8)  # the winning challenger's walk
TO_BONUS_TAKE: Final[Phase] = Phase(9)  # whether to pick up where that walk ended
TO_DRIVE: Final[Phase] = Phase(10)  # where the bats drive the loser's miner
OVER: Final[Phase] = Phase(11)
TO_CHOOSE_TILE: Final[Phase] = Phase(12)  # whether to draw a development tile or to lay one's own
PHASE_NAMES: Final[tuple[PhaseName, ...]] = (
    "develop", "return", "set-out", "lay", "walk", "cross",
    "act", "place", "bonus", "bonus-take", "drive", "over", "choose-tile",
)  # fmt: skip

PILE_SPAN: Final[i64] = 100
MOST_PILES: Final[i64] = 4
HAND_SPAN: Final[i64] = 5
NUGGETS: Final[i64] = 28
TOKENS: Final[i64] = 3
ROLLS: Final[i64] = 3

STILL_RUNNING: Final[EndingNumber] = EndingNumber(0)
LEFT_THE_MINE: Final[EndingNumber] = EndingNumber(1)
OUT_OF_ROUNDS: Final[EndingNumber] = EndingNumber(2)
ENDING_NAMES: Final[tuple[Ending, ...]] = ("running", "left-the-mine", "no-winner")

GOLD_CHALLENGE: Final[ChallengeKind] = ChallengeKind(0)
BATS_CHALLENGE: Final[ChallengeKind] = ChallengeKind(1)


class State(GameState):
    """All that is on and beside the table. The chapters of the rules read and change it."""

    def __init__(self, seats: i64, switches: Switches, tiles: Tiles, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.switches = switches
        self.tiles = tiles
        self.phase = TO_DEVELOP
        self.turn = Seat(0)
        self.first = Seat(0)
        self.round: i64 = 0
        # The rounds of rolling for the first player: a number for each seat, NO_ROLL if it is out.
        self.start_rolls = vec[i64]()
        # The mine: `grid` holds the number of the laid tile plus one, or OPEN (see `mine`).
        self.grid = vec[u8]()
        self.open_cells = vec[i64]()
        self.cells = vec[i64]()
        self.designs = vec[i64]()
        self.rotations = vec[i64]()
        self.nuggets = vec[i64]()
        # Stacks, drawn from their ends; piles lie side by side, PILE_SPAN apart.
        self.development = vec[i64]()
        self.piles = vec[i64]()
        self.pile_sizes = vec[i64]()
        self.known_bottoms = vec[i64]()
        self.hands = vec[i64]()
        self.drawn = NO_TILE
        # Players.
        self.miner_tiles = vec[i64]()
        self.miner_tunnels = vec[i64]()
        self.stashes = vec[i64]()
        self.gold_tokens = vec[i64]()
        self.bat_tokens = vec[i64]()
        self.supply: i64 = NUGGETS
        # The turn under way.
        self.steps: i64 = 0
        self.dice: i64 = 0
        self.may_take: i64 = 0
        self.has_challenged: i64 = 0
        self.is_stuck: i64 = 0
        self.has_bonus_nugget: i64 = 0
        # The challenge under way, and the last one's rolls.
        self.challenge = GOLD_CHALLENGE
        self.challenger = NOBODY
        self.defender = NOBODY
        self.winner = NOBODY
        self.rolls = vec[i64]()
        self.winners: i64 = 0
        self.why = STILL_RUNNING

    def clone(self) -> "State":
        """Return an independent copy that shares only the switches and the tiles."""
        copy = State(self.seats, self.switches, self.tiles, self.chance.clone())
        self.copy_mine_to(copy)
        self.copy_players_to(copy)
        copy.phase = self.phase
        copy.turn = self.turn
        copy.first = self.first
        copy.round = self.round
        copy.start_rolls = self.start_rolls[:]
        copy.steps = self.steps
        copy.dice = self.dice
        copy.may_take = self.may_take
        copy.has_challenged = self.has_challenged
        copy.is_stuck = self.is_stuck
        copy.has_bonus_nugget = self.has_bonus_nugget
        copy.challenge = self.challenge
        copy.challenger = self.challenger
        copy.defender = self.defender
        copy.winner = self.winner
        copy.rolls = self.rolls[:]
        copy.winners = self.winners
        copy.why = self.why
        return copy

    def copy_mine_to(self, copy: "State") -> None:
        """Copy the laid tiles and the stacks."""
        copy.grid = self.grid[:]
        copy.open_cells = self.open_cells[:]
        copy.cells = self.cells[:]
        copy.designs = self.designs[:]
        copy.rotations = self.rotations[:]
        copy.nuggets = self.nuggets[:]
        copy.development = self.development[:]
        copy.piles = self.piles[:]
        copy.pile_sizes = self.pile_sizes[:]
        copy.known_bottoms = self.known_bottoms[:]
        copy.hands = self.hands[:]
        copy.drawn = self.drawn

    def copy_players_to(self, copy: "State") -> None:
        """Copy miners, stashes and tokens."""
        copy.miner_tiles = self.miner_tiles[:]
        copy.miner_tunnels = self.miner_tunnels[:]
        copy.stashes = self.stashes[:]
        copy.gold_tokens = self.gold_tokens[:]
        copy.bat_tokens = self.bat_tokens[:]
        copy.supply = self.supply


def seat_after(s: State, seat: Seat) -> Seat:
    """Return the next seat clockwise."""
    return Seat((seat + 1) % s.seats)


def two_dice(one: i64, other: i64) -> i64:
    """Return two dice as one number, that of `State.dice`; one die is that number itself."""
    return 10 * one + other


def dice_in(dice: i64) -> list[int]:
    """Return the dice that `State.dice` shows; 0 means no dice."""
    return [int(die) for die in str(dice)] if dice else []


def partner_of(s: State, seat: Seat) -> Seat:
    """Return the ally, who sits opposite. [G-OPT-ALLY-02, G-OPT-ALLY-03]"""
    return Seat((seat + s.seats // 2) % s.seats)


def are_allies(s: State, one: Seat, other: Seat) -> bool:
    """Tell whether two seats play together."""
    return s.switches.alliances and partner_of(s, one) == other
