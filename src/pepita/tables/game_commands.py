"""The commands of a game: start, move, undo; and its end.

All are pure functions: the time is passed in, and a move is made on a copy of the game.
"""

from functools import lru_cache

import msgspec

from pepita.games.registry import make_game, reveals
from pepita.kernel.edge import Fact
from pepita.kernel.game import Game
from pepita.kernel.table_words import MovedBy
from pepita.store.entries import Body, Entry
from pepita.tables.deals import FairChance, chance_of_deal, chance_of_move, key_of
from pepita.tables.errors import Refused, StaleTable
from pepita.tables.seat_commands import check_host, check_open
from pepita.tables.snapshots import Snapshot
from pepita.tables.standing import Standing
from pepita.tables.table import Before, Result, Table

Facts = list[Fact]
MOST_UNDONE = 20
# For how many tables the key of chance is cached (LRU).
MOST_KEYS = 4096


def key_at(standing: Standing) -> bytes:
    """Return the key of all chance at a table."""
    return cached_key(standing.deal.secret, tuple([seat.salt for seat in standing.seats]))


@lru_cache(MOST_KEYS)
def cached_key(secret: str, salts: tuple[str, ...]) -> bytes:
    """Return the key; every move needs it, and it is the same for a whole game."""
    return key_of(secret, salts)


def deal(standing: Standing) -> Game:
    chance = chance_of_deal(key_at(standing))
    return make_game(standing.game, len(standing.seats), None, chance, standing.options)


def start(table: Table, at: float, person: str) -> Result:
    """Deal and start the game; refused unless every seat is taken."""
    standing = table.standing
    check_host(standing, person)
    check_open(standing)
    empty = [number for number, seat in enumerate(standing.seats) if not seat.is_taken]
    if empty:
        raise Refused("seats-open", seats=empty)
    game = deal(standing)
    salts = [seat.salt for seat in standing.seats]
    seq, snapshot = standing.version + 1, Snapshot(game)
    body: Body = {
        "digest": snapshot.digest,
        "salts": salts,
        "commitment": standing.deal.commitment,
    }
    after = msgspec.structs.replace(standing, version=seq, status="running")
    after = with_decisions(after, at, game, None)
    started = Table(after, game, position=snapshot.json)
    return with_end(Result(started, [Entry(seq, at, None, "started", body)]), at)


def check_fresh(standing: Standing, seat: int, version: int) -> None:
    """Raise StaleTable if the seat's decision is newer than the version that the player saw."""
    asked_at = standing.asked_at[seat] if standing.asked_at else 0
    if not asked_at <= version <= standing.version:
        raise StaleTable(standing.version)


def play(
    table: Table, at: float, seat: int, move: str, by: MovedBy, version: int | None = None
) -> Result:
    """Make a move; raises IllegalMove, BadMove or StaleTable.

    `version` is the version that the player saw. `by` says who made the move: "person", "bot", or
    "clock" if a bot moved because the player's time was over.
    """
    standing, game = table.standing, running_game(table)
    if version is not None:
        check_fresh(standing, seat, version)
    chance = chance_of_move(key_at(standing), standing.moves)
    played = game.clone()
    played.use_chance(chance)
    facts = played.play(seat, move)
    seq, snapshot = standing.version + 1, Snapshot(played)
    body: Body = {"move": move, "facts": facts, "digest": snapshot.digest, "by": by}
    before = undoable(table, seat, game, chance, facts) if by == "person" else ()
    after = msgspec.structs.replace(
        standing,
        version=seq,
        moves=standing.moves + 1,
        moved_at=seq,
        undo_seat=seat if before else None,
    )
    after = with_decisions(after, at, played, seat)
    entries = [Entry(seq, at, seat, "moved", body)]
    return with_end(Result(Table(after, played, before, snapshot.json), entries), at)


def running_game(table: Table) -> Game:
    """Return the game under way, or refuse."""
    if table.game is None or table.standing.status != "running":
        raise Refused("not-running")
    return table.game


def undoable(
    table: Table, seat: int, game: Game, chance: FairChance, facts: Facts
) -> tuple[Before, ...]:
    """Return the games to which undo may go back after a move.

    There are none if the move used chance or revealed something hidden, or if another seat has
    acted since.
    """
    if chance.counter > 0 or reveals(game.name, facts):
        return ()
    earlier = table.before if table.standing.undo_seat == seat else ()
    return (*earlier, Before(game, table.standing.deadlines[seat]))[-MOST_UNDONE:]


def undo(table: Table, at: float, seat: int, version: int | None = None) -> Result:
    """Take back the last move of a seat; the log keeps the move and the undo.

    The deadline is the one before the move: otherwise a player could gain time by moving and
    undoing. A player who has not yet seen the last move or undo gets StaleTable.
    """
    running_game(table)
    standing = table.standing
    if version is not None and not standing.moved_at <= version <= standing.version:
        raise StaleTable(standing.version)
    if standing.undo_seat != seat or not table.before:
        raise Refused("no-undo")
    back, before = table.before[-1], table.before[:-1]
    game, snapshot = back.game, Snapshot(back.game)
    seq = standing.version + 1
    after = msgspec.structs.replace(
        standing,
        version=seq,
        moves=standing.moves - 1,
        moved_at=seq,
        undo_seat=seat if before else None,
    )
    after = with_decisions(after, at, game, seat)
    deadlines = (*after.deadlines[:seat], back.deadline, *after.deadlines[seat + 1 :])
    after = msgspec.structs.replace(after, deadlines=deadlines)
    entry = Entry(seq, at, seat, "undone", {"digest": snapshot.digest})
    return Result(Table(after, game, before, snapshot.json), [entry])


def with_decisions(standing: Standing, at: float, game: Game, acted: int | None) -> Standing:
    """Return the standing with the open decisions: since which version, and their deadlines.

    The seat that just acted gets a new decision; the others keep theirs.
    """
    asked_at, deadlines = [], []
    for seat in range(len(standing.seats)):
        is_new = seat == acted or not (standing.asked_at and standing.asked_at[seat])
        if seat not in game.actors:
            asked_at.append(0)
            deadlines.append(0.0)
        elif is_new:
            asked_at.append(standing.version)
            deadlines.append(at + standing.pace.seconds if standing.pace.seconds else 0.0)
        else:
            asked_at.append(standing.asked_at[seat])
            deadlines.append(standing.deadlines[seat])
    return msgspec.structs.replace(standing, asked_at=tuple(asked_at), deadlines=tuple(deadlines))


def with_end(result: Result, at: float) -> Result:
    """Add the entry of the end, if the game is over; it shows the secret of the deal."""
    game = result.table.game
    outcome = None if game is None else game.outcome
    if outcome is None:
        return result
    standing = result.table.standing
    seq = standing.version + 1
    body: Body = {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "why": outcome.why,
        "secret": standing.deal.secret,
    }
    after = msgspec.structs.replace(
        standing, version=seq, status="finished", deadlines=(), asked_at=(), undo_seat=None
    )
    entries = [*result.entries, Entry(seq, at, None, "ended", body)]
    return Result(Table(after, game, position=result.table.position), entries)
