"""Starting the game, moves, undo, and the end. A game is never changed: a move makes another."""

import hashlib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from pepita.games.registry import from_position, made_game, reveals
from pepita.kernel.game import Fact, Game
from pepita.store.entries import Entry
from pepita.tables.deals import FairChance, chance_of_deal, chance_of_move, key_of
from pepita.tables.refused import Refused, StaleTable
from pepita.tables.seating import check_host, check_open
from pepita.tables.standing import Standing
from pepita.tables.upgrade import position_of_today, with_older_defaults

Facts = list[Fact]
MOST_UNDONE = 20
# Of how many tables the key of chance is kept in mind.
MOST_KEYS = 4096


@dataclass(frozen=True)
class Table:
    """A table in memory: how it stands, its game, and the games that may be gone back to."""

    standing: Standing
    game: Game | None = None
    # Where one may go back to: before each of the last moves of one seat, while undo is allowed.
    before: tuple["Before", ...] = ()
    # The game as data, where that was worked out already.
    position: dict[str, Any] | None = field(default=None, compare=False)

    def standing_so(self, standing: Standing) -> "Table":
        """Return the same game at a table that stands otherwise."""
        return Table(standing, self.game, self.before, self.position)


@dataclass(frozen=True)
class Before:
    """A game that may be gone back to, and until when its decision was to be made."""

    game: Game
    deadline: float


@dataclass(frozen=True)
class Done:
    """What a command came to: the table after it, and what goes into the log."""

    table: Table
    entries: list[Entry]


def digest_of(game: Game) -> str:
    """Return a short fingerprint of a game's whole truth, save its chance."""
    return digest_of_position(game.position())


def digest_of_position(position: dict[str, Any]) -> str:
    """Return a short fingerprint of a position, save its chance."""
    truth = {name: value for name, value in position.items() if name != "chance"}
    return hashlib.sha256(msgspec.json.encode(truth, order="sorted")).hexdigest()[:32]


def key_at(standing: Standing) -> bytes:
    """Return the key of all chance at a table."""
    return known_key(standing.deal.secret, tuple([seat.salt for seat in standing.seats]))


@lru_cache(MOST_KEYS)
def known_key(secret: str, salts: tuple[str, ...]) -> bytes:
    """Return a key; every move needs it, and it stays the same for the whole game."""
    return key_of(secret, salts)


def dealt(standing: Standing) -> Game:
    """Return the game as it was dealt."""
    chance = chance_of_deal(key_at(standing))
    return made_game(standing.game, len(standing.seats), None, chance, standing.options)


def start(table: Table, at: float, person: str) -> Done:
    """Deal, once every chair is taken."""
    standing = table.standing
    check_host(standing, person)
    check_open(standing)
    empty = [number for number, seat in enumerate(standing.seats) if not seat.is_taken]
    if empty:
        raise Refused("seats-open", seats=empty)
    game = dealt(standing)
    salts = [seat.salt for seat in standing.seats]
    seq, position = standing.version + 1, game.position()
    body = {
        "digest": digest_of_position(position),
        "salts": salts,
        "commitment": standing.deal.commitment,
    }
    after = msgspec.structs.replace(standing, version=seq, status="running")
    after = with_decisions(after, at, game, None)
    begun = Table(after, game, position=position)
    return ended_if_over(Done(begun, [Entry(seq, at, None, "started", body)]), at)


def check_fresh(standing: Standing, seat: int, version: int) -> None:
    """Raise StaleTable if a seat's decision came up only after the screen that it acts on."""
    asked_at = standing.asked_at[seat] if standing.asked_at else 0
    if not asked_at <= version <= standing.version:
        raise StaleTable(standing.version)


def play(
    table: Table, at: float, seat: int, move: str, by: str, version: int | None = None
) -> Done:
    """Make a move, seen from a version; raises IllegalMove, BadMove or StaleTable, changes nothing.

    `by` says who made it: "person", "bot", or "clock" where a bot played for an absent person.
    """
    standing, game = table.standing, running_game(table)
    if version is not None:
        check_fresh(standing, seat, version)
    chance = chance_of_move(key_at(standing), standing.moves)
    played = game.clone()
    played.use_chance(chance)
    facts = played.play(seat, move)
    seq, position = standing.version + 1, played.position()
    body = {"move": move, "facts": facts, "digest": digest_of_position(position), "by": by}
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
    return ended_if_over(Done(Table(after, played, before, position), entries), at)


def running_game(table: Table) -> Game:
    """Return the game under way, or refuse."""
    if table.game is None or table.standing.status != "running":
        raise Refused("not-running")
    return table.game


def undoable(
    table: Table, seat: int, game: Game, chance: FairChance, facts: Facts
) -> tuple[Before, ...]:
    """Return the games that may be gone back to after a move.

    Nothing random may have happened, nothing hidden may have been shown, and nobody else may have
    acted since.
    """
    if chance.counter > 0 or reveals(game.name, facts):
        return ()
    earlier = table.before if table.standing.undo_seat == seat else ()
    return (*earlier, Before(game, table.standing.deadlines[seat]))[-MOST_UNDONE:]


def undo(table: Table, at: float, seat: int, version: int | None = None) -> Done:
    """Take back the last move of a seat, where that is allowed; the log keeps both.

    The clock goes on from where it was, else one could move and take back for ever.
    Seen from a version in which that move was not yet made, or not yet taken back, it is stale.
    """
    running_game(table)
    standing = table.standing
    if version is not None and not standing.moved_at <= version <= standing.version:
        raise StaleTable(standing.version)
    if standing.undo_seat != seat or not table.before:
        raise Refused("no-undo")
    back, before = table.before[-1], table.before[:-1]
    game, position = back.game, back.game.position()
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
    entry = Entry(seq, at, seat, "undone", {"digest": digest_of_position(position)})
    return Done(Table(after, game, before, position), [entry])


def with_decisions(standing: Standing, at: float, game: Game, acted: int | None) -> Standing:
    """Return the standing with who has to decide since when, and until when.

    Who just acted decides anew; the others go on with what they were asked before.
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


def ended_if_over(done: Done, at: float) -> Done:
    """Add the end of the game, if it is over; now the secret of the deal is shown."""
    game = done.table.game
    outcome = None if game is None else game.outcome
    if outcome is None:
        return done
    standing = done.table.standing
    seq = standing.version + 1
    body: dict[str, Any] = {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "why": outcome.why,
        "secret": standing.deal.secret,
    }
    after = msgspec.structs.replace(
        standing, version=seq, status="finished", deadlines=(), asked_at=(), undo_seat=None
    )
    entries = [*done.entries, Entry(seq, at, None, "ended", body)]
    return Done(Table(after, game, position=done.table.position), entries)


def latest_of(table: Table) -> dict[str, Any]:
    """Return a table as it is written down: how it stands, and the game as a position."""
    position = table.position
    if position is None and table.game is not None:
        position = table.game.position()
    return {"standing": table.standing, "position": position}


def table_of(latest: dict[str, Any]) -> Table:
    """Return the table that was written down. Undo is not offered beyond that."""
    standing = with_older_defaults(msgspec.convert(latest["standing"], Standing))
    standing = msgspec.structs.replace(standing, undo_seat=None)
    position = latest["position"]
    if position is None:
        return Table(standing, None)
    return Table(standing, from_position(position_of_today(standing, position)))
