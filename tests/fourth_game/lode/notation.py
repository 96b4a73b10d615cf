"""Moves of Lode as text: a verb and a card, such as `dig 12`."""

from pepita.kernel.notation import MISSHAPEN, Notation, VerbRow, read_number, unreadable
from pepita.kernel.numbers import Detail, Verb
from tests.fourth_game.lode.state import BLAST, BURY, CARDS, DIG, State

SHIFT = 8


def action_of(verb: int, card: int) -> int:
    return verb << SHIFT | card


def verb_of(action: int) -> int:
    return int(action) >> SHIFT


def card_of(action: int) -> int:
    return int(action) & ((1 << SHIFT) - 1)


def read_card(state: State, parts: list[str]) -> Detail:
    """Read `CARD`, which need not be in anybody's hand."""
    if len(parts) != 1:
        return MISSHAPEN
    card = read_number(parts[0])
    if card not in CARDS:
        raise unreadable("card", "lode.notation.no-such-card", text=parts[0])
    return Detail(card)


def write_card(state: State, detail: Detail) -> str:
    """Write a card; raises ValueError for one that is none."""
    if detail not in CARDS:
        raise ValueError(detail)
    return str(detail)


NOTATION: Notation[State] = Notation(
    20,
    SHIFT,
    [
        VerbRow(Verb(DIG), "dig", "dig CARD", read_card, write_card),
        VerbRow(Verb(BURY), "bury", "bury CARD", read_card, write_card),
        VerbRow(Verb(BLAST), "blast", "blast CARD", read_card, write_card),
    ],
)
