"""From a view to a game that fits it: the view says all but the order of the stacks."""

from collections import Counter

from pepita.games.gold_mine.edge.game import GoldMine
from pepita.games.gold_mine.edge.notation import write_cell
from pepita.games.gold_mine.edge.options import settle_options, tiles_of
from pepita.games.gold_mine.edge.position import state_of
from pepita.games.gold_mine.edge.soundness import check_sound
from pepita.games.gold_mine.rules.imagine import imagine
from pepita.games.gold_mine.rules.mine import ENTRANCE_CELL
from pepita.games.gold_mine.rules.state import MOST_PILES, PILE_SPAN
from pepita.kernel.chance import seeded
from pepita.kernel.errors import BadPosition
from pepita.kernel.view_reading import Data, ViewReader, bad_view

# Fields that a view and a position have alike.
ALIKE = (
    "game", "seats", "options", "phase", "round", "turn", "first", "start_rolls", "drawn", "hands",
    "stashes", "gold_tokens", "bat_tokens", "steps", "may_take", "has_challenged", "is_stuck",
    "has_bonus_nugget", "winners", "why",
)  # fmt: skip
ENTRANCE_TEXT = write_cell(ENTRANCE_CELL)
# Fields of a position that a view calls otherwise.
CALLED = {"nuggets": "tiles", "known": "piles"}


def game_from_view(view: Data) -> GoldMine:
    """Return some game that fits a view, or raise BadView with the field that is wrong."""
    try:
        return fitting_game(view)
    except BadPosition as error:
        raise bad_view(error, CALLED) from None


def fitting_game(view: Data) -> GoldMine:
    """Return some game that fits a view, or raise BadPosition with the field that is wrong."""
    read = ViewReader(view)
    read.seats(2, 6)
    read.viewer()
    s, options = state_of(position_from(read))
    s = imagine(s, seeded(0))
    check_sound(s)
    return GoldMine(s, options)


def position_from(read: ViewReader) -> Data:
    """Return a position that fits a view; hidden tiles lie in the order of the set."""
    tiles = [read.row_of("tiles", row) for row in read.rows("tiles", 100)]
    position = read.copied(ALIKE)
    position["tiles"] = {
        str(row.get("cell")): row.get("tile") for row in tiles if row.get("cell") != ENTRANCE_TEXT
    }
    position["nuggets"] = [row.get("cell") for row in tiles if row.get("nugget") is True]
    position["miners"] = [
        ENTRANCE_TEXT if miner is None else miner for miner in read.by_seat("miners", None)
    ]
    position["dice"] = dice_from(read)
    position["challenge"] = challenge_from(read)
    lay_stacks(read, position)
    return position


def dice_from(read: ViewReader) -> int:
    """Return the dice of this turn as a position writes them: 35 for a 3 and a 5."""
    dice = read.numbers("dice", 1, 6, default=[])
    if len(dice) > 2:
        raise read.bad("dice", "there are two at most")
    return int("".join(map(str, dice)) or "0")


def challenge_from(read: ViewReader) -> Data | None:
    """Return the challenge of this turn; a position lists its rolls one after the other."""
    given = read.data.get("challenge")
    if given is None:
        return None
    challenge = read.row_of("challenge", given)
    rolls = read.pairs("challenge", challenge.get("rolls", []))
    return {**challenge, "rolls": [roll for pair in rolls for roll in pair]}


def lay_stacks(read: ViewReader, position: Data) -> None:
    """Lay the tiles whose place nobody knows into the stacks, as many as lie there."""
    piles = [read.row_of("piles", pile) for pile in read.rows("piles", int(MOST_PILES))]
    sizes = [read.checked_number("piles", pile.get("tiles"), 0, int(PILE_SPAN)) for pile in piles]
    known = [
        read.listed("piles", pile.get("known_at_bottom", []), size)
        for pile, size in zip(piles, sizes, strict=True)
    ]
    hidden = hidden_tiles(read, [tile for pile in known for tile in pile])
    development = read.number("development", 0, int(PILE_SPAN), default=0)
    unknown = [size - len(bottom) for size, bottom in zip(sizes, known, strict=True)]
    if len(hidden) != development + sum(unknown):
        raise read.bad("piles", f"{len(hidden)} tiles lie hidden in the stacks of this table")
    position["development"] = [hidden.pop() for _ in range(development)]
    position["piles"] = [
        [hidden.pop() for _ in range(count)] + list(reversed(bottom))
        for count, bottom in zip(unknown, known, strict=True)
    ]
    position["known"] = [len(bottom) for bottom in known]


def hidden_tiles(read: ViewReader, known: list[object]) -> list[str]:
    """Return the tiles of the set that the view shows nowhere, by design."""
    tiles = tiles_of(read.options(settle_options))
    left = Counter(
        {name: int(copies) for name, copies in zip(tiles.names, tiles.copies, strict=True)}
    )
    laid = [read.row_of("tiles", row).get("tile") for row in read.rows("tiles", 100)]
    hands = [tile for hand in read.by_seat("hands", []) for tile in read.listed("hands", hand, 5)]
    drawn = read.data.get("drawn")
    shown = [str(tile).partition(" ")[0] for tile in [*laid, *hands, *known]]
    left.subtract(shown if drawn is None else [*shown, str(drawn)])
    return list(left.elements())
