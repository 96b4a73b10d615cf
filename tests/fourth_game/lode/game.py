"""Lode behind the contract: joins the rules to text, views and positions."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from pepita.kernel import options as kernel
from pepita.kernel.chance import Chance
from pepita.kernel.facts import NOBODY
from pepita.kernel.game import Game
from pepita.kernel.numbers import Action, Seat
from pepita.kernel.reasons import Reason
from tests.fourth_game.lode.rules import list_moves, make_move, nuggets, why_not
from tests.fourth_game.lode.setup import imagine, set_up
from tests.fourth_game.lode.shapes import LodeView, Options
from tests.fourth_game.lode.state import State

# Three cards, each played in three ways.
CAPACITY: Final = vec[i64]([0] * 9)


class Lode(Game):
    """A game of Lode for 2 to 4 seats."""

    def __init__(self, state: State, options: kernel.Options) -> None:
        super().__init__("lode", state.seats, options, CAPACITY)
        self.state = state

    def table(self) -> State:
        return self.state

    def next_actor(self) -> Seat:
        return NOBODY if self.state.is_over else Seat(self.state.turn)

    def list_into(self, found: vec[i64], seat: Seat) -> i64:
        if seat != self.next_actor():
            return 0
        moves = list_moves(self.state)
        for place, action in enumerate(moves):
            found[place] = action
        return len(moves)

    def forbids(self, seat: Seat, action: Action) -> Reason:
        return why_not(self.state, int(seat), int(action))

    def apply_unchecked(self, seat: Seat, action: Action) -> None:
        make_move(self.state, int(action))

    def scores(self) -> list[int]:
        return [nuggets(self.state, seat, with_buried=True) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Most nuggets wins; those who tie win together. [L-END-03]"""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def round_number(self) -> int:
        return self.state.round

    def ended_because(self) -> str:
        return "last-round"

    def clone(self) -> "Lode":
        copy = Lode(self.state.clone(), self.options)
        self.copy_story_to(copy)
        return copy

    def deal_again(self, chance: Chance) -> "Lode":
        state = State(int(self.seats), chance, has_blasting=self.state.has_blasting)
        set_up(state)
        return Lode(state, self.options)

    def imagine_with(self, seat: Seat, chance: Chance) -> "Lode":
        return Lode(imagine(self.state, int(seat), chance), self.options)

    def view(self, seat: int | None) -> LodeView:
        return cast("LodeView", super().view(seat))

    def options_chosen(self) -> Options:
        return cast("Options", super().options_chosen())
