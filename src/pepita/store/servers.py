"""The servers that share a database: heartbeats, who is connected where, and outages."""

from contextlib import suppress
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from pepita.store import schema
from pepita.store.log import Log

# The people of a server: a table, a person, and whether that person is connected. If not, the
# person was active over HTTP since the last heartbeat of the server.
Here = list[tuple[str, str, bool]]
# How long the row of a server is kept after its last heartbeat.
KEPT_SECONDS = 86400.0


@dataclass(frozen=True)
class Server:
    """A server as its peers see it."""

    id: str
    seen_at: float
    is_open: bool
    here: Here


@dataclass(frozen=True)
class Outage:
    """A time in which no server was running."""

    began_at: float
    ended_at: float


async def write_heartbeat(log: Log, server: Server) -> None:
    """Write a heartbeat; the first one of a server also deletes the rows of old servers."""
    row = {
        "seen_at": server.seen_at,
        "is_open": server.is_open,
        "here": msgspec.json.encode(server.here).decode(),
    }
    servers = schema.servers

    def write(connection: Connection) -> None:
        changed = connection.execute(update(servers).where(servers.c.id == server.id).values(row))
        if not changed.rowcount:
            connection.execute(insert(servers), [{"id": server.id, **row}])
            forget_gone(connection, server)

    await log.transact(write)


def forget_gone(connection: Connection, newcomer: Server) -> None:
    """Delete the rows of servers without a heartbeat for KEPT_SECONDS."""
    servers, long_ago = schema.servers, newcomer.seen_at - KEPT_SECONDS
    connection.execute(
        delete(servers).where(servers.c.seen_at < long_ago, servers.c.id != newcomer.id)
    )


async def close_namesakes(log: Log, name: str) -> None:
    """Mark all servers of this name as closed; one that is still running writes a heartbeat."""
    servers = schema.servers
    of_this_name = servers.c.id.startswith(f"{name} ", autoescape=True)
    closing = update(servers).where(of_this_name).values(is_open=False)
    await log.transact(lambda connection: connection.execute(closing))


async def servers_seen(log: Log, since: float) -> list[Server]:
    """Return the open servers with a heartbeat since a time."""
    servers = schema.servers
    query = select(servers).where(servers.c.seen_at >= since, servers.c.is_open)
    return await log.read(
        lambda connection: [
            Server(row.id, row.seen_at, row.is_open, msgspec.json.decode(row.here, type=Here))
            for row in connection.execute(query.order_by(servers.c.id))
        ]
    )


async def last_heartbeat(log: Log) -> float | None:
    """Return the time of the latest heartbeat of any server, or None on a new database."""
    query = select(func.max(schema.servers.c.seen_at))
    at: float | None = await log.read(lambda connection: connection.execute(query).scalar())
    return at


async def note_outage(log: Log, outage: Outage) -> None:
    """Write an outage; if two servers write the same one, it is stored once."""
    row = {"began_at": outage.began_at, "ended_at": outage.ended_at}
    with suppress(IntegrityError):
        await log.transact(lambda connection: connection.execute(insert(schema.outages), [row]))


async def all_outages(log: Log) -> list[Outage]:
    """Return every outage, the oldest first."""
    query = select(schema.outages).order_by(schema.outages.c.began_at)
    return await log.read(
        lambda connection: [Outage(row.began_at, row.ended_at) for row in connection.execute(query)]
    )
