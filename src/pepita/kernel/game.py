"""The contract of all games: the names that clients, bots and tests rely on.

A game implements the methods marked *by the game*. Text, records and playouts are the same for all
games and are implemented here. This class knows no rules.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pepita import words
from pepita.kernel.chance import Chance, seeded
from pepita.kernel.edge import Fact, View, edge_of
from pepita.kernel.errors import BadMove, BadSeat, IllegalMove
from pepita.kernel.facts import NOBODY
from pepita.kernel.numbers import Action, Seat
from pepita.kernel.options import Options, check_seed
from pepita.kernel.outcome import Outcome, Playouts, TieBreak
from pepita.kernel.plain import copied
from pepita.kernel.reasons import ALLOWED, NOT_A_MOVE, Reason
from pepita.kernel.record import GameRecord, Moves, RecordedTable
from pepita.kernel.refusal import Refusal
from pepita.kernel.state import GameState

# A move in the history is one number: the seat in the high bits, the action in the low bits.
HISTORY_SEAT: Final[i64] = 40
HISTORY_ACTION: Final[i64] = 0xFFFFFFFFFF
LAST_ACTION: Final = 0xFFFFFFFFFF


# A game that is not part of this package need not be compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with its whole truth, secrets included. Show people only `view`."""

    def __init__(self, name: str, seats: i64, options: Options, capacity: vec[i64]) -> None:
        """`capacity` is a list as long as the longest list of moves; it is never written to."""
        self.name = name
        self.seats = seats
        self.options = options
        self.seed: int | None = None
        self.origin: Game | None = None
        self.history = vec[i64]()
        self.capacity = capacity
        # Legal actions are listed into this buffer, to save allocations; made at the first use.
        self.scratch = vec[i64]()

    # By the game: who may act, which actions are legal, and making them.

    def next_actor(self) -> Seat:
        """By the game: return the first seat that may act, or -1 when the game is over."""
        raise NotImplementedError

    def list_into(self, found: vec[i64], seat: Seat) -> i64:
        """By the game: write every legal action of a seat into `found`; return how many.

        `found` is as long as `capacity`. Return 0 if the seat may not act.
        """
        raise NotImplementedError

    def forbids(self, seat: Seat, action: Action) -> Reason:
        """By the game: return ALLOWED if the action is legal, or the reason that forbids it."""
        raise NotImplementedError

    def apply_unchecked(self, seat: Seat, action: Action) -> None:
        """By the game: carry out an action that the caller knows to be legal."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """By the game: return the present scores by seat."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """By the game: return the seats that win with the present scores."""
        raise NotImplementedError

    def clone(self) -> "Game":
        """By the game: return an independent copy."""
        raise NotImplementedError

    def deal_again(self, chance: Chance) -> "Game":
        """By the game: return a new game at the same table, dealt with this chance."""
        raise NotImplementedError

    def imagine_with(self, seat: Seat, chance: Chance) -> "Game":
        """By the game: return a full game that fits what a seat knows; NOBODY is a spectator.

        Everything that the seat does not know is drawn with this chance.
        """
        raise NotImplementedError

    def table(self) -> GameState:
        """By the game: return its state; this type has what the states of all games share."""
        raise NotImplementedError

    def round_number(self) -> int:
        """By the game: return the number of the round under way, counted as its views do."""
        raise NotImplementedError

    def ended_because(self) -> str:
        """By the game: return a stable code for why a finished game ended."""
        raise NotImplementedError

    def tie_breaks(self) -> list[TieBreak]:
        """By the game, if its rules break ties: return the comparisons that were needed."""
        return []

    # The same for every game.

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the game is over.

        A game in which several seats may act at the same time overrides this.
        """
        seat = self.next_actor()
        return (int(seat),) if seat >= 0 else ()

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs; then the scores, winners, why it ended, and tie breaks."""
        if self.next_actor() >= 0:
            return None
        return Outcome(
            tuple(self.scores()),
            tuple(self.winners()),
            self.ended_because(),
            tuple(self.tie_breaks()),
        )

    def moves_now(self, seat: Seat) -> vec[i64]:
        """Return every legal action of a seat; empty if it may not act."""
        count = self.find_moves(seat)
        return self.scratch[:count]

    def find_moves(self, seat: Seat) -> i64:
        """Write every legal action of a seat to the front of `scratch`; return how many."""
        if len(self.scratch) == 0:
            self.scratch = self.capacity[:]
        return self.list_into(self.scratch, seat)

    def actions(self, seat: int) -> vec[i64]:
        """Return the seat's legal moves as a vector of integers."""
        self.check_seat(seat)
        return self.moves_now(Seat(seat))

    def apply(self, seat: int, action: int) -> None:
        """Play a move given as an integer; raises IllegalMove if a rule forbids it."""
        self.check_seat(seat)
        if (
            not 0 <= action <= LAST_ACTION
            or self.forbids(Seat(seat), Action(action)) is not ALLOWED
        ):
            self.refuse(seat, action)
        self.history = append(self.history, (i64(seat) << HISTORY_SEAT) | i64(action))
        self.apply_unchecked(Seat(seat), Action(action))

    def refuse(self, seat: int, action: int) -> None:
        """Raise IllegalMove for a forbidden action, or BadMove if the number is no action."""
        try:
            self.text_of(action)
            refusal = self.refusal_of(Seat(seat), Action(action))
        except (ValueError, OverflowError):
            refusal = None
        if refusal is None:
            raise BadMove("action", f"{action} is no move of {self.name}")
        raise IllegalMove(refusal)

    def refusal_of(self, seat: Seat, action: Action) -> Refusal | None:
        """Return the refusal of an action with its sentence, or None if the action is legal."""
        reason = self.forbids(seat, action)
        if reason is ALLOWED or reason is NOT_A_MOVE:
            return None
        edge = edge_of(self.name)
        facts = edge.refusal_facts.find(self.table(), seat, action, reason.facts)
        sentence = words.say(f"{self.name}.refusal.{reason.code}", edge.spell(self, facts))
        return Refusal(reason.clause, reason.code, facts, sentence)

    def check_seat(self, seat: int) -> None:
        """Raise BadSeat unless the seat is at this table."""
        # Compared as a Python number: a caller's seat may be larger than a machine word.
        seats: int = int(self.seats)
        if not 0 <= seat < seats:
            raise BadSeat("seat", f"{seat} is not at this table; seats are 0 to {self.seats - 1}")

    def check_viewer(self, seat: int | None) -> None:
        """Raise BadSeat unless it is a spectator (None) or a seat at this table."""
        if seat is not None:
            self.check_seat(seat)

    # Text and data: the game's edge makes them.

    def text_of(self, action: i64) -> str:
        """Return an action in the game's notation; ValueError if the number is no action."""
        return edge_of(self.name).write_move(self.table(), Action(action))

    def read(self, move: str) -> int:
        """Return the action of a text, legal or not, or raise BadMove."""
        return int(edge_of(self.name).read_move(self.table(), move))

    def open_view(self) -> View:
        """Return what everybody may know, as plain data."""
        return edge_of(self.name).open_view(self)

    def own_view(self, seat: int | None, open_view: Any) -> View:
        """Return the fields that are special to one viewer.

        They are added to the open view, or replace fields of it. The open view is passed in so that
        several viewers can share it.
        """
        return edge_of(self.name).own_view(self, seat, open_view)

    def position(self) -> dict[str, object]:
        """Return the whole truth as plain data, for `pepita.from_position`."""
        return dict(edge_of(self.name).position(self))

    def view(self, seat: int | None) -> View:
        """Return what a seat (None: a spectator) may know, as plain data.

        A game overrides this to give the view its exact type.
        """
        self.check_viewer(seat)
        open_view = self.open_view()
        return {**open_view, **self.own_view(seat, open_view)}

    def legal_moves(self, seat: int) -> list[str]:
        """Return the seat's legal moves in the game's notation, sorted; empty if it may not act."""
        self.check_seat(seat)
        write, state = edge_of(self.name).write_move, self.table()
        texts = [write(state, Action(action)) for action in self.moves_now(Seat(seat))]
        texts.sort()
        return texts

    def why_not(self, seat: int, move: str) -> Refusal | None:
        """Return None if the seat may make this move now, else the refusal."""
        self.check_seat(seat)
        return self.refusal_of(Seat(seat), Action(self.read(move)))

    def play(self, seat: int, move: str) -> list[Fact]:
        """Make a move and return its facts; `to` is the only seat that may know one, or None."""
        self.check_seat(seat)
        action: i64 = self.read(move)
        refusal = self.refusal_of(Seat(seat), Action(action))
        if refusal is not None:
            raise IllegalMove(refusal)
        self.history = append(self.history, (i64(seat) << HISTORY_SEAT) | action)
        return self.apply_and_tell(Seat(seat), Action(action))

    def apply_and_tell(self, seat: Seat, action: Action) -> list[Fact]:
        table = self.table()
        table.telling = True
        table.notes = []
        try:
            self.apply_unchecked(seat, action)
            fact_of = edge_of(self.name).fact_of
            return [fact_of(self, note) for note in table.notes]
        finally:
            table.telling = False
            table.notes = []

    def imagine(self, seat: int | None, seed: int) -> "Game":
        """Return a full game that looks the same as this one to the seat (None: a spectator)."""
        self.check_viewer(seat)
        viewer = NOBODY if seat is None else i64(seat)
        dream = self.imagine_with(Seat(viewer), seeded(check_seed(seed)))
        dream.origin = dream.clone()
        return dream

    def use_chance(self, chance: Chance) -> None:
        """From now on, take all randomness from another source."""
        self.table().chance = chance

    def __str__(self) -> str:
        """Return the picture of the table for a spectator."""
        return edge_of(self.name).picture(self.view(None))

    def record(self) -> GameRecord:
        """Return everything that is needed to replay this game. It contains the game's secrets."""
        table: RecordedTable = {
            "pepita": 1,
            "game": self.name,
            "seats": int(self.seats),
            "options": self.options_chosen(),
        }
        moves: Moves = [
            [int(move >> HISTORY_SEAT), self.text_of(move & HISTORY_ACTION)]
            for move in self.history
        ]
        origin = self.origin
        if origin is None:
            return {**table, "seed": self.seed, "moves": moves}
        return {**table, "position": origin.position(), "moves": moves}

    def options_chosen(self) -> Options:
        """Return a deep copy of the options, which the caller may change.

        A game overrides this to give the options their exact type.
        """
        chosen: Options = copied(self.options)
        return chosen

    def copy_story_to(self, copy: "Game") -> None:
        """Copy the beginning and the moves of this game to its clone."""
        copy.seed = self.seed
        copy.origin = self.origin
        copy.history = self.history[:]

    def finish_at_random(self, chance: Chance) -> i64:
        """Play uniformly random legal moves to the end; return how many."""
        count: i64 = 0
        seat = self.next_actor()
        while seat >= 0:
            chosen = chance.below(self.find_moves(seat))
            self.apply_unchecked(seat, Action(self.scratch[chosen]))
            count += 1
            seat = self.next_actor()
        return count

    def playouts(self, games: int, seed: int, *, deal: bool = False) -> Playouts:
        """Play many random games to the end and return their totals.

        Each game continues from this position with its own chance. With `deal`, each game is dealt
        new from the start.
        """
        scores = [0] * int(self.seats)
        wins = [0.0] * int(self.seats)
        moves: i64 = 0
        source = seeded(check_seed(seed))
        for _ in range(games):
            chance = seeded(source.next())
            if deal:
                game = self.deal_again(chance)
            else:
                game = self.clone()
                game.use_chance(chance)
            moves += game.finish_at_random(chance)
            game.add_result(scores, wins)
        return Playouts(games, int(moves), tuple(scores), tuple(wins))

    def add_result(self, scores: list[int], wins: list[float]) -> None:
        """Add the scores and wins of this finished game to the totals; winners share one win."""
        points = self.scores()
        for seat in range(len(points)):
            scores[seat] += points[seat]
        winners = self.winners()
        for seat in winners:
            wins[seat] += 1.0 / len(winners)
