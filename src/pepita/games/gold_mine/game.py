"""Gold Mine behind the contract: joins the compiled rules to text, views and positions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.gold_mine.choices import list_moves
from pepita.games.gold_mine.imagine import imagined
from pepita.games.gold_mine.legality import actor, why_not
from pepita.games.gold_mine.setup import set_up_game
from pepita.games.gold_mine.shapes import GoldMineFact, GoldMineView, OpenView, OwnView
from pepita.games.gold_mine.state import LEFT_THE_MINE, NOBODY, OVER, State
from pepita.games.gold_mine.turns import begin_game, make_move
from pepita.kernel.chance import Chance, seeded
from pepita.kernel.game import Game
from pepita.kernel.options import check_seed
from pepita.kernel.refusal import Refusal

# Every cell that 100 tiles can leave open, in four turns, for five tiles in a hand.
ROOM: Final = vec[i64]([0] * 4200)


class GoldMine(Game):
    """A game of Gold Mine for 2 to 6 seats."""

    def __init__(self, state: State, options: dict[str, object]) -> None:
        super().__init__("gold-mine", state.seats, options, ROOM)
        self.state = state

    def deal(self) -> None:
        """Set up, and show the first development tile."""
        set_up_game(self.state)
        begin_game(self.state)

    def next_actor(self) -> i64:
        """Return the seat that has to decide, or -1 when the game is over."""
        return actor(self.state) if self.state.phase != OVER else NOBODY

    def list_into(self, found: vec[i64], seat: i64) -> i64:
        """Write every legal action of the seat; none unless it has to decide."""
        if self.state.phase == OVER or seat != actor(self.state):
            return 0
        return list_moves(self.state, found)

    def forbids(self, seat: i64, action: i64) -> i64:
        """Return 0 if the action is legal, or the number of the reason (see `forbidden`)."""
        return why_not(self.state, seat, action)

    def make(self, seat: i64, action: i64) -> None:
        """Make a legal action."""
        make_move(self.state, action)

    def scores(self) -> list[int]:
        """Return everybody's nuggets."""
        return [int(nuggets) for nuggets in self.state.stashes]

    def winners(self) -> list[int]:
        """Return who left the mine with the gold; nobody in a game without a winner."""
        return [seat for seat in range(int(self.seats)) if (self.state.winners >> seat) & 1]

    def round_number(self) -> int:
        """Return the round under way."""
        return int(self.state.round)

    def ended_because(self) -> str:
        """Tell an exit from a game that nobody finished."""
        return "left-the-mine" if self.state.why == LEFT_THE_MINE else "no-winner"

    def text_of(self, action: i64) -> str:
        """Return an action in the notation."""
        from pepita.games.gold_mine.notation import write_move

        return write_move(self.state, int(action))

    def read(self, move: str) -> int:
        """Return the action that a text names."""
        from pepita.games.gold_mine.notation import read_move

        return read_move(self.state, move)

    def refuses_text(self, seat: i64, move: str) -> Refusal | None:
        """Return why a seat may not make a move, or None."""
        from pepita.games.gold_mine.refusals import refusal_of

        return refusal_of(self.state, int(seat), move)

    def play_and_tell(self, seat: i64, action: i64) -> list[GoldMineFact]:
        """Make a legal action and return the facts."""
        from pepita.games.gold_mine.telling import told

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
        from pepita.games.gold_mine.view import open_view

        return open_view(self)

    def own_view(self, seat: int | None, open_view: OpenView) -> OwnView:
        """Return what only this viewer may know, beside or instead of what lies open."""
        from pepita.games.gold_mine.view import own_view

        return own_view(self, seat)

    def view(self, seat: int | None) -> GoldMineView:
        """Return what a seat (None: a spectator) may know, as plain data."""
        self.check_viewer(seat)
        shared = self.open_view()
        return {**shared, **self.own_view(seat, shared)}

    def position(self) -> dict[str, object]:
        """Return the whole truth as plain data."""
        from pepita.games.gold_mine.position import position_of

        return position_of(self)

    def clone(self) -> "GoldMine":
        """Return an independent copy."""
        copy = GoldMine(self.state.clone(), self.options)
        self.copy_story_to(copy)
        return copy

    def deal_again(self, chance: Chance) -> "GoldMine":
        """Return a new game at the same table, dealt with this chance."""
        state = State(self.seats, self.state.switches, self.state.tiles, chance)
        game = GoldMine(state, self.options)
        game.deal()
        return game

    def imagine(self, seat: int | None, seed: int) -> "GoldMine":
        """Return a full game that the seat (None: a spectator) cannot tell from this one."""
        if seat is not None:
            self.check_seat(seat)
        state = imagined(self.state, seeded(check_seed(seed)))
        dream = GoldMine(state, self.options)
        dream.origin = GoldMine(state.clone(), self.options)
        return dream

    def use_chance(self, chance: Chance) -> None:
        """Draw all further chance from another source."""
        self.state.chance = chance

    def __str__(self) -> str:
        """Draw the mine as everybody may see it."""
        from pepita.games.gold_mine.drawing import draw_view

        return draw_view(self.view(None))
