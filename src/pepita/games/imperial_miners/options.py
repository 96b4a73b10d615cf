"""What a table may choose in Imperial Miners."""

from collections.abc import Mapping
from typing import cast

from pepita.games.imperial_miners.compiling import house_tables
from pepita.games.imperial_miners.deck import Deck
from pepita.games.imperial_miners.own_decks import tables_of
from pepita.games.imperial_miners.switches import TIE_BREAKS, Switches
from pepita.kernel.options import Option, check_known
from pepita.kernel.plain import copied

ORDERS = ("rotating", "fixed", "realtime")

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
DECK = Option("deck", None, None, "M-SETUP-02")
OPTIONS: tuple[Option, ...] = (*LISTED, DECK)


def settled(given: Mapping[str, object], seats: int) -> dict[str, object]:
    """Return every option with its value, or raise BadOption."""
    check_known(given, OPTIONS)
    chosen: dict[str, object] = {
        option.name: option.check(given.get(option.name, option.default)) for option in LISTED
    }
    chosen["deck"] = check_deck(given.get("deck"))
    return chosen


def check_deck(value: object) -> object:
    """Return a deck if it is sound, or raise BadOption with card, field and what is allowed."""
    if value is None:
        return None
    tables_of(value)
    return copied(value)


def deck_of(options: Mapping[str, object]) -> Deck:
    """Return the tables of the deck of settled options."""
    given = options["deck"]
    return house_tables() if given is None else tables_of(given)


def switches(options: Mapping[str, object]) -> Switches:
    """Return settled options in the form that the rules read."""
    return Switches(
        first_game=bool(options["first_game"]),
        row1_gap=cast("int", options["row1_gap"]),
        resolve_order=ORDERS.index(cast("str", options["resolve_order"])),
        voluntary_l1=bool(options["voluntary_l1"]),
        strict_costs=bool(options["strict_costs"]),
        eager_reshuffle=options["reshuffle"] == "eager",
        bottom_resolves=bool(options["bottom_resolves"]),
        passing_clears=bool(options["passing_clears"]),
        faction_draw_deck4=bool(options["faction_draw_deck4"]),
        last_end_event=bool(options["last_end_event"]),
        tiebreak2=TIE_BREAKS.index(cast("str", options["tiebreak2"])),
    )
