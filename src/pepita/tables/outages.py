"""Outages: times in which no server was running or could write. No player's clock ran then."""

import msgspec

from pepita.store.entries import Stored
from pepita.store.log import Log
from pepita.store.servers import Outage, all_outages, note_outage
from pepita.tables.clock import Clock
from pepita.tables.snapshots import table_of
from pepita.tables.standing import Standing
from pepita.tables.table import Table

# The least time that a deadline leaves after an outage, for people to connect again.
RETURN_SECONDS = 20.0


class Outages:
    """Every outage that is known here."""

    def __init__(self, log: Log, clock: Clock) -> None:
        self.log = log
        self.clock = clock
        self.known: list[Outage] = []

    async def note(self, outage: Outage) -> None:
        """Write an outage to the database, for all servers."""
        await note_outage(self.log, outage)

    async def read(self) -> float:
        """Read all outages; return the seconds of those that are new to this server."""
        before, self.known = set(self.known), await all_outages(self.log)
        return sum(new.ended_at - new.began_at for new in set(self.known) - before)

    def since(self, at: float) -> float:
        """Return the seconds of outages since a time."""
        return sum(
            outage.ended_at - max(outage.began_at, at)
            for outage in self.known
            if outage.ended_at > at
        )

    def table_of(self, stored: Stored) -> Table:
        """Return a stored table, with its deadlines moved by the outages since it was stored."""
        table = table_of(stored.latest)
        outage = self.since(stored.changed_at)
        return (
            table.with_standing(self.with_deadlines_moved(table.standing, outage))
            if outage
            else table
        )

    def with_deadlines_moved(self, standing: Standing, outage: float) -> Standing:
        """Return a standing with its deadlines moved; each leaves at least RETURN_SECONDS."""
        fewest = self.clock.wall() + min(standing.pace.seconds, RETURN_SECONDS)
        moved = tuple(max(when + outage, fewest) if when else 0.0 for when in standing.deadlines)
        return msgspec.structs.replace(standing, deadlines=moved)
