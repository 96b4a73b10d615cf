"""The times in which no server was there, or none could write: no clock ran then."""

from pepita.store.log import Log
from pepita.store.servers import Outage, all_outages, note_outage


class Outages:
    """Every outage that is known here."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.known: list[Outage] = []

    async def note(self, outage: Outage) -> None:
        """Write one down for all servers."""
        await note_outage(self.log, outage)

    async def read(self) -> float:
        """Read what was written down, by whom ever, and return how much of it is new here."""
        before, self.known = set(self.known), await all_outages(self.log)
        return sum(new.ended_at - new.began_at for new in set(self.known) - before)

    def since(self, at: float) -> float:
        """Return for how long nobody has served since a time."""
        return sum(
            outage.ended_at - max(outage.began_at, at)
            for outage in self.known
            if outage.ended_at > at
        )
