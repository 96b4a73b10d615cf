"""What every game signs: the names that clients, bots and tests rely on.

A game fills in the methods marked *by the game*; text, records and playouts are the same for
all and stand here. This class knows no rules.
"""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pepita import words
from pepita.kernel.chance import Chance, seeded
from pepita.kernel.errors import BadMove, BadSeat, IllegalMove
from pepita.kernel.facts import NOBODY, Note
from pepita.kernel.numbers import Action, Seat
from pepita.kernel.options import check_seed
from pepita.kernel.outcome import Outcome, Playouts, TieBreak
from pepita.kernel.plain import copied
from pepita.kernel.reasons import ALLOWED, NOT_A_MOVE, Reason
from pepita.kernel.refusal import Refusal
from pepita.kernel.state import GameState

# A move in the history is the seat, and below it the action.
HISTORY_SEAT: Final[i64] = 40
HISTORY_ACTION: Final[i64] = 0xFFFFFFFFFF
LAST_ACTION: Final = 0xFFFFFFFFFF

# What all games have in common; each has types of its own in its module `shapes`.
View = Mapping[str, object]
Fact = Mapping[str, object]


# A game that is not part of this package need not be compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game under way. Holds the whole truth; show people `view` only."""

    def __init__(
        self, name: str, seats: i64, options: dict[str, object], capacity: vec[i64]
    ) -> None:
        """Begin; `capacity` is as long as the longest list of moves, and is never changed."""
        self.name = name
        self.seats = seats
        self.options = options
        self.seed: int | None = None
        self.origin: Game | None = None
        self.history = vec[i64]()
        self.capacity = capacity
        # Where legal actions are listed, again and again; made when it is first needed.
        self.scratch = vec[i64]()

    # By the game: who, what, and doing it.

    def next_actor(self) -> Seat:
        """By the game: return the first seat that may act, or -1 when the game is over."""
        raise NotImplementedError

    def list_into(self, found: vec[i64], seat: Seat) -> i64:
        """By the game: write every legal action of a seat into `found`; return how many.

        `found` is as long as the game has asked for; nothing is written if it may not act.
        """
        raise NotImplementedError

    def forbids(self, seat: Seat, action: Action) -> Reason:
        """By the game: return ALLOWED if the action is legal, or the reason that forbids it."""
        raise NotImplementedError

    def make(self, seat: Seat, action: Action) -> None:
        """By the game: make a legal action."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """By the game: return the scores by seat as they stand."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """By the game: return the seats that win with the scores as they stand."""
        raise NotImplementedError

    # By the game: text and data.

    def text_of(self, action: i64) -> str:
        """By the game: return an action in the game's notation."""
        raise NotImplementedError

    def read(self, move: str) -> int:
        """By the game: return the action that a text names, legal or not, or raise BadMove."""
        raise NotImplementedError

    def refusal_facts(self, seat: Seat, action: Action, reason: Reason) -> dict[str, object]:
        """By the game: return what the sentence of a refusal speaks of.

        Only what lies open on the table, or what the asking seat knows.
        """
        raise NotImplementedError

    def fact_of(self, note: Note) -> Fact:
        """By the game: return a note of the rules as plain data."""
        raise NotImplementedError

    def open_view(self) -> View:
        """By the game: return what lies open on the table, as plain data."""
        raise NotImplementedError

    def own_view(self, seat: int | None, open_view: Any) -> View:
        """By the game: return what only this viewer may know, beside or instead of what lies open.

        What lies open is handed in so that several viewers can share it; each game gives it the
        type that its `open_view` returns.
        """
        raise NotImplementedError

    def position(self) -> dict[str, object]:
        """By the game: return the whole truth as plain data, for `pepita.from_position`."""
        raise NotImplementedError

    def clone(self) -> "Game":
        """By the game: return an independent copy."""
        raise NotImplementedError

    def deal_again(self, chance: Chance) -> "Game":
        """By the game: return a new game at the same table, dealt with this chance."""
        raise NotImplementedError

    def imagined(self, seat: Seat, chance: Chance) -> "Game":
        """By the game: return a full game that fits what a seat knows; NOBODY is a spectator.

        Everything that the seat does not know is drawn with this chance.
        """
        raise NotImplementedError

    def table(self) -> GameState:
        """By the game: return its state, as far as all games have the same."""
        raise NotImplementedError

    def picture(self) -> str:
        """By the game: draw the table as a spectator sees it."""
        raise NotImplementedError

    def round_number(self) -> int:
        """By the game: return the number of the round under way, counted as its views do."""
        raise NotImplementedError

    def ended_because(self) -> str:
        """By the game: return a stable code for why a finished game ended."""
        raise NotImplementedError

    def tie_breaks(self) -> list[TieBreak]:
        """By the game, if its rules break ties: return what was compared among equal scores."""
        return []

    # The same for every game.

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the game is over.

        A game in which several may act at the same time says which.
        """
        seat = self.next_actor()
        return (int(seat),) if seat >= 0 else ()

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs; then scores, winners, why it ended, and what broke ties."""
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
        """Leave every legal action of a seat at the front of `scratch`; return how many."""
        if len(self.scratch) == 0:
            self.scratch = self.capacity[:]
        return self.list_into(self.scratch, seat)

    def actions(self, seat: int) -> vec[i64]:
        """Return the seat's legal moves as integers, packed: it has a length and indices."""
        self.check_seat(seat)
        return self.moves_now(Seat(seat))

    def apply(self, seat: int, action: int) -> None:
        """Play an integer move; raises IllegalMove and changes nothing if a rule forbids it."""
        self.check_seat(seat)
        if (
            not 0 <= action <= LAST_ACTION
            or self.forbids(Seat(seat), Action(action)) is not ALLOWED
        ):
            self.refuse(seat, action)
        self.history = append(self.history, (i64(seat) << HISTORY_SEAT) | i64(action))
        self.make(Seat(seat), Action(action))

    def refuse(self, seat: int, action: int) -> None:
        """Raise the refusal of an integer move, or BadMove if no text stands for it."""
        try:
            self.text_of(action)
            refusal = self.refusal_of(Seat(seat), Action(action))
        except (ValueError, OverflowError):
            refusal = None
        if refusal is None:
            raise BadMove("action", f"{action} is no move of {self.name}")
        raise IllegalMove(refusal)

    def refusal_of(self, seat: Seat, action: Action) -> Refusal | None:
        """Return what forbids an action: clause, code, facts and sentence; None if nothing does."""
        reason = self.forbids(seat, action)
        if reason is ALLOWED or reason is NOT_A_MOVE:
            return None
        facts = self.refusal_facts(seat, action, reason)
        sentence = words.say(f"{self.name}.refusal.{reason.code}", self.spelled(facts))
        return Refusal(reason.clause, reason.code, facts, sentence)

    def spelled(self, facts: dict[str, object]) -> dict[str, object]:
        """Return facts as sentences name them; a game whose pieces have names puts them in."""
        return facts

    def check_seat(self, seat: int) -> None:
        """Raise BadSeat unless the seat is at this table."""
        # Compared as a Python number: a seat from outside may be larger than a machine word.
        seats: int = int(self.seats)
        if not 0 <= seat < seats:
            raise BadSeat("seat", f"{seat} is not at this table; seats are 0 to {self.seats - 1}")

    def check_viewer(self, seat: int | None) -> None:
        """Raise BadSeat unless it is a spectator (None) or a seat at this table."""
        if seat is not None:
            self.check_seat(seat)

    def view(self, seat: int | None) -> View:
        """Return what a seat (None: a spectator) may know, as plain data.

        A game does the same again where it gives its views a type of their own.
        """
        self.check_viewer(seat)
        open_view = self.open_view()
        return {**open_view, **self.own_view(seat, open_view)}

    def legal_moves(self, seat: int) -> list[str]:
        """Return the seat's legal moves in the game's notation, sorted; empty if it may not act."""
        self.check_seat(seat)
        texts = [self.text_of(action) for action in self.moves_now(Seat(seat))]
        texts.sort()
        return texts

    def why_not(self, seat: int, move: str) -> Refusal | None:
        """Return None if the seat may make this move now, else what forbids it."""
        self.check_seat(seat)
        return self.refusal_of(Seat(seat), Action(self.read(move)))

    def play(self, seat: int, move: str) -> list[Fact]:
        """Make a move and return the facts, each with whom it may be told (`to`; None: all)."""
        self.check_seat(seat)
        action: i64 = self.read(move)
        refusal = self.refusal_of(Seat(seat), Action(action))
        if refusal is not None:
            raise IllegalMove(refusal)
        self.history = append(self.history, (i64(seat) << HISTORY_SEAT) | action)
        return self.make_and_tell(Seat(seat), Action(action))

    def make_and_tell(self, seat: Seat, action: Action) -> list[Fact]:
        table = self.table()
        table.telling = True
        table.notes = []
        try:
            self.make(seat, action)
            return [self.fact_of(note) for note in table.notes]
        finally:
            table.telling = False
            table.notes = []

    def imagine(self, seat: int | None, seed: int) -> "Game":
        """Return a full game that the seat (None: a spectator) cannot tell from this one."""
        self.check_viewer(seat)
        viewer = NOBODY if seat is None else i64(seat)
        dream = self.imagined(Seat(viewer), seeded(check_seed(seed)))
        dream.origin = dream.clone()
        return dream

    def use_chance(self, chance: Chance) -> None:
        """Draw all further chance from another source."""
        self.table().chance = chance

    def __str__(self) -> str:
        """Draw the table as everybody may see it."""
        return self.picture()

    def record(self) -> dict[str, object]:
        """Return everything needed to play this game again; it holds secrets while it runs."""
        record: dict[str, object] = {
            "pepita": 1,
            "game": self.name,
            "seats": int(self.seats),
            "options": self.options_chosen(),
        }
        origin = self.origin
        if origin is None:
            record["seed"] = self.seed
        else:
            record["position"] = origin.position()
        record["moves"] = [
            [int(move >> HISTORY_SEAT), self.text_of(move & HISTORY_ACTION)]
            for move in self.history
        ]
        return record

    def options_chosen(self) -> dict[str, object]:
        """Return the options as data that the caller may keep and change."""
        return {name: copied(value) for name, value in self.options.items()}

    def copy_story_to(self, copy: "Game") -> None:
        """Give a clone the same beginning and the same moves."""
        copy.seed = self.seed
        copy.origin = self.origin
        copy.history = self.history[:]

    def finish_at_random(self, chance: Chance) -> i64:
        """Play uniformly random legal moves to the end; return how many."""
        count: i64 = 0
        seat = self.next_actor()
        while seat >= 0:
            chosen = chance.below(self.find_moves(seat))
            self.make(seat, Action(self.scratch[chosen]))
            count += 1
            seat = self.next_actor()
        return count

    def playouts(self, games: int, seed: int, *, deal: bool = False) -> Playouts:
        """Play many random games to the end, without returning to the caller in between.

        They go on from this position with chance of their own, or with `deal` begin anew.
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
        """Add the scores and the shares of the win of this finished game to the totals."""
        points = self.scores()
        for seat in range(len(points)):
            scores[seat] += points[seat]
        winners = self.winners()
        for seat in winners:
            wins[seat] += 1.0 / len(winners)
