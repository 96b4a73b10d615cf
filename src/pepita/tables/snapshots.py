"""Conversion of tables to and from their stored form, and digests of positions."""

import hashlib

import msgspec

from pepita.games.registry import from_position
from pepita.kernel.game import Game
from pepita.store.entries import Latest, Stored
from pepita.tables.standing import Standing
from pepita.tables.table import Table
from pepita.tables.upgrade import position_of_today, with_older_defaults


class Snapshot:
    """A game's position, encoded once: the same bytes are hashed and stored."""

    def __init__(self, game: Game) -> None:
        position = game.position()
        chance = {name: position.pop(name) for name in ("chance",) if name in position}
        truth = msgspec.json.encode(position, order="sorted")
        self.digest = digest_of_bytes(truth)
        # Chance is stored too, but it is not part of the digest, so it is added at the end.
        self.json = truth[:-1] + b"," + msgspec.json.encode(chance)[1:] if chance else truth


def digest_of(game: Game) -> str:
    """Return a short hash of a game's position without its source of chance."""
    position = game.position()
    position.pop("chance", None)
    return digest_of_bytes(msgspec.json.encode(position, order="sorted"))


def digest_of_bytes(truth: bytes) -> str:
    return hashlib.sha256(truth).hexdigest()[:32]


def stored_of(table: Table, at: float) -> Stored:
    standing = table.standing
    return Stored(
        id=standing.id,
        version=standing.version,
        status=standing.status,
        game=standing.game,
        listed=standing.is_listed,
        made_at=standing.made_at,
        changed_at=at,
        latest=latest_of(table),
    )


def latest_of(table: Table) -> Latest:
    """Return the standing and the position of the game, which is JSON already."""
    position = table.position
    if position is None and table.game is not None:
        position = Snapshot(table.game).json
    written = None if position is None else msgspec.Raw(position)
    return {"standing": table.standing, "position": written}


def table_of(latest: Latest) -> Table:
    """Return the table that was stored. Moves before that cannot be undone any more."""
    standing = with_older_defaults(msgspec.convert(latest["standing"], Standing))
    standing = msgspec.structs.replace(standing, undo_seat=None)
    position = latest["position"]
    if position is None:
        return Table(standing, None)
    return Table(standing, from_position(position_of_today(standing, position)))
