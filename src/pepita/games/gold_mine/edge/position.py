"""The whole truth as plain data, and back. A position can also be written by hand.

What is left out is filled in from the set in a fixed order. The format is described in
docs/positions.md.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from pepita.games.gold_mine.edge.fact_data import CHALLENGE_NAMES
from pepita.games.gold_mine.edge.notation import NOTATION, write_cell, write_tile
from pepita.games.gold_mine.edge.options import settle_options, tiles_of
from pepita.games.gold_mine.edge.soundness import check_sound
from pepita.games.gold_mine.edge.start_rolls import read_start_rolls
from pepita.games.gold_mine.edge.view import (
    by_cell,
    hand_view,
    miner_view,
    start_rolls_view,
    tile_or_none,
)
from pepita.games.gold_mine.rules import moves as m
from pepita.games.gold_mine.rules.mine import (
    ENTRANCE_CELL,
    GRID,
    NOTHING,
    place_tile,
    tile_of,
    tile_on,
    tunnel_of,
)
from pepita.games.gold_mine.rules.movement_legality import place_named
from pepita.games.gold_mine.rules.numbers import (
    ChallengeKind,
    Design,
    EndingNumber,
    Place,
    Rotation,
)
from pepita.games.gold_mine.rules.setup import row
from pepita.games.gold_mine.rules.state import (
    ENDING_NAMES,
    HAND_SPAN,
    MOST_PILES,
    NO_TILE,
    NUGGETS,
    PHASE_NAMES,
    PILE_SPAN,
    TOKENS,
    State,
)
from pepita.games.gold_mine.rules.switches import Switches
from pepita.games.gold_mine.rules.tiles import CHAMBER, ROTATIONS
from pepita.games.gold_mine.shapes import GoldMinePosition, Options, PositionChallenge
from pepita.kernel.errors import BadMove
from pepita.kernel.facts import NOBODY
from pepita.kernel.notation import read_cell
from pepita.kernel.numbers import Cell, Phase, Seat
from pepita.kernel.reading import Reader, fields_of

if TYPE_CHECKING:
    from pepita.games.gold_mine.edge.game import GoldMine

FIELDS = fields_of(GoldMinePosition)
# Positions that were kept before may hold these; they mean nothing any more.
FORMER_FIELDS = ("has_handed_over",)
FLAGS = ("may_take", "has_challenged", "is_stuck", "has_bonus_nugget")


def position_of(game: "GoldMine") -> GoldMinePosition:
    """Return everything there is to know, the order of the stacks included."""
    s = game.state
    return {
        "game": "gold-mine",
        "seats": int(game.seats),
        "options": game.options_chosen(),
        "phase": PHASE_NAMES[s.phase],
        "round": int(s.round),
        "turn": int(s.turn),
        "first": int(s.first),
        "start_rolls": start_rolls_view(s),
        "tiles": {
            write_cell(s.cells[tile]): write_tile(
                s, Design(s.designs[tile]), Rotation(s.rotations[tile])
            )
            for tile in range(1, len(s.cells))
        },
        "nuggets": [write_cell(s.cells[tile]) for tile in by_cell(s) if s.nuggets[tile]],
        "development": [s.tiles.names[design] for design in reversed(list(s.development))],
        "piles": [pile_data(s, pile) for pile in range(s.switches.piles)],
        "known": [int(s.known_bottoms[pile]) for pile in range(s.switches.piles)],
        "drawn": tile_or_none(s, s.drawn),
        "hands": [hand_view(s, seat) for seat in range(s.seats)],
        "miners": [miner_view(s, seat) for seat in range(s.seats)],
        "stashes": [int(nuggets) for nuggets in s.stashes],
        "gold_tokens": [int(tokens) for tokens in s.gold_tokens],
        "bat_tokens": [int(tokens) for tokens in s.bat_tokens],
        "steps": int(s.steps),
        "dice": int(s.dice),
        "may_take": bool(s.may_take),
        "has_challenged": bool(s.has_challenged),
        "is_stuck": bool(s.is_stuck),
        "has_bonus_nugget": bool(s.has_bonus_nugget),
        "challenge": challenge_data(s),
        "winners": game.winners(),
        "why": ENDING_NAMES[s.why],
        "chance": s.chance.words(),
    }


def pile_data(s: State, pile: int) -> list[str]:
    """Return a pile, its top tile first."""
    first = pile * PILE_SPAN
    tiles = list(s.piles[first : first + s.pile_sizes[pile]])
    return [s.tiles.names[design] for design in reversed(tiles)]


def challenge_data(s: State) -> PositionChallenge | None:
    if s.challenger == NOBODY:
        return None
    return {
        "challenge": CHALLENGE_NAMES[s.challenge],
        "challenger": int(s.challenger),
        "defender": int(s.defender),
        "winner": int(s.winner),
        "rolls": [int(roll) for roll in s.rolls],
    }


def game_of(position: object) -> "GoldMine":
    """Return the game of a position, or raise BadPosition with the field that is wrong."""
    from pepita.games.gold_mine.edge.game import GoldMine

    s, options = state_of(position)
    check_sound(s)
    game = GoldMine(s, options)
    game.origin = GoldMine(s.clone(), options)
    return game


def state_of(position: object) -> tuple[State, Options]:
    """Return the state of a position, not yet checked, and its options."""
    read = Reader(without_former_fields(position), FIELDS)
    seats = read.seats(2, 6)
    options = read.options(settle_options)
    s = State(seats, Switches(options), tiles_of(options), read.chance())
    read_frame(read, s)
    read_mine(read, s)
    read_stacks(read, s)
    read_players(read, s)
    read_challenge(read, s)
    return s, options


def without_former_fields(position: object) -> object:
    """Return a position without the fields that it no longer has."""
    if not isinstance(position, dict):
        return position
    return {field: value for field, value in position.items() if field not in FORMER_FIELDS}


def read_frame(read: Reader, s: State) -> None:
    """Read where in the game we are."""
    s.phase = Phase(read.name("phase", PHASE_NAMES, default="set-out"))
    in_production = PHASE_NAMES[s.phase] not in ("develop", "choose-tile", "return")
    s.round = read.number("round", 0, 10001, default=int(in_production))
    s.turn = Seat(read.seat("turn", default=0))
    s.first = Seat(read.seat("first", default=0))
    s.start_rolls = vec[i64](read_start_rolls(read, s.first))
    s.steps = read.number("steps", 0, 6, default=0)
    s.dice = read.number("dice", 0, 66, default=0)
    s.may_take, s.has_challenged, s.is_stuck, s.has_bonus_nugget = [
        read_flag(read, name) for name in FLAGS
    ]
    s.why = EndingNumber(read.name("why", ENDING_NAMES, default="running"))
    for seat in read.numbers("winners", 0, read.seat_count - 1, default=[]):
        s.winners |= 1 << seat


def read_flag(read: Reader, field: str) -> int:
    """Return a yes or no as a number."""
    value = read.data.get(field, False)
    if not isinstance(value, bool):
        raise read.bad(field, "it is true or false")
    return int(value)


def read_mine(read: Reader, s: State) -> None:
    """Read the laid tiles, in the order in which they were laid, and the nuggets on them."""
    s.grid = NOTHING[:]
    place_tile(s, ENTRANCE_CELL, s.tiles.entrance, Rotation(0))
    given = read.data.get("tiles", {})
    if not isinstance(given, dict) or len(given) > 99:
        raise read.bad("tiles", "it is an object of at most 99 cells and tiles")
    for where, what in given.items():
        cell = read_cell_of(read, "tiles", where)
        if tile_on(s, cell) >= 0:
            raise read.bad("tiles", f"{where} holds a tile already")
        design, rotation = read_laid(read, s, what)
        place_tile(s, cell, design, rotation)
    for where in read.rows("nuggets", 28):
        tile = tile_on(s, read_cell_of(read, "nuggets", where))
        if tile < 0 or s.tiles.kinds[s.designs[tile]] != CHAMBER or s.nuggets[tile]:
            raise read.bad("nuggets", f"{where} is no chamber, or stands there twice")
        s.nuggets[tile] = 1


def read_cell_of(read: Reader, field: str, where: object) -> Cell:
    """Return a cell that a tile can reach."""
    try:
        cell = read_cell(where if isinstance(where, str) else "", GRID, m.FAR_AWAY)
    except BadMove as error:
        raise read.bad(field, str(error)) from None
    if cell == m.FAR_AWAY:
        raise read.bad(field, f"{where} is farther away than 99 tiles can lead")
    return cell


def read_laid(read: Reader, s: State, what: object) -> tuple[Design, Rotation]:
    """Return a tile and its rotation from a text such as `N3 turned 1`."""
    parts = what.split() if isinstance(what, str) else []
    if len(parts) not in (1, 3) or (len(parts) == 3 and parts[1] != "turned"):
        raise read.bad("tiles", f"{what!r} is not like N3 or N3 turned 1")
    design = read.checked_name("tiles", parts[0], tuple(s.tiles.names))
    rotation = read.checked_name("tiles", parts[2], ("0", "1", "2", "3")) if len(parts) == 3 else 0
    return Design(design), Rotation(s.tiles.plain_rotations[design * ROTATIONS + rotation])


def read_stacks(read: Reader, s: State) -> None:
    """Read stacks, hands and the drawn tile; tiles not named go to the first pile."""
    names = tuple(s.tiles.names)
    left = [int(copies) for copies in s.tiles.copies]
    for design in s.designs:
        left[design] -= 1
    development = read.names("development", names) or []
    hands = [
        [read.checked_name("hands", tile, names) for tile in read.listed("hands", hand, HAND_SPAN)]
        for hand in read.by_seat("hands", [])
    ]
    drawn = read.data.get("drawn")
    s.drawn = NO_TILE if drawn is None else Design(read.checked_name("drawn", drawn, names))
    named = [*development, *[design for hand in hands for design in hand]]
    named += [] if drawn is None else [int(s.drawn)]
    piles = read_piles(read, s, names)
    for design in [*named, *[design for pile in piles or [] for design in pile]]:
        left[design] -= 1
    for design, count in enumerate(left):
        if count < 0:
            raise read.bad(
                "tiles", f"{names[design]} stands {-count} times more than the set has it"
            )
    rest = [design for design, count in enumerate(left) for _ in range(count)]
    if piles is not None and rest:
        raise read.bad("piles", f"tiles are missing: {', '.join(names[design] for design in rest)}")
    fill_stacks(s, development, hands, piles if piles is not None else [rest])
    read_known(read, s)


def read_piles(read: Reader, s: State, names: tuple[str, ...]) -> list[list[int]] | None:
    """Return the piles, or None if they are left out."""
    if read.data.get("piles") is None:
        return None
    given = read.listed("piles", read.data["piles"], MOST_PILES)
    if len(given) != s.switches.piles:
        raise read.bad("piles", f"this table has {s.switches.piles}")
    return [
        [read.checked_name("piles", tile, names) for tile in read.listed("piles", pile, PILE_SPAN)]
        for pile in given
    ]


def fill_stacks(
    s: State, development: list[int], hands: list[list[int]], piles: list[list[int]]
) -> None:
    """Put tiles into stacks, which are drawn from their ends."""
    s.development = vec[i64](list(reversed(development)))
    s.hands = row(s.seats * HAND_SPAN, NO_TILE)
    for seat, hand in enumerate(hands):
        for place, design in enumerate(hand):
            s.hands[seat * HAND_SPAN + place] = design
    s.piles = row(MOST_PILES * PILE_SPAN, NO_TILE)
    s.pile_sizes = row(MOST_PILES, 0)
    s.known_bottoms = row(MOST_PILES, 0)
    for number, pile in enumerate(piles):
        s.pile_sizes[number] = len(pile)
        for place, design in enumerate(reversed(pile)):
            s.piles[number * PILE_SPAN + place] = design


def read_known(read: Reader, s: State) -> None:
    """Read how many tiles at the bottom of each pile everybody knows."""
    known = read.numbers("known", 0, PILE_SPAN, default=[0] * int(s.switches.piles))
    for pile, count in enumerate(known):
        if pile >= s.switches.piles or count > s.pile_sizes[pile]:
            raise read.bad("known", "no more tiles are known than a pile has")
        s.known_bottoms[pile] = count


def read_players(read: Reader, s: State) -> None:
    """Read miners, stashes and tokens; what nobody holds and no chamber shows is the supply."""
    s.miner_tiles = row(s.seats, 0)
    s.miner_tunnels = row(s.seats, 0)
    for seat, where in enumerate(read.by_seat("miners", "0,0")):
        place = read_miner(read, s, where)
        s.miner_tiles[seat] = tile_of(place)
        s.miner_tunnels[seat] = tunnel_of(place)
    s.stashes = vec[i64](read_by_seat(read, "stashes", int(NUGGETS), 0))
    s.gold_tokens = vec[i64](read_by_seat(read, "gold_tokens", int(TOKENS), int(TOKENS)))
    s.bat_tokens = vec[i64](read_by_seat(read, "bat_tokens", int(TOKENS), int(TOKENS)))
    s.supply = NUGGETS - sum(s.stashes) - sum(s.nuggets)


def read_miner(read: Reader, s: State, where: object) -> Place:
    """Return the place that a text such as `1,0 NS` names."""
    try:
        action = NOTATION.read_move(s, f"walk {where}")
    except BadMove as error:
        raise read.bad("miners", str(error)) from None
    place = place_named(s, m.detail_of(action))
    if place < 0:
        raise read.bad("miners", f"{where} is no tunnel of the mine")
    return place


def read_by_seat(read: Reader, field: str, most: int, default: int) -> list[int]:
    """Return a number for each seat."""
    return [read.checked_number(field, value, 0, most) for value in read.by_seat(field, default)]


def read_challenge(read: Reader, s: State) -> None:
    given = read.data.get("challenge")
    if given is None:
        return
    data = read.object("challenge", given, fields_of(PositionChallenge))
    last = read.seat_count - 1
    s.challenge = ChallengeKind(
        read.checked_name("challenge", data.get("challenge"), CHALLENGE_NAMES)
    )
    s.challenger = Seat(read.checked_number("challenge", data.get("challenger"), 0, last))
    s.defender = Seat(read.checked_number("challenge", data.get("defender"), 0, last))
    s.winner = Seat(read.checked_number("challenge", data.get("winner"), 0, last))
    rolls = read.listed("challenge", data.get("rolls", []), 6)
    s.rolls = vec[i64]([read.checked_number("challenge", roll, 1, 6) for roll in rolls])
