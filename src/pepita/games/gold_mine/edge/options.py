"""What a table may choose in Gold Mine, and what the rules forbid together."""

from copy import deepcopy
from typing import cast

from pepita.games.gold_mine.edge.tile_set import check_constraints, house_tiles, read_rows, tables
from pepita.games.gold_mine.rules.switches import BAT_MOVES, STAKES
from pepita.games.gold_mine.rules.tiles import Tiles
from pepita.games.gold_mine.shapes import Options
from pepita.kernel import options as kernel
from pepita.kernel.errors import BadOption
from pepita.kernel.options import Option, settle

MOST_ROUNDS = 10000

LISTED = (
    Option("bogs", (True, False), False, "G-OPT-BOG-01"),
    Option("five_tile", (True, False), False, "G-OPT-FIVE-01"),
    Option("own_tiles_in_development", (True, False), False, "G-OPT-FIVE-05"),
    Option("alliances", (True, False), False, "G-OPT-ALLY-01"),
    Option("piles", (1, 2, 3, 4), 1, "G-SETUP-07"),
    Option("production_starter", ("first-player", "next-player"), "first-player", "G-DEV-08"),
    Option("tile_must_join_a_tunnel", (True, False), False, "G-TILE-09"),
    Option("entrance_rule", ("reach", "local"), "reach", "G-TILE-12"),
    Option("walk_instead_of_crossing", (True, False), False, "G-PASS-13"),
    Option("gold_challenge_place", ("same-tunnel", "same-tile"), "same-tunnel", "G-CHAL-28"),
    Option("gold_challenge_stake", STAKES, "both", "G-CHAL-29"),
    Option("gold_winner_may_decline", (True, False), True, "G-CHAL-20"),
    Option("bonus_nugget_in_passing", (True, False), False, "G-CHAL-25"),
    Option("bat_move", BAT_MOVES, "up-to", "G-CHAL-42"),
    Option("bats_free_from_bogs", (True, False), True, "G-OPT-BOG-04"),
    Option("bogs_end_bonus_moves", (True, False), True, "G-OPT-BOG-04"),
)


def check_rounds(value: object, seats: int) -> int:
    """Return the cap on rounds, or raise BadOption."""
    if type(value) is not int or not 1 <= value <= MOST_ROUNDS:
        raise BadOption("most_rounds", f"{value!r} is not allowed; allowed: 1 to {MOST_ROUNDS}")
    return value


def check_tiles(value: object, seats: int) -> object:
    """Return a tile set if it is sound, or raise BadOption with what it breaks."""
    if value is not None:
        check_constraints(read_rows(value))
        return deepcopy(list(cast("list[object]", value)))
    return None


OPTIONS: tuple[Option, ...] = (
    *LISTED,
    Option("most_rounds", None, 200, "G-WIN-08", check_rounds),
    Option("tiles", None, None, "G-SETUP-03", check_tiles),
)


def settle_options(given: kernel.Options, seats: int) -> Options:
    """Return every option with its value, or raise BadOption."""
    chosen = cast("Options", settle(OPTIONS, given, seats, {}))
    check_together(chosen, seats)
    return chosen


def check_together(chosen: Options, seats: int) -> None:
    """Refuse what the rules do not let go together; bogs go with anything (R-43). [G-OPT-GEN-01]"""
    if chosen["five_tile"]:
        if seats > 4:  # [G-OPT-FIVE-01]
            raise BadOption("five_tile", f"it is for 2 to 4 seats, not {seats}")
        if not chosen["bogs"]:  # [G-OPT-FIVE-02]
            raise BadOption("five_tile", "it needs bogs=True")
    if chosen["alliances"] and seats not in (4, 6):  # [G-OPT-ALLY-01]
        raise BadOption("alliances", f"they are for 4 or 6 seats, not {seats}")


def tiles_of(options: Options) -> Tiles:
    """Return the tile tables of settled options."""
    if options["tiles"] is None:
        return house_tiles()
    return tables(read_rows(options["tiles"]))
