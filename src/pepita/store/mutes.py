"""Mutes: which seats a person does not want to hear at a table. Nobody else learns of them."""

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from pepita.store import schema
from pepita.store.engines import is_taken
from pepita.store.log import Log

SPECTATORS = -1


async def mutes_of(log: Log, table_id: str, person: str) -> set[int | None]:
    """Return the seats that a person has muted; None stands for the spectators."""
    mutes = schema.mutes
    query = select(mutes.c.seat).where(mutes.c.table_id == table_id, mutes.c.person == person)
    return await log.read(
        lambda connection: {
            None if row.seat == SPECTATORS else row.seat for row in connection.execute(query)
        }
    )


async def mute(log: Log, table_id: str, person: str, seat: int | None, *, is_muted: bool) -> None:
    """Mute a seat for a person, or undo that."""
    mutes, number = schema.mutes, SPECTATORS if seat is None else seat
    row = {"table_id": table_id, "person": person, "seat": number}

    def write(connection: Connection) -> None:
        connection.execute(
            delete(mutes).where(
                mutes.c.table_id == table_id, mutes.c.person == person, mutes.c.seat == number
            )
        )
        if is_muted:
            connection.execute(insert(mutes), [row])

    try:
        await log.transact(write)
    except IntegrityError as error:
        if not is_taken(error):  # else another request has just muted the same seat
            raise
