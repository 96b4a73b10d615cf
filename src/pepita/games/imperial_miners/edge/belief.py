"""From a view to a game that fits it.

Hands, piles and events that the view hides are filled in by number, only to have a table that
`imagine` can work on: it never reads what the viewer does not know.
"""

from collections.abc import Iterator

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.edge.game import ImperialMiners
from pepita.games.imperial_miners.edge.notation import CELL
from pepita.games.imperial_miners.edge.options import deck_of, settle_options
from pepita.games.imperial_miners.edge.player_reading import MOST_CARDS_LISTED
from pepita.games.imperial_miners.edge.position_reading import state_of
from pepita.games.imperial_miners.edge.soundness import check_sound
from pepita.games.imperial_miners.rules.imagine import imagine
from pepita.games.imperial_miners.rules.public_knowledge import OPEN_LEVEL
from pepita.kernel.chance import seeded
from pepita.kernel.errors import BadPosition
from pepita.kernel.facts import NOBODY
from pepita.kernel.numbers import Seat
from pepita.kernel.view_reading import Data, ViewReader, bad_view

# Fields that a view and a position have alike.
ALIKE = (
    "game",
    "seats",
    "options",
    "phase",
    "round",
    "first",
    "event",
    "discards",
    "clock",
    "seen",
)
ALIKE_OF_PLAYER = (
    "coins", "vp", "slots", "barred", "cart_tokens", "board", "position", "boards_done", "moved",
    "placed", "asks", "doing",
)  # fmt: skip
SECRET = ("keep", "card")
# Fields of a position that a view calls otherwise.
CALLED = {
    "sides": "boards", "finished": "actors", "events": "past_events", "piles": "decks",
}  # fmt: skip


def game_from_view(view: Data) -> ImperialMiners:
    """Return some game that fits a view, or raise BadView with the field that is wrong."""
    try:
        return fitting_game(view)
    except BadPosition as error:
        raise bad_view(error, CALLED) from None


def fitting_game(view: Data) -> ImperialMiners:
    """Return some game that fits a view, or raise BadPosition with the field that is wrong."""
    read = ViewReader(view)
    read.seats(1, 5)
    viewer = read.viewer()
    s, options = state_of(Filling(read, viewer).position())
    s = imagine(s, NOBODY if viewer is None else Seat(viewer), seeded(0))
    check_sound(s)
    return ImperialMiners(s, options)


class Filling:
    """A view, and the cards that it does not show."""

    def __init__(self, read: ViewReader, viewer: int | None) -> None:
        self.read = read
        self.viewer = viewer
        self.deck = deck_of(read.options(settle_options))
        self.levels = {
            int(number): int(level)
            for number, level in zip(self.deck.numbers, self.deck.levels, strict=True)
        }
        self.left = {
            int(number): int(copies)
            for number, copies in zip(self.deck.numbers, self.deck.copies, strict=True)
        }
        self.rows = [read.row_of("players", row) for row in read.by_seat("players", None)]
        self.is_secret = read.data.get("phase") in SECRET

    def position(self) -> Data:
        """Return a position that fits the view."""
        position = self.read.copied(ALIKE)
        position["finished"] = self.count_finished()
        position["events"] = self.events()
        position["sides"] = self.read.data.get("boards")
        players = [self.open_part(seat, row) for seat, row in enumerate(self.rows)]
        for pile in self.read.rows("discards", int(d.LEVELS)):
            self.take("discards", pile)
        for seat, row in enumerate(self.rows):
            if seat != self.viewer:
                players[seat]["hand"] = [*self.known_cards(row), *self.hidden_cards(row)]
        position["players"] = players
        position["piles"] = self.piles()
        return position

    def count_finished(self) -> int:
        """Return how many seats have finished the phase: all before the first that must act."""
        seats = self.read.seat_count
        phase = self.read.data.get("phase")
        actors = self.read.numbers("actors", 0, seats - 1, default=[])
        if phase in ("card", "over") or not actors:
            return seats
        first = self.read.seat("first", default=0)
        return 0 if phase == "keep" else min((actor - first) % seats for actor in actors)

    def events(self) -> list[int]:
        """Return all events: those that came up, then the others by number."""
        numbers = [int(number) for number in self.deck.event_numbers]
        past = self.read.numbers("past_events", 0, 999, default=[])
        current = self.read.data.get("event")
        if current is not None:
            past.append(self.read.checked_number("event", current, 0, 999))
        if len(set(past)) != len(past) or not set(past) <= set(numbers):
            raise self.read.bad("past_events", "each event of the deck comes up once")
        return past + [number for number in numbers if number not in past]

    def open_part(self, seat: int, row: Data) -> Data:
        """Return what the view shows of a player, and take the cards of it off those left."""
        player = {field: row[field] for field in ALIKE_OF_PLAYER if field in row}
        player["mine"] = [self.card(card) for card in self.entries_of(row, "mine")]
        shown = self.known_cards(row)
        player["shown"] = [card for card in shown if self.levels[card] != OPEN_LEVEL]
        if seat == self.viewer:
            player["hand"] = row.get("hand")
            player["choice"] = row.get("choice")
            self.take("hand", row.get("hand"))
        else:
            player["choice"] = self.hidden_choice(row)
            self.take("shown", shown)
        if row.get("playing") is not None and row.get("placed") is None:
            self.take("playing", [row["playing"]])
        return player

    def entries_of(self, row: Data, field: str) -> list[object]:
        return self.read.listed(field, row.get(field), MOST_CARDS_LISTED)

    def card(self, given: object) -> Data:
        """Return a card of a mine as a position has it: its number, and where it hangs."""
        row = dict(self.read.row_of("mine", given))
        match = CELL.fullmatch(str(row.pop("at", "")))
        if match is None:
            raise self.read.bad("mine", "a card is at a place such as 2,1")
        self.take("mine", [row.get("card")])
        return {**row, "x": int(match[2])}

    def hidden_choice(self, row: Data) -> object:
        """Return what somebody else has chosen: until it is revealed, anything will do."""
        if not self.is_secret:
            return row.get("playing")
        return "dig" if row.get("has_chosen") is True else None

    def known_cards(self, row: Data) -> list[int]:
        """Return the cards that everybody knows to be in a hand."""
        return [self.check_card(card) for card in self.entries_of(row, "shown")]

    def check_card(self, card: object) -> int:
        """Return the number of a card of the deck."""
        if type(card) is not int or card not in self.levels:
            raise self.read.bad("shown", f"{card!r} is no card of the deck")
        return card

    def take(self, field: str, cards: object) -> None:
        """Take cards off those that are left to be hidden."""
        for card in self.read.listed(field, cards, MOST_CARDS_LISTED):
            if type(card) is not int or not self.left.get(card):
                raise self.read.bad(field, f"{card!r} is no card of the deck that is still left")
            self.left[card] -= 1

    def hidden_cards(self, row: Data) -> list[int]:
        """Return cards for the slots of a hand: the first of their levels that are left."""
        cards = []
        for slot in self.entries_of(row, "slots"):
            level = (self.read.listed("slots", slot, 2) or [None])[0]
            found = [
                card for card, copies in self.left.items() if copies and self.levels[card] == level
            ]
            if not found:
                raise self.read.bad("slots", f"no card of level {level!r} is left")
            self.left[found[0]] -= 1
            cards.append(found[0])
        return cards

    def left_of(self, level: object) -> Iterator[int]:
        """Return the cards of a level that are left, each as often as it is."""
        for card, copies in self.left.items():
            if self.levels[card] == level:
                yield from [card] * copies

    def piles(self) -> list[list[int]]:
        """Return the decks: all cards that are left."""
        return [list(self.left_of(level)) for level in range(1, int(d.LEVELS) + 1)]
