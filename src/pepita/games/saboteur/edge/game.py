"""Saboteur behind the contract: joins the compiled rules to text, views and positions."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.saboteur.rules.choices import list_moves
from pepita.games.saboteur.rules.gold_log import gold_of
from pepita.games.saboteur.rules.imagine import imagine
from pepita.games.saboteur.rules.legality import why_not
from pepita.games.saboteur.rules.setup import set_up_game
from pepita.games.saboteur.rules.state import OVER, State
from pepita.games.saboteur.rules.turns import make_move
from pepita.games.saboteur.shapes import Options, SaboteurView
from pepita.kernel import options as kernel
from pepita.kernel.chance import Chance
from pepita.kernel.facts import NOBODY
from pepita.kernel.game import Game
from pepita.kernel.numbers import Action, Seat
from pepita.kernel.reasons import Reason
from pepita.kernel.state import GameState

# Six path cards, both ways up, on all cells that 44 cards can leave open, and the passes.
CAPACITY: Final = vec[i64]([0] * 1200)


class Saboteur(Game):
    """A game of Saboteur for 3 to 10 seats over three rounds."""

    def __init__(self, state: State, options: kernel.Options) -> None:
        super().__init__("saboteur", state.seats, options, CAPACITY)
        self.state = state
        self.youngest = vec[i64]()

    def table(self) -> GameState:
        return self.state

    def deal(self, youngest: list[int]) -> None:
        """Set up the first round; chance decides among the youngest."""
        self.youngest = vec[i64](youngest)
        set_up_game(self.state, self.youngest)

    def next_actor(self) -> Seat:
        """Return the seat that has to move, or -1 when the game is over."""
        return self.state.turn if self.state.phase != OVER else NOBODY

    def list_into(self, found: vec[i64], seat: Seat) -> i64:
        """Write every legal action of the seat; none unless it has to move."""
        state = self.state
        if state.phase == OVER or seat != state.turn:
            return 0
        return list_moves(state, found)

    def forbids(self, seat: Seat, action: Action) -> Reason:
        return why_not(self.state, seat, action)

    def apply_unchecked(self, seat: Seat, action: Action) -> None:
        make_move(self.state, action)

    def scores(self) -> list[int]:
        """Return the nuggets on everybody's gold cards. [S-WIN-02]"""
        return [int(gold_of(self.state, Seat(seat))) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Most nuggets wins; those who tie win together. [S-WIN-03, S-WIN-04]"""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(len(scores)) if scores[seat] == best]

    def round_number(self) -> int:
        return int(self.state.round)

    def ended_because(self) -> str:
        """Saboteur ends in one way only."""
        return "three-rounds-played"

    def clone(self) -> "Saboteur":
        copy = Saboteur(self.state.clone(), self.options)
        copy.youngest = self.youngest
        self.copy_story_to(copy)
        return copy

    def deal_again(self, chance: Chance) -> "Saboteur":
        game = Saboteur(State(self.seats, self.state.switches, chance), self.options)
        game.youngest = self.youngest
        set_up_game(game.state, game.youngest)
        return game

    def imagine_with(self, seat: Seat, chance: Chance) -> "Saboteur":
        return Saboteur(imagine(self.state, seat, chance), self.options)

    def view(self, seat: int | None) -> SaboteurView:
        return cast("SaboteurView", super().view(seat))

    def options_chosen(self) -> Options:
        """Return a deep copy of the options."""
        return cast("Options", super().options_chosen())
