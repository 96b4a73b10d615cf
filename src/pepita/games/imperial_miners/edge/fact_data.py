"""Facts as plain data: what happened, and the only seat that may be told (`to`; None: all)."""

from collections.abc import Callable

from pepita.games.imperial_miners import shapes as t
from pepita.games.imperial_miners.deck.bytecode import FACTION_NAMES, GOOD_NAMES, TOKEN_NAMES
from pepita.games.imperial_miners.deck.compiler import SURFACE_NAMES
from pepita.games.imperial_miners.edge.notation import write_edge
from pepita.games.imperial_miners.edge.public_data import cell_of
from pepita.games.imperial_miners.rules import facts as f
from pepita.games.imperial_miners.rules.mine import level_at, place_of_edge, side_of_edge
from pepita.games.imperial_miners.rules.numbers import CardPlace, Edge
from pepita.games.imperial_miners.rules.state import State
from pepita.kernel.facts import FactKind, Note, seat_or_none

# How each fact is written: from the table, the only seat that may be told, and the numbers noted,
# first among them the seat that acted.
Writer = Callable[[State, int | None, int, int, int, int], t.ImperialMinersFact]
WRITERS: dict[FactKind, Writer] = {
    f.DEALT: lambda s, to, seat, a, b, c: t.Dealt(fact="dealt", seat=seat, cards=a, to=to),
    f.KEPT: lambda s, to, seat, a, b, c: t.Kept(fact="kept", seat=seat, cards=a, to=to),
    f.DISCARDED: lambda s, to, seat, a, b, c: t.Discarded(
        fact="discarded", seat=seat, card=number(s, a), to=to
    ),
    f.ROUND_BEGAN: lambda s, to, seat, a, b, c: t.RoundBegan(
        fact="round-began", seat=seat, round=a, event=event_number(s, b), to=to
    ),
    f.CHOSE: lambda s, to, seat, a, b, c: t.Chose(fact="chose", seat=seat, to=to),
    f.PLAYED: lambda s, to, seat, a, b, c: t.Played(
        fact="played", seat=seat, card=number(s, a), to=to
    ),
    f.DUG: lambda s, to, seat, a, b, c: t.Dug(fact="dug", seat=seat, card=number(s, a), to=to),
    f.SKIPPED: lambda s, to, seat, a, b, c: t.Skipped(fact="skipped", seat=seat, to=to),
    f.PLACED: lambda s, to, seat, a, b, c: t.Placed(
        fact="placed", seat=seat, card=number(s, a), at=f"{s.deck.levels[a]},{b}", to=to
    ),
    f.CART_COMPLETED: lambda s, to, seat, a, b, c: t.CartCompleted(
        fact="cart-completed", seat=seat, edge=edge_at(s, seat, a), to=to
    ),
    f.ACTIVATED: lambda s, to, seat, a, b, c: t.Activated(
        fact="activated", seat=seat, card=card_at(s, seat, a), at=place_at(s, seat, a), to=to
    ),
    f.COLLAPSE_CLEARED: lambda s, to, seat, a, b, c: t.CollapseCleared(
        fact="collapse-cleared", seat=seat, card=card_at(s, seat, a), at=place_at(s, seat, a), to=to
    ),
    f.DECLINED: lambda s, to, seat, a, b, c: t.Declined(
        fact="declined", seat=seat, card=card_at(s, seat, a), at=place_at(s, seat, a), to=to
    ),
    f.TOOK_OPTION: lambda s, to, seat, a, b, c: t.TookOption(
        fact="took-option",
        seat=seat,
        card=card_at(s, seat, a),
        at=place_at(s, seat, a),
        option=b + 1,
        to=to,
    ),
    f.PASSED_ON: lambda s, to, seat, a, b, c: t.PassedOn(
        fact="passed-on", seat=seat, card=card_at(s, seat, a), at=place_at(s, seat, a), to=to
    ),
    f.REACHED_SURFACE: lambda s, to, seat, a, b, c: t.ReachedSurface(
        fact="reached-surface", seat=seat, to=to
    ),
    f.GAINED: lambda s, to, seat, a, b, c: t.Gained(
        fact="gained", seat=seat, good=GOOD_NAMES[a], n=b, to=to
    ),
    f.PAID: lambda s, to, seat, a, b, c: t.Paid(
        fact="paid", seat=seat, good=GOOD_NAMES[a], n=b, to=to
    ),
    f.DREW: lambda s, to, seat, a, b, c: t.Drew(fact="drew", seat=seat, deck=a, to=to),
    f.DREW_CARD: lambda s, to, seat, a, b, c: t.DrewCard(
        fact="drew-card", seat=seat, card=number(s, a), to=to
    ),
    f.REVEALED: lambda s, to, seat, a, b, c: t.Revealed(
        fact="revealed", seat=seat, card=number(s, a), to=to
    ),
    f.TOOK_REVEALED: lambda s, to, seat, a, b, c: t.TookRevealed(
        fact="took-revealed", seat=seat, card=number(s, a), to=to
    ),
    f.FACTION_MISSED: lambda s, to, seat, a, b, c: t.FactionMissed(
        fact="faction-missed", seat=seat, faction=FACTION_NAMES[a], deck=b, to=to
    ),
    f.FACTION_NAMED: lambda s, to, seat, a, b, c: t.FactionNamed(
        fact="faction-named", seat=seat, faction=FACTION_NAMES[a], to=to
    ),
    f.RESHUFFLED: lambda s, to, seat, a, b, c: t.Reshuffled(fact="reshuffled", deck=a, to=to),
    f.ADVANCED: lambda s, to, seat, a, b, c: t.Advanced(
        fact="advanced", seat=seat, board=a + 1, position=b, spaces=c, to=to
    ),
    f.BOARD_COMPLETED: lambda s, to, seat, a, b, c: t.BoardCompleted(
        fact="board-completed", seat=seat, board=a + 1, to=to
    ),
    f.MOVED_TO_BOARD: lambda s, to, seat, a, b, c: t.MovedToBoard(
        fact="moved-to-board", seat=seat, board=a + 1, to=to
    ),
    f.TOKEN_PLACED: lambda s, to, seat, a, b, c: t.TokenPlaced(
        fact="token-placed",
        seat=seat,
        token=TOKEN_NAMES[a],
        card=card_at(s, seat, b),
        at=place_at(s, seat, b),
        n=c,
        to=to,
    ),
    f.TOKEN_REMOVED: lambda s, to, seat, a, b, c: t.TokenRemoved(
        fact="token-removed",
        seat=seat,
        token=TOKEN_NAMES[a],
        card=card_at(s, seat, b),
        at=place_at(s, seat, b),
        n=c,
        to=to,
    ),
    f.CART_PLACED: lambda s, to, seat, a, b, c: t.CartPlaced(
        fact="cart-placed", seat=seat, edge=edge_at(s, seat, a), to=to
    ),
    f.BONUS: lambda s, to, seat, a, b, c: t.Bonus(
        fact="bonus", seat=seat, event=event_number(s, a), to=to
    ),
    f.GAME_ENDED: lambda s, to, seat, a, b, c: t.GameEnded(fact="game-ended", to=to),
    f.TOOK_SURFACE: lambda s, to, seat, a, b, c: t.TookSurface(
        fact="took-surface", seat=seat, effect=SURFACE_NAMES[a], to=to
    ),
    f.TOOK_BRANCH: lambda s, to, seat, a, b, c: t.TookBranch(
        fact="took-branch", seat=seat, branch=a + 1, to=to
    ),
    f.NO_MORE: lambda s, to, seat, a, b, c: t.NoMore(fact="no-more", seat=seat, to=to),
}


def fact_of(s: State, note: Note) -> t.ImperialMinersFact:
    """Return a note of the rules with names instead of numbers."""
    kind, to, seat, a, b, c = note
    return WRITERS[kind](s, seat_or_none(to), seat, a, b, c)


def number(s: State, card: int) -> int:
    return int(s.deck.numbers[card])


def event_number(s: State, event: int) -> int:
    return int(s.deck.event_numbers[event])


def card_at(s: State, seat: int, place: int) -> int:
    """Return the number of a card in a seat's mine."""
    return number(s, s.players[seat].cards[place])


def place_at(s: State, seat: int, place: int) -> str:
    """Return where in a seat's mine a card is."""
    return cell_of(s, s.players[seat], CardPlace(place))


def edge_at(s: State, seat: int, edge: int) -> str:
    p = s.players[seat]
    place, side = place_of_edge(Edge(edge)), side_of_edge(Edge(edge))
    return write_edge(level_at(s, p, place), p.xs[place], side)
