"""Gold Mine behind the contract: joins the compiled rules to text, views and positions."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.gold_mine.rules.choices import list_moves
from pepita.games.gold_mine.rules.imagine import imagine
from pepita.games.gold_mine.rules.legality import actor, why_not
from pepita.games.gold_mine.rules.setup import set_up_game
from pepita.games.gold_mine.rules.state import ENDING_NAMES, OVER, State
from pepita.games.gold_mine.rules.turns import begin_game, make_move
from pepita.games.gold_mine.shapes import GoldMineView, Options
from pepita.kernel import options as kernel
from pepita.kernel.bits import has_bit
from pepita.kernel.chance import Chance
from pepita.kernel.facts import NOBODY
from pepita.kernel.game import Game
from pepita.kernel.numbers import Action, Seat
from pepita.kernel.reasons import Reason
from pepita.kernel.state import GameState

# Every cell that 100 tiles can leave open, in four rotations, for five tiles in a hand.
CAPACITY: Final = vec[i64]([0] * 4200)


class GoldMine(Game):
    """A game of Gold Mine for 2 to 6 seats."""

    def __init__(self, state: State, options: kernel.Options) -> None:
        super().__init__("gold-mine", state.seats, options, CAPACITY)
        self.state = state

    def table(self) -> GameState:
        return self.state

    def deal(self) -> None:
        """Set up, and show the first development tile."""
        set_up_game(self.state)
        begin_game(self.state)

    def next_actor(self) -> Seat:
        """Return the seat that has to decide, or -1 when the game is over."""
        return actor(self.state) if self.state.phase != OVER else NOBODY

    def list_into(self, found: vec[i64], seat: Seat) -> i64:
        """Write every legal action of the seat; none unless it has to decide."""
        if self.state.phase == OVER or seat != actor(self.state):
            return 0
        return list_moves(self.state, found)

    def forbids(self, seat: Seat, action: Action) -> Reason:
        return why_not(self.state, seat, action)

    def apply_unchecked(self, seat: Seat, action: Action) -> None:
        make_move(self.state, action)

    def scores(self) -> list[int]:
        """Return everybody's nuggets."""
        return [int(nuggets) for nuggets in self.state.stashes]

    def winners(self) -> list[int]:
        """Return who left the mine with the gold; nobody in a game without a winner."""
        return [seat for seat in range(int(self.seats)) if has_bit(self.state.winners, seat)]

    def round_number(self) -> int:
        return int(self.state.round)

    def ended_because(self) -> str:
        """Tell an exit from a game that nobody finished."""
        return ENDING_NAMES[self.state.why]

    def clone(self) -> "GoldMine":
        copy = GoldMine(self.state.clone(), self.options)
        self.copy_story_to(copy)
        return copy

    def deal_again(self, chance: Chance) -> "GoldMine":
        state = State(self.seats, self.state.switches, self.state.tiles, chance)
        game = GoldMine(state, self.options)
        game.deal()
        return game

    def imagine_with(self, seat: Seat, chance: Chance) -> "GoldMine":
        return GoldMine(imagine(self.state, chance), self.options)

    def view(self, seat: int | None) -> GoldMineView:
        return cast("GoldMineView", super().view(seat))

    def options_chosen(self) -> Options:
        """Return a deep copy of the options."""
        return cast("Options", super().options_chosen())
