"""Whom a person does not want to hear at a table. Nobody else ever learns of it."""

from sqlalchemy import delete, insert, select

from pepita.store import schema
from pepita.store.log import Log

SPECTATORS = -1


async def mutes_of(log: Log, table_id: str, person: str) -> set[int | None]:
    """Return the seats that a person does not hear; None among them: the spectators."""
    mutes = schema.mutes
    query = select(mutes.c.seat).where(mutes.c.table_id == table_id, mutes.c.person == person)
    async with log.engine.connect() as connection:
        rows = await connection.execute(query)
        return {None if row.seat == SPECTATORS else row.seat for row in rows}


async def mute(log: Log, table_id: str, person: str, seat: int | None, *, is_muted: bool) -> None:
    """Hear a seat no more, or hear it again."""
    mutes, number = schema.mutes, SPECTATORS if seat is None else seat
    async with log.writer_engine.begin() as connection:
        await connection.execute(
            delete(mutes).where(
                mutes.c.table_id == table_id, mutes.c.person == person, mutes.c.seat == number
            )
        )
        if is_muted:
            row = {"table_id": table_id, "person": person, "seat": number}
            await connection.execute(insert(mutes), [row])
