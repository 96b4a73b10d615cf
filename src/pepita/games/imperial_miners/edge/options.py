"""What a table may choose in Imperial Miners."""

from typing import cast

from pepita.games.imperial_miners.deck.bytecode import Deck
from pepita.games.imperial_miners.deck.cache import tables_of
from pepita.games.imperial_miners.deck.compiler import house_tables
from pepita.games.imperial_miners.rules.switches import ORDERS, TIE_BREAKS
from pepita.games.imperial_miners.shapes import Options
from pepita.kernel import options as kernel
from pepita.kernel.options import Option, settle
from pepita.kernel.plain import copied

LISTED = (
    Option("first_game", (True, False), False, "M-SETUP-13"),
    Option("row1_gap", (0, 1, 2, 3, 4, 5), 1, "M-MINE-10"),
    Option("resolve_order", ORDERS, "rotating", "M-MINE-01"),
    Option("voluntary_l1", (True, False), False, "M-MINE-06"),
    Option("strict_costs", (True, False), True, "M-EFFECT-04"),
    Option("reshuffle", ("lazy", "eager"), "lazy", "M-SETUP-15"),
    Option("bottom_resolves", (True, False), False, "M-ADV-11"),
    Option("passing_clears", (True, False), False, "M-CHAIN-09"),
    Option("faction_draw_deck4", (True, False), False, "M-DRAW-07"),
    Option("last_end_event", (True, False), True, "M-END-01"),
    Option("tiebreak2", TIE_BREAKS, "carts", "M-END-06"),
)


def check_deck(value: object, seats: int) -> object:
    """Return a deck if it is sound, or raise BadOption with card, field and what is allowed."""
    if value is None:
        return None
    tables_of(value)
    return copied(value)


OPTIONS: tuple[Option, ...] = (*LISTED, Option("deck", None, None, "M-SETUP-02", check_deck))


def settle_options(given: kernel.Options, seats: int) -> Options:
    """Return every option with its value, or raise BadOption."""
    return cast("Options", settle(OPTIONS, given, seats, {}))


def deck_of(options: Options) -> Deck:
    """Return the tables of the deck of settled options."""
    given = options["deck"]
    return house_tables() if given is None else tables_of(given)
