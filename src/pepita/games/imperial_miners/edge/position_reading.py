"""From a position as data to a game; every value is checked and named when it is wrong.

What is left out is filled in: the rest of the deck in the order of its numbers, events likewise.
Without players it is a game that begins, with first hands dealt in that order.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.deck.bytecode import SIDE_IDS
from pepita.games.imperial_miners.edge.options import deck_of, settle_options
from pepita.games.imperial_miners.edge.player_reading import (
    MOST_CARDS_LISTED,
    read_card,
    read_player,
)
from pepita.games.imperial_miners.edge.soundness import check_sound
from pepita.games.imperial_miners.rules.numbers import (
    Level,
)
from pepita.games.imperial_miners.rules.public_knowledge import slot
from pepita.games.imperial_miners.rules.state import (
    NO_PLACE,
    PHASE_CARD,
    PHASE_KEEP,
    PHASE_MINE,
    PHASE_NAMES,
    PHASE_OVER,
    ROUNDS,
    Player,
    State,
)
from pepita.games.imperial_miners.rules.switches import Switches
from pepita.games.imperial_miners.shapes import ImperialMinersPosition, Options
from pepita.kernel.numbers import Phase, Seat
from pepita.kernel.reading import Reader, fields_of
from pepita.kernel.sorted_list import insert

if TYPE_CHECKING:
    from pepita.games.imperial_miners.edge.game import ImperialMiners

FIELDS = fields_of(ImperialMinersPosition)
LATEST = 60000


def game_of(position: object) -> "ImperialMiners":
    """Return the game of a position, or raise BadPosition with the field that is wrong."""
    from pepita.games.imperial_miners.edge.game import ImperialMiners

    s, options = state_of(position)
    check_sound(s)
    game = ImperialMiners(s, options)
    game.origin = ImperialMiners(s.clone(), options)
    return game


def state_of(position: object) -> tuple[State, Options]:
    """Return the state of a position, not yet checked, and its options."""
    read = Reader(position, FIELDS)
    seats = read.seats(1, 5)
    options = read.options(settle_options)
    s = State(seats, Switches(options), deck_of(options), read.chance())
    read_table(read, s)
    given = read.by_seat("players", {})
    s.players = [read_player(read, s, seat, data) for seat, data in enumerate(given)]
    if s.phase == PHASE_KEEP and "piles" not in read.data:
        for p, data in zip(s.players, given, strict=True):
            if isinstance(data, dict) and "hand" not in data:
                deal_first_hand(s, p)
    read_piles(read, s)
    return s, options


def deal_first_hand(s: State, p: Player) -> None:
    """Fill in a first hand that is left out, from the cards that nobody has yet."""
    held = {card for other in s.players for card in [*other.hand, *other.cards]}
    for level, cards in ((1, 2), (2, 3), (3, 3)):
        left = [card for card in range(s.deck.cards) if s.deck.levels[card] == level]
        for card in [card for card in left if card not in held][:cards]:
            p.hand = insert(p.hand, i64(card))
            p.slots = insert(p.slots, slot(Level(i64(level)), 1))


def read_table(read: Reader, s: State) -> None:
    """Read where in the game we are, the events, and the boards."""
    s.phase = Phase(
        read.name("phase", PHASE_NAMES, default="card" if "players" in read.data else "keep")
    )
    rounds = {PHASE_KEEP: 0, PHASE_OVER: int(ROUNDS)}
    s.round = read.number("round", 0, int(ROUNDS), default=rounds.get(s.phase, 1))
    s.first = Seat(read.seat("first", default=0))
    finished = read.seat_count if s.phase in (PHASE_CARD, PHASE_OVER) else 0
    s.finished = read.number("finished", 0, read.seat_count, default=finished)
    read_events(read, s)
    sides = read.listed("sides", read.data.get("sides", ["1F", "2F", "3F"]), 3)
    if len(sides) != d.BOARDS:
        raise read.bad("sides", "there are three boards")
    s.sides = vec[i64]()
    for board, side in enumerate(sides):
        allowed = (SIDE_IDS[2 * board], SIDE_IDS[2 * board + 1])
        place = read.checked_name("sides", side, allowed)
        s.sides = append(s.sides, i64(2 * board + place))
    s.clock = read.number("clock", 1, LATEST, default=1)


def read_events(read: Reader, s: State) -> None:
    """Read the events in their order, and the current one; None plays a round without."""
    numbers = [int(number) for number in s.deck.event_numbers]
    current = read.data.get("event")
    if current is not None and current not in numbers:
        raise read.bad("event", f"{current!r} is none of: {', '.join(map(str, numbers))}")
    s.event = (
        -1 if current is None else numbers.index(read.checked_number("event", current, 0, 999))
    )
    given = read.data.get("events")
    order = default_events(s, numbers) if given is None else read.listed("events", given, 18)
    if sorted(order, key=str) != sorted(numbers, key=str):
        raise read.bad("events", "it lists every event of the deck once, in order")
    s.events = vec[i64]([i64(numbers.index(number)) for number in order])  # type: ignore[arg-type]
    if s.event >= 0 and s.round > 0 and s.events[s.round - 1] != s.event:
        raise read.bad("event", f"the event of round {s.round} in `events` is another")


def default_events(s: State, numbers: list[int]) -> list[object]:
    """Return all events by number, the current one in its round."""
    order: list[object] = list(numbers)
    if s.event >= 0:
        current = order.pop(int(s.event))
        order.insert(int(s.round) - 1, current)
    return order


def read_piles(read: Reader, s: State) -> None:
    """Read decks and discard piles; cards that are named nowhere fill the decks, by number."""
    left = [int(copies) for copies in s.deck.copies]
    for p in s.players:
        is_revealed = s.phase == PHASE_MINE and p.choice >= 0 and p.placed == NO_PLACE
        for card in [*p.hand, *p.cards, *([p.choice] if is_revealed else [])]:
            left[card] -= 1
    s.discards = read_level_piles(read, s, "discards", left)
    given = read.data.get("piles")
    s.piles = [vec[i64]() for _ in range(int(d.LEVELS))]
    if given is not None:
        s.piles = read_level_piles(read, s, "piles", left)
        s.piles = [vec[i64](list(reversed(list(pile)))) for pile in s.piles]
    for card, copies in enumerate(left):
        number, level = int(s.deck.numbers[card]), int(s.deck.levels[card])
        if copies < 0:
            raise read.bad("players", f"card {number}: {-copies} more than the deck has")
        if copies > 0 and given is not None:
            raise read.bad("piles", f"card {number}: {copies} missing")
        for _ in range(copies):
            s.piles[level - 1] = append(s.piles[level - 1], i64(card))
    if given is None:
        s.piles = [vec[i64](list(reversed(list(pile)))) for pile in s.piles]
    read_seen(read, s)


def read_level_piles(read: Reader, s: State, field: str, left: list[int]) -> "list[vec[i64]]":
    """Return a pile for each level, and take its cards off those that are left."""
    given = read.listed(field, read.data.get(field, [[], [], [], []]), int(d.LEVELS))
    if len(given) != d.LEVELS:
        raise read.bad(field, "there is one for each of four levels")
    piles = []
    for level, pile in enumerate(given, 1):
        cards = [
            read_card(read, s, field, number)
            for number in read.listed(field, pile, MOST_CARDS_LISTED)
        ]
        for card in cards:
            if s.deck.levels[card] != level:
                raise read.bad(field, f"card {s.deck.numbers[card]} is not of level {level}")
            left[card] -= 1
        piles.append(vec[i64]([i64(card) for card in cards]))
    return piles


def read_seen(read: Reader, s: State) -> None:
    """Read when cards were last seen in their piles by everybody."""
    s.seen_at = vec[i64]([0] * int(s.deck.cards))
    given = read.data.get("seen", {})
    if not isinstance(given, dict) or len(given) > MOST_CARDS_LISTED:
        raise read.bad("seen", "it is an object of card numbers and times")
    cards = {str(number): card for number, card in s.deck.by_number.items()}
    for number, time in given.items():
        card = cards.get(number)
        if card is None:
            raise read.bad("seen", f"{number!r} is no card of the deck")
        s.seen_at[card] = read.checked_number("seen", time, 0, int(s.clock))
