"""Imperial Miners behind the contract: joins the compiled rules to text, views and positions."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.imperial_miners.rules.answers import make_move
from pepita.games.imperial_miners.rules.choices import list_moves
from pepita.games.imperial_miners.rules.imagine import imagine
from pepita.games.imperial_miners.rules.legality import why_not
from pepita.games.imperial_miners.rules.rounds import go_on
from pepita.games.imperial_miners.rules.scoring import score, tie_breaks, winners
from pepita.games.imperial_miners.rules.setup import set_up_game
from pepita.games.imperial_miners.rules.state import NOTHING, State
from pepita.games.imperial_miners.shapes import ImperialMinersView, Options
from pepita.kernel import options as kernel
from pepita.kernel.chance import Chance
from pepita.kernel.facts import NOBODY
from pepita.kernel.game import Game
from pepita.kernel.numbers import Action, Seat
from pepita.kernel.outcome import TieBreak
from pepita.kernel.reasons import Reason
from pepita.kernel.state import GameState

# Enough for every way to keep four of eight cards, and for any row of cards.
CAPACITY: Final = vec[i64]([0] * 320)


class ImperialMiners(Game):
    """A game of Imperial Miners for 1 to 5 seats."""

    def __init__(self, state: State, options: kernel.Options) -> None:
        super().__init__("imperial-miners", state.seats, options, CAPACITY)
        self.state = state

    def table(self) -> GameState:
        return self.state

    def deal(self) -> None:
        """Set up and deal the first hands."""
        set_up_game(self.state)
        go_on(self.state)

    def next_actor(self) -> Seat:
        """Return the first seat that has to decide, or -1 when the game is over."""
        for player in self.state.players:
            if player.asks != NOTHING:
                return player.seat
        return NOBODY

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that have to decide; several choose in secret at the same time."""
        return tuple([int(p.seat) for p in self.state.players if p.asks != NOTHING])

    def list_into(self, found: vec[i64], seat: Seat) -> i64:
        """Write every legal action of the seat; none unless it has to decide."""
        return list_moves(self.state, self.state.players[seat], found)

    def forbids(self, seat: Seat, action: Action) -> Reason:
        return why_not(self.state, seat, action)

    def apply_unchecked(self, seat: Seat, action: Action) -> None:
        make_move(self.state, seat, action)

    def scores(self) -> list[int]:
        """Return everybody's VP with complete carts."""
        return [int(score(player)) for player in self.state.players]

    def winners(self) -> list[int]:
        """Return the seats that nobody beats."""
        return winners(self.state)

    def round_number(self) -> int:
        return int(self.state.round)

    def ended_because(self) -> str:
        """Return why a game ends: always after its last round."""
        return "last-round"

    def tie_breaks(self) -> list[TieBreak]:
        """Return what was compared among the best scores."""
        return tie_breaks(self.state)

    def clone(self) -> "ImperialMiners":
        copy = ImperialMiners(self.state.clone(), self.options)
        self.copy_story_to(copy)
        return copy

    def deal_again(self, chance: Chance) -> "ImperialMiners":
        state = State(self.seats, self.state.switches, self.state.deck, chance)
        game = ImperialMiners(state, self.options)
        game.deal()
        return game

    def imagine_with(self, seat: Seat, chance: Chance) -> "ImperialMiners":
        return ImperialMiners(imagine(self.state, seat, chance), self.options)

    def view(self, seat: int | None) -> ImperialMinersView:
        return cast("ImperialMinersView", super().view(seat))

    def options_chosen(self) -> Options:
        """Return a deep copy of the options."""
        return cast("Options", super().options_chosen())
