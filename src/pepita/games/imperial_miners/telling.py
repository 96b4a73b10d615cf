"""Facts as plain data: what happened, and the only seat that may be told (`to`; None: all)."""

from pepita.games.imperial_miners import facts as f
from pepita.games.imperial_miners.compiling import FACTIONS, SURFACE_NAMES
from pepita.games.imperial_miners.mine import EDGES, level_at
from pepita.games.imperial_miners.notation import write_edge
from pepita.games.imperial_miners.public_data import cell_of
from pepita.games.imperial_miners.state import NOBODY, Fact, State

Told = dict[str, object]

GOOD_NAMES = ("coin", "vp")
TOKEN_NAMES = ("machine", "collapse")

NAMES = {
    f.DEALT: "dealt",
    f.KEPT: "kept",
    f.DISCARDED: "discarded",
    f.ROUND_BEGAN: "round-began",
    f.CHOSE: "chose",
    f.PLAYED: "played",
    f.DUG: "dug",
    f.SKIPPED: "skipped",
    f.PLACED: "placed",
    f.CART_COMPLETED: "cart-completed",
    f.ACTIVATED: "activated",
    f.COLLAPSE_CLEARED: "collapse-cleared",
    f.DECLINED: "declined",
    f.TOOK_OPTION: "took-option",
    f.PASSED_ON: "passed-on",
    f.REACHED_SURFACE: "reached-surface",
    f.GAINED: "gained",
    f.PAID: "paid",
    f.DREW: "drew",
    f.DREW_CARD: "drew-card",
    f.REVEALED: "revealed",
    f.TOOK_REVEALED: "took-revealed",
    f.FACTION_MISSED: "faction-missed",
    f.FACTION_NAMED: "faction-named",
    f.RESHUFFLED: "reshuffled",
    f.ADVANCED: "advanced",
    f.BOARD_COMPLETED: "board-completed",
    f.MOVED_TO_BOARD: "moved-to-board",
    f.TOKEN_PLACED: "token-placed",
    f.TOKEN_REMOVED: "token-removed",
    f.CART_PLACED: "cart-placed",
    f.BONUS: "bonus",
    f.GAME_ENDED: "game-ended",
    f.TOOK_SURFACE: "took-surface",
    f.TOOK_BRANCH: "took-branch",
    f.NO_MORE: "no-more",
}

# What was hidden until then: hands, the order of the decks and of the events.
REVEALING = frozenset(
    NAMES[kind]
    for kind in (
        f.DISCARDED,
        f.PLAYED,
        f.DUG,
        f.DREW,
        f.REVEALED,
        f.FACTION_MISSED,
        f.ROUND_BEGAN,
    )
)

WITH_CARD = (f.DISCARDED, f.PLAYED, f.DUG, f.DREW_CARD, f.REVEALED, f.TOOK_REVEALED)
WITH_PLACE = (f.ACTIVATED, f.COLLAPSE_CLEARED, f.DECLINED, f.PASSED_ON)
WITH_EDGE = (f.CART_COMPLETED, f.CART_PLACED)
WITH_BOARD = (f.BOARD_COMPLETED, f.MOVED_TO_BOARD)
WITH_TOKEN = (f.TOKEN_PLACED, f.TOKEN_REMOVED)


def told(state: State, fact: Fact) -> Told:
    """Return a fact with names instead of numbers."""
    kind, to, seat, a, b, c = fact
    data: Told = {"fact": NAMES[kind]}
    if seat != NOBODY:
        data["seat"] = seat
    return {**data, **fields(state, kind, seat, a, b, c), "to": None if to == NOBODY else to}


def fields(state: State, kind: int, seat: int, a: int, b: int, c: int) -> Told:
    """Return the named fields of a fact, besides the seat that acted."""
    if kind in WITH_CARD:
        return {"card": int(state.deck.numbers[a])}
    if kind in WITH_PLACE:
        return at_place(state, seat, a)
    if kind == f.TOOK_OPTION:
        return {**at_place(state, seat, a), "option": b + 1}
    if kind in WITH_EDGE:
        player = state.players[seat]
        place, side = a // int(EDGES), a % int(EDGES)
        return {"edge": write_edge(level_at(state, player, place), player.xs[place], side)}
    if kind in WITH_TOKEN:
        return {"token": TOKEN_NAMES[a], **at_place(state, seat, b), "n": c}
    if kind == f.PLACED:
        level = int(state.deck.levels[a])
        return {"card": int(state.deck.numbers[a]), "at": f"{level},{b}"}
    if kind in (f.GAINED, f.PAID):
        return {"good": GOOD_NAMES[a], "n": b}
    return table_fields(state, kind, a, b, c)


def table_fields(state: State, kind: int, a: int, b: int, c: int) -> Told:
    """Return the named fields of facts about decks, boards and rounds."""
    if kind in (f.DREW, f.RESHUFFLED):
        return {"deck": a}
    if kind == f.FACTION_MISSED:
        return {"faction": FACTIONS[a], "deck": b}
    if kind == f.FACTION_NAMED:
        return {"faction": FACTIONS[a]}
    if kind == f.ADVANCED:
        return {"board": a + 1, "position": b, "spaces": c}
    if kind in WITH_BOARD:
        return {"board": a + 1}
    if kind in (f.KEPT, f.DEALT):
        return {"cards": a}
    if kind == f.ROUND_BEGAN:
        return {"round": a, "event": int(state.deck.event_numbers[b])}
    if kind == f.TOOK_SURFACE:
        return {"effect": SURFACE_NAMES[a]}
    if kind == f.TOOK_BRANCH:
        return {"branch": a + 1}
    if kind == f.BONUS:
        return {"event": int(state.deck.event_numbers[a])}
    return {}


def at_place(state: State, seat: int, place: int) -> Told:
    """Return a card of a mine and where it is."""
    player = state.players[seat]
    number = int(state.deck.numbers[player.cards[place]])
    return {"card": number, "at": cell_of(state, player, place)}
