"""Facts as plain data. Everything that happens in Gold Mine is told to everybody."""

from collections.abc import Callable

from pepita.games.gold_mine import shapes as t
from pepita.games.gold_mine.edge.notation import write_cell, write_place, write_tile
from pepita.games.gold_mine.rules import facts as f
from pepita.games.gold_mine.rules.numbers import Design, Rotation, TunnelNumber
from pepita.games.gold_mine.rules.state import State
from pepita.kernel.bits import has_bit
from pepita.kernel.facts import FactKind, Note
from pepita.kernel.numbers import Cell

CHALLENGE_NAMES: tuple[t.ChallengeName, ...] = ("gold", "bats")


# How each fact is written: from the table, and the numbers noted.
Writer = Callable[[State, int, int, int, int], t.GoldMineFact]
WRITERS: dict[FactKind, Writer] = {
    f.DREW: lambda s, a, b, c, d: t.Drew(
        fact="drew", seat=a, tile=s.tiles.names[b], pile=None if c < 0 else c + 1, to=None
    ),
    f.LAID: lambda s, a, b, c, d: t.Laid(
        fact="laid", seat=a, tile=write_tile(s, Design(b), Rotation(d)), cell=write_cell(c), to=None
    ),
    f.GOLD_FOUND: lambda s, a, b, c, d: t.GoldFound(fact="gold-found", cell=write_cell(a), to=None),
    f.RETURNED: lambda s, a, b, c, d: t.Returned(
        fact="returned", seat=a, tile=s.tiles.names[b], pile=c + 1, to=None
    ),
    f.FITS_NOWHERE: lambda s, a, b, c, d: t.FitsNowhere(fact="fits-nowhere", seat=a, to=None),
    f.ROLLED: lambda s, a, b, c, d: t.Rolled(fact="rolled", seat=a, die=b, to=None),
    f.ROLLED_FOR_PASSAGE: lambda s, a, b, c, d: t.RolledForPassage(
        fact="rolled-for-passage", seat=a, dice=[b, c], to=None
    ),
    f.WALKED: lambda s, a, b, c, d: t.Walked(
        fact="walked", seat=a, place=write_place(s, Cell(b), TunnelNumber(c)), to=None
    ),
    f.STAYED: lambda s, a, b, c, d: t.Stayed(fact="stayed", seat=a, to=None),
    f.CROSSED: lambda s, a, b, c, d: t.Crossed(fact="crossed", seat=a, cell=write_cell(b), to=None),
    f.RESTED: lambda s, a, b, c, d: t.Rested(fact="rested", seat=a, to=None),
    f.TOOK: lambda s, a, b, c, d: t.Took(fact="took", seat=a, cell=write_cell(b), to=None),
    f.CHALLENGED: lambda s, a, b, c, d: t.Challenged(
        fact="challenged", seat=a, challenge=CHALLENGE_NAMES[b], target=c, to=None
    ),
    f.DUEL_ROLL: lambda s, a, b, c, d: t.DuelRoll(
        fact="duel-roll", challenger=a, rolls=b, defender=c, against=d, to=None
    ),
    f.DUEL_WON: lambda s, a, b, c, d: t.DuelWon(
        fact="duel-won", seat=a, loser=b, challenge=CHALLENGE_NAMES[c], to=None
    ),
    f.NUGGET_PLACED: lambda s, a, b, c, d: t.NuggetPlaced(
        fact="nugget-placed", seat=a, loser=b, cell=write_cell(c), to=None
    ),
    f.NUGGET_DECLINED: lambda s, a, b, c, d: t.NuggetDeclined(
        fact="nugget-declined", seat=a, to=None
    ),
    f.NO_CHAMBER: lambda s, a, b, c, d: t.NoChamber(fact="no-chamber", seat=a, to=None),
    f.ROLLED_BONUS: lambda s, a, b, c, d: t.RolledBonus(
        fact="rolled-bonus", seat=a, die=b, to=None
    ),
    f.ROLLED_BATS: lambda s, a, b, c, d: t.RolledBats(
        fact="rolled-bats", seat=a, die=b, target=c, to=None
    ),
    f.DRIVEN: lambda s, a, b, c, d: t.Driven(
        fact="driven", seat=a, target=b, place=write_place(s, Cell(c), TunnelNumber(d)), to=None
    ),
    f.GAVE: lambda s, a, b, c, d: t.Gave(fact="gave", seat=a, nuggets=b, target=c, to=None),
    f.TURN_ENDED: lambda s, a, b, c, d: t.TurnEnded(fact="turn-ended", seat=a, to=None),
    f.PRODUCTION_BEGAN: lambda s, a, b, c, d: t.ProductionBegan(
        fact="production-began", seat=a, to=None
    ),
    f.WON: lambda s, a, b, c, d: t.Won(fact="won", seat=a, winners=seats_in(b), to=None),
    f.NOBODY_WON: lambda s, a, b, c, d: t.NobodyWon(fact="nobody-won", round=a, to=None),
    f.NO_BONUS: lambda s, a, b, c, d: t.NoBonus(fact="no-bonus", seat=a, to=None),
}


def fact_of(state: State, note: Note) -> t.GoldMineFact:
    """Return a note of the rules with names instead of numbers."""
    kind, _, a, b, c, d = note
    return WRITERS[kind](state, a, b, c, d)


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if has_bit(mask, seat)]
