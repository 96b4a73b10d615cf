"""Notes of the rules as facts."""

from pepita.kernel.facts import Note, seat_or_none
from tests.fourth_game.lode import facts as f
from tests.fourth_game.lode.shapes import LodeFact


def fact_of(note: Note) -> LodeFact:
    """A note as plain data."""
    kind, only, seat, card, nuggets, _ = note
    to = seat_or_none(only)
    if kind is f.DUG:
        return {"fact": "dug", "seat": seat, "card": card, "nuggets": nuggets, "to": to}
    if kind is f.BLASTED:
        return {"fact": "blasted", "seat": seat, "card": card, "to": to}
    if kind is f.BURIED:
        return {"fact": "buried", "seat": seat, "to": to}
    if kind is f.DREW:
        return {"fact": "drew", "seat": seat, "to": to}
    if kind is f.DREW_CARD:
        return {"fact": "drew-card", "seat": seat, "card": card, "to": to}
    return {"fact": "game-ended", "to": to}
