"""Reading one player out of a position: hand, mine, marker, and what it is in the middle of."""

from librt.vecs import append
from mypy_extensions import i64, u8

from pepita.games.imperial_miners.deck import bytecode as d
from pepita.games.imperial_miners.edge.notation import CELL, SIDE_NAMES
from pepita.games.imperial_miners.edge.public_data import MOST_DONE
from pepita.games.imperial_miners.rules import moves as m
from pepita.games.imperial_miners.rules.mine import NO_EDGE, edge_named, hang, place_at, put_cart
from pepita.games.imperial_miners.rules.numbers import (
    Ask,
    BoardNumber,
    Card,
    CardPlace,
    Edge,
    Field,
    FrameKind,
    Level,
    Pc,
)
from pepita.games.imperial_miners.rules.public_knowledge import OPEN_LEVEL, level_of_slot, slot
from pepita.games.imperial_miners.rules.state import (
    ASK_CARD,
    ASK_KEEP,
    ASK_NAMES,
    DIGS,
    DONE,
    FRAME_NAMES,
    GOT,
    LEFT,
    MOST_MACHINES,
    NO_CHOICE,
    NO_PLACE,
    NOTHING,
    PHASE_CARD,
    PHASE_KEEP,
    ROUNDS,
    SAVED,
    STEPS_FRAME,
    Player,
    State,
)
from pepita.games.imperial_miners.shapes import Barred, Doing, PositionCard, PositionPlayer
from pepita.kernel.bits import has_bit
from pepita.kernel.numbers import Seat
from pepita.kernel.reading import Reader, fields_of
from pepita.kernel.sorted_list import insert

Data = dict[str, object]

PLAYER_FIELDS = fields_of(PositionPlayer)
CARD_FIELDS = fields_of(PositionCard)
STEPS_FIELDS = fields_of(Doing)
FRAME_FIELDS = STEPS_FIELDS[: len(Doing.__required_keys__)]
SECRETLY_ASKED = {PHASE_KEEP: ASK_KEEP, PHASE_CARD: ASK_CARD}
MOST_CARDS_LISTED = 140
MOST_FRAMES = 160
MOST_COUNT = 9999
FURTHEST_X = 200


def read_card(read: Reader, s: State, field: str, number: object) -> int:
    if type(number) is not int or number not in s.deck.by_number:
        raise read.bad(field, f"{number!r} is no card of the deck")
    return s.deck.by_number[number]


def read_cards(read: Reader, s: State, field: str, given: object) -> list[int]:
    return [
        read_card(read, s, field, number) for number in read.listed(field, given, MOST_CARDS_LISTED)
    ]


def read_count(read: Reader, data: Data, field: str, most: int = MOST_COUNT) -> int:
    """Return a number of a player, 0 if it is left out."""
    return read.checked_number(field, data.get(field, 0), 0, most)


def read_player(read: Reader, s: State, seat: int, given: object) -> Player:
    data = read.object("players", given, PLAYER_FIELDS)
    p = Player(Seat(i64(seat)))
    p.coins = read_count(read, data, "coins")
    p.vp = read_count(read, data, "vp")
    read_mine(read, s, p, data)
    read_hand(read, s, p, data)
    board = data.get("board")
    if board is not None:
        p.board = BoardNumber(read.checked_number("board", board, 1, int(d.BOARDS)) - 1)
    p.position = read_count(read, data, "position", int(d.LONGEST_SIDE))
    p.boards_done = read_count(read, data, "boards_done")
    p.moved = read_count(read, data, "moved")
    p.choice = read_choice(read, s, data.get("choice"))
    p.placed = read_place_or_none(read, s, p, "placed", data.get("placed"))
    if s.phase == PHASE_CARD and len(p.hand) == 0 and p.choice == NO_CHOICE:
        p.choice = DIGS
    asked = SECRETLY_ASKED.get(s.phase, NOTHING) if p.choice == NO_CHOICE else NOTHING
    p.asks = Ask(read.checked_name("asks", data.get("asks", ASK_NAMES[asked]), ASK_NAMES))
    for frame in read.listed("doing", data.get("doing", []), MOST_FRAMES):
        read_frame(read, s, p, frame)
    return p


def read_mine(read: Reader, s: State, p: Player, data: Data) -> None:
    """Read the cards of a mine in the order of placing, and the cart tokens."""
    for given in read.listed("mine", data.get("mine", []), int(ROUNDS)):
        row = read.object("mine", given, CARD_FIELDS)
        card = read_card(read, s, "mine", row.get("card"))
        x = read.checked_number("mine", row.get("x", 0), -FURTHEST_X, FURTHEST_X)
        level = int(s.deck.levels[card])
        if (x + level + 1) % 2:
            raise read.bad("mine", f"row {level} has no place at x {x}")
        if place_at(s, p, Level(level), x) != NO_PLACE:
            raise read.bad("mine", f"two cards at {level},{x}")
        place = len(p.cards)
        hang(s, p, Card(card), x)
        most = int(MOST_MACHINES)
        p.machines[place] = read.checked_number("machines", row.get("machines", 0), 0, most)
        p.collapses |= read_flag(read, row, "collapse") << place
        p.activated |= read_flag(read, row, "activated") << place
    for text in read.listed("cart_tokens", data.get("cart_tokens", []), 30):
        edge = read_edge(read, s, p, text)
        if not has_bit(p.open_carts, edge):
            raise read.bad("cart_tokens", f"{text} is no incomplete cart")
        put_cart(p, edge)


def read_flag(read: Reader, row: Data, field: str) -> int:
    """Return a yes or no as a number."""
    value = row.get(field, False)
    if not isinstance(value, bool):
        raise read.bad(field, "it is true or false")
    return int(value)


def read_edge(read: Reader, s: State, p: Player, text: object) -> Edge:
    """Return the edge of a text such as `2,1 BR`."""
    parts = text.split() if isinstance(text, str) else []
    match = CELL.fullmatch(parts[0]) if len(parts) == 2 and parts[1] in SIDE_NAMES else None
    edge = NO_EDGE
    if match is not None:
        level, x = int(match[1]), int(match[2])
        edge = edge_named(s, p, Level(level), x, SIDE_NAMES.index(parts[1]))
    if edge == NO_EDGE:
        raise read.bad("cart_tokens", f"{text!r} is no edge between two cards")
    return edge


def read_place_or_none(read: Reader, s: State, p: Player, field: str, text: object) -> CardPlace:
    """Return the place of a card such as `2,1`, or NO_PLACE."""
    if text is None:
        return NO_PLACE
    match = CELL.fullmatch(text) if isinstance(text, str) else None
    place = NO_PLACE if match is None else place_at(s, p, Level(int(match[1])), int(match[2]))
    if place == NO_PLACE:
        raise read.bad(field, f"{text!r} is no card of the mine")
    return place


def read_hand(read: Reader, s: State, p: Player, data: Data) -> None:
    """Read the hand, and what everybody knows of it."""
    for card in read_cards(read, s, "hand", data.get("hand", [])):
        p.hand = insert(p.hand, i64(card))
    for card in read_cards(read, s, "shown", data.get("shown", [])):
        if list(p.hand).count(card) <= list(p.shown).count(card):
            raise read.bad("shown", f"card {s.deck.numbers[card]} is not in the hand")
        p.shown = insert(p.shown, i64(card))
    unseen = [
        int(s.deck.levels[card])
        for card in p.hand
        if card not in list(p.shown) and s.deck.levels[card] != OPEN_LEVEL
    ]
    default = [[level, 1] for level in unseen]
    for row in read.listed("slots", data.get("slots", default), MOST_CARDS_LISTED):
        pair = read.listed("slots", row, 2)
        if len(pair) != 2:
            raise read.bad("slots", "a slot is a level and a time")
        level = read.checked_number("slots", pair[0], 1, 3)
        time = read.checked_number("slots", pair[1], 1, int(s.clock))
        p.slots = insert(p.slots, slot(Level(level), time))
    if sorted(unseen) != sorted(int(level_of_slot(candidate)) for candidate in p.slots):
        raise read.bad("slots", "there is one for each card of the hand that is not shown")
    for row in read.listed("barred", data.get("barred", []), int(ROUNDS)):
        read_bar(read, s, p, row)


def read_bar(read: Reader, s: State, p: Player, given: object) -> None:
    """Read which cards a hand was seen not to hold."""
    row = read.object("barred", given, fields_of(Barred))
    time = read.checked_number("barred", row.get("time"), 0, int(s.clock))
    cards = read_cards(read, s, "barred", row.get("cards", []))
    p.bar_times = append(p.bar_times, i64(time))
    for card in range(int(s.deck.cards)):
        p.bars = append(p.bars, u8(1) if card in cards else u8(0))


def read_choice(read: Reader, s: State, given: object) -> int:
    """Return a choice that is not yet revealed: four cards, a card, or to dig."""
    if given is None:
        return int(NO_CHOICE)
    if given == "dig":
        return int(DIGS)
    if s.phase != PHASE_KEEP:
        return read_card(read, s, "choice", given)
    cards = sorted(read_cards(read, s, "choice", given))
    if len(cards) != 4:
        raise read.bad("choice", "four cards are kept")
    return int(m.detail_of(m.keep(*[Card(card) for card in cards])))


def read_frame(read: Reader, s: State, p: Player, given: object) -> None:
    """Read something that a player is in the middle of."""
    row = read.object("doing", given, STEPS_FIELDS)
    kind = 1 + read.checked_name("doing", row.get("doing"), FRAME_NAMES)
    if kind != STEPS_FRAME:
        read.object("doing", given, FRAME_FIELDS)
    at = read_place_or_none(read, s, p, "at", row.get("at"))
    pc = read_step(read, s, row) if kind == STEPS_FRAME else 0
    p.push(FrameKind(kind), Pc(pc), CardPlace(at))
    p.write(LEFT, read.checked_number("left", row.get("left", -1), -1, MOST_COUNT))
    p.write(GOT, read.checked_number("got", row.get("got", 0), -1, MOST_COUNT))
    saved = read.listed("saved", row.get("saved", [0, 0]), 2)
    for place, number in enumerate(saved):
        p.write(Field(SAVED + place), read.checked_number("saved", number, 0, MOST_COUNT))
    done = 0
    for chosen in read.listed("done", row.get("done", []), MOST_DONE):
        bit = chosen if type(chosen) is int else read_place_or_none(read, s, p, "done", chosen)
        done |= 1 << read.checked_number("done", bit, 0, MOST_DONE - 1)
    p.write(DONE, done)


def read_step(read: Reader, s: State, row: Data) -> int:
    """Return the step that a name and a number mean."""
    name = row.get("of")
    if not isinstance(name, str) or name not in s.deck.programs:
        raise read.bad("of", f"{name!r} names no effect of the deck")
    start = s.deck.programs[name]
    later = [other for other in s.deck.programs.values() if other > start]
    steps = (min([*later, len(s.deck.code)]) - start) // int(d.STEP)
    return start + int(d.STEP) * read.checked_number("step", row.get("step", 0), 0, steps - 1)
