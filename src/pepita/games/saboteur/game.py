"""Saboteur behind the contract: joins the compiled rules to text, views and positions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.saboteur.gold import gold_of
from pepita.games.saboteur.imagine import imagined
from pepita.games.saboteur.setup import set_up_game
from pepita.games.saboteur.shapes import OpenView, OwnView, SaboteurFact, SaboteurView
from pepita.games.saboteur.state import NOBODY, OVER, State
from pepita.games.saboteur.turn import list_moves, make_move, why_not
from pepita.kernel.chance import Chance, seeded
from pepita.kernel.game import Game
from pepita.kernel.options import check_seed
from pepita.kernel.refusal import Refusal

# Six path cards, both ways up, on all cells that 44 cards can leave open, and the passes.
ROOM: Final = vec[i64]([0] * 1200)


class Saboteur(Game):
    """A game of Saboteur for 3 to 10 seats over three rounds."""

    def __init__(self, state: State, options: dict[str, object]) -> None:
        super().__init__("saboteur", state.seats, options, ROOM)
        self.state = state
        self.youngest = vec[i64]()

    def deal(self, youngest: list[int]) -> None:
        """Set up the first round; chance decides among the youngest."""
        self.youngest = vec[i64](youngest)
        set_up_game(self.state, self.youngest)

    def next_actor(self) -> i64:
        """Return the seat that has to move, or -1 when the game is over."""
        return self.state.turn if self.state.phase != OVER else NOBODY

    def list_into(self, found: vec[i64], seat: i64) -> i64:
        """Write every legal action of the seat; none unless it has to move."""
        state = self.state
        if state.phase == OVER or seat != state.turn:
            return 0
        return list_moves(state, found)

    def forbids(self, seat: i64, action: i64) -> i64:
        """Return 0 if the action is legal, or the number of the reason (see `forbidden`)."""
        return why_not(self.state, seat, action)

    def make(self, seat: i64, action: i64) -> None:
        """Make a legal action."""
        make_move(self.state, action)

    def scores(self) -> list[int]:
        """Return the nuggets on everybody's gold cards. [S-WIN-02]"""
        return [int(gold_of(self.state, seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Most nuggets wins; those who tie win together. [S-WIN-03, S-WIN-04]"""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(len(scores)) if scores[seat] == best]

    def round_number(self) -> int:
        """Return the round under way."""
        return int(self.state.round)

    def ended_because(self) -> str:
        """Saboteur ends in one way only."""
        return "three-rounds-played"

    def text_of(self, action: i64) -> str:
        """Return an action in the notation."""
        from pepita.games.saboteur.notation import write_move

        return write_move(int(action))

    def read(self, move: str) -> int:
        """Return the action that a text names."""
        from pepita.games.saboteur.notation import read_move

        return read_move(move).action

    def refuses_text(self, seat: i64, move: str) -> Refusal | None:
        """Return why a seat may not make a move, or None."""
        from pepita.games.saboteur.refusals import refusal_of

        return refusal_of(self.state, int(seat), move)

    def play_and_tell(self, seat: i64, action: i64) -> list[SaboteurFact]:
        """Make a legal action and return the facts."""
        from pepita.games.saboteur.telling import told

        state = self.state
        state.telling = True
        state.facts = []
        try:
            make_move(state, action)
            return [told(state, fact) for fact in state.facts]
        finally:
            state.telling = False
            state.facts = []

    def open_view(self) -> OpenView:
        """Return what lies open on the table, as plain data."""
        from pepita.games.saboteur.view import open_view

        return open_view(self)

    def own_view(self, seat: int | None, open_view: OpenView) -> OwnView:
        """Return what only this viewer may know, beside or instead of what lies open."""
        from pepita.games.saboteur.view import own_view

        return own_view(self, seat)

    def view(self, seat: int | None) -> SaboteurView:
        """Return what a seat (None: a spectator) may know, as plain data."""
        self.check_viewer(seat)
        shared = self.open_view()
        return {**shared, **self.own_view(seat, shared)}

    def position(self) -> dict[str, object]:
        """Return the whole truth as plain data."""
        from pepita.games.saboteur.position import position_of

        return position_of(self)

    def clone(self) -> "Saboteur":
        """Return an independent copy."""
        copy = Saboteur(self.state.clone(), self.options)
        copy.youngest = self.youngest
        self.copy_story_to(copy)
        return copy

    def deal_again(self, chance: Chance) -> "Saboteur":
        """Return a new game at the same table, dealt with this chance."""
        game = Saboteur(State(self.seats, self.state.switches, chance), self.options)
        game.youngest = self.youngest
        set_up_game(game.state, game.youngest)
        return game

    def imagine(self, seat: int | None, seed: int) -> "Saboteur":
        """Return a full game that the seat (None: a spectator) cannot tell from this one."""
        me = NOBODY
        if seat is not None:
            self.check_seat(seat)
            me = seat
        state = imagined(self.state, me, seeded(check_seed(seed)))
        dream = Saboteur(state, self.options)
        dream.origin = Saboteur(state.clone(), self.options)
        return dream

    def use_chance(self, chance: Chance) -> None:
        """Draw all further chance from another source."""
        self.state.chance = chance

    def __str__(self) -> str:
        """Draw the table as everybody may see it."""
        from pepita.games.saboteur.drawing import draw_view

        return draw_view(self.view(None))
