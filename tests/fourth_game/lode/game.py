"""Lode behind the contract: joins the rules to text, views and positions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.kernel.chance import Chance
from pepita.kernel.facts import NOBODY, Note
from pepita.kernel.game import Game
from pepita.kernel.numbers import Action, Seat
from pepita.kernel.reasons import Reason
from tests.fourth_game.lode.notation import NOTATION
from tests.fourth_game.lode.rules import list_moves, make_move, nuggets, why_not
from tests.fourth_game.lode.setup import imagined, set_up
from tests.fourth_game.lode.shapes import LodeFact, LodeView, OpenView, OwnView
from tests.fourth_game.lode.state import State
from tests.fourth_game.lode.telling import REFUSAL_FACTS, told

# Three cards, each played in three ways.
ROOM: Final = vec[i64]([0] * 9)


class Lode(Game):
    """A game of Lode for 2 to 4 seats."""

    def __init__(self, state: State, options: dict[str, object]) -> None:
        super().__init__("lode", state.seats, options, ROOM)
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

    def make(self, seat: Seat, action: Action) -> None:
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

    def imagined(self, seat: Seat, chance: Chance) -> "Lode":
        return Lode(imagined(self.state, int(seat), chance), self.options)

    def text_of(self, action: i64) -> str:
        return NOTATION.write_move(self.state, Action(action))

    def read(self, move: str) -> int:
        return int(NOTATION.read_move(self.state, move))

    def refusal_facts(self, seat: Seat, action: Action, reason: Reason) -> dict[str, object]:
        return REFUSAL_FACTS[reason.facts](self.state, int(action))

    def fact_of(self, note: Note) -> LodeFact:
        return told(note)

    def open_view(self) -> OpenView:
        from tests.fourth_game.lode.view import open_view

        return open_view(self)

    def own_view(self, seat: int | None, open_view: OpenView) -> OwnView:
        from tests.fourth_game.lode.view import own_view

        return own_view(self, seat)

    def view(self, seat: int | None) -> LodeView:
        self.check_viewer(seat)
        shared = self.open_view()
        return {**shared, **self.own_view(seat, shared)}

    def position(self) -> dict[str, object]:
        from tests.fourth_game.lode.position import position_of

        return position_of(self)

    def picture(self) -> str:
        from tests.fourth_game.lode.display import draw_view

        return draw_view(self.view(None))
